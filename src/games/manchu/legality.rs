//! Which moves leave the general safe, without trying most of them.
//!
//! Whether a general is attacked depends on little: on each line from it the first piece (a chariot, a banner or the
//! other general there attacks) and the second (a cannon or a banner attacks over the first), the horses' legs,
//! which are the squares diagonally beside the general, and soldiers beside it. So of all the pieces of a side only
//! a few *shields* can uncover an attack by leaving their square, or lift one: the first or second piece of a line,
//! or one on a leg. Their moves, and the general's own, are tried one by one. For all others one set of squares says
//! where they may land: on a square that stops every attack there is, and not right in front of a lone cannon.

use super::Manchu;
use super::piece::Kind;
use super::tables::{HORSE_RING, HORSE_SOURCES, RAYS, SOLDIER_SOURCES, open_ends};
use crate::board::{Bitboard, Color, Direction, Square};

/// The pieces of one side by the ways in which they attack a general.
#[derive(Clone, Copy)]
pub(super) struct Attackers {
    color: Color,
    /// Attack along open lines: chariots and banners.
    open: Bitboard,
    /// The general, which attacks along an open file.
    general: Bitboard,
    /// Attack over a screen: cannons and banners.
    screened: Bitboard,
    /// Attack as horses: horses and banners.
    horses: Bitboard,
    soldiers: Bitboard,
}

impl Attackers {
    /// The attackers `color` has.
    #[inline]
    pub(super) fn of(position: &Manchu, color: Color) -> Attackers {
        let banners = position.pieces.of(color, Kind::Banner);
        Attackers {
            color,
            open: position.pieces.of(color, Kind::Chariot) | banners,
            general: Bitboard::of(position.generals[color.index()]),
            screened: position.pieces.of(color, Kind::Cannon) | banners,
            horses: position.pieces.of(color, Kind::Horse) | banners,
            soldiers: position.pieces.of(color, Kind::Soldier),
        }
    }

    /// Those that can attack along open lines in a direction.
    #[inline]
    fn open_in(&self, direction: Direction) -> Bitboard {
        match direction {
            Direction::North | Direction::South => self.open | self.general,
            _ => self.open,
        }
    }

    /// Those left after a capture on `square`.
    #[inline]
    fn without(&self, square: Square) -> Attackers {
        let captured = Bitboard::of(square);
        Attackers {
            open: self.open.without(captured),
            screened: self.screened.without(captured),
            horses: self.horses.without(captured),
            soldiers: self.soldiers.without(captured),
            ..*self
        }
    }

    /// Whether a general on `square` is attacked when `occupied` are the pieces on the board.
    #[inline]
    pub(super) fn reach(&self, square: Square, occupied: Bitboard) -> bool {
        let at = square.index();
        let near = HORSE_RING[at] & self.horses;
        SOLDIER_SOURCES[self.color.index()][at].intersects(self.soldiers)
            || (!near.is_empty() && open_ends(&HORSE_SOURCES[at], occupied).intersects(near))
            || Direction::ROOK.into_iter().any(|direction| self.reach_along(direction, square, occupied))
    }

    /// Whether a move of the other side leaves its general, which stands on `general` before it, safe.
    #[inline]
    pub(super) fn allow(&self, general: Square, from: Square, to: Square, occupied: Bitboard) -> bool {
        let general = if from == general { to } else { general };
        // What stood on the target is gone, so it must not attack any more; the mover still blocks.
        !self.without(to).reach(general, occupied.without(Bitboard::of(from)).with(to))
    }

    #[inline]
    fn reach_along(&self, direction: Direction, square: Square, occupied: Bitboard) -> bool {
        let (open, screened) = (self.open_in(direction), self.screened);
        if !RAYS.ray(direction, square).intersects(open | screened) {
            return false;
        }
        let Some(first) = RAYS.blocker(direction, square, occupied) else { return false };
        open.contains(first) || {
            RAYS.ray(direction, first).intersects(screened)
                && RAYS.blocker(direction, first, occupied).is_some_and(|second| screened.contains(second))
        }
    }
}

/// What keeps the general of the side to move safe.
pub(super) struct Safety {
    /// The own pieces, the general aside, whose every move has to be tried.
    pub(super) shields: Bitboard,
    /// Where the others may land.
    pub(super) landing: Bitboard,
    general: Square,
    attackers: Attackers,
}

impl Safety {
    /// Looks from the general of the side to move.
    #[inline]
    pub(super) fn of(position: &Manchu) -> Safety {
        let mut safety = Safety {
            shields: Bitboard::EMPTY,
            landing: Bitboard::ALL,
            general: position.generals[position.side.index()],
            attackers: Attackers::of(position, !position.side),
        };
        let occupied = position.pieces.occupied();
        for direction in Direction::ROOK {
            safety.look_along(direction, occupied);
        }
        safety.look_for_steppers(occupied);
        safety.shields &= position.own();
        safety
    }

    /// Notes an attack that only landing on `stops` stops, the moves of shields aside.
    #[inline]
    fn check(&mut self, stops: Bitboard) {
        self.landing &= stops;
    }

    #[inline]
    fn look_along(&mut self, direction: Direction, occupied: Bitboard) {
        let (open, screened) = (self.attackers.open_in(direction), self.attackers.screened);
        let ray = RAYS.ray(direction, self.general);
        if !ray.intersects(open | screened) {
            return;
        }
        let Some(first) = RAYS.blocker(direction, self.general, occupied) else { return };
        let beyond = RAYS.ray(direction, first);
        let before = (ray ^ beyond).without(Bitboard::of(first));
        if open.contains(first) {
            self.check(before.with(first));
        }
        if screened.contains(first) {
            self.landing = self.landing.without(before);
        }
        if !beyond.intersects(open | screened) {
            return;
        }
        let Some(second) = RAYS.blocker(direction, first, occupied) else { return };
        let far = RAYS.ray(direction, second);
        if screened.contains(second) {
            self.check((ray ^ far).without(Bitboard::of(first)));
        }
        if (open | screened).contains(second) {
            self.shields = self.shields.with(first);
        }
        if far.intersects(screened)
            && RAYS.blocker(direction, second, occupied).is_some_and(|third| screened.contains(third))
        {
            self.shields = self.shields.with(first).with(second);
        }
    }

    #[inline]
    fn look_for_steppers(&mut self, occupied: Bitboard) {
        let at = self.general.index();
        let horses = HORSE_RING[at] & self.attackers.horses;
        if !horses.is_empty() {
            for leap in &HORSE_SOURCES[at] {
                for horse in leap.ends & horses {
                    if occupied.intersects(leap.over) {
                        self.shields |= leap.over;
                    } else {
                        self.check(leap.over.with(horse));
                    }
                }
            }
        }
        for soldier in SOLDIER_SOURCES[self.attackers.color.index()][at] & self.attackers.soldiers {
            self.check(Bitboard::of(soldier));
        }
    }

    /// Whether a move of any own piece leaves the general safe.
    #[inline]
    pub(super) fn allows(&self, from: Square, to: Square, occupied: Bitboard) -> bool {
        self.attackers.allow(self.general, from, to, occupied)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, MoveList};
    use crate::games::Game;
    use crate::games::manchu::reference_positions;

    /// Whether the side to move could capture the other general, which may be on a file open to its own.
    fn could_capture_general(position: &Manchu) -> bool {
        let [own, other] = [position.side, !position.side].map(|color| position.generals[color.index()]);
        let captures = position.own().into_iter().any(|from| {
            let kind = position.pieces.kind_at(from).expect("a piece has a kind");
            position.pieces.targets(position.side, kind, from).contains(other)
        });
        captures || (own.file() == other.file() && RAYS.rook(own, position.pieces.occupied()).contains(other))
    }

    #[test]
    fn legal_moves_are_those_that_leave_the_general_safe() {
        for position in reference_positions() {
            let mut legal = MoveList::new();
            position.legal_moves(&mut legal);
            let mut expected = Vec::new();
            for from in position.own() {
                let kind = position.pieces.kind_at(from).expect("a piece has a kind");
                let targets = position.pieces.targets(position.side, kind, from).into_iter();
                expected.extend(
                    targets.map(|to| Move::new(from, to)).filter(|&m| !could_capture_general(&position.after(m))),
                );
            }
            let mut legal = legal.to_vec();
            legal.sort();
            expected.sort();
            assert_eq!(legal, expected, "{}", position.fen());
            assert_eq!(position.in_check(), could_capture_general(&position.with_side(!position.side)));
        }
    }
}
