//! Where tables are: in this process, over a file, or on a server. What is asked of either is the same.

use rollwright_client::{Api, ApiError, SocketError};
use rollwright_protocol::{Code, NewTable, Problem, TableInfo};
use rollwright_tables::Hall;

use crate::key_store::TableKey;

#[derive(Clone, Debug)]
pub(crate) enum Backend {
    /// In this process: nobody else can come.
    Local(Hall),
    Server(Api),
}

/// Why a call failed.
#[derive(Debug)]
pub(crate) enum BackendError {
    Refused(Problem),
    /// It can't be reached, or is no table server.
    Unreachable,
    /// Its certificate is not trusted.
    Untrusted,
}

impl From<Problem> for BackendError {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<ApiError> for BackendError {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::Refused(problem) => Self::Refused(problem),
            ApiError::Untrusted(_) => Self::Untrusted,
            ApiError::Connection(_) | ApiError::Unreadable(_) => Self::Unreachable,
        }
    }
}

impl From<SocketError> for BackendError {
    fn from(_: SocketError) -> Self {
        Self::Unreachable
    }
}

impl Backend {
    /// Makes a table, and gives the key to its seats.
    pub(crate) async fn create(&self, table: NewTable) -> Result<TableKey, BackendError> {
        let created = match self {
            Self::Local(hall) => hall.create(table).await?,
            Self::Server(api) => api.create(&table).await?,
        };
        let seats = created.seats.into_iter().map(|taken| taken.secret);
        let mut key = TableKey::new(&created.table, self.server());
        key.secrets = seats.collect();
        key.host = Some(created.host);
        Ok(key)
    }

    /// The record of a table's game so far, as JSON.
    pub(crate) async fn record(&self, id: &str) -> Result<String, BackendError> {
        Ok(match self {
            Self::Local(hall) => hall.record(id).await?,
            Self::Server(api) => api.record(id).await?,
        })
    }

    /// The table where the same people play again; its key has the same secrets.
    pub(crate) async fn rematch(&self, key: &TableKey) -> Result<TableKey, BackendError> {
        let secret = key.host.as_ref().or(key.secrets.first());
        let secret = secret.ok_or(Problem::from(Code::WrongSecret))?;
        let table: TableInfo = match self {
            Self::Local(hall) => hall.rematch(&key.table, secret.clone()).await?,
            Self::Server(api) => api.rematch(&key.table, secret).await?,
        };
        Ok(key.moved_to(&table))
    }

    /// The address of the server, if it is one.
    pub(crate) fn server(&self) -> Option<String> {
        match self {
            Self::Local(_) => None,
            Self::Server(api) => Some(api.address().to_string()),
        }
    }
}
