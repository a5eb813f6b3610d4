//! Wider registers where the processor has them: with `src/search/huge_pages.rs` the only place with unsafe code, a
//! single call.
//!
//! The default build has to run on every x86-64-v2 processor, whose registers hold eight numbers of 16 bits; since
//! 2013 most hold sixteen. What it gains: `cargo bench jesonmor`.
//!
//! The same code is compiled twice, so the result is the same.

use super::{Accumulators, Inputs, Network};

impl<const KINDS: usize, const HIDDEN: usize> Accumulators<KINDS, HIDDEN> {
    /// What [`Accumulators::score`] says, with AVX2 where the processor has it. Other processors than x86-64 have their
    /// widest registers in use by default.
    #[cfg_attr(target_arch = "x86_64", expect(unsafe_code, reason = "only a look at the processor tells what it can"))]
    #[inline]
    pub(super) fn score_widely<G: Inputs, const INPUTS: usize, const STAGES: usize>(
        &mut self,
        network: &Network<INPUTS, HIDDEN, STAGES>,
        position: &G,
    ) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has what the function was compiled for.
            return unsafe { self.score_with_avx2(network, position) };
        }
        self.score(network, position)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn score_with_avx2<G: Inputs, const INPUTS: usize, const STAGES: usize>(
        &mut self,
        network: &Network<INPUTS, HIDDEN, STAGES>,
        position: &G,
    ) -> i32 {
        self.score(network, position)
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
    fn registers_of_any_width_say_the_same() {
        let network = network();
        let (mut narrow, mut wide) = (TestSums::new(&network), TestSums::new(&network));
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
                let score = narrow.score(&network, &position);
                assert_eq!(wide.score_widely(&network, &position), score);
                // What was kept makes it faster, never different.
                assert_eq!(TestSums::new(&network).score_widely(&network, &position), score);
                seen.insert(score);
            }
        }
        assert!(seen.len() > 500, "the network tells positions apart: {}", seen.len());
    }
}
