//! The command line: the protocol on standard input and output, or one task and its result.

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use morin::bench;
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, LinearEvaluation, Rules, Variant, perft_split};
use morin::search::Control;
use morin::tune::{self, SelfPlay};
use morin::uci;

/// A UCI engine for Jeson Mor and the other horse games of the steppe.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Without a command it speaks UCI on standard input and output. \
    RUST_LOG=debug logs the dialogue to standard error."
)]
struct Arguments {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Search fixed positions; the last line is `N nodes M nps`.
    Bench {
        /// Only this game.
        #[arg(value_parser = PossibleValuesParser::new(Variant::ALL.iter().map(|v| v.name())))]
        variant: Option<String>,
        /// Search to this depth instead of the bench's own.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
        depth: Option<u32>,
    },
    /// Fit a game's evaluation to games of self-play; prints the source file of its weights.
    Tune {
        /// The game.
        #[arg(value_parser = PossibleValuesParser::new(Variant::ALL.iter().map(|v| v.name())))]
        variant: String,
        /// Number of games.
        #[arg(long, default_value_t = 20_000)]
        games: u64,
        /// Nodes for each move.
        #[arg(long, default_value_t = 2_000)]
        nodes: u64,
        /// Where the random openings come from.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Threads that play.
        #[arg(long, default_value_t = 2)]
        threads: usize,
    },
    /// Count the sequences of DEPTH legal moves, split by the first.
    Perft {
        /// Number of moves.
        depth: u32,
        /// The position; the start position by default.
        #[arg(long)]
        fen: Option<String>,
        /// The game.
        #[arg(long, default_value = Variant::default().name(),
              value_parser = PossibleValuesParser::new(Variant::ALL.iter().map(|v| v.name())))]
        variant: String,
        /// Jeson Mor: when a knight on the centre wins.
        #[arg(long, default_value = CentreRule::default().name(),
              value_parser = PossibleValuesParser::new(CentreRule::ALL.map(CentreRule::name)))]
        rule: String,
    },
}

fn main() -> ExitCode {
    env_logger::init();
    match Arguments::parse().task {
        None => match uci::run(BufReader::new(io::stdin()), io::stdout()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => failure(&format!("cannot start: {error}")),
        },
        Some(Task::Bench { variant, depth }) => {
            let variant = variant.and_then(|name| Variant::from_name(&name));
            let tally = bench::run(variant, depth, &Control::new(false), &mut say);
            say(&tally.last_line());
            ExitCode::SUCCESS
        }
        Some(Task::Tune { variant, games, nodes, seed, threads }) => {
            let plan = SelfPlay { games, nodes, seed, threads };
            match Variant::from_name(&variant).unwrap_or_default() {
                Variant::JesonMor => tune::<JesonMor>(plan),
            }
            ExitCode::SUCCESS
        }
        Some(Task::Perft { depth, fen, variant, rule }) => {
            let rules = Rules { centre: CentreRule::from_name(&rule).unwrap_or_default() };
            match Variant::from_name(&variant).unwrap_or_default() {
                Variant::JesonMor => perft::<JesonMor>(depth, fen.as_deref(), rules),
            }
        }
    }
}

fn perft<G: Game>(depth: u32, fen: Option<&str>, rules: Rules) -> ExitCode {
    let position = match G::from_fen(fen.unwrap_or(G::START_FEN), rules) {
        Ok(position) => position,
        Err(error) => return failure(&format!("bad FEN: {error}")),
    };
    let report = |m, count| say(&format!("{}: {count}", position.format_move(m)));
    if let Some(count) = perft_split(&position, depth, &|| true, report) {
        say(&format!("\nNodes searched: {count}"));
    }
    ExitCode::SUCCESS
}

fn tune<G: LinearEvaluation>(plan: SelfPlay) {
    let name = G::VARIANT.name();
    let SelfPlay { games, nodes, seed, .. } = plan;
    let samples = tune::play::<G>(plan, &|done| eprintln!("{done} of {games} games"));
    let mut progress = |epoch, loss| eprintln!("epoch {epoch}: validation loss {loss:.5} bits");
    let fit = tune::fit(G::WEIGHTS, &samples, seed, &mut progress);
    eprintln!(
        "{} samples, validation loss {:.5} -> {:.5}",
        samples.len(),
        fit.validation_loss[0],
        fit.validation_loss[1]
    );
    let command = format!("morin tune {name} --games {games} --nodes {nodes} --seed {seed}");
    say(tune::source::<G>(&fit.weights, &command).trim_end());
}

/// A line to standard output. A reader that has gone away is no error of ours.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// A message for bad usage, with the exit status that goes with it.
fn failure(message: &str) -> ExitCode {
    eprintln!("error: {message}");
    ExitCode::from(2)
}
