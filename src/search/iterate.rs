//! Iterative deepening at the root, with aspiration windows and several lines.

use std::time::Duration;

use super::history::continuation;
use super::info::{Info, Recommendation, Report};
use super::score::{Bound, MAX_PLY, Score};
use super::worker::{Stopped, Worker};
use crate::board::Move;
use crate::games::{Game, Outcome};
use crate::prove::Proof;

/// Time after which a search tells which root move it is at, and bounds that fail.
const TALKATIVE_AFTER: Duration = Duration::from_secs(3);

/// A move of the root and what is known of it.
#[derive(Clone, Debug)]
pub struct RootMove {
    pub(super) m: Move,
    pub(super) score: Score,
    previous: Score,
    seldepth: usize,
    /// Whether this iteration has searched it, within whatever bounds.
    tried: bool,
    pub(super) pv: Vec<Move>,
}

impl RootMove {
    /// What the last iteration that has reached the move has found, if one has.
    pub(super) fn known_score(&self) -> Option<Score> {
        [self.score, self.previous].into_iter().find(|&score| score > -Score::INFINITE)
    }

    /// A move of which nothing is known.
    pub fn new(m: Move) -> RootMove {
        RootMove { m, score: -Score::INFINITE, previous: -Score::INFINITE, seldepth: 0, tried: false, pv: vec![m] }
    }
}

/// Where the reports of the main thread go.
pub type Sink<'s> = Option<&'s mut dyn FnMut(&Report)>;

impl<G: Game> Worker<'_, G> {
    /// Searches until a limit is reached.
    pub(super) fn run(&mut self, mut sink: Sink<'_>) {
        let lines = self.shared.settings.multi_pv.clamp(1, self.roots.len());
        for depth in 1..=self.deepest() {
            self.root_depth = depth as i32;
            for root in &mut self.roots {
                root.previous = root.score;
                root.score = -Score::INFINITE;
            }
            let finished = (0..lines).try_for_each(|line| self.search_line(depth as i32, line, &mut sink));
            self.flush_nodes();
            if finished.is_err() && self.completed_depth == 0 {
                self.judge_by_evaluation();
            }
            self.roots.sort_by_key(|root| std::cmp::Reverse((root.score, root.previous)));
            if finished.is_ok() {
                self.completed_depth = depth;
                self.patience.update(self.roots[0].m, self.roots[0].score);
                self.keep_proof(lines);
            } else {
                put_losses_last(&mut self.roots);
            }
            self.follow_best_move();
            self.report_lines(depth, lines, &mut sink);
            if finished.is_err() || self.is_done(depth, lines) {
                break;
            }
            self.consult_prover(depth, lines, &mut sink);
            if self.is_done(depth, lines) {
                break;
            }
        }
    }

    /// The move to play after the search, and the reply to expect.
    pub(super) fn recommendation(&self) -> Recommendation {
        let line = self.line(0);
        // A game that a draw rule has ended has no reply to expect.
        let ponder = if self.adjudicated.is_some() { None } else { line.get(1).copied() };
        Recommendation { best: line.first().copied(), ponder }
    }

    /// Gives moves that not even the first iteration has reached the evaluation of the root for a score.
    fn judge_by_evaluation(&mut self) {
        let eval = Score::centipawns(self.record.position().evaluate());
        for root in &mut self.roots {
            root.previous = eval;
        }
    }

    pub(super) fn deepest(&self) -> u32 {
        let limits = self.shared.limits;
        // A forced win of n moves takes 2 n - 1 plies of the winner's and the loser's.
        let mate = limits.mate.map(|moves| moves.saturating_mul(2));
        let deepest = [limits.depth, mate].into_iter().flatten().min().unwrap_or(u32::MAX);
        deepest.clamp(1, MAX_PLY as u32 - 1)
    }

    /// Whether another iteration is not worth while.
    fn is_done(&self, depth: u32, lines: usize) -> bool {
        let shared = self.shared;
        let proof = self.overriding_proof().map(Proof::score);
        // In a lost position the search goes on for the best resistance.
        let best = proof.filter(|score| score.is_win()).unwrap_or(self.roots[0].score);
        // A proof is done with when no deeper search can find a shorter one.
        let mut scores = std::iter::once(best).chain(self.roots[1..lines].iter().map(|root| root.score));
        let proven = scores.clone().all(Score::is_proven);
        let shortest = scores.all(|score| score.proven_plies() <= depth as i32);
        if self.index > 0 {
            return proven && shortest;
        }
        // Who loses has no mate to look for.
        let mate_found = shared.limits.mate.is_some_and(|moves| {
            let score = proof.unwrap_or(best);
            score.is_loss() || (score.is_win() && i64::from(score.proven_plies()) <= 2 * i64::from(moves))
        });
        let in_game = shared.budget.is_some() && !shared.control.is_pondering() && !shared.settings.analyse;
        let obvious = in_game && ((proven && lines == 1) || self.roots.len() == 1);
        let late =
            shared.budget.is_some_and(|budget| shared.control.is_past_soft(budget.share(self.patience.percent())));
        (proven && shortest)
            || mate_found
            || (obvious && depth >= 4)
            || late
            || shared.control.is_stopped()
            || shared.limits.nodes.is_some_and(|nodes| shared.nodes() >= nodes)
    }

    /// Searches the moves that earlier lines have left, in windows about the score of the last iteration.
    fn search_line(&mut self, depth: i32, line: usize, sink: &mut Sink<'_>) -> Result<(), Stopped> {
        self.seldepth = 0;
        let expected = self.roots[line..].iter().map(|root| root.previous).max().unwrap_or_default();
        let mut window = self.params.aspiration_window;
        let (mut alpha, mut beta) = (-Score::INFINITE, Score::INFINITE);
        if depth >= self.params.aspiration_depth && !expected.is_proven() {
            (alpha, beta) = (expected - window, expected + window);
        }
        loop {
            let result = self.search_root(depth, line, alpha, beta, sink);
            self.roots[line..].sort_by_key(|root| std::cmp::Reverse((root.score, root.previous)));
            let score = result?;
            let bound = match score {
                _ if score <= alpha && alpha > -Score::INFINITE => Bound::Upper,
                _ if score >= beta && beta < Score::INFINITE => Bound::Lower,
                _ => return Ok(()),
            };
            if self.shared.control.elapsed() > TALKATIVE_AFTER {
                self.report_line(depth as u32, line, bound, sink);
            }
            match bound {
                Bound::Upper => alpha = widened(alpha - window, -Score::INFINITE),
                _ => beta = widened(beta + window, Score::INFINITE),
            }
            window *= 2;
            if score.is_proven() {
                (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
            }
        }
    }

    /// One pass over the root moves from `line` on.
    fn search_root(
        &mut self,
        depth: i32,
        line: usize,
        mut alpha: Score,
        beta: Score,
        sink: &mut Sink<'_>,
    ) -> Result<Score, Stopped> {
        let root = self.record.position().clone();
        let mut best = -Score::INFINITE;
        // What the first line's pass has found of a move still bounds it in the passes for further lines.
        if line == 0 {
            self.roots.iter_mut().for_each(|root| root.tried = false);
        }
        for i in line..self.roots.len() {
            let m = self.roots[i].m;
            if self.shared.control.elapsed() > TALKATIVE_AFTER
                && let Some(report) = sink
            {
                report(&Report::CurrentMove { depth: depth as u32, current: m, number: i + 1 });
            }
            self.played[0] = Some(continuation(&root, m));
            let child = self.enter(&root, m);
            let late = self.shared.settings.pruning && i > line + 2;
            let reduced =
                if late && !root.is_noisy(m) && !root.in_check() { self.reduction(depth, i - line) } else { 0 };
            let score = self.search_child(&child, alpha, beta, depth - 1, reduced, 0, i == line, false);
            self.leave();
            let score = score?;
            let seldepth = self.seldepth;
            let entry = &mut self.roots[i];
            entry.tried = true;
            if i == line || score > alpha {
                entry.score = score;
                entry.seldepth = seldepth;
                entry.pv.clear();
                entry.pv.push(m);
                entry.pv.extend_from_slice(&self.lines[1]);
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn report_lines(&self, depth: u32, lines: usize, sink: &mut Sink<'_>) {
        for line in 0..lines {
            self.report_line(depth, line, Bound::Exact, sink);
        }
    }

    pub(super) fn report_line(&self, depth: u32, line: usize, bound: Bound, sink: &mut Sink<'_>) {
        let Some(report) = sink else { return };
        self.flush_nodes();
        let root = &self.roots[line];
        // A line the interrupted iteration did not reach is worth what the one before found, or at most as much as the
        // best move of that.
        let depth = if root.score > -Score::INFINITE { depth } else { self.completed_depth.max(1) };
        let (score, bound) = root.known_score().map_or_else(
            || (self.roots.iter().map(|root| root.previous).max().unwrap_or_default(), Bound::Upper),
            |score| (score, bound),
        );
        let (score, bound) = match (self.adjudicated, self.overriding_proof()) {
            (Some(outcome), _) => (Score::of_repetition(outcome, 0), bound),
            (None, Some(proof)) => (proof.score(), Bound::Exact),
            (None, None) => (score, bound),
        };
        let pv = self.line(line);
        report(&Report::Line(Info {
            depth,
            seldepth: root.seldepth.max(pv.len().min(depth as usize)) as u32,
            multi_pv: line + 1,
            score,
            bound,
            nodes: self.shared.nodes(),
            elapsed: self.shared.control.elapsed(),
            hashfull: self.shared.table.hashfull(),
            pv,
        }));
    }

    /// What to expect of a line of analysis: the prover's result, or what the search has found, to the end of the game
    /// where that is decided.
    pub(super) fn line(&self, number: usize) -> Vec<Move> {
        let root = &self.roots[number];
        if self.adjudicated.is_some() {
            return vec![root.m];
        }
        // A position that is lost is lost by any move, also by one for which there was no time to find the line.
        let is_shown = |proof: &&Proof| proof.outcome == Outcome::Win || proof.line.first() == Some(&root.m);
        if let Some(proof) = self.overriding_proof().filter(is_shown) {
            return proof.line.clone();
        }
        let mut line = root.pv.clone();
        if root.score.is_proven() {
            let mut position = self.record.position().clone();
            line.iter().for_each(|&m| position.play(m));
            position.play_out(&mut line, MAX_PLY);
        }
        line
    }
}

/// Puts moves that an interrupted iteration has found to lose behind those it did not reach: the position is not lost
/// as long as one of them may hold it. If even the best loses, so does every move that was tried.
fn put_losses_last(roots: &mut [RootMove]) {
    if roots.iter().map(|root| root.score).max().is_some_and(Score::is_loss) {
        roots.sort_by_key(|root| root.tried);
    }
}

/// A window's edge; once far from any evaluation it opens fully.
fn widened(edge: Score, open: Score) -> Score {
    if edge.value().abs() > 3_000 { open } else { edge }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    /// Root moves after an interrupted iteration, in order: the score, if the move has one, and whether it was tried.
    fn roots(states: &[(Option<Score>, bool)]) -> Vec<RootMove> {
        let root = |(i, &(score, tried)): (usize, &(Option<Score>, bool))| {
            let m = Move::new(Square::from_index(80), Square::from_index(i));
            RootMove { tried, score: score.unwrap_or(-Score::INFINITE), ..RootMove::new(m) }
        };
        states.iter().enumerate().map(root).collect()
    }

    /// Where the moves stood before.
    fn order(mut roots: Vec<RootMove>) -> Vec<usize> {
        put_losses_last(&mut roots);
        roots.iter().map(|root| root.m.to().index()).collect()
    }

    #[test]
    fn moves_not_reached_come_before_those_that_lose() {
        let (lost, none) = (Some(Score::loss_at(8)), None);
        // The second was tried against the first's loss and found to be no better, so it has no score.
        assert_eq!(order(roots(&[(lost, true), (none, true), (none, false), (none, false)])), [2, 3, 0, 1]);
        assert_eq!(order(roots(&[(lost, true), (none, true)])), [0, 1]);
        assert_eq!(order(roots(&[(none, false), (none, false)])), [0, 1]);
    }

    #[test]
    fn nothing_changes_as_long_as_one_holds() {
        let states = [(Some(Score::DRAW), true), (Some(Score::loss_at(8)), true), (None, true), (None, false)];
        assert_eq!(order(roots(&states)), [0, 1, 2, 3]);
    }
}
