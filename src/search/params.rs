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

/// Where material does not decide: plies of quiescence search after which the evaluation is taken as it is.
pub const QUIESCENCE_THREAT_PLIES: i32 = 6;

/// Largest deficit that a capture in the quiescence search may still make good, centipawns beside its gain.
pub const DELTA_MARGIN: i32 = 180;

/// Where material decides: constant part of late move reductions, plies.
pub const CHOOSY_REDUCTION_BASE: f64 = 0.7;
/// Where material decides: divisor of ln depth × ln number of the move.
pub const CHOOSY_REDUCTION_DIVISOR: f64 = 1.9;
/// Where material decides: deepest remaining depth of late move pruning, plies.
pub const CHOOSY_PRUNING_DEPTH: i32 = 8;
/// Where material decides: quiet moves tried at remaining depth 0 before the rest is pruned; half of it, and of the
/// square of the depth, when things get worse.
pub const CHOOSY_PRUNING_BASE: i32 = 4;

/// Deepest remaining depth of futility pruning, plies.
pub const FUTILITY_DEPTH: i32 = 7;
/// Margin of futility pruning, centipawns, and again for each ply.
pub const FUTILITY_MARGIN: i32 = 90;
/// History below which a quiet move is left out, for each ply.
pub const HISTORY_PRUNING_MARGIN: i32 = 3500;
/// Material a capture may lose, centipawns a ply.
pub const NOISY_EXCHANGE_MARGIN: i32 = 100;
/// Material a quiet move may lose, centipawns a ply squared.
pub const QUIET_EXCHANGE_MARGIN: i32 = 25;

/// Deepest remaining depth of razoring, plies.
pub const RAZORING_DEPTH: i32 = 3;
/// Margin of razoring, centipawns a ply.
pub const RAZORING_MARGIN: i32 = 250;

/// Centipawns above beta that add a ply to the null move's reduction.
pub const NULL_MOVE_EVAL_DIVISOR: i32 = 180;
/// How many plies they add at most.
pub const NULL_MOVE_EVAL_PLIES: i32 = 3;

/// Shallowest remaining depth at which it is tested whether the table's move stands alone, plies.
pub const SINGULAR_DEPTH: i32 = 7;
/// By how much the others have to be worse, centipawns a ply.
pub const SINGULAR_MARGIN: i32 = 2;
