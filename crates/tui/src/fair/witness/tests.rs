use rollwright_protocol::{
    By, ChainInfo, Drawn, Fairness, LoggedStep, Now, Own, SeatInfo, Settings,
};
use rollwright_record::fair::{Link, OwnChain};
use tempfile::TempDir;

use super::*;

/// A server that shows what it likes to a terminal with these seats; seat 1 is somebody else's.
struct Stage {
    folder: TempDir,
    witness: Witness,
    table: TableInfo,
    steps: Vec<String>,
    own: Vec<usize>,
    seq: u64,
}

impl Stage {
    /// All seats have a chain in force from the first run, and the terminal was welcomed.
    fn new(own: &[usize]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let chain = |seat: &usize| SeatChain::new(folder.path(), None, "t", *seat);
        let mut witness = Witness::new(own.iter().map(chain).collect());
        let anchors = witness.anchors();
        let other = OwnChain::new([1; 32]).anchor().to_string();
        let chains = (0..3).map(|seat| {
            let anchor = anchors.get(&seat).unwrap_or(&other).clone();
            vec![ChainInfo { from: 0, anchor }]
        });
        let table = table(chains.collect());
        let mut stage = Self {
            folder,
            witness,
            table,
            steps: Vec::new(),
            own: own.to_vec(),
            seq: 1,
        };
        let heard = stage.welcome(None);
        assert!(
            heard.answers.is_empty() && heard.news.is_empty(),
            "{heard:?}"
        );
        stage
    }

    fn chains(&mut self) -> &mut Vec<Vec<ChainInfo>> {
        let fair = self.table.fair.as_mut().expect("fair dice");
        fair.chains.as_mut().expect("chains")
    }

    fn now(&self, due: Option<DueRun>) -> Box<Now> {
        Box::new(Now {
            seq: self.seq,
            due,
            ..Now::default()
        })
    }

    fn welcome(&mut self, due: impl Into<Option<DueRun>>) -> Heard {
        let own = self.own.iter().map(|seat| Own {
            seat: *seat,
            choice: None,
        });
        let log = self.steps.iter().map(|step| LoggedStep {
            step: step.clone(),
            by: By::Person,
        });
        let message = ServerMessage::Welcome {
            protocol: 2,
            table: Box::new(self.table.clone()),
            you: own.collect(),
            host: false,
            now: Some(self.now(due.into())),
            view: None,
            log: Some(log.collect()),
            events: None,
        };
        self.witness.hear(&message)
    }

    fn events(&mut self, events: Vec<TableEvent>, due: impl Into<Option<DueRun>>) -> Heard {
        let now = self.now(due.into());
        self.witness.hear(&ServerMessage::Events { events, now })
    }

    /// A step, the first of a run with these links if there are any.
    fn step(&mut self, step: &str, drawn: impl Into<Option<Drawn>>) -> TableEvent {
        self.seq += 1;
        self.steps.push(step.to_owned());
        TableEvent::Step {
            seq: self.seq,
            at: 0,
            step: step.to_owned(),
            by: By::Person,
            drawn: drawn.into(),
            view: None,
        }
    }

    /// Run 0 is due and drawn with all links; then somebody has decided, and run 1 is next.
    fn play_one_run(&mut self) {
        let all = [0, 1, 2];
        let heard = self.events(Vec::new(), due(0, &all));
        assert_eq!(heard.answers.len(), self.own.len(), "{heard:?}");
        let events = vec![
            self.step("start 0", drawn(0, &all)),
            self.step("roll RRRRR", None),
            self.step("0 stand", None),
        ];
        let heard = self.events(events, None);
        assert!(
            heard.news.is_empty() && heard.answers.is_empty(),
            "{heard:?}"
        );
    }
}

fn table(chains: Vec<Vec<ChainInfo>>) -> TableInfo {
    let seat = |name: &str| SeatInfo {
        name: name.to_owned(),
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
        seats: ["Ann", "Ben", "Cid"].map(seat).to_vec(),
        fair: Some(Fairness {
            commitment: "09".repeat(32),
            chains: Some(chains),
            server_seed: None,
        }),
        created: 0,
        seq: 1,
        scores: None,
        winners: None,
        rematch: None,
        rematch_asked: None,
    }
}

fn due(run: u64, seats: &[usize]) -> DueRun {
    let seats = seats.to_vec();
    DueRun { run, seats }
}

fn drawn(run: u64, links: &[usize]) -> Drawn {
    Drawn {
        run,
        links: links.to_vec(),
        missing: Vec::new(),
    }
}

/// The seats and runs of the links that are given.
fn links(heard: &Heard) -> Vec<(usize, u64)> {
    let link = |answer: &ClientMessage| match answer {
        ClientMessage::Link { seat, run, .. } => (*seat, *run),
        other => panic!("{other:?}"),
    };
    heard.answers.iter().map(link).collect()
}

#[test]
fn a_link_is_given_as_soon_as_it_is_due_and_once_a_connection() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    let heard = stage.events(Vec::new(), due(1, &[0, 1]));
    assert_eq!(links(&heard), [(0, 1)]);
    let again = stage.events(Vec::new(), due(1, &[0, 1]));
    assert!(again.answers.is_empty(), "{again:?}");
    // The connection was lost, and nobody knows whether the link came through.
    let heard_again = stage.welcome(due(1, &[0, 1]));
    assert_eq!(format!("{heard:?}"), format!("{heard_again:?}"));
}

#[test]
fn a_terminal_with_several_seats_gives_a_link_for_each() {
    let mut stage = Stage::new(&[0, 2]);
    stage.play_one_run();
    let heard = stage.events(Vec::new(), due(1, &[0, 1, 2]));
    assert_eq!(links(&heard), [(0, 1), (2, 1)]);
    let events = vec![stage.step("roll RRRRR", drawn(1, &[1, 2]))];
    let heard = stage.events(events, None);
    assert!(
        matches!(&heard.news[..], [FairNews::Without { seats, .. }] if *seats == [0]),
        "{heard:?}"
    );
}

#[test]
fn nothing_is_given_before_the_decision_or_for_another_seat() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    for (run, seats) in [(2, &[0, 1][..]), (0, &[0, 1]), (1, &[1])] {
        let heard = stage.events(Vec::new(), due(run, seats));
        assert!(
            heard.answers.is_empty() && heard.news.is_empty(),
            "{heard:?}"
        );
    }
    let roll = stage.step("roll RRRRR", drawn(1, &[0, 1]));
    let early = stage.events(vec![roll], due(2, &[0, 1]));
    assert!(
        early.answers.is_empty(),
        "asked before a decision: {early:?}"
    );
}

#[test]
fn a_roll_without_the_own_link_is_told() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    // Asked, and left out.
    stage.events(Vec::new(), due(1, &[0, 1]));
    let roll = stage.step("roll RRRRR", drawn(1, &[1]));
    let seq = stage.seq;
    let heard = stage.events(vec![roll], None);
    let seats = vec![0];
    assert_eq!(heard.news, [FairNews::Without { seq, seats }]);
    // Never asked; and once more with a link that this terminal did not give.
    for drawn in [None, Some(drawn(2, &[1])), Some(drawn(3, &[0, 1]))] {
        let events = vec![
            stage.step("0 stand", None),
            stage.step("roll RRRRR", drawn),
            stage.step("deal 0 1", None),
        ];
        let heard = stage.events(events, None);
        assert!(
            matches!(heard.news[..], [FairNews::Without { .. }]),
            "once for a run: {heard:?}"
        );
    }
}

#[test]
fn a_rewritten_game_is_told_once_and_gets_no_link() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    stage.events(Vec::new(), due(1, &[0, 1]));
    // What would come after another decision?
    stage.steps[2] = "0 reroll RRRRR".to_owned();
    let heard = stage.welcome(due(1, &[0, 1]));
    let why = Mistrust::Steps { step: 2 };
    assert_eq!(heard.news, [FairNews::Mistrust { seat: 0, why }]);
    assert!(heard.answers.is_empty(), "{heard:?}");
    let again = stage.events(Vec::new(), due(1, &[0, 1]));
    assert!(
        again.news.is_empty() && again.answers.is_empty(),
        "{again:?}"
    );
}

#[test]
fn a_changed_promise_or_a_swapped_chain_of_somebody_else_gets_no_link() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    stage.chains()[1][0].anchor = "07".repeat(32);
    let heard = stage.welcome(due(1, &[0, 1]));
    let why = Mistrust::Anchors { run: 0, seat: 1 };
    assert_eq!(heard.news, [FairNews::Mistrust { seat: 0, why }]);
    let fair = stage.table.fair.as_mut().expect("fair dice");
    fair.commitment = "08".repeat(32);
    let table = Box::new(stage.table.clone());
    stage.witness.hear(&ServerMessage::Table { table });
    let heard = stage.events(Vec::new(), due(1, &[0, 1]));
    assert!(heard.answers.is_empty(), "{heard:?}");
}

#[test]
fn a_chain_that_was_replaced_is_followed_by_a_new_one() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    let replaced = TableEvent::Chain {
        seq: 9,
        seat: 0,
        from: 1,
        anchor: "07".repeat(32),
    };
    let heard = stage.events(vec![replaced], None);
    let [ClientMessage::Anchor { seat: 0, anchor }] = &heard.answers[..] else {
        panic!("{heard:?}");
    };
    let anchor = anchor.clone();
    // Until it is in force, the rolls are made without this terminal.
    let roll = stage.step("roll RRRRR", drawn(1, &[0, 1]));
    let heard = stage.events(vec![roll], None);
    assert!(
        matches!(heard.news[..], [FairNews::Without { .. }]),
        "{heard:?}"
    );
    let stand = stage.step("0 stand", None);
    let taken = TableEvent::Chain {
        seq: 11,
        seat: 0,
        from: 2,
        anchor,
    };
    let heard = stage.events(vec![stand, taken], due(2, &[0]));
    assert_eq!(links(&heard), [(0, 2)]);
}

#[test]
fn a_chain_that_was_replaced_before_any_run_used_it_is_followed_by_a_new_one() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    let replaced = stage.witness.anchors()[&0].clone();
    let refused = |seat: usize, anchor: &str| {
        let error = Problem::from(Code::ChainReplaced).with("seat", seat);
        ServerMessage::Refused {
            id: None,
            error: error.with("anchor", anchor),
            now: None,
            view: None,
        }
    };
    for (seat, anchor) in [(1, &*replaced), (0, "rubbish")] {
        let heard = stage.witness.hear(&refused(seat, anchor));
        assert!(heard.answers.is_empty(), "{heard:?}");
    }
    let heard = stage.witness.hear(&refused(0, &replaced));
    let [ClientMessage::Anchor { seat: 0, anchor }] = &heard.answers[..] else {
        panic!("{heard:?}");
    };
    assert_ne!(*anchor, replaced);
    assert_eq!(stage.witness.anchors()[&0], *anchor);
    let heard = stage.witness.hear(&refused(0, &replaced));
    assert!(heard.answers.is_empty(), "said twice: {heard:?}");
}

#[test]
fn two_terminals_of_a_user_share_chain_and_receipt() {
    let mut stage = Stage::new(&[0]);
    stage.play_one_run();
    let chain = SeatChain::new(stage.folder.path(), None, "t", 0);
    let second = Witness::new(vec![chain]);
    let heard = stage.events(Vec::new(), due(1, &[0, 1]));
    let mut first = std::mem::replace(&mut stage.witness, second);
    let same = stage.welcome(due(1, &[0, 1]));
    assert_eq!(
        format!("{:?}", heard.answers),
        format!("{:?}", same.answers)
    );
    let roll = stage.step("roll RRRRR", drawn(1, &[0, 1]));
    let news = stage.events(vec![roll.clone()], None).news;
    assert!(
        news.is_empty(),
        "given, whichever terminal it was: {news:?}"
    );
    let now = stage.now(None);
    let events = vec![roll];
    let heard = first.hear(&ServerMessage::Events { events, now });
    assert!(heard.news.is_empty(), "{heard:?}");
}

#[test]
fn where_a_receipt_can_not_be_written_no_link_is_given() {
    let mut stage = Stage::new(&[0]);
    std::fs::create_dir(stage.folder.path().join("t-0.new")).unwrap();
    let heard = stage.events(Vec::new(), due(0, &[0, 1]));
    assert!(heard.answers.is_empty(), "{heard:?}");
    assert!(
        matches!(heard.news[..], [FairNews::NotKept(_)]),
        "{heard:?}"
    );
}

#[test]
fn what_makes_no_sense_gets_no_link_and_its_rolls_are_told() {
    let mut stage = Stage::new(&[0]);
    stage.chains()[1][0].anchor = "rubbish".to_owned();
    let heard = stage.welcome(due(0, &[0, 1]));
    assert!(heard.answers.is_empty(), "{heard:?}");
    stage.table.fair = None;
    let heard = stage.welcome(due(0, &[0, 1]));
    assert!(heard.answers.is_empty(), "{heard:?}");
    let roll = stage.step("roll RRRRR", drawn(0, &[0, 1]));
    let heard = stage.events(vec![roll], None);
    assert!(
        matches!(heard.news[..], [FairNews::Without { .. }]),
        "{heard:?}"
    );
}

#[test]
fn a_link_leads_to_the_anchor() {
    let mut stage = Stage::new(&[0]);
    let heard = stage.events(Vec::new(), due(0, &[0]));
    let [ClientMessage::Link { link, .. }] = &heard.answers[..] else {
        panic!("{heard:?}");
    };
    let link: Link = link.parse().unwrap();
    assert_eq!(link.hashed(1).to_string(), stage.chains()[0][0].anchor);
}
