//! Forced wins and losses that an exhaustive prover found: the search with its prover finds each of them.

mod analysis;

use analysis::search;
use morin::games::jesonmor::JesonMor;
use morin::games::{Game, Record, Rules};
use morin::search::{Engine, Limits, Settings};

const POSITIONS: &str = include_str!("data/jesonmor-mates.epd");

fn every_result_is_found(limits: &Limits) {
    for line in POSITIONS.lines() {
        let (fen, mate) = line.split_once(" ; mate ").expect("a line is `FEN ; mate N`");
        let wins = !mate.starts_with('-');
        let position = JesonMor::from_fen(fen, Rules::default()).expect("the FEN is good");
        let mut engine = Engine::new(16).expect("there is memory for 16 MiB");
        let score = search(&mut engine, &Record::new(position), limits, Settings::default()).score;
        assert!(if wins { score.is_win() } else { score.is_loss() }, "{fen}: {score}, expected mate {mate}");
    }
}

#[test]
fn a_search_finds_forced_wins_and_losses() {
    every_result_is_found(&Limits { nodes: Some(300_000), ..Limits::default() });
}

#[test]
fn a_search_for_mates_finds_them_sooner() {
    every_result_is_found(&Limits { nodes: Some(150_000), mate: Some(60), ..Limits::default() });
}
