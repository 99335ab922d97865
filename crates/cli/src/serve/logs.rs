//! The log, on standard error.

use std::io::{self, IsTerminal};

use anyhow::{Context, Result};
use tracing_subscriber::EnvFilter;

/// How a line of the log is written.
#[derive(Copy, Clone, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Form {
    /// For people: only what is wrong, unless `RUST_LOG` says otherwise.
    Text,
    /// For programs, one JSON object a line: also when it starts and stops.
    Json,
}

pub(crate) fn begin(form: Form) -> Result<()> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(filter) => EnvFilter::try_new(filter).context("the variable RUST_LOG can't be read")?,
        Err(_) => EnvFilter::new(match form {
            Form::Text => "warn",
            Form::Json => "info",
        }),
    };
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    match form {
        Form::Text => log.init(),
        Form::Json => log.json().flatten_event(true).init(),
    }
    Ok(())
}
