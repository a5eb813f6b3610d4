//! What pieces attack on a given occupation of the board.

use super::piece::{HOME, Kind, PALACE};
use super::placement::Placement;
use super::tables::{ADVISOR, ELEPHANT, GENERAL, HORSE, HORSE_SOURCES, RAYS, SOLDIER, SOLDIER_SOURCES, open_ends};
use crate::board::{Bitboard, Color, Direction, Square};

/// What is seen along ranks and files.
pub(super) struct Lines {
    /// The squares up to and including the first piece in each direction: the chariot's.
    pub(super) sight: Bitboard,
    /// The second piece in each direction: what a cannon can capture.
    pub(super) second: Bitboard,
}

/// What is seen from a square along ranks and files.
#[inline]
pub(super) fn lines(from: Square, occupied: Bitboard) -> Lines {
    let (mut sight, mut second) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for direction in Direction::ROOK {
        let ray = RAYS.ray(direction, from);
        match RAYS.blocker(direction, from, occupied) {
            None => sight |= ray,
            Some(screen) => {
                sight |= ray ^ RAYS.ray(direction, screen);
                if let Some(piece) = RAYS.blocker(direction, screen, occupied) {
                    second = second.with(piece);
                }
            }
        }
    }
    Lines { sight, second }
}

/// What a piece can do from its square.
pub(super) struct Range {
    /// Where it could go if the own pieces were not in the way.
    pub(super) moves: Bitboard,
    /// Where it could capture an enemy, and protects its own: the same but for the cannon.
    pub(super) attacks: Bitboard,
}

impl Placement {
    /// What a piece of `color` on `from` can do, the safety of its general aside.
    #[inline(always)]
    pub(super) fn range(&self, color: Color, kind: Kind, from: Square) -> Range {
        let occupied = self.occupied();
        let (us, at) = (color.index(), from.index());
        let attacks = match kind {
            Kind::Soldier => SOLDIER[us][at],
            Kind::Advisor => ADVISOR[at] & PALACE[us],
            Kind::Elephant => open_ends(&ELEPHANT[at], occupied) & HOME[us],
            Kind::Horse => open_ends(&HORSE[at], occupied),
            Kind::Cannon => {
                let lines = lines(from, occupied);
                return Range { moves: lines.sight.without(occupied) | lines.second, attacks: lines.second };
            }
            Kind::Chariot => RAYS.rook(from, occupied),
            Kind::Banner => {
                let lines = lines(from, occupied);
                lines.sight | lines.second | open_ends(&HORSE[at], occupied)
            }
            Kind::General => GENERAL[at] & PALACE[us],
        };
        Range { moves: attacks, attacks }
    }

    /// Where a piece of `color` on `from` may go, the safety of its general aside.
    #[inline(always)]
    pub(super) fn targets(&self, color: Color, kind: Kind, from: Square) -> Bitboard {
        self.range(color, kind, from).moves.without(self.color(color))
    }

    /// The pieces of a kind and side that could capture on `target` if `occupied` were the pieces on the board. A
    /// general does not count for the other general's file.
    pub(super) fn attackers(&self, color: Color, kind: Kind, target: Square, occupied: Bitboard) -> Bitboard {
        let pieces = self.of(color, kind) & occupied;
        let region = match kind {
            Kind::Advisor | Kind::General => PALACE[color.index()],
            Kind::Elephant => HOME[color.index()],
            _ => Bitboard::ALL,
        };
        if pieces.is_empty() || !region.contains(target) {
            return Bitboard::EMPTY;
        }
        let at = target.index();
        let sources = match kind {
            Kind::Soldier => SOLDIER_SOURCES[color.index()][at],
            Kind::Advisor => ADVISOR[at],
            Kind::General => GENERAL[at],
            Kind::Elephant => open_ends(&ELEPHANT[at], occupied),
            Kind::Horse => open_ends(&HORSE_SOURCES[at], occupied),
            Kind::Cannon => lines(target, occupied).second,
            Kind::Chariot => RAYS.rook(target, occupied),
            Kind::Banner => {
                let lines = lines(target, occupied);
                lines.sight | lines.second | open_ends(&HORSE_SOURCES[at], occupied)
            }
        };
        pieces & sources
    }
}
