//! Jeson Mor: nine knights a side on 9 × 9, and a race for the centre, e5.
//!
//! Sources: Wikipedia, "Jeson Mor"; Pritchard, *The Classified Encyclopedia of Chess Variants*; Fairy-Stockfish's
//! variant of that name. They differ in when a knight on e5 has won: see [`CentreRule`]. The rest is common to all:
//!
//! - knights move and capture as in chess; a side that cannot move has lost, which only happens without knights;
//! - the third occurrence of a position draws, and so do 100 plies without a capture;
//! - a decisive result comes before a draw of the same ply.

mod centre;
mod evaluate;
mod moves;

pub use centre::CentreRule;
use centre::{E5, Plan};
use evaluate::{HIDDEN, NETWORK};

use super::perft::count_replies_by_play;
use super::{Bench, Game, MoveKind, Odds, Outcome, Rules, Variant, Verdict};
use crate::board::{
    Bitboard, Color, Fen, FenError, Geometry, Move, MoveList, SQUARES, Square, parse_placement, print_placement,
    random_keys,
};
use crate::net::Accumulators;

/// A position of Jeson Mor.
#[derive(Clone, Debug, PartialEq)]
pub struct JesonMor {
    /// The knights of each side. `[color]`
    knights: [Bitboard; 2],
    key: u64,
    side: Color,
    rule: CentreRule,
    /// The last move won the game (`leave` and `reach`): the win belongs to the move, not to the placement.
    won_by_last_move: bool,
    /// Plies since the last capture.
    clock: u16,
    fullmove: u16,
}

/// Hash keys of a knight. `[color][square]`
static KNIGHT_KEYS: [[u64; SQUARES]; 2] = [random_keys(0x6D6F_7269), random_keys(0x6E6A_6573)];
/// Hash key of Black to move.
const SIDE_KEY: u64 = random_keys::<1>(0x6F6E_6D6F)[0];

impl JesonMor {
    #[inline]
    fn own(&self) -> Bitboard {
        self.knights[self.side.index()]
    }

    #[inline]
    fn enemy(&self) -> Bitboard {
        self.knights[(!self.side).index()]
    }

    /// The rule the centre is played by.
    pub fn centre_rule(&self) -> CentreRule {
        self.rule
    }
}

impl Game for JesonMor {
    type Scratch = Accumulators<1, HIDDEN>;

    const VARIANT: Variant = Variant::JesonMor;
    const GEOMETRY: Geometry = Geometry { files: 9, ranks: 9 };
    const START_FEN: &'static str = "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1";
    const MATERIAL_DECIDES: bool = false;
    const CHECKS_FORCE: bool = true;
    /// Openings, middle games and the fight of the last free knights.
    const BENCH: Bench = Bench {
        depth: 13,
        fens: &[
            Self::START_FEN,
            "nn1nnnnnn/4n4/9/9/9/9/9/N4N3/NN2NNNNN b - - 3 2",
            "nnnn1n1nn/9/3n5/7n1/9/6N2/2N1N4/9/NNN1N1N1N b - - 7 4",
            "n3n1n2/3n2nn1/4N3n/N6N1/9/3nn4/9/2NN1N3/1N4NN1 w - - 44 23",
            "1n6n/1N4n1n/2nn1n3/9/3n3N1/4Nn3/N5N2/N8/3N2N1N w - - 60 31",
            "4n4/1n7/3n1n1n1/1nn3N2/9/2NN2N2/3N1NN2/9/7N1 b - - 0 15",
            "9/7n1/3n1n2n/2N3n2/n8/2N2NN2/3N1N3/1N7/9 b - - 0 17",
            "nn2nnn1n/9/2nn2n2/9/9/9/9/N2N2N2/NN1NN1NN1 w - - 6 4",
        ],
    };

    const ODDS: Odds = Odds { even: 1.0, spread: 170.0 };

    fn from_fen(text: &str, rules: Rules) -> Result<JesonMor, FenError> {
        let fen = Fen::parse(text)?;
        fen.expect_no_chess_fields()?;
        let mut knights = [Bitboard::EMPTY; 2];
        let mut key = if fen.side == Color::Black { SIDE_KEY } else { 0 };
        parse_placement(fen.placement, Self::GEOMETRY, |square, letter| {
            if !letter.eq_ignore_ascii_case(&'n') {
                return Err(FenError::Piece(letter));
            }
            let color = Color::of_letter(letter).index();
            knights[color] = knights[color].with(square);
            key ^= KNIGHT_KEYS[color][square.index()];
            Ok(())
        })?;
        Ok(JesonMor {
            knights,
            key,
            side: fen.side,
            rule: rules.centre,
            won_by_last_move: false,
            clock: fen.halfmove,
            fullmove: fen.fullmove,
        })
    }

    fn fen(&self) -> String {
        let placement = print_placement(Self::GEOMETRY, |square| self.piece_at(square));
        format!("{placement} {} - - {} {}", self.side, self.clock, self.fullmove)
    }

    fn piece_at(&self, square: Square) -> Option<char> {
        Color::ALL.into_iter().find(|c| self.knights[c.index()].contains(square)).map(|c| c.letter('n'))
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
        if self.won_by_last_move {
            Some(Outcome::Loss)
        } else if self.rule == CentreRule::Survive && self.own().contains(E5) {
            Some(Outcome::Win)
        } else if self.own().is_empty() {
            Some(Outcome::Loss)
        } else {
            None
        }
    }

    fn legal_moves(&self, out: &mut MoveList) {
        if self.ending().is_none() {
            moves::list(self.own(), !self.own(), out);
        }
    }

    #[inline]
    fn play(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let (us, them) = (self.side.index(), (!self.side).index());
        let target = Bitboard::of(to);
        self.knights[us] ^= Bitboard::of(from) | target;
        self.key ^= SIDE_KEY ^ KNIGHT_KEYS[us][from.index()] ^ KNIGHT_KEYS[us][to.index()];
        if self.knights[them].intersects(target) {
            self.knights[them] ^= target;
            self.key ^= KNIGHT_KEYS[them][to.index()];
            self.clock = 0;
        } else {
            self.clock = self.clock.saturating_add(1);
        }
        self.won_by_last_move = match self.rule {
            CentreRule::Survive => false,
            CentreRule::Leave => from == E5,
            CentreRule::Reach => to == E5,
        };
        self.fullmove = self.fullmove.saturating_add(us as u16);
        self.side = !self.side;
    }

    fn count_moves(&self) -> u64 {
        if self.ending().is_some() { 0 } else { moves::count(self.own()) }
    }

    fn count_replies(&self) -> u64 {
        if self.ending().is_some() {
            return 0;
        }
        // With the centre in play some replies are cut off by the end of the game: count those one by one.
        let centre_is_live = (self.own() | self.enemy()).contains(E5)
            || (self.rule == CentreRule::Reach && self.own().intersects(centre::GUARD_SQUARES));
        if centre_is_live { count_replies_by_play(self) } else { moves::count_pairs(self.own(), self.enemy()) }
    }

    #[inline]
    fn verdict(&self) -> Verdict {
        match self.plan() {
            Plan::Win { plies } => Verdict::Win { plies },
            Plan::Loss { plies } => Verdict::Loss { plies },
            Plan::Moves { .. } => Verdict::Open,
        }
    }

    fn decided_move(&self) -> Option<Move> {
        self.move_of_plan()
    }

    fn verdict_without_moves(&self) -> Verdict {
        let plies = if self.own().is_empty() { 0 } else { self.plies_until_overrun() };
        Verdict::Loss { plies }
    }

    #[inline]
    fn playable_moves(&self, kind: MoveKind, out: &mut MoveList) {
        if let Plan::Moves { sources, targets } = self.plan() {
            let noisy = self.noisy_targets();
            let targets = match kind {
                MoveKind::Noisy => targets & noisy,
                MoveKind::Quiet => targets.without(noisy),
            };
            moves::list(sources, targets, out);
        }
    }

    #[inline]
    fn is_playable(&self, m: Move) -> bool {
        match self.plan() {
            Plan::Moves { sources, targets } => {
                m.choice() == 0
                    && sources.contains(m.from())
                    && targets.contains(m.to())
                    && moves::KNIGHT[m.from().index()].contains(m.to())
            }
            Plan::Win { .. } | Plan::Loss { .. } => false,
        }
    }

    #[inline]
    fn is_noisy(&self, m: Move) -> bool {
        self.noisy_targets().contains(m.to())
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.must_answer()
    }

    #[inline]
    fn gain(&self, m: Move) -> i32 {
        self.gain_at(m.to())
    }

    fn scratch() -> Self::Scratch {
        Accumulators::new(&NETWORK)
    }

    #[inline]
    fn evaluate_with(&self, kept: &mut Self::Scratch) -> i32 {
        kept.judge(&NETWORK, self)
    }

    fn explain(&self) -> Vec<String> {
        let mut lines = self.explain_evaluation();
        lines.push(self.explain_centre());
        lines
    }
}
