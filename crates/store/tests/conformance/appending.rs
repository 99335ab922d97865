//! Changes: in order, whole or not at all, and durable for all who wait for them.

use rollwright_store::{Change, EventRow, Millis, SeatRow, StoreError, TableRow, TableStage};
use tokio::task::JoinSet;

use super::{
    SharedStore, append, create, event, events, events_after, gathering, person, running, table,
};

/// Reading begins after any number, also one that is not there yet.
pub(crate) async fn events_come_back_in_order_and_after_a_number(store: SharedStore) {
    create(&store, running("a")).await;
    create(&store, running("b")).await;
    append(&store, "a", events([1])).await;
    append(&store, "b", events(1..=3)).await;
    append(&store, "a", events(2..=12)).await;
    let all: Vec<EventRow> = (1..=12).map(event).collect();
    for after in 0..12 {
        let rest = events_after(&store, "a", after as u64).await;
        assert_eq!(rest, all[after..]);
    }
    assert_eq!(events_after(&store, "a", 12).await, []);
    assert_eq!(events_after(&store, "a", u64::MAX).await, []);
    assert_eq!(events_after(&store, "b", 0).await, all[..3]);
}

/// Number and time are those of the last event; all else changes only if the change says so.
pub(crate) async fn a_change_changes_what_it_names_and_nothing_else(store: SharedStore) {
    let mut expected = TableRow {
        code: Some("KIWI".to_owned()),
        due: Some(5),
        seats: vec![SeatRow::default(), SeatRow::default()],
        ..gathering("a")
    };
    create(&store, expected.clone()).await;
    for state in [
        TableStage::Gathering,
        TableStage::Running,
        TableStage::Finished,
    ] {
        let seq = expected.seq + 1;
        let change = Change {
            state: Some(state),
            ..events([seq])
        };
        append(&store, "a", change).await;
        append(&store, "a", events([seq + 1, seq + 2])).await;
        expected.state = state;
        expected.seq = seq + 2;
        expected.changed = event(seq + 2).at;
        assert_eq!(table(&store, "a").await, expected);
    }
    let seats = vec![
        person("Ada", [1; 32]),
        person("Bob", [2; 32]),
        person("Cleo", [3; 32]),
    ];
    let change = Change {
        public: Some(true),
        setup: Some("new".to_owned()),
        seats: Some(seats.clone()),
        due: Some(Some(77)),
        rematch: Some("b".to_owned()),
        result: Some("[1,2,3]".to_owned()),
        release_code: true,
        ..events([10])
    };
    append(&store, "a", change).await;
    expected = TableRow {
        code: None,
        public: true,
        setup: "new".to_owned(),
        changed: event(10).at,
        seq: 10,
        due: Some(77),
        rematch: Some("b".to_owned()),
        result: Some("[1,2,3]".to_owned()),
        seats,
        ..expected
    };
    assert_eq!(table(&store, "a").await, expected);
}

/// No gap, no number twice, and no change without an event.
pub(crate) async fn events_that_do_not_follow_are_refused(store: SharedStore) {
    create(&store, running("a")).await;
    append(&store, "a", events([1, 2])).await;
    let wrong: [&[u64]; 8] = [&[], &[0], &[1], &[2], &[4], &[3, 3], &[3, 5], &[u64::MAX]];
    for seqs in wrong {
        let added = store.append("a", events(seqs.iter().copied())).await;
        assert_eq!(added, Err(StoreError::Conflict), "{seqs:?}");
    }
    assert_eq!(events_after(&store, "a", 0).await, [event(1), event(2)]);
    append(&store, "a", events([3])).await;
}

/// If the events are refused, nothing else of the change happens either.
pub(crate) async fn a_refused_change_leaves_no_trace(store: SharedStore) {
    let row = TableRow {
        code: Some("KIWI".to_owned()),
        seats: vec![person("Ada", [1; 32])],
        ..gathering("a")
    };
    create(&store, row.clone()).await;
    let change = Change {
        state: Some(TableStage::Finished),
        public: Some(true),
        setup: Some("new".to_owned()),
        seats: Some(vec![]),
        due: Some(Some(1)),
        rematch: Some("b".to_owned()),
        result: Some("c".to_owned()),
        release_code: true,
        ..events([1, 2, 4])
    };
    assert_eq!(store.append("a", change).await, Err(StoreError::Conflict));
    assert_eq!(table(&store, "a").await, row);
    assert_eq!(events_after(&store, "a", 0).await, []);
    assert_eq!(store.due_before(Millis::MAX, 10).await, Ok(vec![]));
}

/// Whoever comes second learns that the table has changed.
pub(crate) async fn of_two_changes_with_the_same_number_one_wins(store: SharedStore) {
    create(&store, running("a")).await;
    for seq in 1..=50 {
        let attempt = |who: &str| {
            let text = who.to_owned();
            Change {
                events: vec![EventRow { text, ..event(seq) }],
                ..Change::default()
            }
        };
        let (left, right) = tokio::join!(
            store.append("a", attempt("left")),
            store.append("a", attempt("right")),
        );
        let winner = match (left, right) {
            (Ok(()), Err(StoreError::Conflict)) => "left",
            (Err(StoreError::Conflict), Ok(())) => "right",
            other => panic!("{other:?}"),
        };
        assert_eq!(events_after(&store, "a", seq - 1).await[0].text, winner);
    }
    assert_eq!(table(&store, "a").await.seq, 50);
}

/// Good and bad changes that arrive together have each their own end.
pub(crate) async fn refused_changes_do_not_harm_those_made_with_them(store: SharedStore) {
    let mut all = JoinSet::new();
    for number in 0..40u64 {
        let id = format!("table {number}");
        create(&store, gathering(&id)).await;
        let store = SharedStore::clone(&store);
        all.spawn(async move {
            let bad = Change {
                state: Some(TableStage::Abandoned),
                ..events([1, 2, 2])
            };
            let good = Change {
                state: Some(TableStage::Running),
                seats: Some(vec![SeatRow::default(); 2]),
                ..events([1, 2])
            };
            let (change, expected) = match number % 2 {
                0 => (good, Ok(())),
                _ => (bad, Err(StoreError::Conflict)),
            };
            assert_eq!(store.append(&id, change).await, expected, "{id}");
            let table = table(&store, &id).await;
            let counted = (table.seq, table.seats.len());
            assert_eq!(counted, if number % 2 == 0 { (2, 2) } else { (0, 0) });
        });
    }
    all.join_all().await;
}

/// Many tables, each with its own writer and changes of one to four events.
pub(crate) async fn many_changes_at_once_keep_their_order_and_lose_nothing(store: SharedStore) {
    const TABLES: u64 = 60;
    let mut all = JoinSet::new();
    for number in 0..TABLES {
        let store = SharedStore::clone(&store);
        all.spawn(async move {
            let id = format!("table {number}");
            create(&store, running(&id)).await;
            let mut seq = 0;
            for round in 0..25 {
                let until = seq + 1 + (number + round) % 4;
                let mut change = events(seq + 1..=until);
                change.due = (round % 5 == 0).then_some(Some(until.cast_signed()));
                append(&store, &id, change).await;
                // What is acknowledged can be read at once.
                assert_eq!(table(&store, &id).await.seq, until);
                seq = until;
            }
            seq
        });
    }
    let mut total = 0;
    while let Some(seq) = all.join_next().await {
        total += seq.expect("the writer of a table");
    }
    let mut found = 0;
    for number in 0..TABLES {
        let kept = events_after(&store, &format!("table {number}"), 0).await;
        let expected: Vec<EventRow> = (1..=kept.len() as u64).map(event).collect();
        assert_eq!(kept, expected);
        found += kept.len() as u64;
    }
    assert_eq!(found, total);
}

/// The counters know what was made, not what was refused.
pub(crate) async fn changes_are_counted(store: SharedStore) {
    create(&store, running("a")).await;
    let before = store.stats();
    append(&store, "a", events([1, 2, 3])).await;
    append(&store, "a", events([4])).await;
    let _ = store.append("a", events([4])).await;
    let after = store.stats();
    assert_eq!(after.changes - before.changes, 2);
    assert_eq!(after.events - before.events, 4);
    assert!(after.commits - before.commits >= 2);
    assert_eq!(after.waiting, 0);
}
