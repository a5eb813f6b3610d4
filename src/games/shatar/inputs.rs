//! What a network sees of a Shatar position: the pieces. There is no castling, so left and right may be exchanged.

use super::Shatar;
use crate::board::{Bitboard, Color, Square};
use crate::games::chess;
use crate::net::Inputs;

impl Inputs for Shatar {
    const KINDS: usize = chess::KINDS;
    const COUNT: usize = chess::INPUTS;
    const SYMMETRIES: usize = 2;
    const STAGES: usize = chess::STAGES;

    #[inline]
    fn stage(&self) -> usize {
        chess::stage(self.core.occupied().count())
    }

    #[inline]
    fn pieces_of(&self, color: Color, kind: usize) -> Bitboard {
        self.core.pieces(color, kind)
    }

    #[inline]
    fn input(viewer: Color, color: Color, kind: usize, square: Square) -> usize {
        chess::input(viewer, color, kind, square)
    }

    fn turned(input: usize, symmetry: usize) -> usize {
        if symmetry == 0 { input } else { chess::mirrored(input) }
    }
}
