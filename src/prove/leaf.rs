//! What is known of a position without a search of its own: by the rules, the theory, the path and the table.

use super::dfpn::Prover;
use super::known::{Entry, Known, NOTHING};
use crate::board::{Move, MoveList, mix};
use crate::games::{Game, MoveKind, Outcome, Verdict};
use crate::search::MAX_PLY;

/// Above this clock a position is another one with each ply, as the draw is near enough to matter to failures.
const CLOCK_MATTERS: u16 = 70;

impl<G: Game> Prover<'_, G> {
    /// The key of a position in the table.
    pub(super) fn table_key(&self, position: &G) -> u64 {
        let clock = position.clock();
        let key = position.key() ^ self.salt;
        if clock > CLOCK_MATTERS { key ^ mix(u64::from(clock)) } else { key }
    }

    /// What is known of an outcome for the side to move within so many plies.
    fn of_outcome(&self, position: &G, outcome: Outcome, plies: u16) -> Known {
        let winner = match outcome {
            Outcome::Win => Some(position.side_to_move()),
            Outcome::Loss => Some(!position.side_to_move()),
            Outcome::Draw => None,
        };
        if winner == Some(self.attacker) {
            // It holds at this clock, and at any that leaves it all its plies.
            Known::Proven { plies, latest: position.clock().max(G::CLOCK_LIMIT.saturating_sub(plies)) }
        } else {
            Known::FAILED
        }
    }

    /// What is known of what the theory says.
    pub(super) fn of_verdict(&self, position: &G, verdict: Verdict) -> Option<Known> {
        match verdict {
            Verdict::Open => None,
            Verdict::Draw => Some(Known::FAILED),
            Verdict::Win { plies } => Some(self.of_outcome(position, Outcome::Win, plies)),
            Verdict::Loss { plies } => Some(self.of_outcome(position, Outcome::Loss, plies)),
        }
    }

    /// What the rules and the theory of the game know of a position, repetitions by it aside.
    pub(super) fn decided(&self, position: &G) -> Option<Known> {
        if let Some(outcome) = position.ending() {
            return Some(self.of_outcome(position, outcome, 0));
        }
        if position.is_drawn_by_clock() {
            // A mate, or a stalemate that loses, on the last ply outranks the draw.
            let outcome = position.outcome().unwrap_or(Outcome::Draw);
            return Some(self.of_outcome(position, outcome, 0));
        }
        let known = self.of_verdict(position, position.verdict());
        let failed = matches!(known, Some(Known::Failed { .. }));
        if !failed && !self.is_attacking(position) && self.has_escape(position) { Some(Known::FAILED) } else { known }
    }

    /// Whether a legal move leads to a barred position.
    fn has_escape(&self, position: &G) -> bool {
        if !self.may_return(position, self.steps.len()) {
            return false;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        moves.iter().any(|&m| {
            let child = position.after(m);
            self.may_return(&child, self.steps.len() + 1) && self.is_barred(&child)
        })
    }

    /// Whether positions of the game may come again: some are barred, and no move below the root was irreversible.
    fn may_return(&self, position: &G, ply: usize) -> bool {
        !self.barred.is_empty() && usize::from(position.clock()) >= usize::from(self.root.clock()) + ply
    }

    fn is_barred(&self, position: &G) -> bool {
        self.barred.binary_search(&position.repetition_key()).is_ok()
    }

    /// The ply of the path at which the position stood already.
    fn repeated(&self, position: &G) -> Option<usize> {
        let key = position.key();
        let reversible = (position.clock() as usize).min(self.steps.len());
        let end = self.steps.len();
        (4..=reversible).step_by(2).map(|back| end - back).find(|&ply| self.steps[ply].position == key)
    }

    /// What is known of the position after a move, below the path, before it is searched itself.
    pub(super) fn look_at(&mut self, m: Move, position: &G) -> Known {
        if self.may_return(position, self.steps.len()) && position.ending().is_none() && self.is_barred(position) {
            return Known::FAILED;
        }
        if let Some(known) = self.decided(position) {
            return known;
        }
        if let Some(ply) = self.repeated(position) {
            return Known::Failed { rests_on: ply as u16 };
        }
        if self.steps.len() >= MAX_PLY {
            return Known::Failed { rests_on: 0 };
        }
        if let Some(known) = self.recall(position) {
            return known;
        }
        self.list(position);
        match self.moves.len() as u32 {
            0 => self.of_verdict(position, position.verdict_without_moves()).unwrap_or(Known::FAILED),
            count if self.is_attacking(position) => Known::Open { proof: 1, disproof: count },
            count => Known::Open { proof: self.replies.adjusted(m, count), disproof: 1 },
        }
    }

    /// Lists the playable moves.
    pub(super) fn list(&mut self, position: &G) {
        self.moves.clear();
        position.playable_moves(MoveKind::Noisy, &mut self.moves);
        position.playable_moves(MoveKind::Quiet, &mut self.moves);
    }

    /// What the table knows of a position below the path.
    fn recall(&self, position: &G) -> Option<Known> {
        let key = self.table_key(position);
        let Entry::Base { known, twins } = Entry::of_note(self.table.note(key)?) else { return None };
        if let Known::Proven { latest, .. } = known
            && position.clock() > latest
        {
            // The table has room for one proof, and this one comes too late here.
            return Some(Known::Failed { rests_on: 0 });
        }
        let path = self.steps.last().map_or(0, |step| step.path);
        if twins && self.table.note(key ^ path).is_some() {
            return Some(Known::Failed { rests_on: 0 });
        }
        Some(known)
    }

    /// Remembers what is known of the position at the end of the path, after a search of so many nodes.
    pub(super) fn remember(&self, known: Known, nodes: u64) {
        let ply = self.steps.len() - 1;
        let key = self.steps[ply].key;
        let twins = || matches!(self.table.note(key).map(Entry::of_note), Some(Entry::Base { twins: true, .. }));
        match known {
            Known::Failed { rests_on } if rests_on != NOTHING => {
                let path = ply.checked_sub(1).map_or(0, |above| self.steps[above].path);
                self.table.set_note(key ^ path, Entry::Twin.to_note(nodes));
                let open = Known::Open { proof: 1, disproof: 1 };
                self.table.set_note(key, Entry::Base { known: open, twins: true }.to_note(nodes));
            }
            Known::Open { .. } => {
                self.table.set_note(key, Entry::Base { known, twins: twins() }.to_note(nodes));
            }
            _ => self.table.set_note(key, Entry::Base { known, twins: false }.to_note(nodes)),
        }
    }
}
