//! Real dice: what they show, typed die by die or as a whole line.

use std::fmt::Write;

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::msg::terminal;
use rollwright_twenty_one::Colour;

use super::{Sight, TwentyOne, colours};
use crate::boards::{Answer, Scene, Touch};

/// Dice in the order of notation; 0 for one that is not known.
type Numbers = [u8; 6];

impl TwentyOne {
    pub(super) fn typing(&mut self, sight: &Sight, touch: Touch) -> Answer {
        let kept = sight.view.dice;
        let number = match touch {
            Touch::Key(KeyCode::Char(c @ '1'..='6')) => Some(c as u8 - b'0'),
            Touch::Face(face) => u8::try_from(face + 1).ok().filter(|face| *face <= 6),
            _ => None,
        };
        if let Some(number) = number {
            return self.enter(kept, number);
        }
        let place = match touch {
            Touch::Die(place) => Some(place),
            Touch::Key(KeyCode::Char(c)) => {
                Colour::from_letter(c.to_ascii_uppercase()).map(colours::place)
            }
            _ => None,
        };
        if let Some(place) = place {
            if kept.get(place) != Some(&0) {
                return Answer::Refused(stays(sight.scene, kept));
            }
            self.pointed = place;
            return Answer::Changed;
        }
        match touch {
            Touch::Key(KeyCode::Enter) => match said(sight.scene, kept, self.typed) {
                Ok(roll) => Answer::Play(roll),
                Err(why) => Answer::Refused(why),
            },
            Touch::Key(KeyCode::Backspace) => self.take_back(kept),
            Touch::Key(code) => self.point(code),
            _ => Answer::Nothing,
        }
    }

    /// Says what the die shows that is asked for, and asks for the next one.
    fn enter(&mut self, kept: Numbers, number: u8) -> Answer {
        let open = |place: usize| kept.get(place) == Some(&0);
        if !open(self.pointed) {
            return Answer::Nothing;
        }
        self.typed[self.pointed] = number;
        let empty = |place: &usize| open(*place) && self.typed[*place] == 0;
        let later = (self.pointed + 1..6).find(empty);
        self.pointed = later.or_else(|| (0..6).find(empty)).unwrap_or(self.pointed);
        Answer::Changed
    }

    /// Takes back the die that is asked for, or the one before it.
    fn take_back(&mut self, kept: Numbers) -> Answer {
        let typed = |place: &usize| kept.get(*place) == Some(&0) && self.typed[*place] > 0;
        let Some(place) = (0..=self.pointed).rev().find(typed) else {
            return Answer::Nothing;
        };
        self.typed[place] = 0;
        self.pointed = place;
        Answer::Changed
    }
}

/// The step for a roll that is typed as a line: numbers in the order of the dice, or each with its letter in any order, with or
/// without signs between them, the dice that stay among them or left out.
pub(super) fn typed_roll(scene: &Scene, kept: Numbers, text: &str) -> Result<String, String> {
    let text = text.trim().to_uppercase();
    let text = text.strip_prefix("ROLL ").unwrap_or(&text);
    let (mut dice, mut plain): (Numbers, Vec<u8>) = ([0; 6], Vec::new());
    let mut letter = None;
    for c in text.chars() {
        let number = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        match (Colour::from_letter(c), number, letter.take()) {
            (Some(colour), ..) => letter = Some(colour),
            (None, Some(number @ 1..=6), Some(colour)) => dice[colours::place(colour)] = number,
            (None, Some(number @ 1..=6), None) => plain.push(number),
            (None, Some(_), _) => return Err(not_a_die(scene, c)),
            (None, None, pending) if c.is_alphanumeric() => {
                let _ = pending;
                return Err(not_a_die(scene, c));
            }
            (None, None, pending) => letter = pending,
        }
    }
    let named = dice.iter().any(|&die| die > 0);
    if plain.is_empty() {
        return said(scene, kept, dice);
    }
    let open: Vec<usize> = (0..6).filter(|&place| kept[place] == 0).collect();
    let places: Vec<usize> = if plain.len() == open.len() {
        open
    } else {
        (0..6).collect()
    };
    if named || plain.len() != places.len() {
        return Err(ask(scene, kept));
    }
    for (place, number) in places.into_iter().zip(plain) {
        dice[place] = number;
    }
    said(scene, kept, dice)
}

/// The step for these dice, with those that stay or without them.
fn said(scene: &Scene, kept: Numbers, dice: Numbers) -> Result<String, String> {
    let mut roll = "roll".to_owned();
    for ((colour, before), typed) in Colour::ALL.into_iter().zip(kept).zip(dice) {
        let number = match (before, typed) {
            (0, 0) => return Err(ask(scene, kept)),
            (0, typed) => typed,
            (before, typed) if typed == 0 || typed == before => before,
            _ => return Err(stays(scene, kept)),
        };
        let _ = write!(roll, " {colour}{number}");
    }
    Ok(roll)
}

fn ask(scene: &Scene, kept: Numbers) -> String {
    let open = Colour::ALL
        .into_iter()
        .zip(kept)
        .filter(|(_, die)| *die == 0);
    let letters: Vec<String> = open.map(|(colour, _)| colour.to_string()).collect();
    scene.text(terminal::TwentyOneTypeRoll {
        count: letters.len(),
        letters: letters.join(" "),
    })
}

fn stays(scene: &Scene, kept: Numbers) -> String {
    let dice = Colour::ALL
        .into_iter()
        .zip(kept)
        .filter(|(_, die)| *die > 0);
    let dice = colours::dice(scene, dice);
    scene.text(terminal::TwentyOneKept { dice })
}

fn not_a_die(scene: &Scene, c: char) -> String {
    scene.text(terminal::TwentyOneNoDie {
        text: c.to_string(),
    })
}
