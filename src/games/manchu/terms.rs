//! The terms of the evaluation: where each section of the table of weights begins.
//!
//! The sections follow each other as the constants below say; [`GROUPS`] names them for people.

use super::piece::{KINDS, Kind};
use super::tables::BOARD;
use crate::board::{Color, FILES, RANKS, SQUARES, Square};

/// Having a piece. `+ kind`; 0 for the general.
pub(super) const MATERIAL: usize = 0;
/// Where a piece stands. `+ (kind * 10 + rank from the own side) * 5 + distance from the nearer edge file`.
const PLACE: usize = MATERIAL + KINDS;
/// The kinds that have a section of their own in what follows: those that roam the board.
pub(super) const RIDERS: [Kind; 4] = [Kind::Horse, Kind::Cannon, Kind::Chariot, Kind::Banner];
/// Each square a piece can go to. `+ index in RIDERS`
pub(super) const MOBILITY: usize = PLACE + KINDS * PLACES;
/// Each square of the enemy's palace that a piece attacks. `+ index in RIDERS`
pub(super) const SIEGE: usize = MOBILITY + RIDERS.len();
/// How many riders attack the enemy's palace. `+ number - 1`
pub(super) const BESIEGERS: usize = SIEGE + RIDERS.len();
/// The highest number of besiegers told apart.
pub(super) const MOST_BESIEGERS: usize = 4;
/// Each cannon that faces the enemy's general with nothing between: whatever comes between becomes its screen.
pub(super) const HOLLOW_CANNON: usize = BESIEGERS + MOST_BESIEGERS;
/// Each enemy piece that is attacked and not protected. `+ kind`; 0 for the general.
pub(super) const LOOSE: usize = HOLLOW_CANNON + 1;
/// Having two advisors or more.
pub(super) const ADVISOR_PAIR: usize = LOOSE + KINDS;
/// Having two elephants or more.
pub(super) const ELEPHANT_PAIR: usize = ADVISOR_PAIR + 1;
/// Each soldier beyond the river with another in front of it or beside it.
pub(super) const LINKED_SOLDIERS: usize = ELEPHANT_PAIR + 1;
/// Each pair of an own banner and an enemy rider: how the banner fares as the army against it grows.
pub(super) const BANNER_AGAINST_RIDERS: usize = LINKED_SOLDIERS + 1;
/// Being to move.
pub(super) const TEMPO: usize = BANNER_AGAINST_RIDERS + 1;
/// How many terms there are.
pub(super) const TERMS: usize = TEMPO + 1;

/// How the terms are grouped: what a group is and how many terms it has.
pub(super) const GROUPS: [(&str, usize); 12] = [
    ("Material", KINDS),
    ("Placement", KINDS * PLACES),
    ("Mobility", RIDERS.len()),
    ("Palace squares attacked", RIDERS.len()),
    ("Riders that attack the palace", MOST_BESIEGERS),
    ("Hollow cannon", 1),
    ("Loose enemy pieces attacked", KINDS),
    ("Two advisors", 1),
    ("Two elephants", 1),
    ("Linked soldiers beyond the river", 1),
    ("Banner against riders", 1),
    ("Having the move", 1),
];

/// Distances of a file from the nearer edge: left and right are alike.
const WINGS: usize = FILES.div_ceil(2);
/// Places of a kind in the table.
const PLACES: usize = RANKS * WINGS;

/// The place of a square among those of a kind. `[color][square]`
static PLACE_OF: [[u8; SQUARES]; 2] = {
    let mut table = [[0; SQUARES]; 2];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::from_index(index);
        let file = square.file();
        let wing = if file < WINGS { file } else { FILES - 1 - file };
        table[0][index] = (square.rank() * WINGS + wing) as u8;
        table[1][index] = (BOARD.mirror(square).rank() * WINGS + wing) as u8;
        index += 1;
    }
    table
};

/// The term for a piece that stands on a square.
#[inline]
pub(super) fn place(color: Color, kind: Kind, square: Square) -> usize {
    PLACE + kind.index() * PLACES + usize::from(PLACE_OF[color.index()][square.index()])
}

/// What each kind counts in exchanges and for move ordering, in centipawns. `[kind]`
const VALUES: [i32; KINDS] = [100, 180, 180, 400, 430, 900, 2150, 0];

/// What a piece counts in exchanges, in centipawns.
#[inline]
pub(super) fn value(kind: Kind) -> i32 {
    VALUES[kind.index()]
}
