//! The time, as the hall is given it: wall time for what people see, monotonic time for waiting.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use rollwright_store::Millis;
use tokio::sync::watch;

/// Where the time comes from. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System {
        start: Instant,
    },
    /// In a box when it waits, so that a table that waits does not keep room for the clocks of tests.
    Other(Arc<dyn TimeSource>),
}

/// What a clock is made of that is not the system's: for tests and simulations.
pub trait TimeSource: fmt::Debug + Send + Sync {
    /// Wall time in milliseconds since 1970.
    fn wall(&self) -> Millis;

    /// Monotonic time since some moment.
    fn elapsed(&self) -> Duration;

    /// Waits for so long by the monotonic clock.
    fn sleep(&self, wait: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// What a manual clock shows.
#[derive(Copy, Clone, Debug)]
struct Hands {
    wall: Millis,
    elapsed: Duration,
}

/// A clock that stands still until it is moved: for tests.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<Hands>);

impl ManualClock {
    /// A clock that shows this wall time, in milliseconds since 1970.
    pub fn new(wall: Millis) -> Self {
        let elapsed = Duration::ZERO;
        Self(watch::Sender::new(Hands { wall, elapsed }))
    }

    /// The clock to hand to a hall.
    pub fn clock(&self) -> Clock {
        Clock::of(self.0.subscribe())
    }

    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|hands| {
            hands.elapsed += by;
            hands.wall += millis(by);
        });
    }

    /// Sets the wall clock forward, or back, by so many milliseconds, as an administrator or a time server does: no time
    /// passes.
    pub fn jump(&self, by: Millis) {
        self.0.send_modify(|hands| hands.wall += by);
    }
}

impl Clock {
    /// The clock of the operating system.
    pub fn system() -> Self {
        Self(Source::System {
            start: Instant::now(),
        })
    }

    /// The clock that shows the time of this source.
    pub fn of(source: impl TimeSource + 'static) -> Self {
        Self(Source::Other(Arc::new(source)))
    }

    /// Wall time in milliseconds since 1970.
    fn wall(&self) -> Millis {
        match &self.0 {
            Source::Other(source) => source.wall(),
            Source::System { .. } => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, millis)
            }
        }
    }

    /// Monotonic time since the clock was made.
    pub(crate) fn elapsed(&self) -> Duration {
        match &self.0 {
            Source::Other(source) => source.elapsed(),
            Source::System { start } => start.elapsed(),
        }
    }

    /// Waits until the monotonic clock shows so much.
    pub(crate) async fn sleep_until(&self, elapsed: Duration) {
        self.sleep(elapsed.saturating_sub(self.elapsed())).await;
    }

    /// Waits for so long by the monotonic clock.
    pub(crate) async fn sleep(&self, wait: Duration) {
        match &self.0 {
            Source::System { .. } => tokio::time::sleep(wait).await,
            Source::Other(source) => source.sleep(wait).await,
        }
    }
}

impl TimeSource for watch::Receiver<Hands> {
    fn wall(&self) -> Millis {
        self.borrow().wall
    }

    fn elapsed(&self) -> Duration {
        self.borrow().elapsed
    }

    fn sleep(&self, wait: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(moved_on(self.clone(), wait))
    }
}

/// Waits until the hands of a manual clock were moved on by so much.
async fn moved_on(mut hands: watch::Receiver<Hands>, wait: Duration) {
    let until = hands.borrow().elapsed.saturating_add(wait);
    let moved = hands.wait_for(|hands| hands.elapsed >= until).await.is_ok();
    if !moved {
        // Nobody can move the clock any more.
        std::future::pending::<()>().await;
    }
}

/// A point in time by the monotonic clock: milliseconds since the hall was opened, negative for what happened before.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) struct Moment(i64);

impl Moment {
    /// When the hall was opened.
    pub(crate) const START: Self = Self(0);

    pub(crate) fn after(self, wait: Duration) -> Self {
        Self(self.0.saturating_add(millis(wait)))
    }

    /// The moment that comes as long after this one as one wall time after another.
    pub(crate) fn offset(self, from: Millis, to: Millis) -> Self {
        Self(self.0.saturating_add(to.saturating_sub(from)))
    }

    /// The time from an earlier moment to this one; zero if that is later.
    pub(crate) fn since(self, earlier: Self) -> Duration {
        let millis = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }
}

/// One moment by both clocks.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Timestamp {
    /// For people and for the store.
    pub(crate) wall: Millis,
    /// For waiting.
    pub(crate) moment: Moment,
}

/// A hall's time: translates between stored wall times and the monotonic clock, so that a step of the system clock ends no
/// game and nobody's time to decide.
#[derive(Debug)]
pub(crate) struct Time {
    pub(crate) clock: Clock,
    /// What both clocks showed when the hall was opened.
    started: Millis,
    zero: Duration,
    steps: Mutex<ClockSteps>,
}

/// How the wall clock was set forward while the hall was open. A suspended computer looks the same.
#[derive(Debug)]
struct ClockSteps {
    /// Wall time minus monotonic time when last looked at.
    offset: Millis,
    forward: Vec<ForwardStep>,
}

#[derive(Copy, Clone, Debug)]
struct ForwardStep {
    /// What the wall clock showed before.
    before: Millis,
    by: Millis,
}

/// Smaller changes are how time servers keep a clock right.
const TOLERANCE: Millis = 1_000;

impl Time {
    pub(crate) fn new(clock: Clock) -> Self {
        let (started, zero) = (clock.wall(), clock.elapsed());
        Self {
            started,
            zero,
            steps: Mutex::new(ClockSteps {
                offset: started,
                forward: Vec::new(),
            }),
            clock,
        }
    }

    pub(crate) fn now(&self) -> Timestamp {
        let elapsed = millis(self.clock.elapsed().saturating_sub(self.zero));
        let wall = self.clock.wall();
        let mut steps = self.steps.lock();
        let offset = wall - elapsed;
        let by = offset - steps.offset;
        if by > TOLERANCE {
            let before = elapsed + steps.offset;
            steps.forward.push(ForwardStep { before, by });
        }
        steps.offset = offset;
        Timestamp {
            wall,
            moment: Moment(elapsed),
        }
    }

    pub(crate) fn moment(&self) -> Moment {
        self.now().moment
    }

    /// When something happened whose wall time was stored; at the latest now.
    pub(crate) fn past(&self, wall: Millis) -> Moment {
        let now = self.now();
        let steps = self.steps.lock();
        // What was stored before the clock was set forward only seems to be older. After a step back it can't be known
        // which of two equal times is meant: the later one, so that nobody's time is up early.
        let since = steps.forward.iter().filter(|step| wall <= step.before);
        let skipped: Millis = since.map(|step| step.by).sum();
        let age = (now.wall - wall - skipped).max(0);
        Moment(now.moment.0 - age)
    }

    /// The wall time at which this moment will come.
    pub(crate) fn wall_at(&self, moment: Moment) -> Millis {
        let now = self.now();
        now.wall.saturating_add(moment.0 - now.moment.0)
    }

    /// Stored deadlines up to this wall time may have passed: none is missed though the clock was set back.
    pub(crate) fn latest_wall(&self) -> Millis {
        let now = self.now();
        now.wall.max(self.started + now.moment.0)
    }

    /// What was stored before this wall time is at least so old, though the clock was set forward.
    pub(crate) fn wall_ago(&self, age: Duration) -> Millis {
        let wall = self.now().wall;
        let skipped: Millis = self.steps.lock().forward.iter().map(|step| step.by).sum();
        wall.saturating_sub(skipped).saturating_sub(millis(age))
    }
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX / 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 60 * 60 * 1_000;
    const START: Millis = 1_000 * HOUR;

    fn hour() -> Duration {
        Duration::from_hours(1)
    }

    #[test]
    fn stored_times_keep_their_age_when_the_clock_is_set_forward() {
        let manual = ManualClock::new(START);
        let time = Time::new(manual.clock());
        let stored = time.now().wall;
        manual.advance(hour());
        manual.jump(100 * HOUR);
        assert_eq!(time.past(stored), Moment::START);
        manual.advance(hour());
        let later = time.now().wall;
        assert_eq!(time.past(later), time.moment());
        assert_eq!(time.moment().since(time.past(stored)), 2 * hour());
    }

    #[test]
    fn nothing_is_older_than_it_is_when_the_clock_is_set_back() {
        let manual = ManualClock::new(START);
        let time = Time::new(manual.clock());
        manual.advance(hour());
        let stored = time.now().wall;
        manual.jump(-100 * HOUR);
        assert_eq!(time.past(stored), time.moment());
        assert!(time.latest_wall() >= stored, "its deadline is still found");
    }

    #[test]
    fn what_may_be_deleted_is_really_that_old() {
        let manual = ManualClock::new(START);
        let time = Time::new(manual.clock());
        let stored = time.now().wall;
        manual.advance(hour());
        time.now();
        manual.jump(100 * HOUR);
        assert!(time.wall_ago(2 * hour()) < stored);
        manual.advance(2 * hour());
        assert!(time.wall_ago(2 * hour()) > stored);
    }

    #[test]
    fn what_was_stored_before_the_hall_was_opened_has_its_age() {
        let manual = ManualClock::new(START);
        let time = Time::new(manual.clock());
        assert_eq!(Moment::START.since(time.past(START - HOUR)), hour());
        let due = Moment::START.after(hour());
        assert_eq!(time.wall_at(due), START + HOUR);
    }
}
