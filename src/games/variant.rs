//! The list of games, and the readings of their rules where sources differ.

use super::jesonmor::CentreRule;

/// The games, by their `UCI_Variant` values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// Jeson Mor, nine knights a side on 9 × 9.
    #[default]
    JesonMor,
}

impl Variant {
    /// Every game.
    pub const ALL: &'static [Variant] = &[Variant::JesonMor];

    /// The name in the protocol, as Fairy-Stockfish has it.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::JesonMor => "jesonmor",
        }
    }

    /// The game of a protocol name, in any case.
    pub fn from_name(name: &str) -> Option<Variant> {
        Variant::ALL.iter().copied().find(|v| v.name().eq_ignore_ascii_case(name))
    }
}

/// The reading of the rules in force, one field for each choice an option gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Jeson Mor: how the centre wins.
    pub centre: CentreRule,
}
