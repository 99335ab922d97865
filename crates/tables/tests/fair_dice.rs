//! Runs of dice and cards at a table: who is waited for, what is stored, what a record and a receipt say of it.

use std::time::Duration;

use crate::common::{Guest, House, Keeper, bot, catch_up, device, play_to_the_end, secret, table};
use rollwright_protocol::{
    ClientMessage, Code, Created, Drawn, DueRun, Problem, SeatLinkUse, ServerMessage, TableEvent,
    TableState,
};
use rollwright_record::Record;
use rollwright_record::fair::{OwnChain, Part, check_receipt};

const SECOND: Duration = Duration::from_secs(1);

/// Ann and Ben, each with a chain.
async fn ann_and_ben(house: &House, game: &str) -> (Created, Guest, Guest) {
    let new = table(game, vec![device("Ann"), device("Ben")]);
    let created = house.hall().create(new).await.unwrap();
    let id = &created.table.id;
    let mut ann = house.chained(id, secret(&created, 0), 1).await;
    let mut ben = house.chained(id, secret(&created, 1), 2).await;
    for guest in [&mut ann, &mut ben] {
        guest.until(|guest| !guest.steps.is_empty()).await;
    }
    (created, ann, ben)
}

/// What was told of the runs that waited.
fn drawn(guest: &Guest) -> Vec<Drawn> {
    let events = guest.log.iter();
    let drawn = events.filter_map(|event| match event {
        TableEvent::Step { drawn, .. } => drawn.clone(),
        _ => None,
    });
    drawn.collect()
}

/// Plays the first legal move of whoever of these is asked, so that the next run is due.
async fn decide(guests: &mut [&mut Guest]) {
    let runs = |guest: &Guest| {
        guest
            .log
            .iter()
            .filter(|event| matches!(event, TableEvent::Due { .. }))
            .count()
    };
    let before = runs(guests[0]);
    while runs(guests[0]) == before {
        for guest in guests.iter_mut() {
            let seat = guest.you[0].seat;
            if guest.now().waiting.contains(&seat) {
                let step = guest.first(seat).unwrap();
                guest.play(&step).await.unwrap();
            }
        }
        let seq = guests.iter().map(|guest| guest.now().seq).max().unwrap();
        for guest in guests.iter_mut() {
            catch_up(guest, seq).await;
        }
    }
}

fn link(seat: usize, run: u64, link: &str) -> ClientMessage {
    ClientMessage::Link {
        seat,
        run,
        link: link.to_owned(),
    }
}

/// Plays to the end, and checks the record with both receipts.
async fn finish(house: &House, id: &str, guests: &mut [&mut Guest]) -> Record {
    play_to_the_end(guests).await;
    let record = house.record(id).await;
    for guest in guests {
        guest
            .until_table(|table| table.state == TableState::Finished)
            .await;
        for keeper in &guest.keepers {
            assert_eq!(keeper.mistrust, None);
            let receipt = keeper.receipt.as_ref().expect("links were given");
            check_receipt(receipt, &record).expect("the receipt agrees");
        }
    }
    record
}

#[tokio::test]
async fn every_link_of_two_people_goes_in_and_the_receipts_agree() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let (created, mut ann, mut ben) = ann_and_ben(&house, game).await;
        let record = finish(&house, &created.table.id, &mut [&mut ann, &mut ben]).await;
        let fair = record.fair.as_ref().unwrap();
        for seat in 0..2 {
            assert_eq!(fair.chains[seat].len(), 1);
            assert!(
                fair.chains[seat][0].missing.is_empty() && fair.chains[seat][0].away.is_empty()
            );
        }
        let receipt = ann.keepers[0].receipt.as_ref().unwrap();
        let checked = check_receipt(receipt, &record).unwrap();
        assert_eq!(checked.own.len(), receipt.given.len());
        assert!(checked.missing.is_empty() && checked.without.is_empty());
        assert_eq!(drawn(&ann).len(), checked.own.len(), "each was told of");
        // About 300 bytes for a chain.
        let text = serde_json::to_string(&fair.chains).unwrap();
        assert!(text.len() < 2 * 300, "{text}");
    }
}

#[tokio::test]
async fn a_person_alone_against_bots_and_a_device_with_two_seats_give_links() {
    let house = House::open();
    let new = table(
        "twenty-one",
        vec![device("Ann"), bot("beginner"), device("Ben")],
    );
    let created = house.hall().create(new).await.unwrap();
    let keepers = vec![
        Keeper::new(OwnChain::new([1; 32])),
        Keeper::new(OwnChain::new([2; 32])),
    ];
    let hello = rollwright_tables::Hello {
        secrets: [0, 2].map(|seat| secret(&created, seat).clone()).to_vec(),
        anchors: keepers.iter().map(|keeper| Some(keeper.anchor())).collect(),
        seq: None,
    };
    let mut both = house.guest_with(&created.table.id, hello, keepers).await;
    while both.now().winners.is_none() {
        match both.now().waiting.iter().find(|seat| **seat != 1).copied() {
            Some(seat) => {
                let step = both.first(seat).unwrap();
                both.play(&step).await.unwrap();
            }
            None => drop(both.hear().await),
        }
    }
    let record = house.record(&created.table.id).await;
    let fair = record.fair.as_ref().unwrap();
    assert!(fair.chains[1].is_empty(), "a bot has no chain");
    for keeper in &both.keepers {
        let checked = check_receipt(keeper.receipt.as_ref().unwrap(), &record).unwrap();
        assert!(checked.missing.is_empty() && checked.without.is_empty());
    }
}

#[tokio::test]
async fn a_link_that_does_not_come_is_missing_after_two_seconds_and_the_seat_is_away_until_it_is_heard()
 {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "twenty-one").await;
    ben.gives = false;
    decide(&mut [&mut ann, &mut ben]).await;
    let run = ann.now().due.clone().expect("it waits for Ben");
    assert_eq!(run.seats, [0, 1]);
    assert!(ann.now().waiting.is_empty() && ann.now().undo.is_none());
    house.clock.advance(Duration::from_millis(1_999));
    assert!(
        tokio::time::timeout(Duration::from_millis(50), ann.hear())
            .await
            .is_err()
    );
    house.clock.advance(Duration::from_millis(1));
    ann.until(|guest| guest.now().due.is_none()).await;
    let last = drawn(&ann).pop().unwrap();
    assert_eq!(
        (last.run, last.links, last.missing),
        (run.run, vec![0], vec![1])
    );
    // Ann decides on, and nobody waits for Ben, who says nothing.
    let record = house.record(&created.table.id).await;
    let fair = record.fair.unwrap();
    assert_eq!(fair.chains[1][0].missing, [run.run]);
    assert_eq!(fair.part(0, run.run), Part::Link);
    // A late link is of no use, and no harm; and Ben has been heard of.
    ben.gives = true;
    let late = ben.keepers[0].chain.link(run.run + 1).unwrap();
    ben.say(link(1, run.run, &late.to_string())).await;
    finish(&house, &created.table.id, &mut [&mut ann, &mut ben]).await;
    let record = house.record(&created.table.id).await;
    let chain = &record.fair.unwrap().chains[1][0];
    assert_eq!(chain.missing, [run.run]);
    assert!(chain.away.is_empty(), "{chain:?}");
}

#[tokio::test]
async fn who_is_silent_or_gone_is_not_waited_for() {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "one-card").await;
    // Ben's device is gone: he is away, and runs are drawn with Ann's links alone.
    let keeper = ben.keepers.pop().unwrap();
    drop(ben);
    ann.until_table(|table| !table.seats[1].connected).await;
    while drawn(&ann).len() < 4 {
        if ann.now().waiting == [0] {
            let step = ann.first(0).unwrap();
            ann.play(&step).await.unwrap();
        } else if ann.now().waiting == [1] {
            // From a device that keeps no chain.
            let mut other = house.guest(&created.table.id, &[secret(&created, 1)]).await;
            if let Some(step) = other.first(1) {
                other.play(&step).await.unwrap();
            }
            catch_up(&mut ann, other.now().seq).await;
        } else {
            ann.hear().await;
        }
    }
    let record = house.record(&created.table.id).await;
    let chain = &record.fair.as_ref().unwrap().chains[1][0];
    assert_eq!(chain.away.len(), 1, "{chain:?}");
    assert!(chain.missing.is_empty());
    // He comes back with the same chain, and gives links again, over the gap.
    let mut ben = house
        .chained_again(&created.table.id, secret(&created, 1), keeper)
        .await;
    let record = finish(&house, &created.table.id, &mut [&mut ann, &mut ben]).await;
    assert_eq!(record.fair.unwrap().chains[1].len(), 1);
}

#[tokio::test]
async fn links_that_are_wrong_old_or_early_are_refused_or_passed_over() {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "twenty-one").await;
    ben.gives = false;
    decide(&mut [&mut ann, &mut ben]).await;
    let run = ann.now().due.clone().unwrap().run;
    let chain = ben.keepers[0].chain.clone();
    let right = chain.link(run + 1).unwrap();
    let refusal = |message| match message {
        ServerMessage::Refused { error, .. } => Some(error.code),
        _ => None,
    };
    for (text, code) in [
        (chain.link(run).unwrap().to_string(), Code::WrongLink),
        (chain.link(run + 2).unwrap().to_string(), Code::WrongLink),
        (
            ann.keepers[0].chain.link(run + 1).unwrap().to_string(),
            Code::WrongLink,
        ),
        (right.to_string().to_uppercase(), Code::BadRequest),
        ("link".to_owned(), Code::BadRequest),
    ] {
        ben.say(link(1, run, &text)).await;
        loop {
            if let Some(found) = refusal(ben.hear().await) {
                assert_eq!(found, code, "{text}");
                break;
            }
        }
    }
    // Nobody gives a link for somebody else.
    ann.say(link(1, run, &right.to_string())).await;
    loop {
        if let Some(found) = refusal(ann.hear().await) {
            assert_eq!(found, Code::WrongSecret);
            break;
        }
    }
    // For another run, by whatever number, nothing is taken.
    for other in [0, run - 1, run + 1, u64::MAX] {
        ben.say(link(1, other, &right.to_string())).await;
    }
    // The right one, twice.
    for _ in 0..2 {
        ben.say(link(1, run, &right.to_string())).await;
    }
    ann.until(|guest| guest.now().due.is_none()).await;
    let record = house.record(&created.table.id).await;
    assert_eq!(record.fair.unwrap().part(1, run), Part::Link);
}

#[tokio::test]
async fn who_answers_at_the_last_moment_every_time_uses_up_the_patience_of_the_others() {
    let house = House::open();
    let (_, mut ann, mut ben) = ann_and_ben(&house, "one-card").await;
    ben.gives = false;
    let almost = Duration::from_millis(1900);
    let mut slow = 0;
    loop {
        // Where everybody's move was forced, the next run is due at once.
        if ann.now().due.is_none() {
            decide(&mut [&mut ann, &mut ben]).await;
        }
        let run = ann.now().due.clone().expect("Ben is due").run;
        house.clock.advance(almost);
        // The table looks at its deadlines before it hears anybody.
        tokio::task::yield_now().await;
        let given = ben.keepers[0].chain.link(run + 1).unwrap();
        ben.say(link(1, run, &given.to_string())).await;
        let is_later = |due: &DueRun| due.run > run;
        ann.until(|guest| guest.now().due.as_ref().is_none_or(is_later))
            .await;
        // With his allowance used up, the run does not wait for so long.
        if drawn(&ann).last().expect("a run was drawn").missing == [1] {
            break;
        }
        slow += 1;
        let seq = ann.now().seq;
        catch_up(&mut ben, seq).await;
    }
    assert_eq!(slow, 32, "sixty seconds in all");
}

#[tokio::test]
async fn nothing_is_taken_back_while_a_run_is_due() {
    let house = House::open();
    let (_, mut ann, mut ben) = ann_and_ben(&house, "one-card").await;
    let active = ann.now().active;
    let (first, other) = if active == 0 {
        (&mut ann, &mut ben)
    } else {
        (&mut ben, &mut ann)
    };
    other.gives = false;
    let step = first
        .first(active)
        .filter(|step| step.contains("reroll"))
        .unwrap();
    first.play(&step).await.unwrap();
    assert!(first.now().due.is_some());
    let (id, seq) = (first.id(), first.now().seq);
    let undo = first
        .ask(ClientMessage::Undo {
            id,
            seq,
            seat: active,
        })
        .await;
    assert_eq!(crate::common::code(undo), Code::NothingToUndo);
    other.gives = true;
    other.until(|guest| guest.now().due.is_some()).await;
    first.until(|guest| guest.now().due.is_none()).await;
}

#[tokio::test]
async fn two_devices_on_one_seat_keep_one_chain_in_force_until_its_device_is_gone() {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "twenty-one").await;
    let id = &created.table.id;
    let mut tablet = house.chained(id, secret(&created, 0), 9).await;
    let anchors = |guest: &Guest| {
        let chains = guest.table().fair.clone().unwrap().chains.unwrap();
        chains[0]
            .iter()
            .map(|chain| chain.anchor.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(anchors(&tablet), [ann.keepers[0].anchor()]);
    decide(&mut [&mut ann, &mut ben]).await;
    assert!(
        tablet.keepers[0].receipt.is_none(),
        "its chain is not in force"
    );
    let phone = ann.keepers.pop().unwrap();
    drop(ann);
    tablet
        .until(|guest| {
            guest
                .log
                .iter()
                .any(|event| matches!(event, TableEvent::Chain { .. }))
        })
        .await;
    assert_eq!(
        anchors(&tablet),
        [phone.anchor(), tablet.keepers[0].anchor()]
    );
    decide(&mut [&mut tablet, &mut ben]).await;
    // The phone comes back: its chain was replaced and never comes back.
    let mut ann = house.chained_again(id, secret(&created, 0), phone).await;
    assert_eq!(anchors(&ann).len(), 2);
    let phone = ann.keepers.pop().unwrap();
    drop(ann);
    let record = finish(&house, id, &mut [&mut tablet, &mut ben]).await;
    let chains = &record.fair.as_ref().unwrap().chains[0];
    assert_eq!(chains.len(), 2);
    let first = check_receipt(phone.receipt.as_ref().unwrap(), &record).unwrap();
    assert!(
        !first.own.is_empty() && !first.not_own.is_empty(),
        "the rest is the tablet's"
    );
}

#[tokio::test]
async fn a_chain_that_was_replaced_before_any_run_used_it_is_refused_so_that_its_device_makes_a_new_one()
 {
    let house = House::open();
    let (created, mut phone, mut ben) = ann_and_ben(&house, "twenty-one").await;
    let (id, ann) = (&created.table.id, secret(&created, 0));
    // The chain of the tablet takes the place of the phone's, and before any run a new one of the phone takes its place.
    let keeper = phone.keepers.pop().unwrap();
    drop(phone);
    ben.until_table(|table| !table.seats[0].connected).await;
    let tablet = house.chained(id, ann, 9).await;
    drop(tablet);
    ben.until_table(|table| table.seats[0].connected).await;
    ben.until_table(|table| !table.seats[0].connected).await;
    let mut phone = house.chained_again(id, ann, keeper).await;
    renew(&mut phone, 11).await;
    let renewed = |event: &TableEvent| matches!(event, TableEvent::Chain { from: 1, .. });
    phone.until(|guest| guest.log.iter().any(renewed)).await;
    // As long as the phone keeps its chain, the tablet has nothing to do; then its own never comes back.
    let mut tablet = house.chained(id, ann, 9).await;
    decide(&mut [&mut phone, &mut ben]).await;
    drop(phone);
    renew(&mut tablet, 12).await;
    let record = finish(&house, id, &mut [&mut tablet, &mut ben]).await;
    let chains = &record.fair.as_ref().unwrap().chains[0];
    let anchors: Vec<_> = chains.iter().map(|chain| chain.anchor).collect();
    let chain = |tip| OwnChain::new([tip; 32]).anchor();
    assert_eq!(anchors, [1, 11, 12].map(chain));
    assert!(chains[2].last.is_some(), "{chains:?}");
}

/// Hears that the guest's chain was replaced, and offers a new one.
async fn renew(guest: &mut Guest, tip: u8) {
    let seat = guest.you[0].seat;
    let replaced = guest.keepers[0].anchor();
    let error = loop {
        if let ServerMessage::Refused { error, .. } = guest.hear().await {
            break error;
        }
    };
    let expected = Problem::from(Code::ChainReplaced).with("seat", seat);
    assert_eq!(error, expected.with("anchor", replaced));
    let keeper = Keeper::new(OwnChain::new([tip; 32]));
    let anchor = keeper.anchor();
    guest.say(ClientMessage::Anchor { seat, anchor }).await;
    guest.keepers = vec![keeper];
}

#[tokio::test]
async fn a_seat_that_moves_has_a_new_chain_from_the_next_run_on() {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "twenty-one").await;
    let id = &created.table.id;
    decide(&mut [&mut ann, &mut ben]).await;
    let moving = house
        .hall()
        .seat_link(id, secret(&created, 0).clone(), 0)
        .await
        .unwrap();
    let moved = house
        .hall()
        .use_link(SeatLinkUse { link: moving.link })
        .await
        .unwrap();
    let mut ann = house.chained(id, &moved.seat.secret, 7).await;
    let record = finish(&house, id, &mut [&mut ann, &mut ben]).await;
    let chains = &record.fair.as_ref().unwrap().chains[0];
    assert_eq!(chains.len(), 2);
    assert_eq!(chains[1].from, 2);
}

#[tokio::test]
async fn while_a_stand_in_decides_the_device_still_gives_its_links() {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "twenty-one").await;
    let (id, seq) = (ben.id(), ben.now().seq);
    let hand_over = ClientMessage::HandOver { id, seq, seat: 1 };
    ben.ask(hand_over).await.unwrap();
    while ann.now().winners.is_none() {
        if ann.now().waiting.contains(&0) {
            let step = ann.first(0).unwrap();
            ann.play(&step).await.unwrap();
        }
        for guest in [&mut ann, &mut ben] {
            let listened = tokio::time::timeout(Duration::from_millis(20), guest.hear()).await;
            drop(listened);
        }
    }
    assert!(crate::common::by_stand_in(&ann, 1));
    let record = house.record(&created.table.id).await;
    let receipt = ben.keepers[0].receipt.as_ref().unwrap();
    let checked = check_receipt(receipt, &record).unwrap();
    assert!(checked.missing.is_empty() && checked.without.is_empty());
}

#[tokio::test]
async fn a_run_that_is_due_survives_a_restart_and_waits_ten_seconds() {
    let mut house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "twenty-one").await;
    let id = created.table.id.clone();
    ben.gives = false;
    decide(&mut [&mut ann, &mut ben]).await;
    let due = ann.now().due.clone();
    let before = house.record(&id).await;
    let keepers = [ann.keepers.pop().unwrap(), ben.keepers.pop().unwrap()];
    drop((ann, ben));
    house.restart().await;
    let [first, second] = keepers;
    let mut ann = house.chained_again(&id, secret(&created, 0), first).await;
    assert_eq!(ann.now().due, due, "the same run waits for the same seats");
    assert_eq!(house.record(&id).await.steps, before.steps);
    house.clock.advance(9 * SECOND);
    assert!(
        tokio::time::timeout(Duration::from_millis(50), async {
            ann.until(|guest| guest.now().due.is_none()).await;
        })
        .await
        .is_err()
    );
    let mut ben = house.chained_again(&id, secret(&created, 1), second).await;
    ann.until(|guest| guest.now().due.is_none()).await;
    let record = finish(&house, &id, &mut [&mut ann, &mut ben]).await;
    let fair = record.fair.unwrap();
    assert!(
        fair.chains
            .iter()
            .flatten()
            .all(|chain| chain.missing.is_empty())
    );
}

#[tokio::test]
async fn a_table_asleep_and_woken_goes_on_with_its_chains() {
    let house = House::open();
    let (created, mut ann, mut ben) = ann_and_ben(&house, "one-card").await;
    decide(&mut [&mut ann, &mut ben]).await;
    ann.until(|guest| guest.now().due.is_none()).await;
    let keepers = [ann.keepers.pop().unwrap(), ben.keepers.pop().unwrap()];
    drop((ann, ben));
    house.all_asleep().await;
    let [first, second] = keepers;
    let id = &created.table.id;
    let mut ann = house.chained_again(id, secret(&created, 0), first).await;
    let mut ben = house.chained_again(id, secret(&created, 1), second).await;
    let record = finish(&house, id, &mut [&mut ann, &mut ben]).await;
    let fair = record.fair.unwrap();
    assert!(fair.chains.iter().all(|chains| chains.len() == 1));
}

#[tokio::test]
async fn a_seat_has_at_most_64_chains_and_a_replaced_one_never_comes_back() {
    let house = House::open();
    let (created, mut ann, ben) = ann_and_ben(&house, "twenty-one").await;
    let anchor = |number: u8| OwnChain::new([number; 32]).anchor().to_string();
    let first = ann.keepers[0].anchor();
    let say = |anchor| ClientMessage::Anchor { seat: 0, anchor };
    for number in 100..163 {
        ann.say(say(anchor(number))).await;
    }
    // They were all for the same run: only the last one counts, and the first was used.
    let newest = anchor(162);
    ann.until(|guest| {
        guest
            .log
            .iter()
            .any(|event| matches!(event, TableEvent::Chain { anchor, .. } if *anchor == newest))
    })
    .await;
    let refused = ann.ask(say(anchor(200))).await;
    assert_eq!(crate::common::code(refused), Code::TooMany);
    ann.say(say(first.clone())).await;
    let record = house.record(&created.table.id).await;
    let chains = &record.fair.unwrap().chains[0];
    let anchors: Vec<String> = chains
        .iter()
        .map(|chain| chain.anchor.to_string())
        .collect();
    assert_eq!(anchors, [first, newest]);
    drop(ben);
}
