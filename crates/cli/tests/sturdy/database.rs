//! A server whose tables are in PostgreSQL, under load and under fire: it is killed, its database crashes, and the links between them are
//! cut or swallow what is sent. `rollwright load` plays meanwhile and judges every view, every record and every receipt.

use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rollwright_testkit::proxy::{Link, Proxy};
use rollwright_testkit::servers::PostgresServer;
use serde_json::Value;

use crate::chance::{Chance, number};
use crate::common::{command, text};
use crate::server::Server;

/// What goes wrong.
#[derive(Copy, Clone, Debug)]
enum Fault {
    /// `kill -9` for the server, which starts again and waits for its own lease to end.
    ServerKilled,
    /// The database crashes, and recovers.
    DatabaseCrashed,
    /// Connections are cut between server and database.
    Cut,
    /// What the database answers gets lost, so that nobody knows what was committed; then connections are cut.
    Deaf,
    /// Everything gets lost; then connections are cut.
    HalfOpen,
}

const FAULTS: [Fault; 5] = [
    Fault::Deaf,
    Fault::ServerKilled,
    Fault::Cut,
    Fault::DatabaseCrashed,
    Fault::HalfOpen,
];

#[test]
fn nothing_is_lost_or_doubled_whatever_happens_between_server_and_database() {
    let rounds = number("ROLLWRIGHT_ROUNDS", 5);
    let mut chance = Chance::from_environment();
    let mut postgres = PostgresServer::start();
    let proxy = Proxy::start(postgres.port());
    let url = postgres.url_through(proxy.port());
    let mut server = Server::start_with(&["--database", &url], &mut chance);
    let judge = Judge::start(&server.address().to_string(), &[]);
    for round in 0..rounds {
        sleep(millis(1000, &mut chance));
        let fault = FAULTS[usize::try_from(round).expect("small") % FAULTS.len()];
        let outage = millis(100, &mut chance);
        println!("round {round}: {fault:?} for {outage:?}");
        match fault {
            Fault::ServerKilled => server.kill_and_start_again(),
            Fault::DatabaseCrashed => {
                postgres.crash();
                sleep(outage);
                postgres.restart();
            }
            Fault::Cut => proxy.set(Link::Cut),
            Fault::Deaf => proxy.set(Link::Deaf),
            Fault::HalfOpen => proxy.set(Link::HalfOpen),
        }
        if matches!(fault, Fault::Cut | Fault::Deaf | Fault::HalfOpen) {
            sleep(outage);
            proxy.set(Link::Sound);
            proxy.cut();
        }
    }
    judge.find_nothing(|| server.log());
}

/// `rollwright load` at a server, or at several: it plays, and judges what it is told.
pub(crate) struct Judge(Child);

impl Judge {
    /// Begins to play at these addresses, with more options.
    pub(crate) fn start(urls: &str, more: &[&str]) -> Self {
        let mut load = command(&[
            "load",
            "--tables",
            "12",
            "--seats",
            "2",
            "--seconds",
            "3600",
        ]);
        load.args(["--restarts", "--rate", "150", "--json", "--url", urls])
            .args(more);
        let load = load.stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(load.spawn().expect("the command starts"))
    }

    /// Lets everybody come back, and ends the games. Nothing may have been wrong.
    pub(crate) fn find_nothing(self, logs: impl FnOnce() -> String) {
        sleep(Duration::from_secs(2));
        let pid = self.0.id().to_string();
        let stopped = Command::new("kill").args(["-s", "INT", &pid]).status();
        assert!(stopped.expect("kill").success());
        let judged = self.0.wait_with_output().expect("it ends");
        let (report, complaint) = (text(&judged.stdout), text(&judged.stderr));
        let report: Value =
            serde_json::from_str(&report).unwrap_or_else(|_| panic!("no report: {complaint}"));
        println!("{report:#}");
        assert_eq!(report["errors"], 0, "{report:#}\n{}", logs());
        for field in ["steps", "reconnections", "records_checked"] {
            assert!(report[field].as_u64() > Some(0), "{field}: {report:#}");
        }
    }
}

/// At least so many milliseconds, and up to 1,500 more.
pub(crate) fn millis(least: usize, chance: &mut Chance) -> Duration {
    let millis = least + chance.below(1500);
    Duration::from_millis(millis.try_into().expect("small"))
}
