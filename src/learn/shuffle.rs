//! Random order with a seed.

use crate::board::mix;

/// Shuffles items; the seed is moved on. Source: Fisher and Yates.
pub fn shuffle<T>(items: &mut [T], seed: &mut u64) {
    for i in (1..items.len()).rev() {
        *seed = mix(*seed);
        items.swap(i, (*seed % (i as u64 + 1)) as usize);
    }
}
