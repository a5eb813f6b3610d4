//! What a network sees of a position: own and enemy pieces by kind and square.

use super::piece::{GEOMETRY, KINDS};
use crate::board::{Color, Square};

/// How many inputs a side has. `[own, enemy][kind][rank][file]`, ranks as the side sees them
pub const INPUTS: usize = 2 * KINDS * GEOMETRY.ranks * GEOMETRY.files;

/// Stages of the game, by the number of pieces left.
pub const STAGES: usize = 8;

/// The stage of the game when so many pieces are left.
#[inline]
pub fn stage(pieces: u32) -> usize {
    (pieces.saturating_sub(1) as usize / 4).min(STAGES - 1)
}

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
