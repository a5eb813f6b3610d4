//! Games of the engine against itself, for their positions and results.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::sample::Sample;
use super::{opening, think};
use crate::board::mix;
use crate::games::{Game, Outcome, Verdict};
use crate::search::Engine;

/// How to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Numbers of the games; a game follows from its number and the seed.
    pub games: Range<u64>,
    /// Nodes for each move.
    pub nodes: u64,
    /// Where the random openings come from.
    pub seed: u64,
    /// Threads, each of which plays games of its own.
    pub threads: usize,
}

/// Longer games are drawn.
const LONGEST_GAME: usize = 400;

/// Plays the games. `emit` gets the samples of each, in the order of their numbers, whatever the number of threads.
pub fn play<G: Game>(plan: &Plan, emit: &mut (dyn FnMut(u64, Vec<Sample<G>>) + Send)) {
    let next = AtomicU64::new(plan.games.start);
    let finished = Mutex::new((plan.games.start, BTreeMap::new(), emit));
    let worker = || {
        let mut engine = Engine::new(4).expect("there is memory for 4 MiB");
        loop {
            let number = next.fetch_add(1, Relaxed);
            if !plan.games.contains(&number) {
                return;
            }
            let samples = play_game::<G>(&mut engine, plan, number);
            let mut guard = finished.lock().expect("no thread fails while it emits");
            let (turn, done, emit) = &mut *guard;
            done.insert(number, samples);
            while let Some(samples) = done.remove(turn) {
                emit(*turn, samples);
                *turn += 1;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(worker);
        }
    });
}

/// Plays one game and takes samples where the position is calm.
fn play_game<G: Game>(engine: &mut Engine, plan: &Plan, number: u64) -> Vec<Sample<G>> {
    engine.clear();
    let mut record = opening::random::<G>(mix(plan.seed ^ mix(number)));
    let mut samples: Vec<Sample<G>> = Vec::new();
    let mut plies = 0;
    let (outcome, side) = loop {
        let position = record.position();
        let side = position.side_to_move();
        if let Some(outcome) = record.outcome() {
            break (outcome, side);
        }
        if plies >= LONGEST_GAME {
            break (Outcome::Draw, side);
        }
        let (best, score) = think(engine, &record, plan.nodes);
        let score = score.unwrap_or_default();
        // A proof is as good as playing it out.
        if score.is_proven() {
            break (if score.is_win() { Outcome::Win } else { Outcome::Loss }, side);
        }
        let Some(m) = best else { break (Outcome::Draw, side) };
        if !position.in_check() && !position.is_noisy(m) && position.verdict() == Verdict::Open {
            samples.push(Sample { position: position.clone(), score: score.value(), result: 0.5 });
        }
        record.play(m);
        plies += 1;
    };
    for sample in &mut samples {
        let same = sample.position.side_to_move() == side;
        sample.result = match outcome {
            Outcome::Draw => 0.5,
            Outcome::Win => f32::from(same),
            Outcome::Loss => f32::from(!same),
        };
    }
    samples
}
