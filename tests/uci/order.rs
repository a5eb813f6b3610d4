//! Commands act in the order they come, none is lost, and what comes during a search is defined.

use std::time::Duration;

use crate::dialogue::Dialogue;

/// Far longer than any answer that does not wait for the end of a search.
const LONG: Duration = Duration::from_secs(20);

/// First moves of the game, all different.
const MOVES: [&str; 20] = [
    "a1b3", "a1c2", "b1a3", "b1c3", "b1d2", "c1a2", "c1b3", "c1d3", "c1e2", "d1b2", "d1c3", "d1e3", "d1f2", "e1c2",
    "e1d3", "e1f3", "e1g2", "f1d2", "f1e3", "f1g3",
];

#[test]
fn pasted_searches_answer_in_order() {
    let mut dialogue = Dialogue::new();
    dialogue.send(&MOVES.map(|m| format!("go depth 2 searchmoves {m}")).join("\n"));
    let found = MOVES.map(|_| dialogue.answer().best);
    assert_eq!(found, MOVES);
    assert!(dialogue.quit().is_empty());
}

#[test]
fn pasted_positions_and_searches_keep_together() {
    let mut dialogue = Dialogue::new();
    // Black's mirror image of a move is legal after it, and of no use before.
    let mirror = |m: &str| m.replace('1', "9").replace('2', "8").replace('3', "7");
    let script = MOVES.map(|m| format!("position startpos moves {m}\ngo depth 1 searchmoves {}", mirror(m)));
    dialogue.send(&script.join("\n"));
    let found = MOVES.map(|_| dialogue.answer().best);
    assert_eq!(found, MOVES.map(mirror));
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_stop_right_behind_its_search_ends_it() {
    let mut dialogue = Dialogue::new();
    for search in ["go infinite", "go", "go ponder wtime 1000 btime 1000", "go depth 200", "go movetime 1000000"] {
        for _ in 0..20 {
            dialogue.send(&format!("stop\n{search}\nstop"));
            dialogue.answer();
        }
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_position_right_behind_a_stop_counts() {
    let mut dialogue = Dialogue::new();
    for _ in 0..200 {
        dialogue.send("position startpos\ngo infinite");
        dialogue.send("stop\nposition startpos moves e1d3\ngo depth 1 searchmoves e9d7");
        assert!(dialogue.answer().best.contains('1'));
        assert_eq!(dialogue.answer().best, "e9d7");
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_ponder_search_stopped_leaves_nothing_behind() {
    let mut dialogue = Dialogue::new();
    for _ in 0..20 {
        dialogue.send("position startpos moves e1d3 e9d7\ngo ponder wtime 1000 btime 1000");
        dialogue.send("stop\nposition startpos moves e1d3 e9f7\ngo movetime 5");
        dialogue.answer();
        dialogue.answer();
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_ponder_hit_makes_an_ordinary_search() {
    let mut dialogue = Dialogue::new();
    dialogue.send("go ponder wtime 500 btime 500");
    dialogue.until("info depth 5");
    dialogue.send("ponderhit");
    dialogue.answer();
    // The hit may come before the search has begun, and while it waits in line.
    dialogue.send("go ponder wtime 100 btime 100\nponderhit");
    dialogue.answer();
    dialogue.send("go depth 6\ngo ponder wtime 100 btime 100\nponderhit");
    dialogue.answer();
    dialogue.answer();
    // After the hit the search ends by itself, so what comes next waits instead of stopping it.
    dialogue.send("go ponder depth 8\nponderhit\nsetoption name MultiPV value 2\ngo depth 1");
    assert_eq!(dialogue.answer().analyses().last().map(|line| line.numbers["depth"]), Some(8));
    dialogue.answer();
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_search_that_is_done_waits_for_its_release() {
    let won = "9/9/9/2n6/4N4/9/9/9/9 w - - 0 1";
    let lost = "9/9/1n7/9/9/9/3n5/9/9 w - - 0 24";
    let mate_in_one = "n8/9/9/9/9/9/3N5/9/8N w - - 0 1";
    let drawn = "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 100 60";
    let mut dialogue = Dialogue::new();
    for fen in [won, lost, mate_in_one, drawn] {
        for (limits, release) in [
            ("infinite", "stop"),
            ("infinite depth 1", "stop"),
            ("ponder wtime 100 btime 100", "stop"),
            ("ponder wtime 100 btime 100", "ponderhit"),
            ("ponder nodes 10", "ponderhit"),
        ] {
            dialogue.send(&format!("position fen {fen}\ngo {limits} searchmoves d3e5"));
            let waiting = dialogue.wait_for_silence();
            assert!(!waiting.iter().any(|line| line.starts_with("bestmove")), "{fen} {limits}: {waiting:?}");
            dialogue.send(release);
            dialogue.answer();
        }
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn an_endless_search_gives_way_to_what_has_to_wait() {
    let mut dialogue = Dialogue::new();
    for command in [
        "setoption name Threads value 2",
        "setoption name Hash value 4",
        "setoption name Clear Hash",
        "setoption name CentreRule value leave",
        "setoption name UCI_Variant value jesonmor",
        "setoption name MultiPV value 2",
        "setoption name NoSuch value 2",
        "ucinewgame",
        "go perft 2",
        "bench 1",
    ] {
        for search in ["go infinite", "go", "go ponder movetime 10"] {
            dialogue.send(&format!("{search}\n{command}\ngo depth 2"));
            dialogue.answer();
            dialogue.answer();
        }
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn endless_searches_in_line_each_answer() {
    let mut dialogue = Dialogue::new();
    dialogue.send("go infinite\ngo infinite\ngo ponder\ngo\nposition startpos moves e1d3\nflip\ngo infinite");
    dialogue.send("position startpos moves e1d3\ngo depth 1 searchmoves e9d7");
    for _ in 0..5 {
        assert!(dialogue.answer().best.contains('1'));
    }
    assert_eq!(dialogue.answer().best, "e9d7");
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_bounded_search_is_finished_before_what_has_to_wait() {
    let mut dialogue = Dialogue::new();
    dialogue.send("go depth 9\nsetoption name MultiPV value 3\nucinewgame\nposition startpos moves e1d3\ngo depth 2");
    let first = dialogue.answer();
    assert_eq!(first.analyses().last().map(|line| (line.numbers["depth"], line.numbers["multipv"])), Some((9, 1)));
    let second = dialogue.answer();
    assert!(second.best.contains('9'));
    assert_eq!(second.analyses().last().map(|line| line.numbers["multipv"]), Some(3));
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_stop_also_ends_the_searches_in_line() {
    let mut dialogue = Dialogue::new();
    dialogue.send("go depth 200\ngo infinite\ngo movetime 1000000\ngo ponder\nstop");
    for _ in 0..4 {
        dialogue.answer();
    }
    // Those that come after it are not meant.
    assert_eq!(dialogue.go("go depth 5").analyses().last().map(|line| line.numbers["depth"]), Some(5));
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_position_set_in_a_search_is_the_next_one() {
    let mut dialogue = Dialogue::new();
    dialogue.send("go infinite");
    dialogue.until("info depth 3");
    dialogue.send("position startpos moves e1d3\nuci\nisready");
    dialogue.until("uciok");
    dialogue.until("readyok");
    dialogue.send("stop");
    assert!(dialogue.answer().best.contains('1'));
    assert!(dialogue.fen().contains(" b "));
    assert!(dialogue.quit().is_empty());
}

#[test]
fn counts_and_benches_can_be_stopped() {
    let mut dialogue = Dialogue::new();
    dialogue.send("go perft 12\nstop");
    dialogue.until("info string perft was stopped");
    dialogue.bench("bench 60\nstop");
    assert!(dialogue.quit().is_empty());
}

#[test]
fn commands_without_a_search_to_act_on_are_silent() {
    let mut dialogue = Dialogue::new();
    assert!(dialogue.ask("stop\nponderhit\nstop\nucinewgame\ndebug on\nregister later").is_empty());
    assert_eq!(dialogue.go("go depth 1").lines.len(), 2);
    assert!(dialogue.quit().is_empty());
}

#[test]
fn the_end_comes_at_once_whatever_runs() {
    for running in
        ["", "go infinite", "go ponder", "go movetime 1000000", "go depth 200\ngo infinite", "go perft 12", "bench 60"]
    {
        for last in ["quit", "isready"] {
            let mut dialogue = Dialogue::new();
            dialogue.send(&format!("{running}\n{last}"));
            let (_, time) = dialogue.end();
            assert!(time < LONG, "{running}: {time:?}");
        }
    }
}

#[test]
fn the_same_position_is_searched_again() {
    let mut dialogue = Dialogue::new();
    let first = dialogue.go("position startpos moves e1d3\ngo depth 3").best;
    for _ in 0..3 {
        assert_eq!(dialogue.go("ucinewgame\ngo depth 3").best, first);
    }
    dialogue.quit();
}
