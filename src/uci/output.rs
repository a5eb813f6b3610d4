//! Whole lines to the client, from any thread.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use super::transcript::{Direction, Transcript};

/// A writer that threads share; each line is written and flushed at once.
#[derive(Clone)]
pub struct Output {
    writer: Arc<Mutex<dyn Write + Send>>,
    transcript: Transcript,
}

impl Output {
    /// Shares a writer; what is said goes to the transcript too.
    pub fn new(writer: impl Write + Send + 'static, transcript: Transcript) -> Output {
        Output { writer: Arc::new(Mutex::new(writer)), transcript }
    }

    /// Says a line. That nobody listens any more is no reason to stop: the end of input will come too.
    pub fn line(&self, text: impl AsRef<str>) {
        self.lines([text]);
    }

    /// Says lines that belong together.
    pub fn lines<T: AsRef<str>>(&self, texts: impl IntoIterator<Item = T>) {
        let mut all = String::new();
        // The transcript has the lines in the order in which they are said.
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        for text in texts {
            self.transcript.note(Direction::Output, text.as_ref());
            all.push_str(text.as_ref());
            all.push('\n');
        }
        if let Err(error) = writer.write_all(all.as_bytes()).and_then(|()| writer.flush()) {
            log::warn!("cannot write: {error}");
        }
    }

    /// Writes the transcript to this file from now on, or to none when the path is empty. Should the file fail later,
    /// the client is told once and the dialogue goes on without it.
    ///
    /// # Errors
    /// When the file cannot be opened; everything stays as it was then.
    pub fn log_to(&self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            self.transcript.close();
            return Ok(());
        }
        let output = self.clone();
        self.transcript.open(path, move |error| {
            output.line(format!("info string Debug Log File: cannot write: {error}; it is closed"));
        })
    }
}
