//! What must happen in good time once everything works.

use std::time::Duration;

use rollwright_protocol::Settings;
use rollwright_store::TableStage;

use crate::world::World;

/// After how long the tables of nodes that are gone are with others, if any are there, and everybody hears what happens: a lease lasts
/// three seconds, nobody fences others before having renewed for three seconds, and sessions are checked every two seconds.
const SETTLES_WITHIN: Duration = Duration::from_secs(15);

/// How long a table may be silent once everything works, if somebody is there to play or a deadline to come.
fn longest_silence(settings: &Settings) -> Duration {
    // A run waits up to ten seconds after a restart, deadlines are looked for every five, a table of bots after a minute, and who has
    // gone away comes back within a minute. Who was asked before a restart has half a minute.
    let patience = settings
        .clock
        .into_iter()
        .chain(settings.absent_after)
        .max();
    Duration::from_secs(150 + u64::from(patience.unwrap_or(0)))
}

/// Looks for what does not go on, once everything has worked for so long. Says whether all games are over.
pub(crate) fn check(world: &World, calm: Duration) -> bool {
    let tables = world.tables.lock().clone();
    let ages = world.living().into_iter().map(|node| node.age());
    let settled = calm.min(ages.max().unwrap_or_default()) > SETTLES_WITHIN;
    let mut over = tables.len() == world.plan.tables.len();
    for (id, settings) in tables {
        let row = world.store.lock().table(&id);
        if row.is_some_and(|row| row.state == TableStage::Finished) {
            continue;
        }
        over = false;
        let silent = world.witness.lock().silent(&id).min(calm);
        if silent > longest_silence(&settings) {
            world.violation(&format!("{id}: nothing has happened for {silent:?}"));
        }
        if settled && world.is_cluster() {
            check_owner(world, &id);
        }
    }
    // Of two processes that do not know of each other, one may show what is old until it writes.
    if settled && (world.is_cluster() || !world.plan.takes_over) {
        let dead = |process: usize| world.is_dead(process);
        let unheard = world.witness.lock().deaf(SETTLES_WITHIN, dead);
        for what in unheard {
            world.violation(&what);
        }
    }
    over
}

/// A table that somebody has run is run by a node that is there.
fn check_owner(world: &World, id: &str) {
    let (owner, claimed) = {
        let store = world.store.lock();
        (store.owner(id), store.was_claimed(id))
    };
    let runs = owner.is_some_and(|epoch| world.is_epoch_of_living(epoch));
    if claimed && !runs {
        world.violation(&format!("{id}: no node that is there runs it"));
    }
}
