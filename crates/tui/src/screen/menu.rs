//! The screen before there is a table: which game, who plays, with which dice. Only what is picked; drawing is in `form`.

use ratatui::crossterm::event::KeyCode;
use rollwright_bots::levels;
use rollwright_catalog::CatalogEntry;

use crate::invitation::Invitation;
use crate::key_store::TableKey;
use crate::offers::{Offer, offers, people};
use crate::setup::{DEFAULT_BOT, GameSetup};

/// Where the person is.
pub(crate) enum Page {
    Offers,
    Form(Form),
    Address(String),
}

/// What the person is choosing.
pub(crate) struct Menu {
    pub(crate) offers: Vec<Offer>,
    pub(crate) line: usize,
    pub(crate) page: Page,
    pub(crate) problem: Option<String>,
    /// The name of somebody who gives none.
    pub(crate) nobody: String,
}

#[derive(Debug)]
pub(crate) enum Chosen {
    Nothing,
    Resume(TableKey),
    New(GameSetup),
    Join(Invitation),
    /// The text is no address.
    NoAddress,
    Quit,
}

/// Who plays, and with which dice.
pub(crate) struct Form {
    pub(crate) game: CatalogEntry,
    pub(crate) variant: &'static str,
    pub(crate) names: String,
    bots: usize,
    pub(crate) level: usize,
    pub(crate) real_dice: bool,
    pub(crate) line: usize,
}

pub(crate) const LINES: usize = 4;

impl Menu {
    pub(crate) fn new(unfinished: Vec<TableKey>, nobody: String) -> Self {
        Self {
            offers: offers(unfinished),
            line: 0,
            page: Page::Offers,
            problem: None,
            nobody,
        }
    }

    /// A key; what comes of it.
    pub(crate) fn key(&mut self, code: KeyCode) -> Chosen {
        self.problem = None;
        match &mut self.page {
            Page::Offers => return self.offers_key(code),
            Page::Form(form) => match code {
                KeyCode::Enter => return Chosen::New(form.setup()),
                KeyCode::Esc => self.page = Page::Offers,
                code => form.key(code),
            },
            Page::Address(text) => match code {
                KeyCode::Enter => {
                    return text.parse().map_or(Chosen::NoAddress, Chosen::Join);
                }
                KeyCode::Esc => self.page = Page::Offers,
                code => edit_text(text, code, 200),
            },
        }
        Chosen::Nothing
    }

    /// A click on a line: an offer is taken, a line of the form pointed at.
    pub(crate) fn click(&mut self, line: usize) -> Chosen {
        match &mut self.page {
            Page::Offers if line < self.offers.len() => {
                self.line = line;
                return self.open();
            }
            Page::Form(form) if line == form.line => form.key(KeyCode::Right),
            Page::Form(form) if line < LINES => form.line = line,
            _ => {}
        }
        Chosen::Nothing
    }

    /// Text that came all at once.
    pub(crate) fn paste(&mut self, pasted: &str) -> Chosen {
        for c in pasted.chars().filter(|c| !c.is_control()) {
            self.key(KeyCode::Char(c));
        }
        Chosen::Nothing
    }

    fn offers_key(&mut self, code: KeyCode) -> Chosen {
        let last = self.offers.len() - 1;
        match code {
            KeyCode::Up | KeyCode::BackTab => self.line = self.line.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.line = (self.line + 1) % (last + 1),
            KeyCode::Home => self.line = 0,
            KeyCode::End => self.line = last,
            KeyCode::Char(c @ '1'..='9') => {
                let line = usize::from(c as u8 - b'1');
                if line <= last {
                    self.line = line;
                    return self.open();
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(),
            KeyCode::Char('q') | KeyCode::Esc => return Chosen::Quit,
            _ => {}
        }
        Chosen::Nothing
    }

    fn open(&mut self) -> Chosen {
        match &self.offers[self.line] {
            Offer::Resume(key) => return Chosen::Resume(key.clone()),
            Offer::New(game, variant) => {
                self.page = Page::Form(Form::new(game.clone(), variant));
            }
            Offer::Join => self.page = Page::Address("http://".to_owned()),
        }
        Chosen::Nothing
    }
}

impl Form {
    fn new(game: CatalogEntry, variant: &'static str) -> Self {
        let level = levels(game.id)
            .iter()
            .position(|level| *level == DEFAULT_BOT);
        Self {
            level: level.unwrap_or(0),
            bots: 1,
            game,
            variant,
            names: String::new(),
            real_dice: false,
            line: 0,
        }
    }

    pub(crate) fn people(&self) -> Vec<String> {
        let mut people = people(&self.names);
        people.truncate(*self.game.seats.end());
        people
    }

    /// How many bots there are: as many as are wanted, but enough for the game and no more than there is room for.
    pub(crate) fn bots(&self) -> usize {
        let people = self.people().len();
        let (least, most) = (*self.game.seats.start(), *self.game.seats.end());
        self.bots.clamp(least.saturating_sub(people), most - people)
    }

    fn key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up | KeyCode::BackTab => self.line = (self.line + LINES - 1) % LINES,
            KeyCode::Down | KeyCode::Tab => self.line = (self.line + 1) % LINES,
            code => match self.line {
                0 => edit_text(&mut self.names, code, 100),
                1 => self.change_bots(code),
                2 => self.change_level(code),
                _ if matches!(code, KeyCode::Left | KeyCode::Right | KeyCode::Char(' ')) => {
                    self.real_dice = !self.real_dice;
                }
                _ => {}
            },
        }
    }

    fn change_bots(&mut self, code: KeyCode) {
        self.bots = match code {
            KeyCode::Left => self.bots().saturating_sub(1),
            KeyCode::Right => self.bots() + 1,
            KeyCode::Char(c @ '0'..='9') => usize::from(c as u8 - b'0'),
            _ => self.bots(),
        };
        self.bots = self.bots();
    }

    fn change_level(&mut self, code: KeyCode) {
        let count = levels(self.game.id).len();
        self.level = match code {
            KeyCode::Left => (self.level + count - 1) % count,
            KeyCode::Right | KeyCode::Char(' ') => (self.level + 1) % count,
            _ => self.level,
        };
    }

    fn setup(&self) -> GameSetup {
        GameSetup {
            game: self.game.id.to_owned(),
            variant: Some(self.variant.to_owned()),
            people: self.people(),
            bots: vec![levels(self.game.id)[self.level].to_owned(); self.bots()],
            real_dice: self.real_dice,
        }
    }
}

fn edit_text(text: &mut String, code: KeyCode, most: usize) {
    match code {
        KeyCode::Backspace => drop(text.pop()),
        KeyCode::Char(c) if text.chars().count() < most => text.push(c),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(menu: &mut Menu, codes: &[KeyCode]) -> Chosen {
        let mut chosen = Chosen::Nothing;
        for code in codes {
            chosen = menu.key(*code);
        }
        chosen
    }

    #[test]
    fn enter_alone_begins_the_first_game_against_a_bot() {
        let mut menu = Menu::new(Vec::new(), "Ann".to_owned());
        let Chosen::New(setup) = keys(&mut menu, &[KeyCode::Enter, KeyCode::Enter]) else {
            panic!("no game");
        };
        assert_eq!((setup.people.len(), setup.bots.len()), (1, 1));
        assert_eq!(setup.check(), Ok(()));
    }

    #[test]
    fn whatever_is_typed_there_are_as_many_bots_as_the_game_can_have() {
        for names in ["", "A", "A,B", "A,B,C,D,E,F,G,H,I", ",,,"] {
            for bots in ['0', '1', '3', '9'] {
                let mut menu = Menu::new(Vec::new(), "Ann".to_owned());
                menu.key(KeyCode::Char('3'));
                menu.paste(names);
                keys(
                    &mut menu,
                    &[KeyCode::Down, KeyCode::Char(bots), KeyCode::Up],
                );
                let Chosen::New(setup) = menu.key(KeyCode::Enter) else {
                    panic!("no game");
                };
                assert_eq!(setup.check(), Ok(()), "{names} {bots}");
            }
        }
    }

    #[test]
    fn an_address_leads_to_a_table_or_nowhere() {
        let mut menu = Menu::new(Vec::new(), "Ann".to_owned());
        keys(&mut menu, &[KeyCode::End, KeyCode::Enter]);
        assert!(matches!(menu.key(KeyCode::Enter), Chosen::NoAddress));
        menu.paste("127.0.0.1:7121/t/MWC98Z");
        assert!(matches!(menu.key(KeyCode::Enter), Chosen::Join(_)));
        keys(&mut menu, &[KeyCode::Esc]);
        assert!(matches!(menu.key(KeyCode::Esc), Chosen::Quit));
    }
}
