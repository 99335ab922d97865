//! How long things take, and how long they are kept.

use std::time::Duration;

use rollwright_store::Retention;

use crate::time::now;

/// How long things take.
#[derive(Copy, Clone, Debug)]
pub struct Timing {
    /// A table that nobody needs falls asleep after this.
    pub idle: Duration,
    /// How often to look for sleeping tables where time is up.
    pub rounds: Duration,
    /// How many milliseconds a second of a table's clock has; a test can't wait that long.
    pub second: i64,
    /// A game that nobody has touched for so long, and where no time runs, is abandoned.
    pub abandoned_after: Duration,
    /// How long tables are kept where the game never began.
    pub keep_gathering: Option<Duration>,
    /// How long abandoned tables are kept after that.
    pub keep_abandoned: Option<Duration>,
    /// How long tables are kept after the game has come to its end.
    pub keep_finished: Option<Duration>,
}

impl Default for Timing {
    fn default() -> Self {
        const DAY: Duration = Duration::from_hours(24);
        Self {
            idle: Duration::from_secs(30),
            rounds: Duration::from_secs(5),
            second: 1000,
            abandoned_after: 90 * DAY,
            keep_gathering: Some(2 * DAY),
            keep_abandoned: Some(90 * DAY),
            keep_finished: None,
        }
    }
}

impl Timing {
    /// What may be forgotten now.
    pub(crate) fn retention(&self) -> Retention {
        let at = now();
        let before = |keep: Option<Duration>| {
            keep.map(|keep| {
                at.saturating_sub_unsigned(u64::try_from(keep.as_millis()).unwrap_or(u64::MAX))
            })
        };
        Retention {
            gathering: before(self.keep_gathering),
            abandoned: before(self.keep_abandoned),
            finished: before(self.keep_finished),
            links: Some(at),
        }
    }
}
