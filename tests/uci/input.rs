//! What the engine reads: lines of every shape, positions and moves, good and bad.

use morin::games::Variant;

use crate::dialogue::Dialogue;

const START: &str = "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1";

#[test]
fn white_space_is_free() {
    let mut dialogue = Dialogue::new();
    dialogue.send_bytes(b"  \tposition \t startpos   moves\te1d3  \r\n\r\n   \n\tisready\r\n");
    assert_eq!(dialogue.until("readyok"), ["readyok"]);
    dialogue.send_bytes(b"\t go\t  depth   3 \r\n");
    assert_eq!(dialogue.answer().analyses().len(), 3);
    dialogue.quit();
}

#[test]
fn comments_and_empty_lines_say_nothing() {
    let mut dialogue = Dialogue::new();
    assert!(dialogue.ask("\n# a comment\n#go depth 3\n \n\t").is_empty());
    dialogue.quit();
}

#[test]
fn unknown_commands_are_named_and_change_nothing() {
    let mut dialogue = Dialogue::new();
    for line in ["xyzzy", "foo bar baz", "GO depth 3", "joho debug on", "ucci", "xboard", "{", "\u{1F40E}"] {
        assert_eq!(dialogue.ask(line), [format!("Unknown command: {line}")]);
    }
    assert_eq!(dialogue.fen(), START);
    dialogue.quit();
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let mut dialogue = Dialogue::new();
    dialogue
        .send_bytes(b"\xff\xfe\x00\x80\ngo \xc3\x28 depth 1\nposition fen \xf0\x28 w\nsetoption name \xff value \0\n");
    dialogue.answer();
    dialogue.sync();
    let long = "x".repeat(100_000);
    dialogue.send(&format!("{long}\nposition fen {long}\nposition startpos moves {long}\nsetoption name {long}"));
    dialogue.sync();
    assert_eq!(dialogue.fen(), START);
    dialogue.quit();
}

#[test]
fn a_line_that_is_too_long_is_skipped_in_one_line() {
    let mut dialogue = Dialogue::new();
    let refused = "info string expected lines of up to 1048576 bytes, skipped a longer one";
    dialogue.ask("position startpos moves e1d3");
    let before = dialogue.fen();
    for start in ["", "go depth 1 ", "position startpos moves ", "quit ", "# "] {
        let mut line = start.as_bytes().to_vec();
        line.resize(1 << 20, b'x');
        line.extend(b"\xff\0 \r");
        // What follows on its end is the next line.
        line.extend(b"\nisready\n");
        dialogue.send_unasked(&line);
        assert_eq!(dialogue.until("readyok"), [refused, "readyok"], "{start}");
        assert_eq!(dialogue.fen(), before);
    }
    // Without an end of its own too, and at the end of input.
    dialogue.send_unasked(&vec![b'y'; 3 << 20]);
    assert_eq!(dialogue.end().0, [refused]);
}

#[test]
fn a_carriage_return_alone_is_white_space_and_a_nul_is_not() {
    let mut dialogue = Dialogue::new();
    dialogue.send_bytes(b"position\rstartpos\rmoves e1d3\risready\nisready\n");
    let lines = dialogue.until("readyok");
    assert_eq!(lines, ["info string move 2 'isready' is not legal: the position before it is kept", "readyok"]);
    dialogue.send_bytes(b"isready\0\nis\0ready\n\0\nisready\n");
    let lines = dialogue.until("readyok");
    assert_eq!(lines, ["Unknown command: isready\0", "Unknown command: is\0ready", "Unknown command: \0", "readyok"]);
    dialogue.quit();
}

#[test]
fn a_command_not_of_its_form_is_told_the_form() {
    let mut dialogue = Dialogue::new();
    for line in ["position", "position foo", "position fen", "position startpos foo", "position fen moves e1d3"] {
        let usage = "info string usage: position startpos|fen FEN [moves MOVE ...]";
        assert_eq!(dialogue.ask(line), [usage], "{line}");
    }
    for line in ["setoption", "setoption name", "setoption Hash 32", "setoption name value 3"] {
        assert_eq!(dialogue.ask(line), ["info string usage: setoption name NAME [value VALUE]"], "{line}");
    }
    assert_eq!(dialogue.ask("bench jesonmor x"), ["info string usage: bench [VARIANT] [DEPTH]"]);
    assert_eq!(dialogue.fen(), START);
    dialogue.quit();
}

#[test]
fn a_bad_fen_is_explained_and_leaves_the_position() {
    let mut dialogue = Dialogue::new();
    dialogue.ask("position startpos moves e1d3 e9d7");
    let before = dialogue.show("d");
    for fen in [
        "blah",
        "9/9/9/9/9/9/9/9 w - - 0 1",
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
        "nnnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1",
        "nnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNN1NNNNN w - - 0 1",
        "nnnnnnnnn/99/9/9/9/9/9/9/NNNNNNNNN w - - 0 1",
        "nnnnnnnnn/0/9/9/9/9/9/9/NNNNNNNNN w - - 0 1",
        "nnnnnnnnn//9/9/9/9/9/9/NNNNNNNNN w - - 0 1",
        "nnnnknnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNN? w - - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN[] w - - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN x - - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN W - - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w KQkq - 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - e3 0 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - -1 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 -1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 99999 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - x 1",
        "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1 2",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "w - - 0 1",
        "/",
    ] {
        let answer = dialogue.ask(&format!("position fen {fen} moves e1f3"));
        assert!(answer.len() == 1 && answer[0].starts_with("info string bad FEN: expected "), "{fen}: {answer:?}");
        assert_eq!(dialogue.show("d"), before, "{fen}");
    }
    dialogue.quit();
}

#[test]
fn a_bad_fen_of_any_game_is_explained() {
    let mut dialogue = Dialogue::new();
    for variant in Variant::ALL {
        dialogue.ask(&format!("setoption name UCI_Variant value {}", variant.name()));
        let start = dialogue.fen();
        let (placement, fields) = start.split_once(' ').expect("a FEN has fields");
        let ranks: Vec<&str> = placement.split('/').collect();
        for bad in [
            format!("{} {fields}", ranks[1..].join("/")),
            format!("{placement}/{} {fields}", ranks[2]),
            format!("{}1 {fields}", placement),
            format!("1{} {fields}", placement),
            format!("{} {fields}", placement.replacen('/', "", 1)),
            format!("{} {fields}", placement.replacen(|c: char| c.is_ascii_lowercase(), "?", 1)),
            format!("{} {fields}", placement.replacen(|c: char| c.is_ascii_uppercase(), "\u{e9}", 1)),
            format!("{placement} white - - 0 1"),
            format!("{placement} w abc - 0 1"),
            format!("{placement} w - z9 0 1"),
            format!("{placement} w - - -5 1"),
            format!("{placement} w - - 0 1 0"),
        ] {
            let answer = dialogue.ask(&format!("position fen {bad}"));
            assert!(answer.len() == 1 && answer[0].starts_with("info string bad FEN: expected "), "{bad}: {answer:?}");
        }
        assert_eq!(dialogue.fen(), start);
        assert!(dialogue.ask(&format!("position fen {start}")).is_empty());
        assert_eq!(dialogue.fen(), start);
    }
    dialogue.quit();
}

#[test]
fn a_fen_may_lack_its_last_fields() {
    let mut dialogue = Dialogue::new();
    for fields in 1..=6 {
        let fen: Vec<&str> = START.split(' ').take(fields).collect();
        assert!(dialogue.ask(&format!("position startpos moves e1d3\nposition fen {}", fen.join(" "))).is_empty());
        assert_eq!(dialogue.fen(), START);
    }
    dialogue.quit();
}

#[test]
fn any_number_of_knights_can_be_played() {
    let mut dialogue = Dialogue::new();
    let full = "NNNNNNNNN/".repeat(9);
    let checkered = ["nNnNnNnNn", "NnNnNnNnN"].map(str::to_owned);
    let checkered: Vec<&str> = (0..9).map(|i| checkered[i % 2].as_str()).collect();
    let striped: Vec<&str> = (0..9).map(|i| if i % 2 == 0 { "NNNNNNNNN" } else { "9" }).collect();
    for placement in [full.trim_end_matches('/'), &checkered.join("/"), &striped.join("/"), "9/9/9/9/9/9/9/9/9"] {
        for rule in ["survive", "leave", "reach"] {
            for side in ["w", "b"] {
                dialogue
                    .send(&format!("setoption name CentreRule value {rule}\nposition fen {placement} {side} - - 0 1"));
                let answer = dialogue.go("go depth 2");
                assert!(answer.remarks().is_empty(), "{answer:?}");
                dialogue.perft("go perft 2");
                dialogue.show("d\neval\nflip\nd");
            }
        }
    }
    dialogue.quit();
}

#[test]
fn the_fullest_armies_can_be_played() {
    let mut dialogue = Dialogue::new();
    for (variant, placement) in [
        ("shatar", "kjjjjjjj/jjjjjjjj/jjjjjjjj/jjjjjjjj/JJJJJJJJ/JJJJJJJJ/JJJJJJJJ/KJJJJJJJ"),
        ("khans", "klllllll/llllllll/llllllll/llllllll/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ"),
        ("manchu", "4k4/mmmmmmmm1/mmmmmmm2/9/9/9/9/MMMMMMM2/MMMMMMMM1/4K4"),
    ] {
        dialogue.ask(&format!("setoption name UCI_Variant value {variant}"));
        for side in ["w", "b"] {
            assert!(dialogue.ask(&format!("position fen {placement} {side} - - 0 1")).is_empty(), "{variant}");
            dialogue.perft("go perft 2");
            // Captures have no end here, so even the first iteration has to be cut off.
            for limits in ["nodes 50000", "movetime 10", "wtime 100 btime 100 winc 0 binc 0"] {
                dialogue.go(&format!("go {limits}"));
            }
            dialogue.go("setoption name Threads value 2\ngo infinite\nstop");
        }
    }
    dialogue.quit();
}

#[test]
fn a_list_of_moves_may_be_empty() {
    let mut dialogue = Dialogue::new();
    for line in ["position startpos moves ", "position startpos moves", &format!("position fen {START} moves ")] {
        assert!(dialogue.ask(line).is_empty());
        assert_eq!(dialogue.fen(), START);
    }
    dialogue.quit();
}

#[test]
fn a_move_that_is_not_legal_keeps_what_came_before_it() {
    let mut dialogue = Dialogue::new();
    let after = |dialogue: &mut Dialogue, moves: &str| {
        dialogue.ask(&format!("position startpos moves {moves}"));
        dialogue.fen()
    };
    let kept = after(&mut dialogue, "e1d3 e9d7");
    for bad in ["e1f3", "E1D3", "d3d3", "0000", "d3e5q", "d3", "z9z9", "e5d7", "d7e5", "(none)", "@@@@"] {
        let answer = dialogue.ask(&format!("position startpos moves e1d3 e9d7 {bad} g1f3"));
        let expected = format!("info string move 3 '{bad}' is not legal: the position before it is kept");
        assert_eq!(answer, [expected]);
        assert_eq!(dialogue.fen(), kept, "{bad}");
    }
    // A game that is over takes no more moves.
    let over = after(&mut dialogue, "e1d3 a9b7 d3e5 b7a9");
    assert_eq!(after(&mut dialogue, "e1d3 a9b7 d3e5 b7a9 e5d3"), over);
    dialogue.quit();
}

#[test]
fn a_game_of_thousands_of_moves_is_a_position_like_any_other() {
    let mut dialogue = Dialogue::new();
    let cycle = "a1b3 a9b7 b3a1 b7a9 ";
    let game = format!("position startpos moves {}", cycle.repeat(1000));
    assert!(dialogue.ask(&game).is_empty());
    assert_eq!(dialogue.fen(), START.replace("0 1", "4000 2001"));
    let answer = dialogue.go("go depth 6");
    assert_eq!(answer.score(), "cp 0");
    // A capture ends the drawn part.
    let answer = dialogue.go(&format!("{game} e1d3 e9f7 d3c5 f7d6 c5d7 c9d7\ngo depth 3"));
    assert!(answer.remarks().is_empty() && answer.score() != "cp 0", "{answer:?}");
    dialogue.quit();
}

#[test]
fn flipping_twice_is_nothing() {
    let mut dialogue = Dialogue::new();
    dialogue.ask("position startpos moves e1d3");
    let before = dialogue.fen();
    dialogue.ask("flip");
    assert_eq!(dialogue.fen(), "nnnn1nnnn/9/3n5/9/9/9/9/9/NNNNNNNNN w - - 1 1");
    dialogue.ask("flip");
    assert_eq!(dialogue.fen(), before);
    dialogue.quit();
}
