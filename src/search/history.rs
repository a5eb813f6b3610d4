//! What earlier parts of the search say about quiet moves: killers and history.

use super::huge_pages;
use super::score::MAX_PLY;
use crate::board::{Color, Move, SQUARES};
use crate::games::Game;

/// Largest value of a history entry, either way.
const HISTORY_MAX: i32 = 8192;
/// Largest change of one update.
const BONUS_MAX: i32 = 1600;

/// Kinds of pieces times squares: what a continuation is told apart by.
const CONTINUATIONS: usize = 16 * SQUARES;

/// Which history a quiet move is looked up in.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// Who moves.
    pub side: Color,
    /// The last two moves as given by [`continuation`]; none where there is no such move.
    pub previous: [Option<usize>; 2],
}

/// A move as its piece and target, for continuations.
#[inline]
pub fn continuation<G: Game>(position: &G, m: Move) -> usize {
    position.moving_piece(m) * SQUARES + m.to().index()
}

/// Ordering knowledge of one thread. It lives from one search of a game to the next.
pub struct History {
    /// How well a quiet move did. `[color][from][to]`, flat
    butterfly: Box<[i16]>,
    /// How well it did after another one, of either side. `[piece and target before][piece and target]`, flat
    continuations: Box<[i16]>,
    /// Quiet moves that refuted a sibling. `[ply][slot]`
    killers: Box<[[Option<Move>; 2]]>,
}

/// Entries of which nothing is known.
fn zeros(length: usize) -> Box<[i16]> {
    let mut entries = Vec::with_capacity(length);
    huge_pages::advise(&mut entries);
    entries.resize(length, 0);
    entries.into_boxed_slice()
}

impl Default for History {
    fn default() -> History {
        History {
            butterfly: zeros(2 * SQUARES * SQUARES),
            continuations: zeros(CONTINUATIONS * CONTINUATIONS),
            killers: vec![[None; 2]; MAX_PLY + 2].into_boxed_slice(),
        }
    }
}

impl History {
    #[inline]
    fn index(color: Color, m: Move) -> usize {
        (color.index() * SQUARES + m.from().index()) * SQUARES + m.to().index()
    }

    /// How well the quiet move did so far: from −8192 to 8192, or thrice that where continuations count.
    #[inline]
    pub fn quiet<G: Game>(&self, position: &G, context: Context, m: Move) -> i32 {
        let mut score = i32::from(self.butterfly[History::index(context.side, m)]);
        if G::MATERIAL_DECIDES {
            let now = continuation(position, m);
            for before in context.previous.into_iter().flatten() {
                score += i32::from(self.continuations[before * CONTINUATIONS + now]);
            }
        }
        score
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
    pub fn reward<G: Game>(&mut self, position: &G, context: Context, ply: usize, m: Move, tried: &[Move], depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let bonus = (depth * depth * 16).clamp(0, BONUS_MAX);
        self.update(position, context, m, bonus);
        for &other in tried {
            self.update(position, context, other, -bonus);
        }
    }

    fn update<G: Game>(&mut self, position: &G, context: Context, m: Move, bonus: i32) {
        move_towards(&mut self.butterfly[History::index(context.side, m)], bonus);
        if G::MATERIAL_DECIDES {
            let now = continuation(position, m);
            for before in context.previous.into_iter().flatten() {
                move_towards(&mut self.continuations[before * CONTINUATIONS + now], bonus);
            }
        }
    }
}

/// Moves an entry by a bonus; the nearer it is to the limit, the less.
#[inline]
fn move_towards(entry: &mut i16, bonus: i32) {
    let value = i32::from(*entry);
    *entry = (value + bonus - value * bonus.abs() / HISTORY_MAX) as i16;
}
