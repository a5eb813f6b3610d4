//! Random positions of Jeson Mor.

use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, Rules};

use crate::random::Random;

/// The squares where a placement is decided, by file and rank: e5 and those a knight's move from it.
const CENTRE: [(usize, usize); 9] = [(4, 4), (2, 3), (2, 5), (3, 2), (3, 6), (5, 2), (5, 6), (6, 3), (6, 5)];

/// A position with up to `most` knights a side, 0 included. They crowd around e5 more or less, a knight may stand
/// on e5, and every second clock is from 90 to 100.
pub fn position(random: &mut Random, rule: CentreRule, most: usize) -> JesonMor {
    let mut board = [['.'; 9]; 9];
    let crowding = random.below(4);
    for letter in ['N', 'n'] {
        for _ in 0..random.below(most + 1) {
            let (file, rank) = if random.below(4) < crowding {
                CENTRE[random.below(CENTRE.len())]
            } else {
                (random.below(9), random.below(9))
            };
            board[rank][file] = letter;
        }
    }
    let placement = board.map(|row| row.iter().collect::<String>().replace('.', "1")).join("/");
    let side = ["w", "b"][random.below(2)];
    let clock = if random.below(2) == 0 { random.below(90) } else { 90 + random.below(11) };
    let fen = format!("{placement} {side} - - {clock} 1");
    JesonMor::from_fen(&fen, Rules { centre: rule, ..Rules::default() }).expect("a FEN made by the rules")
}
