//! What the results of a match say of the difference in strength.

use std::fmt;

/// Results in pairs of games, the same opening with either side: their results are not independent, so it is pairs
/// that are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// How many pairs gave the first side so many half points. `[half points]`
    counts: [u64; 5],
}

impl Pairs {
    /// Counts a pair.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points] += 1;
    }

    /// How many pairs there are.
    pub fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Mean score of a game, from 0 to 1, and the variance of a pair's mean.
    fn moments(&self) -> (f64, f64) {
        let total = self.len().max(1) as f64;
        let sum = |f: &dyn Fn(f64) -> f64| -> f64 {
            self.counts.iter().enumerate().map(|(i, &count)| f(i as f64 / 4.0) * count as f64).sum::<f64>() / total
        };
        let mean = sum(&|x| x);
        (mean, sum(&|x| (x - mean) * (x - mean)))
    }

    /// Mean score of a game, from 0 to 1.
    pub fn score(&self) -> f64 {
        self.moments().0
    }

    /// The difference in Elo points with the ends of its 95 % interval.
    pub fn elo(&self) -> [f64; 3] {
        let (mean, variance) = self.moments();
        let margin = 1.96 * (variance / self.len().max(1) as f64).sqrt();
        [mean - margin, mean, mean + margin].map(elo)
    }

    /// Logarithm of how much likelier the results are if the difference is `elo[1]` points than if it is `elo[0]`.
    ///
    /// Source: the approximation of the generalised test by a normal one, as fishtest has it,
    /// <https://www.chessprogramming.org/Sequential_Probability_Ratio_Test>.
    pub fn log_likelihood_ratio(&self, elo: [f64; 2]) -> f64 {
        let (mean, variance) = self.moments();
        let [low, high] = elo.map(expected);
        if variance == 0.0 {
            return 0.0;
        }
        self.len() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, mean, high] = self.elo();
        let percent = 100.0 * self.score();
        write!(f, "{} pairs {:?}, {percent:.1} %, Elo {mean:+.0} [{low:+.0}, {high:+.0}]", self.len(), self.counts)
    }
}

/// The difference in Elo points that a score stands for.
fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    400.0 * (score / (1.0 - score)).log10()
}

/// The score that a difference in Elo points promises.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_points_are_191() {
        let mut pairs = Pairs::default();
        [4, 4, 2, 2].into_iter().for_each(|half_points| pairs.add(half_points));
        let [low, mean, high] = pairs.elo();
        assert!((mean - 190.8).abs() < 0.1 && low < mean && mean < high);
    }

    #[test]
    fn a_test_decides_for_what_is_seen() {
        let mut pairs = Pairs::default();
        for i in 0..400 {
            pairs.add([1, 2, 2, 3, 3][i % 5]);
        }
        assert!(pairs.log_likelihood_ratio([0.0, 30.0]) > 3.0);
        assert!(pairs.log_likelihood_ratio([60.0, 90.0]) < -3.0);
    }
}
