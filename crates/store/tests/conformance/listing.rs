//! What is looked for without an id: the lobby, the tables of a person, what is due.

use rollwright_store::{Change, Millis, SeatRow, TableRow, TableStage};

use super::{
    SharedStore, append, create, event_at, events, gathering, ids, person, running, table,
};

/// Private tables and those that are over are not shown; a change of either shows at once.
pub(crate) async fn the_lobby_has_public_tables_that_are_not_over(store: SharedStore) {
    let states = [
        TableStage::Gathering,
        TableStage::Running,
        TableStage::Finished,
        TableStage::Abandoned,
    ];
    for (number, state) in (0..).zip(states) {
        for public in [false, true] {
            let row = TableRow {
                state,
                public,
                changed: number,
                seats: vec![person("Ada", [1; 32]), SeatRow::default()],
                ..gathering(&format!("{state:?} {public}"))
            };
            create(&store, row).await;
        }
    }
    let lobby = store.lobby(10).await.expect("the store works");
    assert_eq!(ids(&lobby), ["Running true", "Gathering true"]);
    assert_eq!(lobby[0], table(&store, "Running true").await);
    let show = Change {
        public: Some(true),
        ..events([1])
    };
    append(&store, "Gathering false", show).await;
    let finish = Change {
        state: Some(TableStage::Finished),
        ..events([1])
    };
    append(&store, "Running true", finish).await;
    let lobby = store.lobby(10).await.expect("the store works");
    assert_eq!(ids(&lobby), ["Gathering false", "Gathering true"]);
}

/// A plain move counts as a change as well.
pub(crate) async fn the_lobby_begins_with_the_newest_change(store: SharedStore) {
    for (number, id) in (0..).zip(["a", "b", "c", "d"]) {
        let row = TableRow {
            public: true,
            changed: 1000 + number,
            ..running(id)
        };
        create(&store, row).await;
    }
    append(&store, "a", event_at(1, 2000)).await;
    append(&store, "c", event_at(1, 3000)).await;
    append(&store, "a", event_at(2, 4000)).await;
    let lobby = store.lobby(10).await.expect("the store works");
    assert_eq!(ids(&lobby), ["a", "c", "d", "b"]);
    let lobby = store.lobby(2).await.expect("the store works");
    assert_eq!(ids(&lobby), ["a", "c"]);
    assert_eq!(store.lobby(0).await, Ok(vec![]));
}

/// A person who holds several secrets finds each seat once.
pub(crate) async fn secrets_lead_to_their_seats(store: SharedStore) {
    let row = TableRow {
        seats: vec![
            SeatRow::default(),
            person("Ada", [1; 32]),
            person("Bob", [2; 32]),
        ],
        ..running("a")
    };
    create(&store, row.clone()).await;
    let secrets = [[1; 32], [9; 32], [1; 32]];
    let found = store.of_secrets(&secrets).await;
    assert_eq!(found, Ok(vec![(1, row)]));
    let found = store.of_secrets(&[[2; 32], [1; 32]]).await;
    assert_eq!(found.expect("the store works").len(), 2);
    assert_eq!(store.of_secrets(&[]).await, Ok(vec![]));
    // The host's secret is not that of a seat, and a seat that was given up leads nowhere.
    assert_eq!(store.of_secrets(&[[0; 32]]).await, Ok(vec![]));
    let leave = Change {
        seats: Some(vec![SeatRow::default(), person("Bob", [2; 32])]),
        ..events([1])
    };
    append(&store, "a", leave).await;
    assert_eq!(store.of_secrets(&[[1; 32]]).await, Ok(vec![]));
    let moved = store.of_secrets(&[[2; 32]]).await;
    assert_eq!(moved.expect("the store works")[0].0, 1);
}

/// What can be gone on with comes before what is over.
pub(crate) async fn running_tables_of_secrets_come_first(store: SharedStore) {
    let states = [
        TableStage::Finished,
        TableStage::Running,
        TableStage::Gathering,
        TableStage::Abandoned,
    ];
    let mut secrets = Vec::new();
    for (number, state) in (0..).zip([states, states].concat()) {
        let row = TableRow {
            state,
            changed: i64::from(number),
            seats: vec![person("Ada", [number; 32])],
            ..gathering(&format!("{number}"))
        };
        secrets.push([number; 32]);
        create(&store, row).await;
    }
    let found = store.of_secrets(&secrets).await.expect("the store works");
    let found = ids(found.iter().map(|(_, table)| table));
    assert_eq!(found, ["5", "1", "6", "2", "7", "4", "3", "0"]);
}

/// The earliest comes first, and what is due just now is due.
pub(crate) async fn tables_are_due_in_their_order(store: SharedStore) {
    assert_eq!(store.due_before(Millis::MAX, 10).await, Ok(vec![]));
    for (id, due) in [
        ("a", Some(30)),
        ("b", Some(10)),
        ("c", None),
        ("d", Some(20)),
    ] {
        create(&store, TableRow { due, ..running(id) }).await;
    }
    for (now, limit, expected) in [
        (9, 10, vec![]),
        (10, 10, vec!["b"]),
        (20, 10, vec!["b", "d"]),
        (1000, 10, vec!["b", "d", "a"]),
        (1000, 2, vec!["b", "d"]),
    ] {
        let due = store.due_before(now, limit).await;
        assert_eq!(due.expect("the store works"), expected);
    }
}

/// A change may set the time, clear it, or leave it as it is.
pub(crate) async fn what_is_due_changes_with_the_table(store: SharedStore) {
    create(&store, running("a")).await;
    for (seq, due, expected) in [
        (1, Some(Some(50)), Some(50)),
        (2, None, Some(50)),
        (3, Some(Some(50)), Some(50)),
        (4, Some(Some(40)), Some(40)),
        (5, Some(Some(60)), Some(60)),
        (6, Some(None), None),
        (7, Some(None), None),
        (8, Some(Some(-1)), Some(-1)),
    ] {
        append(
            &store,
            "a",
            Change {
                due,
                ..events([seq])
            },
        )
        .await;
        let at = expected.unwrap_or(Millis::MAX);
        let is_due = expected.map(|_| "a".to_owned()).into_iter().collect();
        assert_eq!(store.due_before(at, 10).await, Ok(is_due));
        assert_eq!(store.due_before(at - 1, 10).await, Ok(vec![]));
        assert_eq!(table(&store, "a").await.due, expected);
    }
}
