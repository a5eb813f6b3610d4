//! Evaluation of Khan's Chess positions: the shared terms for each army, and threats of campmate.

use super::weights::{CAMP_THREAT, WEIGHTS};
use super::{CAMP_RANK, KhansArmies, KhansChess};
use crate::board::{Bitboard, Color};
use crate::games::chess::{KING_LEAPS, Position, breakdown, relative_rank, terms};
use crate::games::{FULL_PHASE, Sum, Tally, Trace};

/// What all officers are worth at the start.
const FULL_VALUE: i32 = 2 * (320 + 340 + 500) + 950 + 2 * (350 + 450 + 700) + 300;

type Core = Position<KhansArmies>;

/// White's block of weights, the Horde's, then the terms of this game.
#[inline]
fn count<T: Tally + ?Sized>(core: &Core, tally: &mut T) {
    terms::count(core, [0, terms::BLOCK], tally);
    let threatener = !core.side();
    if threatens_camp(core, threatener) {
        tally.add(CAMP_THREAT, threatener, 1);
    }
}

/// Whether the king of a side that is not to move would win by its next step, if nothing changed.
#[inline]
fn threatens_camp(core: &Core, color: Color) -> bool {
    let king = core.king(color);
    if relative_rank(color, king) + 1 != CAMP_RANK {
        return false;
    }
    let occupied = core.occupied() ^ Bitboard::of(king);
    let camp = Core::army(color).promotion_squares().without(core.of(color));
    (KING_LEAPS[king.index()] & camp).into_iter().any(|square| !core.is_attacked(square, !color, occupied))
}

/// Centipawns for the side to move.
#[inline]
pub(super) fn evaluate(core: &Core) -> i32 {
    let mut sum = Sum::new(&WEIGHTS);
    count(core, &mut sum);
    let white = sum.tapered(terms::phase(core, FULL_VALUE));
    if core.side() == Color::White { white } else { -white }
}

/// The groups of terms for White and Black, one line each.
pub(super) fn explain(core: &Core) -> Vec<String> {
    let phase = terms::phase(core, FULL_VALUE);
    let mut lines = breakdown::explain(&WEIGHTS, 2, phase, |tally| count(core, tally));
    lines.push(format!("Phase {phase} of {FULL_PHASE}"));
    lines
}

impl KhansChess {
    /// The counts of the evaluation's terms, in the order of its weights, and the phase.
    pub fn trace(&self) -> (Trace, i32) {
        let mut trace = Trace(vec![0; WEIGHTS.len()]);
        count(&self.core, &mut trace);
        (trace, terms::phase(&self.core, FULL_VALUE))
    }
}
