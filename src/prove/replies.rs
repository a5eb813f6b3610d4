//! Which of the attacker's moves have won where it had a choice: what wins against one move of the defender often wins
//! against others.

use super::sums::Child;
use crate::board::{Move, SQUARES};

/// All of the attempts, as the scale of a rate.
const ALWAYS: u32 = 1024;
/// How many choices a rate remembers, about.
const MEMORY: u32 = 32;

/// How often a move was the winning one of those that were playable, lately.
pub struct Replies {
    /// 0 to [`ALWAYS`]. `[from][to]`, flat
    rates: Box<[u32]>,
}

impl Replies {
    /// Nothing is known.
    pub fn new() -> Replies {
        Replies { rates: vec![ALWAYS / 2; SQUARES * SQUARES].into_boxed_slice() }
    }

    fn rate(&mut self, m: Move) -> &mut u32 {
        &mut self.rates[m.from().index() * SQUARES + m.to().index()]
    }

    /// The attacker had the choice of these moves and has won by the one at `best`.
    pub fn learn(&mut self, children: &[Child], best: usize) {
        if children.len() < 2 {
            return;
        }
        for (i, child) in children.iter().enumerate() {
            let rate = self.rate(child.m);
            *rate -= *rate / MEMORY;
            if i == best {
                *rate += ALWAYS / MEMORY;
            }
        }
    }

    /// The proof number after a move of the attacker's, from one that does not know the move: half more if it never wins,
    /// half less if it always does.
    pub fn adjusted(&mut self, m: Move, proof: u32) -> u32 {
        (proof * (ALWAYS + ALWAYS / 2 - *self.rate(m)) / ALWAYS).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::known::Known;
    use super::*;
    use crate::board::Square;

    #[test]
    fn what_wins_is_tried_first() {
        let [good, bad] = ["a2", "b3"].map(|to| Move::new(Square::named("a1"), Square::named(to)));
        let known = Known::Open { proof: 100, disproof: 7 };
        let children = [good, bad].map(|m| Child { m, known, irreversible: false });
        let mut replies = Replies::new();
        assert_eq!(replies.adjusted(good, 100), 100);
        for _ in 0..1_000 {
            replies.learn(&children, 0);
            replies.learn(&children[1..], 0);
        }
        assert!((50..55).contains(&replies.adjusted(good, 100)));
        assert!((145..=150).contains(&replies.adjusted(bad, 100)));
        assert_eq!(replies.adjusted(good, 1), 1, "an open position is never proven");
    }
}
