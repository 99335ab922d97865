//! Where tables are: in this process, over a file, or on a server somewhere. What is asked of either is the same.

use rollwright_client::{Address, Api, ApiError, Connector, SocketError};
use rollwright_protocol::{Code, NewTable, Problem, Secret, TableInfo};
use rollwright_tables::Hall;

use crate::keys::Key;

/// Where tables are.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// In this process: nobody else can come.
    Here(Hall),
    /// On a server.
    There(Address),
}

/// Why a place did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PlaceError {
    /// It refused.
    #[error("refused: {0}")]
    Refused(Problem),
    /// It can't be reached, or is no table server.
    #[error("{0}")]
    Unreachable(String),
    /// Its certificate is not trusted.
    #[error("the server's certificate is not trusted")]
    Untrusted,
}

impl From<Problem> for PlaceError {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<ApiError> for PlaceError {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::Refused(problem) => Self::Refused(problem),
            ApiError::Untrusted(_) => Self::Untrusted,
            error => Self::Unreachable(error.to_string()),
        }
    }
}

impl From<SocketError> for PlaceError {
    fn from(error: SocketError) -> Self {
        Self::Unreachable(error.to_string())
    }
}

impl Place {
    /// Makes a table, and gives what acts for its seats.
    pub(crate) async fn create(&self, table: NewTable) -> Result<Key, PlaceError> {
        let created = match self {
            Self::Here(hall) => hall.create(table).await?,
            Self::There(address) => Api::new(address.clone()).create(&table).await?,
        };
        let seats = created.seats.into_iter().map(|taken| taken.secret);
        let mut key = Key::new(&created.table, self.server());
        key.secrets = seats.collect();
        key.host = Some(created.host);
        Ok(key)
    }

    /// A table as everybody may know it.
    pub(crate) async fn table(&self, name: &str) -> Result<TableInfo, PlaceError> {
        Ok(match self {
            Self::Here(hall) => hall.info(name).await?,
            Self::There(address) => Api::new(address.clone()).table(name).await?,
        })
    }

    /// The record of a table's game so far, as JSON.
    pub(crate) async fn record(&self, id: &str) -> Result<String, PlaceError> {
        Ok(match self {
            Self::Here(hall) => hall.record(id).await?,
            Self::There(address) => Api::new(address.clone()).record(id).await?,
        })
    }

    /// The table where the same people play again; its key has the same secrets.
    pub(crate) async fn rematch(&self, key: &Key) -> Result<Key, PlaceError> {
        let secret = key.host.as_ref().or(key.secrets.first());
        let secret: &Secret = secret.ok_or(Problem::from(Code::WrongSecret))?;
        let table = match self {
            Self::Here(hall) => hall.rematch(&key.table, secret.clone()).await?,
            Self::There(address) => {
                let api = Api::new(address.clone());
                api.rematch(&key.table, secret).await?
            }
        };
        Ok(key.moved_to(&table))
    }

    /// What opens the table's socket on a server.
    pub(crate) fn connector(address: &Address, key: &Key) -> Connector {
        Connector {
            address: address.clone(),
            table: key.table.clone(),
            secrets: key.all_secrets(),
            seed: key.seed(),
        }
    }

    /// The server, if it is one.
    pub(crate) fn server(&self) -> Option<String> {
        match self {
            Self::Here(_) => None,
            Self::There(address) => Some(address.to_string()),
        }
    }
}
