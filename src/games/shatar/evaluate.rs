//! Evaluation of Shatar positions: the shared terms, and how far an advantage can be turned into a mate that wins.

use super::weights::WEIGHTS;
use super::{BERS, BISHOP, KNIGHT, ROOK, Shatar, ShatarArmies};
use crate::board::Color;
use crate::games::chess::{FOOT, Position, inputs, terms};
use crate::games::{LinearEvaluation, Tally, Weight};
use crate::net::Inputs;

/// What all officers are worth at the start.
const FULL_VALUE: i32 = 2 * (2 * 300 + 2 * 320 + 2 * 500 + 700);

/// Full weight of an advantage.
const FULL_SCALE: i32 = 64;
/// Weight of an advantage of a side without means to win: bishops give no shak, and knights must not mate alone.
const NO_MATE_SCALE: i32 = 4;
/// Weight of an advantage over a side with a single piece left, which must live or the game is drawn as robado.
/// `[what is left: foot soldier, officer]`
const LAST_PIECE_SCALE: [i32; 2] = [40, 24];

type Core = Position<ShatarArmies>;

/// How much of an advantage of one side counts, out of [`FULL_SCALE`].
#[inline]
fn scale(core: &Core, stronger: Color) -> i32 {
    let has = |kind| !core.pieces(stronger, kind).is_empty();
    let can_win = has(FOOT) || has(ROOK) || has(BERS) || (has(KNIGHT) && has(BISHOP));
    if !can_win {
        return NO_MATE_SCALE;
    }
    match core.of(!stronger).count() {
        2 => LAST_PIECE_SCALE[usize::from(core.pieces(!stronger, FOOT).is_empty())],
        _ => FULL_SCALE,
    }
}

impl Shatar {
    /// Centipawns for the side to move.
    #[inline]
    pub(super) fn scaled_score(&self) -> i32 {
        let score = self.weighted_sum();
        let stronger = if score > 0 { self.core.side() } else { !self.core.side() };
        score * scale(&self.core, stronger) / FULL_SCALE
    }

    /// The terms and the scale, for people.
    pub(super) fn explain_score(&self) -> Vec<String> {
        let mut lines = self.explain_groups();
        let [white, black] = Color::ALL.map(|color| scale(&self.core, color) * 100 / FULL_SCALE);
        lines.push(format!("An advantage counts {white} % (white), {black} % (black)"));
        lines
    }
}

/// Both armies share one block of weights.
impl LinearEvaluation for Shatar {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    const GROUPS: &'static [(&'static str, usize)] = &terms::GROUPS;

    #[inline]
    fn phase(&self) -> i32 {
        terms::phase(&self.core, FULL_VALUE)
    }

    #[inline]
    fn count_terms(&self, tally: &mut impl Tally) {
        terms::count(&self.core, [0; 2], tally);
    }
}

/// Neither castling nor an opening array tells left from right once pieces have moved.
impl Inputs for Shatar {
    const COUNT: usize = inputs::COUNT;
    const SYMMETRIES: usize = 2;

    #[inline]
    fn inputs(&self, viewer: Color, visit: impl FnMut(usize)) {
        inputs::visit(&self.core, viewer, visit);
    }

    fn turned(input: usize, symmetry: usize) -> usize {
        if symmetry == 0 { input } else { inputs::mirrored(input) }
    }
}
