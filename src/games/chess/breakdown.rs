//! An evaluation in words: what each group of terms gives each side.

use super::terms;
use crate::board::Color;
use crate::games::{Sum, Tally, Weight};

/// Adds up weighted terms group by group.
struct Breakdown<'a, F> {
    weights: &'a [Weight],
    group: F,
    /// The groups so far: name, and sums of White and Black.
    sums: Vec<(&'static str, [Sum<'a>; 2])>,
}

impl<F: Fn(usize) -> &'static str> Tally for Breakdown<'_, F> {
    fn add(&mut self, term: usize, color: Color, count: i32) {
        let name = (self.group)(term);
        let index = self.sums.iter().position(|(other, _)| *other == name).unwrap_or_else(|| {
            self.sums.push((name, [Sum::new(self.weights); 2]));
            self.sums.len() - 1
        });
        self.sums[index].1[color.index()].add(term, color, count);
    }
}

/// One line for each group of terms that `count` hands over, in centipawns at a phase. The table of weights begins
/// with one block of [`terms`] or more; what follows them is the game's own.
pub fn explain(weights: &[Weight], blocks: usize, phase: i32, count: impl FnOnce(&mut dyn Tally)) -> Vec<String> {
    let group = |term| if term < blocks * terms::BLOCK { terms::group(term % terms::BLOCK) } else { "Special" };
    let mut breakdown = Breakdown { weights, group, sums: Vec::new() };
    count(&mut breakdown);
    let line = |(name, sums): &(&str, [Sum; 2])| {
        // Black's terms count against White.
        let [white, black] = [sums[0].tapered(phase), -sums[1].tapered(phase)];
        format!("{name:<12} white {white:>5}  black {black:>5}  total {:>5}", white - black)
    };
    breakdown.sums.iter().map(line).collect()
}
