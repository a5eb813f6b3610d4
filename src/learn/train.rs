//! Trains a network on samples, by gradients of batches.

use super::adam::Adam;
use super::model::{Example, Model};
use super::sample::{Sample, parted};
use super::shuffle::shuffle;
use super::targets;
use crate::board::mix;
use crate::net::Inputs;

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// Units of the hidden layer of a new network.
    pub hidden: usize,
    /// Times every sample is used, each time turned at random.
    pub epochs: usize,
    /// How much of a position's worth comes from the ply after it, as in [`targets::expected`].
    pub decay: f32,
    /// Where the initial weights and the order come from.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// Samples of one step.
const BATCH: usize = 4096;
/// Size of a step at the start; it falls to a hundredth along half a cosine.
const STEP: f32 = 1.5e-3;
/// The same when a trained network is trained on.
const STEP_ON: f32 = 3e-4;
/// One block of samples in so many is held back.
const HELD_BACK: usize = 20;

/// Where training stands after an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The epoch, from 1.
    pub epoch: usize,
    /// Mean squared error of the chance to win, on what was trained on.
    pub training: f32,
    /// The same on samples held back.
    pub validation: f32,
}

/// Trains a network on samples in the order they were played: `trained`, if there is one, or a new one. The result
/// depends on these and the schedule, and in its last digits on the threads. `report` gets it as it is after each epoch.
pub fn train<G: Inputs>(
    samples: &[Sample<G>],
    schedule: Schedule,
    trained: Option<Model>,
    report: &mut dyn FnMut(Progress, &Model),
) -> Model {
    let expected = targets::expected(samples, schedule.decay);
    let pairs: Vec<(&Sample<G>, f32)> = samples.iter().zip(expected).collect();
    let example = |&(sample, target): &(&Sample<G>, f32)| Example::of(&sample.position, target);
    let (training, validation) = parted(&pairs, HELD_BACK);
    let [mut training, validation] =
        [training, validation].map(|part| part.into_iter().map(example).collect::<Vec<_>>());
    let turned: Vec<Vec<u16>> =
        (0..G::SYMMETRIES).map(|s| (0..G::COUNT).map(|input| G::turned(input, s) as u16).collect()).collect();
    let first_step = if trained.is_some() { STEP_ON } else { STEP };
    let mut model = trained.unwrap_or_else(|| Model::new::<G>(schedule.hidden, schedule.seed));
    let mut adam = Adam::new(model.weights.len());
    let mut seed = mix(schedule.seed);
    let batches = training.len().div_ceil(BATCH);
    for epoch in 0..schedule.epochs {
        shuffle(&mut training, &mut seed);
        let mut sum = 0.0;
        for (number, batch) in training.chunks_mut(BATCH).enumerate() {
            for example in batch.iter_mut() {
                seed = mix(seed);
                let turn = &turned[(seed % turned.len() as u64) as usize];
                example.inputs.iter_mut().flatten().for_each(|input| *input = turn[usize::from(*input)]);
            }
            let (mut gradient, error) = batch_gradient(&model, batch, schedule.threads.max(1));
            gradient.iter_mut().for_each(|g| *g /= batch.len() as f32);
            sum += error;
            let done = (epoch * batches + number) as f32 / (schedule.epochs * batches) as f32;
            let step = first_step * (0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()));
            adam.step(&mut model.weights, &gradient, step);
            model.clamp();
        }
        let validation = model.loss(&validation);
        let training = (sum / training.len().max(1) as f64) as f32;
        report(Progress { epoch: epoch + 1, training, validation }, &model);
    }
    model
}

/// The summed gradient and squared error of a batch.
fn batch_gradient(model: &Model, batch: &[Example], threads: usize) -> (Vec<f32>, f64) {
    let work = |part: &[Example]| {
        let mut gradient = vec![0.0; model.weights.len()];
        let mut units = model.buffers();
        let error: f64 = part.iter().map(|example| f64::from(model.backward(example, &mut units, &mut gradient))).sum();
        (gradient, error)
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> =
            batch.chunks(batch.len().div_ceil(threads)).map(|part| scope.spawn(move || work(part))).collect();
        let done = parts.into_iter().map(|part| part.join().expect("a gradient is always there"));
        done.reduce(|(mut sum, error), (gradient, more)| {
            sum.iter_mut().zip(gradient).for_each(|(s, g)| *s += g);
            (sum, error + more)
        })
        .unwrap_or_default()
    })
}
