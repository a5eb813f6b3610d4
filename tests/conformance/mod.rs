//! Checks of a game against recorded data and against itself, for any game.

use std::fmt::Debug;

use morin::board::{Color, Move, MoveList, mix};
use morin::games::{Game, MoveKind, Outcome, Record, Rules, perft};

/// The position of a FEN under the default rules.
pub fn position<G: Game>(fen: &str) -> G {
    G::from_fen(fen, Rules::default()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The legal moves, sorted.
pub fn legal<G: Game>(position: &G) -> Vec<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.sort();
    moves.to_vec()
}

/// The legal moves as text, sorted.
pub fn legal_texts<G: Game>(position: &G) -> Vec<String> {
    let mut texts: Vec<String> = legal(position).iter().map(|&m| position.format_move(m)).collect();
    texts.sort();
    texts
}

/// The record after moves given as text, each of which must be legal and none of which but the last may end the game.
pub fn replay<G: Game>(fen: &str, moves: &str) -> Record<G> {
    let mut record = Record::new(position::<G>(fen));
    for text in moves.split_whitespace() {
        assert_eq!(record.outcome(), None, "over before {text}: {}", record.position().fen());
        let m = record.position().parse_move(text);
        record.play(m.unwrap_or_else(|| panic!("{text} is not legal in {}", record.position().fen())));
    }
    record
}

/// The result and the way it came about, as the data files have them.
pub fn result<G: Game>(record: &Record<G>) -> (&'static str, &'static str) {
    let position = record.position();
    let score = match (record.outcome(), position.side_to_move()) {
        (None, _) => "*",
        (Some(Outcome::Draw), _) => "1/2-1/2",
        (Some(Outcome::Win), Color::White) | (Some(Outcome::Loss), Color::Black) => "1-0",
        (Some(Outcome::Loss), Color::White) | (Some(Outcome::Win), Color::Black) => "0-1",
    };
    let how = match (position.ending(), position.count_moves(), position.in_check()) {
        (Some(_), _, _) => "rule",
        (None, 0, true) => "mate",
        (None, 0, false) => "stalemate",
        _ => "repetition-or-count",
    };
    (score, how)
}

/// Lines of `FEN ;D1 n ;D2 n …`.
pub fn check_perft<G: Game>(data: &str) {
    for line in data.lines() {
        let mut fields = line.split(';');
        let fen = fields.next().unwrap().trim();
        let start = position::<G>(fen);
        for field in fields {
            let (depth, count) = field.trim().split_once(' ').unwrap();
            let depth = depth.trim_start_matches('D').parse().unwrap();
            assert_eq!(perft(&start, depth), count.parse::<u64>().unwrap(), "{fen} depth {depth}");
        }
    }
}

/// Lines of `result how moves…`.
pub fn check_games<G: Game>(data: &str) {
    for line in data.lines() {
        let (score, rest) = line.split_once(' ').unwrap();
        let (how, moves) = rest.split_once(' ').unwrap();
        assert_eq!(result(&replay::<G>(G::START_FEN, moves)), (score, how), "{line}");
    }
}

/// Lines of `FEN ; move ; result how`.
pub fn check_endings<G: Game>(data: &str) {
    for line in data.lines() {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let (score, how) = fields[2].split_once(' ').unwrap();
        assert_eq!(result(&replay::<G>(fields[0], fields[1])), (score, how), "{line}");
    }
}

/// Positions from random games, each handed to `visit`.
pub fn random_positions<G: Game>(rules: Rules, games: u64, mut visit: impl FnMut(&G)) {
    for game in 0..games {
        let mut position = G::from_fen(G::START_FEN, rules).unwrap();
        let mut seed = mix(game);
        for _ in 0..200 {
            visit(&position);
            let moves = legal(&position);
            if moves.is_empty() {
                break;
            }
            seed = mix(seed);
            position.play(moves[(seed % moves.len() as u64) as usize]);
        }
    }
}

/// The kinds of generation agree with each other, and text and FEN lead back to the same.
pub fn check_consistency<G: Game>(rules: Rules, games: u64) {
    random_positions(rules, games, |position: &G| {
        let fen = position.fen();
        let moves = legal(position);
        assert_eq!(position.count_moves(), moves.len() as u64, "{fen}");
        let [noisy, quiet] = [MoveKind::Noisy, MoveKind::Quiet].map(|kind| {
            let mut out = MoveList::new();
            position.playable_moves(kind, &mut out);
            assert!(out.iter().all(|&m| position.is_noisy(m) == (kind == MoveKind::Noisy)), "{fen}");
            out.to_vec()
        });
        let mut both = [noisy, quiet].concat();
        both.sort();
        assert_eq!(both, moves, "{fen}");
        for &m in &moves {
            assert_eq!(position.parse_move(&position.format_move(m)), Some(m), "{fen}");
            assert!(position.moving_piece(m) < 16);
        }
        let again = G::from_fen(&fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(again.fen(), fen);
        assert_eq!(again.repetition_key(), position.repetition_key(), "{fen}");
        assert_eq!(again.in_check(), position.in_check(), "{fen}");
        assert_eq!(again.evaluate(), position.evaluate(), "{fen}");
    });
}

/// Of all 16-bit codes exactly the listed moves are playable.
pub fn check_playable_codes<G: Game>(rules: Rules, games: u64) {
    let mut count = 0;
    random_positions(rules, games, |position: &G| {
        count += 1;
        if count % 7 != 0 {
            return;
        }
        let playable: Vec<Move> =
            (0..=u16::MAX).filter_map(Move::from_code).filter(|&m| position.is_playable(m)).collect();
        let mut sorted = playable;
        sorted.sort();
        assert_eq!(sorted, legal(position), "{}", position.fen());
    });
}

/// Each text is refused as a FEN, with an error that has words.
pub fn check_bad_fens<G: Game + Debug>(texts: &[&str]) {
    for text in texts {
        let error = G::from_fen(text, Rules::default()).expect_err(text);
        assert!(!error.to_string().is_empty());
    }
}
