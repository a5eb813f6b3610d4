//! `go mate`: after a short search the prover looks for a forced win.

use super::iterate::Sink;
use super::limits::Budget;
use super::worker::{Shared, Worker};
use crate::games::Game;
use crate::prove::{Proof, prove};

/// The prover starts after this iteration: by then there is a sane move, should it be stopped.
const AFTER_DEPTH: u32 = 4;
/// Nodes the prover gets for a win in one move; each move more trebles them, about as a search that deep grows.
const NODES_FOR_ONE_MOVE: u64 = 1_000;

impl<G: Game> Worker<'_, G> {
    /// When it is time for it and a win is asked for, lets the prover look for one of the side to move; whether there
    /// is one as short as that. It takes at most half of the time, or of the nodes that are left, so that the search can
    /// go on without.
    pub(super) fn proves_mate(&mut self, depth: u32, sink: &mut Sink<'_>) -> bool {
        let Shared { limits, settings, .. } = *self.shared;
        let Some(moves) = limits.mate else { return false };
        // A choice of root moves and further lines are the search's business.
        let prover_helps = limits.search_moves.is_empty() && settings.multi_pv <= 1;
        if self.index > 0 || depth != self.deepest().min(AFTER_DEPTH) || !prover_helps {
            return false;
        }
        let nodes = 3u64.checked_pow(moves).and_then(|factor| factor.checked_mul(NODES_FOR_ONE_MOVE));
        let Some(proof) = self.prove(nodes.unwrap_or(u64::MAX)) else { return false };
        let within = u32::from(proof.plies).div_ceil(2) <= moves;
        if within {
            self.take_proof(proof, sink);
        } else {
            self.longer_win = Some(proof);
        }
        within
    }

    /// The proof that the side to move wins, if there is one within so many nodes and its half of the limits.
    fn prove(&mut self, nodes: u64) -> Option<Proof> {
        let Shared { control, budget, limits, table, .. } = *self.shared;
        let half = budget.map(|budget| Budget { soft: budget.soft / 2, hard: budget.hard / 2 });
        let go_on = || !control.is_stopped() && !half.is_some_and(|half| control.is_out_of_time(half));
        let left = limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.shared.nodes()) / 2);
        let attacker = self.record.position().side_to_move();
        let attempt = prove(self.record, attacker, nodes.min(left), table, &go_on);
        self.nodes += attempt.nodes;
        self.flush_nodes();
        self.set_next_check();
        attempt.proof.filter(|proof| !proof.line.is_empty())
    }
}
