//! Loads a table from the store.

use std::sync::Arc;

use rollwright_catalog::Layouts;
use rollwright_core::MAX_SEATS;
use rollwright_protocol::{Code, Problem};
use rollwright_record::fair::{FairDice, ServerSeed};
use rollwright_store::{EventRow, Store, TableRow, TableStage};
use tokio::sync::mpsc;

use super::{Request, Table};
use crate::clock::Moment;
use crate::hall::{Shared, store_failed};
use crate::log::{Entry, Log};
use crate::play::{FairRuns, Play};
use crate::setup::Setup;

/// How often a table is read that changes while it is.
const MAX_READS: usize = 10;

impl Table {
    pub(super) async fn load(
        shared: &Arc<Shared>,
        id: &str,
        mailbox: mpsc::WeakSender<Box<Request>>,
    ) -> Result<Box<Self>, Problem> {
        shared.check_runner(id).await?;
        let (mut row, rows) = read(&*shared.store, id).await?;
        // Its text is not kept twice.
        let setup = std::mem::take(&mut row.setup);
        let setup: Setup = serde_json::from_str(&setup).map_err(store_failed)?;
        let state = row.state;
        let changed = shared.time.past(row.changed);
        // Both were stored by the same clock, which may have been set since.
        let due = row.due.map(|due| changed.offset(row.changed, due));
        // In a box of its own: inside the actor's future it would take twice its place, for as long as the table is awake.
        let mut table = Box::new(Self {
            shared: Arc::clone(shared),
            mailbox,
            log: Log {
                seq: row.seq,
                ..Log::default()
            },
            row,
            setup,
            play: None,
            clients: Vec::new(),
            change: None,
            new_rematch: None,
            before_events: Vec::new(),
            replies: Vec::new(),
            announce: false,
            refresh: false,
            bots: Default::default(),
            bot_share: shared.bots.share(),
            away_since: [shared.time.moment(); MAX_SEATS],
            calls: Default::default(),
            rematch_answers: None,
            reactions_full_at: [Moment::START; MAX_SEATS],
            changed,
            due,
        });
        let (entries, begun) = parse_events(&table.row, &rows)?;
        if begun {
            let mut play = table.new_play()?;
            play.replay_all(&rows, &entries, &shared.time)?;
            if state == TableStage::Running {
                play.drop_impossible_choices();
                play.advance(shared.time.now(), &mut table.log);
            }
            table.play = Some(play);
        }
        Ok(table)
    }

    /// The game before its first step.
    pub(super) fn new_play(&self) -> Result<Box<Play>, Problem> {
        let play = new_play(&self.row, &self.setup, &self.shared.layouts)?;
        Ok(Box::new(play))
    }
}

/// A table and its events as they were at one moment: another process may have written between the two questions.
async fn read(store: &dyn Store, id: &str) -> Result<(TableRow, Vec<EventRow>), Problem> {
    for _ in 0..MAX_READS {
        let row = store.table(id).await.map_err(store_failed)?;
        let row = row.ok_or(Code::NoSuchTable)?;
        let events = store.events(id, 0).await.map_err(store_failed)?;
        if events.last().map_or(0, |last| last.seq) == row.seq {
            return Ok((row, events));
        }
    }
    Err(store_failed("the table changes all the time"))
}

/// A table's game before its first step.
pub(crate) fn new_play(row: &TableRow, setup: &Setup, layouts: &Layouts) -> Result<Play, Problem> {
    let game = setup.open(layouts, row.seats.len())?;
    let dice = FairDice::new(&ServerSeed(row.server_seed), &row.id);
    let fair = FairRuns::new(dice, row.seats.len());
    Ok(Play::new(game, fair, &setup.settings))
}

/// Reads the events of a table, and says whether its game has begun.
pub(crate) fn parse_events(
    row: &TableRow,
    events: &[EventRow],
) -> Result<(Vec<Entry>, bool), Problem> {
    let entries = events.iter().map(|event| Entry::parse(&event.text));
    let entries: Vec<Entry> = entries.collect::<Result<_, _>>().map_err(store_failed)?;
    let is_step = |entry: &Entry| matches!(entry, Entry::Step { .. });
    let begun = matches!(row.state, TableStage::Running | TableStage::Finished)
        || entries.iter().any(is_step);
    Ok((entries, begun))
}
