//! The server that `rollwright load --serve` starts for a test.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rollwright_client::Address;
use rollwright_load::ServerCommand;

/// Ports that no system gives to outgoing connections: while the server is away, none of its clients may get its port.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A server of this program, with a folder or a database for its games.
pub(crate) struct OwnServer {
    program: PathBuf,
    port: u16,
    games: Games,
}

/// Where its games are kept.
enum Games {
    /// In a folder that is removed afterwards.
    Temporary(PathBuf),
    Folder(PathBuf),
    /// In the PostgreSQL database at this address.
    Database(String),
}

impl OwnServer {
    pub(crate) fn new(data: Option<&Path>, database: Option<&str>) -> Result<Self> {
        let id = std::process::id();
        let count = u32::from(PORTS.end - PORTS.start);
        let first = PORTS.start + u16::try_from(id % count)?;
        let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
        Ok(Self {
            program: std::env::current_exe()?,
            port: (first..PORTS.end)
                .chain(PORTS)
                .find(is_free)
                .context("no port is free")?,
            games: match (data, database) {
                (_, Some(address)) => Games::Database(address.to_owned()),
                (Some(folder), None) => Games::Folder(folder.to_owned()),
                (None, None) => {
                    let name = format!("rollwright-load-{id}");
                    Games::Temporary(std::env::temp_dir().join(name))
                }
            },
        })
    }

    pub(crate) fn address(&self) -> Result<Address> {
        Ok(format!("http://127.0.0.1:{}", self.port).parse()?)
    }

    pub(crate) fn command(&self) -> ServerCommand {
        let (option, place) = match &self.games {
            Games::Temporary(folder) | Games::Folder(folder) => ("--data", folder.into()),
            Games::Database(address) => ("--database", address.into()),
        };
        ServerCommand {
            program: self.program.clone(),
            args: vec![
                "serve".into(),
                "--port".into(),
                self.port.to_string().into(),
                option.into(),
                place,
            ],
        }
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        if let Games::Temporary(folder) = &self.games {
            let _ = fs::remove_dir_all(folder);
        }
    }
}
