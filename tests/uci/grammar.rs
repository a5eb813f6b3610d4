//! The form of every reply, and what consecutive replies have to do with each other.

use std::collections::HashMap;

/// Reads the replies one after the other and finds what is wrong with them.
#[derive(Debug, Default)]
pub struct Checker {
    /// The last line of analysis with rank 1 since the last `bestmove`: its moves.
    best_line: Option<Vec<String>>,
    /// Whether the last score came without moves, as the game is over.
    ended: bool,
    /// A blank line may only come before the sum of a perft.
    blank: bool,
    /// How many `bestmove` lines there were.
    pub best_moves: usize,
}

/// A line of analysis, taken apart.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Each of the numbers by its name: `depth`, `seldepth`, `multipv`, `nodes`, `nps`, `hashfull`, `time`.
    pub numbers: HashMap<&'static str, u64>,
    /// `cp` or `mate`, and the number.
    pub score: (String, i64),
    /// Chances in permille, when they are shown.
    pub wdl: Option<[u64; 3]>,
    /// `lowerbound` or `upperbound`.
    pub bound: Option<String>,
    /// The moves.
    pub pv: Vec<String>,
}

/// Whether the text is a move: two squares, and the letter of a promotion.
fn is_move(text: &str) -> bool {
    let square = |text: &mut std::iter::Peekable<std::str::Chars<'_>>| {
        let file = text.next_if(char::is_ascii_lowercase).is_some();
        let rank = text.next_if(char::is_ascii_digit).is_some();
        // The tenth rank of the larger boards.
        text.next_if(|&c| c == '0');
        file && rank
    };
    let mut chars = text.chars().peekable();
    let squares = square(&mut chars) && square(&mut chars);
    chars.next_if(char::is_ascii_lowercase);
    squares && chars.next().is_none()
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Result<T, String> {
    let word = word.ok_or("a number is missing")?;
    word.parse().map_err(|_| format!("'{word}' is no number"))
}

/// Takes a line of analysis apart; its parts have one order.
pub fn analysis(line: &str) -> Result<Analysis, String> {
    let mut words = line.split(' ').skip(1).peekable();
    let mut numbers = HashMap::new();
    for name in ["depth", "seldepth", "multipv"] {
        numbers.insert(name, named(&mut words, name)?);
    }
    let score = score(&mut words)?;
    let mut wdl = None;
    if words.next_if_eq(&"wdl").is_some() {
        wdl = Some([number(words.next())?, number(words.next())?, number(words.next())?]);
    }
    let bound = words.next_if(|word| word.ends_with("bound")).map(str::to_owned);
    for name in ["nodes", "nps", "hashfull", "tbhits", "time"] {
        numbers.insert(name, named(&mut words, name)?);
    }
    expect(words.next(), "pv")?;
    let pv: Vec<String> = words.map(str::to_owned).collect();
    if pv.is_empty() || !pv.iter().all(|m| is_move(m)) {
        return Err("the line of moves is wrong".into());
    }
    let analysis = Analysis { numbers, score, wdl, bound, pv };
    check_values(&analysis).map(|()| analysis)
}

/// What the numbers have to do with each other.
fn check_values(analysis: &Analysis) -> Result<(), String> {
    let n = &analysis.numbers;
    let sound = n["depth"] >= 1
        && n["seldepth"] >= 1
        && n["multipv"] >= 1
        && n["hashfull"] <= 1000
        && n["tbhits"] == 0
        && analysis.wdl.is_none_or(|wdl| wdl.iter().sum::<u64>() == 1000)
        && analysis.bound.as_deref().is_none_or(|bound| ["lowerbound", "upperbound"].contains(&bound));
    if sound { Ok(()) } else { Err(format!("values out of range: {analysis:?}")) }
}

fn expect(found: Option<&str>, word: &str) -> Result<(), String> {
    if found == Some(word) { Ok(()) } else { Err(format!("expected '{word}', found {found:?}")) }
}

fn named<'a>(words: &mut impl Iterator<Item = &'a str>, name: &str) -> Result<u64, String> {
    expect(words.next(), name)?;
    number(words.next())
}

fn score<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<(String, i64), String> {
    expect(words.next(), "score")?;
    let kind = words.next().unwrap_or_default();
    if !["cp", "mate"].contains(&kind) {
        return Err(format!("'{kind}' is no kind of score"));
    }
    Ok((kind.to_owned(), number(words.next())?))
}

impl Checker {
    /// Reads the next reply.
    pub fn read(&mut self, line: &str) -> Result<(), String> {
        if std::mem::replace(&mut self.blank, line.is_empty()) && !line.starts_with("Nodes searched: ") {
            return Err("a blank line that no perft explains".into());
        }
        if line != line.trim() || line.contains("  ") {
            return Err("stray spaces".into());
        }
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            [""] | ["uciok" | "readyok"] | ["No", "such", "option:", ..] | ["Unknown", "command:", ..] => Ok(()),
            ["id", "name" | "author", _, ..] | ["info", "string", _, ..] => Ok(()),
            ["option", "name", ..] => option_line(&words),
            ["info", "depth", "0", "score", kind @ ("cp" | "mate"), value] => {
                number::<i64>(Some(value))?;
                self.best_line = None;
                self.ended = true;
                // A game that is over was won, lost or drawn; nothing takes moves any more.
                if ["cp 0", "mate 0", "mate 1"].contains(&format!("{kind} {value}").as_str()) {
                    Ok(())
                } else {
                    Err("no score of a game that is over".into())
                }
            }
            ["info", "depth", depth, "currmove", current, "currmovenumber", count] => {
                let (depth, count): (u32, u32) = (number(Some(depth))?, number(Some(count))?);
                if depth >= 1 && count >= 1 && is_move(current) { Ok(()) } else { Err("bad currmove".into()) }
            }
            ["info", "depth", ..] => {
                let analysis = analysis(line)?;
                if analysis.numbers["multipv"] == 1 {
                    self.best_line = Some(analysis.pv);
                    self.ended = false;
                }
                Ok(())
            }
            ["bestmove", rest @ ..] => self.best_move(rest),
            ["Nodes", "searched:", count] => number::<u64>(Some(count)).map(|_| ()),
            [count, "nodes", speed, "nps"] => {
                number::<u64>(Some(count)).and_then(|_| number::<u64>(Some(speed))).map(|_| ())
            }
            [m, count] if m.strip_suffix(':').is_some_and(is_move) => number::<u64>(Some(count)).map(|_| ()),
            _ => Err("no reply of the protocol".into()),
        }
    }

    /// A `bestmove` has to fit the analysis before it.
    fn best_move(&mut self, rest: &[&str]) -> Result<(), String> {
        self.best_moves += 1;
        let line = self.best_line.take();
        match (rest, line) {
            (["(none)"], None) if self.ended => Ok(()),
            ([best], Some(line)) if is_move(best) && line[0] == *best && line.len() == 1 => Ok(()),
            ([best, "ponder", reply], Some(line)) if line[0] == *best && line.get(1).is_some_and(|m| m == reply) => {
                if is_move(reply) {
                    Ok(())
                } else {
                    Err("no move to ponder on".into())
                }
            }
            (_, line) => Err(format!("the analysis before it was {line:?}")),
        }
    }
}

/// The form of an `option` line.
fn option_line(words: &[&str]) -> Result<(), String> {
    let split = words.iter().position(|&word| word == "type").ok_or("an option without a type")?;
    let sound = match &words[split + 1..] {
        ["button"] => true,
        ["check", "default", value] => ["true", "false"].contains(value),
        ["string", "default", _, ..] => true,
        ["spin", "default", value, "min", min, "max", max] => {
            let (value, min, max): (i64, i64, i64) = (number(Some(value))?, number(Some(min))?, number(Some(max))?);
            (min..=max).contains(&value)
        }
        ["combo", "default", value, vars @ ..] => {
            let (words, values): (Vec<&str>, Vec<&str>) =
                vars.chunks(2).map(|pair| (pair[0], pair[pair.len() - 1])).unzip();
            vars.len() % 2 == 0 && words.iter().all(|&word| word == "var") && values.contains(value)
        }
        _ => false,
    };
    if sound && split > 2 { Ok(()) } else { Err("a malformed option".into()) }
}
