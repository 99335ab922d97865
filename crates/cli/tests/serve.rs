//! The server as people start and stop it.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use crate::common::{Folder, command, prints, refuses};

pub(crate) struct Running {
    child: Child,
    pub(crate) printed: String,
    address: String,
}

impl Running {
    pub(crate) fn start(args: &[&str]) -> Self {
        Self::start_command(&mut command(args))
    }

    fn start_command(command: &mut Command) -> Self {
        let mut child = command
            .env_remove("RUST_LOG")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut out = BufReader::new(child.stdout.as_mut().expect("a pipe"));
        let mut printed = String::new();
        while !printed.contains("Ctrl-C") {
            assert_ne!(out.read_line(&mut printed).expect("text"), 0, "{printed}");
        }
        let place = printed.split("http://").nth(1).expect("an address");
        let address = place.split('/').next().expect("an address").to_owned();
        Self {
            child,
            printed,
            address,
        }
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.get_with(path, ("host", &self.address))
    }

    fn get_with(&self, path: &str, (name, value): (&str, &str)) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\n{name}: {value}\r\nconnection: close\r\n\r\n"
        )
        .expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(sent.expect("kill").success());
    }

    /// Sends a signal, and gives the exit code and what is on standard error.
    pub(crate) fn end(mut self, signal: &str) -> (Option<i32>, String) {
        self.signal(signal);
        let status = self.child.wait().expect("it ends");
        let mut errors = String::new();
        let pipe = self.child.stderr.as_mut().expect("a pipe");
        pipe.read_to_string(&mut errors).expect("text");
        (status.code(), errors)
    }
}

#[test]
fn without_a_command_it_serves_until_it_is_told_to_stop() {
    let folder = Folder::new("serve");
    let data = folder.path("games");
    for (args, signal) in [(&[][..], "TERM"), (&["serve"][..], "INT")] {
        let server = Running::start(&[args, &["--port", "0", "--data", &data]].concat());
        assert!(
            server.address.starts_with("127.0.0.1:"),
            "{}",
            server.printed
        );
        assert!(server.printed.contains(&data), "{}", server.printed);
        let answer = server.get("/healthz");
        assert!(
            answer.starts_with("HTTP/1.1 200") && answer.contains("\"ok\""),
            "{answer}"
        );
        assert_eq!(server.end(signal), (Some(0), String::new()));
    }
}

#[test]
fn in_the_network_there_is_an_address_for_phones() {
    let folder = Folder::new("lan");
    let server = Running::start(&["--lan", "--port", "0", "--data", &folder.path("games")]);
    let found = server.printed.contains("Scan") && server.printed.contains('█');
    assert!(
        found || server.printed.contains("No network"),
        "{}",
        server.printed
    );
    server.end("TERM");
}

#[test]
fn it_greets_in_the_language_of_the_terminal_or_the_one_that_is_named() {
    let folder = Folder::new("greeting");
    let data = folder.path("games");
    let args = ["--port", "0", "--data", &data];
    let mut spanish = command(&args);
    spanish.env("LC_ALL", "es_MX.UTF-8").env_remove("LANGUAGE");
    let server = Running::start_command(&mut spanish);
    assert!(
        server.printed.contains("Las partidas"),
        "{}",
        server.printed
    );
    server.end("TERM");
    let server = Running::start_command(spanish.args(["--lang", "fr"]));
    assert!(server.printed.contains("Les parties"), "{}", server.printed);
    server.end("TERM");
    refuses(&["--lang", "nl"], &["--lang", "en, de, fr and es"]);
}

#[test]
fn a_log_for_programs_is_json() {
    let folder = Folder::new("log");
    let data = folder.path("games");
    let server = Running::start(&["--port", "0", "--data", &data, "--log", "json"]);
    let (_, log) = server.end("TERM");
    let lines: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.first().expect("a line")["message"], "listening");
    assert_eq!(lines.last().expect("a line")["message"], "stopped");
}

#[test]
fn what_keeps_it_from_starting_is_one_sentence() {
    let folder = Folder::new("no-start");
    let data = folder.path("games");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    refuses(
        &["--port", &port, "--data", &data],
        &[&port, "taken", "--port"],
    );
    let file = folder.file("file", "no folder");
    refuses(
        &["--port", "0", "--data", &file],
        &["can't use the folder", &file],
    );
    refuses(&["--port", "99999"], &["99999"]);
    refuses(&["--origin", "games.example.org"], &["https://"]);
    refuses(&["--name", "http://pc.home"], &["--name", "pc.fritz.box"]);
    refuses(&["--behind-proxy=nginx"], &["nginx", "10.0.0.0/8"]);
    refuses(
        &["--port", "0", "--layout", "nowhere.toml"],
        &["nowhere.toml"],
    );
}

#[test]
fn the_help_of_the_program_and_of_the_server_agree() {
    let (own, serve) = (prints(&["--help"]), prints(&["help", "serve"]));
    for option in [
        "--lan",
        "--port",
        "--data",
        "--open",
        "--lang",
        "--layout",
        "--origin",
        "--name",
        "--behind-proxy",
        "--log",
    ] {
        assert!(own.contains(option) && serve.contains(option), "{option}");
    }
    assert!(own.contains("Twenty One") && own.contains("arena"), "{own}");
}

#[test]
fn a_backup_creates_nothing_but_the_copy() {
    let folder = Folder::new("backup");
    let (data, copy) = (folder.path("games"), folder.path("copy.db"));
    refuses(
        &["backup", &copy, "--data", &data],
        &["there is no database", "--data DIR"],
    );
    assert!(folder.names().is_empty(), "{:?}", folder.names());
    let server = Running::start(&["--port", "0", "--data", &data]);
    let backup = ["backup", &copy, "--data", &data];
    assert!(prints(&backup).contains("copy.db"));
    refuses(&backup, &["copy.db already exists", "--replace"]);
    prints(&[&backup[..], &["--replace"]].concat());
    server.end("TERM");
}

#[test]
fn a_backup_as_another_user_says_that_it_may_not_read() {
    let folder = Folder::new("foreign-backup");
    let (data, copy) = (folder.path("games"), folder.path("copy.db"));
    Running::start(&["--port", "0", "--data", &data]).end("TERM");
    let args = ["backup", &copy, "--data", &data];
    let mut backup = command(&args);
    if fs::metadata(&folder.0).expect("a folder").uid() == 0 {
        // Permissions do not bind root. Another user may not get to where the program is.
        let program = folder.path("rollwright");
        fs::copy(backup.get_program(), &program).expect("a copy of the program");
        backup = Command::new(program);
        backup.args(args).env("LC_ALL", "C").uid(65_534).gid(65_534);
    } else {
        let nobody = Permissions::from_mode(0o000);
        fs::set_permissions(&data, nobody).expect("a folder of ours");
    }
    let output = backup.output().expect("the command starts");
    let _ = fs::set_permissions(&data, Permissions::from_mode(0o700));
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    for word in [
        "may not read",
        "tables.db",
        "as the user that the server runs as",
    ] {
        assert!(message.contains(word), "{message}");
    }
}

#[cfg(target_os = "linux")]
mod full_disk {
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use super::*;

    /// What a server answers at `/healthz` once it answers with this status.
    fn health_becomes(server: &Running, status: &str) -> String {
        let since = Instant::now();
        loop {
            let answer = server.get("/healthz");
            if answer.contains(&format!("HTTP/1.1 {status}")) {
                return answer;
            }
            assert!(since.elapsed() < Duration::from_mins(1), "{answer}");
            sleep(Duration::from_millis(100));
        }
    }

    #[test]
    fn a_server_that_cannot_write_says_so_until_it_can() {
        let folder = Folder::new("full");
        let data = folder.path("games");
        // A limit for the size of files is like a full disk. Its signal would end the program, unless it is ignored.
        let program = command(&[]).get_program().to_owned();
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$0\" --port 0 --data \"$1\""]);
        let server = Running::start_command(shell.arg(program).arg(&data).env("LC_ALL", "C"));
        let limit_files = |limit: &str| {
            let pid = server.child.id().to_string();
            let limit = format!("--fsize={limit}:unlimited");
            let set = Command::new("prlimit")
                .args(["--pid", &pid, &limit])
                .status();
            assert!(set.expect("prlimit").success());
        };
        health_becomes(&server, "200");
        limit_files("1024");
        let answer = health_becomes(&server, "503");
        assert!(answer.contains("\"status\":\"cannot_write\""), "{answer}");
        limit_files("unlimited");
        health_becomes(&server, "200");
        server.end("TERM");
    }
}

#[test]
fn a_forwarded_header_without_a_proxy_is_warned_about_once() {
    let folder = Folder::new("forwarded");
    let data = folder.path("games");
    let forwarded = ("x-forwarded-for", "203.0.113.9");
    let server = Running::start(&["--port", "0", "--data", &data]);
    for _ in 0..3 {
        server.get_with("/healthz", forwarded);
    }
    let (_, log) = server.end("TERM");
    assert_eq!(log.lines().count(), 1, "{log}");
    assert!(log.contains("X-Forwarded-For") && log.contains("--behind-proxy"));
    assert!(!log.contains("203.0.113.9"), "{log}");
    for proxies in [
        &["--behind-proxy"][..],
        &["--behind-proxy", "10.0.0.0/8,127.0.0.1"],
    ] {
        let args = ["--port", "0", "--data", &data];
        let server = Running::start(&[proxies, &args].concat());
        server.get_with("/healthz", forwarded);
        assert_eq!(server.end("TERM").1, "");
    }
}

#[test]
fn the_names_of_a_server_are_those_it_is_told() {
    let folder = Folder::new("names");
    let data = folder.path("games");
    let args = ["--port", "0", "--data", &data, "--name", "PC.fritz.box"];
    let server = Running::start(&args);
    let lobby = |host: &str| server.get_with("/api/tables", ("host", host));
    assert!(lobby("pc.fritz.box:7121").starts_with("HTTP/1.1 200"));
    for _ in 0..3 {
        assert!(lobby("pc.home").contains("foreign_host"));
    }
    let (_, log) = server.end("TERM");
    assert_eq!(log.lines().count(), 1, "{log}");
    assert!(log.contains("pc.home") && log.contains("--name"), "{log}");
}
