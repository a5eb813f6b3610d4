//! Scores: centipawns, and proven results with their distance.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use crate::games::{Outcome, Verdict};

/// Deepest ply the search visits below the root.
pub const MAX_PLY: usize = 240;

/// A score for the side to move: centipawns, or a proven win or loss.
///
/// A win within `n` plies is `MATE - n`, a loss `n - MATE`. The distance is an upper bound, and the result is proven:
/// every such score rests on rules and theorems alone, never on an evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

const MATE: i32 = 32_000;
/// Longest proven distance: the deepest ply and the longest exchange that a game knows by heart.
const LONGEST_MATE: i32 = MAX_PLY as i32 + 100;
/// A win by adjudication, such as perpetual check: it rests on the history, so it is not a proof.
const ADJUDICATED: i32 = 20_000;
/// Evaluations stay below this.
const EVALUATION_LIMIT: i32 = 15_000;

/// How a score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower = 2,
    /// The score is what the search is worth.
    Exact = 3,
}

/// A score as people and protocols write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// An opinion, in centipawns.
    Centipawns(i32),
    /// A proven result: full moves until the side to move wins (positive) or loses (negative or 0).
    Mate(i32),
}

impl Score {
    /// A drawn game.
    pub const DRAW: Score = Score(0);
    /// More than any score.
    pub const INFINITE: Score = Score(MATE + 1);

    /// An evaluation, kept away from proven results.
    #[inline]
    pub fn centipawns(value: i32) -> Score {
        Score(value.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT))
    }

    /// A win at this ply from the root.
    #[inline]
    pub const fn win_at(ply: usize) -> Score {
        Score(MATE - ply as i32)
    }

    /// A loss at this ply from the root.
    #[inline]
    pub const fn loss_at(ply: usize) -> Score {
        Score(ply as i32 - MATE)
    }

    /// The score of an ended game at this ply.
    #[inline]
    pub fn of_outcome(outcome: Outcome, ply: usize) -> Score {
        match outcome {
            Outcome::Win => Score::win_at(ply),
            Outcome::Draw => Score::DRAW,
            Outcome::Loss => Score::loss_at(ply),
        }
    }

    /// The score of a decided position at this ply; `None` when it is open.
    #[inline]
    pub fn of_verdict(verdict: Verdict, ply: usize) -> Option<Score> {
        match verdict {
            Verdict::Open => None,
            Verdict::Draw => Some(Score::DRAW),
            Verdict::Win { plies } => Some(Score::win_at(ply + plies as usize)),
            Verdict::Loss { plies } => Some(Score::loss_at(ply + plies as usize)),
        }
    }

    /// The score of a repetition with this meaning. It depends on the way here, so a decisive one is not proven.
    #[inline]
    pub fn of_repetition(outcome: Outcome, ply: usize) -> Score {
        match outcome {
            Outcome::Win => Score(ADJUDICATED - ply as i32),
            Outcome::Draw => Score::DRAW,
            Outcome::Loss => Score(ply as i32 - ADJUDICATED),
        }
    }

    /// Whether this is a proven win or loss.
    #[inline]
    pub const fn is_proven(self) -> bool {
        self.0.abs() >= MATE - LONGEST_MATE
    }

    /// Whether this is an evaluation or a draw, and no decided game.
    #[inline]
    pub const fn is_opinion(self) -> bool {
        self.0.abs() <= EVALUATION_LIMIT
    }

    /// Whether this is a proven win.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 >= MATE - LONGEST_MATE
    }

    /// Whether this is a proven loss.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 <= LONGEST_MATE - MATE
    }

    /// Plies from the root within which a proven result is there.
    #[inline]
    pub const fn proven_plies(self) -> i32 {
        MATE - self.0.abs()
    }

    /// The score as text needs it. A win that is there already counts as 1: clients take 0 for a loss.
    pub fn kind(self) -> ScoreKind {
        let moves = (self.proven_plies() + 1) / 2;
        match self {
            _ if self.is_win() => ScoreKind::Mate(moves.max(1)),
            _ if self.is_loss() => ScoreKind::Mate(-moves),
            _ => ScoreKind::Centipawns(self.0),
        }
    }

    /// The raw number.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score as seen from a node at `ply`, for the transposition table: distances count from there.
    #[inline]
    pub fn to_table(self, ply: usize) -> i16 {
        let shift = if self.is_win() {
            ply as i32
        } else if self.is_loss() {
            -(ply as i32)
        } else {
            0
        };
        (self.0 + shift) as i16
    }

    /// The inverse of [`Score::to_table`].
    #[inline]
    pub fn from_table(value: i16, ply: usize) -> Score {
        let score = Score(i32::from(value));
        if score.is_win() {
            score - ply as i32
        } else if score.is_loss() {
            score + ply as i32
        } else {
            score
        }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;

    #[inline]
    fn add(self, centipawns: i32) -> Score {
        Score(self.0 + centipawns)
    }
}

impl Sub<i32> for Score {
    type Output = Score;

    #[inline]
    fn sub(self, centipawns: i32) -> Score {
        Score(self.0 - centipawns)
    }
}

impl fmt::Display for Score {
    /// `cp 31`, `mate 4` or `mate -4`, as the protocol writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Centipawns(value) => write!(f, "cp {value}"),
            ScoreKind::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_distances_count_from_the_node() {
        for ply in [0, 1, 57, MAX_PLY] {
            for score in [Score::win_at(ply + 9), Score::loss_at(ply + 9), Score::centipawns(-312), Score::DRAW] {
                assert_eq!(Score::from_table(score.to_table(ply), ply), score);
                assert_eq!(score.is_proven(), Score::from_table(score.to_table(ply), 0).is_proven());
            }
            assert_eq!(Score::from_table(Score::win_at(ply + 9).to_table(ply), 0), Score::win_at(9));
        }
    }

    #[test]
    fn mates_count_full_moves() {
        let text = |score: Score| score.to_string();
        assert_eq!(text(Score::win_at(0)), "mate 1");
        assert_eq!(text(Score::win_at(1)), "mate 1");
        assert_eq!(text(Score::win_at(2)), "mate 1");
        assert_eq!(text(Score::win_at(3)), "mate 2");
        assert_eq!(text(Score::loss_at(0)), "mate 0");
        assert_eq!(text(Score::loss_at(1)), "mate -1");
        assert_eq!(text(Score::loss_at(4)), "mate -2");
        assert_eq!(text(Score::centipawns(99_999)), "cp 15000");
    }
}
