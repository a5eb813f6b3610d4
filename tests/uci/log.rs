//! `Debug Log File`: what it holds, and that no file can do harm.

use std::fs;
use std::path::PathBuf;

use crate::dialogue::Dialogue;

/// A file in a folder that is removed with it.
struct LogFile(PathBuf);

impl LogFile {
    fn new(name: &str) -> LogFile {
        let folder = std::env::temp_dir().join(format!("morin-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("files can be made here");
        LogFile(folder.join("The Log.txt"))
    }

    fn choose(&self) -> String {
        format!("setoption name Debug Log File value {}", self.0.display())
    }

    /// The lines without their times, which have to grow in each dialogue.
    fn lines(&self) -> Vec<String> {
        let text = fs::read_to_string(&self.0).expect("the log is there");
        let lines: Vec<(f64, &str)> = text
            .lines()
            .map(|line| {
                let (time, rest) = line.split_once(' ').expect("a time, then a line");
                assert_eq!(time.split_once('.').map(|(_, millis)| millis.len()), Some(3), "{line}");
                (time.parse().expect("it is a number"), rest)
            })
            .collect();
        let grows = |pair: &[(f64, &str)]| pair[0].0 <= pair[1].0 || pair[1].1.starts_with("-- ");
        assert!(lines.windows(2).all(grows), "{text}");
        lines.into_iter().map(|(_, rest)| rest.to_owned()).collect()
    }
}

impl Drop for LogFile {
    fn drop(&mut self) {
        if let Some(folder) = self.0.parent() {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

#[test]
fn the_log_holds_both_directions() {
    let file = LogFile::new("both");
    let mut dialogue = Dialogue::with_binary();
    assert!(dialogue.ask(&file.choose()).is_empty());
    let answer = dialogue.go("position startpos moves e1d3\n  go \t depth 3");
    assert!(dialogue.ask("setoption name Debug Log File value <empty>").is_empty());
    dialogue.ask("xyzzy");
    dialogue.quit();
    let lines = file.lines();
    assert!(lines[0].starts_with(&format!("-- morin {}, UNIX time ", env!("CARGO_PKG_VERSION"))), "{lines:?}");
    let said: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("<< ")).collect();
    let mut expected: Vec<&str> = vec!["readyok"];
    expected.extend(answer.lines.iter().map(String::as_str));
    assert_eq!(said, expected);
    let read: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix(">> ")).collect();
    let expected = ["isready", "position startpos moves e1d3", "go \t depth 3"];
    // When the engine opens and closes the file depends on how far ahead its input is read.
    let start = read.iter().position(|&line| line == "position startpos moves e1d3").expect("it was read");
    assert!(read[..start].iter().all(|line| *line == "isready"), "{read:?}");
    assert_eq!(read[start..start + 2], expected[1..]);
    assert!(!lines.iter().any(|line| line.contains("xyzzy")), "{lines:?}");
}

#[test]
fn a_log_is_appended_to_and_complete_at_the_end() {
    let file = LogFile::new("append");
    for game in 1..=2 {
        let mut dialogue = Dialogue::with_binary();
        dialogue.ask(&file.choose());
        dialogue.send("go infinite");
        dialogue.until("info depth 3");
        let last = dialogue.quit();
        let lines = file.lines();
        assert_eq!(lines.last(), last.last().map(|line| format!("<< {line}")).as_ref());
        assert_eq!(lines.iter().filter(|line| line.starts_with("-- morin")).count(), game);
    }
}

#[test]
fn a_path_that_cannot_be_written_is_named_and_changes_nothing() {
    let file = LogFile::new("refused");
    let folder = file.0.parent().expect("it is in a folder").display().to_string();
    let mut dialogue = Dialogue::new();
    dialogue.ask(&file.choose());
    for path in [folder.clone(), format!("{folder}/nosuch/log"), "\0".to_owned(), "x".repeat(5000)] {
        let answer = dialogue.ask(&format!("setoption name Debug Log File value {path}"));
        let start = format!("info string Debug Log File: expected a file to write to, found '{path}': ");
        assert!(answer.len() == 1 && answer[0].starts_with(&start), "{answer:?}");
    }
    // The log from before goes on.
    dialogue.ask("xyzzy");
    dialogue.quit();
    assert!(file.lines().contains(&"<< Unknown command: xyzzy".to_owned()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_log_and_not_the_dialogue() {
    let file = LogFile::new("full");
    let mut dialogue = Dialogue::new();
    for _ in 0..2 {
        dialogue.send("setoption name Debug Log File value /dev/full");
        let told = dialogue.until("info string Debug Log File: cannot write: ");
        assert_eq!(told.len(), 1, "{told:?}");
        for _ in 0..50 {
            // It is said once each time.
            let answer = dialogue.go("go depth 2");
            assert!(answer.remarks().is_empty(), "{answer:?}");
        }
    }
    // Another file can be chosen.
    dialogue.ask(&file.choose());
    assert!(dialogue.ask("xyzzy").len() == 1 && dialogue.quit().is_empty());
    assert!(file.lines().contains(&"<< Unknown command: xyzzy".to_owned()));
}

#[cfg(unix)]
#[test]
fn a_pipe_that_nobody_reads_stalls_nothing() {
    use std::process::Command;

    let file = LogFile::new("pipe");
    assert!(Command::new("mkfifo").arg(&file.0).status().expect("there is mkfifo").success());
    let mut dialogue = Dialogue::with_binary();
    // Nobody opens its other end.
    let answer = dialogue.ask(&file.choose());
    assert!(answer.len() == 1 && answer[0].contains("expected a file to write to"), "{answer:?}");
    // Somebody opens it and reads nothing.
    let mut reader = Command::new("sh").args(["-c", "exec sleep 1000 < \"$0\""]).arg(&file.0).spawn().expect("a shell");
    let accepted = (0..60).any(|_| dialogue.ask(&file.choose()).is_empty());
    assert!(accepted, "a pipe that somebody has opened is a file to write to");
    dialogue.ask("setoption name MultiPV value 500");
    for _ in 0..100 {
        dialogue.go("go depth 3");
    }
    assert!(dialogue.quit().is_empty());
    reader.kill().and_then(|()| reader.wait()).expect("it can be ended");
}
