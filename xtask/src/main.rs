//! Tasks for developers: `cargo xtask check` is exactly what CI runs.

mod arrows;
mod bench;
mod check;
mod cluster;
mod install;
#[path = "../../crates/site/build/node.rs"]
mod node;
mod planted;
mod run;
#[path = "../../crates/testkit/src/servers.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unused_self,
    reason = "as the tests of other crates need it"
)]
mod servers;
mod steps;
#[cfg(test)]
mod suites;
mod web;

use std::env;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask check      everything CI checks: format, lints, dependency arrows, documentation, the web app, all tests
cargo xtask quick      for the inner loop: format, dependency arrows, clippy, and the tests that start no other program
cargo xtask web        only the web app: lint, types, unit tests, and its tests in a browser
cargo xtask pictures   pictures of every page of the web app in every language: web/pictures/index.html
cargo xtask arrows     only the dependency arrows between the crates, as ARCHITECTURE.md has them
cargo xtask bench      the engine's figures next to their goals; with --against REV, two revisions measured in turn
cargo xtask planted    plants one bug after the other in a copy of the tree, and says after how many seeds the simulation finds it;
                       words after it choose the bugs that have them in their name
cargo xtask cluster    three nodes with PostgreSQL and NATS here, to try out and to kill; --help tells more
cargo xtask types      writes web/src/protocol.ts and web/src/words/messages.ts, generated types for the web app
";

fn main() -> ExitCode {
    let task = env::args().nth(1);
    let result = match task.as_deref() {
        Some("check") => check::check(),
        Some("quick") => check::quick(),
        Some("web") => web::check_and_play(),
        Some("pictures") => web::pictures(),
        Some("arrows") => arrows::check(),
        Some("bench") => bench::bench(env::args().skip(2)),
        Some("planted") => planted::find(&env::args().skip(2).collect::<Vec<_>>().join(" ")),
        Some("cluster") => cluster::start(env::args().skip(2)),
        Some("types") => check::write_types(),
        _ => {
            print!("{HELP}");
            return ExitCode::from(u8::from(task.is_some()) * 2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
