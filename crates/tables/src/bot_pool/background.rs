//! Work that is done when no bot wants the time, and that gives way to others while it is done.

use std::sync::atomic::Ordering::Relaxed;

use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

use super::queue::{Account, Priority};
use super::{AddressKey, BotPool, BotShare, Slot, Turn};

/// Gives way to whoever waits: a long piece of work calls it between its parts.
pub(super) type GiveWay<'a> = &'a mut dyn FnMut();

impl BotPool {
    /// Does work in the time of this address, behind all bots; nothing if it failed. Once begun it is done to the end, even if
    /// nobody waits for it any more.
    pub(crate) async fn run_in_background<T: Send + 'static>(
        &self,
        address: Option<AddressKey>,
        work: impl FnOnce(GiveWay) -> T + Send + 'static,
    ) -> Option<T> {
        let mut place = self.background_place(address);
        let turn = place.turn.as_mut().expect("it has just begun to wait");
        place.slot = (&mut turn.slot).await.ok();
        let done = spawn_blocking(move || work(&mut || place.give_way()));
        done.await
            .inspect_err(|error| tracing::error!(%error, "background work failed"))
            .ok()
    }

    pub(super) fn background_place(&self, address: Option<AddressKey>) -> BackgroundPlace {
        self.background.fetch_add(1, Relaxed);
        let share = self.share_of(Account {
            priority: Priority::Background,
            address,
        });
        BackgroundPlace {
            turn: Some(share.turn()),
            slot: None,
            share,
        }
    }
}

/// A piece of background work that waits or is done. Dropping it ends both.
#[derive(Debug)]
pub(super) struct BackgroundPlace {
    pub(super) turn: Option<Turn>,
    pub(super) slot: Option<Slot>,
    share: BotShare,
}

impl BackgroundPlace {
    /// Gives the slot back and waits for another one, if anybody else waits. It blocks the thread.
    fn give_way(&mut self) {
        if let Some(turn) = self.wait_again() {
            self.slot = Handle::current().block_on(&mut turn.slot).ok();
        }
    }

    /// Gives the slot back and begins to wait, if anybody else waits.
    pub(super) fn wait_again(&mut self) -> Option<&mut Turn> {
        if !self.share.pool.queue.lock().anybody_waits() {
            return None;
        }
        // It is in line again before the slot is free, so that its share is not forgotten.
        let turn = self.share.turn();
        self.slot = None;
        Some(self.turn.insert(turn))
    }
}

impl Drop for BackgroundPlace {
    fn drop(&mut self) {
        self.share.pool.background.fetch_sub(1, Relaxed);
    }
}
