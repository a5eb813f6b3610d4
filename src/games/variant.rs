//! The list of games, and the readings of their rules where sources differ.

use super::jesonmor::{CentreRule, JesonMor};
use super::khans::KhansChess;
use super::manchu::{Manchu, RepetitionRule};
use super::shatar::{KnightMate, Shatar};
use crate::net::Inputs;

/// Declares the games, each by its name in the enum, its `UCI_Variant` value and its type.
macro_rules! games {
    ($($(#[$doc:meta])* $variant:ident $name:literal $game:ty,)+) => {
        /// The games, by their `UCI_Variant` values.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Variant {
            $($(#[$doc])* $variant,)+
        }

        impl Variant {
            /// Every game.
            pub const ALL: &'static [Variant] = &[$(Variant::$variant),+];

            /// The name in the protocol, as Fairy-Stockfish has it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Variant::$variant => $name,)+
                }
            }

            /// Does something with the game as a type: the one place where a choice at run time becomes static
            /// dispatch.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(Variant::$variant => visitor.visit::<$game>(),)+
                }
            }
        }
    };
}

games! {
    /// Jeson Mor, nine knights a side on 9 × 9.
    JesonMor "jesonmor" JesonMor,
    /// Shatar, Mongolian chess on 8 × 8.
    Shatar "shatar" Shatar,
    /// Khan's Chess, an army of chess against the Horde on 8 × 8.
    Khans "khans" KhansChess,
    /// Manchu chess, Xiangqi with a banner on 9 × 10.
    Manchu "manchu" Manchu,
}

/// Something to do with a game.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Inputs>(self) -> Self::Output;
}

impl Variant {
    /// The game of a protocol name, in any case.
    pub fn from_name(name: &str) -> Option<Variant> {
        Variant::ALL.iter().copied().find(|v| v.name().eq_ignore_ascii_case(name))
    }
}

impl Default for Variant {
    /// The game in force until the user chooses one.
    fn default() -> Variant {
        Variant::JesonMor
    }
}

/// The reading of the rules in force, one field for each choice an option gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Jeson Mor: how the centre wins.
    pub centre: CentreRule,
    /// Shatar: what a mate by knights alone means.
    pub knight_mate: KnightMate,
    /// Manchu chess: which repetitions lose.
    pub repetition: RepetitionRule,
}
