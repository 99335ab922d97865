//! Real dice: what they show, typed letter by letter or as a whole line.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, terminal};
use rollwright_one_card::Colour;

use super::{OneCard, State, colours};
use crate::boards::game_board::place_of_digit;
use crate::boards::{Response, Touch};

impl OneCard {
    pub(super) fn type_die(&mut self, state: &State, touch: Touch) -> Response {
        let colour = match touch {
            Touch::Key(KeyCode::Char(c)) => typed_colour(state, c),
            Touch::Face(face) => Colour::ALL.get(face).copied(),
            _ => None,
        };
        // A click takes away one that was typed.
        let clicked = match touch {
            Touch::Die(place) => place.checked_sub(state.view.dice.len()),
            _ => None,
        };
        match (touch, colour) {
            (Touch::Key(KeyCode::Enter), _) => {
                let roll = roll_step(state, self.typed.clone());
                return roll.map_or_else(Response::Refused, Response::Play);
            }
            (Touch::Key(KeyCode::Backspace), _) if self.typed.pop().is_some() => {}
            (_, Some(_)) if self.typed.len() >= state.view.to_roll => {
                return Response::Refused(state.text(app::RuleNotFiveDice));
            }
            (_, Some(colour)) => self.typed.push(colour),
            _ => match clicked.filter(|place| *place < self.typed.len()) {
                Some(place) => drop(self.typed.remove(place)),
                None => return Response::Nothing,
            },
        }
        Response::Changed
    }
}

/// The step for a roll that is typed as a line: letters or names of colours in the reader's language, with or without signs
/// between them, the dice that were kept among them or left out. After `roll` it is notation.
pub(super) fn typed_roll(state: &State, text: &str) -> Result<String, String> {
    let text = text.trim().to_lowercase();
    let notation = text.strip_prefix("roll ");
    let text = notation.unwrap_or(&text);
    let mut dice = Vec::new();
    let words = text.split(|c: char| !c.is_alphanumeric());
    for word in words.filter(|word| !word.is_empty()) {
        let is_name = |colour: &Colour| colours::name(state, *colour).to_lowercase() == word;
        let letter = |c: char| match notation {
            Some(_) => Colour::from_letter(c.to_ascii_uppercase()),
            None => colours::from_letter(state, c),
        };
        let named = Colour::ALL.into_iter().find(is_name);
        let found: Option<Vec<Colour>> = match named.filter(|_| word.chars().count() > 1) {
            Some(colour) => Some(vec![colour]),
            None => word.chars().map(letter).collect(),
        };
        let no_colour = || {
            let letters = state.text(terminal::OneCardLetters);
            state.text(terminal::OneCardNoColour {
                text: word,
                letters,
            })
        };
        dice.extend(found.ok_or_else(no_colour)?);
    }
    roll_step(state, dice)
}

/// What is to be typed.
pub(super) fn ask(state: &State, count: usize) -> String {
    let letters = state.text(terminal::OneCardLetters);
    state.text(terminal::OneCardTypeRoll { count, letters })
}

/// The colour of a key: by its letter, or by the number under its face.
fn typed_colour(state: &State, c: char) -> Option<Colour> {
    let place = place_of_digit(c).and_then(|place| Colour::ALL.get(place).copied());
    place.or_else(|| colours::from_letter(state, c))
}

/// The step for these dice, with those that were kept or without them.
fn roll_step(state: &State, mut dice: Vec<Colour>) -> Result<String, String> {
    let (kept, count) = (state.dice(), state.view.to_roll);
    let missing = |colour| {
        let count = |dice: &[Colour]| dice.iter().filter(|&&die| die == colour).count();
        count(&dice) < count(&kept)
    };
    if dice.len() == count {
        dice.extend(kept);
    } else if dice.len() != count + kept.len() {
        return Err(ask(state, count));
    } else if Colour::ALL.into_iter().any(missing) {
        let dice = colours::names(state, &kept);
        return Err(state.text(terminal::OneCardKept { dice }));
    }
    Ok(format!("roll {}", colours::notation(dice)))
}
