//! Real sockets against a table that only records what it receives.

use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::routing::any;
use futures_util::{SinkExt, StreamExt};
use rollwright_protocol::{Code, ServerMessage};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as ClientText;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::*;
use crate::socket::limited_socket::SocketTimeouts;
use crate::{Metrics, RateLimit};
use rollwright_tables::{Outbox, outbox};

const SHORT: SocketTimeouts = SocketTimeouts {
    hello: Duration::from_millis(200),
    ping: Duration::from_millis(50),
    silence: Duration::from_millis(200),
    send: Duration::from_millis(500),
};

type Client = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client, the outbox of its table, what the table received, and why the socket was closed.
struct TestSocket {
    client: Client,
    outbox: Outbox,
    table: mpsc::UnboundedReceiver<ClientMessage>,
    end: mpsc::UnboundedReceiver<CloseReason>,
}

const LINKS: RateLimit = RateLimit::per_second(1, 20);

async fn connect(rate: RateLimit) -> TestSocket {
    let (outbox, inbox) = outbox();
    let (sender, table) = mpsc::unbounded_channel();
    let (ended, end) = mpsc::unbounded_channel();
    let inbox = std::sync::Arc::new(std::sync::Mutex::new(Some((inbox, sender, ended))));
    let handler = move |upgrade: WebSocketUpgrade| {
        let (mut inbox, sender, ended) = inbox
            .lock()
            .expect("one client")
            .take()
            .expect("one client");
        std::future::ready(upgrade.on_upgrade(move |socket| async move {
            let mut socket = LimitedSocket::new(socket, [rate, LINKS], Metrics::default(), &SHORT);
            let sender = &sender;
            let record = |message| async move { drop(sender.send(message)) };
            let Err(end) = relay(&mut socket, record, &mut inbox).await;
            let _ = ended.send(end);
            socket.close(end).await;
        }))
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router: Router = Router::new().route("/", any(handler));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let (client, _) = connect_async(format!("ws://{address}/"))
        .await
        .expect("a socket");
    TestSocket {
        client,
        outbox,
        table,
        end,
    }
}

const HIGH_RATE: RateLimit = RateLimit::per_second(1000, 1000);

async fn next(client: &mut Client) -> ServerMessage {
    loop {
        let message = client.next().await.expect("a message").expect("a message");
        if let ClientText::Text(text) = message {
            return serde_json::from_str(&text).expect("a message of the protocol");
        }
    }
}

fn undo(id: &str) -> ClientText {
    format!(r#"{{"type":"undo","id":"{id}","seq":1,"seat":0}}"#).into()
}

#[tokio::test]
async fn messages_of_each_side_reach_the_other_in_order() {
    let mut socket = connect(HIGH_RATE).await;
    for id in ["a", "b"] {
        socket.client.send(undo(id)).await.expect("sent");
    }
    for expected in ["a", "b"] {
        let received = socket.table.recv().await;
        assert!(matches!(received, Some(ClientMessage::Undo { id, .. }) if id == expected));
    }
    for seq in 0..100 {
        let text = format!(r#"{{"type":"accepted","id":"a","seq":{seq}}}"#);
        socket
            .outbox
            .try_send(Outgoing::Text {
                seq: 0,
                text: text.into(),
            })
            .expect("room");
    }
    for expected in 0..100 {
        let message = next(&mut socket.client).await;
        assert!(matches!(message, ServerMessage::Accepted { seq, .. } if seq == expected));
    }
}

#[tokio::test]
async fn invalid_messages_are_refused_and_too_many_close_the_socket() {
    let mut socket = connect(HIGH_RATE).await;
    let invalid = [
        "{",
        r#"{"type":"undo","id":"x","seq":"one","seat":0}"#,
        r#"{"type":"hello"}"#,
        "[[[[]]]]",
        r#"{"type":"dance","id":"x"}"#,
    ];
    for (number, text) in invalid.into_iter().enumerate() {
        socket.client.send(text.into()).await.expect("sent");
        let ServerMessage::Refused { id, error, .. } = next(&mut socket.client).await else {
            panic!("{text} was accepted");
        };
        assert_eq!(error.code, Code::BadRequest);
        assert_eq!(id.is_some(), number == 1 || number == 4, "{text}");
    }
    let goodbye = next(&mut socket.client).await;
    assert!(matches!(
        goodbye,
        ServerMessage::Goodbye {
            reason: Goodbye::TooMuch,
            ..
        }
    ));
    assert!(
        socket.table.recv().await.is_none(),
        "the table received nothing"
    );
}

#[tokio::test]
async fn too_many_messages_close_the_socket() {
    let mut socket = connect(RateLimit::per_second(1, 10)).await;
    for _ in 0..11 {
        socket.client.send(undo("a")).await.expect("sent");
    }
    let goodbye = next(&mut socket.client).await;
    assert!(matches!(
        goodbye,
        ServerMessage::Goodbye {
            reason: Goodbye::TooMuch,
            ..
        }
    ));
}

#[tokio::test]
async fn links_have_an_allowance_of_their_own_which_ends_too() {
    let mut socket = connect(RateLimit::per_second(1, 1)).await;
    let link = || r#"{"type":"link","seat":0,"run":1,"link":"ab"}"#;
    for _ in 0..20 {
        socket.client.send(link().into()).await.expect("sent");
        let heard = socket.table.recv().await;
        assert!(matches!(heard, Some(ClientMessage::Link { run: 1, .. })));
    }
    socket.client.send(undo("a")).await.expect("sent");
    assert!(
        socket.table.recv().await.is_some(),
        "links took nothing of it"
    );
    socket.client.send(link().into()).await.expect("sent");
    let goodbye = next(&mut socket.client).await;
    assert!(matches!(
        goodbye,
        ServerMessage::Goodbye {
            reason: Goodbye::TooMuch,
            ..
        }
    ));
}

#[tokio::test]
async fn a_client_that_the_table_dropped_was_too_slow() {
    let mut socket = connect(HIGH_RATE).await;
    drop(socket.outbox);
    let goodbye = next(&mut socket.client).await;
    assert!(matches!(
        goodbye,
        ServerMessage::Goodbye {
            reason: Goodbye::TooSlow,
            ..
        }
    ));
}

#[tokio::test]
async fn goodbye_comes_after_everything_else() {
    let mut socket = connect(HIGH_RATE).await;
    for seq in 0..3 {
        let text = format!(r#"{{"type":"accepted","id":"a","seq":{seq}}}"#);
        socket
            .outbox
            .try_send(Outgoing::Text {
                seq: 0,
                text: text.into(),
            })
            .expect("room");
    }
    let close = Outgoing::Close(Goodbye::Stopping);
    socket.outbox.try_send(close).expect("room");
    for _ in 0..3 {
        assert!(matches!(
            next(&mut socket.client).await,
            ServerMessage::Accepted { .. }
        ));
    }
    let goodbye = next(&mut socket.client).await;
    let ServerMessage::Goodbye { reason, millis } = goodbye else {
        panic!("no goodbye");
    };
    assert_eq!(reason, Goodbye::Stopping);
    assert!((1_000..3_000).contains(&millis));
}

#[tokio::test]
async fn a_silent_client_that_answers_no_pings_is_closed() {
    let mut socket = connect(HIGH_RATE).await;
    // The client answers pings only while it reads, and it does not.
    let end = tokio::time::timeout(Duration::from_secs(5), socket.end.recv()).await;
    assert_eq!(end, Ok(Some(Some(Goodbye::TooSlow))));
}

#[tokio::test]
async fn a_silent_client_that_answers_pings_stays() {
    let mut socket = connect(HIGH_RATE).await;
    let read = tokio::time::timeout(Duration::from_millis(600), next(&mut socket.client)).await;
    assert!(read.is_err(), "no message was sent");
    assert!(socket.end.try_recv().is_err(), "and nothing has ended");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let mut socket = connect(HIGH_RATE).await;
    let long: Bytes = "x".repeat(1 << 20).into();
    let sender = tokio::spawn(async move {
        while socket
            .outbox
            .send(Outgoing::Text {
                seq: 0,
                text: long.clone(),
            })
            .await
            .is_ok()
        {}
    });
    let end = tokio::time::timeout(Duration::from_secs(10), socket.end.recv()).await;
    assert_eq!(end, Ok(Some(None)));
    sender.await.expect("the table does not wait for ever");
}
