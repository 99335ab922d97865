//! The server that `rollwright load --serve` starts for a test.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rollwright_client::Address;
use rollwright_load::ServerCommand;

/// Ports that no system gives to outgoing connections: while the server is away, none of its clients may get its port.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A server of this program, with a folder for its games.
pub(crate) struct OwnServer {
    program: PathBuf,
    port: u16,
    data: PathBuf,
    /// Whether the folder is removed afterwards.
    temporary: bool,
}

impl OwnServer {
    pub(crate) fn new(data: Option<&Path>) -> Result<Self> {
        let id = std::process::id();
        let temporary = || std::env::temp_dir().join(format!("rollwright-load-{id}"));
        let count = u32::from(PORTS.end - PORTS.start);
        let first = PORTS.start + u16::try_from(id % count)?;
        let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
        Ok(Self {
            program: std::env::current_exe()?,
            port: (first..PORTS.end)
                .chain(PORTS)
                .find(is_free)
                .context("no port is free")?,
            data: data.map_or_else(temporary, Path::to_owned),
            temporary: data.is_none(),
        })
    }

    pub(crate) fn address(&self) -> Result<Address> {
        Ok(format!("http://127.0.0.1:{}", self.port).parse()?)
    }

    pub(crate) fn command(&self) -> ServerCommand {
        let (port, data) = (self.port.to_string(), self.data.clone());
        ServerCommand {
            program: self.program.clone(),
            args: vec![
                "serve".into(),
                "--port".into(),
                port.into(),
                "--data".into(),
                data.into(),
            ],
        }
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        if self.temporary {
            let _ = fs::remove_dir_all(&self.data);
        }
    }
}
