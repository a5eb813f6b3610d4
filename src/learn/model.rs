//! A network in floating point, and what it sees of a position.

use super::sample::{Shares, chance};
use crate::board::mix;
use crate::net::{ACCUMULATOR_ONE, Inputs, OUTPUT_ONE, SCALE};

/// Largest output weight: its product with a full unit has to fit 16 bits.
const LARGEST_OUTPUT: f32 = 127.0 / OUTPUT_ONE as f32;
/// Largest other weight: so many at once do not overflow 16 bits.
const LARGEST_ROW: f32 = 3.0;

/// What the network sees of a sample.
pub struct Example {
    /// Inputs that are on: the side to move's, then the other side's.
    pub inputs: [Vec<u16>; 2],
    stage: usize,
    /// What is known without the network, in units of its output.
    known: f32,
    /// How much of an advantage counts: of the side to move's, then of the other side's.
    shares: Shares,
    target: f32,
}

impl Example {
    /// The example of a position and what it is worth, from 0 to 1.
    pub fn of<G: Inputs>(position: &G, target: f32) -> Example {
        let side = position.side_to_move();
        let inputs =
            [side, !side].map(|viewer| position.inputs(viewer).into_iter().map(|input| input as u16).collect());
        let shares = Shares::of(position, [side, !side]);
        let (stage, known) = (position.stage(), position.weighted_sum() as f32 / SCALE as f32);
        Example { inputs, stage, known, shares, target }
    }

    /// What an output says of the position, in centipawns for the side to move.
    fn centipawns(&self, output: f32) -> f32 {
        output * self.shares.share(output) * SCALE as f32
    }
}

/// A network in floating point, flat: rows `[input][unit]`, bias `[unit]`, output `[stage][side][unit]`, the output's
/// bias `[stage]`.
pub struct Model {
    inputs: usize,
    hidden: usize,
    stages: usize,
    /// All of them, in this order.
    pub weights: Vec<f32>,
}

impl Model {
    /// A network for a game with so many units and weights drawn at random.
    pub fn new<G: Inputs>(hidden: usize, mut seed: u64) -> Model {
        let (inputs, stages) = (G::COUNT, G::STAGES);
        let mut uniform = |range: f32| {
            seed = mix(seed);
            ((seed >> 40) as f32 / (1u64 << 24) as f32 * 2.0 - 1.0) * range
        };
        let mut weights: Vec<f32> = (0..inputs * hidden).map(|_| uniform(0.25)).collect();
        weights.extend((0..hidden).map(|_| uniform(0.25)));
        let output: Vec<f32> = (0..2 * hidden).map(|_| uniform(0.25)).collect();
        (0..stages).for_each(|_| weights.extend_from_slice(&output));
        weights.extend(vec![0.0; stages]);
        Model { inputs, hidden, stages, weights }
    }

    fn bias(&self) -> usize {
        self.inputs * self.hidden
    }

    fn output(&self) -> usize {
        self.bias() + self.hidden
    }

    fn output_bias(&self) -> usize {
        self.output() + 2 * self.hidden * self.stages
    }

    /// The network in integers, as [`crate::net::Network::from_bytes`] reads it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rounded = |value: f32, one: i32| (value * one as f32).round() as i32;
        let (rows, output) = self.weights.split_at(self.output());
        let (output, biases) = output.split_at(2 * self.hidden * self.stages);
        let mut bytes = Vec::new();
        let numbers = rows.iter().map(|&w| rounded(w, ACCUMULATOR_ONE));
        for number in numbers.chain(output.iter().map(|&w| rounded(w, OUTPUT_ONE))) {
            bytes.extend((number as i16).to_le_bytes());
        }
        bytes.extend(biases.iter().flat_map(|&bias| rounded(bias, ACCUMULATOR_ONE * OUTPUT_ONE).to_le_bytes()));
        bytes
    }

    /// The network that [`Model::to_bytes`] has rounded, if the bytes are one for this game.
    pub fn from_bytes<G: Inputs>(bytes: &[u8]) -> Option<Model> {
        let numbers_of_a_unit = G::COUNT + 1 + 2 * G::STAGES;
        let hidden = bytes.len().checked_sub(4 * G::STAGES)? / (2 * numbers_of_a_unit);
        let mut model = Model { inputs: G::COUNT, hidden, stages: G::STAGES, weights: Vec::new() };
        let (numbers, biases) = bytes.split_at(2 * model.output_bias());
        if hidden == 0 || biases.len() != 4 * G::STAGES {
            return None;
        }
        let (rows, output) = numbers.split_at(2 * model.output());
        for (numbers, one) in [(rows, ACCUMULATOR_ONE), (output, OUTPUT_ONE)] {
            let pairs = numbers.chunks_exact(2);
            model.weights.extend(pairs.map(|n| f32::from(i16::from_le_bytes([n[0], n[1]])) / one as f32));
        }
        let one = (ACCUMULATOR_ONE * OUTPUT_ONE) as f32;
        let fours = biases.chunks_exact(4);
        model.weights.extend(fours.map(|n| i32::from_le_bytes([n[0], n[1], n[2], n[3]]) as f32 / one));
        Some(model)
    }

    /// The activations of both sides into `units`, and the output with what is known, of which a share counts.
    fn forward(&self, example: &Example, units: &mut [Vec<f32>; 2]) -> f32 {
        let hidden = self.hidden;
        let mut sum = example.known + self.weights[self.output_bias() + example.stage];
        for (side, units) in units.iter_mut().enumerate() {
            units.copy_from_slice(&self.weights[self.bias()..self.output()]);
            for &input in &example.inputs[side] {
                let row = &self.weights[usize::from(input) * hidden..][..hidden];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
            }
            let output = &self.weights[self.output() + (2 * example.stage + side) * hidden..][..hidden];
            for (unit, weight) in units.iter().zip(output) {
                let clamped = unit.clamp(0.0, 1.0);
                sum += clamped * clamped * weight;
            }
        }
        sum
    }

    /// Adds the gradient of an example; returns its squared error.
    pub fn backward(&self, example: &Example, units: &mut [Vec<f32>; 2], gradient: &mut [f32]) -> f32 {
        let hidden = self.hidden;
        let output = self.forward(example, units);
        let p = chance(example.centipawns(output));
        let error = p - example.target;
        // d(error²)/d(output), with the slope of the logistic curve; its constant factor goes into the step.
        let slope = error * p * (1.0 - p) * example.shares.share(output);
        gradient[self.output_bias() + example.stage] += slope;
        for (side, units) in units.iter_mut().enumerate() {
            let output = self.output() + (2 * example.stage + side) * hidden;
            for (i, unit) in units.iter_mut().enumerate() {
                let clamped = unit.clamp(0.0, 1.0);
                gradient[output + i] += slope * clamped * clamped;
                let inside = *unit > 0.0 && *unit < 1.0;
                *unit = if inside { slope * self.weights[output + i] * 2.0 * clamped } else { 0.0 };
            }
            let bias = self.bias();
            gradient[bias..bias + hidden].iter_mut().zip(units.iter()).for_each(|(g, unit)| *g += unit);
            for &input in &example.inputs[side] {
                let row = &mut gradient[usize::from(input) * hidden..][..hidden];
                row.iter_mut().zip(units.iter()).for_each(|(g, unit)| *g += unit);
            }
        }
        error * error
    }

    /// Room for the activations of both sides.
    pub fn buffers(&self) -> [Vec<f32>; 2] {
        [vec![0.0; self.hidden], vec![0.0; self.hidden]]
    }

    /// The mean squared error of examples.
    pub fn loss(&self, examples: &[Example]) -> f32 {
        let mut units = self.buffers();
        let square = |example: &Example, units: &mut [Vec<f32>; 2]| {
            (chance(example.centipawns(self.forward(example, units))) - example.target).powi(2)
        };
        let sum: f64 = examples.iter().map(|example| f64::from(square(example, &mut units))).sum();
        (sum / examples.len().max(1) as f64) as f32
    }

    /// Keeps the weights where the integers of play have room for them.
    pub fn clamp(&mut self) {
        let output = self.output();
        let (rows, rest) = self.weights.split_at_mut(output);
        rows.iter_mut().for_each(|w| *w = w.clamp(-LARGEST_ROW, LARGEST_ROW));
        rest[..2 * self.hidden * self.stages].iter_mut().for_each(|w| *w = w.clamp(-LARGEST_OUTPUT, LARGEST_OUTPUT));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MoveList;
    use crate::games::Rules;
    use crate::games::jesonmor::JesonMor;
    use crate::games::khans::KhansChess;
    use crate::games::manchu::Manchu;
    use crate::games::shatar::Shatar;

    /// What training sees of the positions of random games is what the engine plays by.
    fn compare<G: Inputs>(bytes: &[u8]) {
        let model = Model::from_bytes::<G>(bytes).expect("it is a network of this game");
        assert_eq!(model.to_bytes(), bytes);
        let mut seed = 7;
        for _ in 0..40 {
            let mut position = G::from_fen(G::START_FEN, Rules::default()).expect("the start position is sound");
            for _ in 0..400 {
                let example = Example::of(&position, 0.0);
                let trained = example.centipawns(model.forward(&example, &mut model.buffers()));
                let played = position.evaluate();
                assert!((trained - played as f32).abs() < 4.0, "{trained} {played} {}", position.fen());
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                if moves.is_empty() || position.outcome().is_some() {
                    break;
                }
                seed = mix(seed);
                position.play(moves[(seed >> 32) as usize % moves.len()]);
            }
        }
    }

    #[test]
    fn what_is_trained_is_what_plays() {
        compare::<JesonMor>(include_bytes!("../games/jesonmor/jesonmor.net"));
        compare::<Shatar>(include_bytes!("../games/shatar/shatar.net"));
        compare::<KhansChess>(include_bytes!("../games/khans/khans.net"));
        compare::<Manchu>(include_bytes!("../games/manchu/manchu.net"));
    }
}
