//! Positions that are decided or drawn, and those next to them.

use crate::dialogue::{Answer, Dialogue};

fn go(rule: &str, position: &str) -> Answer {
    let mut dialogue = Dialogue::new();
    dialogue.go(&format!("setoption name CentreRule value {rule}\nposition {position}\ngo depth 6"))
}

/// Score and move.
fn result(rule: &str, position: &str) -> (String, String) {
    let answer = go(rule, position);
    (answer.score(), answer.best)
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let won = [
        ("survive", "fen 9/9/9/2n6/4N4/9/9/9/9 w - - 0 1"),
        ("survive", "fen 9/9/9/9/4n4/9/9/9/NNNN1NNNN b - - 7 1"),
        ("survive", "fen nnnnnnnn1/9/9/9/4N4/9/9/9/NNNNNNNN1 w - - 100 60"),
        ("survive", "startpos moves e1d3 a9b7 d3e5 b7a9"),
    ];
    for (rule, position) in won {
        assert_eq!(result(rule, position), ("mate 1".to_owned(), "(none)".to_owned()), "{rule} {position}");
    }
    let lost = [
        ("survive", "fen 9/9/1n7/9/9/9/3n5/9/9 w - - 0 24"),
        ("survive", "fen 9/9/9/9/9/9/9/9/9 b - - 0 1"),
        ("leave", "startpos moves e1d3 a9b7 d3e5 b7a9 e5d3"),
        ("leave", "fen 9/9/9/9/4N4/9/9/9/n8 w - - 99 9 moves e5d3"),
        ("reach", "startpos moves e1d3 a9b7 d3e5"),
        ("reach", "fen 9/9/9/9/9/9/3N5/9/n8 w - - 99 9 moves d3e5"),
    ];
    for (rule, position) in lost {
        assert_eq!(result(rule, position), ("mate 0".to_owned(), "(none)".to_owned()), "{rule} {position}");
    }
}

#[test]
fn the_last_moves_of_the_chess_games_end_them() {
    let mut dialogue = Dialogue::new();
    for (variant, endings) in
        [("shatar", include_str!("../data/shatar-endings.txt")), ("khans", include_str!("../data/khans-endings.txt"))]
    {
        dialogue.ask(&format!("setoption name UCI_Variant value {variant}"));
        for line in endings.lines() {
            let fields: Vec<&str> = line.split(" ; ").collect();
            let [fen, last, result] = fields[..] else { panic!("{line}: FEN ; move ; result") };
            let mover_is_white = fen.contains(" w ");
            let answer = dialogue.go(&format!("position fen {fen} moves {last}\ngo depth 3"));
            let expected = match (result.split(' ').next(), mover_is_white) {
                (Some("1-0"), true) | (Some("0-1"), false) => "mate 0",
                (Some("1-0"), false) | (Some("0-1"), true) => "mate 1",
                _ => "cp 0",
            };
            assert_eq!((answer.score().as_str(), answer.best.as_str()), (expected, "(none)"), "{variant}: {line}");
        }
    }
    dialogue.quit();
}

#[test]
fn no_move_is_counted_when_the_game_is_over() {
    let mut dialogue = Dialogue::new();
    let (lines, _) = dialogue.perft("position fen 9/9/9/2n6/4N4/9/9/9/9 w - - 0 1\ngo perft 3");
    assert_eq!(lines, ["", "Nodes searched: 0"]);
    let board = dialogue.show("d");
    assert_eq!(board.last().map(String::as_str), Some("Result for the side to move: Win"));
    dialogue.quit();
}

#[test]
fn a_game_that_is_only_drawn_goes_on() {
    let shuffle = "a1b3 a9b7 b3a1 b7a9 ".repeat(2);
    for position in [
        "fen nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 100 60".to_owned(),
        "fen nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN b - - 65535 65535".to_owned(),
        format!("startpos moves {shuffle}"),
        "fen 9/9/3n5/9/9/9/9/9/N7n w - - 0 1 moves a1b3 i1h3 b3a1 h3i1 a1b3 i1h3 b3a1 h3i1".to_owned(),
        "fen n8/9/9/9/9/9/3N5/9/8N w - - 100 60".to_owned(),
    ] {
        for rule in ["survive", "leave"] {
            let answer = go(rule, &position);
            assert_eq!(answer.score(), "cp 0", "{rule} {position}");
            assert_ne!(answer.best, "(none)");
            assert!(answer.analyses().iter().all(|line| line.pv.len() == 1), "{answer:?}");
        }
    }
    let mut dialogue = Dialogue::new();
    assert_eq!(dialogue.perft(&format!("position startpos moves {shuffle}\ngo perft 1")).1, 30);
    dialogue.quit();
}

#[test]
fn twice_is_not_three_times() {
    let answer = go("survive", "fen n8/9/9/9/9/9/3N5/9/8N w - - 0 1 moves h1g3 a9b7 g3h1 b7a9");
    assert_eq!((answer.score().as_str(), answer.best.as_str()), ("mate 1", "d3e5"));
}

#[test]
fn every_line_from_a_repeated_root_counts_its_repetitions() {
    let lines = |moves: &str| {
        let mut dialogue = Dialogue::new();
        let position = format!("position fen n8/9/9/9/9/9/3N5/9/8N w - - 0 1 moves {moves}");
        let answer = dialogue.go(&format!("setoption name MultiPV value 40\n{position}\ngo depth 5"));
        let deepest = answer.analyses().into_iter().filter(|line| line.numbers["depth"] == 5);
        deepest.map(|line| (line.pv[0].clone(), line.score)).collect::<std::collections::HashMap<_, _>>()
    };
    // The position after i1g2 has never occurred, once and twice; the root is there for the second time.
    let fresh = lines("i1h3 a9b7 h3i1 b7a9");
    let once = lines("i1g2 a9b7 g2i1 b7a9");
    let twice = lines("i1g2 a9b7 g2e1 b7a9 e1g2 a9b7 g2i1 b7a9");
    let won =
        |lines: &std::collections::HashMap<String, (String, i64)>, m: &str| lines[m].0 == "mate" && lines[m].1 > 0;
    // Nothing is drawn yet.
    assert!(fresh.len() > 5 && fresh.keys().all(|m| won(&once, m) == won(&fresh, m)), "{fresh:?} {once:?}");
    // The third time is a draw, in the second line as in the first.
    assert!(won(&once, "i1g2") && won(&twice, "d3e5"), "{once:?} {twice:?}");
    assert_eq!(twice["i1g2"], ("cp".to_owned(), 0));
}

#[test]
fn a_repetition_saves_a_side_that_the_centre_has_lost() {
    let fen = "fen 9/9/3n5/9/9/9/9/9/N7n w - - 0 1";
    assert!(go("survive", fen).score().starts_with("mate -"));
    // The third time the position after a1b3 stands on the board, the game is drawn.
    let saved = result("survive", &format!("{fen} moves a1b3 i1h3 b3a1 h3i1 a1b3 i1h3 b3a1 h3i1 a1c2 i1h3 c2a1 h3i1"));
    assert_eq!(saved.0, "cp 0");
}

#[test]
fn a_win_has_to_come_before_the_clock() {
    let entry = |clock: u32| format!("fen n8/9/9/9/9/9/3N5/9/8N w - - {clock} 60");
    let quiet = |rule: &str, clock: u32| result(rule, &entry(clock));
    let win = |moves: u32, m: &str| (format!("mate {moves}"), m.to_owned());
    // `survive`: the entry, a reply, and the win outranks the draw of the same ply.
    assert_eq!(quiet("survive", 98), win(1, "d3e5"));
    assert_eq!(quiet("survive", 99).0, "cp 0");
    // `leave`: the entry, a reply, and the exit.
    assert_eq!(quiet("leave", 97), win(2, "d3e5"));
    assert_eq!(quiet("leave", 98).0, "cp 0");
    // `reach`: the entry alone.
    assert_eq!(quiet("reach", 99), win(1, "d3e5"));
    assert_eq!(quiet("reach", 100).0, "cp 0");
    // The exit alone.
    let (score, best) = result("leave", "fen n8/9/9/9/4N4/9/9/9/8N w - - 99 60");
    assert!(score == "mate 1" && best.starts_with("e5"), "{score} {best}");
    // Taking the last knight sets the clock back, and wins at any time.
    for rule in ["survive", "leave", "reach"] {
        assert_eq!(result(rule, "fen 9/9/9/9/9/9/n8/9/1N7 w - - 99 60"), win(1, "b1a3"), "{rule}");
    }
}

#[test]
fn a_side_that_must_lose_says_so() {
    let (score, _) = result("survive", "fen 9/9/9/9/4n4/9/9/9/N8 w - - 0 1");
    assert_eq!(score, "mate -1");
    let (score, best) = result("survive", ENTRY_AFTER_EXCHANGE);
    assert_eq!((score.as_str(), best.as_str()), ("mate 2", "d3e5"));
}

/// Two guards against one: enter, take, take back, and one reply.
const ENTRY_AFTER_EXCHANGE: &str = "fen 9/9/3n5/9/9/9/3N1N3/9/n7N w - - 0 1";
