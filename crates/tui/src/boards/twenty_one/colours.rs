//! The six colours, in the order of notation: each has a letter, a symbol and a name.

use rollwright_i18n::msg::{terminal, twenty_one};
use rollwright_twenty_one::Colour;

use crate::boards::Scene;
use crate::boards::letters;
use crate::boards::paint::{BLACK, BLUE, GREEN, RED, Tint, WHITE, YELLOW};
use crate::wording::{capitalised, joined};

pub(super) const fn tint(colour: Colour) -> Tint {
    [WHITE, BLACK, RED, BLUE, YELLOW, GREEN][colour as usize]
}

/// The letter of the reader's own language.
pub(super) fn letter(scene: &Scene, colour: Colour) -> char {
    letters::letter(&scene.text(terminal::TwentyOneLetters), colour as usize)
}

/// The colour of a letter of the reader's own language.
pub(super) fn from_letter(scene: &Scene, c: char) -> Option<Colour> {
    let place = letters::place_of_letter(&scene.text(terminal::TwentyOneLetters), c)?;
    Colour::ALL.get(place).copied()
}

/// Cloud, moon, heart, drop, star and leaf, as far as terminals have them: the suits of cards stand for drop and leaf.
pub(super) const fn symbol(colour: Colour) -> char {
    ['☁', '☾', '♥', '♦', '★', '♣'][colour as usize]
}

/// Letter and symbol.
pub(super) fn sign(scene: &Scene, colour: Colour) -> String {
    format!("{}{}", letter(scene, colour), symbol(colour))
}

/// Its name within a sentence.
pub(super) fn name(scene: &Scene, colour: Colour) -> String {
    match colour {
        Colour::White => scene.text(twenty_one::ColourWhite),
        Colour::Black => scene.text(twenty_one::ColourBlack),
        Colour::Red => scene.text(twenty_one::ColourRed),
        Colour::Blue => scene.text(twenty_one::ColourBlue),
        Colour::Yellow => scene.text(twenty_one::ColourYellow),
        Colour::Green => scene.text(twenty_one::ColourGreen),
    }
}

/// Its name with that of its symbol: "blue drop".
pub(super) fn sign_name(scene: &Scene, colour: Colour) -> String {
    match colour {
        Colour::White => scene.text(twenty_one::SignWhite),
        Colour::Black => scene.text(twenty_one::SignBlack),
        Colour::Red => scene.text(twenty_one::SignRed),
        Colour::Blue => scene.text(twenty_one::SignBlue),
        Colour::Yellow => scene.text(twenty_one::SignYellow),
        Colour::Green => scene.text(twenty_one::SignGreen),
    }
}

/// Its name where a sentence begins.
pub(super) fn title(scene: &Scene, colour: Colour) -> String {
    capitalised(&name(scene, colour))
}

/// "white 3, black 6"
pub(super) fn dice(scene: &Scene, dice: impl Iterator<Item = (Colour, u8)>) -> String {
    let dice = dice.map(|(colour, die)| format!("{} {die}", name(scene, colour)));
    joined(dice, ", ")
}

/// Dice as notation has them: `W3 K6`.
pub(super) fn parse(text: &str) -> impl Iterator<Item = (Colour, u8)> {
    text.split(' ').filter_map(|die| {
        let mut letters = die.chars();
        let colour = letters.next().and_then(Colour::from_letter)?;
        letters.as_str().parse().ok().map(|number| (colour, number))
    })
}
