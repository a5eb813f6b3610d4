//! The protocol: a dialogue of lines in the manner of Fairy-Stockfish's UCI.
//!
//! [`command`] and [`go`] understand lines and [`reply`] makes them, all without side effects; `session` holds the
//! dialogue, `job` is what runs beside it, `inbox`, `output` and `transcript` are its ways in and out. Everything is described for users in `protocol.md`.

pub mod command;
pub mod go;
mod inbox;
mod job;
pub mod options;
mod output;
pub mod reply;
mod session;
mod transcript;

pub use reply::nodes_per_second;
pub use session::run;
