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
        position.scaled(position.weighted_sum() + self.score(network, position))
    }

    /// What the network says of a position, in centipawns for the side to move. From one position to the next the
    /// network must be the same.
    #[inline]
    fn score<G: Inputs, const INPUTS: usize, const STAGES: usize>(
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
    #[inline]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{MoveList, mix};
    use crate::games::jesonmor::JesonMor;
    use crate::games::{Game, Rules};

    const HIDDEN: usize = 64;
    type TestNetwork = Network<{ JesonMor::COUNT }, HIDDEN, { JesonMor::STAGES }>;
    type TestSums = Accumulators<1, HIDDEN>;

    /// A network of weights from -64 to 63, its output's biases nought.
    fn network() -> TestNetwork {
        let mut bytes = vec![0; TestNetwork::BYTES];
        let weights = TestNetwork::BYTES / 2 - 2 * JesonMor::STAGES;
        for (seed, weight) in bytes.chunks_exact_mut(2).take(weights).enumerate() {
            weight.copy_from_slice(&((mix(seed as u64) % 128) as i16 - 64).to_le_bytes());
        }
        TestNetwork::from_bytes(&bytes)
    }

    #[test]
    fn what_is_kept_changes_no_score() {
        let network = network();
        let mut kept = TestSums::new(&network);
        let mut seen = std::collections::BTreeSet::new();
        for game in 0..50 {
            let mut position = JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).unwrap();
            for ply in 0..60 {
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                if position.outcome().is_some() || moves.is_empty() {
                    break;
                }
                position.play(moves[(mix(1000 * game + ply) % moves.len() as u64) as usize]);
                let score = kept.score(&network, &position);
                assert_eq!(TestSums::new(&network).score(&network, &position), score);
                seen.insert(score);
            }
        }
        assert!(seen.len() > 500, "the network tells positions apart: {}", seen.len());
    }
}
