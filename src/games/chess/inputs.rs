//! What a network sees of a position: own and enemy pieces by kind and square.

use super::piece::{GEOMETRY, KINDS};
use crate::board::{Color, Square};

/// How many inputs a side has. `[own, enemy][kind][rank][file]`, ranks as the side sees them
pub const INPUTS: usize = 2 * KINDS * GEOMETRY.ranks * GEOMETRY.files;

/// The input that a piece on a square turns on, as the viewer sees the board.
#[inline]
pub fn input(viewer: Color, color: Color, kind: usize, square: Square) -> usize {
    let seen = if viewer == Color::White { square } else { GEOMETRY.mirror(square) };
    let army = usize::from(viewer != color);
    ((army * KINDS + kind) * GEOMETRY.ranks + seen.rank()) * GEOMETRY.files + seen.file()
}

/// The input with left and right exchanged.
pub const fn mirrored(input: usize) -> usize {
    let file = input % GEOMETRY.files;
    input - file + (GEOMETRY.files - 1 - file)
}
