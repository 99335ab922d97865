//! A game looked at again in plain lines: a step at a time, or a turn.

use std::io;

use rollwright_i18n::msg::{app, terminal};

use super::table::TableDialogue;
use super::{Dialogue, Exit, print};
use crate::replay::{Jump, Replay};
use crate::wording::turn;

impl Dialogue {
    /// Goes through the game until the person has seen enough.
    pub(super) fn replay(&mut self, table: &TableDialogue) -> Result<(), Exit> {
        let session = &table.session;
        let layouts = &session.context.layouts;
        let Some(mut replay) = Replay::new(&session.state, layouts, &self.lobby.words) else {
            return Ok(self.say(terminal::NoReplay)?);
        };
        let help = [
            (
                self.text(terminal::WordPrevious),
                self.text(terminal::ReplayBack),
            ),
            (
                self.text(terminal::WordTurn),
                self.text(terminal::ReplayTurn),
            ),
            (
                self.text(terminal::WordLast),
                self.text(terminal::ReplayEnd),
            ),
            (
                self.text(terminal::WordStop),
                self.text(terminal::ReplayStop),
            ),
        ];
        self.say(terminal::ReplayHello)?;
        for (label, text) in help {
            self.say(app::Labelled { label, text })?;
        }
        let mut told = Vec::new();
        self.tell_position(&replay, &mut told)?;
        loop {
            let line = self.line()?;
            let jump = match line.parse() {
                _ if line.is_empty() => Jump::Forward,
                Ok(step) => Jump::To(step),
                Err(_) if self.is_word(&line, "back", terminal::WordPrevious) => Jump::Back,
                Err(_) if self.is_word(&line, "turn", terminal::WordTurn) => Jump::NextTurn,
                Err(_) if self.is_word(&line, "end", terminal::WordLast) => Jump::End,
                Err(_) if self.is_word(&line, "stop", terminal::WordStop) => return Ok(()),
                Err(_) if self.is_word(&line, "quit", terminal::WordQuit) => {
                    return Err(Exit::Quit);
                }
                Err(_) => {
                    self.not_understood()?;
                    continue;
                }
            };
            let (before, last) = replay.place();
            if jump == Jump::Forward && before == last {
                return Ok(());
            }
            replay.go(jump, &self.lobby.words);
            self.tell_position(&replay, &mut told)?;
        }
    }

    /// Where the replay is, what happened last, and what has changed on the table.
    fn tell_position(&self, replay: &Replay, told: &mut Vec<String>) -> io::Result<()> {
        let words = &self.lobby.words;
        let (step, count) = replay.place();
        let game = replay.state.table.as_ref().map_or("", |table| &table.game);
        let turn = turn(words, game, replay.state.present().turn);
        print("")?;
        print(&format!(
            "{} {turn}.",
            self.text(terminal::ReplayPlace { step, count })
        ))?;
        if let Some(happened) = replay.story.last() {
            print(happened)?;
        }
        let me = replay.state.seats().next();
        let scene = replay.state.scene(words, me);
        let lines = replay.board.describe(&scene);
        for line in lines.iter().filter(|line| !told.contains(line)) {
            print(line)?;
        }
        *told = lines;
        Ok(())
    }
}
