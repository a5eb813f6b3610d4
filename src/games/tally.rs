//! The seam between a hand-written evaluation and its weights: terms are counted, then weighted.
//!
//! An evaluation hands each of its terms to a [`Tally`]. [`Sum`] weights them on the spot, which is what the search
//! sees; [`Trace`] keeps the counts, which is what a tuner needs to fit the weights.

use super::Game;
use crate::board::Color;

/// What a term is worth in the opening and in the endgame, in centipawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// With all pieces on the board.
    pub opening: i16,
    /// With few pieces left.
    pub endgame: i16,
}

/// A weight from its two numbers, for tables.
pub const fn w(opening: i16, endgame: i16) -> Weight {
    Weight { opening, endgame }
}

/// The phase of a position with all pieces on the board; the endgame is phase 0.
pub const FULL_PHASE: i32 = 256;

/// The weight of an advantage that counts in full.
pub const FULL_SCALE: i32 = 64;

/// What an evaluation reports its terms to.
pub trait Tally {
    /// `count` times the term of this index is to the credit of `color`.
    fn add(&mut self, term: usize, color: Color, count: i32);
}

/// Adds up weighted terms.
#[derive(Clone, Copy, Debug)]
pub struct Sum<'a> {
    weights: &'a [Weight],
    opening: i32,
    endgame: i32,
}

impl<'a> Sum<'a> {
    /// Nothing yet.
    #[inline]
    pub fn new(weights: &'a [Weight]) -> Sum<'a> {
        Sum { weights, opening: 0, endgame: 0 }
    }

    /// Centipawns for White at a phase from 0 to [`FULL_PHASE`].
    #[inline]
    pub fn tapered(&self, phase: i32) -> i32 {
        (self.opening * phase + self.endgame * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, term: usize, color: Color, count: i32) {
        let weight = self.weights[term];
        let signed = if color == Color::White { count } else { -count };
        self.opening += signed * i32::from(weight.opening);
        self.endgame += signed * i32::from(weight.endgame);
    }
}

/// Keeps the count of every term, White's minus Black's.
#[derive(Clone, Debug)]
pub struct Trace(pub Vec<i32>);

impl Tally for Trace {
    fn add(&mut self, term: usize, color: Color, count: i32) {
        self.0[term] += if color == Color::White { count } else { -count };
    }
}

/// Adds up weighted terms for each group and side.
struct Breakdown<'a> {
    groups: &'a [(&'a str, usize)],
    /// `[group][color]`
    sums: Vec<[Sum<'a>; 2]>,
}

impl Tally for Breakdown<'_> {
    fn add(&mut self, term: usize, color: Color, count: i32) {
        let mut end = 0;
        let group = self.groups.iter().position(|(_, length)| {
            end += length;
            term < end
        });
        if let Some(group) = group {
            self.sums[group][color.index()].add(term, color, count);
        }
    }
}

/// A game whose evaluation is a weighted sum of terms, so that a tool can fit the weights. A game that a network
/// judges has no terms.
pub trait LinearEvaluation: Game {
    /// The weight of each term.
    const WEIGHTS: &'static [Weight] = &[];
    /// How the terms are grouped: what a group is and how many terms it has.
    const GROUPS: &'static [(&'static str, usize)] = &[];

    /// How far the game is from its end: [`FULL_PHASE`] at the start, 0 in the endgame.
    fn phase(&self) -> i32 {
        FULL_PHASE
    }

    /// How much of an advantage of one side counts, out of [`FULL_SCALE`]: less where it can hardly be turned into a
    /// win.
    fn scale(&self, stronger: Color) -> i32 {
        let _ = stronger;
        FULL_SCALE
    }

    /// As much of an advantage as counts, in centipawns for the side to move.
    #[inline]
    fn scaled(&self, advantage: i32) -> i32 {
        let side = self.side_to_move();
        advantage * self.scale(if advantage > 0 { side } else { !side }) / FULL_SCALE
    }

    /// Counts the terms.
    fn count_terms(&self, tally: &mut impl Tally) {
        let _ = tally;
    }

    /// The weighted sum in centipawns, for the side to move.
    #[inline]
    fn weighted_sum(&self) -> i32 {
        let mut sum = Sum::new(Self::WEIGHTS);
        self.count_terms(&mut sum);
        let white = sum.tapered(self.phase());
        if self.side_to_move() == Color::White { white } else { -white }
    }

    /// What each group gives each side, in centipawns, one line each.
    fn explain_groups(&self) -> Vec<String> {
        let mut breakdown =
            Breakdown { groups: Self::GROUPS, sums: vec![[Sum::new(Self::WEIGHTS); 2]; Self::GROUPS.len()] };
        self.count_terms(&mut breakdown);
        let phase = self.phase();
        let line = |(&(name, _), sums): (&(&str, usize), &[Sum<'_>; 2])| {
            // Black's terms count against White.
            let [white, black] = [sums[0].tapered(phase), -sums[1].tapered(phase)];
            format!("{name:<28} white {white:>5}  black {black:>5}  total {:>5}", white - black)
        };
        let mut lines: Vec<String> = Self::GROUPS.iter().zip(&breakdown.sums).map(line).collect();
        let (terms, whole) = (self.weighted_sum(), self.evaluate());
        lines.push(format!(
            "Phase {phase} of {FULL_PHASE}: terms {terms} cp, with the network {whole} cp for the side to move"
        ));
        lines
    }
}
