//! The bench: fixed positions to a fixed depth. The number of nodes is the signature of the search.

use std::time::{Duration, Instant};

use crate::games::jesonmor::JesonMor;
use crate::games::{Game, Record, Rules, Variant};
use crate::search::{Control, Engine, Limits, Report, Settings};
use crate::uci::nodes_per_second;

/// Positions of one game and how deep they are searched.
struct Suite {
    depth: u32,
    fens: &'static [&'static str],
}

/// Openings, middle games and the fight of the last free knights.
const JESON_MOR: Suite = Suite {
    depth: 13,
    fens: &[
        JesonMor::START_FEN,
        "nn1nnnnnn/4n4/9/9/9/9/9/N4N3/NN2NNNNN b - - 3 2",
        "nnnn1n1nn/9/3n5/7n1/9/6N2/2N1N4/9/NNN1N1N1N b - - 7 4",
        "n3n1n2/3n2nn1/4N3n/N6N1/9/3nn4/9/2NN1N3/1N4NN1 w - - 44 23",
        "1n6n/1N4n1n/2nn1n3/9/3n3N1/4Nn3/N5N2/N8/3N2N1N w - - 60 31",
        "4n4/1n7/3n1n1n1/1nn3N2/9/2NN2N2/3N1NN2/9/7N1 b - - 0 15",
        "9/7n1/3n1n2n/2N3n2/n8/2N2NN2/3N1N3/1N7/9 b - - 0 17",
        "nn2nnn1n/9/2nn2n2/9/9/9/9/N2N2N2/NN1NN1NN1 w - - 6 4",
    ],
};

/// What a bench has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Nodes of all searches.
    pub nodes: u64,
    /// Time they took.
    pub elapsed: Duration,
}

impl Tally {
    /// The line a bench ends with.
    pub fn last_line(&self) -> String {
        format!("{} nodes {} nps", self.nodes, nodes_per_second(self.nodes, self.elapsed))
    }
}

/// Benches one game, or all; to its own depth, or to another. `report` gets a line a position.
///
/// A stop of `control` ends it early.
pub fn run(variant: Option<Variant>, depth: Option<u32>, control: &Control, report: &mut dyn FnMut(&str)) -> Tally {
    let mut tally = Tally::default();
    for &game in Variant::ALL {
        if variant.is_none_or(|wanted| wanted == game) {
            match game {
                Variant::JesonMor => run_suite::<JesonMor>(&JESON_MOR, depth, control, report, &mut tally),
            }
        }
    }
    tally
}

fn run_suite<G: Game>(
    suite: &Suite,
    depth: Option<u32>,
    control: &Control,
    report: &mut dyn FnMut(&str),
    tally: &mut Tally,
) {
    let limits = Limits { depth: Some(depth.unwrap_or(suite.depth)), ..Limits::default() };
    for fen in suite.fens {
        if control.is_stopped() {
            return;
        }
        let position = G::from_fen(fen, Rules::default()).expect("the bench's positions are sound");
        let mut engine = Engine::new(16).expect("16 MiB are there");
        let mut nodes = 0;
        let started = Instant::now();
        engine.search(&Record::new(position), &limits, Settings::default(), control, &mut |event| {
            if let Report::Line(info) = event {
                nodes = info.nodes;
            }
        });
        tally.nodes += nodes;
        tally.elapsed += started.elapsed();
        report(&format!("{nodes} {} {fen}", G::VARIANT.name()));
    }
}
