//! One transaction with the writes of many tables, sent in one go.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use tokio_postgres::error::SqlState;

use super::connection::{Connection, Failure, Parameters, Value};
use super::heads::TableHead;
use super::queries::read_event;
use crate::{Change, Millis, SeatRow, StoreError, TableRow};

const HOLD_EPOCH: &str = "SELECT hold_epoch($1)";
const INSERT_EVENTS: &str = "INSERT INTO events (of_table, seq, at, text, request)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])";
const SET_DUES: &str =
    "INSERT INTO dues (of_table, at) SELECT * FROM unnest($1::bigint[], $2::bigint[])
     ON CONFLICT (of_table) DO UPDATE SET at = excluded.at WHERE dues.at <> excluded.at";
const CLEAR_DUES: &str = "DELETE FROM dues WHERE of_table = ANY($1::bigint[])";
const UPDATE_TABLE: &str = "UPDATE tables SET
         state = coalesce($2, state), public = coalesce($3, public), setup = coalesce($4, setup),
         rematch = coalesce($5, rematch), result = coalesce($6, result),
         code = CASE WHEN $7 THEN NULL ELSE code END, changed = coalesce($8, changed),
         seat_bots = coalesce($9, seat_bots), seat_names = coalesce($10, seat_names),
         seat_secrets = coalesce($11, seat_secrets), seat_anchors = coalesce($12, seat_anchors),
         seats_taken = coalesce($13, seats_taken)
     WHERE key = $1";
const INSERT_TABLE: &str = "WITH made AS (
         INSERT INTO tables (id, code, state, public, setup, host, server_seed, created, changed, rematch, result,
             seat_bots, seat_names, seat_secrets, seat_anchors, seats_taken)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         ON CONFLICT DO NOTHING RETURNING key
     ), due AS (
         INSERT INTO dues (of_table, at) SELECT key, $17 FROM made WHERE $17::bigint IS NOT NULL
     ) SELECT key FROM made";
const WAS_CREATED: &str =
    "SELECT EXISTS (SELECT FROM tables WHERE id = $1 AND host = $2 AND server_seed = $3)";
const EVENTS_FROM: &str = "SELECT seq, at, text, request FROM events
     WHERE of_table = $1 AND seq >= $2 ORDER BY seq LIMIT $3";

/// The writes of one transaction.
#[derive(Default)]
pub(super) struct Group<'a> {
    events: EventColumns<'a>,
    dues: Vec<(i64, Millis)>,
    cleared_dues: Vec<i64>,
    /// Tables whose row changes.
    rows: Vec<(i64, &'a Change)>,
    /// New tables, and where to say that an id or a code is taken.
    created: Vec<(&'a TableRow, &'a mut Result<(), StoreError>)>,
}

#[derive(Default)]
struct EventColumns<'a> {
    tables: Vec<i64>,
    seqs: Vec<i64>,
    ats: Vec<Millis>,
    texts: Vec<&'a str>,
    requests: Vec<Option<&'a str>>,
}

/// A statement on its way: the number of its rows.
type Sent<'a> = Pin<Box<dyn Future<Output = Result<u64, Failure>> + Send + 'a>>;

impl<'a> Group<'a> {
    /// Adds a new table.
    pub(super) fn create(&mut self, table: &'a TableRow, result: &'a mut Result<(), StoreError>) {
        self.created.push((table, result));
    }

    /// Adds a change that follows the last event of its table.
    pub(super) fn append(&mut self, head: TableHead, change: &'a Change) {
        for event in &change.events {
            self.events.tables.push(head.key);
            self.events.seqs.push(event.seq.cast_signed());
            self.events.ats.push(event.at);
            self.events.texts.push(&event.text);
            self.events.requests.push(event.request.as_deref());
        }
        match change.due {
            Some(Some(at)) => self.dues.push((head.key, at)),
            Some(None) => self.cleared_dues.push(head.key),
            None => {}
        }
        // The time in the row is needed only while a table rests; a row that is written gets it in any case.
        if change.touches_row() || change.seats.is_some() || !head.running {
            self.rows.push((head.key, change));
        }
    }

    /// Commits all of it, or nothing; says whether there was anything to commit.
    pub(super) async fn commit(
        mut self,
        connection: &Connection,
        epoch: i64,
    ) -> Result<bool, Failure> {
        if self.events.tables.is_empty() && self.created.is_empty() {
            return Ok(false);
        }
        // In one order everywhere, so that no two processes wait for each other.
        self.dues.sort_unstable();
        self.cleared_dues.sort_unstable();
        self.rows.sort_unstable_by_key(|(key, _)| *key);
        let (due_tables, due_ats): (Vec<i64>, Vec<Millis>) = self.dues.iter().copied().unzip();
        let events = &self.events;

        let epoch: [Value<'_>; 1] = [&epoch];
        let new_events: [Value<'_>; 5] = [
            &events.tables,
            &events.seqs,
            &events.ats,
            &events.texts,
            &events.requests,
        ];
        let dues: [Value<'_>; 2] = [&due_tables, &due_ats];
        let cleared_dues: [Value<'_>; 1] = [&self.cleared_dues];

        let mut sent: Vec<Sent<'_>> = vec![plain(connection, "BEGIN")];
        sent.push(statement(connection, HOLD_EPOCH, &epoch).await?);
        if !events.tables.is_empty() {
            sent.push(statement(connection, INSERT_EVENTS, &new_events).await?);
        }
        if !due_tables.is_empty() {
            sent.push(statement(connection, SET_DUES, &dues).await?);
        }
        if !self.cleared_dues.is_empty() {
            sent.push(statement(connection, CLEAR_DUES, &cleared_dues).await?);
        }
        for (key, change) in &self.rows {
            sent.push(update_table(connection, *key, change).await?);
        }
        let first_created = sent.len();
        for (table, _) in &self.created {
            sent.push(insert_table(connection, table).await?);
        }
        sent.push(plain(connection, "COMMIT"));
        let counts = connection.answered(in_order(sent)).await?;
        for ((_, result), rows) in self.created.iter_mut().zip(&counts[first_created..]) {
            if *rows == 0 {
                **result = Err(StoreError::Taken);
            }
        }
        Ok(true)
    }

    /// Whether this very table is there.
    pub(super) async fn was_created(
        connection: &Connection,
        table: &TableRow,
    ) -> Result<bool, Failure> {
        let identity: Parameters<'_> = &[&table.id, &&table.host[..], &&table.server_seed[..]];
        let rows = connection.query(WAS_CREATED, identity).await?;
        Ok(rows[0].try_get(0)?)
    }

    /// Whether the events of this very change are there.
    pub(super) async fn was_appended(
        connection: &Connection,
        head: TableHead,
        change: &Change,
    ) -> Result<bool, Failure> {
        let Some(first) = change.events.first() else {
            return Ok(false);
        };
        let count = i64::try_from(change.events.len()).unwrap_or(i64::MAX);
        let place: Parameters<'_> = &[&head.key, &first.seq.cast_signed(), &count];
        let rows = connection.query(EVENTS_FROM, place).await?;
        let there: Vec<_> = rows.iter().map(read_event).collect::<Result<_, _>>()?;
        Ok(there == change.events)
    }
}

fn plain<'a>(connection: &'a Connection, command: &'a str) -> Sent<'a> {
    Box::pin(async move { connection.batch(command).await.map(|()| 0) })
}

/// A statement that is ready to be sent.
async fn statement<'a>(
    connection: &'a Connection,
    text: &'static str,
    parameters: Parameters<'a>,
) -> Result<Sent<'a>, Failure> {
    let prepared = connection.prepared(text).await?;
    Ok(Box::pin(connection.execute(prepared, parameters)))
}

async fn update_table<'a>(
    connection: &'a Connection,
    key: i64,
    change: &'a Change,
) -> Result<Sent<'a>, Failure> {
    let prepared = connection.prepared(UPDATE_TABLE).await?;
    Ok(Box::pin(async move {
        let state = change.state.map(|state| state as i16);
        let changed = change.events.last().map(|event| event.at);
        let seats = change.seats.as_deref().map(SeatColumns::new);
        let seats = seats.as_ref();
        let parameters: Parameters<'_> = &[
            &key,
            &state,
            &change.public,
            &change.setup,
            &change.rematch,
            &change.result,
            &change.release_code,
            &changed,
            &seats.map(|seats| &seats.bots),
            &seats.map(|seats| &seats.names),
            &seats.map(|seats| &seats.secrets),
            &seats.map(|seats| &seats.anchors),
            &seats.map(|seats| &seats.taken),
        ];
        connection.execute(prepared, parameters).await
    }))
}

async fn insert_table<'a>(
    connection: &'a Connection,
    table: &'a TableRow,
) -> Result<Sent<'a>, Failure> {
    let prepared = connection.prepared(INSERT_TABLE).await?;
    Ok(Box::pin(async move {
        let seats = SeatColumns::new(&table.seats);
        let parameters: Parameters<'_> = &[
            &table.id,
            &table.code,
            &(table.state as i16),
            &table.public,
            &table.setup,
            &&table.host[..],
            &&table.server_seed[..],
            &table.created,
            &table.changed,
            &table.rematch,
            &table.result,
            &seats.bots,
            &seats.names,
            &seats.secrets,
            &seats.anchors,
            &seats.taken,
            &table.due,
        ];
        connection.execute(prepared, parameters).await
    }))
}

/// The seats of a table as arrays of the same length.
struct SeatColumns<'a> {
    bots: Vec<Option<&'a str>>,
    names: Vec<&'a str>,
    secrets: Vec<Option<&'a [u8]>>,
    anchors: Vec<Option<&'a [u8]>>,
    taken: Vec<bool>,
}

impl<'a> SeatColumns<'a> {
    fn new(seats: &'a [SeatRow]) -> Self {
        fn bytes(hash: Option<&[u8; 32]>) -> Option<&[u8]> {
            hash.map(<[u8; 32]>::as_slice)
        }
        Self {
            bots: seats.iter().map(|seat| seat.bot.as_deref()).collect(),
            names: seats.iter().map(|seat| seat.name.as_str()).collect(),
            secrets: seats
                .iter()
                .map(|seat| bytes(seat.secret.as_ref()))
                .collect(),
            anchors: seats
                .iter()
                .map(|seat| bytes(seat.anchor.as_ref()))
                .collect(),
            taken: seats.iter().map(|seat| seat.taken).collect(),
        }
    }
}

/// Sends statements in their order without waiting in between, and gives what all of them were answered. If one fails, those after it
/// are not done either.
async fn in_order(mut statements: Vec<Sent<'_>>) -> Result<Vec<u64>, Failure> {
    let mut answers: Vec<Option<Result<u64, Failure>>> = vec![None; statements.len()];
    poll_fn(|context| {
        let mut is_done = true;
        for (statement, answer) in statements.iter_mut().zip(&mut answers) {
            if answer.is_none() {
                match statement.as_mut().poll(context) {
                    Poll::Ready(result) => *answer = Some(result),
                    Poll::Pending => is_done = false,
                }
            }
        }
        if is_done {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    let (mut counts, mut refusal) = (Vec::new(), None);
    for answer in answers.into_iter().flatten() {
        match answer {
            Ok(count) => counts.push(count),
            Err(lost @ Failure::Lost(_)) => return Err(lost),
            // The rest of a transaction that has failed fails for no reason of its own.
            Err(failure) if failure.is(&SqlState::IN_FAILED_SQL_TRANSACTION) => {}
            Err(failure) => refusal = refusal.or(Some(failure)),
        }
    }
    refusal.map_or(Ok(counts), Err)
}
