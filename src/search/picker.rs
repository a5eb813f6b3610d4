//! The order in which the moves of a node are tried.
//!
//! In stages, so that a cutoff saves the work of the later ones: the table's move, noisy moves by what they gain,
//! killers, quiet moves by history, noisy moves that lose material. Source:
//! <https://www.chessprogramming.org/Move_Ordering>.

use super::history::{Context, History};
use crate::board::{Move, MoveList};
use crate::games::{Game, MoveKind};

/// The memory of a picker, kept from node to node.
#[derive(Debug, Default)]
pub struct Buffer {
    moves: MoveList,
    scores: Vec<i32>,
    losing: Vec<Move>,
}

/// Which moves a node tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The playable ones.
    Playable,
    /// The playable ones that are noisy.
    Noisy,
    /// Every legal one: a repetition may save what the game calls unplayable.
    Legal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    ListNoisy,
    Noisy,
    Killers,
    ListQuiet,
    Quiet,
    Losing,
    Done,
}

/// Hands out the moves of one node, each once.
pub struct MovePicker {
    choice: Choice,
    stage: Stage,
    table_move: Option<Move>,
    killers: [Option<Move>; 2],
    context: Context,
    next: usize,
    buffer: Buffer,
}

impl MovePicker {
    /// A picker for a node. `table_move` must be one of the moves to try.
    pub fn new(
        choice: Choice,
        table_move: Option<Move>,
        killers: [Option<Move>; 2],
        context: Context,
        mut buffer: Buffer,
    ) -> MovePicker {
        buffer.moves.clear();
        buffer.scores.clear();
        buffer.losing.clear();
        MovePicker { choice, stage: Stage::Table, table_move, killers, context, next: 0, buffer }
    }

    /// Gives the memory back.
    pub fn into_buffer(self) -> Buffer {
        self.buffer
    }

    /// Tries no more quiet moves.
    pub fn skip_quiets(&mut self) {
        if matches!(self.stage, Stage::Killers | Stage::ListQuiet | Stage::Quiet) {
            self.stage = Stage::Losing;
            self.next = 0;
        }
    }

    /// The next move, with whether it is noisy and loses material.
    pub fn next<G: Game>(&mut self, position: &G, history: &History) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::ListNoisy;
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::ListNoisy => {
                    self.list(position, MoveKind::Noisy);
                    self.buffer.scores.extend(self.buffer.moves.iter().map(|&m| position.gain(m)));
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => match self.take_best() {
                    Some(m) if Some(m) == self.table_move => {}
                    Some(m) if !position.exchange_gains(m, 0) => self.buffer.losing.push(m),
                    Some(m) => return Some(m),
                    None => {
                        self.next = 0;
                        self.stage = if self.choice == Choice::Noisy { Stage::Losing } else { Stage::Killers };
                    }
                },
                Stage::Killers => {
                    let Some(killer) = self.killers.get(self.next) else {
                        self.stage = Stage::ListQuiet;
                        continue;
                    };
                    self.next += 1;
                    if let Some(m) = *killer
                        && Some(m) != self.table_move
                        && !position.is_noisy(m)
                        && self.choice == Choice::Playable
                        && position.is_playable(m)
                    {
                        return Some(m);
                    }
                }
                Stage::ListQuiet => {
                    self.list(position, MoveKind::Quiet);
                    let context = self.context;
                    self.buffer.scores.extend(self.buffer.moves.iter().map(|&m| history.quiet(position, context, m)));
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.take_best() {
                    Some(m) if Some(m) == self.table_move || self.was_killer(m) => {}
                    Some(m) => return Some(m),
                    None => {
                        self.next = 0;
                        self.stage = Stage::Losing;
                    }
                },
                Stage::Losing => match self.buffer.losing.get(self.next) {
                    Some(&m) => {
                        self.next += 1;
                        return Some(m);
                    }
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// Whether the move in hand is one that loses material in an exchange.
    #[inline]
    pub fn is_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    fn was_killer(&self, m: Move) -> bool {
        self.choice == Choice::Playable && self.killers.contains(&Some(m))
    }

    fn list<G: Game>(&mut self, position: &G, kind: MoveKind) {
        let moves = &mut self.buffer.moves;
        moves.clear();
        self.buffer.scores.clear();
        self.next = 0;
        if self.choice == Choice::Legal {
            position.legal_moves(moves);
            moves.retain(|&m| position.is_noisy(m) == (kind == MoveKind::Noisy));
        } else {
            position.playable_moves(kind, moves);
        }
    }

    /// The best of the moves that are left: one step of a selection sort, for most nodes need few steps.
    #[inline]
    fn take_best(&mut self) -> Option<Move> {
        let scores = &mut self.buffer.scores;
        let best = (self.next..scores.len()).max_by_key(|&i| (scores[i], std::cmp::Reverse(i)))?;
        scores.swap(self.next, best);
        self.buffer.moves.swap(self.next, best);
        self.next += 1;
        Some(self.buffer.moves[self.next - 1])
    }
}
