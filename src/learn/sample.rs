//! A position with what is known of its worth, as a line of text: `FEN;score;result`.

use std::fmt;
use std::num::ParseFloatError;

use crate::board::{Color, FenError};
use crate::games::{FULL_SCALE, Game, LinearEvaluation, Rules};

/// A position and its worth for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample<G> {
    /// The position.
    pub position: G,
    /// What the search thought, centipawns.
    pub score: i32,
    /// How the game ended: 1, ½ or 0.
    pub result: f32,
}

impl<G: Game> fmt::Display for Sample<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};{}", self.position.fen(), self.score, self.result)
    }
}

/// Why a line is no sample.
#[derive(Clone, Debug, PartialEq)]
pub enum SampleError {
    /// It has not three fields.
    Fields,
    /// The position is bad.
    Fen(FenError),
    /// A number is bad.
    Number(ParseFloatError),
}

impl fmt::Display for SampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SampleError::Fields => f.write_str("expected FEN;score;result"),
            SampleError::Fen(error) => error.fmt(f),
            SampleError::Number(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SampleError {}

impl From<FenError> for SampleError {
    fn from(error: FenError) -> SampleError {
        SampleError::Fen(error)
    }
}

impl From<ParseFloatError> for SampleError {
    fn from(error: ParseFloatError) -> SampleError {
        SampleError::Number(error)
    }
}

impl<G: Game> Sample<G> {
    /// Reads a line.
    ///
    /// # Errors
    /// When the line is no sample of this game.
    pub fn parse(line: &str) -> Result<Sample<G>, SampleError> {
        let fields: Vec<&str> = line.split(';').collect();
        let [fen, score, result] = fields[..] else { return Err(SampleError::Fields) };
        let position = G::from_fen(fen, Rules::default())?;
        Ok(Sample { position, score: score.parse::<f32>()? as i32, result: result.parse()? })
    }
}

/// Blocks that are held back: so few that hardly a game, whose positions share one result, lies in two blocks.
const BLOCKS: usize = 20;

/// Parts samples, in the order they were played, into those to learn from and those held back: one block in `one_in`.
pub fn parted<T>(samples: &[T], one_in: usize) -> (Vec<&T>, Vec<&T>) {
    let block = samples.len().div_ceil(BLOCKS * one_in).max(1);
    let (mut training, mut held_back) = (Vec::new(), Vec::new());
    for (number, block) in samples.chunks(block).enumerate() {
        if number.is_multiple_of(one_in) { held_back.extend(block) } else { training.extend(block) }
    }
    (training, held_back)
}

/// The chance to win of an evaluation in centipawns: 100 are 64 %, as with Elo points.
pub fn chance(centipawns: f32) -> f32 {
    1.0 / (1.0 + 10f32.powf(-centipawns / 400.0))
}

/// How much of an advantage counts in a position, from 0 to 1: of the first side's, then of the second's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shares([f32; 2]);

impl Shares {
    /// All of it, for both.
    #[cfg(test)]
    pub const FULL: Shares = Shares([1.0; 2]);

    /// The shares of a position as the first of the sides sees it.
    pub fn of<G: LinearEvaluation>(position: &G, sides: [Color; 2]) -> Shares {
        Shares(sides.map(|color| position.scale(color) as f32 / FULL_SCALE as f32))
    }

    /// The share of an advantage of the first side, or of the second's if it is negative.
    pub fn share(self, advantage: f32) -> f32 {
        self.0[usize::from(advantage < 0.0)]
    }
}
