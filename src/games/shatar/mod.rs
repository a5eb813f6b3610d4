//! Shatar, Mongolian chess, on 8 × 8.
//!
//! Sources: Wikipedia, "Shatar"; Pritchard, *The Classified Encyclopedia of Chess Variants*; Fairy-Stockfish's
//! variant of that name, which the readings here follow:
//!
//! - as chess, without castling and double step; the first moves 1.d4 d5 are on the board already;
//! - the bers moves like a rook or one step diagonally, and pawns promote to it alone;
//! - which mates win, see `mates.rs`;
//! - robado: a side with a bare king ends the game at once as a draw, even if it is mated;
//! - stalemate, threefold repetition and 50 moves draw.

mod evaluate;
mod inputs;
mod mates;
mod weights;

use evaluate::{HIDDEN, NETWORK};
pub use mates::KnightMate;
use mates::Series;

use super::chess::{Armies, Army, DIAGONAL_LEAPS, GEOMETRY, Piece, Position, Reach};
use super::{Bench, Game, LinearEvaluation, MoveKind, Odds, Outcome, Rules, Variant, Verdict};
use crate::board::{Color, Fen, FenError, Geometry, Move, MoveList, Square};
use crate::net::{Accumulators, Inputs};

/// The armies of Shatar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShatarArmies;

/// The kinds between pawn and king.
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const BERS: usize = 4;

impl Armies for ShatarArmies {
    const ARMIES: &'static [Army; 2] = &[army(Color::White), army(Color::Black)];
}

const fn army(color: Color) -> Army {
    Army {
        pieces: [
            Piece::pawn(color, 100),
            Piece::uniform('n', Reach::KNIGHT, 300),
            Piece::uniform('b', Reach::BISHOP, 320),
            Piece::uniform('r', Reach::ROOK, 500),
            Piece::uniform('j', Reach::rook_and(&DIAGONAL_LEAPS), 700),
            Piece::king(),
        ],
        promotions: &[BERS],
        last_rank: match color {
            Color::White => GEOMETRY.ranks - 1,
            Color::Black => 0,
        },
        double_step: None,
    }
}

/// A position of Shatar.
#[derive(Clone, Debug, PartialEq)]
pub struct Shatar {
    core: Position<ShatarArmies>,
    series: Series,
    knight_mate: KnightMate,
}

impl Shatar {
    /// Whether one side has a bare king.
    #[inline]
    fn is_robado(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.core.is_bare(color))
    }

    fn list(&self, kind: Option<MoveKind>, out: &mut MoveList) {
        if !self.is_robado() {
            self.core.list_moves(kind, out);
            self.drop_forbidden(out);
        }
    }
}

impl Game for Shatar {
    type Scratch = Accumulators<{ Self::KINDS }, HIDDEN>;

    const VARIANT: Variant = Variant::Shatar;
    const GEOMETRY: Geometry = GEOMETRY;
    /// With and without a shak in the series of checks of the side that is to win; the other side's series can only
    /// win for the other side.
    const KEYS_OF_A_REPETITION: usize = 2;
    const START_FEN: &'static str = "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1";

    /// Openings, middle games, few pieces left, and a king under fire.
    const BENCH: Bench = Bench {
        depth: 12,
        fens: &[
            Self::START_FEN,
            "rnbjkb1r/ppp1pp1p/6pn/3pN3/3P4/P7/1PP1PPPP/RNBJKB1R w - - 0 5",
            "r2k1br1/ppp1p1pp/2njbp2/3p4/3P4/P2JB1P1/1PP1PP1P/RN2KBNR w - - 5 8",
            "1n2k1r1/4Bp2/1pp1p1pp/3p4/1b1PP3/6P1/P1PJK2P/RN4NR w - - 1 21",
            "4kb1r/1ppnpp1p/6p1/jbNP4/rP3P2/3B4/P1JB2PP/R3K1NR w - - 1 16",
            "4k1nr/1p3p2/p3p1p1/2P1P3/8/1PN3K1/5P2/5R2 w - - 0 31",
            "8/k7/3r4/1p5N/8/2K2R2/PP6/8 w - - 4 51",
            "8/3R4/1B5k/5K1p/8/8/1P1Rp3/8 w - - 0 1",
        ],
    };

    const ODDS: Odds = Odds { even: 310.0, spread: 214.5 };

    fn from_fen(text: &str, rules: Rules) -> Result<Shatar, FenError> {
        let fen = Fen::parse(text)?;
        fen.expect_no_chess_fields()?;
        let core = Position::from_fen(&fen)?;
        let mut position = Shatar { core, series: Series::default(), knight_mate: rules.knight_mate };
        position.record_check();
        Ok(position)
    }

    fn fen(&self) -> String {
        let core = &self.core;
        format!("{} {} - - {} {}", core.placement(), core.side(), core.clock(), core.fullmove())
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
        self.core.key() ^ self.series.key()
    }

    /// Where the pieces stand and who is to move; the series of checks does not make a position another one.
    #[inline]
    fn repetition_key(&self) -> u64 {
        self.core.key()
    }

    #[inline]
    fn clock(&self) -> u16 {
        self.core.clock()
    }

    fn fullmove(&self) -> u16 {
        self.core.fullmove()
    }

    #[inline]
    fn ending(&self) -> Option<Outcome> {
        self.is_robado().then_some(Outcome::Draw)
    }

    fn legal_moves(&self, out: &mut MoveList) {
        self.list(None, out);
    }

    #[inline]
    fn play(&mut self, m: Move) {
        self.core.play(m);
        self.record_check();
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        if self.is_robado() { 0 } else { self.core.count_moves() - self.count_forbidden() }
    }

    fn format_move(&self, m: Move) -> String {
        self.core.format_move(m)
    }

    fn verdict_without_moves(&self) -> Verdict {
        self.verdict_of_mate()
    }

    #[inline]
    fn playable_moves(&self, kind: MoveKind, out: &mut MoveList) {
        self.list(Some(kind), out);
    }

    #[inline]
    fn is_playable(&self, m: Move) -> bool {
        !self.is_robado() && self.core.is_legal(m) && !self.is_forbidden(m)
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
        self.record_check();
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
        let mut lines = self.explain_groups();
        lines.push(self.explain_scale());
        lines
    }
}
