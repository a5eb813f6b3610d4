//! What a user can say: one table of commands, and pure parsing of one line without knowledge of the position.

use std::fmt;

use super::go::Go;
use crate::games::Variant;

/// A line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `uci`: introduce yourself and list the options.
    Uci,
    /// `isready`: answer when you have read this.
    IsReady,
    /// `ucinewgame`: forget the last game.
    NewGame,
    /// `position startpos|fen F [moves M …]`; no FEN is the start position.
    Position {
        /// The FEN, fields joined by single spaces.
        fen: Option<String>,
        /// Moves played from there.
        moves: Vec<String>,
    },
    /// `go …`: search.
    Go(Go),
    /// `go perft N`: count move sequences.
    Perft(u32),
    /// `stop`: end the search.
    Stop,
    /// `ponderhit`: the expected move was made.
    PonderHit,
    /// `setoption name N [value V]`.
    SetOption {
        /// Name of the option, words joined by single spaces.
        name: String,
        /// Its new value; buttons have none.
        value: Option<String>,
    },
    /// `d`: show the board.
    Display,
    /// `eval`: explain the evaluation.
    Eval,
    /// `flip`: change sides.
    Flip,
    /// `bench [VARIANT] [DEPTH]`.
    Bench {
        /// Of one game; of all by default.
        variant: Option<Variant>,
        /// To another depth than the bench's own.
        depth: Option<u32>,
    },
    /// `quit`.
    Quit,
    /// Nothing to do: an empty line, a comment, or a command of the protocol that has no meaning here.
    Nothing,
}

/// Why a line was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// No command starts with this.
    Unknown(String),
    /// A command lacks what it needs.
    Usage(&'static str),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::Unknown(line) => write!(f, "Unknown command: {line}"),
            ParseError::Usage(usage) => write!(f, "info string usage: {usage}"),
        }
    }
}

/// One command.
pub struct CommandSpec {
    /// The word its lines start with.
    pub name: &'static str,
    /// The form of its lines.
    pub usage: &'static str,
    /// What it does, in a sentence.
    pub doc: &'static str,
    /// Understands the words after the first; `None` when they are not of the form.
    parse: fn(&[&str]) -> Option<Command>,
}

/// Every command.
pub const COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        name: "uci",
        usage: "uci",
        doc: "Introduces the engine and lists its options. Nothing is reset.",
        parse: |_| Some(Command::Uci),
    },
    CommandSpec {
        name: "isready",
        usage: "isready",
        doc: "Answers `readyok`, during a search too.",
        parse: |_| Some(Command::IsReady),
    },
    CommandSpec {
        name: "ucinewgame",
        usage: "ucinewgame",
        doc: "Forgets what was learnt; the position stays.",
        parse: |_| Some(Command::NewGame),
    },
    CommandSpec {
        name: "setoption",
        usage: "setoption name NAME [value VALUE]",
        doc: "Sets an option.",
        parse: parse_option,
    },
    CommandSpec {
        name: "position",
        usage: "position startpos|fen FEN [moves MOVE ...]",
        doc: "Sets up a position and plays moves from it.",
        parse: parse_position,
    },
    CommandSpec {
        name: "go",
        usage: "go [LIMIT ...]",
        doc: "Searches the position and answers with one `bestmove`.",
        parse: parse_go,
    },
    CommandSpec {
        name: "stop",
        usage: "stop",
        doc: "Ends the search and all that wait in line; each answers at once.",
        parse: |_| Some(Command::Stop),
    },
    CommandSpec {
        name: "ponderhit",
        usage: "ponderhit",
        doc: "The expected move was made: `go ponder` becomes an ordinary search, its clock starts.",
        parse: |_| Some(Command::PonderHit),
    },
    CommandSpec {
        name: "d",
        usage: "d",
        doc: "Shows the board, its FEN and key, the evaluation and the result if there is one.",
        parse: |_| Some(Command::Display),
    },
    CommandSpec {
        name: "eval",
        usage: "eval",
        doc: "Explains the evaluation, in centipawns.",
        parse: |_| Some(Command::Eval),
    },
    CommandSpec {
        name: "flip",
        usage: "flip",
        doc: "Exchanges the sides and the ends of the board.",
        parse: |_| Some(Command::Flip),
    },
    CommandSpec {
        name: "bench",
        usage: "bench [VARIANT] [DEPTH]",
        doc: "Searches fixed positions to a fixed depth; the last line is `N nodes M nps`.",
        parse: parse_bench,
    },
    CommandSpec {
        name: "quit",
        usage: "quit",
        doc: "Ends the search and the program.",
        parse: |_| Some(Command::Quit),
    },
    CommandSpec {
        name: "debug",
        usage: "debug on|off",
        doc: "Does nothing; the option `Debug Log File` logs the dialogue.",
        parse: |_| Some(Command::Nothing),
    },
    CommandSpec {
        name: "register",
        usage: "register later",
        doc: "Does nothing; there is nothing to register.",
        parse: |_| Some(Command::Nothing),
    },
];

/// Understands a line. Words are separated by any white space.
///
/// # Errors
/// When the first word is no command, or what follows is not of its form.
pub fn parse(line: &str) -> Result<Command, ParseError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.split_first() {
        None => Ok(Command::Nothing),
        Some((first, _)) if first.starts_with('#') => Ok(Command::Nothing),
        Some((&first, rest)) => {
            let spec = COMMANDS.iter().find(|spec| spec.name == first);
            let spec = spec.ok_or_else(|| ParseError::Unknown(words.join(" ")))?;
            (spec.parse)(rest).ok_or(ParseError::Usage(spec.usage))
        }
    }
}

fn parse_position(words: &[&str]) -> Option<Command> {
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (setup, moves) = words.split_at(split);
    let moves = moves.iter().skip(1).map(|&word| word.to_owned()).collect();
    match setup {
        ["startpos"] => Some(Command::Position { fen: None, moves }),
        ["fen", fields @ ..] if !fields.is_empty() => Some(Command::Position { fen: Some(fields.join(" ")), moves }),
        _ => None,
    }
}

fn parse_option(words: &[&str]) -> Option<Command> {
    let ["name", rest @ ..] = words else { return None };
    let split = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
    let (name, value) = rest.split_at(split);
    let value = (!value.is_empty()).then(|| value[1..].join(" "));
    (!name.is_empty()).then(|| Command::SetOption { name: name.join(" "), value })
}

fn parse_go(words: &[&str]) -> Option<Command> {
    let go = Go::parse(words);
    match go.perft {
        None => Some(Command::Go(go)),
        Some(_) if !go.complaints.is_empty() => None,
        Some(depth) => u32::try_from(depth).ok().map(Command::Perft),
    }
}

fn parse_bench(words: &[&str]) -> Option<Command> {
    let (mut variant, mut depth) = (None, None);
    for word in words {
        match Variant::from_name(word) {
            Some(game) => variant = Some(game),
            None => depth = Some(word.parse().ok()?),
        }
    }
    Some(Command::Bench { variant, depth })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_may_end_in_an_empty_list() {
        let empty = Command::Position { fen: None, moves: vec![] };
        assert_eq!(parse("position startpos moves "), Ok(empty));
        let with_fen = Command::Position { fen: Some("8/8 w - -".into()), moves: vec!["a1b2".into()] };
        assert_eq!(parse("position  fen 8/8 w  - - moves a1b2"), Ok(with_fen));
        for bad in ["position", "position fen", "position foo", "position startpos foo", "position fen moves a1b2"] {
            assert!(matches!(parse(bad), Err(ParseError::Usage(_))), "{bad}");
        }
    }

    #[test]
    fn option_names_and_values_may_have_spaces() {
        let set = |name: &str, value: Option<&str>| {
            Ok(Command::SetOption { name: name.into(), value: value.map(str::to_owned) })
        };
        assert_eq!(parse("setoption name clear  hash"), set("clear hash", None));
        assert_eq!(parse("setoption name Move Overhead value 10"), set("Move Overhead", Some("10")));
        assert_eq!(parse("setoption name Hash value"), set("Hash", Some("")));
        for bad in ["setoption", "setoption name", "setoption Hash 32", "setoption name value 3"] {
            assert!(matches!(parse(bad), Err(ParseError::Usage(_))), "{bad}");
        }
    }

    #[test]
    fn other_lines() {
        assert_eq!(parse("# a comment"), Ok(Command::Nothing));
        assert_eq!(parse(""), Ok(Command::Nothing));
        assert_eq!(parse("debug on"), Ok(Command::Nothing));
        assert_eq!(parse("GO depth 3"), Err(ParseError::Unknown("GO depth 3".into())));
        assert_eq!(parse("go perft 4"), Ok(Command::Perft(4)));
        for bad in ["go perft -1", "go perft x", "bench x", "bench jesonmor -1"] {
            assert!(matches!(parse(bad), Err(ParseError::Usage(_))), "{bad}");
        }
        let jeson_mor = Command::Bench { variant: Some(Variant::JesonMor), depth: Some(5) };
        assert_eq!(parse("bench jesonmor 5"), Ok(jeson_mor.clone()));
        assert_eq!(parse("bench 5 JesonMor"), Ok(jeson_mor));
    }

    #[test]
    fn every_usage_starts_with_its_name() {
        for (i, spec) in COMMANDS.iter().enumerate() {
            assert!(spec.usage.split(' ').next() == Some(spec.name));
            assert!(COMMANDS[..i].iter().all(|earlier| earlier.name != spec.name));
        }
    }
}
