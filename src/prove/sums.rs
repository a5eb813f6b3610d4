//! The numbers of a node from those of its children, and the thresholds of a child from those of its node.

use super::known::{INFINITE, Known, NOTHING};
use crate::board::Move;

/// What each open child but the one of the greatest number adds to that, in eighths: at nodes of the defender to the
/// proof number, at those of the attacker to the disproof number. Weak proof numbers have eight for both: of 300 forced
/// wins of Jeson Mor they prove 114 in the nodes in which these prove 173.
const SHARE_OF_OPEN: [u32; 2] = [6, 1];

/// A move and what is known of the position after it.
#[derive(Clone, Copy, Debug)]
pub struct Child {
    /// The move.
    pub m: Move,
    /// What is known after it.
    pub known: Known,
    /// Whether the move set the clock back.
    pub irreversible: bool,
}

/// Thresholds: a node is searched until its proof or its disproof number reaches its own.
#[derive(Clone, Copy, Debug)]
pub struct Thresholds {
    /// Of the proof number.
    pub proof: u32,
    /// Of the disproof number.
    pub disproof: u32,
}

impl Child {
    /// The lowest ply of the path on which its failure rests; [`NOTHING`] if it has not failed or rests on none.
    pub fn rests_on(&self) -> u16 {
        match self.known {
            Known::Failed { rests_on } => rests_on,
            _ => NOTHING,
        }
    }

    /// A proof of the child as one of its parent.
    pub fn one_ply_up(&self) -> Known {
        match self.known {
            // After an irreversible move the clock is 0, whatever it was.
            Known::Proven { plies, .. } if self.irreversible => Known::Proven { plies: plies + 1, latest: u16::MAX },
            Known::Proven { plies, latest } => Known::Proven { plies: plies + 1, latest: latest.saturating_sub(1) },
            other => other,
        }
    }
}

/// The numbers of a node from those of its children, as the side to move there sees them.
#[derive(Clone, Copy, Debug)]
pub struct Sums {
    /// What it has to do to reach its goal: the least of the children.
    pub toward: u32,
    /// The least of the other children.
    second: u32,
    /// What the other side has to do to reach its own.
    pub against: u32,
    /// The child with the least.
    pub best: usize,
    /// What the undecided children but the one of the greatest number add to it.
    others: u32,
}

impl Sums {
    /// The numbers of a node with these children.
    pub fn of(children: &[Child], attacking: bool) -> Sums {
        let mut sums = Sums { toward: INFINITE, second: INFINITE, against: 0, best: 0, others: 0 };
        let (mut best_against, mut open) = (0, 0u32);
        for (i, child) in children.iter().enumerate() {
            let (toward, against) = child.known.toward_and_against(attacking);
            if toward < sums.toward || (toward == sums.toward && against < best_against) {
                sums.second = sums.toward;
                (sums.toward, sums.best, best_against) = (toward, i, against);
            } else {
                sums.second = sums.second.min(toward);
            }
            if against > 0 {
                open += 1;
                sums.against = sums.against.max(against);
            }
        }
        // The greatest instead of the sum, as in weak proof numbers: positions met by several ways are not counted again
        // and again.
        sums.others = open.saturating_sub(1) * SHARE_OF_OPEN[usize::from(attacking)] / 8;
        sums.against = (sums.against + sums.others).min(INFINITE);
        sums
    }

    /// What they say of the node as long as it is open.
    pub fn as_known(&self, attacking: bool) -> Known {
        // Open nodes stay below the infinite however their numbers grow.
        let (toward, against) = (self.toward.min(INFINITE - 1), self.against.min(INFINITE - 1));
        if attacking {
            Known::Open { proof: toward, disproof: against }
        } else {
            Known::Open { proof: against, disproof: toward }
        }
    }

    /// The thresholds of the best child: until another is better by a quarter, or the node's own are reached.
    pub fn thresholds(&self, node: Thresholds, attacking: bool) -> Thresholds {
        let (toward, against) = if attacking { (node.proof, node.disproof) } else { (node.disproof, node.proof) };
        let toward = toward.min(self.second.saturating_add(self.second / 4 + 1)).min(INFINITE);
        let against = if against == INFINITE { INFINITE } else { against.saturating_sub(self.others) };
        if attacking {
            Thresholds { proof: toward, disproof: against }
        } else {
            Thresholds { proof: against, disproof: toward }
        }
    }
}
