//! Adam, the descent that weights are learnt by.
//!
//! Source: Kingma and Ba, "Adam: a method for stochastic optimization" (2014).

/// How much of the mean of the gradients is kept at each step.
const KEEP_MEAN: f32 = 0.9;
/// How much of the mean of their squares is kept.
const KEEP_SQUARE: f32 = 0.999;
/// Keeps the divisor from 0.
const LEAST: f32 = 1e-8;

/// What is remembered of the gradients so far.
pub(super) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// Nothing so far, for so many weights.
    pub fn new(length: usize) -> Adam {
        Adam { mean: vec![0.0; length], square: vec![0.0; length], steps: 0 }
    }

    /// Moves each weight against its gradient, by `size` when all gradients so far point one way.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f32], size: f32) {
        self.steps += 1;
        let (a, b) = (1.0 - KEEP_MEAN.powi(self.steps), 1.0 - KEEP_SQUARE.powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, &g), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * g;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * g * g;
            *weight -= size * (*mean / a) / ((*square / b).sqrt() + LEAST);
        }
    }
}
