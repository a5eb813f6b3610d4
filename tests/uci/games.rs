//! Whole games of the engine with itself, with the library's rules as the referee.

use morin::board::mix;
use morin::games::{Game, Outcome, Record, Rules, Variant, Visitor};
use morin::net::Inputs;
use morin::uci::options::Options;

use crate::dialogue::Dialogue;
use crate::moves::legal_moves;

/// Games for each reading of the rules.
const GAMES: u64 = 4;
/// Moves played at random before the engine takes over.
const OPENING: u64 = 6;
/// Plies after which a game is left: a draw will come, but late.
const LONGEST: usize = 300;

/// The games of one variant under one reading of its rules.
struct SelfPlay<'a> {
    dialogue: &'a mut Dialogue,
    rules: Rules,
}

impl Visitor for SelfPlay<'_> {
    type Output = ();

    fn visit<G: Inputs>(self) {
        for seed in 0..GAMES {
            let (record, moves) = opening::<G>(self.rules, seed);
            play(self.dialogue, record, moves);
        }
    }
}

/// A game after some random moves.
fn opening<G: Game>(rules: Rules, seed: u64) -> (Record<G>, Vec<String>) {
    let mut record = Record::new(G::from_fen(G::START_FEN, rules).expect("it is sound"));
    let mut moves = Vec::new();
    for ply in 0..OPENING {
        let position = record.position();
        let legal = legal_moves(position);
        if record.outcome().is_none() {
            let m = legal[(mix(seed * 100 + ply) % legal.len() as u64) as usize];
            moves.push(position.format_move(m));
            record.play(m);
        }
    }
    (record, moves)
}

/// Plays a game to its end: each move has to be legal, and the winner to have seen the win before its last move.
fn play<G: Game>(dialogue: &mut Dialogue, mut record: Record<G>, mut moves: Vec<String>) {
    let mut scores = Vec::new();
    let search = |moves: &[String]| format!("position startpos moves {}\ngo nodes 300", moves.join(" "));
    dialogue.send("ucinewgame");
    while record.outcome().is_none() && moves.len() < LONGEST {
        let answer = dialogue.go(&search(&moves));
        assert!(answer.remarks().is_empty(), "{answer:?}");
        let m = record.position().parse_move(&answer.best);
        record.play(m.unwrap_or_else(|| panic!("{} is not legal after {moves:?}", answer.best)));
        moves.push(answer.best.clone());
        scores.push(answer.score());
    }
    let Some(outcome) = record.position().outcome() else { return };
    let answer = dialogue.go(&search(&moves));
    let expected = match outcome {
        Outcome::Win => "mate 1",
        Outcome::Draw => "cp 0",
        Outcome::Loss => "mate 0",
    };
    assert_eq!((answer.best.as_str(), answer.score().as_str()), ("(none)", expected), "{moves:?}");
    let winners_last = match outcome {
        Outcome::Win => scores.iter().rev().nth(1),
        Outcome::Draw => None,
        Outcome::Loss => scores.last(),
    };
    assert!(winners_last.is_none_or(|score| score == "mate 1"), "{winners_last:?} {moves:?}");
}

#[test]
fn games_are_legal_and_end_as_announced() {
    let readings = [
        (Variant::JesonMor, "CentreRule", "survive"),
        (Variant::JesonMor, "CentreRule", "leave"),
        (Variant::JesonMor, "CentreRule", "reach"),
        (Variant::Shatar, "ShatarKnightMate", "loss"),
        (Variant::Shatar, "ShatarKnightMate", "illegal"),
        (Variant::Khans, "CentreRule", "survive"),
        (Variant::Manchu, "ManchuRepetition", "check"),
        (Variant::Manchu, "ManchuRepetition", "chase"),
    ];
    let mut dialogue = Dialogue::new();
    for (variant, name, value) in readings {
        let mut options = Options::default();
        options.set(name, Some(value)).expect("the option is there");
        let choose =
            format!("setoption name UCI_Variant value {}\nsetoption name {name} value {value}", variant.name());
        dialogue.send(&choose);
        dialogue.until("info string variant");
        variant.visit(SelfPlay { dialogue: &mut dialogue, rules: options.rules });
    }
    assert!(dialogue.quit().is_empty());
}
