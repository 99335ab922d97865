//! A bare WebSocket echo, to compare with: what this computer can carry when the server does nothing but send back what it gets.
//!
//! It has as many sockets as a run of the plan and as many messages in flight. The driver is one thread and the server has a thread for
//! each core, as when games are played. Figures of games in relation to it can be compared between computers.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{accept_async_with_config, client_async_with_config};

use crate::plan::{LoadError, LoadPlan};

/// What is sent to and fro: as long as a move, or as what the server tells of one.
#[derive(Copy, Clone, Debug)]
enum Length {
    Move = 60,
    Events = 2500,
}

/// As the table server and the load driver have it.
const BUFFER: usize = 8 << 10;

const WARM_UP: Duration = Duration::from_millis(500);

const MEASURED: Duration = Duration::from_secs(3);

const OPENING_AT_ONCE: usize = 64;

/// Messages per second that came back.
#[derive(Copy, Clone, Debug)]
pub(crate) struct EchoRates {
    /// As long as a move.
    pub(crate) short: f64,
    /// As long as what the server tells of one.
    pub(crate) long: f64,
}

impl EchoRates {
    /// Measures both, if the plan says so.
    pub(crate) async fn measure(plan: &LoadPlan) -> Result<Option<Self>, LoadError> {
        if !plan.echo {
            return Ok(None);
        }
        Ok(Some(Self {
            short: measure(plan, Length::Move).await?,
            long: measure(plan, Length::Events).await?,
        }))
    }
}

/// Opens the sockets of the plan and measures; returns the number of messages per second that came back.
async fn measure(plan: &LoadPlan, length: Length) -> Result<f64, LoadError> {
    let message = Utf8Bytes::from("x".repeat(length as usize));
    let server = EchoServer::start()?;
    let echoes = Arc::new(AtomicU64::new(0));
    let in_flight = Arc::new(Semaphore::new(plan.in_flight));
    let opening = Arc::new(Semaphore::new(OPENING_AT_ONCE));
    let stop = Arc::new(AtomicBool::new(false));
    let mut sockets = JoinSet::new();
    let mut clients = JoinSet::new();
    for _ in 0..plan.tables * plan.seats {
        let (address, opening) = (server.address, opening.clone());
        sockets.spawn(async move {
            let _opening = opening.acquire().await;
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            let config = Some(WebSocketConfig::default().read_buffer_size(BUFFER));
            let socket = client_async_with_config("ws://localhost/", stream, config).await;
            Ok::<_, std::io::Error>(socket.map_err(std::io::Error::other)?.0)
        });
    }
    while let Some(opened) = sockets.join_next().await {
        let mut socket = opened.map_err(std::io::Error::other)??;
        let (echoes, in_flight, stop) = (echoes.clone(), in_flight.clone(), stop.clone());
        let message = message.clone();
        clients.spawn(async move {
            while !stop.load(Relaxed)
                && let Ok(_permit) = in_flight.acquire().await
                && socket.send(Message::text(message.clone())).await.is_ok()
                && let Some(Ok(_)) = socket.next().await
            {
                echoes.fetch_add(1, Relaxed);
            }
        });
    }
    sleep(WARM_UP).await;
    let (before, since) = (echoes.load(Relaxed), Instant::now());
    sleep(MEASURED).await;
    let (after, took) = (echoes.load(Relaxed), since.elapsed());
    stop.store(true, Relaxed);
    in_flight.close();
    clients.join_all().await;
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    Ok((after - before) as f64 / took.as_secs_f64())
}

struct EchoServer {
    address: SocketAddr,
    /// Ends with it.
    runtime: Option<Runtime>,
}

impl EchoServer {
    fn start() -> std::io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(available_parallelism()?.get())
            .enable_all()
            .build()?;
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let listener = {
            let _entered = runtime.enter();
            TcpListener::from_std(listener)?
        };
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(echo(stream));
            }
        });
        Ok(Self {
            address,
            runtime: Some(runtime),
        })
    }
}

impl Drop for EchoServer {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn echo(stream: TcpStream) {
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let config = Some(WebSocketConfig::default().read_buffer_size(BUFFER));
    let Ok(mut socket) = accept_async_with_config(stream, config).await else {
        return;
    };
    while let Some(Ok(message @ Message::Text(_))) = socket.next().await {
        if socket.send(message).await.is_err() {
            return;
        }
    }
}
