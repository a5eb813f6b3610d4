//! A dialogue with an engine, whose every reply is checked.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write, pipe};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::grammar::{Analysis, Checker, analysis};

/// Longest wait for a reply. It only has to be longer than any answer takes on a loaded machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Lines that are kept for messages.
const TRANSCRIPT: usize = 60;

/// A dialogue under way. Lines that were not asked for are kept until they are.
pub struct Dialogue {
    input: Option<Box<dyn Write>>,
    lines: Receiver<String>,
    checker: Checker,
    /// `go` lines sent, counts of moves left out.
    searches: usize,
    child: Option<Child>,
    /// What was said last, for messages.
    transcript: VecDeque<String>,
}

/// What a `go` was answered with.
#[derive(Debug)]
pub struct Answer {
    /// All lines, the `bestmove` last.
    pub lines: Vec<String>,
    /// The move, or `(none)`.
    pub best: String,
}

impl Answer {
    /// The lines of analysis.
    pub fn analyses(&self) -> Vec<Analysis> {
        self.lines.iter().filter(|line| line.contains(" pv ")).map(|line| analysis(line).expect("checked")).collect()
    }

    /// The last score, `cp 31` or `mate -4`.
    pub fn score(&self) -> String {
        let line = self.lines.iter().rev().find(|line| line.contains(" score ")).expect("there is a score");
        let mut words = line.split(' ').skip_while(|&word| word != "score").skip(1);
        format!("{} {}", words.next().unwrap_or_default(), words.next().unwrap_or_default())
    }

    /// Nodes of the last line of analysis.
    pub fn nodes(&self) -> u64 {
        self.analyses().last().expect("there is analysis").numbers["nodes"]
    }

    /// The `info string` lines.
    pub fn remarks(&self) -> Vec<&str> {
        self.lines.iter().filter_map(|line| line.strip_prefix("info string ")).collect()
    }
}

impl Dialogue {
    /// With the library, in this process.
    pub fn new() -> Dialogue {
        let (input, sender) = pipe().expect("the system has pipes");
        let (receiver, output) = pipe().expect("the system has pipes");
        thread::spawn(move || morin::uci::run(BufReader::new(input), output).expect("there is memory"));
        Dialogue::over(sender, receiver, None)
    }

    /// With the real binary.
    pub fn with_binary() -> Dialogue {
        Dialogue::with_command(&mut Command::new(env!("CARGO_BIN_EXE_morin")))
    }

    /// With whatever the command starts.
    pub fn with_command(command: &mut Command) -> Dialogue {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let input = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        Dialogue::over(input, output, Some(child))
    }

    fn over(input: impl Write + 'static, output: impl Read + Send + 'static, child: Option<Child>) -> Dialogue {
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let line = line.unwrap_or_else(|error| format!("unreadable: {error}"));
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let input: Option<Box<dyn Write>> = Some(Box::new(input));
        Dialogue { input, lines, checker: Checker::default(), searches: 0, child, transcript: VecDeque::new() }
    }

    /// Sends lines in one write.
    pub fn send(&mut self, text: &str) {
        self.send_bytes(format!("{text}\n").as_bytes());
    }

    /// Sends bytes in one write.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        for line in String::from_utf8_lossy(bytes).lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            self.searches += usize::from(words.first() == Some(&"go") && !words.contains(&"perft"));
            self.note(format!("> {line}"));
        }
        self.send_unasked(bytes);
    }

    /// Sends bytes that ask for no search, whatever they look like.
    pub fn send_unasked(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the engine reads");
    }

    /// The next line as it comes, unchecked; `None` at the end of the output.
    fn raw_line(&mut self) -> Option<String> {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => {
                self.note(format!("< {line}"));
                Some(line)
            }
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => self.fail("no reply"),
        }
    }

    /// The next line, checked; `None` at the end of the output.
    pub fn line(&mut self) -> Option<String> {
        let line = self.raw_line()?;
        if let Err(error) = self.checker.read(&line) {
            self.fail(&format!("'{line}': {error}"));
        }
        Some(line)
    }

    fn note(&mut self, line: String) {
        if self.transcript.len() == TRANSCRIPT {
            self.transcript.pop_front();
        }
        self.transcript.push_back(line);
    }

    /// Gives up, with what was said last.
    pub fn fail(&self, message: &str) -> ! {
        let lines: Vec<&str> = self.transcript.iter().map(String::as_str).collect();
        panic!("{message}\n{}", lines.join("\n"))
    }

    /// The lines up to one that starts with this, which comes last.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        self.until_line(|line| line.starts_with(start))
    }

    fn until_line(&mut self, is_last: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| is_last(line)) {
            match self.line() {
                Some(line) => lines.push(line),
                None => self.fail("the output ended too early"),
            }
        }
        lines
    }

    /// Sends lines that end in `go perft`, and waits for the counts; returns the lines and the sum.
    pub fn perft(&mut self, text: &str) -> (Vec<String>, u64) {
        self.send(text);
        let lines = self.until("Nodes searched: ");
        let sum = lines.last().and_then(|line| line.split(' ').nth(2)?.parse().ok());
        (lines, sum.expect("checked"))
    }

    /// Runs the bench; returns its count of nodes.
    pub fn bench(&mut self, text: &str) -> u64 {
        self.send(text);
        let lines = self.until_line(|line| line.ends_with(" nps") && !line.starts_with("info"));
        lines.last().and_then(|line| line.split(' ').next()?.parse().ok()).expect("checked")
    }

    /// The lines that have come so far, by a question to the engine whether it is ready.
    pub fn sync(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Sends lines and returns what they bring about at once.
    pub fn ask(&mut self, text: &str) -> Vec<String> {
        self.send(text);
        self.sync()
    }

    /// Sends a command whose answer is for people, so has no grammar, while nothing is searched.
    pub fn show(&mut self, command: &str) -> Vec<String> {
        self.send(&format!("{command}\nisready"));
        let mut lines = Vec::new();
        while lines.last().map(String::as_str) != Some("readyok") {
            lines.extend(self.raw_line());
        }
        lines.pop();
        lines
    }

    /// The FEN of the position.
    pub fn fen(&mut self) -> String {
        let lines = self.show("d");
        lines.iter().find_map(|line| line.strip_prefix("Fen: ")).expect("`d` shows the FEN").to_owned()
    }

    /// Sends lines that end in a `go`, and waits for its answer.
    pub fn go(&mut self, text: &str) -> Answer {
        self.send(text);
        self.answer()
    }

    /// The answer to a `go` that was sent.
    pub fn answer(&mut self) -> Answer {
        let lines = self.until("bestmove");
        let best = lines.last().and_then(|line| line.split(' ').nth(1)).unwrap_or_default().to_owned();
        Answer { lines, best }
    }

    /// Waits until nothing has come for a while. That the engine goes on after it would show as what it says later.
    pub fn wait_for_silence(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(100)) {
            self.checker.read(&line).unwrap_or_else(|error| self.fail(&format!("'{line}': {error}")));
            self.note(format!("< {line}"));
            lines.push(line);
        }
        lines
    }

    /// Ends the dialogue with `quit`; returns what came since the last question.
    pub fn quit(mut self) -> Vec<String> {
        self.send("quit");
        self.end().0
    }

    /// Closes the input and waits for the end; returns the last lines and how long it took. Each `go` must have had
    /// its answer by then, and a process its exit status 0.
    pub fn end(mut self) -> (Vec<String>, Duration) {
        let started = Instant::now();
        drop(self.input.take());
        let mut lines = Vec::new();
        while let Some(line) = self.line() {
            lines.push(line);
        }
        let status = self.child.take().map(|mut child| child.wait().expect("it can be waited for"));
        if !status.as_ref().is_none_or(ExitStatus::success) {
            self.fail(&format!("exit status {status:?}"));
        }
        if self.checker.best_moves != self.searches {
            self.fail(&format!("{} go, {} bestmove", self.searches, self.checker.best_moves));
        }
        (lines, started.elapsed())
    }
}
