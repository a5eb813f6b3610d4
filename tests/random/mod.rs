//! Random numbers, the same in every run.

use morin::board::mix;

/// A stream of random numbers that depends on its seed alone.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(mix(seed))
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = mix(self.0);
        (self.0 >> 32) as usize % limit
    }
}
