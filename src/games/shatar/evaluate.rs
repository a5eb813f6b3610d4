//! Evaluation of Shatar positions: the shared terms, and how far an advantage can be turned into a mate that wins.

use super::weights::WEIGHTS;
use super::{BERS, BISHOP, KNIGHT, ROOK, Shatar, ShatarArmies};
use crate::board::Color;
use crate::games::chess::{Armies, FOOT, terms};
use crate::games::{Game, LinearEvaluation, Tally, Weight};

/// What all officers are worth at the start.
const STARTING_VALUE: i32 = 2 * terms::starting_value(&ShatarArmies::ARMIES[0], [2, 2, 2, 1]);

/// Full weight of an advantage.
const FULL_SCALE: i32 = 64;
/// Weight of an advantage of a side without means to win: bishops give no shak, and knights must not mate alone.
const NO_MATE_SCALE: i32 = 4;
/// Weight of an advantage over a side whose last piece is a foot soldier: if it falls, the game is drawn as robado.
const LAST_FOOT_SCALE: i32 = 40;
/// The same if the last piece is an officer, which is easier to force upon the enemy.
const LAST_OFFICER_SCALE: i32 = 24;

impl LinearEvaluation for Shatar {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    /// Both armies share one block.
    const GROUPS: &'static [(&'static str, usize)] =
        &terms::term_groups!("", "pawn", "knight" "bishop" "rook" "bers", "noyon");

    #[inline]
    fn phase(&self) -> i32 {
        terms::phase(&self.core, STARTING_VALUE)
    }

    #[inline]
    fn count_terms(&self, tally: &mut impl Tally) {
        terms::count(&self.core, [0; 2], tally);
    }
}

const _: () = assert!(WEIGHTS.len() == terms::BLOCK && terms::total(Shatar::GROUPS) == terms::BLOCK);

impl Shatar {
    /// How much of an advantage of one side counts, out of [`FULL_SCALE`].
    #[inline]
    fn scale(&self, stronger: Color) -> i32 {
        let has = |color, kind| !self.core.pieces(color, kind).is_empty();
        let can_win = has(stronger, FOOT)
            || has(stronger, ROOK)
            || has(stronger, BERS)
            || (has(stronger, KNIGHT) && has(stronger, BISHOP));
        if !can_win {
            NO_MATE_SCALE
        } else if self.core.of(!stronger).count() > 2 {
            FULL_SCALE
        } else if has(!stronger, FOOT) {
            LAST_FOOT_SCALE
        } else {
            LAST_OFFICER_SCALE
        }
    }

    /// Centipawns for the side to move.
    #[inline]
    pub(super) fn scaled_sum(&self) -> i32 {
        let sum = self.weighted_sum();
        let side = self.side_to_move();
        sum * self.scale(if sum > 0 { side } else { !side }) / FULL_SCALE
    }

    /// The share of an advantage that counts, in words.
    pub(super) fn explain_scale(&self) -> String {
        let [white, black] = Color::ALL.map(|color| self.scale(color) * 100 / FULL_SCALE);
        format!("An advantage of White counts {white} %, one of Black {black} %")
    }
}
