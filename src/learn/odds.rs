//! Fits what centipawns mean to the results of self-play.

use super::sample::Sample;
use crate::games::{Game, Odds};

/// Where the fit begins and how far its first steps go, centipawns.
const START: Odds = Odds { even: 50.0, spread: 150.0 };
const STEPS: [f64; 2] = [64.0, 64.0];
/// Steps shorter than this are the end.
const PRECISION: f64 = 0.5;
/// The least spread.
const NARROWEST: f64 = 5.0;
/// The smallest chance that is told from none.
const FLOOR: f64 = 1e-6;

/// Mean log loss of the results, given scores, in bits.
fn loss(odds: Odds, results: &[(f64, f32)]) -> f64 {
    let cost = |&(score, result): &(f64, f32)| {
        let [win, draw, loss] = odds.chances(score);
        let chance = match result {
            r if r > 0.75 => win,
            r if r < 0.25 => loss,
            _ => draw,
        };
        -chance.max(FLOOR).log2()
    };
    results.iter().map(cost).sum::<f64>() / results.len().max(1) as f64
}

/// The odds that make the results of the samples likeliest, and their log loss in bits. A pattern search: along each
/// number in turn, with steps that get shorter.
pub fn fit<G: Game>(samples: &[Sample<G>]) -> (Odds, f64) {
    let results: Vec<(f64, f32)> = samples.iter().map(|sample| (f64::from(sample.score), sample.result)).collect();
    fit_results(&results)
}

fn fit_results(results: &[(f64, f32)]) -> (Odds, f64) {
    let mut best = (START, loss(START, results));
    let mut steps = STEPS;
    while steps[0].max(steps[1]) > PRECISION {
        for (number, step) in steps.iter_mut().enumerate() {
            let neighbour = |way: f64| {
                let mut odds = best.0;
                match number {
                    0 => odds.even = (odds.even + way * *step).max(0.0),
                    _ => odds.spread = (odds.spread + way * *step).max(NARROWEST),
                }
                (odds, loss(odds, results))
            };
            let candidates = [neighbour(1.0), neighbour(-1.0)];
            match candidates.into_iter().find(|candidate| candidate.1 < best.1) {
                Some(better) => best = better,
                None => *step /= 2.0,
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::mix;

    #[test]
    fn known_odds_are_found() {
        let truth = Odds { even: 120.0, spread: 200.0 };
        let mut seed = 3;
        let mut uniform = || {
            seed = mix(seed);
            (seed >> 11) as f64 / (1u64 << 53) as f64
        };
        let results: Vec<(f64, f32)> = (0..40_000)
            .map(|_| {
                let score = 1200.0 * uniform() - 600.0;
                let [win, draw, _] = truth.chances(score);
                let drawn_lot = uniform();
                let result = if drawn_lot < win {
                    1.0
                } else if drawn_lot < win + draw {
                    0.5
                } else {
                    0.0
                };
                (score, result)
            })
            .collect();
        let (found, _) = fit_results(&results);
        assert!((found.even - truth.even).abs() < 10.0 && (found.spread - truth.spread).abs() < 10.0, "{found:?}");
    }
}
