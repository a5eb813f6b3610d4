//! The search against minimax, against itself, and near the draw rules.

mod analysis;
mod moves;
mod placements;
mod random;

use std::collections::HashMap;

use analysis::search;
use morin::board::MoveList;
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, MoveKind, Outcome, Record, Rules};
use morin::search::{Engine, Limits, Params, Score, Settings};
use moves::legal_moves;
use random::Random;

fn depth(plies: u32) -> Limits {
    Limits { depth: Some(plies), ..Limits::default() }
}

/// Plain minimax with the horizon of the search and nothing else: no window, no table, no order.
struct Minimax {
    root_depth: i32,
    seen: HashMap<u64, u32>,
    path: Vec<u64>,
}

impl Minimax {
    fn settled<G: Game>(&self, position: &G, ply: usize) -> Option<Score> {
        if let Some(outcome) = position.ending() {
            return Some(Score::of_outcome(outcome, ply));
        }
        let key = position.key();
        // `path` has the root first and the position itself last.
        let in_tree = self.path[1..self.path.len() - 1].contains(&key);
        let before = self.seen.get(&key).copied().unwrap_or(0);
        if in_tree || before >= 2 {
            return Some(Score::of_repetition(position.repetition(&[]), ply));
        }
        if position.is_drawn_by_clock() {
            return Some(Score::DRAW);
        }
        Score::of_verdict(position.verdict(), ply)
    }

    fn moves<G: Game>(position: &G, kinds: &[MoveKind]) -> MoveList {
        let mut moves = MoveList::new();
        kinds.iter().for_each(|&kind| position.playable_moves(kind, &mut moves));
        moves
    }

    fn value<G: Game>(&mut self, position: &G, depth: i32, ply: usize) -> Score {
        if ply > 0
            && let Some(score) = self.settled(position, ply)
        {
            return score;
        }
        let extended = ply > 0 && position.in_check() && ply < 2 * self.root_depth as usize;
        let depth = depth + i32::from(extended);
        let mut best = -Score::INFINITE;
        let moves = if ply == 0 {
            legal_moves(position)
        } else if depth > 0 || position.in_check() {
            Minimax::moves(position, &[MoveKind::Noisy, MoveKind::Quiet])
        } else {
            best = Score::centipawns(position.evaluate());
            if depth <= -Params::of::<JesonMor>().quiescence_threat_plies {
                return best;
            }
            Minimax::moves(position, &[MoveKind::Noisy])
        };
        if moves.is_empty() && best == -Score::INFINITE {
            return Score::of_verdict(position.verdict_without_moves(), ply).expect("a side without moves is judged");
        }
        for &m in moves.iter() {
            let child = position.after(m);
            self.path.push(child.key());
            best = best.max(-self.value(&child, depth - 1, ply + 1));
            self.path.pop();
        }
        best
    }
}

#[test]
fn without_pruning_the_search_is_minimax() {
    let plain = Settings { pruning: false, ..Settings::default() };
    let mut engine = Engine::new(1).unwrap();
    let mut random = Random::new(11);
    for round in 0..240 {
        let rule = CentreRule::ALL[round % 3];
        let mut record = Record::new(placements::position(&mut random, rule, 2 + round % 4));
        if record.outcome().is_some() {
            continue;
        }
        // Some games have a history, so that repetitions are near.
        for _ in 0..random.below(12) {
            let moves = legal_moves(record.position());
            if !moves.is_empty() && record.outcome().is_none() {
                record.play(moves[random.below(moves.len())]);
            }
        }
        if record.outcome().is_some() {
            continue;
        }
        // In quiescence a check is answered by every move: a horizon of two plies is a tree of many.
        for plies in 1..=3 {
            engine.clear();
            let found = search(&mut engine, &record, &depth(plies), plain).score;
            let mut seen = HashMap::new();
            record.past().iter().for_each(|&(key, _)| *seen.entry(key).or_default() += 1);
            *seen.entry(record.position().key()).or_default() += 1;
            if seen.values().any(|&count| count >= 2) {
                continue;
            }
            let root = record.position();
            let mut minimax = Minimax { root_depth: plies as i32, seen, path: vec![root.key()] };
            assert_eq!(found, minimax.value(root, plies as i32, 0), "{} depth {plies}", root.fen());
        }
    }
}

#[test]
fn the_same_search_gives_the_same_nodes() {
    for fen in JesonMor::BENCH.fens {
        let record = Record::new(JesonMor::from_fen(fen, Rules::default()).unwrap());
        let run = || {
            let info = search(&mut Engine::new(2).unwrap(), &record, &depth(7), Settings::default());
            (info.nodes, info.score, info.pv)
        };
        assert_eq!(run(), run(), "{fen}");
    }
}

#[test]
fn a_limit_on_nodes_is_kept() {
    let record = Record::new(JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).unwrap());
    for nodes in [1, 500, 10_000, 33_333] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let info = search(&mut Engine::new(1).unwrap(), &record, &limits, Settings::default());
        // The first iteration is always finished.
        assert!(info.nodes <= nodes.max(1000), "{} of {nodes}", info.nodes);
        assert!(info.nodes >= nodes.min(10_000));
    }
}

/// A side without hope but with a repetition at hand has to see the draw, and the other side must not claim a win.
#[test]
fn a_third_occurrence_saves_a_lost_side() {
    let start = JesonMor::from_fen("9/9/3n5/9/9/9/7n1/9/N8 b - - 0 1", Rules::default()).unwrap();
    let mut record = Record::new(start);
    for text in ["h3i1", "a1b3", "i1h3", "b3a1", "h3i1", "a1b3", "i1h3"] {
        let m = record.position().parse_move(text).unwrap();
        record.play(m);
    }
    let info = search(&mut Engine::new(1).unwrap(), &record, &depth(8), Settings::default());
    assert_eq!(info.score, Score::DRAW);
    assert_eq!(info.pv[0].to_string(), "b3a1");
}

/// Wins that the clock cuts short are no wins, and those that it leaves room for are.
#[test]
fn the_clock_is_counted_to_the_ply() {
    let rows = [
        (CentreRule::Survive, 98, true),
        (CentreRule::Survive, 99, false),
        (CentreRule::Leave, 97, true),
        (CentreRule::Leave, 98, false),
        (CentreRule::Reach, 99, true),
    ];
    for (rule, clock, won) in rows {
        let fen = format!("n8/9/9/9/9/9/3N5/9/8N w - - {clock} 80");
        let record = Record::new(JesonMor::from_fen(&fen, Rules { centre: rule, ..Rules::default() }).unwrap());
        let info = search(&mut Engine::new(1).unwrap(), &record, &depth(6), Settings::default());
        assert_eq!(info.score.is_win(), won, "{rule:?} {clock}: {}", info.score);
        assert!(won || info.score == Score::DRAW, "{rule:?} {clock}: {}", info.score);
    }
}

/// Every game of the engine against itself ends by the rules within its own claims: a side that claimed a win wins.
#[test]
fn claims_come_true() {
    let mut random = Random::new(5);
    for round in 0..60 {
        let rule = CentreRule::ALL[round % 3];
        let mut record = Record::new(placements::position(&mut random, rule, 3 + round % 6));
        let mut engine = Engine::new(1).unwrap();
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let mut claim = None;
        for _ in 0..300 {
            if record.outcome().is_some() {
                break;
            }
            let info = search(&mut engine, &record, &limits, Settings::default());
            let side = record.position().side_to_move();
            if info.score.is_proven() {
                let winner = if info.score.is_win() { side } else { !side };
                assert!(claim.is_none_or(|claimed| claimed == winner), "{}", record.position().fen());
                claim = Some(winner);
            }
            record.play(info.pv[0]);
        }
        if let (Some(winner), Some(outcome)) = (claim, record.outcome()) {
            let side = record.position().side_to_move();
            let expected = if winner == side { Outcome::Win } else { Outcome::Loss };
            assert_eq!(outcome, expected, "{}", record.position().fen());
        }
    }
}
