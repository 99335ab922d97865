//! A table in plain lines: questions, answers, and words that can be typed at any time.

use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, terminal};

use super::choices::Choices;
use super::{Dialogue, Exit, print};
use crate::fair::{self, FairCheck, FairNews};
use crate::lobby::PlayError;
use crate::session::{AppEvent, TableSession};

/// What the person is asked. As long as it stays the same it is not asked again.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Question {
    /// To pass the terminal on to this seat.
    Pass(usize),
    /// Who starts, where dice are real ones.
    Start,
    /// What real dice show, after so many steps.
    Roll(usize, usize),
    /// To throw the dice for the seat, after so many steps.
    Throw(usize, usize),
    /// What the seat decides, after so many steps.
    Move(usize, usize),
    Over,
}

pub(super) struct TableDialogue {
    pub(super) session: TableSession,
    pub(super) asked: Option<Question>,
    /// The seat for which the position was told last, after how many steps, and how it was told.
    pub(super) described: Option<(usize, usize, Vec<String>)>,
    pub(super) introduced: bool,
    /// Whom or what the table waits for, as it was told last.
    pub(super) waiting: String,
    pub(super) connected: bool,
    pub(super) ended: bool,
    /// What was told of checking the dice.
    pub(super) checked: Option<FairCheck>,
    /// What was told of a server that is not trusted.
    pub(super) mistrust: Option<FairNews>,
}

impl TableDialogue {
    pub(super) fn new(session: TableSession) -> Self {
        Self {
            session,
            asked: None,
            described: None,
            introduced: false,
            waiting: String::new(),
            connected: false,
            ended: false,
            checked: None,
            mistrust: None,
        }
    }

    fn question(&self) -> Option<Question> {
        let state = &self.session.state;
        if state.over() {
            return (!self.session.awaits_check()).then_some(Question::Over);
        }
        if state.showing() || state.sending || !state.connected {
            return None;
        }
        if state.starting() {
            return Some(Question::Start);
        }
        let steps = state.log.len();
        if let Some(seat) = state.rolling() {
            return Some(Question::Roll(seat, steps));
        }
        let pass = state.pass_to(self.session.holder).map(Question::Pass);
        let throw = state.throwing().map(|seat| Question::Throw(seat, steps));
        let decide = state.asked().map(|seat| Question::Move(seat, steps));
        pass.or(throw).or(decide)
    }
}

impl Dialogue {
    /// Plays at one table, until the same people want to play again.
    pub(super) fn play_table(&mut self, table: &mut TableDialogue) -> Result<(), Exit> {
        loop {
            self.tell_news(table)?;
            if table.session.state.rematch_ready() {
                return Ok(());
            }
            let question = table.question();
            self.unfinished = table.session.state.unfinished();
            if question != table.asked {
                table.asked = question;
                question.map_or(Ok(()), |question| self.ask(table, question))?;
            }
            let line = match question {
                None if !self.live => None,
                _ => self.take_line(),
            };
            match (question, line) {
                (Some(question), Some(line)) => {
                    table.asked = None;
                    if self.answer(table, question, &line)? {
                        return Ok(());
                    }
                }
                (None, Some(line)) => drop(self.command(table, &line)?),
                (question, None) => {
                    if question.is_some() || self.live {
                        self.check_input()?;
                    }
                    self.handle_event(table)?;
                }
            }
        }
    }

    /// Waits for an event of this table; says whether it was an answer that somebody waits for.
    fn handle_event(&mut self, table: &mut TableDialogue) -> Result<bool, Exit> {
        match self.wait()? {
            Some(AppEvent::Connection(number, event)) if table.session.is(number) => {
                table.session.receive(event, &self.lobby.words);
            }
            Some(AppEvent::Hint(number, hint)) if table.session.is(number) => {
                self.advise(table, hint.as_ref())?;
                return Ok(true);
            }
            Some(AppEvent::Checked(number, check)) if table.session.is(number) => {
                table.session.state.check = Some(check);
            }
            Some(AppEvent::Saved(number, saved)) if table.session.is(number) => {
                print(&fair::saved(&self.lobby.words, &saved))?;
                return Ok(true);
            }
            _ => {}
        }
        Ok(false)
    }

    /// Handles the answer to a question; says whether it means to play again.
    fn answer(
        &mut self,
        table: &mut TableDialogue,
        question: Question,
        line: &str,
    ) -> Result<bool, Exit> {
        if self.command(table, line)? {
            return Ok(false);
        }
        let session = &mut table.session;
        match question {
            Question::Pass(seat) => session.holder = Some(seat),
            Question::Throw(seat, _) => session.throw(seat),
            Question::Start => {
                let number = line.trim().parse();
                if !number.is_ok_and(|number| session.start(number)) {
                    self.not_understood()?;
                }
            }
            Question::Over if self.is_word(line, "again", terminal::WordAgain) => return Ok(true),
            Question::Over => self.not_understood()?,
            Question::Roll(seat, _) => {
                let scene = session.state.scene(&self.lobby.words, Some(seat));
                match session.board.typed_roll(&scene, line) {
                    Ok(step) => session.step(step),
                    Err(sentence) => print(&sentence)?,
                }
            }
            Question::Move(seat, _) => self.answer_move(session, seat, line)?,
        }
        Ok(false)
    }

    fn answer_move(&self, session: &mut TableSession, seat: usize, line: &str) -> Result<(), Exit> {
        let scene = session.state.scene(&self.lobby.words, Some(seat));
        let choices = Choices::of(&scene.legal());
        if self.is_word(line, "all", terminal::WordAll) {
            for (number, mv) in (1..).zip(&choices.moves) {
                print(&format!("{number}. {}", session.board.wording(&scene, mv)))?;
            }
        } else if let Some(mv) = choices.meant(line, |mv| session.board.letters(&scene, mv)) {
            session.play(seat, mv);
        } else {
            self.not_understood()?;
        }
        Ok(())
    }

    fn not_understood(&self) -> Result<(), Exit> {
        let help = self.text(terminal::WordHelp);
        Ok(self.say(terminal::NotUnderstood { help })?)
    }

    /// Does what can be asked for at any time; says whether the line was that.
    fn command(&mut self, table: &mut TableDialogue, line: &str) -> Result<bool, Exit> {
        let words: [(&str, Message); 9] = [
            ("quit", terminal::WordQuit.into()),
            ("help", terminal::WordHelp.into()),
            ("log", terminal::WordLog.into()),
            ("table", terminal::WordTable.into()),
            ("undo", terminal::WordUndo.into()),
            ("hint", terminal::WordHint.into()),
            ("back", terminal::WordBack.into()),
            ("save", terminal::WordSave.into()),
            ("rules", terminal::WordRules.into()),
        ];
        let line = match line {
            "q" => "quit",
            "?" => "help",
            line => line,
        };
        let mut words = words.into_iter();
        let command = words.find(|(english, word)| self.is_word(line, english, word.clone()));
        let Some((command, _)) = command else {
            return Ok(false);
        };
        match command {
            "quit" => return Err(Exit::Quit),
            "help" => self.help(table)?,
            "log" => self.log(table)?,
            "table" => table.described = None,
            "undo" if !table.session.undo() => self.say(app::ProblemNothingToUndo)?,
            "hint" => self.hint(table)?,
            "back" => table.session.take_back_seats(),
            "rules" => self.rules(table)?,
            "save" => {
                table.session.save();
                while !self.handle_event(table)? {}
            }
            _ => {}
        }
        Ok(true)
    }

    /// The answer belongs right after the question, so everything else waits for it.
    fn hint(&mut self, table: &mut TableDialogue) -> Result<(), Exit> {
        let Some(seat) = table.session.state.asked() else {
            return Ok(self.say(terminal::NoHint)?);
        };
        table.session.ask_hint(seat);
        self.say(terminal::HintThinking)?;
        while !self.handle_event(table)? {}
        Ok(())
    }

    /// Ends the dialogue if the table does not let us in any more.
    pub(super) fn tell_refusal(&self, table: &mut TableDialogue) -> Result<(), Exit> {
        if let Some(refusal) = table.session.state.refusal.take() {
            let why = crate::wording::problem(&self.lobby.words, &refusal);
            if table.session.closed {
                return Err(PlayError::Table(why).into());
            }
            print(&why)?;
            table.asked = None;
        }
        Ok(())
    }
}
