//! What a network sees of a Shatar position: the pieces. There is no castling, so left and right may be exchanged.

use super::Shatar;
use crate::board::Color;
use crate::games::chess::{INPUTS, mirrored};
use crate::net::Inputs;

impl Inputs for Shatar {
    const COUNT: usize = INPUTS;
    const SYMMETRIES: usize = 2;

    #[inline]
    fn inputs(&self, viewer: Color, visit: impl FnMut(usize)) {
        self.core.inputs(viewer, visit);
    }

    fn turned(input: usize, symmetry: usize) -> usize {
        if symmetry == 0 { input } else { mirrored(input) }
    }
}
