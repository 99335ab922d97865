//! Real dice: what somebody rolls on a table of their own.

use rollwright_bots::Rng;
use rollwright_catalog::Layouts;
use rollwright_protocol::TableInfo;

use crate::chance::Chance;

/// What the dice show, or who starts, after these steps; nothing if no chance is due.
pub(crate) fn draw(table: &TableInfo, steps: &[String], chance: &mut Chance) -> Option<String> {
    let mut game = rollwright_catalog::open(
        &table.game,
        &Layouts::default(),
        &table.layout,
        Some(&table.variant),
        table.seats.len(),
    )
    .ok()?;
    for step in steps {
        game.take_step(step).ok()?;
    }
    let luck = &mut Rng::new(chance.number(), 0);
    Some(game.draw(luck)?.to_string())
}
