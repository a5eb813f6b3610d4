//! The list of games, and the readings of their rules where sources differ.

use super::jesonmor::CentreRule;
use super::shatar::KnightMate;

/// The games, by their `UCI_Variant` values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// Jeson Mor, nine knights a side on 9 × 9.
    #[default]
    JesonMor,
    /// Shatar, Mongolian chess on 8 × 8.
    Shatar,
    /// Khan's Chess, an army of chess against the Horde on 8 × 8.
    Khans,
}

impl Variant {
    /// Every game.
    pub const ALL: &'static [Variant] = &[Variant::JesonMor, Variant::Shatar, Variant::Khans];

    /// The name in the protocol, as Fairy-Stockfish has it.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::JesonMor => "jesonmor",
            Variant::Shatar => "shatar",
            Variant::Khans => "khans",
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
    /// Shatar: what a mate by knights alone means.
    pub knight_mate: KnightMate,
}
