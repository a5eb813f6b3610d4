//! Manchu chess against reference data and against itself.

mod moves;

use morin::board::{Move, MoveList};
use morin::games::manchu::{Manchu, RepetitionRule};
use morin::games::{Game, LinearEvaluation, MoveKind, Outcome, Record, Rules};
use moves::legal_moves;

const MANCHU_PLUS: &str = "m1bakab1r/9/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn position(fen: &str) -> Manchu {
    Manchu::from_fen(fen, Rules::default()).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The legal moves from a square, by their targets, sorted.
fn from(fen: &str, square: &str) -> String {
    let position = position(fen);
    let mut targets: Vec<String> =
        legal_moves(&position).iter().filter(|m| m.from().to_string() == square).map(|m| m.to().to_string()).collect();
    targets.sort_by_key(|name| (name.len(), name.clone()));
    targets.join(" ")
}

/// Plays moves from a position and tells how the game then stands.
fn outcome(fen: &str, rule: RepetitionRule, line: &str) -> Option<Outcome> {
    let rules = Rules { repetition: rule, ..Rules::default() };
    let mut record = Record::new(Manchu::from_fen(fen, rules).unwrap());
    for text in line.split_ascii_whitespace() {
        assert_eq!(record.outcome(), None, "{fen}: over before {text}");
        let m = record.position().parse_move(text).unwrap_or_else(|| panic!("{fen}: {text} is not legal"));
        record.play(m);
    }
    record.outcome()
}

/// Positions of random games from all kinds of starts, a few hundred of each.
fn sample() -> Vec<Manchu> {
    let starts = [
        Manchu::START_FEN,
        MANCHU_PLUS,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/2BAKAB1M w - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "m1bakabm1/9/4m4/p1p1p1p1p/9/9/P1P1P1P1P/2M6/9/M1BAKAB1M w - - 0 1",
        "3akab2/9/4b4/c3p3P/9/2P6/4p4/2N1C4/4A4/1RBAK3n w - - 0 1",
    ];
    let mut sample = Vec::new();
    let mut seed = 11u64;
    for start in starts {
        for _ in 0..4 {
            let mut position = position(start);
            for _ in 0..80 {
                let moves = legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                sample.push(position.clone());
                seed = morin::board::mix(seed);
                position.play(moves[(seed >> 32) as usize % moves.len()]);
            }
        }
    }
    sample
}

#[test]
fn games_end_as_in_the_reference() {
    for line in include_str!("data/manchu-games.txt").lines() {
        let (result, rest) = line.split_once(' ').unwrap();
        let (how, game) = rest.split_once(' ').unwrap();
        let end = outcome(Manchu::START_FEN, RepetitionRule::Check, game);
        if how == "repetition-or-count" {
            assert!(end.is_some(), "{line}");
        } else {
            assert_eq!(end, Some(Outcome::Loss), "{line}");
        }
        let plies = game.split_ascii_whitespace().count();
        let winner = match (end.unwrap(), plies % 2 == 0) {
            (Outcome::Draw, _) => "1/2-1/2",
            (Outcome::Win, true) | (Outcome::Loss, false) => "1-0",
            (Outcome::Win, false) | (Outcome::Loss, true) => "0-1",
        };
        assert_eq!(winner, result, "{line}");
    }
}

#[test]
fn the_banner_moves_in_three_ways() {
    // Left: the own elephant stops it, and is no leg of these jumps but those to b4 and b6. Right: over the soldier it
    // takes the chariot. Up: over the soldier it takes the next. Down: it takes the horse, all the way open.
    let fen = "3k5/9/4p4/9/4p4/2B1M1p1r/9/9/4n4/4K4 w - - 0 1";
    assert_eq!(from(fen, "e5"), "c4 c6 d3 d5 e2 e3 e4 e6 e8 f3 f5 g4 g5 g6 i5");
    // A piece beside it blocks the two jumps behind it; the second piece in line is the advisor.
    let fen = "3k5/9/9/9/4p4/2B1M1p1r/4n4/9/4a4/5K3 w - - 0 1";
    assert_eq!(from(fen, "e5"), "c4 c6 d5 e2 e4 e6 f5 g4 g5 g6 i5");
    // It jumps over nothing without capturing.
    assert_eq!(from("3k5/9/9/9/9/9/9/9/4P4/4MK3 w - - 0 1", "e1"), "a1 b1 c1 c2 d1");
}

#[test]
fn legs_eyes_and_the_river_bound_horse_and_elephant() {
    assert_eq!(from("3k5/9/9/9/9/9/9/9/1P7/1N3K3 w - - 0 1", "b1"), "d2");
    assert_eq!(from("3k5/9/9/9/9/9/9/9/9/1NP2K3 w - - 0 1", "b1"), "a3 c3");
    assert_eq!(from("3k5/9/9/9/9/9/9/9/3P5/2B2K3 w - - 0 1", "c1"), "a3");
    assert_eq!(from("3k5/9/9/9/9/2B6/9/9/9/5K3 w - - 0 1", "c5"), "a3 e3");
}

#[test]
fn generals_must_not_face_each_other() {
    assert_eq!(from("4k4/9/9/9/9/9/9/4N4/9/4K4 w - - 0 1", "e3"), "");
    assert_eq!(from("4k4/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1", "e7"), "e8");
    assert_eq!(from("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1"), "d2");
}

#[test]
fn stalemate_loses() {
    assert_eq!(position("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1").outcome(), Some(Outcome::Loss));
}

#[test]
fn the_clock_draws_unless_the_game_is_decided() {
    let draw = position("3k5/9/9/9/9/9/9/9/9/4KR3 b - - 100 1");
    assert_eq!(Record::new(draw).outcome(), Some(Outcome::Draw));
    let lost = position("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 100 1");
    assert_eq!(Record::new(lost).outcome(), Some(Outcome::Loss));
    let capture = position("3k5/9/9/9/9/9/9/9/n8/R3K4 w - - 7 1");
    assert_eq!(capture.after(capture.parse_move("a1a2").unwrap()).clock(), 0);
}

#[test]
fn perpetual_check_loses() {
    use RepetitionRule::{Chase, Check};
    let checks = "a8a10 e10e9 a10a9 e9e10 a9a10 e10e9 a10a9 e9e10 a9a10";
    for rule in [Check, Chase] {
        // Red checks all the time; Black is to move.
        assert_eq!(outcome("4k4/9/R8/9/9/9/9/9/9/3K5 w - - 0 1", rule, checks), Some(Outcome::Win));
        // The same for Black.
        let mirrored = "a3a1 e1e2 a1a2 e2e1 a2a1 e1e2 a1a2 e2e1 a2a1";
        assert_eq!(outcome("3k5/9/9/9/9/9/9/r8/9/4K4 b - - 0 1", rule, mirrored), Some(Outcome::Win));
        // With quiet moves between the checks.
        let quiet = "a8a10 e10e9 a10b10 e9e8 b10a10 e8e9 a10a9 e9e10 a9a10 e10e9";
        assert_eq!(outcome("4k4/9/R8/9/9/9/9/9/9/3K5 w - - 0 1", rule, quiet), Some(Outcome::Draw));
        // Every move of either side checks.
        let mutual = "d6e6 d7e7 e6d6 e7d7 d6e6 d7e7 e6d6 e7d7";
        assert_eq!(outcome("3r5/4k4/9/3c5/3R5/9/4C4/9/9/3K5 w - - 0 1", rule, mutual), Some(Outcome::Draw));
    }
}

#[test]
fn perpetual_chase_loses_by_option() {
    let cases = [
        // A chariot chases an unprotected horse.
        ("5k3/9/9/9/9/4n4/9/3R5/9/4K4 w - - 0 1", "d3e3 e5d7 e3d3 d7e5", Outcome::Loss),
        // The horse is protected on one of the squares.
        ("5k3/9/9/9/9/4n3r/9/3R5/9/4K4 w - - 0 1", "d3e3 e5d7 e3d3 d7e5", Outcome::Draw),
        // A protected chariot chases a banner; another chariot may offer itself.
        ("3k5/2r5r/9/9/9/1M7/9/9/9/4K4 b - - 0 1", "c9b9 b5c5 b9c9 c5b5", Outcome::Loss),
        ("3k5/2r5r/9/9/9/1R7/9/9/9/4K4 b - - 0 1", "c9b9 b5c5 b9c9 c5b5", Outcome::Draw),
        // A banner may chase a protected chariot.
        ("3k5/1r6r/9/9/9/2M6/9/9/9/4K4 w - - 0 1", "c5b5 b9c9 b5c5 c9b9", Outcome::Draw),
        // A soldier may chase.
        ("5k3/9/3c5/2P6/9/9/9/9/9/4K4 w - - 0 1", "c7d7 d8c8 d7c7 c8d8", Outcome::Draw),
        // Two pieces attacked in turn.
        ("5k3/9/9/3n5/9/4n4/9/3R5/9/4K4 w - - 0 1", "d3e3 f10f9 e3d3 f9f10", Outcome::Draw),
    ];
    for (fen, cycle, chased) in cases {
        let line = [cycle; 2].join(" ");
        assert_eq!(outcome(fen, RepetitionRule::Check, &line), Some(Outcome::Draw), "{fen}");
        assert_eq!(outcome(fen, RepetitionRule::Chase, &line), Some(chased), "{fen}");
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let cases = [
        ("4k4/9/9/9/9/9/9/9/9/9 w - - 0 1", "expected exactly one general a side"),
        ("3kk4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "expected exactly one general a side"),
        ("4k4/9/9/9/9/9/9/9/9/K8 w - - 0 1", "expected each general in its palace"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "expected a general that the side to move cannot capture"),
        ("4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 1", "expected a general that the side to move cannot capture"),
        ("4k4/9/9/9/9/9/9/MMMMMMMM1/MMMMMMMM1/3K5 b - - 0 1", "expected at most 16 pieces a side"),
        ("3qk4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "expected a piece of this game, found 'q'"),
        ("4k4/9/9/9/9/9/9/9/3K5 w - - 0 1", "expected 10 ranks, found 9"),
    ];
    for (fen, message) in cases {
        let error = Manchu::from_fen(fen, Rules::default()).expect_err(fen);
        assert_eq!(error.to_string(), message, "{fen}");
    }
}

#[test]
fn other_letters_and_odd_squares_are_read() {
    let fen = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/M1EAKAE2 w - - 0 1";
    assert_eq!(position(fen).fen(), Manchu::START_FEN);
    // Pieces outside their region only step into it.
    assert_eq!(from("4k4/9/9/9/9/9/1B7/9/9/3K5 w - - 0 1", "b4"), "d2");
    assert_eq!(from("4k4/9/B8/9/9/9/9/9/9/3K5 w - - 0 1", "a8"), "");
    assert_eq!(from("4k4/9/9/9/9/9/4A4/9/9/3K5 w - - 0 1", "e4"), "d3 f3");
}

#[test]
fn keys_and_fens_survive_the_round_trip() {
    for position in sample() {
        let again = self::position(&position.fen());
        assert_eq!(again, position);
    }
}

#[test]
fn noisy_and_quiet_moves_are_the_legal_ones() {
    for position in sample() {
        let mut legal = legal_moves(&position);
        let mut parts = MoveList::new();
        position.playable_moves(MoveKind::Noisy, &mut parts);
        assert!(parts.iter().all(|&m| position.is_noisy(m)));
        let noisy = parts.len();
        position.playable_moves(MoveKind::Quiet, &mut parts);
        assert!(parts[noisy..].iter().all(|&m| !position.is_noisy(m)));
        let mut parts = parts.to_vec();
        parts.sort();
        legal.sort();
        assert_eq!(parts, legal.to_vec(), "{}", position.fen());
        assert_eq!(position.count_moves(), legal.len() as u64);
    }
}

#[test]
fn playable_is_what_is_listed() {
    for position in sample().into_iter().step_by(40) {
        let legal = legal_moves(&position);
        for m in (0..=u16::MAX).filter_map(Move::from_code) {
            assert_eq!(position.is_playable(m), legal.contains(&m), "{} {m}", position.fen());
        }
    }
}

#[test]
fn the_evaluation_favours_no_side_and_no_wing() {
    for position in sample() {
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        let flip = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        let flipped: Vec<String> = fields[0].rsplit('/').map(|rank| rank.chars().map(flip).collect()).collect();
        let reversed: Vec<String> = fields[0].split('/').map(|rank| rank.chars().rev().collect()).collect();
        let other = if fields[1] == "w" { "b" } else { "w" };
        let value = position.evaluate();
        assert_eq!(self::position(&format!("{} {other}", flipped.join("/"))).evaluate(), value, "{fen}");
        // The network has learnt both wings, not made them one.
        let reversed = self::position(&format!("{} {}", reversed.join("/"), fields[1]));
        assert_eq!(reversed.weighted_sum(), position.weighted_sum(), "{fen}");
    }
}
