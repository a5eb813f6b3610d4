//! The theory of the centre: what is decided in Jeson Mor before any search.
//!
//! The eight squares a knight's move from e5 are *guard squares*, a knight on one is a *guard*. At the start of a
//! turn let `a` be the guards of the side to move, `d` those of the other side, and e5 empty.
//!
//! **Exchange.** Under `survive` the side to move wins by entering e5 exactly when `a > d`. Every reply has to take
//! on e5, for a knight that stays there wins; so the sides take in turn, and the one with more guards takes last.
//! Knights leap: nothing interposes and nothing is uncovered. The last of the at most `2 d + 1` moves leaves a knight
//! there, one more reply cannot take it, so the game is over within `2 d + 2` plies. Under `leave` the same side
//! wins a ply later, for the last knight came from a guard square, which it can leave to.
//!
//! **Guards are pinned.** All guard squares have the colour that e5 has not, and a knight changes colour with each
//! move: a guard that moves stops being one and takes none. So with `k = d − a`, and `k < 0` won, only these moves do
//! not hand the opponent `a > d`: for `k = 0` any move of a knight that is no guard; for `k = 1` a move onto a guard
//! square; for `k = 2` the capture of a guard; for `k ≥ 3` none. So `k > 0` is this game's check.
//!
//! **Reach.** A guard and a centre that is not one's own win at once, so a move is playable only if the opponent has
//! no guard after it.
//!
//! **The clock** draws at 100, a quiet entry and quiet replies count: each claim holds up to its own margin, see
//! [`Margins`]. Repetitions are the search's business.

use super::{Game, JesonMor, moves};
use crate::board::{Bitboard, Move, MoveList, Square};

/// When the centre wins the game: the engine option `CentreRule`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CentreRule {
    /// At the start of its turn the side to move has a knight on e5: the reply did not take it. Pritchard's reading,
    /// ended one move early; Fairy-Stockfish's.
    #[default]
    Survive,
    /// By the move that takes a knight off e5, to which it came on an earlier move. Wikipedia's reading.
    Leave,
    /// By the move that puts a knight on e5. Popova 1974 read literally; Ludii's default.
    Reach,
}

impl CentreRule {
    /// Every rule.
    pub const ALL: [CentreRule; 3] = [CentreRule::Survive, CentreRule::Leave, CentreRule::Reach];

    /// The value of the option.
    pub const fn name(self) -> &'static str {
        match self {
            CentreRule::Survive => "survive",
            CentreRule::Leave => "leave",
            CentreRule::Reach => "reach",
        }
    }

    /// The rule of an option value, in any case.
    pub fn from_name(name: &str) -> Option<CentreRule> {
        CentreRule::ALL.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }

    const fn margins(self) -> Margins {
        match self {
            CentreRule::Survive => Margins { enter: 98, hold: 99, overrun: 97 },
            CentreRule::Leave => Margins { enter: 97, hold: 98, overrun: 96 },
            CentreRule::Reach => Margins { enter: 99, hold: 99, overrun: 98 },
        }
    }

    /// Plies the win takes after the last knight has entered and lived through the reply.
    const fn delay(self) -> u16 {
        match self {
            CentreRule::Survive | CentreRule::Reach => 0,
            CentreRule::Leave => 1,
        }
    }
}

/// The highest clock at the start of the turn at which a claim still comes before the draw at 100.
struct Margins {
    /// To win by a quiet entry. `survive`: the entry and the reply, then the win outranks the draw.
    enter: u16,
    /// To call the side lost that cannot take the knight on e5.
    hold: u16,
    /// To call a move unplayable: a quiet move, and then the opponent's quiet entry.
    overrun: u16,
}

/// The centre.
pub(super) const E5: Square = Square::named("e5");
/// The squares a knight's move from e5.
pub(super) const GUARD_SQUARES: Bitboard = Bitboard::named(&["c4", "c6", "d3", "d7", "f3", "f7", "g4", "g6"]);

/// What the centre says about a turn.
pub(super) enum Plan {
    /// Won within `plies`.
    Win { plies: u16 },
    /// Lost within `plies`.
    Loss { plies: u16 },
    /// Undecided: every move but those from `sources` to `targets` loses to an entry of e5.
    Moves { sources: Bitboard, targets: Bitboard },
}

impl JesonMor {
    /// Guards of the side to move and of the other side.
    #[inline]
    fn guards(&self) -> (u32, u32) {
        ((self.own() & GUARD_SQUARES).count(), (self.enemy() & GUARD_SQUARES).count())
    }

    /// What is decided, and which moves are playable where nothing is.
    #[inline]
    pub(super) fn plan(&self) -> Plan {
        match self.rule {
            CentreRule::Reach => self.plan_reach(),
            CentreRule::Survive | CentreRule::Leave => self.plan_exchange(),
        }
    }

    /// All moves, for positions the theory does not speak of.
    fn any_move(&self) -> Plan {
        Plan::Moves { sources: self.own(), targets: !self.own() }
    }

    #[inline]
    fn plan_exchange(&self) -> Plan {
        let (own, enemy) = (self.own(), self.enemy());
        let (a, d) = self.guards();
        let margins = self.rule.margins();
        let delay = self.rule.delay();
        if own.contains(E5) {
            // Under `survive` the game is over. Under `leave` it is won, unless a FEN has blocked every exit.
            return if self.rule == CentreRule::Survive {
                Plan::Win { plies: 0 }
            } else if a < GUARD_SQUARES.count() {
                Plan::Win { plies: 1 }
            } else {
                self.any_move()
            };
        }
        if enemy.contains(E5) {
            return if a > d {
                Plan::Win { plies: 2 * d as u16 + 2 + delay }
            } else if self.clock > margins.hold || (self.rule == CentreRule::Leave && d == GUARD_SQUARES.count()) {
                self.any_move()
            } else {
                Plan::Loss { plies: 2 * a as u16 + 1 + delay }
            };
        }
        if a > d && self.clock <= margins.enter {
            return Plan::Win { plies: 2 * d as u16 + 2 + delay };
        }
        if a > d || self.clock > margins.overrun {
            return self.any_move();
        }
        match d - a {
            0 => Plan::Moves { sources: own.without(GUARD_SQUARES), targets: !own },
            1 => Plan::Moves { sources: own, targets: GUARD_SQUARES.without(own) },
            2 => Plan::Moves { sources: own, targets: GUARD_SQUARES & enemy },
            _ => Plan::Loss { plies: self.plies_until_overrun() },
        }
    }

    fn plan_reach(&self) -> Plan {
        let (a, d) = self.guards();
        if self.own().contains(E5) {
            self.any_move()
        } else if a > 0 {
            Plan::Win { plies: 1 }
        } else if d == 0 || self.enemy().contains(E5) || self.clock > self.rule.margins().overrun {
            self.any_move()
        } else if d == 1 {
            Plan::Moves { sources: self.own(), targets: GUARD_SQUARES & self.enemy() }
        } else {
            Plan::Loss { plies: self.plies_until_overrun() }
        }
    }

    /// The move that carries out what is decided: enter e5, take on it, or leave it. A lost side takes on e5 if it
    /// can, else it makes any move; so does a side without playable moves.
    pub(super) fn move_of_plan(&self) -> Option<Move> {
        let own = self.own();
        let (sources, targets) = match self.plan() {
            Plan::Moves { sources, targets } => {
                let mut playable = MoveList::new();
                moves::list(sources, targets, &mut playable);
                if !playable.is_empty() {
                    return None;
                }
                (own, !own)
            }
            Plan::Win { .. } if own.contains(E5) => (Bitboard::of(E5), !own),
            Plan::Win { .. } => (own & GUARD_SQUARES, Bitboard::of(E5)),
            Plan::Loss { .. } if self.enemy().contains(E5) && own.intersects(GUARD_SQUARES) => {
                (own & GUARD_SQUARES, Bitboard::of(E5))
            }
            Plan::Loss { .. } => (own, !own),
        };
        let mut list = MoveList::new();
        moves::list(sources, targets, &mut list);
        list.first().copied()
    }

    /// Plies within which a side loses that has only unplayable moves: it makes one, which leaves it at most one
    /// guard more, and the opponent enters.
    pub(super) fn plies_until_overrun(&self) -> u16 {
        match self.rule {
            CentreRule::Reach => 2,
            rule => 1 + 2 * (self.guards().0 as u16 + 1) + 2 + rule.delay(),
        }
    }

    /// Whether the side to move has fewer guards and so few playable moves, or an enemy stands on e5.
    #[inline]
    pub(super) fn must_answer(&self) -> bool {
        let (a, d) = self.guards();
        match self.rule {
            CentreRule::Reach => d > 0,
            _ => d > a || self.enemy().contains(E5),
        }
    }

    /// Landing squares of moves that capture or threaten to enter: the enemy's knights and the guard squares.
    #[inline]
    pub(super) fn noisy_targets(&self) -> Bitboard {
        self.enemy() | GUARD_SQUARES
    }

    /// What landing on a square gains in guards and knights, for move ordering.
    #[inline]
    pub(super) fn gain_at(&self, to: Square) -> i32 {
        let guard = i32::from(GUARD_SQUARES.contains(to));
        let capture = i32::from(self.enemy().contains(to));
        100 * capture + 100 * guard + 200 * (guard & capture)
    }

    /// The theory's word on the position, for people.
    pub(super) fn explain_centre(&self) -> String {
        let (a, d) = self.guards();
        let verdict = match self.plan() {
            _ if self.ending().is_some() => "the game is over".to_owned(),
            Plan::Win { plies } => format!("won within {plies} plies"),
            Plan::Loss { plies } => format!("lost within {plies} plies"),
            Plan::Moves { sources, targets } => {
                let mut list = MoveList::new();
                moves::list(sources, targets, &mut list);
                format!("open, {} playable moves of {}", list.len(), self.count_moves())
            }
        };
        format!("Centre ({}): {a} guards against {d}, {verdict}", self.rule.name())
    }
}
