//! A client of the table server: HTTP calls ([`Api`]) and a table's WebSocket ([`TableSocket`]), which can be reopened after it was
//! lost. Speaks `http` and `https`.
//!
//! Knows no game: messages are handed on as text or as the types of the protocol.

mod address;
mod api;
mod backoff;
mod socket;
mod tls;

pub use address::{Address, AddressError};
pub use api::{Api, ApiError};
pub use backoff::Backoff;
pub use socket::{Connector, Lost, TableSocket};
pub use tokio_tungstenite::tungstenite::Utf8Bytes;
