//! The bus between nodes: core NATS, since what a stream acknowledges is not on its disk yet. What must not get lost is in the
//! database.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};
use async_trait::async_trait;
use axum::body::Bytes;
use futures_util::StreamExt;
use rollwright_tables::{Bus, Node};
use tokio::sync::mpsc;

/// How long the first connection may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest pause between two attempts to connect again.
const MAX_PAUSE: Duration = Duration::from_millis(500);

/// How much a node may have waiting here before the bus takes it for slow.
const CAPACITY: usize = 4096;

/// Where the bus is: one server of NATS, or several of one cluster, separated by commas.
#[derive(Clone)]
pub struct BusAddress(Vec<ServerAddr>);

/// What is not the address of a bus.
#[derive(Debug, thiserror::Error)]
#[error("a bus looks like nats://nats.example.org or tls://USER:PASSWORD@nats.example.org:4222")]
pub struct NotABus;

impl FromStr for BusAddress {
    type Err = NotABus;

    fn from_str(text: &str) -> Result<Self, NotABus> {
        let address = |text: &str| {
            let text = text.trim();
            let has_scheme = text.starts_with("nats://") || text.starts_with("tls://");
            has_scheme.then(|| text.parse().ok()).flatten()
        };
        let servers: Option<Vec<ServerAddr>> = text.split(',').map(address).collect();
        servers.map(Self).ok_or(NotABus)
    }
}

impl fmt::Display for BusAddress {
    /// Without user and password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, server) in self.0.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(f, "{comma}{}:{}", server.host(), server.port())?;
        }
        Ok(())
    }
}

/// Why there is no connection to the bus.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// Nobody answers.
    #[error("can't reach the bus {0}: {1}; check that NATS runs there, and the address")]
    Unreachable(String, String),
    /// It does not let this user in.
    #[error("the bus {0} refuses this user; check name and password")]
    Denied(String),
}

/// A connection to NATS, which is made again whenever it is lost.
pub struct Nats {
    client: Client,
    cluster: String,
}

impl Nats {
    /// Connects to the bus of the nodes that share a database. `cluster` is their name, so that others can use the same server.
    ///
    /// # Errors
    /// One sentence that says what is wrong and what to do.
    pub async fn connect(address: &BusAddress, cluster: &str) -> Result<Self, BusError> {
        let place = address.to_string();
        let mut options = ConnectOptions::new()
            .name("rollwright")
            .connection_timeout(CONNECT_TIMEOUT)
            .ping_interval(Duration::from_secs(2))
            .subscription_capacity(CAPACITY)
            .reconnect_delay_callback(|attempt| {
                let pause = Duration::from_millis(20) * u32::try_from(attempt).unwrap_or(u32::MAX);
                pause.min(MAX_PAUSE)
            })
            .event_callback(|event| async move { tracing::info!(%event, "the bus") });
        if let Some((user, password)) = address.0.iter().find_map(|server| {
            let user = server.username()?.to_owned();
            Some((user, server.password().unwrap_or_default().to_owned()))
        }) {
            options = options.user_and_password(user, password);
        }
        let client = options
            .connect(&address.0[..])
            .await
            .map_err(|error| match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    BusError::Denied(place)
                }
                _ => BusError::Unreachable(place, error.to_string()),
            })?;
        Ok(Self {
            client,
            cluster: cluster.to_owned(),
        })
    }

    fn subject(&self, node: Node) -> String {
        format!("rollwright.{}.{node}", self.cluster)
    }
}

#[async_trait]
impl Bus for Nats {
    async fn listen(&self, node: Node) -> Result<mpsc::Receiver<Bytes>, String> {
        let subscribed = self.client.subscribe(self.subject(node)).await;
        let mut messages = subscribed.map_err(|error| error.to_string())?;
        // The server has it before anybody is told that this node is there.
        self.client
            .flush()
            .await
            .map_err(|error| error.to_string())?;
        let (sender, receiver) = mpsc::channel(CAPACITY);
        tokio::spawn(async move {
            while let Some(message) = messages.next().await {
                if sender.send(message.payload).await.is_err() {
                    return;
                }
            }
        });
        Ok(receiver)
    }

    async fn send(&self, node: Node, message: Bytes) {
        // What can't be sent is missed, and asked for again.
        if let Err(error) = self.client.publish(self.subject(node), message).await {
            tracing::warn!(%error, "could not write to another node");
        }
    }

    async fn flush(&self) {
        let _ = self.client.flush().await;
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_password() {
        let shown = |text: &str| text.parse::<BusAddress>().map(|bus| bus.to_string());
        let bus = shown("nats://ann:secret@a.example.org,tls://b.example.org:4300");
        assert_eq!(
            bus.expect("an address"),
            "a.example.org:4222,b.example.org:4300"
        );
        for wrong in ["", "localhost", "http://localhost", "nats://a,,nats://b"] {
            assert!(shown(wrong).is_err(), "{wrong}");
        }
    }
}
