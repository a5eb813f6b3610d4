//! What becomes of a search when something fails: a thread, or the memory for a table.

use std::collections::TryReserveError;
use std::thread;

use super::*;
use crate::games::Rules;
use crate::games::faulty::{Faulty, Victims};
use crate::games::jesonmor::JesonMor;

/// Searches with some threads; returns the move and what was reported.
fn search<G: Game>(engine: &mut Engine, start: G, limits: &Limits) -> (Recommendation, Vec<Report>) {
    let mut reports = Vec::new();
    let found = engine.search(&Record::new(start), limits, Settings::default(), &Control::new(false), &mut |report| {
        reports.push(report.clone());
    });
    (found, reports)
}

fn start() -> JesonMor {
    JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).expect("it is sound")
}

fn depth(plies: u32) -> Limits {
    Limits { depth: Some(plies), ..Limits::default() }
}

#[test]
fn a_helper_that_fails_costs_nothing_but_its_help() {
    let mut engine = Engine::new(1).expect("there is memory");
    engine.set_threads(4);
    for evaluations in [0, 1, 1000] {
        let game = Faulty::new(Victims::AllBut(thread::current().id()), evaluations);
        // Until a helper fails, which may take a moment on a busy machine.
        let limits = Limits { movetime: Some(60_000), ..Limits::default() };
        let control = Control::new(false);
        let mut reports = Vec::new();
        let found = engine.search(&Record::new(game.clone()), &limits, Settings::default(), &control, &mut |report| {
            reports.push(report.clone());
            if game.has_failed() {
                control.stop();
            }
        });
        let failed = reports.iter().filter(|report| matches!(report, Report::HelpersFailed(1..=3))).count();
        assert_eq!(failed, usize::from(game.has_failed()), "{evaluations}: {reports:?}");
        let Some(Report::Line(last)) = reports.iter().rfind(|report| matches!(report, Report::Line(_))) else {
            panic!("a search reports lines: {reports:?}")
        };
        assert_eq!(found.best, last.pv.first().copied());
    }
    // The engine searches on with all of its threads, and they do not fail.
    assert_eq!(engine.threads(), 4);
    let (found, reports) = search(&mut engine, start(), &depth(6));
    assert!(found.best.is_some() && reports.iter().all(|report| matches!(report, Report::Line(_))), "{reports:?}");
}

#[test]
fn a_main_thread_that_fails_takes_its_helpers_along() {
    let mut engine = Engine::new(1).expect("there is memory");
    for threads in [1, 3] {
        engine.set_threads(threads);
        for evaluations in [0, 5000] {
            let game = Faulty::new(Victims::All, evaluations);
            let limits = Limits { infinite: true, ..Limits::default() };
            let search = || search(&mut engine, game, &limits);
            // It returns at all: helpers that went on would be waited for.
            assert!(catch_unwind(AssertUnwindSafe(search)).is_err(), "{threads} {evaluations}");
        }
    }
    engine.clear();
    assert!(search(&mut engine, start(), &depth(4)).0.best.is_some());
}

/// The error of memory that there is not.
fn no_memory() -> TryReserveError {
    Vec::<u8>::new().try_reserve(usize::MAX).expect_err("nobody has so much")
}

/// Makes tables of up to 4 MiB.
fn up_to_four(mib: usize) -> Result<Table, TryReserveError> {
    if mib <= 4 { Table::new(mib) } else { Err(no_memory()) }
}

#[test]
fn a_table_that_does_not_fit_leaves_the_old_size_or_what_can_be_had() {
    let never = |_| Err(no_memory());
    for (old, wanted, make, kept) in [
        (16, 8, Table::new as MakeTable, Ok(8)),
        (16, 16, never, Ok(16)),
        (3, 1000, up_to_four, Err(3)),
        (16, 1000, up_to_four, Err(4)),
        (7, 5, up_to_four, Err(3)),
        (16, 2, up_to_four, Ok(2)),
        (16, 8, never, Err(0)),
    ] {
        let mut engine = Engine::new(old).expect("there is memory");
        let result = engine.replace_table(wanted, make);
        let (Ok(size) | Err(size)) = kept;
        assert_eq!((result.is_ok(), engine.hash_mib()), (kept.is_ok(), size), "{old} {wanted}");
        // Whatever the size, it can be searched with, and set anew.
        assert!(search(&mut engine, start(), &depth(5)).0.best.is_some());
        assert!(engine.set_hash(2).is_ok());
        assert_eq!(engine.hash_mib(), 2);
    }
}
