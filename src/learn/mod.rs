//! Learning evaluations from games of self-play. Every step follows from seeds and is one command:
//!
//! 1. [`selfplay`]: the engine plays itself; calm positions become lines of [`sample`]s;
//! 2. [`tune`]: fits the weights of a hand-written evaluation to them; or
//! 3. [`train`]: trains a network on them;
//! 4. [`odds`]: fits what centipawns mean for the result.
//!
//! The numbers of the search are tried by [`contest`] and tuned by [`spsa`].

pub mod contest;
pub mod elo;
pub mod odds;
mod opening;
pub mod sample;
pub mod selfplay;
mod shuffle;
pub mod spsa;
pub mod train;
pub mod tune;
