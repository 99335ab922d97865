//! Positions of recorded games, with their type.

use anyhow::{Context, Result};
use rollwright_catalog::Layouts;
use rollwright_core::Game;
use rollwright_record::{Event, Record};

/// Every position of a game that has been verified: before its first step, and after each.
pub(crate) fn positions<G: Game>(record: &Record, layouts: &Layouts) -> Result<Vec<G>> {
    let variant = Some(record.variant.as_str());
    let mut game: G =
        rollwright_catalog::set_up(layouts, &record.layout, variant, record.seats.len())?;
    let mut positions = vec![game];
    for step in &record.steps {
        let event: Event<G> = step.parse().with_context(|| step.clone())?;
        match event {
            Event::Chance(chance) => game.apply(chance)?,
            Event::Decision(seat, mv) => game.play(seat, mv)?,
        }
        positions.push(game);
    }
    Ok(positions)
}
