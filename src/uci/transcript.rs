//! The transcript of a dialogue: on the log of the program, and in the file of `Debug Log File`.
//!
//! A file may be slow, full or a pipe that nobody reads. So it has a thread of its own that is handed lines through a
//! queue of bounded length, and nothing ever waits for it for long.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Which way a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the client to the engine.
    Input,
    /// From the engine to the client.
    Output,
}

/// Lines that may wait for a slow file; more are left out.
const QUEUE: usize = 4096;
/// Longest wait for a file to be opened, and for the last lines to be written.
const PATIENCE: Duration = Duration::from_secs(1);

/// Where all lines of a dialogue go besides; shared by whoever reads and says them.
#[derive(Clone)]
pub struct Transcript {
    started: Instant,
    file: Arc<Mutex<Option<LogFile>>>,
}

/// An open file, from this side of the queue.
struct LogFile {
    lines: SyncSender<String>,
    /// Lines left out since the last that was not.
    missing: u64,
    /// Ends when everything is written.
    written: Receiver<()>,
}

impl Transcript {
    /// A transcript that starts now, without a file.
    pub fn new() -> Transcript {
        Transcript { started: Instant::now(), file: Arc::default() }
    }

    /// Notes a line.
    pub fn note(&self, direction: Direction, line: &str) {
        let arrows = match direction {
            Direction::Input => ">>",
            Direction::Output => "<<",
        };
        log::debug!("{arrows} {line}");
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if file.as_mut().is_some_and(|file| file.push(self.stamped(arrows, line)).is_err()) {
            *file = None;
        }
    }

    /// A line as the file has it: seconds since the start of the dialogue, then what happened.
    fn stamped(&self, mark: &str, text: &str) -> String {
        format!("{:.3} {mark} {text}\n", self.started.elapsed().as_secs_f64())
    }

    /// From now on the lines are written to this file, at its end, and no longer to the one before. `on_error` is
    /// called when that fails later on; the file is closed then.
    ///
    /// # Errors
    /// When it cannot be opened, or not within a second; everything stays as it was then.
    pub fn open(&self, path: &str, on_error: impl FnOnce(&io::Error) + Send + 'static) -> io::Result<()> {
        let (lines, queue) = sync_channel::<String>(QUEUE);
        let (opened, result) = channel();
        let (writing, written) = channel::<()>();
        let path = PathBuf::from(path);
        thread::Builder::new().spawn(move || {
            let _writing = writing;
            match OpenOptions::new().append(true).create(true).open(path) {
                Ok(mut file) => {
                    if opened.send(Ok(())).is_ok()
                        && let Err(error) = queue.into_iter().try_for_each(|line| file.write_all(line.as_bytes()))
                    {
                        log::warn!("cannot write the transcript: {error}");
                        on_error(&error);
                    }
                }
                // Whoever asked may have lost patience.
                Err(error) => drop(opened.send(Err(error))),
            }
        })?;
        result.recv_timeout(PATIENCE).unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let header = format!("{}, UNIX time {:.3}", super::reply::NAME, now.as_secs_f64());
        let mut file = LogFile { lines, missing: 0, written };
        // Should it fail already, the next line finds out.
        let _ = file.push(self.stamped("--", &header));
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = Some(file);
        Ok(())
    }

    /// Ends the file, if there is one, and gives its last lines some time to be written.
    pub fn close(&self) {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(LogFile { lines, written, .. }) = file {
            drop(lines);
            if written.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                log::warn!("the end of the transcript may be missing: its file is slow");
            }
        }
    }
}

impl LogFile {
    /// Hands a line to the thread that writes, or leaves it out when too many wait. Fails when that thread has ended.
    fn push(&mut self, line: String) -> Result<(), ()> {
        let line = match self.missing {
            0 => line,
            missing => format!("... {missing} lines are missing\n{line}"),
        };
        match self.lines.try_send(line) {
            Ok(()) => self.missing = 0,
            Err(TrySendError::Full(_)) => self.missing += 1,
            Err(TrySendError::Disconnected(_)) => return Err(()),
        }
        Ok(())
    }
}
