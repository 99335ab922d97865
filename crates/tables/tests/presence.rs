//! Who is there: stand-ins, those who hand over or come back, and those who do not listen.

use std::time::Duration;

use crate::common::{House, asked, by_stand_in, code, device, seated, secret, table};
use rollwright_protocol::{By, ClientMessage, Code, Pace, Reaction, ServerMessage, TableEvent};

#[tokio::test]
async fn the_stand_in_plays_for_who_hands_over_until_they_take_back() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.stand_in = Some("beginner".to_owned());
    let (_, mut guests) = seated(&house, new, 2).await;
    let (id, seq) = (guests[0].id(), guests[0].now().seq);
    guests[0]
        .ask(ClientMessage::HandOver { id, seq, seat: 0 })
        .await
        .unwrap();
    guests[1].until_table(|table| table.seats[0].stand_in).await;
    for _ in 0..3 {
        guests[1]
            .until(|guest| guest.now().waiting.contains(&1))
            .await;
        let step = guests[1].first(1).unwrap();
        guests[1].play(&step).await.unwrap();
    }
    guests[1].until(|guest| by_stand_in(guest, 0)).await;
    let (id, seq) = (guests[0].id(), guests[0].now().seq);
    guests[0]
        .ask(ClientMessage::TakeBack { id, seq, seat: 0 })
        .await
        .unwrap();
    guests[1]
        .until_table(|table| !table.seats[0].stand_in)
        .await;
}

#[tokio::test]
async fn who_has_handed_over_and_looks_in_again_does_not_take_back() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.stand_in = Some("beginner".to_owned());
    let (created, mut guests) = seated(&house, new, 2).await;
    let (id, seq) = (guests[0].id(), guests[0].now().seq);
    guests[0]
        .ask(ClientMessage::HandOver { id, seq, seat: 0 })
        .await
        .unwrap();
    drop(guests.remove(0));
    let mut back = house.guest(&created.table.id, &[secret(&created, 0)]).await;
    assert!(back.table().seats[0].stand_in && back.table().seats[0].connected);
    let (id, seq) = (back.id(), back.now().seq);
    back.ask(ClientMessage::TakeBack { id, seq, seat: 0 })
        .await
        .unwrap();
    back.until_table(|table| !table.seats[0].stand_in).await;
}

#[tokio::test]
async fn a_refused_move_does_not_take_the_seat_back() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.pace = Pace::Calm;
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let guest = &mut guests[seat];
    let (id, seq) = (guest.id(), guest.now().seq);
    guest
        .ask(ClientMessage::HandOver { id, seq, seat })
        .await
        .unwrap();
    assert_eq!(
        code(guest.play(&format!("{seat} cross")).await),
        Code::Illegal
    );
    guest.until_table(|table| table.seats[seat].stand_in).await;
    let seq = guest.play(&format!("{seat} stand")).await.unwrap();
    guest.until_table(|table| !table.seats[seat].stand_in).await;
    let own = guest.log.iter().find(|event| event.seq() == seq);
    assert!(
        matches!(own, Some(TableEvent::Step { by: By::Person, .. })),
        "{own:?}"
    );
}

#[tokio::test]
async fn a_move_that_takes_the_seat_back_has_the_same_answer_when_it_is_sent_again() {
    let mut house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.pace = Pace::Calm;
    let (created, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let guest = &mut guests[seat];
    let (id, seq) = (guest.id(), guest.now().seq);
    guest
        .ask(ClientMessage::HandOver { id, seq, seat })
        .await
        .unwrap();
    let (id, seq) = (guest.id(), guest.now().seq);
    let step = format!("{seat} stand");
    let stand = ClientMessage::Move { id, seq, step };
    let made = guest.ask(stand.clone()).await.unwrap();
    assert_eq!(guest.ask(stand.clone()).await.unwrap(), made);
    drop(guests);
    house.restart().await;
    let mut back = house
        .guest(&created.table.id, &[secret(&created, seat)])
        .await;
    assert_eq!(back.ask(stand).await.unwrap(), made);
}

#[tokio::test]
async fn feelings_are_shown_to_all_and_only_by_those_who_sit_there() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let (_, mut guests) = seated(&house, new, 2).await;
    guests[0]
        .say(ClientMessage::React {
            seat: 0,
            reaction: Reaction::Bravo,
        })
        .await;
    loop {
        if let ServerMessage::Reaction { seat, reaction } = guests[1].hear().await {
            assert_eq!((seat, reaction), (0, Reaction::Bravo));
            break;
        }
    }
    let false_one = ClientMessage::React {
        seat: 0,
        reaction: Reaction::Ouch,
    };
    assert_eq!(code(guests[1].ask(false_one).await), Code::WrongSecret);
}

#[tokio::test]
async fn reactions_are_limited_for_a_seat_however_many_devices_it_has() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let (created, mut guests) = seated(&house, new, 2).await;
    let mut devices = Vec::new();
    for _ in 0..4 {
        let secrets = [secret(&created, 0)];
        devices.push(house.guest(&created.table.id, &secrets).await);
    }
    let react = |seat| ClientMessage::React {
        seat,
        reaction: Reaction::Thanks,
    };
    for (allowed, seconds_after) in [(5, 1), (1, 2), (2, 0)] {
        for device in &mut devices {
            for _ in 0..3 {
                device.say(react(0)).await;
            }
        }
        guests[1].say(react(1)).await;
        // All that is shown before Ben's own.
        let mut shown = 0;
        loop {
            match guests[1].hear().await {
                ServerMessage::Reaction { seat: 0, .. } => shown += 1,
                ServerMessage::Reaction { .. } => break,
                _ => {}
            }
        }
        assert_eq!(shown, allowed);
        let refused = devices[3].ask(react(0)).await;
        assert_eq!(code(refused), Code::TooMany);
        house.clock.advance(Duration::from_secs(seconds_after));
    }
}

#[tokio::test]
async fn one_that_does_not_read_is_let_go_and_the_others_play_on() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let (created, mut guests) = seated(&house, new, 2).await;
    let deaf = house.guest(&created.table.id, &[]).await;
    for _ in 0..200 {
        guests[0]
            .say(ClientMessage::React {
                seat: 0,
                reaction: Reaction::Thinking,
            })
            .await;
        guests[1].hear().await;
        guests[0].hear().await;
        house.clock.advance(Duration::from_secs(1));
    }
    let let_go = async || house.hall().stats().connected == 2;
    house.pass_until(Duration::ZERO, let_go).await;
    drop(deaf);
}
