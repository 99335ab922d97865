//! The record of a table's game.

use rollwright_protocol::DiceSource;
use rollwright_record::Record;
use rollwright_record::fair::{Certificate, ServerSeed};
use rollwright_store::TableRow;
use serde::Serialize;

use super::info::is_over;
use crate::play::Play;
use crate::setup::Setup;

/// A record with what only a table knows.
#[derive(Serialize)]
struct TableRecord<'a> {
    #[serde(flatten)]
    record: Record,
    /// For each seat, the level of its bot; nothing for a person.
    bots: Vec<Option<&'a str>>,
    /// The numbers of the steps, from 0, that the stand-in took for a person.
    stand_in: Vec<usize>,
    /// When the table was made, in milliseconds since 1970.
    created: i64,
}

/// The record of a game so far, as JSON: choices that are not revealed are not in it, nor is the server seed before the end.
pub(crate) fn record(row: &TableRow, setup: &Setup, play: &Play) -> String {
    let seats = &row.seats;
    let names = seats.iter().map(|seat| seat.name.clone()).collect();
    let mut record = play.game().record(names);
    record.layout.clone_from(&setup.layout);
    record.fair = certificate(row, setup, play);
    let record = TableRecord {
        record,
        bots: seats.iter().map(|seat| seat.bot.as_deref()).collect(),
        stand_in: play.stand_in_steps(),
        created: row.created,
    };
    serde_json::to_string(&record).expect("a record is plain data")
}

/// What proves the dice; nothing if they are real ones.
fn certificate(row: &TableRow, setup: &Setup, play: &Play) -> Option<Certificate> {
    if setup.settings.dice == DiceSource::Real {
        return None;
    }
    let seed = ServerSeed(row.server_seed);
    Some(Certificate {
        table: row.id.clone(),
        commitment: seed.commitment(),
        server_seed: is_over(row.state).then_some(seed),
        chains: play.fair().chains(),
    })
}
