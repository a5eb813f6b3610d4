//! What Shatar and Khan's Chess share: two armies of six kinds of piece on 8 × 8, kings, checks and mates.
//!
//! A game states its [`Armies`] as tables and wraps a [`Position`]; what only one of them has (castling, series of
//! checks, special endings) it adds itself. Foot soldiers are what pawns and scouts have in common: they move
//! forward only, promote on their last rank and reset the clock. En passant never arises in either game.

mod attacks;
mod exchange;
mod inputs;
mod movegen;
mod piece;
mod position;
mod regions;
pub mod terms;

pub use inputs::{INPUTS, STAGES, input, mirrored, stage};
pub use piece::{
    AHEAD, Army, CENTAUR_LEAPS, DIAGONAL_LEAPS, FOOT, GEOMETRY, JUMPS_DOWN, KINDS, KING, KING_LEAPS, KNIGHT_LEAPS,
    Piece, Reach,
};
pub use position::{Armies, Position};
pub use regions::relative_rank;
