//! What only other processes can show: they are killed, they are refused, they make copies.
//!
//! The other process is this program again, told by a variable what to do.

use std::collections::HashMap;
use std::env;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use rollwright_store::{
    BackupError, Change, EventRow, Existing, OpenError, Sqlite, Store, TableRow, TableStage, backup,
};
use tempfile::tempdir;
use tokio::task::JoinSet;

const PATH: &str = "ROLLWRIGHT_STORE_TEST";
const COPY: &str = "ROLLWRIGHT_STORE_TEST_COPY";
const TABLES: usize = 20;

/// Starts this program again with one of the tests that are a process.
fn start(test: &str, path: &Path) -> Child {
    let test = format!("processes::{test}");
    Command::new(env::current_exe().expect("a test is a program"))
        .args([&*test, "--exact", "--ignored", "--nocapture"])
        .env(PATH, path)
        .env(COPY, path.with_extension("copy"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program runs")
}

fn lines(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    let output = child.stdout.take().expect("it is a pipe");
    BufReader::new(output).lines().map_while(Result::ok)
}

/// Three events in one change, which also says what the last of them is.
fn three(after: u64) -> Change {
    let event = |seq| EventRow {
        seq,
        text: format!("event {seq}"),
        ..EventRow::default()
    };
    Change {
        events: (after + 1..=after + 3).map(event).collect(),
        due: Some(Some(after.cast_signed() + 3)),
        ..Change::default()
    }
}

/// Adds to one table for ever, and tells after every change.
async fn play(store: Arc<Sqlite>, id: String, tell: impl Fn(&str, u64)) {
    let table = TableRow {
        id: id.clone(),
        state: TableStage::Running,
        ..TableRow::default()
    };
    // It may be there from the process before.
    let _ = store.create(table).await;
    let found = store.table(&id).await.expect("the store works");
    let mut seq = found.expect("it was made").seq;
    loop {
        store
            .append(&id, three(seq))
            .await
            .expect("the next numbers");
        seq += 3;
        tell(&id, seq);
    }
}

/// Every table has whole changes only, and at least what was acknowledged.
async fn check(path: &Path, acknowledged: &HashMap<String, u64>) {
    let store = Sqlite::open(path).expect("nobody serves from it");
    assert_eq!(acknowledged.len(), TABLES);
    for (id, seq) in acknowledged {
        let table = store.table(id).await.expect("the store works");
        let table = table.unwrap_or_else(|| panic!("{id} is missing"));
        assert!(table.seq >= *seq, "{id} ends with {} of {seq}", table.seq);
        assert_eq!(table.seq % 3, 0);
        assert_eq!(table.due, Some(table.seq.cast_signed()));
        let events = store.events(id, 0).await.expect("the store works");
        assert!(events.iter().map(|event| event.seq).eq(1..=table.seq));
        assert!(
            events
                .iter()
                .all(|event| event.text == format!("event {}", event.seq))
        );
    }
}

#[tokio::test]
#[ignore = "a process that other tests start"]
async fn a_process_that_writes() {
    let path = env::var_os(PATH).expect("started by another test");
    let store = Arc::new(Sqlite::open(path).expect("a database"));
    let mut all = JoinSet::new();
    for number in 0..TABLES {
        all.spawn(play(
            Arc::clone(&store),
            format!("table-{number}"),
            |id, seq| {
                writeln!(stdout(), "stored {id} {seq}").expect("somebody reads");
            },
        ));
    }
    all.join_all().await;
}

#[test]
#[ignore = "a process that other tests start"]
fn a_process_that_comes_second() {
    let path = env::var_os(PATH).expect("started by another test");
    let error = Sqlite::open(path).err().expect("the other one has it");
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
}

#[test]
#[ignore = "a process that other tests start"]
fn a_process_that_copies() {
    let from = env::var_os(PATH).expect("started by another test");
    let to = env::var_os(COPY).expect("started by another test");
    backup(from.as_ref(), to.as_ref(), Existing::Refuse).expect("a copy");
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let mut acknowledged = HashMap::new();
    for round in 1..=3 {
        let mut child = start("a_process_that_writes", &path);
        for (number, line) in lines(&mut child).enumerate() {
            if number == 400 * round {
                child.kill().expect("it runs");
            }
            let words: Vec<&str> = line.split(' ').collect();
            // The last line may be cut off by the kill.
            if let ["stored", id, seq] = words[..]
                && let Ok(seq) = seq.parse::<u64>()
            {
                let last = acknowledged.entry(id.to_owned()).or_insert(0);
                *last = seq.max(*last);
            }
        }
        child.wait().expect("it was killed");
        check(&path, &acknowledged).await;
    }
}

#[test]
fn a_second_process_is_refused_until_the_first_is_gone() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let mut first = start("a_process_that_writes", &path);
    let mut told = lines(&mut first);
    assert!(told.any(|line| line.starts_with("stored")));
    let mut second = start("a_process_that_comes_second", &path);
    assert!(second.wait().expect("it ends").success());
    first.kill().expect("it runs");
    first.wait().expect("it was killed");
    Sqlite::open(&path).expect("the first one is gone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_others_write_is_whole() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let store = Arc::new(Sqlite::open(&path).expect("a new database"));
    let mut all = JoinSet::new();
    let told = Arc::new(std::sync::Mutex::new(HashMap::new()));
    for number in 0..TABLES {
        let told = Arc::clone(&told);
        all.spawn(play(
            Arc::clone(&store),
            format!("table-{number}"),
            move |id, seq| {
                told.lock()
                    .expect("nobody panics")
                    .insert(id.to_owned(), seq);
            },
        ));
    }
    while store.stats().changes < 1000 {
        tokio::task::yield_now().await;
    }
    let acknowledged = told.lock().expect("nobody panics").clone();
    let mut child = start("a_process_that_copies", &path);
    let copied = tokio::task::spawn_blocking(move || child.wait()).await;
    assert!(
        copied
            .expect("it is waited for")
            .expect("it ends")
            .success()
    );
    all.shutdown().await;
    let copy = path.with_extension("copy");
    check(&copy, &acknowledged).await;
    let refused = backup(&path, &copy, Existing::Refuse);
    assert!(matches!(refused, Err(BackupError::Exists { .. })));
}
