//! Openings drawn at random.

use super::think;
use crate::board::{MoveList, mix};
use crate::games::{Game, MoveKind, Record, Rules, Verdict};
use crate::search::Engine;

/// Random plies a game starts with: at least this many, and up to as many more.
const PLIES: u64 = 4;

/// When an opening is balanced, and how long one is looked for.
pub struct Balance {
    /// Searches that must all think so, the short ones first: nodes, and what one side may be ahead, centipawns.
    searches: &'static [(u64, i32)],
    /// Openings that are drawn before an unbalanced one is taken.
    attempts: usize,
}

impl Balance {
    /// For matches. What one search of 5 000 nodes takes for balanced is mostly decided all the same, and 93 % of pairs
    /// from there ended 1 : 1 (Jeson Mor, 20 000 nodes a move, two like engines); from these openings 75 %.
    pub const FOR_MATCHES: Balance =
        Balance { searches: &[(300, 200), (3_000, 150), (20_000, 120), (100_000, 100)], attempts: 2_000 };
    /// For games to learn from, hardly dearer than a few moves.
    pub const FOR_LEARNING: Balance = Balance { searches: &[(300, 150), (2_000, 150)], attempts: 200 };

    /// Whether an opening is balanced.
    fn holds<G: Game>(&self, engine: &mut Engine, record: &Record<G>) -> bool {
        self.searches.iter().all(|&(nodes, most)| {
            let (_, score) = think(engine, record, nodes);
            score.is_some_and(|score| score.value().abs() <= most)
        })
    }
}

/// A game with its first moves drawn at random among the playable ones.
pub fn random<G: Game>(mut seed: u64) -> Record<G> {
    let mut record = Record::new(G::from_fen(G::START_FEN, Rules::default()).expect("the start position is sound"));
    let plies = PLIES + seed % (PLIES + 1);
    let mut moves = MoveList::new();
    for _ in 0..plies {
        moves.clear();
        let position = record.position();
        if position.outcome().is_none() && position.verdict() == Verdict::Open {
            position.playable_moves(MoveKind::Quiet, &mut moves);
            position.playable_moves(MoveKind::Noisy, &mut moves);
        }
        if moves.is_empty() {
            break;
        }
        seed = mix(seed);
        record.play(moves[(seed % moves.len() as u64) as usize]);
    }
    record
}

/// The first of the random openings of a seed that is balanced.
pub fn balanced<G: Game>(engine: &mut Engine, mut seed: u64, balance: &Balance) -> Record<G> {
    let mut record = random(seed);
    for _ in 0..balance.attempts {
        if balance.holds(engine, &record) {
            break;
        }
        seed = mix(seed);
        record = random(seed);
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::jesonmor::JesonMor;
    use crate::learn::small_engine;

    #[test]
    fn openings_for_matches_are_undecided_for_another_search_too() {
        for seed in [1, 2] {
            let record = balanced::<JesonMor>(&mut small_engine(), mix(seed), &Balance::FOR_MATCHES);
            let (_, score) = think(&mut small_engine(), &record, 60_000);
            assert!(score.is_some_and(|score| score.value().abs() < 250), "{seed}: {score:?}");
        }
    }

    #[test]
    fn where_no_opening_is_balanced_the_last_is_taken() {
        let never = Balance { searches: &[(100, -1)], attempts: 3 };
        let record = balanced::<JesonMor>(&mut small_engine(), 7, &never);
        assert!(!record.position().fen().starts_with(JesonMor::START_FEN));
        assert!(!never.holds(&mut small_engine(), &record));
    }
}
