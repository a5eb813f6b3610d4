//! What takes time and so runs on a thread of its own beside the dialogue: searches, perft and the bench.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::inbox::Event;
use super::output::Output;
use super::reply;
use crate::bench;
use crate::board::MoveList;
use crate::games::{Game, Record, Variant, perft_split};
use crate::search::{Control, Engine, Limits, Recommendation, Settings};

/// A thing to do.
pub enum Job<G> {
    /// Search the position at the end of the record.
    Search {
        /// The game so far.
        record: Record<G>,
        /// When to end.
        limits: Limits,
        /// How to search.
        settings: Settings,
        /// Whether lines show chances.
        show_wdl: bool,
    },
    /// Count move sequences.
    Perft {
        /// From here.
        position: G,
        /// Of so many moves.
        depth: u32,
    },
    /// Run the bench.
    Bench {
        /// Of one game, or of all.
        variant: Option<Variant>,
        /// To another depth.
        depth: Option<u32>,
    },
}

/// Stack of the thread a job runs on: the main searching thread is one.
const STACK_SIZE: usize = 16 << 20;

/// Starts a job. When it is done the engine comes back through `done`, whatever happened, and with it the last lines:
/// said by the dialogue once it has the engine, they tell the client that nothing runs any more.
pub fn start<G: Game>(job: Job<G>, engine: Engine, control: Arc<Control>, output: Output, done: Sender<Event>) {
    let hash_mib = engine.hash_mib();
    let threads = engine.threads();
    let work = move || {
        let fallback = match &job {
            Job::Search { record, .. } => Some(record.position().clone()),
            _ => None,
        };
        let mut engine = engine;
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            let last = perform(job, &mut engine, &control, &output);
            (engine, last)
        }));
        let (engine, last) = outcome.unwrap_or_else(|_| {
            let mut last = vec!["info string internal error: the search failed; playing any legal move".to_owned()];
            last.extend(fallback.map(|position| reply::best_move_line(&position, any_move(&position))));
            (replacement(hash_mib, threads), last)
        });
        // A session that has ended wants nothing back.
        let _ = done.send(Event::Done { engine, last });
    };
    thread::Builder::new().stack_size(STACK_SIZE).spawn(work).expect("the system can start a thread");
}

/// The first legal move.
fn any_move<G: Game>(position: &G) -> Recommendation {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    Recommendation { best: moves.first().copied(), ponder: None }
}

/// An engine in the place of one that was lost.
fn replacement(hash_mib: usize, threads: usize) -> Engine {
    let mut engine = Engine::new(hash_mib).or_else(|_| Engine::new(1)).expect("there is memory for 1 MiB");
    engine.set_threads(threads);
    engine
}

/// Does the job; returns the last lines.
fn perform<G: Game>(job: Job<G>, engine: &mut Engine, control: &Control, output: &Output) -> Vec<String> {
    match job {
        Job::Search { record, limits, settings, show_wdl } => {
            let root = record.position();
            let recommendation = engine.search(&record, &limits, settings, control, &mut |report| {
                output.line(reply::report_line(root, report, show_wdl));
            });
            vec![reply::best_move_line(root, recommendation)]
        }
        Job::Perft { position, depth } => {
            let go_on = || !control.is_stopped();
            let count = perft_split(&position, depth, &go_on, |m, count| {
                output.line(format!("{}: {count}", position.format_move(m)));
            });
            match count {
                Some(count) => vec![String::new(), format!("Nodes searched: {count}")],
                None => vec!["info string perft was stopped".to_owned()],
            }
        }
        Job::Bench { variant, depth } => {
            let tally = bench::run(variant, depth, control, &mut |line| output.line(format!("info string {line}")));
            vec![tally.last_line()]
        }
    }
}
