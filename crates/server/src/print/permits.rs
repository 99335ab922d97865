//! Permits to draw, for all clients together: whoever has the least to draw is first, so that a page does not wait for long orders.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

/// A limited number of permits.
#[derive(Debug)]
pub(super) struct Permits(Mutex<PermitState>);

#[derive(Debug)]
struct PermitState {
    free: usize,
    /// Who waits, by cost and then in the order of asking.
    waiting: BTreeMap<(usize, u64), oneshot::Sender<Permit>>,
    asked: u64,
}

/// The right to draw. Dropping it lets the next one draw.
#[derive(Debug)]
pub(super) struct Permit(Arc<Permits>);

impl Permits {
    pub(super) fn new(count: usize) -> Arc<Self> {
        Arc::new(Self(Mutex::new(PermitState {
            free: count,
            waiting: BTreeMap::new(),
            asked: 0,
        })))
    }

    /// Waits for a permit to draw something of this cost.
    pub(super) async fn acquire(self: &Arc<Self>, cost: usize) -> Permit {
        let permit = {
            let mut state = self.0.lock();
            if state.free > 0 {
                state.free -= 1;
                return Permit(Arc::clone(self));
            }
            let (sender, permit) = oneshot::channel();
            let place = (cost, state.asked);
            state.asked += 1;
            state.waiting.insert(place, sender);
            permit
        };
        permit
            .await
            .expect("who waits is given a permit in the end")
    }

    #[cfg(test)]
    pub(super) fn free(&self) -> usize {
        self.0.lock().free
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let next = {
            let mut state = self.0.0.lock();
            let mut next = state.waiting.pop_first();
            // Those who have stopped waiting.
            while next.as_ref().is_some_and(|(_, sender)| sender.is_closed()) {
                next = state.waiting.pop_first();
            }
            if next.is_none() {
                state.free += 1;
            }
            next
        };
        if let Some((_, sender)) = next {
            // If it stops waiting just now, the permit is dropped with the message, and passed on again.
            let _ = sender.send(Permit(Arc::clone(&self.0)));
        }
    }
}
