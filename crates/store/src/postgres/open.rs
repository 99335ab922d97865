//! Opens a database: connects, migrates, takes the place of this process.

use tokio_postgres::error::SqlState;

use super::Sharing;
use super::address::DatabaseAddress;
use super::connection::{Connection, Failure};
use super::lease::{JoinError, join};
use super::schema::{MIGRATIONS, MigrationError, migrate};
use crate::Node;

/// Why a database can't be used. Each variant begins with the database.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// There is no connection.
    #[error(
        "can't reach the database {0}: {1}; check that it runs, the address, and its TLS (sslmode=disable turns TLS off in a network of your own)"
    )]
    Unreachable(String, String),
    /// The database does not let this user in.
    #[error("the database {0} refuses this user: {1}; check name, password and rights")]
    Denied(String, String),
    /// There are tables of another program.
    #[error("the database {0} is not empty and not one of Rollwright; create one of its own")]
    Foreign(String),
    /// The format is newer than this program can use.
    #[error(
        "the database {0} was migrated by a newer Rollwright (format {1}, and this one knows up to {2}); update Rollwright"
    )]
    Newer(String, usize, usize),
    /// Another process uses it alone, or this one would.
    #[error(
        "another Rollwright already serves from the database {0} (node {1}); stop that one first, or let all of them share it with --bus nats://…"
    )]
    InUse(String, String),
    /// Another node has this name.
    #[error("the database {0} has a node {1} already; give this one another name with --node")]
    NameTaken(String, String),
    /// The database failed.
    #[error("the database {0} failed: {1}")]
    Failed(String, String),
}

/// A place at a database.
pub(super) struct Joined {
    pub(super) connection: Connection,
    pub(super) epoch: Node,
    /// What those who share the database are called together.
    pub(super) cluster: String,
}

/// Connects, migrates and takes a place.
pub(super) async fn connect(
    address: &DatabaseAddress,
    name: &str,
    sharing: Sharing,
) -> Result<Joined, ConnectError> {
    let place = address.to_string();
    let failed = |failure| failed(place.clone(), failure);
    let connection = Connection::open(address).await.map_err(failed)?;
    migrate(&connection, MIGRATIONS)
        .await
        .map_err(|error| match error {
            MigrationError::Foreign => ConnectError::Foreign(place.clone()),
            MigrationError::Newer(format) => {
                ConnectError::Newer(place.clone(), format, MIGRATIONS.len())
            }
            MigrationError::Failed(failure) => failed(failure),
        })?;
    match join(&connection, name, sharing).await {
        Ok(epoch) => {
            let rows = connection.query("SELECT name FROM cluster", &[]).await;
            let cluster = rows.map_err(failed)?[0].get(0);
            Ok(Joined {
                connection,
                epoch,
                cluster,
            })
        }
        Err(JoinError::InUse(other)) if other == name && sharing == Sharing::WithOthers => {
            Err(ConnectError::NameTaken(place, other))
        }
        Err(JoinError::InUse(other)) => Err(ConnectError::InUse(place, other)),
        Err(JoinError::Failed(failure)) => Err(failed(failure)),
    }
}

fn failed(place: String, failure: Failure) -> ConnectError {
    match failure {
        Failure::Lost(reason) => ConnectError::Unreachable(place, reason),
        Failure::Refused(state, reason) => {
            let is_denied = [
                SqlState::INVALID_PASSWORD,
                SqlState::INVALID_AUTHORIZATION_SPECIFICATION,
                SqlState::INSUFFICIENT_PRIVILEGE,
                SqlState::INVALID_CATALOG_NAME,
            ];
            if is_denied.contains(&state) {
                ConnectError::Denied(place, reason)
            } else {
                ConnectError::Failed(place, reason)
            }
        }
    }
}
