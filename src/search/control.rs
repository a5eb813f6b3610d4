//! How a running search is steered from outside: stop, ponder hit, and the clock.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::limits::Budget;

/// The handle of one search, shared between the thread that searches and the one that listens.
#[derive(Debug)]
pub struct Control {
    started: Instant,
    stop: AtomicBool,
    /// When the clock started to run: at once, or with the ponder hit.
    clock_started: Mutex<Option<Instant>>,
    changed: Condvar,
}

impl Control {
    /// The handle of a search that starts now. While pondering its clock stands still.
    pub fn new(pondering: bool) -> Control {
        let started = Instant::now();
        Control {
            started,
            stop: AtomicBool::new(false),
            clock_started: Mutex::new((!pondering).then_some(started)),
            changed: Condvar::new(),
        }
    }

    fn clock_start(&self) -> Option<Instant> {
        *self.clock_started.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the search as soon as it has a move.
    pub fn stop(&self) {
        let guard = self.clock_started.lock().unwrap_or_else(PoisonError::into_inner);
        self.stop.store(true, Relaxed);
        drop(guard);
        self.changed.notify_all();
    }

    /// The opponent made the expected move: from now on the clock runs.
    pub fn ponder_hit(&self) {
        let mut clock = self.clock_started.lock().unwrap_or_else(PoisonError::into_inner);
        clock.get_or_insert_with(Instant::now);
        drop(clock);
        self.changed.notify_all();
    }

    /// Whether the search was told to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether the opponent is still to make the expected move.
    pub fn is_pondering(&self) -> bool {
        self.clock_start().is_none()
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether the hard limit is reached. It counts from when the clock started.
    pub fn is_out_of_time(&self, budget: Budget) -> bool {
        self.clock_start().is_some_and(|start| start.elapsed() >= budget.hard)
    }

    /// Whether the soft limit is reached. Time spent pondering counts.
    pub fn is_past_soft(&self, budget: Budget) -> bool {
        !self.is_pondering() && self.elapsed() >= budget.soft
    }

    /// Waits for a stop, or also for the ponder hit unless the search is `infinite`.
    pub fn wait_for_release(&self, infinite: bool) {
        let mut clock = self.clock_started.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (infinite || clock.is_none()) {
            clock = self.changed.wait(clock).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
