//! Evaluation of Jeson Mor positions that the theory of the centre leaves open: a network.
//!
//! Which free knights run out of safe moves first decides most games, and terms made by hand hardly see it. The
//! network sees own and enemy knights by square. There is no direction in this game, so both sides see the same
//! board, and it may be turned and mirrored.
//!
//! How the network was made is told in `net.md` beside it.

use super::JesonMor;
use crate::board::{Bitboard, Color, Square};
use crate::games::{Game, LinearEvaluation};
use crate::net::{Inputs, Network};

/// Squares of the board.
const SQUARES: usize = 81;

/// Units of the hidden layer.
const HIDDEN: usize = 64;

/// The network.
static NETWORK: Network<{ 2 * SQUARES }, HIDDEN> = Network::from_bytes(include_bytes!("jesonmor.net"));

/// A network judges this game: there are no terms to weight.
impl LinearEvaluation for JesonMor {}

/// Both sides' sums for some placement of the knights. Positions of one ply differ in a few knights, so to bring
/// the sums up to date is less work than to make them anew.
pub struct Accumulators {
    /// The placement. `[color]`
    knights: [Bitboard; 2],
    /// `[viewer][unit]`
    sums: [[i16; HIDDEN]; 2],
}

impl Default for Accumulators {
    /// Those of the empty board.
    fn default() -> Accumulators {
        Accumulators { knights: [Bitboard::EMPTY; 2], sums: [*NETWORK.bias(); 2] }
    }
}

/// The input of a knight on a square, as a side sees it.
#[inline]
fn input(viewer: Color, color: Color, square: Square) -> usize {
    if viewer == color { square.index() } else { SQUARES + square.index() }
}

impl JesonMor {
    /// Centipawns for the side to move.
    #[inline]
    pub(super) fn network_score(&self, kept: &mut Accumulators) -> i32 {
        for color in Color::ALL {
            let (before, now) = (kept.knights[color.index()], self.knights[color.index()]);
            for viewer in Color::ALL {
                let sum = &mut kept.sums[viewer.index()];
                for square in before.without(now) {
                    NETWORK.remove(sum, input(viewer, color, square));
                }
                for square in now.without(before) {
                    NETWORK.add(sum, input(viewer, color, square));
                }
            }
        }
        kept.knights = self.knights;
        NETWORK.output(&kept.sums[self.side.index()], &kept.sums[(!self.side).index()])
    }

    /// What the evaluation says, for people.
    pub(super) fn explain_evaluation(&self) -> Vec<String> {
        let [white, black] = self.knights.map(|knights| knights.count());
        vec![
            format!("Knights: {white} white, {black} black"),
            format!("Network: {} cp for the side to move", self.evaluate()),
        ]
    }
}

impl Inputs for JesonMor {
    const COUNT: usize = 2 * SQUARES;
    const SYMMETRIES: usize = 8;

    #[inline]
    fn inputs(&self, viewer: Color, mut visit: impl FnMut(usize)) {
        for color in Color::ALL {
            for square in self.knights[color.index()] {
                visit(input(viewer, color, square));
            }
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
