//! Bugs to plant: each is one change of one file, and the simulation of faults has to find it. A copy of the tree is changed, so that
//! nothing of a bug can stay in the tree.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::run::{cargo, root};

/// How many seeds are played before a bug counts as not found.
const SEEDS: &str = "20000";

/// A bug.
struct Bug {
    name: &'static str,
    file: &'static str,
    /// What stands there once, and what takes its place.
    right: &'static str,
    wrong: &'static str,
}

#[rustfmt::skip]
const BUGS: &[Bug] = &[
    Bug {
        name: "events are told before they are stored",
        file: "crates/tables/src/table/mod.rs",
        right: "        if !self.log.rows.is_empty() {\n            if let Err(error)",
        wrong: "        self.broadcast();\n        if !self.log.rows.is_empty() {\n            if let Err(error)",
    },
    Bug {
        name: "a write that failed counts as done",
        file: "crates/tables/src/table/mod.rs",
        right: "self.shared.store.append(&self.row.id, change).await?;",
        wrong: "let _ = self.shared.store.append(&self.row.id, change).await;",
    },
    Bug {
        name: "the store does not compare the numbers of events",
        file: "crates/faults/src/memory_store/mod.rs",
        right: "change.events.last().filter(|_| follows)",
        wrong: "change.events.last().filter(|_| follows || true)",
    },
    Bug {
        name: "a message that is sent again is not known",
        file: "crates/tables/src/table/messages.rs",
        right: "if let Some(answered) = play.answered(seat, &key) {",
        wrong: "if let Some(answered) = play.answered(seat, &key).filter(|_| false) {",
    },
    Bug {
        name: "idempotency keys are forgotten when a table is read",
        file: "crates/tables/src/play/replay.rs",
        right: "let request = row.request.as_deref();",
        wrong: "let request = row.request.as_deref().filter(|_| false);",
    },
    Bug {
        name: "a stale step is accepted",
        file: "crates/tables/src/table/messages.rs",
        right: "if seq < since || seq > self.log.seq {",
        wrong: "if seq < since.min(0) || seq > self.log.seq {",
    },
    Bug {
        name: "deadlines are not stored",
        file: "crates/tables/src/table/mod.rs",
        right: "self.change().due = Some(wall);",
        wrong: "self.change().due = Some(wall.filter(|_| false));",
    },
    Bug {
        name: "nobody plays for who is away",
        file: "crates/tables/src/table/deadlines.rs",
        right: "} else if late || passed(self.absence(seat)) {",
        wrong: "} else if late {",
    },
    Bug {
        name: "the stand-in plays at once for who is away",
        file: "crates/tables/src/table/deadlines.rs",
        right: "Some(asked.max(self.away_since[seat.index()]).after(after))",
        wrong: "Some(asked.max(self.away_since[seat.index()]).after(after / 4))",
    },
    Bug {
        name: "a run is drawn without asking for links",
        file: "crates/tables/src/play/runs.rs",
        right: "if due.is_empty() {",
        wrong: "if due.is_empty() || log.seq % 4 == 0 {",
    },
    Bug {
        name: "the time for links begins before they are asked for",
        file: "crates/tables/src/play/fair.rs",
        right: "(due.since, due.asked) = (at, true);",
        wrong: "(due.since, due.asked) = (at.min(due.since), true);",
    },
    Bug {
        name: "a run that is due is forgotten when a table is read",
        file: "crates/tables/src/play/replay.rs",
        right: "self.fair.wait(seats, time.moment(), true);",
        wrong: "let _ = seats;",
    },
    Bug {
        name: "two chance steps are drawn from the same place",
        file: "crates/tables/src/play/fair.rs",
        right: "let step = self.dice.step(self.draws, links);",
        wrong: "let step = self.dice.step(self.draws / 2, links);",
    },
    Bug {
        name: "row and events of a table are read at two moments",
        file: "crates/tables/src/table/load.rs",
        right: "if events.last().map_or(0, |last| last.seq) == row.seq {",
        wrong: "if events.last().map_or(0, |last| last.seq) >= row.seq.min(0) {",
    },
    Bug {
        name: "whoever comes back is told more than the table knows",
        file: "crates/tables/src/table/connect.rs",
        right: "if rows.last().is_some_and(|last| last.seq > self.log.seq) {",
        wrong: "if rows.last().is_some_and(|last| last.seq == 0) {",
    },
    Bug {
        name: "events reach clients before their welcome",
        file: "crates/tables/src/table/clients.rs",
        right: "let receivers = receivers.filter(|client| client.welcomed && who(client));",
        wrong: "let receivers = receivers.filter(|client| who(client));",
    },
    Bug {
        name: "that a table goes on alone is not stored",
        file: "crates/tables/src/table/mod.rs",
        right: "self.keep_check();",
        wrong: "",
    },
    Bug {
        name: "the epoch of a write is not checked",
        file: "crates/faults/src/memory_store/places.rs",
        right: "if self.cluster.alive.contains_key(&me) {\n            return Ok(());",
        wrong: "if self.cluster.alive.contains_key(&me) || me > 0 {\n            return Ok(());",
    },
    Bug {
        name: "the tables of a node that is gone are not taken over",
        file: "crates/store/src/lease.rs",
        right: "            self.orphans = Orphans::MineToTake;\n",
        wrong: "            self.orphans = Orphans::None;\n",
    },
    Bug {
        name: "a node that has lost its lease plays on",
        file: "crates/tables/src/cluster/mod.rs",
        right: "if new_me {",
        wrong: "if new_me && alive.is_empty() {",
    },
    Bug {
        name: "an actor starts though its table has gone to another node",
        file: "crates/tables/src/table/load.rs",
        right: "shared.check_runner(id).await?;",
        wrong: "",
    },
    Bug {
        name: "who has seen more than the table knows is shown what is old",
        file: "crates/tables/src/table/connect.rs",
        right: "let is_ahead = seen > self.log.seq;\n",
        wrong: "let is_ahead = seen > self.log.seq;\n        if is_ahead {\n            return Ok(None);\n        }\n",
    },
    Bug {
        name: "a question that comes twice is done twice",
        file: "crates/tables/src/cluster/mod.rs",
        right: "if number != MOVED && !self.known.lock().is_new(from, number) {",
        wrong: "if number != MOVED && !self.known.lock().is_new(from, number) && number == MOVED {",
    },
    Bug {
        name: "a question whose outcome is unknown is asked again",
        file: "crates/tables/src/cluster/mod.rs",
        right: "if problem.code == Code::ComeBack);",
        wrong: "if matches!(problem.code, Code::ComeBack | Code::Storage));",
    },
    Bug {
        name: "a client is told a text twice",
        file: "crates/tables/src/cluster/edge.rs",
        right: "if number == received + 1 => {",
        wrong: "if number == received + 1 || number == received => {",
    },
    Bug {
        name: "a gap in a session goes unnoticed",
        file: "crates/tables/src/cluster/edge.rs",
        right: "if number == received + 1 => {",
        wrong: "if number > received => {",
    },
    Bug {
        name: "a last text that is lost goes unnoticed",
        file: "crates/tables/src/cluster/edge.rs",
        right: "Some(FromTable::Checked(said)) if said == received => checking = false,",
        wrong: "Some(FromTable::Checked(said)) if said == received || said > 0 => checking = false,",
    },
    Bug {
        name: "a client whose table has moved is forgotten",
        file: "crates/tables/src/cluster/edge.rs",
        right: "clock.sleep(SEARCH_PAUSE).await;",
        wrong: "clock.sleep(SEARCH_PAUSE * 10_000).await;",
    },
    Bug {
        name: "a client whose table has moved misses an event",
        file: "crates/tables/src/cluster/edge.rs",
        right: "self.hello.seq = Some(seq);",
        wrong: "self.hello.seq = Some(seq + 1);",
    },
];

/// Plants each bug alone whose name has these words, and prints a table of how soon it is found.
pub(crate) fn find(words: &str) -> Result<()> {
    let bugs = BUGS.iter().filter(|bug| bug.name.contains(words));
    let bugs: Vec<&Bug> = bugs.collect();
    ensure!(!bugs.is_empty(), "no bug is called like \"{words}\"");
    let copy = root().join("target/planted");
    copy_tree(&copy)?;
    println!("| bug | found by seed | as |\n|---|---:|---|");
    let mut missed = Vec::new();
    for bug in bugs {
        let path = copy.join(bug.file);
        let right =
            fs::read_to_string(&path).with_context(|| format!("can't read {}", path.display()))?;
        fs::write(&path, planted(bug, &right)?)?;
        let found = first_failure(&copy);
        fs::write(&path, right)?;
        match found? {
            Some((seed, what)) => println!("| {} | {seed} | {what} |", bug.name),
            None => missed.push(bug.name),
        }
    }
    if !missed.is_empty() {
        bail!("not found within {SEEDS} seeds: {}", missed.join("; "));
    }
    Ok(())
}

/// The files that git knows, as they are in the working tree.
fn copy_tree(to: &Path) -> Result<()> {
    let files = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root())
        .output()?;
    for file in String::from_utf8(files.stdout)?.split_terminator('\0') {
        let (from, to) = (root().join(file), to.join(file));
        let content = fs::read(&from).with_context(|| format!("can't read {}", from.display()))?;
        if fs::read(&to).is_ok_and(|before| before == content) {
            // Its time stays, so that cargo builds nothing anew.
            continue;
        }
        fs::create_dir_all(to.parent().expect("a file is in a folder"))?;
        fs::write(&to, content)?;
    }
    Ok(())
}

/// The file with the bug in it.
fn planted(bug: &Bug, right: &str) -> Result<String> {
    let times = right.matches(bug.right).count();
    let Bug {
        name,
        file,
        right: text,
        ..
    } = bug;
    ensure!(
        times == 1,
        "\"{name}\": {file} has this {times} times: {text}"
    );
    Ok(right.replace(bug.right, bug.wrong))
}

/// Plays seeds in this tree; the first that fails, and what it found.
fn first_failure(tree: &Path) -> Result<Option<(String, String)>> {
    let output = cargo("test --quiet -p rollwright-faults --test suite nothing")
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", root().join("target"))
        .env("ROLLWRIGHT_SEEDS", SEEDS)
        .stdin(Stdio::null())
        .output()?;
    if output.status.success() {
        return Ok(None);
    }
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    let mut lines = text.lines();
    let seed = lines.find_map(|line| line.strip_prefix("seed ")?.split(':').next());
    let seed = seed.with_context(|| format!("it does not build:\n{text}"))?;
    let what = lines
        .next()
        .unwrap_or_default()
        .trim()
        .trim_matches(['"', ',']);
    // Without the id of the table.
    let what = what.split_once(": ").map_or(what, |(_, what)| what);
    let short: String = what.chars().take(90).collect();
    Ok(Some((seed.to_owned(), short)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bug_can_still_be_planted() {
        for bug in BUGS {
            let right = fs::read_to_string(root().join(bug.file)).unwrap();
            let planted = planted(bug, &right).unwrap();
            assert_ne!(planted, right, "{}", bug.name);
        }
    }
}
