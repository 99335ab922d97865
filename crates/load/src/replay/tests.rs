//! What is found, and what is right, at a table that a server would have.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, open};
use rollwright_core::layout::STANDARD;
use rollwright_core::{Luck, Step};
use rollwright_protocol::{By, LoggedStep, Now, ServerMessage, TableEvent, View};
use serde_json::json;

use super::*;

/// Dice and choices.
struct Chance(SplitMix64);

impl Luck for Chance {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0.next_u32() % n
    }
}

/// A server's table.
struct Served {
    table: Box<dyn AnyGame>,
    dice: Chance,
    seq: u64,
    log: Vec<LoggedStep>,
}

impl Served {
    fn new(game: &str) -> Self {
        Self {
            table: open(game, &Layouts::default(), STANDARD, None, 2).unwrap(),
            dice: Chance(SplitMix64::seed_from_u64(3)),
            seq: 0,
            log: Vec::new(),
        }
    }

    /// Takes the next step, whatever it may be.
    fn step(&mut self) -> TableEvent {
        let (step, by) = match self.table.step() {
            Step::Chance => {
                let drawn = self.table.draw(&mut self.dice).unwrap();
                (drawn.to_string(), By::Chance)
            }
            Step::Act(seats) => {
                let seat = seats.first_from(self.table.active()).unwrap();
                let moves = self.table.legal_moves(seat);
                let count = u32::try_from(moves.len()).unwrap();
                let mv = &moves[self.dice.uniform(count) as usize];
                self.table.take(mv).unwrap();
                (mv.to_string(), By::Person)
            }
            Step::Over => panic!("the game is over"),
        };
        self.seq += 1;
        self.log.push(LoggedStep {
            step: step.clone(),
            by,
        });
        TableEvent::Step {
            seq: self.seq,
            at: 0,
            step,
            by,
            view: View::try_from(self.table.view_json()).ok(),
        }
    }

    fn now(&self) -> Now {
        let outcome = self.table.outcome();
        Now {
            seq: self.seq,
            scores: self.table.scores().as_slice().to_vec(),
            winners: outcome.map(|o| o.winners.iter().map(Seat::index).collect()),
            ..Now::default()
        }
    }

    fn replay(&self) -> (Replay, Arc<Tally>) {
        let tally = Arc::new(Tally::default());
        let (game, variant) = (self.table.id(), Some(self.table.variant()));
        let table = open(game, &Layouts::default(), STANDARD, variant, 2).unwrap();
        (Replay::new("t".to_owned(), table, tally.clone()), tally)
    }
}

/// The connection of this seat hears of the event, whose player did send it.
fn hear(replay: &mut Replay, seat: usize, event: &TableEvent, now: Now) -> Result<bool, Broken> {
    if let TableEvent::Step {
        step,
        by: By::Person,
        ..
    } = event
        && replay.places[seat].steps == replay.taken
    {
        replay.send(step[..1].parse().unwrap(), step);
    }
    hear_unsent(replay, seat, event, now)
}

fn hear_unsent(
    replay: &mut Replay,
    seat: usize,
    event: &TableEvent,
    now: Now,
) -> Result<bool, Broken> {
    let message = ServerMessage::Events {
        events: vec![event.clone()],
        now: Box::new(now),
    };
    let text = serde_json::to_string(&message).unwrap();
    let message: Message<'_> = serde_json::from_str(&text).unwrap();
    replay.hear(seat, &message.events.unwrap(), message.now.as_ref())
}

fn faults(tally: &Tally) -> Vec<String> {
    tally.snapshot().faults.into_keys().collect()
}

fn welcome(replay: &mut Replay, seat: usize, served: &Served) -> Result<(), Broken> {
    let text = json!({
        "type": "welcome",
        "now": served.now(),
        "log": served.log,
        "view": served.table.view(None),
    })
    .to_string();
    replay.welcome(seat, &serde_json::from_str(&text).unwrap())
}

#[test]
fn a_whole_game_is_right_on_both_connections_however_far_one_is_behind() {
    for game in ["one-card", "twenty-one"] {
        let mut served = Served::new(game);
        let (mut replay, tally) = served.replay();
        let mut behind = VecDeque::new();
        while served.table.step() != Step::Over {
            let event = served.step();
            let now = served.now();
            let own = matches!(&event, TableEvent::Step { step, .. } if step.starts_with("0 "));
            let acted = hear(&mut replay, 0, &event, now.clone());
            assert_eq!(acted.unwrap(), own);
            behind.push_back((event, now));
            assert!(!replay.is_over(1));
            while behind.len() > (served.seq % 5) as usize {
                let (event, now) = behind.pop_front().unwrap();
                hear(&mut replay, 1, &event, now).unwrap();
            }
        }
        for (event, now) in behind {
            hear(&mut replay, 1, &event, now).unwrap();
        }
        assert!(replay.is_over(0) && replay.is_over(1));
        assert_eq!(faults(&tally), [""; 0]);
        assert_eq!(tally.so_far().0, served.seq);
        let heard: Vec<_> = served.log.iter().map(|logged| &logged.step).collect();
        assert_eq!(replay.steps().iter().collect::<Vec<_>>(), heard);
        assert_eq!(replay.recent.len(), 1);
    }
}

#[test]
fn a_view_that_differs_is_found_on_each_connection() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    let mut event = served.step();
    hear(&mut replay, 0, &event, served.now()).unwrap();
    assert_eq!(faults(&tally), [""; 0]);
    if let TableEvent::Step { view, .. } = &mut event {
        *view = View::try_from(r#"{"phase":"mark"}"#.to_owned()).ok();
    }
    hear(&mut replay, 1, &event, served.now()).unwrap();
    assert_eq!(faults(&tally), ["view differs"]);
}

#[test]
fn a_gap_and_a_repetition_are_found() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    let first = served.step();
    hear(&mut replay, 0, &first, served.now()).unwrap();
    assert!(hear(&mut replay, 0, &first, served.now()).is_err());
    served.step();
    let third = served.step();
    assert!(hear(&mut replay, 0, &third, served.now()).is_err());
    assert_eq!(tally.snapshot().faults["gap"], 2);
}

#[test]
fn a_step_that_its_player_did_not_send_is_found() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    while !matches!(served.table.step(), Step::Act(_)) {
        let event = served.step();
        hear(&mut replay, 0, &event, served.now()).unwrap();
    }
    let event = served.step();
    assert!(hear_unsent(&mut replay, 0, &event, served.now()).is_err());
    assert_eq!(faults(&tally), ["wrong step"]);
}

#[test]
fn a_step_that_others_heard_differently_is_found() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    let mut event = served.step();
    hear(&mut replay, 0, &event, served.now()).unwrap();
    if let TableEvent::Step { step, .. } = &mut event {
        step.push('0');
    }
    assert!(hear(&mut replay, 1, &event, served.now()).is_err());
    assert_eq!(faults(&tally), ["wrong step"]);
}

#[test]
fn wrong_winners_are_found() {
    let mut served = Served::new("twenty-one");
    let (mut replay, tally) = served.replay();
    while served.table.step() != Step::Over {
        let event = served.step();
        let mut now = served.now();
        if now.winners.is_some() {
            now.winners = Some(Vec::new());
        }
        hear(&mut replay, 0, &event, now).unwrap();
    }
    assert_eq!(faults(&tally), ["wrong scores"]);
}

#[test]
fn a_connection_that_comes_back_is_told_the_same_and_what_it_missed() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    welcome(&mut replay, 0, &served).unwrap();
    welcome(&mut replay, 1, &served).unwrap();
    let mut events = Vec::new();
    while !matches!(served.table.step(), Step::Act(_)) {
        events.push(served.step());
        hear(&mut replay, 0, events.last().unwrap(), served.now()).unwrap();
    }
    welcome(&mut replay, 1, &served).unwrap();
    welcome(&mut replay, 0, &served).unwrap();
    assert_eq!(replay.seq(1), served.seq);
    assert_eq!(tally.so_far().0, served.seq, "each step is counted once");
    assert_eq!(faults(&tally), [""; 0]);
}

#[test]
fn what_was_promised_must_be_there_after_a_restart() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    let before = Served::new("one-card");
    let event = served.step();
    hear(&mut replay, 0, &event, served.now()).unwrap();
    replay.hello(1);
    assert!(welcome(&mut replay, 1, &before).is_err(), "others heard it");
    replay.promised(served.seq + 1);
    replay.hello(0);
    assert!(welcome(&mut replay, 0, &served).is_err(), "accepted");
    assert_eq!(tally.snapshot().faults["forgotten"], 2);
}

#[test]
fn a_welcome_that_others_have_overtaken_is_no_loss() {
    let mut served = Served::new("one-card");
    let (mut replay, tally) = served.replay();
    let before = Served::new("one-card");
    replay.hello(1);
    let event = served.step();
    hear(&mut replay, 0, &event, served.now()).unwrap();
    welcome(&mut replay, 1, &before).unwrap();
    hear(&mut replay, 1, &event, served.now()).unwrap();
    assert_eq!(faults(&tally), [""; 0]);
}
