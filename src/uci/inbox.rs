//! What reaches a session: lines of input and the ends of jobs, in one queue.

use std::io::{self, BufRead, ErrorKind, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::transcript::{Direction, Transcript};
use crate::search::Engine;

/// Something a session has to deal with.
pub enum Event {
    /// A line of input.
    Line(String),
    /// A line of more than [`LONGEST_LINE`] bytes; it was not kept.
    LongLine,
    /// There is no more input.
    End,
    /// The running job is done.
    Done {
        /// It gives the engine back.
        engine: Engine,
        /// What it has to say at last.
        last: Vec<String>,
    },
}

/// Longest line that is read, in bytes: a game of 200 000 moves.
pub const LONGEST_LINE: usize = 1 << 20;

/// Starts to read lines; returns the queue, and where a job is to put its end.
///
/// # Errors
/// When the system cannot start a thread.
pub fn open(
    input: impl BufRead + Send + 'static,
    transcript: Transcript,
) -> io::Result<(Receiver<Event>, Sender<Event>)> {
    let (sender, receiver) = channel();
    let lines = sender.clone();
    thread::Builder::new().spawn(move || read(input, &lines, &transcript))?;
    Ok((receiver, sender))
}

/// Reads until the end of input, or until nobody listens.
fn read(mut input: impl BufRead, lines: &Sender<Event>, transcript: &Transcript) {
    loop {
        match next_line(&mut input) {
            Ok(Some(event)) => {
                match &event {
                    Event::Line(line) => transcript.note(Direction::Input, line),
                    _ => transcript.note(Direction::Input, "(a line that is too long)"),
                }
                if lines.send(event).is_err() {
                    return;
                }
            }
            Ok(None) => break,
            Err(error) => {
                log::warn!("cannot read: {error}");
                break;
            }
        }
    }
    // A session that is gone needs no end.
    let _ = lines.send(Event::End);
}

/// The next line, without white space about it; `None` at the end of input. Bytes that are no UTF-8 become
/// replacement characters, and the byte order mark that some shells put before what they send is left out.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Event>> {
    let mut bytes = Vec::new();
    // One byte more than a line has shows that it is too long.
    if input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > LONGEST_LINE && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Event::LongLine));
    }
    Ok(Some(Event::Line(String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').trim().to_owned())))
}

/// Reads to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let (length, done) = match input.fill_buf() {
            Ok(buffer) => match buffer.iter().position(|&byte| byte == b'\n') {
                Some(end) => (end + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            },
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        input.consume(length);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read from the bytes; a line that is too long is `None`.
    fn lines(bytes: &[u8]) -> Vec<Option<String>> {
        // A small buffer, so that lines go over its end.
        let mut input = std::io::BufReader::with_capacity(7, bytes);
        let next = || next_line(&mut input).expect("bytes in memory can be read");
        std::iter::from_fn(next)
            .map(|event| match event {
                Event::Line(line) => Some(line),
                _ => None,
            })
            .collect()
    }

    fn text(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn lines_end_in_a_line_feed_alone() {
        assert_eq!(lines(b"uci\r\n\nisready\rgo\r\r\nquit"), ["uci", "", "isready\rgo", "quit"].map(text));
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        assert_eq!(lines(b"a\xffb\0c\n\xf0\x9f\x90\xb4\n"), ["a\u{fffd}b\0c", "\u{1F434}"].map(text));
    }

    #[test]
    fn a_byte_order_mark_is_left_out() {
        assert_eq!(lines("\u{feff}uci\nisready".as_bytes()), ["uci", "isready"].map(text));
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_is_not() {
        let longest = "x".repeat(LONGEST_LINE);
        assert_eq!(lines(format!("{longest}\nuci\n").as_bytes()), [text(&longest), text("uci")]);
        assert_eq!(lines(format!("{longest}y\nuci\n").as_bytes()), [None, text("uci")]);
        assert_eq!(lines(format!("{longest}{longest}{longest}").as_bytes()), [None]);
    }
}
