//! White's castling, as in chess; written as the king's two steps.

use std::fmt;

use super::{KhansArmies, KhansChess, ROOK};
use crate::board::{Bitboard, Color, FenError, Move, Square, random_keys};
use crate::games::chess::{KING, Position};

/// One way to castle.
struct Castling {
    /// Its letter in a FEN.
    letter: char,
    king: [Square; 2],
    rook: [Square; 2],
    /// The squares that have to be empty.
    between: Bitboard,
    /// The squares the king crosses or lands on; none may be attacked.
    path: [Square; 2],
}

/// King's side first.
static CASTLINGS: [Castling; 2] = [
    Castling {
        letter: 'K',
        king: [KING_HOME, Square::named("g1")],
        rook: [Square::named("h1"), Square::named("f1")],
        between: Bitboard::named(&["f1", "g1"]),
        path: [Square::named("f1"), Square::named("g1")],
    },
    Castling {
        letter: 'Q',
        king: [KING_HOME, Square::named("c1")],
        rook: [Square::named("a1"), Square::named("d1")],
        between: Bitboard::named(&["b1", "c1", "d1"]),
        path: [Square::named("d1"), Square::named("c1")],
    },
];

const KING_HOME: Square = Square::named("e1");

/// Hash keys of the rights. `[castling]`
const RIGHTS_KEYS: [u64; 2] = random_keys(0x7269_6768);

/// Which ways to castle White's king and rooks have not yet forfeited by moving. `[castling]`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rights([bool; 2]);

impl Rights {
    /// Reads the third field of a FEN.
    pub(super) fn parse(text: &str, core: &Position<KhansArmies>) -> Result<Rights, FenError> {
        let mut rights = Rights::default();
        if text == "-" {
            return Ok(rights);
        }
        let at_home = |kind, square| core.pieces(Color::White, kind).contains(square);
        for letter in text.chars() {
            let right = CASTLINGS
                .iter()
                .zip(&mut rights.0)
                .find(|(castling, right)| castling.letter == letter && !**right)
                .filter(|(castling, _)| at_home(KING, castling.king[0]) && at_home(ROOK, castling.rook[0]));
            match right {
                Some((_, right)) => *right = true,
                None => return Err(FenError::Castling(text.to_owned())),
            }
        }
        Ok(rights)
    }

    #[inline]
    pub(super) fn key(self) -> u64 {
        RIGHTS_KEYS.iter().zip(self.0).filter(|&(_, right)| right).fold(0, |sum, (key, _)| sum ^ key)
    }

    /// Takes away what a move from or to the squares of king and rooks forfeits.
    #[inline]
    pub(super) fn lose(&mut self, m: Move) {
        for (castling, right) in CASTLINGS.iter().zip(&mut self.0) {
            let touches = |square| m.from() == square || m.to() == square;
            *right &= !touches(castling.king[0]) && !touches(castling.rook[0]);
        }
    }
}

impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = CASTLINGS.iter().zip(self.0).filter(|&(_, right)| right).map(|(c, _)| c.letter).collect();
        f.write_str(if letters.is_empty() { "-" } else { &letters })
    }
}

impl KhansChess {
    /// The legal ways to castle. `[castling]`
    #[inline]
    pub(super) fn castling_moves(&self) -> [Option<Move>; 2] {
        if self.rights == Rights::default() || self.core.side() == Color::Black || !self.core.checkers().is_empty() {
            return [None; 2];
        }
        let occupied = self.core.occupied();
        let mut moves = [None; 2];
        for (i, castling) in CASTLINGS.iter().enumerate() {
            let is_legal = self.rights.0[i]
                && !occupied.intersects(castling.between)
                && !castling.path.iter().any(|&square| self.core.is_attacked(square, Color::Black, occupied));
            if is_legal {
                moves[i] = Some(Move::new(castling.king[0], castling.king[1]));
            }
        }
        moves
    }

    /// Moves the rook if the legal move castles.
    #[inline]
    pub(super) fn castle_rook(&mut self, m: Move) {
        if m.from() != KING_HOME || self.rights == Rights::default() || self.core.king(Color::White) != KING_HOME {
            return;
        }
        if let Some(castling) = CASTLINGS.iter().find(|castling| castling.king[1] == m.to()) {
            self.core.relocate(ROOK, castling.rook[0], castling.rook[1]);
        }
    }
}
