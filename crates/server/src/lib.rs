//! The edge of the table server: HTTP, `WebSockets`, limits, pages.
//!
//! It reads, limits and answers. What happens at tables is decided in `rollwright-tables`.
//!
//! # Examples
//! A server on a free port, with its tables in a database file:
//! ```no_run
//! use std::sync::Arc;
//!
//! use rollwright_server::{Config, serve};
//! use rollwright_store::Sqlite;
//! use rollwright_tables::{Hall, HallParts};
//! use tokio::net::TcpListener;
//!
//! # async fn run(folder: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
//! let config = Config::default();
//! let store = Sqlite::open(folder.join("tables.db"))?;
//! let hall = Hall::open(HallParts {
//!     observer: Arc::new(config.metrics.clone()),
//!     ..HallParts::new(Arc::new(store))
//! });
//! let listener = TcpListener::bind("127.0.0.1:0").await?;
//! println!("http://{}", listener.local_addr()?);
//! let shutdown = async {
//!     let _ = tokio::signal::ctrl_c().await;
//! };
//! serve(config, hall, listener, shutdown).await?;
//! # Ok(())
//! # }
//! ```

mod analysis;
mod byte_cache;
mod client_key;
mod http;
mod limits;
mod metrics;
mod nats;
mod origin;
mod print;
mod proxies;
mod serve;
mod socket;
mod warnings;
mod write_timeout;

pub use client_key::ClientKey;
pub use limits::{ClientLimits, Limits, RateLimit};
pub use metrics::Metrics;
pub use nats::{BusAddress, BusError, Nats, NotABus};
pub use print::{PrintFormat, PrintQueue, RenderedPages};
pub use proxies::{AddressRange, NotAnAddress, TrustedProxies};
pub use serve::{Config, serve};
