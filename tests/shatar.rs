//! Shatar against recorded data, and its own rules case by case.

mod conformance;

use conformance::*;
use morin::games::shatar::{KnightMate, Shatar};
use morin::games::{FULL_PHASE, Game, LinearEvaluation, Outcome, Record, Rules, Verdict};
use morin::search::{Control, Engine, Limits, Report, Score, ScoreKind, Settings};

/// The old rules: no mate by knights alone.
fn illegal() -> Rules {
    Rules { knight_mate: KnightMate::Illegal, ..Rules::default() }
}

fn outcome(fen: &str, moves: &str) -> Option<Outcome> {
    replay::<Shatar>(fen, moves).position().outcome()
}

#[test]
fn perft_counts() {
    check_perft::<Shatar>(include_str!("data/shatar-perft.epd"));
}

#[test]
fn recorded_games() {
    check_games::<Shatar>(include_str!("data/shatar-games.txt"));
}

#[test]
fn recorded_endings() {
    check_endings::<Shatar>(include_str!("data/shatar-endings.txt"));
}

#[test]
fn consistency() {
    for rules in [Rules::default(), illegal()] {
        check_consistency::<Shatar>(rules, 40);
        check_playable_codes::<Shatar>(rules, 2);
    }
}

#[test]
fn a_check_on_the_board_of_a_fen_begins_a_series() {
    let fen = "8/8/2p5/8/1Bp5/2R4B/R4k2/2K5 b - - 0 1";
    assert_eq!(outcome(fen, "f2e1 c3c4"), Some(Outcome::Loss));
    let later = position::<Shatar>(fen).after(position::<Shatar>(fen).parse_move("f2e1").unwrap());
    assert_eq!(outcome(&later.fen(), "c3c4"), Some(Outcome::Draw), "niol: the FEN has no history");
    let afresh = position::<Shatar>(&later.fen());
    assert_ne!(later.key(), afresh.key(), "the series decides the result, so it is part of the key");
    assert_eq!(later.repetition_key(), afresh.repetition_key());
}

#[test]
fn a_series_lives_on_across_a_repetition() {
    let fen = "8/3R4/1B5k/5K1p/8/8/1P1Rp3/8 w - - 0 1";
    assert_eq!(outcome(fen, "b6e3"), Some(Outcome::Draw), "a tuk alone is niol");
    let cycle = "d7d6 h6g7 d6d7 g7h6";
    assert_eq!(outcome(fen, &format!("{cycle} b6e3")), Some(Outcome::Loss), "with shaks before it, the tuk wins");
    let (first, second) = (replay::<Shatar>(fen, ""), replay::<Shatar>(fen, cycle));
    assert_ne!(first.position().key(), second.position().key());
    let third = replay::<Shatar>(fen, &format!("{cycle} {cycle}"));
    assert_eq!(third.outcome(), Some(Outcome::Draw), "the board has occurred three times");
    assert_eq!(second.keys_seen_twice(), [second.position().repetition_key()]);
}

/// White mates in three, and every such line comes back to a board it had before: the first time without a shak
/// behind it, when the mate by tuk would be niol.
#[test]
fn the_search_repeats_the_board_to_build_a_series() {
    for fen in [
        "8/7p/8/8/P7/7p/7k/2B2KR1 w - - 0 1",
        "5R2/2p1k3/4P2p/4K3/3B4/8/8/8 w - - 0 1",
        "8/8/8/7R/4B1k1/4K1p1/4P1p1/8 w - - 0 1",
        "8/8/8/B7/2p5/7p/4PK1k/6R1 w - - 0 1",
        "8/1B6/8/8/3B2K1/8/2p1pR1p/6k1 w - - 0 1",
        "3K4/8/8/1R6/p7/k2B4/p2B2p1/8 w - - 0 1",
    ] {
        let record = replay::<Shatar>(fen, "");
        let limits = Limits { depth: Some(6), ..Limits::default() };
        // What a repetition means is to be seen here, not what the search leaves out.
        let plain = Settings { pruning: false, ..Settings::default() };
        let mut engine = Engine::new(1).unwrap();
        let mut score = Score::DRAW;
        engine.search(&record, &limits, plain, &Control::new(false), &mut |report| {
            if let Report::Line(info) = report {
                score = info.score;
            }
        });
        assert_eq!(score.kind(), ScoreKind::Mate(3), "{fen}");
    }
}

#[test]
fn a_quiet_move_ends_the_series() {
    let fen = "8/3R4/1B5k/5K1p/8/8/1P1Rp3/8 w - - 0 1";
    let record = replay::<Shatar>(fen, "d7d6 h6g7 b2b3 g7h7 d6d7 h7h6 b6e3");
    assert_eq!(record.outcome(), Some(Outcome::Loss), "begun again by the shak on d7");
    let record = replay::<Shatar>(fen, "d7d6 h6g7 d6d7 g7h6 b2b3 e2e1j b6e3");
    assert!(!matches!(record.position().verdict_without_moves(), Verdict::Loss { .. }), "the shaks are forgotten");
}

#[test]
fn a_mate_by_a_knight_alone() {
    let fen = "8/8/1K1J4/3B4/p2k4/N5J1/2p5/8 w - - 0 1";
    assert_eq!(outcome(fen, "a3b5"), Some(Outcome::Win), "the mated side wins");
    let old: Shatar = Shatar::from_fen(fen, illegal()).unwrap();
    assert_eq!(old.parse_move("a3b5"), None);
    let mut left = legal_texts(&position::<Shatar>(fen));
    left.retain(|text| outcome(fen, text) != Some(Outcome::Win));
    assert_eq!(legal_texts(&old), left);
}

#[test]
fn a_knight_mate_that_only_a_knight_mate_could_answer() {
    let fen = "kr1RKB2/pp1PPP2/8/1n1N4/8/8/8/8 w - - 0 1";
    assert_eq!(outcome(fen, "d5c7"), None);
    assert_eq!(outcome(fen, "d5c7 b5c7"), Some(Outcome::Win));
    let old: Shatar = Shatar::from_fen(fen, illegal()).unwrap();
    assert_eq!(old.parse_move("d5c7"), None, "the reply is not legal, so this mates");
}

#[test]
fn robado_comes_before_mate() {
    let record = replay::<Shatar>("7k/7p/6K1/3B4/8/8/8/7R w - - 0 1", "h1h7");
    assert_eq!(record.position().ending(), Some(Outcome::Draw));
    assert_eq!(record.outcome(), Some(Outcome::Draw));
    assert!(legal(record.position()).is_empty());
    assert!(!record.position().is_playable(morin::board::Move::from_code(1).unwrap()));
}

#[test]
fn mate_comes_before_the_clock() {
    let fen = "k7/8/1K6/8/8/8/p7/7R w - - 99 80";
    assert_eq!(replay::<Shatar>(fen, "h1h8").outcome(), Some(Outcome::Loss));
    assert_eq!(replay::<Shatar>(fen, "h1g1").outcome(), Some(Outcome::Draw));
}

#[test]
fn pawns_promote_to_bers_alone() {
    let start = position::<Shatar>("1n5k/P7/8/8/8/8/6p1/K6N w - - 0 1");
    let promotions: Vec<String> = legal_texts(&start).into_iter().filter(|text| text.len() > 4).collect();
    assert_eq!(promotions, ["a7a8j", "a7b8j"]);
    let record = replay::<Shatar>(&start.fen(), "a7a8j g2h1j");
    assert_eq!(record.position().fen(), "Jn5k/8/8/8/8/8/8/K6j w - - 0 2");
}

#[test]
fn fens_that_are_no_positions() {
    check_bad_fens::<Shatar>(&[
        "",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "k7/8/8/8/8/8/8/8 w - - 0 1",
        "kk6/8/8/8/8/8/8/K7 w - - 0 1",
        "k6P/8/8/8/8/8/8/K7 w - - 0 1",
        "k7/8/8/8/8/8/8/K6p w - - 0 1",
        "k6q/8/8/8/8/8/8/K7 w - - 0 1",
        "k6R/8/8/8/8/8/8/K7 w - - 0 1",
        "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w KQkq - 0 1",
        "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - d3 0 1",
        "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR x - - 0 1",
        "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - -1 1",
        "rnbjkbnr/ppp1pppp/8/3p5/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1",
        "9/8/8/8/8/8/8/8/8/8 w - - 0 1",
        "NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/8/8/K6k w - - 0 1",
    ]);
}

#[test]
fn evaluation_is_the_same_for_both_sides() {
    let mirrored = |fen: &str| -> String {
        let (board, _) = fen.split_once(' ').unwrap();
        let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        let ranks: Vec<String> = board.split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
        format!("{} b - - 0 1", ranks.join("/"))
    };
    random_positions(Rules::default(), 10, |position: &Shatar| {
        if position.side_to_move() == morin::board::Color::White {
            let other: Shatar = conformance::position(&mirrored(&position.fen()));
            assert_eq!(position.evaluate(), other.evaluate(), "{}", position.fen());
            assert!((0..=FULL_PHASE).contains(&position.phase()));
        }
    });
}

#[test]
fn null_moves_pass_the_turn() {
    let start: Shatar = position(Shatar::START_FEN);
    let mut passed = start.clone();
    assert!(passed.allows_null_move());
    passed.play_null_move();
    assert_ne!(passed.key(), start.key());
    assert_eq!(passed.fen(), Shatar::START_FEN.replace(" w - - 0 1", " b - - 1 1"));
    assert_eq!(Record::new(passed).outcome(), None);
}
