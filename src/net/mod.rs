//! A small network that judges positions: sparse inputs, one hidden layer seen from both sides, one output.
//!
//! The layout is that of the efficiently updatable networks of chess engines in its simplest form,
//! <https://www.chessprogramming.org/NNUE>: each side has a sum, the bias plus the rows of its inputs; both are
//! clamped and squared, the side to move's first, and weighted into one number. Which weights are used depends on the
//! stage of the game. All in integers.

mod accumulators;

pub use accumulators::Accumulators;

use crate::board::{Bitboard, Color, Square};
use crate::games::LinearEvaluation;

/// Fixed-point one of the accumulators.
pub const ACCUMULATOR_ONE: i32 = 255;
/// Fixed-point one of the output weights.
pub const OUTPUT_ONE: i32 = 64;
/// Centipawns of an output of one.
pub const SCALE: i32 = 400;

/// A game a network can judge, by where the pieces stand. Where there are terms made by hand, the network learns what
/// they miss, and what it says is added to them.
pub trait Inputs: LinearEvaluation {
    /// How many kinds of pieces a side may have.
    const KINDS: usize;
    /// How many inputs a side has.
    const COUNT: usize;
    /// How many ways there are to turn or mirror the board without changing the game, the identity included.
    const SYMMETRIES: usize;
    /// How many stages of the game are weighted differently.
    const STAGES: usize = 1;

    /// The stage of the game, the same however the board is turned.
    fn stage(&self) -> usize {
        0
    }

    /// The pieces of one side and kind.
    fn pieces_of(&self, color: Color, kind: usize) -> Bitboard;

    /// The input that a piece on a square turns on, as the viewer sees the board.
    fn input(viewer: Color, color: Color, kind: usize, square: Square) -> usize;

    /// The input that takes the place of `input` when the board is turned in one of the ways.
    fn turned(input: usize, symmetry: usize) -> usize;

    /// The inputs that are on, as the viewer sees the board.
    fn inputs(&self, viewer: Color) -> Vec<usize> {
        let mut inputs = Vec::new();
        for color in Color::ALL {
            for kind in 0..Self::KINDS {
                inputs.extend(self.pieces_of(color, kind).into_iter().map(|at| Self::input(viewer, color, kind, at)));
            }
        }
        inputs
    }
}

/// A network with `INPUTS` inputs and `HIDDEN` units a side, for a game of `STAGES` stages.
#[derive(Debug)]
pub struct Network<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> {
    /// `[input][unit]`, in units of 1 / [`ACCUMULATOR_ONE`]
    rows: [[i16; HIDDEN]; INPUTS],
    /// `[unit]`, likewise
    bias: [i16; HIDDEN],
    /// `[stage][side to move, other side][unit]`, in units of 1 / [`OUTPUT_ONE`]
    output: [[[i16; HIDDEN]; 2]; STAGES],
    /// `[stage]`, in units of 1 / ([`ACCUMULATOR_ONE`] · [`OUTPUT_ONE`])
    output_bias: [i32; STAGES],
}

impl<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> Network<INPUTS, HIDDEN, STAGES> {
    /// Length of a network as bytes.
    pub const BYTES: usize = 2 * HIDDEN * (INPUTS + 1 + 2 * STAGES) + 4 * STAGES;

    /// Reads a network: rows, bias, output weights as 16-bit numbers, the output's biases as ones of 32, the least
    /// significant byte first.
    ///
    /// # Panics
    /// When the length is wrong or outputs might overflow; for networks that are compiled in, so the compiler finds
    /// out.
    pub const fn from_bytes(bytes: &[u8]) -> Self {
        assert!(bytes.len() == Self::BYTES, "the network has another size");
        let mut network = Network {
            rows: [[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            output: [[[0; HIDDEN]; 2]; STAGES],
            output_bias: [0; STAGES],
        };
        let mut row = 0;
        while row < INPUTS + 1 + 2 * STAGES {
            let mut unit = 0;
            while unit < HIDDEN {
                let at = 2 * (row * HIDDEN + unit);
                let value = i16::from_le_bytes([bytes[at], bytes[at + 1]]);
                if row < INPUTS {
                    network.rows[row][unit] = value;
                } else if row == INPUTS {
                    network.bias[unit] = value;
                } else {
                    let output = row - INPUTS - 1;
                    network.output[output / 2][output % 2][unit] = value;
                }
                unit += 1;
            }
            row += 1;
        }
        let mut stage = 0;
        while stage < STAGES {
            let at = Self::BYTES - 4 * (STAGES - stage);
            network.output_bias[stage] = i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
            stage += 1;
        }
        network.assert_fits();
        network
    }

    /// Whatever the units are, an output is computed without overflow.
    const fn assert_fits(&self) {
        let mut stage = 0;
        while stage < STAGES {
            let mut sum = self.output_bias[stage].unsigned_abs();
            let mut at = 0;
            while at < 2 * HIDDEN {
                sum += self.output[stage][at / HIDDEN][at % HIDDEN].unsigned_abs() as u32 * ACCUMULATOR_ONE as u32;
                at += 1;
            }
            assert!(sum <= (i32::MAX / SCALE) as u32, "the network's output weights are too large");
            stage += 1;
        }
    }

    /// The sum of a side without inputs.
    pub const fn bias(&self) -> &[i16; HIDDEN] {
        &self.bias
    }

    /// Adds an input to a side's sum.
    #[inline]
    pub fn add(&self, sum: &mut [i16; HIDDEN], input: usize) {
        for (unit, weight) in sum.iter_mut().zip(&self.rows[input]) {
            *unit = unit.wrapping_add(*weight);
        }
    }

    /// Takes an input off a side's sum.
    #[inline]
    pub fn remove(&self, sum: &mut [i16; HIDDEN], input: usize) {
        for (unit, weight) in sum.iter_mut().zip(&self.rows[input]) {
            *unit = unit.wrapping_sub(*weight);
        }
    }

    /// Takes an input off a side's sum and adds another in its place.
    #[inline]
    pub fn replace(&self, sum: &mut [i16; HIDDEN], removed: usize, added: usize) {
        for ((unit, less), more) in sum.iter_mut().zip(&self.rows[removed]).zip(&self.rows[added]) {
            *unit = unit.wrapping_add(more.wrapping_sub(*less));
        }
    }

    /// Centipawns for the side to move at a stage of the game, from its sum and the other side's.
    #[inline]
    pub fn output(&self, stage: usize, own: &[i16; HIDDEN], other: &[i16; HIDDEN]) -> i32 {
        let [to_own, to_other] = &self.output[stage];
        let sum = activate(own, to_own) + activate(other, to_other);
        (sum / ACCUMULATOR_ONE + self.output_bias[stage]) * SCALE / (ACCUMULATOR_ONE * OUTPUT_ONE)
    }
}

/// The weighted sum of the clamped and squared units. The product with the weight fits 16 bits, which lets the
/// compiler multiply and add in pairs.
#[inline]
fn activate<const HIDDEN: usize>(units: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    let mut sum = 0;
    for (unit, weight) in units.iter().zip(weights) {
        let clamped = (*unit).clamp(0, ACCUMULATOR_ONE as i16);
        sum += i32::from(clamped.wrapping_mul(*weight)) * i32::from(clamped);
    }
    sum
}
