//! The command line: the protocol on standard input and output, or one task and its result.

mod arguments;
mod tasks;

use std::fs;
use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use clap::Parser;
use morin::games::{Variant, Visitor};
use morin::learn::plan::Plan;
use morin::learn::train::Schedule;
use morin::search::Control;
use morin::{bench, chart, uci};

use arguments::{Arguments, Lesson, Task};
use tasks::Failure;

fn main() -> ExitCode {
    env_logger::init();
    let result = match Arguments::parse().task {
        None => uci::run(BufReader::new(io::stdin()), io::stdout()).map_err(|error| format!("cannot start: {error}")),
        Some(task) => perform(task),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn perform(task: Task) -> Result<(), Failure> {
    match task {
        Task::Bench { variant, depth } => {
            let variant = variant.and_then(|name| Variant::from_name(&name));
            let tally = bench::run(variant, depth, &Control::new(false), &mut say);
            say(&tally.last_line());
            Ok(())
        }
        Task::Perft { depth, fen, variant, readings } => {
            visit(&variant, tasks::Perft { depth, fen, rules: readings.rules() })
        }
        Task::Selfplay { variant, games, first, nodes, seed, balanced, threads } => {
            let plan = Plan { numbers: first..first.saturating_add(games), nodes, seed, threads };
            visit(&variant, tasks::SelfPlay { plan, balanced })
        }
        Task::Tune { variant, lesson: Lesson { data, decay }, seed } => {
            visit(&variant, tasks::Tune { data, decay, seed })
        }
        Task::Train { variant, lesson: Lesson { data, decay }, out, from, hidden, epochs, seed, threads } => {
            let schedule = Schedule { hidden: hidden.get(), epochs: epochs.get(), decay, seed, threads };
            visit(&variant, tasks::Train { data, out, from, schedule })
        }
        Task::Odds { variant, data } => visit(&variant, tasks::FitOdds { data }),
        Task::Chart { table, title } => {
            let text = fs::read_to_string(&table).map_err(|error| tasks::blame(&table, error))?;
            let matches = chart::read(&text).map_err(|error| tasks::blame(&table, error))?;
            say(chart::svg(&title, &matches).trim_end());
            Ok(())
        }
        Task::Contest { variant, changes, sprt, pairs } => {
            visit(&variant, tasks::Contest { plan: pairs.plan(), changes, sprt })
        }
        Task::Spsa { variant, names, changes, pairs } => {
            visit(&variant, tasks::Spsa { plan: pairs.plan(), names, changes })
        }
    }
}

/// Performs a task for the game of a name.
fn visit(variant: &str, task: impl Visitor<Output = Result<(), Failure>>) -> Result<(), Failure> {
    match Variant::from_name(variant) {
        Some(variant) => variant.visit(task),
        None => Err(format!("no such game: {variant}")),
    }
}

/// A line to standard output. A reader that has gone away is no error of ours.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
