//! PostgreSQL and NATS for a test: started with the programs of the system, on a free port of this computer, and killed at the end.
//!
//! On Debian the programs are in the packages `postgresql` and `nats-server`, which `cargo xtask check` installs.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server of PostgreSQL with one empty database.
pub struct PostgresServer {
    process: Option<Child>,
    folder: TempDir,
    port: u16,
    /// Whether it waits for the disk, as servers do outside of tests.
    durable: bool,
}

impl PostgresServer {
    /// Starts a server whose data is gone when the machine loses power, but not when the server is killed.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Self {
        Self::start_as(false)
    }

    /// Starts a server that waits for the disk with every commit, to measure it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    pub fn start_durable() -> Self {
        Self::start_as(true)
    }

    fn start_as(durable: bool) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        if is_root() {
            open_to_all(folder.path());
            let data = folder.path().join("data");
            run(Command::new("install")
                .args(["-d", "-o", "postgres"])
                .arg(data));
        }
        run(postgres_command("initdb")
            .arg("-D")
            .arg(folder.path().join("data"))
            .args([
                "-U",
                "postgres",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C.UTF-8",
                "--no-sync",
            ])
            // Small files, so that it starts at once.
            .args(if durable {
                &[][..]
            } else {
                &["--wal-segsize=1"]
            }));
        let mut server = Self {
            process: None,
            folder,
            port: free_port(),
            durable,
        };
        server.restart();
        server
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        self.url_through(self.port)
    }

    /// The address of its database for those who reach it by another port of this computer.
    pub fn url_through(&self, port: u16) -> String {
        format!("postgres://postgres@127.0.0.1:{port}/postgres")
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Whether it was started and not stopped since.
    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Stops it at once, as a crash would: connections are cut, and what was committed is recovered at the next start.
    pub fn crash(&mut self) {
        if let Some(mut process) = self.process.take() {
            signal(&process, "QUIT");
            let _ = process.wait();
        }
    }

    /// Starts it again on the same port.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&mut self) {
        self.crash();
        let mut command = postgres_command("postgres");
        command
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .args(["-p", &self.port.to_string()])
            .args([
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=",
            ])
            .args([
                "-c",
                if self.durable {
                    "fsync=on"
                } else {
                    "fsync=off"
                },
            ]);
        self.process = Some(spawn(&mut command));
        let port = self.port.to_string();
        await_answer("PostgreSQL", || {
            let ready = Command::new(newest_postgres().join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &port])
                .status();
            ready.is_ok_and(|status| status.success())
        });
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.crash();
    }
}

/// A running NATS server, which keeps nothing.
pub struct NatsServer {
    process: Option<Child>,
    port: u16,
}

impl NatsServer {
    /// Starts a server.
    ///
    /// # Panics
    /// If NATS is not installed or does not start.
    pub fn start() -> Self {
        let mut server = Self {
            process: None,
            port: free_port(),
        };
        server.restart();
        server
    }

    /// Its address.
    pub fn url(&self) -> String {
        self.url_through(self.port)
    }

    /// Its address for those who reach it by another port of this computer.
    pub fn url_through(&self, port: u16) -> String {
        format!("nats://127.0.0.1:{port}")
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Whether it was started and not stopped since.
    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Stops it at once: connections are cut, and messages on their way are lost.
    pub fn crash(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Starts it again on the same port.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&mut self) {
        self.crash();
        let mut command = Command::new(nats_program());
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        self.process = Some(spawn(&mut command));
        await_answer("NATS", || {
            TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok()
        });
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.crash();
    }
}

/// Debian keeps it where only root's path leads; elsewhere it is in the path.
fn nats_program() -> &'static Path {
    let of_debian = Path::new("/usr/sbin/nats-server");
    if of_debian.is_file() {
        of_debian
    } else {
        Path::new("nats-server")
    }
}

/// A program of PostgreSQL, run by somebody who is not root: it refuses to serve for root.
fn postgres_command(name: &str) -> Command {
    let program = newest_postgres().join(name);
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid=postgres", "--regid=postgres", "--clear-groups"])
        .arg(program)
        .current_dir("/");
    command
}

/// Debian keeps the programs of each version in a folder of its own; elsewhere they are in the path.
fn newest_postgres() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|entry| entry.path()).max_by_key(version);
    newest.map(|folder| folder.join("bin")).unwrap_or_default()
}

fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout == b"0\n")
}

#[cfg(unix)]
fn open_to_all(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("our own folder");
}

#[cfg(not(unix))]
fn open_to_all(_: &Path) {}

fn run(command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {complaint}");
}

fn spawn(command: &mut Command) -> Child {
    let spawned = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    spawned.unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn signal(process: &Child, name: &str) {
    let pid = process.id().to_string();
    let _ = Command::new("kill").args(["-s", name, &pid]).status();
}

/// A port of this computer that nobody listens on.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("it is bound").port()
}

fn await_answer(name: &str, answers: impl Fn() -> bool) {
    let begun = Instant::now();
    while !answers() {
        assert!(begun.elapsed() < PATIENCE, "{name} does not start");
        sleep(Duration::from_millis(10));
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn nats_comes_back_on_its_port_after_a_crash() {
        let mut server = NatsServer::start();
        let greet = |server: &NatsServer| -> std::io::Result<[u8; 5]> {
            let mut greeting = [0; 5];
            TcpStream::connect((Ipv4Addr::LOCALHOST, server.port()))?.read_exact(&mut greeting)?;
            Ok(greeting)
        };
        assert_eq!(&greet(&server).expect("it runs"), b"INFO ");
        server.crash();
        greet(&server).expect_err("it is gone");
        server.restart();
        assert_eq!(&greet(&server).expect("it runs again"), b"INFO ");
    }
}
