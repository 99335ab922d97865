use rollwright_catalog::Layouts;
use rollwright_protocol::TableEvent;
use rollwright_record::fair::{FairDice, Link, ServerSeed};
use rollwright_store::EventRow;

use std::time::Duration;

use super::*;
use crate::clock::{ManualClock, Time};

const TABLE: &str = "a-table";

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn moment(millis: i64) -> Moment {
    Moment::START.after(Duration::from_millis(millis.try_into().unwrap()))
}

fn at(millis: i64) -> Timestamp {
    Timestamp {
        wall: millis,
        moment: moment(millis),
    }
}

fn cause(millis: i64, request: &str) -> Cause<'_> {
    Cause {
        at: at(millis),
        request: Some(request),
    }
}

/// Decides as a client does that sends a step as text.
fn decide(
    play: &mut Play,
    seat: Seat,
    step: &str,
    by: By,
    cause: Cause,
    log: &mut Log,
) -> Result<(), Problem> {
    let event = play.game().parse(step).expect("notation");
    play.decide(seat, event, by, cause, log)
}

/// Rolls as the device of seat 0 does that sends dice as text.
fn roll(play: &mut Play, step: &str, cause: Cause, log: &mut Log) -> Result<(), Problem> {
    let event = play.game().parse(step).expect("notation");
    play.roll(seat(0), &event, cause, log)
}

fn texts(events: &[AnyEvent]) -> Vec<String> {
    events.iter().map(ToString::to_string).collect()
}

/// A game before its first step, with dice that are the same each time.
fn fresh(game: &str, variant: &str, seats: usize, seed: u8, real: bool, auto: bool) -> Play {
    let game =
        rollwright_catalog::open(game, &Layouts::default(), "standard", Some(variant), seats);
    let dice = FairDice::new(&ServerSeed([seed; 32]), TABLE);
    let fair = FairRuns::new(dice, seats);
    let settings = Settings {
        dice: if real {
            DiceSource::Real
        } else {
            DiceSource::Fair
        },
        auto,
        ..Settings::default()
    };
    Play::new(game.unwrap(), fair, &settings)
}

fn begun(game: &str, variant: &str, seats: usize, seed: u8) -> (Play, Log) {
    let mut play = fresh(game, variant, seats, seed, false, true);
    let mut log = Log::default();
    play.advance(at(0), &mut log);
    (play, log)
}

#[test]
fn a_run_waits_for_links_from_when_they_are_asked_for_however_long_the_store_took() {
    let mut play = fresh("twenty-one", "standard", 2, 1, false, true);
    let mut log = Log::default();
    play.add_chain(seat(0), 0, Link([1; 32]), at(0), &mut log);
    play.fair_mut().set_reachable(SeatSet::only(seat(0)));
    play.advance(at(0), &mut log);
    assert_eq!(play.run_deadline(), Some(moment(2_000)));
    play.fair_mut().asked(moment(5_000));
    assert_eq!(play.run_deadline(), Some(moment(7_000)));
    play.fair_mut().asked(moment(6_000));
    assert_eq!(play.run_deadline(), Some(moment(7_000)), "once");
}

/// What the seat could do, the first of it.
fn first(play: &Play, seat: Seat) -> String {
    play.game().legal_moves(seat)[0].to_string()
}

/// Everything that can be seen of a game, to compare two.
fn shown(play: &Play, seq: u64) -> String {
    let own: Vec<_> = Seat::all(play.seats.len())
        .map(|s| {
            (
                play.choice(s),
                play.since(s),
                play.stands_in(s),
                play.asked(s),
                play.seat(s).request.clone(),
            )
        })
        .collect();
    format!(
        "{:?} {:?} {:?} {own:?}",
        play.now(seq),
        play.steps(),
        play.view()
    )
}

#[test]
fn a_game_begins_with_all_chance_until_the_first_decision() {
    let (play, log) = begun("twenty-one", "standard", 2, 1);
    let steps = play.game().steps(0);
    assert!(
        steps[0].starts_with("start")
            && steps[1].starts_with("sheets")
            && steps[2].starts_with("roll")
    );
    assert_eq!(steps.len(), 3);
    assert_eq!(log.seq, 3);
    let told = told(&log);
    assert_eq!(told.len(), 3);
    let TableEvent::Step { view, .. } = &told[2] else {
        panic!("{told:?}");
    };
    let view = view.as_ref().expect("a roll shows the position");
    assert_eq!(view.as_str(), play.view().as_str());
}

/// The events that clients are told.
fn told(log: &Log) -> Vec<TableEvent> {
    serde_json::from_str(&format!("[{}]", log.events)).expect("events as JSON")
}

/// A table of twenty-one where everybody is to write.
fn to_write(seats: usize, seed: u8) -> (Play, Log) {
    let (mut play, mut log) = begun("twenty-one", "standard", seats, seed);
    let active = play.game().active();
    let stand = format!("{active} stand");
    decide(
        &mut play,
        active,
        &stand,
        By::Person,
        cause(1, "a"),
        &mut log,
    )
    .unwrap();
    assert_eq!(
        play.waiting().len(),
        seats,
        "nobody is forced with these dice"
    );
    (play, log)
}

#[test]
fn choices_made_at_the_same_time_stay_hidden_until_all_are_in() {
    let (mut play, mut log) = to_write(3, 1);
    let before = play.view();
    let active = play.game().active();
    let [second, third] = [active.next(3), active.next(3).next(3)];
    for seat in [third, active] {
        let step = first(&play, seat);
        decide(&mut play, seat, &step, By::Person, cause(2, "b"), &mut log).unwrap();
        assert_eq!(play.choice(seat).map(ToString::to_string), Some(step));
    }
    assert_eq!(play.view().as_str(), before.as_str());
    assert_eq!(play.waiting(), SeatSet::only(second));
    // What the others are told names the seats and no more.
    let told = told(&log);
    let told = serde_json::to_string(&told[told.len() - 2..]).unwrap();
    assert!(!told.contains("write") && !told.contains("cross"), "{told}");
    let step = first(&play, second);
    decide(
        &mut play,
        second,
        &step,
        By::Person,
        cause(3, "c"),
        &mut log,
    )
    .unwrap();
    let revealed = play.game().steps(4);
    let order: Vec<Seat> = revealed[..3]
        .iter()
        .map(|step| play.game().parse(step).unwrap().seat().unwrap())
        .collect();
    assert_eq!(
        order,
        [active, second, third],
        "in turn order, however they came"
    );
}

#[test]
fn a_choice_can_be_changed_and_withdrawn_until_it_is_revealed() {
    let (mut play, mut log) = to_write(2, 1);
    let seat = play.game().active();
    let moves = play.game().legal_moves(seat);
    for mv in &moves[..2] {
        let id = mv.to_string();
        play.decide(seat, mv.clone(), By::Person, cause(2, &id), &mut log)
            .unwrap();
        assert_eq!(play.choice(seat), Some(mv));
    }
    play.withdraw(seat, cause(3, "w"), &mut log).unwrap();
    assert_eq!(play.choice(seat), None);
    assert_eq!(play.waiting().len(), 2);
    let again = play.withdraw(seat, cause(4, "v"), &mut log);
    assert_eq!(again.unwrap_err().code, Code::NothingToWithdraw);
}

/// A table of one-card with a roll that is final, and more than one choice for the second seat.
fn to_mark() -> (Play, Log) {
    for seed in 0..100 {
        let (mut play, mut log) = begun("one-card", "basic", 3, seed);
        let active = play.game().active();
        let stand = format!("{active} stand");
        decide(
            &mut play,
            active,
            &stand,
            By::Person,
            cause(1, "s"),
            &mut log,
        )
        .unwrap();
        let can_choose = |seat: Seat| {
            let ahead = play.game().legal_ahead(seat).len();
            play.game().legal_moves(seat).len().max(ahead) > 1
        };
        if Seat::all(3).all(can_choose) {
            return (play, log);
        }
    }
    panic!("no such roll")
}

#[test]
fn who_decides_ahead_is_played_when_the_turn_comes() {
    let (mut play, mut log) = to_mark();
    let active = play.game().active();
    let second = active.next(3);
    let ahead = play.game().legal_ahead(second);
    let step = ahead.last().unwrap().to_string();
    let taken = play.game().steps_taken();
    decide(
        &mut play,
        second,
        &step,
        By::Person,
        cause(2, "x"),
        &mut log,
    )
    .unwrap();
    assert_eq!(play.game().steps_taken(), taken, "not before its turn");
    assert_eq!(play.now(log.seq).chosen, [second.index()]);
    let own = first(&play, active);
    decide(&mut play, active, &own, By::Person, cause(3, "y"), &mut log).unwrap();
    let steps = play.game().steps(taken);
    assert!(steps.contains(&step) && steps.contains(&own), "{steps:?}");
    assert_eq!(play.choice(second), None);
}

#[test]
fn what_is_not_possible_ahead_is_refused() {
    let (mut play, mut log) = to_mark();
    let second = play.game().active().next(3);
    let ahead = texts(&play.game().legal_ahead(second));
    let mut others = (1..=30).map(|card| format!("{second} mark {card}"));
    let illegal = others.find(|step| !ahead.contains(step)).unwrap();
    let error = decide(
        &mut play,
        second,
        &illegal,
        By::Person,
        cause(2, "x"),
        &mut log,
    )
    .unwrap_err();
    assert_eq!(error.code, Code::Illegal);
    let (mut play, mut log) = begun("twenty-one", "standard", 2, 1);
    let other = play.game().active().next(2);
    let early = format!("{other} cross");
    let error = decide(
        &mut play,
        other,
        &early,
        By::Person,
        cause(2, "x"),
        &mut log,
    )
    .unwrap_err();
    assert_eq!(error.code, Code::NotYourTurn);
}

#[test]
fn a_decision_can_be_taken_back_until_somebody_else_has_decided() {
    let (mut play, mut log) = to_mark();
    let active = play.game().active();
    let second = active.next(3);
    assert_eq!(play.now(log.seq).undo, Some(active.index()));
    let error = play.undo(second, cause(2, "u"), &mut log).unwrap_err();
    assert_eq!(error.code, Code::NothingToUndo);
    play.undo(active, cause(2, "u"), &mut log).unwrap();
    assert!(texts(&play.game().legal_moves(active)).contains(&format!("{active} stand")));
    let stand = format!("{active} stand");
    decide(
        &mut play,
        active,
        &stand,
        By::Person,
        cause(3, "s2"),
        &mut log,
    )
    .unwrap();
    let ahead = play.game().legal_ahead(second)[0].to_string();
    decide(
        &mut play,
        second,
        &ahead,
        By::Person,
        cause(4, "h"),
        &mut log,
    )
    .unwrap();
    let error = play.undo(active, cause(5, "u2"), &mut log).unwrap_err();
    assert_eq!(
        error.code,
        Code::NothingToUndo,
        "a choice ahead is a decision, too"
    );
}

#[test]
fn nothing_is_taken_back_past_a_roll() {
    let (mut play, mut log) = begun("one-card", "basic", 2, 1);
    let active = play.game().active();
    let moves = texts(&play.game().legal_moves(active)).into_iter();
    let step = moves.clone().find(|step| step.contains("reroll")).unwrap();
    decide(
        &mut play,
        active,
        &step,
        By::Person,
        cause(1, "r"),
        &mut log,
    )
    .unwrap();
    assert_eq!(play.now(log.seq).undo, None);
    assert_eq!(
        play.undo(active, cause(2, "u"), &mut log).unwrap_err().code,
        Code::NothingToUndo
    );
}

#[test]
fn a_message_that_was_accepted_is_known_again() {
    let (mut play, mut log) = to_write(2, 1);
    let seat = play.game().active();
    assert_eq!(play.answered(seat, "a"), Some(4));
    let step = first(&play, seat);
    decide(&mut play, seat, &step, By::Person, cause(2, "b"), &mut log).unwrap();
    assert_eq!(play.answered(seat, "b"), Some(5));
    assert_eq!(play.answered(seat, "never sent"), None);
}

#[test]
fn real_dice_are_waited_for_and_looked_at() {
    let mut play = fresh("one-card", "basic", 2, 1, true, true);
    let mut log = Log::default();
    play.advance(at(0), &mut log);
    assert!(play.start_due() && !play.roll_due());
    roll(&mut play, "start 1", cause(0, "s"), &mut log).unwrap();
    assert!(play.roll_due(), "cards are dealt, dice are not rolled");
    assert_eq!(
        roll(&mut play, "roll RRRR", cause(1, "r"), &mut log)
            .unwrap_err()
            .code,
        Code::Illegal
    );
    assert_eq!(
        roll(&mut play, "deal 0 3", cause(1, "r"), &mut log)
            .unwrap_err()
            .code,
        Code::Illegal
    );
    roll(&mut play, "roll ROYGB", cause(1, "r"), &mut log).unwrap();
    assert!(!play.roll_due());
    let active = play.game().active();
    let reroll = format!("{active} reroll RO");
    decide(
        &mut play,
        active,
        &reroll,
        By::Person,
        cause(2, "d"),
        &mut log,
    )
    .unwrap();
    let error = roll(&mut play, "roll PPPPP", cause(3, "q"), &mut log).unwrap_err();
    assert_eq!(error.args["rule"], "kept_dice");
    roll(&mut play, "roll YGBPP", cause(3, "q"), &mut log).unwrap();
}

/// A table of one-card for two with dice of their own, of which the first are typed in.
fn typed_roll(dice: &str) -> (Play, Log) {
    let mut play = fresh("one-card", "basic", 2, 1, true, true);
    let mut log = Log::default();
    play.advance(at(0), &mut log);
    roll(&mut play, "start 0", cause(0, "s"), &mut log).unwrap();
    roll(&mut play, dice, cause(1, "r"), &mut log).unwrap();
    (play, log)
}

#[test]
fn dice_that_were_typed_in_can_be_corrected_until_a_person_decides_by_them() {
    let (mut play, mut log) = typed_roll("roll ROYGB");
    let before = play.game().steps(0);
    let typist = seat(0);
    assert_eq!(play.now(log.seq).undo, Some(0));
    let error = play.undo(seat(1), cause(2, "u"), &mut log).unwrap_err();
    assert_eq!(error.code, Code::NothingToUndo, "only who typed them");
    play.undo(typist, cause(2, "u"), &mut log).unwrap();
    assert!(play.roll_due());
    assert_eq!(play.game().steps(0), before[..before.len() - 1]);
    assert_eq!(play.now(log.seq).undo, None, "the cards stay dealt");
    roll(&mut play, "roll OOYGB", cause(3, "r2"), &mut log).unwrap();
    let active = play.game().active();
    let step = format!("{active} reroll OO");
    decide(
        &mut play,
        active,
        &step,
        By::Person,
        cause(4, "d"),
        &mut log,
    )
    .unwrap();
    let undo = play.now(log.seq).undo;
    assert_eq!(
        undo,
        Some(active.index()),
        "the decision, not the dice before it"
    );
    roll(&mut play, "roll YGBPP", cause(5, "r3"), &mut log).unwrap();
    play.undo(typist, cause(6, "u2"), &mut log).unwrap();
    assert!(play.roll_due(), "kept dice lie there again");
    let error = roll(&mut play, "roll PPPPP", cause(7, "q"), &mut log).unwrap_err();
    assert_eq!(error.args["rule"], "kept_dice");
}

#[test]
fn what_bots_decided_by_wrong_dice_is_taken_back_with_them() {
    let (mut play, mut log) = typed_roll("roll ROYGB");
    let steps = play.game().steps_taken();
    let active = play.game().active();
    let stand = format!("{active} stand");
    decide(&mut play, active, &stand, By::Bot, cause(2, "b"), &mut log).unwrap();
    play.undo(seat(0), cause(3, "u"), &mut log).unwrap();
    assert_eq!(play.game().steps_taken(), steps - 1);
    assert!(play.roll_due());
}

#[test]
fn dice_stay_as_typed_once_another_person_has_chosen_by_them() {
    let (mut play, mut log) = typed_roll("roll ROYGB");
    let active = play.game().active();
    let stand = format!("{active} stand");
    decide(&mut play, active, &stand, By::Bot, cause(2, "b"), &mut log).unwrap();
    let ahead = play.game().legal_ahead(seat(1));
    let (other, step) = match ahead.first() {
        Some(step) => (seat(1), step.to_string()),
        None => (seat(0), play.game().legal_ahead(seat(0))[0].to_string()),
    };
    decide(&mut play, other, &step, By::Person, cause(3, "h"), &mut log).unwrap();
    let undo = play.now(log.seq).undo;
    assert_eq!(
        undo,
        (other == seat(0)).then_some(0),
        "own choices go with the dice"
    );
}

#[test]
fn corrected_dice_are_the_same_when_the_store_is_read_again() {
    let (mut play, mut log) = typed_roll("roll ROYGB");
    play.undo(seat(0), cause(2, "u"), &mut log).unwrap();
    roll(&mut play, "roll OOYGB", cause(3, "r2"), &mut log).unwrap();
    let mut again = fresh("one-card", "basic", 2, 1, true, true);
    let clock = ManualClock::new(0);
    clock.advance(Duration::from_hours(1));
    let time = Time::new(clock.clock());
    for row in &log.rows {
        let entry = Entry::parse(&row.text).unwrap();
        again.replay(&entry, row, &time).expect("as it was");
    }
    assert_eq!(again.game().steps(0), play.game().steps(0));
    let now = |play: &Play| format!("{:?}", play.now(log.seq));
    assert_eq!(now(&again), now(&play));
    assert_eq!(again.asides(), play.asides());
}

/// Plays on with random messages, many of them senseless, until the game is over.
fn wild(game: &str, variant: &str, seats: usize, seed: u8, auto: bool) -> (Play, Log) {
    let mut play = fresh(game, variant, seats, seed, false, auto);
    play.throws = Throws::new(seed % 4 > 1);
    let mut log = Log::default();
    play.advance(at(0), &mut log);
    let mut state = u64::from(seed) + 1;
    let mut random = move |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % n
    };
    for millis in 1.. {
        if play.game().step() == Step::Over {
            break;
        }
        let seat = seat(random(seats));
        let id = millis.to_string();
        let cause = cause(millis, &id);
        let _ = match random(12) {
            0 => play.undo(seat, cause, &mut log),
            1 => play.withdraw(seat, cause, &mut log),
            2 => {
                let on = [Presence::Here, Presence::Absent, Presence::HandedOver][random(3)];
                play.set_presence(seat, on, cause, &mut log);
                Ok(())
            }
            3 => play.throw(seat, cause, &mut log),
            n => {
                let now = play.now(log.seq);
                let legal = &now.legal[seat.index()];
                let step = match legal.len() {
                    0 if game == "one-card" => format!("{seat} pass"),
                    0 => format!("{seat} cross"),
                    count => legal[random(count)].clone(),
                };
                let by = if n == 4 { By::StandIn } else { By::Person };
                decide(&mut play, seat, &step, by, cause, &mut log)
            }
        };
    }
    (play, log)
}

fn replayed(
    rows: &[EventRow],
    game: &str,
    variant: &str,
    seats: usize,
    seed: u8,
    auto: bool,
) -> Play {
    let mut play = fresh(game, variant, seats, seed, false, auto);
    play.throws = Throws::new(seed % 4 > 1);
    let clock = ManualClock::new(0);
    clock.advance(Duration::from_hours(1));
    let time = Time::new(clock.clock());
    for row in rows {
        let entry = Entry::parse(&row.text).unwrap();
        play.replay(&entry, row, &time)
            .unwrap_or_else(|| panic!("{row:?}"));
    }
    play
}

#[test]
fn what_the_store_keeps_gives_the_same_game_again() {
    let games = [
        ("one-card", "basic", 4),
        ("one-card", "advanced", 3),
        ("twenty-one", "standard", 3),
    ];
    for (game, variant, seats) in games {
        for seed in 0..8 {
            let auto = seed % 2 == 0;
            let (play, log) = wild(game, variant, seats, seed, auto);
            let again = replayed(&log.rows, game, variant, seats, seed, auto);
            assert_eq!(
                shown(&again, log.seq),
                shown(&play, log.seq),
                "{game} {seed}"
            );
            let seqs: Vec<u64> = log.rows.iter().map(|row| row.seq).collect();
            assert_eq!(
                seqs,
                (1..=log.seq).collect::<Vec<_>>(),
                "numbered without a gap"
            );
        }
    }
}

#[test]
fn a_game_with_everything_in_it_is_a_game_by_the_rules() {
    for seed in 0..8 {
        let (play, _) = wild("twenty-one", "standard", 2, seed, true);
        let mut record = play.game().record(vec!["a".to_owned(), "b".to_owned()]);
        let server_seed = ServerSeed([seed; 32]);
        record.fair = Some(rollwright_record::fair::Certificate {
            table: TABLE.to_owned(),
            commitment: server_seed.commitment(),
            server_seed: Some(server_seed),
            chains: vec![Vec::new(); 2],
        });
        rollwright_catalog::verify(&record, &Layouts::default()).unwrap();
    }
}

#[test]
fn who_takes_back_twice_has_no_more_time_either() {
    let mut play = fresh("one-card", "basic", 3, 5, false, false);
    let mut log = Log::default();
    play.advance(at(0), &mut log);
    let active = play.game().active();
    for round in 0..3 {
        let millis = 100 * (round + 1);
        assert_eq!(play.asked(active), Some(moment(0)));
        for (step, id) in [("stand", "s"), ("pass", "p")] {
            let id = format!("{id}{round}");
            let step = format!("{active} {step}");
            decide(
                &mut play,
                active,
                &step,
                By::Person,
                cause(millis, &id),
                &mut log,
            )
            .unwrap();
        }
        for id in ["u", "v"] {
            let id = format!("{id}{round}");
            play.undo(active, cause(millis + 50, &id), &mut log)
                .unwrap();
        }
    }
    assert_eq!(play.asked(active), Some(moment(0)));
}
