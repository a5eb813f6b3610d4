//! Forced wins and losses that an exhaustive prover found: the search sees them, and never the wrong way round.

mod analysis;

use analysis::search;
use morin::games::jesonmor::JesonMor;
use morin::games::{Game, Record, Rules};
use morin::search::{Engine, Limits, Settings};

const POSITIONS: &str = include_str!("data/jesonmor-mates.epd");
/// Nodes for each position.
const NODES: u64 = 200_000;
/// Positions that must be found within them, of 231.
const FOUND_AT_LEAST: usize = 225;

#[test]
fn forced_wins_and_losses_are_found() {
    let (mut found, mut total) = (0, 0);
    for line in POSITIONS.lines() {
        let (fen, mate) = line.split_once(" ; mate ").expect("a line is `FEN ; mate N`");
        let wins = !mate.starts_with('-');
        let position = JesonMor::from_fen(fen, Rules::default()).expect("the FEN is good");
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let mut engine = Engine::new(16).expect("there is memory for 16 MiB");
        let score = search(&mut engine, &Record::new(position), &limits, Settings::default()).score;
        assert!(!(wins && score.is_loss() || !wins && score.is_win()), "{fen}: {score}, expected mate {mate}");
        total += 1;
        found += usize::from(score.is_proven());
    }
    println!("{found} of {total} found in {NODES} nodes");
    assert!(found >= FOUND_AT_LEAST);
}
