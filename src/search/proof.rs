//! The prover beside the search: it looks for the forced win of a side that the search finds far ahead, and for one that
//! `go mate` asks for. What it has proven, or a whole iteration of the search, stays the result until something better
//! is found.

use super::iterate::Sink;
use super::limits::Budget;
use super::score::{Bound, Score};
use super::worker::{Shared, Worker};
use crate::board::Color;
use crate::games::{Game, Outcome, Record};
use crate::prove::{Proof, prove};

/// `go mate` asks the prover after this iteration: by then there is a sane move, should it be stopped.
const AFTER_DEPTH: u32 = 6;
/// Nodes the prover gets for a win in one move; each move more trebles them, about as a search that deep grows.
const NODES_FOR_ONE_MOVE: u64 = 1_000;
/// How far ahead a side has to be for the prover to look for its win, centipawns.
const FAR_AHEAD: i32 = 800;
/// The nodes with which the prover looks for a win of the side to move are at most one in so many.
const OWN_WIN_ONE_NODE_IN: u64 = 2;
/// The same for a win of the opponent. Its search is what a lost side has left: it sets the traps.
const OWN_LOSS_ONE_NODE_IN: u64 = 4;
/// With fewer it is not worth asking.
const FEWEST_NODES: u64 = 500;
/// Nodes to prove again that a move loses in a position that is lost.
const NODES_FOR_ONE_LOSS: u64 = 10_000;
/// Nodes to find a proof in the table that the search for the move before has left there.
const NODES_TO_RECALL: u64 = 200;

impl<G: Game> Worker<'_, G> {
    /// After an iteration: lets the prover try where it may help, and tells what it has found. A choice of root moves and
    /// further lines are the search's business.
    pub(super) fn consult_prover(&mut self, depth: u32, lines: usize, sink: &mut Sink<'_>) {
        let Shared { limits, settings, .. } = *self.shared;
        let is_asked = self.index == 0 && lines == 1 && limits.search_moves.is_empty();
        if !is_asked || self.proof.is_some() || self.roots[0].score.is_proven() {
            return;
        }
        self.proof = match limits.mate {
            Some(moves) if depth == self.deepest().min(AFTER_DEPTH) => self.prove_mate(moves),
            // Where material decides, a side that is far ahead gets there by searching.
            _ if !G::MATERIAL_DECIDES && settings.pruning => self.prove_what_is_clear(depth),
            _ => None,
        };
        self.follow_best_move();
        if self.overriding_proof().is_some() {
            self.report_line(depth, 0, Bound::Exact, sink);
        }
    }

    /// For `go mate`: a win of the side to move or, if it is behind, of the opponent, within half of the limits.
    fn prove_mate(&mut self, moves: u32) -> Option<Proof> {
        let nodes = 3u64.checked_pow(moves).and_then(|factor| factor.checked_mul(NODES_FOR_ONE_MOVE));
        let nodes = nodes.unwrap_or(u64::MAX).min(self.nodes_left() / 2);
        let share = |percent: u32| {
            let part = |budget: Budget| Budget { soft: budget.soft * percent / 100, hard: budget.hard * percent / 100 };
            self.shared.budget.map(part)
        };
        let side = self.record.position().side_to_move();
        let (quarter, half) = (share(25), share(50));
        match self.roots[0].score.value() {
            0.. => self.prove(self.record, side, nodes, half),
            score if score > -FAR_AHEAD => {
                let win = self.prove(self.record, side, nodes / 2, quarter);
                win.or_else(|| self.prove(self.record, !side, nodes / 2, half))
            }
            _ => self.prove(self.record, !side, nodes, half),
        }
    }

    /// A win of the side that is far ahead, within its share of this thread's nodes and no longer than a new iteration
    /// would be begun.
    fn prove_what_is_clear(&mut self, depth: u32) -> Option<Proof> {
        let side = self.record.position().side_to_move();
        let share = |one_in: u64| (self.nodes / one_in).saturating_sub(self.prover_nodes);
        let (attacker, nodes, fewest) = match self.roots[0].score.value() {
            FAR_AHEAD.. => (side, share(OWN_WIN_ONE_NODE_IN), FEWEST_NODES),
            score if score <= -FAR_AHEAD => (!side, share(OWN_LOSS_ONE_NODE_IN), FEWEST_NODES),
            // A win that was announced is not to be lost sight of.
            _ if depth == AFTER_DEPTH => (side, NODES_TO_RECALL, 0),
            _ => return None,
        };
        let nodes = nodes.min(self.nodes_left());
        let budget = self.shared.budget.map(|budget| budget.share(self.patience.percent()));
        let soft = budget.map(|budget| Budget { hard: budget.soft.min(budget.hard), ..budget });
        if nodes < fewest { None } else { self.prove(self.record, attacker, nodes, soft) }
    }

    /// Keeps what a whole iteration has proven: the next one may not see it, where its table has forgotten.
    pub(super) fn keep_proof(&mut self, lines: usize) {
        let score = self.roots[0].score;
        let is_shorter = |proof: &Proof| score.proven_plies() < i32::from(proof.plies);
        if self.index == 0 && lines == 1 && score.is_proven() && self.proof.as_ref().is_none_or(is_shorter) {
            let outcome = if score.is_win() { Outcome::Win } else { Outcome::Loss };
            self.proof = Some(Proof { outcome, plies: score.proven_plies() as u16, line: self.line(0) });
        }
    }

    /// The proof, if it counts for more than what the search has found now: that a move wins, or wins sooner, or that
    /// all lose.
    pub(super) fn overriding_proof(&self) -> Option<&Proof> {
        let score = self.roots[0].known_score();
        self.proof.as_ref().filter(|proof| match proof.outcome {
            Outcome::Win => score.is_none_or(|score| score < proof.score()),
            _ => !score.is_some_and(Score::is_proven),
        })
    }

    /// In a lost position: goes over to a line of the move that is best by now. The search is left to choose it, for it
    /// knows more of what is hard for the opponent.
    pub(super) fn follow_best_move(&mut self) {
        let best = self.roots[0].m;
        let is_by_another = |proof: &&Proof| proof.outcome == Outcome::Loss && proof.line.first() != Some(&best);
        let Some(longest) = self.overriding_proof().filter(is_by_another).map(|proof| proof.plies) else { return };
        let mut record = self.record.clone();
        record.play(best);
        let nodes = NODES_FOR_ONE_LOSS.min(self.nodes_left());
        let attacker = record.position().side_to_move();
        if let Some(Proof { plies, mut line, .. }) = self.prove(&record, attacker, nodes, self.shared.budget) {
            line.insert(0, best);
            // Other moves may last longer.
            self.proof = Some(Proof { outcome: Outcome::Loss, plies: longest.max(plies + 1), line });
        }
    }

    /// Nodes until the limit, as far as they are not the other threads', which go on meanwhile.
    fn nodes_left(&self) -> u64 {
        let left = |most: u64| most.saturating_sub(self.shared.nodes()) / self.shared.threads() as u64;
        self.shared.limits.nodes.map_or(u64::MAX, left)
    }

    /// The proof that a side wins, if there is one within so many nodes and this time.
    fn prove(&mut self, record: &Record<G>, attacker: Color, nodes: u64, budget: Option<Budget>) -> Option<Proof> {
        let Shared { control, table, .. } = *self.shared;
        let go_on = || !control.is_stopped() && !budget.is_some_and(|budget| control.is_out_of_time(budget));
        let attempt = prove(record, attacker, nodes, table, &go_on);
        self.nodes += attempt.nodes;
        self.prover_nodes += attempt.nodes;
        self.flush_nodes();
        self.set_next_check();
        attempt.proof.filter(|proof| !proof.line.is_empty() && proof.score().is_proven())
    }
}
