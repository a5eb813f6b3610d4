//! Games of the engine against itself, for their positions and results.

use std::collections::BTreeMap;

use super::opening::Balance;
use super::plan::Plan;
use super::sample::Sample;
use super::{opening, think};
use crate::games::{Game, Outcome, Verdict};
use crate::search::Engine;

/// Longer games are drawn.
const LONGEST_GAME: usize = 400;

/// Plays the games, from openings that short searches find balanced or from any. `emit` gets the samples of each, in the
/// order of their numbers, whatever the number of threads.
pub fn play<G: Game>(plan: &Plan, balanced: bool, emit: &mut (dyn FnMut(u64, Vec<Sample<G>>) + Send)) {
    let mut turn = plan.numbers.start;
    let mut early = BTreeMap::new();
    plan.carry_out(
        super::small_engine,
        |engine, number| play_game::<G>(engine, plan, balanced, number),
        |number, samples| {
            early.insert(number, samples);
            while let Some(samples) = early.remove(&turn) {
                emit(turn, samples);
                turn += 1;
            }
            true
        },
    );
}

/// Plays one game and takes samples where the position is calm.
fn play_game<G: Game>(engine: &mut Engine, plan: &Plan, balanced: bool, number: u64) -> Vec<Sample<G>> {
    engine.clear();
    let seed = plan.seed_of(number);
    let mut record =
        if balanced { opening::balanced(engine, seed, &Balance::FOR_LEARNING) } else { opening::random::<G>(seed) };
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
