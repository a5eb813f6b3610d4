//! What becomes of a job that fails.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::*;
use crate::games::faulty::{Faulty, Victims};
use crate::uci::transcript::Transcript;

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A writer that can be read.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<u8>>>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Said {
    fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
    }
}

/// A search that fails after so many evaluations, under way.
struct Failing {
    said: Said,
    control: Arc<Control>,
    events: Receiver<Event>,
    runner: Runner,
}

fn start(evaluations: u64, limits: Limits) -> Failing {
    let (said, runner) = (Said::default(), Runner::new().expect("there are threads"));
    let control = Arc::new(Control::new(limits.ponder));
    let record = Record::new(Faulty::new(Victims::All, evaluations));
    let job = Job::Search { record, limits, settings: Settings::default(), show_wdl: false };
    let mut engine = Engine::new(1).expect("there is memory");
    engine.set_threads(2);
    let (done, events) = channel();
    let output = Output::new(said.clone(), Transcript::new());
    runner.start(job, engine, Arc::clone(&control), output, done);
    Failing { said, control, events, runner }
}

impl Failing {
    /// Everything said, the last lines included, and the engine.
    fn end(&self) -> (Vec<String>, Engine) {
        match self.events.recv_timeout(PATIENCE) {
            Ok(Event::Done { engine, last }) => (self.said.lines().into_iter().chain(last).collect(), engine),
            _ => panic!("the job did not end: {:?}", self.said.lines()),
        }
    }
}

/// The first move of the last line of analysis, and the move that is played.
fn last_moves(lines: &[String]) -> (Option<&str>, Option<&str>) {
    let told = lines.iter().rev().find_map(|line| line.split_once(" pv ")?.1.split(' ').next());
    (told, lines.last().and_then(|line| line.strip_prefix("bestmove ")?.split(' ').next()))
}

#[test]
fn a_search_that_fails_plays_the_move_of_its_last_line() {
    let failing = start(20_000, Limits { depth: Some(100), ..Limits::default() });
    let (lines, engine) = failing.end();
    let (told, played) = last_moves(&lines);
    assert!(told.is_some() && told == played, "{lines:?}");
    assert!(lines.iter().filter(|line| line.contains(" pv ")).count() > 2, "{lines:?}");
    let remark = "info string internal error: the search failed; its last line is played";
    assert_eq!(lines.iter().filter(|line| *line == remark).count(), 1, "{lines:?}");
    assert_eq!((engine.hash_mib(), engine.threads()), (1, 2));
}

#[test]
fn a_search_that_fails_at_once_plays_a_legal_move_all_the_same() {
    let wanted = Move::new(crate::board::Square::new(8, 0), crate::board::Square::new(7, 2));
    for search_moves in [vec![], vec![wanted]] {
        let (lines, _) =
            start(0, Limits { depth: Some(9), search_moves: search_moves.clone(), ..Limits::default() }).end();
        let (told, played) = last_moves(&lines);
        assert_eq!(told, played, "{lines:?}");
        assert_eq!(played, Some(if search_moves.is_empty() { "a1c2" } else { "i1h3" }), "{lines:?}");
        assert!(lines.contains(&"info string internal error: the search failed; any legal move is played".to_owned()));
    }
}

#[test]
fn a_search_that_fails_before_its_release_waits_for_it() {
    for limits in [
        Limits { infinite: true, ..Limits::default() },
        Limits { ponder: true, time: [Some(1000); 2], ..Limits::default() },
    ] {
        let failing = start(2000, limits.clone());
        let early = failing.events.recv_timeout(Duration::from_millis(100)).err();
        assert_eq!(early, Some(RecvTimeoutError::Timeout));
        if limits.infinite {
            failing.control.stop()
        } else {
            failing.control.ponder_hit()
        }
        let (lines, _) = failing.end();
        let (told, played) = last_moves(&lines);
        assert!(told.is_some() && told == played, "{lines:?}");
    }
}

#[test]
fn jobs_go_on_after_one_that_failed() {
    let Failing { said, events, runner, control: _ } = start(100, Limits { depth: Some(9), ..Limits::default() });
    let Ok(Event::Done { engine, .. }) = events.recv_timeout(PATIENCE) else { panic!("the job did not end") };
    let position = Faulty::new(Victims::All, 0);
    let (done, events) = channel();
    let output = Output::new(said, Transcript::new());
    runner.start(Job::Perft { position, depth: 2 }, engine, Arc::new(Control::new(false)), output, done);
    let Ok(Event::Done { last, .. }) = events.recv_timeout(PATIENCE) else { panic!("the job did not end") };
    assert_eq!(last.last().map(String::as_str), Some("Nodes searched: 900"));
}
