//! Scripted dialogues with the engine, in process through `morin::uci::run` and with the real binary.
//!
//! Every line the engine says passes a checker of the protocol's grammar, and every `go` must have its one
//! `bestmove` that fits the analysis before it: see [`dialogue`] and [`grammar`]. The other files are the tests, one
//! subject each.

mod dialogue;
mod fuzz;
mod games;
mod grammar;
mod input;
mod limits;
mod log;
#[path = "../moves/mod.rs"]
mod moves;
mod options;
mod order;
mod output;
mod process;
#[path = "../random/mod.rs"]
mod random;
mod referee;
mod results;
