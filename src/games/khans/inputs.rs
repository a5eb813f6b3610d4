//! What a network sees of a Khan's Chess position: the pieces, and which army the viewer leads. `[viewer][input]`

use super::KhansChess;
use crate::board::Color;
use crate::games::chess::INPUTS;
use crate::net::Inputs;

impl Inputs for KhansChess {
    const COUNT: usize = 2 * INPUTS;
    const SYMMETRIES: usize = 1;

    #[inline]
    fn inputs(&self, viewer: Color, mut visit: impl FnMut(usize)) {
        self.core.inputs(viewer, |input| visit(viewer.index() * INPUTS + input));
    }

    fn turned(input: usize, _symmetry: usize) -> usize {
        input
    }
}
