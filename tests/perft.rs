//! Move counts: against numbers from other programs, and the closed forms against plain enumeration.

mod moves;
mod placements;
mod random;

use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::manchu::Manchu;
use morin::games::{Game, Rules, perft, perft_split};
use moves::legal_moves;
use random::Random;

/// One test a data file: name, game, rules and file.
macro_rules! perft_files {
    ($($name:ident: $game:ty, $rules:expr, $file:literal;)*) => {
        $(#[test]
        fn $name() {
            check_file::<$game>($rules, include_str!(concat!("data/", $file)));
        })*
    };
}

perft_files! {
    jesonmor_survive: JesonMor, Rules { centre: CentreRule::Survive, ..Rules::default() }, "jesonmor-survive.epd";
    jesonmor_leave: JesonMor, Rules { centre: CentreRule::Leave, ..Rules::default() }, "jesonmor-leave.epd";
    jesonmor_reach: JesonMor, Rules { centre: CentreRule::Reach, ..Rules::default() }, "jesonmor-reach.epd";
    manchu: Manchu, Rules::default(), "manchu-perft.epd";
}

/// Checks the counts of a file with lines `FEN ;D1 count ;D2 count …`.
fn check_file<G: Game>(rules: Rules, text: &str) {
    assert!(!text.is_empty());
    for line in text.lines() {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().expect("a FEN");
        let position = G::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.fen(), fen);
        for field in fields {
            let (depth, count) = field.trim_start_matches('D').split_once(' ').expect("depth and count");
            let (depth, count) = (depth.parse().expect("a depth"), count.parse().expect("a count"));
            assert_eq!(perft(&position, depth), count, "{fen} depth {depth}");
            check_split(&position, depth, count);
        }
    }
}

/// The split lists the legal moves in order, and its counts add up.
fn check_split<G: Game>(position: &G, depth: u32, count: u64) {
    let (mut listed, mut sum) = (Vec::new(), 0);
    let total = perft_split(position, depth, &|| true, |m, below| {
        listed.push(m);
        sum += below;
    });
    assert_eq!((total, sum), (Some(count), count), "{} depth {depth}", position.fen());
    assert_eq!(listed, legal_moves(position).to_vec());
}

#[test]
fn a_count_can_be_stopped() {
    let start = JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).expect("the start position");
    let mut reports = 0;
    assert_eq!(perft_split(&start, 5, &|| false, |_, _| reports += 1), None);
    assert_eq!(reports, 0);
}

#[test]
fn closed_forms_equal_enumeration() {
    let mut random = Random::new(1);
    for most in [1, 2, 4, 9, 30, 81] {
        for round in 0..900 {
            let position = placements::position(&mut random, CentreRule::ALL[round % 3], most);
            let moves = legal_moves(&position);
            let replies: usize = moves.iter().map(|&m| legal_moves(&position.after(m)).len()).sum();
            let name = format!("{} under {}", position.fen(), position.centre_rule().name());
            assert_eq!(position.count_moves(), moves.len() as u64, "moves of {name}");
            assert_eq!(position.count_replies(), replies as u64, "replies of {name}");
        }
    }
}
