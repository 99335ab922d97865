//! A table wakes up: everything is in the store.

use std::sync::Arc;

use rollwright_core::MAX_SEATS;
use rollwright_protocol::{Code, DiceSource, Problem};
use rollwright_record::fair::{FairDice, ServerSeed};
use rollwright_store::{Change, TableStage};
use tokio::sync::mpsc;

use super::show::seat_seeds;
use super::{Request, Table};
use crate::hall::Shared;
use crate::log::{Entry, Log};
use crate::play::Play;
use crate::setup::Setup;

impl Table {
    pub(super) async fn load(
        shared: &Arc<Shared>,
        id: &str,
        mailbox: mpsc::WeakSender<Box<Request>>,
    ) -> Result<Self, Problem> {
        let row = shared
            .store
            .table(id)
            .await
            .map_err(failed)?
            .ok_or(Code::NoSuchTable)?;
        let setup: Setup = serde_json::from_str(&row.setup).map_err(failed)?;
        let state = row.state;
        let changed = shared.time.past(row.changed);
        // Both were stored by the same clock, which may have been set since.
        let due = row.due.map(|due| changed.offset(row.changed, due));
        let mut table = Self {
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
            change: Change::default(),
            replies: Vec::new(),
            first: Vec::new(),
            announce: false,
            refresh: false,
            thinking: Default::default(),
            away_since: [shared.time.moment(); MAX_SEATS],
            changed,
            due,
        };
        let begun = state == TableStage::Running || state == TableStage::Finished;
        let rows = shared.store.events(id, 0).await.map_err(failed)?;
        let entries = rows.iter().map(|row| Entry::parse(&row.text));
        let entries: Vec<Entry> = entries.collect::<Result<_, _>>().map_err(failed)?;
        let played = entries
            .iter()
            .any(|entry| matches!(entry, Entry::Step { .. }));
        if begun || played {
            let mut play = table.fresh_play()?;
            for (row, entry) in rows.iter().zip(&entries) {
                let done = play.replay(entry, row, &shared.time);
                done.ok_or_else(|| failed(format!("event {} can't be", row.seq)))?;
            }
            if state == TableStage::Running {
                play.drop_impossible_choices();
                play.advance(shared.time.now(), &mut table.log);
            }
            table.play = Some(play);
        }
        Ok(table)
    }

    /// The game before its first step.
    pub(super) fn fresh_play(&self) -> Result<Play, Problem> {
        let game = self
            .setup
            .open(&self.shared.layouts, self.row.seats.len())?;
        let seed = ServerSeed(self.row.server_seed);
        let dice = FairDice::new(&seed, &self.row.id, &seat_seeds(&self.row.seats));
        let real = self.setup.settings.dice == DiceSource::Real;
        Ok(Play::new(game, dice, real, self.setup.settings.auto))
    }
}

/// What the store has is of no use: that is for the log, not for clients.
fn failed(error: impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "a table could not be read");
    Code::Storage.into()
}
