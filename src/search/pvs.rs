//! Principal variation search below the root.
//!
//! Source: <https://www.chessprogramming.org/Principal_Variation_Search>, fail-soft.
//!
//! Proven scores stay proven: moves are pruned only when a move that does not lose is known, reductions and null
//! moves never turn an opinion into a proof, and a proof from the table counts only if the draw clock leaves it
//! enough plies.

use super::params::*;
use super::picker::{Choice, MovePicker};
use super::score::{Bound, MAX_PLY, Score};
use super::table::Entry;
use super::worker::{Stopped, Worker};
use crate::board::Move;
use crate::games::Game;

/// Plies before the draw by the clock in which opinions from the table, made under another clock, are not trusted.
const CLOCK_MARGIN: i32 = 10;

/// Reductions of late quiet moves, plies. `[remaining depth][number of the move]`
pub(super) fn reduction_table() -> Vec<[u8; 64]> {
    let reduction = |depth: usize, number: usize| {
        let product = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
        (LATE_MOVE_REDUCTION_BASE + product / LATE_MOVE_REDUCTION_DIVISOR) as u8
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
            // Mate on the last ply outranks the draw.
            let mated = if position.in_check() { position.outcome() } else { None };
            return Some(mated.map_or(Score::DRAW, |outcome| Score::of_outcome(outcome, ply)));
        }
        Score::of_verdict(position.verdict(), ply).filter(|score| !(escape && score.is_loss()))
    }

    /// The score for the side to move that has just made a move to `child`: a zero window first unless it is the
    /// first move, shallower by `reduced`, and again in full when that is not what was expected.
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
    ) -> Result<Score, Stopped> {
        if first {
            return Ok(-self.pvs::<true>(child, -beta, -alpha, depth, ply + 1)?);
        }
        let mut score = -self.pvs::<false>(child, -alpha - 1, -alpha, depth - reduced, ply + 1)?;
        if score > alpha && reduced > 0 {
            score = -self.pvs::<false>(child, -alpha - 1, -alpha, depth, ply + 1)?;
        }
        if score > alpha && score < beta {
            score = -self.pvs::<true>(child, -beta, -alpha, depth, ply + 1)?;
        }
        Ok(score)
    }

    /// The score of a position for the side to move, `depth` plies deep, `ply` plies below the root.
    pub(super) fn pvs<const PV: bool>(
        &mut self,
        position: &G,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
    ) -> Result<Score, Stopped> {
        self.check_limits()?;
        self.lines[ply].clear();
        let escape = self.path.has_escape(position);
        if let Some(score) = self.settled(position, ply, escape) {
            self.seldepth = self.seldepth.max(ply);
            return Ok(score);
        }
        if ply >= MAX_PLY {
            return Ok(Score::centipawns(position.evaluate()));
        }
        let in_check = position.in_check();
        if in_check && ply < 2 * self.root_depth as usize {
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
        let key = self.path.table_key(position);
        let entry = self.shared.table.probe(key, ply);
        if !PV
            && self.shared.settings.pruning
            && let Some(score) = entry.and_then(|entry| usable_score(position, &entry, alpha, beta, depth, ply))
        {
            return Ok(score);
        }
        let table_move = entry.and_then(|entry| entry.best).filter(|&m| escape || position.is_playable(m));
        let table_move = if escape { None } else { table_move };
        let eval = if in_check {
            None
        } else {
            Some(entry.map_or_else(|| Score::centipawns(position.evaluate()), |entry| entry.eval))
        };
        self.evals[ply] = eval;
        let pruning = self.shared.settings.pruning;
        if pruning
            && !PV
            && let Some(eval) = eval
            && let Some(score) = self.prune_node(position, eval, beta, depth, ply)?
        {
            return Ok(score);
        }
        if pruning && table_move.is_none() && depth >= INTERNAL_REDUCTION_DEPTH {
            depth -= 1;
        }
        let choice = if escape { Choice::Legal } else { Choice::Playable };
        self.search_moves::<PV>(position, alpha, beta, depth, ply, choice, table_move, eval)
    }

    /// Cuts a node off that is good enough without a search of its own.
    fn prune_node(
        &mut self,
        position: &G,
        eval: Score,
        beta: Score,
        depth: i32,
        ply: usize,
    ) -> Result<Option<Score>, Stopped> {
        if beta.is_proven() {
            return Ok(None);
        }
        // CITE: Reverse futility pruning. https://www.chessprogramming.org/Reverse_Futility_Pruning
        if depth <= REVERSE_FUTILITY_DEPTH && eval - REVERSE_FUTILITY_MARGIN * depth >= beta {
            return Ok(Some(eval));
        }
        // CITE: Null move pruning. https://www.chessprogramming.org/Null_Move_Pruning
        let passed = self.path.last_was_null();
        if depth >= NULL_MOVE_DEPTH && eval >= beta && !passed && position.allows_null_move() {
            let mut child = position.clone();
            child.play_null_move();
            self.nodes += 1;
            self.path.push(position, None);
            let reduction = NULL_MOVE_REDUCTION + depth / NULL_MOVE_DIVISOR;
            let score = self.pvs::<false>(&child, -beta, -beta + 1, depth - reduction, ply + 1);
            self.leave();
            let score = -score?;
            if score >= beta {
                return Ok(Some(if score.is_proven() { beta } else { score }));
            }
        }
        Ok(None)
    }

    /// Tries the moves of a node and remembers the result.
    #[expect(clippy::too_many_arguments, reason = "the state of one node, split off for its length only")]
    fn search_moves<const PV: bool>(
        &mut self,
        position: &G,
        mut alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
        choice: Choice,
        table_move: Option<Move>,
        eval: Option<Score>,
    ) -> Result<Score, Stopped> {
        let side = position.side_to_move();
        let old_alpha = alpha;
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut tried = std::mem::take(&mut self.tried[ply]);
        tried.clear();
        let buffer = self.buffers.pop().unwrap_or_default();
        self.history.clear_grandchildren(ply);
        let mut picker = MovePicker::new(choice, table_move, self.history.killers(ply), buffer);
        let mut count = 0;
        let mut result = Ok(());
        while let Some(m) = picker.next(position, self.history) {
            let noisy = position.is_noisy(m);
            if self.shared.settings.pruning && !PV && !best.is_loss() && eval.is_some() {
                if !noisy && depth <= LATE_MOVE_PRUNING_DEPTH && count >= LATE_MOVE_PRUNING_BASE * (1 + depth * depth) {
                    picker.skip_quiets();
                    continue;
                }
                if picker.is_losing() && depth <= LOSING_CAPTURE_DEPTH {
                    break;
                }
            }
            count += 1;
            let quiet_late = !noisy && count > 2 && depth >= LATE_MOVE_REDUCTION_DEPTH && eval.is_some();
            let child = self.enter(position, m);
            let reduced = if quiet_late && self.shared.settings.pruning && !child.in_check() {
                let history = self.history.quiet(side, m) / HISTORY_PER_PLY;
                (self.reduction(depth, count as usize) - history - i32::from(PV)).clamp(0, depth - 2)
            } else {
                0
            };
            let score = self.search_child(&child, alpha, beta, depth - 1, reduced, ply, PV && count == 1);
            self.leave();
            let score = match score {
                Ok(score) => score,
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            };
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(m);
                    if PV {
                        self.update_line(ply, m);
                    }
                    if alpha >= beta {
                        if !noisy {
                            self.history.reward(side, ply, m, &tried, depth);
                        }
                        break;
                    }
                }
            }
            if !noisy {
                tried.push(m);
            }
        }
        self.tried[ply] = tried;
        self.buffers.push(picker.into_buffer());
        result?;
        if count == 0 {
            return Ok(Score::of_verdict(position.verdict_without_moves(), ply).unwrap_or(Score::DRAW));
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > old_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let key = self.path.table_key(position);
        let eval = eval.unwrap_or(Score::DRAW);
        self.shared.table.store(key, ply, Entry { best: best_move, score: best, bound, depth, eval });
        Ok(best)
    }

    /// By how many plies a late move is searched less.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.reductions[depth.clamp(0, 63) as usize][number.min(63)])
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
