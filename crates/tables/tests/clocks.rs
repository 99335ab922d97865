//! Deadlines, absence and abandonment, by a clock that the tests move.

use std::time::Duration;

use crate::common::{Guest, House, asked, bot, by_stand_in, device, seated, secret, table};
use rollwright_protocol::{ClientMessage, Pace, TableState};

const SECOND: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_hours(24);

#[tokio::test]
async fn a_game_that_nobody_touches_is_abandoned_in_the_end() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.begun(new).await;
    let id = &created.table.id;
    house.all_asleep().await;
    house.clock.advance(89 * DAY);
    let state = async || house.hall().info(id).await.unwrap().state;
    assert_eq!(state().await, TableState::Running);
    let abandoned = async || state().await == TableState::Abandoned;
    house.pass_until(DAY, abandoned).await;
    house.record(id).await;
}

#[tokio::test]
async fn a_step_of_the_system_clock_abandons_no_game_and_reveals_no_seed() {
    for days in [1_000, -1_000] {
        let house = House::open();
        let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
        let created = house.begun(new).await;
        let id = &created.table.id;
        let info = async || house.hall().info(id).await.unwrap();
        house.all_asleep().await;
        house.clock.jump(days * 24 * 60 * 60 * 1_000);
        if days > 0 {
            // The stored deadline seems to have passed: the table looks, finds that it has not, and stores it anew.
            let checked = async || info().await.seq > created.table.seq;
            house.pass_until(60 * SECOND, checked).await;
            let seq = info().await.seq;
            house.all_asleep().await;
            house.clock.advance(DAY);
            house.all_asleep().await;
            assert_eq!(info().await.seq, seq, "once is enough");
        }
        house.clock.advance(80 * DAY);
        for _ in 0..5 {
            house.clock.advance(DAY);
            assert_eq!(info().await.state, TableState::Running, "{days} days");
        }
        assert_eq!(info().await.fair.unwrap().server_seed, None, "{days} days");
        // When its time has really come, it is abandoned all the same.
        house.all_asleep().await;
        let abandoned = async || info().await.state == TableState::Abandoned;
        house.pass_until(DAY, abandoned).await;
    }
}

#[tokio::test]
async fn a_step_of_the_system_clock_takes_nobodys_time() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(3_600);
    let (created, guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    drop(guests);
    house.all_asleep().await;
    house.clock.jump(24 * 60 * 60 * 1_000);
    house.clock.advance(60 * SECOND);
    let back = house
        .guest(&created.table.id, &[secret(&created, seat)])
        .await;
    assert!(!back.table().seats[seat].stand_in);
    let left = back.now().deadlines[0].millis;
    assert!((3_000_000..3_600_000).contains(&left), "{left} ms");
}

#[tokio::test]
async fn when_time_is_up_the_stand_in_plays_that_move_only() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(10);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let deadline = guests[0].now().deadlines[0];
    assert_eq!((deadline.seat, deadline.millis), (seat, 10_000));
    house.clock.advance(10 * SECOND);
    let guest = &mut guests[seat];
    guest.until(|guest| by_stand_in(guest, seat)).await;
    assert!(
        !guest.table().seats[seat].stand_in,
        "who is there goes on with the next move"
    );
}

#[tokio::test]
async fn time_is_up_even_while_the_table_sleeps() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(60);
    new.settings.stand_in = Some("beginner".to_owned());
    let created = house.begun(new).await;
    let id = &created.table.id;
    house.all_asleep().await;
    let steps = async || house.record(id).await.steps.len();
    let before = steps().await;
    house.all_asleep().await;
    // Nobody is there, so the stand-in plays on for both, without being asked.
    house.clock.advance(60 * SECOND);
    let awake = async || house.hall().stats().steps > 0;
    house.pass_until(SECOND, awake).await;
    assert!(steps().await > before);
    let finished = async || house.hall().info(id).await.unwrap().scores.is_some();
    house.pass_until(SECOND, finished).await;
    house.record(id).await;
}

#[tokio::test]
async fn who_is_absent_for_long_is_played_for_while_others_wait() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.absent_after = Some(10);
    let created = house.begun(new).await;
    let id = &created.table.id;
    // Nobody waits, so nothing happens, though somebody watches and the table is awake.
    let watcher = house.guest(id, &[]).await;
    for _ in 0..20 {
        house.clock.advance(SECOND);
        let info = house.hall().info(id).await.unwrap();
        assert!(info.seats.iter().all(|seat| !seat.stand_in));
    }
    drop(watcher);
    let mut ann = house.guest(id, &[secret(&created, 0)]).await;
    while !ann.table().seats[1].stand_in {
        if ann.now().waiting.contains(&0) {
            let step = ann.first(0).unwrap();
            ann.play(&step).await.unwrap();
        } else {
            house.clock.advance(10 * SECOND);
            ann.hear().await;
        }
    }
    let ben = house.guest(id, &[secret(&created, 1)]).await;
    assert!(!ben.table().seats[1].stand_in, "he is back at once");
}

#[tokio::test]
async fn withdrawing_and_taking_back_give_no_more_time() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(100);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let left = |guest: &Guest| {
        let deadlines = &guest.now().deadlines;
        deadlines.iter().find(|d| d.seat == seat).unwrap().millis
    };
    let guest = &mut guests[seat];
    assert_eq!(left(guest), 100_000);
    house.clock.advance(SECOND);
    guest.play(&format!("{seat} stand")).await.unwrap();
    assert_eq!(left(guest), 100_000, "the next decision has its own time");
    house.clock.advance(SECOND);
    let (id, seq) = (guest.id(), guest.now().seq);
    let undo = ClientMessage::Undo { id, seq, seat };
    guest.ask(undo).await.unwrap();
    assert_eq!(left(guest), 98_000, "what was used up stays used up");
    guest.play(&format!("{seat} stand")).await.unwrap();
    assert_eq!(left(guest), 100_000);
    let choice = guest.first(seat).unwrap();
    guest.play(&choice).await.unwrap();
    assert!(guest.now().deadlines.iter().all(|d| d.seat != seat));
    house.clock.advance(SECOND);
    let (id, seq) = (guest.id(), guest.now().seq);
    let withdraw = ClientMessage::Withdraw { id, seq, seat };
    guest.ask(withdraw).await.unwrap();
    assert_eq!(left(guest), 99_000);
}

#[tokio::test]
async fn nobody_plays_on_at_an_abandoned_table() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), bot("casual")]);
    new.settings.pace = Pace::Brisk;
    let created = house.begun(new).await;
    let id = &created.table.id;
    let mut ann = house.guest(id, &[secret(&created, 0)]).await;
    while !ann.now().waiting.contains(&1) {
        let step = ann.first(0).unwrap();
        ann.play(&step).await.unwrap();
    }
    let left = house.hall().remove_seat(id, secret(&created, 0).clone(), 0);
    let seq = left.await.unwrap().seq;
    // The bot's thought would be shown after 0.4 seconds.
    for _ in 0..20 {
        house.clock.advance(SECOND);
        tokio::task::yield_now().await;
        let info = house.hall().info(id).await.unwrap();
        assert_eq!((info.state, info.seq), (TableState::Abandoned, seq));
    }
    let _back = house.guest(id, &[secret(&created, 0)]).await;
    assert_eq!(house.hall().info(id).await.unwrap().seq, seq);
}

#[tokio::test]
async fn bots_play_on_by_themselves_after_a_restart() {
    let mut house = House::open();
    let mut new = table("twenty-one", vec![bot("beginner"), bot("beginner")]);
    new.settings.pace = Pace::Brisk;
    house.begun(new).await;
    let begun = async || house.hall().stats().steps >= 5;
    house.pass_until(SECOND, begun).await;
    house.restart().await;
    let goes_on = async || house.hall().stats().steps > 0;
    house.pass_until(SECOND, goes_on).await;
}

#[tokio::test]
async fn while_the_server_was_down_no_time_was_lost() {
    let mut house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(10);
    let (created, guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    drop(guests);
    house.restart_after(3_600 * SECOND).await;
    house.clock.advance(10 * SECOND);
    let back = house
        .guest(&created.table.id, &[secret(&created, seat)])
        .await;
    assert!(!back.table().seats[seat].stand_in);
    assert_eq!(asked(&back), Some(seat));
    assert_eq!(back.now().deadlines[0].millis, 20_000);
}
