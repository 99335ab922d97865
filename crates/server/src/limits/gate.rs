//! Applies the limits: asked before anything is done for a client.

use std::sync::Arc;
use std::time::Duration;

use super::client_limiter::ClientLimiter;
use super::open_limit::{OpenLimit, Slot};
use super::{ClientLimits, Limits, RateLimit};
use crate::client::Client;

/// What has a rate limit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum LimitedAction {
    Request,
    File,
    NewTable,
    Join,
    Print,
}

impl LimitedAction {
    const ALL: [Self; 5] = [
        Self::Request,
        Self::File,
        Self::NewTable,
        Self::Join,
        Self::Print,
    ];

    /// Its name in the protocol.
    fn name(self) -> &'static str {
        match self {
            Self::Request => "requests",
            Self::File => "files",
            Self::NewTable => "tables",
            Self::Join => "joins",
            Self::Print => "prints",
        }
    }
}

/// A limit is exceeded.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Refusal {
    pub(crate) what: &'static str,
    /// When to try again; `None` where that depends on other clients.
    pub(crate) wait: Option<Duration>,
}

/// What all clients have used.
pub(crate) struct Gate {
    limits: Limits,
    /// One for each [`LimitedAction`].
    local: [ClientLimiter; 5],
    remote: [ClientLimiter; 5],
    sockets: Arc<OpenLimit>,
    connections: Arc<OpenLimit>,
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Self {
        let limiters = |of: &ClientLimits| {
            LimitedAction::ALL.map(|action| ClientLimiter::new(of.rate(action)))
        };
        Self {
            local: limiters(&limits.local),
            remote: limiters(&limits.remote),
            sockets: OpenLimit::new("sockets", limits.sockets),
            connections: OpenLimit::new("connections", limits.connections),
            limits,
        }
    }

    /// Takes a token of the client for this action.
    pub(crate) fn take(&self, client: Client, action: LimitedAction) -> Result<(), Refusal> {
        let limiters = match client {
            Client::Local => &self.local,
            Client::V4(_) | Client::V6(_) | Client::Overflow => &self.remote,
        };
        limiters[action as usize]
            .take(client)
            .map_err(|wait| Refusal {
                what: action.name(),
                wait: Some(wait),
            })
    }

    /// Opens a WebSocket, as long as the slot is kept.
    pub(crate) fn socket(&self, client: Client) -> Result<Slot, Refusal> {
        self.sockets.open(client, self.limits_of(client).sockets)
    }

    /// Opens an HTTP connection, as long as the slot is kept.
    pub(crate) fn connection(&self, client: Client) -> Result<Slot, Refusal> {
        let max = self.limits_of(client).connections;
        self.connections.open(client, max)
    }

    /// The rate limit of messages of one WebSocket of this client.
    pub(crate) fn messages(&self, client: Client) -> RateLimit {
        self.limits_of(client).messages
    }

    /// How many `WebSockets` are open.
    pub(crate) fn sockets(&self) -> usize {
        self.sockets.total()
    }

    fn limits_of(&self, client: Client) -> &ClientLimits {
        match client {
            Client::Local => &self.limits.local,
            Client::V4(_) | Client::V6(_) | Client::Overflow => &self.limits.remote,
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
        let gate = Gate::new(limits);
        let client = |last: u32| Client::V4(last.into());
        let take = |client, action| gate.take(client, action);
        let taken = (0..200).filter(|_| take(client(1), LimitedAction::Request).is_ok());
        assert_eq!(taken.count(), 100);
        assert_eq!(take(client(2), LimitedAction::Request), Ok(()));
        assert_eq!(take(Client::Local, LimitedAction::Request), Ok(()));
        assert_eq!(take(client(1), LimitedAction::NewTable), Ok(()));
    }
}
