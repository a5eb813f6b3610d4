//! How long the score and the choice of a search say to go on thinking.
//!
//! Source: <https://www.chessprogramming.org/Time_Management>: an easy move saves time for a hard one.

use super::score::Score;
use crate::board::Move;

/// What share of its time a search takes when its choice has never changed, percent.
const AT_REST: u32 = 90;
/// What a change of mind adds at once, percent; half of it is left after each iteration.
const FOR_A_CHANGE: u32 = 80;
/// Centipawns of a falling score that add a percent, and what they may add at most.
const FOR_A_FALL: (u32, u32) = (2, 80);

/// The choices and scores of the iterations so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patience {
    choice: Option<Move>,
    score: Score,
    /// By how many centipawns the last iteration was worse than the one before.
    fall: u32,
    /// What changes of mind add, percent.
    unrest: u32,
}

impl Patience {
    /// Takes in what another iteration has found.
    pub fn update(&mut self, choice: Move, score: Score) {
        let changed = self.choice.is_some_and(|before| before != choice);
        self.unrest = self.unrest / 2 + if changed { FOR_A_CHANGE } else { 0 };
        let comparable = self.choice.is_some() && self.score.is_opinion() && score.is_opinion();
        self.fall = if comparable { (self.score.value() - score.value()).max(0) as u32 } else { 0 };
        (self.choice, self.score) = (Some(choice), score);
    }

    /// The share of the planned time after which no new iteration is begun, percent.
    pub fn percent(&self) -> u32 {
        let (centipawns, most) = FOR_A_FALL;
        AT_REST + self.unrest + (self.fall / centipawns).min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    fn patience(iterations: &[(usize, i32)]) -> u32 {
        let mut patience = Patience::default();
        for &(to, score) in iterations {
            patience.update(Move::new(Square::from_index(80), Square::from_index(to)), Score::centipawns(score));
        }
        patience.percent()
    }

    #[test]
    fn a_steady_choice_saves_time() {
        assert_eq!(patience(&[(1, 20), (1, 25), (1, 25)]), AT_REST);
    }

    #[test]
    fn changes_of_mind_cost_time_and_are_forgotten() {
        let changed = patience(&[(1, 20), (2, 20)]);
        assert_eq!(changed, AT_REST + FOR_A_CHANGE);
        assert!(patience(&[(1, 20), (2, 20), (1, 20)]) > changed);
        assert_eq!(patience(&[(1, 20), (2, 20), (2, 20)]), AT_REST + FOR_A_CHANGE / 2);
    }

    #[test]
    fn a_fall_costs_time_within_bounds_and_a_rise_none() {
        assert!(patience(&[(1, 20), (1, -40)]) > AT_REST);
        assert_eq!(patience(&[(1, 2000), (1, -2000)]), AT_REST + FOR_A_FALL.1);
        assert_eq!(patience(&[(1, 20), (1, 400)]), AT_REST);
    }

    #[test]
    fn the_way_into_a_proof_is_no_fall() {
        let mut patience = Patience::default();
        let m = Move::new(Square::from_index(80), Square::from_index(1));
        patience.update(m, Score::win_at(5));
        patience.update(m, Score::loss_at(5));
        assert_eq!(patience.percent(), AT_REST);
    }
}
