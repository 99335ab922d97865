//! Disasters of a cluster, and whoever starts its nodes again.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::{hang_store, set_clock, stop};
use crate::chance::Chance;
use crate::weather::Cut;
use crate::world::World;

/// How often it is looked whether a node is dead.
const WATCH: Duration = Duration::from_millis(250);

/// The node that never stays away for long.
const FIRST: &str = "node-1";

/// Another one whose pause is longer than this …
const LONG: Duration = Duration::from_secs(12);
/// … stays away for so long.
const AWAY: Duration = Duration::from_mins(3);

/// Starts the node of this name whenever it is dead: at once, or after some time.
pub(super) async fn keep_node(world: Arc<World>, name: String, mut chance: Chance) {
    loop {
        let process = world.new_process();
        let joining = world.clone().join(Arc::clone(&process), name.clone());
        let joining = tokio::spawn(joining);
        while !process.is_dead() {
            sleep(WATCH).await;
        }
        joining.abort();
        let longest = chance.pick(&[1_000, 4_000, 20_000]);
        let pause = chance.millis(100, longest);
        // Some stay away, so that others have to take their tables; the first node is always there for that.
        let stays_away = pause > LONG && name != FIRST;
        sleep(if stays_away { AWAY } else { pause }).await;
    }
}

/// Something happens to a node, to two of them, or to all.
pub(super) fn disaster(world: &Arc<World>, chance: &mut Chance) {
    let nodes = world.living();
    if nodes.is_empty() {
        return;
    }
    let node = &nodes[chance.index(nodes.len())];
    let number = node.process.number;
    match chance.below(14) {
        0 | 1 => world.kill(&node.process),
        2 | 3 => {
            let (world, node) = (Arc::clone(world), Arc::clone(node));
            tokio::spawn(async move { node.end(&world).await });
        }
        4 | 5 => {
            let longest = chance.pick(&[500, 3_000, 25_000]);
            stop(world, node, chance.millis(100, longest));
        }
        6 => hang_store(world, chance),
        7 if world.plan.clock_jumps => set_clock(world, chance),
        8 => cut(world, Cut::Store(number), chance),
        9 => cut(world, Cut::Bus, chance),
        10 => cut(world, Cut::FromBus(number), chance),
        11 => {
            let other = nodes[chance.index(nodes.len())].process.number;
            let between = Cut::Between(number.min(other), number.max(other));
            cut(world, between, chance);
        }
        12 => {
            world.trace.note(format_args!("all connections are cut"));
            world.cut(true);
        }
        _ => {
            world.trace.note(format_args!("a connection is cut"));
            world.cut(false);
        }
    }
}

fn cut(world: &World, what: Cut, chance: &mut Chance) {
    let longest = chance.pick(&[1_000, 5_000, 15_000]);
    let time = chance.millis(100, longest);
    world
        .trace
        .note(format_args!("{what:?} is cut for {time:?}"));
    world.weather.lock().cut(what, time);
}
