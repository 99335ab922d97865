//! Bots for one-card.

mod card_dice_sets;
mod dice_sets;
mod evaluator;
mod expert;
mod hands;
mod master;
mod simple;
mod solo;
mod turn;
mod value;

use std::sync::LazyLock;

use rollwright_one_card::{Deck, Held, OneCard, Variant};

use self::expert::Expert;
use self::master::Master;
use self::simple::{Beginner, Casual, Greedy};
use crate::between::Between;
use crate::net::{Learned, Net};
use crate::roster::Roster;

pub(crate) use evaluator::ONE_CARD_EVALUATOR;
pub use solo::CardTable;

/// The bots that know one-card.
pub const ONE_CARD: Roster<OneCard> = Roster(&[
    ("beginner", |_| Box::new(Beginner)),
    ("learner", |_| {
        Box::new(Between {
            weaker: Beginner,
            stronger: Casual,
        })
    }),
    ("greedy", |_| Box::new(Greedy)),
    ("casual", |_| Box::new(Casual)),
    ("skilled", |_| {
        Box::new(Between {
            weaker: Casual,
            stronger: Expert::default(),
        })
    }),
    ("expert", |_| Box::new(Expert::default())),
    ("master", |budget| Box::new(Master::new(budget))),
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
