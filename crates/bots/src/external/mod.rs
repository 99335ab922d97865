//! An external program as a player: it is told what happens and answers with steps, one line of JSON each.
//!
//! `docs/bot-protocol.md` describes the messages. Whatever the program does, at worst it loses the game it is in.

mod command;
mod forfeit;
mod process;

use std::fmt::{self, Write};
use std::io;
use std::time::Duration;

use rollwright_core::notation::shown;
use rollwright_core::{Game, Scores, Seat};
use rollwright_record::{Event, Record};
use serde::{Deserialize, Serialize};

pub use command::{CommandError, split_outside_quotes};
pub use forfeit::Forfeit;

use command::words;
use process::Process;

/// A message to the program.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum ToProgram<'a> {
    Start { seat: usize, record: &'a Record },
    Step { step: &'a str },
    Choose { legal: Vec<String>, millis: u64 },
    End { scores: Option<&'a [u16]> },
}

/// Its answer.
#[derive(Deserialize)]
struct Answer {
    step: String,
}

/// An external program that plays. It is started once and plays many games; if it fails, it is killed, and started again
/// for the next game.
///
/// # Examples
/// A bot over the protocol, as a shell script: it reads a message a line, and whenever it is to choose, it stands.
/// ```
/// # #[cfg(unix)] {
/// use std::time::Duration;
///
/// use rollwright_bots::External;
/// use rollwright_core::Seat;
///
/// let script = r#"sh -c 'while read m; do case "$m" in *choose*) echo {\"step\":\"0 stand\"};; esac; done'"#;
/// let mut bot = External::new(script, Duration::from_secs(1)).expect("there is a shell");
/// assert_eq!(bot.choose(Seat::default(), &["reroll", "stand"]), Ok("stand"));
/// # }
/// ```
pub struct External {
    words: Vec<String>,
    millis: u64,
    process: Result<Process, Forfeit>,
    /// Messages not sent yet: steps are sent together with the next question or the end of the game.
    unsent: String,
}

/// Why a program can't play.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Its command can't be read.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// The operating system could not start it.
    #[error("\"{0}\" could not be started")]
    Start(String, #[source] io::Error),
}

impl External {
    /// Starts the program from a command line as [`External::check`] reads it; `time` is the limit for each answer.
    ///
    /// # Errors
    /// If the command can't be read or the program can't be started.
    pub fn new(command: &str, time: Duration) -> Result<Self, StartError> {
        let words = words(command)?;
        let process = Process::start(&words);
        let process = process.map_err(|error| StartError::Start(shown(&words[0]), error))?;
        Ok(Self {
            words,
            millis: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            process: Ok(process),
            unsent: String::new(),
        })
    }

    /// Checks a command line: words separated by spaces; text in single or double quotes is one word.
    ///
    /// # Errors
    /// If it has no words, or a quote is not closed.
    pub fn check(command: &str) -> Result<(), CommandError> {
        words(command).map(|_| ())
    }

    /// Begins a game in which it has this seat.
    pub fn start<G: Game>(&mut self, game: &G, seat: Seat, names: &[String]) {
        if self.process.is_err() {
            let again = Process::start(&self.words);
            self.process = again.map_err(|error| Forfeit::Start(error.to_string()));
        }
        self.unsent.clear();
        self.queue(&ToProgram::Start {
            seat: seat.index(),
            record: &Record::new(game, names.to_vec(), Vec::new()),
        });
    }

    /// Tells of a step that happened and that everybody may know.
    pub fn see<G: Game>(&mut self, event: &Event<G>) {
        let step = event.to_string();
        self.queue(&ToProgram::Step { step: &step });
    }

    /// Asks for one of the seat's legal moves.
    ///
    /// # Errors
    /// If it does not answer with one. It is then killed.
    pub fn choose<M: fmt::Display + Copy>(
        &mut self,
        seat: Seat,
        legal: &[M],
    ) -> Result<M, Forfeit> {
        let steps: Vec<String> = legal.iter().map(|mv| format!("{seat} {mv}")).collect();
        let choice = self.ask(&steps);
        if let Err(forfeit) = &choice {
            self.kill(forfeit.clone());
        }
        choice.map(|place| legal[place])
    }

    /// Ends a game, with these points if it came to its end.
    pub fn end(&mut self, scores: Option<&Scores>) {
        let scores = scores.map(Scores::as_slice);
        self.queue(&ToProgram::End { scores });
        let unsent = std::mem::take(&mut self.unsent);
        if let Ok(process) = &self.process
            && let Err(forfeit) = process.tell(unsent)
        {
            self.kill(forfeit);
        }
    }

    /// Kills the program.
    fn kill(&mut self, forfeit: Forfeit) {
        if let Ok(process) = &mut self.process {
            process.kill_on_drop = true;
        }
        self.process = Err(forfeit);
    }

    /// Asks for one of these steps and returns the index of the answer.
    fn ask(&mut self, legal: &[String]) -> Result<usize, Forfeit> {
        self.queue(&ToProgram::Choose {
            legal: legal.to_vec(),
            millis: self.millis,
        });
        let question = std::mem::take(&mut self.unsent);
        let process = self.process.as_mut().map_err(|forfeit| forfeit.clone())?;
        let answer = process.ask(question, self.millis)?;
        let Ok(Answer { step }) = serde_json::from_slice(&answer) else {
            return Err(Forfeit::Garbage(shown(&String::from_utf8_lossy(&answer))));
        };
        let place = legal.iter().position(|known| *known == step);
        place.ok_or_else(|| Forfeit::Illegal(shown(&step)))
    }

    /// Queues a message, to be sent with the next question.
    fn queue(&mut self, message: &ToProgram) {
        let message = serde_json::to_string(message).expect("a message is JSON");
        writeln!(self.unsent, "{message}").expect("text can be added to a string");
    }
}
