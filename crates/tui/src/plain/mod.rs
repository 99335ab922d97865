//! Playing in plain lines, for pipes and screen readers: what happened, where things stand, a question with numbered answers.
//!
//! No drawing and no escape codes. A line is read only when something is asked, so answers can be sent ahead.

mod choices;
mod start;
mod told;

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, terminal};

use crate::boards::{Board, board_of};
use crate::desk::{Desk, Options, PlayError};
use crate::hint::Hint;
use crate::place::Place;
use crate::sight::Shown;
use crate::visit::{News, Visit};
use crate::wording::{names, problem};
use choices::Choices;

/// Why the dialogue ends.
enum Exit {
    /// The person has had enough, or the input has ended.
    Quit,
    Failed(PlayError),
}

impl From<io::Error> for Exit {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl From<PlayError> for Exit {
    fn from(error: PlayError) -> Self {
        Self::Failed(error)
    }
}

/// What the person is asked. As long as it stays the same it is not asked again.
#[derive(Clone, Eq, PartialEq, Debug)]
enum Question {
    /// To pass the terminal on to this seat.
    Pass(usize),
    /// What real dice show, after so many steps.
    Roll(usize, usize),
    /// What the seat decides, after so many steps.
    Move(usize, usize),
    /// Whether to play again.
    Over,
}

/// Plays until the input ends or the person has had enough.
pub(crate) fn run(options: Options) -> Result<(), PlayError> {
    let desk = Desk::new(options)?;
    let wanted = read_lines(desk.news.clone());
    let mut dialogue = Dialogue {
        desk,
        wanted,
        unfinished: false,
        typed: VecDeque::new(),
        ended: false,
        live: io::stdin().is_terminal(),
    };
    let played = dialogue.play();
    let farewell = dialogue.farewell(&played);
    dialogue.desk.close();
    match played {
        Err(Exit::Failed(error)) => Err(error),
        Ok(()) | Err(Exit::Quit) => Ok(farewell?),
    }
}

/// Reads a line each time one is wanted: input without end must not fill the memory. Gives the end to want lines with.
fn read_lines(news: Sender<News>) -> Sender<()> {
    let (wanted, wants) = channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            // What is no text is nothing that was asked for.
            let Ok(line) = line else { break };
            if news.send(News::Line(Some(line))).is_err() || wants.recv().is_err() {
                return;
            }
        }
        let _ = news.send(News::Line(None));
    });
    wanted
}

fn print(line: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

/// Shows that an answer is wanted.
fn beg() -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "> ")?;
    out.flush()
}

struct Dialogue {
    desk: Desk,
    /// Asks for the next line.
    wanted: Sender<()>,
    /// A game is left that can be gone on with.
    unfinished: bool,
    /// Lines that were typed and not used yet.
    typed: VecDeque<String>,
    /// The input has ended.
    ended: bool,
    /// Somebody types, and wants to be heard also when nothing is asked.
    live: bool,
}

/// A table in plain lines.
struct Talk {
    visit: Visit,
    board: Box<dyn Board>,
    names: Vec<String>,
    asked: Option<Question>,
    /// The seat for which the position was told last, after how many steps, and how it was told.
    described: Option<(usize, usize, Vec<String>)>,
    /// Who holds the terminal, where several share it.
    holder: Option<usize>,
    hint: Option<Hint>,
    /// What was said of the table last, so that it is not said again.
    said: String,
    connected: bool,
    /// Whether the end has been told.
    ended: bool,
}

impl Dialogue {
    fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.desk.words.text(message)
    }

    fn play(&mut self) -> Result<(), Exit> {
        let mut visit = self.begin()?;
        loop {
            let mut talk = Talk::new(visit);
            self.table(&mut talk)?;
            visit = self.desk.rematch(&talk.visit)?;
        }
    }

    /// An end without a word would worry people.
    fn farewell(&self, played: &Result<(), Exit>) -> io::Result<()> {
        if matches!(played, Err(Exit::Quit)) && self.unfinished {
            print("")?;
            print(&self.text(terminal::Goodbye {
                command: "rollwright play",
            }))?;
        }
        Ok(())
    }

    /// The next line that was typed, for a question that is not about a table.
    fn line(&mut self) -> Result<String, Exit> {
        beg()?;
        loop {
            if let Some(line) = self.take_line() {
                return Ok(line.trim().to_owned());
            }
            if self.ended {
                return Err(Exit::Quit);
            }
            // Nothing else matters before there is a table.
            self.wait()?;
        }
    }

    fn take_line(&mut self) -> Option<String> {
        let line = self.typed.pop_front()?;
        // If the input has ended, nobody hears it.
        let _ = self.wanted.send(());
        Some(line)
    }

    /// Waits for news; what is typed is put aside.
    fn wait(&mut self) -> Result<Option<News>, Exit> {
        match self.desk.inbox.recv() {
            Ok(News::Line(Some(line))) => self.typed.push_back(line),
            Ok(News::Line(None)) => self.ended = true,
            Ok(News::Stop) | Err(_) => return Err(Exit::Quit),
            Ok(news) => return Ok(Some(news)),
        }
        Ok(None)
    }

    /// Plays at one table, until the same people want to play again.
    fn table(&mut self, talk: &mut Talk) -> Result<(), Exit> {
        loop {
            self.tell_news(talk)?;
            let question = talk.question();
            let sight = &talk.visit.sight;
            self.unfinished = !sight.over() && !sight.you.is_empty();
            if question != talk.asked {
                talk.asked.clone_from(&question);
                self.ask(talk, question.as_ref())?;
            }
            match question {
                Some(question) => {
                    if let Some(line) = self.take_line() {
                        talk.asked = None;
                        if self.answer(talk, &question, line.trim())? {
                            return Ok(());
                        }
                        continue;
                    }
                    if self.ended {
                        return Err(Exit::Quit);
                    }
                }
                None if self.live => {
                    while let Some(line) = self.take_line() {
                        self.command(talk, line.trim())?;
                    }
                    if self.ended {
                        return Err(Exit::Quit);
                    }
                }
                None => {}
            }
            match self.wait()? {
                Some(News::Heard(number, heard)) if talk.visit.is(number) => talk.visit.hear(heard),
                Some(News::Hint(number, hint)) if talk.visit.is(number) => {
                    self.advise(talk, hint)?;
                }
                _ => {}
            }
        }
    }

    /// Tells what happened since it was told last.
    fn tell_news(&self, talk: &mut Talk) -> Result<(), Exit> {
        if let Some(table) = &talk.visit.sight.table {
            talk.names = names(&self.desk.words, &table.seats);
        }
        while let Some(shown) = talk.visit.sight.show() {
            match shown {
                Shown::Step(logged) => {
                    if let Some(scene) = talk.scene(&self.desk.words, None) {
                        let line = talk.board.telling(&scene, &logged.step, logged.by);
                        print(&line)?;
                    }
                }
                Shown::Undone(seat) => {
                    let name = talk.names.get(seat).cloned().unwrap_or_default();
                    print(&self.text(terminal::Undone { name }))?;
                    talk.described = None;
                }
                Shown::Nothing => {}
            }
        }
        self.tell_connection(talk)?;
        if let Some(refusal) = talk.visit.sight.refusal.take() {
            let why = problem(&self.desk.words, &refusal);
            if talk.visit.gone {
                return Err(PlayError::Table(why).into());
            }
            print(&why)?;
            talk.asked = None;
        }
        Ok(self.tell_waiting(talk)?)
    }

    fn tell_connection(&self, talk: &mut Talk) -> io::Result<()> {
        let connected = talk.visit.sight.connected;
        if talk.connected && !connected {
            print(&self.text(app::ConnectionLost))?;
        } else if connected
            && !talk.connected
            && talk.visit.sight.seq() > 0
            && !talk.said.is_empty()
        {
            print(&self.text(terminal::Connected))?;
        }
        if talk.visit.sight.table.is_some() {
            talk.connected = connected;
        }
        Ok(())
    }

    /// Says whether the answer means to play again.
    fn answer(&mut self, talk: &mut Talk, question: &Question, line: &str) -> Result<bool, Exit> {
        if self.command(talk, line)? {
            return Ok(false);
        }
        match question {
            Question::Pass(seat) => talk.holder = Some(*seat),
            Question::Over => {
                if self.is_word(line, "again", terminal::WordAgain) {
                    return Ok(true);
                }
                self.not_understood()?;
            }
            Question::Roll(seat, _) => {
                let Some(scene) = talk.scene(&self.desk.words, Some(*seat)) else {
                    return Ok(false);
                };
                match talk.board.typed_roll(&scene, line) {
                    Ok(step) => talk.visit.step(step),
                    Err(sentence) => print(&sentence)?,
                }
            }
            Question::Move(seat, _) => {
                let Some(scene) = talk.scene(&self.desk.words, Some(*seat)) else {
                    return Ok(false);
                };
                let choices = Choices::of(&scene.legal());
                if self.is_word(line, "all", terminal::WordAll) {
                    for (number, mv) in (1..).zip(choices.all()) {
                        print(&format!("{number}. {}", talk.board.wording(&scene, mv)))?;
                    }
                } else if let Some(mv) = choices.meant(line) {
                    talk.visit.play(*seat, mv);
                } else {
                    self.not_understood()?;
                }
            }
        }
        Ok(false)
    }

    fn not_understood(&self) -> io::Result<()> {
        let help = self.text(terminal::WordHelp);
        print(&self.text(terminal::NotUnderstood { help }))
    }

    /// Whether a line is this word, in English or in the language of the person.
    fn is_word(&self, line: &str, english: &str, word: impl Into<Message<'static>>) -> bool {
        let line = line.to_lowercase();
        line == english || line == self.text(word).to_lowercase()
    }

    /// Does what can be asked for at any time; says whether the line was that.
    fn command(&mut self, talk: &mut Talk, line: &str) -> Result<bool, Exit> {
        if self.is_word(line, "quit", terminal::WordQuit) || line == "q" {
            return Err(Exit::Quit);
        }
        if self.is_word(line, "help", terminal::WordHelp) || line == "?" {
            self.help(talk)?;
        } else if self.is_word(line, "log", terminal::WordLog) {
            self.log(talk)?;
        } else if self.is_word(line, "table", terminal::WordTable) {
            talk.described = None;
        } else if self.is_word(line, "undo", terminal::WordUndo) {
            self.undo(talk)?;
        } else if self.is_word(line, "hint", terminal::WordHint) {
            match talk.visit.sight.asked() {
                Some(seat) if talk.visit.sight.now.is_some() => {
                    talk.visit.ask_hint(seat);
                    print(&self.text(terminal::HintThinking))?;
                    self.await_hint(talk)?;
                }
                _ => print(&self.text(terminal::NoHint))?,
            }
        } else if self.is_word(line, "back", terminal::WordBack) {
            let seats: Vec<usize> = talk.visit.sight.seats().collect();
            for seat in seats {
                talk.visit.take_back(seat);
            }
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// The answer belongs right after the question, so everything else waits for it.
    fn await_hint(&mut self, talk: &mut Talk) -> Result<(), Exit> {
        loop {
            match self.wait()? {
                Some(News::Hint(number, hint)) if talk.visit.is(number) => {
                    return Ok(self.advise(talk, hint)?);
                }
                Some(News::Heard(number, heard)) if talk.visit.is(number) => talk.visit.hear(heard),
                _ => {}
            }
        }
    }

    fn undo(&self, talk: &mut Talk) -> io::Result<()> {
        if talk.visit.take_back_last() {
            return Ok(());
        }
        print(&self.text(app::ProblemNothingToUndo))
    }
}

impl Talk {
    fn new(visit: Visit) -> Self {
        Self {
            board: board_of(&visit.key.game),
            visit,
            names: Vec::new(),
            asked: None,
            described: None,
            holder: None,
            hint: None,
            said: String::new(),
            connected: false,
            ended: false,
        }
    }

    /// What is to be asked now.
    fn question(&self) -> Option<Question> {
        let sight = &self.visit.sight;
        if sight.over() {
            return Some(Question::Over);
        }
        if sight.showing() || sight.sending || !sight.connected {
            return None;
        }
        let steps = sight.log.len();
        if let Some(seat) = sight.rolling() {
            return Some(Question::Roll(seat, steps));
        }
        let seat = sight.asked()?;
        if sight.shared() && !sight.real_dice() && self.holder != Some(seat) {
            return Some(Question::Pass(seat));
        }
        Some(Question::Move(seat, steps))
    }

    fn is_remote(&self) -> bool {
        matches!(self.visit.place, Place::There(_))
    }
}
