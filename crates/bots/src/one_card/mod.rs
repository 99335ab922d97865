//! Bots for one-card.

mod greedy;
mod lattice;

use rollwright_one_card::OneCard;

use crate::Roster;

/// The bots that know one-card.
pub const ONE_CARD: Roster<OneCard> = Roster(&[("greedy", |_| Box::new(greedy::Greedy))]);
