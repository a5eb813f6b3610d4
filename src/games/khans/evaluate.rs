//! Evaluation of Khan's Chess positions: the shared terms for each army, threats of campmate, and a network for what
//! they miss.

use super::weights::WEIGHTS;
use super::{CAMP_RANK, HORDE, KhansArmies, KhansChess, WHITE};
use crate::board::{Bitboard, Color};
use crate::games::chess::{KING_LEAPS, Position, relative_rank, terms};
use crate::games::{Game, LinearEvaluation, Tally, Weight};
use crate::net::{Inputs, Network};

/// Units of the hidden layer.
pub(super) const HIDDEN: usize = 64;

/// The network, which knows what the terms miss; `src/learn/networks.md` tells how it was made.
pub(super) static NETWORK: Network<{ KhansChess::COUNT }, HIDDEN, { KhansChess::STAGES }> =
    Network::from_bytes(include_bytes!("khans.net"));

/// What all officers are worth at the start.
const STARTING_VALUE: i32 = terms::starting_value(&WHITE, [2, 2, 2, 1]) + terms::starting_value(&HORDE, [1, 2, 2, 2]);

/// A king that is one safe step from its far rank while the other side is to move. White's block of terms comes
/// first, then the Horde's, then this one.
const CAMP_THREAT: usize = 2 * terms::BLOCK;

const WHITE_GROUPS: &[terms::Group] =
    &terms::term_groups!(" (White)", "pawn", "knight" "bishop" "rook" "queen", "king");
const HORDE_GROUPS: &[terms::Group] =
    &terms::term_groups!(" (Horde)", "scout", "khatun" "horse archer" "lancer" "kheshig", "khan");

impl LinearEvaluation for KhansChess {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    const GROUPS: &'static [(&'static str, usize)] = &{
        let mut groups = [("Threat of campmate", 1); WHITE_GROUPS.len() + HORDE_GROUPS.len() + 1];
        groups.split_at_mut(WHITE_GROUPS.len()).0.copy_from_slice(WHITE_GROUPS);
        groups.split_at_mut(WHITE_GROUPS.len()).1.split_at_mut(HORDE_GROUPS.len()).0.copy_from_slice(HORDE_GROUPS);
        groups
    };

    #[inline]
    fn phase(&self) -> i32 {
        terms::phase(&self.core, STARTING_VALUE)
    }

    #[inline]
    fn count_terms(&self, tally: &mut impl Tally) {
        terms::count(&self.core, [0, terms::BLOCK], tally);
        let threatener = !self.side_to_move();
        if threatens_camp(&self.core, threatener) {
            tally.add(CAMP_THREAT, threatener, 1);
        }
    }
}

const _: () = assert!(WEIGHTS.len() == CAMP_THREAT + 1 && terms::total(KhansChess::GROUPS) == WEIGHTS.len());

/// Whether the king of a side that is not to move would win by its next step, if nothing changed.
#[inline]
fn threatens_camp(core: &Position<KhansArmies>, color: Color) -> bool {
    let king = core.king(color);
    if relative_rank(color, king) + 1 != CAMP_RANK {
        return false;
    }
    let occupied = core.occupied() ^ Bitboard::of(king);
    let camp = KhansChess::camp(color).without(core.of(color));
    (KING_LEAPS[king.index()] & camp).into_iter().any(|square| !core.is_attacked(square, !color, occupied))
}
