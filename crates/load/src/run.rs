//! A run from the plan to the report: opens the tables, plays, measures, stops, checks records.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rollwright_client::Api;
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::plan::{GameVariant, LoadError, LoadPlan};
use crate::records::RecordSample;
use crate::report::LoadReport;
use crate::scheduler::MoveScheduler;
use crate::table::{self, OpenTable};
use crate::tally::{ServerFault, Tally, TallySnapshot};

/// Not measured.
const WARM_UP: Duration = Duration::from_secs(1);

/// How long to wait for moves in flight at the end.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

/// How many tables are opened at a time.
const OPENING_AT_ONCE: usize = 16;

const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// How far a run has come.
#[derive(Copy, Clone, Debug)]
pub enum LoadProgress {
    /// This many tables are open.
    Opening(usize),
    /// Games are being played and measured.
    Playing {
        /// Time since the measurement began.
        since: Duration,
        /// Steps since the start of the run.
        steps: u64,
    },
    /// Records are being checked.
    Checking,
}

/// What all tables of a run share.
pub(crate) struct Run {
    pub(crate) plan: LoadPlan,
    pub(crate) games: Vec<GameVariant>,
    pub(crate) api: Api,
    pub(crate) scheduler: Arc<MoveScheduler>,
    pub(crate) tally: Arc<Tally>,
    pub(crate) sample: RecordSample,
    /// Limits how many tables are opened at a time.
    pub(crate) opening: Semaphore,
    pub(crate) stop: watch::Sender<bool>,
}

impl Run {
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }
}

/// Runs the plan on this thread, until its time is up or Ctrl-C is pressed.
///
/// # Errors
/// If there is no measurement. Faults of the server are in the report.
pub fn run(plan: &LoadPlan, progress: impl FnMut(LoadProgress)) -> Result<LoadReport, LoadError> {
    // A single thread leaves the other cores to the server and needs no synchronisation.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let interrupted = async {
        // Where Ctrl-C can't be caught, the run ends when its time is up.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    runtime.block_on(drive(plan, progress, interrupted))
}

/// Runs the plan, until its time is up or `interrupted` is ready.
///
/// # Errors
/// If there is no measurement. Faults of the server are in the report.
pub async fn drive(
    plan: &LoadPlan,
    mut progress: impl FnMut(LoadProgress),
    interrupted: impl Future<Output = ()>,
) -> Result<LoadReport, LoadError> {
    let games = plan.games()?;
    plan.raise_open_files()?;
    let run = Arc::new(Run {
        games,
        api: Api::new(plan.address.clone()),
        scheduler: MoveScheduler::new(plan.in_flight, plan.rate),
        tally: Arc::new(Tally::default()),
        sample: RecordSample::new(plan.tables, plan.seed),
        opening: Semaphore::new(OPENING_AT_ONCE),
        stop: watch::Sender::new(false),
        plan: plan.clone(),
    });
    tokio::pin!(interrupted);
    let opened = tokio::select! {
        opened = open_all(&run, &mut progress) => opened?,
        () = &mut interrupted => return Err(LoadError::Interrupted),
    };
    let mut tables = JoinSet::new();
    for (number, first) in opened.into_iter().enumerate() {
        tables.spawn(table::keep_playing(run.clone(), number, first));
    }
    let measured = measure(&run, &mut progress);
    let rated = async {
        run.scheduler.keep_rate(&run.tally).await;
        std::future::pending::<()>().await;
    };
    let (counts, interrupted) = tokio::select! {
        () = measured => (run.tally.snapshot(), false),
        () = &mut interrupted => (run.tally.snapshot(), true),
        () = rated => unreachable!("it is pending for ever"),
    };
    progress(LoadProgress::Checking);
    run.scheduler.stop();
    run.stop.send_replace(true);
    let ended = timeout(DRAIN_TIMEOUT, async {
        while tables.join_next().await.is_some() {}
    });
    if ended.await.is_err() {
        for _ in 0..run.scheduler.in_flight() {
            run.tally
                .fault(ServerFault::Unanswered, "a move was sent and not answered");
        }
    }
    let records = run.sample.check(&run).await;
    Ok(report(&run, &counts, records, interrupted))
}

async fn open_all(
    run: &Arc<Run>,
    progress: &mut impl FnMut(LoadProgress),
) -> Result<Vec<OpenTable>, LoadError> {
    let mut opening = JoinSet::new();
    for number in 0..run.plan.tables {
        let run = run.clone();
        opening.spawn(async move { OpenTable::open(&run, number, 0).await });
    }
    let mut opened = Vec::with_capacity(run.plan.tables);
    while let Some(table) = opening.join_next().await {
        opened.push(table.map_err(std::io::Error::other)??);
        progress(LoadProgress::Opening(opened.len()));
    }
    Ok(opened)
}

async fn measure(run: &Run, progress: &mut impl FnMut(LoadProgress)) {
    sleep(WARM_UP).await;
    run.tally.begin_measurement();
    let since = Instant::now();
    let mut ticks = interval(PROGRESS_INTERVAL);
    let until = sleep(Duration::from_secs(run.plan.seconds));
    tokio::pin!(until);
    loop {
        tokio::select! {
            () = &mut until => return,
            _ = ticks.tick() => progress(LoadProgress::Playing {
                since: since.elapsed(),
                steps: run.tally.so_far().0,
            }),
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn report(
    run: &Run,
    counts: &TallySnapshot,
    records_checked: usize,
    interrupted: bool,
) -> LoadReport {
    let seconds = counts.took.as_secs_f64();
    let per_second = |count: u64| count as f64 / seconds.max(f64::MIN_POSITIVE);
    // Faults after the measurement count, too.
    let last = run.tally.snapshot();
    LoadReport {
        tables: run.plan.tables,
        seats: run.plan.seats,
        seconds,
        steps: counts.steps,
        steps_per_second: per_second(counts.steps),
        moves_per_second: per_second(counts.moves),
        p50_ms: counts.latencies.millis(500),
        p95_ms: counts.latencies.millis(950),
        p99_ms: counts.latencies.millis(990),
        max_ms: counts.latencies.longest_millis(),
        games_finished: counts.games,
        records_checked,
        reconnections: last.reconnections,
        stale_moves: last.stale,
        interrupted,
        errors: last.faults.values().sum(),
        error_kinds: last.faults,
        first_errors: last.described,
    }
}
