//! A prover of forced wins: depth-first proof-number search (df-pn) over the moves a game's theory leaves open.
//!
//! Sources: Nagai, *Df-pn algorithm for searching AND/OR trees and its applications* (2002); Kishimoto and Müller,
//! "A general solution to the graph history interaction problem" (2004); Pawlewicz and Lew, "Improving depth-first
//! PN-search: 1 + ε trick" (2006); Ueda et al., "Weak proof-number search" (2008).
//!
//! The *attacker* is the side whose win is to be proven, the other is the *defender*. A draw by whatever rule is a
//! failure of the attacker, and failures are never claimed.
//!
//! **Why a proof holds.** A proof is a tree of finite height: at a turn of the attacker it has one move, at one of the
//! defender every move, and its leaves are wins by the rules or by the game's theory. None of its positions but the
//! root is *barred*: has been seen so often in the game that the tree could complete a third occurrence. A table that
//! holds nothing but proofs' heights is sound whatever path led to an entry, for trees are put together from trees:
//!
//! - *Repetition.* Let d be the height of the lowest tree of a position at its clock. The attacker who always goes
//!   for the least d makes d fall with each ply. At a higher clock no tree of the same position is lower, so no
//!   position comes twice in such a play, and none in it is barred: no third occurrence comes about. Paths are looked
//!   at only to cut useless cycles, which makes failures, never proofs.
//! - *Equal for the rule.* Where [`Game::key`] tells apart what the rule of repetition does not, a play may pass
//!   [`Game::KEYS_OF_A_REPETITION`] positions that the rule takes for one, so positions are barred that much earlier.
//! - *Clock.* Each proof comes with the latest clock at which it is known to hold. A capture sets the clock back,
//!   a reversible move needs one ply more above it; a proof from the table counts only up to its latest clock.
//! - *Theory.* Wins of the attacker by [`Game::verdict`] hold whatever the game's history. Losses of the defender, and
//!   moves of its that the game does not list as playable, hold unless one of its moves leads to a barred position;
//!   then it draws, and the attacker has failed.
//!
//! **Failures** are kept for speed. One that rests on a repetition of a position above it holds for this path only,
//! and is kept under the key of position and path (Kishimoto and Müller's twins).

mod dfpn;
mod known;
mod leaf;
mod line;
mod replies;
mod sums;

use crate::board::{Color, Move};
use crate::games::{Game, Outcome, Record};
use crate::search::{Score, Table};

use dfpn::Prover;
use known::Known;

/// A proven result, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// A win or a loss.
    pub outcome: Outcome,
    /// Upper bound on the plies until the game has ended.
    pub plies: u16,
    /// A line to the end of the game: the winner's moves are proven to win and the loser resists as long as known.
    /// It ends early when the table has forgotten a part that would take too long to prove again.
    pub line: Vec<Move>,
}

impl Proof {
    /// The result as a score for the side to move.
    pub fn score(&self) -> Score {
        Score::of_outcome(self.outcome, usize::from(self.plies))
    }
}

/// What came of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The proof, if one was found.
    pub proof: Option<Proof>,
    /// Nodes searched.
    pub nodes: u64,
}

/// Tries to prove that `attacker` wins the game at the end of a record, whoever is to move, within `nodes` nodes.
///
/// Proofs and proof numbers are kept in `table`, so a later attempt goes on where this one ended. `go_on` is asked
/// every thousand nodes or so. A game that has ended has no proof.
pub fn prove<G: Game>(
    record: &Record<G>,
    attacker: Color,
    nodes: u64,
    table: &Table,
    go_on: &dyn Fn() -> bool,
) -> Attempt {
    if record.outcome().is_some() {
        return Attempt { proof: None, nodes: 0 };
    }
    let mut prover = Prover::new(record, attacker, nodes, table, go_on);
    let proof = match prover.run() {
        Some(Known::Proven { plies, .. }) => {
            let side = record.position().side_to_move();
            let outcome = if side == attacker { Outcome::Win } else { Outcome::Loss };
            Some(Proof { outcome, plies, line: prover.line(plies) })
        }
        _ => None,
    };
    Attempt { proof, nodes: prover.nodes() }
}
