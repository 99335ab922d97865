//! Real dice: what they show, typed letter by letter or as a whole line.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, terminal};
use rollwright_one_card::Colour;

use super::{OneCard, State, colours};
use crate::boards::{Response, Touch};

impl OneCard {
    pub(super) fn type_die(&mut self, state: &State, touch: Touch) -> Response {
        let colour = match touch {
            Touch::Key(KeyCode::Char(c)) => Colour::from_letter(c.to_ascii_uppercase()),
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

/// The step for a roll that is typed as a line: letters or names of colours, with or without signs between them, the dice that
/// were kept among them or left out.
pub(super) fn typed_roll(state: &State, text: &str) -> Result<String, String> {
    let text = text.trim().to_lowercase();
    let text = text.strip_prefix("roll ").unwrap_or(&text);
    let mut dice = Vec::new();
    let words = text.split(|c: char| !c.is_alphanumeric());
    for word in words.filter(|word| !word.is_empty()) {
        let is_name = |colour: &Colour| colours::name(state, *colour).to_lowercase() == word;
        let letter = |c: char| Colour::from_letter(c.to_ascii_uppercase());
        let named = Colour::ALL.into_iter().find(is_name);
        let found: Option<Vec<Colour>> = match named.filter(|_| word.chars().count() > 1) {
            Some(colour) => Some(vec![colour]),
            None => word.chars().map(letter).collect(),
        };
        dice.extend(found.ok_or_else(|| state.text(terminal::OneCardNoColour { text: word }))?);
    }
    roll_step(state, dice)
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
        return Err(state.text(terminal::OneCardTypeRoll { count }));
    } else if Colour::ALL.into_iter().any(missing) {
        let dice = colours::names(state, &kept);
        return Err(state.text(terminal::OneCardKept { dice }));
    }
    Ok(format!("roll {}", colours::notation(dice)))
}
