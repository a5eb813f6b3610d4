//! Counting move sequences, the standard check of a move generator.
//!
//! Source: <https://www.chessprogramming.org/Perft>. A finished game counts no moves; draws by repetition or clock
//! are not tested, as in Fairy-Stockfish.

use super::Game;
use crate::board::{Move, MoveList};

/// The number of sequences of `depth` legal moves; the last two plies are counted, not played.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match perft_while(position, depth, &|| true) {
        Some(count) => count,
        None => unreachable!("nothing stops this count"),
    }
}

/// [`perft`] below each legal move, in the order of generation. `report` is handed each move and its count as it is
/// known; the sum is returned, or `None` when `go_on` said no on the way.
pub fn perft_split<G: Game>(
    position: &G,
    depth: u32,
    go_on: &dyn Fn() -> bool,
    mut report: impl FnMut(Move, u64),
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut sum = 0;
    for &m in moves.iter() {
        let count = perft_while(&position.after(m), depth - 1, go_on)?;
        report(m, count);
        sum += count;
    }
    Some(sum)
}

/// How many sequences of two legal moves there are, by playing the first of each.
pub(super) fn count_replies_by_play<G: Game>(position: &G) -> u64 {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(|&m| position.after(m).count_moves()).sum()
}

fn perft_while<G: Game>(position: &G, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
    match depth {
        0 => Some(1),
        1 => Some(position.count_moves()),
        2 => Some(position.count_replies()),
        // Counts of two plies are too short to be worth asking whether to go on.
        _ => {
            if !go_on() {
                return None;
            }
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            moves.iter().map(|&m| perft_while(&position.after(m), depth - 1, go_on)).sum()
        }
    }
}
