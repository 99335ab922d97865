//! Accepts connections until it is told to stop, and then lets everybody finish.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rollwright_catalog::Layouts;
use rollwright_tables::Hall;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tower_service::Service;
use tracing::{debug, info, warn};

use crate::client::{Client, Peer};
use crate::http::{self, App};
use crate::limits::Pass;
use crate::{Limits, Metrics};

/// How long a client may take to send the head of a request, or keep a connection without one.
const HEAD: Duration = Duration::from_secs(30);

/// The longest head of a request, in bytes.
const HEAD_BYTES: usize = 16 << 10;

/// How long everybody has to finish when the server stops.
const FINISH: Duration = Duration::from_secs(5);

/// How the edge of the server behaves.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The layouts that tables may use.
    pub layouts: Layouts,
    /// Sites besides our own whose pages may speak to this server: `https://games.example.org`.
    pub origins: Vec<String>,
    /// Whether a proxy stands in front, which says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// What clients may use.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Metrics,
}

/// Serves the tables of the hall until `shutdown` is ready. Then nobody is let in any more, the hall says goodbye, and whoever is still
/// there has a few seconds.
///
/// # Errors
/// If the listener can't be used.
pub async fn serve(
    config: Config,
    hall: Hall,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    info!(address = %listener.local_addr()?, "listening");
    let (stop, stopping) = watch::channel(false);
    // Nothing is ever sent: it ends when the last task that holds the application is gone.
    let (alive, mut gone) = mpsc::channel::<Infallible>(1);
    let app = App::new(config, hall.clone(), stopping, alive);
    let router = http::router(&app);
    let mut shutdown = pin!(shutdown);
    loop {
        tokio::select! {
            () = &mut shutdown => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => receive(&app, &router, stream, peer),
                Err(error) => {
                    warn!(%error, "a connection could not be accepted");
                    // If there are no more file handles, trying again at once would only make it worse.
                    sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    info!("stopping");
    drop((listener, router, app));
    stop.send_replace(true);
    hall.stop().await;
    if timeout(FINISH, gone.recv()).await.is_err() {
        debug!("some connections did not end by themselves");
    }
    info!("stopped");
    Ok(())
}

fn receive(app: &App, router: &Router, stream: TcpStream, peer: SocketAddr) {
    // A proxy has all the connections; sockets are counted for those behind it.
    let client = if app.config.behind_proxy {
        Client::Near
    } else {
        Client::from(peer.ip())
    };
    match app.gate.connection(client) {
        Ok(pass) => {
            let stopping = app.stopping.clone();
            tokio::spawn(attend(stream, Peer(peer), router.clone(), stopping, pass));
        }
        Err(refusal) => debug!(what = refusal.what, "a connection too many"),
    }
}

/// One HTTP connection, until it ends or becomes a WebSocket.
async fn attend(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    _pass: Pass,
) {
    // Steps are small and must not wait for each other.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        router.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_BYTES);
    let connection = builder.serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection.with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        debug!(%error, "a connection broke");
    }
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // If the other end is gone, it has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
