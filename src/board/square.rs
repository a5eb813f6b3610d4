//! Squares of the one board that every game is played on, and the part of it a game uses.
//!
//! The board has nine files and ten ranks; a smaller game uses its lower left corner. So a square has the same
//! index, name and colour in every game, and tables can be shared.

use std::fmt;

use super::Bitboard;

/// Files of the shared board.
pub const FILES: usize = 9;
/// Ranks of the shared board.
pub const RANKS: usize = 10;
/// Squares of the shared board.
pub const SQUARES: usize = FILES * RANKS;

/// A square: `rank * 9 + file`, so a1 = 0, b1 = 1, a2 = 9.
///
/// As the width is odd, the parity of the index is the colour of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The colour of a square, as on a chequered board. a1 is dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Shade {
    /// Squares of even index.
    Dark,
    /// Squares of odd index.
    Light,
}

impl Shade {
    /// The other colour.
    #[inline]
    pub const fn opposite(self) -> Shade {
        match self {
            Shade::Dark => Shade::Light,
            Shade::Light => Shade::Dark,
        }
    }
}

impl Square {
    /// The square on `file` 0–8 and `rank` 0–9.
    ///
    /// # Panics
    /// When a coordinate is off the board.
    pub const fn new(file: usize, rank: usize) -> Square {
        assert!(file < FILES && rank < RANKS, "square off the board");
        Square((rank * FILES + file) as u8)
    }

    /// The square of an index below [`SQUARES`].
    #[inline]
    pub const fn from_index(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square(index as u8)
    }

    /// The square a two- or three-letter name such as `e5` or `h10` stands for.
    ///
    /// # Panics
    /// When the name is not a square: for constants only.
    pub const fn named(name: &str) -> Square {
        let text = name.as_bytes();
        let file = (text[0] - b'a') as usize;
        let rank = if text.len() == 3 { 9 } else { (text[1] - b'1') as usize };
        Square::new(file, rank)
    }

    /// `rank * 9 + file`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file a.
    #[inline]
    pub const fn file(self) -> usize {
        self.0 as usize % FILES
    }

    /// 0 for rank 1.
    #[inline]
    pub const fn rank(self) -> usize {
        self.0 as usize / FILES
    }

    /// The colour of the square.
    #[inline]
    pub const fn shade(self) -> Shade {
        if self.0 & 1 == 0 { Shade::Dark } else { Shade::Light }
    }

    /// The square `files` to the right and `ranks` up, if it is on the shared board.
    pub const fn offset(self, files: isize, ranks: isize) -> Option<Square> {
        let file = self.file() as isize + files;
        let rank = self.rank() as isize + ranks;
        if file >= 0 && file < FILES as isize && rank >= 0 && rank < RANKS as isize {
            Some(Square::new(file as usize, rank as usize))
        } else {
            None
        }
    }

    /// Reads a square's name at the front of `text`; returns it with what follows.
    ///
    /// A rank is read as far as its digits go: `h10g8` is h10, then `g8`.
    pub fn parse_prefix(text: &str) -> Option<(Square, &str)> {
        let file = text.bytes().next().filter(|b| (b'a'..b'a' + FILES as u8).contains(b))?;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (rank, rest) = text[1..].split_at(digits.min(2));
        let rank: usize = rank.parse().ok().filter(|r| (1..=RANKS).contains(r))?;
        Some((Square::new((file - b'a') as usize, rank - 1), rest))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}

/// The part of the shared board a game is played on: its lower left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Number of files, at most 9.
    pub files: usize,
    /// Number of ranks, at most 10.
    pub ranks: usize,
}

impl Geometry {
    /// Whether the square belongs to this board.
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// All squares of this board.
    pub const fn squares(self) -> Bitboard {
        let mut all = Bitboard::EMPTY;
        let mut index = 0;
        while index < SQUARES {
            if self.contains(Square(index as u8)) {
                all = all.with(Square(index as u8));
            }
            index += 1;
        }
        all
    }

    /// The square seen from the other side of the board: e1 of nine ranks becomes e9.
    pub const fn mirror(self, square: Square) -> Square {
        Square::new(square.file(), self.ranks - 1 - square.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for index in 0..SQUARES {
            let square = Square::from_index(index);
            let text = format!("{square}a1");
            assert_eq!(Square::parse_prefix(&text), Some((square, "a1")));
            assert_eq!(Square::named(&square.to_string()), square);
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in ["", "a", "j1", "a0", "a11", "a00", "A1", "1a", "é5", "a٣"] {
            assert_eq!(Square::parse_prefix(text), None, "{text}");
        }
    }

    #[test]
    fn a_knight_changes_the_shade() {
        let square = Square::named("e5");
        assert_eq!(square.shade(), Shade::Dark);
        assert_eq!(square.offset(1, 2).unwrap().shade(), Shade::Light);
        assert_eq!(square.offset(-2, -1).unwrap().shade(), Shade::Light);
    }
}
