//! Legal moves: listed, counted, or checked one by one.

use super::Manchu;
use super::legality::{Attackers, Safety};
use super::piece::Kind;
use crate::board::{Bitboard, Move, MoveList, Square};

impl Manchu {
    /// Hands each own piece and the squares of `wanted` it may legally go to to `visit`.
    #[inline]
    pub(super) fn each_piece(&self, wanted: Bitboard, mut visit: impl FnMut(Square, Bitboard)) {
        let safety = Safety::of(self);
        // Written out, for each call is then compiled for its kind: perft is half as fast again as with a loop.
        self.each_of(Kind::Soldier, &safety, wanted, &mut visit);
        self.each_of(Kind::Advisor, &safety, wanted, &mut visit);
        self.each_of(Kind::Elephant, &safety, wanted, &mut visit);
        self.each_of(Kind::Horse, &safety, wanted, &mut visit);
        self.each_of(Kind::Cannon, &safety, wanted, &mut visit);
        self.each_of(Kind::Chariot, &safety, wanted, &mut visit);
        self.each_of(Kind::Banner, &safety, wanted, &mut visit);
        self.each_of(Kind::General, &safety, wanted, &mut visit);
    }

    #[inline(always)]
    fn each_of(&self, kind: Kind, safety: &Safety, wanted: Bitboard, visit: &mut impl FnMut(Square, Bitboard)) {
        let occupied = self.pieces.occupied();
        for from in self.pieces.of(self.side, kind) {
            let targets = self.pieces.targets(self.side, kind, from) & wanted;
            let legal = if kind == Kind::General || safety.shields.contains(from) {
                targets.into_iter().filter(|&to| safety.allows(from, to, occupied)).collect()
            } else {
                targets & safety.landing
            };
            visit(from, legal);
        }
    }

    /// Lists the legal moves that land on `wanted`.
    pub(super) fn list(&self, wanted: Bitboard, out: &mut MoveList) {
        self.each_piece(wanted, |from, targets| {
            for to in targets {
                out.push(Move::new(from, to));
            }
        });
    }

    /// Whether any move at all, of no matter what game, is legal here.
    #[inline]
    pub(super) fn is_legal(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let Some(kind) = self.pieces.kind_at(from) else { return false };
        m.choice() == 0
            && self.own().contains(from)
            && self.pieces.targets(self.side, kind, from).contains(to)
            && Attackers::of(self, !self.side).allow(self.generals[self.side.index()], from, to, self.pieces.occupied())
    }

    /// Whether some legal move lands on a square.
    pub(super) fn can_land_on(&self, square: Square) -> bool {
        let mut can = false;
        self.each_piece(Bitboard::of(square), |_, targets| can |= !targets.is_empty());
        can
    }
}
