//! Random positions of Jeson Mor, the same in every run.

use morin::board::mix;
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, Rules};

/// The squares where a placement is decided, by file and rank: e5 and those a knight's move from it.
const CENTRE: [(usize, usize); 9] = [(4, 4), (2, 3), (2, 5), (3, 2), (3, 6), (5, 2), (5, 6), (6, 3), (6, 5)];

/// A stream of random numbers that depends on its seed alone.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(mix(seed))
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = mix(self.0);
        (self.0 >> 32) as usize % limit
    }

    /// A position with up to `most` knights a side, 0 included. They crowd around e5 more or less, a knight may stand
    /// on e5, and every second clock is from 90 to 100.
    pub fn position(&mut self, rule: CentreRule, most: usize) -> JesonMor {
        let mut board = [['.'; 9]; 9];
        let crowding = self.below(4);
        for letter in ['N', 'n'] {
            for _ in 0..self.below(most + 1) {
                let (file, rank) = if self.below(4) < crowding {
                    CENTRE[self.below(CENTRE.len())]
                } else {
                    (self.below(9), self.below(9))
                };
                board[rank][file] = letter;
            }
        }
        let placement = board.map(|row| row.iter().collect::<String>().replace('.', "1")).join("/");
        let side = ["w", "b"][self.below(2)];
        let clock = if self.below(2) == 0 { self.below(90) } else { 90 + self.below(11) };
        let fen = format!("{placement} {side} - - {clock} 1");
        JesonMor::from_fen(&fen, Rules { centre: rule, ..Rules::default() }).expect("a FEN made by the rules")
    }
}
