//! Evaluation of Jeson Mor positions that the theory of the centre leaves open: a network.
//!
//! Which free knights run out of safe moves first decides most games, and terms made by hand hardly see it. The
//! network sees own and enemy knights by square. There is no direction in this game, so both sides see the same
//! board, and it may be turned and mirrored.
//!
//! How the network was made is told in `net.md` beside it.

use super::JesonMor;
use crate::board::{Color, Square};
use crate::games::LinearEvaluation;
use crate::net::{Inputs, Network};

/// Squares of the board.
const SQUARES: usize = 81;

/// The network.
static NETWORK: Network<{ 2 * SQUARES }, 64> = Network::from_bytes(include_bytes!("jesonmor.net"));

/// A network judges this game: there are no terms to weight.
impl LinearEvaluation for JesonMor {}

impl JesonMor {
    /// Centipawns for the side to move.
    #[inline]
    pub(super) fn network_score(&self) -> i32 {
        NETWORK.evaluate(self)
    }

    /// What the evaluation says, for people.
    pub(super) fn explain_evaluation(&self) -> Vec<String> {
        let [white, black] = self.knights.map(|knights| knights.count());
        vec![
            format!("Knights: {white} white, {black} black"),
            format!("Network: {} cp for the side to move", self.network_score()),
        ]
    }
}

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
