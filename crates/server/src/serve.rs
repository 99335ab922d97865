//! Accepts connections until shutdown, and then lets open ones finish.

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
use rollwright_protocol::Reach;
use rollwright_tables::Hall;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower_service::Service;
use tracing::{debug, info, warn};

use crate::client_key::ClientKey;
use crate::http::{self, App};
use crate::limits::Slot;
use crate::write_timeout::WriteTimeout;
use crate::{Limits, Metrics, TrustedProxies};

/// How long a client may take to send the header of a request, or keep an idle connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

const MAX_HEADER_BYTES: usize = 16 << 10;

/// How long open connections may take to finish at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The configuration of the server's edge.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The layouts that tables may use.
    pub layouts: Layouts,
    /// Origins besides our own whose pages may use this server, such as `https://games.example.org`.
    pub origins: Vec<String>,
    /// Names of this server besides IP addresses and names that only a network at home knows, such as `pc.fritz.box`.
    pub names: Vec<String>,
    /// The reverse proxies in front, which append to `X-Forwarded-For`.
    pub proxies: TrustedProxies,
    /// Who can reach the server, and where devices in the same network do.
    pub reach: Reach,
    /// Such as `http://192.168.1.20:7121`, the most likely one first.
    pub addresses: Vec<String>,
    /// Limits for clients.
    pub limits: Limits,
    /// The counters for `/metrics`.
    pub metrics: Metrics,
}

/// Serves the tables of the hall until `shutdown` is ready. Then no connection is accepted any more, the hall says goodbye, and open
/// connections have a few seconds to finish.
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
    let (app, router) = http::app(config, hall.clone(), stopping);
    let mut shutdown = pin!(shutdown);
    loop {
        tokio::select! {
            () = &mut shutdown => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => accept(&app, &router, stream, peer),
                Err(error) => {
                    warn!(%error, "a connection could not be accepted");
                    // Without free file handles, trying again at once would fail again.
                    sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    info!("stopping");
    drop((listener, router, app));
    stop.send_replace(true);
    hall.stop().await;
    // Closed when the last task that holds the state is gone.
    if timeout(SHUTDOWN_TIMEOUT, stop.closed()).await.is_err() {
        debug!("some connections did not end by themselves");
    }
    info!("stopped");
    Ok(())
}

fn accept(app: &App, router: &Router, stream: TcpStream, peer: SocketAddr) {
    let proxies = &app.config.proxies;
    let client = ClientKey::of_address(peer.ip(), proxies);
    let slot = if proxies.contain(peer.ip()) {
        // It has all the connections; only the sockets of the clients behind it are limited.
        app.gate.proxy_connection(client)
    } else {
        app.gate.connection(client)
    };
    let Ok(slot) = slot else {
        debug!("too many connections");
        return;
    };
    let (router, stopping) = (router.clone(), app.stopping.clone());
    tokio::spawn(serve_connection(stream, peer, router, stopping, slot));
}

/// Serves one HTTP connection, until it ends or becomes a WebSocket.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    _slot: Slot,
) {
    // Nagle's algorithm would delay the small messages of a game.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        router.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEADER_BYTES);
    let connection = builder.serve_connection(TokioIo::new(WriteTimeout::new(stream)), service);
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
    // If the sender is gone, the server has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
