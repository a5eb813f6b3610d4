//! Lines of every kind, valid, mutated and random, by the million: no panic, one `bestmove` for each `go` in the order
//! of the questions, each legal in the position in force, and memory that does not grow.
//!
//! The position in force is what [`Referee`] says, which obeys the same lines one after the other without any search
//! beside them.

use morin::games::Variant;
use morin::uci::command::{self, Command};
use morin::uci::go::Go;
use morin::uci::options::Effect;

use crate::dialogue::Dialogue;
use crate::random::Random;
use crate::referee::Referee;

/// Lines between two waits for all answers.
const BATCH: usize = 100;

impl Random {
    /// Whether something of this chance, in percent, happens.
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

/// Words that mean something somewhere.
const WORDS: &[&str] = &[
    "go",
    "position",
    "startpos",
    "fen",
    "moves",
    "setoption",
    "name",
    "value",
    "stop",
    "isready",
    "uci",
    "depth",
    "nodes",
    "movetime",
    "infinite",
    "ponder",
    "ponderhit",
    "searchmoves",
    "perft",
    "mate",
    "wtime",
    "btime",
    "-1",
    "0",
    "1",
    "9",
    "w",
    "b",
    "-",
    "e1d3",
    "e9d7",
    "a1b3",
    "h10g8",
    "e7e8j",
    "9/9/9/9/9/9/9/9/9",
    "4k3/8/8/8/8/8/8/4K3",
    "Hash",
    "Threads",
    "UCI_Variant",
    "CentreRule",
    "MultiPV",
    "jesonmor",
    "shatar",
    "khans",
    "manchu",
    "true",
    "<empty>",
    "flip",
    "ucinewgame",
    "\u{1F40E}",
    "99999999999999999999",
    "(none)",
    "0000",
];

const OPTIONS: &[&str] = &[
    "UCI_Variant value jesonmor",
    "UCI_Variant value shatar",
    "UCI_Variant value khans",
    "UCI_Variant value manchu",
    "CentreRule value survive",
    "CentreRule value leave",
    "CentreRule value reach",
    "ShatarKnightMate value illegal",
    "ShatarKnightMate value loss",
    "ManchuRepetition value chase",
    "ManchuRepetition value check",
    "Hash value 1",
    "Hash value 2",
    "Threads value 1",
    "Threads value 2",
    "Clear Hash",
    "Ponder value true",
    "MultiPV value 1",
    "MultiPV value 3",
    "Move Overhead value 0",
    "UCI_AnalyseMode value true",
    "UCI_AnalyseMode value false",
    "UCI_ShowWDL value true",
    "UCI_ShowWDL value false",
    "NoSuch value 1",
    "Hash value 0",
    "Debug Log File",
];

const SEARCHES: &[&str] = &[
    "go depth 1",
    "go depth 2",
    "go nodes 1",
    "go nodes 200",
    "go movetime 1",
    "go wtime 10 btime 10 winc 0 binc 0",
    "go mate 1",
    "go infinite",
    "go ponder wtime 10 btime 10",
    "go",
    "go depth 99",
    "go depth 2 searchmoves e1d3 e9d7",
    "go searchmoves a1b3 nodes 50",
    "go wtime -5 btime -5",
    "go infinite depth 1",
    "go perft 1",
    "go perft 2",
];

const OTHERS: &[&str] = &[
    "isready",
    "stop",
    "ponderhit",
    "ucinewgame",
    "flip",
    "",
    "# a comment",
    "uci",
    "debug on",
    "register later",
    "bench 1",
    "bench jesonmor 1",
    "position startpos",
    "xyzzy",
];

/// A line that is valid, or nearly so.
fn sound_line(random: &mut Random, referee: &Referee) -> String {
    match random.below(100) {
        0..30 => random.pick(SEARCHES).to_owned(),
        30..65 => {
            let start = match random.below(4) {
                0 => "startpos".to_owned(),
                1 => format!("fen {}", referee.fen()),
                _ => format!("fen {}", referee.bench_fen(random.below(64))),
            };
            let length = random.below(12);
            let moves = referee.random_moves(start.strip_prefix("fen "), length, |count| random.below(count));
            format!("position {start} moves {}", moves.join(" "))
        }
        65..80 => format!("setoption name {}", random.pick(OPTIONS)),
        _ => random.pick(OTHERS).to_owned(),
    }
}

/// Changes some bytes of a line; it stays one line.
fn mutate(random: &mut Random, line: &mut Vec<u8>, referee: &Referee) {
    for _ in 0..=random.below(4) {
        let at = random.below(line.len() + 1);
        match random.below(8) {
            0 => line.insert(at, random.below(256) as u8),
            1 if at < line.len() => line[at] = random.below(256) as u8,
            2 if at < line.len() => drop(line.remove(at)),
            3 if at < line.len() => line[at] ^= 1 << random.below(8),
            4 => line.truncate(at),
            5 => {
                let word = format!(" {} ", random.pick(WORDS));
                line.splice(at..at, word.bytes());
            }
            6 => {
                let other = sound_line(random, referee).into_bytes();
                line.truncate(at);
                line.extend(other);
            }
            _ => {
                let repeated = line[at..].to_vec();
                line.extend(repeated);
            }
        }
    }
}

fn any_line(random: &mut Random, referee: &Referee) -> Vec<u8> {
    let mut line = match random.below(100) {
        0..4 => (0..random.below(60)).map(|_| random.below(256) as u8).collect(),
        4..8 => (0..random.below(10)).flat_map(|_| format!("{} ", random.pick(WORDS)).into_bytes()).collect(),
        _ => sound_line(random, referee).into_bytes(),
    };
    if random.chance(35) {
        mutate(random, &mut line, referee);
    }
    line.retain(|&byte| byte != b'\n');
    line
}

/// Whether a search ends by itself soon.
fn is_short(go: &Go) -> bool {
    let some_below = |limit: Option<i64>, most: i64| limit.is_some_and(|limit| limit <= most);
    !go.infinite
        && !go.ponder
        && (some_below(go.depth, 2)
            || some_below(go.nodes, 500)
            || some_below(go.movetime, 5)
            || some_below(go.mate, 1))
}

/// Whether a line may be sent: not if it takes long without being a search, asks for much memory, writes files, ends
/// the dialogue, or shows what has no grammar.
fn is_harmless(command: &Command, referee: &Referee) -> bool {
    match command {
        Command::Quit | Command::Display | Command::Eval => false,
        Command::Perft(depth) => *depth <= 2,
        Command::Bench { depth, .. } => *depth == Some(1),
        Command::SetOption { name, value } => {
            let mut options = referee.options.clone();
            let effect = options.set(name, value.as_deref());
            options.hash_mib <= 8
                && options.threads <= 3
                && options.overhead_ms <= 10
                && (effect != Ok(Effect::Log) || options.log_file.is_empty())
        }
        _ => true,
    }
}

/// A dialogue of many lines.
struct Fuzz {
    random: Random,
    dialogue: Dialogue,
    referee: Referee,
    /// For each `go` of the batch, the answers that are right.
    expected: Vec<Vec<String>>,
    sent: usize,
}

impl Fuzz {
    fn new(seed: u64) -> Fuzz {
        let mut dialogue = Dialogue::new();
        dialogue.ask("setoption name Hash value 1");
        let mut referee = Referee::new();
        referee.obey(&Command::SetOption { name: "Hash".into(), value: Some("1".into()) });
        Fuzz { random: Random::new(seed), dialogue, referee, expected: Vec::new(), sent: 0 }
    }

    /// Sends a line, if it may be sent; returns whether a search began that does not end by itself soon.
    fn send(&mut self, line: &[u8]) -> bool {
        let text = String::from_utf8_lossy(line);
        let text = text.trim_start_matches('\u{feff}').trim();
        let command = command::parse(text);
        if command.as_ref().is_ok_and(|command| !is_harmless(command, &self.referee)) {
            return false;
        }
        let mut ended = line.to_vec();
        ended.extend(if self.random.chance(10) { &b"\r\n"[..] } else { b"\n" });
        self.dialogue.send_bytes(&ended);
        self.sent += 1;
        let Ok(command) = command else { return false };
        if let Command::Go(go) = &command {
            self.expected.push(self.referee.answers(go));
        }
        self.referee.obey(&command);
        matches!(&command, Command::Go(go) if !is_short(go))
    }

    /// Sends some lines and waits for the answers to all of them.
    fn batch(&mut self) {
        let mut needs_stop = false;
        for _ in 0..BATCH {
            let line = any_line(&mut self.random, &self.referee);
            needs_stop |= self.send(&line);
            if needs_stop && self.random.chance(20) {
                self.dialogue.send("stop");
                needs_stop = false;
            }
        }
        if needs_stop || self.random.chance(30) {
            self.dialogue.send("stop");
        }
        // When this is answered, so is everything before it.
        self.send(b"go depth 1");
        for right in std::mem::take(&mut self.expected) {
            let best = self.dialogue.answer().best;
            if !right.contains(&best) {
                self.dialogue.fail(&format!("{best} is none of {right:?} after {} lines", self.sent));
            }
        }
        let fen = self.dialogue.fen();
        if fen != self.referee.fen() {
            self.dialogue.fail(&format!("the position should be {}", self.referee.fen()));
        }
        if self.dialogue.show("eval").is_empty() {
            self.dialogue.fail(&format!("nothing explains {fen}"));
        }
    }

    /// Sends so many lines.
    fn run(&mut self, lines: usize) {
        while self.sent < lines {
            self.batch();
        }
    }
}

/// Memory of this process in KiB.
#[cfg(target_os = "linux")]
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it is there");
    line.trim().trim_end_matches(" kB").parse().expect("it is a number")
}

#[test]
fn thousands_of_lines() {
    for seed in 1..=3 {
        let mut fuzz = Fuzz::new(seed);
        fuzz.run(2000);
        fuzz.dialogue.quit();
    }
}

/// `cargo test --release --test uci a_million_lines -- --ignored --nocapture`
#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes minutes"]
fn a_million_lines() {
    const LINES: usize = 1_000_000;
    let mut fuzz = Fuzz::new(4);
    let mut early = 0;
    for percent in 1..=100 {
        fuzz.run(LINES / 100 * percent);
        if percent % 10 == 0 {
            println!("{} lines, {} KiB", fuzz.sent, resident());
        }
        if percent == 10 {
            early = resident();
        }
    }
    let late = resident();
    fuzz.dialogue.quit();
    assert!(late < early + 8192, "{early} KiB after a tenth, {late} KiB after all");
}

#[test]
fn every_game_is_played() {
    // The lines are worth little if they do not get around.
    let mut fuzz = Fuzz::new(5);
    let mut seen = Vec::new();
    for _ in 0..30 {
        fuzz.batch();
        seen.push(fuzz.referee.options.variant);
    }
    assert!(Variant::ALL.iter().all(|variant| seen.contains(variant)), "{seen:?}");
    fuzz.dialogue.quit();
}
