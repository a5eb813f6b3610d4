//! The kinds of pieces: letters, order of strength, and where each may stand.

use crate::board::{Bitboard, FILES, RANKS, SQUARES, Square};

/// A kind of piece, in the order in which an exchange spends them: from the cheapest to the general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    /// One step forward; beyond the river also sideways.
    Soldier,
    /// One step diagonally inside the palace.
    Advisor,
    /// Two steps diagonally on its own side of the river, unless a piece stands between.
    Elephant,
    /// One step straight, then one diagonally outwards; a piece on the first square blocks it.
    Horse,
    /// Moves like the chariot, captures only over exactly one piece.
    Cannon,
    /// Any distance along ranks and files.
    Chariot,
    /// Moves like chariot and horse, captures like chariot, horse and cannon.
    Banner,
    /// One step straight inside the palace; sees the other general along an open file.
    General,
}

/// How many kinds there are.
pub(super) const KINDS: usize = 8;

impl Kind {
    /// Every kind, in the order of their indices.
    pub(super) const ALL: [Kind; KINDS] = [
        Kind::Soldier,
        Kind::Advisor,
        Kind::Elephant,
        Kind::Horse,
        Kind::Cannon,
        Kind::Chariot,
        Kind::Banner,
        Kind::General,
    ];

    /// From 0 for the soldier to 7 for the general.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The letter of a FEN, in lower case.
    pub(super) const fn letter(self) -> char {
        match self {
            Kind::Soldier => 'p',
            Kind::Advisor => 'a',
            Kind::Elephant => 'b',
            Kind::Horse => 'n',
            Kind::Cannon => 'c',
            Kind::Chariot => 'r',
            Kind::Banner => 'm',
            Kind::General => 'k',
        }
    }

    /// The kind a letter of either case stands for. As in Fairy-Stockfish `e` is read for the elephant too, and
    /// `h` for the horse.
    pub(super) fn from_letter(letter: char) -> Option<Kind> {
        let letter = match letter.to_ascii_lowercase() {
            'e' => 'b',
            'h' => 'n',
            other => other,
        };
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// The squares of files `files.0` to `files.1` and ranks `ranks.0` to `ranks.1`, counted from 0.
const fn rectangle(files: (usize, usize), ranks: (usize, usize)) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut index = 0;
    while index < SQUARES {
        let square = Square::from_index(index);
        let (file, rank) = (square.file(), square.rank());
        if file >= files.0 && file <= files.1 && rank >= ranks.0 && rank <= ranks.1 {
            set = set.with(square);
        }
        index += 1;
    }
    set
}

/// The nine squares the general and the advisors of a side may move to. `[color]`
pub(super) const PALACE: [Bitboard; 2] = [rectangle((3, 5), (0, 2)), rectangle((3, 5), (RANKS - 3, RANKS - 1))];

/// A side's half of the board, up to the river. `[color]`
pub(super) const HOME: [Bitboard; 2] =
    [rectangle((0, FILES - 1), (0, RANKS / 2 - 1)), rectangle((0, FILES - 1), (RANKS / 2, RANKS - 1))];
