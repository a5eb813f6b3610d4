//! Learning evaluations from games of self-play. Every step follows from seeds and is one command:
//!
//! 1. [`selfplay`]: the engine plays itself; calm positions become lines of [`sample`]s;
//! 2. [`tune`]: fits the weights of a hand-written evaluation to them; or
//! 3. [`train`]: trains a network, a [`model`], on them and what [`targets`] makes of their games;
//! 4. [`odds`]: fits what centipawns mean for the result.
//!
//! The numbers of the search are tried by [`contest`] and tuned by [`spsa`].

mod adam;
pub mod contest;
pub mod elo;
pub mod model;
pub mod odds;
mod opening;
pub mod plan;
pub mod sample;
pub mod selfplay;
mod shuffle;
pub mod spsa;
pub mod targets;
pub mod train;
pub mod tune;

use crate::board::Move;
use crate::games::{Game, Record};
use crate::search::{Control, Engine, Limits, Report, Score, Settings};

/// An engine for searches of few nodes: there is one for each thread and each side.
fn small_engine() -> Engine {
    Engine::new(4).expect("there is memory for a few MiB")
}

/// The move an engine chooses with so many nodes, and its score; none where it has nothing to say.
fn think<G: Game>(engine: &mut Engine, record: &Record<G>, nodes: u64) -> (Option<Move>, Option<Score>) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut score = None;
    let choice = engine.search(record, &limits, Settings::default(), &Control::new(false), &mut |report| {
        if let Report::Line(info) = report {
            score = Some(info.score);
        }
    });
    (choice.best, score)
}
