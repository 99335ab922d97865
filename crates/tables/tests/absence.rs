//! Who is away: what the others are told, the stand-in called early, seats opened to somebody else, and coming back.

use std::time::Duration;

use crate::common::{
    Guest, House, bot, by_stand_in, catch_up, code, device, seated, secret, table,
};
use rollwright_protocol::{
    AsideKind, Code, Created, Problem, Secret, ServerMessage, Sit, TableEvent,
};

const SECOND: Duration = Duration::from_secs(1);

/// Three people at a running game, of whom the one who is to decide has gone; the others have heard of it.
async fn one_is_gone(house: &House) -> (Created, Vec<Guest>, usize) {
    let new = table(
        "twenty-one",
        vec![device("Ann"), device("Ben"), device("Cleo")],
    );
    let (created, mut guests) = seated(house, new, 3).await;
    // Who has not heard yet that all have come would take the one who goes for one who is still to come.
    for guest in &mut guests {
        guest
            .until_table(|table| table.seats.iter().all(|seat| seat.connected))
            .await;
    }
    let absent = guests[0].now().waiting[0];
    drop(guests.remove(absent));
    for guest in &mut guests {
        guest
            .until_table(|table| !table.seats[absent].connected)
            .await;
    }
    (created, guests, absent)
}

/// The secrets of the two others.
fn others(created: &Created, absent: usize) -> Vec<Secret> {
    let seats = created.seats.iter();
    let others = seats.filter(|seat| seat.seat != absent);
    others.map(|seat| seat.secret.clone()).collect()
}

fn sit(name: &str, seat: Option<usize>) -> Sit {
    Sit {
        name: name.to_owned(),
        seat,
    }
}

fn retry_after(problem: &Problem) -> u64 {
    problem.args["retry_after"].as_u64().unwrap()
}

#[tokio::test]
async fn everybody_is_told_who_is_away_for_how_long_and_when_the_stand_in_plays() {
    let house = House::open();
    let (created, mut guests, absent) = one_is_gone(&house).await;
    let id = &created.table.id;
    assert_eq!(guests[0].table().seats[absent].away, Some(0));
    let due = |guest: &Guest| guest.now().stand_ins.clone();
    guests[0].until(|guest| !due(guest).is_empty()).await;
    let due = due(&guests[0])[0];
    assert_eq!((due.seat, due.millis), (absent, 300_000));
    house.clock.advance(20 * SECOND);
    let info = house.hall().info(id).await.unwrap();
    assert_eq!(info.seats[absent].away, Some(20_000));
    let here = info.seats.iter().filter(|seat| seat.away.is_none());
    assert_eq!(here.count(), 2);
    let _back = house.guest(id, &[secret(&created, absent)]).await;
    guests[0]
        .until(|guest| guest.now().stand_ins.is_empty())
        .await;
    guests[0]
        .until_table(|table| table.seats[absent].away.is_none())
        .await;
}

#[tokio::test]
async fn the_host_calls_the_stand_in_at_once() {
    let house = House::open();
    let (created, mut guests, absent) = one_is_gone(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    let called = hall.call_stand_in(id, created.host.clone(), absent).await;
    assert!(called.unwrap().seats[absent].stand_in);
    let told = |event: &TableEvent| matches!(event, TableEvent::StandIn { seat, on: true, .. } if *seat == absent);
    for guest in &mut guests {
        guest.until(|guest| guest.log.iter().any(told)).await;
        guest.until(|guest| by_stand_in(guest, absent)).await;
    }
}

#[tokio::test]
async fn all_others_together_call_the_stand_in() {
    let house = House::open();
    let (created, _guests, absent) = one_is_gone(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    let [first, second] = &others(&created, absent)[..] else {
        panic!("two others");
    };
    for _ in 0..2 {
        let one = hall.call_stand_in(id, first.clone(), absent).await.unwrap();
        assert!(!one.seats[absent].stand_in, "one of two is not enough");
        let calls = one.seats[absent].calls.clone().unwrap();
        assert_eq!((calls.stand_in.len(), calls.open.len()), (1, 0));
    }
    let both = hall
        .call_stand_in(id, second.clone(), absent)
        .await
        .unwrap();
    assert!(both.seats[absent].stand_in);
    assert_eq!(both.seats[absent].calls, None);
}

#[tokio::test]
async fn nothing_is_done_about_who_is_there_nor_by_who_has_no_part_in_it() {
    let house = House::open();
    let new = table(
        "twenty-one",
        vec![device("Ann"), device("Ben"), bot("casual")],
    );
    let (created, guests) = seated(&house, new, 2).await;
    let (id, hall) = (&created.table.id, house.hall());
    let (ann, host) = (secret(&created, 0), &created.host);
    for seat in [1, 2] {
        let called = hall.call_stand_in(id, host.clone(), seat).await;
        assert_eq!(code(called), Code::NotAbsent);
        assert_eq!(
            code(hall.open_seat(id, ann.clone(), seat).await),
            Code::NotAbsent
        );
    }
    let own = hall.call_stand_in(id, ann.clone(), 0).await;
    assert_eq!(code(own), Code::WrongSecret);
    let nobody = hall.open_seat(id, host.clone(), 5).await;
    assert_eq!(code(nobody), Code::NoSuchSeat);
    drop(guests);
}

#[tokio::test]
async fn a_seat_is_opened_after_a_minute_and_somebody_else_plays_on() {
    let house = House::open();
    let (created, mut guests, absent) = one_is_gone(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    let early = hall.open_seat(id, created.host.clone(), absent).await;
    let early = early.unwrap_err();
    assert_eq!((early.code, retry_after(&early)), (Code::TooEarly, 60));
    let full = hall.sit(id, sit("Dora", None)).await;
    assert_eq!(code(full), Code::AlreadyStarted);
    house.clock.advance(60 * SECOND);
    let opened = hall.open_seat(id, created.host.clone(), absent).await;
    assert!(opened.unwrap().seats[absent].open);
    let taken = hall.sit(id, sit("Dora", Some((absent + 1) % 3))).await;
    assert_eq!(code(taken), Code::SeatTaken);
    let by_code = created.table.code.as_deref().unwrap();
    let dora = hall.sit(by_code, sit("Dora", None)).await.unwrap();
    assert_eq!(dora.seat.seat, absent);
    let first_name = created.table.seats[absent].name.clone();
    let mut dora = house.chained(id, &dora.seat.secret, 7).await;
    let shown = &dora.table().seats[absent];
    assert_eq!(shown.player.as_deref(), Some("Dora"));
    assert_eq!((&shown.name, shown.open), (&first_name, false));
    assert_eq!(dora.you[0].seat, absent);
    let step = dora.first(absent).unwrap();
    dora.play(&step).await.unwrap();
    let seated = |event: &TableEvent| matches!(event, TableEvent::Seated { seat, name, .. } if *seat == absent && name == "Dora");
    guests[0].until(|guest| guest.log.iter().any(seated)).await;
    let record = house.record(id).await;
    assert_eq!(record.seats[absent], first_name, "the record keeps it");
    // Whoever was there first only watches now.
    let late = house.guest(id, &[secret(&created, absent)]).await;
    assert!(late.you.is_empty());
    assert_eq!(late.table().seats[absent].player.as_deref(), Some("Dora"));
    let again = hall.sit(id, sit("Emil", None)).await;
    assert_eq!(code(again), Code::AlreadyStarted);
}

#[tokio::test]
async fn where_the_stand_in_plays_sooner_than_after_a_minute_a_seat_opens_as_soon() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.absent_after = Some(10);
    let (created, mut guests) = seated(&house, new, 2).await;
    let (id, hall) = (&created.table.id, house.hall());
    guests[0]
        .until_table(|table| table.seats[1].connected)
        .await;
    drop(guests.remove(1));
    guests[0]
        .until_table(|table| !table.seats[1].connected)
        .await;
    assert_eq!(guests[0].table().seats[1].opens, Some(10_000));
    assert_eq!(guests[0].table().seats[0].opens, None);
    let early = hall.open_seat(id, created.host.clone(), 1).await;
    assert_eq!(retry_after(&early.unwrap_err()), 10);
    house.clock.advance(10 * SECOND);
    assert_eq!(hall.info(id).await.unwrap().seats[1].opens, Some(0));
    let opened = hall.open_seat(id, created.host.clone(), 1).await.unwrap();
    assert_eq!((opened.seats[1].open, opened.seats[1].opens), (true, None));
}

#[tokio::test]
async fn the_story_keeps_who_was_away_who_came_and_what_was_taken_back() {
    let mut house = House::open();
    let (created, mut guests, absent) = one_is_gone(&house).await;
    let id = created.table.id.clone();
    let host = created.host.clone();
    let hall = house.hall();
    hall.call_stand_in(&id, host.clone(), absent).await.unwrap();
    guests[0].until(|guest| by_stand_in(guest, absent)).await;
    house.clock.advance(61 * SECOND);
    hall.open_seat(&id, host, absent).await.unwrap();
    hall.sit(&id, sit("Dora", None)).await.unwrap();
    let told = hall.story(&id).await.unwrap();
    let kinds: Vec<_> = told.asides.iter().map(|aside| aside.what).collect();
    assert!(kinds.contains(&AsideKind::StandIn), "{kinds:?}");
    let seated = told
        .asides
        .iter()
        .find(|aside| aside.what == AsideKind::Seated);
    let seated = seated.unwrap();
    assert_eq!(
        (&seated.seats, seated.name.as_deref()),
        (&vec![absent], Some("Dora"))
    );
    assert!(
        told.asides
            .iter()
            .all(|aside| aside.after <= told.steps.len())
    );
    assert!(told.asides.is_sorted_by_key(|aside| aside.after));
    drop(guests);
    house.restart().await;
    let again = house.hall().story(&id).await.unwrap();
    assert!(again.asides.starts_with(&told.asides), "{again:?}");
}

#[tokio::test]
async fn who_comes_back_before_the_seat_is_taken_has_it_and_is_told() {
    let house = House::open();
    let (created, mut guests, absent) = one_is_gone(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    house.clock.advance(61 * SECOND);
    let host = &created.host;
    hall.open_seat(id, host.clone(), absent).await.unwrap();
    hall.call_stand_in(id, host.clone(), absent).await.unwrap();
    guests[0].until(|guest| by_stand_in(guest, absent)).await;
    let mut back = house.guest(id, &[secret(&created, absent)]).await;
    let told = loop {
        if let ServerMessage::Returned { seat, steps, open } = back.hear().await {
            break (seat, steps, open);
        }
    };
    assert_eq!((told.0, told.2), (absent, true));
    assert!(told.1 > 0, "the stand-in has played");
    assert!(!back.table().seats[absent].open && !back.table().seats[absent].stand_in);
    let late = hall.sit(id, sit("Dora", None)).await;
    assert_eq!(code(late), Code::AlreadyStarted);
}

#[tokio::test]
async fn an_open_seat_and_who_sits_there_are_known_after_a_restart() {
    let mut house = House::open();
    let (created, guests, absent) = one_is_gone(&house).await;
    let id = &created.table.id;
    house.clock.advance(61 * SECOND);
    let host = created.host.clone();
    house.hall().open_seat(id, host, absent).await.unwrap();
    drop(guests);
    house.restart().await;
    assert!(house.hall().info(id).await.unwrap().seats[absent].open);
    let dora = house.hall().sit(id, sit("Dora", None)).await.unwrap();
    house.restart().await;
    let info = house.hall().info(id).await.unwrap();
    assert_eq!(info.seats[absent].player.as_deref(), Some("Dora"));
    let dora = house.guest(id, &[&dora.seat.secret]).await;
    assert_eq!(dora.you[0].seat, absent);
}

#[tokio::test]
async fn the_seat_of_who_has_left_can_be_opened_too() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let (created, mut guests) = seated(&house, new, 2).await;
    let (id, hall) = (&created.table.id, house.hall());
    let ben = secret(&created, 1);
    hall.remove_seat(id, ben.clone(), 1).await.unwrap();
    drop(guests.remove(1));
    house.clock.advance(60 * SECOND);
    let ann = secret(&created, 0);
    let opened = hall.open_seat(id, ann.clone(), 1).await.unwrap();
    assert!(opened.seats[1].open, "Ann is all the others");
    let dora = hall.sit(id, sit("Dora", None)).await.unwrap();
    let dora = house.guest(id, &[&dora.seat.secret]).await;
    assert!(!dora.table().seats[1].stand_in);
    let seq = dora.now().seq;
    catch_up(&mut guests[0], seq).await;
}
