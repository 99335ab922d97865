//! What is asked before there is a table: which game, who plays, with which dice.

use rollwright_bots::levels;
use rollwright_catalog::CatalogEntry;
use rollwright_i18n::msg::{app, terminal};

use super::{Dialogue, Exit, print};
use crate::invitation::Invitation;
use crate::offers::{Offer, offers, people};
use crate::session::TableSession;
use crate::setup::{DEFAULT_BOT, GameSetup};
use crate::wording;

impl Dialogue {
    /// Unfinished games come first: whoever only presses Enter goes on.
    pub(super) fn choose(&mut self) -> Result<TableSession, Exit> {
        let mut offers = offers(self.lobby.unfinished()?);
        let words = &self.lobby.words;
        let lines: Vec<String> = offers.iter().map(|offer| offer.text(words)).collect();
        self.say(terminal::Hello)?;
        let chosen = self.pick(&lines, 0)?;
        match offers.swap_remove(chosen) {
            Offer::Resume(key) => Ok(self.lobby.resume(key)?),
            Offer::New(game, variant) => {
                let mut setup = GameSetup::new(game.id);
                setup.variant = Some(variant.to_owned());
                self.set_up(&game, &mut setup)?;
                Ok(self.lobby.begin(&setup)?)
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

    fn set_up(&mut self, game: &CatalogEntry, setup: &mut GameSetup) -> Result<(), Exit> {
        let (least, most) = (*game.seats.start(), *game.seats.end());
        let usual = self.lobby.default_name();
        self.say(app::WhoPlays)?;
        self.say(terminal::Names { name: usual, most })?;
        setup.people = loop {
            let people = people(&self.line()?);
            if people.len() <= most {
                break people;
            }
            self.say(app::Players { least, most })?;
        };
        let fewest = least.saturating_sub(setup.people.len());
        let room = most - setup.people.len();
        let mut count = fewest;
        if fewest < room {
            self.say(app::HowManyBots)?;
            count = self.count(fewest, room)?;
        }
        setup.bots = Vec::new();
        if count > 0 {
            self.say(app::HowStrong)?;
            let levels = levels(game.id);
            let named: Vec<String> = levels.iter().map(|level| self.level(level)).collect();
            let usual = levels.iter().position(|level| *level == DEFAULT_BOT);
            let level = self.pick(&named, usual.unwrap_or(0))?;
            setup.bots = vec![levels[level].to_owned(); count];
        }
        self.say(terminal::Dice)?;
        let dice = [
            self.text(terminal::DiceProgram),
            self.text(terminal::DiceReal),
        ];
        setup.real_dice = self.pick(&dice, 0)? == 1;
        Ok(())
    }

    fn level(&self, level: &str) -> String {
        let words = &self.lobby.words;
        let (name, about) = (
            wording::level(words, level),
            wording::about_level(words, level),
        );
        format!("{name}. {about}")
    }

    /// Asks for a number from these; Enter alone takes the least.
    fn count(&mut self, least: usize, most: usize) -> Result<usize, Exit> {
        let ask = self.text(terminal::Count {
            least,
            most,
            usual: least,
        });
        loop {
            print(&ask)?;
            let line = self.line()?;
            if line.is_empty() {
                return Ok(least);
            }
            if let Some(count) = line
                .parse()
                .ok()
                .filter(|count| (least..=most).contains(count))
            {
                return Ok(count);
            }
        }
    }

    fn join(&mut self) -> Result<TableSession, Exit> {
        self.say(terminal::Address)?;
        loop {
            let line = self.line()?;
            match line.parse::<Invitation>() {
                Ok(invitation) => return Ok(self.lobby.join(&invitation)?),
                Err(_) => self.say(terminal::NoAddress)?,
            }
        }
    }
}
