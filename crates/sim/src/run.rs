//! Many games on all cores, with the same result however many there are.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Instant;

use rollwright_bots::Forfeit;
use rollwright_core::{Game, Seat};

use crate::count::Count;
use crate::worker::{Work, Worker, WorkerMessage};
use crate::{Deals, Report, Simulation, SimulationError};

/// The number of turns after which a game in which everybody keeps passing is abandoned.
pub const MAX_TURNS: u32 = 1000;

/// The most games in a chunk.
const MAX_CHUNK: u64 = 256;

/// Progress of a simulation.
#[derive(Clone, Debug)]
pub enum Progress {
    /// This many more games are finished.
    Games(u64),
    /// A player forfeited a game.
    Forfeit(ForfeitedGame),
}

/// A game that a player forfeited.
#[derive(Clone, Debug)]
pub struct ForfeitedGame {
    /// The number of the game, from 0.
    pub game: u64,
    /// Where the player sat.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// What it did.
    pub what: Forfeit,
}

/// Plays all games of the simulation, writes their records to `records` in the order of their numbers, and reports progress to
/// `progress`.
///
/// # Errors
/// If a bot does not play this game, a program can't be started, or the records can't be written.
pub fn run<G: Game>(
    simulation: &Simulation<G>,
    records: Option<&mut dyn Write>,
    progress: impl FnMut(Progress),
) -> Result<Report, SimulationError> {
    run_until(simulation, &AtomicBool::new(false), records, progress)
}

/// As [`run`], but ends early when `stop` is set: each thread finishes its current game and drops a deal it has not
/// finished. The report and the records then have what was finished, and the report says that it was interrupted.
///
/// # Errors
/// Those of [`run`].
pub fn run_until<G: Game>(
    simulation: &Simulation<G>,
    stop: &AtomicBool,
    mut records: Option<&mut dyn Write>,
    mut progress: impl FnMut(Progress),
) -> Result<Report, SimulationError> {
    simulation.check()?;
    let schedule = simulation.schedule()?;
    let games_per_deal = simulation.games_per_deal(&schedule);
    let start = Instant::now();
    let next_chunk = AtomicU64::new(0);
    // Small enough that all threads have work to the end and progress shows; the results do not depend on it.
    let deals = simulation.games.div_ceil(games_per_deal);
    let chunk =
        (deals / (16 * simulation.threads as u64)).clamp(1, (MAX_CHUNK / games_per_deal).max(1));
    let needed = usize::try_from(deals.div_ceil(chunk)).unwrap_or(usize::MAX);
    let work = Work {
        schedule,
        games_per_deal,
        deals,
        chunk,
        keep_records: records.is_some(),
        names: simulation.names(),
        programs: simulation.has_programs(),
    };
    let mut total = Count::new(simulation.bots.len(), simulation.deals == Deals::Shared);
    // All programs are started before any game begins.
    let workers = (0..simulation.threads.min(needed)).map(|_| Worker::new(simulation, &work));
    let workers: Vec<Worker<G>> = workers.collect::<Result<_, _>>()?;
    thread::scope(|scope| {
        let (sender, messages) = sync_channel(2 * simulation.threads);
        for worker in workers {
            let (sender, next_chunk) = (sender.clone(), &next_chunk);
            thread::Builder::new()
                .spawn_scoped(scope, move || worker.work(next_chunk, stop, &sender))
                .map_err(SimulationError::Thread)?;
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next_written = 0;
        for message in messages {
            let chunk = match message {
                WorkerMessage::Chunk(chunk) => chunk,
                WorkerMessage::Forfeit(lost) => {
                    progress(Progress::Forfeit(lost));
                    continue;
                }
            };
            progress(Progress::Games(chunk.count.games));
            total.add(&chunk.count);
            if let Some(out) = &mut records {
                waiting.insert(chunk.number, chunk.records);
                while let Some(ready) = waiting.remove(&next_written) {
                    // Nobody wants the games that are still being played.
                    out.write_all(&ready)
                        .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                    next_written += 1;
                }
            }
        }
        Ok::<_, SimulationError>(())
    })?;
    if let Some(out) = &mut records {
        out.flush()?;
    }
    let seconds = start.elapsed().as_secs_f64();
    let mut report = Report::new(simulation, &total, games_per_deal, seconds);
    report.interrupted = report.games < deals * games_per_deal;
    Ok(report)
}
