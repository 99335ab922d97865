//! Two halls over one store: what is in the memory of one is old as soon as the other one goes on.

use std::sync::Arc;

use crate::common::hooked_store::{Hook, HookedStore};
use crate::common::{Guest, House, code, device, secret, table};
use async_trait::async_trait;
use parking_lot::Mutex;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Secret, ServerMessage};
use rollwright_store::{Change, EventRow, Sqlite, Store, StoreError, TableRow};
use rollwright_tables::{Hall, HallParts, Hello, Outgoing, outbox};
use tempfile::TempDir;

/// Somebody else goes on with a table as soon as its row was read.
struct Hurried {
    /// What is written then, once.
    next: Mutex<Option<Change>>,
}

#[async_trait]
impl Hook for Hurried {
    async fn table(&self, inner: &Sqlite, id: &str) -> Result<Option<TableRow>, StoreError> {
        let row = inner.table(id).await;
        let next = self.next.lock().take();
        if let Some(next) = next {
            inner.append(id, next).await?;
        }
        row
    }
}

/// A hall, and the store that another one can be opened over.
fn house() -> (House, Arc<Sqlite>) {
    let mut shared = None;
    let house = House::open_over(TempDir::new().unwrap(), |store| {
        let store = Arc::new(store);
        shared = Some(Arc::clone(&store));
        store
    });
    (house, shared.unwrap())
}

fn other_hall(house: &House, store: Arc<dyn Store>) -> Hall {
    Hall::open(HallParts {
        clock: house.clock.clock(),
        ..HallParts::new(store)
    })
}

/// The last event that somebody is shown who has seen the table up to this one; nothing if they are sent off.
async fn shown(hall: &Hall, table: &str, secret: &Secret, seq: Option<u64>) -> Option<u64> {
    let (outbox, mut inbox) = outbox();
    let hello = Hello {
        secrets: vec![secret.clone()],
        seq,
        ..Hello::default()
    };
    let _connection = hall.connect(table, hello, outbox).await.ok()?;
    let Some(Outgoing::Text { text, .. }) = inbox.recv().await else {
        return None;
    };
    let Ok(ServerMessage::Welcome { now, .. }) = serde_json::from_slice(&text) else {
        panic!("a welcome comes first: {text:?}");
    };
    now.map(|now| now.seq)
}

/// Whoever is to decide takes a step, with all that was seen; gives its number.
async fn step(guest: &mut Guest) -> u64 {
    guest.until(|guest| !guest.now().waiting.is_empty()).await;
    let seat = guest.now().waiting[0];
    let step = guest.first(seat).unwrap();
    guest.play(&step).await.unwrap()
}

#[tokio::test]
async fn whoever_has_seen_more_than_a_hall_makes_it_read_the_table_again() {
    let (house, store) = house();
    let created = house
        .begun(table("twenty-one", vec![device("Ann"), device("Ben")]))
        .await;
    let (id, ann) = (&created.table.id, secret(&created, 0));
    let other = other_hall(&house, store);
    let old = shown(&other, id, ann, None)
        .await
        .expect("the game has begun");
    // Either of them may begin.
    let mut guest = house.guest(id, &[ann, secret(&created, 1)]).await;
    let seen = step(&mut guest).await;
    assert!(seen > old);
    // It has neither a step that was seen nor one that came after.
    for seq in [seen, old - 1] {
        let mut last = shown(&other, id, ann, Some(seq)).await;
        while last.is_none() {
            last = shown(&other, id, ann, Some(seq)).await;
        }
        assert!(last >= Some(seen), "{last:?}, and {seen} was seen");
    }
}

#[tokio::test]
async fn whoever_acts_on_more_than_a_hall_has_seen_makes_it_read_the_table_again() {
    let (house, store) = house();
    let created = house
        .begun(table("twenty-one", vec![device("Ann"), device("Ben")]))
        .await;
    let secrets = [secret(&created, 0), secret(&created, 1)];
    let id = &created.table.id;
    let other = other_hall(&house, store);
    let hello = || Hello {
        secrets: secrets.map(Clone::clone).to_vec(),
        ..Hello::default()
    };
    let mut old = Guest::connect(&other, id, hello(), Vec::new()).await;
    step(&mut house.guest(id, &secrets).await).await;
    // Nobody can have seen so much; that it is refused ends nothing.
    let mut new = house.guest(id, &secrets).await;
    let seen = new.now().seq;
    let step = old.first(old.now().waiting[0]).unwrap();
    let sent = |id: &str, seq| ClientMessage::Move {
        id: id.to_owned(),
        seq,
        step: step.clone(),
    };
    assert_eq!(code(new.ask(sent("a", seen + 9)).await), Code::Stale);
    // This hall does not know what the message is meant for.
    old.say(sent("b", seen)).await;
    assert_eq!(old.goodbye().await, Goodbye::Again);
    let back = Guest::connect(&other, id, hello(), Vec::new()).await;
    assert_eq!(back.now().seq, seen);
}

#[tokio::test]
async fn a_table_that_changes_while_it_is_read_is_read_again() {
    let (house, store) = house();
    let created = house
        .begun(table("twenty-one", vec![device("Ann"), device("Ben")]))
        .await;
    let (id, ann) = (&created.table.id, secret(&created, 0));
    let row = store.table(id).await.unwrap().unwrap();
    let events = vec![EventRow {
        seq: row.seq + 1,
        at: row.changed,
        text: r#"{"entry":"table"}"#.to_owned(),
        request: None,
    }];
    let next = Change {
        events,
        ..Change::default()
    };
    let hurried = HookedStore {
        inner: store,
        hook: Hurried {
            next: Mutex::new(Some(next)),
        },
    };
    let other = other_hall(&house, Arc::new(hurried));
    assert_eq!(shown(&other, id, ann, None).await, Some(row.seq + 1));
}
