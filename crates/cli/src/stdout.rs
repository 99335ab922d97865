//! Standard output, whose reader may leave early, as in `rollwright replay FILE | head`.

use std::io::{self, IsTerminal, StdoutLock, Write};

use anyhow::Result;
use serde::Serialize;

/// Standard output. Where its reader has left, writing fails with an error that [`reader_left`] recognises.
pub(crate) struct Stdout(StdoutLock<'static>);

impl Stdout {
    pub(crate) fn lock() -> Self {
        Self(io::stdout().lock())
    }

    pub(crate) fn is_terminal() -> bool {
        io::stdout().is_terminal()
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(mark)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(mark)
    }
}

/// The reader of standard output has left. A type of its own, because a broken pipe can also be a lost connection.
#[derive(Debug, thiserror::Error)]
#[error("nobody reads standard output any more")]
struct ReaderLeft;

fn mark(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::BrokenPipe => io::Error::new(io::ErrorKind::BrokenPipe, ReaderLeft),
        _ => error,
    }
}

/// Writes a result as one line of JSON, or else as `describe` puts it for people.
pub(crate) fn write_result<T: Serialize>(
    out: &mut dyn Write,
    json: bool,
    result: &T,
    describe: impl FnOnce(&T, &mut dyn Write) -> io::Result<()>,
) -> Result<()> {
    if json {
        writeln!(out, "{}", serde_json::to_string(result)?)?;
    } else {
        describe(result, out)?;
    }
    Ok(())
}

/// Whether the reader of standard output has left, who has then seen enough.
pub(crate) fn reader_left(error: &anyhow::Error) -> bool {
    let mut causes = error.chain();
    causes.any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        let inner = io.and_then(io::Error::get_ref);
        inner
            .and_then(|inner| inner.downcast_ref::<ReaderLeft>())
            .is_some()
    })
}
