//! The limits of a `go`: one table that serves the parser and the documents.

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
    /// `perft`: moves.
    pub perft: Option<i64>,
    /// Words that are no limit, and values that are no numbers.
    pub complaints: Vec<String>,
}

/// One limit.
pub struct LimitSpec {
    /// The word that starts it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub doc: &'static str,
    /// What follows the word.
    pub kind: LimitKind,
}

/// What follows the word of a limit.
#[derive(Clone, Copy)]
pub enum LimitKind {
    /// Nothing.
    Flag(fn(&mut Go)),
    /// A whole number.
    Number(fn(&mut Go, i64)),
    /// Moves, up to the next word that starts a limit.
    Moves,
}

/// Every limit.
pub const LIMITS: &[LimitSpec] = &[
    LimitSpec {
        name: "depth",
        doc: "Search to this depth, in plies.",
        kind: LimitKind::Number(|go, number| go.depth = Some(number)),
    },
    LimitSpec {
        name: "nodes",
        doc: "Search this many nodes; with one thread exactly so many.",
        kind: LimitKind::Number(|go, number| go.nodes = Some(number)),
    },
    LimitSpec {
        name: "mate",
        doc: "Prove or search a win in so many full moves; end when it or a loss is found, or not by a search so deep.",
        kind: LimitKind::Number(|go, number| go.mate = Some(number)),
    },
    LimitSpec {
        name: "movetime",
        doc: "Use this much time, in milliseconds, `Move Overhead` included.",
        kind: LimitKind::Number(|go, number| go.movetime = Some(number)),
    },
    LimitSpec {
        name: "wtime",
        doc: "White's clock, in milliseconds; it may be negative.",
        kind: LimitKind::Number(|go, number| go.time[0] = Some(number)),
    },
    LimitSpec { name: "btime", doc: "Black's clock.", kind: LimitKind::Number(|go, number| go.time[1] = Some(number)) },
    LimitSpec {
        name: "winc",
        doc: "What White's clock gains with every move, in milliseconds.",
        kind: LimitKind::Number(|go, number| go.increment[0] = number),
    },
    LimitSpec {
        name: "binc",
        doc: "What Black's clock gains with every move.",
        kind: LimitKind::Number(|go, number| go.increment[1] = number),
    },
    LimitSpec {
        name: "movestogo",
        doc: "Moves until the clock is set anew; 0 and less say nothing.",
        kind: LimitKind::Number(|go, number| go.moves_to_go = Some(number)),
    },
    LimitSpec {
        name: "infinite",
        doc: "Hold the answer back until `stop`.",
        kind: LimitKind::Flag(|go| go.infinite = true),
    },
    LimitSpec {
        name: "ponder",
        doc: "The opponent is to make the last move of the position: hold the answer back until `ponderhit` or `stop`.",
        kind: LimitKind::Flag(|go| go.ponder = true),
    },
    LimitSpec { name: "searchmoves", doc: "Search these moves only.", kind: LimitKind::Moves },
    LimitSpec {
        name: "perft",
        doc: "Do not search but count the sequences of so many moves, split by the first.",
        kind: LimitKind::Number(|go, number| go.perft = Some(number)),
    },
];

fn find(word: &str) -> Option<&'static LimitSpec> {
    LIMITS.iter().find(|spec| spec.name == word)
}

impl Go {
    /// Understands the words after `go`, in any order. What is no limit is named in the complaints and skipped.
    pub fn parse(words: &[&str]) -> Go {
        let mut go = Go::default();
        let mut rest = words.iter().copied().peekable();
        while let Some(word) = rest.next() {
            match find(word).map(|spec| spec.kind) {
                None => go.complaints.push(format!("'{word}' is no limit of a search and is skipped")),
                Some(LimitKind::Flag(set)) => set(&mut go),
                Some(LimitKind::Moves) => {
                    while let Some(m) = rest.next_if(|next| find(next).is_none()) {
                        go.search_moves.push(m.to_owned());
                    }
                }
                Some(LimitKind::Number(set)) => {
                    // A value that is no number counts as 0: the search is answered at once, not never.
                    let text = rest.next_if(|next| find(next).is_none());
                    let number = text.and_then(|text| text.parse().ok());
                    if number.is_none() {
                        let found = text.unwrap_or_default();
                        go.complaints
                            .push(format!("{word}: expected a number of 64 bits, found '{found}', which counts as 0"));
                    }
                    set(&mut go, number.unwrap_or(0));
                }
            }
        }
        go
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(words: &str) -> Go {
        Go::parse(&words.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn limits_come_in_any_order() {
        let expected = Go {
            depth: Some(3),
            search_moves: vec!["e1d3".into(), "g1f3".into()],
            time: [Some(5), Some(-6)],
            ..Go::default()
        };
        assert_eq!(go("searchmoves e1d3 g1f3 depth 3 wtime 5 btime -6"), expected);
        assert_eq!(go("btime -6 wtime 5 depth 3 searchmoves e1d3 g1f3"), expected);
    }

    #[test]
    fn what_is_no_number_is_named_and_counts_as_zero() {
        let parsed = go("depth abc nodes");
        assert_eq!((parsed.depth, parsed.nodes), (Some(0), Some(0)));
        let complaints = [("depth", "abc"), ("nodes", "")]
            .map(|(limit, found)| format!("{limit}: expected a number of 64 bits, found '{found}', which counts as 0"));
        assert_eq!(parsed.complaints, complaints);
        assert_eq!(go("foo depth 3").depth, Some(3));
        assert_eq!(go("nodes 99999999999999999999").nodes, Some(0));
    }

    #[test]
    fn every_limit_of_the_table_sets_something() {
        for spec in LIMITS {
            let parsed = go(&format!("{} 7", spec.name));
            assert_eq!(parsed.complaints.is_empty(), !matches!(spec.kind, LimitKind::Flag(_)), "{}", spec.name);
            assert_ne!(Go { complaints: Vec::new(), ..parsed }, Go::default(), "{}", spec.name);
        }
    }
}
