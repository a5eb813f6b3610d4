//! Evaluation: terms are counted here for each side and weighted by the table in `weights`; a network adds what they
//! miss.

use super::Manchu;
use super::piece::{HOME, Kind, PALACE};
use super::tables::{RAYS, SOLDIER};
use super::terms::{self as term, GROUPS, RIDERS};
use super::weights::WEIGHTS;
use crate::board::{Bitboard, Color};
use crate::games::{FULL_PHASE, LinearEvaluation, Tally, Weight};
use crate::net::{Inputs, Network};

/// Units of the hidden layer.
pub(super) const HIDDEN: usize = 64;

/// The network, which knows what the terms miss; `src/learn/networks.md` tells how it was made.
pub(super) static NETWORK: Network<{ Manchu::COUNT }, HIDDEN, { Manchu::STAGES }> =
    Network::from_bytes(include_bytes!("manchu.net"));

impl LinearEvaluation for Manchu {
    const WEIGHTS: &'static [Weight] = &WEIGHTS;
    const GROUPS: &'static [(&'static str, usize)] = &GROUPS;

    /// How much both sides have left to attack with: full at the start of the game, where the banner stands against
    /// two chariots, horses and cannons, 0 without such pieces.
    #[inline]
    fn phase(&self) -> i32 {
        const UNITS: [(Kind, i32); 4] = [(Kind::Horse, 1), (Kind::Cannon, 1), (Kind::Chariot, 2), (Kind::Banner, 8)];
        let units: i32 = UNITS
            .iter()
            .flat_map(|&(kind, units)| Color::ALL.map(|color| units * self.pieces.of(color, kind).count() as i32))
            .sum();
        (units * FULL_PHASE / 16).min(FULL_PHASE)
    }

    #[inline]
    fn count_terms(&self, tally: &mut impl Tally) {
        let attacked = Color::ALL.map(|color| count_side(self, color, tally));
        for color in Color::ALL {
            let (us, them) = (color.index(), (!color).index());
            let loose = (self.pieces.color(!color) & attacked[us]).without(attacked[them]);
            for square in loose {
                if let Some(kind) = self.pieces.kind_at(square) {
                    tally.add(term::LOOSE + kind.index(), color, 1);
                }
            }
        }
        tally.add(term::TEMPO, self.side, 1);
    }
}

/// Reports the terms of one side that the other's attacks do not touch. Returns the squares it attacks or protects.
fn count_side(position: &Manchu, color: Color, tally: &mut impl Tally) -> Bitboard {
    let own = position.pieces.color(color);
    let palace = PALACE[(!color).index()];
    let mut attacked = Bitboard::EMPTY;
    let mut besiegers = 0;
    for kind in Kind::ALL {
        let rider = RIDERS.iter().position(|&rider| rider == kind);
        let pieces = position.pieces.of(color, kind);
        tally.add(term::MATERIAL + kind.index(), color, pieces.count() as i32);
        for from in pieces {
            let range = position.pieces.range(color, kind, from);
            attacked |= range.attacks;
            tally.add(term::place(color, kind, from), color, 1);
            if let Some(rider) = rider {
                let siege = (range.attacks & palace).count() as i32;
                tally.add(term::MOBILITY + rider, color, range.moves.without(own).count() as i32);
                tally.add(term::SIEGE + rider, color, siege);
                besiegers += usize::from(siege > 0);
            }
        }
    }
    if besiegers > 0 {
        tally.add(term::BESIEGERS + besiegers.min(term::MOST_BESIEGERS) - 1, color, 1);
    }
    count_patterns(position, color, tally);
    attacked
}

/// Reports what several pieces make together.
fn count_patterns(position: &Manchu, color: Color, tally: &mut impl Tally) {
    let count = |color, kind| position.pieces.of(color, kind).count() as i32;
    for (term, kind) in [(term::ADVISOR_PAIR, Kind::Advisor), (term::ELEPHANT_PAIR, Kind::Elephant)] {
        tally.add(term, color, i32::from(count(color, kind) >= 2));
    }
    let enemy_riders: i32 = RIDERS.into_iter().map(|kind| count(!color, kind)).sum();
    tally.add(term::BANNER_AGAINST_RIDERS, color, count(color, Kind::Banner) * enemy_riders);

    let crossed = position.pieces.of(color, Kind::Soldier).without(HOME[color.index()]);
    let linked = crossed.into_iter().filter(|soldier| crossed.intersects(SOLDIER[color.index()][soldier.index()]));
    tally.add(term::LINKED_SOLDIERS, color, linked.count() as i32);

    let general = position.generals[(!color).index()];
    let cannons = position.pieces.of(color, Kind::Cannon);
    if cannons.is_empty() {
        return;
    }
    let hollow = RAYS.rook(general, position.pieces.occupied()) & cannons;
    tally.add(term::HOLLOW_CANNON, color, hollow.count() as i32);
}
