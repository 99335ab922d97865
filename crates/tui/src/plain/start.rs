//! What is asked before there is a table: which game, who plays, with which dice.

use std::ops::RangeInclusive;

use rollwright_i18n::msg::{app, terminal};

use super::{Dialogue, Exit, print};
use crate::game_form::GameForm;
use crate::invitation::Invitation;
use crate::offers::{Offer, offers};
use crate::session::TableSession;
use crate::wording::{finished, level_and_about};

impl Dialogue {
    /// Unfinished games come first: whoever only presses Enter goes on.
    pub(super) fn choose(&mut self) -> Result<TableSession, Exit> {
        self.unfinished = false;
        let mut offers = offers(self.lobby.games()?);
        let words = &self.lobby.words;
        let lines: Vec<String> = offers.iter().map(|offer| offer.text(words)).collect();
        self.say(terminal::Hello)?;
        let chosen = self.pick(&lines, 0)?;
        match offers.swap_remove(chosen) {
            Offer::Resume(key) => Ok(self.lobby.resume(key)?),
            Offer::New(game, variant) => {
                let mut form = GameForm::new(game, variant, self.lobby.tutor());
                self.fill_in(&mut form)?;
                Ok(self.lobby.begin(&form.setup())?)
            }
            Offer::Finished(mut games) => {
                let words = &self.lobby.words;
                let lines: Vec<String> = games.iter().map(|key| finished(words, key)).collect();
                let chosen = self.pick(&lines, 0)?;
                Ok(self.lobby.resume(games.swap_remove(chosen))?)
            }
            Offer::Join => self.join(),
        }
    }

    /// Asks for one of these; Enter alone takes the usual one.
    fn pick(&mut self, lines: &[String], usual: usize) -> Result<usize, Exit> {
        for (number, line) in (1..).zip(lines) {
            print(&format!("{number}. {line}"))?;
        }
        self.say(terminal::EnterFor { number: usual + 1 })?;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok(usual);
            }
            match line.parse::<usize>() {
                Ok(number) if (1..=lines.len()).contains(&number) => return Ok(number - 1),
                _ if self.is_word(&line, "quit", terminal::WordQuit) => return Err(Exit::Quit),
                _ => self.say(terminal::ANumber { most: lines.len() })?,
            }
        }
    }

    fn fill_in(&mut self, form: &mut GameForm) -> Result<(), Exit> {
        let (least, most) = (*form.game.seats.start(), *form.game.seats.end());
        let name = self.lobby.default_name();
        self.say(app::WhoPlays)?;
        self.say(terminal::Names { name, most })?;
        form.names = self.line()?;
        while form.people().len() > most {
            self.say(app::Players { least, most })?;
            form.names = self.line()?;
        }
        let range = form.bot_range();
        form.bots = *range.start();
        if range.start() < range.end() {
            self.say(app::HowManyBots)?;
            form.bots = self.count(&range)?;
        }
        if form.bots > 0 {
            self.say(app::HowStrong)?;
            let levels = form.levels.iter();
            let levels = levels.map(|level| level_and_about(&self.lobby.words, level));
            let levels: Vec<_> = levels
                .map(|(name, about)| format!("{name}. {about}"))
                .collect();
            form.level = self.pick(&levels, form.level)?;
        }
        self.say(terminal::Dice)?;
        form.real_dice = self.pick(&GameForm::dice(&self.lobby.words), 0)? == 1;
        Ok(())
    }

    /// Asks for a number from these; Enter alone takes the least.
    fn count(&mut self, range: &RangeInclusive<usize>) -> Result<usize, Exit> {
        let (least, most) = (*range.start(), *range.end());
        loop {
            self.say(terminal::Count {
                least,
                most,
                usual: least,
            })?;
            match self.line()?.as_str() {
                "" => return Ok(least),
                line => match line.parse() {
                    Ok(count) if range.contains(&count) => return Ok(count),
                    _ => {}
                },
            }
        }
    }

    fn join(&mut self) -> Result<TableSession, Exit> {
        self.say(terminal::Address)?;
        loop {
            let line = self.line()?;
            match line.parse::<Invitation>() {
                Ok(invitation) => return Ok(self.lobby.join(&invitation, false)?),
                Err(_) => self.say(terminal::NoAddress)?,
            }
        }
    }
}
