//! Kills the server under the players.

use std::convert::Infallible;
use std::future::pending;
use std::time::Duration;

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use tokio::time::sleep;

use crate::run::Run;
use crate::server_process::ServerProcess;
use crate::stats::ServerFault;
use crate::virtual_player::below;

/// Kills the server again and again, if the plan says so.
pub(crate) async fn kill_again_and_again(run: &Run, server: Option<&ServerProcess>) -> Infallible {
    let mut chance = SplitMix64::seed_from_u64(run.plan.seed);
    loop {
        let (Some(server), Some(every)) = (server, run.plan.kill_every) else {
            pending().await
        };
        sleep(vary(every, &mut chance)).await;
        kill(run, server).await;
    }
}

/// Kills the server and starts it again.
pub(crate) async fn kill(run: &Run, server: &ServerProcess) {
    match server.kill_and_restart(run.api(0)).await {
        Ok(()) => run.stats.counts().kills += 1,
        Err(error) => run.stats.fault(ServerFault::Unavailable, error),
    }
}

/// Between half and one and a half of this time.
pub(crate) fn vary(time: Duration, chance: &mut SplitMix64) -> Duration {
    let thousandths = u32::try_from(below(chance, 1000)).expect("below 1000");
    time / 2 + time * thousandths / 1000
}
