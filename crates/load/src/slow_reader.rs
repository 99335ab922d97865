//! A spectator who reads far too slowly: the server lets go of it, and it comes back and must be told everything it has missed.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_client::{Connector, SocketError, TableSocket};
use rollwright_protocol::{ServerMessage, TableEvent};
use tokio::time::sleep;

use crate::expected::ExpectedTable;
use crate::run::Run;
use crate::stats::ServerFault;

/// How long it takes to read a message.
const READING: Duration = Duration::from_millis(500);

/// What it has been told.
#[derive(Default)]
struct Told {
    seq: u64,
    steps: Vec<String>,
    over: bool,
}

/// Watches until the game or the run is over. What it was told must be what the players were told.
pub(crate) async fn watch(run: Arc<Run>, table: Arc<Mutex<ExpectedTable>>) {
    let connector = Connector {
        address: run.next_api().address().clone(),
        table: table.lock().id.clone(),
        secrets: Vec::new(),
        anchors: Vec::new(),
    };
    let mut told = Told::default();
    let mut socket = None;
    let mut stop = run.stop.subscribe();
    while !told.over && !table.lock().has_ended() {
        let next = async {
            sleep(READING).await;
            next(&connector, &mut socket, told.seq).await
        };
        let received = tokio::select! {
            received = next => received,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let problem = match received {
            Ok(text) => told.hear(&text).err(),
            Err(_) => continue,
        };
        if let Some(problem) = problem {
            let detail = format_args!("table {}: {problem}", table.lock().id);
            run.stats.fault(ServerFault::Gap, detail);
            return;
        }
    }
    let table = table.lock();
    let expected = table.steps();
    let known = told.steps.len().min(expected.len());
    if told.steps[..known] != expected[..known] {
        let detail = format_args!("table {}: a spectator was told other steps", table.id);
        run.stats.fault(ServerFault::Step, detail);
    }
}

/// The next message, on a new connection if the last one was lost.
async fn next(
    connector: &Connector,
    socket: &mut Option<TableSocket>,
    seq: u64,
) -> Result<String, SocketError> {
    let open = match socket {
        Some(open) => open,
        None => socket.insert(connector.clone().open().await?),
    };
    match open.next().await {
        Ok(text) => {
            open.settled();
            Ok(text.to_string())
        }
        Err(lost) => {
            let seen = (seq > 0).then_some(seq);
            open.reopen(seen).await?;
            Err(lost)
        }
    }
}

impl Told {
    fn hear(&mut self, text: &str) -> Result<(), String> {
        match serde_json::from_str(text).map_err(|error| error.to_string())? {
            ServerMessage::Welcome {
                table,
                now,
                log,
                events,
                ..
            } => {
                if let Some(log) = log {
                    self.steps = log.into_iter().map(|logged| logged.step).collect();
                    self.seq = now.as_ref().map_or(table.seq, |now| now.seq);
                }
                self.hear_events(events.unwrap_or_default())?;
                self.over |= now.is_some_and(|now| now.winners.is_some());
            }
            ServerMessage::Events { events, now } => {
                self.hear_events(events)?;
                self.over |= now.winners.is_some();
            }
            _ => {}
        }
        Ok(())
    }

    fn hear_events(&mut self, events: Vec<TableEvent>) -> Result<(), String> {
        for event in events {
            if event.seq() != self.seq + 1 {
                return Err(format!("a spectator at {} got {event:?}", self.seq));
            }
            self.seq = event.seq();
            if let TableEvent::Step { step, .. } = event {
                self.steps.push(step);
            }
        }
        Ok(())
    }
}
