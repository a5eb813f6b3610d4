//! What a position is to be held worth, from all that came after it in its game.
//!
//! The search's score knows only what its evaluation knows; the result knows all, but the play of a whole game lies
//! between. Temporal differences mix them: what a position is worth is mostly what the next one was worth, and a
//! little what the search said. So a position learns more of what came soon after it than of what came late.
//!
//! Source: Sutton, "Learning to predict by the methods of temporal differences" (1988), TD(λ);
//! <https://www.chessprogramming.org/Temporal_Difference_Learning>.

use super::sample::{Sample, chance};
use crate::board::Color;
use crate::games::Game;

/// What the side to move of each sample may expect, from 0 to 1. The samples must be in the order they were played,
/// game after game; a new game is known by its lower ply.
///
/// `decay` is λ: how much of a position's worth comes from the ply after it, and at last from the result. With 1 it is
/// the result, with 0 the search's score.
pub fn expected<G: Game>(samples: &[Sample<G>], decay: f32) -> Vec<f32> {
    let mut expected = vec![0.0; samples.len()];
    // The ply after the sample at hand, and what White may expect there.
    let mut later: Option<(i32, f32)> = None;
    for (sample, expected) in samples.iter().zip(&mut expected).rev() {
        let side = sample.position.side_to_move();
        let seen_by_white = |chance: f32| if side == Color::White { chance } else { 1.0 - chance };
        let ply = 2 * i32::from(sample.position.fullmove()) + i32::from(side == Color::Black);
        let (plies, after) = match later {
            Some((later, value)) if later > ply => (later - ply, value),
            _ => (1, seen_by_white(sample.result)),
        };
        let share = decay.powi(plies);
        let value = share * after + (1.0 - share) * seen_by_white(chance(sample.score as f32));
        later = Some((ply, value));
        *expected = seen_by_white(value);
    }
    expected
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Rules;
    use crate::games::jesonmor::JesonMor;

    fn sample(side: char, fullmove: u32, score: i32, result: f32) -> Sample<JesonMor> {
        let fen = format!("9/n8/9/9/9/9/9/N8/9 {side} - - 9 {fullmove}");
        Sample { position: JesonMor::from_fen(&fen, Rules::default()).unwrap(), score, result }
    }

    /// White wins the first game, Black the second.
    fn games() -> Vec<Sample<JesonMor>> {
        vec![sample('w', 5, 0, 1.0), sample('b', 5, 0, 0.0), sample('b', 7, 400, 0.0), sample('b', 6, 0, 1.0)]
    }

    #[test]
    fn the_ends_are_result_and_score() {
        let samples = games();
        assert!(expected(&samples, 1.0).iter().zip(&samples).all(|(&value, sample)| value == sample.result));
        let scores = expected(&samples, 0.0);
        assert!(scores.iter().zip(&samples).all(|(&value, sample)| value == chance(sample.score as f32)));
    }

    #[test]
    fn worth_flows_back_ply_by_ply() {
        let found = expected(&games(), 0.5);
        let last = 0.5 * chance(400.0);
        // Four plies before it, and one more.
        let before = 0.5f32.powi(4) * last + (1.0 - 0.5f32.powi(4)) * 0.5;
        let first = 0.5 * (1.0 - before) + 0.5 * 0.5;
        for (found, truth) in found.iter().zip([first, before, last, 0.75]) {
            assert!((found - truth).abs() < 1e-6, "{found} for {truth}");
        }
    }
}
