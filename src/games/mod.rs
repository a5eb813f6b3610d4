//! The games, and what the search and the protocol ask of a game.
//!
//! One folder a game. A game gives its rules, its evaluation and *what is decided without search*; it knows nothing
//! of the search. The search is compiled for each game by static dispatch and never asks which game it plays.

mod chess;
#[cfg(test)]
pub mod faulty;
pub mod jesonmor;
pub mod khans;
pub mod manchu;
mod odds;
mod perft;
mod record;
pub mod shatar;
mod tally;
mod variant;

use std::fmt;

pub use odds::Odds;
pub use perft::{perft, perft_split};
pub use record::Record;
pub use tally::{FULL_PHASE, FULL_SCALE, LinearEvaluation, Sum, Tally, Trace, Weight, w};
pub use variant::{Rules, Variant, Visitor};

use crate::board::{Color, FenError, Geometry, Move, MoveList, Square};

/// How a game has ended, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The side to move has won.
    Win,
    /// Nobody has won.
    Draw,
    /// The side to move has lost.
    Loss,
}

/// What a game knows about a position before any search, for the side to move.
///
/// A win or loss is proven: best play ends the game at most `plies` from now, and no draw rule comes first. (A
/// position that an earlier one of the game repeats is the search's business.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is known.
    Open,
    /// The side to move draws.
    Draw,
    /// The side to move wins within `plies`.
    Win {
        /// Upper bound on the number of plies until the game has ended.
        plies: u16,
    },
    /// The side to move loses within `plies`.
    Loss {
        /// Upper bound on the number of plies until the game has ended.
        plies: u16,
    },
}

/// Which moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Moves that may change the balance at once: captures, promotions, direct threats of the game's own kind.
    Noisy,
    /// All others.
    Quiet,
}

/// The fixed searches of a game that measure speed and sign the search.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Depth in plies.
    pub depth: u32,
    /// The positions.
    pub fens: &'static [&'static str],
}

/// A position of a game, and all a program has to know of that game.
pub trait Game: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// What an evaluation keeps to judge the next, similar position faster.
    type Scratch: Send;

    /// The value of the game in the protocol's variant list.
    const VARIANT: Variant;
    /// The board.
    const GEOMETRY: Geometry;
    /// The position a game starts from.
    const START_FEN: &'static str;
    /// What the bench searches: positions of all stages of a game, and how deep.
    const BENCH: Bench;
    /// What centipawns of a search mean for the result. Fitted to self-play by `morin odds`.
    const ODDS: Odds;
    /// Whether material decides most games, so that a side far behind rarely catches up by a quiet move: the search
    /// may then be choosy. No in games of zugzwang.
    const MATERIAL_DECIDES: bool = true;
    /// Whether a check leaves so few replies that answering it costs no depth.
    const CHECKS_FORCE: bool = false;
    /// The game is drawn when this many plies in a row were reversible.
    const CLOCK_LIMIT: u16 = 100;
    /// How many positions that matter to a win of one side, of different [`Game::key`], may be one and the same for
    /// the rule of repetition.
    const KEYS_OF_A_REPETITION: usize = 1;

    /// Reads a FEN under the given reading of the rules.
    ///
    /// # Errors
    /// When the text is no position of this game.
    fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError>;

    /// The FEN of the position.
    fn fen(&self) -> String;

    /// The FEN letter of the piece on a square.
    fn piece_at(&self, square: Square) -> Option<char>;

    /// Who is to move.
    fn side_to_move(&self) -> Color;

    /// Hash of placement, side to move and whatever else decides results; counters are left out.
    fn key(&self) -> u64;

    /// Hash of what must be equal for a position to occur again in the sense of the repetition rule. Where
    /// [`Game::key`] tells apart more, a game overrides it.
    fn repetition_key(&self) -> u64 {
        self.key()
    }

    /// Plies since the last irreversible move.
    fn clock(&self) -> u16;

    /// The number of the full move, from 1.
    fn fullmove(&self) -> u16;

    /// How the game has ended by placement or by the last move, whether or not there are moves left; `None` while
    /// it goes on. A side without a move is the business of [`Game::verdict_without_moves`].
    fn ending(&self) -> Option<Outcome>;

    /// The legal moves; none when the game has [ended](Game::ending).
    fn legal_moves(&self, out: &mut MoveList);

    /// Plays a legal move.
    fn play(&mut self, m: Move);

    /// What a repetition means for the side to move. `cycle` holds the moves since the position stood here before;
    /// playing them from here leads back to it.
    fn repetition(&self, cycle: &[Move]) -> Outcome {
        let _ = cycle;
        Outcome::Draw
    }

    /// How many legal moves there are. Games override it to count without listing.
    fn count_moves(&self) -> u64 {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// How many sequences of two legal moves there are. Games override it where there is a closed form.
    fn count_replies(&self) -> u64 {
        perft::count_replies_by_play(self)
    }

    /// The move as text.
    fn format_move(&self, m: Move) -> String {
        m.to_string()
    }

    /// What is decided without search, away from repetitions.
    fn verdict(&self) -> Verdict {
        Verdict::Open
    }

    /// A move that brings about what [`Game::verdict`] says, or puts it off for as long as may be; `None` where the
    /// game does not know or nothing is decided.
    fn decided_move(&self) -> Option<Move> {
        None
    }

    /// What it means that there is no [playable](Game::playable_moves) move.
    fn verdict_without_moves(&self) -> Verdict;

    /// The legal moves that are not known to lose before search, of one kind. Only asked where
    /// [`Game::verdict`] is open.
    fn playable_moves(&self, kind: MoveKind, out: &mut MoveList);

    /// Whether the move is among the [`Game::playable_moves`]; for moves that come from a table, so any move at all
    /// may be asked.
    fn is_playable(&self, m: Move) -> bool;

    /// Whether the move is of the noisy kind.
    fn is_noisy(&self, m: Move) -> bool;

    /// Whether the side to move has to answer a threat that leaves it few moves: check, in chess. Such positions
    /// are never judged by their evaluation alone.
    fn in_check(&self) -> bool;

    /// A first guess at what a noisy move gains, in centipawns, for ordering only.
    fn gain(&self, m: Move) -> i32;

    /// What is kept when nothing has been evaluated yet.
    fn scratch() -> Self::Scratch;

    /// Static evaluation in centipawns, for the side to move, with what was kept from another position. What is kept
    /// makes it faster, never different.
    fn evaluate_with(&self, scratch: &mut Self::Scratch) -> i32;

    /// Static evaluation in centipawns, for the side to move.
    fn evaluate(&self) -> i32 {
        self.evaluate_with(&mut Self::scratch())
    }

    /// Whether passing is likely to be worse than the best move, so that a null move may be tried in the search. No
    /// in games and positions where zugzwang is common.
    fn allows_null_move(&self) -> bool {
        false
    }

    /// Passes the turn. Only asked where [`Game::allows_null_move`] says yes.
    fn play_null_move(&mut self) {
        unreachable!("this game allows no null move")
    }

    /// Whether the exchanges on the move's target, least valuable piece first, leave its side at least `threshold`
    /// centipawns ahead. Games where exchanges have no such order say yes.
    fn exchange_gains(&self, m: Move, threshold: i32) -> bool {
        let _ = (m, threshold);
        true
    }

    /// The kind of piece that moves, below 16, for history tables.
    fn moving_piece(&self, m: Move) -> usize {
        let _ = m;
        0
    }

    /// The terms of the evaluation in words, one line each, and what is known without search.
    fn explain(&self) -> Vec<String>;

    /// The position after a legal move.
    fn after(&self, m: Move) -> Self {
        let mut next = self.clone();
        next.play(m);
        next
    }

    /// Plays on from a line that led here as [`Game::decided_move`] says, to the end of the game or as long as it
    /// knows; the line becomes no longer than `longest`.
    fn play_out(mut self, line: &mut Vec<Move>, longest: usize) {
        while line.len() < longest
            && self.outcome().is_none()
            && let Some(m) = self.decided_move()
        {
            self.play(m);
            line.push(m);
        }
    }

    /// How the game has ended, mate and stalemate included, draws by clock or repetition not.
    fn outcome(&self) -> Option<Outcome> {
        self.ending().or_else(|| {
            (self.count_moves() == 0).then(|| match self.verdict_without_moves() {
                Verdict::Win { .. } => Outcome::Win,
                Verdict::Draw | Verdict::Open => Outcome::Draw,
                Verdict::Loss { .. } => Outcome::Loss,
            })
        })
    }

    /// Whether the clock has run out. A decisive end of the same ply comes first.
    fn is_drawn_by_clock(&self) -> bool {
        self.clock() >= Self::CLOCK_LIMIT
    }

    /// The legal move a text stands for.
    fn parse_move(&self, text: &str) -> Option<Move> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.iter().copied().find(|&m| self.format_move(m) == text)
    }
}
