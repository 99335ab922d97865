//! The six colours: each has a letter, a shape and a name.

use rollwright_one_card::Colour;

use crate::boards::Scene;
use crate::boards::paint::{BLUE, GREEN, ORANGE, PURPLE, RED, Tint, YELLOW};

pub(super) const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => RED,
        Colour::Orange => ORANGE,
        Colour::Yellow => YELLOW,
        Colour::Green => GREEN,
        Colour::Blue => BLUE,
        Colour::Purple => PURPLE,
    }
}

/// Its shape. Few terminals have an octagon: a star with eight points stands for it.
pub(super) const fn shape(colour: Colour) -> char {
    match colour {
        Colour::Red => '⬢',
        Colour::Orange => '⬟',
        Colour::Yellow => '●',
        Colour::Green => '✸',
        Colour::Blue => '▲',
        Colour::Purple => '■',
    }
}

/// Its name as a word of the language.
pub(super) fn name(scene: &Scene, colour: Colour) -> String {
    let id = match colour {
        Colour::Red => "one-card-colour-red",
        Colour::Orange => "one-card-colour-orange",
        Colour::Yellow => "one-card-colour-yellow",
        Colour::Green => "one-card-colour-green",
        Colour::Blue => "one-card-colour-blue",
        Colour::Purple => "one-card-colour-purple",
    };
    scene.say(id, &[])
}

/// "red, red, green"
pub(super) fn names(scene: &Scene, dice: &[Colour]) -> String {
    let names: Vec<String> = dice.iter().map(|&die| name(scene, die)).collect();
    names.join(", ")
}

/// Dice as notation has them: `RRG`.
pub(super) fn read(dice: &str) -> Vec<Colour> {
    dice.chars().filter_map(Colour::from_letter).collect()
}

/// Dice in notation, sorted.
pub(super) fn notation(dice: impl IntoIterator<Item = Colour>) -> String {
    let mut dice: Vec<Colour> = dice.into_iter().collect();
    dice.sort_unstable();
    dice.into_iter().map(Colour::letter).collect()
}
