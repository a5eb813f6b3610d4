//! Self-play, and what is learnt from it.

use std::ops::Range;

use morin::games::jesonmor::JesonMor;
use morin::games::shatar::Shatar;
use morin::learn::model::Model;
use morin::learn::plan::Plan;
use morin::learn::sample::Sample;
use morin::learn::selfplay::play;
use morin::learn::train::{Schedule, train};
use morin::net::Inputs;

/// The lines of some games.
fn lines<G: Inputs>(games: Range<u64>, threads: usize) -> Vec<String> {
    lines_from::<G>(false, games, threads)
}

/// The lines of some games, from balanced openings or from any.
fn lines_from<G: Inputs>(balanced: bool, games: Range<u64>, threads: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let plan = Plan { numbers: games, nodes: 150, seed: 5, threads };
    play::<G>(&plan, balanced, &mut |_, samples| lines.extend(samples.iter().map(ToString::to_string)));
    lines
}

#[test]
fn shards_are_the_games_of_one_run() {
    fn compare<G: Inputs>() {
        let whole = lines::<G>(0..6, 1);
        assert!(!whole.is_empty());
        assert_eq!(lines::<G>(0..6, 2), whole, "two workers");
        let shards = [lines::<G>(0..2, 1), lines::<G>(2..6, 2)].concat();
        assert_eq!(shards, whole, "two shards");
    }
    compare::<JesonMor>();
    compare::<Shatar>();
}

#[test]
fn balanced_openings_are_drawn_by_seed() {
    let whole = lines_from::<JesonMor>(true, 0..4, 1);
    assert_eq!(lines_from::<JesonMor>(true, 0..4, 2), whole);
    assert_ne!(lines::<JesonMor>(0..4, 1), whole);
    let first = Sample::<JesonMor>::parse(&whole[0]).expect("it was written");
    assert!(first.score.abs() < 500, "{whole:?}");
}

#[test]
fn samples_survive_as_text() {
    for line in lines::<Shatar>(0..1, 1) {
        assert_eq!(Sample::<Shatar>::parse(&line).expect("it was written").to_string(), line);
    }
    for bad in ["", "a;b", "8/8;1;1", "k7/8/8/8/8/8/8/K6R w - - 0 1;x;1"] {
        assert!(Sample::<Shatar>::parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn training_learns_who_wins() {
    let samples: Vec<Sample<JesonMor>> =
        lines::<JesonMor>(0..60, 2).iter().map(|line| Sample::parse(line).expect("it was written")).collect();
    let schedule = Schedule { hidden: 16, epochs: 200, decay: 1.0, seed: 1, threads: 1 };
    let mut losses = Vec::new();
    let model = train(&samples, schedule, None, &mut |progress, _| losses.push(progress.training));
    assert!(losses[199] < 0.85 * losses[0], "{} to {}", losses[0], losses[199]);
    let again = train(&samples, schedule, None, &mut |_, _| {});
    assert_eq!(model.to_bytes(), again.to_bytes(), "the same seed gives the same network");

    let saved = Model::from_bytes::<JesonMor>(&model.to_bytes()).expect("it was written");
    let mut on = Vec::new();
    train(&samples, Schedule { epochs: 3, ..schedule }, Some(saved), &mut |progress, _| on.push(progress.training));
    assert!(on[0] < 1.1 * losses[199], "it goes on at {} from {}", on[0], losses[199]);
}
