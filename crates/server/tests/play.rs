//! Playing at a table: what counts, what is hidden, what is taken back, and who plays for whom.

mod common;

use std::time::Duration;

use common::{Guest, House, bot, code, device, secret, sleepy, table};
use rollwright_protocol::{
    By, Chance, ClientMessage, Code, Created, Event, NewTable, Reaction, ServerMessage, TableState,
};
use rollwright_server::Timing;
use tokio::time::sleep;

/// The seat that is asked, if it is only one.
fn asked(guest: &Guest) -> Option<usize> {
    match guest.now().waiting[..] {
        [seat] => Some(seat),
        _ => None,
    }
}

/// A guest for each of the first seats.
async fn seated(house: &House, new: NewTable, count: usize) -> (Created, Vec<Guest>) {
    let created = house.hall().create(new).await.unwrap();
    let mut guests = Vec::new();
    for seat in 0..count {
        let id = &created.table.id;
        guests.push(house.guest(id, &[secret(&created, seat)]).await);
    }
    (created, guests)
}

/// Listens until the guest has seen what another one has.
async fn catch_up(guest: &mut Guest, seq: u64) {
    guest.until(|guest| guest.now().seq >= seq).await;
}

/// Goes on until everybody is to write.
async fn to_write(guests: &mut [Guest]) {
    let seats = guests.len();
    while guests[0].now().waiting.len() != seats {
        let seat = guests[0].now().waiting[0];
        let step = format!("{seat} stand");
        let seq = guests[0].now().seq;
        catch_up(&mut guests[seat], seq).await;
        guests[seat].play(&step).await.unwrap();
        let seq = guests[seat].now().seq;
        for guest in guests.iter_mut() {
            catch_up(guest, seq).await;
        }
    }
}

#[tokio::test]
async fn a_choice_that_is_not_revealed_is_told_to_nobody_else() {
    let house = House::open();
    let new = table(
        "twenty-one",
        vec![device("Ann"), device("Ben"), device("Cleo")],
    );
    let (created, mut guests) = seated(&house, new, 3).await;
    to_write(&mut guests).await;
    let choice = guests[0].first(0).unwrap();
    guests[0].play(&choice).await.unwrap();
    assert_eq!(guests[0].you[0].choice.as_deref(), Some(choice.as_str()));
    let seq = guests[0].now().seq;
    let mut watcher = house.guest(&created.table.id, &[]).await;
    catch_up(&mut guests[1], seq).await;
    assert_eq!(guests[1].now().chosen, [0]);
    assert!(guests[1].you.iter().all(|own| own.choice.is_none()));
    assert!(watcher.you.is_empty());
    let record = house.record(&created.table.id).await;
    assert!(!record.steps.contains(&choice));
    // It can be changed, and withdrawn.
    let other = guests[0].now().legal[0][1].clone();
    guests[0].play(&other).await.unwrap();
    let (id, seq) = (guests[0].id(), guests[0].now().seq);
    guests[0]
        .ask(ClientMessage::Withdraw { id, seq, seat: 0 })
        .await
        .unwrap();
    assert_eq!(guests[0].now().waiting, [0, 1, 2]);
    for (seat, guest) in guests.iter_mut().enumerate() {
        let step = guest.first(seat).unwrap();
        guest.play(&step).await.unwrap();
    }
    let revealed = |guest: &Guest| {
        guest
            .log
            .iter()
            .filter(|e| matches!(e, Event::Step { by: By::Person, .. }))
            .count()
            >= 3
    };
    watcher.until(revealed).await;
}

#[tokio::test]
async fn a_message_sent_again_is_not_played_again() {
    let house = House::open();
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let guest = &mut guests[seat];
    let message = ClientMessage::Move {
        id: guest.id(),
        seq: guest.now().seq,
        step: format!("{seat} stand"),
    };
    let first = guest.ask(message.clone()).await.unwrap();
    let steps = guest.log.len();
    for _ in 0..3 {
        assert_eq!(guest.ask(message.clone()).await.unwrap(), first);
    }
    assert_eq!(guest.log.len(), steps);
    // The same under another name is for a position that has passed.
    let ClientMessage::Move { seq, step, .. } = message else {
        unreachable!()
    };
    let id = guest.id();
    assert_eq!(
        code(
            guest
                .ask(ClientMessage::Move {
                    id,
                    seq,
                    step: step.clone()
                })
                .await
        ),
        Code::Stale
    );
    let id = guest.id();
    assert_eq!(
        code(
            guest
                .ask(ClientMessage::Move {
                    id,
                    seq: 9999,
                    step
                })
                .await
        ),
        Code::Stale
    );
}

#[tokio::test]
async fn a_refusal_shows_the_position_and_changes_nothing() {
    let house = House::open();
    let new = table("one-card", vec![device("Ann"), device("Ben")]);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let guest = &mut guests[seat];
    let before = guest.now().clone();
    let steps = [
        (format!("{seat} mark 31"), Code::Illegal),
        (format!("{seat} jump"), Code::NotAStep),
        (format!("{seat}"), Code::NotAStep),
        ("roll RRRRR".to_owned(), Code::NotRealDice),
        ("x".repeat(101), Code::NotAStep),
    ];
    for (step, expected) in steps {
        let (id, seq) = (guest.id(), before.seq);
        guest
            .say(ClientMessage::Move {
                id,
                seq,
                step: step.clone(),
            })
            .await;
        let refused = loop {
            if let ServerMessage::Refused { error, now, .. } = guest.hear().await {
                break (error, now);
            }
        };
        assert_eq!(refused.0.code, expected, "{step}");
        if expected == Code::Illegal {
            assert_eq!(refused.1.as_deref(), Some(&before));
            assert_eq!(refused.0.args["rule"], "wrong_move");
        }
    }
    let other = 1 - seat;
    let early = format!("{other} pass");
    assert_eq!(code(guests[other].play(&early).await), Code::NotYourTurn);
}

#[tokio::test]
async fn a_decision_is_taken_back() {
    let house = House::open();
    let mut new = table("one-card", vec![device("Ann"), device("Ben")]);
    new.settings.auto = false;
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let guest = &mut guests[seat];
    let legal = guest.now().legal.clone();
    guest.play(&format!("{seat} stand")).await.unwrap();
    assert_ne!(guest.now().legal, legal);
    assert_eq!(guest.now().undo, Some(seat));
    let (id, seq) = (guest.id(), guest.now().seq);
    guest
        .ask(ClientMessage::Undo { id, seq, seat })
        .await
        .unwrap();
    assert_eq!(guest.now().legal, legal);
    assert!(matches!(guest.log.last(), Some(Event::Undone { .. })));
    let seq = guest.now().seq;
    let other = &mut guests[1 - seat];
    catch_up(other, seq).await;
    let (id, seat) = (other.id(), 1 - seat);
    let undo = ClientMessage::Undo { id, seq, seat };
    assert_eq!(code(other.ask(undo).await), Code::NothingToUndo);
}

#[tokio::test]
async fn who_decides_ahead_need_not_wait_and_nobody_sees_it() {
    let house = House::open();
    let mut new = table("one-card", vec![device("Ann"), device("Ben")]);
    new.settings.auto = false;
    let (_, mut guests) = seated(&house, new, 2).await;
    let active = asked(&guests[0]).unwrap();
    let later = 1 - active;
    guests[active]
        .play(&format!("{active} stand"))
        .await
        .unwrap();
    let seq = guests[active].now().seq;
    catch_up(&mut guests[later], seq).await;
    assert_eq!(guests[later].now().waiting, [active]);
    let ahead = guests[later].first(later).unwrap();
    guests[later].play(&ahead).await.unwrap();
    let seq = guests[later].now().seq;
    catch_up(&mut guests[active], seq).await;
    assert_eq!(guests[active].now().chosen, [later]);
    assert!(matches!(
        guests[active].log.last(),
        Some(Event::Chosen { .. })
    ));
    let own = guests[active].first(active).unwrap();
    guests[active].play(&own).await.unwrap();
    let played = |event: &Event| matches!(event, Event::Step { step, .. } if *step == ahead);
    guests[later]
        .until(|guest| guest.log.iter().any(played))
        .await;
}

#[tokio::test]
async fn a_game_that_nobody_touches_is_abandoned_in_the_end() {
    let timing = Timing {
        abandoned_after: Duration::from_millis(300),
        ..sleepy()
    };
    let house = House::with(timing);
    let new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    let created = house.hall().create(new).await.unwrap();
    let abandoned = async {
        while house.hall().info(&created.table.id).await.unwrap().state != TableState::Abandoned {
            sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), abandoned)
        .await
        .unwrap();
    house.record(&created.table.id).await;
}

#[tokio::test]
async fn real_dice_are_typed_in_by_the_active_device() {
    let house = House::open();
    let mut new = table(
        "one-card",
        vec![device("Ann"), device("Ben"), bot("casual")],
    );
    new.settings.dice = Chance::Real;
    let (created, mut guests) = seated(&house, new, 2).await;
    assert!(created.table.fair.is_none());
    // Whoever came first has heard that the other one is there.
    guests[0]
        .until(|guest| {
            guest.table().seats[1].connected && guest.now().roll.len() < 2
                || guest.now().active == 2
        })
        .await;
    let dice = ["roll ROYGB", "roll RRRRR", "roll OOYYP", "roll GGGBB"];
    for turn in 0..40 {
        let seq = guests[0].now().seq;
        catch_up(&mut guests[1], seq).await;
        let now = guests[0].now().clone();
        if let Some(&roller) = now.roll.first() {
            let active = now.active;
            assert!(
                now.roll == [active] || (active == 2 && now.roll == [0, 1]),
                "{now:?}"
            );
            if active < 2 {
                assert_eq!(
                    code(guests[1 - active].play(dice[0]).await),
                    Code::NotYourTurn
                );
            }
            assert_eq!(code(guests[roller].play("roll RR").await), Code::Illegal);
            let rolled = guests[roller].play(dice[turn % dice.len()]).await;
            if let Err(error) = rolled {
                // The bot has kept some: they lie there still.
                assert_eq!(error.args["rule"], "kept_dice");
                let kept = error.args["args"][0].as_str().unwrap();
                let roll = format!("roll {}{kept}", "R".repeat(5 - kept.len()));
                guests[roller].play(&roll).await.unwrap();
            }
        } else if let Some(seat) = now.waiting.iter().copied().find(|seat| *seat < 2) {
            // Whoever is active stands, so that no dice have to be kept.
            let legal = &now.legal[seat];
            let stand = legal.iter().find(|step| step.ends_with("stand"));
            let step = stand.unwrap_or(&legal[0]).clone();
            guests[seat].play(&step).await.unwrap();
        } else {
            break;
        }
        let seq = guests.iter().map(|guest| guest.now().seq).max().unwrap();
        catch_up(&mut guests[0], seq).await;
        if guests[0].now().waiting == [2] {
            guests[0].hear().await;
        }
        if guests[0].now().turn > 3 {
            break;
        }
    }
    assert!(house.record(&created.table.id).await.fair.is_none());
}

#[tokio::test]
async fn the_stand_in_plays_for_who_hands_over_until_they_take_back() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.stand_in = "beginner".to_owned();
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
    new.settings.stand_in = "beginner".to_owned();
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

/// A hall where a second is twenty milliseconds.
fn hasty() -> House {
    House::with(Timing {
        second: 20,
        ..sleepy()
    })
}

fn by_stand_in(guest: &Guest, seat: usize) -> bool {
    let steps = guest.log.iter();
    let whose = format!("{seat} ");
    steps
        .filter(|event| matches!(event, Event::Step { by: By::StandIn, step, .. } if step.starts_with(&whose)))
        .count()
        > 0
}

#[tokio::test]
async fn when_time_is_up_the_stand_in_plays_that_move_only() {
    let house = hasty();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(10);
    let (_, mut guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    let deadline = guests[0].now().deadlines[0];
    assert_eq!(deadline.seat, seat);
    assert!((1..=200).contains(&deadline.millis), "{deadline:?}");
    let guest = &mut guests[seat];
    guest.until(|guest| by_stand_in(guest, seat)).await;
    assert!(
        !guest.table().seats[seat].stand_in,
        "who is there goes on with the next move"
    );
}

#[tokio::test]
async fn time_is_up_even_while_the_table_sleeps() {
    let house = hasty();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(30);
    let created = house.hall().create(new).await.unwrap();
    house.all_asleep().await;
    // Nobody is there, so the stand-in plays on for both, to the end.
    let finished = async {
        while house
            .hall()
            .info(&created.table.id)
            .await
            .unwrap()
            .scores
            .is_none()
        {
            sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), finished)
        .await
        .unwrap();
    house.record(&created.table.id).await;
}

#[tokio::test]
async fn who_is_absent_for_long_is_played_for_while_others_wait() {
    let house = hasty();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.absent_after = Some(10);
    let created = house.hall().create(new).await.unwrap();
    let id = &created.table.id;
    // Nobody waits, so nothing happens, though somebody watches and the table is awake.
    let watcher = house.guest(id, &[]).await;
    sleep(Duration::from_millis(400)).await;
    let info = house.hall().info(id).await.unwrap();
    assert!(info.seats.iter().all(|seat| !seat.stand_in));
    drop(watcher);
    let mut ann = house.guest(id, &[secret(&created, 0)]).await;
    while !ann.table().seats[1].stand_in {
        if ann.now().waiting.contains(&0) {
            let step = ann.first(0).unwrap();
            ann.play(&step).await.unwrap();
        } else {
            ann.hear().await;
        }
    }
    let ben = house.guest(id, &[secret(&created, 1)]).await;
    assert!(!ben.table().seats[1].stand_in, "he is back at once");
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
    }
    sleep(Duration::from_millis(10)).await;
    assert_eq!(house.hall().stats().connected, 2);
    drop(deaf);
}

#[tokio::test]
async fn a_refused_move_does_not_take_the_seat_back() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.pace = rollwright_protocol::Pace::Calm;
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
        matches!(own, Some(Event::Step { by: By::Person, .. })),
        "{own:?}"
    );
}

#[tokio::test]
async fn a_move_that_takes_the_seat_back_has_the_same_answer_when_it_is_sent_again() {
    let mut house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.pace = rollwright_protocol::Pace::Calm;
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
    let before = left(guest);
    sleep(Duration::from_millis(50)).await;
    guest.play(&format!("{seat} stand")).await.unwrap();
    assert!(
        left(guest) > before - 50,
        "the next decision has its own time"
    );
    sleep(Duration::from_millis(50)).await;
    let (id, seq) = (guest.id(), guest.now().seq);
    let undo = ClientMessage::Undo { id, seq, seat };
    guest.ask(undo).await.unwrap();
    assert!(
        left(guest) <= before - 100,
        "what was used up stays used up"
    );
    guest.play(&format!("{seat} stand")).await.unwrap();
    let before = left(guest);
    let choice = guest.first(seat).unwrap();
    guest.play(&choice).await.unwrap();
    assert!(guest.now().deadlines.iter().all(|d| d.seat != seat));
    sleep(Duration::from_millis(50)).await;
    let (id, seq) = (guest.id(), guest.now().seq);
    let withdraw = ClientMessage::Withdraw { id, seq, seat };
    guest.ask(withdraw).await.unwrap();
    assert!(left(guest) <= before - 50);
}

#[tokio::test]
async fn nobody_plays_on_at_an_abandoned_table() {
    let house = House::open();
    let mut new = table("twenty-one", vec![device("Ann"), bot("casual")]);
    new.settings.pace = rollwright_protocol::Pace::Brisk;
    let created = house.hall().create(new).await.unwrap();
    let id = &created.table.id;
    let mut ann = house.guest(id, &[secret(&created, 0)]).await;
    while !ann.now().waiting.contains(&1) {
        let step = ann.first(0).unwrap();
        ann.play(&step).await.unwrap();
    }
    let left = house.hall().remove_seat(id, secret(&created, 0).clone(), 0);
    let seq = left.await.unwrap().seq;
    sleep(Duration::from_millis(900)).await;
    let info = house.hall().info(id).await.unwrap();
    assert_eq!((info.state, info.seq), (TableState::Abandoned, seq));
    let _back = house.guest(id, &[secret(&created, 0)]).await;
    assert_eq!(house.hall().info(id).await.unwrap().seq, seq);
}

#[tokio::test]
async fn bots_play_on_by_themselves_after_a_restart() {
    let mut house = hasty();
    let mut new = table("twenty-one", vec![bot("beginner"), bot("beginner")]);
    new.settings.pace = rollwright_protocol::Pace::Brisk;
    house.hall().create(new).await.unwrap();
    while house.hall().stats().steps < 5 {
        sleep(Duration::from_millis(20)).await;
    }
    house.restart().await;
    let goes_on = async {
        while house.hall().stats().steps == 0 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), goes_on)
        .await
        .unwrap();
}

#[tokio::test]
async fn while_the_server_was_down_no_time_was_lost() {
    let mut house = House::with(Timing {
        second: 100,
        ..sleepy()
    });
    let mut new = table("twenty-one", vec![device("Ann"), device("Ben")]);
    new.settings.clock = Some(10);
    let (created, guests) = seated(&house, new, 2).await;
    let seat = asked(&guests[0]).unwrap();
    drop(guests);
    house.restart().await;
    sleep(Duration::from_millis(1100)).await;
    let back = house
        .guest(&created.table.id, &[secret(&created, seat)])
        .await;
    assert!(!back.table().seats[seat].stand_in);
    assert_eq!(asked(&back), Some(seat));
    assert!(back.now().deadlines[0].millis > 0);
}
