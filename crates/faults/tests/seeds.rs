//! Many seeds, in parallel: nothing is lost, doubled or told too early, whatever fails.

use std::env;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use rollwright_faults::{Outcome, simulate};

/// How many seeds are played if nothing else is said.
const SEEDS: u64 = 1_000;

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is a number, not {text}")),
    )
}

/// Plays these seeds on all cores, until one of them goes wrong.
fn play(seeds: std::ops::Range<u64>) -> Result<Vec<Outcome>, (u64, Outcome)> {
    let (next, end) = (AtomicU64::new(seeds.start), AtomicU64::new(seeds.end));
    let work = || {
        let mut outcomes = Vec::new();
        loop {
            let seed = next.fetch_add(1, Relaxed);
            if seed >= end.load(Relaxed) {
                return (outcomes, None);
            }
            let outcome = simulate(seed, false);
            if !outcome.violations.is_empty() {
                end.store(0, Relaxed);
                return (outcomes, Some((seed, outcome)));
            }
            outcomes.push(outcome);
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let done = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = threads
            .into_iter()
            .map(|thread| thread.join().expect("a thread"));
        joined.collect::<Vec<_>>()
    });
    let mut outcomes = Vec::new();
    for (some, failed) in done {
        if let Some(failed) = failed {
            return Err(failed);
        }
        outcomes.extend(some);
    }
    Ok(outcomes)
}

#[test]
fn nothing_is_lost_doubled_or_told_too_early_whatever_fails() {
    if let Some(seed) = number("ROLLWRIGHT_SEED") {
        let outcome = simulate(seed, true);
        println!("{outcome:#?}");
        assert_eq!(outcome.violations, [""; 0]);
        return;
    }
    let first = number("ROLLWRIGHT_FIRST_SEED").unwrap_or(0);
    let count = number("ROLLWRIGHT_SEEDS").unwrap_or(SEEDS);
    let begun = Instant::now();
    match play(first..first + count) {
        Ok(outcomes) => {
            let sum = |of: fn(&Outcome) -> u64| outcomes.iter().map(of).sum::<u64>();
            println!(
                "{count} seeds in {:.1} s: {} processes, {} events, {} steps, {} by stand-ins, {} messages, {} h simulated",
                begun.elapsed().as_secs_f64(),
                sum(|outcome| outcome.processes as u64),
                sum(|outcome| outcome.events as u64),
                sum(|outcome| outcome.steps as u64),
                sum(|outcome| outcome.stood_in as u64),
                sum(|outcome| outcome.messages),
                sum(|outcome| outcome.simulated.as_secs()) / 3_600,
            );
        }
        Err((seed, outcome)) => panic!(
            "seed {seed}: {:#?}\nThe same again, with all that happened:\n\
             ROLLWRIGHT_SEED={seed} cargo test -p rollwright-faults --test suite seeds -- --nocapture",
            outcome.violations
        ),
    }
}

#[test]
fn seeds_that_have_found_something_stay_right() {
    for seed in [409, 2112, 2238, 3509, 9329, 38232, 52583] {
        assert_eq!(simulate(seed, false).violations, [""; 0], "seed {seed}");
    }
}

#[test]
fn the_same_seed_is_the_same_story() {
    for seed in 0..8 {
        assert_eq!(simulate(seed, false), simulate(seed, false), "seed {seed}");
    }
}
