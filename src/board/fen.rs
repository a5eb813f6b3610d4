//! The fields of a FEN that every game shares, and its piece placement.

use std::error::Error;
use std::fmt;

use super::{Color, Geometry, Square};

/// A FEN split into its fields; fields left out have their defaults.
///
/// Fields at the end may be missing: the side defaults to White, the rest to `- - 0 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen<'a> {
    /// Piece placement, rank by rank from the top.
    pub placement: &'a str,
    /// Who is to move.
    pub side: Color,
    /// Castling rights, `-` for none.
    pub castling: &'a str,
    /// En passant square, `-` for none.
    pub en_passant: &'a str,
    /// Plies since the last irreversible move.
    pub halfmove: u16,
    /// Number of the full move, from 1.
    pub fullmove: u16,
}

/// Why a text is not a position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is no placement field.
    Empty,
    /// The number of fields is over six.
    Fields(usize),
    /// The number of ranks is not the board's.
    Ranks {
        /// Ranks of the board.
        expected: usize,
        /// Ranks in the text.
        found: usize,
    },
    /// A rank does not have the board's number of squares.
    Width {
        /// Number of the rank, from 1 at the bottom.
        rank: usize,
        /// Files of the board.
        expected: usize,
        /// Squares in the text.
        found: usize,
    },
    /// A letter that is no piece of the game.
    Piece(char),
    /// The side is neither `w` nor `b`.
    Side(String),
    /// Castling rights the game or the placement does not have.
    Castling(String),
    /// An en passant square the game or the placement does not have.
    EnPassant(String),
    /// A move counter that is not a number from 0 to 65535.
    Counter(String),
    /// What is wrong with the placement as a position of the game.
    Placement(&'static str),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => write!(f, "expected a piece placement, found nothing"),
            FenError::Fields(found) => write!(f, "expected at most 6 fields, found {found}"),
            FenError::Ranks { expected, found } => write!(f, "expected {expected} ranks, found {found}"),
            FenError::Width { rank, expected, found } => {
                write!(f, "expected {expected} squares on rank {rank}, found {found}")
            }
            FenError::Piece(letter) => write!(f, "expected a piece of this game, found '{letter}'"),
            FenError::Side(found) => write!(f, "expected side 'w' or 'b', found '{found}'"),
            FenError::Castling(found) => {
                write!(f, "expected castling rights that king and rooks can have here or '-', found '{found}'")
            }
            FenError::EnPassant(found) => write!(f, "expected '-' for en passant, found '{found}'"),
            FenError::Counter(found) => write!(f, "expected a move counter from 0 to 65535, found '{found}'"),
            FenError::Placement(what) => f.write_str(what),
        }
    }
}

impl Error for FenError {}

impl<'a> Fen<'a> {
    /// Splits a FEN into fields.
    ///
    /// # Errors
    /// When the text is empty, has more than six fields, a bad side or a bad counter.
    pub fn parse(text: &'a str) -> Result<Fen<'a>, FenError> {
        let mut fields = text.split_ascii_whitespace();
        let placement = fields.next().ok_or(FenError::Empty)?;
        let side = match fields.next() {
            None | Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(other) => return Err(FenError::Side(other.to_owned())),
        };
        let castling = fields.next().unwrap_or("-");
        let en_passant = fields.next().unwrap_or("-");
        let mut counter = |default| match fields.next() {
            None => Ok(default),
            // A sign is no digit, though the parser of numbers takes a plus.
            Some(text) if text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse::<u16>().map_err(|_| FenError::Counter(text.to_owned()))
            }
            Some(text) => Err(FenError::Counter(text.to_owned())),
        };
        let halfmove = counter(0)?;
        let fullmove = counter(1)?.max(1);
        match fields.count() {
            0 => Ok(Fen { placement, side, castling, en_passant, halfmove, fullmove }),
            more => Err(FenError::Fields(6 + more)),
        }
    }

    /// Checks that neither castling rights nor an en passant square are given, for games that have neither.
    ///
    /// # Errors
    /// When one of the fields is not `-`.
    pub fn expect_no_chess_fields(&self) -> Result<(), FenError> {
        if self.castling != "-" {
            return Err(FenError::Castling(self.castling.to_owned()));
        }
        if self.en_passant != "-" {
            return Err(FenError::EnPassant(self.en_passant.to_owned()));
        }
        Ok(())
    }
}

/// Reads a piece placement and hands each piece's square and letter to `place`.
///
/// # Errors
/// When the text does not fit the board, or with the error of `place`.
pub fn parse_placement(
    text: &str,
    geometry: Geometry,
    mut place: impl FnMut(Square, char) -> Result<(), FenError>,
) -> Result<(), FenError> {
    let Geometry { files, ranks } = geometry;
    let found = text.split('/').count();
    if found != ranks {
        return Err(FenError::Ranks { expected: ranks, found });
    }
    for (row, line) in text.split('/').enumerate() {
        let rank = ranks - 1 - row;
        let mut file = 0;
        for letter in line.chars() {
            match letter.to_digit(10) {
                Some(gap @ 1..) => file += gap as usize,
                _ if file < files => {
                    place(Square::new(file, rank), letter)?;
                    file += 1;
                }
                _ => file += 1,
            }
        }
        if file != files {
            return Err(FenError::Width { rank: rank + 1, expected: files, found: file });
        }
    }
    Ok(())
}

/// Writes a piece placement; `piece` gives the letter of the piece on a square.
pub fn print_placement(geometry: Geometry, piece: impl Fn(Square) -> Option<char>) -> String {
    let mut text = String::new();
    for rank in (0..geometry.ranks).rev() {
        let mut gap = 0;
        for file in 0..geometry.files {
            match piece(Square::new(file, rank)) {
                None => gap += 1,
                Some(letter) => {
                    if gap > 0 {
                        text.push_str(&gap.to_string());
                        gap = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}
