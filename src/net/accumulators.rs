//! Both sides' sums, brought up to date from one position to the next.

use super::{Inputs, Network};
use crate::board::{Bitboard, Color, Square};

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
                if now != before {
                    let input = |viewer, square| G::input(viewer, color, kind, square);
                    self.change(network, before.without(now), now.without(before), input);
                }
            }
        }
        let side = position.side_to_move();
        network.output(position.stage(), &self.sums[side.index()], &self.sums[(!side).index()])
    }

    /// Takes pieces off and puts others on, in pairs as far as there are any: most changes are moves. `input` says which
    /// input a viewer has for a piece on a square.
    #[inline(always)]
    fn change<const INPUTS: usize, const STAGES: usize>(
        &mut self,
        network: &Network<INPUTS, HIDDEN, STAGES>,
        gone: Bitboard,
        come: Bitboard,
        input: impl Fn(Color, Square) -> usize,
    ) {
        for viewer in Color::ALL {
            let sum = &mut self.sums[viewer.index()];
            let inputs = |squares: Bitboard| squares.into_iter().map(|square| input(viewer, square));
            let (mut gone, mut come) = (inputs(gone), inputs(come));
            loop {
                match (gone.next(), come.next()) {
                    (Some(from), Some(to)) => network.replace(sum, from, to),
                    (Some(from), None) => network.remove(sum, from),
                    (None, Some(to)) => network.add(sum, to),
                    (None, None) => break,
                }
            }
        }
    }
}
