//! Tables from the first seat to the rematch.

use std::time::Duration;

use crate::common::{House, bot, code, device, play_to_the_end, secret, table};
use rollwright_protocol::{
    Code, MyGamesQuery, NewSeat, SeatLinkUse, SeatSetting, Secret, Sit, Start, TableState,
};

fn sit(name: &str) -> Sit {
    Sit {
        name: name.to_owned(),
        seat: None,
    }
}

#[tokio::test]
async fn a_game_begins_when_all_seats_are_taken() {
    let house = House::open();
    let new = table("one-card", vec![device("Ann"), NewSeat::Person {}]);
    let created = house.hall().create(new).await.unwrap();
    assert_eq!(created.table.state, TableState::Gathering);
    let by_code = house
        .hall()
        .info(&created.table.code.clone().unwrap())
        .await
        .unwrap();
    assert_eq!(by_code.id, created.table.id);
    let seat = house
        .hall()
        .sit(&created.table.id, sit("Ben"))
        .await
        .unwrap();
    assert_eq!(seat.seat.seat, 1);
    assert_eq!(seat.table.state, TableState::Gathering);
    assert!(!seat.table.seats[1].taken, "kept until Ben's device comes");
    let id = &created.table.id;
    assert_eq!(
        code(house.hall().sit(id, sit("Cleo")).await),
        Code::TableFull
    );
    let ann = house.chained(id, secret(&created, 0), 1).await;
    assert_eq!(ann.table().state, TableState::Gathering);
    let ben = house.guest(id, &[&seat.seat.secret]).await;
    assert_eq!(ben.table().state, TableState::Running);
    let fair = ben.table().fair.clone().unwrap();
    assert_eq!(fair.chains.unwrap()[0][0].anchor, ann.keepers[0].anchor());
    assert_eq!(fair.server_seed, None, "not before the end");
    assert_eq!(
        code(house.hall().sit(id, sit("Cleo")).await),
        Code::AlreadyStarted
    );
}

#[tokio::test]
async fn two_people_play_to_the_end_and_the_record_is_right() {
    for game in ["one-card", "twenty-one"] {
        let house = House::open();
        let new = table(game, vec![device("Ann"), device("Ben")]);
        let created = house.hall().create(new).await.unwrap();
        let id = &created.table.id;
        let mut ann = house.guest(id, &[secret(&created, 0)]).await;
        let mut ben = house.guest(id, &[secret(&created, 1)]).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let record = house.record(id).await;
        assert_eq!(record.seats, ["Ann", "Ben"]);
        assert!(record.scores.is_some() && record.fair.unwrap().server_seed.is_some());
        ann.until_table(|table| table.state == TableState::Finished)
            .await;
        assert!(ann.table().fair.as_ref().unwrap().server_seed.is_some());
        let seqs: Vec<u64> = ann
            .log
            .iter()
            .map(rollwright_protocol::TableEvent::seq)
            .collect();
        assert!(
            seqs.windows(2).all(|two| two[0] + 1 == two[1]),
            "numbered without a gap"
        );
    }
}

#[tokio::test]
async fn a_table_of_bots_plays_by_itself() {
    let house = House::open();
    for game in ["one-card", "twenty-one"] {
        let new = table(game, vec![bot("beginner"), bot("casual")]);
        let created = house.hall().create(new).await.unwrap();
        let mut watcher = house.guest(&created.table.id, &[]).await;
        watcher
            .until_table(|table| table.state == TableState::Finished)
            .await;
        assert!(watcher.you.is_empty());
        house.record(&created.table.id).await;
    }
}

#[tokio::test]
async fn the_host_and_nobody_else_changes_seats_before_the_start() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), NewSeat::Person {}]);
    new.settings.start = Start::Host;
    let created = house.hall().create(new).await.unwrap();
    let (id, host) = (created.table.id.as_str(), created.host.clone());
    let level = SeatSetting::Bot {
        level: "expert".to_owned(),
    };
    let hall = house.hall();
    let ann = secret(&created, 0).clone();
    assert_eq!(
        code(hall.add_seat(id, ann.clone(), level.clone()).await),
        Code::WrongSecret
    );
    assert_eq!(
        code(hall.set_seat(id, ann.clone(), 1, level.clone()).await),
        Code::WrongSecret
    );
    assert_eq!(code(hall.start(id, ann).await), Code::WrongSecret);
    assert_eq!(code(hall.start(id, host.clone()).await), Code::SeatsOpen);
    let table = hall
        .add_seat(id, host.clone(), level.clone())
        .await
        .unwrap();
    assert_eq!(table.seats[2].bot.as_deref(), Some("expert"));
    let cleo = hall.sit(id, sit("Cleo")).await.unwrap();
    let table = hall.remove_seat(id, host.clone(), 0).await.unwrap();
    assert_eq!(table.seats[0].name, "Cleo", "she has moved up");
    let guest = house.guest(id, &[&cleo.seat.secret]).await;
    assert_eq!(guest.you[0].seat, 0);
    assert_eq!(
        code(hall.remove_seat(id, host.clone(), 0).await),
        Code::Unknown,
        "two must stay"
    );
    let table = hall.start(id, host.clone()).await.unwrap();
    assert_eq!(table.state, TableState::Running);
    assert_eq!(
        code(hall.add_seat(id, host, level).await),
        Code::AlreadyStarted
    );
}

#[tokio::test]
async fn what_is_not_known_is_refused() {
    let house = House::open();
    let hall = house.hall();
    let two = || vec![device("Ann"), bot("casual")];
    let mut wrong = vec![
        table("chess", two()),
        table("one-card", vec![device("Ann"), bot("grandmaster")]),
        table("one-card", vec![device("Ann")]),
        table("one-card", vec![bot("casual"); 9]),
    ];
    let mut variant = table("one-card", two());
    variant.variant = Some("standard".to_owned());
    let mut layout = table("one-card", two());
    layout.layout = Some("../etc".to_owned());
    wrong.extend([variant, layout]);
    for new in wrong {
        assert_eq!(code(hall.create(new).await), Code::Unknown);
    }
    assert_eq!(
        code(
            hall.create(table("one-card", vec![device(" "), bot("casual")]))
                .await
        ),
        Code::BadName
    );
    let mut clock = table("one-card", two());
    clock.settings.clock = Some(5);
    assert_eq!(code(hall.create(clock).await), Code::BadRequest);
    for name in ["ABCDEF", "nosuchtablenosuchtab", "", "../../x", "ü"] {
        assert_eq!(code(hall.info(name).await), Code::NoSuchTable, "{name}");
    }
}

#[tokio::test]
async fn a_link_moves_a_seat_to_another_device_once() {
    let house = House::open();
    let hall = house.hall();
    let new = table("one-card", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let (id, old) = (created.table.id.as_str(), secret(&created, 0));
    assert_eq!(
        code(hall.seat_link(id, secret(&created, 1).clone(), 0).await),
        Code::WrongSecret
    );
    let link = hall.seat_link(id, old.clone(), 0).await.unwrap();
    let mut first = house.guest(id, &[old]).await;
    let moved = hall
        .use_link(SeatLinkUse {
            link: link.link.clone(),
        })
        .await
        .unwrap();
    assert_eq!(
        code(hall.use_link(SeatLinkUse { link: link.link }).await),
        Code::LinkUsed
    );
    let step = first.first(0).unwrap_or_else(|| "0 pass".to_owned());
    assert_eq!(
        code(first.play(&step).await),
        Code::WrongSecret,
        "the first device has lost it"
    );
    let second = house.guest(id, &[&moved.seat.secret]).await;
    assert_eq!(second.you[0].seat, 0);
    let stale = house.guest(id, &[old]).await;
    assert!(stale.you.is_empty());
}

#[tokio::test]
async fn nobody_acts_for_a_seat_without_its_secret() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let id = &created.table.id;
    let other = house
        .hall()
        .create(table("twenty-one", vec![device("Eve"), device("Eva")]))
        .await
        .unwrap();
    let junk = Secret("no secret".to_owned());
    let mut strangers = vec![
        house.guest(id, &[]).await,
        house.guest(id, &[&created.host]).await,
        house.guest(id, &[secret(&other, 0), &junk]).await,
    ];
    for stranger in &mut strangers {
        assert!(stranger.you.is_empty());
        for seat in 0..2 {
            let step = stranger
                .first(seat)
                .unwrap_or_else(|| format!("{seat} cross"));
            assert_eq!(code(stranger.play(&step).await), Code::WrongSecret);
        }
    }
    let mut ann = house.guest(id, &[secret(&created, 0)]).await;
    assert_eq!(code(ann.play("1 stand").await), Code::WrongSecret);
    assert_eq!(code(ann.play("5 stand").await), Code::NoSuchSeat);
}

#[tokio::test]
async fn who_leaves_is_played_for_and_the_last_one_closes_the_table() {
    let house = House::open();
    let hall = house.hall();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let id = created.table.id.as_str();
    let table = hall
        .remove_seat(id, secret(&created, 1).clone(), 1)
        .await
        .unwrap();
    assert!(table.seats[1].stand_in);
    let mut ann = house.guest(id, &[secret(&created, 0)]).await;
    for _ in 0..3 {
        ann.until(|guest| guest.now().waiting.contains(&0)).await;
        let step = ann.first(0).unwrap();
        ann.play(&step).await.unwrap();
    }
    let table = hall
        .remove_seat(id, secret(&created, 0).clone(), 0)
        .await
        .unwrap();
    assert_eq!(table.state, TableState::Abandoned);
    let record = house.record(id).await;
    assert!(record.scores.is_none());
    assert!(
        record.fair.unwrap().server_seed.is_some(),
        "nothing is kept secret any longer"
    );
    let text = hall.record(id).await.unwrap();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let steps = value["stand_in"].as_array().unwrap();
    assert!(!steps.is_empty());
    for step in steps {
        let step = &value["steps"][usize::try_from(step.as_u64().unwrap()).unwrap()];
        assert!(step.as_str().unwrap().starts_with("1 "), "{step}");
    }
}

#[tokio::test]
async fn the_same_people_play_again_with_the_same_secrets() {
    let house = House::open();
    let hall = house.hall();
    let new = table(
        "twenty-one",
        vec![device("Ann"), bot("beginner"), device("Ben")],
    );
    let created = hall.create(new).await.unwrap();
    let id = created.table.id.as_str();
    let [ann, ben] = [0, 2].map(|seat| secret(&created, seat));
    assert_eq!(code(hall.rematch(id, ann.clone()).await), Code::NotOver);
    let mut guests = [house.guest(id, &[ann]).await, house.guest(id, &[ben]).await];
    let [first, second] = &mut guests;
    play_to_the_end(&mut [first, second]).await;
    let asked = hall.rematch(id, ann.clone()).await.unwrap();
    assert_eq!(asked.id, id, "Ben is asked");
    let again = hall.rematch(id, ben.clone()).await.unwrap();
    let same = hall.rematch(id, ann.clone()).await.unwrap();
    assert_eq!(again.id, same.id, "whoever asks later gets the same table");
    assert_eq!(again.state, TableState::Gathering);
    let mut ann = house.chained(&again.id, ann, 5).await;
    assert_eq!(
        ann.table().state,
        TableState::Gathering,
        "Ben is not there yet"
    );
    let ben = house.guest(&again.id, &[ben]).await;
    assert_eq!(ben.table().state, TableState::Running);
    ann.until_table(|table| table.state == TableState::Running)
        .await;
    let chains = ann.table().fair.clone().unwrap().chains.unwrap();
    assert_eq!(chains[0][0].anchor, ann.keepers[0].anchor());
    assert!(chains[1].is_empty() && chains[2].is_empty());
}

#[tokio::test]
async fn a_device_finds_its_games_and_the_lobby_lists_public_ones() {
    let house = House::open();
    let hall = house.hall();
    let mut open = table("one-card", vec![device("Ann"), NewSeat::Person {}]);
    open.settings.public = true;
    let open = hall.create(open).await.unwrap();
    let hidden = table("twenty-one", vec![device("Ann"), device("Bob")]);
    let hidden = house.begun(hidden).await;
    let lobby = hall.lobby().await.unwrap().tables;
    assert_eq!(
        lobby.iter().map(|table| &table.id).collect::<Vec<_>>(),
        [&open.table.id]
    );
    let secrets = vec![
        secret(&open, 0).clone(),
        secret(&hidden, 0).clone(),
        secret(&hidden, 1).clone(),
        Secret("ab".repeat(32)),
    ];
    let games = hall.my_games(MyGamesQuery { secrets }).await.unwrap().games;
    assert_eq!(games[0].table.id, hidden.table.id, "running ones first");
    assert_eq!(games[0].seats, [0, 1]);
    assert_eq!(games[1].table.id, open.table.id);
}

#[tokio::test]
async fn a_table_that_nobody_needs_falls_asleep_and_loses_nothing() {
    let mut house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let id = created.table.id.clone();
    let [ann, ben] = [0, 1].map(|seat| secret(&created, seat));
    let mut guest = house.guest(&id, &[ann, ben]).await;
    let mut known = Vec::new();
    for round in 0..6 {
        while guest.now().waiting.len() != 2 {
            let seat = guest.now().waiting[0];
            let step = guest.first(seat).unwrap();
            guest.play(&step).await.unwrap();
        }
        // One has chosen, and it is not revealed.
        let choice = guest.first(0).unwrap();
        guest.play(&choice).await.unwrap();
        let (seq, now) = (guest.now().seq, guest.now().clone());
        known.extend(guest.log.drain(..).map(|event| event.seq()));
        drop(guest);
        if round % 2 == 0 {
            house.all_asleep().await;
        } else {
            house.restart().await;
        }
        guest = house.guest_who_saw(&id, &[ann, ben], Some(seq)).await;
        assert_eq!(guest.now().legal, now.legal);
        assert_eq!(guest.now().waiting, [1]);
        assert_eq!(guest.you[0].choice.as_deref(), Some(choice.as_str()));
        let step = guest.first(1).unwrap();
        guest.play(&step).await.unwrap();
    }
    known.extend(guest.log.iter().map(rollwright_protocol::TableEvent::seq));
    assert!(
        known.windows(2).all(|two| two[0] + 1 == two[1]),
        "{known:?}"
    );
    tokio::time::sleep(Duration::from_millis(1)).await;
    house.record(&id).await;
}

#[tokio::test]
async fn a_link_leads_to_the_seat_of_who_made_it_and_to_no_other() {
    let house = House::open();
    let hall = house.hall();
    let mut new = table(
        "twenty-one",
        vec![NewSeat::Person {}, NewSeat::Person {}, bot("casual")],
    );
    new.settings.start = Start::Host;
    let created = hall.create(new).await.unwrap();
    let id = created.table.id.as_str();
    let ann = hall.sit(id, sit("Ann")).await.unwrap().seat;
    let ben = hall.sit(id, sit("Ben")).await.unwrap().seat;
    let anns = hall
        .seat_link(id, ann.secret.clone(), 0)
        .await
        .unwrap()
        .link;
    let bens = hall
        .seat_link(id, ben.secret.clone(), 1)
        .await
        .unwrap()
        .link;
    let other = hall
        .seat_link(id, ben.secret.clone(), 1)
        .await
        .unwrap()
        .link;
    hall.remove_seat(id, ann.secret, 0).await.unwrap();
    hall.sit(id, sit("Cleo")).await.unwrap();
    assert_eq!(
        code(hall.use_link(SeatLinkUse { link: anns }).await),
        Code::LinkUsed
    );
    let mut guest = house.guest(id, &[&ben.secret]).await;
    assert_eq!(guest.you[0].seat, 1);
    hall.remove_seat(id, created.host.clone(), 0).await.unwrap();
    guest
        .until(|guest| guest.you.iter().any(|own| own.seat == 0))
        .await;
    let moved = hall.use_link(SeatLinkUse { link: bens }).await.unwrap();
    assert_eq!(moved.seat.seat, 0, "it has moved up");
    assert_eq!(moved.table.seats[0].name, "Ben");
    guest.until(|guest| guest.you.is_empty()).await;
    assert_eq!(
        code(hall.use_link(SeatLinkUse { link: other }).await),
        Code::LinkUsed
    );
}

#[tokio::test]
async fn a_seat_of_the_device_is_kept_until_it_comes() {
    let house = House::open();
    let hall = house.hall();
    let created = hall
        .create(table("twenty-one", vec![device("Ann"), bot("casual")]))
        .await
        .unwrap();
    assert_eq!(created.table.state, TableState::Gathering);
    assert!(!created.table.seats[0].taken);
    let id = &created.table.id;
    assert_eq!(
        code(hall.sit(id, sit("Eve")).await),
        Code::TableFull,
        "it is kept for Ann"
    );
    let ann = house.guest(id, &[secret(&created, 0)]).await;
    assert_eq!(ann.table().state, TableState::Running);
}

#[tokio::test]
async fn bots_play_again_by_themselves() {
    let house = House::open();
    let hall = house.hall();
    let created = hall
        .create(table("twenty-one", vec![bot("beginner"), bot("beginner")]))
        .await
        .unwrap();
    let id = created.table.id.as_str();
    assert_eq!(
        code(hall.rematch(id, created.host.clone()).await),
        Code::NotOver
    );
    let mut watcher = house.guest(id, &[]).await;
    watcher
        .until_table(|table| table.state == TableState::Finished)
        .await;
    let again = hall.rematch(id, created.host.clone()).await.unwrap();
    assert_ne!(again.state, TableState::Gathering);
}
