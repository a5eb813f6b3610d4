//! Evaluation of Jeson Mor positions that the theory of the centre leaves open: a network.
//!
//! Which free knights run out of safe moves first decides most games, and terms made by hand hardly see it. The
//! network sees own and enemy knights by square. There is no direction in this game, so both sides see the same
//! board, and it may be turned and mirrored.
//!
//! How the network was made is told in `src/learn/networks.md`.

use super::JesonMor;
use super::centre::GUARD_SQUARES;
use crate::board::{Bitboard, Color, Square};
use crate::games::{Game, LinearEvaluation};
use crate::net::{Inputs, Network};

/// Squares of the board.
const SQUARES: usize = 81;

/// Units of the hidden layer.
pub(super) const HIDDEN: usize = 256;

/// The network.
pub(super) static NETWORK: Network<{ JesonMor::COUNT }, HIDDEN, { JesonMor::STAGES }> =
    Network::from_bytes(include_bytes!("jesonmor.net"));

/// A network judges this game: there are no terms to weight.
impl LinearEvaluation for JesonMor {}

impl JesonMor {
    /// What the evaluation says, for people.
    pub(super) fn explain_evaluation(&self) -> Vec<String> {
        let [white, black] = self.knights.map(|knights| knights.count());
        let passed = JesonMor { side: !self.side, ..self.clone() };
        let mut lines = vec![
            format!("Knights: {white} white, {black} black"),
            format!("Network: {} cp for the side to move, {} cp if it could pass", self.evaluate(), -passed.evaluate()),
        ];
        lines.extend(Color::ALL.into_iter().filter_map(|color| self.explain_knights(color)));
        lines
    }

    /// What each knight of a side is worth to it: the evaluation with it less the one without it.
    fn explain_knights(&self, color: Color) -> Option<String> {
        let sign = if color == self.side { 1 } else { -1 };
        let worth = |square: Square| {
            let mut without = self.clone();
            without.knights[color.index()] = without.knights[color.index()].without(Bitboard::of(square));
            format!("{square} {}", sign * (self.evaluate() - without.evaluate()))
        };
        let worths: Vec<String> = self.knights[color.index()].into_iter().map(worth).collect();
        let name = if color == Color::White { "white" } else { "black" };
        (!worths.is_empty()).then(|| format!("Worth of each {name} knight: {}", worths.join(", ")))
    }
}

impl Inputs for JesonMor {
    const KINDS: usize = 1;
    const COUNT: usize = 2 * SQUARES;
    const SYMMETRIES: usize = 8;
    const STAGES: usize = 8;

    /// By how many knights are free: those on guard squares are bound to stay.
    #[inline]
    fn stage(&self) -> usize {
        let free = (self.own() | self.enemy()).without(GUARD_SQUARES).count() as usize;
        (free / 2).min(Self::STAGES - 1)
    }

    #[inline]
    fn pieces_of(&self, color: Color, _kind: usize) -> Bitboard {
        self.knights[color.index()]
    }

    #[inline]
    fn input(viewer: Color, color: Color, _kind: usize, square: Square) -> usize {
        if viewer == color { square.index() } else { SQUARES + square.index() }
    }

    fn turned(input: usize, symmetry: usize) -> usize {
        let square = Square::from_index(input % SQUARES);
        let (mut x, mut y) = (square.file(), square.rank());
        if symmetry & 1 != 0 {
            x = 8 - x;
        }
        if symmetry & 2 != 0 {
            y = 8 - y;
        }
        if symmetry & 4 != 0 {
            (x, y) = (y, x);
        }
        input - square.index() + Square::new(x, y).index()
    }
}
