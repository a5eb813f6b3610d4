//! Fits the weights of a game's evaluation to games the engine plays against itself.
//!
//! Texel's method, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>: calm positions of self-play, each with
//! the result of its game, and a logistic curve from evaluation to result. Everything follows from a seed.

mod fit;
mod selfplay;

pub use fit::{Fit, fit};
pub use selfplay::{Sample, SelfPlay, play};

use crate::games::{LinearEvaluation, Weight};

/// The source file of a game's weights.
pub fn source<G: LinearEvaluation>(weights: &[Weight], command: &str) -> String {
    let mut text = format!(
        "//! Weights of the evaluation, in centipawns (opening, endgame). Made by `{command}`.\n\n\
         use crate::games::{{Weight, w}};\n\n\
         /// The weights, in the order of the groups.\n\
         #[rustfmt::skip]\n\
         pub(super) const WEIGHTS: [Weight; {}] = [\n",
        weights.len()
    );
    let mut rest = weights;
    for &(name, length) in G::GROUPS {
        let (group, tail) = rest.split_at(length);
        text.push_str(&format!("    // {name}\n"));
        for row in group.chunks(8) {
            let row: Vec<String> =
                row.iter().map(|weight| format!("w({}, {})", weight.opening, weight.endgame)).collect();
            text.push_str(&format!("    {},\n", row.join(", ")));
        }
        rest = tail;
    }
    text.push_str("];\n");
    text
}
