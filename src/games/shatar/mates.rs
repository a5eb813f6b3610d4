//! Which mates win in Shatar.
//!
//! A check by bers, rook or knight is a *shak*, by a bishop a *tuk*, by a pawn a *zod*. A mate wins only at the end
//! of an unbroken series of checks with a shak among them; any other is *niol*, a draw. A mate given by knights
//! alone is forbidden.

use super::{BERS, KNIGHT, ROOK, Shatar};
use crate::board::{Bitboard, Color, Move, MoveList, random_keys};
use crate::games::chess::KNIGHT_LEAPS;
use crate::games::{Game, Verdict};

/// What a mate by knights alone means: the engine option `ShatarKnightMate`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KnightMate {
    /// The mating side loses. Fairy-Stockfish's reading.
    #[default]
    Loss,
    /// The move is not legal. The old rules as written down.
    Illegal,
}

impl KnightMate {
    /// Every reading.
    pub const ALL: [KnightMate; 2] = [KnightMate::Loss, KnightMate::Illegal];

    /// The value of the option.
    pub const fn name(self) -> &'static str {
        match self {
            KnightMate::Loss => "loss",
            KnightMate::Illegal => "illegal",
        }
    }

    /// The reading of an option value, in any case.
    pub fn from_name(name: &str) -> Option<KnightMate> {
        KnightMate::ALL.into_iter().find(|reading| reading.name().eq_ignore_ascii_case(name))
    }
}

/// For each side whether the series of checks that its latest moves gave holds a shak. `[color]`
///
/// A series is history, not placement: it ends with the first move that gives no check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Series([bool; 2]);

/// Hash keys of series with a shak. `[color]`
const SERIES_KEYS: [u64; 2] = random_keys(0x7368_616B);

impl Series {
    /// Notes what the latest move of a side has done.
    #[inline]
    pub(super) fn record(&mut self, side: Color, gives_check: bool, gives_shak: bool) {
        let holds_shak = &mut self.0[side.index()];
        *holds_shak = gives_check && (*holds_shak || gives_shak);
    }

    #[inline]
    pub(super) fn holds_shak(self, side: Color) -> bool {
        self.0[side.index()]
    }

    #[inline]
    pub(super) fn key(self) -> u64 {
        Color::ALL
            .into_iter()
            .filter(|&side| self.holds_shak(side))
            .fold(0, |key, side| key ^ SERIES_KEYS[side.index()])
    }
}

impl Shatar {
    /// Notes the check, if any, that the side to move stands in.
    #[inline]
    pub(super) fn record_check(&mut self) {
        let mover = !self.core.side();
        let checkers = self.core.checkers();
        let shak = [KNIGHT, ROOK, BERS].into_iter().any(|kind| checkers.intersects(self.core.pieces(mover, kind)));
        self.series.record(mover, !checkers.is_empty(), shak);
    }

    /// Whether the side to move is in check, by knights alone.
    #[inline]
    fn is_checked_by_knights_alone(&self) -> bool {
        let checkers = self.core.checkers();
        !checkers.is_empty() && checkers.without(self.core.pieces(!self.core.side(), KNIGHT)).is_empty()
    }

    /// What it means that the side to move has no move: mate that wins, forbidden mate, niol or stalemate.
    pub(super) fn verdict_of_mate(&self) -> Verdict {
        if self.is_checked_by_knights_alone() {
            return match self.knight_mate {
                KnightMate::Loss => Verdict::Win { plies: 0 },
                // No legal move leads here; a FEN may.
                KnightMate::Illegal => Verdict::Draw,
            };
        }
        if self.series.holds_shak(!self.core.side()) { Verdict::Loss { plies: 0 } } else { Verdict::Draw }
    }

    /// Whether the rules forbid an otherwise legal move, as a mate by knights alone.
    #[inline]
    pub(super) fn is_forbidden(&self, m: Move) -> bool {
        self.knight_mate == KnightMate::Illegal
            && self.knights_to_check_with().contains(m.from())
            && KNIGHT_LEAPS[self.core.king(!self.core.side()).index()].contains(m.to())
            && self.mates_by_knights_alone(m)
    }

    /// How many otherwise legal moves the rules forbid.
    #[inline]
    pub(super) fn count_forbidden(&self) -> u64 {
        if self.knight_mate == KnightMate::Loss {
            return 0;
        }
        let check_squares = KNIGHT_LEAPS[self.core.king(!self.core.side()).index()];
        let mut count = 0;
        for from in self.knights_to_check_with() {
            for to in self.core.targets(from) & check_squares {
                count += u64::from(self.mates_by_knights_alone(Move::new(from, to)));
            }
        }
        count
    }

    /// The knights of the side to move that are two jumps from the enemy king.
    #[inline]
    fn knights_to_check_with(&self) -> Bitboard {
        let check_squares = KNIGHT_LEAPS[self.core.king(!self.core.side()).index()];
        let near = |&knight: &crate::board::Square| KNIGHT_LEAPS[knight.index()].intersects(check_squares);
        self.core.pieces(self.core.side(), KNIGHT).into_iter().filter(near).collect()
    }

    /// Whether a move of a knight mates by it alone. The reply that would save the king may itself be forbidden.
    fn mates_by_knights_alone(&self, m: Move) -> bool {
        let next = self.after(m);
        next.ending().is_none() && next.is_checked_by_knights_alone() && next.count_moves() == 0
    }

    /// Drops the moves that the rules forbid.
    #[inline]
    pub(super) fn drop_forbidden(&self, moves: &mut MoveList) {
        if self.knight_mate == KnightMate::Illegal {
            moves.retain(|&m| !self.is_forbidden(m));
        }
    }
}
