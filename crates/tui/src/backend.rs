//! Where tables are: in this process, over a file, or on a server. What is asked of either is the same.

use rollwright_client::{Api, ApiError};
use rollwright_protocol::{Code, NewTable};
use rollwright_tables::Hall;

use crate::key_store::TableKey;

#[derive(Clone, Debug)]
pub(crate) enum Backend {
    /// In this process: nobody else can come.
    Local(Hall),
    Server(Api),
}

impl Backend {
    /// Makes a table, and gives the key to its seats.
    pub(crate) async fn create(&self, table: NewTable) -> Result<TableKey, ApiError> {
        let created = match self {
            Self::Local(hall) => hall.create(table).await.map_err(ApiError::Refused)?,
            Self::Server(api) => api.create(&table).await?,
        };
        Ok(TableKey {
            own: created.seats,
            host: Some(created.host),
            ..TableKey::new(&created.table, self.server())
        })
    }

    /// The record of a table's game so far, as JSON.
    pub(crate) async fn record(&self, id: &str) -> Result<String, ApiError> {
        match self {
            Self::Local(hall) => hall.record(id).await.map_err(ApiError::Refused),
            Self::Server(api) => api.record(id).await,
        }
    }

    /// The table where the same people play again; its key has the same secrets.
    pub(crate) async fn rematch(&self, key: &TableKey) -> Result<TableKey, ApiError> {
        let first = key.own.first().map(|own| &own.secret);
        let secret = key.host.as_ref().or(first);
        let secret = secret.ok_or(ApiError::Refused(Code::WrongSecret.into()))?;
        let table = match self {
            Self::Local(hall) => {
                let table = hall.rematch(&key.table, secret.clone()).await;
                table.map_err(ApiError::Refused)?
            }
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
