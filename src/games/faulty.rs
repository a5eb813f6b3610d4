//! Jeson Mor with a fault: after some evaluations the next one panics. For tests of what becomes of a search then.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, ThreadId};

use super::jesonmor::JesonMor;
use super::{Bench, Game, MoveKind, Odds, Outcome, Rules, Variant, Verdict};
use crate::board::{Color, FenError, Geometry, Move, MoveList, Square};

/// The threads that a fault is for.
#[derive(Clone, Copy, Debug)]
pub enum Victims {
    /// Whichever is the next.
    All,
    /// All but this one.
    AllBut(ThreadId),
}

/// When to fail.
#[derive(Debug)]
struct Fuse {
    victims: Victims,
    evaluations_left: AtomicU64,
}

/// The game.
#[derive(Clone, Debug)]
pub struct Faulty {
    sound: JesonMor,
    fuse: Arc<Fuse>,
}

impl Faulty {
    /// The start position of a game that fails after so many evaluations by its victims, and at each one behind them.
    pub fn new(victims: Victims, evaluations: u64) -> Faulty {
        let sound = JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).expect("it is sound");
        Faulty { sound, fuse: Arc::new(Fuse { victims, evaluations_left: AtomicU64::new(evaluations) }) }
    }

    /// Whether it has failed.
    pub fn has_failed(&self) -> bool {
        self.fuse.evaluations_left.load(Relaxed) == 0
    }
}

impl Fuse {
    fn burn(&self) {
        let spared = matches!(self.victims, Victims::AllBut(id) if thread::current().id() == id);
        let left = &self.evaluations_left;
        if !spared && left.fetch_update(Relaxed, Relaxed, |n| n.checked_sub(1)).is_err() {
            // Without the message of the panic hook, which is for faults that are not meant.
            std::panic::resume_unwind(Box::new("a fault that a test wants"));
        }
    }
}

impl PartialEq for Faulty {
    fn eq(&self, other: &Faulty) -> bool {
        self.sound == other.sound
    }
}

impl Game for Faulty {
    type Scratch = <JesonMor as Game>::Scratch;

    const VARIANT: Variant = JesonMor::VARIANT;
    const GEOMETRY: Geometry = JesonMor::GEOMETRY;
    const START_FEN: &'static str = JesonMor::START_FEN;
    const BENCH: Bench = JesonMor::BENCH;
    const ODDS: Odds = JesonMor::ODDS;

    fn from_fen(text: &str, rules: Rules) -> Result<Faulty, FenError> {
        Ok(Faulty { sound: JesonMor::from_fen(text, rules)?, ..Faulty::new(Victims::All, u64::MAX) })
    }

    fn fen(&self) -> String {
        self.sound.fen()
    }

    fn piece_at(&self, square: Square) -> Option<char> {
        self.sound.piece_at(square)
    }

    fn side_to_move(&self) -> Color {
        self.sound.side_to_move()
    }

    fn key(&self) -> u64 {
        self.sound.key()
    }

    fn clock(&self) -> u16 {
        self.sound.clock()
    }

    fn fullmove(&self) -> u16 {
        self.sound.fullmove()
    }

    fn ending(&self) -> Option<Outcome> {
        self.sound.ending()
    }

    fn legal_moves(&self, out: &mut MoveList) {
        self.sound.legal_moves(out);
    }

    fn play(&mut self, m: Move) {
        self.sound.play(m);
    }

    fn verdict(&self) -> Verdict {
        self.sound.verdict()
    }

    fn verdict_without_moves(&self) -> Verdict {
        self.sound.verdict_without_moves()
    }

    fn playable_moves(&self, kind: MoveKind, out: &mut MoveList) {
        self.sound.playable_moves(kind, out);
    }

    fn is_playable(&self, m: Move) -> bool {
        self.sound.is_playable(m)
    }

    fn is_noisy(&self, m: Move) -> bool {
        self.sound.is_noisy(m)
    }

    fn in_check(&self) -> bool {
        self.sound.in_check()
    }

    fn gain(&self, m: Move) -> i32 {
        self.sound.gain(m)
    }

    fn scratch() -> Self::Scratch {
        JesonMor::scratch()
    }

    fn evaluate_with(&self, scratch: &mut Self::Scratch) -> i32 {
        self.fuse.burn();
        self.sound.evaluate_with(scratch)
    }

    fn explain(&self) -> Vec<String> {
        self.sound.explain()
    }
}
