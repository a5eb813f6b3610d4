//! The prover against search of the full rules, and what it finds.

mod moves;
mod placements;
mod random;

use morin::board::{Color, Move};
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::khans::KhansChess;
use morin::games::manchu::Manchu;
use morin::games::shatar::Shatar;
use morin::games::{Game, Outcome, Record, Rules};
use morin::prove::{Attempt, Proof, prove};
use morin::search::Table;
use moves::legal_moves;
use random::Random;

fn attempt<G: Game>(record: &Record<G>, attacker: Color, nodes: u64) -> Attempt {
    prove(record, attacker, nodes, &Table::new(1).expect("there is memory for 1 MiB"), &|| true)
}

fn after<G: Game>(record: &Record<G>, m: Move) -> Record<G> {
    let mut next = record.clone();
    next.play(m);
    next
}

/// Whether a side has won the game as it stands.
fn has_won<G: Game>(record: &Record<G>, side: Color) -> bool {
    match record.outcome() {
        Some(Outcome::Win) => record.position().side_to_move() == side,
        Some(Outcome::Loss) => record.position().side_to_move() != side,
        _ => false,
    }
}

/// Whether a side wins within so many plies: every legal move is played, history and clock count, nothing is known.
fn wins<G: Game>(record: &Record<G>, side: Color, plies: u16) -> bool {
    if record.outcome().is_some() || plies == 0 {
        return has_won(record, side);
    }
    let moves = legal_moves(record.position());
    let mut moves = moves.iter();
    if record.position().side_to_move() == side {
        moves.any(|&m| wins(&after(record, m), side, plies - 1))
    } else {
        moves.all(|&m| wins(&after(record, m), side, plies - 1))
    }
}

/// The line of a proof is legal and ends in the win it speaks of, in time, by the full rules.
fn check_line<G: Game>(record: &Record<G>, attacker: Color, proof: &Proof) {
    let end = check_moves(record, attacker, proof);
    assert!(has_won(&end, attacker), "{}: {proof:?}", record.position().fen());
}

/// The game after the line of a proof, which may have been cut short, but for a win of its side.
fn check_moves<G: Game>(record: &Record<G>, attacker: Color, proof: &Proof) -> Record<G> {
    let mut record = record.clone();
    let fen = record.position().fen();
    let expected = if record.position().side_to_move() == attacker { Outcome::Win } else { Outcome::Loss };
    assert_eq!(proof.outcome, expected, "{fen}");
    assert!(proof.line.len() <= usize::from(proof.plies), "{fen}: {proof:?}");
    for &m in &proof.line {
        assert_eq!(record.outcome(), None, "{fen}: {proof:?}");
        assert!(legal_moves(record.position()).contains(&m), "{fen}: {proof:?}");
        record.play(m);
    }
    assert!(record.outcome().is_none() || has_won(&record, attacker), "{fen}: {proof:?}");
    record
}

/// A game from a random position that goes back and forth a lot, so that positions come again.
fn restless_game(random: &mut Random, rule: CentreRule, most: usize, plies: usize) -> Record<JesonMor> {
    let mut record = Record::new(placements::position(random, rule, most));
    for _ in 0..plies {
        if record.outcome().is_some() {
            break;
        }
        let moves = legal_moves(record.position());
        let back = record.past().iter().rev().nth(1).map(|&(_, m)| Move::new(m.to(), m.from()));
        let back = back.filter(|m| random.below(4) > 0 && moves.contains(m));
        let m = back.unwrap_or_else(|| moves[random.below(moves.len())]);
        if has_won(&after(&record, m), record.position().side_to_move()) {
            break;
        }
        record.play(m);
    }
    record
}

/// Plies that search of the full rules looks ahead here.
const HORIZON: u16 = 5;

#[test]
fn it_agrees_with_search_of_the_full_rules() {
    let mut random = Random::new(41);
    let (mut claims, mut near, mut twice) = (0, 0, 0);
    for round in 0..4_000 {
        let plies = random.below(24);
        let record = restless_game(&mut random, CentreRule::ALL[round % 3], 1 + round % 4, plies);
        for attacker in Color::ALL {
            let Attempt { proof, nodes } = attempt(&record, attacker, 20_000);
            let name = || format!("{:?} {attacker:?} {record:?}: {proof:?}", record.position().centre_rule());
            if record.outcome().is_some() {
                assert_eq!(proof, None, "{}", name());
                continue;
            }
            let won = wins(&record, attacker, HORIZON);
            if let Some(proof) = &proof {
                claims += 1;
                check_line(&record, attacker, proof);
                assert!(won || proof.plies > HORIZON, "no such win: {}", name());
            }
            near += u32::from(won);
            twice += u32::from(won && !record.keys_seen_twice().is_empty());
            assert!(!won || proof.is_some() || nodes >= 20_000, "a win is missed: {}", name());
        }
    }
    println!("{claims} claims, {near} wins within {HORIZON} plies, {twice} of them after repetitions");
    assert!(claims > 1_000 && near > 500 && twice > 50);
}

#[test]
fn both_sides_are_never_proven_to_win() {
    let mut random = Random::new(43);
    for round in 0..600 {
        let plies = random.below(40);
        let record = restless_game(&mut random, CentreRule::ALL[round % 3], 3 + round % 7, plies);
        let proofs = Color::ALL.map(|attacker| attempt(&record, attacker, 5_000).proof.is_some());
        assert_ne!(proofs, [true; 2], "{record:?}");
    }
}

/// The winner, who follows the proof of each of its turns, wins in time whatever the other side plays.
#[test]
fn claims_come_true_against_any_defence() {
    let mut random = Random::new(47);
    let mut games = 0;
    while games < 300 {
        let plies = random.below(30);
        let mut record = restless_game(&mut random, CentreRule::ALL[games % 3], 2 + games % 6, plies);
        let attacker = Color::ALL[random.below(2)];
        let Some(proof) = attempt(&record, attacker, 10_000).proof else { continue };
        games += 1;
        let mut left = proof.plies;
        while record.outcome().is_none() {
            assert!(left > 0, "{record:?}");
            let m = if record.position().side_to_move() == attacker {
                let again = attempt(&record, attacker, 100_000).proof;
                again.unwrap_or_else(|| panic!("the proof is lost: {record:?}")).line[0]
            } else {
                let moves = legal_moves(record.position());
                moves[random.below(moves.len())]
            };
            record.play(m);
            left = left.saturating_sub(1).max(attempt(&record, attacker, 100_000).proof.map_or(0, |proof| proof.plies));
        }
        assert!(has_won(&record, attacker), "{record:?}");
    }
}

/// Nodes for each of the known forced wins and losses, and how many of the 231 have to be proven within them.
const NODES: u64 = 300_000;
const PROVEN_AT_LEAST: usize = 231;

#[test]
fn known_wins_and_losses_are_proven() {
    let mut proven = 0;
    for line in include_str!("data/jesonmor-mates.epd").lines() {
        let (fen, mate) = line.split_once(" ; mate ").expect("a line is `FEN ; mate N`");
        let record = Record::new(JesonMor::from_fen(fen, Rules::default()).expect("the FEN is good"));
        let side = record.position().side_to_move();
        let winner = if mate.starts_with('-') { !side } else { side };
        assert_eq!(attempt(&record, !winner, 20_000).proof, None, "{line}");
        if let Some(proof) = attempt(&record, winner, NODES).proof {
            check_line(&record, winner, &proof);
            proven += 1;
        }
    }
    assert!(proven >= PROVEN_AT_LEAST, "{proven} proven");
}

/// A third occurrence at hand saves a side from a loss that the theory of the game sees.
#[test]
fn a_repetition_at_hand_is_no_win() {
    let start = JesonMor::from_fen("9/9/3n5/9/9/9/9/9/N7n w - - 0 1", Rules::default()).expect("the FEN is good");
    let mut record = Record::new(start);
    assert_eq!(attempt(&record, Color::Black, 10_000).proof.map(|proof| proof.outcome), Some(Outcome::Loss));
    for text in "a1b3 i1h3 b3a1 h3i1 a1b3 i1h3 b3a1 h3i1".split(' ') {
        let m = record.position().parse_move(text);
        record.play(m.expect("the game is legal"));
    }
    assert_eq!(attempt(&record, Color::Black, 10_000).proof, None);
}

/// The last positions of recorded games: a win in one is proven, and what is claimed before is won by its line.
fn check_last_moves<G: Game>(games: &str, expected: usize) {
    let mut wins_in_one = 0;
    for line in games.lines() {
        let moves: Vec<&str> = line.split(' ').skip(2).collect();
        for left in 1..=6.min(moves.len()) {
            let mut record = Record::new(G::from_fen(G::START_FEN, Rules::default()).expect("the start is sound"));
            for text in &moves[..moves.len() - left] {
                let m = record.position().parse_move(text);
                record.play(m.expect("the game is legal"));
            }
            for attacker in Color::ALL {
                let proof = attempt(&record, attacker, 5_000).proof;
                if let Some(proof) = &proof {
                    // A small table forgets parts of long proofs.
                    check_moves(&record, attacker, proof);
                }
                if left == 1 {
                    let won = wins(&record, attacker, 1);
                    assert!(!won || proof.is_some(), "{line}");
                    wins_in_one += usize::from(won);
                }
            }
        }
    }
    assert!(wins_in_one >= expected, "{wins_in_one}");
}

#[test]
fn the_last_moves_of_the_chess_games_are_proven() {
    check_last_moves::<Shatar>(include_str!("data/shatar-games.txt"), 5);
    check_last_moves::<KhansChess>(include_str!("data/khans-games.txt"), 5);
    check_last_moves::<Manchu>(include_str!("data/manchu-games.txt"), 5);
}

/// Mates that draw or lose, kings on the far rank: claims are those of the full rules.
fn check_endings<G: Game>(endings: &str) {
    for line in endings.lines() {
        let fen = line.split(';').next().expect("a line has fields").trim();
        let record = Record::new(G::from_fen(fen, Rules::default()).expect("the FEN is good"));
        for attacker in Color::ALL {
            let Attempt { proof, nodes } = attempt(&record, attacker, 10_000);
            let won = wins(&record, attacker, 2);
            assert!(!won || proof.is_some() || nodes >= 10_000, "{line}");
            if let Some(proof) = proof {
                check_line(&record, attacker, &proof);
                assert!(won || proof.plies > 2, "{line}");
            }
        }
    }
}

#[test]
fn the_endings_of_the_chess_games_are_understood() {
    check_endings::<Shatar>(include_str!("data/shatar-endings.txt"));
    check_endings::<KhansChess>(include_str!("data/khans-endings.txt"));
}

#[test]
fn limits_are_kept() {
    let record = Record::new(JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).expect("the start is sound"));
    for nodes in [0, 1, 1_000, 50_000] {
        let spent = attempt(&record, Color::White, nodes).nodes;
        assert_eq!(spent, nodes);
    }
    let table = Table::new(1).expect("there is memory for 1 MiB");
    assert!(prove(&record, Color::White, u64::MAX, &table, &|| false).nodes < 5_000);
}
