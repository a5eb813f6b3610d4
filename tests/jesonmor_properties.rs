//! What holds in every position of Jeson Mor, checked in random ones.

mod moves;
mod placements;
mod random;

use morin::board::{Move, MoveList};
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, MoveKind, Outcome, Rules};
use moves::legal_moves;
use random::Random;
use std::collections::HashSet;

fn position(rule: CentreRule, fen: &str) -> JesonMor {
    JesonMor::from_fen(fen, Rules { centre: rule, ..Rules::default() }).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The position and its rule, for messages.
fn name(position: &JesonMor) -> String {
    format!("{} under {}", position.fen(), position.centre_rule().name())
}

#[test]
fn an_army_with_knights_has_a_move() {
    let mut random = Random::new(2);
    for round in 0..600 {
        let position = placements::position(&mut random, CentreRule::ALL[round % 3], 81);
        assert_eq!(position.ending().is_none(), !legal_moves(&position).is_empty(), "{}", name(&position));
    }
}

/// Plays random games under every rule; `visit` sees each of their positions.
fn random_games(seed: u64, games: usize, mut visit: impl FnMut(&JesonMor)) {
    let mut random = Random::new(seed);
    for number in 0..games {
        let rule = CentreRule::ALL[number % 3];
        let mut position = match number % 2 {
            0 => position(rule, JesonMor::START_FEN),
            _ => placements::position(&mut random, rule, 9),
        };
        for _ in 0..200 {
            visit(&position);
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn a_position_equals_the_one_its_fen_gives() {
    let mut positions = 0;
    random_games(3, 600, |played| {
        let read = position(played.centre_rule(), &played.fen());
        assert_eq!(read.key(), played.key(), "key of {}", played.fen());
        assert_eq!(read.fen(), played.fen());
        // Only a win by the last move is not in the FEN.
        let won_by_move = played.centre_rule() != CentreRule::Survive && played.ending() == Some(Outcome::Loss);
        assert!(read == *played || won_by_move, "{}", played.fen());
        positions += 1;
    });
    assert!(positions > 5_000, "{positions} positions");
}

#[test]
fn the_key_tells_placements_and_sides_apart() {
    let mut keys = HashSet::new();
    let mut texts = HashSet::new();
    random_games(4, 300, |position| {
        let fen = position.fen();
        let (placed, _) = fen.split_once(" -").expect("castling field");
        texts.insert(placed.to_owned());
        keys.insert(position.key());
    });
    assert_eq!(keys.len(), texts.len());
}

/// The FEN of the position with colours, ranks and sides exchanged.
fn flipped(fen: &str) -> String {
    let (placement, rest) = fen.split_once(' ').expect("fields");
    let ranks: Vec<&str> = placement.rsplit('/').collect();
    let exchanged: String = ranks
        .join("/")
        .chars()
        .map(|c| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() })
        .collect();
    let side = if rest.starts_with('w') { 'b' } else { 'w' };
    format!("{exchanged} {side}{}", &rest[1..])
}

/// The FEN with the colours exchanged and every piece where it was.
fn recoloured(fen: &str) -> String {
    let upside_down = flipped(fen);
    let (placement, rest) = upside_down.split_once(' ').expect("fields");
    let ranks: Vec<&str> = placement.rsplit('/').collect();
    format!("{} {rest}", ranks.join("/"))
}

#[test]
fn the_colours_are_equal() {
    let mut random = Random::new(5);
    for round in 0..3000 {
        let here = placements::position(&mut random, CentreRule::ALL[round % 3], 9);
        let there = position(here.centre_rule(), &flipped(&here.fen()));
        assert_eq!(here.fen(), flipped(&there.fen()));
        assert_eq!(here.outcome(), there.outcome(), "{}", here.fen());
        assert_eq!(here.verdict(), there.verdict(), "{}", here.fen());
        // The network has learnt the board's symmetry, not been given it; the colours it cannot tell apart.
        let recoloured = position(here.centre_rule(), &recoloured(&here.fen()));
        assert_eq!(here.evaluate(), recoloured.evaluate(), "{}", here.fen());
        assert_eq!(here.in_check(), there.in_check(), "{}", here.fen());
        assert_eq!(here.count_replies(), there.count_replies(), "{}", here.fen());
        let mirrored: HashSet<Move> = legal_moves(&there).iter().map(|&m| mirror(m)).collect();
        assert_eq!(legal_moves(&here).iter().copied().collect::<HashSet<_>>(), mirrored, "{}", here.fen());
        for &m in legal_moves(&here).iter() {
            assert_eq!(here.is_playable(m), there.is_playable(mirror(m)), "{m} in {}", here.fen());
            assert_eq!(here.gain(m), there.gain(mirror(m)), "{m} in {}", here.fen());
        }
    }
}

fn mirror(m: Move) -> Move {
    Move::new(JesonMor::GEOMETRY.mirror(m.from()), JesonMor::GEOMETRY.mirror(m.to()))
}

#[test]
fn playable_moves_are_told_one_by_one() {
    let mut random = Random::new(6);
    for round in 0..600 {
        let position = placements::position(&mut random, CentreRule::ALL[round % 3], [1, 3, 9, 40][round % 4]);
        let list = |kind| {
            let mut moves = MoveList::new();
            position.playable_moves(kind, &mut moves);
            moves
        };
        let (noisy, quiet) = (list(MoveKind::Noisy), list(MoveKind::Quiet));
        let playable: HashSet<Move> = noisy.iter().chain(quiet.iter()).copied().collect();
        let name = name(&position);
        assert_eq!(playable.len(), noisy.len() + quiet.len(), "a move twice: {name}");
        assert!(noisy.iter().all(|&m| position.is_noisy(m)), "{name}");
        assert!(!quiet.iter().any(|&m| position.is_noisy(m)), "{name}");
        for m in (0..=u16::MAX).filter_map(Move::from_code) {
            assert_eq!(position.is_playable(m), playable.contains(&m), "{m} code {} in {name}", m.code());
        }
        if position.ending().is_none() {
            assert!(playable.iter().all(|m| legal_moves(&position).contains(m)), "illegal: {name}");
        }
    }
}
