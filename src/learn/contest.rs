//! Games between two sets of search numbers, in pairs: the same opening with either side.

use super::elo::Pairs;
use super::opening::Balance;
use super::plan::Plan;
use super::{opening, think};
use crate::board::Color;
use crate::games::{Game, Outcome, Record};
use crate::search::{Engine, Params};

/// Longer games are drawn.
const LONGEST_GAME: usize = 300;
/// A game is over when for [`RESIGNATION_PLIES`] both sides agree that one is so far ahead, centipawns.
const RESIGNATION: i32 = 1_200;
/// See [`RESIGNATION`].
const RESIGNATION_PLIES: u32 = 4;

/// Plays pairs until all are played or `report`, which gets what has come of them so far, says no. The result is the
/// first set's.
pub fn play<G: Game>(plan: &Plan, sets: [Params; 2], report: &mut (dyn FnMut(&Pairs) -> bool + Send)) -> Pairs {
    let mut pairs = Pairs::default();
    plan.carry_out(
        || sets.map(engine),
        |engines, number| play_pair::<G>(engines, plan, number),
        |_, points| {
            pairs.add(points);
            report(&pairs)
        },
    );
    pairs
}

/// An engine that plays by a set.
fn engine(params: Params) -> Engine {
    let mut engine = super::small_engine();
    engine.set_params(params);
    engine
}

/// Half points of the first set in the two games of a pair.
fn play_pair<G: Game>(engines: &mut [Engine; 2], plan: &Plan, number: u64) -> usize {
    // So that the opening does not depend on the pair before.
    engines[1].clear();
    let opening = opening::balanced::<G>(&mut engines[1], plan.seed_of(number), &Balance::FOR_MATCHES);
    [0, 1].into_iter().map(|first| play_game(engines, plan.nodes, &opening, first)).sum()
}

/// Half points of the first set, whose engine has the move in the opening if `first` is 0.
fn play_game<G: Game>(engines: &mut [Engine; 2], nodes: u64, opening: &Record<G>, first: usize) -> usize {
    engines.iter_mut().for_each(Engine::clear);
    let mut record = opening.clone();
    let (mut turn, mut plies) = (first, 0);
    // Plies in a row in which White has been called winning, or losing when negative.
    let mut agreed = 0i32;
    // Half points of the side to move.
    let points = loop {
        if let Some(outcome) = record.outcome() {
            break half_points(outcome);
        }
        if plies >= LONGEST_GAME {
            break half_points(Outcome::Draw);
        }
        let (best, score) = think(&mut engines[turn], &record, nodes);
        let score = score.unwrap_or_default();
        let white = record.position().side_to_move() == Color::White;
        let lead = if white { score.value() } else { -score.value() };
        agreed = match lead {
            _ if lead.abs() < RESIGNATION => 0,
            _ if agreed * lead > 0 => agreed + lead.signum(),
            _ => lead.signum(),
        };
        // A proof is as good as playing it out.
        if score.is_proven() || agreed.unsigned_abs() >= RESIGNATION_PLIES {
            break if score.value() > 0 { 2 } else { 0 };
        }
        let Some(m) = best else { break half_points(Outcome::Draw) };
        record.play(m);
        plies += 1;
        turn = 1 - turn;
    };
    if turn == 0 { points } else { 2 - points }
}

/// What the side to move gets.
fn half_points(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win => 2,
        Outcome::Draw => 1,
        Outcome::Loss => 0,
    }
}
