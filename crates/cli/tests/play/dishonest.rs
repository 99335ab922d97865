//! A server that cheats at the dice, and the terminal as people use it: no link goes out that must not, and the person reads why.

use rollwright_protocol::{ChainInfo, ClientMessage, DueRun, Now, ServerMessage, TableEvent};
use rollwright_record::fair::{is_chance, run_starts};

use crate::common::Folder;
use crate::dialogue::Dialogue;
use crate::meddler::{Cheat, Fate, Meddler};
use crate::server::Server;

/// Ann plays against a bot, and somebody stands between her and the server.
struct Stage {
    meddler: Meddler,
    talk: Dialogue,
    _server: Server,
    _folder: Folder,
}

impl Stage {
    fn new(test: &str, cheat: impl Cheat) -> Self {
        let folder = Folder::new(&format!("dishonest-{test}"));
        let server = Server::start(&folder.path("server"));
        let meddler = Meddler::start(&server, cheat);
        let table = server.table("twenty-one", 1, 1).table;
        let address = format!("{}/t/{}", meddler.url, table.id);
        let join = ["--join", &address, "--name", "Ann"];
        let talk = Dialogue::start(&folder.path("ann"), &join);
        Self {
            meddler,
            talk,
            _server: server,
            _folder: folder,
        }
    }

    /// Decides until she has read this.
    fn play_until_read(&mut self, sentence: &str) {
        let mut question = self.talk.hear();
        for _ in 0..20 {
            if self.talk.said.contains(sentence) {
                return;
            }
            // She keeps her dice: a decision that nobody rolls after, since all are to write then.
            let keeps = question.contains("2. Keep this roll");
            question = self.talk.answer(if keeps { "2" } else { "1" });
        }
        panic!("never: {sentence}\n{}", self.talk.said);
    }

    /// Decides so many times more.
    fn play_on(&mut self, decisions: usize) {
        for _ in 0..decisions {
            self.talk.answer("1");
        }
    }
}

/// What the table waits for, where a message says so.
fn now_of(message: &ServerMessage) -> Option<&Now> {
    match message {
        ServerMessage::Welcome { now, .. } => now.as_deref(),
        ServerMessage::Events { now, .. } => Some(now),
        _ => None,
    }
}

/// Messages that ask for the link of the next run after these steps, and do not any more.
fn ask_early(now: &Now, steps: &[String]) -> [ServerMessage; 2] {
    let run = run_starts(steps).count() as u64;
    let seats = vec![0];
    [Some(DueRun { run, seats }), None].map(|due| {
        let now = Box::new(Now { due, ..now.clone() });
        let events = Vec::new();
        ServerMessage::Events { events, now }
    })
}

/// Asks for a link right after a roll, and not after the decision that it is for.
struct EarlyAsker;

impl Cheat for EarlyAsker {
    fn tell(&mut self, mut message: ServerMessage, steps: &[String]) -> Vec<ServerMessage> {
        let Some(last) = steps.last() else {
            return vec![message];
        };
        if let ServerMessage::Events { now, .. } = &mut message {
            now.due = None;
        }
        let now = now_of(&message).filter(|_| is_chance(last));
        let asked = now.map(|now| ask_early(now, steps));
        let mut told = vec![message];
        told.extend(asked.into_iter().flatten());
        told
    }
}

#[test]
fn a_server_that_asks_right_after_a_roll_gets_no_link() {
    let mut stage = Stage::new("early", EarlyAsker);
    stage.play_until_read("This roll was made without your part.");
    stage.play_on(2);
    assert_eq!(stage.meddler.links(), [0], "only the first was asked well");
}

/// Asks for a link once before all have decided, and again after that.
#[derive(Default)]
struct HastyAsker {
    asked: bool,
}

impl Cheat for HastyAsker {
    fn tell(&mut self, message: ServerMessage, steps: &[String]) -> Vec<ServerMessage> {
        let decided = steps.last().is_some_and(|last| !is_chance(last));
        let now = now_of(&message).filter(|now| now.waiting.contains(&0));
        let now = now.filter(|_| decided && !self.asked);
        let asked = now.map(|now| ask_early(now, steps));
        self.asked |= asked.is_some();
        let mut told = vec![message];
        told.extend(asked.into_iter().flatten());
        told
    }
}

#[test]
fn a_server_that_asks_before_all_have_decided_is_told_of_at_once_and_in_the_end() {
    let mut stage = Stage::new("hasty", HastyAsker::default());
    stage.play_until_read(
        "Your part is not given to this roll: the server has asked for it before, with something else shown.",
    );
    let question = stage.talk.answer("1");
    let end = stage.talk.play_on(question);
    assert!(
        end.contains("The record is not the game that was shown here."),
        "{end}"
    );
    let links = stage.meddler.links();
    assert!(links.is_sorted_by(|a, b| a < b), "each once: {links:?}");
}

/// Shows another roll than before to who comes back.
#[derive(Default)]
struct Rewriter {
    hung_up: bool,
}

impl Cheat for Rewriter {
    fn tell(&mut self, mut message: ServerMessage, _steps: &[String]) -> Vec<ServerMessage> {
        if let ServerMessage::Welcome { log: Some(log), .. } = &mut message
            && let Some(roll) = log
                .iter_mut()
                .find(|logged| logged.step.starts_with("roll "))
            && self.hung_up
        {
            let other = if roll.step.contains("W1") { "W2" } else { "W1" };
            roll.step.replace_range(5..7, other);
        }
        vec![message]
    }

    fn hear(&mut self, message: &mut ClientMessage) -> Fate {
        match message {
            // So that everything is shown again.
            ClientMessage::Hello { seq, .. } => *seq = None,
            ClientMessage::Link { run: 1, .. } => {
                self.hung_up = true;
                return Fate::LastWord;
            }
            _ => {}
        }
        Fate::PassedOn
    }
}

#[test]
fn a_server_that_shows_another_history_gets_no_more_links() {
    let mut stage = Stage::new("history", Rewriter::default());
    stage.play_until_read(
        "Your part is not given to this roll: the server now shows another course of the game than before.",
    );
    stage.play_on(2);
    assert_eq!(stage.meddler.links(), [0, 1]);
    let told = stage.talk.said.matches("another course").count();
    assert_eq!(told, 1, "once is enough: {}", stage.talk.said);
}

/// Swaps the chain that it has shown for the other seat, after links were given.
#[derive(Default)]
struct AnchorSwapper {
    swapped: bool,
}

impl Cheat for AnchorSwapper {
    fn tell(&mut self, mut message: ServerMessage, steps: &[String]) -> Vec<ServerMessage> {
        let swap = run_starts(steps).count() > 1;
        let anchor = if swap { "bb" } else { "aa" }.repeat(32);
        match &mut message {
            ServerMessage::Welcome { table, .. } | ServerMessage::Table { table } => {
                let chains = table.fair.as_mut().and_then(|fair| fair.chains.as_mut());
                chains.expect("fair dice")[1] = vec![ChainInfo { from: 0, anchor }];
            }
            ServerMessage::Events { events, now } if swap && !self.swapped => {
                self.swapped = true;
                events.push(TableEvent::Chain {
                    seq: now.seq,
                    seat: 1,
                    from: 0,
                    anchor,
                });
            }
            _ => {}
        }
        vec![message]
    }
}

#[test]
fn a_server_that_swaps_an_anchor_gets_no_more_links() {
    let mut stage = Stage::new("anchor", AnchorSwapper::default());
    stage.play_until_read(
        "Your part is not given to this roll: for an earlier roll the server now shows another chain than it did then.",
    );
    stage.play_on(2);
    assert_eq!(stage.meddler.links(), [0, 1]);
}

/// Drops the second and the third link, so that they are missing.
#[derive(Default)]
struct LinkDropper {
    links: u32,
}

impl Cheat for LinkDropper {
    fn hear(&mut self, message: &mut ClientMessage) -> Fate {
        if matches!(message, ClientMessage::Link { .. }) {
            self.links += 1;
            if (2..=3).contains(&self.links) {
                return Fate::Dropped;
            }
        }
        Fate::PassedOn
    }
}

#[test]
fn a_server_that_drops_links_is_told_of_at_once_and_in_the_end() {
    let mut stage = Stage::new("dropped", LinkDropper::default());
    stage.play_until_read("This roll was made without your part.");
    assert_eq!(stage.meddler.links(), [0, 1]);
    let question = stage.talk.answer("1");
    let end = stage.talk.play_on(question);
    let checked = "Dice checked: the record is right, and it is the game that was shown here.";
    assert!(end.contains(checked), "{end}");
    assert!(end.contains("2 parts were given and left out."), "{end}");
}

/// Never asks for a link, and does not say that one is missing.
struct SilentRoller;

impl Cheat for SilentRoller {
    fn tell(&mut self, mut message: ServerMessage, _steps: &[String]) -> Vec<ServerMessage> {
        match &mut message {
            ServerMessage::Welcome { now: Some(now), .. } => now.due = None,
            ServerMessage::Events { events, now } => {
                now.due = None;
                for event in events {
                    match event {
                        TableEvent::Due { seq, .. } => *event = TableEvent::Table { seq: *seq },
                        TableEvent::Step { drawn, .. } => *drawn = None,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        vec![message]
    }
}

#[test]
fn a_server_that_never_asks_is_told_of_at_once() {
    let mut stage = Stage::new("silent", SilentRoller);
    stage.play_until_read("This roll was made without your part.");
    stage.play_on(1);
    assert!(stage.meddler.links().is_empty());
}

/// Gives the other seat a chain for a run whose links it has seen.
#[derive(Default)]
struct ReAnchorer {
    drawn: bool,
}

impl ReAnchorer {
    const RUN: u64 = 1;

    fn anchor() -> String {
        "bb".repeat(32)
    }
}

impl Cheat for ReAnchorer {
    fn tell(&mut self, mut message: ServerMessage, _steps: &[String]) -> Vec<ServerMessage> {
        let is_drawn = |event: &TableEvent| matches!(event, TableEvent::Step { drawn: Some(drawn), .. } if drawn.run == Self::RUN);
        match &mut message {
            ServerMessage::Events { events, now } if events.iter().any(is_drawn) => {
                self.drawn = true;
                events.push(TableEvent::Chain {
                    seq: now.seq,
                    seat: 1,
                    from: Self::RUN,
                    anchor: Self::anchor(),
                });
            }
            ServerMessage::Table { table } if self.drawn => {
                let chains = table.fair.as_mut().and_then(|fair| fair.chains.as_mut());
                chains.expect("fair dice")[1].push(ChainInfo {
                    from: Self::RUN,
                    anchor: Self::anchor(),
                });
            }
            _ => {}
        }
        vec![message]
    }
}

#[test]
fn a_server_that_anchors_a_seat_again_after_the_links_came_gets_no_more() {
    let mut stage = Stage::new("again", ReAnchorer::default());
    stage.play_until_read(
        "Your part is not given to this roll: for an earlier roll the server now shows another chain than it did then.",
    );
    stage.play_on(2);
    assert_eq!(stage.meddler.links(), [0, 1]);
}

/// Shows another decision of the other seat than the one that is stored.
#[derive(Default)]
struct Liar {
    lied: bool,
}

impl Cheat for Liar {
    fn tell(&mut self, mut message: ServerMessage, _steps: &[String]) -> Vec<ServerMessage> {
        if let ServerMessage::Events { events, .. } = &mut message {
            for event in events {
                if let TableEvent::Step { step, .. } = event
                    && step.starts_with("1 write ")
                    && !self.lied
                {
                    "1 cross".clone_into(step);
                    self.lied = true;
                }
            }
        }
        vec![message]
    }
}

#[test]
fn a_server_that_stores_another_decision_than_it_shows_is_told_of_in_the_end() {
    let mut stage = Stage::new("liar", Liar::default());
    let question = stage.talk.hear();
    let end = stage.talk.play_on(question);
    assert!(
        end.contains("The record is not the game that was shown here."),
        "{end}"
    );
}
