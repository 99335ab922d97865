//! Which bot thinks next.

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
    attended: Group,
    unattended: Group,
    tables: HashMap<TableKey, Account>,
    /// How many bots wait or think.
    busy: usize,
    next_number: u64,
}

/// Tables with a person at them, or all others: their bots by address and by table.
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
    pub(super) attended: bool,
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

    /// A table has come.
    pub(super) fn add_table(&mut self) -> TableKey {
        self.next_number += 1;
        self.tables.insert(self.next_number, Account::default());
        self.next_number
    }

    /// A table has gone, and with it all of its bots that wait.
    pub(super) fn remove_table(&mut self, table: TableKey) {
        if let Some(account) = self.tables.remove(&table) {
            self.line(account, table, std::mem::take);
        }
    }

    /// Changes a table's account, and moves its bots that wait.
    pub(super) fn change_account(&mut self, table: TableKey, change: impl FnOnce(&mut Account)) {
        let Some(account) = self.tables.get_mut(&table) else {
            return;
        };
        let before = *account;
        change(account);
        let after = *account;
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
    /// Bots of unattended tables begin only in slots that nobody else wants, and those of attended tables never wait for them: a
    /// thought can't be interrupted, so for as long as one takes there may be more thoughts than slots.
    pub(super) fn next(&mut self) -> Option<(Started, oneshot::Sender<Slot>)> {
        let attended = self.attended.thinking < self.slots && !self.attended.waiting.is_empty();
        if !attended && self.attended.thinking + self.unattended.thinking >= self.slots {
            return None;
        }
        let group = self.group(attended);
        let take = |line: &mut VecDeque<Waiting>| line.pop_front().expect("somebody waits");
        let (address, taken) = group.waiting.begin(|tables| tables.begin(take))?;
        let (table, bot) = taken.expect("somebody waits");
        group.thinking += 1;
        let account = Account { attended, address };
        Some((Started { table, account }, bot.begin))
    }

    /// A bot has thought for so long.
    pub(super) fn done(&mut self, started: Started, used: Duration) {
        let Started { table, account } = started;
        let group = self.group(account.attended);
        group.thinking -= 1;
        group.waiting.end(account.address, used, |tables| {
            tables.end(table, used, |_| {});
        });
    }

    fn group(&mut self, attended: bool) -> &mut Group {
        if attended {
            &mut self.attended
        } else {
            &mut self.unattended
        }
    }

    /// The bots of a table that wait.
    fn line<R>(
        &mut self,
        account: Account,
        table: TableKey,
        change: impl FnOnce(&mut VecDeque<Waiting>) -> R,
    ) -> R {
        let Account { attended, address } = account;
        let waiting = &mut self.group(attended).waiting;
        waiting.change(address, |tables| tables.change(table, change))
    }
}
