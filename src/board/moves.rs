//! Moves and lists of moves.

use std::fmt;
use std::num::NonZeroU16;
use std::ops::{Deref, DerefMut};

use super::Square;

/// A move in 16 bits: from (bits 0–6), to (bits 7–13), choice (bits 14–15).
///
/// The choice tells apart moves with the same squares: which piece a pawn becomes. What a choice means is the
/// game's business; it is 0 for every other move. From and to differ, so a move is never all zeros and
/// `Option<Move>` is 16 bits too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

const _: () = assert!(size_of::<Option<Move>>() == 2);

impl Move {
    /// The move between two squares.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move::with_choice(from, to, 0)
    }

    /// The move between two squares with a choice below 4.
    ///
    /// # Panics
    /// When the squares are both a1, the one pair whose code is zero.
    #[inline]
    pub const fn with_choice(from: Square, to: Square, choice: u16) -> Move {
        debug_assert!(choice < 4);
        match NonZeroU16::new(from.index() as u16 | (to.index() as u16) << 7 | choice << 14) {
            Some(code) => Move(code),
            None => panic!("a move leaves its square"),
        }
    }

    /// The move of a code as given by [`Move::code`], if it names two squares of the board.
    #[inline]
    pub fn from_code(code: u16) -> Option<Move> {
        let squares = super::SQUARES as u16;
        let (from, to) = (code & 127, code >> 7 & 127);
        NonZeroU16::new(code).filter(|_| from < squares && to < squares && from != to).map(Move)
    }

    /// The 16 bits of the move.
    #[inline]
    pub const fn code(self) -> u16 {
        self.0.get()
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index((self.0.get() & 127) as usize)
    }

    /// Where the piece goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0.get() >> 7 & 127) as usize)
    }

    /// Bits 14–15: which piece a pawn becomes, in the game's own numbering.
    #[inline]
    pub const fn choice(self) -> u16 {
        self.0.get() >> 14
    }
}

impl fmt::Display for Move {
    /// The two squares, `e1d3`; a game that has promotions adds their letter itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())
    }
}

/// Moves in the order they were generated.
#[derive(Clone, Debug, Default)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    /// An empty list with room for the moves of an ordinary position.
    pub fn new() -> MoveList {
        MoveList(Vec::with_capacity(128))
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, m: Move) {
        self.0.push(m);
    }

    /// Drops all moves, keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the moves for which `keep` holds.
    pub fn retain(&mut self, keep: impl FnMut(&Move) -> bool) {
        self.0.retain(keep);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}
