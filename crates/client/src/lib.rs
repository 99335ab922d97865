//! The client's end of the table server: HTTP calls ([`Api`]) and a table's WebSocket ([`TableSocket`]), which comes back after it
//! was lost.
//!
//! Refuses to know games: what goes over the wire is handed on as text or as the types of the protocol. Speaks `http://` only.

mod address;
mod api;
mod backoff;
mod socket;

pub use address::{Address, AddressError};
pub use api::{Api, ApiError};
pub use backoff::Backoff;
pub use socket::{Connector, Lost, TableSocket};
pub use tokio_tungstenite::tungstenite::Utf8Bytes;
