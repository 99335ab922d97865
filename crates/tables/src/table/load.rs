//! Loads a table from the store.

use std::sync::Arc;

use rollwright_catalog::AnyGame;
use rollwright_core::MAX_SEATS;
use rollwright_protocol::{Aside, Code, LoggedStep, Problem};
use rollwright_record::fair::{FairDice, ServerSeed};
use rollwright_store::{Change, TableStage};
use tokio::sync::mpsc;

use super::{Request, Table};
use crate::clock::Moment;
use crate::hall::{Shared, store_failed};
use crate::log::{Entry, Log};
use crate::play::{FairRuns, Play};
use crate::setup::Setup;

impl Table {
    pub(super) async fn load(
        shared: &Arc<Shared>,
        id: &str,
        mailbox: mpsc::WeakSender<Box<Request>>,
    ) -> Result<Box<Self>, Problem> {
        let row = shared.store.table(id).await.map_err(store_failed)?;
        let mut row = row.ok_or(Code::NoSuchTable)?;
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
            change: Change::default(),
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
        let begun = state == TableStage::Running || state == TableStage::Finished;
        let rows = shared.store.events(id, 0).await.map_err(store_failed)?;
        let entries = rows.iter().map(|row| Entry::parse(&row.text));
        let entries: Vec<Entry> = entries.collect::<Result<_, _>>().map_err(store_failed)?;
        let is_step = |entry: &Entry| matches!(entry, Entry::Step { .. });
        if begun || entries.iter().any(is_step) {
            let mut play = table.new_play()?;
            for (row, entry) in rows.iter().zip(&entries) {
                let done = play.replay(entry, row, &shared.time);
                done.ok_or_else(|| store_failed(format!("event {} can't be", row.seq)))?;
            }
            if state == TableStage::Running {
                play.drop_impossible_choices();
                play.advance(shared.time.now(), &mut table.log);
            }
            table.play = Some(play);
        }
        Ok(table)
    }

    fn new_game(&self) -> Result<Box<dyn AnyGame>, Problem> {
        let seats = self.row.seats.len();
        self.setup.open(&self.shared.layouts, seats)
    }

    /// The game before its first step, and all steps so far.
    pub(crate) fn game_and_steps(
        &mut self,
    ) -> Result<(Box<dyn AnyGame>, Vec<LoggedStep>), Problem> {
        Ok((self.new_game()?, self.started()?.steps()))
    }

    /// What has happened beside the steps.
    pub(crate) fn asides(&mut self) -> Result<Vec<Aside>, Problem> {
        Ok(self.started()?.asides().to_vec())
    }

    /// The game before its first step.
    pub(super) fn new_play(&self) -> Result<Box<Play>, Problem> {
        let game = self.new_game()?;
        let seed = ServerSeed(self.row.server_seed);
        let dice = FairDice::new(&seed, &self.row.id);
        let fair = FairRuns::new(dice, self.row.seats.len());
        Ok(Box::new(Play::new(game, fair, &self.setup.settings)))
    }
}
