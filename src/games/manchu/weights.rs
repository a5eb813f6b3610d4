//! The weights of the evaluation, in one table: opening and endgame value of each term in centipawns, a soldier at
//! home being about 100. Set by hand from what is common to Xiangqi programs, to be tuned.
//!
//! The table's sections follow each other as the constants below say; [`GROUPS`] names them for people.

use super::piece::{KINDS, Kind};
use super::tables::BOARD;
use crate::board::{Color, FILES, RANKS, SQUARES, Square};
use crate::games::{Weight, w};

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

/// What a piece counts in exchanges, in centipawns.
#[inline]
pub(super) fn value(kind: Kind) -> i32 {
    i32::from(WEIGHTS[MATERIAL + kind.index()].opening)
}

/// The weights, in the order of the groups.
#[rustfmt::skip]
pub(super) static WEIGHTS: [Weight; TERMS] = [
    // Material: soldier, advisor, elephant, horse, cannon, chariot, banner, general.
    w(90, 120), w(180, 180), w(180, 180), w(400, 430),
    w(430, 410), w(900, 950), w(2150, 2300), w(0, 0),
    // Placement: from the own back rank up; from the edge file to the middle.
    // Soldier.
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(4, 0),
    w(4, 6), w(0, 0), w(8, 8), w(0, 0), w(10, 8),
    w(40, 50), w(50, 60), w(60, 70), w(70, 75), w(80, 80),
    w(60, 70), w(80, 90), w(100, 110), w(110, 120), w(120, 125),
    w(70, 70), w(95, 100), w(120, 125), w(135, 140), w(140, 145),
    w(60, 50), w(90, 80), w(125, 110), w(150, 130), w(155, 135),
    w(10, -10), w(15, -5), w(20, 5), w(25, 10), w(30, 10),
    // Advisor.
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(8, 6),
    w(0, 0), w(0, 0), w(0, 0), w(-6, -2), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    // Elephant.
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(-8, -6), w(0, 0), w(0, 0), w(0, 0), w(12, 8),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(-4, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    // Horse.
    w(-40, -40), w(-25, -25), w(-15, -20), w(-15, -20), w(-20, -20),
    w(-20, -25), w(-5, -10), w(0, -5), w(0, -5), w(-35, -20),
    w(-10, -10), w(0, 0), w(10, 5), w(8, 5), w(0, 5),
    w(-6, -6), w(5, 5), w(12, 10), w(12, 12), w(14, 14),
    w(-4, -4), w(12, 10), w(16, 16), w(20, 20), w(20, 20),
    w(0, 0), w(20, 16), w(24, 24), w(28, 28), w(26, 28),
    w(4, 4), w(20, 20), w(30, 28), w(30, 30), w(30, 30),
    w(4, 4), w(24, 22), w(30, 30), w(36, 36), w(26, 28),
    w(0, 0), w(18, 16), w(40, 34), w(24, 26), w(10, 14),
    w(-10, -15), w(-5, -10), w(5, 0), w(0, 0), w(-10, -10),
    // Cannon.
    w(0, 0), w(0, 0), w(2, 2), w(6, 4), w(4, 4),
    w(0, 0), w(2, 2), w(4, 4), w(4, 4), w(4, 4),
    w(2, 0), w(2, 2), w(8, 4), w(6, 4), w(20, 8),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(6, 6),
    w(-2, 0), w(0, 0), w(4, 0), w(0, 0), w(10, 6),
    w(-2, 0), w(0, 0), w(0, 0), w(0, 0), w(12, 6),
    w(0, 0), w(0, 0), w(-4, 0), w(-4, 0), w(10, 4),
    w(0, 0), w(4, 0), w(-4, 0), w(-10, 0), w(0, 0),
    w(4, 0), w(4, 0), w(0, 0), w(-12, 0), w(-16, -4),
    w(10, 4), w(8, 4), w(0, 0), w(-10, 0), w(-14, -4),
    // Chariot.
    w(-20, -10), w(-4, -4), w(-8, -4), w(6, 0), w(0, 0),
    w(-8, -4), w(4, 0), w(0, 0), w(8, 4), w(-4, 0),
    w(-10, -4), w(4, 0), w(2, 0), w(8, 4), w(6, 4),
    w(0, 0), w(8, 4), w(6, 4), w(12, 6), w(10, 6),
    w(6, 4), w(10, 6), w(10, 6), w(14, 8), w(14, 8),
    w(8, 4), w(12, 6), w(12, 6), w(16, 8), w(16, 8),
    w(10, 6), w(12, 8), w(12, 8), w(18, 10), w(20, 10),
    w(6, 6), w(8, 8), w(8, 8), w(16, 10), w(18, 12),
    w(10, 8), w(14, 10), w(12, 10), w(22, 14), w(26, 16),
    w(8, 4), w(10, 6), w(8, 6), w(14, 8), w(16, 8),
    // Banner.
    w(-40, -20), w(-20, -10), w(-10, -6), w(-5, -4), w(-10, -4),
    w(-15, -8), w(-5, -2), w(0, 0), w(5, 2), w(-5, 0),
    w(-10, -4), w(5, 4), w(10, 6), w(10, 6), w(8, 6),
    w(0, 0), w(10, 6), w(12, 8), w(14, 10), w(14, 10),
    w(6, 4), w(14, 8), w(18, 12), w(20, 14), w(20, 14),
    w(8, 6), w(16, 10), w(20, 14), w(22, 16), w(22, 16),
    w(10, 6), w(18, 10), w(20, 14), w(24, 16), w(26, 18),
    w(8, 4), w(14, 8), w(18, 12), w(24, 16), w(24, 18),
    w(10, 4), w(16, 8), w(20, 12), w(26, 18), w(28, 20),
    w(4, 0), w(8, 4), w(10, 6), w(14, 10), w(16, 12),
    // General.
    w(0, 0), w(0, 0), w(0, 0), w(2, 0), w(8, 4),
    w(0, 0), w(0, 0), w(0, 0), w(-16, -6), w(-12, -4),
    w(0, 0), w(0, 0), w(0, 0), w(-30, -12), w(-28, -10),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    // Mobility: horse, cannon, chariot, banner.
    w(10, 11), w(3, 4), w(4, 5), w(4, 5),
    // Siege: horse, cannon, chariot, banner.
    w(12, 8), w(12, 6), w(10, 6), w(10, 8),
    // Besiegers: one to four.
    w(0, 0), w(25, 10), w(60, 25), w(100, 45),
    // Hollow cannon.
    w(90, 40),
    // Loose: soldier, advisor, elephant, horse, cannon, chariot, banner, general.
    w(8, 12), w(14, 14), w(14, 14), w(24, 24),
    w(24, 24), w(40, 40), w(60, 60), w(0, 0),
    // Advisor pair, elephant pair, linked soldiers, banner against riders.
    w(25, 20), w(20, 15), w(10, 15), w(0, 0),
    // Tempo.
    w(12, 6),
];
