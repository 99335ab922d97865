use rollwright_protocol::{By, SeatInfo, Settings};

use super::*;

fn table(seats: usize) -> TableInfo {
    let seat = SeatInfo {
        name: "Ann".to_owned(),
        bot: None,
        taken: true,
        connected: true,
        stand_in: false,
    };
    TableInfo {
        id: "t".to_owned(),
        code: None,
        state: TableState::Running,
        game: "one-card".to_owned(),
        variant: "basic".to_owned(),
        layout: "standard".to_owned(),
        settings: Settings::default(),
        seats: vec![seat; seats],
        fair: None,
        created: 0,
        seq: 1,
        scores: None,
        winners: None,
        rematch: None,
    }
}

fn now(seq: u64, active: usize, waiting: &[usize]) -> Box<Now> {
    Box::new(Now {
        seq,
        active,
        waiting: waiting.to_vec(),
        ..Now::default()
    })
}

fn step(seq: u64, step: &str) -> TableEvent {
    TableEvent::Step {
        seq,
        at: 0,
        step: step.to_owned(),
        by: By::Person,
        view: View::try_from(format!("{{\"after\":\"{step}\"}}")).ok(),
    }
}

fn welcome(seats: usize, own: &[usize], now: Box<Now>) -> ServerMessage {
    let own = own.iter().map(|seat| Own {
        seat: *seat,
        choice: None,
    });
    ServerMessage::Welcome {
        protocol: 1,
        table: Box::new(table(seats)),
        you: own.collect(),
        host: true,
        now: Some(now),
        view: View::try_from("{}".to_owned()).ok(),
        log: Some(Vec::new()),
        events: None,
    }
}

fn steps(sight: &Sight) -> Vec<&str> {
    sight
        .log
        .iter()
        .map(|logged| logged.step.as_str())
        .collect()
}

#[test]
fn what_happened_is_shown_in_order_before_anybody_decides() {
    let mut sight = Sight::default();
    sight.hear(welcome(2, &[0], now(1, 0, &[1])));
    let events = vec![step(2, "1 pass"), step(3, "roll RRRRR")];
    sight.hear(ServerMessage::Events {
        events,
        now: now(3, 0, &[0]),
    });
    assert_eq!(sight.asked(), None);
    assert!(matches!(sight.show(), Some(Shown::Step(logged)) if logged.step == "1 pass"));
    assert_eq!(sight.view.as_deref(), Some(r#"{"after":"1 pass"}"#));
    assert_eq!(sight.asked(), None);
    sight.show();
    assert_eq!((sight.asked(), sight.show()), (Some(0), None));
    assert_eq!(steps(&sight), ["1 pass", "roll RRRRR"]);
    assert_eq!(sight.seq(), 3);
}

#[test]
fn an_undo_shortens_the_log_and_forgets_choices() {
    let mut sight = Sight::default();
    sight.hear(welcome(2, &[0], now(1, 0, &[0])));
    sight.hear(ServerMessage::Choice {
        own: Own {
            seat: 0,
            choice: Some("0 pass".to_owned()),
        },
    });
    assert_eq!(sight.choice(0), Some("0 pass"));
    let undone = TableEvent::Undone {
        seq: 4,
        at: 0,
        seat: 1,
        steps: 1,
        view: None,
    };
    sight.hear(ServerMessage::Events {
        events: vec![step(2, "start 0"), step(3, "1 stand"), undone],
        now: now(4, 0, &[1]),
    });
    assert_eq!(sight.choice(0), None);
    while sight.show().is_some() {}
    assert_eq!(steps(&sight), ["start 0"]);
}

#[test]
fn of_several_people_the_next_in_turn_order_is_asked() {
    let mut sight = Sight::default();
    sight.hear(welcome(4, &[0, 1, 3], now(1, 2, &[0, 1, 3])));
    assert!(sight.shared());
    assert_eq!(sight.asked(), Some(3));
    sight.hear(ServerMessage::Events {
        events: vec![step(2, "3 cross")],
        now: now(2, 2, &[0, 1]),
    });
    sight.show();
    assert_eq!(sight.asked(), Some(0));
}

#[test]
fn after_a_loss_the_present_is_shown_and_the_log_has_what_was_missed() {
    let mut sight = Sight::default();
    sight.hear(welcome(2, &[0], now(1, 0, &[0])));
    sight.hear(ServerMessage::Events {
        events: vec![step(2, "0 stand")],
        now: now(2, 0, &[1]),
    });
    let ServerMessage::Welcome {
        table, you, view, ..
    } = welcome(2, &[0], now(3, 0, &[0]))
    else {
        unreachable!("it is one");
    };
    sight.hear(ServerMessage::Welcome {
        protocol: 1,
        table,
        you,
        host: true,
        now: Some(now(3, 0, &[0])),
        view,
        log: None,
        events: Some(vec![step(3, "1 pass")]),
    });
    assert_eq!(steps(&sight), ["0 stand", "1 pass"]);
    assert!(!sight.showing());
    assert_eq!(sight.asked(), Some(0));
}

#[test]
fn what_was_meant_for_a_position_that_has_passed_is_no_complaint() {
    let mut sight = Sight::default();
    sight.hear(welcome(2, &[0], now(1, 0, &[0])));
    let refused = |code: Code| ServerMessage::Refused {
        id: None,
        error: code.into(),
        now: None,
        view: None,
    };
    sight.hear(refused(Code::Stale));
    assert_eq!(sight.refusal, None);
    sight.hear(refused(Code::Illegal));
    assert!(sight.refusal.is_some());
}
