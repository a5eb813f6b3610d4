//! Evaluation of Shatar positions: the shared terms, a network for what they miss, and how far an advantage can be
//! turned into a mate that wins.

use super::weights::WEIGHTS;
use super::{BERS, BISHOP, KNIGHT, ROOK, Shatar, ShatarArmies};
use crate::board::Color;
use crate::games::chess::{Armies, FOOT, terms};
use crate::games::{FULL_SCALE, LinearEvaluation, Tally, Weight};
use crate::net::{Inputs, Network};

/// Units of the hidden layer.
pub(super) const HIDDEN: usize = 64;

/// The network, which knows what the terms miss; `src/learn/networks.md` tells how it was made.
pub(super) static NETWORK: Network<{ Shatar::COUNT }, HIDDEN, { Shatar::STAGES }> =
    Network::from_bytes(include_bytes!("shatar.net"));

/// What all officers are worth at the start.
const STARTING_VALUE: i32 = 2 * terms::starting_value(&ShatarArmies::ARMIES[0], [2, 2, 2, 1]);

/// Weight of an advantage of a side without means to win: bishops give no shak, and knights must not mate alone.
const NO_MATE_SCALE: i32 = 4;
/// Weight of an advantage over a side with few pieces beside the king: if the last falls, the game is drawn as robado.
/// Fitted to what came of such advantages in self-play. `[pieces]`
const SCALES: [i32; 8] = [0, 40, 48, 51, 56, 58, 60, 62];
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

    #[inline]
    fn scale(&self, stronger: Color) -> i32 {
        let has = |color, kind| !self.core.pieces(color, kind).is_empty();
        let can_win = has(stronger, FOOT)
            || has(stronger, ROOK)
            || has(stronger, BERS)
            || (has(stronger, KNIGHT) && has(stronger, BISHOP));
        let pieces = self.core.of(!stronger).count() as usize - 1;
        if !can_win {
            NO_MATE_SCALE
        } else if pieces == 1 && !has(!stronger, FOOT) {
            LAST_OFFICER_SCALE
        } else {
            SCALES.get(pieces).copied().unwrap_or(FULL_SCALE)
        }
    }
}

const _: () = assert!(WEIGHTS.len() == terms::BLOCK && terms::total(Shatar::GROUPS) == terms::BLOCK);

impl Shatar {
    /// The share of an advantage that counts, in words.
    pub(super) fn explain_scale(&self) -> String {
        let [white, black] = Color::ALL.map(|color| self.scale(color) * 100 / FULL_SCALE);
        format!("An advantage of White counts {white} %, one of Black {black} %")
    }
}
