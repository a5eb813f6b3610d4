//! No proven score is one that the history of the game refutes, whatever the table remembers of other histories.
//!
//! One engine, whose table is never cleared, searches the same positions with and without repetitions behind them.
//! Its proofs are held against a search that takes no score from a table. Searches are cut short, too: what an iteration
//! has not finished proves nothing.

mod analysis;
mod moves;
mod random;

use analysis::search;
use morin::board::Move;
use morin::games::jesonmor::JesonMor;
use morin::games::khans::KhansChess;
use morin::games::manchu::Manchu;
use morin::games::shatar::Shatar;
use morin::games::{Game, Record, Rules};
use morin::search::{Engine, Limits, Score, Settings};
use moves::legal_moves;
use random::Random;

/// Longest proof that is searched for anew, plies.
const LONGEST: i32 = 4;

/// A reversible move and then the way back, if that is legal.
fn there_and_back<G: Game>(record: &Record<G>, random: &mut Random) -> Option<[Move; 4]> {
    let quiet_move = |position: &G, random: &mut Random| {
        let moves = legal_moves(position);
        let m = *moves.get(random.below(moves.len().max(1)))?;
        (position.after(m).clock() > 0 && position.after(m).outcome().is_none()).then_some(m)
    };
    let legal = |position: &G, m: Move| legal_moves(position).contains(&m).then_some(m);
    let back = |m: Move| Move::new(m.to(), m.from());
    let mut position = record.position().clone();
    let first = quiet_move(&position, random)?;
    position.play(first);
    let second = quiet_move(&position, random)?;
    position.play(second);
    let third = legal(&position, back(first))?;
    position.play(third);
    let fourth = legal(&position, back(second))?;
    position.play(fourth);
    (position.repetition_key() == record.position().repetition_key()).then_some([first, second, third, fourth])
}

/// The position with a history: a few moves to and fro, some of them played again.
fn with_history<G: Game>(fen: &str, random: &mut Random) -> Option<Record<G>> {
    let mut record = Record::new(G::from_fen(fen, Rules::default()).ok()?);
    for _ in 0..random.below(4) {
        let Some(cycle) = (0..8).find_map(|_| there_and_back(&record, random)) else { break };
        for m in cycle.into_iter().take(1 + random.below(4)) {
            if record.outcome().is_some() {
                return None;
            }
            record.play(m);
        }
    }
    record.outcome().is_none().then_some(record)
}

/// Checks every short proof of games that the engine plays against itself from positions with a history; returns how
/// many were checked, and how many of them with a position behind them that had occurred twice.
fn check<G: Game>(fens: &[&str], games: usize) -> [usize; 2] {
    let plain = Settings { pruning: false, ..Settings::default() };
    let mut random = Random::new(68);
    let (mut dirty, mut fresh, mut checked) = (Engine::new(1).unwrap(), Engine::new(1).unwrap(), [0; 2]);
    for fen in fens.iter().cycle().take(games) {
        let Some(mut record) = with_history::<G>(fen, &mut random) else { continue };
        for _ in 0..60 {
            if record.outcome().is_some() {
                break;
            }
            let limits = Limits { nodes: Some(1_000), ..Limits::default() };
            let claim = search(&mut dirty, &record, &limits, Settings::default());
            if claim.score.is_proven() && claim.score.proven_plies() <= LONGEST {
                let limits = Limits { depth: Some(claim.score.proven_plies() as u32 + 1), ..Limits::default() };
                fresh.clear();
                let truth = search(&mut fresh, &record, &limits, plain).score;
                let sides = |score: Score| [score.is_win(), score.is_loss()];
                let position = record.position().fen();
                assert_eq!(sides(claim.score), sides(truth), "{position}: {} is {truth}", claim.score);
                checked[0] += 1;
                checked[1] += usize::from(!record.keys_seen_twice().is_empty());
            }
            record.play(claim.pv[0]);
        }
    }
    checked
}

fn fens(endings: &'static str) -> Vec<&'static str> {
    endings.lines().filter_map(|line| line.split(" ; ").next()).collect()
}

#[test]
fn claims_survive_the_history_in_jeson_mor() {
    let [all, repeated] = check::<JesonMor>(JesonMor::BENCH.fens, 100);
    assert!(all >= 100 && repeated >= 20, "{all} {repeated}");
}

#[test]
fn claims_survive_the_history_in_shatar() {
    let [all, repeated] = check::<Shatar>(&fens(include_str!("data/shatar-endings.txt")), 200);
    assert!(all >= 100 && repeated >= 20, "{all} {repeated}");
}

#[test]
fn claims_survive_the_history_in_khans_chess() {
    let [all, repeated] = check::<KhansChess>(&fens(include_str!("data/khans-endings.txt")), 200);
    assert!(all >= 100 && repeated >= 20, "{all} {repeated}");
}

#[test]
fn claims_survive_the_history_in_manchu_chess() {
    let [all, repeated] = check::<Manchu>(Manchu::BENCH.fens, 100);
    assert!(all >= 10 && repeated >= 2, "{all} {repeated}");
}
