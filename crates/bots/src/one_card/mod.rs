//! Bots for one-card.

mod dice_sets;
mod greedy;
mod lattice;
mod solo;

use rollwright_one_card::OneCard;

use crate::Roster;

pub use solo::CardTable;

/// The bots that know one-card.
pub const ONE_CARD: Roster<OneCard> = Roster(&[("greedy", |_| Box::new(greedy::Greedy))]);
