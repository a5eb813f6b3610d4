//! Khan's Chess: an army of chess against the Horde, on 8 × 8.
//!
//! Sources: chess.com, "Khan's Chess" (*Rise of the Khans*); Fairy-Stockfish's variant `khans`, which the readings
//! here follow:
//!
//! - White moves first, castles and promotes as in chess; the Horde's pieces move in one way and capture in another;
//! - scouts promote to khatun alone and, like pawns, reset the clock; they have no double step, so en passant never
//!   arises;
//! - campmate: a king that reaches its far rank wins at once;
//! - a side without a move has lost, by mate or stalemate; threefold repetition and 50 moves draw.

mod castling;
mod evaluate;
mod inputs;
mod weights;

use castling::Rights;
use evaluate::{HIDDEN, NETWORK};

use super::chess::{
    AHEAD, Armies, Army, CENTAUR_LEAPS, GEOMETRY, JUMPS_DOWN, KNIGHT_LEAPS, Piece, Position, Reach, relative_rank,
};
use super::{Bench, Game, LinearEvaluation, MoveKind, Odds, Outcome, Rules, Variant, Verdict};
use crate::board::{Bitboard, Color, Fen, FenError, Geometry, Move, MoveList, Square};
use crate::net::{Accumulators, Inputs};

/// The armies of Khan's Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KhansArmies;

/// White's kinds between pawn and king.
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
/// The Horde's kinds between scout and khan.
const KHATUN: usize = 1;

impl Armies for KhansArmies {
    const ARMIES: &'static [Army; 2] = &[WHITE, HORDE];
}

/// The army of chess.
const WHITE: Army = Army {
    pieces: [
        Piece::pawn(Color::White, 100),
        Piece::uniform('n', Reach::KNIGHT, 320),
        Piece::uniform('b', Reach::BISHOP, 340),
        Piece::uniform('r', Reach::ROOK, 500),
        Piece::uniform('q', Reach::QUEEN, 950),
        Piece::king(),
    ],
    promotions: &[QUEEN, KNIGHT, ROOK, BISHOP],
    last_rank: GEOMETRY.ranks - 1,
    double_step: Some(1),
};

/// The Horde.
const HORDE: Army = Army {
    pieces: [
        Piece {
            letter: 's',
            moves: Reach::leap(&JUMPS_DOWN),
            captures: Reach::leap(&AHEAD[Color::Black.index()]),
            captures_back: &AHEAD[Color::White.index()],
            uniform: false,
            value: 100,
        },
        Piece::divergent('t', &KNIGHT_LEAPS, Reach::KING, 300),
        Piece::divergent('a', &KNIGHT_LEAPS, Reach::BISHOP, 350),
        Piece::divergent('l', &KNIGHT_LEAPS, Reach::ROOK, 450),
        Piece::uniform('h', Reach::leap(&CENTAUR_LEAPS), 700),
        Piece::king(),
    ],
    promotions: &[KHATUN],
    last_rank: 0,
    double_step: None,
};

/// A position of Khan's Chess.
#[derive(Clone, Debug, PartialEq)]
pub struct KhansChess {
    core: Position<KhansArmies>,
    rights: Rights,
}

/// The rank, as its side sees it, on which a king wins.
const CAMP_RANK: usize = GEOMETRY.ranks - 1;

impl KhansChess {
    /// Whether a king has reached its far rank.
    #[inline]
    fn is_in_camp(&self, color: Color) -> bool {
        relative_rank(color, self.core.king(color)) == CAMP_RANK
    }

    /// The far rank of a side.
    #[inline]
    fn camp(color: Color) -> Bitboard {
        // Where the king wins, foot soldiers promote.
        Position::<KhansArmies>::army(color).promotion_squares()
    }

    /// The far rank's squares that the king of the side to move can step to.
    #[inline]
    fn camp_targets(&self) -> Bitboard {
        let side = self.core.side();
        let king = self.core.king(side);
        if relative_rank(side, king) + 1 == CAMP_RANK && self.ending().is_none() {
            self.core.targets(king) & Self::camp(side)
        } else {
            Bitboard::EMPTY
        }
    }

    fn list(&self, kind: Option<MoveKind>, out: &mut MoveList) {
        if self.ending().is_none() {
            self.core.list_moves(kind, out);
            if kind != Some(MoveKind::Noisy) {
                self.castling_moves().into_iter().flatten().for_each(|m| out.push(m));
            }
        }
    }
}

impl Game for KhansChess {
    type Scratch = Accumulators<{ Self::KINDS }, HIDDEN>;

    const VARIANT: Variant = Variant::Khans;
    const GEOMETRY: Geometry = GEOMETRY;
    const START_FEN: &'static str = "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";

    /// Openings, middle games, few pieces left, and kings on their way to the far rank.
    const BENCH: Bench = Bench {
        depth: 11,
        fens: &[
            Self::START_FEN,
            "1hatkahl/ss1sss1s/s3s3/8/P4P2/5N1P/1lPPP1P1/RNBQKB1R w KQ - 0 5",
            "l1atka1l/sss1s2s/3s1s2/5s2/1h6/N4N2/P1PP1PPP/R3K2R w KQ - 0 11",
            "l4k1l/3B1sss/s1ts4/1Q1s2B1/P1s5/8/1P2PP1P/RN2K1NR w KQ - 0 16",
            "l2Nk2l/s5s1/1s4sh/Ps6/8/a1Ph4/R2KPPPP/1N1Q1B1R w - - 0 16",
            "4k3/5a2/hss5/1Q1s1P2/4Ps2/2P5/1BP1BKPl/6R1 w - - 0 31",
            "8/3a1k2/1K6/3P4/7s/1Ps5/8/3l3R w - - 15 51",
            "6k1/8/6t1/1a6/3K2P1/4B3/2N3a1/7l w - - 0 41",
        ],
    };

    const ODDS: Odds = Odds { even: 23.9, spread: 393.0 };

    fn from_fen(text: &str, _rules: Rules) -> Result<KhansChess, FenError> {
        let fen = Fen::parse(text)?;
        let core = Position::from_fen(&fen)?;
        let rights = Rights::parse(fen.castling, &core)?;
        match fen.en_passant {
            "-" => Ok(KhansChess { core, rights }),
            other => Err(FenError::EnPassant(other.to_owned())),
        }
    }

    fn fen(&self) -> String {
        let core = &self.core;
        format!("{} {} {} - {} {}", core.placement(), core.side(), self.rights, core.clock(), core.fullmove())
    }

    fn piece_at(&self, square: Square) -> Option<char> {
        self.core.letter_at(square)
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.core.side()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.core.key() ^ self.rights.key()
    }

    #[inline]
    fn clock(&self) -> u16 {
        self.core.clock()
    }

    fn fullmove(&self) -> u16 {
        self.core.fullmove()
    }

    /// Lost if the other king has reached the far rank. (A king that a FEN has put there wins once it is the other
    /// side's turn, as in Fairy-Stockfish.)
    #[inline]
    fn ending(&self) -> Option<Outcome> {
        self.is_in_camp(!self.core.side()).then_some(Outcome::Loss)
    }

    fn legal_moves(&self, out: &mut MoveList) {
        self.list(None, out);
    }

    #[inline]
    fn play(&mut self, m: Move) {
        self.castle_rook(m);
        self.core.play(m);
        self.rights.lose(m);
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        if self.ending().is_some() {
            return 0;
        }
        self.core.count_moves() + self.castling_moves().into_iter().flatten().count() as u64
    }

    fn format_move(&self, m: Move) -> String {
        self.core.format_move(m)
    }

    /// A king one safe step from its far rank wins by taking it.
    #[inline]
    fn verdict(&self) -> Verdict {
        if self.camp_targets().is_empty() { Verdict::Open } else { Verdict::Win { plies: 1 } }
    }

    fn decided_move(&self) -> Option<Move> {
        let king = self.core.king(self.core.side());
        self.camp_targets().first().map(|square| Move::new(king, square))
    }

    fn verdict_without_moves(&self) -> Verdict {
        Verdict::Loss { plies: 0 }
    }

    #[inline]
    fn playable_moves(&self, kind: MoveKind, out: &mut MoveList) {
        self.list(Some(kind), out);
    }

    #[inline]
    fn is_playable(&self, m: Move) -> bool {
        self.ending().is_none() && (self.core.is_legal(m) || self.castling_moves().contains(&Some(m)))
    }

    #[inline]
    fn is_noisy(&self, m: Move) -> bool {
        self.core.is_noisy(m)
    }

    #[inline]
    fn in_check(&self) -> bool {
        !self.core.checkers().is_empty()
    }

    #[inline]
    fn gain(&self, m: Move) -> i32 {
        self.core.gain(m)
    }

    fn scratch() -> Self::Scratch {
        Accumulators::new(&NETWORK)
    }

    #[inline]
    fn evaluate_with(&self, kept: &mut Self::Scratch) -> i32 {
        kept.judge(&NETWORK, self)
    }

    #[inline]
    fn allows_null_move(&self) -> bool {
        !self.in_check() && self.core.has_officers()
    }

    fn play_null_move(&mut self) {
        self.core.play_null_move();
    }

    #[inline]
    fn exchange_gains(&self, m: Move, threshold: i32) -> bool {
        self.core.exchange_gains(m, threshold)
    }

    #[inline]
    fn moving_piece(&self, m: Move) -> usize {
        self.core.kind_on(m.from())
    }

    fn explain(&self) -> Vec<String> {
        self.explain_groups()
    }
}
