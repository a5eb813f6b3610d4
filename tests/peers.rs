//! Checks against other programs: pyffish as an oracle of the rules, Fairy-Stockfish as an opponent.
//!
//! They are scripts in `tests/peers` that take a minute or two, so they run only where `CI` is set in the environment;
//! there the programs have to be installed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use morin::games::Variant;

const MORIN: &str = env!("CARGO_BIN_EXE_morin");

fn python() -> Command {
    let mut python = Command::new("python3");
    python.current_dir(env!("CARGO_MANIFEST_DIR"));
    python
}

fn has_pyffish() -> bool {
    let status = python().args(["-c", "import pyffish"]).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Where Fairy-Stockfish is: on the path, or where Debian puts games.
fn fairy_stockfish() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join("fairy-stockfish")).find(|file| file.is_file())
}

/// Whether the checks are wanted; says so when they are left out.
fn wanted() -> bool {
    let wanted = env::var_os("CI").is_some();
    if !wanted {
        println!("skipped: checks against other programs run where CI is set");
    }
    wanted
}

fn run(script: &str, arguments: &[&str]) {
    let script = Path::new("tests/peers").join(script);
    let status = python().arg(script).args(arguments).status().expect("python starts");
    assert!(status.success(), "{arguments:?}");
}

#[test]
fn pyffish_agrees_on_the_rules() {
    if !wanted() {
        return;
    }
    assert!(has_pyffish(), "pyffish is missing: pip install pyffish");
    for variant in Variant::ALL {
        // Random games of Jeson Mor are short, those of chess are not.
        let games = if *variant == Variant::JesonMor { "100" } else { "12" };
        run("pyffish_rules.py", &[MORIN, "--variant", variant.name(), "--games", games]);
    }
}

#[test]
fn matches_with_fairy_stockfish_have_no_fault() {
    if !wanted() {
        return;
    }
    assert!(has_pyffish(), "pyffish is missing: pip install pyffish");
    let fairy = fairy_stockfish().expect("fairy-stockfish is missing: apt-get install fairy-stockfish");
    let fairy = fairy.to_str().expect("the path is text");
    for variant in Variant::ALL {
        let openings = format!("tests/data/{}-openings.epd", variant.name());
        let (games, least) = if *variant == Variant::JesonMor { ("12", "0.75") } else { ("4", "0") };
        let arguments = ["--variant", variant.name(), "--openings", &openings, "--games", games, "--least", least];
        run("match_fairy.py", &[&[MORIN, fairy], &arguments[..]].concat());
    }
}
