//! The rules of Jeson Mor case by case: how each centre rule wins, the draws and what comes first, moves and FENs.

mod moves;

use morin::board::{FenError, Square};
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, Outcome, Record, Rules, Verdict};
use moves::legal_moves;

use CentreRule::{Leave, Reach, Survive};
use Outcome::{Draw, Loss, Win};

fn position(rule: CentreRule, fen: &str) -> JesonMor {
    JesonMor::from_fen(fen, Rules { centre: rule, ..Rules::default() }).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays moves given as text from a FEN; each has to be legal and none but the last may end the game.
fn game(rule: CentreRule, fen: &str, moves: &str) -> Record<JesonMor> {
    let mut record = Record::new(position(rule, fen));
    for text in moves.split_whitespace() {
        assert_eq!(record.outcome(), None, "over before {text} of {fen} {moves}");
        let m = record.position().parse_move(text).unwrap_or_else(|| panic!("{text} is illegal in {fen} {moves}"));
        record.play(m);
    }
    record
}

/// The outcome for the side to move after moves from a FEN.
fn outcome(rule: CentreRule, fen: &str, moves: &str) -> Option<Outcome> {
    let record = game(rule, fen, moves);
    let ended = record.position().ending().is_some();
    assert_eq!(ended, record.position().count_moves() == 0, "only an ended game has no moves: {fen} {moves}");
    record.outcome()
}

#[test]
fn the_start() {
    for rule in CentreRule::ALL {
        let start = position(rule, JesonMor::START_FEN);
        assert_eq!(start.fen(), JesonMor::START_FEN);
        assert_eq!(legal_moves(&start).len(), 30);
        assert_eq!(start.outcome(), None);
        assert_eq!(start.verdict(), Verdict::Open);
    }
}

#[test]
fn survive_wins_at_the_start_of_the_owners_turn() {
    let guard = "n8/9/9/9/9/9/3N5/9/N8 w - - 0 1";
    assert_eq!(outcome(Survive, guard, "d3e5"), None);
    assert_eq!(outcome(Survive, guard, "d3e5 a9b7"), Some(Win));
    // A knight that captures on e5 has to live through a reply too.
    let capture = "9/9/3n5/9/4n4/9/3N1N3/9/9 w - - 0 1";
    assert_eq!(outcome(Survive, capture, "d3e5"), None);
    assert_eq!(outcome(Survive, capture, "d3e5 d7e5"), None);
    assert_eq!(outcome(Survive, capture, "d3e5 d7e5 f3e5"), Some(Loss));
    assert_eq!(outcome(Survive, capture, "d3e5 d7b6"), Some(Win));
    // Who leaves an enemy knight on e5 alone has lost, whatever it does.
    assert_eq!(outcome(Survive, capture, "d3b2"), Some(Win));
    // The placement alone decides.
    assert_eq!(outcome(Survive, "n8/9/9/9/4N4/9/9/9/9 w - - 0 1", ""), Some(Win));
    assert_eq!(outcome(Survive, "n8/9/9/9/4N4/9/9/9/9 b - - 0 1", ""), None);
    assert_eq!(outcome(Survive, "9/9/9/9/4n4/9/9/9/9 b - - 0 1", ""), Some(Win));
}

#[test]
fn leave_wins_by_the_move_off_e5() {
    let guard = "n8/9/9/9/9/9/3N5/9/N8 w - - 0 1";
    assert_eq!(outcome(Leave, guard, "d3e5"), None);
    assert_eq!(outcome(Leave, guard, "d3e5 a9b7"), None);
    assert_eq!(outcome(Leave, guard, "d3e5 a9b7 e5c4"), Some(Loss));
    // The owner may stay, and the knight on e5 may still be taken.
    assert_eq!(outcome(Leave, guard, "d3e5 a9b7 a1b3 b7c9 b3a1"), None);
    assert_eq!(outcome(Leave, guard, "d3e5 a9b7 a1b3 b7c9 b3a1 c9d7 a1b3 d7e5"), None);
    // Leaving by a capture wins as well, for either side and from a bare FEN.
    assert_eq!(outcome(Leave, "9/9/3n5/9/4N4/9/9/9/n8 w - - 0 1", "e5d7"), Some(Loss));
    assert_eq!(outcome(Leave, "9/9/3n5/9/4n4/9/3N5/9/9 b - - 0 1", "e5d3"), Some(Loss));
    // A bare FEN is played on from, whoever is on e5.
    assert_eq!(outcome(Leave, "n8/9/9/9/4N4/9/9/9/9 w - - 0 1", ""), None);
    assert_eq!(outcome(Leave, "n8/9/9/9/4N4/9/9/9/9 b - - 0 1", ""), None);
}

#[test]
fn reach_wins_by_the_move_to_e5() {
    assert_eq!(outcome(Reach, JesonMor::START_FEN, "e1d3 a9b7 d3e5"), Some(Loss));
    assert_eq!(outcome(Reach, "9/9/3n5/9/4n4/9/3N5/9/9 w - - 0 1", "d3e5"), Some(Loss));
    // A bare FEN is played on from: the knight on e5 may go and come back.
    let bare = "n8/9/9/9/4N4/9/9/9/9 w - - 0 1";
    assert_eq!(outcome(Reach, bare, ""), None);
    assert_eq!(outcome(Reach, bare, "e5d3 a9b7"), None);
    assert_eq!(outcome(Reach, bare, "e5d3 a9b7 d3e5"), Some(Loss));
    assert_eq!(outcome(Reach, "n8/9/9/9/4N4/9/9/9/9 b - - 0 1", "a9b7"), None);
}

#[test]
fn a_win_by_the_last_move_is_no_property_of_the_placement() {
    for (rule, fen, m) in
        [(Leave, "n8/9/9/9/4N4/9/9/9/9 w - - 0 1", "e5d3"), (Reach, "n8/9/9/9/9/9/3N5/9/9 w - - 0 1", "d3e5")]
    {
        let won = game(rule, fen, m);
        assert_eq!(won.outcome(), Some(Loss));
        assert!(legal_moves(won.position()).is_empty());
        assert_eq!(won.position().count_replies(), 0);
        let bare = position(rule, &won.position().fen());
        assert_eq!(bare.outcome(), None);
        assert_eq!(legal_moves(&bare).len(), 2);
    }
}

#[test]
fn a_side_without_knights_has_lost() {
    for rule in CentreRule::ALL {
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/2n6/N8 w - - 7 1", "a1c2"), Some(Loss));
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/2n6/N8 b - - 7 1", "c2a1"), Some(Loss));
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/9/N8 b - - 0 1", ""), Some(Loss));
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/9/9 w - - 0 1", ""), Some(Loss));
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/9/9 b - - 0 1", ""), Some(Loss));
        // Against no knights the side to move has to make a move first.
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/9/N8 w - - 0 1", ""), None);
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/9/N8 w - - 0 1", "a1b3"), Some(Loss));
    }
}

#[test]
fn the_clock_draws_at_100_plies_without_a_capture() {
    let far = |clock| format!("n8/9/9/9/9/9/9/9/N8 w - - {clock} 60");
    for rule in CentreRule::ALL {
        assert_eq!(outcome(rule, &far(98), "a1b3"), None);
        assert_eq!(outcome(rule, &far(98), "a1b3 a9b7"), Some(Draw));
        assert_eq!(outcome(rule, &far(100), ""), Some(Draw));
        assert_eq!(outcome(rule, &far(65535), ""), Some(Draw));
        // The moves of a drawn position stay, and the counter stops at the end of its range.
        let drawn = position(rule, &far(65535));
        assert_eq!(legal_moves(&drawn).len(), 2);
        assert_eq!(drawn.after(legal_moves(&drawn)[0]).clock(), 65535);
        // A capture sets it back.
        let taken = game(rule, "8n/9/9/9/9/9/9/2n6/N8 w - - 99 60", "a1c2");
        assert_eq!((taken.outcome(), taken.position().clock()), (None, 0));
    }
}

#[test]
fn a_decisive_result_outranks_the_clock() {
    let guard = |clock| format!("n8/9/9/9/9/9/3N5/9/N8 w - - {clock} 60");
    let centre = |clock| format!("n8/9/9/9/4N4/9/9/9/N8 w - - {clock} 60");
    // `survive`: the entry brings 99 and the win 100; an entry that brings 100 is a ply late.
    assert_eq!(outcome(Survive, &guard(98), "d3e5 a9b7"), Some(Win));
    assert_eq!(outcome(Survive, &guard(99), "d3e5"), Some(Draw));
    assert_eq!(outcome(Survive, &centre(100), ""), Some(Win));
    // `leave`: the leaving move may bring 100.
    assert_eq!(outcome(Leave, &guard(97), "d3e5 a9b7 e5d3"), Some(Loss));
    assert_eq!(outcome(Leave, &guard(98), "d3e5 a9b7"), Some(Draw));
    assert_eq!(outcome(Leave, &centre(99), "e5d3"), Some(Loss));
    assert_eq!(outcome(Leave, &centre(100), ""), Some(Draw));
    // `reach`: so may the entry.
    assert_eq!(outcome(Reach, &guard(99), "d3e5"), Some(Loss));
    assert_eq!(outcome(Reach, &guard(100), ""), Some(Draw));
    for rule in CentreRule::ALL {
        assert_eq!(outcome(rule, "9/9/9/9/9/9/9/9/N8 b - - 100 60", ""), Some(Loss));
    }
}

#[test]
fn the_third_occurrence_draws() {
    let cycle = "a1b3 i9h7 b3a1 h7i9 ";
    for rule in CentreRule::ALL {
        let far = "8n/9/9/9/9/9/9/9/N8 w - - 0 1";
        assert_eq!(outcome(rule, far, cycle), None);
        assert_eq!(outcome(rule, far, &cycle.repeat(2)), Some(Draw));
        // It need not be in a row, nor come about by the same moves.
        assert_eq!(outcome(rule, far, &format!("{cycle}a1c2 i9g8 c2a1 g8i9")), Some(Draw));
        // A clock in the FEN adds no occurrence.
        assert_eq!(outcome(rule, &far.replace("- 0", "- 20"), cycle), None);
        // What came before a capture cannot come again.
        let taken = game(rule, "8n/9/9/9/9/9/9/2n6/N8 w - - 0 1", "a1c2");
        assert!(taken.past().is_empty());
        assert_eq!(game(rule, far, &cycle.repeat(2)).past().len(), 8);
    }
}

#[test]
fn keys_seen_twice_are_those_a_third_occurrence_would_draw() {
    let mut record = game(Survive, "8n/9/9/9/9/9/9/9/N8 w - - 0 1", "a1b3 i9h7 b3a1");
    assert!(record.keys_seen_twice().is_empty());
    record.play(record.position().parse_move("h7i9").expect("legal"));
    assert_eq!(record.keys_seen_twice(), [record.position().key()]);
    for text in ["a1b3", "i9h7", "b3a1"] {
        record.play(record.position().parse_move(text).expect("legal"));
    }
    let twice = record.keys_seen_twice();
    assert_eq!(twice.len(), 4);
    assert!(twice.is_sorted());
    for &m in legal_moves(record.position()).iter() {
        let mut next = record.clone();
        next.play(m);
        assert_eq!(next.outcome() == Some(Draw), twice.contains(&next.position().key()), "{m}");
    }
}

#[test]
fn moves_are_read_and_written_as_two_squares() {
    let start = position(Survive, JesonMor::START_FEN);
    for &m in legal_moves(&start).iter() {
        assert_eq!(start.parse_move(&start.format_move(m)), Some(m));
    }
    for text in ["", "e1", "e1d3n", "E1D3", "e1e3", "e9d7", "e1c2x", "e1d10", "0000", "é1d3"] {
        assert_eq!(start.parse_move(text), None, "{text}");
    }
    assert_eq!(start.piece_at(Square::named("e1")), Some('N'));
    assert_eq!(start.piece_at(Square::named("e9")), Some('n'));
    assert_eq!(start.piece_at(Square::named("e5")), None);
    assert_eq!(start.piece_at(Square::named("e10")), None);
}

#[test]
fn a_fen_may_lack_its_last_fields() {
    for (short, full) in [
        ("9/9/9/9/9/9/9/9/N8", "9/9/9/9/9/9/9/9/N8 w - - 0 1"),
        ("9/9/9/9/9/9/9/9/N8 b", "9/9/9/9/9/9/9/9/N8 b - - 0 1"),
        ("9/9/9/9/9/9/9/9/N8 b -", "9/9/9/9/9/9/9/9/N8 b - - 0 1"),
        ("9/9/9/9/9/9/9/9/N8 b - - 7", "9/9/9/9/9/9/9/9/N8 b - - 7 1"),
        // A full move number of 0 means 1; gaps may be split; any blanks part the fields.
        ("9/9/9/9/9/9/9/9/N8 b - - 7 0", "9/9/9/9/9/9/9/9/N8 b - - 7 1"),
        (" 333/1116/9/9/9/9/9/9/N17\tw  - - 3\n4 ", "9/9/9/9/9/9/9/9/N8 w - - 3 4"),
    ] {
        assert_eq!(position(Survive, short), position(Survive, full));
        assert_eq!(position(Survive, short).fen(), full);
    }
}

#[test]
fn what_is_no_fen_says_why() {
    let long = format!("{} w - - 0 1", "n".repeat(100_000));
    let wide = format!("{}/9/9/9/9/9/9/9/9 w - - 0 1", "9".repeat(100_000));
    for (fen, error) in [
        ("", FenError::Empty),
        (" \t\n", FenError::Empty),
        ("9/9/9/9/9/9/9/9 w - - 0 1", FenError::Ranks { expected: 9, found: 8 }),
        ("9/9/9/9/9/9/9/9/9/9 w - - 0 1", FenError::Ranks { expected: 9, found: 10 }),
        ("startpos", FenError::Ranks { expected: 9, found: 1 }),
        (&long, FenError::Ranks { expected: 9, found: 1 }),
        ("9/9/9/9/9/9/9/9/8 w - - 0 1", FenError::Width { rank: 1, expected: 9, found: 8 }),
        ("9/9/9/9/9/9/9/9/ w - - 0 1", FenError::Width { rank: 1, expected: 9, found: 0 }),
        ("9N/9/9/9/9/9/9/9/9 w - - 0 1", FenError::Width { rank: 9, expected: 9, found: 10 }),
        ("9/99/9/9/9/9/9/9/9 w - - 0 1", FenError::Width { rank: 8, expected: 9, found: 18 }),
        (&wide, FenError::Width { rank: 9, expected: 9, found: 900_000 }),
        ("9/9/9/9/9/9/9/9/K8 w - - 0 1", FenError::Piece('K')),
        ("9/9/9/9/9/9/9/9/09 w - - 0 1", FenError::Piece('0')),
        ("9/9/9/9/9/9/9/9/ñ8 w - - 0 1", FenError::Piece('ñ')),
        ("9/9/9/9/9/9/9/9/8٣ w - - 0 1", FenError::Piece('٣')),
        ("9/9/9/9/9/9/9/9/+N7 w - - 0 1", FenError::Piece('+')),
        ("9/9/9/9/9/9/9/9/9[] w - - 0 1", FenError::Width { rank: 1, expected: 9, found: 11 }),
        ("9/9/9/9/9/9/9/9/9 W - - 0 1", FenError::Side("W".into())),
        ("9/9/9/9/9/9/9/9/9 - - - 0 1", FenError::Side("-".into())),
        ("9/9/9/9/9/9/9/9/9 w KQkq - 0 1", FenError::Castling("KQkq".into())),
        ("9/9/9/9/9/9/9/9/9 w - e3 0 1", FenError::EnPassant("e3".into())),
        ("9/9/9/9/9/9/9/9/9 w - - x 1", FenError::Counter("x".into())),
        ("9/9/9/9/9/9/9/9/9 w - - -1 1", FenError::Counter("-1".into())),
        ("9/9/9/9/9/9/9/9/9 w - - 65536 1", FenError::Counter("65536".into())),
        ("9/9/9/9/9/9/9/9/9 w - - 0 1.5", FenError::Counter("1.5".into())),
        ("9/9/9/9/9/9/9/9/9 w - - 0 99999999999999999999", FenError::Counter("99999999999999999999".into())),
        ("9/9/9/9/9/9/9/9/9 w - - 0 1 2", FenError::Fields(7)),
        ("9/9/9/9/9/9/9/9/9 w - - 0 1 moves e1d3", FenError::Fields(8)),
    ] {
        for rule in CentreRule::ALL {
            let found = JesonMor::from_fen(fen, Rules { centre: rule, ..Rules::default() }).expect_err("no FEN");
            assert_eq!(found, error, "{}", &fen[..fen.len().min(60)]);
            assert!(!found.to_string().is_empty());
        }
    }
}

#[test]
fn rules_have_names() {
    for rule in CentreRule::ALL {
        assert_eq!(CentreRule::from_name(rule.name()), Some(rule));
        assert_eq!(CentreRule::from_name(&rule.name().to_uppercase()), Some(rule));
    }
    assert_eq!(CentreRule::from_name("stay"), None);
    assert_eq!(CentreRule::default(), Survive);
}
