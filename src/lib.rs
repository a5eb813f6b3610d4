//! An engine for the horse games of the steppe, as a library; the binary is a thin shell around it.
//!
//! - [`board`]: squares, sets of squares, moves and tables that all games share;
//! - [`games`]: the rules, evaluation and proven knowledge of each game behind the trait [`games::Game`];
//! - [`search`]: one search for every game;
//! - [`prove`]: proofs of forced wins;
//! - [`uci`]: the protocol, over any pair of reader and writer;
//! - [`mod@bench`]: the fixed searches that measure speed and sign a search;
//! - [`chart`]: a picture of match results;
//! - [`net`]: the network that judges positions;
//! - [`learn`]: self-play, and fitting evaluations and the numbers of the search to it.

pub mod bench;
pub mod board;
pub mod chart;
pub mod games;
pub mod learn;
pub mod net;
pub mod prove;
pub mod search;
pub mod uci;
