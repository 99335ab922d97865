//! The server is killed between asking for links and storing the run that they are for.

use std::sync::Arc;
use std::time::Duration;

use crate::common::hooked_store::{Hook, HookedStore};
use crate::common::{Guest, House, Keeper, device, play_to_the_end, secret, table};
use async_trait::async_trait;
use rollwright_protocol::{ChainInfo, ClientMessage, Created, DueRun, TableEvent, TableState};
use rollwright_record::fair::{Link, check_receipt};
use rollwright_store::{Change, EventRow, Sqlite, Store, StoreError};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

/// When the power is cut, as seen from the write of a run.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Cut {
    Before,
    After,
}

/// The store is lost with the first run that waited for links, counted from when this is set.
struct PowerCut {
    cut: watch::Receiver<Option<Cut>>,
    /// What was to be written then.
    lost: watch::Sender<Vec<EventRow>>,
}

#[async_trait]
impl Hook for PowerCut {
    async fn append(&self, inner: &Sqlite, id: &str, change: Change) -> Result<(), StoreError> {
        let is_run = change
            .events
            .iter()
            .any(|row| row.text.contains("\"drawn\""));
        let cut = self.cut.borrow().filter(|_| is_run);
        let events = change.events.clone();
        if cut != Some(Cut::Before) {
            inner.append(id, change).await?;
        }
        if cut.is_some() {
            self.lost.send_replace(events);
            std::future::pending::<()>().await;
        }
        Ok(())
    }
}

/// What is left after the power cut: the database, what the devices know, and what was on its way.
struct Rest {
    folder: TempDir,
    created: Created,
    due: DueRun,
    chains: Vec<Vec<ChainInfo>>,
    keepers: Vec<Keeper>,
    links: Vec<Link>,
    /// The steps that were drawn, stored or not, and that nobody has been told of.
    drawn: Vec<String>,
    seen: Vec<String>,
}

/// Ann and Ben play until a run is due and both have given their links; with the run the power goes.
async fn play_until(cut: Cut) -> Rest {
    let (cutting, cut_seen) = watch::channel(None);
    let (lost, mut lost_seen) = watch::channel(Vec::new());
    let house = House::open_over(TempDir::new().unwrap(), |inner| {
        Arc::new(HookedStore {
            inner: Arc::new(inner),
            hook: PowerCut {
                cut: cut_seen,
                lost,
            },
        })
    });
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.hall().create(new).await.unwrap();
    let mut guests = Vec::new();
    for (seat, tip) in [(0, 1), (1, 2)] {
        let secret = secret(&created, seat);
        guests.push(house.chained(&created.table.id, secret, tip).await);
    }
    for guest in &mut guests {
        guest.until(|guest| !guest.steps.is_empty()).await;
    }
    cutting.send_replace(Some(cut));
    while guests[0].now().due.is_none() {
        for guest in &mut guests {
            let seat = guest.you[0].seat;
            if guest.now().waiting.contains(&seat) {
                let step = guest.first(seat).unwrap();
                guest.play(&step).await.unwrap();
            }
        }
        let seq = guests.iter().map(|guest| guest.now().seq).max().unwrap();
        for guest in &mut guests {
            crate::common::catch_up(guest, seq).await;
        }
    }
    let written = lost_seen.wait_for(|events| !events.is_empty());
    let written = written.await.unwrap().clone();
    let links = guests.iter_mut().flat_map(links_of).collect();
    let steps = written.iter().filter_map(|row| {
        let entry: serde_json::Value = serde_json::from_str(&row.text).unwrap();
        entry["step"].as_str().map(str::to_owned)
    });
    Rest {
        created,
        due: guests[0].now().due.clone().unwrap(),
        chains: guests[0].table().fair.clone().unwrap().chains.unwrap(),
        seen: guests[0].steps.clone(),
        keepers: guests
            .iter_mut()
            .map(|guest| guest.keepers.remove(0))
            .collect(),
        links,
        drawn: steps.collect(),
        folder: house.into_folder(),
    }
}

/// Plays in a runtime of its own, which ends with everything in it, as a process does.
fn killed(cut: Cut) -> Rest {
    runtime().block_on(play_until(cut))
}

fn runtime() -> Runtime {
    let mut runtime = Builder::new_current_thread();
    runtime.enable_all().build().unwrap()
}

async fn reopened(folder: TempDir) -> House {
    let lock = folder.path().join("tables.db");
    // Until the threads of the store have ended.
    while Sqlite::open(&lock).is_err() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    House::open_over(folder, |store| Arc::new(store))
}

#[test]
fn a_run_that_was_not_stored_is_due_again_and_the_same_links_give_the_same_dice() {
    let rest = killed(Cut::Before);
    assert_eq!(rest.links.len(), 2, "{:?}", rest.links);
    let run = async {
        let house = reopened(rest.folder).await;
        let id = &rest.created.table.id;
        let [first, second] = <[Keeper; 2]>::try_from(rest.keepers).unwrap();
        let mut ann = house
            .chained_again(id, secret(&rest.created, 0), first)
            .await;
        assert_eq!(ann.now().due.as_ref(), Some(&rest.due), "the same seats");
        let fair = ann.table().fair.clone().unwrap();
        assert_eq!(fair.chains.unwrap(), rest.chains, "the same anchors");
        assert_eq!(ann.steps, rest.seen);
        assert_eq!(links_of(&mut ann), rest.links[..1], "the same link again");
        let mut ben = house
            .chained_again(id, secret(&rest.created, 1), second)
            .await;
        ann.until(|guest| guest.now().due.is_none()).await;
        let drawn = &ann.steps[rest.seen.len()..];
        assert!(
            drawn.starts_with(&rest.drawn),
            "{drawn:?}, {:?}",
            rest.drawn
        );
        let fair = house.record(id).await.fair.unwrap();
        for (chains, link) in fair.chains.iter().zip(&rest.links) {
            assert_eq!(chains[0].last, Some(*link));
        }
        finish(&house, id, &mut ann, &mut ben).await;
    };
    runtime().block_on(run);
}

#[test]
fn a_run_that_was_stored_and_not_told_is_shown_to_whoever_comes_back() {
    let rest = killed(Cut::After);
    let run = async {
        let house = reopened(rest.folder).await;
        let id = &rest.created.table.id;
        let [first, second] = <[Keeper; 2]>::try_from(rest.keepers).unwrap();
        let mut ann = house
            .chained_again(id, secret(&rest.created, 0), first)
            .await;
        assert_eq!(ann.now().due, None);
        assert_eq!(ann.steps, [rest.seen, rest.drawn].concat());
        let mut ben = house
            .chained_again(id, secret(&rest.created, 1), second)
            .await;
        finish(&house, id, &mut ann, &mut ben).await;
    };
    runtime().block_on(run);
}

/// The links that the guest gives now, or gives again.
fn links_of(guest: &mut Guest) -> Vec<Link> {
    let link = |message| match message {
        ClientMessage::Link { link, .. } => link.parse().unwrap(),
        other => panic!("{other:?}"),
    };
    guest.links().into_iter().map(link).collect()
}

/// Plays to the end: nothing is missing, and both receipts agree with the record.
async fn finish(house: &House, id: &str, ann: &mut Guest, ben: &mut Guest) {
    play_to_the_end(&mut [ann, ben]).await;
    let record = house.record(id).await;
    for guest in [ann, ben] {
        guest
            .until_table(|table| table.state == TableState::Finished)
            .await;
        assert!(!guest.log.iter().any(is_missing), "{:?}", guest.log);
        let keeper = &guest.keepers[0];
        assert_eq!(keeper.mistrust, None);
        let receipt = keeper.receipt.as_ref().expect("links were given");
        let checked = check_receipt(receipt, &record).expect("the receipt agrees");
        assert!(checked.missing.is_empty() && checked.without.is_empty());
    }
}

fn is_missing(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Step { drawn: Some(drawn), .. } if !drawn.missing.is_empty())
}
