//! A node: a process that can be killed and started again, and what it says of itself.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::run::root;

/// How long a node may take to answer.
const PATIENCE: Duration = Duration::from_millis(300);

/// How long a node may take to end.
const STOPPING: Duration = Duration::from_secs(10);

/// A node of the cluster.
pub(super) struct Node {
    pub(super) name: &'static str,
    pub(super) port: u16,
    program: PathBuf,
    /// The addresses of the database and the bus.
    services: [String; 2],
    log: PathBuf,
    process: Option<Child>,
}

impl Node {
    /// A node that does not run yet.
    pub(super) fn new(
        name: &'static str,
        port: u16,
        program: &Path,
        services: [String; 2],
    ) -> Result<Self> {
        let folder = root().join("target/xtask/cluster");
        fs::create_dir_all(&folder)
            .with_context(|| format!("can't create {}", folder.display()))?;
        let log = folder.join(format!("{name}.log"));
        File::create(&log).with_context(|| format!("can't write {}", log.display()))?;
        Ok(Self {
            name,
            port,
            program: program.to_owned(),
            services,
            log,
            process: None,
        })
    }

    /// Starts it, with more options.
    pub(super) fn start(&mut self, options: &[&str]) -> Result<()> {
        let log = File::options().append(true).open(&self.log)?;
        let [database, bus] = &self.services;
        let started = Command::new(&self.program)
            .args(["serve", "--node", self.name, "--port"])
            .arg(self.port.to_string())
            .args(options)
            .env("ROLLWRIGHT_DATABASE", database)
            .env("ROLLWRIGHT_BUS", bus)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn();
        let program = || format!("can't start {}", self.program.display());
        self.process = Some(started.with_context(program)?);
        Ok(())
    }

    /// Kills it without notice, with SIGKILL on Unix.
    pub(super) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Asks it to end.
    pub(super) fn terminate(&self) {
        if let Some(process) = &self.process {
            let pid = process.id().to_string();
            let _ = Command::new("kill").args(["-s", "TERM", &pid]).status();
        }
    }

    pub(super) fn is_running(&mut self) -> bool {
        let process = self.process.as_mut();
        process.is_some_and(|process| matches!(process.try_wait(), Ok(None)))
    }

    /// What it is about, in a few words.
    pub(super) fn state(&mut self) -> String {
        match self.process.as_mut().map(Child::try_wait) {
            None => "killed".to_owned(),
            Some(Ok(Some(status))) => format!("ended by itself: {status}"),
            Some(_) => match self.get("/healthz") {
                Ok(health) if health.contains(r#""status":"ok""#) => "running".to_owned(),
                Ok(_) => "not healthy".to_owned(),
                Err(_) => "does not answer".to_owned(),
            },
        }
    }

    /// Its metrics, as text; empty if it does not answer.
    pub(super) fn metrics(&self) -> String {
        self.get("/metrics").unwrap_or_default()
    }

    fn get(&self, path: &str) -> io::Result<String> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.terminate();
        let since = Instant::now();
        while self.is_running() && since.elapsed() < STOPPING {
            sleep(Duration::from_millis(20));
        }
        self.kill();
    }
}

/// The first free port from this one on.
pub(super) fn free_port_from(first: u16) -> Result<u16> {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (first..=u16::MAX).find(is_free).context("no port is free")
}
