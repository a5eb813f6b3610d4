//! Principal variation search below the root.
//!
//! Source: <https://www.chessprogramming.org/Principal_Variation_Search>, fail-soft.
//!
//! Proven scores stay proven: moves are pruned only when a move that does not lose is known, reductions and null
//! moves never turn an opinion into a proof, and a proof from the table counts only if the draw clock leaves it
//! enough plies.

use super::node::Node;
use super::params::Params;
use super::picker::Choice;
use super::score::{Bound, MAX_PLY, Score};
use super::table::Entry;
use super::worker::{Stopped, Worker};
use crate::board::mix;
use crate::games::Game;

/// Plies before the draw by the clock in which opinions from the table, made under another clock, are not trusted.
const CLOCK_MARGIN: i32 = 10;

/// Reductions of late quiet moves, plies. `[remaining depth][number of the move]`
pub(super) fn reduction_table(params: &Params) -> Vec<[u8; 64]> {
    let reduction = |depth: usize, number: usize| {
        let product = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
        ((f64::from(params.reduction_base) + product * f64::from(params.reduction_slope)) / 100.0) as u8
    };
    (0..64).map(|depth| std::array::from_fn(|number| reduction(depth, number))).collect()
}

impl<G: Game> Worker<'_, G> {
    /// The score of a position that needs no search: ended, repeated, drawn by the clock, or decided by what the
    /// game knows. `escape` says that a repetition may save a side called lost.
    #[inline]
    pub(super) fn settled(&self, position: &G, ply: usize, escape: bool) -> Option<Score> {
        if let Some(outcome) = position.ending() {
            return Some(Score::of_outcome(outcome, ply));
        }
        if let Some(outcome) = self.path.repetition(position) {
            return Some(Score::of_repetition(outcome, ply));
        }
        if position.is_drawn_by_clock() {
            // A mate, or a stalemate that loses, on the last ply outranks the draw.
            return Some(position.outcome().map_or(Score::DRAW, |outcome| Score::of_outcome(outcome, ply)));
        }
        Score::of_verdict(position.verdict(), ply).filter(|score| !(escape && score.is_loss()))
    }

    /// The score for the side to move that has just made a move to `child`: a zero window first unless it is the
    /// first move, shallower by `reduced`, and again in full when that is not what was expected. `cut` says that the
    /// node of the move is expected to be cut off.
    #[expect(clippy::too_many_arguments, reason = "the window, the depth and how to look at it belong together")]
    pub(super) fn search_child(
        &mut self,
        child: &G,
        alpha: Score,
        beta: Score,
        depth: i32,
        reduced: i32,
        ply: usize,
        first: bool,
        cut: bool,
    ) -> Result<Score, Stopped> {
        if first {
            return Ok(-self.pvs::<true>(child, -beta, -alpha, depth, ply + 1, false)?);
        }
        let child_cut = reduced > 0 || !cut;
        let mut score = -self.pvs::<false>(child, -alpha - 1, -alpha, depth - reduced, ply + 1, child_cut)?;
        if score > alpha && reduced > 0 {
            score = -self.pvs::<false>(child, -alpha - 1, -alpha, depth, ply + 1, !cut)?;
        }
        if score > alpha && score < beta {
            score = -self.pvs::<true>(child, -beta, -alpha, depth, ply + 1, false)?;
        }
        Ok(score)
    }

    /// The score of a position for the side to move, `depth` plies deep, `ply` plies below the root. `cut` says that a
    /// move is expected to be good enough for a cutoff.
    pub(super) fn pvs<const PV: bool>(
        &mut self,
        position: &G,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Result<Score, Stopped> {
        self.check_limits()?;
        self.lines[ply].clear();
        let escape = self.path.has_escape(position);
        if let Some(score) = self.settled(position, ply, escape) {
            self.seldepth = self.seldepth.max(ply);
            return Ok(score);
        }
        if ply >= MAX_PLY {
            return Ok(self.evaluate(position, ply));
        }
        let in_check = position.in_check();
        if G::CHECKS_FORCE && in_check && ply < 2 * self.root_depth as usize {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiescence::<PV>(position, alpha, beta, 0, ply);
        }
        self.seldepth = self.seldepth.max(ply);
        // Mate distance pruning: no line from here is better than winning at the next ply or losing now.
        alpha = alpha.max(Score::loss_at(ply));
        beta = beta.min(Score::win_at(ply + 1));
        if alpha >= beta {
            return Ok(alpha);
        }
        let excluding = self.excluded[ply].is_some();
        let entry = self.shared.table.probe(self.node_key(position, ply), ply);
        if !PV
            && self.shared.settings.pruning
            && let Some(score) = entry.and_then(|entry| usable_score(position, &entry, alpha, beta, depth, ply))
        {
            return Ok(score);
        }
        let table_move = entry.and_then(|entry| entry.best).filter(|&m| escape || position.is_playable(m));
        let table_move = if escape { None } else { table_move };
        let eval =
            if in_check { None } else { Some(entry.map_or_else(|| self.evaluate(position, ply), |entry| entry.eval)) };
        self.evals[ply] = eval;
        let improving = eval.is_some_and(|eval| ply < 2 || self.evals[ply - 2].is_none_or(|before| eval > before));
        let pruning = self.shared.settings.pruning;
        if pruning
            && !PV
            && !excluding
            && let Some(eval) = eval.map(|eval| sharpened(eval, entry.as_ref()))
            && let Some(score) = self.prune_node(position, eval, alpha, beta, depth, ply, improving)?
        {
            return Ok(score);
        }
        if pruning && !excluding && table_move.is_none() && depth >= self.params.internal_reduction_depth {
            depth -= 1;
        }
        let choice = if escape { Choice::Legal } else { Choice::Playable };
        let node = Node { alpha, beta, depth, ply, choice, table_move, eval, improving, entry, cut };
        self.search_moves::<PV>(position, &node)
    }

    /// Cuts a node off that is good enough, or bad enough, without a search of its own.
    #[expect(clippy::too_many_arguments, reason = "the state of one node, split off for its length only")]
    fn prune_node(
        &mut self,
        position: &G,
        eval: Score,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
        improving: bool,
    ) -> Result<Option<Score>, Stopped> {
        if beta.is_proven() || alpha.is_proven() {
            return Ok(None);
        }
        let params = self.params;
        // CITE: Reverse futility pruning. https://www.chessprogramming.org/Reverse_Futility_Pruning
        let margin = params.reverse_futility_margin * (depth - i32::from(G::MATERIAL_DECIDES && improving));
        if depth <= params.reverse_futility_depth && eval - margin >= beta {
            return Ok(Some(eval));
        }
        // CITE: Razoring. https://www.chessprogramming.org/Razoring
        if depth <= params.razoring_depth && eval + params.razoring_margin * depth < alpha {
            let score = self.quiescence::<false>(position, alpha, alpha + 1, 0, ply)?;
            if score <= alpha {
                return Ok(Some(score));
            }
        }
        // CITE: Null move pruning. https://www.chessprogramming.org/Null_Move_Pruning
        let passed = self.path.last_was_null();
        if depth >= params.null_move_depth && eval >= beta && !passed && position.allows_null_move() {
            let mut child = position.clone();
            child.play_null_move();
            self.nodes += 1;
            self.path.push(position, None);
            self.played[ply] = None;
            let ahead = (100 * (eval.value() - beta.value()) / params.null_move_eval_divisor)
                .clamp(0, 100 * params.null_move_eval_plies);
            let reduction = (params.null_move_reduction + params.null_move_slope * depth + ahead) / 100;
            let score = self.pvs::<false>(&child, -beta, -beta + 1, depth - reduction, ply + 1, false);
            self.leave();
            let score = -score?;
            if score >= beta {
                return Ok(Some(if score.is_proven() { beta } else { score }));
            }
        }
        Ok(None)
    }

    /// The key of a node in the table. A search that leaves a move out is another search, with a key of its own: its
    /// results are found again by deeper iterations, and by other threads.
    #[inline]
    pub(super) fn node_key(&self, position: &G, ply: usize) -> u64 {
        let key = self.path.table_key(position);
        self.excluded[ply].map_or(key, |m| key ^ mix(u64::from(m.code())))
    }

    /// By how many plies a late move is searched less.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.reductions[depth.clamp(0, 63) as usize][number.min(63)])
    }
}

/// The evaluation, or what an entry knows better: a search has found the position worth more, or less.
#[inline]
pub(super) fn sharpened(eval: Score, entry: Option<&Entry>) -> Score {
    match entry {
        Some(entry) if entry.score.is_opinion() => match entry.bound {
            Bound::Exact => entry.score,
            Bound::Lower => eval.max(entry.score),
            Bound::Upper => eval.min(entry.score),
        },
        _ => eval,
    }
}

/// The score of an entry, if it decides a node with this window and depth.
#[inline]
pub(super) fn usable_score<G: Game>(
    position: &G,
    entry: &Entry,
    alpha: Score,
    beta: Score,
    depth: i32,
    ply: usize,
) -> Option<Score> {
    let score = entry.score;
    let clock = i32::from(position.clock());
    let limit = i32::from(G::CLOCK_LIMIT);
    if score.is_proven() {
        // The proof was found under some other clock; here it has to be over before the clock is.
        if clock + score.proven_plies() - ply as i32 > limit {
            return None;
        }
    } else if entry.depth < depth || clock > limit - CLOCK_MARGIN {
        return None;
    }
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    // A bound of the wrong side says nothing of a proof's depth.
    (decides && (entry.depth >= depth || proves(entry))).then_some(score)
}

/// Whether the entry holds a proof: a win that is a lower bound, or a loss that is an upper one.
#[inline]
fn proves(entry: &Entry) -> bool {
    match entry.bound {
        Bound::Exact => entry.score.is_proven(),
        Bound::Lower => entry.score.is_win(),
        Bound::Upper => entry.score.is_loss(),
    }
}
