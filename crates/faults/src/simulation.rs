//! One simulation, from its seed to its end.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::time::{Instant, sleep, timeout};

use crate::chance::Chance;
use crate::disasters::{start_all, storm};
use crate::liveness;
use crate::organizer::organize;
use crate::panics;
use crate::plan::Plan;
use crate::verdict::check;
use crate::world::World;

/// The longest that a simulation may go on, in simulated time.
const LONGEST: Duration = Duration::from_hours(6);
/// After how long nodes know of each other again.
const SETTLED: Duration = Duration::from_secs(15);
/// How long people have to hear of the end.
const FAREWELL: Duration = Duration::from_mins(5);

/// What came of a simulation.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Outcome {
    /// A hash of everything that happened, and when: the same for the same seed.
    pub trace: u64,
    /// What must not be, and was.
    pub violations: Vec<String>,
    /// Events that were stored.
    pub events: usize,
    /// Steps of games, in the end.
    pub steps: usize,
    /// Steps that stand-ins took.
    pub stood_in: usize,
    /// Messages that halls sent.
    pub messages: u64,
    /// Processes that were started.
    pub processes: usize,
    /// How long it took in simulated time.
    pub simulated: Duration,
}

/// Plays the seed to its end, or until something is wrong. If `print`, everything that happens is printed.
pub fn simulate(seed: u64, print: bool) -> Outcome {
    panics::keep();
    let runtime = Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build();
    let runtime = runtime.expect("a runtime without files or sockets");
    let mut outcome = runtime.block_on(play(seed, print));
    drop(runtime);
    let panics = panics::take();
    outcome.violations.extend(panics);
    outcome
}

async fn play(seed: u64, print: bool) -> Outcome {
    let begun = Instant::now();
    let mut chance = Chance::new(seed);
    let plan = Plan::new(seed, &mut chance);
    let world = World::new(plan, chance.fork(), print);
    start_all(&world, chance.fork());
    tokio::spawn(storm(Arc::clone(&world), chance.fork()));
    let tables: Vec<_> = (0..world.plan.tables.len())
        .map(|number| tokio::spawn(organize(Arc::clone(&world), number, chance.fork())))
        .collect();
    let finished = wait_for_end(&world).await;
    if finished {
        let mut people = Vec::new();
        for table in tables {
            match timeout(FAREWELL, table).await {
                Ok(Ok(gone)) => people.extend(gone),
                Ok(Err(_)) => world.violation("an organizer failed"),
                Err(_) => world.violation("somebody never hears of the end"),
            }
        }
        // A hall that has seen nothing of it gives the same record.
        world.start();
        let made = world.tables.lock().clone();
        for (id, settings) in made {
            check(&world, &id, &settings, &people).await;
        }
    }
    let witness = world.witness.lock();
    let (events, steps, stood_in) = witness.counts();
    Outcome {
        trace: world.trace.hash(),
        violations: witness.violations().to_vec(),
        events,
        steps,
        stood_in,
        messages: witness.messages,
        processes: world.started(),
        simulated: begun.elapsed(),
    }
}

/// Waits until all games are over; false if something is wrong.
async fn wait_for_end(world: &World) -> bool {
    let begun = Instant::now();
    loop {
        sleep(Duration::from_secs(1)).await;
        if !world.witness.lock().violations().is_empty() {
            return false;
        }
        if begun.elapsed() > LONGEST {
            world.violation("the games do not come to an end");
            return false;
        }
        let Some(calm_since) = world.weather.lock().calm_since else {
            continue;
        };
        let over = liveness::check(world, calm_since.elapsed());
        if over && (!world.is_cluster() || calm_since.elapsed() > SETTLED) {
            return true;
        }
    }
}
