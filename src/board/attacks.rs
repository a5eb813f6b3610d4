//! Attack tables computed at compile time from lists of steps; no magic numbers.

use super::{Bitboard, Geometry, SQUARES, Square};

/// The eight jumps of a knight as (files, ranks).
pub const KNIGHT_STEPS: [(isize, isize); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// For every square, where a piece that leaps by `steps` can land on a board of this geometry.
///
/// Squares off the geometry have an empty set.
pub const fn leaper_attacks(steps: &[(isize, isize)], geometry: Geometry) -> [Bitboard; SQUARES] {
    let mut table = [Bitboard::EMPTY; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let from = Square::from_index(index);
        let mut i = 0;
        while i < steps.len() && geometry.contains(from) {
            if let Some(to) = from.offset(steps[i].0, steps[i].1)
                && geometry.contains(to)
            {
                table[index] = table[index].with(to);
            }
            i += 1;
        }
        index += 1;
    }
    table
}
