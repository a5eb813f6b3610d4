//! Legal moves, by masks: a move is never made to see whether it was legal.
//!
//! In check only the king's moves, captures of the checker and moves between are left; a pinned piece stays in line
//! with its king; the king avoids attacked squares, seen with the king itself off the board.

use super::piece::{FOOT, KING, Piece, RAYS};
use super::position::{Armies, Position};
use crate::board::{Bitboard, Direction, Move, MoveList, Square};
use crate::games::MoveKind;

/// Where moves may go, pins aside.
#[derive(Clone, Copy)]
struct Scope {
    /// Enemy pieces to capture.
    captures: Bitboard,
    /// Empty squares to move to.
    moves: Bitboard,
    /// The same for foot soldiers, whose quiet promotions count as noisy.
    foot_moves: Bitboard,
}

impl Scope {
    /// The part within a set of squares.
    #[inline]
    fn within(self, squares: Bitboard) -> Scope {
        Scope { captures: self.captures & squares, moves: self.moves & squares, foot_moves: self.foot_moves & squares }
    }
}

/// The direction in which one square sees another, if they share a line.
fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| RAYS.ray(direction, from).contains(to))
}

impl<A: Armies> Position<A> {
    /// Where moves of a kind may go, checks aside; of both kinds if none is given.
    #[inline]
    fn scope(&self, kind: Option<MoveKind>) -> Scope {
        let enemies = self.of(!self.side());
        let empty = !self.occupied();
        let last = Self::army(self.side()).promotion_squares();
        match kind {
            None => Scope { captures: enemies, moves: empty, foot_moves: empty },
            Some(MoveKind::Noisy) => Scope { captures: enemies, moves: Bitboard::EMPTY, foot_moves: empty & last },
            Some(MoveKind::Quiet) => Scope { captures: Bitboard::EMPTY, moves: empty, foot_moves: empty.without(last) },
        }
    }

    /// The squares on which a piece other than the king answers every check.
    #[inline]
    fn answers(&self) -> Bitboard {
        let king = self.king(self.side());
        let mut checkers = self.checkers().into_iter();
        match (checkers.next(), checkers.next()) {
            (None, _) => Bitboard::ALL,
            // A leap's line, if it has one, is a single step: nothing lies between.
            (Some(checker), None) => match direction(king, checker) {
                Some(line) => RAYS.ray(line, king) ^ RAYS.ray(line, checker),
                None => Bitboard::of(checker),
            },
            _ => Bitboard::EMPTY,
        }
    }

    /// Where a piece other than the king may go.
    #[inline]
    fn piece_targets(&self, kind: usize, from: Square, scope: &Scope) -> Bitboard {
        let army = Self::army(self.side());
        let piece: &Piece = &army.pieces[kind];
        let occupied = self.occupied();
        let mut targets = if piece.uniform {
            piece.captures.from(from, occupied) & (scope.captures | scope.moves)
        } else if kind == FOOT {
            let mut moves = piece.moves.leaps[from.index()];
            if army.double_step == Some(from.rank()) && !moves.intersects(occupied) {
                for step in moves {
                    moves |= piece.moves.leaps[step.index()];
                }
            }
            (moves & scope.foot_moves) | (piece.captures.leaps[from.index()] & scope.captures)
        } else {
            (piece.moves.from(from, occupied) & scope.moves) | (piece.captures.from(from, occupied) & scope.captures)
        };
        if self.pinned().contains(from) {
            let king = self.king(self.side());
            targets &= direction(king, from).map_or(Bitboard::EMPTY, |line| RAYS.ray(line, king));
        }
        targets
    }

    /// Where the king may go, castling aside.
    #[inline]
    fn king_targets(&self, scope: &Scope) -> Bitboard {
        let (us, them) = (self.side(), !self.side());
        let king = self.king(us);
        let occupied = self.occupied() ^ Bitboard::of(king);
        let mut targets = Self::army(us).pieces[KING].captures.leaps[king.index()] & (scope.captures | scope.moves);
        for to in targets {
            if self.is_attacked(to, them, occupied) {
                targets ^= Bitboard::of(to);
            }
        }
        targets
    }

    /// Hands each piece that may move, with its kind and its targets, to `visit`.
    #[inline]
    fn for_each_piece(&self, kind: Option<MoveKind>, mut visit: impl FnMut(usize, Square, Bitboard)) {
        let scope = self.scope(kind);
        visit(KING, self.king(self.side()), self.king_targets(&scope));
        let scope = scope.within(self.answers());
        for kind in 0..KING {
            for from in self.pieces(self.side(), kind) {
                visit(kind, from, self.piece_targets(kind, from, &scope));
            }
        }
    }

    /// Lists the legal moves of a kind, or all, castling aside.
    #[inline]
    pub fn list_moves(&self, kind: Option<MoveKind>, out: &mut MoveList) {
        let army = Self::army(self.side());
        self.for_each_piece(kind, |kind, from, targets| {
            for to in targets {
                if kind == FOOT && to.rank() == army.last_rank {
                    for choice in 0..army.promotions.len() as u16 {
                        out.push(Move::with_choice(from, to, choice));
                    }
                } else {
                    out.push(Move::new(from, to));
                }
            }
        });
    }

    /// Counts the legal moves, castling aside.
    #[inline]
    pub fn count_moves(&self) -> u64 {
        let army = Self::army(self.side());
        let last = army.promotion_squares();
        let more = army.promotions.len() as u32 - 1;
        let mut count = 0;
        self.for_each_piece(None, |kind, _, targets| {
            count += targets.count();
            if kind == FOOT {
                count += more * (targets & last).count();
            }
        });
        u64::from(count)
    }

    /// Where the piece on a square may go, castling aside; nowhere if it is not of the side to move.
    #[inline]
    pub fn targets(&self, from: Square) -> Bitboard {
        if !self.of(self.side()).contains(from) {
            return Bitboard::EMPTY;
        }
        let scope = self.scope(None);
        match self.kind_on(from) {
            KING => self.king_targets(&scope),
            kind => self.piece_targets(kind, from, &scope.within(self.answers())),
        }
    }

    /// Whether any move at all is among the legal ones, castling aside.
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let choices = if self.is_promotion(m) { Self::army(self.side()).promotions.len() as u16 } else { 1 };
        m.choice() < choices && self.targets(m.from()).contains(m.to())
    }

    /// Whether a move of the side to move captures or promotes.
    #[inline]
    pub fn is_noisy(&self, m: Move) -> bool {
        self.occupied().contains(m.to()) || self.is_promotion(m)
    }
}
