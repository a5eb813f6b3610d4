//! What a network sees of a Khan's Chess position: the pieces, and which army the viewer leads. `[viewer][input]`

use super::KhansChess;
use crate::board::{Bitboard, Color, Square};
use crate::games::chess;
use crate::net::Inputs;

impl Inputs for KhansChess {
    const KINDS: usize = chess::KINDS;
    const COUNT: usize = 2 * chess::INPUTS;
    const SYMMETRIES: usize = 1;
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
        viewer.index() * chess::INPUTS + chess::input(viewer, color, kind, square)
    }

    fn turned(input: usize, _symmetry: usize) -> usize {
        input
    }
}
