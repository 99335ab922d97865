//! Somebody between a terminal and an honest server who alters what is said: to the terminal, a server that cheats.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use futures_util::{SinkExt as _, StreamExt as _};
use rollwright_protocol::{ClientMessage, ServerMessage, TableEvent};
use serde::Serialize;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{accept_async, connect_async};

use crate::server::Server;

/// What becomes of a message of the terminal.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Fate {
    PassedOn,
    Dropped,
    /// It is passed on, and the connection is lost.
    LastWord,
}

/// How somebody cheats.
pub(crate) trait Cheat: Send + 'static {
    /// What the terminal is told in place of a message of the server, after these steps.
    fn tell(&mut self, message: ServerMessage, _steps: &[String]) -> Vec<ServerMessage> {
        vec![message]
    }

    /// Alters a message of the terminal, or keeps it.
    fn hear(&mut self, _message: &mut ClientMessage) -> Fate {
        Fate::PassedOn
    }
}

pub(crate) struct Meddler {
    pub(crate) url: String,
    links: Arc<Mutex<Vec<u64>>>,
    _runtime: Runtime,
}

#[derive(Clone)]
struct Way {
    target: SocketAddr,
    cheat: Arc<Mutex<dyn Cheat>>,
    links: Arc<Mutex<Vec<u64>>>,
}

impl Meddler {
    pub(crate) fn start(server: &Server, cheat: impl Cheat) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
        let listener = listener.expect("a free port");
        let place = listener.local_addr().expect("an address");
        let target = server.url.trim_start_matches("http://");
        let way = Way {
            target: target.parse().expect("the address of the server"),
            cheat: Arc::new(Mutex::new(cheat)),
            links: Arc::default(),
        };
        let links = way.links.clone();
        runtime.spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass_on(client, way.clone()));
            }
        });
        Self {
            url: format!("http://{place}"),
            links,
            _runtime: runtime,
        }
    }

    /// The runs that the terminal has given a link for.
    pub(crate) fn links(&self) -> Vec<u64> {
        self.links.lock().expect("nobody panicked").clone()
    }
}

async fn pass_on(mut client: TcpStream, way: Way) {
    let mut head = [0; 1024];
    let count = client.peek(&mut head).await.unwrap_or_default();
    let head = String::from_utf8_lossy(&head[..count]);
    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
    if path.ends_with("/socket") {
        meddle(client, &path, way).await;
    } else {
        let mut server = TcpStream::connect(way.target).await.expect("the server");
        let _ = copy_bidirectional(&mut client, &mut server).await;
    }
}

async fn meddle(client: TcpStream, path: &str, way: Way) {
    let client = accept_async(client).await.expect("a handshake");
    let server = connect_async(format!("ws://{}{path}", way.target)).await;
    let (mut to_client, mut from_client) = client.split();
    let (mut to_server, mut from_server) = server.expect("the server").0.split();
    let mut steps = Vec::new();
    loop {
        tokio::select! {
            said = from_client.next() => {
                let Some(Ok(Message::Text(text))) = said else { return };
                let mut message: ClientMessage = serde_json::from_str(&text).expect("a message");
                if let ClientMessage::Link { run, .. } = &message {
                    way.links.lock().expect("nobody panicked").push(*run);
                }
                let fate = way.cheat.lock().expect("nobody panicked").hear(&mut message);
                if fate != Fate::Dropped {
                    let _ = to_server.send(as_text(&message)).await;
                }
                if fate == Fate::LastWord {
                    return;
                }
            }
            said = from_server.next() => {
                let Some(Ok(Message::Text(text))) = said else { return };
                let message: ServerMessage = serde_json::from_str(&text).expect("a message");
                follow(&mut steps, &message);
                let told = way.cheat.lock().expect("nobody panicked").tell(message, &steps);
                for message in told {
                    let _ = to_client.send(as_text(&message)).await;
                }
            }
        }
    }
}

fn as_text(message: &impl Serialize) -> Message {
    Message::text(serde_json::to_string(message).expect("plain data"))
}

/// Follows the steps that an honest server shows.
fn follow(steps: &mut Vec<String>, message: &ServerMessage) {
    if let ServerMessage::Welcome { log: Some(log), .. } = message {
        *steps = log.iter().map(|logged| logged.step.clone()).collect();
    }
    if let ServerMessage::Events { events, .. } = message {
        let taken = events.iter().filter_map(|event| match event {
            TableEvent::Step { step, .. } => Some(step.clone()),
            _ => None,
        });
        steps.extend(taken);
    }
}
