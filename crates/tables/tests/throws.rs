//! Tables that wait for the throw of the seat whose turn begins.

use std::time::Duration;

use crate::common::{
    Guest, House, bot, catch_up, code, device, play_to_the_end, seated, secret, table,
};
use rollwright_protocol::{
    ClientMessage, Code, Created, DiceSource, NewSeat, NewTable, Pace, Problem, TableEvent,
    TableState,
};
use rollwright_record::fair::check_receipt;

const SECOND: Duration = Duration::from_secs(1);

fn with_throws(game: &str, seats: Vec<NewSeat>) -> NewTable {
    let mut new = table(game, seats);
    new.settings.throws = true;
    new
}

/// Plays the last legal moves, which are the shortest way to the next turn, until the table waits for a throw, and says whose; everybody here has heard of it.
async fn until_throw(guests: &mut [Guest]) -> usize {
    loop {
        let seq = guests.iter().map(|guest| guest.now().seq).max().unwrap();
        for guest in guests.iter_mut() {
            catch_up(guest, seq).await;
        }
        if let Some(seat) = guests[0].now().throw {
            return seat;
        }
        let waiting = guests[0].now().waiting.clone();
        match waiting.first().filter(|seat| **seat < guests.len()) {
            Some(seat) => {
                let step = guests[*seat].now().legal[*seat].last().cloned();
                guests[*seat].play(&step.unwrap()).await.unwrap();
            }
            None => drop(guests[0].hear().await),
        }
    }
}

/// Two people without chains, where the first throw is awaited.
async fn before_a_throw(house: &House, game: &str) -> (Created, Vec<Guest>, usize) {
    let new = with_throws(game, vec![device("Ann"), device("Ben")]);
    let (created, mut guests) = seated(house, new, 2).await;
    let seat = until_throw(&mut guests).await;
    (created, guests, seat)
}

fn rolls(guest: &Guest) -> usize {
    let steps = guest.steps.iter();
    steps.filter(|step| step.starts_with("roll ")).count()
}

async fn undo(guest: &mut Guest, seat: usize) -> Result<u64, Problem> {
    let (id, seq) = (guest.id(), guest.now().seq);
    guest.ask(ClientMessage::Undo { id, seq, seat }).await
}

#[tokio::test]
async fn the_dice_of_a_turn_wait_until_its_seat_throws() {
    for game in ["one-card", "twenty-one", "pig"] {
        let house = House::open();
        let (_, mut guests, seat) = before_a_throw(&house, game).await;
        let now = guests[seat].now();
        assert!(
            now.waiting.is_empty() && now.due.is_none(),
            "{game}: {now:?}"
        );
        assert!(now.legal.iter().all(Vec::is_empty), "{game}: {now:?}");
        let before = rolls(&guests[seat]);
        let seq = guests[seat].throw(seat).await.unwrap();
        let thrown = |event: &TableEvent| matches!(event, TableEvent::Thrown { seq: number, seat: who } if (*number, *who) == (seq, seat));
        assert!(guests[seat].log.iter().any(thrown), "{game}");
        assert!(rolls(&guests[seat]) > before, "{game}");
        assert_eq!(guests[seat].now().throw, None, "{game}");
        // A 1 in pig ends the turn.
        let active = guests[seat].now().active;
        assert!(active == seat || game == "pig", "{game}");
    }
}

#[tokio::test]
async fn dice_that_are_rolled_again_need_no_throw_and_neither_do_the_first_of_the_game() {
    let house = House::open();
    let new = with_throws("one-card", vec![device("Ann"), device("Ben")]);
    let (_, mut guests) = seated(&house, new, 2).await;
    assert_eq!(
        rolls(&guests[0]),
        1,
        "the first run has no seat to wait for"
    );
    let seat = guests[0].now().waiting[0];
    let step = guests[seat].first(seat).unwrap();
    assert!(step.contains("reroll"), "{step}");
    guests[seat].play(&step).await.unwrap();
    assert_eq!(rolls(&guests[seat]), 2);
}

#[tokio::test]
async fn whole_games_with_throws_have_records_and_receipts_as_always() {
    for (game, variant) in [
        ("one-card", "basic"),
        ("one-card", "advanced"),
        ("twenty-one", "standard"),
    ] {
        let house = House::open();
        let mut new = with_throws(game, vec![device("Ann"), device("Ben"), bot("beginner")]);
        new.variant = Some(variant.to_owned());
        let created = house.hall().create(new).await.unwrap();
        let id = &created.table.id;
        let mut ann = house.chained(id, secret(&created, 0), 1).await;
        let mut ben = house.chained(id, secret(&created, 1), 2).await;
        play_to_the_end(&mut [&mut ann, &mut ben]).await;
        let record = house.record(id).await;
        for guest in [&mut ann, &mut ben] {
            guest
                .until_table(|table| table.state == TableState::Finished)
                .await;
            let receipt = guest.keepers[0].receipt.as_ref().unwrap();
            let checked = check_receipt(receipt, &record).unwrap();
            assert!(checked.without.is_empty(), "{game}");
        }
        for seat in 0..3 {
            let threw = |event: &&TableEvent| matches!(event, TableEvent::Thrown { seat: who, .. } if *who == seat);
            assert!(ann.log.iter().filter(threw).count() > 1, "{game}: {seat}");
        }
        // A throw makes its run due, and no decision lies between.
        let log = ann.log.iter().map(|event| match event {
            TableEvent::Thrown { .. } => 't',
            TableEvent::Due { .. } => 'd',
            _ => '.',
        });
        let log: String = log.collect();
        assert_eq!(log.matches('t').count(), log.matches("td").count(), "{log}");
    }
}

#[tokio::test]
async fn until_the_throw_the_last_decision_can_be_taken_back_and_after_it_not() {
    let house = House::open();
    let (_, mut guests, thrower) = before_a_throw(&house, "one-card").await;
    let decided = guests[0].now().undo.expect("the last decision");
    undo(&mut guests[decided], decided).await.unwrap();
    assert_eq!(guests[decided].now().throw, None);
    let seq = guests[decided].now().seq;
    catch_up(&mut guests[thrower], seq).await;
    let early = guests[thrower].throw(thrower).await;
    assert_eq!(code(early), Code::NotYourTurn);
    let thrower = until_throw(&mut guests).await;
    let seq = guests[thrower].throw(thrower).await.unwrap();
    catch_up(&mut guests[decided], seq).await;
    assert_eq!(guests[decided].now().undo, None);
    let late = undo(&mut guests[decided], decided).await;
    assert_eq!(code(late), Code::NothingToUndo);
}

#[tokio::test]
async fn a_throw_meant_for_a_decision_that_was_taken_back_is_stale() {
    let house = House::open();
    let (_, mut guests, thrower) = before_a_throw(&house, "one-card").await;
    let seq = guests[thrower].now().seq;
    let decided = guests[0].now().undo.unwrap();
    undo(&mut guests[decided], decided).await.unwrap();
    assert_eq!(until_throw(&mut guests).await, thrower);
    let (id, seat) = ("early".to_owned(), thrower);
    let thrown = guests[thrower].ask(ClientMessage::Throw { id, seq, seat });
    assert_eq!(code(thrown.await), Code::Stale);
}

#[tokio::test]
async fn of_two_devices_that_throw_at_once_one_does_and_the_other_is_told() {
    let house = House::open();
    let (created, mut guests, seat) = before_a_throw(&house, "twenty-one").await;
    let mut tablet = house
        .guest(&created.table.id, &[secret(&created, seat)])
        .await;
    let seq = tablet.now().seq;
    let throw = |id: &str| ClientMessage::Throw {
        id: id.to_owned(),
        seq,
        seat,
    };
    guests[seat].say(throw("phone")).await;
    let answers = [
        tablet.ask(throw("tablet")).await,
        guests[seat].ask(throw("phone")).await,
    ];
    assert_eq!(code(answers[0].clone()), Code::Stale);
    assert!(
        answers[1].is_ok(),
        "the same message is not carried out twice"
    );
    let thrown = |event: &&TableEvent| matches!(event, TableEvent::Thrown { .. });
    let seq = tablet.now().seq;
    catch_up(&mut guests[seat], seq).await;
    assert_eq!(guests[seat].log.iter().filter(thrown).count(), 1);
}

#[tokio::test]
async fn only_the_seat_itself_throws() {
    let house = House::open();
    let (_, mut guests, seat) = before_a_throw(&house, "one-card").await;
    let other = 1 - seat;
    assert_eq!(code(guests[other].throw(other).await), Code::NotYourTurn);
    assert_eq!(code(guests[other].throw(seat).await), Code::WrongSecret);
    assert_eq!(code(guests[other].throw(7).await), Code::NoSuchSeat);
    guests[seat].throw(seat).await.unwrap();
}

#[tokio::test]
async fn a_table_that_waits_for_a_throw_still_does_after_a_restart() {
    let mut house = House::open();
    let (created, guests, seat) = before_a_throw(&house, "one-card").await;
    let asked = guests[seat].now().clone();
    drop(guests);
    house.restart().await;
    let id = &created.table.id;
    let mut back = house.guest(id, &[secret(&created, seat)]).await;
    assert_eq!(back.now().throw, Some(seat));
    assert_eq!(back.now().undo, asked.undo);
    back.throw(seat).await.unwrap();
    house.record(id).await;
}

#[tokio::test]
async fn what_was_thrown_before_a_restart_is_not_thrown_again() {
    let mut house = House::open();
    let new = with_throws("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.hall().create(new).await.unwrap();
    let id = &created.table.id;
    let mut guests = Vec::new();
    for seat in 0..2 {
        let tip = u8::try_from(seat).unwrap() + 1;
        guests.push(house.chained(id, secret(&created, seat), tip).await);
    }
    for guest in &mut guests {
        guest.until(|guest| !guest.steps.is_empty()).await;
    }
    let seat = until_throw(&mut guests).await;
    for guest in &mut guests {
        guest.gives = false;
    }
    let seq = guests[seat].now().seq;
    let (name, key) = ("once".to_owned(), secret(&created, seat));
    let throw = ClientMessage::Throw {
        id: name,
        seq,
        seat,
    };
    let thrown = guests[seat].ask(throw.clone()).await.unwrap();
    let due = guests[seat]
        .now()
        .due
        .clone()
        .expect("the throw made it due");
    assert_eq!(due.seats, [0, 1]);
    let keepers: Vec<_> = guests.drain(..).map(|guest| guest.keepers).collect();
    house.restart().await;
    let mut back = house.chained_again(id, key, keepers[seat][0].clone()).await;
    assert_eq!(back.now().throw, None);
    assert_eq!(back.now().undo, None);
    assert_eq!(back.ask(throw).await.unwrap(), thrown, "the same message");
    let other = 1 - seat;
    let _other = house
        .chained_again(id, secret(&created, other), keepers[other][0].clone())
        .await;
    let before = rolls(&back);
    back.until(|guest| rolls(guest) > before).await;
    house.record(id).await;
}

#[tokio::test]
async fn bots_throw_by_themselves_at_their_pace() {
    let house = House::open();
    let mut new = with_throws("one-card", vec![device("Ann"), bot("beginner")]);
    new.settings.pace = Pace::Brisk;
    let (_, mut guests) = seated(&house, new, 1).await;
    let ann = &mut guests[0];
    while ann.now().throw != Some(1) {
        if ann.now().throw == Some(0) {
            ann.throw(0).await.unwrap();
        } else if ann.now().waiting == [0] {
            let step = ann.first(0).unwrap();
            ann.play(&step).await.unwrap();
        } else {
            house.clock.advance(SECOND);
            ann.hear().await;
        }
    }
    let before = rolls(ann);
    house.clock.advance(SECOND * 3 / 20);
    let early = tokio::time::timeout(SECOND / 20, ann.until(|guest| rolls(guest) > before));
    early.await.expect_err("not yet");
    house.clock.advance(SECOND / 20);
    ann.until(|guest| rolls(guest) > before).await;
}

#[tokio::test]
async fn who_is_out_of_time_is_thrown_for_once() {
    let house = House::open();
    let mut new = with_throws("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(10);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = until_throw(&mut guests).await;
    let deadline = guests[seat].now().deadlines[0];
    assert_eq!((deadline.seat, deadline.millis), (seat, 10_000));
    let before = rolls(&guests[seat]);
    house.clock.advance(10 * SECOND);
    let guest = &mut guests[seat];
    guest.until(|guest| rolls(guest) > before).await;
    assert!(!guest.table().seats[seat].stand_in);
    let deadlines = &guest.now().deadlines;
    assert!(deadlines.iter().all(|deadline| deadline.millis == 10_000));
}

#[tokio::test]
async fn the_stand_in_throws_for_who_is_absent() {
    let house = House::open();
    let mut new = with_throws("one-card", vec![device("Ann"), device("Ben")]);
    new.settings.absent_after = Some(10);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = until_throw(&mut guests).await;
    let mut other = guests.remove(1 - seat);
    guests.clear();
    other
        .until_table(|table| !table.seats[seat].connected)
        .await;
    let before = rolls(&other);
    house.clock.advance(10 * SECOND);
    other.until(|guest| rolls(guest) > before).await;
    other.until_table(|table| table.seats[seat].stand_in).await;
}

#[tokio::test]
async fn real_dice_are_never_waited_for() {
    let house = House::open();
    let mut new = with_throws("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.dice = DiceSource::Real;
    let (_, mut guests) = seated(&house, new, 2).await;
    assert_eq!(guests[0].now().throw, None);
    guests[0].play("start 1").await.unwrap();
    guests[0].until(|guest| guest.now().active == 1).await;
    assert_eq!(guests[0].now().throw, None);
    assert!(!guests[0].now().roll.is_empty());
}
