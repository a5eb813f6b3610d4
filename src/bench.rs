//! The bench: fixed positions to a fixed depth. The number of nodes is the signature of the search.

use std::time::{Duration, Instant};

use crate::games::{Record, Rules, Variant, Visitor};
use crate::net::Inputs;
use crate::search::{Control, Engine, Limits, Report, Settings};
use crate::uci::nodes_per_second;

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
    for &game in Variant::ALL.iter().filter(|&&game| variant.is_none_or(|wanted| wanted == game)) {
        game.visit(Suite { depth, control, report: &mut *report, tally: &mut tally });
    }
    tally
}

/// The bench of one game.
struct Suite<'a> {
    depth: Option<u32>,
    control: &'a Control,
    report: &'a mut dyn FnMut(&str),
    tally: &'a mut Tally,
}

impl Visitor for Suite<'_> {
    type Output = ();

    fn visit<G: Inputs>(self) {
        let limits = Limits { depth: Some(self.depth.unwrap_or(G::BENCH.depth)), ..Limits::default() };
        for fen in G::BENCH.fens {
            if self.control.is_stopped() {
                return;
            }
            let position = G::from_fen(fen, Rules::default()).expect("the bench's positions are sound");
            let mut engine = Engine::new(16).expect("16 MiB are there");
            let mut nodes = 0;
            let started = Instant::now();
            engine.search(&Record::new(position), &limits, Settings::default(), self.control, &mut |event| {
                if let Report::Line(info) = event {
                    nodes = info.nodes;
                }
            });
            self.tally.nodes += nodes;
            self.tally.elapsed += started.elapsed();
            (self.report)(&format!("{nodes} {} {fen}", G::VARIANT.name()));
        }
    }
}
