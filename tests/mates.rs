//! Forced wins and losses that an exhaustive prover found: the search with its prover finds each of them.

mod analysis;

use analysis::search;
use morin::games::jesonmor::JesonMor;
use morin::games::{Game, Record, Rules};
use morin::search::{Engine, Limits, Settings};

const POSITIONS: &str = include_str!("data/jesonmor-mates.epd");

/// How many results are found within limits; none is the wrong way round.
fn found(limits: &Limits) -> usize {
    let is_found = |line: &&str| {
        let (fen, mate) = line.split_once(" ; mate ").expect("a line is `FEN ; mate N`");
        let wins = !mate.starts_with('-');
        let position = JesonMor::from_fen(fen, Rules::default()).expect("the FEN is good");
        let mut engine = Engine::new(16).expect("there is memory for 16 MiB");
        let score = search(&mut engine, &Record::new(position), limits, Settings::default()).score;
        assert!(!(wins && score.is_loss() || !wins && score.is_win()), "{fen}: {score}, expected mate {mate}");
        score.is_proven()
    };
    POSITIONS.lines().filter(is_found).count()
}

#[test]
fn a_search_finds_forced_wins_and_losses() {
    let in_nodes = |nodes| found(&Limits { nodes: Some(nodes), ..Limits::default() });
    assert!(in_nodes(200_000) >= 228);
    assert_eq!(in_nodes(300_000), 231);
}

#[test]
fn a_search_for_mates_finds_them_sooner() {
    assert_eq!(found(&Limits { nodes: Some(150_000), mate: Some(60), ..Limits::default() }), 231);
}
