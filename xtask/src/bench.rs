//! Two revisions compared: both are built, and their benchmarks run in turn, so that whatever else the machine does disturbs both.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::run::{OutputTarget, cargo, output, root, run};

const USAGE: &str = "\
cargo xtask bench                 the engine's figures, as `cargo bench -p rollwright-sim`
cargo xtask bench --against REV   the same figures here and in another revision, in turn, as ratios
  --runs N                        how often each of the two runs, 5 by default
";

/// Nanoseconds for each figure, run by run.
type Figures = BTreeMap<String, Vec<f64>>;

pub(crate) fn bench(args: impl Iterator<Item = String>) -> Result<()> {
    let args: Vec<String> = args.collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (revision, runs) = match args[..] {
        [] => {
            return run(
                &mut cargo("bench -p rollwright-sim --bench engine"),
                OutputTarget::Live,
            );
        }
        ["--against", revision] => (revision, 5),
        ["--against", revision, "--runs", runs] => (revision, runs.parse().context("--runs N")?),
        _ => bail!("{USAGE}"),
    };
    let tree = OtherTree::check_out(revision)?;
    println!("xtask: building both");
    let programs = [
        build(tree.0.path(), "target/xtask/bench")?,
        build(root(), "target")?,
    ];
    let mut figures = [Figures::new(), Figures::new()];
    for number in 1..=runs {
        println!("xtask: run {number} of {runs}");
        for (program, figures) in programs.iter().zip(&mut figures) {
            measure(program, figures)?;
        }
    }
    print!("{}", table(revision, &figures));
    Ok(())
}

/// A worktree of another revision, which goes away in the end.
struct OtherTree(tempfile::TempDir);

impl OtherTree {
    fn check_out(revision: &str) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut git = Command::new("git");
        git.args(["worktree", "add", "--detach", "--force"]);
        git.arg(folder.path()).arg(revision).current_dir(root());
        run(&mut git, OutputTarget::Live)?;
        Ok(Self(folder))
    }
}

impl Drop for OtherTree {
    fn drop(&mut self) {
        let mut git = Command::new("git");
        git.args(["worktree", "remove", "--force"]);
        git.arg(self.0.path()).current_dir(root());
        // A worktree whose folder is gone is forgotten by `git worktree prune`.
        let _ = git.stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}

/// Builds the benchmark of a tree, and finds the program. Each tree has a target folder of its own: cargo knows packages by their
/// path in the workspace, so one revision would be taken for the other.
fn build(tree: &Path, target: &str) -> Result<PathBuf> {
    let mut cargo = cargo("bench -p rollwright-sim --bench engine --no-run --message-format=json");
    cargo.current_dir(tree);
    cargo.env("CARGO_TARGET_DIR", root().join(target));
    let messages = output(&mut cargo)?;
    let messages = cargo_metadata::Message::parse_stream(messages.as_bytes());
    for message in messages {
        if let cargo_metadata::Message::CompilerArtifact(artifact) = message?
            && artifact.target.name == "engine"
            && let Some(program) = artifact.executable
        {
            return Ok(program.into());
        }
    }
    bail!("{} has no benchmark of this kind", tree.display());
}

fn measure(program: &Path, figures: &mut Figures) -> Result<()> {
    let text = output(Command::new(program).arg("--plain"))?;
    for line in text.lines() {
        let (name, nanoseconds) = line.split_once('\t').context("a name and a number")?;
        figures
            .entry(name.to_owned())
            .or_default()
            .push(nanoseconds.parse()?);
    }
    ensure!(!figures.is_empty(), "nothing was measured");
    Ok(())
}

/// For each figure that both have the ratio of the times, the lowest and the highest of the runs, and the median.
fn table(revision: &str, [before, now]: &[Figures; 2]) -> String {
    use std::fmt::Write as _;
    let mut text = format!(
        "\n{:<42}{:>12}{:>12}{:>8}  lowest-highest\n",
        "nanoseconds", revision, "here", "ratio"
    );
    for (name, now) in now {
        let Some(before) = before.get(name) else {
            let _ = writeln!(text, "{name:<42}{:>12}{:>12.1}", "-", fastest(now));
            continue;
        };
        let mut ratios: Vec<f64> = now
            .iter()
            .zip(before)
            .map(|(now, before)| now / before)
            .collect();
        ratios.sort_by(f64::total_cmp);
        let (low, median, high) = (
            ratios[0],
            ratios[ratios.len() / 2],
            ratios[ratios.len() - 1],
        );
        let _ = writeln!(
            text,
            "{name:<42}{:>12.1}{:>12.1}{median:>8.3}  {low:.3}-{high:.3}",
            fastest(before),
            fastest(now)
        );
    }
    text
}

fn fastest(runs: &[f64]) -> f64 {
    runs.iter().copied().fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_median_ratio_and_its_spread() {
        let figures = |runs: [f64; 3]| Figures::from([("a game".to_owned(), runs.to_vec())]);
        let text = table(
            "main",
            &[figures([10.0, 12.0, 20.0]), figures([5.0, 9.0, 10.0])],
        );
        let line = text.lines().last().expect("a line");
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["a", "game", "10.0", "5.0", "0.500", "0.500-0.750"]);
    }
}
