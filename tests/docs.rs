//! The documents say what the program does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use morin::uci::command::COMMANDS;
use morin::uci::go::LIMITS;
use morin::uci::options::{OPTIONS, OptionKind, OptionSpec};

const PROTOCOL: &str = include_str!("../protocol.md");
const README: &str = include_str!("../README.md");
const MORIN: &str = env!("CARGO_BIN_EXE_morin");

/// The rows of the table with this header.
fn table<'a>(document: &'a str, header: &str) -> Vec<&'a str> {
    let rows = document.lines().skip_while(|line| *line != header).skip(2);
    rows.take_while(|line| line.starts_with('|')).collect()
}

/// Text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn option_row(spec: &OptionSpec) -> String {
    let (kind, default, values) = match spec.kind {
        OptionKind::Check { default } => ("check", default.to_string(), "true, false".to_owned()),
        OptionKind::Spin { default, min, max } => ("spin", default.to_string(), format!("{min} to {max}")),
        OptionKind::Combo { default, values } => ("combo", default.to_owned(), values().join(", ")),
        OptionKind::Text { default } => ("string", format!("`{default}`"), "a text".to_owned()),
        OptionKind::Button => ("button", String::new(), String::new()),
    };
    let cells = [&format!("`{}`", spec.name), kind, &default, &values, spec.doc];
    // An empty cell is one space wide.
    cells.map(|text| if text.is_empty() { "|".to_owned() } else { format!("| {text}") }).join(" ") + " |"
}

/// Compares a table of the protocol's document with the rows it should have.
fn compare(header: &str, expected: &[String]) {
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    assert!(table(PROTOCOL, header) == expected, "the table should be\n{}", expected.join("\n"));
}

#[test]
fn the_protocol_lists_the_commands() {
    let row = |spec: &morin::uci::command::CommandSpec| format!("| `{}` | {} |", cell(spec.usage), spec.doc);
    compare("| Command | What it does |", &COMMANDS.iter().map(row).collect::<Vec<_>>());
}

#[test]
fn the_protocol_lists_the_limits() {
    let row = |spec: &morin::uci::go::LimitSpec| format!("| `{}` | {} |", spec.name, spec.doc);
    compare("| Limit | What it does |", &LIMITS.iter().map(row).collect::<Vec<_>>());
}

#[test]
fn the_protocol_lists_the_options() {
    let header = "| Option | Type | Default | Values | What it does |";
    compare(header, &OPTIONS.iter().map(option_row).collect::<Vec<_>>());
}

/// The text of the first fenced block of a language after a heading.
fn block(heading: &str, language: &str) -> &'static str {
    let (_, after) = README.split_once(heading).unwrap_or_else(|| panic!("the README has no '{heading}'"));
    let (_, after) = after.split_once(&format!("```{language}\n")).expect("a block follows");
    after.split_once("```").expect("it ends").0
}

/// What the binary answers to lines, one `bestmove` awaited.
fn answers(script: &str) -> Vec<String> {
    let mut child = Command::new(MORIN).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(script.as_bytes()).expect("it reads");
    let mut lines = Vec::new();
    for line in BufReader::new(child.stdout.take().expect("it is piped")).lines() {
        lines.push(line.expect("it is text"));
        if lines.last().is_some_and(|line| line.starts_with("bestmove")) {
            break;
        }
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    lines
}

/// A reply with its numbers and moves left out, as they depend on the machine and the version.
fn shape(line: &str) -> String {
    let name = |word: &&str| !word.contains(|c: char| c.is_ascii_digit());
    line.split(' ').filter(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_dialogue_of_the_readme_is_real() {
    let shapes: Vec<String> = answers(block("## A dialogue", "text")).iter().map(|line| shape(line)).collect();
    let mut rest = shapes.iter();
    for line in block("It answers", "text").lines().filter(|line| *line != "…") {
        assert!(rest.any(|found| *found == shape(line)), "'{line}' is not what morin says: {shapes:#?}");
    }
}

#[cfg(unix)]
#[test]
fn the_first_command_of_the_readme_plays_a_move() {
    let command = block("# morin", "sh").lines().next().expect("there is a command");
    let (build, play) = command.split_once(" && ").expect("it builds and plays");
    assert_eq!(build, "cargo build --release");
    let play = play.replace("target/release/morin", MORIN);
    let output = Command::new("sh").args(["-c", &play]).output().expect("there is a shell");
    let text = String::from_utf8(output.stdout).expect("it is text");
    assert!(text.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{text}");
}

#[test]
fn files_and_folders_of_the_readme_are_there() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = README.split('`').skip(1).step_by(2).filter(|text| {
        ["src/", "tests/", "benches/", ".ci/"].iter().any(|start| text.starts_with(start)) || text.ends_with(".md")
    });
    for name in names {
        assert!(folder.join(name).exists(), "{name}");
    }
}
