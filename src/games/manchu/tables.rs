//! Where each piece steps from a square, computed at compile time.

use super::piece::HOME;
use crate::board::{Bitboard, FILES, Geometry, KNIGHT_STEPS, RANKS, Rays, SQUARES, Square, leaper_attacks};

/// The whole shared board.
pub(super) const BOARD: Geometry = Geometry { files: FILES, ranks: RANKS };

/// Lines of sight of chariots, cannons, banners and generals.
pub(super) static RAYS: Rays = Rays::new(BOARD);

/// (files, ranks).
type Step = (isize, isize);

/// The squares that are one of `steps` away from a square.
const fn landings(from: Square, steps: &[Step]) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = from.offset(steps[i].0, steps[i].1) {
            set = set.with(to);
        }
        i += 1;
    }
    set
}

const STRAIGHT: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Steps of a general, the palace aside. `[square]`
pub(super) static GENERAL: [Bitboard; SQUARES] = leaper_attacks(&STRAIGHT, BOARD);
/// Steps of an advisor, the palace aside. `[square]`
pub(super) static ADVISOR: [Bitboard; SQUARES] = leaper_attacks(&DIAGONAL, BOARD);
/// Squares a horse's move away, blocked or not. `[square]`
pub(super) static HORSE_RING: [Bitboard; SQUARES] = leaper_attacks(&KNIGHT_STEPS, BOARD);

/// Steps of a soldier. `[color][square]`
pub(super) static SOLDIER: [[Bitboard; SQUARES]; 2] = [soldier_steps(0, 1), soldier_steps(1, -1)];

const fn soldier_steps(color: usize, forward: isize) -> [Bitboard; SQUARES] {
    let mut table = leaper_attacks(&[(0, forward), (1, 0), (-1, 0)], BOARD);
    let mut index = 0;
    while index < SQUARES {
        let from = Square::from_index(index);
        if HOME[color].contains(from) {
            table[index] = landings(from, &[(0, forward)]);
        }
        index += 1;
    }
    table
}

/// Where a soldier stands that can step to a square. `[color of the soldier][square]`
pub(super) static SOLDIER_SOURCES: [[Bitboard; SQUARES]; 2] = [inverse(&SOLDIER[0]), inverse(&SOLDIER[1])];

const fn inverse(table: &[Bitboard; SQUARES]) -> [Bitboard; SQUARES] {
    let mut sources = [Bitboard::EMPTY; SQUARES];
    let mut to = 0;
    while to < SQUARES {
        let mut from = 0;
        while from < SQUARES {
            if table[from].contains(Square::from_index(to)) {
                sources[to] = sources[to].with(Square::from_index(from));
            }
            from += 1;
        }
        to += 1;
    }
    sources
}

/// Squares that are linked with a square as long as no piece stands on the one between.
#[derive(Clone, Copy)]
pub(super) struct Leap {
    /// The horse's leg or the elephant's eye.
    pub(super) over: Bitboard,
    /// The squares behind it.
    pub(super) ends: Bitboard,
}

/// The leaps that start or end on a square.
pub(super) type Leaps = [Leap; 4];

/// What the leaps link with where `occupied` blocks none of them.
#[inline]
pub(super) fn open_ends(leaps: &Leaps, occupied: Bitboard) -> Bitboard {
    let mut ends = Bitboard::EMPTY;
    for leap in leaps {
        if !occupied.intersects(leap.over) {
            ends |= leap.ends;
        }
    }
    ends
}

/// The step over and the steps to the ends, for each leap.
type LeapSteps = [(Step, [Step; 2]); 4];

const fn leaps(shape: &LeapSteps) -> [Leaps; SQUARES] {
    let mut table = [[Leap { over: Bitboard::EMPTY, ends: Bitboard::EMPTY }; 4]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let from = Square::from_index(index);
        let mut i = 0;
        while i < 4 {
            let (over, ends) = shape[i];
            table[index][i] = Leap { over: landings(from, &[over]), ends: landings(from, &ends) };
            i += 1;
        }
        index += 1;
    }
    table
}

/// Where a horse goes, over its legs. `[square]`
pub(super) static HORSE: [Leaps; SQUARES] = leaps(&[
    ((0, 1), [(1, 2), (-1, 2)]),
    ((1, 0), [(2, 1), (2, -1)]),
    ((0, -1), [(1, -2), (-1, -2)]),
    ((-1, 0), [(-2, 1), (-2, -1)]),
]);

/// Where a horse comes from that goes to a square: the leg is beside the horse, so diagonally beside its target.
/// `[square]`
pub(super) static HORSE_SOURCES: [Leaps; SQUARES] = leaps(&[
    ((1, 1), [(1, 2), (2, 1)]),
    ((1, -1), [(1, -2), (2, -1)]),
    ((-1, -1), [(-1, -2), (-2, -1)]),
    ((-1, 1), [(-1, 2), (-2, 1)]),
]);

/// Where an elephant goes, over its eyes, the river aside. `[square]`
pub(super) static ELEPHANT: [Leaps; SQUARES] =
    leaps(&[((1, 1), [(2, 2); 2]), ((1, -1), [(2, -2); 2]), ((-1, -1), [(-2, -2); 2]), ((-1, 1), [(-2, 2); 2])]);
