//! Evaluation of Jeson Mor positions that the theory of the centre leaves open.
//!
//! Guards stay where they are, so the fight is about the free knights: where they stand, where they can go without
//! being taken, and who runs out of such moves first. The phase is how many guard squares are still empty.

use super::centre::GUARD_SQUARES;
use super::weights::WEIGHTS;
use super::{JesonMor, moves};
use crate::board::{Bitboard, Color, SQUARES, Square};
use crate::games::{FULL_PHASE, Game, LinearEvaluation, Tally, Weight};

/// Classes of squares under the eight symmetries of the board.
const CLASSES: usize = 15;

/// The class of a square: with file and rank folded to 0–4 and the larger one `y`, y (y + 1) / 2 + the other.
static CLASS: [u8; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::from_index(index);
        let (x, y) = (folded(square.file()), folded(square.rank()));
        let (low, high) = if x < y { (x, y) } else { (y, x) };
        table[index] = (high * (high + 1) / 2 + low) as u8;
        index += 1;
    }
    table
};

/// The distance of a file or rank from the nearer edge.
const fn folded(i: usize) -> usize {
    if i < 5 { i } else { 8usize.saturating_sub(i) }
}

/// Terms after those of the classes.
mod term {
    use super::CLASSES;

    /// Empty squares that free knights reach and no free enemy does.
    pub const SAFE_REACH: usize = CLASSES;
    /// Empty squares that free knights reach and free enemies too.
    pub const CONTESTED_REACH: usize = CLASSES + 1;
    /// Empty guard squares that free knights reach and no free enemy does.
    pub const OWN_DOORS: usize = CLASSES + 2;
    /// Empty guard squares that free knights of both sides reach.
    pub const CONTESTED_DOORS: usize = CLASSES + 3;
    /// Enemy guards that free knights attack.
    pub const ATTACKED_GUARDS: usize = CLASSES + 4;
    /// Free enemies that free knights attack.
    pub const ATTACKED_FREE: usize = CLASSES + 5;
    /// Of these, those no free enemy protects.
    pub const HANGING: usize = CLASSES + 6;
    /// Attackers on empty guard squares: free knights a jump from one, each counted once a square.
    pub const DOOR_ATTACKS: usize = CLASSES + 7;
    /// Having the move.
    pub const TEMPO: usize = CLASSES + 8;
    /// How many terms there are.
    pub const COUNT: usize = CLASSES + 9;
}

impl LinearEvaluation for JesonMor {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    const GROUPS: &'static [(&'static str, usize)] = &[
        ("Knights by class of square", CLASSES),
        ("Safe empty squares in reach", 1),
        ("Contested empty squares in reach", 1),
        ("Own empty guard squares in reach", 1),
        ("Contested empty guard squares in reach", 1),
        ("Attacked enemy guards", 1),
        ("Attacked free enemies", 1),
        ("Unprotected attacked enemies", 1),
        ("Attacks on empty guard squares", 1),
        ("Having the move", 1),
    ];

    #[inline]
    fn phase(&self) -> i32 {
        let guards = (self.own() | self.enemy()) & GUARD_SQUARES;
        FULL_PHASE - guards.count() as i32 * FULL_PHASE / GUARD_SQUARES.count() as i32
    }

    #[inline]
    fn count_terms(&self, tally: &mut impl Tally) {
        let free = self.knights.map(|knights| knights.without(GUARD_SQUARES));
        let reach = free.map(moves::spread);
        let occupied = self.own() | self.enemy();
        let doors = GUARD_SQUARES.without(occupied);
        let fields = !(occupied | GUARD_SQUARES);
        for color in Color::ALL {
            let (us, them) = (color.index(), (!color).index());
            for square in self.knights[us] {
                tally.add(usize::from(CLASS[square.index()]), color, 1);
            }
            let mut count = |term, set: Bitboard| tally.add(term, color, set.count() as i32);
            let (own, enemy) = (reach[us], reach[them]);
            count(term::SAFE_REACH, (own & fields).without(enemy));
            count(term::CONTESTED_REACH, own & fields & enemy);
            count(term::OWN_DOORS, (own & doors).without(enemy));
            count(term::CONTESTED_DOORS, own & doors & enemy);
            count(term::ATTACKED_GUARDS, own & self.knights[them] & GUARD_SQUARES);
            count(term::ATTACKED_FREE, own & free[them]);
            count(term::HANGING, (own & free[them]).without(enemy));
            let attacks: u32 = doors.into_iter().map(|s| (moves::KNIGHT[s.index()] & free[us]).count()).sum();
            tally.add(term::DOOR_ATTACKS, color, attacks as i32);
        }
        tally.add(term::TEMPO, self.side_to_move(), 1);
    }
}

const _: () = assert!(WEIGHTS.len() == term::COUNT);
