//! A server whose tables are in PostgreSQL, and the way there and back.

#![cfg(unix)]

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rollwright_testkit::servers::{NatsServer, PostgresServer};

use crate::common::{Folder, prints, refuses};
use crate::serve::Running;

fn serve(url: &str) -> Running {
    Running::start(&["serve", "--port", "0", "--database", url, "--node", "first"])
}

#[test]
fn one_server_at_a_time_uses_a_database_and_a_crash_frees_it_within_six_seconds() {
    let postgres = PostgresServer::start();
    let url = postgres.url();
    let first = serve(&url);
    assert!(
        first.printed.contains("postgres at 127.0.0.1:"),
        "{}",
        first.printed
    );
    assert!(first.get("/healthz").contains("\"ok\""));
    let second = ["serve", "--port", "0", "--database", &url];
    refuses(&second, &["already serves from the database", "node first"]);
    first.end("KILL");
    let begun = Instant::now();
    let next = serve(&url);
    assert!(
        begun.elapsed() < Duration::from_secs(6),
        "{:?}",
        begun.elapsed()
    );
    assert_eq!(next.end("TERM"), (Some(0), String::new()));
    // One that has stopped leaves nothing to wait for.
    let begun = Instant::now();
    serve(&url).end("TERM");
    assert!(
        begun.elapsed() < Duration::from_secs(3),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn a_server_that_was_frozen_until_another_took_its_place_ends_and_says_why() {
    let postgres = PostgresServer::start();
    let url = postgres.url();
    let frozen = serve(&url);
    frozen.signal("STOP");
    let next = serve(&url);
    assert!(next.get("/healthz").contains("\"ok\""));
    // What it is asked to do is to go on.
    let (code, message) = frozen.end("CONT");
    assert_eq!(code, Some(2), "{message}");
    assert!(message.contains("has taken over the database"), "{message}");
    assert_eq!(next.end("TERM"), (Some(0), String::new()));
}

#[test]
fn several_servers_share_a_database_and_say_how_they_are() {
    let (postgres, mut nats) = (PostgresServer::start(), NatsServer::start());
    let (url, bus) = (postgres.url(), nats.url());
    let places = ["serve", "--port", "0", "--database", &url];
    let node =
        |name: &str| Running::start(&[&places[..], &["--bus", &bus, "--node", name]].concat());
    let nodes = ["one", "two"].map(node);
    let all = |wanted: &str, path: &str| {
        let begun = Instant::now();
        while !nodes.iter().all(|node| node.get(path).contains(wanted)) {
            assert!(begun.elapsed() < Duration::from_secs(10), "{wanted}");
            sleep(Duration::from_millis(50));
        }
    };
    all("\nrollwright_nodes 2\n", "/metrics");
    all("\"ok\"", "/healthz");
    // Whoever can't talk to them is not let in, and neither is a second one of the same name.
    refuses(&places, &["already serves", "--bus nats://"]);
    let same_name = ["--bus", &bus, "--node", "two"];
    refuses(&[&places[..], &same_name].concat(), &["node two", "--node"]);
    let folder = Folder::new("shared");
    let back = folder.path("back");
    refuses(
        &["migrate", "--from", &url, "--to", &back],
        &["already serves"],
    );
    nats.crash();
    all("\"no_bus\"", "/healthz");
    all("\nrollwright_bus_connected 0\n", "/metrics");
    nats.restart();
    all("\"ok\"", "/healthz");
    for node in nodes {
        // It has warned of the outage.
        assert_eq!(node.end("TERM").0, Some(0));
    }
}

#[test]
fn what_keeps_servers_from_sharing_a_database_is_one_sentence() {
    let postgres = PostgresServer::start();
    let url = postgres.url();
    refuses(
        &["serve", "--bus", "nats://127.0.0.1"],
        &["--database postgres://"],
    );
    refuses(&["serve", "--node", "one"], &["--database postgres://"]);
    let with_bus = |bus: &str, words: &[&str]| {
        let args = ["serve", "--port", "0", "--database", &url, "--bus", bus];
        refuses(&args, words);
    };
    with_bus("http://127.0.0.1", &["nats://nats.example.org"]);
    with_bus(
        "nats://u:secret@127.0.0.1:9",
        &["can't reach the bus 127.0.0.1:9"],
    );
    // Nothing is left of it that others would have to wait for.
    let begun = Instant::now();
    serve(&url).end("TERM");
    assert!(
        begun.elapsed() < Duration::from_secs(3),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn all_tables_move_to_a_database_and_back() {
    let folder = Folder::new("migrate");
    let (data, back) = (folder.path("games"), folder.path("back"));
    let postgres = PostgresServer::start();
    let url = postgres.url();
    let load = [
        "load",
        "--tables",
        "6",
        "--seats",
        "2",
        "--seconds",
        "3",
        "--serve",
        "--data",
        &data,
    ];
    prints(&load);
    let there = ["migrate", "--from", &data, "--to", &url];
    let told = prints(&there);
    assert!(
        told.contains("moved") && told.contains("compared"),
        "{told}"
    );
    // It can be repeated, and a server plays on from there.
    assert_eq!(prints(&there), told);
    let server = serve(&url);
    refuses(&there, &["already serves"]);
    let lobby = server.get("/api/tables");
    assert!(lobby.starts_with("HTTP/1.1 200"), "{lobby}");
    server.end("TERM");
    prints(&["migrate", "--from", &url, "--to", &back]);
    let records = |data: &str, name: &str| {
        let file = folder.path(name);
        prints(&["games", "--data", data, "--export", &file]);
        fs::read_to_string(file).expect("records")
    };
    let before = records(&data, "before.jsonl");
    assert!(before.lines().count() >= 6, "{before}");
    assert_eq!(records(&back, "after.jsonl"), before);
}

#[test]
fn what_keeps_tables_from_moving_is_one_sentence() {
    let folder = Folder::new("no-migrate");
    let data = folder.path("games");
    let postgres = PostgresServer::start();
    let url = postgres.url();
    refuses(
        &["migrate", "--from", &data, "--to", &url],
        &["there are no tables", "--from DIR"],
    );
    Running::start(&["--port", "0", "--data", &data]).end("TERM");
    refuses(
        &["migrate", "--from", &data, "--to", "mysql://u@h/x"],
        &["--to", "postgres://user:password@host"],
    );
    let nowhere = "postgres://u:secret@127.0.0.1:9/x";
    refuses(
        &["migrate", "--from", &data, "--to", nowhere],
        &["can't reach the database x at 127.0.0.1:9"],
    );
    refuses(
        &["serve", "--data", &data, "--database", &url],
        &["--data", "--database"],
    );
}
