//! A process that can be killed, stopped and continued, and what the hall in it is handed: a clock and random bytes.
//!
//! The hall's tasks are tasks of the one runtime. Whatever they do to the world and learn of it goes through what they were handed
//! (store, clock, connections), and that is where a process that is dead or stopped does not go on.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_store::Millis;
use rollwright_tables::{Randomness, TimeSource};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::chance::Chance;

/// Whether a process goes on.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum State {
    Running,
    Stopped,
    Dead,
}

/// A process.
pub(crate) struct Process {
    /// From 1, in the order in which they were started.
    pub(crate) number: usize,
    state: Mutex<State>,
    continued: Notify,
}

impl Process {
    pub(crate) fn new(number: usize) -> Self {
        Self {
            number,
            state: Mutex::new(State::Running),
            continued: Notify::new(),
        }
    }

    /// Ends it at once, as SIGKILL does.
    pub(crate) fn kill(&self) {
        *self.state.lock() = State::Dead;
    }

    /// Stops it, as SIGSTOP does, unless it is dead.
    pub(crate) fn stop(&self) {
        let mut state = self.state.lock();
        if *state == State::Running {
            *state = State::Stopped;
        }
    }

    /// Lets it go on, as SIGCONT does.
    pub(crate) fn resume(&self) {
        let mut state = self.state.lock();
        if *state == State::Stopped {
            *state = State::Running;
            self.continued.notify_waiters();
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        *self.state.lock() == State::Running
    }

    pub(crate) fn is_dead(&self) -> bool {
        *self.state.lock() == State::Dead
    }

    /// Returns when the process may go on: never, if it is dead.
    pub(crate) async fn goes_on(&self) {
        loop {
            let continued = self.continued.notified();
            match *self.state.lock() {
                State::Running => return,
                State::Dead | State::Stopped => {}
            }
            continued.await;
        }
    }
}

/// The clocks of a machine.
#[derive(Debug)]
pub(crate) struct Machine {
    start: Instant,
    /// How the wall clock was set.
    wall: Mutex<Millis>,
    /// How often tasks have begun to sleep at this moment.
    sleeps: Mutex<(Instant, u32)>,
}

/// How often tasks can begin to sleep at one moment. More of them wake and sleep again without end, so that no time passes.
const MOST_SLEEPS: u32 = 10_000;

impl Machine {
    pub(crate) fn new() -> Self {
        Self {
            start: Instant::now(),
            // Some day in 2026.
            wall: Mutex::new(1_780_000_000_000),
            sleeps: Mutex::new((Instant::now(), 0)),
        }
    }

    /// A task begins to sleep.
    fn count_sleep(&self) {
        let (now, sleeps) = (Instant::now(), &mut *self.sleeps.lock());
        if sleeps.0 != now {
            *sleeps = (now, 0);
        }
        sleeps.1 += 1;
        assert!(
            sleeps.1 < MOST_SLEEPS,
            "a task wakes again and again, and no time passes"
        );
    }

    /// Sets the wall clock forward, or back.
    pub(crate) fn jump(&self, by: Millis) {
        *self.wall.lock() += by;
    }
}

/// The clock of a process.
pub(crate) struct ProcessClock {
    pub(crate) machine: Arc<Machine>,
    pub(crate) process: Arc<Process>,
}

impl std::fmt::Debug for ProcessClock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the clock of process {}", self.process.number)
    }
}

impl TimeSource for ProcessClock {
    fn wall(&self) -> Millis {
        let elapsed = self.elapsed().as_millis();
        *self.machine.wall.lock() + Millis::try_from(elapsed).expect("a simulation is short")
    }

    fn elapsed(&self) -> Duration {
        self.machine.start.elapsed()
    }

    fn sleep(&self, wait: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        self.machine.count_sleep();
        let process = Arc::clone(&self.process);
        Box::pin(async move {
            tokio::time::sleep(wait).await;
            process.goes_on().await;
        })
    }
}

/// Random bytes that depend on the seed.
pub(crate) struct SeededRandomness(pub(crate) Mutex<Chance>);

impl Randomness for SeededRandomness {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().fill(bytes);
    }
}
