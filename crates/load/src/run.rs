//! A run from the plan to the report: opens the tables, plays, measures, stops, checks records.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use rollwright_client::Api;
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::echo::EchoRates;
use crate::plan::{GameVariant, LoadError, LoadPlan};
use crate::records::Records;
use crate::report::{EchoReport, LoadReport, ServerReport};
use crate::scheduler::MoveScheduler;
use crate::server_process::ServerProcess;
use crate::stats::{LoadCounts, LoadStats, ServerFault};
use crate::table::{self, OpenTable};
use crate::{faults, hostile};

/// Not measured.
const WARM_UP: Duration = Duration::from_secs(1);

/// How long to wait for moves in flight at the end.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

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
    /// One for each server.
    apis: Vec<Api>,
    /// How often a server was asked for in turn.
    turns: AtomicUsize,
    pub(crate) scheduler: MoveScheduler,
    pub(crate) stats: Arc<LoadStats>,
    pub(crate) records: Records,
    /// Limits how many tables are opened at a time.
    pub(crate) opening: Semaphore,
    pub(crate) stop: watch::Sender<bool>,
    /// The id of the table that was opened last.
    pub(crate) last_opened: Mutex<String>,
}

impl Run {
    /// The server for the `number`th of those who are spread over all of them.
    pub(crate) fn api(&self, number: usize) -> &Api {
        &self.apis[number % self.apis.len()]
    }

    /// The servers in turn.
    pub(crate) fn next_api(&self) -> &Api {
        self.api(self.turns.fetch_add(1, Relaxed))
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
    progress: impl FnMut(LoadProgress),
    interrupted: impl Future<Output = ()>,
) -> Result<LoadReport, LoadError> {
    let games = plan.games()?;
    plan.raise_open_files()?;
    let echo_before = EchoRates::measure(plan).await?;
    let apis: Vec<Api> = plan.addresses.iter().cloned().map(Api::new).collect();
    let server = match &plan.serve {
        Some(command) => Some(ServerProcess::start(command, &apis[0]).await?),
        None => None,
    };
    let run = Arc::new(Run {
        games,
        apis,
        turns: AtomicUsize::new(0),
        scheduler: MoveScheduler::new(plan.in_flight, plan.rate),
        stats: Arc::default(),
        records: Records::new(plan)?,
        opening: Semaphore::new(OPENING_AT_ONCE),
        stop: watch::Sender::new(false),
        last_opened: Mutex::default(),
        plan: plan.clone(),
    });
    let mut report = play(&run, server.as_ref(), progress, interrupted).await?;
    drop(server);
    let echo_after = EchoRates::measure(plan).await?;
    report.echo = echo_before
        .zip(echo_after)
        .map(|(before, after)| EchoReport::new(report.steps_per_second, before, after));
    Ok(report)
}

/// Opens the tables, plays and measures, and checks the records.
async fn play(
    run: &Arc<Run>,
    server: Option<&ServerProcess>,
    mut progress: impl FnMut(LoadProgress),
    interrupted: impl Future<Output = ()>,
) -> Result<LoadReport, LoadError> {
    let plan = &run.plan;
    let idle_memory = server.and_then(ServerProcess::memory);
    tokio::pin!(interrupted);
    let mut tables = tokio::select! {
        opened = open_all(run, &mut progress) => opened?,
        () = &mut interrupted => return Err(LoadError::Interrupted),
    };
    let open_memory = server.and_then(ServerProcess::memory);
    run.scheduler.start();
    let mut hostile = JoinSet::new();
    for number in 0..plan.hostile {
        hostile.spawn(hostile::attack(run.clone(), number));
    }
    let mut began = Instant::now();
    let mut before = LoadCounts::default();
    let measured = async {
        sleep(WARM_UP).await;
        before = run.stats.begin_measurement();
        began = Instant::now();
        show_progress(run, &mut progress).await;
    };
    let kills = faults::kill_again_and_again(run, server);
    let interrupted = tokio::select! {
        () = measured => false,
        () = &mut interrupted => true,
        () = run.scheduler.keep_rate(&run.stats), if plan.rate.is_some() => {
            unreachable!("the scheduler is stopped after the measurement")
        }
        never = kills => match never {},
    };
    let seconds = began.elapsed().as_secs_f64();
    let after = run.stats.counts().clone();
    progress(LoadProgress::Checking);
    run.scheduler.stop();
    run.stop.send_replace(true);
    let ended = timeout(DRAIN_TIMEOUT, async {
        while tables.join_next().await.is_some() {}
    });
    if ended.await.is_err() {
        for _ in 0..run.scheduler.in_flight() {
            run.stats
                .fault(ServerFault::Unanswered, "a move was sent and not answered");
        }
    }
    drop(hostile);
    let end_memory = server.and_then(ServerProcess::memory);
    if let Some(server) = server.filter(|_| plan.kill_every.is_some()) {
        // Everything that is looked at now comes from the store.
        faults::kill(run, server).await;
    }
    let (records_checked, receipts_checked) = run.records.check_rest(run).await?;
    let last = run.stats.counts().clone();
    Ok(LoadReport {
        records_checked,
        receipts_checked,
        interrupted,
        server: server.map(|server| {
            let memory = [idle_memory, open_memory, end_memory];
            ServerReport::new(server.start, memory, plan.tables)
        }),
        ..LoadReport::new(plan, seconds, &before, &after, last)
    })
}

/// Opens all tables. Their players give links at once, and make moves when the scheduler is started.
async fn open_all(
    run: &Arc<Run>,
    progress: &mut impl FnMut(LoadProgress),
) -> Result<JoinSet<()>, LoadError> {
    let mut opening = JoinSet::new();
    for number in 0..run.plan.tables {
        let run = run.clone();
        opening.spawn(async move {
            let opened = OpenTable::open(&run, number, 0).await;
            opened.map(|table| (number, table))
        });
    }
    let mut tables = JoinSet::new();
    while let Some(opened) = opening.join_next().await {
        let (number, first) = opened.map_err(std::io::Error::other)??;
        tables.spawn(table::keep_playing(run.clone(), number, first));
        progress(LoadProgress::Opening(tables.len()));
    }
    Ok(tables)
}

/// Reports progress until the time of the measurement is up.
async fn show_progress(run: &Run, progress: &mut impl FnMut(LoadProgress)) {
    let since = Instant::now();
    let mut ticks = interval(PROGRESS_INTERVAL);
    let until = sleep(Duration::from_secs(run.plan.seconds));
    tokio::pin!(until);
    loop {
        tokio::select! {
            () = &mut until => return,
            _ = ticks.tick() => {
                run.stats.tick(since.elapsed());
                progress(LoadProgress::Playing {
                    since: since.elapsed(),
                    steps: run.stats.counts().steps,
                });
            }
        }
    }
}
