//! Who may use a database, and what is refused in which words.

use std::time::{Duration, Instant};

use rollwright_store::{ConnectError, Sharing, StoreError};
use rollwright_testkit::proxy::{Link, Proxy};

use super::*;

async fn refused(url: &str) -> ConnectError {
    let opened = Postgres::open(&address(url), "second", Sharing::Alone).await;
    let error = opened.err().expect("it can't be opened");
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_served_from_once_and_free_when_its_server_has_left() {
    let server = PostgresServer::start();
    let first = open(&server.url(), "first").await;
    let error = refused(&server.url()).await;
    assert!(matches!(error, ConnectError::InUse(..)), "{error}");
    assert!(error.to_string().contains("node first"), "{error}");
    first.close().await;
    assert_eq!(
        first.append("a", event(1, "x")).await,
        Err(StoreError::Closed)
    );
    assert_eq!(first.events("a", 0).await, Err(StoreError::Closed));
    let begun = Instant::now();
    open(&server.url(), "second").await.close().await;
    assert!(begun.elapsed() < Duration::from_secs(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_place_of_a_crashed_server_is_free_when_its_lease_is_over() {
    let server = PostgresServer::start();
    let proxy = Proxy::start(server.port());
    let crashed = open(&server.url_through(proxy.port()), "first").await;
    crashed.create(table("a")).await.expect("a new table");
    proxy.set(Link::HalfOpen);
    let begun = Instant::now();
    let second = open(&server.url(), "second").await;
    assert!(begun.elapsed() < Duration::from_secs(6));
    // The first one was only cut off: it writes nothing more.
    proxy.set(Link::Sound);
    proxy.cut();
    let late = crashed.append("a", event(1, "late")).await;
    assert_eq!(late, Err(StoreError::Fenced));
    assert_eq!(crashed.create(table("b")).await, Err(StoreError::Fenced));
    assert_eq!(second.append("a", event(1, "x")).await, Ok(()));
    assert_eq!(texts(&second, "a").await, ["x"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_can_not_be_used_is_named_with_the_reason() {
    let server = PostgresServer::start();
    let nowhere = server.url_through(rollwright_testkit::servers::free_port());
    let error = refused(&nowhere).await;
    assert!(matches!(error, ConnectError::Unreachable(..)), "{error}");
    let error = refused(&server.url().replace("/postgres", "/nothing")).await;
    assert!(matches!(error, ConnectError::Denied(..)), "{error}");
    assert!(error.to_string().contains("nothing"), "{error}");
    // This server has no TLS.
    let error = refused(&format!("{}?sslmode=require", server.url())).await;
    assert!(error.to_string().contains("TLS"), "{error}");
    execute(&server, "CREATE TABLE photos (name text)").await;
    let error = refused(&server.url()).await;
    assert!(matches!(error, ConnectError::Foreign(..)), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_one_version_ahead_is_used_and_one_further_ahead_is_not() {
    let server = PostgresServer::start();
    open(&server.url(), "first").await.close().await;
    execute(&server, "UPDATE rollwright_format SET format = format + 1").await;
    open(&server.url(), "first").await.close().await;
    execute(&server, "UPDATE rollwright_format SET format = format + 1").await;
    let error = refused(&server.url()).await;
    assert!(matches!(error, ConnectError::Newer(..)), "{error}");
    assert!(error.to_string().contains("update Rollwright"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_migrates_while_others_wait() {
    let server = PostgresServer::start();
    let url = server.url();
    let openers: Vec<_> = (0..4)
        .map(|number| {
            let address = address(&url);
            tokio::spawn(async move {
                Postgres::open(&address, &number.to_string(), Sharing::Alone).await
            })
        })
        .collect();
    let mut opened = Vec::new();
    for opener in openers {
        match opener.await.expect("no panic") {
            Ok(store) => opened.push(store),
            Err(ConnectError::InUse(..)) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(opened.len(), 1);
}
