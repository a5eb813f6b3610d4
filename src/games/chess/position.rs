//! Who stands where, whose turn it is, and the moves of pieces; checks and pins are kept up to date.

use std::fmt;
use std::marker::PhantomData;

use super::piece::{Army, FOOT, GEOMETRY, KINDS, KING, RAYS};
use crate::board::{
    Bitboard, Color, Direction, Fen, FenError, Move, SQUARES, Square, parse_placement, print_placement, random_keys,
};

/// The armies of a game.
pub trait Armies: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// `[color]`
    const ARMIES: &'static [Army; 2];
}

/// A position as far as both games agree on it; each adds what else it has to remember.
#[derive(Clone, Debug, PartialEq)]
pub struct Position<A> {
    /// `[kind]`
    kinds: [Bitboard; KINDS],
    /// `[color]`
    colors: [Bitboard; 2],
    /// The pieces that give check to the side to move.
    checkers: Bitboard,
    /// The pieces of the side to move that may only move in line with their king.
    pinned: Bitboard,
    key: u64,
    /// `[color]`
    kings: [Square; 2],
    side: Color,
    clock: u16,
    fullmove: u16,
    armies: PhantomData<A>,
}

/// The most pieces a FEN may give a side.
const MAX_PIECES: u32 = 32;

/// Hash keys of the pieces. `[color][kind][square]`
static PIECE_KEYS: [[[u64; SQUARES]; KINDS]; 2] = [piece_keys(0x7368_6174), piece_keys(0x6B68_616E)];
/// Hash key of Black to move.
const SIDE_KEY: u64 = random_keys::<1>(0x7475_726E)[0];

const fn piece_keys(seed: u64) -> [[u64; SQUARES]; KINDS] {
    let mut keys = [[0; SQUARES]; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        keys[kind] = random_keys(seed ^ (kind as u64) << 32);
        kind += 1;
    }
    keys
}

impl<A: Armies> Position<A> {
    /// The position of a FEN; castling rights and en passant are the game's business.
    ///
    /// # Errors
    /// When the placement is not one of this game, a side has no king or several, or a king could be taken.
    pub fn from_fen(fen: &Fen) -> Result<Position<A>, FenError> {
        let corner = Square::from_index(0);
        let mut position = Position {
            kinds: [Bitboard::EMPTY; KINDS],
            colors: [Bitboard::EMPTY; 2],
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            key: if fen.side == Color::Black { SIDE_KEY } else { 0 },
            kings: [corner; 2],
            side: fen.side,
            clock: fen.halfmove,
            fullmove: fen.fullmove,
            armies: PhantomData,
        };
        parse_placement(fen.placement, GEOMETRY, |square, letter| {
            let color = Color::of_letter(letter);
            let kind = Self::army(color).kind_of_letter(letter.to_ascii_lowercase());
            position.toggle(color, kind.ok_or(FenError::Piece(letter))?, square);
            Ok(())
        })?;
        for color in Color::ALL {
            position.settle_army(color)?;
        }
        if position.is_attacked(position.king(!fen.side), fen.side, position.occupied()) {
            return Err(FenError::Placement("expected a king that the side to move cannot take"));
        }
        position.survey();
        Ok(position)
    }

    /// Checks the pieces of one side and notes where its king is.
    fn settle_army(&mut self, color: Color) -> Result<(), FenError> {
        if self.of(color).count() > MAX_PIECES {
            return Err(FenError::Placement("expected at most 32 pieces a side"));
        }
        if self.pieces(color, FOOT).intersects(Self::army(color).promotion_squares()) {
            return Err(FenError::Placement("expected no foot soldier where it would have promoted"));
        }
        let mut kings = self.pieces(color, KING).into_iter();
        match (kings.next(), kings.next()) {
            (Some(king), None) => self.kings[color.index()] = king,
            _ => return Err(FenError::Placement("expected exactly one king a side")),
        }
        Ok(())
    }

    /// The first field of the FEN.
    pub fn placement(&self) -> String {
        print_placement(GEOMETRY, |square| self.letter_at(square))
    }

    /// The FEN letter of the piece on a square.
    pub fn letter_at(&self, square: Square) -> Option<char> {
        let color = Color::ALL.into_iter().find(|&color| self.of(color).contains(square))?;
        Some(color.letter(Self::army(color).pieces[self.kind_on(square)].letter))
    }

    /// The army of a side.
    #[inline]
    pub fn army(color: Color) -> &'static Army {
        &A::ARMIES[color.index()]
    }

    /// Who is to move.
    #[inline]
    pub fn side(&self) -> Color {
        self.side
    }

    /// Hash of placement and side to move.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Plies since the last capture or move of a foot soldier.
    #[inline]
    pub fn clock(&self) -> u16 {
        self.clock
    }

    /// Number of the full move, from 1.
    #[inline]
    pub fn fullmove(&self) -> u16 {
        self.fullmove
    }

    /// The pieces of one side.
    #[inline]
    pub fn of(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The pieces of one side and kind.
    #[inline]
    pub fn pieces(&self, color: Color, kind: usize) -> Bitboard {
        self.kinds[kind] & self.of(color)
    }

    /// All pieces.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The square of a king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// Whether a side has only its king left.
    #[inline]
    pub fn is_bare(&self, color: Color) -> bool {
        self.of(color) == Bitboard::of(self.king(color))
    }

    /// The pieces that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// The pieces of the side to move that may only move in line with their king.
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The kind of the piece on an occupied square.
    #[inline]
    pub fn kind_on(&self, square: Square) -> usize {
        (0..KING).find(|&kind| self.kinds[kind].contains(square)).unwrap_or(KING)
    }

    /// Whether a move of the side to move promotes a foot soldier.
    #[inline]
    pub fn is_promotion(&self, m: Move) -> bool {
        self.kinds[FOOT].contains(m.from()) && m.to().rank() == Self::army(self.side).last_rank
    }

    /// Whether the side to move has a piece besides king and foot soldiers, and so is rarely in zugzwang.
    pub fn has_officers(&self) -> bool {
        let rest = self.kinds[FOOT] | self.kinds[KING];
        !self.of(self.side).without(rest).is_empty()
    }

    /// The move as text: its squares, and the letter of what a foot soldier becomes.
    pub fn format_move(&self, m: Move) -> String {
        if !self.is_promotion(m) {
            return m.to_string();
        }
        let army = Self::army(self.side);
        format!("{m}{}", army.pieces[army.promoted_kind(m)].letter)
    }

    /// Plays a legal move other than castling, or the king's part of castling.
    #[inline]
    pub fn play(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let (us, them) = (self.side, !self.side);
        let kind = self.kind_on(from);
        let captures = self.of(them).contains(to);
        if captures {
            self.toggle(them, self.kind_on(to), to);
        }
        let arriving = if self.is_promotion(m) { Self::army(us).promoted_kind(m) } else { kind };
        self.toggle(us, kind, from);
        self.toggle(us, arriving, to);
        if kind == KING {
            self.kings[us.index()] = to;
        }
        self.clock = if captures || kind == FOOT { 0 } else { self.clock.saturating_add(1) };
        self.pass_turn();
    }

    /// Moves a piece of the side to move out of turn: the rook's part of castling.
    pub fn relocate(&mut self, kind: usize, from: Square, to: Square) {
        self.toggle(self.side, kind, from);
        self.toggle(self.side, kind, to);
    }

    /// Passes.
    pub fn play_null_move(&mut self) {
        self.clock = self.clock.saturating_add(1);
        self.pass_turn();
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.fullmove = self.fullmove.saturating_add(self.side.index() as u16);
        self.side = !self.side;
        self.key ^= SIDE_KEY;
        self.survey();
    }

    /// Puts a piece on a square or takes it off.
    #[inline]
    fn toggle(&mut self, color: Color, kind: usize, square: Square) {
        let bit = Bitboard::of(square);
        self.kinds[kind] ^= bit;
        self.colors[color.index()] ^= bit;
        self.key ^= PIECE_KEYS[color.index()][kind][square.index()];
    }

    /// Looks from the king of the side to move for checks and pins.
    #[inline]
    fn survey(&mut self) {
        let (us, them) = (self.side, !self.side);
        let king = self.king(us);
        let occupied = self.occupied();
        let sliders = self.sliders(them);
        self.checkers = self.leaping_attackers(king, them);
        self.pinned = Bitboard::EMPTY;
        for (directions, riders) in [(&Direction::ROOK, sliders.orthogonal), (&Direction::BISHOP, sliders.diagonal)] {
            for &direction in directions {
                if !RAYS.ray(direction, king).intersects(riders) {
                    continue;
                }
                let Some(first) = RAYS.blocker(direction, king, occupied) else { continue };
                if riders.contains(first) {
                    self.checkers |= Bitboard::of(first);
                } else if self.of(us).contains(first)
                    && RAYS.blocker(direction, first, occupied).is_some_and(|second| riders.contains(second))
                {
                    self.pinned |= Bitboard::of(first);
                }
            }
        }
    }
}
