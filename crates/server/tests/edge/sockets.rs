//! How a WebSocket begins and ends.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rollwright_server::{Config, Limits};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::common::Server;

type Client = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(server: &Server, origin: Option<&str>) -> Result<Client, Error> {
    let address = format!("ws://{}/api/tables/ABCD/socket", server.address);
    let mut request = address.into_client_request().expect("a request");
    if let Some(origin) = origin {
        let origin = origin.parse().expect("an origin");
        request.headers_mut().insert("origin", origin);
    }
    Ok(connect_async(request).await?.0)
}

#[track_caller]
fn refused(result: Result<Client, Error>) -> (u16, String) {
    let Err(Error::Http(answer)) = result else {
        panic!("{result:?}");
    };
    let body: Value =
        serde_json::from_slice(answer.body().as_deref().expect("a body")).expect("JSON");
    let code = body["error"]["code"].as_str().expect("a code").to_owned();
    (answer.status().as_u16(), code)
}

async fn next(client: &mut Client) -> Option<Value> {
    loop {
        match client.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).expect("JSON")),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

#[tokio::test]
async fn an_unknown_table_is_refused_and_the_socket_closed() {
    let server = Server::start(Config::default()).await;
    let mut client = connect(&server, None).await.expect("a socket");
    client
        .send(r#"{"type":"hello"}"#.into())
        .await
        .expect("sent");
    let refused = next(&mut client).await.expect("an answer");
    assert_eq!(
        (&refused["type"], &refused["error"]["code"]),
        (&"refused".into(), &"no_such_table".into())
    );
    assert_eq!(next(&mut client).await, None);
}

#[tokio::test]
async fn hello_comes_first() {
    let server = Server::start(Config::default()).await;
    let mut client = connect(&server, None).await.expect("a socket");
    for _ in 0..5 {
        client
            .send(r#"{"type":"take_back","id":"a","seat":0}"#.into())
            .await
            .expect("sent");
        let refused = next(&mut client).await.expect("an answer");
        assert_eq!(refused["error"]["code"], "bad_request");
    }
    let goodbye = next(&mut client).await.expect("a goodbye");
    assert_eq!(
        (&goodbye["type"], &goodbye["reason"]),
        (&"goodbye".into(), &"too_much".into())
    );
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection() {
    let server = Server::start(Config::default()).await;
    let mut client = connect(&server, None).await.expect("a socket");
    let long = format!(r#"{{"type":"hello","secrets":"{}"}}"#, "0".repeat(20_000));
    client.send(long.into()).await.expect("sent");
    let goodbye = next(&mut client).await;
    assert!(goodbye.is_none_or(|goodbye| goodbye["reason"] == "too_much"));
}

#[tokio::test]
async fn pages_of_other_sites_get_no_socket() {
    let server = Server::start(Config::default()).await;
    let own = format!("http://{}", server.address);
    assert!(connect(&server, Some(&own)).await.is_ok());
    let foreign = connect(&server, Some("https://evil.example")).await;
    assert_eq!(refused(foreign), (403, "foreign_origin".to_owned()));
    let plain = server.get("/api/tables/ABCD/socket").await;
    plain.is(426, "bad_request");
}

#[tokio::test]
async fn sockets_are_limited_and_come_back_when_closed() {
    let mut limits = Limits::default();
    limits.local.sockets = 3;
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let mut clients = Vec::new();
    for _ in 0..3 {
        clients.push(connect(&server, None).await.expect("room"));
    }
    let fourth = connect(&server, None).await;
    assert_eq!(refused(fourth), (429, "too_many".to_owned()));
    clients
        .pop()
        .expect("three")
        .close(None)
        .await
        .expect("closed");
    let start = Instant::now();
    while connect(&server, None).await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye_and_is_gone_at_once() {
    let mut server = Server::start(Config::default()).await;
    let mut client = connect(&server, None).await.expect("a socket");
    let _idle = TcpStream::connect(server.address)
        .await
        .expect("a connection");
    server.stop();
    let goodbye = next(&mut client).await.expect("a goodbye");
    assert_eq!(
        (&goodbye["type"], &goodbye["reason"]),
        (&"goodbye".into(), &"stopping".into())
    );
    drop(client);
    let start = Instant::now();
    server.end().await;
    assert!(
        start.elapsed() < Duration::from_secs(4),
        "{:?}",
        start.elapsed()
    );
}
