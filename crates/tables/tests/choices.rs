//! Decisions: what counts, what is hidden, what is taken back.

use crate::common::{Guest, House, asked, bot, catch_up, code, device, seated, table};
use rollwright_protocol::{By, ClientMessage, Code, DiceSource, ServerMessage, TableEvent};

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
            .filter(|e| matches!(e, TableEvent::Step { by: By::Person, .. }))
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
    assert!(matches!(guest.log.last(), Some(TableEvent::Undone { .. })));
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
        Some(TableEvent::Chosen { .. })
    ));
    let own = guests[active].first(active).unwrap();
    guests[active].play(&own).await.unwrap();
    let played =
        |event: &TableEvent| matches!(event, TableEvent::Step { step, .. } if *step == ahead);
    guests[later]
        .until(|guest| guest.log.iter().any(played))
        .await;
}

#[tokio::test]
async fn with_real_dice_anybody_says_who_starts_and_it_is_said_once() {
    let house = House::open();
    let mut new = table(
        "one-card",
        vec![device("Ann"), device("Ben"), bot("casual")],
    );
    new.settings.dice = DiceSource::Real;
    let (created, mut guests) = seated(&house, new, 2).await;
    assert_eq!(guests[0].now().start, [0, 1], "people, and no bots");
    assert!(guests[0].now().roll.is_empty() && guests[0].now().waiting.is_empty());
    assert_eq!(code(guests[1].play("start 3").await), Code::Illegal);
    assert_eq!(code(guests[1].play("roll RRGBP").await), Code::Illegal);
    guests[1].play("start 0").await.unwrap();
    guests[0].until(|guest| !guest.now().roll.is_empty()).await;
    assert_eq!(
        (guests[0].now().active, &*guests[0].now().roll),
        (0, &[0][..])
    );
    assert!(guests[0].now().start.is_empty());
    assert_eq!(code(guests[0].play("start 1").await), Code::Illegal);
    let record = house.record(&created.table.id).await;
    assert_eq!(record.steps[0], "start 0");
    let fair = table("one-card", vec![device("Ann"), device("Ben")]);
    let (_, mut guests) = seated(&house, fair, 2).await;
    assert!(guests[0].now().start.is_empty(), "fair dice draw it");
    assert_eq!(code(guests[0].play("start 1").await), Code::NotRealDice);
}

#[tokio::test]
async fn real_dice_are_typed_in_by_the_active_device() {
    let house = House::open();
    let mut new = table(
        "one-card",
        vec![device("Ann"), device("Ben"), bot("casual")],
    );
    new.settings.dice = DiceSource::Real;
    let (created, mut guests) = seated(&house, new, 2).await;
    assert!(created.table.fair.is_none());
    guests[1].play("start 2").await.unwrap();
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
