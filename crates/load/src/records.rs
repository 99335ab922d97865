//! Fetches the record of every table that was played, checks it against the steps that were received, and writes it to a file if the
//! plan names one.

use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use rollwright_catalog::{Layouts, verify};
use rollwright_client::ApiError;
use rollwright_record::Record;
use rollwright_record::fair::{Receipt, check_receipt};
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
    record_file: Option<JsonLines>,
    receipt_file: Option<JsonLines>,
    kept: Mutex<KeptRecords>,
}

/// A file that is written line by line.
#[derive(Debug)]
struct JsonLines {
    path: PathBuf,
    file: Mutex<BufWriter<File>>,
}

impl JsonLines {
    fn create(path: &Path) -> Result<Self, LoadError> {
        let file = File::create(path).map_err(|error| LoadError::File(path.to_owned(), error))?;
        Ok(Self {
            path: path.to_owned(),
            file: Mutex::new(BufWriter::new(file)),
        })
    }

    fn write(&self, line: &str) {
        // What can't be written shows itself when the file is flushed at the end.
        let _ = writeln!(self.file.lock(), "{line}");
    }

    fn flush(&self) -> Result<(), LoadError> {
        let flushed = self.file.lock().flush();
        flushed.map_err(|error| LoadError::File(self.path.clone(), error))
    }
}

#[derive(Debug, Default)]
struct KeptRecords {
    checked: usize,
    receipts: usize,
    /// Tables where a game was being played when the run ended.
    unfinished: Vec<PlayedTable>,
    /// Where the server is killed, the tables of finished games and a hash of their records: they must be the same at the end.
    finished: Vec<(String, u64)>,
}

/// A table as its connections received it.
#[derive(Clone, Debug)]
pub(crate) struct PlayedTable {
    id: String,
    steps: Vec<String>,
    finished: bool,
    receipts: Vec<Receipt>,
}

impl Records {
    /// Creates the files of the plan.
    pub(crate) fn new(plan: &LoadPlan) -> Result<Self, LoadError> {
        let create = |path: &Option<PathBuf>| path.as_deref().map(JsonLines::create).transpose();
        Ok(Self {
            record_file: create(&plan.record)?,
            receipt_file: create(&plan.receipts)?,
            kept: Mutex::default(),
        })
    }

    /// A game has ended: fetches and checks its record.
    pub(crate) async fn finished(&self, run: &Run, played: PlayedTable) {
        if let Some(hash) = self.check(run, &played).await
            && run.plan.kill_every.is_some()
        {
            self.kept.lock().finished.push((played.id, hash));
        }
    }

    /// The run has ended before the game.
    pub(crate) fn unfinished(&self, played: PlayedTable) {
        self.kept.lock().unfinished.push(played);
    }

    /// Fetches and checks the records of unfinished games, and looks whether those of finished ones are still the same; returns how
    /// many records and receipts were checked in all.
    pub(crate) async fn check_rest(&self, run: &Arc<Run>) -> Result<(usize, usize), LoadError> {
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
        for file in [&self.record_file, &self.receipt_file]
            .into_iter()
            .flatten()
        {
            file.flush()?;
        }
        let kept = self.kept.lock();
        Ok((kept.checked, kept.receipts))
    }

    /// Fetches a record, writes and checks it; returns its hash.
    async fn check(&self, run: &Run, played: &PlayedTable) -> Option<u64> {
        let id = &played.id;
        let fetched = fetch(run, id).await;
        let checked = match &fetched {
            Ok(text) => check_record(text, played),
            Err(error) => Err(error.to_string()),
        };
        match checked {
            Ok(record) => self.check_receipts(run, played, &record),
            Err(problem) => {
                let detail = format_args!("table {id}: {problem}");
                run.stats.fault(ServerFault::Record, detail);
            }
        }
        self.kept.lock().checked += 1;
        let text = fetched.ok()?;
        if let Some(file) = &self.record_file {
            file.write(&text);
        }
        Some(hash_of(&text))
    }
}

impl Records {
    /// Writes the receipts of the players, and checks that the record agrees with them.
    fn check_receipts(&self, run: &Run, played: &PlayedTable, record: &Record) {
        for receipt in &played.receipts {
            let problem = match check_receipt(receipt, record) {
                Err(fault) => Some(fault.to_string()),
                Ok(checked) if !checked.not_own.is_empty() => Some(format!(
                    "runs {:?} have a link it did not give",
                    checked.not_own
                )),
                Ok(_) => None,
            };
            if let Some(problem) = problem {
                let detail = format_args!(
                    "table {}, receipt of seat {}: {problem}",
                    played.id, receipt.seat
                );
                run.stats.fault(ServerFault::Receipt, detail);
            }
            if let Some(file) = &self.receipt_file {
                file.write(&serde_json::to_string(receipt).expect("plain data"));
            }
        }
        self.kept.lock().receipts += played.receipts.len();
    }
}

impl PlayedTable {
    pub(crate) fn new(table: &ExpectedTable, finished: bool, receipts: Vec<Receipt>) -> Self {
        Self {
            id: table.id.clone(),
            steps: table.steps().to_vec(),
            finished,
            receipts,
        }
    }
}

/// Fetches a record; waits for a server that is being restarted.
async fn fetch(run: &Run, id: &str) -> Result<String, ApiError> {
    let since = Instant::now();
    loop {
        match run.next_api().record(id).await {
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

/// The record of this game, or what is wrong with it.
fn check_record(text: &str, game: &PlayedTable) -> Result<Record, String> {
    let record: Record = serde_json::from_str(text).map_err(|error| error.to_string())?;
    match verify(&record, &Layouts::default()) {
        Err(fault) => Err(fault.to_string()),
        Ok(verdict) if game.finished && !verdict.finished => Err("it has no end".to_owned()),
        // The server may have gone on with rolls and forced moves.
        Ok(_)
            if !record.steps.starts_with(&game.steps)
                || game.finished && record.steps.len() != game.steps.len() =>
        {
            Err("its steps are not those that were received".to_owned())
        }
        Ok(_) => Ok(record),
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
            receipts: Vec::new(),
        };
        let problem = |text: &str, game: &_| check_record(text, game).err();
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
