//! A game so far: the position and what repetitions can still refer to.

use super::{Game, Outcome};
use crate::board::Move;

/// A position with the reversible moves that led to it.
#[derive(Clone, Debug)]
pub struct Record<G> {
    position: G,
    past: Vec<(u64, Move)>,
}

impl<G: Game> Record<G> {
    /// A game that starts from this position.
    pub fn new(position: G) -> Record<G> {
        Record { position, past: Vec::new() }
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The [repetition keys](Game::repetition_key) of the positions since the last irreversible move, oldest first,
    /// the present one left out, each with the move made there.
    pub fn past(&self) -> &[(u64, Move)] {
        &self.past
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: Move) {
        let key = self.position.repetition_key();
        self.position.play(m);
        if self.position.clock() == 0 {
            self.past.clear();
        } else {
            self.past.push((key, m));
        }
    }

    /// How the game has ended, by whatever rule, for the side to move. Decisive endings come before draws.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position
            .outcome()
            .or_else(|| self.repetition())
            .or_else(|| self.position.is_drawn_by_clock().then_some(Outcome::Draw))
    }

    /// What the third occurrence of the position means, if this is one.
    fn repetition(&self) -> Option<Outcome> {
        let key = self.position.repetition_key();
        let mut earlier = self.past.iter().enumerate().rev().filter(|(_, (k, _))| *k == key).map(|(i, _)| i);
        let first = earlier.nth(1)?;
        let cycle: Vec<Move> = self.past[first..].iter().map(|&(_, m)| m).collect();
        Some(self.position.repetition(&cycle))
    }

    /// The [repetition keys](Game::repetition_key) that have occurred twice or more and that one more occurrence would
    /// end the game with, sorted.
    pub fn keys_seen_twice(&self) -> Vec<u64> {
        self.keys_seen(2)
    }

    /// The [repetition keys](Game::repetition_key) that have occurred at least so many times, the present one
    /// included, sorted.
    pub fn keys_seen(&self, times: usize) -> Vec<u64> {
        let mut keys: Vec<u64> = self.past.iter().map(|&(key, _)| key).collect();
        keys.push(self.position.repetition_key());
        keys.sort_unstable();
        keys.chunk_by(|a, b| a == b).filter(|run| run.len() >= times).map(|run| run[0]).collect()
    }
}
