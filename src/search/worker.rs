//! One searching thread and what it shares with the others.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::history::History;
use super::iterate::RootMove;
use super::limits::{Budget, Limits};
use super::params::Params;
use super::path::Path;
use super::patience::Patience;
use super::picker::Buffer;
use super::pvs::reduction_table;
use super::score::{MAX_PLY, Score};
use super::table::Table;
use super::{Control, Settings};
use crate::board::Move;
use crate::games::{Game, Outcome, Record};
use crate::prove::Proof;

/// Stack of a searching thread: enough for [`MAX_PLY`] frames and their quiescence, with room to spare.
pub const STACK_SIZE: usize = 16 << 20;
/// Nodes between two looks at the clock.
const CHECK_INTERVAL: u64 = 1024;
/// Nodes after which the first iteration may be cut off too. It only gets there when armies far beyond those of the
/// start have captures without end.
const LONGEST_FIRST_ITERATION: u64 = 20_000;

/// The search was told to stop; the results of the node at hand are void.
#[derive(Debug)]
pub struct Stopped;

/// What the threads of one search share.
pub struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) control: &'a Control,
    pub(super) limits: &'a Limits,
    pub(super) budget: Option<Budget>,
    pub(super) settings: Settings,
    params: Params,
    /// Nodes of each thread, as of its last look at the clock. `[thread]`
    nodes: Vec<AtomicU64>,
    /// The main thread is done.
    ended: AtomicBool,
    /// Helpers that ended by a fault of the program.
    failed_helpers: AtomicUsize,
}

/// Tells the other threads that the search is over, when it is dropped.
pub struct EndGuard<'a>(pub &'a Shared<'a>);

impl Drop for EndGuard<'_> {
    fn drop(&mut self) {
        self.0.ended.store(true, Relaxed);
    }
}

impl<'a> Shared<'a> {
    /// The shared state of a search by so many threads.
    pub fn new(
        table: &'a Table,
        control: &'a Control,
        limits: &'a Limits,
        budget: Option<Budget>,
        settings: Settings,
        params: Params,
        threads: usize,
    ) -> Shared<'a> {
        let nodes = (0..threads).map(|_| AtomicU64::new(0)).collect();
        let (ended, failed_helpers) = (AtomicBool::new(false), AtomicUsize::new(0));
        Shared { table, control, limits, budget, settings, params, nodes, ended, failed_helpers }
    }

    /// Counts a helper that ended by a fault of the program.
    pub fn note_failed_helper(&self) {
        self.failed_helpers.fetch_add(1, Relaxed);
    }

    /// How many helpers ended by a fault of the program.
    pub fn failed_helpers(&self) -> usize {
        self.failed_helpers.load(Relaxed)
    }

    /// How many threads search.
    pub fn threads(&self) -> usize {
        self.nodes.len()
    }

    /// Nodes of all threads, near enough.
    pub fn nodes(&self) -> u64 {
        self.nodes.iter().map(|n| n.load(Relaxed)).sum()
    }
}

/// One searching thread.
pub struct Worker<'a, G: Game> {
    pub(super) shared: &'a Shared<'a>,
    /// 0 for the main thread, which watches the limits and reports.
    pub(super) index: usize,
    pub(super) record: &'a Record<G>,
    pub(super) roots: Vec<RootMove>,
    /// What the history of the game makes of the root, when it has ended by a draw rule and is played on.
    pub(super) adjudicated: Option<Outcome>,
    pub(super) history: &'a mut History,
    pub(super) path: Path,
    /// The best line found below each ply. `[ply]`
    pub(super) lines: Vec<Vec<Move>>,
    /// Static evaluation at each ply; unset in check. `[ply]`
    pub(super) evals: Vec<Option<Score>>,
    /// The move under way at each ply, for continuations. `[ply]`
    pub(super) played: Vec<Option<usize>>,
    /// The move that is left out at each ply, when it is tested whether it stands alone. `[ply]`
    pub(super) excluded: Vec<Option<Move>>,
    /// Quiet moves tried so far at each ply. `[ply]`
    pub(super) tried: Vec<Vec<Move>>,
    /// What the evaluation keeps at each ply. `[ply]`
    scratch: Vec<G::Scratch>,
    pub(super) buffers: Vec<Buffer>,
    pub(super) params: Params,
    /// Reductions of late moves in plies. `[remaining depth][number of the move]`
    pub(super) reductions: Vec<[u8; 64]>,
    pub(super) nodes: u64,
    next_check: u64,
    pub(super) seldepth: usize,
    pub(super) root_depth: i32,
    pub(super) completed_depth: u32,
    /// How much of its time the search takes.
    pub(super) patience: Patience,
    /// What is proven of the root, by the prover or by an iteration.
    pub(super) proof: Option<Proof>,
    /// Nodes that the prover has had.
    pub(super) prover_nodes: u64,
}

impl<'a, G: Game> Worker<'a, G> {
    /// A thread that is to search these moves of the record's position.
    pub fn new(
        shared: &'a Shared<'a>,
        index: usize,
        record: &'a Record<G>,
        roots: Vec<RootMove>,
        history: &'a mut History,
    ) -> Worker<'a, G> {
        history.start_search();
        let params = shared.params;
        let mut worker = Worker {
            shared,
            index,
            record,
            roots,
            adjudicated: record.outcome(),
            history,
            path: Path::new(record),
            lines: vec![Vec::new(); MAX_PLY + 2],
            evals: vec![None; MAX_PLY + 2],
            scratch: std::iter::repeat_with(G::scratch).take(MAX_PLY + 2).collect(),
            played: vec![None; MAX_PLY + 2],
            excluded: vec![None; MAX_PLY + 2],
            tried: vec![Vec::new(); MAX_PLY + 2],
            buffers: Vec::new(),
            params,
            reductions: reduction_table(&params),
            nodes: 0,
            next_check: 0,
            seldepth: 0,
            root_depth: 0,
            completed_depth: 0,
            patience: Patience::default(),
            proof: None,
            prover_nodes: 0,
        };
        worker.set_next_check();
        worker
    }

    /// The static evaluation of a position at a ply.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &G, ply: usize) -> Score {
        Score::centipawns(position.evaluate_with(&mut self.scratch[ply]))
    }

    /// Plays a move: the position after it, counted as a node. Goes with [`Worker::leave`].
    #[inline]
    pub(super) fn enter(&mut self, position: &G, m: Move) -> G {
        self.nodes += 1;
        self.path.push(position, Some(m));
        position.after(m)
    }

    /// Takes the move back.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// Fails when the search is over. The first iteration is finished before: it is short, and its move is sane.
    #[inline]
    pub(super) fn check_limits(&mut self) -> Result<(), Stopped> {
        if self.nodes < self.next_check { Ok(()) } else { self.look_at_the_clock() }
    }

    #[cold]
    fn look_at_the_clock(&mut self) -> Result<(), Stopped> {
        self.flush_nodes();
        self.set_next_check();
        let Shared { control, budget, limits, .. } = self.shared;
        let over = if self.index == 0 {
            control.is_stopped()
                || budget.is_some_and(|budget| control.is_out_of_time(budget))
                || limits.nodes.is_some_and(|nodes| self.shared.nodes() >= nodes)
        } else {
            self.shared.ended.load(Relaxed)
        };
        let has_move = self.completed_depth > 0 || self.nodes >= LONGEST_FIRST_ITERATION;
        if over && has_move { Err(Stopped) } else { Ok(()) }
    }

    /// Makes this thread's node count known to the others.
    pub(super) fn flush_nodes(&self) {
        self.shared.nodes[self.index].store(self.nodes, Relaxed);
    }

    pub(super) fn set_next_check(&mut self) {
        let interval = self.nodes + CHECK_INTERVAL;
        // A limit on nodes is met to the node, as far as this thread's own count goes.
        self.next_check = match self.shared.limits.nodes.filter(|_| self.index == 0) {
            Some(limit) if limit > self.nodes => interval.min(limit),
            _ => interval,
        };
    }

    /// The best line below `ply` is `m` and then the best line below the next ply.
    #[inline]
    pub(super) fn update_line(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&lower[0]);
    }
}
