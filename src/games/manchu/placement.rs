//! Where the pieces stand.

use super::piece::Kind;
use crate::board::{Bitboard, Color, Square};

/// The pieces on the board: two sets for the colours, three for the bits of the kinds' indices.
///
/// There are just eight kinds, so this needs less than half the memory of a set for each and no board beside it:
/// copying a position, which the search does for each move, is cheap, and a kind is found by three tests. After
/// <https://www.chessprogramming.org/Quad-Bitboards>.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Placement {
    /// `[color]`
    colors: [Bitboard; 2],
    /// `planes[i]` has the pieces in whose kind's index bit `i` is set.
    planes: [Bitboard; 3],
}

impl Placement {
    /// Every piece.
    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The pieces of a side.
    #[inline]
    pub(super) fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The pieces of a kind and side.
    #[inline]
    pub(super) fn of(&self, color: Color, kind: Kind) -> Bitboard {
        let mut set = self.color(color);
        for (i, &plane) in self.planes.iter().enumerate() {
            set = if kind.index() >> i & 1 == 1 { set & plane } else { set.without(plane) };
        }
        set
    }

    /// The kind of the piece on a square.
    #[inline]
    pub(super) fn kind_at(&self, square: Square) -> Option<Kind> {
        self.occupied().contains(square).then(|| {
            let bits = self.planes.map(|plane| usize::from(plane.contains(square)));
            Kind::ALL[bits[0] | bits[1] << 1 | bits[2] << 2]
        })
    }

    /// Puts a piece of a kind and side on each of the squares, or takes it off where it stands.
    #[inline]
    pub(super) fn toggle(&mut self, color: Color, kind: Kind, squares: Bitboard) {
        self.colors[color.index()] ^= squares;
        for (i, plane) in self.planes.iter_mut().enumerate() {
            if kind.index() >> i & 1 == 1 {
                *plane ^= squares;
            }
        }
    }
}
