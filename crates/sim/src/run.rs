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
use crate::worker::{Parcel, Work, Worker};
use crate::{Deals, Plan, PlanError, Report};

/// The number of turns after which a game in which everybody keeps passing is abandoned.
pub const MAX_TURNS: u32 = 1000;

/// The most games in a chunk.
const MAX_CHUNK: u64 = 256;

/// Progress of a simulation.
#[derive(Clone, Debug)]
pub enum News {
    /// This many more games are finished.
    Games(u64),
    /// A player forfeited a game.
    Lost(Lost),
}

/// A game that a player forfeited.
#[derive(Clone, Debug)]
pub struct Lost {
    /// The number of the game, from 0.
    pub game: u64,
    /// Where the player sat.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// What it did.
    pub what: Forfeit,
}

/// Plays all games of the plan, writes their records to `records` in the order of their numbers, and reports progress to
/// `news`.
///
/// # Errors
/// If a bot does not play this game, a program can't be started, or the records can't be written.
pub fn run<G: Game>(
    plan: &Plan<G>,
    records: Option<&mut dyn Write>,
    news: impl FnMut(News),
) -> Result<Report, PlanError> {
    run_until(plan, &AtomicBool::new(false), records, news)
}

/// As [`run`], but ends early when `stop` is set: each thread finishes its current game and drops a deal it has not
/// finished. The report and the records then have what was finished, and the report says that it was interrupted.
///
/// # Errors
/// Those of [`run`].
pub fn run_until<G: Game>(
    plan: &Plan<G>,
    stop: &AtomicBool,
    mut records: Option<&mut dyn Write>,
    mut news: impl FnMut(News),
) -> Result<Report, PlanError> {
    plan.check()?;
    let schedule = plan.schedule()?;
    let unit = plan.unit(&schedule);
    let start = Instant::now();
    let next_chunk = AtomicU64::new(0);
    // Small enough that all threads have work to the end and progress shows; the results do not depend on it.
    let deals = plan.games.div_ceil(unit);
    let chunk = (deals / (16 * plan.threads as u64)).clamp(1, (MAX_CHUNK / unit).max(1));
    let needed = usize::try_from(deals.div_ceil(chunk)).unwrap_or(usize::MAX);
    let work = Work {
        schedule,
        unit,
        deals,
        chunk,
        keep_records: records.is_some(),
        names: plan.names(),
        programs: plan.has_programs(),
    };
    let mut total = Count::new(plan.bots.len(), plan.deals == Deals::Shared);
    // All programs are started before any game begins.
    let workers = (0..plan.threads.min(needed)).map(|_| Worker::new(plan, &work));
    let workers: Vec<Worker<G>> = workers.collect::<Result<_, _>>()?;
    thread::scope(|scope| {
        let (sender, parcels) = sync_channel(2 * plan.threads);
        for worker in workers {
            let (sender, next_chunk) = (sender.clone(), &next_chunk);
            thread::Builder::new()
                .spawn_scoped(scope, move || worker.work(next_chunk, stop, &sender))
                .map_err(PlanError::Thread)?;
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next_written = 0;
        for parcel in parcels {
            let chunk = match parcel {
                Parcel::Chunk(chunk) => chunk,
                Parcel::Lost(lost) => {
                    news(News::Lost(lost));
                    continue;
                }
            };
            total.add(&chunk.count);
            news(News::Games(chunk.games));
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
        Ok::<_, PlanError>(())
    })?;
    if let Some(out) = &mut records {
        out.flush()?;
    }
    let seconds = start.elapsed().as_secs_f64();
    let mut report = Report::new(plan, &total, unit, seconds);
    report.interrupted = report.games < deals * unit;
    Ok(report)
}
