//! One connection to the database, with its prepared statements.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

use super::address::DatabaseAddress;
use crate::StoreError;

/// How long an answer may take. The settings below end what takes longer in the database, too, so that nothing holds on to its locks.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// What every connection begins with. A commit that is not on disk is none, whatever the database does for others.
const SETTINGS: &str = "
    SET statement_timeout = '9s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '5s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
";

/// Why something was not done in the database.
#[derive(Clone, Debug)]
pub(super) enum Failure {
    /// There is no connection any more: whether it was done is unknown.
    Lost(String),
    /// The database refused it: it was not done.
    Refused(SqlState, String),
}

impl Failure {
    /// Whether it was refused for this reason.
    pub(super) fn is(&self, reason: &SqlState) -> bool {
        matches!(self, Self::Refused(state, _) if state == reason)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let Some(refusal) = error.as_db_error() else {
            let source = std::error::Error::source(&error);
            return Self::Lost(source.map_or_else(|| error.to_string(), ToString::to_string));
        };
        let (state, message) = (refusal.code().clone(), refusal.message().to_owned());
        // The database is being shut down, has crashed, or is not up yet.
        let is_down = [
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CRASH_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        ];
        if is_down.contains(&state) {
            return Self::Lost(message);
        }
        Self::Refused(state, message)
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Lost(reason) => Self::Failed(reason),
            Failure::Refused(state, reason) => Self::Failed(format!("{reason} ({})", state.code())),
        }
    }
}

/// A parameter of a statement.
pub(super) type Value<'a> = &'a (dyn ToSql + Sync);
/// All of its parameters.
pub(super) type Parameters<'a> = &'a [Value<'a>];

/// A connection. Dropping it ends it at once.
pub(super) struct Connection {
    client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
    driver: AbortHandle,
}

impl Connection {
    pub(super) async fn open(address: &DatabaseAddress) -> Result<Self, Failure> {
        let (client, connection) = address.config().connect(address.tls()).await?;
        // What it ends with is told to whoever waits for an answer.
        let driver = tokio::spawn(async move { drop(connection.await) }).abort_handle();
        let connection = Self {
            client,
            statements: Mutex::default(),
            driver,
        };
        connection.batch(SETTINGS).await?;
        Ok(connection)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Runs statements without parameters.
    pub(super) async fn batch(&self, statements: &str) -> Result<(), Failure> {
        self.answered(self.client.batch_execute(statements)).await
    }

    /// Runs a statement and gives its rows.
    pub(super) async fn query(
        &self,
        statement: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, Failure> {
        let statement = self.prepared(statement).await?;
        self.answered(self.client.query(&statement, parameters))
            .await
    }

    /// Runs a statement that was prepared before, and gives the number of its rows. It is sent when this is polled first.
    pub(super) async fn execute(
        &self,
        statement: Statement,
        parameters: Parameters<'_>,
    ) -> Result<u64, Failure> {
        Ok(self.client.execute(&statement, parameters).await?)
    }

    /// Prepares a statement, once for each connection.
    pub(super) async fn prepared(&self, statement: &'static str) -> Result<Statement, Failure> {
        if let Some(known) = self.statements.lock().get(statement) {
            return Ok(known.clone());
        }
        let prepared = self.answered(self.client.prepare(statement)).await?;
        self.statements.lock().insert(statement, prepared.clone());
        Ok(prepared)
    }

    /// What the database answers; a connection that says nothing for too long is lost.
    pub(super) async fn answered<T, E>(
        &self,
        answer: impl Future<Output = Result<T, E>>,
    ) -> Result<T, Failure>
    where
        Failure: From<E>,
    {
        if let Ok(answer) = timeout(ANSWER_TIMEOUT, answer).await {
            return Ok(answer?);
        }
        self.driver.abort();
        Err(Failure::Lost("the database does not answer".to_owned()))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.driver.abort();
    }
}
