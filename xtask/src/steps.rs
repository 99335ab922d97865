//! Named steps: run one after the other or side by side, timed, and summed up in a table.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

const NO_PANIC: &str = "nothing panics while the list is locked";

/// The steps of a task so far. A failed step does not stop the others: one run shows everything that is wrong.
pub(crate) struct Steps {
    start: Instant,
    finished: Mutex<Vec<FinishedStep>>,
}

struct FinishedStep {
    name: &'static str,
    took: Duration,
    outcome: StepOutcome,
}

enum StepOutcome {
    Passed,
    Failed(String),
    Skipped(&'static str),
}

impl Steps {
    pub(crate) fn new() -> Self {
        Self {
            start: Instant::now(),
            finished: Mutex::default(),
        }
    }

    /// Runs a step and returns what it gives, or nothing if it failed.
    pub(crate) fn run<T>(&self, name: &'static str, step: impl FnOnce() -> Result<T>) -> Option<T> {
        println!("xtask: {name}");
        let start = Instant::now();
        let result = step();
        let took = start.elapsed();
        let (outcome, value) = match result {
            Ok(value) => (StepOutcome::Passed, Some(value)),
            Err(error) => {
                eprintln!("xtask: {name} failed: {error:#}");
                (StepOutcome::Failed(format!("{error:#}")), None)
            }
        };
        self.add(name, took, outcome);
        value
    }

    /// Notes that a step can't run, and why.
    pub(crate) fn skip(&self, name: &'static str, reason: &'static str) {
        self.add(name, Duration::ZERO, StepOutcome::Skipped(reason));
    }

    /// Prints the table.
    ///
    /// # Errors
    /// If a step has failed.
    pub(crate) fn finish(self) -> Result<()> {
        let total = self.start.elapsed();
        let steps = self.finished.into_inner().expect(NO_PANIC);
        println!("\n{}", table(&steps, total));
        let failures: Vec<String> = steps
            .iter()
            .filter_map(|step| match &step.outcome {
                StepOutcome::Failed(error) => Some(format!("  {}: {error}", step.name)),
                StepOutcome::Passed | StepOutcome::Skipped(_) => None,
            })
            .collect();
        if failures.is_empty() {
            return Ok(());
        }
        bail!("failed:\n{}", failures.join("\n"));
    }

    fn add(&self, name: &'static str, took: Duration, outcome: StepOutcome) {
        let step = FinishedStep {
            name,
            took,
            outcome,
        };
        self.finished.lock().expect(NO_PANIC).push(step);
    }
}

/// One line for each step in the order they ended, and the wall time of all of them.
fn table(steps: &[FinishedStep], total: Duration) -> String {
    let longest = steps.iter().map(|step| step.name.len()).max();
    let width = longest.unwrap_or_default().max("all steps".len());
    let mut text = String::new();
    for step in steps {
        let note = match &step.outcome {
            StepOutcome::Passed => String::new(),
            StepOutcome::Failed(_) => "  failed".to_owned(),
            StepOutcome::Skipped(reason) => format!("  skipped: {reason}"),
        };
        let _ = writeln!(text, "{:width$}  {}{note}", step.name, clock(step.took));
    }
    let _ = writeln!(text, "{:width$}  {}", "all steps", clock(total));
    text
}

/// Minutes and seconds, as in ` 3:07.5`.
fn clock(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{:2}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn the_table_has_a_line_for_each_step_and_says_how_it_ended() {
        let step = |name, took, outcome| FinishedStep {
            name,
            took: Duration::from_millis(took),
            outcome,
        };
        let steps = [
            step("format", 1_234, StepOutcome::Passed),
            step(
                "clippy",
                187_000,
                StepOutcome::Failed("exit 101".to_owned()),
            ),
            step("browser tests", 0, StepOutcome::Skipped("no program")),
        ];
        assert_eq!(
            table(&steps, Duration::from_hours(1)),
            "format          0:01.2\n\
             clippy          3:07.0  failed\n\
             browser tests   0:00.0  skipped: no program\n\
             all steps      60:00.0\n"
        );
    }

    #[test]
    fn a_failed_step_does_not_stop_the_others_and_fails_the_task() {
        let steps = Steps::new();
        assert_eq!(steps.run("first", || Err::<(), _>(anyhow!("broken"))), None);
        assert_eq!(steps.run("second", || Ok(2)), Some(2));
        let error = steps.finish().expect_err("the first step failed");
        assert_eq!(error.to_string(), "failed:\n  first: broken");
    }

    #[test]
    fn a_task_without_failures_passes() {
        let steps = Steps::new();
        steps.run("only", || Ok(()));
        assert!(steps.finish().is_ok());
    }
}
