//! Manchu chess: Xiangqi in which one side, Red, has a banner for its chariots, horses and cannons.
//!
//! Sources: Wikipedia, "Manchu chess"; Fairy-Stockfish's variant of that name.
//!
//! - Red is White: upper case, at the bottom, moves first. The banner moves as chariot or horse and captures as
//!   chariot, horse or cannon. The other pieces are Xiangqi's; any army on either side can be set up.
//! - A side whose general is attacked must parry; one that cannot move has lost, attacked or not. The generals must
//!   not see each other along an open file.
//! - 100 plies without a capture draw.
//! - The third occurrence of a position ends the game, see [`RepetitionRule`].

mod attacks;
mod evaluate;
mod exchange;
mod generate;
mod inputs;
mod legality;
mod piece;
mod placement;
mod repetition;
mod setup;
mod tables;
mod terms;
mod weights;

use evaluate::{HIDDEN, NETWORK};
use piece::{KINDS, Kind};
use placement::Placement;
pub use repetition::RepetitionRule;

use super::{Bench, Game, LinearEvaluation, MoveKind, Odds, Outcome, Rules, Variant, Verdict};
use crate::board::{Bitboard, Color, FenError, Geometry, Move, MoveList, SQUARES, Square, random_keys};
use crate::net::{Accumulators, Inputs};

/// A position of Manchu chess.
#[derive(Clone, Debug, PartialEq)]
pub struct Manchu {
    pieces: Placement,
    /// Where the generals stand. `[color]`
    generals: [Square; 2],
    key: u64,
    side: Color,
    rule: RepetitionRule,
    /// Plies since the last capture.
    clock: u16,
    fullmove: u16,
}

/// Hash keys of a piece. `[color][kind][square]`
static PIECE_KEYS: [[[u64; SQUARES]; KINDS]; 2] = {
    let mut table = [[[0; SQUARES]; KINDS]; 2];
    let mut i = 0;
    while i < 2 * KINDS {
        table[i / KINDS][i % KINDS] = random_keys(0x6D61_6E63_6875 + i as u64);
        i += 1;
    }
    table
};
/// Hash key of Black to move.
const SIDE_KEY: u64 = random_keys::<1>(0x7965_6B65)[0];

impl Manchu {
    #[inline]
    fn own(&self) -> Bitboard {
        self.pieces.color(self.side)
    }

    #[inline]
    fn enemy(&self) -> Bitboard {
        self.pieces.color(!self.side)
    }

    /// The same pieces with `side` to move; its key is the other side's.
    fn with_side(&self, side: Color) -> Manchu {
        Manchu { side, ..self.clone() }
    }

    /// The rule repetitions are judged by.
    pub fn repetition_rule(&self) -> RepetitionRule {
        self.rule
    }

    /// The hash key computed from scratch.
    fn computed_key(&self) -> u64 {
        let side = if self.side == Color::Black { SIDE_KEY } else { 0 };
        Color::ALL.into_iter().fold(side, |key, color| {
            self.pieces.color(color).into_iter().fold(key, |key, square| match self.pieces.kind_at(square) {
                Some(kind) => key ^ PIECE_KEYS[color.index()][kind.index()][square.index()],
                None => key,
            })
        })
    }
}

impl Game for Manchu {
    type Scratch = Accumulators<{ Self::KINDS }, HIDDEN>;

    const VARIANT: Variant = Variant::Manchu;
    const GEOMETRY: Geometry = tables::BOARD;
    const START_FEN: &'static str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/M1BAKAB2 w - - 0 1";
    const BENCH: Bench = Bench {
        depth: 12,
        fens: &[
            Self::START_FEN,
            "m1bakab1r/9/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "rnbak2r1/4an3/1c2b2c1/1Mp1p1p1p/p8/2P1P1P2/P7P/9/9/2BAKAB2 w - - 10 6",
            "2baka2r/4rn3/1cn1b2c1/p1M5p/9/8P/P1P1P1P2/9/9/2BAKAB2 w - - 1 6",
            "2bakar2/5r3/c1n1b1c2/p7p/2n1P2M1/6P1P/P1P6/4B4/9/3AKAB2 w - - 13 12",
            "2bakab2/9/9/p1p1p1p1p/9/6P2/P7P/3rB4/4A3m/1RBK1A3 w - - 0 18",
            "2bak4/4an3/n3b4/5rp1p/4p4/p5P2/8P/1M7/4A2r1/4KABc1 w - - 4 18",
            "2bak4/4a4/4b4/8p/4n1p1P/p4c3/9/9/6n2/4K1B2 w - - 14 30",
        ],
    };

    const ODDS: Odds = Odds { even: 54.2, spread: 688.0 };

    fn from_fen(text: &str, rules: Rules) -> Result<Manchu, FenError> {
        setup::read(text, rules)
    }

    fn fen(&self) -> String {
        setup::write(self)
    }

    fn piece_at(&self, square: Square) -> Option<char> {
        let color = if self.pieces.color(Color::White).contains(square) { Color::White } else { Color::Black };
        self.pieces.kind_at(square).map(|kind| color.letter(kind.letter()))
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.side
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn clock(&self) -> u16 {
        self.clock
    }

    fn fullmove(&self) -> u16 {
        self.fullmove
    }

    #[inline]
    fn ending(&self) -> Option<Outcome> {
        None
    }

    fn legal_moves(&self, out: &mut MoveList) {
        self.list(Bitboard::ALL, out);
    }

    #[inline]
    fn play(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let Some(kind) = self.pieces.kind_at(from) else { return };
        let us = self.side.index();
        let target = Bitboard::of(to);
        if let Some(captured) = self.pieces.kind_at(to) {
            self.pieces.toggle(!self.side, captured, target);
            self.key ^= PIECE_KEYS[(!self.side).index()][captured.index()][to.index()];
            self.clock = 0;
        } else {
            self.clock = self.clock.saturating_add(1);
        }
        self.pieces.toggle(self.side, kind, Bitboard::of(from) | target);
        if kind == Kind::General {
            self.generals[us] = to;
        }
        let keys = &PIECE_KEYS[us][kind.index()];
        self.key ^= SIDE_KEY ^ keys[from.index()] ^ keys[to.index()];
        self.fullmove = self.fullmove.saturating_add(us as u16);
        self.side = !self.side;
    }

    fn repetition(&self, cycle: &[Move]) -> Outcome {
        repetition::judge(self, cycle)
    }

    fn count_moves(&self) -> u64 {
        let mut sum = 0;
        self.each_piece(Bitboard::ALL, |_, targets| sum += u64::from(targets.count()));
        sum
    }

    fn verdict_without_moves(&self) -> Verdict {
        Verdict::Loss { plies: 0 }
    }

    fn playable_moves(&self, kind: MoveKind, out: &mut MoveList) {
        let wanted = match kind {
            MoveKind::Noisy => self.enemy(),
            MoveKind::Quiet => !self.pieces.occupied(),
        };
        self.list(wanted, out);
    }

    #[inline]
    fn is_playable(&self, m: Move) -> bool {
        self.is_legal(m)
    }

    #[inline]
    fn is_noisy(&self, m: Move) -> bool {
        self.enemy().contains(m.to())
    }

    #[inline]
    fn in_check(&self) -> bool {
        legality::Attackers::of(self, !self.side).reach(self.generals[self.side.index()], self.pieces.occupied())
    }

    #[inline]
    fn gain(&self, m: Move) -> i32 {
        self.victim_less_captor(m)
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
        // With nothing but soldiers and guards a side may run out of harmless moves, and stalemate loses.
        terms::RIDERS.into_iter().any(|kind| !self.pieces.of(self.side, kind).is_empty()) && !self.in_check()
    }

    fn play_null_move(&mut self) {
        self.side = !self.side;
        self.key ^= SIDE_KEY;
        self.clock = self.clock.saturating_add(1);
    }

    #[inline]
    fn exchange_gains(&self, m: Move, threshold: i32) -> bool {
        self.wins_exchange(m, threshold)
    }

    #[inline]
    fn moving_piece(&self, m: Move) -> usize {
        self.pieces.kind_at(m.from()).map_or(0, Kind::index)
    }

    fn explain(&self) -> Vec<String> {
        let mut lines = self.explain_groups();
        lines.push(format!("Repetitions: {}", self.rule.name()));
        lines
    }
}

/// The positions of the perft references and all that follow them.
#[cfg(test)]
fn reference_positions() -> Vec<Manchu> {
    let mut positions = Vec::new();
    for line in include_str!("../../../tests/data/manchu-perft.epd").lines() {
        let fen = line.split(" ;").next().expect("a line has fields");
        let position = Manchu::from_fen(fen, Rules::default()).expect("a reference is a position");
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        positions.extend(moves.iter().map(|&m| position.after(m)));
        positions.push(position);
    }
    positions
}
