//! Fits the weights of a hand-written evaluation: logistic regression of what positions are worth on weighted terms.
//!
//! Texel's method, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>.

use super::adam::Adam;
use super::sample::{Sample, Shares, chance, parted};
use super::shuffle::shuffle;
use super::targets;
use crate::board::Color;
use crate::games::{FULL_PHASE, LinearEvaluation, Trace, Weight};

/// What the weighted terms see of a sample.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Count of each term, White's minus Black's.
    counts: Vec<i16>,
    /// The phase, from 0 to [`FULL_PHASE`].
    phase: i32,
    /// How much of an advantage counts: of White's, then of Black's.
    shares: Shares,
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
            shares: Shares::of(&sample.position, Color::ALL),
            expected: if white { expected } else { 1.0 - expected },
        }
    }

    /// How much of the opening's weights counts, from 0 to 1.
    fn share_of_opening(&self) -> f32 {
        self.phase as f32 / FULL_PHASE as f32
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
const STEP: f32 = 2.0;
/// One block of samples in so many is held back.
const HELD_BACK: usize = 10;
/// How much a weight is drawn back to where it started, for those the samples say little of.
const PULL: f32 = 1e-5;

/// Weights in two halves: opening, endgame.
struct Model(Vec<f32>);

impl Model {
    fn evaluate(&self, sample: &Terms) -> f32 {
        let (opening, endgame) = self.0.split_at(self.0.len() / 2);
        let sum = |weights: &[f32]| -> f32 { weights.iter().zip(&sample.counts).map(|(w, &c)| w * f32::from(c)).sum() };
        let share = sample.share_of_opening();
        let sum = share * sum(opening) + (1.0 - share) * sum(endgame);
        sum * sample.shares.share(sum)
    }

    fn loss<'a>(&self, samples: impl Iterator<Item = &'a Terms>) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0f64);
        for sample in samples {
            let p = f64::from(chance(self.evaluate(sample))).clamp(1e-9, 1.0 - 1e-9);
            let result = f64::from(sample.expected);
            sum -= result * p.log2() + (1.0 - result) * (1.0 - p).log2();
            count += 1.0;
        }
        sum / count.max(1.0)
    }
}

/// Fits weights to samples by Adam, starting from `start`. `progress` gets the epoch and the validation loss.
pub fn fit(start: &[Weight], samples: &[Terms], seed: u64, progress: &mut dyn FnMut(usize, f64)) -> Fit {
    let opening = start.iter().map(|weight| f32::from(weight.opening));
    let endgame = start.iter().map(|weight| f32::from(weight.endgame));
    let mut model = Model(opening.chain(endgame).collect());
    let initial = model.0.clone();
    let (mut training, held_back) = parted(samples, HELD_BACK);
    let before = [model.loss(training.iter().copied()), model.loss(held_back.iter().copied())];
    let half = start.len();
    let mut adam = Adam::new(2 * half);
    let mut seed = seed;
    for epoch in 0..EPOCHS {
        shuffle(&mut training, &mut seed);
        let step = STEP * (1.0 - epoch as f32 / EPOCHS as f32);
        for batch in training.chunks(BATCH) {
            let mut gradient: Vec<f32> = model.0.iter().zip(&initial).map(|(w, i)| PULL * (w - i)).collect();
            for sample in batch {
                let value = model.evaluate(sample);
                let slope = (chance(value) - sample.expected) * sample.shares.share(value) / batch.len() as f32;
                let share = sample.share_of_opening();
                for (i, &count) in sample.counts.iter().enumerate().filter(|(_, count)| **count != 0) {
                    gradient[i] += slope * share * f32::from(count);
                    gradient[half + i] += slope * (1.0 - share) * f32::from(count);
                }
            }
            adam.step(&mut model.0, &gradient, step);
        }
        progress(epoch + 1, model.loss(held_back.iter().copied()));
    }
    let rounded = |value: f32| value.round() as i16;
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
                let mut sample = Terms { counts, phase, shares: Shares::FULL, expected: 0.0 };
                let p = f64::from(chance(model.evaluate(&sample)));
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
