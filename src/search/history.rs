//! What earlier parts of the search say about quiet moves: killers and history.

use super::score::MAX_PLY;
use crate::board::{Color, Move, SQUARES};

/// Largest value of a history entry, either way.
const HISTORY_MAX: i32 = 8192;
/// Largest change of one update.
const BONUS_MAX: i32 = 1600;

/// Ordering knowledge of one thread. It lives from one search of a game to the next.
pub struct History {
    /// How well a quiet move did. `[color][from][to]`, flat
    butterfly: Box<[i16]>,
    /// Quiet moves that refuted a sibling. `[ply][slot]`
    killers: Box<[[Option<Move>; 2]]>,
}

impl Default for History {
    fn default() -> History {
        History {
            butterfly: vec![0; 2 * SQUARES * SQUARES].into_boxed_slice(),
            killers: vec![[None; 2]; MAX_PLY + 2].into_boxed_slice(),
        }
    }
}

impl History {
    #[inline]
    fn index(color: Color, m: Move) -> usize {
        (color.index() * SQUARES + m.from().index()) * SQUARES + m.to().index()
    }

    /// How well the quiet move did so far, from −8192 to 8192.
    #[inline]
    pub fn quiet(&self, color: Color, m: Move) -> i32 {
        i32::from(self.butterfly[History::index(color, m)])
    }

    /// The killers of a ply.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Forgets the killers: they belong to one search.
    pub fn start_search(&mut self) {
        self.killers.fill([None; 2]);
    }

    /// Forgets the killers two plies on, where a new set of siblings starts.
    #[inline]
    pub fn clear_grandchildren(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply + 2) {
            *killers = [None; 2];
        }
    }

    /// A quiet move refuted the position after `tried` did not.
    pub fn reward(&mut self, color: Color, ply: usize, m: Move, tried: &[Move], depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let bonus = (depth * depth * 16).clamp(0, BONUS_MAX);
        self.update(color, m, bonus);
        for &other in tried {
            self.update(color, other, -bonus);
        }
    }

    /// Moves an entry towards the bonus; the nearer it is to the limit, the less.
    fn update(&mut self, color: Color, m: Move, bonus: i32) {
        let entry = &mut self.butterfly[History::index(color, m)];
        let value = i32::from(*entry);
        *entry = (value + bonus - value * bonus.abs() / HISTORY_MAX) as i16;
    }
}
