//! The line of a proof.

use super::dfpn::Prover;
use super::known::Known;
use crate::board::Move;
use crate::games::{Game, Verdict};

/// Nodes to prove again what the table has forgotten, beside as many as the proof itself took, within the limit.
const NODES_TO_RECALL: u64 = 10_000;

impl<G: Game> Prover<'_, G> {
    /// The line from the root, which is proven to be won within `plies`: the attacker plays the proven move of least
    /// length, the defender that of the greatest.
    pub fn line(&mut self, plies: u16) -> Vec<Move> {
        self.lower_limit(self.nodes() + NODES_TO_RECALL);
        let mut position = self.root.clone();
        let mut line = Vec::new();
        let mut left = plies;
        while position.outcome().is_none() && position.verdict() == Verdict::Open {
            let Some((m, shorter)) = self.proven_move(&position).filter(|&(_, plies)| plies < left) else { break };
            self.push(&position);
            position.play(m);
            line.push(m);
            left = shorter;
        }
        position.play_out(&mut line, usize::from(plies));
        line
    }

    /// The move of the line in a proven position below the path, and within how many plies it wins or loses.
    fn proven_move(&mut self, position: &G) -> Option<(Move, u16)> {
        if self.is_attacking(position) {
            return self.shortest(position).or_else(|| {
                self.resolve(position)?;
                self.shortest(position)
            });
        }
        let children = self.children(position);
        let mut longest = None;
        for child in children {
            let known = match child.known {
                Known::Proven { .. } => child.known,
                _ => {
                    self.push(position);
                    let known = self.resolve(&position.after(child.m));
                    self.pop();
                    known?
                }
            };
            let Known::Proven { plies, .. } = known else { return None };
            if longest.is_none_or(|(_, most)| plies > most) {
                longest = Some((child.m, plies));
            }
        }
        longest
    }

    /// The shortest win among the moves whose positions the table knows.
    fn shortest(&mut self, position: &G) -> Option<(Move, u16)> {
        let wins = self.children(position).into_iter().filter_map(|child| match child.known {
            Known::Proven { plies, .. } => Some((child.m, plies)),
            _ => None,
        });
        wins.min_by_key(|&(_, plies)| plies)
    }
}
