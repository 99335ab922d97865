//! What is kept for a time only: links, and tables that nobody needs any more.

use rollwright_store::{Change, Millis, Retention, StoreError, TableRow, TableStage};

use super::{SharedStore, append, create, event_at, gathering, person, running};

/// Of any number who try, also at once, one gets the seat.
pub(crate) async fn a_link_works_once(store: SharedStore) {
    create(&store, running("a")).await;
    for (link, holder) in [([1; 32], [12; 32]), ([2; 32], [10; 32])] {
        assert_eq!(store.put_link(link, "a", holder, 100).await, Ok(()));
    }
    let (first, second) = ([1; 32], [2; 32]);
    let (left, right) = tokio::join!(store.take_link(&first, 50), store.take_link(&first, 50));
    let mut taken = [
        left.expect("the store works"),
        right.expect("the store works"),
    ];
    taken.sort();
    assert_eq!(taken, [None, Some(("a".to_owned(), [12; 32]))]);
    let taken = store.take_link(&second, 50).await;
    assert_eq!(taken, Ok(Some(("a".to_owned(), [10; 32]))));
    assert_eq!(store.take_link(&second, 50).await, Ok(None));
}

/// At the time it expires, a link works no more. One that is put again counts anew.
pub(crate) async fn a_link_expires(store: SharedStore) {
    create(&store, running("a")).await;
    let link = [1; 32];
    assert_eq!(store.put_link(link, "a", [11; 32], 100).await, Ok(()));
    assert_eq!(store.take_link(&link, 100).await, Ok(None));
    assert_eq!(store.put_link(link, "a", [11; 32], 100).await, Ok(()));
    assert_eq!(store.put_link(link, "a", [12; 32], 200).await, Ok(()));
    let taken = store.take_link(&link, 199).await;
    assert_eq!(taken, Ok(Some(("a".to_owned(), [12; 32]))));
    assert_eq!(store.put_link(link, "a", [11; 32], 100).await, Ok(()));
    let older = Retention {
        links: Some(100),
        ..Retention::default()
    };
    assert_eq!(store.sweep(&older).await, Ok(0));
    assert_eq!(store.take_link(&link, 0).await, Ok(None));
}

/// There are no links into nowhere.
pub(crate) async fn a_link_needs_a_table(store: SharedStore) {
    let put = store.put_link([1; 32], "nobody", [10; 32], 100).await;
    assert_eq!(put, Err(StoreError::Unknown));
    assert_eq!(store.take_link(&[1; 32], 0).await, Ok(None));
}

/// Each kind has a time of its own, running tables stay, and a change keeps a table young.
pub(crate) async fn a_sweep_forgets_what_is_old_and_nothing_else(store: SharedStore) {
    let states = [
        TableStage::Gathering,
        TableStage::Running,
        TableStage::Finished,
        TableStage::Abandoned,
    ];
    for state in states {
        for changed in [100, 200] {
            let row = TableRow {
                state,
                changed,
                ..gathering(&format!("{state:?} {changed}"))
            };
            create(&store, row).await;
        }
    }
    let there = async || {
        let mut there = Vec::new();
        for state in states {
            for changed in [100, 200] {
                let id = format!("{state:?} {changed}");
                if store.table(&id).await.expect("the store works").is_some() {
                    there.push(id);
                }
            }
        }
        there
    };
    assert_eq!(store.sweep(&Retention::default()).await, Ok(0));
    assert_eq!(there().await.len(), 8);
    append(&store, "Gathering 100", event_at(1, 300)).await;
    let finish = Change {
        state: Some(TableStage::Finished),
        ..event_at(1, 150)
    };
    append(&store, "Running 100", finish).await;
    let older = Retention {
        abandoned: Some(100),
        gathering: Some(300),
        finished: Some(151),
        links: None,
    };
    assert_eq!(store.sweep(&older).await, Ok(3));
    let kept = [
        "Gathering 100",
        "Running 200",
        "Finished 200",
        "Abandoned 100",
        "Abandoned 200",
    ];
    assert_eq!(there().await, kept);
    assert_eq!(store.sweep(&older).await, Ok(0));
}

/// However much there is, one call forgets all of it.
pub(crate) async fn a_sweep_forgets_more_than_one_batch(store: SharedStore) {
    for number in 0..100 {
        let state = match number % 2 {
            0 => TableStage::Finished,
            _ => TableStage::Abandoned,
        };
        let row = TableRow {
            state,
            ..gathering(&number.to_string())
        };
        create(&store, row).await;
    }
    let older = Retention {
        finished: Some(i64::MAX),
        abandoned: Some(i64::MAX),
        ..Retention::default()
    };
    assert_eq!(store.sweep(&older).await, Ok(100));
}

/// Its events, seats, links and code go with it, and its id can be given again.
pub(crate) async fn a_table_that_was_swept_is_gone_altogether(store: SharedStore) {
    let row = TableRow {
        code: Some("KIWI".to_owned()),
        due: Some(5),
        seats: vec![person("Ada", [1; 32])],
        ..gathering("a")
    };
    create(&store, row.clone()).await;
    append(&store, "a", event_at(1, 10)).await;
    assert_eq!(store.put_link([2; 32], "a", [1; 32], 100).await, Ok(()));
    let older = Retention {
        gathering: Some(11),
        ..Retention::default()
    };
    assert_eq!(store.sweep(&older).await, Ok(1));
    assert_eq!(store.events("a", 0).await, Ok(vec![]));
    assert_eq!(store.of_secrets(&[[1; 32]]).await, Ok(vec![]));
    assert_eq!(store.take_link(&[2; 32], 0).await, Ok(None));
    assert_eq!(store.id_of_code("KIWI").await, Ok(None));
    assert_eq!(store.due_before(Millis::MAX, 10).await, Ok(vec![]));
    let added = store.append("a", event_at(2, 20)).await;
    assert_eq!(added, Err(StoreError::Unknown));
    create(&store, row).await;
    append(&store, "a", event_at(1, 20)).await;
}
