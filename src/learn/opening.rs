//! Openings drawn at random.

use super::think;
use crate::board::{MoveList, mix};
use crate::games::{Game, MoveKind, Record, Rules, Verdict};
use crate::search::Engine;

/// Random plies a game starts with: at least this many, and up to as many more.
const PLIES: u64 = 4;
/// Nodes that tell whether an opening is balanced.
const NODES: u64 = 5_000;
/// What one side may be ahead in a balanced opening, centipawns.
const BALANCE: i32 = 80;
/// Openings that are drawn before an unbalanced one is taken.
const ATTEMPTS: usize = 30;

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
pub fn balanced<G: Game>(engine: &mut Engine, mut seed: u64) -> Record<G> {
    let mut record = random(seed);
    for _ in 0..ATTEMPTS {
        let (_, score) = think(engine, &record, NODES);
        if score.is_some_and(|score| score.value().abs() <= BALANCE) {
            break;
        }
        seed = mix(seed);
        record = random(seed);
    }
    record
}
