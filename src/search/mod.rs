//! One search for every game: iterative deepening, principal variation search with a shared transposition table.
//!
//! Pure of input and output: it reports through a callback and is steered through a [`Control`]. Everything it knows
//! of a game comes through the trait [`Game`], by static dispatch.

mod control;
mod history;
mod huge_pages;
mod info;
mod iterate;
mod limits;
mod node;
mod params;
mod path;
mod patience;
mod picker;
mod proof;
mod pvs;
mod quiescence;
mod score;
mod table;
mod worker;

use std::collections::TryReserveError;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub use control::Control;
pub use info::{Info, Recommendation, Report};
pub use limits::{Budget, Limits};
pub use params::{Param, Params};
pub use picker::{Buffer, Choice, MovePicker};
pub use score::{Bound, MAX_PLY, Score, ScoreKind};
pub use table::{Entry, Note, Table};

pub use history::History;
use iterate::RootMove;
use worker::{EndGuard, Shared, Worker};

use crate::board::MoveList;
use crate::games::{Game, Record};

/// What the user sets for all searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Lines of analysis.
    pub multi_pv: usize,
    /// Time to keep free of every move, milliseconds.
    pub overhead_ms: i64,
    /// Whether the client may ponder: what a move uses of the clock is then partly paid back.
    pub ponder: bool,
    /// Whether the user analyses: a search whose result is clear goes on to its limit.
    pub analyse: bool,
    /// Whether what may be wrong is used: pruning, reductions, scores from the table. Without it the search is
    /// minimax, with a quiescence search at its leaves.
    pub pruning: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { multi_pv: 1, overhead_ms: 10, ponder: false, analyse: false, pruning: true }
    }
}

/// Makes a table of so many MiB.
type MakeTable = fn(usize) -> Result<Table, TryReserveError>;

/// A table of this many MiB or, as often as there is no memory for it, of half as many; and how many it has.
fn largest_table(hash_mib: usize, make: MakeTable) -> (Table, usize) {
    let sizes = std::iter::successors(Some(hash_mib), |mib| Some(mib / 2)).take_while(|&mib| mib > 0);
    sizes.filter_map(|mib| Some((make(mib).ok()?, mib))).next().unwrap_or_default()
}

/// The memory of the search: the table, and the histories of each thread.
pub struct Engine {
    table: Table,
    hash_mib: usize,
    threads: Vec<History>,
    params: Option<Params>,
}

impl Engine {
    /// An engine with a table of `hash_mib` MiB that searches with one thread.
    ///
    /// # Errors
    /// When there is not that much memory.
    pub fn new(hash_mib: usize) -> Result<Engine, TryReserveError> {
        Ok(Engine { table: Table::new(hash_mib)?, hash_mib, threads: vec![History::default()], params: None })
    }

    /// Replaces the table by an empty one of another size.
    ///
    /// # Errors
    /// When there is not that much memory. A table of the old size is kept, cleared, or the largest below it that can
    /// still be had: see [`Engine::hash_mib`].
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), TryReserveError> {
        self.replace_table(hash_mib, Table::new)
    }

    fn replace_table(&mut self, hash_mib: usize, make: MakeTable) -> Result<(), TryReserveError> {
        if hash_mib == self.hash_mib {
            return Ok(());
        }
        // Both tables at once may not fit where each of them does, so the old one goes first.
        self.table = Table::default();
        let made = make(hash_mib).map(|table| (table, hash_mib));
        let (kept, error) = match made {
            Ok(made) => (made, None),
            Err(error) => (largest_table(self.hash_mib, make), Some(error)),
        };
        (self.table, self.hash_mib) = kept;
        error.map_or(Ok(()), Err)
    }

    /// Size of the table, MiB; 0 when there was memory for a few entries only.
    pub fn hash_mib(&self) -> usize {
        self.hash_mib
    }

    /// Number of threads that search.
    pub fn threads(&self) -> usize {
        self.threads.len()
    }

    /// Sets the number of threads that search, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads.resize_with(threads.max(1), History::default);
    }

    /// Sets the numbers of the search in place of the game's own.
    pub fn set_params(&mut self, params: Params) {
        self.params = Some(params);
    }

    /// Forgets everything, as before the first search of a game.
    pub fn clear(&mut self) {
        self.table.clear(self.threads.len());
        self.threads.fill_with(History::default);
    }

    /// Searches the position of a game until a limit is reached or `control` says stop.
    ///
    /// With `limits.infinite` or `limits.ponder` it does not return before the stop or the ponder hit, even when
    /// there is nothing left to search.
    pub fn search<G: Game>(
        &mut self,
        record: &Record<G>,
        limits: &Limits,
        settings: Settings,
        control: &Control,
        report: &mut dyn FnMut(&Report),
    ) -> Recommendation {
        self.table.age();
        let recommendation = match record.position().outcome() {
            Some(outcome) => {
                report(&Report::Ended(Score::of_outcome(outcome, 0)));
                Recommendation::default()
            }
            None => self.search_open(record, limits, settings, control, report),
        };
        if limits.infinite || limits.ponder {
            control.wait_for_release(limits.infinite);
        }
        recommendation
    }

    fn search_open<G: Game>(
        &mut self,
        record: &Record<G>,
        limits: &Limits,
        settings: Settings,
        control: &Control,
        report: &mut dyn FnMut(&Report),
    ) -> Recommendation {
        let position = record.position();
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if limits.search_moves.iter().any(|m| moves.contains(m)) {
            moves.retain(|m| limits.search_moves.contains(m));
        }
        let roots: Vec<RootMove> = moves.iter().map(|&m| RootMove::new(m)).collect();
        let budget = Budget::new(limits, position.side_to_move(), settings.overhead_ms)
            .map(|budget| if settings.ponder { budget.stretched() } else { budget });
        let params = self.params.unwrap_or(Params::of::<G>());
        let shared = Shared::new(&self.table, control, limits, budget, settings, params, self.threads.len());
        let (main, helpers) = self.threads.split_first_mut().expect("an engine has at least one thread");
        let recommendation = std::thread::scope(|scope| {
            // The helpers end with the main thread, whether it is done or fails.
            let end = EndGuard(&shared);
            for (i, history) in helpers.iter_mut().enumerate() {
                let (shared, roots) = (&shared, roots.clone());
                let spawn = std::thread::Builder::new().stack_size(worker::STACK_SIZE);
                let run = move || help(shared, i + 1, record, roots, history);
                if let Err(error) = spawn.spawn_scoped(scope, run) {
                    log::warn!("searching with fewer threads: {error}");
                    break;
                }
            }
            let mut worker = Worker::new(&shared, 0, record, roots, main);
            worker.run(Some(&mut *report));
            drop(end);
            worker.recommendation()
        });
        if let failed @ 1.. = shared.failed_helpers() {
            report(&Report::HelpersFailed(failed));
        }
        recommendation
    }
}

/// The run of a helper. A panic is a fault of ours, but not one to lose a game by: the main thread goes on alone.
fn help<G: Game>(shared: &Shared<'_>, index: usize, record: &Record<G>, roots: Vec<RootMove>, history: &mut History) {
    let run = || Worker::new(shared, index, record, roots, &mut *history).run(None);
    if catch_unwind(AssertUnwindSafe(run)).is_err() {
        *history = History::default();
        shared.note_failed_helper();
    }
}

#[cfg(test)]
mod tests;
