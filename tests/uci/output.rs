//! What a search says. That every line has its form, every score a `bestmove` that fits, is checked for all dialogues.

use morin::games::{Rules, Variant, Visitor};
use morin::net::Inputs;

use crate::dialogue::{Answer, Dialogue};

const MIDDLE_GAME: &str = "n3n1n2/3n2nn1/4N3n/N6N1/9/3nn4/9/2NN1N3/1N4NN1 w - - 44 23";
const ENDING: &str = "9/1N2N4/3n1n3/9/9/2N3N2/3N5/9/9 w - - 0 1";

/// The ranks and first moves of the last lines, one for each rank.
fn last_lines(answer: &Answer, count: usize) -> Vec<(u64, String)> {
    let lines = answer.analyses();
    lines[lines.len() - count..].iter().map(|line| (line.numbers["multipv"], line.pv[0].clone())).collect()
}

#[test]
fn several_lines_have_several_moves() {
    let mut dialogue = Dialogue::new();
    for fen in [MIDDLE_GAME, ENDING] {
        for limits in ["depth 5", "nodes 3000", "movetime 20"] {
            let answer = dialogue.go(&format!("setoption name MultiPV value 4\nposition fen {fen}\ngo {limits}"));
            let lines = last_lines(&answer, 4);
            let mut moves: Vec<&String> = lines.iter().map(|(_, m)| m).collect();
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(lines.iter().map(|(rank, _)| *rank).collect::<Vec<_>>(), [1, 2, 3, 4], "{fen} {limits}");
            assert_eq!(moves.len(), 4, "{fen} {limits}: {lines:?}");
            assert_eq!(lines[0].1, answer.best);
        }
    }
    dialogue.quit();
}

#[test]
fn more_lines_than_moves_are_as_many_as_moves() {
    let mut dialogue = Dialogue::new();
    dialogue.ask("setoption name MultiPV value 500");
    let corner = dialogue.go("position fen 9/9/9/9/9/9/9/n8/8N w - - 0 1\ngo depth 4");
    assert_eq!(corner.analyses().len(), 4 * 2);
    let start = dialogue.go("position startpos\ngo depth 3");
    assert_eq!(start.analyses().len(), 3 * 30);
    dialogue.quit();
}

#[test]
fn chances_are_shown_when_asked_for() {
    let mut dialogue = Dialogue::new();
    assert!(dialogue.go("go depth 3").analyses().iter().all(|line| line.wdl.is_none()));
    dialogue.ask("setoption name UCI_ShowWDL value true");
    // That they add up to 1000 is checked for all dialogues.
    for position in ["startpos", &format!("fen {MIDDLE_GAME}"), &format!("fen {ENDING}")] {
        let answer = dialogue.go(&format!("position {position}\ngo depth 6"));
        assert!(answer.analyses().iter().all(|line| line.wdl.is_some()));
    }
    let won = dialogue.go("position fen n8/9/9/9/9/9/3N5/9/8N w - - 0 1\ngo depth 3");
    assert_eq!(won.analyses().last().and_then(|line| line.wdl), Some([1000, 0, 0]));
    dialogue.quit();
}

/// Looks whether the lines of a game's bench positions can be played.
struct LegalLines<'a>(&'a mut Dialogue);

impl Visitor for LegalLines<'_> {
    type Output = ();

    fn visit<G: Inputs>(self) {
        for fen in G::BENCH.fens {
            for line in self.0.go(&format!("position fen {fen}\ngo depth 5")).analyses() {
                let mut position = G::from_fen(fen, Rules::default()).expect("the bench's positions are sound");
                for text in &line.pv {
                    let m = position.parse_move(text).unwrap_or_else(|| panic!("{fen}: {text} in {:?}", line.pv));
                    position.play(m);
                }
                if line.score.0 == "mate" && line.bound.is_none() {
                    assert!(position.outcome().is_some(), "{fen}: a proof goes to the end of the game: {:?}", line.pv);
                }
            }
        }
    }
}

#[test]
fn lines_are_legal_and_proofs_complete() {
    let mut dialogue = Dialogue::new();
    dialogue.ask("setoption name MultiPV value 3");
    for variant in Variant::ALL {
        dialogue.ask(&format!("setoption name UCI_Variant value {}", variant.name()));
        variant.visit(LegalLines(&mut dialogue));
    }
    dialogue.quit();
}

#[test]
fn a_search_counts_upwards() {
    let mut dialogue = Dialogue::new();
    let lines = dialogue.go("go nodes 50000").analyses();
    for pair in lines.windows(2) {
        for name in ["depth", "nodes", "time"] {
            assert!(pair[0].numbers[name] <= pair[1].numbers[name], "{pair:?}");
        }
    }
    dialogue.quit();
}

#[test]
fn the_table_counts_this_search_only() {
    let mut dialogue = Dialogue::new();
    dialogue.ask("setoption name Hash value 1");
    let full = dialogue.go("go nodes 300000").analyses().last().map(|line| line.numbers["hashfull"]);
    let next = dialogue.go("position startpos moves e1d3\ngo depth 1").analyses()[0].numbers["hashfull"];
    assert!(full > Some(500) && next < 100, "{full:?} {next}");
    dialogue.quit();
}

#[test]
fn the_board_is_drawn_as_fairy_stockfish_does() {
    let mut dialogue = Dialogue::new();
    let lines = dialogue.show("position startpos moves e1d3\nd");
    let rule = format!(" {}+", "+---".repeat(9));
    assert_eq!(lines.iter().filter(|&line| *line == rule).count(), 10);
    assert_eq!(lines[1], " | n | n | n | n | n | n | n | n | n |9 *");
    assert_eq!(lines[13], " |   |   |   | N |   |   |   |   |   |3");
    assert!(lines.contains(&"Fen: nnnnnnnnn/9/9/9/9/9/3N5/9/NNNN1NNNN b - - 1 1".to_owned()));
    assert!(lines.iter().any(|line| line.strip_prefix("Key: ").is_some_and(|key| key.len() == 16)));
    assert!(lines.iter().all(|line| line.trim_end() == line || line.ends_with("| ")), "{lines:?}");
    dialogue.quit();
}

#[test]
fn counts_are_split_by_the_first_move() {
    let mut dialogue = Dialogue::new();
    for (depth, total, first) in [(1, 30, 1), (2, 900, 30), (3, 27_960, 931)] {
        let (lines, sum) = dialogue.perft(&format!("go perft {depth}"));
        assert_eq!((lines.len(), lines[30].as_str(), sum), (32, "", total));
        let counts = lines[..30].iter().filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok());
        assert_eq!(counts.sum::<u64>(), total);
        assert!(depth > 2 || lines.contains(&format!("a1b3: {first}")));
    }
    assert!(dialogue.quit().is_empty());
}

#[test]
fn a_bench_repeats_itself() {
    let mut dialogue = Dialogue::new();
    for bench in ["bench 3", "bench jesonmor 4", "bench manchu 2"] {
        let first = dialogue.bench(bench);
        dialogue.go("go depth 5");
        assert_eq!(dialogue.bench(bench), first);
    }
    dialogue.quit();
}
