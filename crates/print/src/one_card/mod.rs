//! The cards of one-card.

mod back;
pub(crate) mod card;
mod page;
mod result;
pub(crate) mod shape;

pub(crate) use page::{cards, pad};
pub(crate) use result::result;
pub(crate) use shape::sun;
