//! Three servers that share PostgreSQL and NATS, under load and under fire: they are killed, frozen for longer than their lease, ended and
//! cut off, while database and bus crash. `rollwright load` plays at all three and judges every view, every record and every receipt, while other clients
//! mean no good.

use std::thread::sleep;
use std::time::Duration;

use rollwright_testkit::proxy::{Link, Proxy};
use rollwright_testkit::servers::{NatsServer, PostgresServer};

use crate::chance::{Chance, number};
use crate::database::{Judge, millis};
use crate::server::Server;

/// Longer than a lease.
const FROZEN: Duration = Duration::from_secs(5);

/// Within this time a node has handed over its tables, and ends, however busy the machine is.
const DRAINED: Duration = Duration::from_secs(10);

/// What happens to one of the nodes, or to all of them.
#[derive(Copy, Clone, Debug)]
enum Fault {
    /// `kill -9`; it starts again when its own lease is over.
    Killed,
    /// SIGSTOP until the others have taken its tables, and SIGCONT.
    Frozen,
    /// SIGTERM, and a new start.
    Ended,
    /// Its links to the database do this, and are cut.
    Database(Link),
    /// Its links to the bus do this, and are cut.
    Bus(Link),
    /// The database crashes, and recovers.
    DatabaseCrashed,
    /// The bus starts again; what was on its way is lost.
    BusCrashed,
}

const FAULTS: [Fault; 13] = [
    Fault::Killed,
    Fault::Frozen,
    Fault::Ended,
    Fault::BusCrashed,
    Fault::Database(Link::HalfOpen),
    Fault::DatabaseCrashed,
    Fault::Bus(Link::Deaf),
    Fault::Database(Link::Deaf),
    Fault::Bus(Link::Slow),
    Fault::Database(Link::Slow),
    Fault::Bus(Link::Cut),
    Fault::Bus(Link::HalfOpen),
    Fault::Database(Link::Cut),
];

/// A node, and what stands between it and the others.
struct Node {
    server: Server,
    database: Proxy,
    bus: Proxy,
}

impl Node {
    fn start(
        name: &str,
        postgres: &PostgresServer,
        nats: &NatsServer,
        chance: &mut Chance,
    ) -> Self {
        let (database, bus) = (Proxy::start(postgres.port()), Proxy::start(nats.port()));
        let places = [
            "--database",
            &postgres.url_through(database.port()),
            "--bus",
            &nats.url_through(bus.port()),
            "--node",
            name,
        ];
        Self {
            server: Server::start_with(&places, chance),
            database,
            bus,
        }
    }
}

#[test]
fn nothing_is_lost_or_doubled_whatever_happens_to_nodes_database_and_bus() {
    let rounds = number("ROLLWRIGHT_ROUNDS", 5);
    let mut chance = Chance::from_environment();
    let mut postgres = PostgresServer::start();
    let mut nats = NatsServer::start();
    let mut nodes =
        ["one", "two", "three"].map(|name| Node::start(name, &postgres, &nats, &mut chance));
    let urls = nodes
        .each_ref()
        .map(|node| node.server.address().to_string());
    let judge = Judge::start(&urls.join(","), &["--hostile", "4"]);
    for round in 0..rounds {
        sleep(millis(1000, &mut chance));
        let fault = FAULTS[usize::try_from(round).expect("small") % FAULTS.len()];
        let node = &mut nodes[chance.below(3)];
        let outage = millis(100, &mut chance);
        println!("round {round}: {fault:?} at {}", node.server.address());
        match fault {
            Fault::Killed => node.server.kill_and_start_again(),
            Fault::Frozen => {
                node.server.signal("STOP");
                sleep(FROZEN);
                node.server.signal("CONT");
            }
            Fault::Ended => {
                let took = node.server.end_and_start_again();
                assert!(took < DRAINED, "it took {took:?} to end");
            }
            Fault::Database(link) => spoil(&node.database, link, 3 * outage),
            Fault::Bus(link) => spoil(&node.bus, link, 3 * outage),
            Fault::DatabaseCrashed => {
                postgres.crash();
                sleep(outage);
                postgres.restart();
            }
            Fault::BusCrashed => {
                nats.crash();
                sleep(outage);
                nats.restart();
            }
        }
    }
    let logs = || nodes.each_ref().map(|node| node.server.log()).concat();
    judge.find_nothing(logs);
}

fn spoil(proxy: &Proxy, link: Link, outage: Duration) {
    proxy.set(link);
    sleep(outage);
    proxy.set(Link::Sound);
    proxy.cut();
}
