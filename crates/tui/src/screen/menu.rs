//! The screen before there is a table: which game, who plays, with which dice. Only what is picked; drawing is in `form`.

use ratatui::crossterm::event::KeyCode;

use crate::game_form::GameForm;
use crate::invitation::Invitation;
use crate::key_store::TableKey;
use crate::offers::{Offer, offers};
use crate::setup::GameSetup;
use crate::tutor::Tutor;

/// By how many lines Page up and Page down move.
const PAGE: usize = 10;

pub(crate) enum Page {
    Offers,
    /// The form of a new game, and the line of the cursor.
    Form(GameForm, usize),
    /// Games that have ended, and the line of the cursor.
    Finished(Vec<TableKey>, usize),
    Address(String),
}

pub(crate) struct Menu {
    pub(crate) offers: Vec<Offer>,
    pub(crate) line: usize,
    pub(crate) page: Page,
    pub(crate) problem: Option<String>,
    /// The name of somebody who gives none.
    pub(crate) nobody: String,
    /// When the tutor asks, for a new form.
    tutor: Tutor,
}

#[derive(Debug)]
pub(crate) enum Chosen {
    Nothing,
    /// A game to go on with or, if it has ended, to look at.
    Resume(TableKey),
    New(GameSetup, Tutor),
    Join(Invitation),
    /// The text is no address.
    NoAddress,
    Quit,
}

/// The lines of a form: people, bots, their level, dice, tutor.
const FORM_LINES: usize = 5;

impl Menu {
    /// For somebody who has played these games.
    pub(crate) fn new(games: Vec<TableKey>, nobody: String, tutor: Tutor) -> Self {
        Self {
            offers: offers(games),
            line: 0,
            page: Page::Offers,
            problem: None,
            nobody,
            tutor,
        }
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Chosen {
        self.problem = None;
        match (&mut self.page, code) {
            (Page::Offers, _) => return self.offers_key(code),
            (_, KeyCode::Esc) => self.page = Page::Offers,
            (Page::Form(form, _), KeyCode::Enter) => {
                return Chosen::New(form.setup(), form.tutor);
            }
            (Page::Finished(games, line), KeyCode::Enter | KeyCode::Char(' ')) => {
                return chosen_game(games, *line);
            }
            (Page::Finished(_, _), KeyCode::Char('q')) => return Chosen::Quit,
            (Page::Finished(games, line), _) => list_key(line, code, games.len()),
            (Page::Form(form, line), _) => form_key(form, line, code),
            (Page::Address(text), KeyCode::Enter) => {
                return text.parse().map_or(Chosen::NoAddress, Chosen::Join);
            }
            (Page::Address(text), _) => edit_text(text, code, 200),
        }
        Chosen::Nothing
    }

    /// A click on a line: an offer is taken, a line of the form pointed at.
    pub(crate) fn click(&mut self, clicked: usize) -> Chosen {
        match &mut self.page {
            Page::Offers => return self.open(clicked),
            Page::Finished(games, _) => return chosen_game(games, clicked),
            Page::Form(form, line) if clicked == *line => form_key(form, line, KeyCode::Right),
            Page::Form(_, line) if clicked < FORM_LINES => *line = clicked,
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
        match code {
            KeyCode::Char(c @ '1'..='9') => return self.open(usize::from(c as u8 - b'1')),
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(self.line),
            KeyCode::Char('q') | KeyCode::Esc => return Chosen::Quit,
            code => list_key(&mut self.line, code, self.offers.len()),
        }
        Chosen::Nothing
    }

    fn open(&mut self, line: usize) -> Chosen {
        let Some(offer) = self.offers.get(line) else {
            return Chosen::Nothing;
        };
        self.line = line;
        self.page = match offer {
            Offer::Resume(key) => return Chosen::Resume(key.clone()),
            Offer::Finished(games) => Page::Finished(games.clone(), 0),
            Offer::New(game, variant) => {
                Page::Form(GameForm::new(game.clone(), variant, self.tutor), 0)
            }
            Offer::Join => Page::Address("http://".to_owned()),
        };
        Chosen::Nothing
    }
}

fn chosen_game(games: &[TableKey], line: usize) -> Chosen {
    let game = games.get(line).cloned();
    game.map_or(Chosen::Nothing, Chosen::Resume)
}

/// Moves in a list that may be longer than the screen.
fn list_key(line: &mut usize, code: KeyCode, lines: usize) {
    let last = lines.saturating_sub(1);
    match code {
        KeyCode::Home => *line = 0,
        KeyCode::End => *line = last,
        KeyCode::PageUp => *line = line.saturating_sub(PAGE),
        KeyCode::PageDown => *line = (*line + PAGE).min(last),
        code => move_line(line, code, lines),
    }
}

fn form_key(form: &mut GameForm, line: &mut usize, code: KeyCode) {
    let levels = form.levels.len();
    match (*line, code) {
        (_, KeyCode::Up | KeyCode::BackTab | KeyCode::Down | KeyCode::Tab) => {
            move_line(line, code, FORM_LINES);
        }
        (0, code) => edit_text(&mut form.names, code, 100),
        (1, code) => {
            form.bots = match code {
                KeyCode::Left => form.bots().saturating_sub(1),
                KeyCode::Right => form.bots() + 1,
                KeyCode::Char(c @ '0'..='9') => usize::from(c as u8 - b'0'),
                _ => form.bots(),
            };
            form.bots = form.bots();
        }
        (2, KeyCode::Left) => form.level = (form.level + levels - 1) % levels,
        (2, KeyCode::Right | KeyCode::Char(' ')) => form.level = (form.level + 1) % levels,
        (3, KeyCode::Left | KeyCode::Right | KeyCode::Char(' ')) => {
            form.real_dice = !form.real_dice;
        }
        (4, KeyCode::Left) => form.tutor = form.tutor.turned(false),
        (4, KeyCode::Right | KeyCode::Char(' ')) => form.tutor = form.tutor.turned(true),
        _ => {}
    }
}

/// Moves among so many lines, from the last to the first and back.
fn move_line(line: &mut usize, code: KeyCode, lines: usize) {
    *line = match code {
        KeyCode::Up | KeyCode::BackTab => (*line + lines - 1) % lines,
        KeyCode::Down | KeyCode::Tab => (*line + 1) % lines,
        _ => *line,
    };
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
        let mut menu = Menu::new(Vec::new(), "Ann".to_owned(), Tutor::default());
        let Chosen::New(setup, _) = keys(&mut menu, &[KeyCode::Enter, KeyCode::Enter]) else {
            panic!("no game");
        };
        assert_eq!((setup.people.len(), setup.bots.len()), (1, 1));
        assert_eq!(setup.check(), Ok(()));
    }

    #[test]
    fn whatever_is_typed_there_are_as_many_bots_as_the_game_can_have() {
        for names in ["", "A", "A,B", "A,B,C,D,E,F,G,H,I", ",,,"] {
            for bots in ['0', '1', '3', '9'] {
                let mut menu = Menu::new(Vec::new(), "Ann".to_owned(), Tutor::default());
                menu.key(KeyCode::Char('3'));
                menu.paste(names);
                keys(
                    &mut menu,
                    &[KeyCode::Down, KeyCode::Char(bots), KeyCode::Up],
                );
                let Chosen::New(setup, _) = menu.key(KeyCode::Enter) else {
                    panic!("no game");
                };
                assert_eq!(setup.check(), Ok(()), "{names} {bots}");
            }
        }
    }

    #[test]
    fn an_address_leads_to_a_table_or_nowhere() {
        let mut menu = Menu::new(Vec::new(), "Ann".to_owned(), Tutor::default());
        keys(&mut menu, &[KeyCode::End, KeyCode::Enter]);
        assert!(matches!(menu.key(KeyCode::Enter), Chosen::NoAddress));
        menu.paste("127.0.0.1:7121/t/MWC98Z");
        assert!(matches!(menu.key(KeyCode::Enter), Chosen::Join(_)));
        keys(&mut menu, &[KeyCode::Esc]);
        assert!(matches!(menu.key(KeyCode::Esc), Chosen::Quit));
    }

    #[test]
    fn finished_games_have_a_page_of_their_own_newest_first() {
        let game = |table: &str, created: i64, over: bool| TableKey {
            table: table.to_owned(),
            created,
            over,
            ..TableKey::default()
        };
        let games = vec![
            game("running", 3, false),
            game("old", 1, true),
            game("new", 2, true),
        ];
        let mut menu = Menu::new(games, "Ann".to_owned(), Tutor::default());
        let Chosen::Resume(first) = menu.key(KeyCode::Enter) else {
            panic!("nothing to go on with");
        };
        assert_eq!(first.table, "running");
        let mut look = |codes: &[KeyCode]| {
            keys(&mut menu, &[KeyCode::Esc, KeyCode::End, KeyCode::Enter]);
            match keys(&mut menu, codes) {
                Chosen::Resume(key) => key.table,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(look(&[KeyCode::Enter]), "new");
        assert_eq!(look(&[KeyCode::Down, KeyCode::Enter]), "old");
        assert_eq!(look(&[KeyCode::PageDown, KeyCode::Char(' ')]), "old");
        menu.key(KeyCode::Esc);
        assert!(matches!(menu.page, Page::Offers));
    }

    #[test]
    fn the_tutor_is_chosen_with_the_game() {
        let mut menu = Menu::new(Vec::new(), "Ann".to_owned(), Tutor::new(2));
        keys(&mut menu, &[KeyCode::Enter, KeyCode::Up, KeyCode::Right]);
        let Chosen::New(_, tutor) = menu.key(KeyCode::Enter) else {
            panic!("no game");
        };
        assert_eq!(tutor, Tutor::new(3));
    }
}
