//! What a network sees of a Manchu position: own and enemy pieces by kind and square, the board as the viewer has it.

use super::Manchu;
use super::piece::{KINDS, Kind};
use super::tables::BOARD;
use crate::board::{Color, FILES, SQUARES, Square};
use crate::net::Inputs;

/// Inputs of one side's pieces.
const ARMY: usize = KINDS * SQUARES;

impl Inputs for Manchu {
    const COUNT: usize = 2 * ARMY;
    const SYMMETRIES: usize = 2;

    #[inline]
    fn inputs(&self, viewer: Color, mut visit: impl FnMut(usize)) {
        for (army, color) in [(0, viewer), (ARMY, !viewer)] {
            for kind in Kind::ALL {
                for square in self.pieces.of(color, kind) {
                    visit(army + kind.index() * SQUARES + seen_by(viewer, square).index());
                }
            }
        }
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
