//! What the dialogue says of a table: where things stand, what is asked, what the adviser thinks, how it ended.

use std::io;

use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};
use rollwright_protocol::TableState;

use super::choices::Choices;
use super::{Dialogue, Question, Talk, beg, print};
use crate::boards::{Paint, Scene};
use crate::hint::Hint;
use crate::wording::{advice, game_and_variant, outcome};

/// So many other moves are told with a hint.
const OTHERS: usize = 3;

impl Talk {
    pub(super) fn scene<'a>(&'a self, words: &'a Words, seat: Option<usize>) -> Option<Scene<'a>> {
        let sight = &self.visit.sight;
        Some(Scene {
            words,
            paint: Paint::None,
            names: &self.names,
            view: sight.view.as_deref()?,
            now: sight.present(),
            seat,
            choice: seat.and_then(|seat| sight.choice(seat)),
            hint: None,
        })
    }
}

impl Dialogue {
    /// Asks, after saying where things stand if that is news.
    pub(super) fn ask(&self, talk: &mut Talk, question: Option<&Question>) -> io::Result<()> {
        match question {
            None => return Ok(()),
            Some(Question::Pass(seat)) => {
                let name = talk.names.get(*seat).cloned().unwrap_or_default();
                print(&self.text(app::PassOn { name }))?;
                print(&self.text(terminal::PressEnter))?;
            }
            Some(Question::Over) => self.tell_result(talk)?,
            Some(Question::Roll(seat, steps) | Question::Move(seat, steps)) => {
                self.describe(talk, *seat, *steps)?;
                if let Some(scene) = talk.scene(&self.desk.words, Some(*seat)) {
                    print(&talk.board.prompt(&scene))?;
                    if matches!(question, Some(Question::Move(..))) {
                        self.list(talk, &scene)?;
                    }
                }
            }
        }
        beg()
    }

    /// Where things stand: what has changed since this seat was told last, or all of it.
    fn describe(&self, talk: &mut Talk, seat: usize, steps: usize) -> io::Result<()> {
        let before = match talk.described.take() {
            Some((known, then, lines)) if known == seat && then == steps => {
                talk.described = Some((known, then, lines));
                return Ok(());
            }
            Some((known, _, lines)) if known == seat => lines,
            _ => Vec::new(),
        };
        let Some(scene) = talk.scene(&self.desk.words, Some(seat)) else {
            return Ok(());
        };
        print("")?;
        if talk.visit.sight.shared() {
            print(&format!("{}:", scene.name(seat)))?;
        }
        let lines = talk.board.describe(&scene);
        for line in lines.iter().filter(|line| !before.contains(line)) {
            print(line)?;
        }
        talk.described = Some((seat, steps, lines));
        Ok(())
    }

    fn list(&self, talk: &Talk, scene: &Scene) -> io::Result<()> {
        let choices = Choices::of(&scene.legal());
        for (number, mv) in (1..).zip(choices.listed()) {
            print(&format!("{number}. {}", talk.board.wording(scene, mv)))?;
        }
        if let Some(example) = choices.example() {
            print(&self.text(terminal::OrType {
                example,
                meaning: talk.board.wording(scene, example),
                all: self.text(terminal::WordAll),
                count: choices.all().len(),
            }))?;
        }
        Ok(())
    }

    /// What the table waits for, if it is not for us.
    pub(super) fn tell_waiting(&self, talk: &mut Talk) -> io::Result<()> {
        let sight = &talk.visit.sight;
        let Some(table) = &sight.table else {
            return Ok(());
        };
        let words = &self.desk.words;
        let mut lines = Vec::new();
        if talk.said.is_empty() {
            lines.push(game_and_variant(words, &table.game, &table.variant));
            lines.push(self.text(app::With {
                names: talk.names.join(", "),
            }));
            if sight.you.is_empty() {
                lines.push(self.text(app::YouWatch));
            }
            let help = self.text(terminal::WordHelp);
            lines.push(self.text(terminal::PlainHello { help }));
        }
        let missing = table.seats.iter().filter(|seat| !seat.taken).count();
        let waiting = match table.state {
            TableState::Gathering if missing > 0 => {
                self.text(app::BeginsWhenFull { count: missing })
            }
            TableState::Running
                if sight
                    .you
                    .iter()
                    .any(|own| table.seats.get(own.seat).is_some_and(|s| s.stand_in)) =>
            {
                let back = self.text(terminal::WordBack);
                let type_it = self.text(terminal::TypeBack { back });
                format!("{} {type_it}", self.text(app::StandInPlays))
            }
            TableState::Running if !sight.showing() && talk.is_remote() => {
                let others = sight.now.iter().flat_map(|now| &now.waiting);
                let people = others.filter(|seat| {
                    table
                        .seats
                        .get(**seat)
                        .is_some_and(|info| info.bot.is_none())
                        && !sight.plays(**seat)
                });
                let people: Vec<&str> = people.map(|seat| talk.names[*seat].as_str()).collect();
                if people.is_empty() {
                    String::new()
                } else {
                    self.text(app::WaitingFor {
                        names: people.join(", "),
                    })
                }
            }
            _ => String::new(),
        };
        if !waiting.is_empty() && waiting != talk.said {
            lines.push(waiting.clone());
        }
        // A table that waits for nobody in particular has been announced, too.
        talk.said = if waiting.is_empty() {
            " ".to_owned()
        } else {
            waiting
        };
        for line in lines {
            print(&line)?;
        }
        Ok(())
    }

    pub(super) fn advise(&self, talk: &mut Talk, hint: Option<Hint>) -> io::Result<()> {
        talk.hint = hint;
        let Some(hint) = &talk.hint else {
            return print(&self.text(terminal::NoHint));
        };
        let Some(scene) = talk.scene(&self.desk.words, Some(hint.seat)) else {
            return Ok(());
        };
        let wording = |mv: &str| talk.board.wording(&scene, mv);
        for line in advice(&self.desk.words, hint, 1 + OTHERS, wording) {
            print(&line)?;
        }
        Ok(())
    }

    pub(super) fn log(&self, talk: &Talk) -> io::Result<()> {
        let Some(scene) = talk.scene(&self.desk.words, None) else {
            return print(&self.text(app::LogEmpty));
        };
        for logged in &talk.visit.sight.log {
            print(&talk.board.telling(&scene, &logged.step, logged.by))?;
        }
        Ok(())
    }

    pub(super) fn help(&self, talk: &Talk) -> io::Result<()> {
        print(&self.text(terminal::PlainHelp))?;
        let words: [(Message, Message); 6] = [
            (terminal::WordHint.into(), terminal::HelpHint.into()),
            (terminal::WordUndo.into(), terminal::HelpUndo.into()),
            (terminal::WordTable.into(), terminal::HelpTable.into()),
            (terminal::WordLog.into(), terminal::HelpLog.into()),
            (terminal::WordAll.into(), terminal::HelpAll.into()),
            (terminal::WordQuit.into(), terminal::HelpQuit.into()),
        ];
        for (word, text) in words {
            print(&format!("{}: {}", self.text(word), self.text(text)))?;
        }
        if talk.visit.sight.real_dice() {
            print(&self.text(terminal::HelpDice))?;
        }
        Ok(())
    }

    fn tell_result(&self, talk: &mut Talk) -> io::Result<()> {
        if !talk.ended {
            talk.ended = true;
            print("")?;
            let outcome = outcome(&self.desk.words, &talk.visit.sight, &talk.names);
            print(&outcome)?;
            if let Some(scene) = talk.scene(&self.desk.words, None) {
                for line in talk.board.result(&scene) {
                    print(&line)?;
                }
            }
        }
        print(&self.text(terminal::AgainOrQuit {
            again: self.text(terminal::WordAgain),
            quit: self.text(terminal::WordQuit),
        }))
    }
}
