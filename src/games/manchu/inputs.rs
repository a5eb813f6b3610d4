//! What a network sees of a Manchu position: own and enemy pieces by kind and square, the board as the viewer has it.

use super::Manchu;
use super::piece::{KINDS, Kind};
use super::tables::BOARD;
use crate::board::{Bitboard, Color, FILES, SQUARES, Square};
use crate::net::Inputs;

/// Inputs of one side's pieces.
const ARMY: usize = KINDS * SQUARES;

impl Inputs for Manchu {
    const KINDS: usize = KINDS;
    const COUNT: usize = 2 * ARMY;
    const SYMMETRIES: usize = 2;
    const STAGES: usize = 8;

    /// By how many pieces are left.
    #[inline]
    fn stage(&self) -> usize {
        (self.pieces.occupied().count() as usize / 4).min(Self::STAGES - 1)
    }

    #[inline]
    fn pieces_of(&self, color: Color, kind: usize) -> Bitboard {
        self.pieces.of(color, Kind::ALL[kind])
    }

    #[inline]
    fn input(viewer: Color, color: Color, kind: usize, square: Square) -> usize {
        let army = if viewer == color { 0 } else { ARMY };
        army + kind * SQUARES + seen_by(viewer, square).index()
    }

    fn turned(input: usize, symmetry: usize) -> usize {
        let square = Square::from_index(input % SQUARES);
        let file = if symmetry == 1 { FILES - 1 - square.file() } else { square.file() };
        input - square.index() + Square::new(file, square.rank()).index()
    }
}

/// The square as it lies before a player: rank 1 is the nearest.
#[inline]
fn seen_by(viewer: Color, square: Square) -> Square {
    match viewer {
        Color::White => square,
        Color::Black => BOARD.mirror(square),
    }
}
