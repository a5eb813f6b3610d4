//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use morin::games::jesonmor::CentreRule;
use morin::games::{Rules, Variant};
use morin::learn::plan::Plan;

/// A UCI engine for Jeson Mor and the other horse games of the steppe.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Without a command it speaks UCI on standard input and output. \
    RUST_LOG=debug logs the dialogue to standard error."
)]
pub struct Arguments {
    /// What to do instead of the dialogue.
    #[command(subcommand)]
    pub task: Option<Task>,
}

/// One task and its result.
#[derive(Subcommand)]
pub enum Task {
    /// Search fixed positions; the last line is `N nodes M nps`.
    Bench {
        /// Only this game.
        #[arg(value_parser = variants())]
        variant: Option<String>,
        /// Search to this depth instead of the bench's own.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
        depth: Option<u32>,
    },
    /// Count the sequences of DEPTH legal moves, split by the first.
    Perft {
        /// Number of moves.
        depth: u32,
        /// The position; the start position by default.
        #[arg(long)]
        fen: Option<String>,
        /// The game.
        #[arg(long, default_value = Variant::default().name(), value_parser = variants())]
        variant: String,
        #[command(flatten)]
        readings: Readings,
    },
    /// Play the engine against itself; prints calm positions as lines `FEN;score;result`.
    Selfplay {
        /// The game.
        #[arg(value_parser = variants())]
        variant: String,
        /// Number of games.
        #[arg(long, default_value_t = 5_000)]
        games: u64,
        /// Number of the first game; other numbers are other games, so ranges can be played anywhere.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Nodes for each move.
        #[arg(long, default_value_t = 2_000)]
        nodes: u64,
        /// Where the random openings come from.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Take openings that short searches find balanced.
        #[arg(long)]
        balanced: bool,
        /// Threads that play.
        #[arg(long, default_value_t = 2)]
        threads: usize,
    },
    /// Fit a game's hand-written evaluation to self-play; prints the source file of its weights.
    Tune {
        /// The game.
        #[arg(value_parser = variants())]
        variant: String,
        #[command(flatten)]
        lesson: Lesson,
        /// Where the order of the samples comes from.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Train a game's network on self-play.
    Train {
        /// The game.
        #[arg(value_parser = variants())]
        variant: String,
        #[command(flatten)]
        lesson: Lesson,
        /// Where to write the network.
        #[arg(long)]
        out: PathBuf,
        /// A network to train on, in smaller steps, instead of a new one.
        #[arg(long, conflicts_with = "hidden")]
        from: Option<PathBuf>,
        /// Units of the hidden layer.
        #[arg(long, default_value = "64")]
        hidden: NonZeroUsize,
        /// Times every sample is used.
        #[arg(long, default_value = "40")]
        epochs: NonZeroUsize,
        /// Where the initial weights and the order come from.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Threads.
        #[arg(long, default_value_t = 2)]
        threads: usize,
    },
    /// Fit what centipawns mean for the result to self-play; prints the game's constant.
    Odds {
        /// The game.
        #[arg(value_parser = variants())]
        variant: String,
        /// Files made by `selfplay`.
        #[arg(required = true)]
        data: Vec<PathBuf>,
    },
    /// Draw a table of matches at time odds, rows `OWN-MS,OTHER-MS,WINS,DRAWS,LOSSES`; prints an SVG.
    Chart {
        /// The table.
        table: PathBuf,
        /// What is written above the chart.
        #[arg(long, default_value = "Score against time odds")]
        title: String,
    },
    /// Play games between changed numbers of the search and the ones in force, in pairs.
    Contest {
        /// The game.
        #[arg(value_parser = variants())]
        variant: String,
        /// A changed number; may be given several times.
        #[arg(long = "set", value_name = "NAME=VALUE", required = true)]
        changes: Vec<String>,
        /// Stop when it is clear which of two differences in Elo points is the likelier one.
        #[arg(long, value_name = "ELO,ELO", value_parser = two_differences, allow_hyphen_values = true)]
        sprt: Option<[f64; 2]>,
        #[command(flatten)]
        pairs: PairPlan,
    },
    /// Tune numbers of the search by games (SPSA); prints them as it goes.
    Spsa {
        /// The game.
        #[arg(value_parser = variants())]
        variant: String,
        /// The numbers to tune; all by default.
        #[arg(long = "only", value_name = "NAME")]
        names: Vec<String>,
        /// A number to start from in place of the one in force; may be given several times.
        #[arg(long = "set", value_name = "NAME=VALUE")]
        changes: Vec<String>,
        #[command(flatten)]
        pairs: PairPlan,
    },
}

/// What is learnt from.
#[derive(Args)]
pub struct Lesson {
    /// Files made by `selfplay`.
    #[arg(required = true)]
    pub data: Vec<PathBuf>,
    /// How much of a position's worth comes from the ply after it: 1 teaches the results, 0 the scores.
    #[arg(long, default_value_t = 0.9, value_parser = share)]
    pub decay: f32,
}

/// How pairs of games are played.
#[derive(Args)]
pub struct PairPlan {
    /// Number of pairs.
    #[arg(long = "pairs", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// Number of the first pair; other numbers are other openings.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Nodes for each move.
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Where the openings come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play.
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

impl PairPlan {
    /// As the contest takes it.
    pub fn plan(&self) -> Plan {
        let numbers = self.first..self.first.saturating_add(self.count);
        Plan { numbers, nodes: self.nodes, seed: self.seed, threads: self.threads }
    }
}

/// Readings of the rules where sources differ.
#[derive(Args)]
pub struct Readings {
    /// Jeson Mor: when a knight on the centre wins.
    #[arg(long, default_value = CentreRule::default().name(),
          value_parser = PossibleValuesParser::new(CentreRule::ALL.map(CentreRule::name)))]
    rule: String,
}

impl Readings {
    /// The rules in force.
    pub fn rules(&self) -> Rules {
        Rules { centre: CentreRule::from_name(&self.rule).unwrap_or_default(), ..Rules::default() }
    }
}

/// Reads two differences in Elo points, the lower one first.
fn two_differences(text: &str) -> Result<[f64; 2], String> {
    let numbers =
        text.split_once(',').and_then(|(low, high)| Some([low.trim().parse().ok()?, high.trim().parse().ok()?]));
    numbers
        .filter(|[low, high]: &[f64; 2]| low < high)
        .ok_or_else(|| "expected two numbers, the lower one first".to_owned())
}

/// Reads a share.
fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

fn variants() -> PossibleValuesParser {
    PossibleValuesParser::new(Variant::ALL.iter().map(|variant| variant.name()))
}
