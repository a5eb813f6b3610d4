//! Openings drawn at random.

use super::think;
use crate::board::{MoveList, mix};
use crate::games::{Game, MoveKind, Record, Rules, Verdict};
use crate::search::Engine;

/// Random plies a game starts with: at least this many, and up to as many more.
const PLIES: u64 = 4;

/// When an opening is balanced, and how long one is looked for.
pub struct Balance {
    /// Nodes of the search that tells.
    nodes: u64,
    /// What one side may be ahead, centipawns.
    most: i32,
    /// Openings that are drawn before an unbalanced one is taken.
    attempts: usize,
}

impl Balance {
    /// For matches: a pair of games should not be decided before it starts.
    pub const FOR_MATCHES: Balance = Balance { nodes: 5_000, most: 80, attempts: 30 };
    /// For games to learn from, as cheap as a few moves.
    pub const FOR_LEARNING: Balance = Balance { nodes: 300, most: 150, attempts: 60 };
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

/// The first of the random openings of a seed that a short search finds balanced.
pub fn balanced<G: Game>(engine: &mut Engine, mut seed: u64, balance: &Balance) -> Record<G> {
    let mut record = random(seed);
    for _ in 0..balance.attempts {
        let (_, score) = think(engine, &record, balance.nodes);
        if score.is_some_and(|score| score.value().abs() <= balance.most) {
            break;
        }
        seed = mix(seed);
        record = random(seed);
    }
    record
}
