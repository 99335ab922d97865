//! Applies the limits: asked before anything is done for a client.

use std::num::NonZeroU32;
use std::sync::Arc;

use governor::clock::MonotonicClock;
use rollwright_protocol::{Code, Problem};

use super::client_limiter::ClientLimiter;
use super::open_limit::{OpenLimit, Slot};
use super::{ClientLimits, Limits, RateLimit};
use crate::client_key::ClientKey;

/// What has a rate limit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum LimitedAction {
    Request,
    File,
    NewTable,
    Join,
    Print,
    Analysis,
}

/// The name of each [`LimitedAction`] in the protocol.
const NAMES: [&str; 6] = ["requests", "files", "tables", "joins", "prints", "analyses"];

/// What all clients have used.
pub(crate) struct Gate {
    local: RateLimiters,
    remote: RateLimiters,
    sockets: Arc<OpenLimit>,
    connections: Arc<OpenLimit>,
}

/// The limits of each client on this computer, or of each other client.
struct RateLimiters {
    limits: ClientLimits,
    /// One for each [`LimitedAction`].
    limiters: [ClientLimiter; 6],
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Self {
        let limiters = |of: ClientLimits| RateLimiters {
            limits: of,
            limiters: [
                of.requests,
                of.files,
                of.tables,
                of.joins,
                of.prints,
                of.analyses,
            ]
            .map(|rate| ClientLimiter::new(rate, MonotonicClock)),
        };
        Self {
            local: limiters(limits.local),
            remote: limiters(limits.remote),
            sockets: OpenLimit::new("sockets", limits.sockets),
            connections: OpenLimit::new("connections", limits.connections),
        }
    }

    /// Takes a token of the client for this action.
    pub(crate) fn take(&self, client: ClientKey, action: LimitedAction) -> Result<(), Problem> {
        self.take_many(client, action, 1)
    }

    /// Takes so many tokens of the client for this action, and at least one.
    pub(crate) fn take_many(
        &self,
        client: ClientKey,
        action: LimitedAction,
        tokens: usize,
    ) -> Result<(), Problem> {
        let tokens = u32::try_from(tokens).unwrap_or(u32::MAX);
        let tokens = NonZeroU32::new(tokens).unwrap_or(NonZeroU32::MIN);
        let taken = self.of(client).limiters[action as usize].take(client, tokens);
        taken.map_err(|wait| {
            // Rounded up, so that a client that waits so long does not come too early.
            let seconds = wait.as_secs().saturating_add(1).min(86_400);
            let problem = Problem::from(Code::TooMany).with("what", NAMES[action as usize]);
            problem.with("retry_after", seconds)
        })
    }

    /// Opens a WebSocket, as long as the slot is kept.
    pub(crate) fn socket(&self, client: ClientKey) -> Result<Slot, Problem> {
        self.sockets.open(client, self.of(client).limits.sockets)
    }

    /// Opens an HTTP connection, as long as the slot is kept.
    pub(crate) fn connection(&self, client: ClientKey) -> Result<Slot, Problem> {
        let max = self.of(client).limits.connections;
        self.connections.open(client, max)
    }

    /// Opens an HTTP connection of a trusted proxy, as long as the slot is kept.
    pub(crate) fn proxy_connection(&self, proxy: ClientKey) -> Result<Slot, Problem> {
        self.connections.open(proxy, u32::MAX)
    }

    /// The rate limits of messages and of links of one WebSocket of this client.
    pub(crate) fn messages(&self, client: ClientKey) -> [RateLimit; 2] {
        let limits = &self.of(client).limits;
        [limits.messages, limits.links]
    }

    pub(crate) fn sockets(&self) -> usize {
        self.sockets.total()
    }

    fn of(&self, client: ClientKey) -> &RateLimiters {
        match client {
            ClientKey::Local => &self.local,
            ClientKey::V4(_) | ClientKey::V6(_) | ClientKey::Overflow => &self.remote,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_does_not_use_up_what_another_has() {
        let mut limits = Limits::default();
        limits.remote.requests = RateLimit::per_hour(1, 100);
        let gate = Gate::new(&limits);
        let client = |last: u32| ClientKey::V4(last.into());
        let take = |client, action| gate.take(client, action);
        let taken = (0..200).filter(|_| take(client(1), LimitedAction::Request).is_ok());
        assert_eq!(taken.count(), 100);
        assert_eq!(take(client(2), LimitedAction::Request), Ok(()));
        assert_eq!(take(ClientKey::Local, LimitedAction::Request), Ok(()));
        assert_eq!(take(client(1), LimitedAction::NewTable), Ok(()));
    }
}
