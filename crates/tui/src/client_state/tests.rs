use rollwright_protocol::Settings;

use super::*;

fn table(seats: usize) -> TableInfo {
    let seat = SeatInfo {
        name: "Ann".to_owned(),
        bot: None,
        taken: true,
        connected: true,
        stand_in: false,
        ..SeatInfo::default()
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
        rematch_asked: None,
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
        drawn: None,
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

fn steps(state: &ClientState) -> Vec<&str> {
    state
        .log
        .iter()
        .map(|logged| logged.step.as_str())
        .collect()
}

#[test]
fn what_happened_is_shown_in_order_before_anybody_decides() {
    let mut state = ClientState::default();
    state.apply(welcome(2, &[0], now(1, 0, &[1])));
    let events = vec![step(2, "1 pass"), step(3, "roll RRRRR")];
    state.apply(ServerMessage::Events {
        events,
        now: now(3, 0, &[0]),
    });
    assert_eq!(state.asked(), None);
    assert!(matches!(state.show_next(), Some(ShownEvent::Step(logged)) if logged.step == "1 pass"));
    assert_eq!(state.view.as_deref(), Some(r#"{"after":"1 pass"}"#));
    assert_eq!(state.asked(), None);
    state.show_next();
    assert_eq!((state.asked(), state.show_next()), (Some(0), None));
    assert_eq!(steps(&state), ["1 pass", "roll RRRRR"]);
    assert_eq!(state.seq(), 3);
}

#[test]
fn an_undo_shortens_the_log_and_forgets_choices() {
    let mut state = ClientState::default();
    state.apply(welcome(2, &[0], now(1, 0, &[0])));
    state.apply(ServerMessage::Choice {
        own: Own {
            seat: 0,
            choice: Some("0 pass".to_owned()),
        },
    });
    assert_eq!(state.choice(0), Some("0 pass"));
    let undone = TableEvent::Undone {
        seq: 4,
        at: 0,
        seat: 1,
        steps: 1,
        view: None,
    };
    state.apply(ServerMessage::Events {
        events: vec![step(2, "start 0"), step(3, "1 stand"), undone],
        now: now(4, 0, &[1]),
    });
    assert_eq!(state.choice(0), None);
    while state.show_next().is_some() {}
    assert_eq!(steps(&state), ["start 0"]);
}

#[test]
fn dice_that_were_typed_in_are_corrected_and_decisions_taken_back() {
    let mut state = ClientState::default();
    state.apply(welcome(2, &[0], now(1, 0, &[0])));
    let roll = |seq| TableEvent::Step {
        seq,
        at: 0,
        step: "roll RRGBP".to_owned(),
        by: By::Chance,
        drawn: None,
        view: None,
    };
    let with_undo = |seq| {
        let undo = Some(0);
        Box::new(Now {
            undo,
            ..*now(seq, 0, &[0])
        })
    };
    state.apply(ServerMessage::Events {
        events: vec![roll(2)],
        now: with_undo(2),
    });
    while state.show_next().is_some() {}
    assert!(state.corrects_dice());
    state.apply(ServerMessage::Events {
        events: vec![step(3, "0 stand")],
        now: with_undo(3),
    });
    while state.show_next().is_some() {}
    assert!(!state.corrects_dice() && state.can_undo() == Some(0));
    let undone = TableEvent::Undone {
        seq: 4,
        at: 0,
        seat: 0,
        steps: 0,
        view: None,
    };
    state.apply(ServerMessage::Events {
        events: vec![undone],
        now: now(4, 0, &[]),
    });
    assert_eq!(state.show_next(), Some(ShownEvent::Corrected(0)));
}

#[test]
fn of_several_people_the_next_in_turn_order_is_asked() {
    let mut state = ClientState::default();
    state.apply(welcome(4, &[0, 1, 3], now(1, 2, &[0, 1, 3])));
    assert!(state.shared());
    assert_eq!(state.asked(), Some(3));
    state.apply(ServerMessage::Events {
        events: vec![step(2, "3 cross")],
        now: now(2, 2, &[0, 1]),
    });
    state.show_next();
    assert_eq!(state.asked(), Some(0));
}

#[test]
fn after_a_loss_the_present_is_shown_and_the_log_has_what_was_missed() {
    let mut state = ClientState::default();
    state.apply(welcome(2, &[0], now(1, 0, &[0])));
    state.apply(ServerMessage::Events {
        events: vec![step(2, "0 stand")],
        now: now(2, 0, &[1]),
    });
    let ServerMessage::Welcome {
        table, you, view, ..
    } = welcome(2, &[0], now(3, 0, &[0]))
    else {
        unreachable!("it is one");
    };
    state.apply(ServerMessage::Welcome {
        protocol: 1,
        table,
        you,
        host: true,
        now: Some(now(3, 0, &[0])),
        view,
        log: None,
        events: Some(vec![step(3, "1 pass")]),
    });
    assert_eq!(steps(&state), ["0 stand", "1 pass"]);
    assert!(!state.showing());
    assert_eq!(state.asked(), Some(0));
}

#[test]
fn what_was_meant_for_a_position_that_has_passed_is_no_complaint() {
    let mut state = ClientState::default();
    state.apply(welcome(2, &[0], now(1, 0, &[0])));
    let refused = |code: Code| ServerMessage::Refused {
        id: None,
        error: code.into(),
        now: None,
        view: None,
    };
    state.apply(refused(Code::Stale));
    assert_eq!(state.refusal, None);
    state.apply(refused(Code::Illegal));
    assert!(state.refusal.is_some());
}
