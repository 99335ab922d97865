//! What holds for whatever clients say and whatever a store holds. Shared by the fuzz targets and by the tests that run in CI.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rollwright_analysis::{Branching, Continuing, Options, analyse, carry_on, continuations};
use rollwright_catalog::{Layouts, verify};
use rollwright_core::SeatSet;
use rollwright_protocol::{ClientMessage, Code, ServerMessage};
use rollwright_record::RecordReader;
use rollwright_store::{
    Change, EventRow, Hash, Millis, Retention, SeatRow, Store, StoreError, StoreStats, TableRow,
    TableStage,
};
use rollwright_tables::{Hall, HallParts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Any message is either refused, or is the same after it was written and read again.
pub(crate) fn message(bytes: &[u8]) {
    fn same_again<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
        let Ok(message) = serde_json::from_slice::<T>(bytes) else {
            return;
        };
        let written = serde_json::to_string(&message).expect("a message is JSON");
        let read: T = serde_json::from_str(&written).expect("what was written can be read");
        let again = serde_json::to_string(&read).expect("a message is JSON");
        assert_eq!(again, written);
    }
    same_again::<ClientMessage>(bytes);
    same_again::<ServerMessage>(bytes);
}

/// Any record that is sent to be analysed, played on or carried on is either refused, or adds up and comes to an end.
pub(crate) fn analysis(bytes: &[u8]) {
    let layouts = Layouts::default();
    for (_, record) in RecordReader::new(bytes).map_while(Result::ok) {
        let right = verify(&record, &layouts);
        let ledger = analyse(&record, &layouts, &Options::default(), &mut |_, _| ());
        assert_eq!(ledger.is_ok(), right.is_ok(), "{ledger:?}");
        if let Ok(ledger) = ledger {
            let result: f64 = ledger.wins.result.iter().sum();
            assert!((result - 1.0).abs() < 1e-9, "{result}");
            serde_json::to_string(&ledger).expect("a ledger is plain data");
        }
        let at = bytes.len() % (record.steps.len() + 2);
        for step in [None, record.steps.get(at).map(String::as_str)] {
            let continuing = Continuing { at, step, games: 2 };
            if let Ok(played) = continuations(&record, &layouts, &continuing, &mut |_| ()) {
                assert_eq!((played.games, played.seats.len()), (2, record.seats.len()));
            }
        }
        let branching = Branching {
            people: SeatSet::EMPTY,
            bots: "casual",
            seed: bytes.len() as u64,
            time: Duration::MAX,
        };
        if let Ok(carried) = carry_on(&record, &layouts, &branching, &mut || ()) {
            let verdict = verify(&carried, &layouts).expect("a right record");
            assert!(verdict.finished);
        }
    }
}

/// The first line of a log: the row of its table.
#[derive(Serialize, Deserialize)]
pub(crate) struct LogHead {
    /// 0 to 3.
    pub(crate) stage: u8,
    pub(crate) seats: usize,
    pub(crate) server_seed: Hash,
    pub(crate) setup: String,
}

/// The id of the table; dice depend on it.
pub(crate) const TABLE: &str = "aaaaaaaaaaaaaaaaaaaa";

/// Any log, its head and then an event on each line, is either loaded, and can be shown in every way, or refused.
pub(crate) fn log(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let mut lines = text.lines();
    let head = lines
        .next()
        .and_then(|line| serde_json::from_str(line).ok());
    let Some(head): Option<LogHead> = head.filter(|head: &LogHead| head.seats <= 8) else {
        return;
    };
    let events = (1..).zip(lines).map(|(seq, text)| EventRow {
        seq,
        text: text.to_owned(),
        ..EventRow::default()
    });
    let events: Vec<EventRow> = events.collect();
    let row = TableRow {
        id: TABLE.to_owned(),
        state: match head.stage {
            0 => TableStage::Gathering,
            1 => TableStage::Running,
            2 => TableStage::Finished,
            _ => TableStage::Abandoned,
        },
        setup: head.setup,
        server_seed: head.server_seed,
        seq: events.len() as u64,
        seats: vec![SeatRow::default(); head.seats],
        ..TableRow::default()
    };
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().build().expect("a runtime");
    runtime.block_on(async {
        let hall = Hall::open(HallParts::new(Arc::new(OneTable { row, events })));
        let panicked = |code: Option<Code>| code == Some(Code::ComeBack);
        let code = hall.info(TABLE).await.err().map(|problem| problem.code);
        assert!(!panicked(code), "loading has panicked");
        let code = hall.story(TABLE).await.err().map(|problem| problem.code);
        assert!(!panicked(code), "replaying has panicked");
        let code = hall.record(TABLE).await.err().map(|problem| problem.code);
        assert!(!panicked(code), "writing the record has panicked");
        hall.stop().await;
    });
}

/// A store with one table, that keeps nothing.
struct OneTable {
    row: TableRow,
    events: Vec<EventRow>,
}

#[async_trait]
impl Store for OneTable {
    async fn create(&self, _: TableRow) -> Result<(), StoreError> {
        Ok(())
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok((id == TABLE).then(|| self.row.clone()))
    }

    async fn id_of_code(&self, _: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn events(&self, _: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        let events = self.events.iter();
        Ok(events.filter(|row| row.seq > after).cloned().collect())
    }

    async fn append(&self, _: &str, _: Change) -> Result<(), StoreError> {
        Ok(())
    }

    async fn lobby(&self, _: usize) -> Result<Vec<TableRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn of_secrets(&self, _: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        Ok(Vec::new())
    }

    async fn due_before(&self, _: Millis, _: usize) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn put_link(&self, _: Hash, _: &str, _: Hash, _: Millis) -> Result<(), StoreError> {
        Ok(())
    }

    async fn take_link(&self, _: &Hash, _: Millis) -> Result<Option<(String, Hash)>, StoreError> {
        Ok(None)
    }

    async fn sweep(&self, _: &Retention) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn stats(&self) -> StoreStats {
        StoreStats::default()
    }
}
