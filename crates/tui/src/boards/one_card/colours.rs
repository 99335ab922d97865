//! The six colours: each has a letter, a shape and a name.

use rollwright_i18n::msg::{one_card, terminal};
use rollwright_one_card::Colour;

use crate::boards::Scene;
use crate::boards::letters;
use crate::boards::paint::{BLUE, GREEN, ORANGE, PURPLE, RED, Tint, YELLOW};
use crate::wording::joined;

pub(super) const fn tint(colour: Colour) -> Tint {
    [RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE][colour as usize]
}

/// The letter of the reader's own language.
pub(super) fn letter(scene: &Scene, colour: Colour) -> char {
    letters::letter(&scene.text(terminal::OneCardLetters), colour as usize)
}

/// The colour of a letter of the reader's own language.
pub(super) fn from_letter(scene: &Scene, c: char) -> Option<Colour> {
    let place = letters::place_of_letter(&scene.text(terminal::OneCardLetters), c)?;
    Colour::ALL.get(place).copied()
}

/// Few terminals have an octagon for green: a star with eight points stands for it.
pub(super) const fn shape(colour: Colour) -> char {
    ['⬢', '⬟', '●', '✸', '▲', '■'][colour as usize]
}

/// Letter and shape.
pub(super) fn sign(scene: &Scene, colour: Colour, between: &str) -> String {
    format!("{}{between}{}", letter(scene, colour), shape(colour))
}

pub(super) fn name(scene: &Scene, colour: Colour) -> String {
    match colour {
        Colour::Red => scene.text(one_card::ColourRed),
        Colour::Orange => scene.text(one_card::ColourOrange),
        Colour::Yellow => scene.text(one_card::ColourYellow),
        Colour::Green => scene.text(one_card::ColourGreen),
        Colour::Blue => scene.text(one_card::ColourBlue),
        Colour::Purple => scene.text(one_card::ColourPurple),
    }
}

/// "red, red, green"
pub(super) fn names(scene: &Scene, dice: &[Colour]) -> String {
    joined(dice.iter().map(|&die| name(scene, die)), ", ")
}

/// Dice as notation has them: `RRG`.
pub(super) fn parse(dice: &str) -> Vec<Colour> {
    dice.chars().filter_map(Colour::from_letter).collect()
}

/// Dice in notation, sorted.
pub(super) fn notation(dice: impl IntoIterator<Item = Colour>) -> String {
    let mut dice: Vec<Colour> = dice.into_iter().collect();
    dice.sort_unstable();
    dice.into_iter().map(Colour::letter).collect()
}
