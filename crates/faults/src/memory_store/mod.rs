//! A store in memory: what is durable in a simulation.

mod places;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rollwright_store::{
    Change, EventRow, Hash, Millis, Node as Epoch, Retention, StoreError, StoreStats, TableRow,
    TableStage,
};

use places::Places;

/// Tables as a database would have them. Every call is whole or does nothing.
#[derive(Default)]
pub(crate) struct MemoryStore {
    tables: BTreeMap<String, StoredTable>,
    links: BTreeMap<Hash, (String, Hash, Millis)>,
    made: u64,
    cluster: Places,
    pub(crate) stats: StoreStats,
}

struct StoredTable {
    /// Which one it was, to tell those that changed at the same time apart.
    number: u64,
    row: TableRow,
    events: Vec<EventRow>,
}

impl StoredTable {
    /// Its number as that of a share.
    fn key(&self) -> i64 {
        i64::try_from(self.number).expect("few tables")
    }
}

impl MemoryStore {
    pub(crate) fn create(&mut self, row: TableRow) -> Result<(), StoreError> {
        if row.seq != 0 {
            return Err(StoreError::Conflict);
        }
        let code_in_use =
            row.code.is_some() && self.tables.values().any(|t| t.row.code == row.code);
        if code_in_use || self.tables.contains_key(&row.id) {
            return Err(StoreError::Taken);
        }
        self.made += 1;
        let table = StoredTable {
            number: self.made,
            row,
            events: Vec::new(),
        };
        self.tables.insert(table.row.id.clone(), table);
        self.stats.commits += 1;
        Ok(())
    }

    pub(crate) fn table(&self, id: &str) -> Option<TableRow> {
        Some(self.tables.get(id)?.row.clone())
    }

    pub(crate) fn id_of_code(&self, code: &str) -> Option<String> {
        let mut tables = self.tables.values();
        let found = tables.find(|table| table.row.code.as_deref() == Some(code));
        found.map(|table| table.row.id.clone())
    }

    pub(crate) fn events(&self, id: &str, after: u64) -> Vec<EventRow> {
        let events = self.tables.get(id).map_or(&[][..], |table| &table.events);
        let after = usize::try_from(after).map_or(events.len(), |after| after.min(events.len()));
        events[after..].to_vec()
    }

    pub(crate) fn append(&mut self, id: &str, change: Change) -> Result<(), StoreError> {
        let table = self.tables.get_mut(id).ok_or(StoreError::Unknown)?;
        let mut next = table.row.seq;
        let follows = change.events.iter().all(|event| {
            next += 1;
            event.seq == next
        });
        let last = change.events.last().filter(|_| follows);
        let last = last.ok_or(StoreError::Conflict)?;
        let row = &mut table.row;
        (row.seq, row.changed) = (last.seq, last.at);
        row.state = change.state.unwrap_or(row.state);
        row.public = change.public.unwrap_or(row.public);
        row.due = change.due.unwrap_or(row.due);
        if let Some(setup) = change.setup {
            row.setup = setup;
        }
        if let Some(seats) = change.seats {
            row.seats = seats;
        }
        row.rematch = change.rematch.or_else(|| row.rematch.take());
        row.result = change.result.or_else(|| row.result.take());
        if change.release_code {
            row.code = None;
        }
        self.stats.commits += 1;
        self.stats.changes += 1;
        self.stats.events += change.events.len() as u64;
        table.events.extend(change.events);
        Ok(())
    }

    pub(crate) fn lobby(&self, limit: usize) -> Vec<TableRow> {
        let goes_on =
            |row: &TableRow| matches!(row.state, TableStage::Gathering | TableStage::Running);
        let tables = self.tables.values();
        let mut shown: Vec<_> = tables.filter(|t| t.row.public && goes_on(&t.row)).collect();
        shown.sort_by_key(|table| Reverse((table.row.changed, table.number)));
        shown.truncate(limit);
        shown.into_iter().map(|table| table.row.clone()).collect()
    }

    pub(crate) fn of_secrets(&self, secrets: &[Hash]) -> Vec<(usize, TableRow)> {
        let mut found = Vec::new();
        for table in self.tables.values() {
            for (seat, row) in table.row.seats.iter().enumerate() {
                if row.secret.is_some_and(|secret| secrets.contains(&secret)) {
                    found.push((seat, table.row.clone()));
                }
            }
        }
        let rank = |state| match state {
            TableStage::Running => 0,
            TableStage::Gathering => 1,
            TableStage::Finished | TableStage::Abandoned => 2,
        };
        found.sort_by_key(|(_, row)| (rank(row.state), Reverse(row.changed)));
        found
    }

    /// Without the tables that others run than this node.
    pub(crate) fn due_before(&self, now: Millis, limit: usize, me: Option<Epoch>) -> Vec<String> {
        let tables = self.tables.values();
        let tables = tables.filter(|table| {
            let owner = self.owner(&table.row.id);
            owner.is_none() || owner == me
        });
        let due = tables.filter_map(|table| Some((table.row.due?, table.row.id.clone())));
        let mut due: Vec<_> = due.filter(|(due, _)| *due <= now).collect();
        due.sort();
        due.truncate(limit);
        due.into_iter().map(|(_, id)| id).collect()
    }

    pub(crate) fn put_link(
        &mut self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        if !self.tables.contains_key(table) {
            return Err(StoreError::Unknown);
        }
        self.links.insert(link, (table.to_owned(), holder, expires));
        self.stats.commits += 1;
        Ok(())
    }

    pub(crate) fn take_link(&mut self, link: &Hash, now: Millis) -> Option<(String, Hash)> {
        self.stats.commits += 1;
        let (table, holder, expires) = self.links.remove(link)?;
        (now < expires).then_some((table, holder))
    }

    pub(crate) fn sweep(&mut self, older: &Retention) -> u64 {
        let before = self.tables.len();
        self.tables.retain(|_, table| {
            let limit = match table.row.state {
                TableStage::Running => None,
                TableStage::Abandoned => older.abandoned,
                TableStage::Gathering => older.gathering,
                TableStage::Finished => older.finished,
            };
            limit.is_none_or(|limit| table.row.changed >= limit)
        });
        let tables = &self.tables;
        self.links.retain(|_, (table, _, expires)| {
            tables.contains_key(table) && older.links.is_none_or(|limit| *expires > limit)
        });
        self.stats.commits += 1;
        (before - self.tables.len()) as u64
    }
}
