//! A table in plain lines: questions, answers, and words that can be typed at any time.

use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, terminal};
use rollwright_protocol::TableState;

use super::choices::Choices;
use super::{Dialogue, Exit, print};
use crate::fair::{self, FairCheck, FairNews};
use crate::hint::Hint;
use crate::lobby::PlayError;
use crate::session::{AppEvent, TableSession};
use crate::wording::printed;

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

/// What comes after a table.
pub(super) enum AfterTable {
    /// The same people want to play again.
    Again,
    /// The start.
    Menu,
}

/// An answer that somebody waits for, and that comes as an event.
enum Answer {
    Hint(Option<Hint>),
    /// It has been told.
    Told,
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

    /// Whether the game was played to its end.
    pub(super) fn finished(&self) -> bool {
        let state = &self.session.state;
        let table = state.table.as_ref();
        state.over() && table.is_some_and(|table| table.state == TableState::Finished)
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
    /// Plays at one table, until the same people want to play again or to see the start.
    pub(super) fn play_table(&mut self, table: &mut TableDialogue) -> Result<AfterTable, Exit> {
        loop {
            self.tell_news(table)?;
            if table.session.state.rematch_ready() {
                return Ok(AfterTable::Again);
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
                    if let Some(after) = self.answer(table, question, &line)? {
                        return Ok(after);
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

    /// Waits for an event of this table; gives it if it is an answer that somebody waits for.
    fn handle_event(&mut self, table: &mut TableDialogue) -> Result<Option<Answer>, Exit> {
        match self.wait()? {
            Some(AppEvent::Connection(number, event)) if table.session.is(number) => {
                table.session.receive(event, &self.lobby.words);
            }
            Some(AppEvent::Hint(number, hint)) if table.session.is(number) => {
                return Ok(Some(Answer::Hint(hint)));
            }
            Some(AppEvent::Checked(number, check)) if table.session.is(number) => {
                table.session.state.check = Some(check);
            }
            Some(AppEvent::Saved(number, saved)) if table.session.is(number) => {
                print(&fair::saved(&self.lobby.words, &saved))?;
                return Ok(Some(Answer::Told));
            }
            Some(AppEvent::Printed(number, file)) if table.session.is(number) => {
                print(&printed(&self.lobby.words, &file))?;
                return Ok(Some(Answer::Told));
            }
            Some(AppEvent::Analysed(number, said)) if table.session.is(number) => {
                let lines = said.unwrap_or_else(|problem| vec![problem]);
                lines.iter().try_for_each(|line| print(line))?;
                return Ok(Some(Answer::Told));
            }
            _ => {}
        }
        Ok(None)
    }

    /// Waits for an answer that comes as an event. It belongs right after the question, so everything else waits for it.
    fn wait_for_answer(&mut self, table: &mut TableDialogue) -> Result<Answer, Exit> {
        loop {
            if let Some(answer) = self.handle_event(table)? {
                return Ok(answer);
            }
        }
    }

    /// Handles the answer to a question; says whether it ends the table.
    fn answer(
        &mut self,
        table: &mut TableDialogue,
        question: Question,
        line: &str,
    ) -> Result<Option<AfterTable>, Exit> {
        if self.command(table, line)? {
            return Ok(None);
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
            Question::Over if self.is_word(line, "again", terminal::WordAgain) => {
                return Ok(Some(AfterTable::Again));
            }
            Question::Over if self.is_word(line, "menu", terminal::WordMenu) => {
                return Ok(Some(AfterTable::Menu));
            }
            Question::Over => self.end_command(table, line)?,
            Question::Roll(seat, _) => {
                let scene = session.state.scene(&self.lobby.words, Some(seat));
                match session.board.typed_roll(&scene, line) {
                    Ok(step) => session.step(step),
                    Err(sentence) => print(&sentence)?,
                }
            }
            Question::Move(seat, _) => self.answer_move(table, seat, line)?,
        }
        Ok(None)
    }

    /// Does what is offered when a game has ended.
    fn end_command(&mut self, table: &mut TableDialogue, line: &str) -> Result<(), Exit> {
        let tools = self.lobby.options.tools.clone();
        let finished = table.finished();
        if self.is_word(line, "replay", terminal::WordReplay) {
            return self.replay(table);
        }
        let can_analyse = finished && tools.analyse.is_some();
        let can_print = finished && tools.print.is_some();
        if can_analyse && self.is_word(line, "analyse", terminal::WordAnalyse) {
            self.say(terminal::Analysing)?;
            table.session.analyse(&tools);
        } else if can_print && self.is_word(line, "print", terminal::WordPrint) {
            table.session.print(&tools);
        } else {
            return self.not_understood();
        }
        self.wait_for_answer(table)?;
        Ok(())
    }

    fn answer_move(
        &mut self,
        table: &mut TableDialogue,
        seat: usize,
        line: &str,
    ) -> Result<(), Exit> {
        let session = &table.session;
        let scene = session.state.scene(&self.lobby.words, Some(seat));
        let choices = Choices::of(&scene.legal());
        if self.is_word(line, "all", terminal::WordAll) {
            for (number, mv) in (1..).zip(&choices.moves) {
                print(&format!("{number}. {}", session.board.wording(&scene, mv)))?;
            }
        } else if let Some(mv) = choices.meant(line, |mv| session.board.letters(&scene, mv)) {
            let mv = mv.to_owned();
            if self.lets_pass(table, seat, &mv)? {
                table.session.play(seat, &mv);
            }
        } else {
            self.not_understood()?;
        }
        Ok(())
    }

    /// Whether the tutor has nothing against the move, or the person keeps to it.
    fn lets_pass(
        &mut self,
        table: &mut TableDialogue,
        seat: usize,
        mv: &str,
    ) -> Result<bool, Exit> {
        let tutor = self.lobby.tutor();
        if !tutor.is_on() || !table.session.state.alone() {
            return Ok(true);
        }
        table.session.ask_hint(seat);
        let Answer::Hint(Some(hint)) = self.wait_for_answer(table)? else {
            return Ok(true);
        };
        let Some(question) = tutor.question(&self.lobby.words, &hint, mv) else {
            return Ok(true);
        };
        print(&question)?;
        let (yes, hint_word) = (terminal::WordYes, terminal::WordHint);
        let (yes, hint_word) = (self.text(yes), self.text(hint_word));
        self.say(terminal::TutorAnswers {
            yes,
            hint: hint_word,
        })?;
        let line = self.line()?;
        if self.is_word(&line, "hint", terminal::WordHint) {
            self.advise(table, Some(&hint))?;
        }
        Ok(self.is_word(&line, "yes", terminal::WordYes))
    }

    pub(super) fn not_understood(&self) -> Result<(), Exit> {
        let help = self.text(terminal::WordHelp);
        Ok(self.say(terminal::NotUnderstood { help })?)
    }

    /// Does what can be asked for at any time; says whether the line was that.
    fn command(&mut self, table: &mut TableDialogue, line: &str) -> Result<bool, Exit> {
        let words: [(&str, Message); 10] = [
            ("quit", terminal::WordQuit.into()),
            ("tutor", terminal::WordTutor.into()),
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
            "tutor" => {
                let tutor = self.lobby.tutor().switched();
                self.lobby.set_tutor(tutor);
                let text = tutor.text(&self.lobby.words);
                let label = self.text(terminal::Tutor);
                self.say(app::Labelled { label, text })?;
            }
            "back" => table.session.take_back_seats(),
            "rules" => self.rules(table)?,
            "save" => {
                table.session.save();
                self.wait_for_answer(table)?;
            }
            _ => {}
        }
        Ok(true)
    }

    fn hint(&mut self, table: &mut TableDialogue) -> Result<(), Exit> {
        let Some(seat) = table.session.state.asked() else {
            return Ok(self.say(terminal::NoHint)?);
        };
        if !table.session.state.alone() {
            return Ok(self.say(terminal::HintNotHere)?);
        }
        table.session.ask_hint(seat);
        self.say(terminal::HintThinking)?;
        match self.wait_for_answer(table)? {
            Answer::Hint(hint) => Ok(self.advise(table, hint.as_ref())?),
            Answer::Told => Ok(()),
        }
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
