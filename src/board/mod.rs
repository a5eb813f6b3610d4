//! The board all games share: squares, sets of squares, moves, attack tables, hash keys and FEN fields.
//!
//! Nothing here knows a rule of any game.

mod attacks;
mod bitboard;
mod color;
mod fen;
mod moves;
mod rays;
mod square;
mod zobrist;

pub use attacks::{KNIGHT_STEPS, leaper_attacks};
pub use bitboard::{Bitboard, BitboardIter};
pub use color::Color;
pub use fen::{Fen, FenError, parse_placement, print_placement};
pub use moves::{Move, MoveList};
pub use rays::{Direction, Rays};
pub use square::{FILES, Geometry, RANKS, SQUARES, Shade, Square};
pub use zobrist::{mix, random_keys};
