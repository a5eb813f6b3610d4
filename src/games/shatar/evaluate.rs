//! Evaluation of Shatar positions: the shared terms, and how far an advantage can be turned into a mate that wins.

use super::weights::WEIGHTS;
use super::{BERS, BISHOP, KNIGHT, ROOK, Shatar, ShatarArmies};
use crate::board::Color;
use crate::games::chess::{FOOT, Position, breakdown, terms};
use crate::games::{Sum, Tally, Trace};

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

/// Both armies share one block of weights.
#[inline]
fn count<T: Tally + ?Sized>(core: &Core, tally: &mut T) {
    terms::count(core, [0; 2], tally);
}

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

/// Centipawns for the side to move.
#[inline]
pub(super) fn evaluate(core: &Core) -> i32 {
    let mut sum = Sum::new(&WEIGHTS);
    count(core, &mut sum);
    let white = sum.tapered(terms::phase(core, FULL_VALUE));
    let stronger = if white > 0 { Color::White } else { Color::Black };
    let scaled = white * scale(core, stronger) / FULL_SCALE;
    if core.side() == Color::White { scaled } else { -scaled }
}

/// The groups of terms for White and Black, one line each, and the scale.
pub(super) fn explain(core: &Core) -> Vec<String> {
    let phase = terms::phase(core, FULL_VALUE);
    let mut lines = breakdown::explain(&WEIGHTS, 1, phase, |tally| count(core, tally));
    let [white, black] = Color::ALL.map(|color| scale(core, color) * 100 / FULL_SCALE);
    lines.push(format!(
        "Phase {phase} of {}; an advantage counts {white} % (white), {black} % (black)",
        crate::games::FULL_PHASE
    ));
    lines
}

impl Shatar {
    /// The counts of the evaluation's terms, in the order of its weights, and the phase.
    pub fn trace(&self) -> (Trace, i32) {
        let mut trace = Trace(vec![0; WEIGHTS.len()]);
        count(&self.core, &mut trace);
        (trace, terms::phase(&self.core, FULL_VALUE))
    }
}
