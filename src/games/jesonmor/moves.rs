//! Knight moves on 9 × 9, half a board at a time.

use super::Game;
use crate::board::{Bitboard, KNIGHT_STEPS, Move, MoveList, SQUARES, Shade, Square, leaper_attacks};

/// Where a knight can jump. `[square]`
pub(super) static KNIGHT: [Bitboard; SQUARES] = leaper_attacks(&KNIGHT_STEPS, super::JesonMor::GEOMETRY);

/// The half of [`KNIGHT`] that has the targets. `[shade of the knight][square / 2]`
static KNIGHT_HALF: [[u64; SQUARES / 2]; 2] = {
    let mut table = [[0; SQUARES / 2]; 2];
    let mut index = 0;
    while index < SQUARES {
        let shade = Square::from_index(index).shade();
        table[shade as usize][index / 2] = KNIGHT[index].half(shade.opposite());
        index += 1;
    }
    table
};

const SHADES: [Shade; 2] = [Shade::Dark, Shade::Light];

/// The squares of a half given as bits, as bit numbers from the lowest.
#[inline]
fn bits(mut half: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (half != 0).then(|| {
            let bit = half.trailing_zeros() as usize;
            half &= half - 1;
            bit
        })
    })
}

/// The square of a bit of a half.
#[inline]
fn square(shade: Shade, bit: usize) -> Square {
    Square::from_index(bit << 1 | shade as usize)
}

/// Lists the moves of the knights on `sources` that land on `targets`.
#[inline]
pub(super) fn list(sources: Bitboard, targets: Bitboard, out: &mut MoveList) {
    for shade in SHADES {
        let landing = targets.half(shade.opposite());
        for from in bits(sources.half(shade)) {
            for to in bits(KNIGHT_HALF[shade as usize][from] & landing) {
                out.push(Move::new(square(shade, from), square(shade.opposite(), to)));
            }
        }
    }
}

/// Counts the moves of the knights of one side.
#[inline]
pub(super) fn count(own: Bitboard) -> u64 {
    let mut sum = 0;
    for shade in SHADES {
        let landing = !own.half(shade.opposite());
        for from in bits(own.half(shade)) {
            sum += (KNIGHT_HALF[shade as usize][from] & landing).count_ones();
        }
    }
    u64::from(sum)
}

/// Counts the sequences of a move by the knights of `own` and a reply by those of `enemy`, the centre rule aside.
///
/// A move that takes nothing leaves the replies as they are. One that takes on `t` loses the replies of the knight
/// on `t`, and gives one to each enemy knight that it had blocked there. So with M moves and R replies the count is
/// M · R plus, for each capture, (enemy knights a jump from t) − (other squares a jump from t).
#[inline]
pub(super) fn count_pairs(own: Bitboard, enemy: Bitboard) -> u64 {
    let mut change = 0;
    for shade in SHADES {
        let (attackers, friends) = (own.half(shade.opposite()), enemy.half(shade.opposite()));
        for target in bits(enemy.half(shade)) {
            let around = KNIGHT_HALF[shade as usize][target];
            let captures = (around & attackers).count_ones() as i64;
            let gained = (around & friends).count_ones() as i64;
            change += captures * (2 * gained - around.count_ones() as i64);
        }
    }
    (count(own) * count(enemy)).wrapping_add_signed(change)
}
