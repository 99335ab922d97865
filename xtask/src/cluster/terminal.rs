//! The terminal: keys without Enter, and one screen that is drawn again and again.

use std::io::{self, IsTerminal, Read, Write};
use std::process::{Command, Stdio};

use anyhow::{Result, bail, ensure};

/// The terminal while it is ours; dropping it gives it back as it was.
pub(super) struct Terminal {
    settings: String,
}

impl Terminal {
    /// # Errors
    /// If this is no terminal.
    pub(super) fn open() -> Result<Self> {
        ensure!(
            io::stdin().is_terminal() && io::stdout().is_terminal(),
            "cargo xtask cluster needs a terminal, for its keys"
        );
        let settings = stty(&["-g"])?.trim().to_owned();
        // Ctrl-C is a key, too, since the servers would end by themselves otherwise; a read ends after half a second without a key.
        stty(&["-icanon", "-echo", "-isig", "min", "0", "time", "5"])?;
        let terminal = Self { settings };
        // A screen of its own, without a cursor.
        write("\x1b[?1049h\x1b[?25l")?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = write("\x1b[?25h\x1b[?1049l");
        let _ = stty(&[&self.settings]);
    }
}

/// Shows this text and nothing else.
pub(super) fn show(text: &str) -> Result<()> {
    // To the end of each line and of the screen, what was there before is deleted.
    let lines = text.replace('\n', "\x1b[K\n");
    write(&format!("\x1b[H{lines}\x1b[K\x1b[J"))
}

/// The next key, if there is one within half a second.
pub(super) fn key() -> Result<Option<u8>> {
    let mut key = [0];
    let count = io::stdin().lock().read(&mut key)?;
    Ok((count > 0).then_some(key[0]))
}

fn write(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

fn stty(args: &[&str]) -> Result<String> {
    let mut command = Command::new("stty");
    let output = command.args(args).stdin(Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("stty: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
