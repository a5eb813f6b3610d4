//! What a user can say: pure parsing of one line, without knowledge of the position.

use std::fmt;

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
        /// Words after the command.
        arguments: Vec<String>,
    },
    /// `quit`.
    Quit,
    /// Nothing to do: an empty line, a comment, or a command of the protocol that has no meaning here.
    Nothing,
}

/// The limits of a `go`, as text where the position is needed to understand them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// `depth`: plies. 0 and less is the shortest search there is, as for the other limits.
    pub depth: Option<i64>,
    /// `nodes`.
    pub nodes: Option<i64>,
    /// `mate`: full moves.
    pub mate: Option<i64>,
    /// `movetime`: milliseconds.
    pub movetime: Option<i64>,
    /// `wtime` and `btime`: milliseconds. `[color]`
    pub time: [Option<i64>; 2],
    /// `winc` and `binc`: milliseconds. `[color]`
    pub increment: [i64; 2],
    /// `movestogo`.
    pub moves_to_go: Option<i64>,
    /// `infinite`.
    pub infinite: bool,
    /// `ponder`.
    pub ponder: bool,
    /// `searchmoves`.
    pub search_moves: Vec<String>,
    /// Words that are no limit, and values that are no numbers.
    pub complaints: Vec<String>,
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

/// Understands a line. Words are separated by any white space.
///
/// # Errors
/// When the first word is no command, or what follows is not of its form.
pub fn parse(line: &str) -> Result<Command, ParseError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return Ok(Command::Nothing) };
    match first {
        _ if first.starts_with('#') => Ok(Command::Nothing),
        "uci" => Ok(Command::Uci),
        "isready" => Ok(Command::IsReady),
        "ucinewgame" => Ok(Command::NewGame),
        "position" => parse_position(rest),
        "go" => parse_go(rest),
        "stop" => Ok(Command::Stop),
        "ponderhit" => Ok(Command::PonderHit),
        "setoption" => parse_option(rest),
        "d" => Ok(Command::Display),
        "eval" => Ok(Command::Eval),
        "flip" => Ok(Command::Flip),
        "bench" => Ok(Command::Bench { arguments: rest.iter().map(|&word| word.to_owned()).collect() }),
        "quit" => Ok(Command::Quit),
        "debug" | "register" => Ok(Command::Nothing),
        _ => Err(ParseError::Unknown(words.join(" "))),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn parse_position(words: &[&str]) -> Result<Command, ParseError> {
    const USAGE: ParseError = ParseError::Usage("position startpos|fen FEN [moves MOVE ...]");
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (setup, moves) = words.split_at(split);
    let moves = owned(moves.get(1..).unwrap_or_default());
    match setup {
        ["startpos"] => Ok(Command::Position { fen: None, moves }),
        ["fen", fields @ ..] if !fields.is_empty() => Ok(Command::Position { fen: Some(fields.join(" ")), moves }),
        _ => Err(USAGE),
    }
}

fn parse_option(words: &[&str]) -> Result<Command, ParseError> {
    const USAGE: ParseError = ParseError::Usage("setoption name NAME [value VALUE]");
    let ["name", rest @ ..] = words else { return Err(USAGE) };
    let split = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
    let (name, value) = rest.split_at(split);
    if name.is_empty() {
        return Err(USAGE);
    }
    let value = (!value.is_empty()).then(|| value[1..].join(" "));
    Ok(Command::SetOption { name: name.join(" "), value })
}

/// Words that end a list of moves: those that start another limit.
const LIMIT_WORDS: [&str; 14] = [
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "ponder",
    "perft",
    "searchmoves",
    "moves",
];

fn parse_go(words: &[&str]) -> Result<Command, ParseError> {
    let mut go = Go::default();
    let mut rest = words.iter().copied().peekable();
    while let Some(word) = rest.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(m) = rest.next_if(|next| !LIMIT_WORDS.contains(next)) {
                    go.search_moves.push(m.to_owned());
                }
            }
            _ if LIMIT_WORDS.contains(&word) && word != "moves" => {
                // A value that is no number counts as 0: the search is answered at once, not never.
                let text = rest.next_if(|next| !LIMIT_WORDS.contains(next));
                let number = text.and_then(|text| text.parse::<i64>().ok());
                if number.is_none() {
                    go.complaints.push(format!("{word} needs a number, found '{}'", text.unwrap_or_default()));
                }
                let number = number.unwrap_or(0);
                match word {
                    "depth" => go.depth = Some(number),
                    "nodes" => go.nodes = Some(number),
                    "mate" => go.mate = Some(number),
                    "movetime" => go.movetime = Some(number),
                    "wtime" => go.time[0] = Some(number),
                    "btime" => go.time[1] = Some(number),
                    "winc" => go.increment[0] = number,
                    "binc" => go.increment[1] = number,
                    "movestogo" => go.moves_to_go = Some(number),
                    _ => {
                        return match u32::try_from(number) {
                            Ok(depth) if go.complaints.is_empty() => Ok(Command::Perft(depth)),
                            _ => Err(ParseError::Usage("go perft DEPTH")),
                        };
                    }
                }
            }
            other => go.complaints.push(format!("'{other}' is no limit of a search")),
        }
    }
    Ok(Command::Go(go))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(line: &str) -> Go {
        match parse(line) {
            Ok(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn limits_come_in_any_order() {
        let expected = Go {
            depth: Some(3),
            search_moves: vec!["e1d3".into(), "g1f3".into()],
            time: [Some(5), Some(-6)],
            ..Go::default()
        };
        assert_eq!(go("go searchmoves e1d3 g1f3 depth 3 wtime 5 btime -6"), expected);
        assert_eq!(go("  \tgo\tbtime -6 wtime 5   depth 3 searchmoves e1d3 g1f3 \r"), expected);
    }

    #[test]
    fn what_is_no_number_is_named_and_counts_as_zero() {
        let parsed = go("go depth abc nodes");
        assert_eq!((parsed.depth, parsed.nodes), (Some(0), Some(0)));
        assert_eq!(parsed.complaints, ["depth needs a number, found 'abc'", "nodes needs a number, found ''"]);
        assert_eq!(go("go foo depth 3").depth, Some(3));
        assert_eq!(go("go nodes 99999999999999999999").nodes, Some(0));
    }

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
        assert!(matches!(parse("go perft -1"), Err(ParseError::Usage(_))));
        assert!(matches!(parse("go perft x"), Err(ParseError::Usage(_))));
    }
}
