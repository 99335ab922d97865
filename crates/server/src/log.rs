//! What has happened at a table, numbered, on its way to the store and to the clients.

use rollwright_protocol::{By, Event, View};
use rollwright_store::{EventRow, Millis};

/// One thing that happened, as the store keeps it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Entry {
    /// A step of the game.
    Step { by: By, step: String },
    /// A roll of real dice, and the seat whose device said so.
    Roll { seat: usize, step: String },
    /// A choice of a person that is not revealed yet.
    Hold { seat: usize, step: String },
    /// Such a choice was withdrawn.
    Withdraw { seat: usize },
    /// Steps were taken back; so many are left.
    Undo { seat: usize, steps: usize },
    /// The stand-in plays for a seat from now on, or no longer.
    StandIn { seat: usize, away: Away },
    /// Something about the table itself changed; what, is in its row.
    Table,
}

/// Whether a person plays for themselves.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) enum Away {
    /// They do.
    #[default]
    Here,
    /// The stand-in plays until they are back.
    Absent,
    /// The stand-in plays until they say otherwise.
    HandedOver,
}

impl Away {
    const ALL: [Self; 3] = [Self::Here, Self::Absent, Self::HandedOver];

    fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Absent => "absent",
            Self::HandedOver => "left",
        }
    }
}

impl Entry {
    fn text(&self) -> String {
        match self {
            Self::Step { by, step } => format!("{} {step}", letter(*by)),
            Self::Roll { seat, step } => format!("roll {seat} {step}"),
            Self::Hold { seat, step } => format!("hold {seat} {step}"),
            Self::Withdraw { seat } => format!("withdraw {seat}"),
            Self::Undo { seat, steps } => format!("undo {seat} {steps}"),
            Self::StandIn { seat, away } => format!("{} {seat}", away.word()),
            Self::Table => "table".to_owned(),
        }
    }

    /// Reads what the store has kept; nothing if it is not one of ours.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let seat = |text: &str| text.parse::<usize>().ok();
        Some(match word {
            "hold" => {
                let (number, step) = rest.split_once(' ')?;
                Self::Hold {
                    seat: seat(number)?,
                    step: step.to_owned(),
                }
            }
            "withdraw" => Self::Withdraw { seat: seat(rest)? },
            "undo" => {
                let (number, steps) = rest.split_once(' ')?;
                Self::Undo {
                    seat: seat(number)?,
                    steps: steps.parse().ok()?,
                }
            }
            "here" | "absent" | "left" => Self::StandIn {
                seat: seat(rest)?,
                away: Away::ALL.into_iter().find(|away| away.word() == word)?,
            },
            "roll" => {
                let (number, step) = rest.split_once(' ')?;
                Self::Roll {
                    seat: seat(number)?,
                    step: step.to_owned(),
                }
            }
            "table" => Self::Table,
            _ => Self::Step {
                by: LETTERS.iter().find(|(_, letter)| *letter == word)?.0,
                step: rest.to_owned(),
            },
        })
    }
}

const LETTERS: [(By, &str); 5] = [
    (By::Chance, "c"),
    (By::Person, "p"),
    (By::Bot, "b"),
    (By::StandIn, "s"),
    (By::Forced, "f"),
];

fn letter(by: By) -> &'static str {
    let mut letters = LETTERS.iter();
    letters.find(|(of, _)| *of == by).expect("all are listed").1
}

/// What has happened and is not stored yet.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// The number of the last event.
    pub(crate) seq: u64,
    /// For the store.
    pub(crate) rows: Vec<EventRow>,
    /// For the clients.
    pub(crate) events: Vec<Event>,
}

impl Log {
    /// Notes what happened now. `view` is asked for the position after it, where the event can show one.
    pub(crate) fn push(
        &mut self,
        at: Millis,
        entry: Entry,
        request: Option<&str>,
        view: impl FnOnce() -> Option<View>,
    ) {
        self.seq += 1;
        self.rows.push(EventRow {
            seq: self.seq,
            at,
            text: entry.text(),
            request: request.map(str::to_owned),
        });
        self.events.push(event(self.seq, at, entry, view));
    }
}

/// What clients are told of an entry.
pub(crate) fn event(
    seq: u64,
    at: Millis,
    entry: Entry,
    view: impl FnOnce() -> Option<View>,
) -> Event {
    match entry {
        Entry::Step { by, step } => Event::Step {
            seq,
            at,
            step,
            by,
            view: view(),
        },
        Entry::Roll { step, .. } => Event::Step {
            seq,
            at,
            step,
            by: By::Chance,
            view: view(),
        },
        Entry::Undo { seat, steps } => Event::Undone {
            seq,
            at,
            seat,
            steps,
            view: view(),
        },
        Entry::Hold { seat, .. } => Event::Chosen { seq, seat },
        Entry::Withdraw { seat } => Event::Withdrawn { seq, seat },
        Entry::StandIn { seat, away } => Event::StandIn {
            seq,
            seat,
            on: away != Away::Here,
        },
        Entry::Table => Event::Table { seq },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_store_keeps_is_read_as_it_was() {
        let mut entries = vec![
            Entry::Hold {
                seat: 3,
                step: "3 write K B Y".to_owned(),
            },
            Entry::Withdraw { seat: 0 },
            Entry::Undo { seat: 1, steps: 17 },
            Entry::Roll {
                seat: 1,
                step: "roll ROYGB".to_owned(),
            },
            Entry::Table,
        ];
        entries.extend(LETTERS.map(|(by, _)| Entry::Step {
            by,
            step: "0 mark 26".to_owned(),
        }));
        entries.extend(Away::ALL.map(|away| Entry::StandIn { seat: 2, away }));
        for entry in entries {
            assert_eq!(Entry::parse(&entry.text()), Some(entry));
        }
    }

    #[test]
    fn a_choice_that_is_not_revealed_is_not_in_its_event() {
        let entry = Entry::Hold {
            seat: 3,
            step: "3 write K".to_owned(),
        };
        let event = event(9, 0, entry, || unreachable!("no position changes"));
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(text, r#"{"event":"chosen","seq":9,"seat":3}"#);
    }
}
