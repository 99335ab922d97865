//! Tables of several nodes: each node has a hall of its own in a runtime of its own, so that it can end as if it were killed; they
//! share a database, and a bus in memory.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use bytes::Bytes;
use parking_lot::Mutex;
use rollwright_catalog::Layouts;
use rollwright_protocol::{Code, Created, Goodbye, NewTable, Pace, Secret, TableState};
use rollwright_record::Record;
use rollwright_store::{Postgres, Sharing, Store};
use rollwright_tables::{Bus, Hall, HallParts, Hello, Node};
use rollwright_testkit::servers::PostgresServer;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::common::*;

/// Within this time the tables of a node that was killed go on elsewhere.
const FAILOVER: Duration = Duration::from_secs(5);

/// How long the tables of a node that ends may pause.
const PAUSE: Duration = Duration::from_secs(1);

/// Carries messages between the nodes of a test, but for those that it is told to lose.
#[derive(Default)]
struct MemoryBus {
    listeners: Mutex<HashMap<Node, mpsc::Sender<Bytes>>>,
    sent: AtomicUsize,
    /// Every message of so many is lost, and another one comes twice.
    spoils: AtomicUsize,
}

#[async_trait]
impl Bus for MemoryBus {
    async fn listen(&self, node: Node) -> Result<mpsc::Receiver<Bytes>, String> {
        let (sender, receiver) = mpsc::channel(1000);
        self.listeners.lock().insert(node, sender);
        Ok(receiver)
    }

    async fn send(&self, node: Node, message: Bytes) {
        let number = self.sent.fetch_add(1, Relaxed);
        let copies = match (self.spoils.load(Relaxed), number) {
            (0, _) => 1,
            (every, number) if number % every == 0 => 0,
            (every, number) if number % every == 1 => 2,
            _ => 1,
        };
        let listener = self.listeners.lock().get(&node).cloned();
        for _ in 0..copies {
            if let Some(listener) = &listener {
                let _ = listener.send(message.clone()).await;
            }
        }
    }

    async fn flush(&self) {}

    fn is_connected(&self) -> bool {
        true
    }
}

/// A node, and the runtime that all of it runs in.
struct TestNode {
    hall: Hall,
    store: Arc<dyn Store>,
    runtime: Option<Runtime>,
}

impl TestNode {
    async fn start(server: &PostgresServer, bus: &Arc<MemoryBus>, name: &str) -> Self {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let (url, bus, name) = (server.url(), Arc::clone(bus), name.to_owned());
        let opening = runtime.spawn(async move {
            let address = url.parse().unwrap();
            let store = Postgres::open(&address, &name, Sharing::WithOthers).await;
            let store: Arc<dyn Store> = Arc::new(store.unwrap());
            let hall = Hall::open(HallParts {
                bus: Some(bus),
                ..HallParts::new(Arc::clone(&store))
            });
            (hall, store)
        });
        let (hall, store) = opening.await.unwrap();
        Self {
            hall,
            store,
            runtime: Some(runtime),
        }
    }

    /// Does something with the hall in its own runtime.
    async fn with<T, F>(&self, what: impl FnOnce(Hall) -> F) -> T
    where
        T: Send + 'static,
        F: Future<Output = T> + Send + 'static,
    {
        let runtime = self.runtime.as_ref().expect("it is alive");
        runtime.spawn(what(self.hall.clone())).await.unwrap()
    }

    async fn guest(&self, table: &str, secrets: &[&Secret]) -> Guest {
        let hello = Hello {
            secrets: secrets.iter().map(|secret| (*secret).clone()).collect(),
            ..Hello::default()
        };
        let table = table.to_owned();
        self.with(async move |hall| Guest::connect(&hall, &table, hello, Vec::new()).await)
            .await
    }

    async fn create(&self, new: NewTable) -> Created {
        self.with(async move |hall| hall.create(new).await.unwrap())
            .await
    }

    /// The record of a table, which must be right.
    async fn record(&self, table: &str) -> Record {
        let table = table.to_owned();
        let text = self
            .with(async move |hall| hall.record(&table).await.unwrap())
            .await;
        let record: Record = serde_json::from_str(&text).unwrap();
        rollwright_catalog::verify(&record, &Layouts::default()).unwrap();
        record
    }

    async fn state(&self, table: &str) -> TableState {
        let table = table.to_owned();
        self.with(async move |hall| hall.info(&table).await.unwrap().state)
            .await
    }

    /// The last event of a table, as it is stored; nobody is woken by that.
    async fn stored(&self, table: &str) -> u64 {
        let (store, table) = (Arc::clone(&self.store), table.to_owned());
        let row = self.with(async move |_| store.table(&table).await.unwrap());
        row.await.expect("there is such a table").seq
    }

    /// Ends at once, with nothing said to anybody.
    fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for TestNode {
    fn drop(&mut self) {
        self.kill();
    }
}

async fn two_nodes() -> (PostgresServer, Arc<MemoryBus>, TestNode, TestNode) {
    let (server, bus) = (PostgresServer::start(), Arc::default());
    let first = TestNode::start(&server, &bus, "first").await;
    let second = TestNode::start(&server, &bus, "second").await;
    (server, bus, first, second)
}

/// A table that the first node runs, with both people at the second.
async fn played_elsewhere(first: &TestNode, second: &TestNode) -> (Created, Guest, Guest) {
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = first.create(new).await;
    let id = &created.table.id;
    // Whoever comes first decides where it is played.
    drop(first.guest(id, &[]).await);
    let mut ann = second.guest(id, &[secret(&created, 0)]).await;
    let ben = second.guest(id, &[secret(&created, 1)]).await;
    ann.until(|guest| guest.now.is_some()).await;
    (created, ann, ben)
}

/// Plays so many decisions, whoever is asked.
async fn play_some(ann: &mut Guest, ben: &mut Guest, count: usize) {
    for _ in 0..count {
        ann.until(|guest| !guest.now().waiting.is_empty()).await;
        let seat = ann.now().waiting[0];
        let guest = if seat == 0 { &mut *ann } else { &mut *ben };
        let seen = guest.now.as_ref().map_or(0, |now| now.seq);
        if !guest
            .now
            .as_ref()
            .is_some_and(|now| now.waiting.contains(&seat))
        {
            guest.until(|guest| guest.now().seq > seen).await;
            continue;
        }
        let step = guest.first(seat).unwrap();
        let done = guest.play(&step).await.unwrap();
        catch_up(ann, done).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_from_all_nodes_and_asked_at_any() {
    let (_server, _bus, first, second) = two_nodes().await;
    let created = first
        .create(table("one-card", vec![device("Ann"), device("Ben")]))
        .await;
    let id = created.table.id.clone();
    let mut ann = first.guest(&id, &[secret(&created, 0)]).await;
    let mut ben = second.guest(&id, &[secret(&created, 1)]).await;
    // What is wrong is said as if the table were here.
    let (table, nobody) = (id.clone(), secret(&created, 1).clone());
    let refused = second
        .with(async move |hall| hall.start(&table, nobody).await)
        .await;
    assert_eq!(code(refused), Code::WrongSecret);
    play_to_the_end(&mut [&mut ann, &mut ben]).await;
    let record = first.record(&id).await;
    assert_eq!(second.record(&id).await.steps, record.steps);
    assert_eq!(ann.steps, ben.steps);
    assert_eq!((ann.welcomes, ben.welcomes), (1, 1));
    // They agree to play again, each where they are.
    for (node, seat) in [(&first, 0), (&second, 1)] {
        let (table, secret) = (id.clone(), secret(&created, seat).clone());
        node.with(async move |hall| hall.rematch(&table, secret).await.unwrap())
            .await;
    }
    assert!(second.state(&id).await == TableState::Finished);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_node_ends_goes_on_at_once_and_clients_elsewhere_stay_connected() {
    let (_server, _bus, first, second) = two_nodes().await;
    let (created, mut ann, mut ben) = played_elsewhere(&first, &second).await;
    play_some(&mut ann, &mut ben, 4).await;
    let begun = Instant::now();
    let ending = first.with(async move |hall| hall.stop().await);
    let moved = async {
        while ann.welcomes < 2 {
            ann.hear().await;
        }
        begun.elapsed()
    };
    let (pause, ()) = tokio::join!(moved, ending);
    assert!(pause < PAUSE, "{pause:?}");
    drop(first);
    play_to_the_end(&mut [&mut ann, &mut ben]).await;
    assert_eq!((ann.welcomes, ben.welcomes), (2, 2));
    second.record(&created.table.id).await;
    assert_eq!(ann.steps, ben.steps);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_a_node_that_was_killed_go_on_elsewhere_with_their_bots() {
    let (_server, _bus, mut first, second) = two_nodes().await;
    let (created, mut ann, mut ben) = played_elsewhere(&first, &second).await;
    play_some(&mut ann, &mut ben, 4).await;
    // Nobody looks at this one.
    let mut new = table("twenty-one", vec![bot("random"), bot("random")]);
    new.settings.pace = Pace::Brisk;
    let bots = first.create(new).await.table.id;
    let watched = first.guest(&bots, &[]).await;
    assert_eq!(first.state(&bots).await, TableState::Running);
    drop(watched);
    first.kill();
    let (begun, played) = (Instant::now(), second.stored(&bots).await);
    let go_on = async {
        while second.stored(&bots).await == played {
            sleep(Duration::from_millis(10)).await;
        }
        begun.elapsed()
    };
    let moved = async {
        while ann.welcomes < 2 {
            ann.hear().await;
        }
        begun.elapsed()
    };
    let pauses = tokio::join!(go_on, moved);
    assert!(pauses.0.max(pauses.1) < FAILOVER, "{pauses:?}");
    play_to_the_end(&mut [&mut ann, &mut ben]).await;
    second.record(&created.table.id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_ends_says_goodbye_to_its_clients_at_tables_of_others() {
    let (_server, _bus, first, second) = two_nodes().await;
    let (_created, mut ann, _ben) = played_elsewhere(&first, &second).await;
    second.with(async move |hall| hall.stop().await).await;
    let goodbye = timeout(PAUSE, ann.goodbye()).await;
    assert_eq!(goodbye.unwrap(), Goodbye::Stopping);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_gets_lost_or_comes_twice_on_the_bus_is_noticed() {
    let (_server, bus, first, second) = two_nodes().await;
    let (created, mut ann, mut ben) = played_elsewhere(&first, &second).await;
    bus.spoils.store(7, Relaxed);
    play_some(&mut ann, &mut ben, 8).await;
    bus.spoils.store(0, Relaxed);
    assert!(ann.welcomes + ben.welcomes > 2, "something was lost");
    play_to_the_end(&mut [&mut ann, &mut ben]).await;
    second.record(&created.table.id).await;
}
