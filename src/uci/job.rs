//! What takes time and so runs on a thread of its own beside the dialogue: searches, perft and the bench.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::inbox::Event;
use super::output::Output;
use super::reply;
use crate::bench;
use crate::board::{Move, MoveList};
use crate::games::{Game, Record, Variant, perft_split};
use crate::search::{Bound, Control, Engine, Info, Limits, Recommendation, Report, Score, Settings};

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

/// Stack of the thread that jobs run on: the main searching thread is one.
const STACK_SIZE: usize = 16 << 20;

/// The thread that jobs run on, one after the other. It is there from the start, so no search lacks one later.
pub struct Runner(Sender<Box<dyn FnOnce() + Send>>);

impl Runner {
    /// Starts the thread. It ends with the runner.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub fn new() -> io::Result<Runner> {
        let (sender, work) = channel::<Box<dyn FnOnce() + Send>>();
        thread::Builder::new().stack_size(STACK_SIZE).spawn(move || work.into_iter().for_each(|work| work()))?;
        Ok(Runner(sender))
    }

    /// Starts a job. When it is done the engine comes back through `done`, whatever happened, and with it the last
    /// lines: said by the dialogue once it has the engine, they tell the client that nothing runs any more.
    pub fn start<G: Game>(
        &self,
        job: Job<G>,
        mut engine: Engine,
        control: Arc<Control>,
        output: Output,
        done: Sender<Event>,
    ) {
        let work = move || {
            let mut told = None;
            let run = || perform(&job, &mut engine, &control, &output, &mut told);
            let last = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
                // What a fault has left behind is not to be trusted.
                engine.clear();
                rescue(&job, told, &control, &output)
            });
            // A session that has ended wants nothing back.
            let _ = done.send(Event::Done { engine, last });
        };
        self.0.send(Box::new(work)).expect("the thread lives as long as its runner");
    }
}

/// Does the job; returns the last lines. `told` is the last line of analysis so far, of the first rank.
fn perform<G: Game>(
    job: &Job<G>,
    engine: &mut Engine,
    control: &Control,
    output: &Output,
    told: &mut Option<Info>,
) -> Vec<String> {
    match job {
        Job::Search { record, limits, settings, show_wdl } => {
            let root = record.position();
            let recommendation = engine.search(record, limits, *settings, control, &mut |report| {
                output.line(reply::report_line(root, report, *show_wdl));
                if let Report::Line(info) = report
                    && info.multi_pv == 1
                {
                    *told = Some(info.clone());
                }
            });
            vec![reply::best_move_line(root, recommendation)]
        }
        Job::Perft { position, depth } => {
            let go_on = || !control.is_stopped();
            let count = perft_split(position, *depth, &go_on, |m, count| {
                output.line(format!("{}: {count}", position.format_move(m)));
            });
            match count {
                Some(count) => vec![String::new(), format!("Nodes searched: {count}")],
                None => vec!["info string perft was stopped".to_owned()],
            }
        }
        Job::Bench { variant, depth } => {
            let tally = bench::run(*variant, *depth, control, &mut |line| output.line(format!("info string {line}")));
            vec![tally.last_line()]
        }
    }
}

/// The last lines of a job that a fault of the program has ended. A search has a move still, in its time: that of the
/// last line it told, or any.
fn rescue<G: Game>(job: &Job<G>, told: Option<Info>, control: &Control, output: &Output) -> Vec<String> {
    let Job::Search { record, limits, show_wdl, .. } = job else {
        return vec![reply::internal_error("this failed; the engine goes on")];
    };
    output.line(reply::internal_error(match told {
        Some(_) => "the search failed; its last line is played",
        None => "the search failed; any legal move is played",
    }));
    let root = record.position();
    let pv = told.map(|info| info.pv).unwrap_or_else(|| {
        let pv = any_line(root, limits);
        output.line(reply::report_line(root, &unsearched(root, control, pv.clone()), *show_wdl));
        pv
    });
    if limits.infinite || limits.ponder {
        control.wait_for_release(limits.infinite);
    }
    let recommendation = Recommendation { best: pv.first().copied(), ponder: pv.get(1).copied() };
    vec![reply::best_move_line(root, recommendation)]
}

/// A line of the first move that may be played; none when the game is over.
fn any_line<G: Game>(root: &G, limits: &Limits) -> Vec<Move> {
    let mut moves = MoveList::new();
    root.legal_moves(&mut moves);
    let wanted = moves.iter().find(|m| limits.search_moves.contains(m)).or(moves.first());
    wanted.copied().into_iter().collect()
}

/// What is told of a line that was not searched: clients want a score before every move.
fn unsearched<G: Game>(root: &G, control: &Control, pv: Vec<Move>) -> Report {
    if let Some(outcome) = root.outcome() {
        return Report::Ended(Score::of_outcome(outcome, 0));
    }
    Report::Line(Info {
        depth: 1,
        seldepth: 1,
        multi_pv: 1,
        score: Score::DRAW,
        bound: Bound::Exact,
        nodes: 0,
        elapsed: control.elapsed(),
        hashfull: 0,
        pv,
    })
}

#[cfg(test)]
mod tests;
