//! The tasks of the command line, each for a game that is chosen at run time.

use std::fs;
use std::path::PathBuf;

use morin::games::{LinearEvaluation, Rules, Visitor, perft_split};
use morin::learn::sample::Sample;
use morin::learn::selfplay::{self, Plan};
use morin::learn::train::{Schedule, train};
use morin::learn::tune::{self, Terms};
use morin::net::Inputs;

use crate::say;

/// What went wrong, for the user.
pub type Failure = String;

/// `perft`.
pub struct Perft {
    pub depth: u32,
    pub fen: Option<String>,
    pub rules: Rules,
}

impl Visitor for Perft {
    type Output = Result<(), Failure>;

    fn visit<G: LinearEvaluation + Inputs>(self) -> Self::Output {
        let fen = self.fen.as_deref().unwrap_or(G::START_FEN);
        let position = G::from_fen(fen, self.rules).map_err(|error| format!("bad FEN: {error}"))?;
        let report = |m, count| say(&format!("{}: {count}", position.format_move(m)));
        if let Some(count) = perft_split(&position, self.depth, &|| true, report) {
            say(&format!("\nNodes searched: {count}"));
        }
        Ok(())
    }
}

/// `selfplay`.
pub struct SelfPlay(pub Plan);

impl Visitor for SelfPlay {
    type Output = Result<(), Failure>;

    fn visit<G: LinearEvaluation + Inputs>(self) -> Self::Output {
        selfplay::play::<G>(&self.0, &mut |number, samples| {
            let lines: Vec<String> = samples.iter().map(ToString::to_string).collect();
            if !lines.is_empty() {
                say(&lines.join("\n"));
            }
            if (number + 1) % 1000 == 0 {
                eprintln!("game {} of {}", number + 1, self.0.games.end);
            }
        });
        Ok(())
    }
}

/// `tune`.
pub struct Tune {
    pub data: Vec<PathBuf>,
    pub seed: u64,
}

impl Visitor for Tune {
    type Output = Result<(), Failure>;

    fn visit<G: LinearEvaluation + Inputs>(self) -> Self::Output {
        if G::WEIGHTS.is_empty() {
            return Err(format!("{} is judged by a network: train it", G::VARIANT.name()));
        }
        let terms: Vec<Terms> = read::<G>(&self.data)?.iter().map(Terms::of).collect();
        let mut progress = |epoch, loss| eprintln!("epoch {epoch}: validation loss {loss:.5} bits");
        let fit = tune::fit(G::WEIGHTS, &terms, self.seed, &mut progress);
        let [before, after] = fit.validation_loss;
        eprintln!("{} samples, validation loss {before:.5} -> {after:.5} bits", terms.len());
        say(tune::source::<G>(&fit.weights).trim_end());
        Ok(())
    }
}

/// `train`.
pub struct Train {
    pub data: Vec<PathBuf>,
    pub out: PathBuf,
    pub schedule: Schedule,
}

impl Visitor for Train {
    type Output = Result<(), Failure>;

    fn visit<G: LinearEvaluation + Inputs>(self) -> Self::Output {
        let samples = read::<G>(&self.data)?;
        eprintln!("{} samples", samples.len());
        let model = train(&samples, self.schedule, &mut |now| {
            eprintln!("epoch {}: training loss {:.5}, validation loss {:.5}", now.epoch, now.training, now.validation);
        });
        fs::write(&self.out, model.to_bytes()).map_err(|error| format!("{}: {error}", self.out.display()))
    }
}

/// The samples of all files.
fn read<G: LinearEvaluation>(files: &[PathBuf]) -> Result<Vec<Sample<G>>, Failure> {
    let mut samples = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        for (number, line) in text.lines().enumerate() {
            let at = |error| format!("{}:{}: {error}", file.display(), number + 1);
            samples.push(Sample::parse(line).map_err(at)?);
        }
    }
    Ok(samples)
}
