//! Quiescence search: noisy moves until the position is calm enough for the evaluation.
//!
//! Source: <https://www.chessprogramming.org/Quiescence_Search>. A side in check is never judged by its evaluation:
//! all its playable moves are tried, so a loss found here is a proof.

use super::history::continuation;
use super::picker::{Choice, MovePicker};
use super::pvs::{sharpened, usable_score};
use super::score::{Bound, MAX_PLY, Score};
use super::table::Entry;
use super::worker::{Stopped, Worker};
use crate::games::Game;

impl<G: Game> Worker<'_, G> {
    /// The score of a position for the side to move. `depth` is 0 at the horizon and falls below.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        position: &G,
        mut alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
    ) -> Result<Score, Stopped> {
        self.check_limits()?;
        self.seldepth = self.seldepth.max(ply);
        self.lines[ply].clear();
        let escape = self.path.has_escape(position);
        if depth < 0
            && let Some(score) = self.settled(position, ply, escape)
        {
            return Ok(score);
        }
        let in_check = position.in_check() || escape;
        if ply >= MAX_PLY {
            return Ok(self.evaluate(position, ply));
        }
        let key = self.path.table_key(position);
        let entry = self.shared.table.probe(key, ply);
        if !PV
            && self.shared.settings.pruning
            && let Some(score) = entry.and_then(|entry| usable_score(position, &entry, alpha, beta, depth, ply))
        {
            return Ok(score);
        }
        let old_alpha = alpha;
        let mut best = -Score::INFINITE;
        let mut eval = Score::DRAW;
        if !in_check {
            eval = entry.map_or_else(|| self.evaluate(position, ply), |entry| entry.eval);
            best = if self.shared.settings.pruning { sharpened(eval, entry.as_ref()) } else { eval };
            alpha = alpha.max(best);
            // Where material decides every capture is worth a look; elsewhere threats could follow each other for long.
            if alpha >= beta || (!G::MATERIAL_DECIDES && depth <= -self.params.quiescence_threat_plies) {
                return Ok(best);
            }
        }
        let choice = match (escape, in_check) {
            (true, _) => Choice::Legal,
            (false, true) => Choice::Playable,
            (false, false) => Choice::Noisy,
        };
        let table_move = entry
            .and_then(|entry| entry.best)
            .filter(|&m| !escape && position.is_playable(m) && (in_check || position.is_noisy(m)));
        let buffer = self.buffers.pop().unwrap_or_default();
        let mut picker = MovePicker::new(choice, table_move, [None; 2], self.context(position, ply), buffer);
        let mut best_move = None;
        let mut any = false;
        let mut result = Ok(());
        while let Some(m) = picker.next(position, self.history) {
            if picker.is_losing() && self.shared.settings.pruning && !best.is_loss() {
                break;
            }
            // CITE: Delta pruning. https://www.chessprogramming.org/Delta_Pruning
            let hopeless = G::MATERIAL_DECIDES
                && !in_check
                && self.shared.settings.pruning
                && !alpha.is_proven()
                && eval + position.gain(m) + self.params.delta_margin <= alpha;
            if hopeless {
                continue;
            }
            any = true;
            self.played[ply] = Some(continuation(position, m));
            let child = self.enter(position, m);
            let score = self.quiescence::<PV>(&child, -beta, -alpha, depth - 1, ply + 1);
            self.leave();
            match score {
                Ok(score) => {
                    let score = -score;
                    if score > best {
                        best = score;
                        if score > alpha {
                            alpha = score;
                            best_move = Some(m);
                            if PV {
                                self.update_line(ply, m);
                            }
                        }
                    }
                }
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.buffers.push(picker.into_buffer());
        result?;
        if in_check && !any {
            return Ok(Score::of_verdict(position.verdict_without_moves(), ply).unwrap_or(Score::DRAW));
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > old_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        self.shared.table.store(key, ply, Entry { best: best_move, score: best, bound, depth, eval });
        Ok(best)
    }
}
