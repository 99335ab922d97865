//! Everything that a store keeps, moved to another kind of store and back.

use std::sync::Arc;

use rollwright_store::{
    Change, Contents, EventRow, Postgres, SeatRow, Sharing, Sqlite, Store, TableRow, TableStage,
    TransferError, transfer,
};
use rollwright_testkit::servers::PostgresServer;
use tempfile::TempDir;

const STAGES: [TableStage; 4] = [
    TableStage::Gathering,
    TableStage::Running,
    TableStage::Finished,
    TableStage::Abandoned,
];

fn sqlite(folder: &TempDir, name: &str) -> Arc<Sqlite> {
    let opened = Sqlite::open(folder.path().join(name));
    Arc::new(opened.expect("a database"))
}

async fn postgres(server: &PostgresServer) -> Arc<Postgres> {
    let address = server.url().parse().expect("an address");
    let opened = Postgres::open(&address, "test", Sharing::Alone).await;
    Arc::new(opened.expect("a database"))
}

/// Tables of every kind, without events and with many.
async fn fill(store: &impl Store) {
    for number in 0..200u8 {
        let id = format!("table {number}");
        let row = TableRow {
            code: (number % 3 == 0).then(|| format!("CODE{number}")),
            state: STAGES[usize::from(number % 4)],
            public: number % 2 == 0,
            setup: format!("{{\"number\":{number}}}"),
            host: [number; 32],
            changed: 5,
            due: (number % 5 == 0).then_some(number.into()),
            seats: vec![
                SeatRow {
                    name: "Zoë".to_owned(),
                    secret: Some([number; 32]),
                    taken: true,
                    ..SeatRow::default()
                };
                usize::from(number % 7)
            ],
            id: id.clone(),
            ..TableRow::default()
        };
        store.create(row).await.expect("a new table");
        let events: Vec<EventRow> = (1..=u64::from(number % 90))
            .map(|seq| EventRow {
                seq,
                at: 10 + seq.cast_signed(),
                text: format!("event {seq}"),
                request: (seq % 2 == 0).then(|| format!("key {seq}")),
            })
            .collect();
        if !events.is_empty() {
            let change = Change {
                events,
                result: (number % 4 == 2).then(|| "[1,2]".to_owned()),
                ..Change::default()
            };
            store.append(&id, change).await.expect("the next events");
        }
        if number % 20 == 0 {
            let put = store.put_link([number; 32], &id, [1; 32], 77).await;
            put.expect("a link");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_arrives_in_another_store_and_comes_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = PostgresServer::start();
    let (here, there) = (sqlite(&folder, "here.db"), postgres(&server).await);
    fill(&*here).await;
    let mut told = Vec::new();
    let moved = transfer(here.clone(), there.clone(), |done, all| {
        told.push((done, all));
    })
    .await;
    assert_eq!(moved, Ok(200));
    assert_eq!(told.len(), 200);
    assert_eq!(told[199], (200, 200));
    let back = sqlite(&folder, "back.db");
    assert_eq!(transfer(there, back.clone(), |_, _| {}).await, Ok(200));
    // Not only by its own word.
    let ids = here.ids().await.expect("ids");
    for id in &ids {
        assert_eq!(back.table(id).await, here.table(id).await);
        assert_eq!(back.events(id, 0).await, here.events(id, 0).await);
    }
    assert_eq!(back.links().await.map(|links| links.len()), Ok(10));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_that_was_broken_off_is_finished_by_the_next() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = PostgresServer::start();
    let (here, there) = (sqlite(&folder, "here.db"), postgres(&server).await);
    fill(&*here).await;
    // One table has arrived without events, one with a few.
    for (id, count) in [("table 31", 0), ("table 32", 3)] {
        let row = here.table(id).await.expect("read").expect("a table");
        there
            .create(TableRow { seq: 0, ..row })
            .await
            .expect("a new table");
        let events = here.events(id, 0).await.expect("events");
        if count > 0 {
            let events = events[..count].to_vec();
            let change = Change {
                events,
                ..Change::default()
            };
            there.append(id, change).await.expect("its first events");
        }
    }
    assert_eq!(
        transfer(here.clone(), there.clone(), |_, _| {}).await,
        Ok(200)
    );
    assert_eq!(transfer(here, there, |_, _| {}).await, Ok(200));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_there_already_is_neither_mixed_nor_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (here, there) = (sqlite(&folder, "here.db"), sqlite(&folder, "there.db"));
    fill(&*here).await;
    let other = TableRow {
        id: "table 1".to_owned(),
        setup: "another".to_owned(),
        ..TableRow::default()
    };
    there.create(other.clone()).await.expect("a new table");
    let moved = transfer(here.clone(), there.clone(), |_, _| {}).await;
    assert_eq!(moved, Err(TransferError::Different("table 1".to_owned())));
    assert_eq!(
        there
            .table("table 1")
            .await
            .map(|row| row.map(|row| row.setup)),
        Ok(Some("another".to_owned()))
    );
    let stranger = TableRow {
        id: "stranger".to_owned(),
        ..other
    };
    there.create(stranger).await.expect("a new table");
    let moved = transfer(here, there, |_, _| {}).await;
    assert_eq!(moved, Err(TransferError::NotEmpty("stranger".to_owned())));
}
