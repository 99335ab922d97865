//! Several nodes at one database: which of them runs a table, and what happens to the tables of one that is gone.

use std::time::{Duration, Instant};

use rollwright_store::{ConnectError, Millis, Node, Runner, Sharing, StoreError};
use rollwright_testkit::proxy::{Link, Proxy};
use tokio::time::{sleep, timeout};

use super::*;

/// Within this time the tables of a node that is gone have to be somewhere else.
const FAILOVER: Duration = Duration::from_secs(5);

/// Later than every deadline.
const LATER: Millis = 1 << 50;

async fn node(url: &str, name: &str) -> Postgres {
    let opened = Postgres::open(&address(url), name, Sharing::WithOthers).await;
    opened.unwrap_or_else(|error| panic!("{error}"))
}

fn me(store: &Postgres) -> Node {
    store.nodes().expect("it is shared").borrow().me
}

/// Waits until a node sees exactly so many that are alive.
async fn await_nodes(store: &Postgres, count: usize) {
    let mut nodes = store.nodes().expect("it is shared");
    let seen = timeout(
        2 * FAILOVER,
        nodes.wait_for(|nodes| nodes.alive.len() == count),
    );
    seen.await.expect("in time").expect("it is open");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_node_runs_a_table_and_all_others_say_which() {
    let server = PostgresServer::start();
    let first = node(&server.url(), "first").await;
    let second = node(&server.url(), "second").await;
    first.create(table("a")).await.expect("a new table");
    assert_eq!(second.claim("a").await, Ok(Runner::Here));
    assert_eq!(second.claim("a").await, Ok(Runner::Here));
    assert_eq!(first.claim("a").await, Ok(Runner::At(me(&second))));
    assert_eq!(first.claim("no such table").await, Ok(Runner::Here));
    // It says who tries, and not who may: whoever comes second is refused.
    assert_eq!(first.append("a", event(1, "x")).await, Ok(()));
    let late = second.append("a", event(1, "y")).await;
    assert_eq!(late, Err(StoreError::Conflict));
    await_nodes(&first, 2).await;
    await_nodes(&second, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_nodes_that_claim_a_table_at_once_one_gets_it() {
    let server = PostgresServer::start();
    let mut nodes = Vec::new();
    for name in ["a", "b", "c"] {
        nodes.push(node(&server.url(), name).await);
    }
    for number in 0..20 {
        let id = &format!("t{number}");
        nodes[0].create(table(id)).await.expect("a new table");
        let (a, b, c) = tokio::join!(nodes[0].claim(id), nodes[1].claim(id), nodes[2].claim(id));
        let here = [&a, &b, &c].map(|said| usize::from(said == &Ok(Runner::Here)));
        assert_eq!(here.iter().sum::<usize>(), 1, "{a:?} {b:?} {c:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_and_a_whole_database_belong_to_one_node() {
    let server = PostgresServer::start();
    let first = node(&server.url(), "first").await;
    for (name, sharing) in [
        ("first", Sharing::WithOthers),
        ("second", Sharing::Alone),
        ("first", Sharing::Alone),
    ] {
        let error = Postgres::open(&address(&server.url()), name, sharing).await;
        let error = error.err().expect("somebody is there");
        let is_name = matches!(error, ConnectError::NameTaken(..));
        assert_eq!(is_name, sharing == Sharing::WithOthers, "{error}");
        assert!(
            is_name || matches!(error, ConnectError::InUse(..)),
            "{error}"
        );
    }
    first.close().await;
    let alone = open(&server.url(), "alone").await;
    let error = Postgres::open(&address(&server.url()), "second", Sharing::WithOthers).await;
    let error = error.err().expect("somebody wants to be alone");
    assert!(matches!(error, ConnectError::InUse(..)), "{error}");
    assert!(error.to_string().contains("--bus"), "{error}");
    alone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_a_node_that_is_cut_off_go_to_the_others_and_it_comes_back_as_another_one() {
    let server = PostgresServer::start();
    let proxy = Proxy::start(server.port());
    let lost = node(&server.url_through(proxy.port()), "lost").await;
    let others = [
        node(&server.url(), "b").await,
        node(&server.url(), "c").await,
    ];
    let ids: Vec<String> = (0..8).map(|number| format!("t{number}")).collect();
    for id in &ids {
        lost.create(table(id)).await.expect("a new table");
        assert_eq!(lost.claim(id).await, Ok(Runner::Here));
    }
    for store in &others {
        await_nodes(store, 3).await;
        assert_eq!(store.due_before(LATER, 100).await, Ok(Vec::new()));
    }
    let before = me(&lost);
    assert!(lost.is_in_force());
    proxy.set(Link::HalfOpen);
    let begun = Instant::now();
    let mut taken = [Vec::new(), Vec::new()];
    while taken.iter().map(Vec::len).sum::<usize>() < ids.len() {
        assert!(begun.elapsed() < FAILOVER, "{taken:?}");
        for (store, taken) in others.iter().zip(&mut taken) {
            taken.extend(store.due_before(LATER, 100).await.expect("it works"));
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert!(
        taken.iter().all(|tables| !tables.is_empty()),
        "both take a share: {taken:?}"
    );
    let mut all = taken.concat();
    all.sort();
    assert_eq!(all, ids, "each once");
    for (store, taken) in others.iter().zip(&taken) {
        for id in taken {
            assert_eq!(store.claim(id).await, Ok(Runner::Here));
        }
    }
    assert!(!lost.is_in_force(), "it can't know");
    // It is there again, as another node that writes nothing in the name of the old one.
    proxy.set(Link::Sound);
    proxy.cut();
    let mut nodes = lost.nodes().expect("it is shared");
    let changed = timeout(2 * FAILOVER, nodes.wait_for(|nodes| nodes.me != before));
    changed.await.expect("in time").expect("it is open");
    assert!(matches!(lost.claim("t0").await, Ok(Runner::At(_))));
    await_nodes(&lost, 3).await;
    sleep(Duration::from_secs(1)).await;
    assert!(lost.is_in_force());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_ends_hands_its_running_tables_to_the_others() {
    let server = PostgresServer::start();
    let ending = node(&server.url(), "ending").await;
    let left = node(&server.url(), "left").await;
    for id in ["running", "gathering"] {
        let state = if id == "running" {
            TableStage::Running
        } else {
            TableStage::Gathering
        };
        let table = TableRow { state, ..table(id) };
        ending.create(table).await.expect("a new table");
        assert_eq!(ending.claim(id).await, Ok(Runner::Here));
    }
    let moved = ending.hand_over().await;
    assert_eq!(moved, Ok(vec![(me(&left), "running".to_owned())]));
    assert_eq!(left.claim("running").await, Ok(Runner::Here));
    assert_eq!(left.claim("gathering").await, Ok(Runner::At(me(&ending))));
    ending.close().await;
    // Nobody waits for it: it has said that it is gone.
    assert_eq!(left.claim("gathering").await, Ok(Runner::Here));
    // The last one has nobody to hand anything to.
    assert_eq!(left.hand_over().await, Ok(Vec::new()));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_node_is_taken_for_dead_while_the_database_was_away_for_all() {
    let mut server = PostgresServer::start();
    let nodes = [
        node(&server.url(), "a").await,
        node(&server.url(), "b").await,
    ];
    let before = nodes.each_ref().map(me);
    await_nodes(&nodes[0], 2).await;
    server.crash();
    // Longer than a lease.
    sleep(Duration::from_secs(4)).await;
    server.restart();
    sleep(Duration::from_secs(5)).await;
    assert_eq!(nodes.each_ref().map(me), before);
    await_nodes(&nodes[0], 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_has_just_taken_is_not_taken_once_more() {
    let server = PostgresServer::start();
    let first = node(&server.url(), "first").await;
    let second = node(&server.url(), "second").await;
    for number in 0..4 {
        let created = first.create(table(&format!("t{number}"))).await;
        created.expect("a new table");
    }
    await_nodes(&first, 2).await;
    // A third one has them all.
    execute(
        &server,
        "INSERT INTO nodes (name, alone, lease_until) VALUES ('third', false, 'infinity');
         INSERT INTO owners (of_table, epoch) SELECT t.key, n.epoch FROM tables t, nodes n WHERE n.name = 'third'",
    )
    .await;
    await_nodes(&first, 3).await;
    let connected = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await;
    let (taking, connection) = connected.expect("a running server");
    tokio::spawn(connection);
    let take = format!("BEGIN; UPDATE owners SET epoch = {}", me(&second));
    taking.batch_execute(&take).await.expect("it works");
    // The first one sees that the third is gone, wants its share, and waits for what the second one does.
    execute(&server, "DELETE FROM nodes WHERE name = 'third'").await;
    sleep(Duration::from_millis(1200)).await;
    taking.batch_execute("COMMIT").await.expect("it works");
    await_nodes(&first, 2).await;
    for number in 0..4 {
        let runner = first.claim(&format!("t{number}")).await;
        assert_eq!(runner, Ok(Runner::At(me(&second))), "table {number}");
    }
}
