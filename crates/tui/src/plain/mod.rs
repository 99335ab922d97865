//! Playing in plain lines, for pipes and screen readers: what happened, where things stand, a question with numbered answers.
//!
//! No drawing and no escape codes. A line is read only when something is asked, so answers can be sent ahead.

mod choices;
mod narration;
mod replay;
mod start;
mod table;

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use rollwright_i18n::Message;
use rollwright_i18n::msg::terminal;

use crate::lobby::{Lobby, PlayError, PlayOptions};
use crate::session::AppEvent;
use table::{AfterTable, TableDialogue};

/// Why the dialogue ends.
enum Exit {
    /// The person has had enough, or the input has ended.
    Quit,
    Failed(PlayError),
}

impl<E: Into<PlayError>> From<E> for Exit {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Plays until the input ends or the person has had enough.
pub(crate) fn run(options: PlayOptions) -> Result<(), PlayError> {
    let lobby = Lobby::new(options)?;
    let wanted = read_lines(lobby.events.clone());
    let mut dialogue = Dialogue {
        lobby,
        wanted,
        unfinished: false,
        typed: VecDeque::new(),
        ended: false,
        live: io::stdin().is_terminal(),
    };
    let Err(exit) = dialogue.play();
    let played = match exit {
        Exit::Failed(error) => Err(error),
        Exit::Quit if dialogue.unfinished => dialogue.goodbye().map_err(PlayError::from),
        Exit::Quit => Ok(()),
    };
    dialogue.lobby.close();
    played
}

/// Reads a line each time one is wanted: input without end must not fill the memory. Gives the end to want lines with.
fn read_lines(events: Sender<AppEvent>) -> Sender<()> {
    let (wanted, wants) = channel();
    thread::spawn(move || {
        // What is no text is nothing that was asked for.
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if events.send(AppEvent::Line(Some(line))).is_err() || wants.recv().is_err() {
                return;
            }
        }
        let _ = events.send(AppEvent::Line(None));
    });
    wanted
}

fn print(line: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

/// Shows that an answer is wanted.
fn prompt() -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "> ")?;
    out.flush()
}

struct Dialogue {
    lobby: Lobby,
    wanted: Sender<()>,
    /// A game is left that can be gone on with.
    unfinished: bool,
    /// Lines that were typed and not used yet.
    typed: VecDeque<String>,
    ended: bool,
    /// Somebody types, and wants to be heard also when nothing is asked.
    live: bool,
}

impl Dialogue {
    fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.lobby.words.text(message)
    }

    fn say<'a>(&self, message: impl Into<Message<'a>>) -> io::Result<()> {
        print(&self.text(message))
    }

    fn play(&mut self) -> Result<std::convert::Infallible, Exit> {
        let mut session = match self.lobby.start()? {
            Some(session) => session,
            None => self.choose()?,
        };
        loop {
            let mut table = TableDialogue::new(session);
            session = loop {
                match self.play_table(&mut table)? {
                    AfterTable::Menu => break self.choose()?,
                    AfterTable::Again => {
                        if let Some(next) = self.lobby.rematch(&mut table.session)? {
                            break next;
                        }
                    }
                }
            };
        }
    }

    /// An end without a word would worry people.
    fn goodbye(&self) -> io::Result<()> {
        print("")?;
        let command = "rollwright play";
        self.say(terminal::Goodbye { command })
    }

    /// The next line that was typed, for a question that is not about a table.
    fn line(&mut self) -> Result<String, Exit> {
        prompt()?;
        loop {
            if let Some(line) = self.take_line() {
                return Ok(line);
            }
            self.check_input()?;
            // Nothing else matters before there is a table.
            self.wait()?;
        }
    }

    fn take_line(&mut self) -> Option<String> {
        let line = self.typed.pop_front()?;
        // If the input has ended, nobody hears it.
        let _ = self.wanted.send(());
        Some(line.trim().to_owned())
    }

    /// Quits if the input has ended.
    fn check_input(&self) -> Result<(), Exit> {
        if self.ended { Err(Exit::Quit) } else { Ok(()) }
    }

    /// Waits for an event; what is typed is put aside.
    fn wait(&mut self) -> Result<Option<AppEvent>, Exit> {
        match self.lobby.next_event(None) {
            Some(AppEvent::Line(Some(line))) => self.typed.push_back(line),
            Some(AppEvent::Line(None)) => self.ended = true,
            Some(AppEvent::Stop) => return Err(Exit::Quit),
            event => return Ok(event),
        }
        Ok(None)
    }

    /// Whether a line is this word, in English or in the language of the person.
    fn is_word(&self, line: &str, english: &str, word: impl Into<Message<'static>>) -> bool {
        let line = line.to_lowercase();
        line == english || line == self.text(word).to_lowercase()
    }
}
