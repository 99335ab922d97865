//! What is asked before there is a table: which game, who plays, with which dice.

use rollwright_bots::levels;
use rollwright_catalog::CatalogEntry;
use rollwright_i18n::msg::{app, terminal};

use super::{Dialogue, Exit, print};
use crate::desk::Start;
use crate::invitation::Invitation;
use crate::offers::{Offer, offers, people};
use crate::plan::{Plan, USUAL_BOT};
use crate::visit::Visit;
use crate::wording;

impl Dialogue {
    pub(super) fn begin(&mut self) -> Result<Visit, Exit> {
        match self.desk.options.start.clone() {
            Start::New(plan) => Ok(self.desk.begin(&plan)?),
            Start::Join(invitation) => Ok(self.desk.join(&invitation)?),
            Start::Watch(invitation) => Ok(self.desk.watch(&invitation)?),
            Start::Ask => self.choose(),
        }
    }

    /// Unfinished games come first: whoever only presses Enter goes on.
    fn choose(&mut self) -> Result<Visit, Exit> {
        let mut offers = offers(self.desk.unfinished()?);
        let words = &self.desk.words;
        let lines: Vec<String> = offers.iter().map(|offer| offer.text(words)).collect();
        print(&self.text(terminal::Hello))?;
        let chosen = self.pick(&lines, 0)?;
        match offers.swap_remove(chosen) {
            Offer::Resume(key) => Ok(self.desk.resume(key)?),
            Offer::New(game, variant) => {
                let mut plan = Plan::new(game.id);
                plan.variant = Some(variant.to_owned());
                self.set_up(&game, &mut plan)?;
                Ok(self.desk.begin(&plan)?)
            }
            Offer::Join => self.join(),
        }
    }

    /// Asks for one of these; Enter alone takes the usual one.
    fn pick(&mut self, lines: &[String], usual: usize) -> Result<usize, Exit> {
        for (number, line) in (1..).zip(lines) {
            print(&format!("{number}. {line}"))?;
        }
        print(&self.text(terminal::EnterFor { number: usual + 1 }))?;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok(usual);
            }
            match line.parse::<usize>() {
                Ok(number) if (1..=lines.len()).contains(&number) => return Ok(number - 1),
                _ if self.is_word(&line, "quit", terminal::WordQuit) => return Err(Exit::Quit),
                _ => print(&self.text(terminal::ANumber { most: lines.len() }))?,
            }
        }
    }

    fn set_up(&mut self, game: &CatalogEntry, plan: &mut Plan) -> Result<(), Exit> {
        let (least, most) = (*game.seats.start(), *game.seats.end());
        let usual = self.desk.usual_name();
        print(&self.text(app::WhoPlays))?;
        print(&self.text(terminal::Names { name: usual, most }))?;
        plan.people = loop {
            let people = people(&self.line()?);
            if people.len() <= most {
                break people;
            }
            print(&self.text(app::Players { least, most }))?;
        };
        let fewest = least.saturating_sub(plan.people.len());
        let room = most - plan.people.len();
        let mut count = fewest;
        if fewest < room {
            print(&self.text(app::HowManyBots))?;
            let counts: Vec<String> = (fewest..=room).map(|count| count.to_string()).collect();
            count = self.count(&counts, fewest)?;
        }
        plan.bots = Vec::new();
        if count > 0 {
            print(&self.text(app::HowStrong))?;
            let levels = levels(game.id);
            let named: Vec<String> = levels.iter().map(|level| self.level(level)).collect();
            let usual = levels.iter().position(|level| *level == USUAL_BOT);
            let level = self.pick(&named, usual.unwrap_or(0))?;
            plan.bots = vec![levels[level].to_owned(); count];
        }
        print(&self.text(terminal::Dice))?;
        let dice = [
            self.text(terminal::DiceProgram),
            self.text(terminal::DiceReal),
        ];
        plan.real_dice = self.pick(&dice, 0)? == 1;
        Ok(())
    }

    fn level(&self, level: &str) -> String {
        let words = &self.desk.words;
        let (name, about) = (
            wording::level(words, level),
            wording::about_level(words, level),
        );
        format!("{name}. {about}")
    }

    fn count(&mut self, counts: &[String], usual: usize) -> Result<usize, Exit> {
        let (least, most) = (counts.first().cloned(), counts.last().cloned());
        let ask = self.text(terminal::Count {
            least: least.unwrap_or_default(),
            most: most.unwrap_or_default(),
            usual,
        });
        print(&ask)?;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok(usual);
            }
            match line.parse() {
                Ok(count) if counts.contains(&line) => return Ok(count),
                _ => print(&ask)?,
            }
        }
    }

    fn join(&mut self) -> Result<Visit, Exit> {
        print(&self.text(terminal::Address))?;
        loop {
            let line = self.line()?;
            match line.parse::<Invitation>() {
                Ok(invitation) => return Ok(self.desk.join(&invitation)?),
                Err(_) => print(&self.text(terminal::NoAddress))?,
            }
        }
    }
}
