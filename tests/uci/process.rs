//! The real binary: its command line, its streams and its end.

use std::process::{Command, Output, Stdio};
use std::time::Duration;

use crate::dialogue::Dialogue;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_morin")).args(arguments).stdin(Stdio::null()).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it is text")
}

#[test]
fn the_end_of_input_is_the_end() {
    for script in ["", "quit", "uci", "go infinite", "go ponder", "go depth 200\ngo movetime 1000000", "go perft 12"] {
        let mut dialogue = Dialogue::with_binary();
        if !script.is_empty() {
            dialogue.send(script);
        }
        // The exit status, and one `bestmove` for each `go`, are checked for all dialogues.
        let (_, time) = dialogue.end();
        assert!(time < Duration::from_secs(20), "{script}: {time:?}");
    }
}

#[test]
fn quit_ends_a_search_with_its_move() {
    for search in ["go infinite", "go ponder wtime 1000 btime 1000", "go movetime 1000000"] {
        let mut dialogue = Dialogue::with_binary();
        dialogue.send(search);
        dialogue.until("info depth 3");
        let lines = dialogue.quit();
        assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{search}: {lines:?}");
    }
}

#[test]
fn lines_come_through_a_pipe_at_once() {
    let mut dialogue = Dialogue::with_binary();
    // Before `uci` too.
    assert!(dialogue.sync().is_empty());
    dialogue.send("go infinite");
    assert!(dialogue.until("info depth 3").iter().all(|line| line.starts_with("info ")));
    dialogue.sync();
    dialogue.send("stop");
    dialogue.answer();
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_log_does_not_disturb_the_dialogue() {
    let mut dialogue = Dialogue::with_command(Command::new(env!("CARGO_BIN_EXE_morin")).env("RUST_LOG", "trace"));
    dialogue.send("uci");
    dialogue.until("uciok");
    dialogue.go("go depth 3");
    assert!(dialogue.quit().is_empty());
}

#[test]
fn deep_searches_do_not_depend_on_the_default_stack() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_morin"));
    let mut dialogue = Dialogue::with_command(command.env("RUST_MIN_STACK", "65536"));
    dialogue.go("setoption name Threads value 2\ngo nodes 100000");
    dialogue.go("position fen 9/1N2N4/3n1n3/9/9/2N3N2/3N5/9/9 w - - 0 1\ngo depth 60 nodes 100000");
    assert!(dialogue.quit().is_empty());
}

#[test]
fn bad_usage_has_a_message_and_status_2() {
    for arguments in [
        &["nosuch"][..],
        &["--nosuch"],
        &["bench", "chess"],
        &["bench", "--depth", "0"],
        &["bench", "--depth", "x"],
        &["perft"],
        &["perft", "x"],
        &["perft", "-1"],
        &["perft", "2", "--fen", "nonsense"],
        &["perft", "2", "--rule", "nosuch"],
        &["perft", "2", "--variant", "chess"],
        &["odds", "shatar", "no such file"],
        &["odds", "shatar", "tests/data/shatar-openings.epd"],
        &["train", "jesonmor", "/dev/null", "--out", "/dev/null"],
        &["chart", "Cargo.toml"],
        &["contest", "jesonmor"],
        &["contest", "jesonmor", "--set", "nosuch=1"],
        &["contest", "jesonmor", "--set", "futility_margin=x"],
        &["contest", "jesonmor", "--set", "futility_margin=90", "--pairs", "0"],
        &["contest", "jesonmor", "--set", "futility_margin=90", "--sprt", "5"],
        &["contest", "jesonmor", "--set", "futility_margin=90", "--sprt", "5,0"],
        &["spsa", "jesonmor", "--only", "nosuch"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && text(&output.stderr).starts_with("error: "), "{arguments:?}");
    }
}

#[test]
fn a_network_needs_units_and_epochs() {
    for nothing in ["--hidden=0", "--epochs=0"] {
        let output = run(&["train", "jesonmor", "/dev/null", "--out", "/dev/null", nothing]);
        assert_eq!(output.status.code(), Some(2), "{nothing}");
        assert!(text(&output.stderr).contains("number would be zero"), "{output:?}");
    }
}

#[test]
fn a_share_lies_between_nothing_and_all() {
    for decay in ["-0.1", "1.5", "nan", "x"] {
        let output = run(&["train", "jesonmor", "/dev/null", "--out", "/dev/null", &format!("--decay={decay}")]);
        assert_eq!(output.status.code(), Some(2), "{decay}");
        assert!(text(&output.stderr).contains("expected a number from 0 to 1"), "{output:?}");
    }
}

#[test]
fn a_contest_of_equals_is_even() {
    let output =
        run(&["contest", "jesonmor", "--set", "futility_depth=0", "--pairs", "2", "--nodes", "50", "--sprt", "-5,5"]);
    let stdout = text(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert!(stdout.starts_with("2 pairs [0, 0, 2, 0, 0], 50.0 %, Elo +0 [+0, +0]\n"), "{stdout}");
    assert!(stdout.ends_with("log likelihood ratio of 5 to -5: 0.00\n"), "{stdout}");
}

#[test]
fn help_and_version_are_there() {
    let version = run(&["--version"]);
    assert!(version.status.success());
    assert_eq!(text(&version.stdout), format!("morin {}\n", env!("CARGO_PKG_VERSION")));
    let help = run(&["--help"]);
    assert!(help.status.success());
    for word in ["Usage", "bench", "perft", "RUST_LOG"] {
        assert!(text(&help.stdout).contains(word), "{word}");
    }
}

#[test]
fn the_bench_ends_with_its_count_and_speed() {
    let last = || {
        let output = run(&["bench", "jesonmor", "--depth", "4"]);
        assert!(output.status.success());
        text(&output.stdout).lines().last().expect("there are lines").to_owned()
    };
    let (first, second) = (last(), last());
    let words: Vec<&str> = first.split(' ').collect();
    assert!(matches!(words[..], [_, "nodes", _, "nps"]), "{first}");
    assert!(words[0].parse::<u64>().is_ok() && words[2].parse::<u64>().is_ok(), "{first}");
    assert_eq!(second.split(' ').next(), Some(words[0]), "the count is the signature of the search");
}

#[test]
fn benches_beside_each_other_count_the_same() {
    let bench =
        || Command::new(env!("CARGO_BIN_EXE_morin")).args(["bench", "--depth", "3"]).stdout(Stdio::piped()).spawn();
    let children: Vec<_> = (0..6).map(|_| bench().expect("it starts")).collect();
    let counts: Vec<String> = children
        .into_iter()
        .map(|child| {
            let output = child.wait_with_output().expect("it ends");
            let last = text(&output.stdout).lines().last().expect("there are lines").to_owned();
            last.split(' ').next().expect("it starts with the count").to_owned()
        })
        .collect();
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
}

#[test]
fn perft_counts_by_rule_and_position() {
    let total = |arguments: &[&str]| {
        let output = run(arguments);
        assert!(output.status.success(), "{arguments:?}");
        text(&output.stdout).lines().last().expect("there are lines").to_owned()
    };
    assert_eq!(total(&["perft", "3"]), "Nodes searched: 27960");
    assert_eq!(total(&["perft", "4"]), "Nodes searched: 868624");
    assert_eq!(total(&["perft", "4", "--rule", "reach"]), "Nodes searched: 864896");
    for (variant, count) in [("jesonmor", 27_960), ("shatar", 8_426), ("khans", 16_912)] {
        assert_eq!(total(&["perft", "3", "--variant", variant]), format!("Nodes searched: {count}"));
    }
    assert_eq!(total(&["perft", "1", "--fen", "9/9/9/9/9/9/9/n8/8N w - - 0 1"]), "Nodes searched: 2");
}
