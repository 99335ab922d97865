//! Whose bots think first, at real tables.

use rollwright_protocol::{ClientMessage, NewTable, ServerMessage, TableState};
use rollwright_store::Sqlite;
use serde_json::json;
use tokio::time::timeout;

use super::*;
use crate::clock::ManualClock;

/// Longer than anything here should take, however busy the machine is.
const LONG: Duration = Duration::from_secs(30);

fn new_table(first: &serde_json::Value) -> NewTable {
    let bot = json!({ "kind": "bot", "level": "random" });
    let table = json!({
        "game": "twenty-one",
        "seats": [first, bot],
        "settings": { "pace": "instant", "stand_in": "random" },
    });
    serde_json::from_value(table).expect("a table")
}

async fn finished(hall: &Hall, table: &str) {
    let ends = async {
        while hall.info(table).await.expect("a table").state != TableState::Finished {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(LONG, ends).await.expect("it ends");
}

#[tokio::test]
async fn bots_answer_a_person_while_others_keep_the_pool_busy() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path().join("tables.db")).expect("a store");
    let hall = Hall::open(HallParts {
        clock: ManualClock::new(1_780_000_000_000).clock(),
        ..HallParts::new(Arc::new(store))
    });
    // Thoughts for a table without people, in all slots, that do not end.
    let endless = hall.0.bots.share();
    let turns: Vec<_> = (0..256).map(|_| endless.turn()).collect();
    let bots = new_table(&json!({ "kind": "bot", "level": "random" }));
    let bots = hall.for_address(AddressKey(1)).create(bots).await;
    let bots = bots.expect("a table").table.id;
    let person = hall.for_address(AddressKey(2));
    let device = json!({ "kind": "device", "name": "Ann" });
    let created = person.create(new_table(&device)).await.expect("a table");
    let hello = Hello {
        secrets: vec![created.seats[0].secret.clone()],
        ..Hello::default()
    };
    let (outbox, mut inbox) = outbox();
    let id = &created.table.id;
    let connection = person.connect(id, hello, outbox).await.expect("a seat");
    let Some(Outgoing::Text { text: welcome, .. }) = inbox.recv().await else {
        panic!("a welcome comes first");
    };
    let welcome: ServerMessage = serde_json::from_slice(&welcome).expect("a message");
    let ServerMessage::Welcome { now: Some(now), .. } = welcome else {
        panic!("{welcome:?}");
    };
    // From here on a bot plays for Ann, too, and she watches.
    connection
        .say(ClientMessage::HandOver {
            id: "1".to_owned(),
            seq: now.seq,
            seat: 0,
        })
        .await;
    tokio::spawn(async move { while inbox.recv().await.is_some() {} });
    finished(&hall, id).await;
    let info = hall.info(&bots).await.expect("a table");
    assert_eq!(info.state, TableState::Running, "it waits for leisure");
    drop(turns);
    finished(&hall, &bots).await;
    hall.stop().await;
}
