//! The terminal itself: taken over, and given back in order however the program ends.

use std::env;
use std::io::{self, Stdout, Write};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Once;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

use crate::boards::Paint;
#[cfg(unix)]
use crate::session::AppEvent;

/// A terminal that draws a screen. Dropping it gives it back.
pub(crate) struct Canvas {
    /// Never dropped: it would show the cursor, as [`restore`] does, but panic if the terminal is gone.
    pub(crate) terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl Canvas {
    pub(crate) fn take() -> io::Result<Self> {
        restore_on_panic();
        begin()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(Self {
            terminal: ManuallyDrop::new(terminal),
        })
    }

    /// Draws everything anew the next time. `Terminal::clear` would ask the terminal where the cursor is, and the answer would go
    /// to whoever reads the keys.
    pub(crate) fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Lets the shell have the terminal until it brings the program back.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        restore();
        let stopped =
            rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
        stopped.map_err(io::Error::from)?;
        begin()?;
        self.redraw()
    }
}

impl Drop for Canvas {
    fn drop(&mut self) {
        restore();
    }
}

fn begin() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        cursor::Hide
    )
}

fn restore() {
    // Each part is tried, whatever happens to the others.
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// A panic has to be read on a terminal in order.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            usual(panic);
        }));
    });
}

/// Stops the program when the terminal is gone. A signal says so only to those whose own terminal it was; for the others, reading
/// would go on without end, and the lock on their games with it.
#[cfg(unix)]
pub(crate) fn tell_when_gone(events: std::sync::mpsc::Sender<AppEvent>) {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    std::thread::spawn(move || {
        let stdin = rustix::stdio::stdin();
        // Nothing is waited for but what is always told: that the other end has gone.
        let mut end = [PollFd::new(&stdin, PollFlags::empty())];
        while let Err(Errno::INTR) = poll(&mut end, None) {}
        let _ = events.send(AppEvent::Stop);
    });
}

/// Terminals that know 16 colours and no numbers for more, such as the console of Linux. Others of today know 256.
const SIXTEEN_COLOURS: [&str; 6] = [
    "linux",
    "ansi",
    "cygwin",
    "screen",
    "xterm-color",
    "xterm-16color",
];

/// The colours that the terminal has and the person wants.
pub(crate) fn paint() -> Paint {
    paint_of(|name| env::var(name).ok())
}

fn paint_of(variable: impl Fn(&str) -> Option<String>) -> Paint {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() || set("TERM").is_none_or(|term| term == "dumb") {
        return Paint::None;
    }
    let few = set("TERM")
        .is_some_and(|term| SIXTEEN_COLOURS.contains(&term.as_str()) || term.starts_with("vt"));
    match set("COLORTERM").as_deref() {
        Some("truecolor" | "24bit") => Paint::TrueColour,
        None if few => Paint::Basic,
        _ => Paint::Indexed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_that_the_terminal_has_and_somebody_wants() {
        let paint = |variables: &[(&str, &str)]| {
            paint_of(|name| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        let term = ("TERM", "xterm-256color");
        assert_eq!(paint(&[term]), Paint::Indexed);
        assert_eq!(
            paint(&[term, ("COLORTERM", "truecolor")]),
            Paint::TrueColour
        );
        assert_eq!(
            paint(&[term, ("COLORTERM", "24bit"), ("NO_COLOR", "1")]),
            Paint::None
        );
        assert_eq!(paint(&[term, ("NO_COLOR", "")]), Paint::Indexed);
        assert_eq!(
            paint(&[("TERM", "dumb"), ("COLORTERM", "truecolor")]),
            Paint::None
        );
        assert_eq!(paint(&[]), Paint::None);
        for console in ["linux", "vt220", "screen"] {
            assert_eq!(paint(&[("TERM", console)]), Paint::Basic);
            let both = [("TERM", console), ("COLORTERM", "truecolor")];
            assert_eq!(paint(&both), Paint::TrueColour);
        }
    }
}
