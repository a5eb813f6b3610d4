//! Both sides' sums, brought up to date from one position to the next.

use super::{Inputs, Network};
use crate::board::{Bitboard, Color};

/// Both sides' sums for some placement of `KINDS` kinds of pieces. Positions of one ply differ in a few pieces, so to
/// bring the sums up to date is less work than to make them anew.
#[derive(Clone, Debug)]
pub struct Accumulators<const KINDS: usize, const HIDDEN: usize> {
    /// The placement. `[color][kind]`
    placed: [[Bitboard; KINDS]; 2],
    /// `[viewer][unit]`
    sums: [[i16; HIDDEN]; 2],
}

impl<const KINDS: usize, const HIDDEN: usize> Accumulators<KINDS, HIDDEN> {
    /// Those of the empty board.
    pub fn new<const INPUTS: usize, const STAGES: usize>(network: &Network<INPUTS, HIDDEN, STAGES>) -> Self {
        Accumulators { placed: [[Bitboard::EMPTY; KINDS]; 2], sums: [*network.bias(); 2] }
    }

    /// The evaluation of a position in centipawns for the side to move: what the terms and the network say together,
    /// as much of it as counts.
    #[inline]
    pub fn judge<G: Inputs, const INPUTS: usize, const STAGES: usize>(
        &mut self,
        network: &Network<INPUTS, HIDDEN, STAGES>,
        position: &G,
    ) -> i32 {
        position.scaled(position.weighted_sum() + self.score_widely(network, position))
    }

    /// What the network says of a position, in centipawns for the side to move. From one position to the next the
    /// network must be the same.
    #[inline(always)]
    pub(super) fn score<G: Inputs, const INPUTS: usize, const STAGES: usize>(
        &mut self,
        network: &Network<INPUTS, HIDDEN, STAGES>,
        position: &G,
    ) -> i32 {
        for color in Color::ALL {
            for kind in 0..KINDS {
                let now = position.pieces_of(color, kind);
                let before = std::mem::replace(&mut self.placed[color.index()][kind], now);
                if now == before {
                    continue;
                }
                // A move takes a piece from one square to another, so most changes come in pairs.
                let (mut gone, mut come) = (before.without(now).into_iter(), now.without(before).into_iter());
                loop {
                    let change = (gone.next(), come.next());
                    if change == (None, None) {
                        break;
                    }
                    for viewer in Color::ALL {
                        let sum = &mut self.sums[viewer.index()];
                        let input = |square| G::input(viewer, color, kind, square);
                        match change {
                            (Some(from), Some(to)) => network.replace(sum, input(from), input(to)),
                            (Some(from), None) => network.remove(sum, input(from)),
                            (None, to) => to.into_iter().for_each(|to| network.add(sum, input(to))),
                        }
                    }
                }
            }
        }
        let side = position.side_to_move();
        network.output(position.stage(), &self.sums[side.index()], &self.sums[(!side).index()])
    }
}
