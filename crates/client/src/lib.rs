//! A client of the table server: HTTP calls ([`Api`]), a table's WebSocket ([`TableSocket`]), which can be reopened after it was
//! lost, and the table as its dice are shown ([`FairTable`]). Speaks `http` and `https`.
//!
//! Knows no game: messages are handed on as text or as the types of the protocol.
//!
//! # Examples
//! Watches a table:
//! ```no_run
//! # async fn watch() -> Result<(), Box<dyn std::error::Error>> {
//! use rollwright_client::{Address, Api, Connector};
//!
//! let address: Address = "http://127.0.0.1:7121".parse()?;
//! let table = Api::new(address.clone()).table("KIWI").await?.id;
//! let connector = Connector { address, table, secrets: Vec::new(), anchors: Vec::new() };
//! let mut socket = connector.open().await?;
//! println!("{}", socket.next().await?);
//! # Ok(())
//! # }
//! ```

mod address;
mod api;
mod backoff;
mod fair_table;
mod socket;
mod tls;

pub use address::{Address, AddressError};
pub use api::{Api, ApiError};
pub use backoff::Backoff;
pub use fair_table::FairTable;
pub use socket::{Connector, SocketError, TableSocket};
pub use tokio_tungstenite::tungstenite::Utf8Bytes;
