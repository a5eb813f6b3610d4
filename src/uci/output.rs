//! Whole lines to the client, from any thread.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// A writer that threads share; each line is written and flushed at once.
#[derive(Clone)]
pub struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    /// Shares a writer.
    pub fn new(writer: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(writer)))
    }

    /// Says a line. That nobody listens any more is no reason to stop: the end of input will come too.
    pub fn line(&self, text: impl AsRef<str>) {
        self.lines([text]);
    }

    /// Says lines that belong together.
    pub fn lines<T: AsRef<str>>(&self, texts: impl IntoIterator<Item = T>) {
        let mut all = String::new();
        for text in texts {
            log::debug!("< {}", text.as_ref());
            all.push_str(text.as_ref());
            all.push('\n');
        }
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = writer.write_all(all.as_bytes()).and_then(|()| writer.flush()) {
            log::warn!("cannot write: {error}");
        }
    }
}
