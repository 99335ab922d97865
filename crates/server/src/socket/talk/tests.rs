//! Real sockets against a table that only listens.

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
use crate::socket::line::Patience;
use crate::{Metrics, Rate};
use rollwright_tables::{Outbox, outbox};

const QUICK: Patience = Patience {
    hello: Duration::from_millis(200),
    ping: Duration::from_millis(50),
    silence: Duration::from_millis(200),
    send: Duration::from_millis(500),
};

type Client = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Ear(mpsc::UnboundedSender<ClientMessage>);

impl Listener for Ear {
    async fn say(&self, message: ClientMessage) {
        let _ = self.0.send(message);
    }
}

/// A client, the outbox of its table, and what the table hears. The connection says in the end how it ended.
struct Visit {
    client: Client,
    outbox: Outbox,
    table: mpsc::UnboundedReceiver<ClientMessage>,
    end: mpsc::UnboundedReceiver<End>,
}

async fn visit(rate: Rate) -> Visit {
    let (outbox, inbox) = outbox();
    let (ear, table) = mpsc::unbounded_channel();
    let (ended, end) = mpsc::unbounded_channel();
    let inbox = std::sync::Arc::new(std::sync::Mutex::new(Some((inbox, ear, ended))));
    let handler = move |upgrade: WebSocketUpgrade| {
        let (mut inbox, ear, ended) = inbox
            .lock()
            .expect("one client")
            .take()
            .expect("one client");
        std::future::ready(upgrade.on_upgrade(move |socket| async move {
            let mut line = Line::new(socket, rate, Metrics::default(), &QUICK);
            let end = talk(&mut line, Ear(ear), &mut inbox).await;
            let _ = ended.send(end);
            line.close(end).await;
        }))
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router: Router = Router::new().route("/", any(handler));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let (client, _) = connect_async(format!("ws://{address}/"))
        .await
        .expect("a socket");
    Visit {
        client,
        outbox,
        table,
        end,
    }
}

const OFTEN: Rate = Rate::per_second(1000.0, 1000.0);

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
async fn what_each_side_says_reaches_the_other_in_order() {
    let mut visit = visit(OFTEN).await;
    for id in ["a", "b"] {
        visit.client.send(undo(id)).await.expect("sent");
    }
    for expected in ["a", "b"] {
        let heard = visit.table.recv().await;
        assert!(matches!(heard, Some(ClientMessage::Undo { id, .. }) if id == expected));
    }
    for seq in 0..100 {
        let text = format!(r#"{{"type":"accepted","id":"a","seq":{seq}}}"#);
        visit
            .outbox
            .try_send(Outgoing::Text(text.into()))
            .expect("room");
    }
    for expected in 0..100 {
        let message = next(&mut visit.client).await;
        assert!(matches!(message, ServerMessage::Accepted { seq, .. } if seq == expected));
    }
}

#[tokio::test]
async fn nonsense_is_refused_and_in_the_end_too_much() {
    let mut visit = visit(OFTEN).await;
    let nonsense = [
        "{",
        r#"{"type":"undo","id":"x","seq":"one","seat":0}"#,
        r#"{"type":"hello"}"#,
        "[[[[]]]]",
        r#"{"type":"dance","id":"x"}"#,
    ];
    for (number, text) in nonsense.into_iter().enumerate() {
        visit.client.send(text.into()).await.expect("sent");
        let ServerMessage::Refused { id, error, .. } = next(&mut visit.client).await else {
            panic!("{text} was accepted");
        };
        assert_eq!(error.code, Code::BadRequest);
        assert_eq!(id.is_some(), number == 1 || number == 4, "{text}");
    }
    let goodbye = next(&mut visit.client).await;
    assert!(matches!(
        goodbye,
        ServerMessage::Goodbye {
            reason: Goodbye::TooMuch,
            ..
        }
    ));
    assert!(
        visit.table.recv().await.is_none(),
        "the table heard nothing"
    );
}

#[tokio::test]
async fn who_talks_without_end_is_let_go() {
    let mut visit = visit(Rate::per_second(1.0, 10.0)).await;
    for _ in 0..11 {
        visit.client.send(undo("a")).await.expect("sent");
    }
    let goodbye = next(&mut visit.client).await;
    assert!(matches!(
        goodbye,
        ServerMessage::Goodbye {
            reason: Goodbye::TooMuch,
            ..
        }
    ));
}

#[tokio::test]
async fn a_client_that_the_table_gave_up_was_too_slow() {
    let mut visit = visit(OFTEN).await;
    drop(visit.outbox);
    let goodbye = next(&mut visit.client).await;
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
    let mut visit = visit(OFTEN).await;
    for seq in 0..3 {
        let text = format!(r#"{{"type":"accepted","id":"a","seq":{seq}}}"#);
        visit
            .outbox
            .try_send(Outgoing::Text(text.into()))
            .expect("room");
    }
    let close = Outgoing::Close(Goodbye::Stopping);
    visit.outbox.try_send(close).expect("room");
    for _ in 0..3 {
        assert!(matches!(
            next(&mut visit.client).await,
            ServerMessage::Accepted { .. }
        ));
    }
    let goodbye = next(&mut visit.client).await;
    let ServerMessage::Goodbye { reason, millis } = goodbye else {
        panic!("no goodbye");
    };
    assert_eq!(reason, Goodbye::Stopping);
    assert!((1_000..3_000).contains(&millis));
}

#[tokio::test]
async fn a_connection_without_a_sign_of_life_ends() {
    let mut visit = visit(OFTEN).await;
    // The client answers pings only while it reads, and it does not.
    let end = tokio::time::timeout(Duration::from_secs(5), visit.end.recv()).await;
    assert_eq!(end, Ok(Some(Some(Goodbye::TooSlow))));
}

#[tokio::test]
async fn a_silent_client_that_answers_pings_stays() {
    let mut visit = visit(OFTEN).await;
    let read = tokio::time::timeout(Duration::from_millis(600), next(&mut visit.client)).await;
    assert!(read.is_err(), "nothing was said");
    assert!(visit.end.try_recv().is_err(), "and nothing has ended");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let mut visit = visit(OFTEN).await;
    let long: Bytes = "x".repeat(1 << 20).into();
    let sender = tokio::spawn(async move {
        while visit
            .outbox
            .send(Outgoing::Text(long.clone()))
            .await
            .is_ok()
        {}
    });
    let end = tokio::time::timeout(Duration::from_secs(10), visit.end.recv()).await;
    assert_eq!(end, Ok(Some(None)));
    sender.await.expect("the table is not held up for ever");
}
