//! How long tables stay in memory and in the store.

use std::time::Duration;

use rollwright_store::Retention;

use crate::clock::Time;

/// How long tables stay in memory and in the store.
#[derive(Copy, Clone, Debug)]
pub struct Timing {
    /// A table that nobody needs leaves memory after this.
    pub idle: Duration,
    /// How often the store is asked for tables whose deadline has passed.
    pub due_check: Duration,
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
            due_check: Duration::from_secs(5),
            abandoned_after: 90 * DAY,
            keep_gathering: Some(2 * DAY),
            keep_abandoned: Some(90 * DAY),
            keep_finished: None,
        }
    }
}

impl Timing {
    /// What may be deleted now.
    pub(crate) fn retention(&self, time: &Time) -> Retention {
        let before = |keep: Option<Duration>| keep.map(|keep| time.wall_ago(keep));
        Retention {
            gathering: before(self.keep_gathering),
            abandoned: before(self.keep_abandoned),
            finished: before(self.keep_finished),
            links: before(Some(Duration::ZERO)),
        }
    }
}
