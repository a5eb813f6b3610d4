//! The numbers of the search in one table, each with its unit. A change is judged by a match.
//!
//! There are two sets: for games where material decides, so that the search may be choosy, and for games of zugzwang.

use crate::games::Game;

/// One number of the search.
#[derive(Debug)]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// The least and the most that make sense.
    pub range: [i32; 2],
    /// Where it is kept.
    pub field: fn(&mut Params) -> &mut i32,
}

/// Declares the numbers: name, value where material decides, value in games of zugzwang, least, most.
macro_rules! params {
    ($($(#[$doc:meta])* $name:ident: $material:literal, $zugzwang:literal, $min:literal..=$max:literal;)+) => {
        /// The numbers of the search.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Params {
            $($(#[$doc])* pub $name: i32,)+
        }

        impl Params {
            /// Every number.
            pub const TABLE: &'static [Param] = &[
                $(Param { name: stringify!($name), range: [$min, $max], field: |params| &mut params.$name },)+
            ];

            /// Where material decides.
            const MATERIAL: Params = Params { $($name: $material,)+ };
            /// In games of zugzwang.
            const ZUGZWANG: Params = Params { $($name: $zugzwang,)+ };
        }
    };
}

params! {
    /// Half the first aspiration window, centipawns.
    aspiration_window: 30, 30, 5..=200;
    /// Iterations below this depth search the full window.
    aspiration_depth: 4, 4, 1..=10;
    /// Deepest remaining depth of reverse futility pruning, plies.
    reverse_futility_depth: 6, 6, 0..=12;
    /// Margin of reverse futility pruning, centipawns a ply.
    reverse_futility_margin: 90, 90, 20..=300;
    /// Deepest remaining depth of razoring, plies.
    razoring_depth: 3, 0, 0..=6;
    /// Margin of razoring, centipawns a ply.
    razoring_margin: 250, 250, 50..=600;
    /// Shallowest remaining depth of a null move, plies.
    null_move_depth: 3, 3, 1..=8;
    /// Reduction of the search after a null move, hundredths of a ply, at remaining depth 0.
    null_move_reduction: 300, 300, 100..=600;
    /// What each ply of remaining depth adds to it, hundredths of a ply.
    null_move_slope: 25, 25, 0..=60;
    /// Centipawns above beta that add a ply to the null move's reduction.
    null_move_eval_divisor: 180, 180, 50..=500;
    /// How many plies they add at most.
    null_move_eval_plies: 3, 3, 0..=6;
    /// Shallowest remaining depth at which a node without a table move is searched a ply less.
    internal_reduction_depth: 4, 4, 2..=20;
    /// Deepest remaining depth of late move pruning, plies.
    late_move_pruning_depth: 8, 4, 0..=12;
    /// Quiet moves tried at remaining depth 0 before the rest is pruned, hundredths.
    late_move_pruning_base: 400, 400, 0..=2000;
    /// How many more each ply squared adds, hundredths.
    late_move_pruning_slope: 100, 400, 20..=800;
    /// Late move reductions: constant part, hundredths of a ply.
    reduction_base: 70, 40, -100..=200;
    /// Late move reductions: what ln depth × ln number of the move adds, hundredths of a ply.
    reduction_slope: 53, 42, 15..=120;
    /// What a node is reduced more whose sibling is expected to refute the move before, plies.
    cut_node_reduction: 2, 0, 0..=3;
    /// History that takes one ply off a reduction, or adds it when negative.
    history_per_ply: 4096, 4096, 1000..=20000;
    /// Deepest remaining depth of futility pruning, plies.
    futility_depth: 7, 0, 0..=12;
    /// Margin of futility pruning, centipawns, and again for each ply.
    futility_margin: 90, 90, 20..=400;
    /// History below which a quiet move is left out, for each ply.
    history_pruning_margin: 3500, 3500, 500..=16000;
    /// Material a capture may lose, centipawns a ply.
    noisy_exchange_margin: 100, 100, 10..=300;
    /// Material a quiet move may lose, centipawns a ply squared.
    quiet_exchange_margin: 25, 25, 2..=120;
    /// Deepest remaining depth at which captures that lose material are pruned, plies.
    losing_capture_depth: 4, 4, 0..=10;
    /// Shallowest remaining depth at which it is tested whether the table's move stands alone, plies.
    singular_depth: 7, 5, 5..=100;
    /// By how much the others have to be worse, centipawns a ply.
    singular_margin: 2, 4, 0..=12;
    /// Largest deficit that a capture in the quiescence search may still make good, centipawns beside its gain.
    delta_margin: 180, 180, 0..=1000;
    /// Where material does not decide: plies of quiescence search after which the evaluation is taken as it is.
    quiescence_threat_plies: 6, 6, 1..=12;
}

impl Params {
    /// Those of a game.
    pub const fn of<G: Game>() -> Params {
        if G::MATERIAL_DECIDES { Params::MATERIAL } else { Params::ZUGZWANG }
    }
}

/// Shallowest remaining depth of late move reductions, plies.
pub const LATE_MOVE_REDUCTION_DEPTH: i32 = 3;
