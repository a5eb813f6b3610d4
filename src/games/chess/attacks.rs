//! Which pieces attack a square.

use super::piece::{KINDS, RAYS};
use super::position::{Armies, Position};
use crate::board::{Bitboard, Color, Direction, Square};

/// The pieces of one side that attack along lines.
#[derive(Clone, Copy)]
pub struct Sliders {
    /// Those that capture like a rook.
    pub orthogonal: Bitboard,
    /// Those that capture like a bishop.
    pub diagonal: Bitboard,
}

impl Sliders {
    /// The sliders that see a square, given what blocks the lines.
    #[inline]
    fn seeing(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let mut seeing = Bitboard::EMPTY;
        for (directions, riders) in [(&Direction::ROOK, self.orthogonal), (&Direction::BISHOP, self.diagonal)] {
            for &direction in directions {
                if RAYS.ray(direction, square).intersects(riders)
                    && let Some(first) = RAYS.blocker(direction, square, occupied)
                    && riders.contains(first)
                {
                    seeing |= Bitboard::of(first);
                }
            }
        }
        seeing
    }
}

impl<A: Armies> Position<A> {
    /// The sliders of a side.
    #[inline]
    pub fn sliders(&self, color: Color) -> Sliders {
        let mut sliders = Sliders { orthogonal: Bitboard::EMPTY, diagonal: Bitboard::EMPTY };
        for kind in 0..KINDS {
            let captures = &Self::army(color).pieces[kind].captures;
            if captures.orthogonal {
                sliders.orthogonal |= self.pieces(color, kind);
            }
            if captures.diagonal {
                sliders.diagonal |= self.pieces(color, kind);
            }
        }
        sliders
    }

    /// The pieces of a side that attack a square by a leap.
    #[inline]
    pub fn leaping_attackers(&self, square: Square, by: Color) -> Bitboard {
        let mut attackers = Bitboard::EMPTY;
        for kind in 0..KINDS {
            attackers |= Self::army(by).pieces[kind].captures_back[square.index()] & self.pieces(by, kind);
        }
        attackers
    }

    /// The pieces of a side that attack a square when `occupied` blocks the lines.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        self.leaping_attackers(square, by) | self.sliders(by).seeing(square, occupied)
    }

    /// Whether a side attacks a square when `occupied` blocks the lines.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        !self.attackers(square, by, occupied).is_empty()
    }
}
