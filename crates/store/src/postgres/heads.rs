//! What must be known of a table before something is added to it.

use std::collections::HashMap;

use super::connection::{Connection, Failure};
use super::writer::Write;
use crate::{Change, TableStage};

/// Maximum number of cached tables; beyond that the cache is emptied.
const MAX_CACHED: usize = 8192;

const HEADS: &str = "SELECT id, key, state = 1,
         coalesce((SELECT seq FROM events WHERE of_table = key ORDER BY seq DESC LIMIT 1), 0)
     FROM tables WHERE id = ANY($1)";

#[derive(Copy, Clone)]
pub(super) struct TableHead {
    pub(super) key: i64,
    /// The number of its last event.
    pub(super) seq: i64,
    pub(super) running: bool,
}

/// The heads of tables that changed lately. They may be out of date where another process writes: then a change does not follow the
/// cached head, and it is looked up again, or the primary key refuses it.
#[derive(Default)]
pub(super) struct HeadCache(HashMap<String, TableHead>);

impl HeadCache {
    /// A transaction failed.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn get(&self, id: &str) -> Option<TableHead> {
        self.0.get(id).copied()
    }

    /// A change was committed.
    pub(super) fn appended(&mut self, id: &str, change: &Change) {
        if let Some(head) = self.0.get_mut(id) {
            head.seq = change.last_seq(head.seq).unwrap_or(head.seq);
            if let Some(state) = change.state {
                head.running = state == TableStage::Running;
            }
        }
    }

    /// Looks up the tables of these writes that are not cached, or that their changes do not follow.
    pub(super) async fn look_up(
        &mut self,
        connection: &Connection,
        writes: &[Write],
        all: bool,
    ) -> Result<(), Failure> {
        let follows = |id: &str, change: &Change| {
            let head = self.get(id);
            head.is_some_and(|head| change.last_seq(head.seq).is_some())
        };
        let wanted = |write: &Write| match write {
            Write::Append(id, change) if all || !follows(id, change) => Some(id.clone()),
            _ => None,
        };
        let ids: Vec<String> = writes.iter().filter_map(wanted).collect();
        if ids.is_empty() {
            return Ok(());
        }
        if self.0.len() + ids.len() > MAX_CACHED {
            self.0
                .retain(|id, _| writes.iter().any(|write| write.table() == id));
        }
        for id in &ids {
            self.0.remove(id);
        }
        for row in connection.query(HEADS, &[&ids]).await? {
            let head = TableHead {
                key: row.try_get(1)?,
                running: row.try_get(2)?,
                seq: row.try_get(3)?,
            };
            self.0.insert(row.try_get(0)?, head);
        }
        Ok(())
    }
}
