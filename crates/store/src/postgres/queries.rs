//! All queries.

use std::cmp::Reverse;

use tokio_postgres::Row;

use super::connection::Failure;
use super::schema::stage;
use crate::{EventRow, Hash, LinkRow, SeatRow, TableRow, TableStage};

/// Selects tables with the number and the time of their last events.
macro_rules! tables {
    ($which:literal) => {
        concat!(
            "SELECT t.id, t.code, t.state, t.public, t.setup, t.host, t.server_seed, t.created,
                 coalesce(e.at, t.changed) AS last, coalesce(e.seq, 0), d.at, t.rematch, t.result,
                 t.seat_bots, t.seat_names, t.seat_secrets, t.seat_anchors, t.seats_taken
             FROM tables t
             LEFT JOIN LATERAL (
                 SELECT seq, at FROM events WHERE of_table = t.key ORDER BY seq DESC LIMIT 1
             ) e ON true
             LEFT JOIN dues d ON d.of_table = t.key ",
            $which
        )
    };
}

pub(super) const BY_ID: &str = tables!("WHERE t.id = $1");
pub(super) const LOBBY: &str =
    tables!("WHERE t.public AND t.state IN (0, 1) ORDER BY last DESC, t.key DESC LIMIT $1");
pub(super) const BY_SECRETS: &str = tables!("WHERE t.seat_secrets && $1");
pub(super) const BY_CODE: &str = "SELECT id FROM tables WHERE code = $1";
pub(super) const EVENTS: &str = "SELECT seq, at, text, request FROM events
     WHERE of_table = (SELECT key FROM tables WHERE id = $1) AND seq > $2 ORDER BY seq";
pub(super) const DUE: &str = "SELECT t.id FROM dues d JOIN tables t ON t.key = d.of_table
     WHERE d.at <= $1 AND NOT EXISTS (
         SELECT FROM owners o JOIN nodes n ON n.epoch = o.epoch WHERE o.of_table = d.of_table AND o.epoch <> $3
     ) ORDER BY d.at LIMIT $2";

pub(super) const IDS: &str = "SELECT id FROM tables ORDER BY key";
pub(super) const LINKS: &str =
    "SELECT l.link, t.id, l.holder, l.expires FROM links l JOIN tables t ON t.key = l.of_table";

pub(super) fn read_table(row: &Row) -> Result<TableRow, Failure> {
    let seq: i64 = row.try_get(9)?;
    Ok(TableRow {
        id: row.try_get(0)?,
        code: row.try_get(1)?,
        state: stage(row.try_get(2)?)?,
        public: row.try_get(3)?,
        setup: row.try_get(4)?,
        host: hash(row.try_get(5)?)?,
        server_seed: hash(row.try_get(6)?)?,
        created: row.try_get(7)?,
        changed: row.try_get(8)?,
        seq: seq.unsigned_abs(),
        due: row.try_get(10)?,
        rematch: row.try_get(11)?,
        result: row.try_get(12)?,
        seats: seats(row)?,
    })
}

fn seats(row: &Row) -> Result<Vec<SeatRow>, Failure> {
    let bots: Vec<Option<String>> = row.try_get(13)?;
    let names: Vec<String> = row.try_get(14)?;
    let secrets: Vec<Option<&[u8]>> = row.try_get(15)?;
    let anchors: Vec<Option<&[u8]>> = row.try_get(16)?;
    let taken: Vec<bool> = row.try_get(17)?;
    let seats = bots
        .into_iter()
        .zip(names)
        .zip(secrets)
        .zip(anchors)
        .zip(taken);
    seats
        .map(|((((bot, name), secret), anchor), taken)| {
            Ok(SeatRow {
                bot,
                name,
                secret: secret.map(hash).transpose()?,
                anchor: anchor.map(hash).transpose()?,
                taken,
            })
        })
        .collect()
}

pub(super) fn hash(bytes: &[u8]) -> Result<Hash, Failure> {
    bytes.try_into().map_err(|_| {
        let reason = format!("a hash has 32 bytes, not {}", bytes.len());
        Failure::Refused(tokio_postgres::error::SqlState::DATA_EXCEPTION, reason)
    })
}

pub(super) fn read_event(row: &Row) -> Result<EventRow, Failure> {
    let seq: i64 = row.try_get(0)?;
    Ok(EventRow {
        seq: seq.unsigned_abs(),
        at: row.try_get(1)?,
        text: row.try_get(2)?,
        request: row.try_get(3)?,
    })
}

pub(super) fn read_link(row: &Row) -> Result<LinkRow, Failure> {
    Ok(LinkRow {
        link: hash(row.try_get(0)?)?,
        table: row.try_get(1)?,
        holder: hash(row.try_get(2)?)?,
        expires: row.try_get(3)?,
    })
}

/// The seats that go with these secrets, each once.
pub(super) fn seats_of(tables: Vec<TableRow>, secrets: &[Hash]) -> Vec<(usize, TableRow)> {
    let mut found = Vec::new();
    for table in tables {
        let held = |seat: &SeatRow| seat.secret.is_some_and(|secret| secrets.contains(&secret));
        for seat in (0..table.seats.len()).filter(|seat| held(&table.seats[*seat])) {
            found.push((seat, table.clone()));
        }
    }
    let rank = |state| match state {
        TableStage::Running => 0,
        TableStage::Gathering => 1,
        TableStage::Finished | TableStage::Abandoned => 2,
    };
    found.sort_by_key(|(_, table)| (rank(table.state), Reverse(table.changed)));
    found
}
