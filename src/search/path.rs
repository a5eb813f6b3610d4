//! The line from the last irreversible move to the node at hand, and what repeats in it.
//!
//! A position that occurred in the tree before counts as repeated at once; one of the game counts only when it has
//! occurred twice, so that the third time is real. That makes proofs sound: a shortest proof visits no position
//! twice, so the only repetitions that can refute it are those positions the game has seen twice. They are the same
//! for every node of a search, and the table's keys are salted with them.

use crate::board::{Move, MoveList, mix};
use crate::games::{Game, Outcome, Record};

/// A position above the node at hand, and how it was left.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// Its [`Game::repetition_key`].
    repetition_key: u64,
    /// Its [`Game::key`]; unknown for positions of the game, of which the rule alone is asked.
    key: Option<u64>,
    /// `None` for a null move.
    played: Option<Move>,
}

/// Positions of the game and of the tree above the node at hand.
#[derive(Clone, Debug)]
pub struct Path {
    steps: Vec<Step>,
    /// How many steps belong to the game.
    root: usize,
    /// Repetition keys one more occurrence of which ends the game, sorted.
    seen_twice: Vec<u64>,
    salt: u64,
}

impl Path {
    /// The path that ends at the root of a search.
    pub fn new<G: Game>(record: &Record<G>) -> Path {
        let seen_twice = record.keys_seen_twice();
        let salt = seen_twice.iter().fold(0, |salt, &key| mix(salt ^ key));
        let steps: Vec<_> = record
            .past()
            .iter()
            .map(|&(repetition_key, m)| Step { repetition_key, key: None, played: Some(m) })
            .collect();
        Path { root: steps.len(), steps, seen_twice, salt }
    }

    /// The key of a position in the table of this search.
    #[inline]
    pub fn table_key<G: Game>(&self, position: &G) -> u64 {
        position.key() ^ self.salt
    }

    /// Goes down a move from a position, or a pass if there is none.
    #[inline]
    pub fn push<G: Game>(&mut self, position: &G, played: Option<Move>) {
        let step = Step { repetition_key: position.repetition_key(), key: Some(position.key()), played };
        self.steps.push(step);
    }

    /// Whether the last step was a pass.
    #[inline]
    pub fn last_was_null(&self) -> bool {
        self.steps.last().is_some_and(|step| step.played.is_none())
    }

    /// Goes back up.
    #[inline]
    pub fn pop(&mut self) {
        self.steps.pop();
    }

    /// What it means that the position has occurred before, if it has and that counts.
    #[inline]
    pub fn repetition<G: Game>(&self, position: &G) -> Option<Outcome> {
        let reversible = (position.clock() as usize).min(self.steps.len());
        if reversible < 4 {
            return None;
        }
        let key = position.repetition_key();
        let end = self.steps.len();
        let mut occurrences = 0;
        for back in (4..=reversible).step_by(2) {
            let index = end - back;
            // Passing is no move of the game: what lies before is no part of this line.
            if self.steps[index..index + 2].iter().any(|step| step.played.is_none()) {
                return None;
            }
            if self.steps[index].repetition_key == key {
                occurrences += 1;
                // The root itself is part of the game: returning to it once is not yet a third occurrence. Nor is
                // a cycle in vain that has changed what the rule of repetition overlooks.
                let in_vain = index > self.root && self.steps[index].key == Some(position.key());
                if in_vain || occurrences == 2 {
                    let cycle: Vec<Move> = self.steps[index..].iter().filter_map(|step| step.played).collect();
                    return Some(position.repetition(&cycle));
                }
            }
        }
        None
    }

    /// Whether a legal move leads to a position the game has seen twice: then a side that the game's knowledge calls
    /// lost may still save itself.
    #[inline]
    pub fn has_escape<G: Game>(&self, position: &G) -> bool {
        !self.seen_twice.is_empty() && self.find_escape(position)
    }

    #[cold]
    fn find_escape<G: Game>(&self, position: &G) -> bool {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        moves.iter().any(|&m| self.seen_twice.binary_search(&position.after(m).repetition_key()).is_ok())
    }
}
