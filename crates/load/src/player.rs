//! The connection of one seat: hears, checks, and plays random legal moves.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rand_core::Rng as _;
use rand_xoshiro::SplitMix64;
use rollwright_client::{Lost, TableSocket};
use rollwright_protocol::ClientMessage;

use crate::message::{Message, Now};
use crate::pace::Turn;
use crate::replay::{Broken, Replay};
use crate::run::Run;
use crate::tally::Fault;

/// How long a server may be away before its tables are given up.
const PATIENCE: Duration = Duration::from_mins(1);

/// The connection of one seat.
pub(crate) struct Player {
    run: Arc<Run>,
    seat: usize,
    socket: TableSocket,
    replay: Arc<Mutex<Replay>>,
    chance: SplitMix64,
    /// What it will play as soon as it has a turn.
    next: Option<String>,
    in_flight: Option<InFlight>,
    moves: u64,
}

/// A move that was sent and not heard of yet.
struct InFlight {
    id: String,
    seq: u64,
    step: String,
    sent: Instant,
    /// Whether the connection was lost meanwhile: then it is no measure of anything.
    again: bool,
    /// Kept until it is heard of.
    _turn: Turn,
}

/// Why a player stopped.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum End {
    /// The game is over.
    Finished,
    /// The run is over.
    Stopped,
    /// The run is over, and this player was not asked for anything.
    Idle,
    /// Something is wrong with the table; the fault is in the tally.
    Broken,
}

type Waiting = Pin<Box<dyn Future<Output = Option<Turn>> + Send>>;

impl Player {
    pub(crate) fn new(
        run: Arc<Run>,
        seat: usize,
        socket: TableSocket,
        replay: Arc<Mutex<Replay>>,
        chance: SplitMix64,
    ) -> Self {
        Self {
            run,
            seat,
            socket,
            replay,
            chance,
            next: None,
            in_flight: None,
            moves: 0,
        }
    }

    fn replay(&self) -> MutexGuard<'_, Replay> {
        self.replay.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays until the game or the run is over.
    pub(crate) async fn play(mut self) -> End {
        let end = self.play_on().await;
        if end != End::Broken {
            self.socket.close().await;
        }
        end
    }

    async fn play_on(&mut self) -> End {
        let mut stop = self.run.stop.subscribe();
        let mut waiting: Option<Waiting> = None;
        loop {
            let stopping = *stop.borrow();
            match (&self.next, &self.in_flight) {
                _ if self.replay().is_over(self.seat) => return End::Finished,
                (Some(_), None) if stopping => return End::Stopped,
                (None, None) if stopping => return End::Idle,
                (Some(_), None) if waiting.is_none() => {
                    waiting = Some(Box::pin(self.run.pace.clone().turn()));
                }
                _ => {}
            }
            let done = tokio::select! {
                heard = self.socket.next() => match heard {
                    Ok(text) => self.hear(&text),
                    Err(lost) => self.come_back(&lost).await,
                },
                turn = async { waiting.as_mut().expect("checked").await }, if waiting.is_some() => {
                    waiting = None;
                    match turn {
                        Some(turn) => self.send(turn).await,
                        None => Ok(()),
                    }
                }
                _ = stop.changed(), if !stopping => Ok(()),
            };
            if done.is_err() {
                return End::Broken;
            }
        }
    }

    /// Sends what it has made up its mind to play.
    async fn send(&mut self, turn: Turn) -> Result<(), Broken> {
        // What it waited to play may have been played for it, as the only legal move.
        let Some(step) = self.next.take() else {
            return Ok(());
        };
        self.moves += 1;
        let seq = {
            let mut replay = self.replay();
            replay.send(self.seat, &step);
            replay.seq(self.seat)
        };
        self.in_flight = Some(InFlight {
            id: format!("{}-{}", self.seat, self.moves),
            seq,
            step,
            sent: Instant::now(),
            again: false,
            _turn: turn,
        });
        self.say().await
    }

    async fn say(&mut self) -> Result<(), Broken> {
        let Some(flying) = &self.in_flight else {
            return Ok(());
        };
        let message = ClientMessage::Move {
            id: flying.id.clone(),
            seq: flying.seq,
            step: flying.step.clone(),
        };
        // A lost connection shows itself when the next message is awaited.
        let _ = self.socket.say(&message).await;
        Ok(())
    }

    /// Waits for the welcome after the connection was opened.
    pub(crate) async fn settle(&mut self) -> Result<Result<(), Broken>, Lost> {
        let text = self.socket.next().await?;
        self.socket.settled();
        Ok(self.hear(&text))
    }

    fn hear(&mut self, text: &str) -> Result<(), Broken> {
        let message: Message<'_> =
            serde_json::from_str(text).map_err(|error| self.unreadable(&error, text))?;
        match message.kind {
            "events" => {
                let events = message.events.as_deref().unwrap_or_default();
                let acted = self
                    .replay()
                    .hear(self.seat, events, message.now.as_ref())?;
                if acted {
                    self.heard_of_own();
                }
            }
            "welcome" => {
                let mut replay = self.replay();
                replay.welcome(self.seat, &message)?;
                let chosen = message
                    .now
                    .as_ref()
                    .is_some_and(|now| now.chosen.contains(&self.seat));
                let open = replay.has_sent(self.seat) && !chosen;
                drop(replay);
                if !open {
                    self.heard_of_own();
                }
            }
            "accepted" => {
                self.replay().promised(message.seq.unwrap_or_default());
                // Sent again and known already: there may be no news of it any more.
                if self
                    .in_flight
                    .as_ref()
                    .is_some_and(|flying| flying.again && message.id == Some(&flying.id))
                {
                    self.heard_of_own();
                }
            }
            "refused" => self.refused(&message)?,
            _ => return Ok(()),
        }
        match &message.now {
            Some(now) => self
                .make_up_its_mind(now)
                .map_err(|error| self.unreadable(&error, text)),
            None => Ok(()),
        }
    }

    fn heard_of_own(&mut self) {
        if let Some(flying) = self.in_flight.take() {
            let took = flying.sent.elapsed();
            self.run.tally.moved((!flying.again).then_some(took));
        }
    }

    fn refused(&mut self, message: &Message<'_>) -> Result<(), Broken> {
        let code = message.error.as_ref().map_or("?", |error| error.code);
        let flying = self
            .in_flight
            .take_if(|flying| message.id == Some(&flying.id));
        self.replay().refused(self.seat);
        // The table may have gone on while the move was under way; it is chosen anew then.
        let last = message.now.as_ref().map_or(0, |now| now.seq);
        if code == "stale" && flying.as_ref().is_some_and(|flying| flying.seq < last) {
            self.run.tally.stale();
            return Ok(());
        }
        let id = self.replay().id.clone();
        let step = flying.map_or_else(|| "nothing that was sent".to_owned(), |flying| flying.step);
        let fault = Fault::Refused(code.to_owned());
        self.run
            .tally
            .fault(&fault, format_args!("table {id}: {step}"));
        Err(Broken)
    }

    fn make_up_its_mind(&mut self, now: &Now<'_>) -> serde_json::Result<()> {
        let legal = now.choices(self.seat)?;
        self.next = match legal.len() {
            0 => None,
            count => Some(legal[below(&mut self.chance, count)].to_owned()),
        };
        Ok(())
    }

    /// Opens the connection again and sends again what was not heard of.
    async fn come_back(&mut self, lost: &Lost) -> Result<(), Broken> {
        let id = self.replay().id.clone();
        if !self.run.plan.restarts {
            let seat = self.seat;
            self.run.tally.fault(
                &Fault::Lost,
                format_args!("table {id}, seat {seat}: {lost}"),
            );
        }
        if let Some(flying) = &mut self.in_flight {
            flying.again = true;
        }
        let since = Instant::now();
        loop {
            let seq = self.replay().hello(self.seat);
            let welcomed = match self.socket.reopen(Some(seq)).await {
                Ok(()) => self.settle().await,
                Err(lost) => Err(lost),
            };
            match welcomed {
                Ok(heard) => {
                    heard?;
                    self.run.tally.came_back();
                    return self.say().await;
                }
                Err(lost) if since.elapsed() > PATIENCE => {
                    self.run
                        .tally
                        .fault(&Fault::Unavailable, format_args!("table {id}: {lost}"));
                    return Err(Broken);
                }
                Err(_) => {}
            }
        }
    }

    fn unreadable(&self, error: &serde_json::Error, text: &str) -> Broken {
        let start: String = text.chars().take(300).collect();
        self.run
            .tally
            .fault(&Fault::Unreadable, format_args!("{error}: {start}"));
        Broken
    }
}

/// A number below `count`, each as likely as the others.
pub(crate) fn below(chance: &mut SplitMix64, count: usize) -> usize {
    let wide = u128::from(chance.next_u64()) * count as u128;
    usize::try_from(wide >> 64).expect("below count")
}
