//! Fetches the record of every table that was played, checks it against the steps that were received, and writes it to a file if the
//! plan names one.

use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufWriter, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use rollwright_catalog::{Layouts, verify};
use rollwright_client::ApiError;
use rollwright_record::Record;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::expected::ExpectedTable;
use crate::plan::{LoadError, LoadPlan};
use crate::run::Run;
use crate::stats::ServerFault;

/// How long to ask for a record while the server is being restarted.
const RESTART_TIMEOUT: Duration = Duration::from_mins(1);

/// How many records are fetched at a time.
const FETCHED_AT_ONCE: usize = 16;

/// The records of a run.
#[derive(Debug)]
pub(crate) struct Records {
    file: Option<Mutex<BufWriter<File>>>,
    kept: Mutex<KeptRecords>,
}

#[derive(Debug, Default)]
struct KeptRecords {
    checked: usize,
    /// Tables where a game was being played when the run ended.
    unfinished: Vec<PlayedTable>,
    /// Where the server is killed, the tables of finished games and a hash of their records: they must be the same at the end.
    finished: Vec<(String, u64)>,
}

/// A table as its connections received it.
#[derive(Clone, Debug)]
struct PlayedTable {
    id: String,
    steps: Vec<String>,
    finished: bool,
}

impl Records {
    /// Creates the file of the plan.
    pub(crate) fn new(plan: &LoadPlan) -> Result<Self, LoadError> {
        let create = |path: &std::path::PathBuf| match File::create(path) {
            Ok(file) => Ok(Mutex::new(BufWriter::new(file))),
            Err(error) => Err(LoadError::File(path.clone(), error)),
        };
        Ok(Self {
            file: plan.record.as_ref().map(create).transpose()?,
            kept: Mutex::default(),
        })
    }

    /// A game has ended: fetches and checks its record.
    pub(crate) async fn finished(&self, run: &Run, table: &Mutex<ExpectedTable>) {
        let played = PlayedTable::new(&table.lock(), true);
        if let Some(hash) = self.check(run, &played).await
            && run.plan.kill_every.is_some()
        {
            self.kept.lock().finished.push((played.id, hash));
        }
    }

    /// The run has ended before the game.
    pub(crate) fn unfinished(&self, table: &ExpectedTable) {
        let played = PlayedTable::new(table, false);
        self.kept.lock().unfinished.push(played);
    }

    /// Fetches and checks the records of unfinished games, and looks whether those of finished ones are still the same; returns how
    /// many were checked in all.
    pub(crate) async fn check_rest(&self, run: &Arc<Run>) -> Result<usize, LoadError> {
        let (unfinished, finished) = {
            let mut kept = self.kept.lock();
            (
                std::mem::take(&mut kept.unfinished),
                std::mem::take(&mut kept.finished),
            )
        };
        let mut fetching = JoinSet::new();
        for played in unfinished {
            let run = run.clone();
            fetching.spawn(async move {
                run.records.check(&run, &played).await;
            });
            if fetching.len() >= FETCHED_AT_ONCE {
                fetching.join_next().await;
            }
        }
        for (id, hash) in finished {
            let run = run.clone();
            fetching.spawn(async move {
                let again = fetch(&run, &id).await.map(|text| hash_of(&text));
                if !matches!(again, Ok(again) if again == hash) {
                    let detail = format_args!("table {id}: its record is another than before");
                    run.stats.fault(ServerFault::Forgotten, detail);
                }
            });
            if fetching.len() >= FETCHED_AT_ONCE {
                fetching.join_next().await;
            }
        }
        fetching.join_all().await;
        if let (Some(file), Some(path)) = (&self.file, &run.plan.record) {
            let written = file.lock().flush();
            written.map_err(|error| LoadError::File(path.clone(), error))?;
        }
        Ok(self.kept.lock().checked)
    }

    /// Fetches a record, writes and checks it; returns its hash.
    async fn check(&self, run: &Run, played: &PlayedTable) -> Option<u64> {
        let id = &played.id;
        let fetched = fetch(run, id).await;
        let problem = match &fetched {
            Ok(text) => problem(text, played),
            Err(error) => Some(error.to_string()),
        };
        if let Some(problem) = problem {
            let detail = format_args!("table {id}: {problem}");
            run.stats.fault(ServerFault::Record, detail);
        }
        self.kept.lock().checked += 1;
        let text = fetched.ok()?;
        if let Some(file) = &self.file {
            // What can't be written shows itself when the file is flushed at the end.
            let _ = writeln!(file.lock(), "{text}");
        }
        Some(hash_of(&text))
    }
}

impl PlayedTable {
    fn new(table: &ExpectedTable, finished: bool) -> Self {
        Self {
            id: table.id.clone(),
            steps: table.steps(),
            finished,
        }
    }
}

/// Fetches a record; waits for a server that is being restarted.
async fn fetch(run: &Run, id: &str) -> Result<String, ApiError> {
    let since = Instant::now();
    loop {
        match run.api.record(id).await {
            Err(ApiError::Connection(_) | ApiError::Refused(_))
                if run.plan.may_lose_connections() && since.elapsed() < RESTART_TIMEOUT =>
            {
                sleep(Duration::from_millis(50)).await;
            }
            answer => return answer,
        }
    }
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// What is wrong with the record of this game, if anything.
fn problem(text: &str, game: &PlayedTable) -> Option<String> {
    let record: Record = match serde_json::from_str(text) {
        Ok(record) => record,
        Err(error) => return Some(error.to_string()),
    };
    match verify(&record, &Layouts::default()) {
        Err(fault) => Some(fault.to_string()),
        Ok(verdict) if game.finished && !verdict.finished => Some("it has no end".to_owned()),
        // The server may have gone on with rolls and forced moves.
        Ok(_)
            if !record.steps.starts_with(&game.steps)
                || game.finished && record.steps.len() != game.steps.len() =>
        {
            Some("its steps are not those that were received".to_owned())
        }
        Ok(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use rollwright_catalog::{AnyGame, open};
    use rollwright_core::layout::STANDARD;
    use rollwright_core::{Luck, Step};

    use super::*;

    /// Always the lowest.
    struct Lowest;

    impl Luck for Lowest {
        fn uniform(&mut self, _: u32) -> u32 {
            0
        }
    }

    fn begun() -> Box<dyn AnyGame> {
        let mut table = open("one-card", &Layouts::default(), STANDARD, None, 2).unwrap();
        while table.step() == Step::Chance {
            table.draw(&mut Lowest).unwrap();
        }
        table
    }

    #[test]
    fn a_record_must_be_valid_and_of_the_game_that_was_received() {
        let table = begun();
        let record = table.record(vec!["Load 1".to_owned(), "Load 2".to_owned()]);
        let text = serde_json::to_string(&record).unwrap();
        let mut game = PlayedTable {
            id: "t".to_owned(),
            steps: record.steps.clone(),
            finished: false,
        };
        assert_eq!(problem(&text, &game), None);
        game.steps.pop();
        assert_eq!(problem(&text, &game), None, "it may have gone on");
        game.steps.push("0 keep".to_owned());
        assert!(problem(&text, &game).unwrap().contains("received"));
        game.steps.clear();
        game.finished = true;
        assert!(problem(&text, &game).unwrap().contains("no end"));
        assert!(problem(&text.replace("roll", "rowl"), &game).is_some());
    }
}
