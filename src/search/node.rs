//! The moves of one node: in which order they are tried, how deep, and which not at all.
//!
//! A move is left out only when one that does not lose is known, so that a proven loss is one of every move.

use super::history::{Context, continuation};
use super::params::LATE_MOVE_REDUCTION_DEPTH;
use super::picker::{Choice, MovePicker};
use super::score::{Bound, Score};
use super::table::Entry;
use super::worker::{Stopped, Worker};
use crate::board::Move;
use crate::games::Game;

/// What is known of a node before its moves are tried.
pub(super) struct Node {
    pub alpha: Score,
    pub beta: Score,
    /// Remaining depth, plies.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    pub choice: Choice,
    pub table_move: Option<Move>,
    /// Static evaluation; none in check.
    pub eval: Option<Score>,
    /// Whether the evaluation is better than at this side's last turn.
    pub improving: bool,
    pub entry: Option<Entry>,
    /// Whether a cutoff is expected.
    pub cut: bool,
}

/// What has come of the moves so far.
struct Progress {
    alpha: Score,
    best: Score,
    best_move: Option<Move>,
    /// Moves tried.
    count: i32,
}

impl<G: Game> Worker<'_, G> {
    /// Tries the moves of a node and remembers the result.
    pub(super) fn search_moves<const PV: bool>(&mut self, position: &G, node: &Node) -> Result<Score, Stopped> {
        let context = self.context(position, node.ply);
        let mut tried = std::mem::take(&mut self.tried[node.ply]);
        tried.clear();
        let buffer = self.buffers.pop().unwrap_or_default();
        self.history.clear_grandchildren(node.ply);
        let mut picker = MovePicker::new(node.choice, node.table_move, self.history.killers(node.ply), context, buffer);
        let mut now = Progress { alpha: node.alpha, best: -Score::INFINITE, best_move: None, count: 0 };
        let result = self.try_moves::<PV>(position, node, context, &mut picker, &mut tried, &mut now);
        self.tried[node.ply] = tried;
        self.buffers.push(picker.into_buffer());
        result?;
        if now.count == 0 {
            // That the move left out is the only one says nothing of the position without it.
            return Ok(if self.excluded[node.ply].is_some() {
                node.alpha
            } else {
                Score::of_verdict(position.verdict_without_moves(), node.ply).unwrap_or(Score::DRAW)
            });
        }
        let bound = match now.best {
            best if best >= node.beta => Bound::Lower,
            best if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let eval = node.eval.unwrap_or(Score::DRAW);
        let entry = Entry { best: now.best_move, score: now.best, bound, depth: node.depth, eval };
        self.shared.table.store(self.node_key(position, node.ply), node.ply, entry);
        Ok(now.best)
    }

    /// Which history the moves at a ply are looked up in.
    #[inline]
    pub(super) fn context(&self, position: &G, ply: usize) -> Context {
        let before = |plies: usize| ply.checked_sub(plies).and_then(|ply| self.played[ply]);
        Context { side: position.side_to_move(), previous: [before(1), before(2)] }
    }

    fn try_moves<const PV: bool>(
        &mut self,
        position: &G,
        node: &Node,
        context: Context,
        picker: &mut MovePicker,
        tried: &mut Vec<Move>,
        now: &mut Progress,
    ) -> Result<(), Stopped> {
        let pruning = self.shared.settings.pruning;
        let excluded = self.excluded[node.ply];
        while let Some(m) = picker.next(position, self.history) {
            if Some(m) == excluded {
                continue;
            }
            let noisy = position.is_noisy(m);
            let history = if noisy { 0 } else { self.history.quiet(position, context, m) };
            if pruning && !PV && !now.best.is_loss() && node.eval.is_some() {
                if !noisy && self.is_too_late(node, now.count) {
                    picker.skip_quiets();
                    continue;
                }
                if picker.is_losing() && node.depth <= self.params.losing_capture_depth {
                    break;
                }
                let futile = G::MATERIAL_DECIDES && self.is_futile(position, node, now, m, noisy, history);
                if futile && !position.after(m).in_check() {
                    continue;
                }
            }
            let extension = if pruning && Some(m) == node.table_move { self.singular(position, node, m)? } else { 0 };
            now.count += 1;
            self.played[node.ply] = Some(continuation(position, m));
            let child = self.enter(position, m);
            let late = (!noisy || picker.is_losing())
                && now.count > 2
                && node.depth >= LATE_MOVE_REDUCTION_DEPTH
                && node.eval.is_some();
            let reduced = if late && pruning && !child.in_check() {
                let shift = if G::MATERIAL_DECIDES { i32::from(!node.improving) } else { 0 }
                    + if node.cut { self.params.cut_node_reduction } else { 0 };
                let table = self.reduction(node.depth, now.count as usize);
                (table + shift - history / self.params.history_per_ply - i32::from(PV)).clamp(0, node.depth - 2)
            } else {
                0
            };
            let depth = node.depth - 1 + extension;
            let first = PV && now.count == 1;
            let score = self.search_child(&child, now.alpha, node.beta, depth, reduced, node.ply, first, node.cut);
            self.leave();
            let score = score?;
            if score > now.best {
                now.best = score;
                if score > now.alpha {
                    now.alpha = score;
                    now.best_move = Some(m);
                    if PV {
                        self.update_line(node.ply, m);
                    }
                    if score >= node.beta {
                        if !noisy {
                            self.history.reward(position, context, node.ply, m, tried, node.depth);
                        }
                        break;
                    }
                }
            }
            if !noisy {
                tried.push(m);
            }
        }
        Ok(())
    }

    /// Whether so many moves were tried that quiet ones are not worth while any more.
    ///
    /// CITE: Late move pruning. https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning
    #[inline]
    fn is_too_late(&self, node: &Node, count: i32) -> bool {
        let (depth, params) = (node.depth, &self.params);
        let share = if G::MATERIAL_DECIDES && !node.improving { 200 } else { 100 };
        let most = (params.late_move_pruning_base + params.late_move_pruning_slope * depth * depth) / share;
        depth <= params.late_move_pruning_depth && count >= most
    }

    /// Whether a move cannot make good what is missing to alpha, or loses material; a check may all the same.
    ///
    /// CITE: Futility pruning. https://www.chessprogramming.org/Futility_Pruning
    #[inline]
    fn is_futile(&self, position: &G, node: &Node, now: &Progress, m: Move, noisy: bool, history: i32) -> bool {
        let (depth, params) = (node.depth, &self.params);
        let reduced = (depth - self.reduction(depth, now.count as usize)).max(1);
        if noisy {
            return depth <= params.futility_depth
                && !position.exchange_gains(m, -params.noisy_exchange_margin * depth);
        }
        if depth <= params.futility_depth {
            let Some(eval) = node.eval else { return false };
            if !now.alpha.is_proven() && eval + params.futility_margin * (1 + reduced) <= now.alpha {
                return true;
            }
            if history < -params.history_pruning_margin * depth {
                return true;
            }
            return !position.exchange_gains(m, -params.quiet_exchange_margin * reduced * reduced);
        }
        false
    }

    /// By how many plies the table's move is searched deeper because no other comes near it.
    ///
    /// CITE: Singular extensions. https://www.chessprogramming.org/Singular_Extensions
    fn singular(&mut self, position: &G, node: &Node, m: Move) -> Result<i32, Stopped> {
        let Some(entry) = node.entry else { return Ok(0) };
        if node.depth < self.params.singular_depth
            || entry.depth < node.depth - 3
            || entry.bound == Bound::Upper
            || entry.score.is_proven()
            || self.excluded[node.ply].is_some()
            || node.ply >= 2 * self.root_depth as usize
        {
            return Ok(0);
        }
        let bar = entry.score - self.params.singular_margin * node.depth;
        self.excluded[node.ply] = Some(m);
        let score = self.pvs::<false>(position, bar - 1, bar, (node.depth - 1) / 2, node.ply, node.cut);
        self.excluded[node.ply] = None;
        Ok(i32::from(score? < bar))
    }
}
