//! Real dice: what they show, typed letter by letter or as a whole line.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::{app, terminal};
use rollwright_one_card::{Colour, DICE};

use super::{OneCard, Sight, colours};
use crate::boards::{Answer, Scene, Touch};

impl OneCard {
    pub(super) fn typing(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let kept = sight.dice();
        let colour = match touch {
            Touch::Key(KeyCode::Char(c)) => Colour::from_letter(c.to_ascii_uppercase()),
            Touch::Face(face) => Colour::ALL.get(face).copied(),
            _ => None,
        };
        let full = kept.len() + self.typed.len() >= DICE;
        match (touch, colour) {
            (Touch::Key(KeyCode::Enter), _) => match said(sight.scene, &kept, self.typed.clone()) {
                Ok(roll) => Answer::Play(roll),
                Err(why) => Answer::Refused(why),
            },
            (Touch::Key(KeyCode::Backspace), _) if self.typed.pop().is_some() => Answer::Changed,
            // A click takes away one that was typed.
            (Touch::Die(place), _)
                if place >= kept.len() && place - kept.len() < self.typed.len() =>
            {
                self.typed.remove(place - kept.len());
                Answer::Changed
            }
            (_, Some(_)) if full => Answer::Refused(sight.scene.text(app::RuleNotFiveDice)),
            (_, Some(colour)) => {
                self.typed.push(colour);
                Answer::Changed
            }
            _ => Answer::Nothing,
        }
    }
}

/// The step for a roll that is typed as a line: letters or names of colours, with or without signs between them, the dice that
/// were kept among them or left out.
pub(super) fn typed_roll(scene: &Scene, kept: &[Colour], text: &str) -> Result<String, String> {
    let text = text.trim().to_lowercase();
    let text = text.strip_prefix("roll ").unwrap_or(&text);
    let mut dice = Vec::new();
    let words = text.split(|c: char| !c.is_alphanumeric());
    for word in words.filter(|word| !word.is_empty()) {
        match Colour::ALL
            .into_iter()
            .find(|&colour| is_name(scene, colour, word))
        {
            Some(colour) => dice.push(colour),
            None => dice.extend(letters(word).ok_or_else(|| {
                scene.text(terminal::OneCardNoColour {
                    text: word.to_owned(),
                })
            })?),
        }
    }
    said(scene, kept, dice)
}

fn is_name(scene: &Scene, colour: Colour, word: &str) -> bool {
    word.chars().count() > 1 && colours::name(scene, colour).to_lowercase() == word
}

fn letters(word: &str) -> Option<Vec<Colour>> {
    let colour = |c: char| Colour::from_letter(c.to_ascii_uppercase());
    word.chars().map(colour).collect()
}

/// The step for these dice, with those that were kept or without them.
fn said(scene: &Scene, kept: &[Colour], mut dice: Vec<Colour>) -> Result<String, String> {
    if dice.len() + kept.len() == DICE {
        dice.extend(kept);
    } else if dice.len() != DICE {
        let count = DICE - kept.len().min(DICE);
        return Err(scene.text(terminal::OneCardTypeRoll { count }));
    } else if Colour::ALL.into_iter().any(|colour| {
        let count = |dice: &[Colour]| dice.iter().filter(|&&die| die == colour).count();
        count(&dice) < count(kept)
    }) {
        let kept = colours::names(scene, kept);
        return Err(scene.text(terminal::OneCardKept { dice: kept }));
    }
    Ok(format!("roll {}", colours::notation(dice)))
}
