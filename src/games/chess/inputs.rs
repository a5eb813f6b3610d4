//! What a network sees of a position: own and enemy pieces by kind and square, from the viewer's own side.

use super::piece::{GEOMETRY, KINDS};
use super::position::{Armies, Position};
use crate::board::Color;

/// Squares of the board.
const SQUARES: usize = GEOMETRY.files * GEOMETRY.ranks;
/// Inputs of a viewer.
pub const COUNT: usize = 2 * KINDS * SQUARES;

/// Hands over the inputs that are on.
#[inline]
pub fn visit<A: Armies>(position: &Position<A>, viewer: Color, mut visit: impl FnMut(usize)) {
    for (block, color) in [viewer, !viewer].into_iter().enumerate() {
        for kind in 0..KINDS {
            for square in position.pieces(color, kind) {
                let seen = if viewer == Color::White { square } else { GEOMETRY.mirror(square) };
                visit((block * KINDS + kind) * SQUARES + seen.rank() * GEOMETRY.files + seen.file());
            }
        }
    }
}

/// The input with left and right exchanged.
pub fn mirrored(input: usize) -> usize {
    let file = input % GEOMETRY.files;
    input - file + (GEOMETRY.files - 1 - file)
}
