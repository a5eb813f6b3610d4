//! Games of the engine against itself, for their positions and results.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::{Color, MoveList, mix};
use crate::games::{Game, LinearEvaluation, MoveKind, Outcome, Record, Rules, Trace, Verdict};
use crate::search::{Control, Engine, Limits, Report, Score, Settings};

/// How to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// Number of games.
    pub games: u64,
    /// Nodes for each move.
    pub nodes: u64,
    /// Where the random openings come from.
    pub seed: u64,
    /// Threads, each of which plays games of its own.
    pub threads: usize,
}

/// A position and how its game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Count of each term, White's minus Black's.
    pub counts: Vec<i16>,
    /// The phase, from 0 to [`crate::games::FULL_PHASE`].
    pub phase: i32,
    /// The result for White: 1, ½ or 0.
    pub result: f32,
}

/// Random plies a game starts with: at least this many, and up to as many more.
const OPENING_PLIES: u64 = 4;
/// Games longer than this are drawn.
const LONGEST_GAME: usize = 400;

/// Plays the games; `progress` is told how many are done from time to time. The samples do not depend on the number
/// of threads.
pub fn play<G: LinearEvaluation>(plan: SelfPlay, progress: &(dyn Fn(u64) + Sync)) -> Vec<Sample> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut engine = Engine::new(4).expect("there is memory for 4 MiB");
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= plan.games {
                return done;
            }
            done.push((number, play_game::<G>(&mut engine, plan, number)));
            if number % 1000 == 0 {
                progress(number);
            }
        }
    };
    let mut games: Vec<(u64, Vec<Sample>)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("self-play does not fail")).collect()
    });
    games.sort_by_key(|&(number, _)| number);
    games.into_iter().flat_map(|(_, samples)| samples).collect()
}

/// Plays one game and takes samples where the position is calm.
fn play_game<G: LinearEvaluation>(engine: &mut Engine, plan: SelfPlay, number: u64) -> Vec<Sample> {
    engine.clear();
    let mut record = opening::<G>(mix(plan.seed ^ mix(number)));
    let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
    let mut samples = Vec::new();
    let result = loop {
        let position = record.position();
        let side = position.side_to_move();
        if let Some(outcome) = record.outcome() {
            break for_white(outcome, side);
        }
        if samples.len() + record.past().len() > LONGEST_GAME {
            break 0.5;
        }
        let mut score = Score::DRAW;
        let best = engine.search(&record, &limits, Settings::default(), &Control::new(false), &mut |report| {
            if let Report::Line(info) = report {
                score = info.score;
            }
        });
        // A proof is as good as playing it out.
        if score.is_proven() {
            break for_white(if score.is_win() { Outcome::Win } else { Outcome::Loss }, side);
        }
        let Some(m) = best.best else { break 0.5 };
        if !position.in_check() && !position.is_noisy(m) && position.verdict() == Verdict::Open {
            let mut trace = Trace(vec![0; G::WEIGHTS.len()]);
            position.count_terms(&mut trace);
            let counts = trace.0.iter().map(|&count| count as i16).collect();
            samples.push(Sample { counts, phase: position.phase(), result: 0.5 });
        }
        record.play(m);
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

fn for_white(outcome: Outcome, side: Color) -> f32 {
    match (outcome, side) {
        (Outcome::Draw, _) => 0.5,
        (Outcome::Win, Color::White) | (Outcome::Loss, Color::Black) => 1.0,
        _ => 0.0,
    }
}

/// A game with its first moves drawn at random among the playable ones.
fn opening<G: Game>(mut seed: u64) -> Record<G> {
    let start = || Record::new(G::from_fen(G::START_FEN, Rules::default()).expect("the start position is sound"));
    let mut record = start();
    let plies = OPENING_PLIES + seed % (OPENING_PLIES + 1);
    for _ in 0..plies {
        let position = record.position();
        let mut moves = MoveList::new();
        if position.outcome().is_none() && position.verdict() == Verdict::Open {
            position.playable_moves(MoveKind::Quiet, &mut moves);
            position.playable_moves(MoveKind::Noisy, &mut moves);
        }
        if moves.is_empty() {
            break;
        }
        seed = mix(seed);
        let m = moves[(seed % moves.len() as u64) as usize];
        record.play(m);
    }
    record
}
