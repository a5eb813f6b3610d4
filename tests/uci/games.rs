//! Whole games of the engine with itself, with the library's rules as the referee.

use morin::board::mix;
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, Outcome, Record, Rules};

use crate::dialogue::Dialogue;

/// Games for each rule.
const GAMES: u64 = 6;
/// Moves played at random before the engine takes over.
const OPENING: u64 = 6;
/// Plies after which a game is left: a draw will come, but late.
const LONGEST: usize = 600;

/// A game after some random moves that decide nothing.
fn opening(rule: CentreRule, seed: u64) -> (Record<JesonMor>, Vec<String>) {
    let rules = Rules { centre: rule, ..Rules::default() };
    let mut record = Record::new(JesonMor::from_fen(JesonMor::START_FEN, rules).expect("it is sound"));
    let mut moves = Vec::new();
    for ply in 0..OPENING {
        let position = record.position();
        let mut legal = morin::board::MoveList::new();
        position.legal_moves(&mut legal);
        let m = legal[(mix(seed * 100 + ply) % legal.len() as u64) as usize];
        moves.push(position.format_move(m));
        record.play(m);
    }
    (record, moves)
}

/// Plays a game; returns its result for the side to move, and what the engine said of each position.
fn play(dialogue: &mut Dialogue, rule: CentreRule, seed: u64) -> (Option<Outcome>, Vec<String>) {
    let (mut record, mut moves) = opening(rule, seed);
    let mut scores = Vec::new();
    dialogue.send("ucinewgame");
    while record.outcome().is_none() && moves.len() < LONGEST {
        let answer = dialogue.go(&format!("position startpos moves {}\ngo nodes 300", moves.join(" ")));
        assert!(answer.remarks().is_empty(), "{answer:?}");
        let m = record.position().parse_move(&answer.best);
        record.play(m.unwrap_or_else(|| panic!("{} is not legal after {moves:?}", answer.best)));
        moves.push(answer.best.clone());
        scores.push(answer.score());
    }
    if record.outcome().is_some_and(|outcome| outcome != Outcome::Draw) {
        let answer = dialogue.go(&format!("position startpos moves {}\ngo nodes 300", moves.join(" ")));
        assert_eq!(answer.best, "(none)");
    }
    (record.outcome(), scores)
}

#[test]
fn games_are_legal_and_end_as_announced() {
    for rule in CentreRule::ALL {
        let mut dialogue = Dialogue::new();
        dialogue.send(&format!("setoption name CentreRule value {}", rule.name()));
        for seed in 0..GAMES {
            let (outcome, scores) = play(&mut dialogue, rule, seed);
            // The last two scores are of the loser and the winner, or the other way round.
            let last: Vec<&str> = scores.iter().rev().take(2).map(String::as_str).collect();
            match outcome {
                Some(Outcome::Win) => assert_eq!(last, ["mate -1", "mate 1"], "{} {seed}", rule.name()),
                Some(Outcome::Loss) => assert_eq!(last, ["mate 1", "mate -1"], "{} {seed}", rule.name()),
                Some(Outcome::Draw) | None => {}
            }
        }
        assert!(dialogue.quit().is_empty());
    }
}
