//! Bots choose their moves on the blocking pool, so that no table and no commit waits for them.
//!
//! Tables with a person at them come first; bots of other tables think at leisure, and background work such as an analysis is done
//! when no bot wants the time. Among tables of the same kind, addresses have fair shares of the time, and among the tables of one
//! address, each table has.

mod background;
mod fair_queue;
mod queue;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_bots::Thinking;
use rollwright_catalog::AnyEvent;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tokio::task::{AbortHandle, spawn_blocking};

use crate::clock::Clock;
use queue::{Account, Priority, Queue, Started, TableKey};

/// Whom a table counts for: an opaque number for a network address.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize, Debug)]
pub struct AddressKey(pub u64);

/// Where bots think.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum ThinkOn {
    /// On the blocking pool, so that no table and no commit waits for them.
    #[default]
    BlockingPool,
    /// On the thread of whoever waits for them: for simulations, in which all things happen in one order.
    WaitingThread,
}

impl ThinkOn {
    /// How many bots think at the same time. One core is left for tables and commits, if there is more than one.
    pub(crate) fn slots(self) -> usize {
        match self {
            Self::BlockingPool => {
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                (cores - 1).max(1)
            }
            Self::WaitingThread => 1,
        }
    }
}

/// A bot that chooses for a seat. Dropping this cancels it, if it has not begun.
#[derive(Debug)]
pub(crate) struct BotTask {
    /// The event since which the seat has the position that the bot thinks about.
    pub(crate) since: u64,
    pub(crate) task: AbortHandle,
}

impl Drop for BotTask {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Limits how many bots think at the same time, and says who is next. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct BotPool {
    queue: Arc<Mutex<Queue>>,
    /// How much background work is done or waits.
    background: Arc<AtomicUsize>,
    think_on: ThinkOn,
    clock: Clock,
}

impl BotPool {
    pub(crate) fn new(slots: usize, think_on: ThinkOn, clock: Clock) -> Self {
        Self {
            queue: Arc::new(Mutex::new(Queue::new(slots))),
            background: Arc::default(),
            think_on,
            clock,
        }
    }

    /// How many bots think or wait to.
    pub(crate) fn busy(&self) -> usize {
        let all = self.queue.lock().busy();
        all.saturating_sub(self.background())
    }

    /// How much background work is done or waits.
    pub(crate) fn background(&self) -> usize {
        self.background.load(Relaxed)
    }

    /// The share of a table that has come into memory.
    pub(crate) fn share(&self) -> BotShare {
        self.share_of(Account::default())
    }

    fn share_of(&self, account: Account) -> BotShare {
        BotShare {
            table: self.queue.lock().add_table(account),
            pool: self.clone(),
            account,
        }
    }

    /// Gives free slots to those who are next.
    fn give_slots(&self) {
        loop {
            // The lock is not held while the slot is given: if the bot was cancelled, the slot comes back at once.
            let next = self.queue.lock().next();
            let Some((started, begin)) = next else {
                return;
            };
            let _ = begin.send(Slot {
                pool: self.clone(),
                started,
                begun: self.clock.elapsed(),
            });
        }
    }
}

/// A table's share of the pool.
#[derive(Debug)]
pub(crate) struct BotShare {
    pool: BotPool,
    table: TableKey,
    account: Account,
}

impl BotShare {
    /// Whether a person is at the table.
    pub(crate) fn set_attended(&mut self, attended: bool) {
        let priority = if attended {
            Priority::Attended
        } else {
            Priority::Unattended
        };
        if priority != self.account.priority {
            self.account.priority = priority;
            let mut queue = self.pool.queue.lock();
            queue.change_account(self.table, self.account);
            drop(queue);
            self.pool.give_slots();
        }
    }

    /// Counts the table for this address, unless it counts for one already. As long as none is known, it counts together with
    /// all others of which none is.
    pub(crate) fn count_for(&mut self, address: Option<AddressKey>) {
        if self.account.address.is_none() && address.is_some() {
            self.account.address = address;
            let mut queue = self.pool.queue.lock();
            queue.change_account(self.table, self.account);
        }
    }

    /// A bot of the table begins to wait for its turn.
    pub(crate) fn turn(&self) -> Turn {
        let (number, slot) = self.pool.queue.lock().enter(self.table);
        let turn = Turn {
            pool: self.pool.clone(),
            table: self.table,
            number,
            slot,
            since: self.pool.clock.elapsed(),
        };
        self.pool.give_slots();
        turn
    }
}

impl Drop for BotShare {
    fn drop(&mut self) {
        self.pool.queue.lock().remove_table(self.table);
    }
}

/// A bot that waits for its turn, or thinks. Dropping this gives it up.
#[derive(Debug)]
pub(crate) struct Turn {
    pool: BotPool,
    table: TableKey,
    number: u64,
    slot: oneshot::Receiver<Slot>,
    since: Duration,
}

impl Turn {
    /// Lets the bot think when its turn has come, and gives what it chose, not before `pace` has passed; nothing if the bot
    /// failed.
    pub(crate) async fn think(self, thinking: Thinking, pace: Duration) -> Option<AnyEvent> {
        let (clock, since) = (self.pool.clock.clone(), self.since);
        let chosen = self.run(thinking).await;
        let passed = clock.elapsed().saturating_sub(since);
        clock.sleep(pace.saturating_sub(passed)).await;
        chosen
    }

    /// Does this when its turn has come; nothing if it failed.
    pub(crate) async fn run<T: Send + 'static>(
        mut self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let slot = (&mut self.slot).await.ok()?;
        if self.pool.think_on == ThinkOn::WaitingThread {
            return Some(think());
        }
        let done = spawn_blocking(move || {
            // It is held until the bot has chosen, even if nobody waits for that any more.
            let _slot = slot;
            think()
        });
        done.await
            .inspect_err(|error| tracing::error!(%error, "a bot failed"))
            .ok()
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.pool.queue.lock().leave(self.table, self.number);
    }
}

/// The right to think. Dropping it lets the next bot think.
#[derive(Debug)]
struct Slot {
    pool: BotPool,
    started: Started,
    begun: Duration,
}

impl Drop for Slot {
    fn drop(&mut self) {
        let used = self.pool.clock.elapsed().saturating_sub(self.begun);
        self.pool.queue.lock().done(self.started, used);
        self.pool.give_slots();
    }
}
