//! The options: one table that serves the `uci` reply, `setoption` and the documents.

use std::fmt;

use crate::games::jesonmor::CentreRule;
use crate::games::manchu::RepetitionRule;
use crate::games::shatar::KnightMate;
use crate::games::{Rules, Variant};

/// What the user can set, with the defaults of [`OPTIONS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The game.
    pub variant: Variant,
    /// The reading of its rules.
    pub rules: Rules,
    /// Size of the transposition table, MiB.
    pub hash_mib: usize,
    /// Searching threads.
    pub threads: usize,
    /// Lines of analysis.
    pub multi_pv: usize,
    /// Time kept free of every move, milliseconds.
    pub overhead_ms: i64,
    /// Whether the client may ask to ponder: it lets a move use more of the clock.
    pub ponder: bool,
    /// Whether the user analyses rather than plays: nothing is answered early.
    pub analyse: bool,
    /// Whether analysis shows the chances of a win, draw and loss.
    pub show_wdl: bool,
    /// Path of the file the dialogue is written to; none when empty.
    pub log_file: String,
}

impl Default for Options {
    fn default() -> Options {
        let mut options = Options {
            variant: Variant::default(),
            rules: Rules::default(),
            hash_mib: 0,
            threads: 0,
            multi_pv: 0,
            overhead_ms: 0,
            ponder: false,
            analyse: false,
            show_wdl: false,
            log_file: String::new(),
        };
        for spec in OPTIONS {
            if let Some(value) = spec.kind.default_value() {
                (spec.apply)(&mut options, &value);
            }
        }
        options
    }
}

/// One option.
pub struct OptionSpec {
    /// Its name; case does not matter.
    pub name: &'static str,
    /// Its type, default and range.
    pub kind: OptionKind,
    /// What it does, in a sentence.
    pub doc: &'static str,
    /// What has to happen besides.
    pub effect: Effect,
    apply: fn(&mut Options, &Value),
}

/// The type of an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// Its default.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// Its default.
        default: i64,
        /// The least it may be.
        min: i64,
        /// The most it may be.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// Its default.
        default: &'static str,
        /// The words.
        values: fn() -> Vec<&'static str>,
    },
    /// Any text.
    Text {
        /// Its default.
        default: &'static str,
    },
    /// A thing to do.
    Button,
}

/// How the protocol spells a text that is empty.
const EMPTY: &str = "<empty>";

/// A value that fits its option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Of a check.
    Flag(bool),
    /// Of a spin.
    Number(i64),
    /// Of a combo, as it is spelled in the table.
    Word(&'static str),
    /// Of a text.
    Text(String),
    /// Of a button.
    Pressed,
}

/// What setting an option brings about besides the new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    None,
    /// The transposition table is made anew.
    Hash,
    /// The searching threads are made anew.
    Threads,
    /// Table and histories are cleared.
    Clear,
    /// Another game: everything is cleared and its start position set up.
    Variant,
    /// Another reading of the rules: everything is cleared, the board stays.
    Rules,
    /// The transcript goes to another file, or to none.
    Log,
}

/// Every option, in the order the `uci` reply has them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "UCI_Variant",
        kind: OptionKind::Combo {
            default: "jesonmor",
            values: || Variant::ALL.iter().map(|variant| variant.name()).collect(),
        },
        doc: "The game. A change clears what was learnt and sets up the start position.",
        effect: Effect::Variant,
        apply: |options, value| set_word(&mut options.variant, value, Variant::from_name),
    },
    OptionSpec {
        name: "CentreRule",
        kind: OptionKind::Combo {
            default: "survive",
            values: || CentreRule::ALL.iter().map(|rule| rule.name()).collect(),
        },
        doc: "Jeson Mor: when a knight on e5 wins. A change clears what was learnt; the board stays.",
        effect: Effect::Rules,
        apply: |options, value| set_word(&mut options.rules.centre, value, CentreRule::from_name),
    },
    OptionSpec {
        name: "ShatarKnightMate",
        kind: OptionKind::Combo {
            default: "loss",
            values: || KnightMate::ALL.iter().map(|reading| reading.name()).collect(),
        },
        doc: "Shatar: whether a mate by knights alone loses or is not legal. A change clears what was learnt; the \
              board stays.",
        effect: Effect::Rules,
        apply: |options, value| set_word(&mut options.rules.knight_mate, value, KnightMate::from_name),
    },
    OptionSpec {
        name: "ManchuRepetition",
        kind: OptionKind::Combo {
            default: "check",
            values: || RepetitionRule::ALL.iter().map(|rule| rule.name()).collect(),
        },
        doc: "Manchu chess: which repetitions lose. A change clears what was learnt; the board stays.",
        effect: Effect::Rules,
        apply: |options, value| set_word(&mut options.rules.repetition, value, RepetitionRule::from_name),
    },
    OptionSpec {
        name: "Hash",
        kind: OptionKind::Spin { default: 16, min: 1, max: 1 << 20 },
        doc: "Size of the transposition table in MiB.",
        effect: Effect::Hash,
        apply: |options, value| set_number(&mut options.hash_mib, value),
    },
    OptionSpec {
        name: "Threads",
        kind: OptionKind::Spin { default: 1, min: 1, max: 256 },
        doc: "Threads that search. With one, the same search gives the same nodes.",
        effect: Effect::Threads,
        apply: |options, value| set_number(&mut options.threads, value),
    },
    OptionSpec {
        name: "Clear Hash",
        kind: OptionKind::Button,
        doc: "Forgets everything that was learnt.",
        effect: Effect::Clear,
        apply: |_, _| {},
    },
    OptionSpec {
        name: "Ponder",
        kind: OptionKind::Check { default: false },
        doc: "Tells that the client may ponder; a move then uses a little more of the clock.",
        effect: Effect::None,
        apply: |options, value| set_flag(&mut options.ponder, value),
    },
    OptionSpec {
        name: "MultiPV",
        kind: OptionKind::Spin { default: 1, min: 1, max: 500 },
        doc: "How many lines of analysis to show.",
        effect: Effect::None,
        apply: |options, value| set_number(&mut options.multi_pv, value),
    },
    OptionSpec {
        name: "Move Overhead",
        kind: OptionKind::Spin { default: 10, min: 0, max: 5000 },
        doc: "Milliseconds to keep free of every move for the way to the client and back.",
        effect: Effect::None,
        apply: |options, value| set_number(&mut options.overhead_ms, value),
    },
    OptionSpec {
        name: "UCI_AnalyseMode",
        kind: OptionKind::Check { default: false },
        doc: "Tells that the user analyses: a forced or won move is not answered before its time.",
        effect: Effect::None,
        apply: |options, value| set_flag(&mut options.analyse, value),
    },
    OptionSpec {
        name: "UCI_ShowWDL",
        kind: OptionKind::Check { default: false },
        doc: "Adds the chances of a win, draw and loss in permille to the score.",
        effect: Effect::None,
        apply: |options, value| set_flag(&mut options.show_wdl, value),
    },
    OptionSpec {
        name: "Debug Log File",
        kind: OptionKind::Text { default: EMPTY },
        doc: "A file that the dialogue is appended to, with times; `<empty>` ends it.",
        effect: Effect::Log,
        apply: |options, value| set_text(&mut options.log_file, value),
    },
];

fn set_word<T>(field: &mut T, value: &Value, from_name: fn(&str) -> Option<T>) {
    if let Value::Word(word) = value
        && let Some(new) = from_name(word)
    {
        *field = new;
    }
}

fn set_number<T: TryFrom<i64>>(field: &mut T, value: &Value) {
    if let Value::Number(number) = value
        && let Ok(new) = T::try_from(*number)
    {
        *field = new;
    }
}

fn set_text(field: &mut String, value: &Value) {
    if let Value::Text(text) = value {
        field.clone_from(text);
    }
}

fn set_flag(field: &mut bool, value: &Value) {
    if let Value::Flag(flag) = value {
        *field = *flag;
    }
}

impl OptionKind {
    /// The default; buttons have none.
    fn default_value(&self) -> Option<Value> {
        match *self {
            OptionKind::Check { default } => Some(Value::Flag(default)),
            OptionKind::Spin { default, .. } => Some(Value::Number(default)),
            OptionKind::Combo { default, .. } => Some(Value::Word(default)),
            OptionKind::Text { default } => self.read(Some(default)).ok(),
            OptionKind::Button => None,
        }
    }

    /// Reads a value, or says what was expected.
    fn read(&self, text: Option<&str>) -> Result<Value, String> {
        let given = text.unwrap_or_default();
        match *self {
            OptionKind::Check { .. } => match given.to_ascii_lowercase().as_str() {
                "true" => Ok(Value::Flag(true)),
                "false" => Ok(Value::Flag(false)),
                _ => Err("true or false".to_owned()),
            },
            OptionKind::Spin { min, max, .. } => given
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(Value::Number)
                .ok_or_else(|| format!("a number from {min} to {max}")),
            OptionKind::Combo { values, .. } => values()
                .into_iter()
                .find(|word| word.eq_ignore_ascii_case(given))
                .map(Value::Word)
                .ok_or_else(|| format!("one of {}", values().join(", "))),
            OptionKind::Text { .. } => Ok(Value::Text(if given == EMPTY { "" } else { given }.to_owned())),
            OptionKind::Button => Ok(Value::Pressed),
        }
    }
}

impl fmt::Display for OptionSpec {
    /// The line of the `uci` reply.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => write!(f, "spin default {default} min {min} max {max}"),
            OptionKind::Combo { default, values } => {
                write!(f, "combo default {default}")?;
                values().iter().try_for_each(|value| write!(f, " var {value}"))
            }
            OptionKind::Text { default } => write!(f, "string default {default}"),
            OptionKind::Button => write!(f, "button"),
        }
    }
}

/// Why an option was not set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// There is no option of this name.
    NoSuchOption(String),
    /// The value does not fit.
    BadValue {
        /// The option.
        name: &'static str,
        /// What fits.
        expected: String,
        /// What was given.
        found: String,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::NoSuchOption(name) => write!(f, "No such option: {name}"),
            OptionError::BadValue { name, expected, found } => {
                write!(f, "info string {name}: expected {expected}, found '{found}'")
            }
        }
    }
}

impl Options {
    /// Sets an option and tells what has to happen besides.
    ///
    /// # Errors
    /// When there is no such option or the value does not fit; nothing is changed then.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<Effect, OptionError> {
        let spec = OPTIONS
            .iter()
            .find(|spec| spec.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| OptionError::NoSuchOption(name.to_owned()))?;
        let value = spec.kind.read(value).map_err(|expected| OptionError::BadValue {
            name: spec.name,
            expected,
            found: value.unwrap_or_default().to_owned(),
        })?;
        (spec.apply)(self, &value);
        Ok(spec.effect)
    }
}

#[cfg(test)]
mod tests;
