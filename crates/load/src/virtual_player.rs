//! The connection of one seat: receives, checks, and plays random legal moves.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use rand_core::Rng as _;
use rand_xoshiro::SplitMix64;
use rollwright_client::{Address, SocketError, TableSocket};
use rollwright_protocol::{ClientMessage, Code, Now, ServerMessage, TableInfo};
use rollwright_record::fair::Receipt;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Sleep, sleep};

use crate::expected::{ExpectedTable, Received, TableBroken};
use crate::fair_seat::FairSeat;
use crate::faults::vary;
use crate::run::Run;
use crate::stats::ServerFault;

/// How long a server may be away before its tables are given up.
const RESTART_TIMEOUT: Duration = Duration::from_mins(1);

/// The connection of one seat.
pub(crate) struct VirtualPlayer {
    run: Arc<Run>,
    seat: usize,
    /// Its part in the dice; nothing if it gives no links.
    fair: Option<FairSeat>,
    socket: TableSocket,
    table: Arc<Mutex<ExpectedTable>>,
    chance: SplitMix64,
    /// The link that it is about to give.
    link: Option<ClientMessage>,
    /// The move that it sends as soon as it has a permit.
    next: Option<String>,
    in_flight: Option<InFlight>,
    /// Whether there was a welcome since: then it is sent again.
    sends_again: bool,
    moves_sent: u64,
}

/// A move that was sent and not answered yet.
struct InFlight {
    /// Idempotency key.
    id: String,
    seq: u64,
    step: String,
    sent_at: Instant,
    /// Whether it was sent again after the connection was lost: then it is timed apart.
    again: bool,
    /// Kept until the move is answered.
    _permit: OwnedSemaphorePermit,
}

/// Why a virtual player stopped. Of several at a table the greatest counts.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum StopReason {
    /// The game is over.
    Finished,
    /// The run is over, and this player had no move to make.
    Idle,
    /// The run is over.
    Stopped,
    /// The server did something wrong; the fault is counted.
    Broken,
}

type WaitingForPermit = Pin<Box<dyn Future<Output = Option<OwnedSemaphorePermit>> + Send>>;

impl VirtualPlayer {
    pub(crate) fn new(
        run: Arc<Run>,
        (seat, fair): (usize, Option<FairSeat>),
        socket: TableSocket,
        table: Arc<Mutex<ExpectedTable>>,
        chance: SplitMix64,
    ) -> Self {
        Self {
            run,
            seat,
            fair,
            socket,
            table,
            chance,
            link: None,
            next: None,
            in_flight: None,
            sends_again: false,
            moves_sent: 0,
        }
    }

    /// Plays until the game or the run is over; returns its receipt, if it gave links.
    pub(crate) async fn play(mut self) -> (StopReason, Option<Receipt>) {
        let end = self.play_on().await;
        let receipt = self.fair.take().and_then(|fair| {
            let table = self.table.lock();
            let receipt = fair.into_receipt(table.steps_shown(self.seat));
            receipt.unwrap_or_else(|why| {
                table.mistrusted(&why);
                None
            })
        });
        if end != StopReason::Broken {
            self.socket.close().await;
        }
        (end, receipt)
    }

    async fn play_on(&mut self) -> StopReason {
        let mut stop = self.run.stop.subscribe();
        let mut waiting: Option<WaitingForPermit> = None;
        let mut cut = self.next_cut();
        loop {
            if let Some(link) = self.link.take() {
                // A lost connection is noticed when the next message is awaited.
                let _ = self.socket.say(&link).await;
            }
            if std::mem::take(&mut self.sends_again) {
                self.send_in_flight().await;
            }
            let stopping = *stop.borrow();
            match (&self.next, &self.in_flight) {
                _ if self.table.lock().is_over(self.seat) => return StopReason::Finished,
                (Some(_), None) if stopping => return StopReason::Stopped,
                (None, None) if stopping => return StopReason::Idle,
                (Some(_), None) if waiting.is_none() => {
                    let run = self.run.clone();
                    waiting = Some(Box::pin(async move { run.scheduler.permit().await }));
                }
                _ => {}
            }
            let done = tokio::select! {
                received = self.socket.next() => match received {
                    Ok(text) => self.receive(&text),
                    Err(lost) => {
                        self.lost(&lost);
                        self.reconnect().await
                    }
                },
                () = async { cut.as_mut().expect("checked").await }, if cut.is_some() => {
                    cut = self.next_cut();
                    self.reconnect().await
                }
                permit = async { waiting.as_mut().expect("checked").await }, if waiting.is_some() => {
                    waiting = None;
                    if let Some(permit) = permit {
                        self.send(permit).await;
                    }
                    Ok(())
                }
                _ = stop.changed(), if !stopping => Ok(()),
            };
            if done.is_err() {
                return StopReason::Broken;
            }
        }
    }

    /// Sends the chosen move, unless the server has played it meanwhile, as the only legal one.
    async fn send(&mut self, permit: OwnedSemaphorePermit) {
        let Some(step) = self.next.take() else {
            return;
        };
        self.moves_sent += 1;
        let seq = {
            let connection = &mut self.table.lock().connections[self.seat];
            connection.sent = Some(step.clone());
            connection.seq
        };
        self.in_flight = Some(InFlight {
            id: format!("{}-{}", self.seat, self.moves_sent),
            seq,
            step,
            sent_at: Instant::now(),
            again: false,
            _permit: permit,
        });
        self.send_in_flight().await;
    }

    async fn send_in_flight(&mut self) {
        if let Some(sent) = &self.in_flight {
            let message = ClientMessage::Move {
                id: sent.id.clone(),
                seq: sent.seq,
                step: sent.step.clone(),
            };
            // A lost connection is noticed when the next message is awaited.
            let _ = self.socket.say(&message).await;
        }
    }

    /// Waits for the welcome after the connection was opened.
    pub(crate) async fn await_welcome(&mut self) -> Result<Result<(), TableBroken>, SocketError> {
        let text = self.socket.next().await?;
        self.socket.settled();
        Ok(self.receive(&text))
    }

    fn receive(&mut self, text: &str) -> Result<(), TableBroken> {
        let known = self.table.lock().receive_known(self.seat, text);
        if let Some(received) = known {
            self.went_on(received);
            return Ok(());
        }
        let message: ServerMessage = serde_json::from_str(text).map_err(|error| {
            let start: String = text.chars().take(300).collect();
            let detail = format_args!("{error}: {start}");
            self.run.stats.fault(ServerFault::Unreadable, detail);
            TableBroken
        })?;
        let now = match message {
            ServerMessage::Events { events, now } => {
                let mut table = self.table.lock();
                let received = table.receive_events(self.seat, text, &events, now)?;
                drop(table);
                self.went_on(received);
                None
            }
            ServerMessage::Table { table } => {
                self.table.lock().see_table(self.seat, &table);
                self.see_table(&table);
                None
            }
            ServerMessage::Welcome { .. } => self.welcomed(message)?,
            ServerMessage::Accepted { id, seq } => {
                self.table.lock().acknowledged(seq);
                // The server may have broadcast a move that is sent again before this connection was reopened.
                let sent_again = |sent: &InFlight| sent.again && sent.id == id;
                if self.in_flight.as_ref().is_some_and(sent_again) {
                    self.move_became_known();
                }
                None
            }
            ServerMessage::Refused { id, error, now, .. } => {
                self.refused(id.as_deref(), error.code, now.as_deref())?;
                now
            }
            _ => None,
        };
        if let Some(now) = now {
            self.asked(&now);
        }
        Ok(())
    }

    /// The table has gone on.
    fn went_on(&mut self, received: Received) {
        if received.own {
            self.move_became_known();
        }
        if let Some(fair) = &mut self.fair {
            received
                .chains
                .into_iter()
                .for_each(|new| fair.see_chain(new));
        }
        self.asked(&received.now);
    }

    fn see_table(&mut self, table: &TableInfo) {
        if let Some(fair) = &mut self.fair {
            fair.see_table(table);
        }
    }

    /// The table waits for this: chooses a move, and prepares the link that is due.
    fn asked(&mut self, now: &Now) {
        if let (Some(fair), Some(due)) = (&mut self.fair, &now.due)
            && due.seats.contains(&self.seat)
        {
            let table = self.table.lock();
            match fair.answer(table.steps_shown(self.seat), due) {
                Ok(link) => self.link = link,
                Err(why) => table.mistrusted(&why),
            }
        }
        self.choose(now);
    }

    fn welcomed(&mut self, welcome: ServerMessage) -> Result<Option<Box<Now>>, TableBroken> {
        let mut table = self.table.lock();
        table.welcome(self.seat, &welcome)?;
        let ServerMessage::Welcome {
            now, table: info, ..
        } = welcome
        else {
            return Ok(None);
        };
        let chosen = now
            .as_ref()
            .is_some_and(|now| now.chosen.contains(&self.seat));
        let unanswered = table.connections[self.seat].sent.is_some() && !chosen;
        drop(table);
        if !unanswered {
            self.move_became_known();
        }
        if let Some(sent) = &mut self.in_flight {
            (sent.again, self.sends_again) = (true, true);
        }
        self.see_table(&info);
        Ok(now)
    }

    fn move_became_known(&mut self) {
        if let Some(sent) = self.in_flight.take() {
            self.run.stats.answered(sent.sent_at.elapsed(), sent.again);
        }
    }

    fn refused(
        &mut self,
        id: Option<&str>,
        code: Code,
        now: Option<&Now>,
    ) -> Result<(), TableBroken> {
        // Tables of several servers move, as they never do with one.
        let moves = self.run.plan.may_lose_connections() && self.run.plan.addresses.len() > 1;
        if moves && id.is_none() && matches!(code, Code::ComeBack | Code::Storage) {
            // The table moves, or its store is away: the connection ends now.
            return Ok(());
        }
        let sent = self.in_flight.take_if(|sent| id == Some(&sent.id));
        // While its table was on its way to another server, a move may have been overtaken by the same step of the server's own.
        if moves && sent.is_none() && id.is_some() && code == Code::Stale {
            return Ok(());
        }
        self.table.lock().connections[self.seat].sent = None;
        // The table may have gone on while the move was under way; another is chosen then.
        let last = now.map_or(0, |now| now.seq);
        if code == Code::Stale && sent.as_ref().is_some_and(|sent| sent.seq < last) {
            self.run.stats.counts().stale += 1;
            return Ok(());
        }
        let table = self.table.lock().id.clone();
        let step = sent.map_or_else(|| "nothing that was sent".to_owned(), |sent| sent.step);
        let detail = format_args!("table {table}: {step}");
        self.run.stats.fault(ServerFault::Refused(code), detail);
        Err(TableBroken)
    }

    /// Chooses the next move at random.
    fn choose(&mut self, now: &Now) {
        let moves = open_moves(now, self.seat);
        self.next = match moves.len() {
            0 => None,
            count => Some(moves[below(&mut self.chance, count)].clone()),
        };
    }

    /// When the connection is to be cut here, if the plan says so.
    fn next_cut(&mut self) -> Option<Pin<Box<Sleep>>> {
        let every = self.run.plan.reconnect_every?;
        Some(Box::pin(sleep(vary(every, &mut self.chance))))
    }

    /// The server has closed the connection.
    fn lost(&self, lost: &SocketError) {
        if !self.run.plan.may_lose_connections() {
            let detail = format_args!("table {}, seat {}: {lost}", self.table.lock().id, self.seat);
            self.run.stats.fault(ServerFault::Lost, detail);
        }
    }

    /// Opens the connection again, at another server if there are several.
    async fn reconnect(&mut self) -> Result<(), TableBroken> {
        let id = self.table.lock().id.clone();
        let since = Instant::now();
        loop {
            let seq = self.table.lock().hello(self.seat);
            self.go_elsewhere();
            let welcomed = match self.socket.reopen(Some(seq)).await {
                Ok(()) => self.await_welcome().await,
                Err(lost) => Err(lost),
            };
            match welcomed {
                Ok(received) => {
                    received?;
                    self.run.stats.counts().reconnections += 1;
                    return Ok(());
                }
                Err(lost) if since.elapsed() > RESTART_TIMEOUT => {
                    let detail = format_args!("table {id}: {lost}");
                    self.run.stats.fault(ServerFault::Unavailable, detail);
                    return Err(TableBroken);
                }
                Err(_) => {}
            }
        }
    }

    /// As a load balancer does that has noticed which server is gone: one of the others, chosen at random.
    fn go_elsewhere(&mut self) {
        let here = self.socket.address();
        let servers = self.run.plan.addresses.iter();
        let others: Vec<&Address> = servers.filter(|server| *server != here).collect();
        if !others.is_empty() {
            let chosen = others[below(&mut self.chance, others.len())].clone();
            self.socket.set_address(chosen);
        }
    }
}

/// The moves to choose from: none once the seat has chosen, and none ahead of its turn where there is only one, since the server
/// plays that itself.
fn open_moves(now: &Now, seat: usize) -> &[String] {
    match now.legal.get(seat) {
        Some(moves) if !now.chosen.contains(&seat) => {
            if moves.len() == 1 && !now.waiting.contains(&seat) {
                return &[];
            }
            moves
        }
        _ => &[],
    }
}

/// A random number below `count`.
pub(crate) fn below(chance: &mut SplitMix64, count: usize) -> usize {
    let wide = u128::from(chance.next_u64()) * count as u128;
    usize::try_from(wide >> 64).expect("below count")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_chooses_unless_it_has_chosen_or_its_only_move_is_ahead_of_its_turn() {
        let legal = ["0 pass", "1 pass", "2 pass"].map(|step| vec![step.to_owned()]);
        let now = Now {
            legal: legal.to_vec(),
            waiting: vec![0],
            chosen: vec![1],
            ..Now::default()
        };
        let moves = |seat| open_moves(&now, seat);
        assert_eq!(moves(0), ["0 pass"]);
        assert!(moves(1).is_empty(), "has chosen");
        assert!(moves(2).is_empty(), "the server will play it");
        assert!(moves(3).is_empty(), "no such seat");
    }
}
