//! What a piece can do: tables from which the move generator and the exchanges are driven.

use super::regions::EDGE_RANKS;
use crate::board::{Bitboard, Color, Geometry, KNIGHT_STEPS, Move, Rays, SQUARES, Square, leaper_attacks};

/// The board of both games.
pub const GEOMETRY: Geometry = Geometry { files: 8, ranks: 8 };

/// The lines of sight of that board.
pub static RAYS: Rays = Rays::new(GEOMETRY);

/// Where a piece can leap. `[square]`
pub type Leaps = [Bitboard; SQUARES];

/// The single steps of a king.
const KING_STEPS: [(isize, isize); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// The steps of a bers that its slides do not cover.
const DIAGONAL_STEPS: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// A knight's jumps and a king's steps.
const CENTAUR_STEPS: [(isize, isize); 16] = {
    let mut steps = [(0, 0); 16];
    let mut i = 0;
    while i < 8 {
        steps[i] = KNIGHT_STEPS[i];
        steps[i + 8] = KING_STEPS[i];
        i += 1;
    }
    steps
};

/// No leap at all.
static NO_LEAPS: Leaps = [Bitboard::EMPTY; SQUARES];
/// A king's steps.
pub static KING_LEAPS: Leaps = leaper_attacks(&KING_STEPS, GEOMETRY);
/// A knight's jumps.
pub static KNIGHT_LEAPS: Leaps = leaper_attacks(&KNIGHT_STEPS, GEOMETRY);
/// One step diagonally.
pub static DIAGONAL_LEAPS: Leaps = leaper_attacks(&DIAGONAL_STEPS, GEOMETRY);
/// A knight's jumps and a king's steps.
pub static CENTAUR_LEAPS: Leaps = leaper_attacks(&CENTAUR_STEPS, GEOMETRY);
/// One step straight ahead. `[color][square]`
pub static AHEAD: [Leaps; 2] = [leaper_attacks(&[(0, 1)], GEOMETRY), leaper_attacks(&[(0, -1)], GEOMETRY)];
/// One step diagonally ahead. `[color][square]`
static AHEAD_ASIDE: [Leaps; 2] =
    [leaper_attacks(&[(-1, 1), (1, 1)], GEOMETRY), leaper_attacks(&[(-1, -1), (1, -1)], GEOMETRY)];
/// The knight's jumps that lead down the board.
pub static JUMPS_DOWN: Leaps = leaper_attacks(&[(-2, -1), (-1, -2), (1, -2), (2, -1)], GEOMETRY);

/// The squares a piece reaches: leaps, and slides along lines up to the first piece.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// The leaps.
    pub leaps: &'static Leaps,
    /// Whether it slides like a rook.
    pub orthogonal: bool,
    /// Whether it slides like a bishop.
    pub diagonal: bool,
}

impl Reach {
    /// Leaps only.
    pub const fn leap(leaps: &'static Leaps) -> Reach {
        Reach { leaps, orthogonal: false, diagonal: false }
    }

    /// Slides like a rook, and leaps.
    pub const fn rook_and(leaps: &'static Leaps) -> Reach {
        Reach { leaps, orthogonal: true, diagonal: false }
    }

    /// A knight's jumps.
    pub const KNIGHT: Reach = Reach::leap(&KNIGHT_LEAPS);
    /// A king's steps.
    pub const KING: Reach = Reach::leap(&KING_LEAPS);
    /// Slides like a rook.
    pub const ROOK: Reach = Reach::rook_and(&NO_LEAPS);
    /// Slides like a bishop.
    pub const BISHOP: Reach = Reach { leaps: &NO_LEAPS, orthogonal: false, diagonal: true };
    /// Slides like both.
    pub const QUEEN: Reach = Reach { leaps: &NO_LEAPS, orthogonal: true, diagonal: true };

    /// The squares reached from a square; occupied ones stop slides and are themselves reached.
    #[inline]
    pub fn from(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let mut reached = self.leaps[square.index()];
        if self.orthogonal {
            reached |= RAYS.rook(square, occupied);
        }
        if self.diagonal {
            reached |= RAYS.bishop(square, occupied);
        }
        reached
    }
}

/// A kind of piece in one army.
#[derive(Debug)]
pub struct Piece {
    /// Its letter in a FEN, in lower case.
    pub letter: char,
    /// How it moves to an empty square.
    pub moves: Reach,
    /// How it captures, and so what it attacks.
    pub captures: Reach,
    /// The leaps of `captures` backwards: from where it attacks a square.
    pub captures_back: &'static Leaps,
    /// Whether `moves` and `captures` are the same.
    pub uniform: bool,
    /// Worth in exchanges and for move ordering, in centipawns.
    pub value: i32,
}

impl Piece {
    /// A piece that captures as it moves, in all directions alike.
    pub const fn uniform(letter: char, reach: Reach, value: i32) -> Piece {
        Piece { letter, moves: reach, captures: reach, captures_back: reach.leaps, uniform: true, value }
    }

    /// A piece that leaps to empty squares, and captures otherwise but in all directions alike.
    pub const fn divergent(letter: char, leaps: &'static Leaps, captures: Reach, value: i32) -> Piece {
        let moves = Reach::leap(leaps);
        Piece { letter, moves, captures, captures_back: captures.leaps, uniform: false, value }
    }

    /// A pawn of chess; its double step is the army's business.
    pub const fn pawn(color: Color, value: i32) -> Piece {
        Piece {
            letter: 'p',
            moves: Reach::leap(&AHEAD[color.index()]),
            captures: Reach::leap(&AHEAD_ASIDE[color.index()]),
            captures_back: &AHEAD_ASIDE[1 - color.index()],
            uniform: false,
            value,
        }
    }

    /// A king.
    pub const fn king() -> Piece {
        Piece::uniform('k', Reach::KING, KING_VALUE)
    }
}

/// Kinds of piece an army has.
pub const KINDS: usize = 6;
/// The kind of the foot soldiers: pawns and scouts, which move forward only and promote.
pub const FOOT: usize = 0;
/// The kind of the king. The kinds between are sorted by value.
pub const KING: usize = KINDS - 1;
/// Above what any exchange can win.
const KING_VALUE: i32 = 10_000;

/// The pieces of one side.
#[derive(Debug)]
pub struct Army {
    /// By kind, [`FOOT`] first, [`KING`] last, in order of their values.
    pub pieces: [Piece; KINDS],
    /// The kinds a foot soldier may become, numbered by [`Move::choice`]; at most four.
    pub promotions: &'static [usize],
    /// Where foot soldiers promote.
    pub last_rank: usize,
    /// The rank from which a foot soldier may take two steps at once, if there is one.
    pub double_step: Option<usize>,
}

impl Army {
    /// The kind of a FEN letter in lower case.
    pub fn kind_of_letter(&self, letter: char) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.letter == letter)
    }

    /// The squares of the last rank.
    #[inline]
    pub fn promotion_squares(&self) -> Bitboard {
        EDGE_RANKS[usize::from(self.last_rank != 0)]
    }

    /// The kind a foot soldier becomes by a move that promotes it.
    #[inline]
    pub fn promoted_kind(&self, m: Move) -> usize {
        self.promotions[usize::from(m.choice()) % self.promotions.len()]
    }
}
