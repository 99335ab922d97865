//! Many games on all cores, with the same result however many there are.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Instant;

use rollwright_bots::Forfeit;
use rollwright_core::{Game, Seat};

use crate::count::Count;
use crate::worker::{Parcel, Work, Worker};
use crate::{Deals, Plan, PlanError, Report};

/// A game in which everybody keeps passing is stopped after so many turns.
pub const MAX_TURNS: u32 = 1000;

/// The most games that a thread plays in one go.
const MAX_CHUNK: u64 = 256;

/// What can be told while games are played.
#[derive(Clone, Debug)]
pub enum News {
    /// So many more games are done.
    Games(u64),
    /// A player lost a game at once.
    Lost(Lost),
}

/// A game that a player lost at once.
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

/// Plays all games of the plan and writes their records, in order, to `records` if there is one. `news` is told how it
/// goes.
///
/// # Errors
/// If a bot does not play this game, a program can't be started, or the records can't be written.
pub fn run<G: Game>(
    plan: &Plan<G>,
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
                .spawn_scoped(scope, move || worker.work(next_chunk, &sender))
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
    Ok(Report::new(
        plan,
        &total,
        unit,
        start.elapsed().as_secs_f64(),
    ))
}
