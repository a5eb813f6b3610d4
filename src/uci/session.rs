//! The dialogue: commands act in the order they come.
//!
//! A search runs beside the dialogue. Meanwhile `stop`, `ponderhit`, `isready` and `quit` act at once, and so does
//! whatever needs no engine and has nothing before it in line; the rest waits until the search has ended. A search that
//! nothing but a stop would end is stopped by the first command that has to wait. `stop` and `ponderhit` also mean the
//! searches that wait in line, so every `go` has its one `bestmove`.

use std::collections::VecDeque;
use std::error::Error;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use super::command::{self, Command};
use super::go::Go;
use super::inbox::{self, Event, LONGEST_LINE};
use super::job::{Job, Runner};
use super::options::{Effect, OPTIONS, Options};
use super::output::Output;
use super::reply;
use super::transcript::Transcript;
use crate::games::{Game, Record, Visitor};
use crate::net::Inputs;
use crate::search::{Control, Engine, Limits, Settings};

/// Holds the dialogue until `quit` or the end of input.
///
/// # Errors
/// When there is no memory or no thread to start with.
pub fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let transcript = Transcript::new();
    let options = Options::default();
    let engine = Engine::new(options.hash_mib)?;
    let runner = Runner::new()?;
    let (events, sender) = inbox::open(input, transcript.clone())?;
    let output = Output::new(output, transcript.clone());
    let mut session = Session {
        events,
        sender,
        output,
        options,
        engine: Some(engine),
        runner,
        running: None,
        waiting: VecDeque::new(),
        switched: false,
        ended: false,
    };
    while !session.ended {
        session.options.variant.visit(Dialogue(&mut session));
    }
    transcript.close();
    Ok(())
}

/// The dialogue about one game.
struct Dialogue<'a>(&'a mut Session);

impl Visitor for Dialogue<'_> {
    type Output = ();

    fn visit<G: Inputs>(self) {
        self.0.play::<G>();
    }
}

/// A command in line, and what came after it that is meant for its search.
struct Waiting {
    command: Command,
    stopped: bool,
    ponder_hit: bool,
}

/// The job that runs.
struct Running {
    control: Arc<Control>,
    /// Nothing but a stop ends it, once the expected move was made if it ponders.
    endless: bool,
}

impl Running {
    /// Whether nothing but a stop ends it as things are.
    fn is_unbounded(&self) -> bool {
        self.endless || self.control.is_pondering()
    }
}

struct Session {
    events: Receiver<Event>,
    sender: Sender<Event>,
    output: Output,
    options: Options,
    /// Absent while a job has it.
    engine: Option<Engine>,
    runner: Runner,
    running: Option<Running>,
    waiting: VecDeque<Waiting>,
    /// The game in force was chosen by the user, who is to be told about it.
    switched: bool,
    /// No more input is to be dealt with.
    ended: bool,
}

impl Session {
    /// The dialogue about one game, until another is chosen or the end.
    fn play<G: Game>(&mut self) {
        if std::mem::take(&mut self.switched) {
            self.output.line(reply::variant_line::<G>());
        }
        let mut record = Record::new(self.start_position::<G>());
        while let Some(Waiting { command, stopped, ponder_hit }) = self.next_command() {
            match command {
                Command::Position { fen, moves } => self.set_position(&mut record, fen.as_deref(), &moves),
                Command::Go(go) => {
                    // A search whose expected move was made while it waited in line ponders no more.
                    let ponder = go.ponder && !ponder_hit;
                    self.search(&record, &Go { ponder, ..go }, stopped);
                }
                Command::Perft(depth) => {
                    self.start(Job::Perft { position: record.position().clone(), depth }, false, stopped);
                }
                Command::Bench { variant, depth } => self.start(Job::<G>::Bench { variant, depth }, false, stopped),
                Command::Display => self.output.lines(reply::board_lines(&record)),
                Command::Eval => self.output.lines(record.position().explain()),
                Command::Flip => self.flip(&mut record),
                Command::NewGame => self.engine_mut().clear(),
                Command::SetOption { name, value } => {
                    if self.set_option(&mut record, &name, value.as_deref()) {
                        return;
                    }
                }
                // These have acted when they came.
                Command::Uci
                | Command::IsReady
                | Command::Stop
                | Command::PonderHit
                | Command::Quit
                | Command::Nothing => {}
            }
        }
        self.ended = true;
    }

    /// The next command whose turn it is; `None` at the end.
    fn next_command(&mut self) -> Option<Waiting> {
        loop {
            match (&self.running, self.waiting.front()) {
                (None, Some(_)) => return self.waiting.pop_front(),
                (None, None) if self.ended => return None,
                (Some(_), Some(next)) if !needs_engine(&next.command) => return self.waiting.pop_front(),
                (Some(running), Some(_)) if running.is_unbounded() => running.control.stop(),
                _ => {}
            }
            match self.events.recv() {
                Ok(Event::Done { engine, last }) => {
                    self.engine = Some(engine);
                    self.running = None;
                    self.output.lines(last);
                }
                Ok(Event::Line(_) | Event::LongLine) if self.ended => {}
                Ok(Event::LongLine) => {
                    self.output.line(format!(
                        "info string expected lines of up to {LONGEST_LINE} bytes, skipped a longer one"
                    ));
                }
                Ok(Event::Line(line)) => match command::parse(&line) {
                    Ok(command) => self.sort_in(command),
                    Err(error) => self.output.line(error.to_string()),
                },
                Ok(Event::End) | Err(_) => self.end(),
            }
        }
    }

    /// Deals with a command that has just come: it acts now, or stands in line.
    fn sort_in(&mut self, command: Command) {
        match command {
            Command::Quit => self.end(),
            Command::Stop => self.stop_all(),
            Command::PonderHit => self.ponder_hit_all(),
            Command::IsReady => self.output.line("readyok"),
            Command::Uci => self.introduce(),
            Command::Nothing => {}
            _ => self.waiting.push_back(Waiting { command, stopped: false, ponder_hit: false }),
        }
    }

    /// The expected move was made, for the running job and those in line.
    fn ponder_hit_all(&mut self) {
        if let Some(running) = &self.running {
            running.control.ponder_hit();
        }
        for waiting in &mut self.waiting {
            waiting.ponder_hit = true;
        }
    }

    /// Ends the running job, and those in line as soon as they have begun.
    fn stop_all(&mut self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
        for waiting in &mut self.waiting {
            waiting.stopped = true;
        }
    }

    fn end(&mut self) {
        self.ended = true;
        self.stop_all();
    }

    /// The engine. Commands that need it only act while no job has it.
    fn engine_mut(&mut self) -> &mut Engine {
        self.engine.as_mut().expect("commands that need the engine wait for it")
    }

    fn start_position<G: Game>(&self) -> G {
        G::from_fen(G::START_FEN, self.options.rules).expect("the start position is sound")
    }

    fn introduce(&self) {
        let id = [format!("id name {}", reply::NAME), "id author the morin authors".to_owned()];
        let options = OPTIONS.iter().map(ToString::to_string);
        self.output.lines(id.into_iter().chain(options).chain(["uciok".to_owned()]));
    }

    fn set_position<G: Game>(&self, record: &mut Record<G>, fen: Option<&str>, moves: &[String]) {
        let start = match fen.map(|fen| G::from_fen(fen, self.options.rules)) {
            None => self.start_position(),
            Some(Ok(position)) => position,
            Some(Err(error)) => return self.output.line(format!("info string bad FEN: {error}")),
        };
        *record = Record::new(start);
        for (i, text) in moves.iter().enumerate() {
            let Some(m) = record.position().parse_move(text) else {
                let kept = "the position before it is kept";
                return self.output.line(format!("info string move {} '{text}' is not legal: {kept}", i + 1));
            };
            record.play(m);
        }
    }

    fn flip<G: Game>(&self, record: &mut Record<G>) {
        match G::from_fen(&reply::flipped_fen(&record.position().fen()), self.options.rules) {
            Ok(position) => *record = Record::new(position),
            Err(error) => self.output.line(format!("info string this position cannot change sides: {error}")),
        }
    }

    fn search<G: Game>(&mut self, record: &Record<G>, go: &Go, stopped: bool) {
        for complaint in &go.complaints {
            self.output.line(format!("info string go: {complaint}"));
        }
        let limits = self.limits(record.position(), go);
        let settings = Settings {
            multi_pv: self.options.multi_pv,
            overhead_ms: self.options.overhead_ms,
            ponder: self.options.ponder,
            analyse: self.options.analyse,
            ..Settings::default()
        };
        let endless = Limits { ponder: false, ..limits.clone() }.is_unbounded();
        let job = Job::Search { record: record.clone(), limits, settings, show_wdl: self.options.show_wdl };
        self.start(job, endless, stopped);
    }

    /// The limits of a `go` in this position. What is 0 or less is the shortest search there is, and so is a clock
    /// that is only given for the other side.
    fn limits<G: Game>(&self, position: &G, go: &Go) -> Limits {
        let at_least_one = |number: i64| u32::try_from(number.max(1)).unwrap_or(u32::MAX);
        let has_clock = go.time != [None; 2];
        let mut search_moves = Vec::new();
        for text in &go.search_moves {
            match position.parse_move(text) {
                Some(m) => search_moves.push(m),
                None => {
                    self.output.line(format!("info string go: searchmoves: '{text}' is not legal here and is skipped"))
                }
            }
        }
        Limits {
            depth: go.depth.map(at_least_one),
            nodes: go.nodes.map(|nodes| nodes.max(1) as u64),
            mate: go.mate.map(at_least_one),
            movetime: go.movetime,
            time: go.time.map(|time| has_clock.then(|| time.unwrap_or(0))),
            increment: go.increment,
            moves_to_go: go.moves_to_go.filter(|&moves| moves > 0).map(at_least_one),
            infinite: go.infinite,
            ponder: go.ponder,
            search_moves,
        }
    }

    /// Starts a job. `stopped` says that a `stop` for it has come already.
    fn start<G: Game>(&mut self, job: Job<G>, endless: bool, stopped: bool) {
        let pondering = matches!(&job, Job::Search { limits, .. } if limits.ponder);
        let control = Arc::new(Control::new(pondering));
        if stopped {
            control.stop();
        }
        let engine = self.engine.take().expect("jobs start while no other has the engine");
        self.runner.start(job, engine, Arc::clone(&control), self.output.clone(), self.sender.clone());
        self.running = Some(Running { control, endless });
    }

    /// Sets an option; returns whether another game was chosen.
    fn set_option<G: Game>(&mut self, record: &mut Record<G>, name: &str, value: Option<&str>) -> bool {
        let before = self.options.clone();
        let effect = match self.options.set(name, value) {
            Ok(effect) => effect,
            Err(error) => {
                self.output.line(error.to_string());
                return false;
            }
        };
        let (hash_mib, threads) = (self.options.hash_mib, self.options.threads);
        match effect {
            Effect::None => {}
            Effect::Hash => {
                if let Err(error) = self.engine_mut().set_hash(hash_mib) {
                    let kept = self.engine_mut().hash_mib();
                    self.options.hash_mib = kept;
                    self.output
                        .line(format!("info string Hash: no memory for {hash_mib} MiB ({error}); it is {kept} MiB"));
                }
            }
            Effect::Log => {
                if let Err(error) = self.output.log_to(&self.options.log_file) {
                    self.output.line(format!(
                        "info string Debug Log File: expected a file to write to, found '{}': {error}",
                        self.options.log_file
                    ));
                    self.options.log_file = before.log_file;
                }
            }
            Effect::Threads => self.engine_mut().set_threads(threads),
            Effect::Clear => self.engine_mut().clear(),
            Effect::Variant => {
                if self.options.variant == before.variant {
                    self.output.line(reply::variant_line::<G>());
                } else {
                    self.engine_mut().clear();
                    self.switched = true;
                    return true;
                }
            }
            Effect::Rules => {
                if self.options.rules != before.rules {
                    self.engine_mut().clear();
                    let fen = record.position().fen();
                    let position = G::from_fen(&fen, self.options.rules).unwrap_or_else(|_| self.start_position());
                    *record = Record::new(position);
                }
            }
        }
        false
    }
}

/// Whether a command has to wait while a job has the engine.
fn needs_engine(command: &Command) -> bool {
    match command {
        Command::Go(_) | Command::Perft(_) | Command::Bench { .. } | Command::NewGame | Command::SetOption { .. } => {
            true
        }
        Command::Uci
        | Command::IsReady
        | Command::Position { .. }
        | Command::Stop
        | Command::PonderHit
        | Command::Display
        | Command::Eval
        | Command::Flip
        | Command::Quit
        | Command::Nothing => false,
    }
}
