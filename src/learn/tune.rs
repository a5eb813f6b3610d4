//! Fits the weights of a hand-written evaluation: logistic regression of what positions are worth on weighted terms.
//!
//! Texel's method, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>.

use super::sample::{Sample, chance, parted};
use super::shuffle::shuffle;
use super::targets;
use crate::board::Color;
use crate::games::{FULL_PHASE, FULL_SCALE, LinearEvaluation, Trace, Weight};

/// What the weighted terms see of a sample.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Count of each term, White's minus Black's.
    counts: Vec<i16>,
    /// The phase, from 0 to [`FULL_PHASE`].
    phase: i32,
    /// How much of an advantage of each side counts, from 0 to 1. `[color]`
    scale: [f32; 2],
    /// What White may expect, from 0 to 1.
    expected: f32,
}

impl Terms {
    /// The terms of samples in the order they were played, worth what [`targets::expected`] says.
    pub fn of_all<G: LinearEvaluation>(samples: &[Sample<G>], decay: f32) -> Vec<Terms> {
        let expected = targets::expected(samples, decay);
        samples.iter().zip(expected).map(|(sample, expected)| Terms::of(sample, expected)).collect()
    }

    fn of<G: LinearEvaluation>(sample: &Sample<G>, expected: f32) -> Terms {
        let mut trace = Trace(vec![0; G::WEIGHTS.len()]);
        sample.position.count_terms(&mut trace);
        let white = sample.position.side_to_move() == Color::White;
        Terms {
            counts: trace.0.iter().map(|&count| count as i16).collect(),
            phase: sample.position.phase(),
            scale: Color::ALL.map(|color| sample.position.scale(color) as f32 / FULL_SCALE as f32),
            expected: if white { expected } else { 1.0 - expected },
        }
    }
}

impl Terms {
    /// How much of an advantage of White counts, or of Black when it is negative.
    fn scale_of(&self, advantage: f64) -> f32 {
        self.scale[usize::from(advantage < 0.0)]
    }
}

/// The fitted weights and how well they do.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weights.
    pub weights: Vec<Weight>,
    /// Mean log loss on the samples that were fitted to, in bits, with the weights it started from and at the end.
    pub training_loss: [f64; 2],
    /// The same on samples held back.
    pub validation_loss: [f64; 2],
}

/// Times every sample is used.
const EPOCHS: usize = 40;
/// Samples of one step.
const BATCH: usize = 512;
/// Size of a step at the start, centipawns; it falls to 0.
const STEP: f64 = 2.0;
/// One block of samples in so many is held back.
const HELD_BACK: usize = 10;
/// How much a weight is drawn back to where it started, for those the samples say little of.
const PULL: f64 = 1e-5;

/// Weights in two halves: opening, endgame.
struct Model(Vec<f64>);

impl Model {
    fn evaluate(&self, sample: &Terms) -> f64 {
        let half = self.0.len() / 2;
        let share = f64::from(sample.phase) / f64::from(FULL_PHASE);
        let sum = |weights: &[f64]| -> f64 { weights.iter().zip(&sample.counts).map(|(w, &c)| w * f64::from(c)).sum() };
        let sum = share * sum(&self.0[..half]) + (1.0 - share) * sum(&self.0[half..]);
        sum * f64::from(sample.scale_of(sum))
    }

    fn loss<'a>(&self, samples: impl Iterator<Item = &'a Terms>) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0f64);
        for sample in samples {
            let p = f64::from(chance(self.evaluate(sample) as f32)).clamp(1e-9, 1.0 - 1e-9);
            let result = f64::from(sample.expected);
            sum -= result * p.log2() + (1.0 - result) * (1.0 - p).log2();
            count += 1.0;
        }
        sum / count.max(1.0)
    }
}

/// Fits weights to samples by Adam, starting from `start`. `progress` gets the epoch and the validation loss.
///
/// Source: Kingma and Ba, "Adam: a method for stochastic optimization" (2014).
pub fn fit(start: &[Weight], samples: &[Terms], seed: u64, progress: &mut dyn FnMut(usize, f64)) -> Fit {
    let opening = start.iter().map(|weight| f64::from(weight.opening));
    let endgame = start.iter().map(|weight| f64::from(weight.endgame));
    let mut model = Model(opening.chain(endgame).collect());
    let initial = model.0.clone();
    let (mut training, held_back) = parted(samples, HELD_BACK);
    let before = [model.loss(training.iter().copied()), model.loss(held_back.iter().copied())];
    let half = start.len();
    let (mut mean, mut square) = (vec![0.0; 2 * half], vec![0.0; 2 * half]);
    let mut seed = seed;
    let mut steps = 0;
    for epoch in 0..EPOCHS {
        shuffle(&mut training, &mut seed);
        let step = STEP * (1.0 - epoch as f64 / EPOCHS as f64);
        for batch in training.chunks(BATCH) {
            let mut gradient: Vec<f64> = model.0.iter().zip(&initial).map(|(w, i)| PULL * (w - i)).collect();
            for sample in batch {
                let value = model.evaluate(sample);
                let error = (f64::from(chance(value as f32)) - f64::from(sample.expected))
                    * f64::from(sample.scale_of(value))
                    / batch.len() as f64;
                let share = f64::from(sample.phase) / f64::from(FULL_PHASE);
                for (i, &count) in sample.counts.iter().enumerate().filter(|(_, count)| **count != 0) {
                    gradient[i] += error * share * f64::from(count);
                    gradient[half + i] += error * (1.0 - share) * f64::from(count);
                }
            }
            steps += 1;
            let correction = [1.0 - 0.9f64.powi(steps), 1.0 - 0.999f64.powi(steps)];
            for (i, g) in gradient.into_iter().enumerate() {
                mean[i] = 0.9 * mean[i] + 0.1 * g;
                square[i] = 0.999 * square[i] + 0.001 * g * g;
                model.0[i] -= step * (mean[i] / correction[0]) / ((square[i] / correction[1]).sqrt() + 1e-12);
            }
        }
        progress(epoch + 1, model.loss(held_back.iter().copied()));
    }
    let rounded = |value: f64| value.round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16;
    Fit {
        weights: (0..half)
            .map(|i| Weight { opening: rounded(model.0[i]), endgame: rounded(model.0[half + i]) })
            .collect(),
        training_loss: [before[0], model.loss(training.iter().copied())],
        validation_loss: [before[1], model.loss(held_back.iter().copied())],
    }
}

/// The source file of a game's weights.
pub fn source<G: LinearEvaluation>(weights: &[Weight]) -> String {
    let mut text = format!(
        "//! Weights of the evaluation, in centipawns (opening, endgame). Made by `morin tune {}`.\n\n\
         use crate::games::{{Weight, w}};\n\n\
         /// The weights, in the order of the groups.\n\
         #[rustfmt::skip]\n\
         pub(super) const WEIGHTS: [Weight; {}] = [\n",
        G::VARIANT.name(),
        weights.len()
    );
    let mut rest = weights;
    for &(name, length) in G::GROUPS {
        let (group, tail) = rest.split_at(length);
        text.push_str(&format!("    // {name}\n"));
        for row in group.chunks(8) {
            let row: Vec<String> =
                row.iter().map(|weight| format!("w({}, {})", weight.opening, weight.endgame)).collect();
            text.push_str(&format!("    {},\n", row.join(", ")));
        }
        rest = tail;
    }
    text.push_str("];\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::mix;
    use crate::games::w;

    #[test]
    fn known_weights_are_found() {
        let truth = [w(80, 20), w(-40, 60)];
        let mut seed = 1;
        let mut draw = |n: u64| {
            seed = mix(seed);
            (seed % n) as i32
        };
        let samples: Vec<Terms> = (0..20_000)
            .map(|_| {
                let counts = vec![draw(9) as i16 - 4, draw(9) as i16 - 4];
                let phase = draw(FULL_PHASE as u64 + 1);
                let model = Model(vec![80.0, -40.0, 20.0, 60.0]);
                let mut sample = Terms { counts, phase, scale: [1.0; 2], expected: 0.0 };
                let p = f64::from(chance(model.evaluate(&sample) as f32));
                sample.expected = if f64::from(draw(1_000_000)) < p * 1e6 { 1.0 } else { 0.0 };
                sample
            })
            .collect();
        let found = fit(&[w(0, 0); 2], &samples, 1, &mut |_, _| {});
        for (found, truth) in found.weights.iter().zip(truth) {
            assert!((found.opening - truth.opening).abs() < 8, "{found:?} for {truth:?}");
            assert!((found.endgame - truth.endgame).abs() < 8, "{found:?} for {truth:?}");
        }
        assert!(found.validation_loss[1] < found.validation_loss[0]);
    }
}
