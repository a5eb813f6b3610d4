//! Khan's Chess against recorded data, and its own rules case by case.

mod conformance;

use conformance::*;
use morin::games::khans::KhansChess;
use morin::games::{FULL_PHASE, Game, LinearEvaluation, Outcome, Rules, Verdict};

#[test]
fn perft_counts() {
    check_perft::<KhansChess>(include_str!("data/khans-perft.epd"));
}

#[test]
fn recorded_games() {
    check_games::<KhansChess>(include_str!("data/khans-games.txt"));
}

#[test]
fn recorded_endings() {
    check_endings::<KhansChess>(include_str!("data/khans-endings.txt"));
}

#[test]
fn consistency() {
    check_consistency::<KhansChess>(Rules::default(), 60);
    check_playable_codes::<KhansChess>(Rules::default(), 3);
}

#[test]
fn campmate_in_check() {
    let start: KhansChess = position("8/3K4/8/8/8/8/k2l4/8 w - - 0 1");
    assert!(start.in_check());
    assert_eq!(start.verdict(), Verdict::Win { plies: 1 });
    let m = start.decided_move().unwrap();
    assert_eq!(start.after(m).outcome(), Some(Outcome::Loss));
    let record = replay::<KhansChess>(&start.fen(), "d7e8");
    assert_eq!(record.position().ending(), Some(Outcome::Loss));
    assert!(legal(record.position()).is_empty());
}

#[test]
fn campmate_out_of_check() {
    let start: KhansChess = position("7K/8/8/8/8/8/k7/1R6 b - - 0 1");
    assert_eq!(start.ending(), Some(Outcome::Loss), "White is there already");
    let start: KhansChess = position("8/7K/8/8/8/8/k7/7R b - - 0 1");
    assert_eq!(start.verdict(), Verdict::Open, "the rook holds the rank");
    let start: KhansChess = position("8/7K/8/8/8/8/k5P1/8 b - - 0 1");
    assert_eq!(start.verdict(), Verdict::Win { plies: 1 });
    assert_eq!(replay::<KhansChess>(&start.fen(), "a2a1").outcome(), Some(Outcome::Loss));
}

#[test]
fn a_king_may_not_camp_in_check() {
    let start: KhansChess = position("l7/3K4/8/8/8/8/k7/8 w - - 0 1");
    assert_eq!(start.verdict(), Verdict::Open);
    assert_eq!(legal_texts(&start), ["d7c6", "d7c7", "d7d6", "d7e6", "d7e7"]);
}

#[test]
fn scouts_jump_ahead_and_capture_straight() {
    let start: KhansChess = position("4k3/8/8/8/3s4/3P4/8/6K1 b - - 7 1");
    let scout: Vec<String> = legal_texts(&start).into_iter().filter(|text| text.starts_with("d4")).collect();
    assert_eq!(scout, ["d4b3", "d4c2", "d4d3", "d4e2", "d4f3"]);
    let checked = replay::<KhansChess>(&start.fen(), "d4e2");
    assert!(!checked.position().in_check(), "a scout checks straight ahead only");
    assert_eq!(checked.position().clock(), 0, "a scout's move resets the clock");
    let checked = replay::<KhansChess>("4k3/8/8/8/8/5s2/8/6K1 w - - 7 1", "g1h1");
    assert_eq!(checked.position().clock(), 8);
}

#[test]
fn scouts_promote_to_khatun_alone() {
    let start: KhansChess = position("4k3/8/8/8/8/1s6/2s5/2R4K b - - 0 1");
    let promotions: Vec<String> = legal_texts(&start).into_iter().filter(|text| text.len() > 4).collect();
    assert_eq!(promotions, ["b3a1t", "c2a1t", "c2c1t", "c2e1t"]);
    assert_eq!(replay::<KhansChess>(&start.fen(), "c2c1t").position().fen(), "4k3/8/8/8/8/1s6/8/2t4K w - - 0 2");
}

#[test]
fn pawns_promote_as_in_chess() {
    let start: KhansChess = position("1l2k3/P7/8/8/8/8/8/K7 w - - 0 1");
    let promotions: Vec<String> = legal_texts(&start).into_iter().filter(|text| text.len() > 4).collect();
    let expected = ["a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7b8b", "a7b8n", "a7b8q", "a7b8r"];
    assert_eq!(promotions, expected);
    assert_eq!(replay::<KhansChess>(&start.fen(), "a7b8n").position().fen(), "1N2k3/8/8/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn no_en_passant_after_a_double_step() {
    let record = replay::<KhansChess>("4k3/8/8/8/3s4/8/4P3/6K1 w - - 0 1", "e2e4");
    assert_eq!(record.position().fen(), "4k3/8/8/8/3sP3/8/8/6K1 b - - 0 1");
    assert!(!legal_texts(record.position()).contains(&"d4e3".to_owned()));
}

#[test]
fn stalemate_loses() {
    let record = replay::<KhansChess>("7k/4R3/8/3K4/8/8/6Q1/8 w - - 0 1", "g2g3");
    assert!(!record.position().in_check());
    assert_eq!(record.outcome(), Some(Outcome::Loss));
    assert_eq!(record.position().verdict_without_moves(), Verdict::Loss { plies: 0 });
}

#[test]
fn castling_as_in_chess() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let castles = |fen: &str| {
        let texts = legal_texts(&position::<KhansChess>(fen));
        ["e1c1", "e1g1"].map(|text| texts.contains(&text.to_owned()))
    };
    assert_eq!(castles(fen), [true, true]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), [false, true]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1"), [false, true], "b1 is in the way");
    assert_eq!(castles("4k3/8/8/8/4l3/8/8/R3K2R w KQ - 0 1"), [false, false], "in check");
    assert_eq!(castles("4k3/8/8/8/8/4a3/8/R3K2R w KQ - 0 1"), [false, false], "c1 and g1 are attacked");
    assert_eq!(castles("4k3/8/8/8/8/8/s6s/R3K2R w KQ - 0 1"), [true, true], "the rooks may be attacked");
    let after = |moves| replay::<KhansChess>(fen, moves).position().fen();
    assert_eq!(after("e1g1"), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    assert_eq!(after("e1c1"), "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
    assert_eq!(after("a1b1"), "4k3/8/8/8/8/8/8/1R2K2R b K - 1 1");
    assert_eq!(after("e1e2"), "4k3/8/8/8/8/8/4K3/R6R b - - 1 1");
    assert_eq!(
        replay::<KhansChess>("l3k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "a8a1").position().fen(),
        "4k3/8/8/8/8/8/8/l3K2R w K - 0 2"
    );
}

#[test]
fn rights_are_part_of_the_key() {
    let key = |rights: &str| position::<KhansChess>(&format!("4k3/8/8/8/8/8/8/R3K2R w {rights} - 0 1")).key();
    assert_ne!(key("KQ"), key("K"));
    assert_ne!(key("-"), key("Q"));
    assert_eq!(key("KQ"), key("QK"));
}

#[test]
fn fens_that_are_no_positions() {
    check_bad_fens::<KhansChess>(&[
        "",
        "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KK - 0 1",
        "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQ - 0 1",
        "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/1NBQKBNR w KQ - 0 1",
        "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ e3 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
        "LHATKAHL/8/8/8/8/8/8/k7 w - - 0 1",
        "4k3/8/8/8/8/8/8/3K3s w - - 0 1",
        "4k3/8/8/8/8/8/8/3K4 w - - 0 1 extra",
        "4k3/8/8/8/8/8/8/4K2R b - - 99999 1",
    ]);
}

#[test]
fn phases_are_in_range() {
    random_positions(Rules::default(), 10, |position: &KhansChess| {
        assert!((0..=FULL_PHASE).contains(&position.phase()));
    });
}
