//! Checks against other programs: pyffish as an oracle of the rules, Fairy-Stockfish as an opponent, and the clients that
//! morin is made for.
//!
//! They are scripts in `tests/peers` that take some minutes, so they run only where `CI` is set in the environment;
//! there the programs have to be installed, as `.ci/run` does. No package has cutechess-cli: it is used where it is.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use morin::games::Variant;

const MORIN: &str = env!("CARGO_BIN_EXE_morin");

/// Whether the checks are wanted; says so when they are left out.
fn wanted() -> bool {
    let wanted = env::var_os("CI").is_some();
    if !wanted {
        println!("skipped: checks against other programs run where CI is set");
    }
    wanted
}

/// Where a program is: on the path, or where Debian puts games.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Where a program of Debian is.
fn installed(name: &str) -> String {
    let file = find(name).unwrap_or_else(|| panic!("{name} is missing: apt-get install {name}"));
    file.into_os_string().into_string().expect("the path is text")
}

/// Runs a script of `tests/peers`.
fn run(script: &str, arguments: &[&str]) {
    let script = Path::new("tests/peers").join(script);
    let mut python = Command::new("python3");
    python.current_dir(env!("CARGO_MANIFEST_DIR")).arg(&script).arg(MORIN).args(arguments);
    let status = python.status().expect("python starts");
    let needs = "what it imports is in tests/peers/requirements.txt";
    assert!(status.success(), "{}: {arguments:?}; {needs}", script.display());
}

fn openings(variant: Variant) -> String {
    format!("tests/data/{}-openings.epd", variant.name())
}

#[test]
fn pyffish_agrees_on_the_rules() {
    if !wanted() {
        return;
    }
    for variant in Variant::ALL {
        // Random games of Jeson Mor are short, those of chess are not.
        let games = if *variant == Variant::JesonMor { "100" } else { "12" };
        run("pyffish_rules.py", &["--variant", variant.name(), "--games", games]);
    }
}

#[test]
fn matches_with_fairy_stockfish_have_no_fault() {
    if !wanted() {
        return;
    }
    let fairy = installed("fairy-stockfish");
    for variant in Variant::ALL {
        let (games, least) = if *variant == Variant::JesonMor { ("12", "0.75") } else { ("4", "0") };
        let (name, openings) = (variant.name(), openings(*variant));
        let options = ["--variant", name, "--openings", &openings, "--games", games, "--least", least];
        run("match_fairy.py", &[&[fairy.as_str()], &options[..]].concat());
    }
}

#[test]
fn python_chess_plays_analyses_and_ponders() {
    if wanted() {
        run("python_chess.py", &[]);
    }
}

#[test]
fn pychess_registers_and_analyses() {
    if wanted() {
        run("pychess_engine.py", &[]);
    }
}

#[test]
fn fairyfishnet_does_its_jobs() {
    if wanted() {
        run("fairyfishnet_jobs.py", &[]);
    }
}

#[test]
fn variantfishtest_reads_the_results() {
    if wanted() {
        run("variantfishtest_games.py", &[]);
    }
}

#[test]
fn xboard_plays_a_game() {
    if wanted() {
        run("xboard_game.py", &[&installed("xboard"), &installed("uci2wb")]);
    }
}

#[test]
fn cutechess_plays_a_match() {
    if !wanted() {
        return;
    }
    let Some(cutechess) = find("cutechess-cli") else {
        println!("skipped: cutechess-cli is not on the path, and no package has it");
        return;
    };
    let cutechess = cutechess.to_str().expect("the path is text");
    run("cutechess_match.py", &[cutechess, &installed("fairy-stockfish"), "--openings", &openings(Variant::JesonMor)]);
}
