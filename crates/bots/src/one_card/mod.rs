//! Bots for one-card.

mod greedy;
mod lattice;

use rollwright_one_card::OneCard;

use crate::{MakeBot, Roster};

impl Roster for OneCard {
    fn bots() -> &'static [(&'static str, MakeBot<Self>)] {
        &[("greedy", || Box::new(greedy::Greedy))]
    }
}
