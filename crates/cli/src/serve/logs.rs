//! The log, on standard error.

use std::io::{self, IsTerminal};

use anyhow::{Context, Result};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How a line of the log is written.
#[derive(Copy, Clone, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// For people: only what is wrong, unless `RUST_LOG` says otherwise.
    Text,
    /// For programs, one JSON object a line: also when it starts and stops.
    Json,
}

pub(crate) fn begin(format: LogFormat) -> Result<()> {
    let level = match format {
        LogFormat::Text => "warn",
        LogFormat::Json => "info",
    };
    let levels = std::env::var("RUST_LOG").unwrap_or_else(|_| level.to_owned());
    let filter: Targets = levels
        .parse()
        .context("the variable RUST_LOG can't be read")?;
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        // It would be reported on standard error, which is what could not be written to, and panic.
        .log_internal_errors(false)
        .with_ansi(io::stderr().is_terminal());
    let log = tracing_subscriber::registry().with(filter);
    match format {
        LogFormat::Text => log.with(lines).init(),
        LogFormat::Json => log.with(lines.json().flatten_event(true)).init(),
    }
    Ok(())
}
