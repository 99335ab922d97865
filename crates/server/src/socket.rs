//! One client at a table: from the upgrade of its connection to its goodbye.
//!
//! A connection costs a task, two small buffers and an outbox. What a message means is the table's matter.

mod line;
mod talk;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use rollwright_protocol::{Code, Goodbye};
use rollwright_tables::{Connection, outbox};
use tracing::debug;

use crate::client::Client;
use crate::http::{App, Failure, TableName};
use crate::limits::Pass;
use crate::serve::stopped;
use line::{Line, Patience};

/// Messages of clients are around a hundred bytes. The buffer grows for a longer one.
const READ_BUFFER: usize = 1 << 10;

/// What is written at once when several messages wait.
const WRITE_BUFFER: usize = 4 << 10;

/// More than any message has: the whole log of a game is a fraction of it.
const LONGEST: usize = 4 << 20;

/// Makes a WebSocket of the connection.
pub(crate) async fn upgrade(
    State(app): State<App>,
    client: Client,
    TableName(name): TableName,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let socket = socket.map_err(|_| {
        Failure::bad_request("a WebSocket is expected here")
            .with_status(StatusCode::UPGRADE_REQUIRED)
    })?;
    if *app.stopping.borrow() {
        return Err(Code::ComeBack.into());
    }
    let pass = app.gate.socket(client)?;
    let longest = app.config.limits.message;
    let socket = socket
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(LONGEST)
        .max_message_size(longest)
        .max_frame_size(longest);
    Ok(socket.on_upgrade(move |socket| visit(app, name, client, pass, socket)))
}

/// The whole life of a connection.
async fn visit(app: App, name: String, client: Client, _pass: Pass, socket: WebSocket) {
    let metrics = app.config.metrics.clone();
    let mut line = Line::new(socket, app.gate.messages(client), metrics, &Patience::USUAL);
    // In a box, since what is needed only to begin must not be kept for hours.
    let reason = match Box::pin(begin(&app, &name, &mut line)).await {
        Ok((table, mut inbox)) => talk::talk(&mut line, table, &mut inbox).await,
        Err(reason) => reason,
    };
    debug!(?reason, "a socket closes");
    Box::pin(line.close(reason)).await;
}

/// Waits for the first message and joins the table.
async fn begin(
    app: &App,
    name: &str,
    line: &mut Line,
) -> Result<(Connection, talk::Inbox), Option<Goodbye>> {
    let mut stopping = app.stopping.clone();
    let hello = tokio::select! {
        hello = line.hello() => hello?,
        () = stopped(&mut stopping) => return Err(Some(Goodbye::Stopping)),
    };
    let (outbox, inbox) = outbox();
    match app.hall.connect(name, hello, outbox).await {
        Ok(table) => Ok((table, inbox)),
        Err(problem) => {
            line.refuse(None, problem).await?;
            Err(None)
        }
    }
}
