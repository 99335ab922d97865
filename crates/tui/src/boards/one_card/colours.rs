//! The six colours: each has a letter, a shape and a name.

use rollwright_i18n::msg::one_card;
use rollwright_one_card::Colour;

use crate::boards::Scene;
use crate::boards::paint::{BLUE, GREEN, ORANGE, PURPLE, RED, Tint, YELLOW};
use crate::wording::joined;

pub(super) const fn tint(colour: Colour) -> Tint {
    [RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE][colour as usize]
}

/// Letter and shape. Few terminals have an octagon for green: a star with eight points stands for it.
pub(super) fn sign(colour: Colour, between: &str) -> String {
    let shape = ['⬢', '⬟', '●', '✸', '▲', '■'][colour as usize];
    format!("{}{between}{shape}", colour.letter())
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
