//! Tables as a store keeps them, read without a hall: for lists and exports.

use rollwright_catalog::Layouts;
use rollwright_protocol::{Problem, TableInfo};
use rollwright_store::{EventRow, TableRow};

use crate::clock::{Clock, Time};
use crate::hall::store_failed;
use crate::setup::Setup;
use crate::table::{info, new_play, parse_events, record};

/// A table from its row in a store.
#[derive(Debug)]
pub struct StoredTable {
    row: TableRow,
    setup: Setup,
}

/// What the events of a table come to.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct StoredGame {
    /// The record so far, as JSON: without choices that are not revealed, and without the server seed before the end.
    pub record: String,
    /// How many steps it has.
    pub steps: usize,
    /// What each seat has, or would have if the game ended now.
    pub scores: Vec<u16>,
}

impl StoredTable {
    /// Reads the row of a table.
    ///
    /// # Errors
    /// If its setup can't be read: the store is damaged.
    pub fn new(row: TableRow) -> Result<Self, Problem> {
        let setup = serde_json::from_str(&row.setup).map_err(store_failed)?;
        Ok(Self { row, setup })
    }

    /// The table as everybody may know it; who is connected is not known.
    pub fn info(&self) -> TableInfo {
        info(&self.row, &self.setup)
    }

    /// Plays all events of the table; nothing if its game has not begun.
    ///
    /// # Errors
    /// If the game or its layout is not known here, or the store is damaged.
    pub fn game(
        &self,
        events: &[EventRow],
        layouts: &Layouts,
    ) -> Result<Option<StoredGame>, Problem> {
        let (entries, begun) = parse_events(&self.row, events)?;
        if !begun {
            return Ok(None);
        }
        let mut play = new_play(&self.row, &self.setup, layouts)?;
        play.replay_all(events, &entries, &Time::new(Clock::system()))?;
        let game = play.game();
        Ok(Some(StoredGame {
            steps: game.steps_taken(),
            scores: game.scores().as_slice().to_vec(),
            record: record(&self.row, &self.setup, &play),
        }))
    }
}
