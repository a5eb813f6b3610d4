//! Parts of the board that evaluations look at.

use super::piece::{GEOMETRY, KING_LEAPS};
use crate::board::{Bitboard, Color, SQUARES, Square};

/// The squares of a file. `[file]`
pub static FILE: [Bitboard; GEOMETRY.files] = {
    let mut table = [Bitboard::EMPTY; GEOMETRY.files];
    let mut file = 0;
    while file < GEOMETRY.files {
        table[file] = with_file(Bitboard::EMPTY, file);
        file += 1;
    }
    table
};

/// The squares of the files beside a file. `[file]`
pub static BESIDE: [Bitboard; GEOMETRY.files] = {
    let mut table = [Bitboard::EMPTY; GEOMETRY.files];
    let mut file = 0;
    while file < GEOMETRY.files {
        table[file] = with_file(with_file(Bitboard::EMPTY, file + 1), file.wrapping_sub(1));
        file += 1;
    }
    table
};

/// The squares of all ranks ahead of a rank, as a side sees it. `[color][rank]`
pub static AHEAD_OF_RANK: [[Bitboard; GEOMETRY.ranks]; 2] = {
    let mut table = [[Bitboard::EMPTY; GEOMETRY.ranks]; 2];
    let mut rank = 0;
    while rank < GEOMETRY.ranks {
        let mut other = 0;
        while other < GEOMETRY.ranks {
            if other != rank {
                let color = if other > rank { Color::White } else { Color::Black };
                table[color.index()][rank] = with_rank(table[color.index()][rank], other);
            }
            other += 1;
        }
        rank += 1;
    }
    table
};

/// The first and the last rank.
pub static EDGE_RANKS: [Bitboard; 2] = [with_rank(Bitboard::EMPTY, 0), with_rank(Bitboard::EMPTY, GEOMETRY.ranks - 1)];

/// The set with the squares of a file added, if there is such a file.
const fn with_file(mut set: Bitboard, file: usize) -> Bitboard {
    let mut rank = 0;
    while rank < GEOMETRY.ranks && file < GEOMETRY.files {
        set = set.with(Square::new(file, rank));
        rank += 1;
    }
    set
}

/// The set with the squares of a rank added.
const fn with_rank(mut set: Bitboard, rank: usize) -> Bitboard {
    let mut file = 0;
    while file < GEOMETRY.files {
        set = set.with(Square::new(file, rank));
        file += 1;
    }
    set
}

/// A king's square and those around it.
#[inline]
pub fn ring(king: Square) -> Bitboard {
    KING_LEAPS[king.index()] | Bitboard::of(king)
}

/// The number of the rank as a side sees it, 0 for its own first.
#[inline]
pub const fn relative_rank(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.rank(),
        Color::Black => GEOMETRY.ranks - 1 - square.rank(),
    }
}

/// Squares that are told apart when left and right are the same.
pub const HALF_BOARD: usize = GEOMETRY.files * GEOMETRY.ranks / 2;

/// The number of a square as a side sees it, left and right the same: relative rank × 4 + file from the nearer edge.
/// `[color][square]`
pub static VIEW: [[usize; SQUARES]; 2] = [view(Color::White), view(Color::Black)];

const fn view(color: Color) -> [usize; SQUARES] {
    let mut table = [0; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::from_index(index);
        if GEOMETRY.contains(square) {
            let mirrored = GEOMETRY.files - 1 - square.file();
            let file = if square.file() < mirrored { square.file() } else { mirrored };
            table[index] = relative_rank(color, square) * (GEOMETRY.files / 2) + file;
        }
        index += 1;
    }
    table
}
