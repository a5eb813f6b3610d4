//! An engine for the horse games of the steppe, as a library; the binary is a thin shell around it.
//!
//! - [`board`]: squares, sets of squares, moves and tables that all games share;
//! - [`games`]: the rules, evaluation and proven knowledge of each game behind the trait [`games::Game`];
//! - [`search`]: one search for every game;
//! - [`uci`]: the protocol, over any pair of reader and writer;
//! - [`bench`]: the fixed searches that measure speed and sign a search;
//! - [`tune`]: fits the weights of an evaluation to games of self-play.

pub mod bench;
pub mod board;
pub mod games;
pub mod search;
pub mod tune;
pub mod uci;
