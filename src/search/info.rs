//! What a search tells while it runs and when it ends.

use std::time::Duration;

use super::score::{Bound, Score};
use crate::board::Move;

/// One line of analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Depth of the iteration, plies.
    pub depth: u32,
    /// Deepest ply reached in it.
    pub seldepth: u32,
    /// Rank of the line, from 1.
    pub multi_pv: usize,
    /// Score for the side to move.
    pub score: Score,
    /// How the score relates to the true one.
    pub bound: Bound,
    /// Nodes of all threads so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
    /// Use of the table, permille.
    pub hashfull: u32,
    /// The line, the root move first.
    pub pv: Vec<Move>,
}

/// What a search reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// A line of analysis.
    Line(Info),
    /// The root move under way.
    CurrentMove {
        /// Depth of the iteration, plies.
        depth: u32,
        /// The move.
        current: Move,
        /// Its number, from 1.
        number: usize,
    },
    /// The root has ended; there is nothing to search.
    Ended(Score),
    /// So many helping threads ended by a fault of the program. The result is that of the others.
    HelpersFailed(usize),
}

/// What a search recommends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recommendation {
    /// The move to play; none only when the game has ended.
    pub best: Option<Move>,
    /// The reply to expect.
    pub ponder: Option<Move>,
}
