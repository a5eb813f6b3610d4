//! Lines of sight: rays computed at compile time, cut at the first piece in the way.
//!
//! The classical approach, <https://www.chessprogramming.org/Classical_Approach>: the nearest blocker is the lowest
//! square of ray ∩ occupied where indices grow along the ray and the highest where they fall; what the blocker sees
//! in the same direction is out of sight. No magic numbers, no large tables, any geometry.

use super::{Bitboard, Geometry, SQUARES, Square};

/// The eight directions a line can take. Along the first four square indices grow, along the last four they fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Direction {
    /// Up a file.
    North,
    /// Up and right.
    NorthEast,
    /// Up and left.
    NorthWest,
    /// Right along a rank.
    East,
    /// Down a file.
    South,
    /// Down and left.
    SouthWest,
    /// Down and right.
    SouthEast,
    /// Left along a rank.
    West,
}

impl Direction {
    /// Every direction, in the order of the table's first axis; `ALL[i]` and `ALL[i ^ 4]` are opposite.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::NorthWest,
        Direction::East,
        Direction::South,
        Direction::SouthWest,
        Direction::SouthEast,
        Direction::West,
    ];
    /// The directions of a rook.
    pub const ROOK: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The directions of a bishop.
    pub const BISHOP: [Direction; 4] =
        [Direction::NorthEast, Direction::NorthWest, Direction::SouthWest, Direction::SouthEast];

    /// The step of the direction as (files, ranks).
    pub const fn step(self) -> (isize, isize) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::NorthWest => (-1, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::SouthEast => (1, -1),
            Direction::West => (-1, 0),
        }
    }

    /// Whether square indices grow along the direction.
    #[inline]
    pub const fn ascends(self) -> bool {
        (self as u8) < 4
    }
}

/// The rays of a board. `[direction][square]`, the square itself left out.
#[derive(Debug)]
pub struct Rays([[Bitboard; SQUARES]; 8]);

impl Rays {
    /// The rays of a board of this geometry.
    pub const fn new(geometry: Geometry) -> Rays {
        let mut table = [[Bitboard::EMPTY; SQUARES]; 8];
        let mut d = 0;
        while d < 8 {
            let (files, ranks) = Direction::ALL[d].step();
            let mut index = 0;
            while index < SQUARES {
                let mut square = Square::from_index(index);
                while geometry.contains(square)
                    && let Some(next) = square.offset(files, ranks)
                    && geometry.contains(next)
                {
                    table[d][index] = table[d][index].with(next);
                    square = next;
                }
                index += 1;
            }
            d += 1;
        }
        Rays(table)
    }

    /// All squares from `from` to the edge of the board.
    #[inline]
    pub const fn ray(&self, direction: Direction, from: Square) -> Bitboard {
        self.0[direction as usize][from.index()]
    }

    /// The nearest piece in a direction.
    #[inline]
    pub fn blocker(&self, direction: Direction, from: Square, occupied: Bitboard) -> Option<Square> {
        let pieces = self.ray(direction, from) & occupied;
        if direction.ascends() { pieces.lowest() } else { pieces.highest() }
    }

    /// What is seen in a direction, up to and including the nearest piece.
    #[inline]
    pub fn sight(&self, direction: Direction, from: Square, occupied: Bitboard) -> Bitboard {
        let ray = self.ray(direction, from);
        match self.blocker(direction, from, occupied) {
            Some(piece) => ray ^ self.ray(direction, piece),
            None => ray,
        }
    }

    /// What a rook attacks.
    #[inline]
    pub fn rook(&self, from: Square, occupied: Bitboard) -> Bitboard {
        self.all_of(&Direction::ROOK, from, occupied)
    }

    /// What a bishop attacks.
    #[inline]
    pub fn bishop(&self, from: Square, occupied: Bitboard) -> Bitboard {
        self.all_of(&Direction::BISHOP, from, occupied)
    }

    #[inline]
    fn all_of(&self, directions: &[Direction; 4], from: Square, occupied: Bitboard) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &direction in directions {
            seen |= self.sight(direction, from, occupied);
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square.
    fn walk(geometry: Geometry, direction: Direction, from: Square, occupied: Bitboard) -> Bitboard {
        let (files, ranks) = direction.step();
        let mut seen = Bitboard::EMPTY;
        let mut square = from;
        while let Some(next) = square.offset(files, ranks).filter(|&s| geometry.contains(s)) {
            seen = seen.with(next);
            if occupied.contains(next) {
                break;
            }
            square = next;
        }
        seen
    }

    #[test]
    fn sight_is_what_a_walk_sees() {
        let mut seed = 3;
        for geometry in [Geometry { files: 8, ranks: 8 }, Geometry { files: 9, ranks: 10 }] {
            let rays = Rays::new(geometry);
            for _ in 0..100 {
                seed = super::super::mix(seed);
                let occupied: Bitboard =
                    geometry.squares().into_iter().filter(|s| seed >> (s.index() * 7 % 61) & 3 == 0).collect();
                for from in geometry.squares() {
                    for direction in Direction::ALL {
                        let expected = walk(geometry, direction, from, occupied);
                        assert_eq!(rays.sight(direction, from, occupied), expected, "{direction:?} from {from}");
                    }
                }
            }
        }
    }
}
