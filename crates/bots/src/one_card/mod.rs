//! Bots for one-card.

mod beginner;
mod card_dice_sets;
mod casual;
mod dice_sets;
mod expert;
mod greedy;
mod hands;
mod master;
mod solo;
mod turn;
mod value;

use std::sync::LazyLock;

use rollwright_one_card::{Deck, Held, OneCard, Variant};

use self::beginner::Beginner;
use self::casual::Casual;
use self::expert::Expert;
use self::greedy::Greedy;
use self::master::Master;
use crate::net::{Learned, Net};
use crate::roster::Roster;

pub use solo::CardTable;

/// The bots that know one-card.
pub const ONE_CARD: Roster<OneCard> = Roster(&[
    ("beginner", |_| Box::new(Beginner)),
    ("greedy", |_| Box::new(Greedy)),
    ("casual", |_| Box::new(Casual)),
    ("expert", |_| Box::new(Expert::new(net_of))),
    ("master", |budget| Box::new(Master::new(net_of, budget))),
]);

/// The network for a variant.
fn net_of(variant: Variant) -> &'static Net {
    static BASIC: LazyLock<Net> = LazyLock::new(|| {
        let weights = include_bytes!("../../weights/one-card-basic.net");
        Net::from_bytes(OneCard::FEATURES, weights)
    });
    static ADVANCED: LazyLock<Net> = LazyLock::new(|| {
        let weights = include_bytes!("../../weights/one-card-advanced.net");
        Net::from_bytes(OneCard::FEATURES, weights)
    });
    match variant {
        Variant::Basic => &BASIC,
        Variant::Advanced => &ADVANCED,
    }
}

/// How many spaces are missing until the card can be scored.
fn spaces_to_score(held: Held, deck: &Deck) -> u8 {
    let mut missing = deck
        .face(held.card())
        .rows()
        .map(|row| held.free().get(row.colour as usize));
    missing.sort_unstable();
    missing[..3].iter().sum()
}
