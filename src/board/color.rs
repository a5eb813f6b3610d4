//! The two sides.

use std::fmt;
use std::ops::Not;

/// A side. White moves first and is written in upper case in a FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// The side that starts at the bottom of the board (rank 1).
    #[default]
    White,
    /// The side that starts at the top of the board.
    Black,
}

impl Color {
    /// Both sides, in the order of their indices.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side whose pieces `letter` stands for in a FEN: upper case is White's.
    pub const fn of_letter(letter: char) -> Color {
        if letter.is_ascii_uppercase() { Color::White } else { Color::Black }
    }

    /// `letter` as a FEN writes it for a piece of this side.
    pub const fn letter(self, letter: char) -> char {
        match self {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter.to_ascii_lowercase(),
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    /// The letter of a FEN's second field.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "w",
            Color::Black => "b",
        })
    }
}
