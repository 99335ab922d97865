//! What has happened at a table, numbered, on its way to the store and to the clients.

use rollwright_catalog::{AnyGame, write_json};
use rollwright_protocol::{By, Drawn, TableEvent};
use rollwright_record::fair::Link;
use rollwright_store::EventRow;
use serde::{Deserialize, Serialize};

use crate::clock::Timestamp;

/// Room for what a move usually brings: two steps with the positions after them.
const EVENTS_CAPACITY: usize = 8 << 10;

const PLAIN_DATA: &str = "entries and events are plain data";

/// One thing that happened, as the store keeps it: JSON.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// A step of the game. The first of a run that waited for links has them.
    Step {
        by: By,
        step: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<StoredRun>,
    },
    /// A roll of real dice, or who starts there, and the seat whose device said so.
    Roll { seat: usize, step: String },
    /// A seat has thrown the dice: the run that comes next no longer waits for that.
    Throw { seat: usize },
    /// A choice of a person that is not revealed yet.
    Hold { seat: usize, step: String },
    /// Such a choice was withdrawn.
    Withdraw { seat: usize },
    /// Steps were taken back; so many are left.
    Undo { seat: usize, steps: usize },
    /// The stand-in plays for a seat from now on, or no longer.
    StandIn { seat: usize, presence: Presence },
    /// A seat is open to somebody else from now on, or no longer.
    Open { seat: usize, on: bool },
    /// Somebody else has sat down on a seat.
    Seated { seat: usize, name: String },
    /// A seat has a new chain.
    Chain {
        seat: usize,
        from: u64,
        anchor: Link,
    },
    /// A run is due, and waits for the links of these seats.
    Due { run: u64, seats: Vec<usize> },
    /// Something about the table itself changed; what, is in its row.
    Table,
}

/// A run that waited for links: for each seat that was due its link, or nothing if it did not come in time.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub(crate) struct StoredRun {
    pub(crate) run: u64,
    pub(crate) links: Vec<(usize, Option<Link>)>,
}

impl StoredRun {
    /// What clients are told of it: the links themselves are in the record.
    fn shown(&self) -> Drawn {
        Drawn {
            run: self.run,
            links: self.seats(true),
            missing: self.missing(),
        }
    }

    /// The seats whose link did not come.
    pub(crate) fn missing(&self) -> Vec<usize> {
        self.seats(false)
    }

    fn seats(&self, there: bool) -> Vec<usize> {
        let links = self.links.iter();
        let seats = links.filter(|(_, link)| link.is_some() == there);
        seats.map(|(seat, _)| *seat).collect()
    }
}

/// Whether a person plays for themselves.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Presence {
    /// They do.
    #[default]
    Here,
    /// The stand-in plays until they are back.
    Absent,
    /// The stand-in plays until they say otherwise.
    HandedOver,
}

impl Entry {
    /// Reads what the store has kept.
    pub(crate) fn parse(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// The seat that did it, except for steps of the game, which name it themselves.
    pub(crate) fn seat(&self) -> Option<usize> {
        match self {
            Self::Roll { seat, .. }
            | Self::Throw { seat }
            | Self::Hold { seat, .. }
            | Self::Withdraw { seat }
            | Self::Undo { seat, .. }
            | Self::StandIn { seat, .. }
            | Self::Open { seat, .. }
            | Self::Seated { seat, .. } => Some(*seat),
            Self::Step { .. } | Self::Chain { .. } | Self::Due { .. } | Self::Table => None,
        }
    }

    /// Whether the event shows the position after it.
    fn shows_position(&self) -> bool {
        matches!(
            self,
            Self::Step { .. } | Self::Roll { .. } | Self::Undo { .. }
        )
    }
}

/// What has happened and is not stored yet.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// The number of the last event.
    pub(crate) seq: u64,
    /// For the store.
    pub(crate) rows: Vec<EventRow>,
    /// For the clients: [`TableEvent`]s as JSON, separated by commas. Views are most of it, and are written here and nowhere else.
    pub(crate) events: String,
    /// How many steps of the game are among them.
    pub(crate) steps: u64,
    /// When the last of these happened.
    pub(crate) changed: Option<Timestamp>,
}

impl Log {
    /// Notes what happened, with the position after it if the event is to show one.
    pub(crate) fn push(
        &mut self,
        at: Timestamp,
        entry: Entry,
        request: Option<&str>,
        position: Option<&dyn AnyGame>,
    ) {
        debug_assert!(position.is_none() || entry.shows_position(), "{entry:?}");
        self.seq += 1;
        self.changed = Some(at);
        self.steps += u64::from(matches!(entry, Entry::Step { .. } | Entry::Roll { .. }));
        self.rows.push(EventRow {
            seq: self.seq,
            at: at.wall,
            text: to_json(&entry),
            request: request.map(str::to_owned),
        });
        if self.events.is_empty() {
            self.events.reserve(EVENTS_CAPACITY);
        } else {
            self.events.push(',');
        }
        write_json(&mut self.events, &event(self.seq, at.wall, entry)).expect(PLAIN_DATA);
        if let Some(game) = position {
            self.events.pop();
            self.events.push_str(",\"view\":");
            game.write_view(&mut self.events);
            self.events.push('}');
        }
    }
}

fn to_json(entry: &Entry) -> String {
    let mut json = String::with_capacity(64);
    write_json(&mut json, entry).expect(PLAIN_DATA);
    json
}

/// What clients are told of an entry, without a position.
pub(crate) fn event(seq: u64, at: i64, entry: Entry) -> TableEvent {
    match entry {
        Entry::Step { by, step, drawn } => TableEvent::Step {
            seq,
            at,
            step,
            by,
            drawn: drawn.map(|drawn| drawn.shown()),
            view: None,
        },
        Entry::Roll { step, .. } => TableEvent::Step {
            seq,
            at,
            step,
            by: By::Chance,
            drawn: None,
            view: None,
        },
        Entry::Undo { seat, steps } => TableEvent::Undone {
            seq,
            at,
            seat,
            steps,
            view: None,
        },
        Entry::Throw { seat } => TableEvent::Thrown { seq, seat },
        Entry::Hold { seat, .. } => TableEvent::Chosen { seq, seat },
        Entry::Withdraw { seat } => TableEvent::Withdrawn { seq, seat },
        Entry::StandIn { seat, presence } => TableEvent::StandIn {
            seq,
            seat,
            on: presence != Presence::Here,
        },
        Entry::Open { seat, on } => TableEvent::SeatOpen { seq, seat, on },
        Entry::Seated { seat, name } => TableEvent::Seated { seq, seat, name },
        Entry::Chain { seat, from, anchor } => TableEvent::Chain {
            seq,
            seat,
            from,
            anchor: anchor.to_string(),
        },
        Entry::Due { run, seats } => TableEvent::Due { seq, run, seats },
        Entry::Table => TableEvent::Table { seq },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_store_keeps_has_this_form() {
        let step = |by| Entry::Step {
            by,
            step: "0 mark 26".to_owned(),
            drawn: None,
        };
        let hold = Entry::Hold {
            seat: 3,
            step: "3 write K B Y".to_owned(),
        };
        let drawn = Entry::Step {
            by: By::Chance,
            step: "roll RRGBP".to_owned(),
            drawn: Some(StoredRun {
                run: 4,
                links: vec![(0, Some(Link([0xab; 32]))), (2, None)],
            }),
        };
        let link = "ab".repeat(32);
        let drawn_text = format!(
            r#"{{"entry":"step","by":"chance","step":"roll RRGBP","drawn":{{"run":4,"links":[[0,"{link}"],[2,null]]}}}}"#
        );
        let chain = Entry::Chain {
            seat: 1,
            from: 7,
            anchor: Link([0xab; 32]),
        };
        let chain_text = format!(r#"{{"entry":"chain","seat":1,"from":7,"anchor":"{link}"}}"#);
        let due = Entry::Due {
            run: 4,
            seats: vec![0, 2],
        };
        let stand_in = Entry::StandIn {
            seat: 2,
            presence: Presence::HandedOver,
        };
        for (entry, text) in [
            (
                step(By::StandIn),
                r#"{"entry":"step","by":"stand_in","step":"0 mark 26"}"#,
            ),
            (drawn, &drawn_text),
            (chain, &chain_text),
            (Entry::Throw { seat: 1 }, r#"{"entry":"throw","seat":1}"#),
            (due, r#"{"entry":"due","run":4,"seats":[0,2]}"#),
            (hold, r#"{"entry":"hold","seat":3,"step":"3 write K B Y"}"#),
            (
                Entry::Undo { seat: 1, steps: 17 },
                r#"{"entry":"undo","seat":1,"steps":17}"#,
            ),
            (
                stand_in,
                r#"{"entry":"stand_in","seat":2,"presence":"handed_over"}"#,
            ),
            (
                Entry::Open { seat: 1, on: true },
                r#"{"entry":"open","seat":1,"on":true}"#,
            ),
            (
                Entry::Seated {
                    seat: 1,
                    name: "Cleo".to_owned(),
                },
                r#"{"entry":"seated","seat":1,"name":"Cleo"}"#,
            ),
            (Entry::Table, r#"{"entry":"table"}"#),
        ] {
            assert_eq!(serde_json::to_string(&entry).unwrap(), text);
            assert_eq!(Entry::parse(text).unwrap(), entry);
        }
    }

    #[test]
    fn a_choice_that_is_not_revealed_is_not_in_its_event() {
        let entry = Entry::Hold {
            seat: 3,
            step: "3 write K".to_owned(),
        };
        let text = serde_json::to_string(&event(9, 0, entry)).unwrap();
        assert_eq!(text, r#"{"event":"chosen","seq":9,"seat":3}"#);
    }
}
