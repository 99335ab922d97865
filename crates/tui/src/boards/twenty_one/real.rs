//! Real dice: what they show, typed die by die or as a whole line.

use std::fmt::Write;

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::terminal;
use rollwright_twenty_one::Colour;

use super::{State, TwentyOne, colours};
use crate::boards::game_board::move_cursor;
use crate::boards::{Response, Touch};
use crate::wording::joined;

/// Dice in the order of notation; 0 for one that is not known.
type Numbers = [u8; 6];

impl TwentyOne {
    pub(super) fn type_die(&mut self, state: &State, touch: Touch) -> Response {
        let number = match touch {
            Touch::Key(KeyCode::Char(c @ '1'..='6')) => Some(c as u8 - b'0'),
            Touch::Face(face) => u8::try_from(face + 1).ok().filter(|face| *face <= 6),
            _ => None,
        };
        if let Some(number) = number {
            return self.enter(state.view.dice, number);
        }
        let place = match touch {
            Touch::Die(place) => Some(place),
            Touch::Key(KeyCode::Char(c)) => {
                colours::from_letter(state, c).map(|colour| colour as usize)
            }
            _ => None,
        };
        match (touch, place) {
            (_, Some(place)) if state.view.dice.get(place) != Some(&0) => {
                Response::Refused(stays(state))
            }
            (_, Some(place)) => {
                self.cursor = place;
                Response::Changed
            }
            (Touch::Key(KeyCode::Enter), _) => {
                roll_step(state, self.typed).map_or_else(Response::Refused, Response::Play)
            }
            (Touch::Key(KeyCode::Backspace), _) => self.take_back(),
            (Touch::Key(code), _) => move_cursor(&mut self.cursor, code, Colour::ALL.len()),
            _ => Response::Nothing,
        }
    }

    /// Takes the number for the die of the cursor, and moves on to the next one.
    fn enter(&mut self, kept: Numbers, number: u8) -> Response {
        if kept.get(self.cursor) != Some(&0) {
            return Response::Nothing;
        }
        self.typed[self.cursor] = number;
        let empty = |place: &usize| kept[*place] == 0 && self.typed[*place] == 0;
        let next = (self.cursor + 1..6).chain(0..6).find(empty);
        self.cursor = next.unwrap_or(self.cursor);
        Response::Changed
    }

    /// Takes back the die of the cursor, or the one before it.
    fn take_back(&mut self) -> Response {
        let typed = |place: &usize| self.typed[*place] > 0;
        let Some(place) = (0..=self.cursor).rev().find(typed) else {
            return Response::Nothing;
        };
        self.typed[place] = 0;
        self.cursor = place;
        Response::Changed
    }
}

/// The step for a roll that is typed as a line: numbers in the order of the dice, or each with its letter in any order, with or
/// without signs between them, the dice that stay among them or left out. After `roll` it is notation, with its own letters.
pub(super) fn typed_roll(state: &State, text: &str) -> Result<String, String> {
    let text = text.trim().to_uppercase();
    let notation = text.strip_prefix("ROLL ");
    let text = notation.unwrap_or(&text);
    let colour_of = |c: char| match notation {
        Some(_) => Colour::from_letter(c),
        None => colours::from_letter(state, c),
    };
    let (mut dice, mut plain): (Numbers, Vec<u8>) = ([0; 6], Vec::new());
    let mut letter: Option<Colour> = None;
    for c in text.chars().filter(|c| c.is_alphanumeric()) {
        let number = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        match (colour_of(c), number, letter.take()) {
            (Some(colour), ..) => letter = Some(colour),
            (None, Some(number @ 1..=6), Some(colour)) => dice[colour as usize] = number,
            (None, Some(number @ 1..=6), None) => plain.push(number),
            _ => {
                let text = c.to_string();
                return Err(state.text(terminal::TwentyOneNoDie { text }));
            }
        }
    }
    if plain.is_empty() {
        return roll_step(state, dice);
    }
    let mut places: Vec<usize> = state.open().map(|colour| colour as usize).collect();
    if plain.len() != places.len() {
        places = (0..6).collect();
    }
    if dice != [0; 6] || plain.len() != places.len() {
        return Err(ask(state));
    }
    for (place, number) in places.into_iter().zip(plain) {
        dice[place] = number;
    }
    roll_step(state, dice)
}

/// The step for these dice, with those that stay or without them.
fn roll_step(state: &State, dice: Numbers) -> Result<String, String> {
    let mut roll = "roll".to_owned();
    for (colour, typed) in Colour::ALL.into_iter().zip(dice) {
        let number = match (state.die(colour), typed) {
            (0, 0) => return Err(ask(state)),
            (0, typed) => typed,
            (before, typed) if typed == 0 || typed == before => before,
            _ => return Err(stays(state)),
        };
        let _ = write!(roll, " {colour}{number}");
    }
    Ok(roll)
}

fn ask(state: &State) -> String {
    let letters = state.open().map(|colour| colours::letter(state, colour));
    let (count, letters) = (state.open().count(), joined(letters, " "));
    state.text(terminal::TwentyOneTypeRoll { count, letters })
}

fn stays(state: &State) -> String {
    let dice = colours::dice(state, state.dice());
    state.text(terminal::TwentyOneKept { dice })
}
