//! Which faults of a server are found, and that a correct server has none.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, open};
use rollwright_core::layout::STANDARD;
use rollwright_core::{Luck, Step};
use rollwright_protocol::{PROTOCOL, Settings, TableInfo, TableState};

use super::*;

/// Random rolls and moves.
struct TestLuck(SplitMix64);

impl Luck for TestLuck {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0.next_u32() % n
    }
}

/// A table as a correct server has it.
struct ServerTable {
    game: Box<dyn AnyGame>,
    luck: TestLuck,
    seq: u64,
    log: Vec<LoggedStep>,
}

impl ServerTable {
    fn new(game: &str) -> Self {
        Self {
            game: open(game, &Layouts::default(), STANDARD, None, 2).unwrap(),
            luck: TestLuck(SplitMix64::seed_from_u64(3)),
            seq: 0,
            log: Vec::new(),
        }
    }

    /// Rolls or plays a random move.
    fn step(&mut self) -> TableEvent {
        let (step, by) = match self.game.step() {
            Step::Chance => {
                let drawn = self.game.draw(&mut self.luck).unwrap();
                (drawn.to_string(), By::Chance)
            }
            Step::Act(seats) => {
                let seat = seats.first_from(self.game.active()).unwrap();
                let moves = self.game.legal_moves(seat);
                let count = u32::try_from(moves.len()).unwrap();
                let mv = &moves[self.luck.uniform(count) as usize];
                self.game.take(mv).unwrap();
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
            drawn: None,
            view: View::try_from(self.game.view_json()).ok(),
        }
    }

    fn now(&self) -> Now {
        let outcome = self.game.outcome();
        Now {
            seq: self.seq,
            scores: self.game.scores().as_slice().to_vec(),
            winners: outcome.map(|o| o.winners.iter().map(Seat::index).collect()),
            ..Now::default()
        }
    }

    fn expected(&self) -> (ExpectedTable, Arc<LoadStats>) {
        let stats = Arc::new(LoadStats::default());
        let (id, variant) = (self.game.id(), Some(self.game.variant()));
        let game = open(id, &Layouts::default(), STANDARD, variant, 2).unwrap();
        (
            ExpectedTable::new("t".to_owned(), game, stats.clone()),
            stats,
        )
    }
}

/// The connection of this seat receives the event, after its player has sent it.
fn receive(
    table: &mut ExpectedTable,
    seat: usize,
    event: &TableEvent,
    now: &Now,
) -> Result<bool, TableBroken> {
    if let TableEvent::Step {
        step,
        by: By::Person,
        ..
    } = event
        && table.connections[seat].steps == table.steps_taken
    {
        let sender: usize = step[..1].parse().unwrap();
        table.connections[sender].sent = Some(step.clone());
    }
    receive_unsent(table, seat, event, now)
}

fn receive_unsent(
    table: &mut ExpectedTable,
    seat: usize,
    event: &TableEvent,
    now: &Now,
) -> Result<bool, TableBroken> {
    let own = table.receive(seat, std::slice::from_ref(event), Some(now), Views::Shown)?;
    Ok(Seat::new(seat).is_some_and(|seat| own.contains(seat)))
}

fn faults(stats: &LoadStats) -> Vec<String> {
    stats.counts().faults.keys().cloned().collect()
}

fn welcome(
    table: &mut ExpectedTable,
    seat: usize,
    served: &ServerTable,
) -> Result<(), TableBroken> {
    let now = served.now();
    let info = TableInfo {
        id: "t".to_owned(),
        code: None,
        state: TableState::Running,
        game: served.game.id().to_owned(),
        variant: served.game.variant().to_owned(),
        layout: STANDARD.to_owned(),
        settings: Settings::default(),
        seats: Vec::new(),
        fair: None,
        created: 0,
        seq: now.seq,
        scores: None,
        winners: None,
        rematch: None,
        rematch_asked: None,
    };
    let welcome = ServerMessage::Welcome {
        protocol: PROTOCOL,
        table: Box::new(info),
        you: Vec::new(),
        host: false,
        now: Some(Box::new(now)),
        // Its fields are in another order than in the text of the game.
        view: View::try_from(served.game.view(None).to_string()).ok(),
        log: Some(served.log.clone()),
        events: None,
    };
    table.welcome(seat, &welcome)
}

#[test]
fn a_whole_game_is_right_on_both_connections_however_far_one_lags_behind() {
    for game in ["one-card", "twenty-one"] {
        let mut served = ServerTable::new(game);
        let (mut table, stats) = served.expected();
        let mut behind = VecDeque::new();
        while served.game.step() != Step::Over {
            let event = served.step();
            let now = served.now();
            let own = matches!(&event, TableEvent::Step { step, .. } if step.starts_with("0 "));
            let acted = receive(&mut table, 0, &event, &now);
            assert_eq!(acted.unwrap(), own);
            behind.push_back((event, now));
            assert!(!table.is_over(1));
            while behind.len() > (served.seq % 5) as usize {
                let (event, now) = behind.pop_front().unwrap();
                receive(&mut table, 1, &event, &now).unwrap();
            }
        }
        for (event, now) in behind {
            receive(&mut table, 1, &event, &now).unwrap();
        }
        assert!(table.is_over(0) && table.is_over(1));
        assert_eq!(faults(&stats), [""; 0]);
        assert_eq!(stats.counts().steps, served.seq);
        let served_steps: Vec<_> = served.log.iter().map(|logged| &logged.step).collect();
        assert_eq!(table.steps().iter().collect::<Vec<_>>(), served_steps);
        assert_eq!(table.recent.len(), 1);
    }
}

#[test]
fn a_view_that_differs_is_found_on_each_connection() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    let mut event = served.step();
    receive(&mut table, 0, &event, &served.now()).unwrap();
    assert_eq!(faults(&stats), [""; 0]);
    if let TableEvent::Step { view, .. } = &mut event {
        *view = View::try_from(r#"{"phase":"mark"}"#.to_owned()).ok();
    }
    receive(&mut table, 1, &event, &served.now()).unwrap();
    assert_eq!(faults(&stats), ["view differs"]);
}

#[test]
fn a_gap_and_a_repetition_are_found() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    let first = served.step();
    receive(&mut table, 0, &first, &served.now()).unwrap();
    assert!(receive(&mut table, 0, &first, &served.now()).is_err());
    served.step();
    let third = served.step();
    assert!(receive(&mut table, 0, &third, &served.now()).is_err());
    assert_eq!(stats.counts().faults["gap"], 2);
}

#[test]
fn a_step_that_its_player_did_not_send_is_found() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    while !matches!(served.game.step(), Step::Act(_)) {
        let event = served.step();
        receive(&mut table, 0, &event, &served.now()).unwrap();
    }
    let event = served.step();
    assert!(receive_unsent(&mut table, 0, &event, &served.now()).is_err());
    assert_eq!(faults(&stats), ["wrong step"]);
}

#[test]
fn a_step_that_differs_between_connections_is_found() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    let mut event = served.step();
    receive(&mut table, 0, &event, &served.now()).unwrap();
    if let TableEvent::Step { step, .. } = &mut event {
        step.push('0');
    }
    assert!(receive(&mut table, 1, &event, &served.now()).is_err());
    assert_eq!(faults(&stats), ["wrong step"]);
}

#[test]
fn wrong_winners_are_found() {
    let mut served = ServerTable::new("twenty-one");
    let (mut table, stats) = served.expected();
    while served.game.step() != Step::Over {
        let event = served.step();
        let mut now = served.now();
        if now.winners.is_some() {
            now.winners = Some(Vec::new());
        }
        receive(&mut table, 0, &event, &now).unwrap();
    }
    assert_eq!(faults(&stats), ["wrong scores"]);
}

#[test]
fn a_reopened_connection_gets_the_same_steps_and_those_it_missed() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    welcome(&mut table, 0, &served).unwrap();
    welcome(&mut table, 1, &served).unwrap();
    let mut events = Vec::new();
    while !matches!(served.game.step(), Step::Act(_)) {
        events.push(served.step());
        receive(&mut table, 0, events.last().unwrap(), &served.now()).unwrap();
    }
    welcome(&mut table, 1, &served).unwrap();
    welcome(&mut table, 0, &served).unwrap();
    assert_eq!(table.connections[1].seq, served.seq);
    assert_eq!(
        stats.counts().steps,
        served.seq,
        "each step is counted once"
    );
    assert_eq!(faults(&stats), [""; 0]);
}

#[test]
fn what_was_acknowledged_must_be_there_after_a_restart() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    let before = ServerTable::new("one-card");
    let event = served.step();
    receive(&mut table, 0, &event, &served.now()).unwrap();
    table.hello(1);
    assert!(
        welcome(&mut table, 1, &before).is_err(),
        "another connection has it"
    );
    table.acknowledged(served.seq + 1);
    table.hello(0);
    assert!(welcome(&mut table, 0, &served).is_err(), "accepted");
    assert_eq!(stats.counts().faults["forgotten"], 2);
}

#[test]
fn a_welcome_older_than_what_other_connections_have_is_no_loss() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    let before = ServerTable::new("one-card");
    table.hello(1);
    let event = served.step();
    receive(&mut table, 0, &event, &served.now()).unwrap();
    welcome(&mut table, 1, &before).unwrap();
    receive(&mut table, 1, &event, &served.now()).unwrap();
    assert_eq!(faults(&stats), [""; 0]);
}

#[test]
fn a_text_that_another_connection_has_checked_is_known_and_any_other_is_not() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    let event = served.step();
    let (events, now) = (vec![event], Box::new(served.now()));
    let received = table.receive_events(0, "the text", &events, now.clone());
    assert_eq!(received.unwrap().now, now.clone().into());
    assert!(table.receive_known(1, "another text").is_none());
    let received = table.receive_known(1, "the text").expect("the same text");
    assert_eq!(*received.now, *now);
    assert!(table.receive_known(1, "the text").is_none(), "only once");
    assert_eq!(table.steps_shown(1), table.steps());
    assert!(table.messages.is_empty() && faults(&stats).is_empty());
}

#[test]
fn steps_in_a_welcome_need_no_views() {
    let mut served = ServerTable::new("one-card");
    let (mut table, stats) = served.expected();
    for _ in 0..3 {
        let mut event = served.step();
        if let TableEvent::Step { view, .. } = &mut event {
            *view = None;
        }
        let tail = std::slice::from_ref(&event);
        let received = table.receive(0, tail, Some(&served.now()), Views::LeftOut);
        assert!(received.is_ok());
    }
    assert_eq!(faults(&stats), [""; 0]);
}
