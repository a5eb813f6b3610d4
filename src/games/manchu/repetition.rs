//! What a repetition means: perpetual check and perpetual chase.
//!
//! A cycle is the moves that lead from an occurrence of a position to a later one: from the first to the third in a
//! game. Each side is looked at for its own moves of the cycle.
//!
//! **Perpetual check**, under both rules: a side all of whose moves give check loses, unless both do: then the game
//! is drawn, and chases do not count.
//!
//! **Perpetual chase**, under [`RepetitionRule::Chase`] where neither side checked all the time: a side that chases
//! one and the same enemy piece with all of its moves loses; if both or neither do, the game is drawn. The reading
//! is the Asian Xiangqi Federation's, as Fairy-Stockfish has it for Xiangqi, with the banner added on top and cut
//! down to these rules:
//!
//! 1. A move chases an enemy piece X if it gives no check, some piece A of the mover attacks X after it and did not
//!    before it, and points 2 to 5 hold. A may be the piece that moved, or one that the move made way or a screen for.
//! 2. A is no general and no soldier; X is no general, and no soldier that has not crossed the river.
//! 3. A could capture X by a legal move if it were the mover's turn again. (A is not pinned.)
//! 4. X is not of A's kind and able to capture A by a legal move in its turn: that is an offer to exchange.
//! 5. X is stronger than A, or unprotected: after the capture no legal move captures back. (A pinned protector
//!    protects nothing.) The order of strength is banner, chariot, horse and cannon, advisor and elephant, soldier.
//!    So every new attack on a banner is a chase, but for another banner's, even where the banner could capture the
//!    attacker, protected or not.
//!
//! Source of the Xiangqi rules: <https://www.asianxiangqi.org>, as summed up in Wikipedia, "Xiangqi".

use super::Manchu;
use super::piece::{HOME, Kind};
use crate::board::{Bitboard, Color, Move, Square};
use crate::games::{Game, Outcome};

/// How repetitions end the game: the engine option `ManchuRepetition`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RepetitionRule {
    /// Perpetual check loses, any other repetition draws. Fairy-Stockfish's reading.
    #[default]
    Check,
    /// Perpetual check loses, and failing that perpetual chase does. The rules as played over the board, on the
    /// model of Xiangqi.
    Chase,
}

impl RepetitionRule {
    /// Every rule.
    pub const ALL: [RepetitionRule; 2] = [RepetitionRule::Check, RepetitionRule::Chase];

    /// The value of the option.
    pub const fn name(self) -> &'static str {
        match self {
            RepetitionRule::Check => "check",
            RepetitionRule::Chase => "chase",
        }
    }

    /// The rule of an option value, in any case.
    pub fn from_name(name: &str) -> Option<RepetitionRule> {
        RepetitionRule::ALL.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }
}

/// What the repetition that closes this cycle means for the side to move.
pub(super) fn judge(position: &Manchu, cycle: &[Move]) -> Outcome {
    let checks = sides_that_check(position, cycle);
    let guilty = if checks.contains(&true) || position.rule == RepetitionRule::Check {
        checks
    } else {
        sides_that_chase(position, cycle)
    };
    let us = position.side.index();
    match (guilty[us], guilty[us ^ 1]) {
        (true, false) => Outcome::Loss,
        (false, true) => Outcome::Win,
        _ => Outcome::Draw,
    }
}

/// The sides all of whose moves give check. `[color]`
fn sides_that_check(position: &Manchu, cycle: &[Move]) -> [bool; 2] {
    // Two plies at least: a side that has not moved has not checked.
    let mut checks = [cycle.len() >= 2; 2];
    let mut position = position.clone();
    for &m in cycle {
        let mover = position.side.index();
        position.play(m);
        checks[mover] &= position.in_check();
        if checks == [false; 2] {
            break;
        }
    }
    checks
}

/// The sides all of whose moves chase the same piece. `[color]`
fn sides_that_chase(position: &Manchu, cycle: &[Move]) -> [bool; 2] {
    // The pieces that a side has chased so far with every move, where they stand now.
    let mut chased = [position.pieces.color(Color::Black), position.pieces.color(Color::White)];
    let mut position = position.clone();
    for &m in cycle {
        let mover = position.side.index();
        let prey = &mut chased[mover ^ 1];
        if prey.contains(m.from()) {
            *prey = prey.without(Bitboard::of(m.from())).with(m.to());
        }
        let next = position.after(m);
        chased[mover] &= chased_by(&position, m, &next);
        position = next;
        if chased.iter().all(|pieces| pieces.is_empty()) {
            break;
        }
    }
    chased.map(|pieces| cycle.len() >= 2 && !pieces.is_empty())
}

/// The pieces that a move chases; `next` is the position it leads to.
fn chased_by(position: &Manchu, m: Move, next: &Manchu) -> Bitboard {
    if next.in_check() {
        return Bitboard::EMPTY;
    }
    let us = position.side;
    let again = next.with_side(us);
    let mut chased = Bitboard::EMPTY;
    for kind in [Kind::Advisor, Kind::Elephant, Kind::Horse, Kind::Cannon, Kind::Chariot, Kind::Banner] {
        for hunter in again.pieces.of(us, kind) {
            let was_on = if hunter == m.to() { m.from() } else { hunter };
            let attacked = again.pieces.targets(us, kind, hunter) & again.enemy();
            let fresh = attacked.without(position.pieces.targets(us, kind, was_on));
            chased |= fresh.into_iter().filter(|&prey| threatens(&again, hunter, prey)).collect();
        }
    }
    chased
}

/// Whether an attack of the side to move is a chase by points 2 to 5, the kind of the hunter aside.
fn threatens(position: &Manchu, hunter: Square, prey: Square) -> bool {
    let (capture, retort) = (Move::new(hunter, prey), Move::new(prey, hunter));
    let (Some(attacker), Some(victim)) = (position.pieces.kind_at(hunter), position.pieces.kind_at(prey)) else {
        return false;
    };
    let is_spared = victim == Kind::General
        || (victim == Kind::Soldier && HOME[(!position.side).index()].contains(prey))
        || (victim == attacker && position.with_side(!position.side).is_legal(retort));
    !is_spared
        && position.is_legal(capture)
        && (strength(victim) > strength(attacker) || !position.after(capture).can_land_on(prey))
}

/// The order of the pieces by strength that chases go by.
const fn strength(kind: Kind) -> u8 {
    match kind {
        Kind::Soldier | Kind::General => 0,
        Kind::Advisor | Kind::Elephant => 1,
        Kind::Horse | Kind::Cannon => 2,
        Kind::Chariot => 3,
        Kind::Banner => 4,
    }
}
