//! Evaluation of Khan's Chess positions: the shared terms for each army, and threats of campmate.

use super::weights::{CAMP_THREAT, WEIGHTS};
use super::{CAMP_RANK, KhansArmies, KhansChess};
use crate::board::{Bitboard, Color};
use crate::games::chess::{KING_LEAPS, Position, inputs, relative_rank, terms};
use crate::games::{LinearEvaluation, Tally, Weight};
use crate::net::Inputs;

/// What all officers are worth at the start.
const FULL_VALUE: i32 = 2 * (320 + 340 + 500) + 950 + 2 * (350 + 450 + 700) + 300;

type Core = Position<KhansArmies>;

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

/// The terms of White's army, of the Horde, then those of this game.
static GROUPS: [(&str, usize); 2 * terms::GROUPS.len() + 1] = {
    let mut groups = [("Threat of campmate", 1); 2 * terms::GROUPS.len() + 1];
    let mut i = 0;
    while i < 2 * terms::GROUPS.len() {
        groups[i] = terms::GROUPS[i % terms::GROUPS.len()];
        i += 1;
    }
    groups
};

impl LinearEvaluation for KhansChess {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    const GROUPS: &'static [(&'static str, usize)] = &GROUPS;

    #[inline]
    fn phase(&self) -> i32 {
        terms::phase(&self.core, FULL_VALUE)
    }

    #[inline]
    fn count_terms(&self, tally: &mut impl Tally) {
        terms::count(&self.core, [0, terms::BLOCK], tally);
        let threatener = !self.core.side();
        if threatens_camp(&self.core, threatener) {
            tally.add(CAMP_THREAT, threatener, 1);
        }
    }
}

/// The armies differ, so each viewer has inputs of its own; castling tells left from right.
impl Inputs for KhansChess {
    const COUNT: usize = 2 * inputs::COUNT;
    const SYMMETRIES: usize = 1;

    #[inline]
    fn inputs(&self, viewer: Color, mut visit: impl FnMut(usize)) {
        inputs::visit(&self.core, viewer, |input| visit(viewer.index() * inputs::COUNT + input));
    }

    fn turned(input: usize, _: usize) -> usize {
        input
    }
}
