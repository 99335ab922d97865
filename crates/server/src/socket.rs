//! The WebSocket of a client at a table, from the upgrade to the goodbye.
//!
//! A socket costs a task, two small buffers and an outbox. What a message means is decided by the table.

mod limited_socket;
mod relay;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use rollwright_protocol::{Code, Goodbye};
use rollwright_tables::{Connection, outbox};
use tracing::debug;

use crate::client_key::ClientKey;
use crate::http::{App, Failure, Path, bad_request};
use crate::limits::Slot;
use crate::serve::stopped;
use limited_socket::{CloseReason, LimitedSocket, SocketTimeouts};

/// Messages of clients have around a hundred bytes; the buffer grows for longer ones.
const READ_BUFFER: usize = 1 << 10;

/// Several waiting messages are written at once, up to so many bytes. What a move brings has up to 12 KiB.
const WRITE_BUFFER: usize = 16 << 10;

/// More than any message: the whole log of a game is a fraction of it.
const MAX_WRITE_BUFFER: usize = 4 << 20;

pub(crate) async fn upgrade(
    State(app): State<App>,
    Extension(client): Extension<ClientKey>,
    Path(name): Path<String>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let socket = socket.map_err(|_| {
        let problem = bad_request("a WebSocket is expected here");
        Failure::from(problem).with_status(StatusCode::UPGRADE_REQUIRED)
    })?;
    if *app.stopping.borrow() {
        return Err(Code::ComeBack.into());
    }
    let slot = app.gate.socket(client)?;
    let max_message = app.config.limits.message;
    let socket = socket
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(max_message)
        .max_frame_size(max_message);
    Ok(socket.on_upgrade(move |socket| run(app, name, client, slot, socket)))
}

/// Serves the socket until it is closed.
async fn run(app: App, name: String, client: ClientKey, _slot: Slot, socket: WebSocket) {
    let metrics = app.config.metrics.clone();
    let rates = app.gate.messages(client);
    let mut socket = LimitedSocket::new(socket, rates, metrics, &SocketTimeouts::DEFAULT);
    // Boxed, so that the memory for joining is freed and not kept for hours.
    let Err(reason) = match Box::pin(join_table(&app, &name, client, &mut socket)).await {
        Ok((table, mut inbox)) => {
            relay::relay(&mut socket, |message| table.say(message), &mut inbox).await
        }
        Err(reason) => Err(reason),
    };
    debug!(?reason, "a socket closes");
    Box::pin(socket.close(reason)).await;
}

/// Waits for the client's hello and joins the table.
async fn join_table(
    app: &App,
    name: &str,
    client: ClientKey,
    socket: &mut LimitedSocket,
) -> Result<(Connection, relay::Inbox), CloseReason> {
    let mut stopping = app.stopping.clone();
    let hello = tokio::select! {
        hello = socket.hello() => hello?,
        () = stopped(&mut stopping) => return Err(Some(Goodbye::Stopping)),
    };
    let (outbox, inbox) = outbox();
    let hall = app.hall.for_address(client.into());
    match hall.connect(name, hello, outbox).await {
        Ok(table) => Ok((table, inbox)),
        Err(problem) => {
            socket.refuse(None, problem).await?;
            Err(None)
        }
    }
}
