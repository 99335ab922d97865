//! Playing again: who is asked, who comes along, and who is told.

use crate::common::{Guest, House, bot, code, device, secret, table};
use rollwright_protocol::{Code, Created, Secret, ServerMessage, TableState};

/// Three people and a bot after a game, which was cut short, and somebody who watched.
async fn after_a_game(house: &House) -> (Created, Vec<Guest>, Guest) {
    let new = table(
        "twenty-one",
        vec![
            device("Ann"),
            device("Ben"),
            bot("beginner"),
            device("Cleo"),
        ],
    );
    let created = house.begun(new).await;
    let id = &created.table.id;
    let mut guests = Vec::new();
    for seat in [0, 1, 3] {
        guests.push(house.guest(id, &[secret(&created, seat)]).await);
    }
    let watcher = house.guest(id, &[]).await;
    for guest in &mut guests {
        let seat = guest.you[0].seat;
        let (id, seq) = (guest.id(), guest.now().seq);
        let hand_over = rollwright_protocol::ClientMessage::HandOver { id, seq, seat };
        guest.ask(hand_over).await.unwrap();
    }
    for guest in &mut guests {
        guest
            .until_table(|table| table.state == TableState::Finished)
            .await;
    }
    (created, guests, watcher)
}

fn key(created: &Created, seat: usize) -> Secret {
    secret(created, seat).clone()
}

/// The id of the new table, as a guest is told.
async fn told(guest: &mut Guest) -> String {
    loop {
        if let ServerMessage::Rematch { id } = guest.hear().await {
            return id;
        }
    }
}

#[tokio::test]
async fn everybody_who_is_here_is_asked_and_spectators_are_told() {
    let house = House::open();
    let (created, mut guests, mut watcher) = after_a_game(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    let asked = hall.rematch(id, key(&created, 0)).await.unwrap();
    assert_eq!((&asked.id, &asked.rematch), (id, &None));
    let answers = asked.rematch_asked.unwrap();
    assert_eq!((answers.yes, answers.no), (vec![0], vec![]));
    assert_eq!(answers.waiting, [1, 3]);
    guests[1]
        .until_table(|table| table.rematch_asked.is_some())
        .await;
    hall.rematch(id, key(&created, 1)).await.unwrap();
    let new = hall.rematch(id, key(&created, 3)).await.unwrap();
    assert_ne!(&new.id, id);
    assert_eq!(new.seats.len(), 4);
    let same = hall.rematch(id, key(&created, 0)).await.unwrap();
    assert_eq!(same.id, new.id);
    for guest in guests.iter_mut().chain([&mut watcher]) {
        assert_eq!(told(guest).await, new.id);
    }
    let old = hall.info(id).await.unwrap();
    assert_eq!((old.rematch, old.rematch_asked), (Some(new.id), None));
}

#[tokio::test]
async fn who_does_not_want_to_is_not_taken_along() {
    let house = House::open();
    let (created, _guests, _) = after_a_game(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    hall.rematch(id, key(&created, 3)).await.unwrap();
    let declined = hall.decline_rematch(id, key(&created, 0)).await.unwrap();
    assert_eq!(declined.rematch_asked.unwrap().no, [0]);
    let new = hall.rematch(id, key(&created, 1)).await.unwrap();
    let names: Vec<&str> = new.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ben", "beginner", "Cleo"]);
    let ben = house.guest(&new.id, &[secret(&created, 1)]).await;
    assert_eq!(ben.you[0].seat, 0);
    let ann = house.guest(&new.id, &[secret(&created, 0)]).await;
    assert!(ann.you.is_empty());
}

#[tokio::test]
async fn where_too_few_are_left_the_seat_is_open() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let (id, hall) = (&created.table.id, house.hall());
    for seat in 0..2 {
        hall.remove_seat(id, key(&created, seat), seat)
            .await
            .unwrap();
    }
    // Only the host can ask when all people have left.
    let new = hall.rematch(id, created.host.clone()).await.unwrap();
    assert!(new.seats.iter().all(|seat| seat.name.is_empty()));
    assert_eq!(new.seats.len(), 2);

    let (created, guests, _) = after_a_game(&house).await;
    let id = &created.table.id;
    hall.rematch(id, key(&created, 0)).await.unwrap();
    for seat in [1, 3] {
        hall.decline_rematch(id, key(&created, seat)).await.unwrap();
    }
    let new = hall.info(id).await.unwrap().rematch.unwrap();
    let new = hall.info(&new).await.unwrap();
    assert_eq!(new.seats.len(), 2, "Ann and the bot");
    drop(guests);
}

#[tokio::test]
async fn who_has_gone_is_not_waited_for_and_keeps_the_seat() {
    let house = House::open();
    let (created, mut guests, _) = after_a_game(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    drop(guests.remove(1));
    guests[0]
        .until_table(|table| !table.seats[1].connected)
        .await;
    let asked = hall.rematch(id, key(&created, 0)).await.unwrap();
    assert_eq!(asked.rematch_asked.unwrap().waiting, [3]);
    // Cleo goes without an answer.
    drop(guests.remove(1));
    let new = told(&mut guests[0]).await;
    let new = hall.info(&new).await.unwrap();
    let names: Vec<&str> = new.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Ben", "beginner", "Cleo"]);
}

#[tokio::test]
async fn who_asked_can_think_better_of_it() {
    let house = House::open();
    let (created, _guests, _) = after_a_game(&house).await;
    let (id, hall) = (&created.table.id, house.hall());
    let nothing = hall.decline_rematch(id, key(&created, 1)).await.unwrap();
    assert_eq!(nothing.rematch_asked, None, "nobody has asked");
    hall.rematch(id, key(&created, 0)).await.unwrap();
    let taken_back = hall.decline_rematch(id, key(&created, 0)).await.unwrap();
    assert_eq!((taken_back.rematch_asked, taken_back.rematch), (None, None));
    let foreign = Secret("ab".repeat(32));
    let refused = hall.decline_rematch(id, foreign).await;
    assert_eq!(code(refused), Code::WrongSecret);
}
