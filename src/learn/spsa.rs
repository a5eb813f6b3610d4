//! Tunes the numbers of the search by games: simultaneous perturbation stochastic approximation.
//!
//! Source: Spall (1992), with the step sizes of fishtest, <https://www.chessprogramming.org/SPSA>. All numbers move at
//! once, half a step either way at random; the pair of games between both sets tells which way is up.

use super::contest;
use super::plan::Plan;
use crate::board::mix;
use crate::games::Game;
use crate::search::Params;

/// A perturbation at the end, as a share of a number's range.
const PERTURBATION: f64 = 0.05;
/// The share of its perturbation by which a number moves for each game that is won more than lost, at the end.
const RATE: f64 = 0.01;
/// How fast both fall.
const RATE_DECAY: f64 = 0.602;
/// See [`RATE_DECAY`].
const PERTURBATION_DECAY: f64 = 0.101;

/// Tunes the named numbers, or all, from `start`. Each step plays as many pairs as there are threads. `report` gets
/// the number of steps done and the numbers so far.
pub fn tune<G: Game>(plan: &Plan, start: Params, names: &[String], report: &mut dyn FnMut(u64, &Params)) -> Params {
    let tuned: Vec<_> =
        Params::TABLE.iter().filter(|param| names.is_empty() || names.iter().any(|name| name == param.name)).collect();
    let mut params = start;
    let mut values: Vec<f64> = tuned.iter().map(|param| f64::from(*(param.field)(&mut params))).collect();
    let pairs_a_step = plan.threads.max(1) as u64;
    let steps = (plan.numbers.end - plan.numbers.start) / pairs_a_step;
    let stability = steps as f64 / 10.0;
    let mut seed = mix(plan.seed);
    for step in 0..steps {
        let left = steps as f64 / (step + 1) as f64;
        let rate = RATE * ((stability + steps as f64) / (stability + (step + 1) as f64)).powf(RATE_DECAY);
        let sizes: Vec<f64> = tuned
            .iter()
            .map(|param| {
                let range = f64::from(param.range[1] - param.range[0]);
                (PERTURBATION * range).max(0.6) * left.powf(PERTURBATION_DECAY)
            })
            .collect();
        let signs: Vec<f64> = tuned
            .iter()
            .map(|_| {
                seed = mix(seed);
                if seed & 1 == 0 { 1.0 } else { -1.0 }
            })
            .collect();
        let sets = [1.0, -1.0].map(|way| {
            let mut set = start;
            for (i, param) in tuned.iter().enumerate() {
                seed = mix(seed);
                // Rounded at random, so that small perturbations are felt on average.
                let fraction = (seed >> 40) as f64 / (1u64 << 24) as f64;
                let value = (values[i] + way * signs[i] * sizes[i] + fraction).floor() as i32;
                *(param.field)(&mut set) = value.clamp(param.range[0], param.range[1]);
            }
            set
        });
        let first = plan.numbers.start + step * pairs_a_step;
        let games = Plan { numbers: first..first + pairs_a_step, ..plan.clone() };
        let pairs = contest::play::<G>(&games, sets, &mut |_| true);
        // Won less lost games of the first set.
        let lead = 4.0 * pairs.len() as f64 * (pairs.score() - 0.5);
        for (i, param) in tuned.iter().enumerate() {
            let [least, most] = param.range.map(f64::from);
            values[i] = (values[i] + rate * sizes[i] * lead * signs[i]).clamp(least, most);
        }
        for (param, value) in tuned.iter().zip(&values) {
            *(param.field)(&mut params) = value.round() as i32;
        }
        report(step + 1, &params);
    }
    params
}
