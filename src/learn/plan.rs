//! What to play, and its sharing out among threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::mix;

/// Numbered games, or pairs of games. What is played follows from a number and the seed, so any part of a plan can be
/// played anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The numbers.
    pub numbers: Range<u64>,
    /// Nodes for each move.
    pub nodes: u64,
    /// Where the random openings come from.
    pub seed: u64,
    /// Threads, each of which plays numbers of its own.
    pub threads: usize,
}

impl Plan {
    /// The seed of a number's opening.
    pub fn seed_of(&self, number: u64) -> u64 {
        mix(self.seed ^ mix(number))
    }

    /// Plays every number. `start` makes what a thread keeps from one to the next, and `play` plays one. `done` gets
    /// what has come of it, in the order in which they end, and says whether to go on.
    pub fn carry_out<Kept, Result: Send>(
        &self,
        start: impl Fn() -> Kept + Sync,
        play: impl Fn(&mut Kept, u64) -> Result + Sync,
        done: impl FnMut(u64, Result) -> bool + Send,
    ) {
        let next = AtomicU64::new(self.numbers.start);
        let done = Mutex::new(done);
        let worker = || {
            let mut kept = start();
            loop {
                let number = next.fetch_add(1, Relaxed);
                if !self.numbers.contains(&number) {
                    return;
                }
                let result = play(&mut kept, number);
                let mut done = done.lock().expect("no thread fails while it reports");
                if !done(number, result) {
                    next.store(self.numbers.end, Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(worker);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(threads: usize) -> Plan {
        Plan { numbers: 3..40, nodes: 0, seed: 1, threads }
    }

    #[test]
    fn every_number_is_played_once() {
        for threads in [0, 1, 3] {
            let mut numbers = Vec::new();
            plan(threads).carry_out(
                || (),
                |(), number| number * 2,
                |number, result| {
                    assert_eq!(result, 2 * number);
                    numbers.push(number);
                    true
                },
            );
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(3..40));
        }
    }

    #[test]
    fn it_ends_when_told_so() {
        let mut count = 0;
        plan(1).carry_out(
            || (),
            |(), _| (),
            |_, ()| {
                count += 1;
                count < 5
            },
        );
        assert_eq!(count, 5);
    }
}
