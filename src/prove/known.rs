//! What is known of a node, and how the table keeps it.

use crate::search::Note;

/// A proof or disproof number beyond all others: the goal is out of reach.
pub const INFINITE: u32 = (1 << NUMBER_BITS) - 1;
/// The failure of a node rests on no position above it.
pub const NOTHING: u16 = u16::MAX;

/// What is known of a node with regard to a win of the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Neither proven nor failed: at least so many leaves have to be won to prove it, lost to disprove it.
    Open {
        /// The proof number.
        proof: u32,
        /// The disproof number.
        disproof: u32,
    },
    /// The attacker wins.
    Proven {
        /// Upper bound on the plies until the game has ended.
        plies: u16,
        /// The highest clock at which the proof is known to come before the draw.
        latest: u16,
    },
    /// No win was found and none is looked for. This is never claimed: it may be wrong where a draw comes first.
    Failed {
        /// The lowest ply of the path whose position it rests on, as a repetition; [`NOTHING`] if it rests on none.
        rests_on: u16,
    },
}

impl Known {
    /// A win cannot be had, whatever path led here.
    pub const FAILED: Known = Known::Failed { rests_on: NOTHING };

    /// The proof and the disproof number.
    pub fn numbers(self) -> (u32, u32) {
        match self {
            Known::Open { proof, disproof } => (proof, disproof),
            Known::Proven { .. } => (0, INFINITE),
            Known::Failed { .. } => (INFINITE, 0),
        }
    }

    /// What the side to move above a node has to do to reach its own goal here, and what to keep the other side from
    /// its: the attacker wants a proof, the defender a disproof.
    pub fn toward_and_against(self, attacking: bool) -> (u32, u32) {
        let (proof, disproof) = self.numbers();
        if attacking { (proof, disproof) } else { (disproof, proof) }
    }
}

/// Bits of a number in the table.
const NUMBER_BITS: u32 = 23;
const _: () = assert!(2 * NUMBER_BITS < Note::BITS);

/// An entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// True whatever path led here.
    Base {
        /// What is known.
        known: Known,
        /// Whether a failure is known for some path: an entry of its own under the key of position and path.
        twins: bool,
    },
    /// A failure for one path.
    Twin,
}

const OPEN: u8 = 1;
const PROVEN: u8 = 2;
const FAILED: u8 = 3;
const TWINS: u64 = 1 << (2 * NUMBER_BITS);

impl Entry {
    /// The entry as the table keeps it, after a search of so many nodes.
    pub fn to_note(self, nodes: u64) -> Note {
        // On the scale of depths, so that the entries of an ordinary search compare: four times the nodes a ply.
        let worth = (nodes + 1).ilog2() as u8;
        match self {
            Entry::Base { known: Known::Open { proof, disproof }, twins } => {
                let flag = if twins { TWINS } else { 0 };
                let content = u64::from(proof) | u64::from(disproof) << NUMBER_BITS | flag;
                Note { content, kind: OPEN, worth }
            }
            Entry::Base { known: Known::Proven { plies, latest }, .. } => {
                Note { content: u64::from(plies) | u64::from(latest) << 16, kind: PROVEN, worth }
            }
            Entry::Base { known: Known::Failed { .. }, .. } | Entry::Twin => Note { content: 0, kind: FAILED, worth },
        }
    }

    /// The entry under the key of a position.
    pub fn of_note(note: Note) -> Entry {
        let number = |shift: u32| (note.content >> shift) as u32 & INFINITE;
        let known = match note.kind {
            OPEN => Known::Open { proof: number(0), disproof: number(NUMBER_BITS) },
            PROVEN => Known::Proven { plies: note.content as u16, latest: (note.content >> 16) as u16 },
            _ => Known::FAILED,
        };
        Entry::Base { known, twins: note.kind == OPEN && note.content & TWINS != 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_fit_their_notes() {
        for known in [
            Known::Open { proof: 1, disproof: INFINITE - 1 },
            Known::Open { proof: INFINITE - 1, disproof: 7 },
            Known::Proven { plies: 339, latest: 100 },
            Known::FAILED,
        ] {
            for twins in [false, matches!(known, Known::Open { .. })] {
                let entry = Entry::Base { known, twins };
                assert_eq!(Entry::of_note(entry.to_note(u64::MAX - 1)), entry);
            }
        }
    }
}
