//! Which bot thinks next, or which other work is done.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use tokio::sync::oneshot;

use super::fair_queue::{FairQueue, Line};
use super::{AddressKey, Slot};

/// A table in memory, for the pool.
pub(super) type TableKey = u64;

/// Bots that wait to think, and how many do.
#[derive(Debug, Default)]
pub(super) struct Queue {
    /// How many may think at the same time.
    slots: usize,
    /// One for each [`Priority`].
    groups: [Group; 3],
    tables: HashMap<TableKey, Account>,
    /// How many wait or think, background work included.
    busy: usize,
    next_number: u64,
}

/// Who comes first.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(super) enum Priority {
    /// Bots of tables with a person at them.
    Attended,
    /// Bots of all other tables.
    #[default]
    Unattended,
    /// Work for people who play no game meanwhile, such as analyses. It counts as a table of its own.
    Background,
}

impl Priority {
    const ALL: [Self; 3] = [Self::Attended, Self::Unattended, Self::Background];
}

/// What has the same priority: by address and by table.
#[derive(Debug, Default)]
struct Group {
    waiting: FairQueue<Option<AddressKey>, FairQueue<TableKey, VecDeque<Waiting>>>,
    thinking: usize,
}

/// A bot that waits.
#[derive(Debug)]
struct Waiting {
    number: u64,
    begin: oneshot::Sender<Slot>,
}

/// What decides when bots of a table think.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Account {
    pub(super) priority: Priority,
    pub(super) address: Option<AddressKey>,
}

/// A bot that begins to think.
#[derive(Copy, Clone, Debug)]
pub(super) struct Started {
    table: TableKey,
    account: Account,
}

impl Queue {
    pub(super) fn new(slots: usize) -> Self {
        Self {
            slots,
            ..Self::default()
        }
    }

    pub(super) fn busy(&self) -> usize {
        self.busy
    }

    /// Whether anything waits.
    pub(super) fn anybody_waits(&self) -> bool {
        let mut groups = self.groups.iter();
        groups.any(|group| !group.waiting.is_empty())
    }

    /// A table has come.
    pub(super) fn add_table(&mut self, account: Account) -> TableKey {
        self.next_number += 1;
        self.tables.insert(self.next_number, account);
        self.next_number
    }

    /// A table has gone, and with it all of its bots that wait.
    pub(super) fn remove_table(&mut self, table: TableKey) {
        if let Some(account) = self.tables.remove(&table) {
            self.line(account, table, std::mem::take);
        }
    }

    /// Changes a table's account, and moves its bots that wait.
    pub(super) fn change_account(&mut self, table: TableKey, after: Account) {
        let Some(before) = self.tables.insert(table, after) else {
            return;
        };
        let bots = self.line(before, table, std::mem::take);
        self.line(after, table, |line| line.extend(bots));
    }

    /// A bot of the table begins to wait; the number is for [`Self::leave`].
    pub(super) fn enter(&mut self, table: TableKey) -> (u64, oneshot::Receiver<Slot>) {
        self.busy += 1;
        self.next_number += 1;
        let number = self.next_number;
        let (begin, slot) = oneshot::channel();
        if let Some(account) = self.tables.get(&table) {
            self.line(*account, table, |line| {
                line.push_back(Waiting { number, begin });
            });
        }
        (number, slot)
    }

    /// A bot that entered neither waits nor thinks any longer.
    pub(super) fn leave(&mut self, table: TableKey, number: u64) {
        self.busy -= 1;
        if let Some(account) = self.tables.get(&table) {
            self.line(*account, table, |line| {
                line.retain(|bot| bot.number != number);
            });
        }
    }

    /// Takes the next bot that may think now.
    ///
    /// What has a lower priority begins only in slots that nobody else wants, and what has a higher one never waits for it: a
    /// thought can't be interrupted, so for as long as one takes there may be more thoughts than slots.
    pub(super) fn next(&mut self) -> Option<(Started, oneshot::Sender<Slot>)> {
        let mut thinking = 0;
        for priority in Priority::ALL {
            let group = &mut self.groups[priority as usize];
            thinking += group.thinking;
            if thinking >= self.slots {
                return None;
            }
            let take = |line: &mut VecDeque<Waiting>| line.pop_front().expect("somebody waits");
            if let Some((address, taken)) = group.waiting.begin(|tables| tables.begin(take)) {
                let (table, bot) = taken.expect("somebody waits");
                group.thinking += 1;
                let account = Account { priority, address };
                return Some((Started { table, account }, bot.begin));
            }
        }
        None
    }

    /// A bot has thought for so long.
    pub(super) fn done(&mut self, started: Started, used: Duration) {
        let Started { table, account } = started;
        let group = &mut self.groups[account.priority as usize];
        group.thinking -= 1;
        group.waiting.end(account.address, used, |tables| {
            tables.end(table, used, |_| {});
        });
    }

    /// The bots of a table that wait.
    fn line<R>(
        &mut self,
        account: Account,
        table: TableKey,
        change: impl FnOnce(&mut VecDeque<Waiting>) -> R,
    ) -> R {
        let Account { priority, address } = account;
        let waiting = &mut self.groups[priority as usize].waiting;
        waiting.change(address, |tables| tables.change(table, change))
    }
}
