//! Many games on all cores, with the same result however many there are.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use rollwright_bots::{Budget, Player, Rng, Roster};
use rollwright_core::{Game, Seat};
use rollwright_record::{Event, Record};

use crate::report::{Count, Report};
use crate::{Played, play_out};

/// A game in which everybody keeps passing is stopped after so many turns.
pub const MAX_TURNS: u32 = 1000;

/// The most games that a thread plays in one go.
const MAX_CHUNK: u64 = 256;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The table before its first step.
    pub game: G,
    /// The bots to choose from.
    pub roster: Roster<G>,
    /// The bot of each entrant; in game number n, entrant e sits at seat e + n, counted round the table.
    pub bots: Vec<String>,
    /// How much they may think.
    pub budget: Budget,
    /// How many games.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// Why a simulation can't begin, or could not go on.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// A bot that does not play this game.
    #[error("there is no bot \"{name}\" for {game}; the bots are: {}", known.join(", "))]
    Bot {
        /// The name asked for.
        name: String,
        /// The game.
        game: &'static str,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// The records could not be written.
    #[error("the records could not be written")]
    Write(#[from] io::Error),
    /// The system would not start a thread.
    #[error("no thread could be started")]
    Thread(#[source] io::Error),
}

impl<G: Game> Plan<G> {
    /// Says whether the plan can be carried out, before anything is done.
    ///
    /// # Errors
    /// If a bot does not play this game.
    pub fn check(&self) -> Result<(), PlanError> {
        match self
            .bots
            .iter()
            .find(|name| self.roster.player(name, self.budget).is_none())
        {
            None => Ok(()),
            Some(name) => Err(PlanError::Bot {
                name: name.clone(),
                game: G::ID,
                known: self.roster.names().collect(),
            }),
        }
    }
}

/// Plays all games of the plan and writes their records, in order, to `records` if there is one. `progress` is told now
/// and then how many more games are done.
///
/// # Errors
/// If a bot does not play this game, or the records can't be written.
pub fn run<G: Game>(
    plan: &Plan<G>,
    mut records: Option<&mut dyn Write>,
    mut progress: impl FnMut(u64),
) -> Result<Report, PlanError> {
    plan.check()?;
    let start = Instant::now();
    let next_chunk = AtomicU64::new(0);
    let keep_records = records.is_some();
    // Small enough that all threads have work to the end and progress shows; the results do not depend on it.
    let chunk = (plan.games / (16 * plan.threads as u64)).clamp(1, MAX_CHUNK);
    let needed = usize::try_from(plan.games.div_ceil(chunk)).unwrap_or(usize::MAX);
    let mut total = Count::default();
    thread::scope(|scope| {
        let (sender, chunks) = sync_channel(2 * plan.threads);
        for _ in 0..plan.threads.min(needed) {
            let worker = Worker::new(plan, chunk, keep_records);
            let (sender, next_chunk) = (sender.clone(), &next_chunk);
            thread::Builder::new()
                .spawn_scoped(scope, move || worker.work(next_chunk, &sender))
                .map_err(PlanError::Thread)?;
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next_written = 0;
        for chunk in chunks {
            total.add(&chunk.count);
            progress(chunk.games);
            if let Some(out) = &mut records {
                waiting.insert(chunk.number, chunk.records);
                while let Some(ready) = waiting.remove(&next_written) {
                    out.write_all(&ready)?;
                    next_written += 1;
                }
            }
        }
        Ok::<_, PlanError>(())
    })?;
    if let Some(out) = &mut records {
        out.flush()?;
    }
    Ok(Report::new(plan, &total, start.elapsed().as_secs_f64()))
}

/// Some games, one after the other.
struct Chunk {
    number: u64,
    games: u64,
    count: Count,
    records: Vec<u8>,
}

/// One thread's players and what they note down.
struct Worker<'p, G: Game> {
    plan: &'p Plan<G>,
    /// A player for each entrant, moved round the table for every game.
    players: Vec<Player<G>>,
    /// How many games to play in one go.
    chunk: u64,
    keep_records: bool,
    events: Vec<Event<G>>,
}

impl<'p, G: Game> Worker<'p, G> {
    fn new(plan: &'p Plan<G>, chunk: u64, keep_records: bool) -> Self {
        let player = |name: &String| plan.roster.player(name, plan.budget).expect("checked");
        Self {
            plan,
            players: plan.bots.iter().map(player).collect(),
            chunk,
            keep_records,
            events: Vec::new(),
        }
    }

    /// Plays chunk after chunk until none is left or nobody wants the results.
    fn work(mut self, next_chunk: &AtomicU64, sender: &SyncSender<Chunk>) {
        loop {
            let number = next_chunk.fetch_add(1, Ordering::Relaxed);
            let first = number * self.chunk;
            if first >= self.plan.games {
                return;
            }
            let last = self.plan.games.min(first + self.chunk);
            let mut chunk = Chunk {
                number,
                games: last - first,
                count: Count::default(),
                records: Vec::new(),
            };
            for game in first..last {
                self.play(game, &mut chunk);
            }
            if sender.send(chunk).is_err() {
                return;
            }
        }
    }

    fn play(&mut self, number: u64, chunk: &mut Chunk) {
        let Plan { game, seed, .. } = *self.plan;
        let seats = self.players.len();
        let turned = usize::try_from(number % seats as u64).expect("below the number of seats");
        self.players.rotate_right(turned);
        // Dice and bots draw from streams of their own: what a bot uses up does not change the dice.
        let (mut chance, mut rng) = (Rng::new(seed, 2 * number), Rng::new(seed, 2 * number + 1));
        let (events, keep_records) = (&mut self.events, self.keep_records);
        events.clear();
        let note = |event| {
            if keep_records {
                events.push(event);
            }
        };
        let players = &mut self.players[..];
        let played = play_out(game, players, &mut chance, &mut rng, MAX_TURNS, note);
        self.players.rotate_left(turned);
        let seat_of = |entrant| (entrant + turned) % seats;
        chunk.count.add_game(&played, |entrant| {
            Seat::new(seat_of(entrant)).expect("a seat of the table")
        });
        if self.keep_records {
            self.write_record(number, &played, turned, &mut chunk.records);
        }
    }

    fn write_record(&self, number: u64, played: &Played<G>, turned: usize, out: &mut Vec<u8>) {
        let mut names = self.plan.bots.clone();
        names.rotate_right(turned);
        let mut record = Record::new(&played.game, names, &self.events[..]);
        record.seed = Some(self.plan.seed.into());
        record.number = Some(number.into());
        serde_json::to_writer(&mut *out, &record).expect("a record is JSON");
        out.push(b'\n');
    }
}
