//! Disasters, and whoever starts processes again.

mod cluster;

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::chance::Chance;
use crate::node::Node;
use crate::world::World;

/// How often it is looked whether a process is needed.
const WATCH: Duration = Duration::from_millis(250);
/// After how long another process takes over from one that is stopped.
const LEASE: Duration = Duration::from_secs(5);

/// Starts everything that serves, and starts it again.
pub(crate) fn start_all(world: &Arc<World>, mut chance: Chance) {
    if world.is_cluster() {
        for number in 1..=world.plan.nodes {
            tokio::spawn(cluster::keep_node(
                Arc::clone(world),
                format!("node-{number}"),
                chance.fork(),
            ));
        }
    } else {
        world.start();
        tokio::spawn(keep_serving(Arc::clone(world), chance));
    }
}

/// Starts a process whenever the one that serves is dead, or has been stopped for so long that another one takes over.
async fn keep_serving(world: Arc<World>, mut chance: Chance) {
    let mut silent_since = None;
    loop {
        let serves = world.front().is_some_and(|node| node.process.is_running());
        if serves {
            silent_since = None;
        } else if world.front().is_none() {
            sleep(chance.millis(100, 4_000)).await;
            world.start();
        } else if world.plan.takes_over {
            let since = *silent_since.get_or_insert_with(Instant::now);
            if since.elapsed() >= LEASE {
                world.start();
                silent_since = None;
            }
        }
        sleep(WATCH).await;
    }
}

/// Lets disasters happen until the storm is over; after that, everything works.
pub(crate) async fn storm(world: Arc<World>, mut chance: Chance) {
    let end = Instant::now() + world.plan.storm;
    let pause = u64::try_from(world.plan.pause.as_millis()).expect("short");
    while Instant::now() < end {
        sleep(chance.millis(100, pause)).await;
        if world.is_cluster() {
            cluster::disaster(&world, &mut chance);
        } else {
            disaster(&world, &mut chance).await;
        }
    }
    world.trace.note(format_args!("the storm is over"));
    world.weather.lock().calm();
    let front = world.front().map(|node| node.process.number);
    for node in world.living() {
        node.process.resume();
        if !world.is_cluster() && Some(node.process.number) != front {
            world.kill(&node.process);
        }
    }
}

async fn disaster(world: &Arc<World>, chance: &mut Chance) {
    let Some(front) = world.front() else {
        return;
    };
    let number = front.process.number;
    match chance.below(12) {
        0 | 1 => world.kill(&front.process),
        2 => front.end(world).await,
        3 | 4 => {
            let longest = chance.pick(&[500, 3_000, 25_000]);
            stop(world, &front, chance.millis(100, longest));
        }
        5 => hang_store(world, chance),
        6 if world.plan.clock_jumps => set_clock(world, chance),
        7 => {
            // What was deposed ends at last.
            for node in world.living() {
                if node.process.number != number {
                    world.kill(&node.process);
                }
            }
        }
        8 => {
            world.trace.note(format_args!("all connections are cut"));
            world.cut(true);
        }
        _ => {
            world.trace.note(format_args!("a connection is cut"));
            world.cut(false);
        }
    }
}

/// Stops a process for so long.
fn stop(world: &Arc<World>, node: &Arc<Node>, time: Duration) {
    let number = node.process.number;
    world
        .trace
        .note(format_args!("process {number} is stopped for {time:?}"));
    node.process.stop();
    let (world, node) = (Arc::clone(world), Arc::clone(node));
    tokio::spawn(async move {
        sleep(time).await;
        world.trace.note(format_args!("process {number} goes on"));
        node.process.resume();
    });
}

fn hang_store(world: &World, chance: &mut Chance) {
    let down = chance.millis(100, 12_000);
    world
        .trace
        .note(format_args!("the store hangs for {down:?}"));
    world.weather.lock().store_hangs_until = Instant::now() + down;
}

fn set_clock(world: &World, chance: &mut Chance) {
    let by = if chance.happens(700) {
        i64::try_from(chance.below(2 * 3_600_000)).expect("two hours")
    } else {
        -i64::try_from(chance.below(10_000)).expect("ten seconds")
    };
    world
        .trace
        .note(format_args!("the wall clock is set by {by} ms"));
    world.machine.jump(by);
}
