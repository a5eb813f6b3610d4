//! What ends a search: every limit, in sensible and in silly values.

use crate::dialogue::Dialogue;
use crate::grammar::Analysis;

#[test]
fn nothing_and_less_is_the_shortest_search() {
    let mut dialogue = Dialogue::new();
    for limit in ["depth", "nodes", "movetime", "mate"] {
        for value in ["0", "-1", "-9223372036854775808", "nonsense", "", "99999999999999999999999"] {
            let answer = dialogue.go(&format!("ucinewgame\ngo {limit} {value}"));
            let deepest = answer.analyses().last().map(|line| line.numbers["depth"]);
            assert!(deepest <= Some(2), "{limit} {value}: {answer:?}");
        }
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn no_clock_is_too_short() {
    let mut dialogue = Dialogue::new();
    for (time, increment, moves) in [
        ("0", "0", ""),
        ("-50", "0", ""),
        ("-50", "-50", "movestogo 0"),
        ("1", "0", "movestogo 1"),
        ("100", "0", "movestogo -5"),
        ("-9223372036854775808", "9223372036854775807", "movestogo 9223372036854775807"),
    ] {
        let clocks = format!("go wtime {time} btime {time} winc {increment} binc {increment} {moves}");
        let answer = dialogue.go(&clocks);
        assert!(answer.remarks().is_empty(), "{clocks}: {answer:?}");
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn no_limit_is_too_large() {
    let most = i64::MAX;
    let mut dialogue = Dialogue::new();
    for limits in [
        format!("wtime {most} btime {most} winc {most} binc {most}"),
        format!("wtime {most} btime {most} movestogo 1"),
        format!("movetime {most}"),
        format!("nodes {most}"),
        format!("depth {most}"),
        format!("mate {most}"),
    ] {
        dialogue.send(&format!("go {limits}\nstop"));
        let answer = dialogue.answer();
        assert!(answer.remarks().is_empty(), "{limits}: {answer:?}");
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn the_shortest_searches_have_a_move_and_a_score() {
    let mut dialogue = Dialogue::new();
    for limits in ["nodes 1", "movetime 1", "depth 1", "wtime 1 btime 1"] {
        for _ in 0..50 {
            // That a score comes before the move is checked for every dialogue.
            dialogue.go(&format!("ucinewgame\ngo {limits}"));
        }
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_clock_for_the_other_side_only_is_a_clock_at_zero() {
    let mut dialogue = Dialogue::new();
    dialogue.go("position startpos\ngo btime 100000");
    dialogue.go("position startpos moves e1d3\ngo wtime 100000");
    assert!(dialogue.quit().is_empty());
}

#[test]
fn nodes_are_met_to_the_node() {
    let mut dialogue = Dialogue::new();
    for nodes in [1_000, 10_000, 54_321] {
        assert_eq!(dialogue.go(&format!("ucinewgame\ngo nodes {nodes}")).nodes(), nodes);
    }
    dialogue.quit();
}

#[test]
fn a_mate_is_looked_for_and_the_search_ends_without_one() {
    let mut dialogue = Dialogue::new();
    let mate = dialogue.go("position fen n8/9/9/9/9/9/3N5/9/8N w - - 0 1\ngo mate 3");
    assert_eq!((mate.score().as_str(), mate.best.as_str()), ("mate 1", "d3e5"));
    for moves in 1..=3 {
        assert!(dialogue.go(&format!("position startpos\ngo mate {moves}")).score().starts_with("cp "));
    }
    // A side that loses has none to find either.
    let lost = dialogue.go("position fen 9/9/3n5/9/9/9/9/9/N7n w - - 0 1\ngo mate 5");
    assert!(lost.score().starts_with("mate -"), "{lost:?}");
    dialogue.quit();
}

#[test]
fn a_long_mate_is_proven_and_shown() {
    let mut dialogue = Dialogue::new();
    for (fen, most) in [
        ("9/7n1/3n1n2n/2N3n2/n8/2N2NN2/3N1N3/1N7/9 b - - 0 17", 20),
        ("4n4/1n7/3n1n1n1/1nn3N2/9/2NN2N2/3N1NN2/9/7N1 b - - 0 15", 30),
    ] {
        let answer = dialogue.go(&format!("ucinewgame\nposition fen {fen}\ngo mate {most}"));
        let (kind, moves) = answer.analyses().last().expect("there is a line").score.clone();
        assert!(kind == "mate" && moves > 0 && moves <= most, "{answer:?}");
        // One that is asked to be too short: a longer one is shown, or none, and the search ends.
        let short = dialogue.go(&format!("position fen {fen}\ngo mate 3"));
        assert!(!short.score().starts_with("mate -"), "{short:?}");
    }
    // That the opponent wins is an answer too, and the first line that says so ends a search without other limits.
    let fen = "9/5n3/1n1n1n3/1nn3n2/8n/2N2NN2/3N1N3/2NN3N1/9 w - - 9 17";
    let lost = dialogue.go(&format!("ucinewgame\nposition fen {fen}\ngo mate 60"));
    assert!(lost.score().starts_with("mate -"), "{lost:?}");
    assert_eq!(lost.analyses().iter().filter(|line| line.score.0 == "mate").count(), 1, "{lost:?}");
    dialogue.quit();
}

#[test]
fn what_is_proven_beside_the_search_stays_proven() {
    let mut dialogue = Dialogue::new();
    for (fen, sign) in [
        ("9/7n1/3n1n2n/2N3n2/n8/2N2NN2/3N1N3/1N7/9 b - - 0 17", 1),
        ("7n1/7n1/3n1n3/2n3n2/n8/1NN2NN2/3N1N3/1N7/9 b - - 0 16", 1),
        ("n3n4/9/3n1n3/2n3n1n/1n7/2N2NN2/3N1n3/3N3N1/N8 w - - 0 14", -1),
        ("9/5n3/1n1n1n3/1nn3n2/8n/2N2NN2/3N1N3/2NN3N1/9 w - - 9 17", -1),
    ] {
        // Wherever the limit falls: before the proof, or when another move has become the best of a lost position.
        for nodes in [20_000, 50_000, 90_000, 150_000, 250_000] {
            let answer = dialogue.go(&format!("ucinewgame\nposition fen {fen}\ngo nodes {nodes}"));
            assert!(answer.nodes() <= nodes);
            let lines = answer.analyses();
            let is_mate = |line: &&Analysis| line.score.0 == "mate";
            assert!(lines.iter().skip_while(|line| !is_mate(line)).all(|line| is_mate(&line)), "{answer:?}");
            assert!(lines.iter().filter(is_mate).all(|line| line.score.1.signum() == sign), "{answer:?}");
        }
    }
    dialogue.quit();
}

#[test]
fn a_search_for_a_mate_keeps_its_other_limits() {
    let mut dialogue = Dialogue::new();
    // Wherever the limit falls: before the prover starts, while it is at work or after it.
    for nodes in (1_000..=20_000).step_by(500) {
        let searched = dialogue.go(&format!("ucinewgame\nposition startpos\ngo mate 40 nodes {nodes}")).nodes();
        assert_eq!(searched, nodes);
    }
    dialogue.go("go mate 40 movetime 60");
    // A stop while the prover is at work leaves the move of a short search.
    dialogue.send("ucinewgame\ngo mate 40");
    std::thread::sleep(std::time::Duration::from_millis(300));
    dialogue.send("stop");
    let stopped = dialogue.answer();
    assert!(stopped.analyses().iter().any(|info| info.numbers["depth"] >= 4), "{stopped:?}");
    dialogue.go("setoption name MultiPV value 2\ngo mate 2");
    dialogue.go("setoption name MultiPV value 1\ngo mate 2 searchmoves e1d3");
    dialogue.quit();
}

#[test]
fn a_mate_nearer_than_the_depth_is_the_end() {
    let mut dialogue = Dialogue::new();
    let answer = dialogue.go("position fen n8/9/9/9/9/9/3N5/9/8N w - - 0 1\ngo depth 200");
    assert!(answer.analyses().len() < 20, "{answer:?}");
    dialogue.quit();
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let mut dialogue = Dialogue::new();
    let one = dialogue.go("go searchmoves a1b3 depth 6");
    assert_eq!((one.best.as_str(), one.analyses().len()), ("a1b3", 6));
    let one = dialogue.go("go nodes 20000 searchmoves i1h3");
    assert_eq!((one.best.as_str(), one.nodes()), ("i1h3", 20_000));
    let two = dialogue.go("setoption name MultiPV value 9\ngo depth 3 searchmoves i1h3 a1b3");
    assert!(two.analyses().iter().all(|line| ["i1h3", "a1b3"].contains(&line.pv[0].as_str())));
    assert_eq!(two.analyses().last().map(|line| line.numbers["multipv"]), Some(2));
    dialogue.quit();
}

#[test]
fn moves_to_search_that_are_not_legal_are_named() {
    let mut dialogue = Dialogue::new();
    let answer = dialogue.go("go searchmoves a1a9 e2e4 c1d3 depth 2");
    assert_eq!(answer.best, "c1d3");
    let named = ["'a1a9'", "'e2e4'"];
    assert_eq!(answer.remarks(), named.map(|text| format!("go: searchmoves: {text} is not legal here and is skipped")));
    // With none left all are searched.
    let answer = dialogue.go("go depth 2 searchmoves a1a9");
    assert_eq!(answer.remarks().len(), 1);
    assert_ne!(answer.best, "(none)");
    assert!(dialogue.go("go depth 2 searchmoves").remarks().is_empty());
    dialogue.quit();
}

#[test]
fn words_that_are_no_limits_are_named_and_skipped() {
    let mut dialogue = Dialogue::new();
    let answer = dialogue.go("go foo depth 3 bar");
    assert_eq!(answer.analyses().len(), 3);
    let named = ["'foo'", "'bar'"];
    assert_eq!(answer.remarks(), named.map(|word| format!("go: {word} is no limit of a search and is skipped")));
    assert_eq!(dialogue.ask("go perft"), ["info string usage: go [LIMIT ...]"]);
    dialogue.quit();
}

#[test]
fn all_limits_hold_together() {
    let mut dialogue = Dialogue::new();
    let answer = dialogue.go("go nodes 1000000000 depth 3 movetime 1000000 wtime 1000000 btime 1000000");
    assert_eq!(answer.analyses().len(), 3);
    dialogue.quit();
}

#[test]
fn a_forced_move_is_answered_early_but_not_in_analysis() {
    let mut dialogue = Dialogue::new();
    let search = "go movetime 300 searchmoves a1b3";
    assert_eq!(dialogue.go(search).analyses().len(), 4);
    assert!(dialogue.go(&format!("setoption name UCI_AnalyseMode value true\n{search}")).analyses().len() > 4);
    dialogue.quit();
}

#[test]
fn one_thread_repeats_itself_and_several_answer_too() {
    let mut dialogue = Dialogue::new();
    let nodes = dialogue.go("go depth 8").nodes();
    assert_eq!(dialogue.go("ucinewgame\ngo depth 8").nodes(), nodes);
    for threads in [2, 4, 1] {
        dialogue.go(&format!("setoption name Threads value {threads}\nucinewgame\ngo depth 7"));
    }
    assert_eq!(dialogue.go("ucinewgame\ngo depth 8").nodes(), nodes);
    assert_eq!(Dialogue::with_binary().go("go depth 8").nodes(), nodes);
    dialogue.quit();
}
