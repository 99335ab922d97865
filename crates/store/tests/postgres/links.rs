//! Lost connections: whoever is told of success finds their change there once, whatever was lost.

use std::sync::Arc;
use std::time::Duration;

use rollwright_store::{Postgres, Store, StoreError};
use rollwright_testkit::proxy::{Link, Proxy};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::*;

struct Place {
    server: PostgresServer,
    proxy: Proxy,
    store: Arc<Postgres>,
}

async fn place() -> Place {
    let server = PostgresServer::start();
    let proxy = Proxy::start(server.port());
    let store = Arc::new(open(&server.url_through(proxy.port()), "test").await);
    store.create(table("a")).await.expect("a new table");
    Place {
        server,
        proxy,
        store,
    }
}

impl Place {
    fn append(&self, seq: u64, text: &str) -> JoinHandle<Result<(), StoreError>> {
        let (store, change) = (Arc::clone(&self.store), event(seq, text));
        tokio::spawn(async move { store.append("a", change).await })
    }

    /// Appends while the link is as given, and cuts it a moment later.
    async fn append_at_a_link_that_dies(&self, link: Link, seq: u64) -> Result<(), StoreError> {
        self.proxy.set(link);
        let append = self.append(seq, "x");
        sleep(Duration::from_millis(300)).await;
        assert!(!append.is_finished(), "nobody is told before it is certain");
        self.proxy.set(Link::Sound);
        self.proxy.cut();
        append.await.expect("no panic")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_whose_answer_was_lost_is_found_and_not_made_again() {
    let place = place().await;
    assert_eq!(
        place.append_at_a_link_that_dies(Link::Deaf, 1).await,
        Ok(())
    );
    assert_eq!(texts(&place.store, "a").await, ["x"]);
    assert_eq!(place.append(2, "y").await.expect("no panic"), Ok(()));
    // A new table, too.
    place.proxy.set(Link::Deaf);
    let store = Arc::clone(&place.store);
    let created = tokio::spawn(async move { store.create(table("b")).await });
    sleep(Duration::from_millis(300)).await;
    place.proxy.set(Link::Sound);
    place.proxy.cut();
    assert_eq!(created.await.expect("no panic"), Ok(()));
    assert_eq!(place.store.create(table("b")).await, Err(StoreError::Taken));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_was_lost_on_its_way_is_made_again() {
    let place = place().await;
    let appended = place.append_at_a_link_that_dies(Link::HalfOpen, 1).await;
    assert_eq!(appended, Ok(()));
    assert_eq!(texts(&place.store, "a").await, ["x"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lost_the_race_meanwhile_is_told_so() {
    let place = place().await;
    place.proxy.set(Link::HalfOpen);
    let append = place.append(1, "x");
    sleep(Duration::from_millis(100)).await;
    let others = "INSERT INTO events (of_table, seq, at, text) SELECT key, 1, 0, 'y' FROM tables";
    execute(&place.server, others).await;
    place.proxy.set(Link::Sound);
    place.proxy.cut();
    let told = append.await.expect("no panic");
    assert_eq!(told, Err(StoreError::Conflict));
    assert_eq!(texts(&place.store, "a").await, ["y"]);
    // What has changed meanwhile is known now.
    assert_eq!(place.append(2, "z").await.expect("no panic"), Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_restarts_loses_and_doubles_nothing() {
    let mut place = place().await;
    let store = Arc::clone(&place.store);
    let player = tokio::spawn(async move {
        let mut told = 0;
        for seq in 1..=600 {
            match store.append("a", event(seq, &seq.to_string())).await {
                Ok(()) => told = seq,
                other => panic!("{other:?} at {seq}"),
            }
            sleep(Duration::from_millis(1)).await;
        }
        told
    });
    for _ in 0..3 {
        sleep(Duration::from_millis(150)).await;
        let mut server = place.server;
        let back = tokio::task::spawn_blocking(move || {
            server.restart();
            server
        });
        place.server = back.await.expect("it restarts");
    }
    let told = player.await.expect("nothing was refused");
    let expected: Vec<String> = (1..=told).map(|seq| seq.to_string()).collect();
    assert_eq!(texts(&place.store, "a").await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_a_database_that_stays_away_is_told_in_the_end() {
    let mut place = place().await;
    place.server.crash();
    let told = place.append(1, "x").await.expect("no panic");
    assert!(matches!(told, Err(StoreError::Failed(_))), "{told:?}");
    let read = place.store.events("a", 0).await;
    assert!(matches!(read, Err(StoreError::Failed(_))), "{read:?}");
    place.server.restart();
    assert_eq!(place.append(1, "x").await.expect("no panic"), Ok(()));
    assert_eq!(texts(&place.store, "a").await, ["x"]);
}
