//! Clients that try to do harm while others play. What they do must not disturb anybody, which the players notice themselves; that the
//! server stands each kind of attack for itself is tested with the server.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;
use rollwright_client::Address;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::run::Run;
use crate::virtual_player::below;

/// How long an attack lasts at most.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many messages a flood has.
const FLOOD: usize = 2_000;

type Attack = Result<(), Error>;

/// Attacks again and again, in a way chosen at random.
pub(crate) async fn attack(run: Arc<Run>, number: usize) {
    let mut chance = SplitMix64::seed_from_u64(run.plan.seed ^ !(number as u64));
    loop {
        let attack = async {
            match below(&mut chance, 6) {
                0 => noise(&run, &mut chance).await,
                1 => half_a_head(&run).await,
                2 => nonsense(&run, &mut chance).await,
                3 => flood(&run).await,
                4 => deaf(&run).await,
                _ => broken_frame(&run, &mut chance).await,
            }
        };
        // Whatever the server does about it is right, as long as it does not disturb anybody else.
        let _ = timeout(PATIENCE, attack).await;
        run.stats.counts().attacks += 1;
        // A server that is away is not hurried.
        sleep(Duration::from_millis(20)).await;
    }
}

async fn connect(server: &Address) -> Result<TcpStream, Error> {
    Ok(TcpStream::connect(server.authority()).await?)
}

/// A spectator's socket at a table where others play.
async fn socket(run: &Run) -> Result<WebSocketStream<TcpStream>, Error> {
    let (server, table) = (run.next_api().address(), run.last_opened.lock().clone());
    let url = format!("ws://{}/api/tables/{table}/socket", server.authority());
    let (mut socket, _) = client_async(url, connect(server).await?).await?;
    socket
        .send(Message::text(r#"{"type":"hello","secrets":[]}"#))
        .await?;
    Ok(socket)
}

/// Bytes that mean nothing.
async fn noise(run: &Run, chance: &mut SplitMix64) -> Attack {
    let mut stream = connect(run.next_api().address()).await?;
    let mut bytes = vec![0; 1 + below(chance, 20_000)];
    chance.fill_bytes(&mut bytes);
    stream.write_all(&bytes).await?;
    stream.read_to_end(&mut bytes).await?;
    Ok(())
}

/// A request that never ends.
async fn half_a_head(run: &Run) -> Attack {
    let mut stream = connect(run.next_api().address()).await?;
    stream
        .write_all(b"GET /api/tables HTTP/1.1\r\nHost: ")
        .await?;
    loop {
        stream.write_all(b"a").await?;
        sleep(Duration::from_millis(100)).await;
    }
}

/// Messages that are none, or that a spectator may not send.
async fn nonsense(run: &Run, chance: &mut SplitMix64) -> Attack {
    let mut socket = socket(run).await?;
    let messages = [
        r#"{"type":"move","id":"0-1","seq":1,"step":"0 mark 26"}"#,
        r#"{"type":"undo","id":"a","seq":18446744073709551615,"seat":0}"#,
        r#"{"type":"hello","secrets":["00","00"],"seq":99999}"#,
        r#"{"type":"take_back","id":"","seq":0,"seat":99}"#,
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        "",
    ];
    loop {
        let message = messages[below(chance, messages.len())];
        socket.send(Message::text(message)).await?;
        match socket.next().await {
            Some(Ok(_)) => {}
            _ => return Ok(()),
        }
    }
}

/// More messages than anybody may send.
async fn flood(run: &Run) -> Attack {
    let mut socket = socket(run).await?;
    for _ in 0..FLOOD {
        socket
            .feed(Message::text(
                r#"{"type":"react","seat":0,"reaction":"bravo"}"#,
            ))
            .await?;
    }
    socket.flush().await?;
    while let Some(Ok(_)) = socket.next().await {}
    Ok(())
}

/// Asks for everything and reads nothing.
async fn deaf(run: &Run) -> Attack {
    let mut socket = socket(run).await?;
    loop {
        socket
            .send(Message::text(r#"{"type":"hello","secrets":[]}"#))
            .await?;
        sleep(Duration::from_millis(50)).await;
    }
}

/// A WebSocket frame that is longer than it may be, cut off in the middle.
async fn broken_frame(run: &Run, chance: &mut SplitMix64) -> Attack {
    let mut stream = socket(run).await?.into_inner();
    let mut frame = vec![0x81, 0xff, 0, 0, 0, 0];
    frame.extend(chance.next_u32().to_be_bytes());
    frame.extend([b'x'; 5_000]);
    stream.write_all(&frame).await?;
    Ok(())
}
