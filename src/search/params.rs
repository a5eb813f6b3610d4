//! The numbers of the search, each with its unit. A change is judged by a match.

/// Half the first aspiration window, centipawns.
pub const ASPIRATION_WINDOW: i32 = 30;
/// Iterations below this depth search the full window.
pub const ASPIRATION_DEPTH: i32 = 4;

/// Deepest remaining depth of reverse futility pruning, plies.
pub const REVERSE_FUTILITY_DEPTH: i32 = 6;
/// Margin of reverse futility pruning, centipawns a ply.
pub const REVERSE_FUTILITY_MARGIN: i32 = 90;

/// Shallowest remaining depth of a null move, plies.
pub const NULL_MOVE_DEPTH: i32 = 3;
/// Reduction of the search after a null move, plies, at remaining depth 0.
pub const NULL_MOVE_REDUCTION: i32 = 3;
/// Remaining depth that adds a ply to the null move's reduction.
pub const NULL_MOVE_DIVISOR: i32 = 4;

/// Shallowest remaining depth at which a node without a table move is searched a ply less.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Deepest remaining depth of late move pruning, plies.
pub const LATE_MOVE_PRUNING_DEPTH: i32 = 4;
/// Quiet moves tried at remaining depth 0 before the rest is pruned; each ply squared adds as many again.
pub const LATE_MOVE_PRUNING_BASE: i32 = 4;

/// Deepest remaining depth at which captures that lose material are pruned, plies.
pub const LOSING_CAPTURE_DEPTH: i32 = 4;

/// Shallowest remaining depth of late move reductions, plies.
pub const LATE_MOVE_REDUCTION_DEPTH: i32 = 3;
/// Late move reductions: constant part, plies.
pub const LATE_MOVE_REDUCTION_BASE: f64 = 0.4;
/// Late move reductions: divisor of ln depth × ln number of the move.
pub const LATE_MOVE_REDUCTION_DIVISOR: f64 = 2.4;
/// History that takes one ply off a reduction, or adds it when negative.
pub const HISTORY_PER_PLY: i32 = 4096;

/// Deepest ply of the quiescence search that still tries every noisy move; further down only captures that gain.
pub const QUIESCENCE_THREAT_PLIES: i32 = 6;
