//! The tasks of the command line, each for a game that is chosen at run time.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use morin::games::{LinearEvaluation, Rules, Visitor, perft_split};
use morin::learn::elo::Pairs;
use morin::learn::model::Model;
use morin::learn::plan::Plan;
use morin::learn::sample::Sample;
use morin::learn::train::{Schedule, train};
use morin::learn::tune::{self, Terms};
use morin::learn::{contest, odds, selfplay, spsa};
use morin::net::Inputs;
use morin::search::{Param, Params};

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

    fn visit<G: Inputs>(self) -> Self::Output {
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
pub struct SelfPlay {
    pub plan: Plan,
    pub balanced: bool,
}

impl Visitor for SelfPlay {
    type Output = Result<(), Failure>;

    fn visit<G: Inputs>(self) -> Self::Output {
        selfplay::play::<G>(&self.plan, self.balanced, &mut |number, samples| {
            let lines: Vec<String> = samples.iter().map(ToString::to_string).collect();
            if !lines.is_empty() {
                say(&lines.join("\n"));
            }
            if (number + 1) % 1000 == 0 {
                eprintln!("game {} of {}", number + 1, self.plan.numbers.end);
            }
        });
        Ok(())
    }
}

/// `tune`.
pub struct Tune {
    pub data: Vec<PathBuf>,
    pub decay: f32,
    pub seed: u64,
}

impl Visitor for Tune {
    type Output = Result<(), Failure>;

    fn visit<G: Inputs>(self) -> Self::Output {
        if G::WEIGHTS.is_empty() {
            return Err(format!("{} is judged by a network: train it", G::VARIANT.name()));
        }
        let terms = Terms::of_all(&read::<G>(&self.data)?, self.decay);
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
    pub from: Option<PathBuf>,
    pub schedule: Schedule,
}

impl Visitor for Train {
    type Output = Result<(), Failure>;

    fn visit<G: Inputs>(self) -> Self::Output {
        let trained = self.from.as_deref().map(trained::<G>).transpose()?;
        let samples = read::<G>(&self.data)?;
        eprintln!("{} samples", samples.len());
        let save = |model: &Model| fs::write(&self.out, model.to_bytes()).map_err(|error| blame(&self.out, error));
        // Each epoch is saved: what is interrupted can be trained on from there.
        let mut saved = Ok(());
        train(&samples, self.schedule, trained, &mut |now, model| {
            eprintln!("epoch {}: training loss {:.5}, validation loss {:.5}", now.epoch, now.training, now.validation);
            saved = save(model);
            if let Err(failure) = &saved {
                eprintln!("{failure}");
            }
        });
        saved
    }
}

/// The network of a file.
fn trained<G: Inputs>(file: &Path) -> Result<Model, Failure> {
    let bytes = fs::read(file).map_err(|error| blame(file, error))?;
    Model::from_bytes::<G>(&bytes).ok_or_else(|| blame(file, "no network of this game"))
}

/// What went wrong with a file.
pub fn blame(file: &Path, error: impl Display) -> Failure {
    format!("{}: {error}", file.display())
}

/// `odds`.
pub struct FitOdds {
    pub data: Vec<PathBuf>,
}

impl Visitor for FitOdds {
    type Output = Result<(), Failure>;

    fn visit<G: Inputs>(self) -> Self::Output {
        let samples = read::<G>(&self.data)?;
        let (odds, loss) = odds::fit(&samples);
        eprintln!("{} samples, {loss:.4} bits", samples.len());
        say(&format!("const ODDS: Odds = Odds {{ even: {:.1}, spread: {:.1} }};", odds.even, odds.spread));
        Ok(())
    }
}

/// `contest`.
pub struct Contest {
    pub plan: Plan,
    pub changes: Vec<String>,
    pub sprt: Option<[f64; 2]>,
}

/// Logarithm of the odds at which a sequential test ends: 19 to 1, for errors of 5 %.
const DECISIVE: f64 = 2.944;

impl Visitor for Contest {
    type Output = Result<(), Failure>;

    fn visit<G: Inputs>(self) -> Self::Output {
        let sets = [changed(Params::of::<G>(), &self.changes)?, Params::of::<G>()];
        let llr = |pairs: &Pairs| self.sprt.map_or(0.0, |elo| pairs.log_likelihood_ratio(elo));
        let pairs = contest::play::<G>(&self.plan, sets, &mut |pairs| {
            if pairs.len() % 50 == 0 {
                eprintln!("{pairs}");
            }
            pairs.len() < 30 || llr(pairs).abs() < DECISIVE
        });
        say(&pairs.to_string());
        if let Some([low, high]) = self.sprt {
            say(&format!("log likelihood ratio of {high} to {low}: {:.2}", llr(&pairs)));
        }
        Ok(())
    }
}

/// `spsa`.
pub struct Spsa {
    pub plan: Plan,
    pub names: Vec<String>,
    pub changes: Vec<String>,
}

impl Visitor for Spsa {
    type Output = Result<(), Failure>;

    fn visit<G: Inputs>(self) -> Self::Output {
        for name in &self.names {
            param(name)?;
        }
        let start = changed(Params::of::<G>(), &self.changes)?;
        let print = |params: &Params| {
            let mut params = *params;
            for param in Params::TABLE {
                let value = *(param.field)(&mut params);
                say(&format!("--set {}={value}", param.name));
            }
        };
        let params = spsa::tune::<G>(&self.plan, start, &self.names, &mut |steps, params| {
            if steps % 100 == 0 {
                eprintln!("step {steps}");
                print(params);
            }
        });
        print(&params);
        Ok(())
    }
}

/// The number of the search of a name.
fn param(name: &str) -> Result<&'static Param, Failure> {
    Params::TABLE.iter().find(|param| param.name == name).ok_or_else(|| {
        let names: Vec<&str> = Params::TABLE.iter().map(|param| param.name).collect();
        format!("no such number of the search: {name}; there are {}", names.join(", "))
    })
}

/// The numbers with changes of the form `name=value`.
fn changed(mut params: Params, changes: &[String]) -> Result<Params, Failure> {
    for change in changes {
        let (name, value) = change.split_once('=').ok_or_else(|| format!("expected NAME=VALUE, found '{change}'"))?;
        let param = param(name)?;
        let [least, most] = param.range;
        let value = value.parse().ok().filter(|value| (least..=most).contains(value));
        *(param.field)(&mut params) =
            value.ok_or_else(|| format!("{name}: expected a number from {least} to {most}"))?;
    }
    Ok(params)
}

/// The samples of all files.
fn read<G: LinearEvaluation>(files: &[PathBuf]) -> Result<Vec<Sample<G>>, Failure> {
    let mut samples = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| blame(file, error))?;
        for (number, line) in text.lines().enumerate() {
            let at = |error| format!("{}:{}: {error}", file.display(), number + 1);
            samples.push(Sample::parse(line).map_err(at)?);
        }
    }
    if samples.is_empty() {
        return Err("expected samples, found none".to_owned());
    }
    Ok(samples)
}
