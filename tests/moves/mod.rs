//! The moves of a position as a list.

use morin::board::MoveList;
use morin::games::Game;

/// The legal moves.
pub fn legal_moves<G: Game>(position: &G) -> MoveList {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}
