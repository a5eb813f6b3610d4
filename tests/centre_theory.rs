//! The theory of the centre against plain search of the full rules.
//!
//! The search here knows moves, endings, the threefold repetition and the clock, and nothing of guards. What the
//! theory claims has to be found by it, within the plies claimed:
//!
//! - a win, whatever the history;
//! - that a move which is legal but not playable loses, unless this very move repeats a position seen twice;
//! - a loss, also that of a side without a playable move, unless one of its moves repeats a position seen twice.
//!
//! The exceptions are what a search has to look for, history included, before it trusts the theory. The other way
//! round, away from the clock and with e5 empty no playable move is one the theory itself refutes.

mod moves;
mod placements;
mod random;

use morin::board::{Color, Move, MoveList, Square};
use morin::games::jesonmor::{CentreRule, JesonMor};
use morin::games::{Game, MoveKind, Outcome, Record, Rules, Verdict};
use moves::legal_moves;
use random::Random;

/// Nodes a proof may take; true claims take far fewer, as the moves that end the exchange are tried first.
const NODE_LIMIT: u64 = 20_000_000;

/// A search of the full rules for a win within a number of plies.
struct Prover {
    /// The keys of all positions before the present one.
    past: Vec<u64>,
    nodes: u64,
}

impl Prover {
    fn new(record: &Record<JesonMor>) -> Prover {
        Prover { past: record.past().iter().map(|&(key, _)| key).collect(), nodes: 0 }
    }

    /// Whether the side to move wins within `plies` against any defence.
    fn wins(&mut self, position: &JesonMor, plies: u16) -> bool {
        match self.outcome(position) {
            Some(outcome) => outcome == Outcome::Win,
            None if plies == 0 => false,
            None => moves_at_e5_first(position).iter().any(|&m| self.loses_after(position, m, plies)),
        }
    }

    /// Whether the side to move loses within `plies` whatever it plays.
    fn loses(&mut self, position: &JesonMor, plies: u16) -> bool {
        match self.outcome(position) {
            Some(outcome) => outcome == Outcome::Loss,
            None if plies == 0 => false,
            None => moves_at_e5_first(position).iter().all(|&m| self.wins_after(position, m, plies)),
        }
    }

    /// Whether the move, the first of `plies`, loses for the side that makes it.
    fn wins_after(&mut self, position: &JesonMor, m: Move, plies: u16) -> bool {
        self.past.push(position.key());
        let wins = self.wins(&position.after(m), plies - 1);
        self.past.pop();
        wins
    }

    /// Whether the move, the first of `plies`, wins for the side that makes it.
    fn loses_after(&mut self, position: &JesonMor, m: Move, plies: u16) -> bool {
        self.past.push(position.key());
        let loses = self.loses(&position.after(m), plies - 1);
        self.past.pop();
        loses
    }

    /// How the game has ended for the side to move, if it has: decisive results first, then the draws.
    fn outcome(&mut self, position: &JesonMor) -> Option<Outcome> {
        self.nodes += 1;
        assert!(self.nodes < NODE_LIMIT, "no proof: {}", position.fen());
        let occurrences = 1 + self.past.iter().filter(|&&key| key == position.key()).count();
        let drawn = occurrences >= 3 || position.clock() >= 100;
        position.ending().or(drawn.then_some(Outcome::Draw))
    }
}

/// The legal moves, those to and from e5 first. Only the order, so that proofs are found soon.
fn moves_at_e5_first(position: &JesonMor) -> MoveList {
    let e5 = Square::named("e5");
    let mut moves = legal_moves(position);
    moves.sort_by_key(|m| m.from() != e5 && m.to() != e5);
    moves
}

/// How often each kind of claim was checked.
#[derive(Debug, Default)]
struct Claims {
    positions: u32,
    wins: u32,
    losses: u32,
    /// Losses claimed where no move is playable.
    stuck: u32,
    /// Moves that are legal and not playable.
    discards: u32,
    /// Losses and discarded moves that a repetition of a position seen twice excused.
    excused: u32,
}

impl Claims {
    /// Checks all that the theory claims of a position with its history.
    fn check(&mut self, record: &Record<JesonMor>) {
        if record.outcome().is_some() {
            return;
        }
        self.positions += 1;
        match record.position().verdict() {
            Verdict::Win { plies } => {
                self.wins += 1;
                let won = Prover::new(record).wins(record.position(), plies);
                assert!(won, "no win within {plies}: {}", name(record));
            }
            Verdict::Loss { plies } => {
                self.losses += 1;
                self.check_loss(record, plies);
            }
            Verdict::Open => self.check_discards(record),
            Verdict::Draw => panic!("the theory claims no draws: {}", name(record)),
        }
    }

    fn check_loss(&mut self, record: &Record<JesonMor>, plies: u16) {
        let twice = record.keys_seen_twice();
        if legal_moves(record.position()).iter().any(|&m| twice.contains(&record.position().after(m).key())) {
            self.excused += 1;
        } else {
            let lost = Prover::new(record).loses(record.position(), plies);
            assert!(lost, "no loss within {plies}: {}", name(record));
        }
    }

    fn check_discards(&mut self, record: &Record<JesonMor>) {
        let position = record.position();
        let mut playable = MoveList::new();
        position.playable_moves(MoveKind::Noisy, &mut playable);
        position.playable_moves(MoveKind::Quiet, &mut playable);
        let Verdict::Loss { plies } = position.verdict_without_moves() else {
            panic!("a side that has no playable move loses: {}", name(record));
        };
        if playable.is_empty() {
            self.stuck += 1;
            self.check_loss(record, plies);
        }
        let (legal, twice) = (legal_moves(position), record.keys_seen_twice());
        for &m in legal.iter().filter(|m| !playable.contains(m)) {
            self.discards += 1;
            if twice.contains(&position.after(m).key()) {
                self.excused += 1;
            } else {
                let loses = Prover::new(record).wins_after(position, m, plies);
                assert!(loses, "{m} does not lose within {plies}: {}", name(record));
            }
        }
        // And all moves that the theory knows to lose are discarded.
        if position.clock() < 90 && position.piece_at(Square::named("e5")).is_none() {
            let blunder = playable.iter().find(|&&m| matches!(position.after(m).verdict(), Verdict::Win { .. }));
            assert_eq!(blunder, None, "{}", name(record));
        }
    }
}

/// The position with its rule and the moves since the last capture, for messages.
fn name(record: &Record<JesonMor>) -> String {
    let moves: Vec<String> = record.past().iter().map(|(_, m)| m.to_string()).collect();
    let position = record.position();
    format!("{} under {} after {}", position.fen(), position.centre_rule().name(), moves.join(" "))
}

/// Checks random positions without history.
fn check_positions(seed: u64, count: usize) -> Claims {
    let mut random = Random::new(seed);
    let mut claims = Claims::default();
    for round in 0..count {
        let position = placements::position(&mut random, CentreRule::ALL[round % 3], [1, 2, 3, 5, 20][round % 5]);
        claims.check(&Record::new(position));
    }
    claims
}

/// Checks all positions of games in which the sides like to take their last move back.
fn check_games(seed: u64, count: usize) -> Claims {
    let mut random = Random::new(seed);
    let mut claims = Claims::default();
    for round in 0..count {
        let mut record = Record::new(placements::position(&mut random, CentreRule::ALL[round % 3], 4));
        while record.outcome().is_none() {
            claims.check(&record);
            let moves = legal_moves(record.position());
            let back = record.past().iter().nth_back(1).map(|(_, m)| Move::new(m.to(), m.from()));
            let m = match back.filter(|m| moves.contains(m) && random.below(8) > 0) {
                Some(m) => m,
                None => moves[random.below(moves.len())],
            };
            record.play(m);
        }
    }
    claims
}

#[test]
fn claims_hold_in_random_positions() {
    let claims = check_positions(7, 60_000);
    let Claims { wins, losses, stuck, discards, .. } = claims;
    assert!(wins.min(losses).min(stuck).min(discards) > 1_000, "{claims:?}");
}

#[test]
fn claims_hold_with_repetitions() {
    let claims = check_games(8, 10_000);
    let Claims { wins, losses, stuck, discards, excused, .. } = claims;
    assert!(wins.min(losses).min(stuck).min(discards).min(excused) > 1_000, "{claims:?}");
}

/// Some five million positions.
#[test]
#[ignore = "takes about three minutes"]
fn claims_hold_in_many_more_positions() {
    println!("{:?}", check_positions(9, 5_000_000));
    println!("{:?}", check_games(10, 500_000));
}

fn position(rule: CentreRule, fen: &str) -> Record<JesonMor> {
    Record::new(
        JesonMor::from_fen(fen, Rules { centre: rule, ..Rules::default() })
            .unwrap_or_else(|error| panic!("{fen}: {error}")),
    )
}

#[test]
fn claims_reach_up_to_the_clock() {
    let enter = "n8/9/9/9/9/9/3N5/9/N8";
    let hold = "N8/9/9/9/4n4/9/9/9/9";
    let overrun = "9/9/3n1n3/6n2/9/9/9/9/N8";
    for (rule, placement, clock, verdict) in [
        (CentreRule::Survive, enter, 98, Verdict::Win { plies: 2 }),
        (CentreRule::Survive, hold, 99, Verdict::Loss { plies: 1 }),
        (CentreRule::Survive, overrun, 97, Verdict::Loss { plies: 5 }),
        (CentreRule::Leave, enter, 97, Verdict::Win { plies: 3 }),
        (CentreRule::Leave, hold, 98, Verdict::Loss { plies: 2 }),
        (CentreRule::Leave, overrun, 96, Verdict::Loss { plies: 6 }),
        (CentreRule::Reach, enter, 99, Verdict::Win { plies: 1 }),
        (CentreRule::Reach, overrun, 98, Verdict::Loss { plies: 2 }),
    ] {
        let mut claims = Claims::default();
        let record = position(rule, &format!("{placement} w - - {clock} 60"));
        assert_eq!(record.position().verdict(), verdict, "{}", name(&record));
        claims.check(&record);
        assert_eq!(claims.wins + claims.losses, 1);
        // A ply later the draw comes first.
        let late = position(rule, &format!("{placement} w - - {} 60", clock + 1));
        if late.outcome() != Some(Outcome::Draw) {
            assert_eq!(late.position().verdict(), Verdict::Open, "{}", name(&late));
            assert!(!Prover::new(&late).wins(late.position(), 5), "{}", name(&late));
            assert!(!Prover::new(&late).loses(late.position(), 5), "{}", name(&late));
        }
    }
}

#[test]
fn a_repetition_can_save_a_lost_side() {
    let mut record = position(CentreRule::Survive, "9/9/3n5/9/9/9/7n1/9/N8 b - - 0 1");
    for text in "h3i1 a1b3 i1h3 b3a1 h3i1 a1b3 i1h3".split(' ') {
        record.play(record.position().parse_move(text).expect("legal"));
    }
    // White has no guard against one and cannot get one at once, but b3a1 draws.
    let mut claims = Claims::default();
    claims.check(&record);
    assert_eq!((claims.stuck, claims.excused), (1, 2));
    assert!(!Prover::new(&record).loses(record.position(), 5));
    assert!(Prover::new(&position(CentreRule::Survive, &record.position().fen())).loses(record.position(), 5));
}

#[test]
fn the_bound_is_an_upper_one() {
    // Black takes on e5 once and then has no good move: two knights fewer to exchange than the theory reckons with.
    let record = position(CentreRule::Survive, "9/1N2N4/3n1n3/9/9/2N3N2/3N5/9/9 w - - 0 1");
    assert_eq!(record.position().verdict(), Verdict::Win { plies: 6 });
    assert!(Prover::new(&record).wins(record.position(), 4));
    assert!(!Prover::new(&record).wins(record.position(), 3));
}

/// The move's image under the half-turn about e5.
fn half_turn(m: Move) -> Move {
    let turn = |square: Square| Square::new(8 - square.file(), 8 - square.rank());
    Move::new(turn(m.from()), turn(m.to()))
}

#[test]
fn a_black_that_copies_never_loses() {
    let mut random = Random::new(11);
    for (rule, round) in
        [CentreRule::Survive, CentreRule::Leave].into_iter().flat_map(|r| (0..500).map(move |i| (r, i)))
    {
        let mut record = position(rule, JesonMor::START_FEN);
        let outcome = loop {
            if let Some(outcome) = record.outcome() {
                break outcome;
            }
            let moves = legal_moves(record.position());
            let m = moves[random.below(moves.len())];
            record.play(m);
            if record.outcome().is_none() {
                let copy = half_turn(m);
                assert!(legal_moves(record.position()).contains(&copy), "{copy}: {}", name(&record));
                record.play(copy);
            }
        };
        let black_lost = match record.position().side_to_move() {
            Color::White => outcome == Outcome::Win,
            Color::Black => outcome == Outcome::Loss,
        };
        assert!(!black_lost, "game {round}: {}", name(&record));
    }
}
