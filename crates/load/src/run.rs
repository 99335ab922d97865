//! From the plan to the report: opens the tables, lets them play, measures, stops, looks at records.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rollwright_client::Api;
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::pace::Pace;
use crate::plan::{LoadError, Plan, Setup};
use crate::records::Sample;
use crate::report::Report;
use crate::table::{self, OpenTable};
use crate::tally::{Counts, Fault, Tally};

/// What is not measured at the beginning.
const WARM_UP: Duration = Duration::from_secs(1);

/// How long moves in flight are waited for at the end.
const LAST_CALL: Duration = Duration::from_secs(10);

/// How many tables are being opened at a time.
const DOORS: usize = 16;

/// How often progress is told.
const NEWS: Duration = Duration::from_millis(200);

/// How far a run has come.
#[derive(Copy, Clone, Debug)]
pub enum Progress {
    /// So many tables are open.
    Opening(usize),
    /// The games are on.
    Playing {
        /// For so long.
        since: Duration,
        /// Steps so far.
        steps: u64,
    },
    /// Records are being looked at.
    Checking,
}

/// What all tables of a run share.
pub(crate) struct Run {
    pub(crate) plan: Plan,
    pub(crate) setups: Vec<Setup>,
    pub(crate) api: Api,
    pub(crate) pace: Arc<Pace>,
    pub(crate) tally: Arc<Tally>,
    pub(crate) sample: Sample,
    pub(crate) doors: Semaphore,
    pub(crate) stop: watch::Sender<bool>,
}

impl Run {
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }
}

/// Carries the plan out on this thread, until its time is up or somebody presses Ctrl-C.
///
/// # Errors
/// If nothing could be measured. What went wrong at the tables is in the report.
pub fn run(plan: &Plan, progress: impl FnMut(Progress)) -> Result<Report, LoadError> {
    // A single thread leaves the other cores to the server, and needs no wake-ups between threads.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let interrupted = async {
        // Where Ctrl-C can't be heard, the time ends the run.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    runtime.block_on(drive(plan, progress, interrupted))
}

/// Carries the plan out, until its time is up or `interrupted` is done.
///
/// # Errors
/// If nothing could be measured. What went wrong at the tables is in the report.
pub async fn drive(
    plan: &Plan,
    mut progress: impl FnMut(Progress),
    interrupted: impl Future<Output = ()>,
) -> Result<Report, LoadError> {
    let setups = plan.setups()?;
    plan.raise_open_files()?;
    let run = Arc::new(Run {
        setups,
        api: Api::new(plan.address.clone()),
        pace: Pace::new(plan.in_flight, plan.rate),
        tally: Arc::new(Tally::default()),
        sample: Sample::new(plan.tables, plan.seed),
        doors: Semaphore::new(DOORS),
        stop: watch::Sender::new(false),
        plan: plan.clone(),
    });
    tokio::pin!(interrupted);
    let opened = tokio::select! {
        opened = open_all(&run, &mut progress) => opened?,
        () = &mut interrupted => return Err(LoadError::Interrupted),
    };
    let mut tables = JoinSet::new();
    for (place, first) in opened.into_iter().enumerate() {
        tables.spawn(table::keep(run.clone(), place, first));
    }
    let measured = measure(&run, &mut progress);
    let rated = async {
        run.pace.keep_rate(&run.tally).await;
        std::future::pending::<()>().await;
    };
    let (counts, interrupted) = tokio::select! {
        () = measured => (run.tally.snapshot(), false),
        () = &mut interrupted => (run.tally.snapshot(), true),
        () = rated => unreachable!("it never ends"),
    };
    progress(Progress::Checking);
    run.pace.stop();
    run.stop.send_replace(true);
    let ended = timeout(LAST_CALL, async {
        while tables.join_next().await.is_some() {}
    });
    if ended.await.is_err() {
        for _ in 0..run.pace.in_flight() {
            run.tally
                .fault(&Fault::Unanswered, "a move was sent and not heard of again");
        }
    }
    let records = run.sample.check(&run).await;
    Ok(report(&run, &counts, records, interrupted))
}

async fn open_all(
    run: &Arc<Run>,
    progress: &mut impl FnMut(Progress),
) -> Result<Vec<OpenTable>, LoadError> {
    let mut opening = JoinSet::new();
    for place in 0..run.plan.tables {
        let run = run.clone();
        opening.spawn(async move { OpenTable::open(&run, place, 0).await });
    }
    let mut opened = Vec::with_capacity(run.plan.tables);
    while let Some(table) = opening.join_next().await {
        opened.push(table.map_err(std::io::Error::other)??);
        progress(Progress::Opening(opened.len()));
    }
    Ok(opened)
}

async fn measure(run: &Run, progress: &mut impl FnMut(Progress)) {
    sleep(WARM_UP).await;
    run.tally.begin();
    let since = Instant::now();
    let mut news = interval(NEWS);
    let until = sleep(Duration::from_secs(run.plan.seconds));
    tokio::pin!(until);
    loop {
        tokio::select! {
            () = &mut until => return,
            _ = news.tick() => progress(Progress::Playing {
                since: since.elapsed(),
                steps: run.tally.so_far().0,
            }),
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn report(run: &Run, counts: &Counts, records_checked: usize, interrupted: bool) -> Report {
    let seconds = counts.took.as_secs_f64();
    let a_second = |count: u64| count as f64 / seconds.max(f64::MIN_POSITIVE);
    // Faults of the time after the measurement count, too.
    let last = run.tally.snapshot();
    Report {
        tables: run.plan.tables,
        seats: run.plan.seats,
        seconds,
        steps: counts.steps,
        steps_per_second: a_second(counts.steps),
        moves_per_second: a_second(counts.moves),
        p50_ms: counts.latencies.millis(500),
        p95_ms: counts.latencies.millis(950),
        p99_ms: counts.latencies.millis(990),
        max_ms: counts.latencies.longest_millis(),
        games_finished: counts.games,
        records_checked,
        reconnections: last.comebacks,
        stale_moves: last.stale,
        interrupted,
        errors: last.faults.values().sum(),
        error_kinds: last.faults,
        first_errors: last.described,
    }
}
