//! Tables as such: made, read, found by their code.

use rollwright_store::{Change, EventRow, SeatRow, StoreError, TableRow, TableStage};

use super::{SharedStore, append, create, events, events_after, gathering, table};

fn everything() -> TableRow {
    TableRow {
        id: "a whole table".to_owned(),
        code: Some("KIWI".to_owned()),
        state: TableStage::Running,
        public: true,
        setup: r#"{"game":"one-card"}"#.to_owned(),
        host: [1; 32],
        server_seed: [255; 32],
        created: 1_700_000_000_000,
        changed: 1_700_000_000_001,
        seq: 0,
        due: Some(1_700_000_000_002),
        rematch: Some("another table".to_owned()),
        result: Some("[12,7]".to_owned()),
        seats: vec![
            SeatRow {
                bot: None,
                name: "Ada".to_owned(),
                secret: Some([7; 32]),
                anchor: Some([9; 32]),
                taken: true,
            },
            SeatRow {
                bot: Some("expert".to_owned()),
                name: "Bot".to_owned(),
                taken: true,
                ..SeatRow::default()
            },
            SeatRow::default(),
        ],
    }
}

/// Every field comes back.
pub(crate) async fn a_new_table_reads_back_as_it_was_written(store: SharedStore) {
    create(&store, everything()).await;
    create(&store, gathering("a plain one")).await;
    assert_eq!(table(&store, "a whole table").await, everything());
    assert_eq!(table(&store, "a plain one").await, gathering("a plain one"));
    for state in [TableStage::Finished, TableStage::Abandoned] {
        let row = TableRow {
            state,
            ..gathering(&format!("{state:?}"))
        };
        create(&store, row.clone()).await;
        assert_eq!(table(&store, &row.id).await, row);
    }
}

/// What was never made is nothing, and nothing can be added to it.
pub(crate) async fn a_table_nobody_made_is_not_there(store: SharedStore) {
    assert_eq!(store.table("nobody").await, Ok(None));
    assert_eq!(store.id_of_code("NONE").await, Ok(None));
    assert_eq!(store.events("nobody", 0).await, Ok(vec![]));
    let added = store.append("nobody", events([1])).await;
    assert_eq!(added, Err(StoreError::Unknown));
}

/// An id or a code that is in use is refused, and the table that has it stays as it is.
pub(crate) async fn an_id_and_a_code_are_given_once(store: SharedStore) {
    create(&store, everything()).await;
    let same_id = gathering("a whole table");
    assert_eq!(store.create(same_id).await, Err(StoreError::Taken));
    let same_code = TableRow {
        id: "b".to_owned(),
        ..everything()
    };
    assert_eq!(store.create(same_code).await, Err(StoreError::Taken));
    assert_eq!(store.table("b").await, Ok(None));
    assert_eq!(table(&store, "a whole table").await, everything());
    let found = store.id_of_code("KIWI").await;
    assert_eq!(found, Ok(Some("a whole table".to_owned())));
    // Any number of tables may have no code.
    create(&store, gathering("c")).await;
    create(&store, gathering("d")).await;
}

/// A code that its table no longer needs can be given to another.
pub(crate) async fn a_released_code_is_free_again(store: SharedStore) {
    create(&store, everything()).await;
    let release = Change {
        release_code: true,
        ..events([1])
    };
    append(&store, "a whole table", release).await;
    assert_eq!(store.id_of_code("KIWI").await, Ok(None));
    assert_eq!(table(&store, "a whole table").await.code, None);
    let next = TableRow {
        id: "b".to_owned(),
        ..everything()
    };
    create(&store, next).await;
    assert_eq!(store.id_of_code("KIWI").await, Ok(Some("b".to_owned())));
}

/// A table can't begin in the middle.
pub(crate) async fn a_new_table_has_no_events(store: SharedStore) {
    let late = TableRow {
        seq: 3,
        ..gathering("a")
    };
    assert_eq!(store.create(late).await, Err(StoreError::Conflict));
    assert_eq!(store.table("a").await, Ok(None));
}

/// Texts are kept as they are, whatever is in them but U+0000, which not every database can keep.
pub(crate) async fn texts_may_hold_any_characters(store: SharedStore) {
    let texts = [
        "",
        " ",
        "'; DROP TABLE tables; --",
        "\"\\\n\r\t\u{1}\u{7f}",
        "Zoë Größe ñandú œuvre",
        "骰子 кости النرد קוביות",
        "🎲👩‍👩‍👧‍👦🏳️‍🌈",
        "e\u{301}\u{feff}\u{202e}\u{fffd}\u{10ffff}",
        &"long ".repeat(20_000),
    ];
    for (number, text) in (0..).zip(texts) {
        let row = TableRow {
            id: format!("{number} {text}"),
            code: Some(format!("code {number} {}", text.len())),
            setup: text.to_owned(),
            seats: vec![SeatRow {
                name: text.to_owned(),
                bot: Some(text.to_owned()),
                ..SeatRow::default()
            }],
            ..gathering("")
        };
        create(&store, row.clone()).await;
        let event = EventRow {
            seq: 1,
            at: row.changed,
            text: text.to_owned(),
            request: Some(text.to_owned()),
        };
        let change = Change {
            events: vec![event.clone()],
            result: Some(text.to_owned()),
            rematch: Some(text.to_owned()),
            ..Change::default()
        };
        append(&store, &row.id, change).await;
        let expected = TableRow {
            seq: 1,
            result: Some(text.to_owned()),
            rematch: Some(text.to_owned()),
            ..row.clone()
        };
        assert_eq!(table(&store, &row.id).await, expected);
        assert_eq!(events_after(&store, &row.id, 0).await, [event]);
    }
}

/// It has to reach the disk, or it would say nothing about it.
pub(crate) async fn a_check_whether_it_can_be_written_is_a_commit_that_changes_nothing(
    store: SharedStore,
) {
    create(&store, everything()).await;
    let before = store.stats();
    assert_eq!(store.check_writable().await, Ok(()));
    let after = store.stats();
    assert_eq!(after.commits, before.commits + 1);
    assert_eq!(after.changes, before.changes);
    assert_eq!(table(&store, "a whole table").await, everything());
}
