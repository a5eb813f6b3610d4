//! What reaches a session: lines of input and the ends of jobs, in one queue.

use std::io::BufRead;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::search::Engine;

/// Something a session has to deal with.
pub enum Event {
    /// A line of input.
    Line(String),
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

/// Starts to read lines; returns the queue, and where a job is to put its end.
pub fn open(input: impl BufRead + Send + 'static) -> (Receiver<Event>, Sender<Event>) {
    let (sender, receiver) = channel();
    let lines = sender.clone();
    thread::spawn(move || read(input, &lines));
    (receiver, sender)
}

/// Reads until the end of input, or until nobody listens. Bytes that are no UTF-8 become replacement characters.
fn read(mut input: impl BufRead, lines: &Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) => break,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                log::debug!("> {line}");
                if lines.send(Event::Line(line)).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => {
                log::warn!("cannot read: {error}");
                break;
            }
        }
    }
    // A session that is gone needs no end.
    let _ = lines.send(Event::End);
}
