//! What a network sees of a position: own and enemy pieces by kind and square.

use super::piece::{GEOMETRY, KINDS};
use super::position::{Armies, Position};
use crate::board::Color;

/// How many inputs a side has. `[own, enemy][kind][rank][file]`, ranks as the side sees them
pub const INPUTS: usize = 2 * KINDS * GEOMETRY.ranks * GEOMETRY.files;

impl<A: Armies> Position<A> {
    /// The inputs that are on, as a side sees the board.
    #[inline]
    pub fn inputs(&self, viewer: Color, mut visit: impl FnMut(usize)) {
        for (i, color) in [viewer, !viewer].into_iter().enumerate() {
            for kind in 0..KINDS {
                for square in self.pieces(color, kind) {
                    let seen = if viewer == Color::White { square } else { GEOMETRY.mirror(square) };
                    visit(((i * KINDS + kind) * GEOMETRY.ranks + seen.rank()) * GEOMETRY.files + seen.file());
                }
            }
        }
    }
}

/// The input with left and right exchanged.
pub const fn mirrored(input: usize) -> usize {
    let file = input % GEOMETRY.files;
    input - file + (GEOMETRY.files - 1 - file)
}
