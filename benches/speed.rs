//! Speed of every game: counting, generating and judging moves, and searching. `elem/s` are leaves, moves, positions
//! and nodes a second.

use std::hint::black_box;
use std::thread::sleep;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_main};
use morin::board::MoveList;
use morin::games::jesonmor::JesonMor;
use morin::games::{Game, MoveKind, Record, Rules, Variant, Verdict, Visitor, perft};
use morin::net::Inputs;
use morin::search::{Control, Engine, Limits, Report, Settings};

/// Moves of a count.
const PERFT_DEPTH: u32 = 5;
/// Plies of a search.
const SEARCH_DEPTH: u32 = 8;
/// Size of the table of a search, MiB.
const HASH_MIB: usize = 16;
/// How long an opponent thinks.
const PAUSE: Duration = Duration::from_millis(300);

/// The benches of one game.
struct Benches<'a>(&'a mut Criterion);

impl Visitor for Benches<'_> {
    type Output = ();

    fn visit<G: Inputs>(self) {
        let read = |fen: &&str| G::from_fen(fen, Rules::default()).expect("the bench's positions are sound");
        let positions: Vec<G> = G::BENCH.fens.iter().map(read).collect();
        let mut group = self.0.benchmark_group(G::VARIANT.name());

        group.throughput(Throughput::Elements(perft(&positions[0], PERFT_DEPTH)));
        group.bench_function(format!("perft {PERFT_DEPTH}"), |b| {
            b.iter(|| perft(black_box(&positions[0]), PERFT_DEPTH));
        });

        let mut moves = MoveList::new();
        group.throughput(Throughput::Elements(positions.iter().map(|position| legal(position, &mut moves)).sum()));
        group.bench_function("legal moves", |b| {
            b.iter(|| positions.iter().map(|position| legal(black_box(position), &mut moves)).sum::<u64>());
        });
        // Playable moves are asked of undecided positions only.
        let open: Vec<&G> = positions.iter().filter(|position| position.verdict() == Verdict::Open).collect();
        group.throughput(Throughput::Elements(open.iter().map(|position| playable(*position, &mut moves)).sum()));
        group.bench_function("playable moves", |b| {
            b.iter(|| open.iter().map(|position| playable(black_box(*position), &mut moves)).sum::<u64>());
        });

        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function("evaluation", |b| {
            b.iter(|| positions.iter().map(|position| black_box(position).evaluate()).sum::<i32>());
        });

        let engine = || Engine::new(HASH_MIB).expect("there is memory");
        group.sample_size(10);
        group.throughput(Throughput::Elements(search(&positions, &mut engine())));
        group.bench_function(format!("search to depth {SEARCH_DEPTH}"), |b| {
            b.iter_batched_ref(engine, |engine| search(black_box(&positions), engine), BatchSize::PerIteration);
        });
        group.finish();
    }
}

/// Generates the legal moves and counts them.
fn legal<G: Game>(position: &G, moves: &mut MoveList) -> u64 {
    moves.clear();
    position.legal_moves(moves);
    moves.len() as u64
}

/// Generates the playable moves of both kinds and counts them.
fn playable<G: Game>(position: &G, moves: &mut MoveList) -> u64 {
    moves.clear();
    position.playable_moves(MoveKind::Noisy, moves);
    position.playable_moves(MoveKind::Quiet, moves);
    moves.len() as u64
}

/// Searches the positions one after the other; returns the nodes.
fn search<G: Game>(positions: &[G], engine: &mut Engine) -> u64 {
    let limits = Limits { depth: Some(SEARCH_DEPTH), ..Limits::default() };
    let search_one = |position: &G| {
        let mut nodes = 0;
        let record = Record::new(position.clone());
        engine.search(&record, &limits, Settings::default(), &Control::new(false), &mut |report| {
            if let Report::Line(info) = report {
                nodes = info.nodes;
            }
        });
        nodes
    };
    positions.iter().map(search_one).sum()
}

/// A short search after the pause in which an opponent thinks: what the memory of the table costs when it has not been
/// used for a while.
fn search_after_a_pause(criterion: &mut Criterion) {
    let record = Record::new(JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).expect("the start is sound"));
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let mut engine = Engine::new(64).expect("there are 64 MiB");
    let mut group = criterion.benchmark_group("jesonmor");
    group.sample_size(10);
    group.bench_function("search after a pause", |bencher| {
        bencher.iter_custom(|times| {
            let mut sum = Duration::ZERO;
            for _ in 0..times {
                sleep(PAUSE);
                let started = Instant::now();
                engine.search(&record, &limits, Settings::default(), &Control::new(false), &mut |_| {});
                sum += started.elapsed();
            }
            sum
        });
    });
    group.finish();
}

fn all_games(criterion: &mut Criterion) {
    search_after_a_pause(criterion);
    for variant in Variant::ALL {
        variant.visit(Benches(criterion));
    }
}

mod groups {
    #![allow(missing_docs, reason = "the macro makes a function of its own")]
    criterion::criterion_group!(benches, super::all_games);
}
criterion_main!(groups::benches);
