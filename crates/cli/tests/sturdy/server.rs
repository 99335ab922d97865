//! The server as a process: started, killed, started again, and looked at from outside.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, spawn};
use std::time::{Duration, Instant};

use rollwright_client::{Address, Api};

use crate::chance::Chance;
use crate::common::command;

/// A running server.
pub(crate) struct Server {
    port: u16,
    args: Vec<String>,
    child: Child,
    log: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Server {
    /// A server with its tables in this folder.
    pub(crate) fn start(data: &str, more: &[&str], chance: &mut Chance) -> Self {
        Self::start_with(&[&["--data", data], more].concat(), chance)
    }

    /// A server with these arguments, which say where its tables are.
    pub(crate) fn start_with(more: &[&str], chance: &mut Chance) -> Self {
        let port = free_port(chance);
        let own = ["serve", "--port", &port.to_string()].map(str::to_owned);
        let args: Vec<String> = own
            .into_iter()
            .chain(more.iter().map(|arg| (*arg).to_owned()))
            .collect();
        let log = Arc::default();
        let (child, reader) = begin(&args, &log);
        Self {
            port,
            args,
            child,
            log,
            reader: Some(reader),
        }
    }

    pub(crate) fn address(&self) -> Address {
        let address = format!("http://127.0.0.1:{}", self.port);
        address.parse().expect("an address")
    }

    pub(crate) fn api(&self) -> Api {
        Api::new(self.address())
    }

    /// `kill -9`, and the same server again.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.kill();
        let (child, reader) = begin(&self.args, &self.log);
        self.child = child;
        self.reader = Some(reader);
    }

    /// Ends it as a service manager does, and starts it again; gives how long it took to end.
    pub(crate) fn end_and_start_again(&mut self) -> Duration {
        let begun = Instant::now();
        self.signal("TERM");
        let _ = self.child.wait();
        let took = begun.elapsed();
        self.kill_and_start_again();
        took
    }

    /// Sends it a signal, such as `STOP`.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &pid]).status();
        assert!(sent.expect("kill").success());
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }

    /// What it has written on standard error so far, all lives together.
    pub(crate) fn log(&self) -> String {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.clone()
    }

    /// The memory it has now and the most it has had, in KiB; nothing where the system does not tell.
    pub(crate) fn memory(&self) -> (u64, u64) {
        let path = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(path).unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let number = line.and_then(|line| line.split_whitespace().next());
            number.and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        (field("VmRSS:"), field("VmHWM:"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

fn begin(args: &[String], log: &Arc<Mutex<String>>) -> (Child, JoinHandle<()>) {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut child = command(&args)
        .env_remove("RUST_LOG")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let log = Arc::clone(log);
    let mut errors = child.stderr.take().expect("a pipe");
    let reader = spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = errors.read(&mut buffer) {
            let text = String::from_utf8_lossy(&buffer[..count]);
            log.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push_str(&text);
        }
    });
    let mut out = BufReader::new(child.stdout.as_mut().expect("a pipe"));
    let mut printed = String::new();
    while !printed.contains("Ctrl-C") {
        let count = out.read_line(&mut printed).expect("text");
        assert_ne!(count, 0, "the server does not start: {printed}");
    }
    (child, reader)
}

/// A port that the system does not give to outgoing connections: while the server is away, nobody else must get its port, not even
/// one of the clients that try to reach it.
fn free_port(chance: &mut Chance) -> u16 {
    loop {
        let port = 20_000 + u16::try_from(chance.below(12_000)).expect("a small number");
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}
