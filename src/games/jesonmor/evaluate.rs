//! Evaluation of Jeson Mor positions that the theory of the centre leaves open.

use super::centre::GUARD_SQUARES;
use super::{JesonMor, moves};
use crate::board::{Bitboard, Color};

/// Centipawns for having a knight.
const KNIGHT: i32 = 100;
/// Centipawns for a knight that stands on a guard square.
const GUARD: i32 = 30;
/// Centipawns for a free knight one jump from an empty guard square.
const NEAR: i32 = 20;
/// Centipawns for each square a free knight can jump to.
const MOBILITY: i32 = 2;
/// Centipawns for having the move.
const TEMPO: i32 = 10;

/// The terms of one side, in centipawns.
struct Terms {
    material: i32,
    guards: i32,
    near: i32,
    mobility: i32,
}

impl Terms {
    #[inline]
    fn of(own: Bitboard, enemy: Bitboard) -> Terms {
        let free = own.without(GUARD_SQUARES);
        let doors = moves::spread(GUARD_SQUARES.without(own | enemy));
        Terms {
            material: KNIGHT * own.count() as i32,
            guards: GUARD * (own & GUARD_SQUARES).count() as i32,
            near: NEAR * (free & doors).count() as i32,
            mobility: MOBILITY * (moves::spread(free).without(own)).count() as i32,
        }
    }

    #[inline]
    fn sum(&self) -> i32 {
        self.material + self.guards + self.near + self.mobility
    }
}

/// Centipawns for the side to move.
#[inline]
pub(super) fn evaluate(position: &JesonMor) -> i32 {
    let (own, enemy) = (position.own(), position.enemy());
    Terms::of(own, enemy).sum() - Terms::of(enemy, own).sum() + TEMPO
}

/// The terms for White and Black, one line each.
pub(super) fn explain(position: &JesonMor) -> Vec<String> {
    let [white, black] = Color::ALL.map(|c| Terms::of(position.knights[c.index()], position.knights[(!c).index()]));
    [
        ("Material", white.material, black.material),
        ("Guards", white.guards, black.guards),
        ("Near guards", white.near, black.near),
        ("Mobility", white.mobility, black.mobility),
    ]
    .into_iter()
    .map(|(name, white, black)| format!("{name:<12} white {white:>5}  black {black:>5}  total {:>5}", white - black))
    .collect()
}
