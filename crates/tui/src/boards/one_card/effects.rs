//! What each rolled colour does on a card, and why.

use rollwright_i18n::msg::one_card;
use rollwright_one_card::{CardView, Colour};

use crate::boards::Scene;

/// Colours to which the same happens, whether something is crossed off for them, and the reason in words.
pub(super) struct Effect {
    pub(super) colours: Vec<Colour>,
    pub(super) good: bool,
    pub(super) text: String,
}

/// What happens, in the order of the colours.
pub(super) fn effects(scene: &Scene, card: &CardView, dice: &[Colour]) -> Vec<Effect> {
    let counted = Colour::ALL.into_iter().filter_map(|colour| {
        let count = dice.iter().filter(|&&die| die == colour).count();
        (count > 0).then_some((colour, count))
    });
    let effect = |(colour, count): (Colour, usize)| {
        let place = card.rows.iter().position(|row| row.colour == colour);
        let row = place.and_then(|place| card.rows.get(place));
        let crosses = place.zip(card.would.as_ref());
        let crosses = crosses.and_then(|(place, would)| would.crosses.get(place).copied());
        let crosses = crosses.unwrap_or_default();
        let free = row.map(|row| row.spaces.saturating_sub(row.crossed));
        let text = match free {
            None => scene.text(one_card::EffectMissing),
            Some(free) if crosses > 0 && crosses == free => {
                scene.text(one_card::EffectFull { count: crosses })
            }
            Some(_) if crosses > 0 => scene.text(one_card::EffectCrosses { count: crosses }),
            Some(0) => scene.text(one_card::EffectWasFull),
            Some(free) => scene.text(one_card::EffectTooMany { count, free }),
        };
        Effect {
            colours: vec![colour],
            good: crosses > 0,
            text,
        }
    };
    let mut grouped: Vec<Effect> = Vec::new();
    for mut effect in counted.map(effect) {
        match grouped.iter_mut().find(|other| other.text == effect.text) {
            Some(same) => same.colours.append(&mut effect.colours),
            None => grouped.push(effect),
        }
    }
    grouped
}
