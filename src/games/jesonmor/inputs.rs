//! What a network sees of a Jeson Mor position: own and enemy knights by square.
//!
//! There is no direction in this game, so both sides see the same board, and it may be turned and mirrored.

use super::JesonMor;
use crate::board::{Color, Square};
use crate::net::Inputs;

/// Squares of the board.
const SQUARES: usize = 81;

impl Inputs for JesonMor {
    const COUNT: usize = 2 * SQUARES;
    const SYMMETRIES: usize = 8;

    #[inline]
    fn inputs(&self, viewer: Color, mut visit: impl FnMut(usize)) {
        for square in self.knights[viewer.index()] {
            visit(square.index());
        }
        for square in self.knights[(!viewer).index()] {
            visit(SQUARES + square.index());
        }
    }

    fn turned(input: usize, symmetry: usize) -> usize {
        let square = Square::from_index(input % SQUARES);
        let (mut x, mut y) = (square.file(), square.rank());
        if symmetry & 1 != 0 {
            x = 8 - x;
        }
        if symmetry & 2 != 0 {
            y = 8 - y;
        }
        if symmetry & 4 != 0 {
            (x, y) = (y, x);
        }
        input - square.index() + Square::new(x, y).index()
    }
}
