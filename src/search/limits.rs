//! What ends a search, and how much time that leaves it.

use std::time::Duration;

use crate::board::{Color, Move};

/// The limits of a `go`; all that are given hold together.
///
/// Times are in milliseconds and may be negative, as real clocks are when a program oversteps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Search to this depth.
    pub depth: Option<u32>,
    /// Search this many nodes.
    pub nodes: Option<u64>,
    /// Look for a win within this many full moves.
    pub mate: Option<u32>,
    /// Use this much time.
    pub movetime: Option<i64>,
    /// The clock of each side. `[color]`
    pub time: [Option<i64>; 2],
    /// What each side's clock gains with every move. `[color]`
    pub increment: [i64; 2],
    /// Moves until the clock is set anew.
    pub moves_to_go: Option<u32>,
    /// Search until told to stop.
    pub infinite: bool,
    /// The opponent is to move: the clock starts with the hit.
    pub ponder: bool,
    /// Search these moves only; all when empty.
    pub search_moves: Vec<Move>,
}

impl Limits {
    /// Whether nothing but a stop ends the search.
    pub fn is_unbounded(&self) -> bool {
        self.infinite
            || self.ponder
            || (self.depth.is_none()
                && self.nodes.is_none()
                && self.mate.is_none()
                && self.movetime.is_none()
                && self.time == [None; 2])
    }
}

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Start no new iteration after this.
    pub soft: Duration,
    /// Stop after this, whatever happens.
    pub hard: Duration,
}

/// Moves a game is expected to last still when no time control says.
const MOVES_LEFT: i64 = 24;
/// The overhead of so many moves is kept free of a clock.
const OVERHEAD_MOVES: i64 = 8;
/// Longer clocks are taken for this, milliseconds: ten days.
const LONGEST_CLOCK: i64 = 864_000_000;
/// The share of the clock that one move may use at most, in percent.
const LARGEST_SHARE: i64 = 40;
/// How far a move may go beyond its fair share, as a factor.
const STRETCH: i64 = 4;

impl Budget {
    /// A quarter more for a new iteration, within the hard limit: pondering pays some of it back.
    pub fn stretched(self) -> Budget {
        self.share(125)
    }

    /// The budget of a search that takes so many percent of its time for new iterations. A fixed time is used whole.
    pub fn share(self, percent: u32) -> Budget {
        let soft = self.soft * percent / 100;
        if self.soft < self.hard { Budget { soft: soft.min(self.hard), ..self } } else { self }
    }

    /// The budget the limits give the side to move; `None` when they do not limit time.
    ///
    /// `overhead` is what the way to the user and back may cost, in milliseconds. It is kept free of every move: off
    /// a fixed time at most a fifth of it, as an overhead of 10 must leave most of 10 milliseconds; off a clock
    /// for as many moves as may be left.
    pub fn new(limits: &Limits, side: Color, overhead: i64) -> Option<Budget> {
        let millis = |ms: i64| Duration::from_millis(ms.max(0) as u64);
        let fixed = limits.movetime.map(|time| {
            let time = millis(time.max(0)) - millis(overhead.min(time.max(0) / 5));
            Budget { soft: time, hard: time }
        });
        let clock = limits.time[side.index()].map(|left| {
            let micros = |us: i64| Duration::from_micros(us.max(0) as u64);
            let left = left.clamp(0, LONGEST_CLOCK);
            let increment = limits.increment[side.index()].clamp(0, LONGEST_CLOCK);
            let moves = i64::from(limits.moves_to_go.filter(|&n| n > 0).unwrap_or(u32::MAX)).min(MOVES_LEFT);
            let usable = (left - overhead * (moves + 2).min(OVERHEAD_MOVES)).max(left / 4);
            let share = usable * 1000 / moves + increment * 750;
            // The last move before the clock is set anew may use nearly all of it.
            let largest = (left - overhead).max(0) * if moves == 1 { 850 } else { 10 * LARGEST_SHARE };
            Budget { soft: micros(share.min(largest)), hard: micros((share * STRETCH).min(largest)) }
        });
        match (fixed, clock) {
            (Some(a), Some(b)) => Some(Budget { soft: a.soft.min(b.soft), hard: a.hard.min(b.hard) }),
            (a, b) => a.or(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: i64, increment: i64, moves_to_go: Option<u32>) -> Limits {
        Limits { time: [Some(left); 2], increment: [increment; 2], moves_to_go, ..Limits::default() }
    }

    #[test]
    fn no_clock_no_budget() {
        assert_eq!(Budget::new(&Limits { depth: Some(3), ..Limits::default() }, Color::White, 10), None);
    }

    #[test]
    fn a_fixed_time_keeps_the_overhead_free() {
        let budget = |time| Budget::new(&Limits { movetime: Some(time), ..Limits::default() }, Color::White, 10);
        assert_eq!(budget(100).unwrap().hard, Duration::from_millis(90));
        assert_eq!(budget(10).unwrap().hard, Duration::from_millis(8));
        assert_eq!(budget(0).unwrap().hard, Duration::ZERO);
        assert_eq!(budget(-7).unwrap().hard, Duration::ZERO);
    }

    #[test]
    fn a_share_moves_the_soft_limit_of_a_clock_alone() {
        let fixed = Budget::new(&Limits { movetime: Some(100), ..Limits::default() }, Color::White, 10).unwrap();
        assert_eq!(fixed.share(50), fixed);
        let budget = Budget::new(&clock(60_000, 0, None), Color::White, 10).unwrap();
        assert_eq!(budget.share(50), Budget { soft: budget.soft / 2, ..budget });
        assert_eq!(budget.share(1_000).soft, budget.hard);
    }

    #[test]
    fn no_clock_is_overstepped() {
        for left in [-100, 0, 1, 20, 100, 1_000, 60_000, i64::MAX / 1_000] {
            for increment in [-5, 0, 10, 5_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let budget = Budget::new(&clock(left, increment, moves), Color::Black, 10).unwrap();
                    let longest = Duration::from_millis((left.min(LONGEST_CLOCK) - 10).max(0) as u64);
                    assert!(budget.soft <= budget.hard && budget.hard <= longest, "{left} {increment} {moves:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_without_increment_never_runs_out() {
        let mut left = 10_000;
        for number in 0..120 {
            let budget = Budget::new(&clock(left, 0, None), Color::White, 10).unwrap();
            // Now and then an iteration is cut off, and every move costs the way to the client.
            let used = if number % 5 == 0 { budget.hard } else { budget.soft };
            left -= used.as_millis() as i64 + 1;
            assert!(left > 0, "move {number}");
        }
    }

    #[test]
    fn a_short_clock_still_thinks() {
        let budget = Budget::new(&clock(100, 0, None), Color::White, 10).unwrap();
        assert!(budget.hard >= Duration::from_millis(2), "{budget:?}");
    }
}
