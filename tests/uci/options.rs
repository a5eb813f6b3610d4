//! The options, and that nothing of one game or rule is left in the next.

use morin::games::Variant;
use morin::uci::options::{OPTIONS, OptionKind};

use crate::dialogue::Dialogue;

#[test]
fn the_introduction_lists_every_option() {
    let mut dialogue = Dialogue::with_binary();
    for _ in 0..2 {
        dialogue.send("uci");
        let lines = dialogue.until("uciok");
        assert!(lines[0].starts_with("id name morin ") && lines[1].starts_with("id author "), "{lines:?}");
        let options: Vec<&str> = lines[2..lines.len() - 1].iter().map(String::as_str).collect();
        assert_eq!(options, OPTIONS.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn the_list_of_games_fits_the_buffers_of_old_clients() {
    let line = OPTIONS.iter().map(ToString::to_string).find(|line| line.contains("UCI_Variant")).expect("it is there");
    assert!(line.len() < 250, "uci2wb reads no more");
}

#[test]
fn names_and_words_have_no_case() {
    let mut dialogue = Dialogue::new();
    for line in [
        "setoption name hash value 8",
        "setoption name THREADS value 1",
        "setoption name clear hash",
        "setoption name Clear Hash value true",
        "setoption name move overhead value 20",
        "setoption name centrerule value SURVIVE",
        "setoption name uci_showwdl value True",
    ] {
        assert!(dialogue.ask(line).is_empty(), "{line}");
    }
    assert!(dialogue.go("go depth 2").analyses().iter().all(|line| line.wdl.is_some()));
    dialogue.quit();
}

#[test]
fn a_bad_value_is_refused_in_one_line() {
    let mut dialogue = Dialogue::new();
    for spec in OPTIONS {
        let bad: Vec<String> = match spec.kind {
            OptionKind::Check { .. } => ["", "maybe", "1"].map(str::to_owned).into(),
            OptionKind::Spin { min, max, .. } => {
                vec![
                    String::new(),
                    "abc".into(),
                    "1.5".into(),
                    (min - 1).to_string(),
                    (max + 1).to_string(),
                    "9".repeat(40),
                ]
            }
            OptionKind::Combo { .. } => ["", "nosuch", "jesonmor shatar"].map(str::to_owned).into(),
            OptionKind::Text { .. } | OptionKind::Button => continue,
        };
        for value in bad {
            let answer = dialogue.ask(&format!("setoption name {} value {value}", spec.name));
            let start = format!("info string {}: expected ", spec.name);
            assert!(answer.len() == 1 && answer[0].starts_with(&start), "{value}: {answer:?}");
        }
        assert_eq!(dialogue.ask(&format!("setoption name {}", spec.name)).len(), 1);
    }
    assert_eq!(dialogue.ask("setoption name NoSuch value 3"), ["No such option: NoSuch"]);
    assert_eq!(dialogue.ask("setoption name Use NNUE"), ["No such option: Use NNUE"]);
    // The networks are part of the program.
    assert_eq!(dialogue.ask("setoption name EvalFile value nosuch.nnue"), ["No such option: EvalFile"]);
    dialogue.go("go depth 3");
    dialogue.quit();
}

#[cfg(unix)]
#[test]
fn a_table_that_does_not_fit_is_refused_and_play_goes_on() {
    // With a limit on memory, so that the result does not depend on how much the machine has.
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "ulimit -v 1000000 && exec \"$0\"", env!("CARGO_BIN_EXE_morin")]);
    let mut dialogue = Dialogue::with_command(&mut shell);
    let nodes = dialogue.go("go depth 6").nodes();
    let refused = dialogue.ask("setoption name Hash value 1048576");
    assert!(refused.len() == 1 && refused[0].starts_with("info string Hash: "), "{refused:?}");
    assert!(refused[0].ends_with("; it is 16 MiB"), "{refused:?}");
    assert_eq!(dialogue.go("ucinewgame\ngo depth 6").nodes(), nodes);
    assert!(dialogue.ask("setoption name Hash value 8").is_empty());
    dialogue.go("go depth 6");
    dialogue.quit();
}

#[test]
fn choosing_a_game_is_confirmed_and_sets_up_its_start() {
    let mut dialogue = Dialogue::new();
    for variant in Variant::ALL.iter().rev().chain(Variant::ALL) {
        let answer = dialogue.ask(&format!("setoption name UCI_Variant value {}", variant.name()));
        let start = format!("info string variant {} files ", variant.name());
        assert!(answer.len() == 1 && answer[0].starts_with(&start), "{answer:?}");
        assert!(answer[0].ends_with(&format!(" startpos {}", dialogue.fen())), "{answer:?}");
        dialogue.go("go depth 3");
    }
    let jeson_mor = "info string variant jesonmor files 9 ranks 9 pocket 0 template fairy startpos \
                     nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1";
    assert_eq!(dialogue.ask("setoption name UCI_Variant value jesonmor"), [jeson_mor]);
    dialogue.quit();
}

#[test]
fn the_same_game_chosen_again_keeps_the_position() {
    let mut dialogue = Dialogue::new();
    dialogue.ask("position startpos moves e1d3");
    let before = dialogue.fen();
    dialogue.ask("setoption name UCI_Variant value jesonmor");
    assert_eq!(dialogue.fen(), before);
    dialogue.quit();
}

#[test]
fn no_game_leaves_anything_behind() {
    let mut dialogue = Dialogue::new();
    let fresh = |variant: &Variant| {
        let mut dialogue = Dialogue::with_binary();
        dialogue.ask(&format!("setoption name UCI_Variant value {}", variant.name()));
        dialogue.go("go depth 6").nodes()
    };
    let expected: Vec<u64> = Variant::ALL.iter().map(fresh).collect();
    for _ in 0..2 {
        for (variant, &nodes) in Variant::ALL.iter().zip(&expected) {
            dialogue
                .ask(&format!("setoption name UCI_Variant value {}\nucinewgame\nposition startpos", variant.name()));
            assert_eq!(dialogue.go("go depth 6").nodes(), nodes, "{}", variant.name());
        }
    }
    dialogue.quit();
}

#[test]
fn no_reading_of_the_rules_leaves_anything_behind() {
    for (variant, line, option, values) in [
        ("jesonmor", "moves e1d3 e9d7 c1b3", "CentreRule", &["survive", "leave", "reach"][..]),
        ("shatar", "moves g1f3", "ShatarKnightMate", &["loss", "illegal"]),
        ("manchu", "moves a1c2", "ManchuRepetition", &["check", "chase"]),
    ] {
        let choose = format!("setoption name UCI_Variant value {variant}");
        let set = |value: &str| format!("position startpos {line}\nsetoption name {option} value {value}\ngo depth 6");
        let fresh = |value: &&str| {
            let mut dialogue = Dialogue::with_binary();
            dialogue.ask(&choose);
            dialogue.go(&set(value)).nodes()
        };
        let expected: Vec<u64> = values.iter().map(fresh).collect();
        let mut dialogue = Dialogue::new();
        dialogue.ask(&choose);
        for _ in 0..2 {
            for (value, nodes) in values.iter().zip(&expected) {
                // The board stays, so the position need not be sent again.
                assert_eq!(dialogue.go(&set(value)).nodes(), *nodes, "{option} {value}");
            }
        }
        dialogue.quit();
    }
}

#[test]
fn what_was_learnt_can_be_forgotten() {
    let mut dialogue = Dialogue::new();
    let nodes = dialogue.go("go depth 7").nodes();
    assert_ne!(dialogue.go("go depth 7").nodes(), nodes, "the table helps");
    for forget in
        ["setoption name Clear Hash", "ucinewgame", "setoption name Hash value 4\nsetoption name Hash value 16"]
    {
        let again = dialogue.go(&format!("ucinewgame\n{forget}\ngo depth 7")).nodes();
        assert_eq!(again, nodes, "{forget}");
    }
    dialogue.quit();
}
