//! The fuzz targets of messages and stored logs with random input, and with real input spoilt at random.

#[path = "../../../fuzz/table_properties.rs"]
mod properties;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use properties::LogHead;
use proptest::prelude::*;
use rollwright_store::{Sqlite, Store};
use rollwright_tables::{Hall, HallParts};
use serde_json::json;

const MESSAGES: [&str; 9] = [
    r#"{"type":"hello","secrets":["ab"],"seq":9}"#,
    r#"{"type":"move","id":"m1","seq":41,"step":"0 mark 26"}"#,
    r#"{"type":"undo","id":"m1","seq":18446744073709551615,"seat":0}"#,
    r#"{"type":"react","seat":0,"reaction":"wow"}"#,
    r#"{"type":"accepted","id":"m1","seq":42}"#,
    r#"{"type":"refused","id":null,"error":{"code":"illegal","args":{"rule":"not_held","args":[0,26]}}}"#,
    r#"{"type":"goodbye","reason":"too_slow"}"#,
    r#"{"type":"choice","own":{"seat":0,"choice":"0 write K"}}"#,
    r#"{"type":"rematch","id":"aaaaaaaaaaaaaaaaaaaa"}"#,
];

/// Entries that a game of bots does not have.
const ENTRIES: [&str; 11] = [
    r#"{"entry":"throw","seat":1}"#,
    r#"{"entry":"hold","seat":1,"step":"1 cross"}"#,
    r#"{"entry":"withdraw","seat":1}"#,
    r#"{"entry":"undo","seat":0,"steps":2}"#,
    r#"{"entry":"stand_in","seat":0,"presence":"absent"}"#,
    r#"{"entry":"roll","seat":0,"step":"roll W6 K1 R3 B3 Y4 G2"}"#,
    r#"{"entry":"step","by":"person","step":"0 stand"}"#,
    r#"{"entry":"chain","seat":1,"from":0,"anchor":"abababababababababababababababababababababababababababababababab"}"#,
    r#"{"entry":"chain","seat":0,"from":3,"anchor":"cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"}"#,
    r#"{"entry":"due","run":1,"seats":[0,1]}"#,
    r#"{"entry":"step","by":"chance","step":"roll RRGBP","drawn":{"run":1,"links":[[0,null],[9,null]]}}"#,
];

const RECORDS: &str = include_str!("../../catalog/tests/data/examples.jsonl");

/// The logs of a game of bots of each kind, as the store has them.
static LOGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let logs = ["one-card", "twenty-one"].map(|game| runtime.block_on(log_of(game)));
    logs.to_vec()
});

async fn log_of(game: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(folder.path().join("tables.db")).expect("a store"));
    let hall = Hall::open(HallParts::new(store.clone()));
    let bot = json!({ "kind": "bot", "level": "random" });
    let table = json!({ "game": game, "seats": [bot, bot], "settings": { "pace": "instant", "throws": true } });
    let table = serde_json::from_value(table).expect("a table");
    let id = hall.create(table).await.expect("a table").table.id;
    while hall.info(&id).await.expect("a table").winners.is_none() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let row = store.table(&id).await.expect("a row").expect("a row");
    let head = LogHead {
        stage: 1,
        seats: row.seats.len(),
        server_seed: row.server_seed,
        setup: row.setup,
    };
    let mut log = serde_json::to_string(&head).expect("JSON");
    for event in store.events(&id, 0).await.expect("events") {
        log = format!("{log}\n{}", event.text);
    }
    hall.stop().await;
    log
}

/// A log that ends early, with lines changed, doubled or put in.
fn spoilt_log() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        prop::sample::select(&ENTRIES[..]).prop_map(str::to_owned),
        any::<usize>().prop_map(|seat| format!(r#"{{"entry":"withdraw","seat":{seat}}}"#)),
        any::<usize>().prop_map(|steps| format!(r#"{{"entry":"undo","seat":0,"steps":{steps}}}"#)),
        "\\PC{0,20}",
    ];
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3, line), 0..3);
    let log = prop::sample::select(&LOGS[..]);
    (log, any::<prop::sample::Index>(), edits, 0..4u8).prop_map(|(log, end, edits, stage)| {
        let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
        lines.truncate(1 + end.index(lines.len()));
        for (at, kind, new) in edits {
            let at = 1 + at.index(lines.len());
            match kind {
                0 if at < lines.len() => drop(lines.remove(at)),
                1 if at < lines.len() => lines.insert(at, lines[at].clone()),
                _ => lines.insert(at, new),
            }
        }
        lines[0] = lines[0].replace(r#""stage":1"#, &format!(r#""stage":{stage}"#));
        lines.join("\n")
    })
}

/// A message with a piece cut out or put in.
fn spoilt_message() -> impl Strategy<Value = String> {
    let message = prop::sample::select(&MESSAGES[..]);
    let piece = r#"[0-9]{0,3}|null|true|""|\[|\{|,|-1|1e99|\PC{0,3}"#;
    (message, any::<prop::sample::Index>(), 0..12usize, piece).prop_map(
        |(message, at, length, piece)| {
            let from = at.index(message.len());
            let to = (from + length).min(message.len());
            format!("{}{piece}{}", &message[..from], &message[to..])
        },
    )
}

/// A record that ends early or says so, with steps changed, doubled or put in, and seats added or taken away.
fn spoilt_record() -> impl Strategy<Value = String> {
    let records: Vec<&str> = RECORDS.lines().collect();
    let edit = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        any::<bool>(),
    );
    let edits = prop::collection::vec(edit, 0..3);
    let end = prop::option::of(any::<prop::sample::Index>());
    let record = prop::sample::select(records);
    (record, end, edits, any::<bool>(), 0..8usize).prop_map(|(record, end, edits, fair, seats)| {
        let mut record: serde_json::Value = serde_json::from_str(record).expect("a record");
        let steps = record["steps"].as_array_mut().expect("steps");
        for (from, to, insert) in edits {
            let step = steps[from.index(steps.len())].clone();
            let to = to.index(steps.len());
            if insert {
                steps.insert(to, step);
            } else {
                steps[to] = step;
            }
        }
        if let Some(end) = end {
            steps.truncate(end.index(steps.len()));
            record["scores"] = json!(null);
            record["winners"] = json!(null);
        }
        if !fair && let Some(fields) = record.as_object_mut() {
            fields.remove("fair");
        }
        if seats != 7 {
            // Mostly the right number.
            return record.to_string();
        }
        record["seats"] = json!(["A", "B", "C", "D", "E", "F"]);
        record.to_string()
    })
}

#[test]
fn real_records_are_analysed() {
    properties::analysis(RECORDS.as_bytes());
}

#[test]
fn a_real_log_is_loaded() {
    for log in LOGS.iter() {
        properties::log(log.as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_are_a_message_and_a_log_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        properties::message(&bytes);
        properties::log(&bytes);
    }

    #[test]
    fn a_spoilt_message_is_read_or_refused(message in spoilt_message()) {
        properties::message(message.as_bytes());
    }

    #[test]
    fn a_spoilt_log_is_loaded_or_refused(log in spoilt_log()) {
        properties::log(log.as_bytes());
    }
}

proptest! {
    // Each game is analysed and played on.
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_spoilt_record_is_analysed_or_refused(record in spoilt_record()) {
        properties::analysis(record.as_bytes());
    }
}
