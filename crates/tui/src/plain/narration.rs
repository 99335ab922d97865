//! What the dialogue says of a table: where things stand, what is asked, what the adviser thinks, how it ended.

use std::io;

use rollwright_i18n::Message;
use rollwright_i18n::msg::{app, terminal};
use rollwright_protocol::TableState;

use super::choices::Choices;
use super::table::{Question, TableDialogue};
use super::{Dialogue, Exit, print, prompt};
use crate::backend::Backend;
use crate::boards::Scene;
use crate::client_state::ShownEvent;
use crate::fair;
use crate::hint::Hint;
use crate::session::TableSession;
use crate::wording::{advice, game_and_variant, joined, outcome, turn};

/// So many moves are told with a hint.
const HINTED: usize = 3;

impl Dialogue {
    /// Tells what happened since it was told last.
    pub(super) fn tell_news(&self, table: &mut TableDialogue) -> Result<(), Exit> {
        while let Some(shown) = table.session.state.show_next() {
            table.session.follow(&self.lobby.words);
            let session = &table.session;
            match shown {
                ShownEvent::Step(_) => print(session.story.last().unwrap_or_default())?,
                ShownEvent::Without(_, seats) => {
                    print(session.story.last().unwrap_or_default())?;
                    print(&fair::without(&self.lobby.words, &session.state, &seats))?;
                }
                ShownEvent::Undone(seat) => {
                    let name = session.state.name(seat);
                    self.say(terminal::Undone { name })?;
                    table.described = None;
                }
                ShownEvent::Corrected(seat) => {
                    let name = session.state.name(seat);
                    self.say(app::LogCorrected { name })?;
                    table.described = None;
                }
                ShownEvent::Other => {}
            }
        }
        self.tell_connection(table)?;
        self.tell_refusal(table)?;
        self.tell_mistrust(table)?;
        if !table.introduced && table.session.state.table.is_some() {
            self.introduce(&table.session)?;
            table.introduced = true;
        }
        let waiting = self.waiting(&table.session);
        if !waiting.is_empty() && waiting != table.waiting {
            print(&waiting)?;
        }
        table.waiting = waiting;
        if table.session.state.over() {
            self.tell_outcome(table)?;
        }
        Ok(())
    }

    fn tell_mistrust(&self, table: &mut TableDialogue) -> io::Result<()> {
        let mistrust = &table.session.state.mistrust;
        if *mistrust != table.mistrust {
            table.mistrust.clone_from(mistrust);
            let sentence = mistrust.as_ref();
            let sentence = sentence.map(|news| fair::mistrust(&self.lobby.words, news));
            sentence.map_or(Ok(()), |sentence| print(&sentence))?;
        }
        Ok(())
    }

    fn tell_connection(&self, table: &mut TableDialogue) -> io::Result<()> {
        let state = &table.session.state;
        if table.connected && !state.connected {
            self.say(app::ConnectionLost)?;
        } else if state.connected && !table.connected && state.seq() > 0 && table.introduced {
            self.say(terminal::Connected)?;
        }
        table.connected = state.connected && state.table.is_some();
        Ok(())
    }

    fn introduce(&self, session: &TableSession) -> io::Result<()> {
        let state = &session.state;
        let Some(table) = &state.table else {
            return Ok(());
        };
        let words = &self.lobby.words;
        print(&game_and_variant(words, &table.game, &table.variant))?;
        let names = state.names.join(", ");
        self.say(app::With { names })?;
        if state.you.is_empty() {
            self.say(app::YouWatch)?;
        }
        let help = self.text(terminal::WordHelp);
        self.say(terminal::PlainHello { help })
    }

    /// What the table waits for, if it is not for us.
    fn waiting(&self, session: &TableSession) -> String {
        let state = &session.state;
        let count = state.missing();
        if count > 0 {
            return self.text(app::BeginsWhenFull { count });
        }
        if let Some(asked) = state.rematch_sentence(&self.lobby.words) {
            return asked;
        }
        let table = state.table.as_ref();
        if table.is_none_or(|table| table.state != TableState::Running) {
            return String::new();
        }
        if state.seats().any(|seat| state.stand_in(seat)) {
            let back = self.text(terminal::WordBack);
            let type_it = self.text(terminal::TypeBack { back });
            return format!("{} {type_it}", self.text(app::StandInPlays));
        }
        if state.showing() || matches!(session.backend, Backend::Local(_)) {
            return String::new();
        }
        let is_person = |seat: usize| state.seat_info(seat).is_some_and(|info| info.bot.is_none());
        let others = state
            .now
            .iter()
            .flat_map(|now| now.waiting.iter().copied().chain(now.throw));
        let people = others.filter(|seat| is_person(*seat) && !state.plays(*seat));
        match joined(people.map(|seat| state.name(seat)), ", ") {
            nobody if nobody.is_empty() => nobody,
            names => self.text(app::WaitingFor { names }),
        }
    }

    /// Asks, after saying where things stand if that is news.
    pub(super) fn ask(&self, table: &mut TableDialogue, question: Question) -> io::Result<()> {
        match question {
            Question::Pass(seat) => {
                let name = table.session.state.name(seat);
                self.say(app::PassOn { name })?;
                self.say(terminal::PressEnter)?;
            }
            Question::Throw(..) => self.say(terminal::ThrowAsk)?,
            Question::Start => {
                self.say(terminal::StartAsk)?;
                for (number, name) in (1..).zip(&table.session.state.names) {
                    print(&format!("{number}. {name}"))?;
                }
                print(&format!("0. {}", self.text(app::DrawLots)))?;
            }
            Question::Over => self.offer_end(table)?,
            Question::Roll(seat, steps) | Question::Move(seat, steps) => {
                self.describe(table, seat, steps)?;
                let session = &table.session;
                let scene = session.state.scene(&self.lobby.words, Some(seat));
                print(&session.board.prompt(&scene))?;
                if matches!(question, Question::Move(..)) {
                    self.list(session, &scene)?;
                }
            }
        }
        prompt()
    }

    /// What can be done with a game that has ended.
    fn offer_end(&self, table: &TableDialogue) -> io::Result<()> {
        let tools = &self.lobby.options.tools;
        let finished = table.finished();
        let words: [(bool, Message, Message); 5] = [
            (
                finished && tools.analyse.is_some(),
                terminal::WordAnalyse.into(),
                terminal::HelpAnalyse.into(),
            ),
            (
                true,
                terminal::WordReplay.into(),
                terminal::HelpReplay.into(),
            ),
            (true, terminal::WordSave.into(), terminal::HelpSave.into()),
            (
                finished && tools.print.is_some(),
                terminal::WordPrint.into(),
                terminal::HelpPrint.into(),
            ),
            (true, terminal::WordMenu.into(), terminal::HelpMenu.into()),
        ];
        for (_, word, text) in words.into_iter().filter(|(offered, ..)| *offered) {
            let (label, text) = (self.text(word), self.text(text));
            self.say(app::Labelled { label, text })?;
        }
        let (again, quit) = (terminal::WordAgain, terminal::WordQuit);
        let (again, quit) = (self.text(again), self.text(quit));
        self.say(terminal::AgainOrQuit { again, quit })
    }

    /// Where things stand: what has changed since this seat was told last, or all of it.
    fn describe(&self, table: &mut TableDialogue, seat: usize, steps: usize) -> io::Result<()> {
        let before = match &table.described {
            Some((known, at, _)) if (*known, *at) == (seat, steps) => return Ok(()),
            Some((known, _, lines)) if *known == seat => lines.as_slice(),
            _ => &[],
        };
        let session = &table.session;
        let scene = session.state.scene(&self.lobby.words, Some(seat));
        print("")?;
        if session.state.shared() {
            print(&format!("{}:", scene.name(seat)))?;
        }
        let lines = session.board.describe(&scene);
        for line in lines.iter().filter(|line| !before.contains(line)) {
            print(line)?;
        }
        table.described = Some((seat, steps, lines));
        Ok(())
    }

    fn list(&self, session: &TableSession, scene: &Scene) -> io::Result<()> {
        let choices = Choices::of(&scene.legal());
        for (number, mv) in (1..).zip(choices.listed()) {
            print(&format!("{number}. {}", session.board.wording(scene, mv)))?;
        }
        let Some(example) = choices.example() else {
            return Ok(());
        };
        let letters = session.board.letters(scene, example);
        self.say(terminal::OrType {
            example: match letters.as_str() {
                "" => example,
                letters => letters,
            },
            meaning: session.board.wording(scene, example),
            all: self.text(terminal::WordAll),
            count: choices.moves.len(),
        })
    }

    pub(super) fn advise(&self, table: &TableDialogue, hint: Option<&Hint>) -> io::Result<()> {
        let Some(hint) = hint else {
            return self.say(terminal::NoHint);
        };
        let (state, board) = (&table.session.state, &table.session.board);
        let scene = state.scene(&self.lobby.words, Some(hint.seat));
        let wording = |mv: &str| board.wording(&scene, mv);
        let lines = advice(&self.lobby.words, hint, HINTED, wording);
        lines.iter().try_for_each(|line| print(line))
    }

    pub(super) fn log(&self, table: &mut TableDialogue) -> io::Result<()> {
        if table.session.state.view.is_none() {
            return self.say(app::LogEmpty);
        }
        table.session.follow(&self.lobby.words);
        for (begins, text) in table.session.story.entries() {
            if let Some(number) = begins {
                let turn = turn(&self.lobby.words, &table.session.key.game, number);
                print(&format!("{turn}:"))?;
            }
            print(text)?;
        }
        Ok(())
    }

    pub(super) fn rules(&self, table: &TableDialogue) -> io::Result<()> {
        let tools = &self.lobby.options.tools;
        let rules = tools.rules_of(&table.session.key.game, &self.lobby.words);
        let Some(rules) = rules else {
            return Ok(());
        };
        print(&rules.intro)?;
        for (heading, texts) in &rules.sections {
            print("")?;
            print(heading)?;
            texts.iter().try_for_each(|text| print(text))?;
        }
        Ok(())
    }

    pub(super) fn help(&self, table: &TableDialogue) -> io::Result<()> {
        self.say(terminal::PlainHelp)?;
        let words: [(Message, Message); 9] = [
            (terminal::WordHint.into(), terminal::HelpHint.into()),
            (terminal::WordTutor.into(), terminal::TutorAbout.into()),
            (terminal::WordUndo.into(), terminal::HelpUndo.into()),
            (terminal::WordTable.into(), terminal::HelpTable.into()),
            (terminal::WordLog.into(), terminal::HelpLog.into()),
            (terminal::WordAll.into(), terminal::HelpAll.into()),
            (terminal::WordRules.into(), terminal::HelpRules.into()),
            (terminal::WordSave.into(), terminal::HelpSave.into()),
            (terminal::WordQuit.into(), terminal::HelpQuit.into()),
        ];
        for (word, text) in words {
            let (label, text) = (self.text(word), self.text(text));
            self.say(app::Labelled { label, text })?;
        }
        if table.session.state.real_dice() {
            self.say(terminal::HelpDice)?;
        }
        Ok(())
    }

    /// How the game ended and, once that is known, whether its dice are right.
    fn tell_outcome(&self, table: &mut TableDialogue) -> io::Result<()> {
        if !table.ended {
            table.ended = true;
            print("")?;
            let (state, board) = (&table.session.state, &table.session.board);
            print(&outcome(&self.lobby.words, state))?;
            let scene = state.scene(&self.lobby.words, None);
            for line in board.result(&scene) {
                print(&line)?;
            }
        }
        let state = &table.session.state;
        if table.checked == state.check {
            return Ok(());
        }
        table.checked.clone_from(&state.check);
        if let Some(check) = &state.check {
            let save = self.text(terminal::WordSave);
            for line in fair::check_lines(&self.lobby.words, state, check, &save) {
                print(&line)?;
            }
        }
        Ok(())
    }
}
