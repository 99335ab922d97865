//! What a store has of a table, read on its own: an oracle that shares no code with the tables.

use rollwright_protocol::{By, TableEvent};
use serde::Deserialize;

/// An event as the store has it.
#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub(super) enum Written {
    Step {
        by: By,
        step: String,
        drawn: Option<WrittenRun>,
    },
    Roll {
        step: String,
    },
    Throw {
        seat: usize,
    },
    Hold {
        seat: usize,
    },
    Withdraw {
        seat: usize,
    },
    Undo {
        seat: usize,
        steps: usize,
    },
    StandIn {
        seat: usize,
        presence: String,
    },
    Open {
        seat: usize,
        on: bool,
    },
    Seated {
        seat: usize,
        name: String,
    },
    Chain {
        seat: usize,
        from: u64,
        anchor: String,
    },
    Due {
        run: u64,
        seats: Vec<usize>,
    },
    Table,
}

/// A run that waited for links.
#[derive(Clone, Deserialize, Debug)]
pub(super) struct WrittenRun {
    pub(super) run: u64,
    pub(super) links: Vec<(usize, Option<String>)>,
}

impl WrittenRun {
    pub(super) fn missing(&self) -> impl Iterator<Item = usize> {
        let missing = self.links.iter().filter(|(_, link)| link.is_none());
        missing.map(|(seat, _)| *seat)
    }
}

/// The message that caused an event.
#[derive(Clone, Deserialize, Debug)]
pub(super) struct Request {
    pub(super) id: String,
    /// The last event that its sender had seen.
    pub(super) seq: u64,
}

/// Whether a client is told what the store has.
pub(super) fn agrees(written: &Written, told: &TableEvent) -> bool {
    match (written, told) {
        (
            Written::Step { by, step, drawn },
            TableEvent::Step {
                by: told_by,
                step: told_step,
                drawn: told_drawn,
                ..
            },
        ) => {
            let same_run = match (drawn, told_drawn) {
                (None, None) => true,
                (Some(run), Some(told)) => {
                    run.run == told.run && run.missing().eq(told.missing.iter().copied())
                }
                _ => false,
            };
            by == told_by && step == told_step && same_run
        }
        (Written::Roll { step }, TableEvent::Step { by, step: told, .. }) => {
            *by == By::Chance && step == told
        }
        (Written::Throw { seat }, TableEvent::Thrown { seat: told, .. })
        | (Written::Hold { seat }, TableEvent::Chosen { seat: told, .. })
        | (Written::Withdraw { seat }, TableEvent::Withdrawn { seat: told, .. }) => seat == told,
        (
            Written::Undo { seat, steps },
            TableEvent::Undone {
                seat: told,
                steps: left,
                ..
            },
        ) => (seat, steps) == (told, left),
        (Written::StandIn { seat, presence }, TableEvent::StandIn { seat: told, on, .. }) => {
            seat == told && *on == (presence != "here")
        }
        (
            Written::Open { seat, on },
            TableEvent::SeatOpen {
                seat: told,
                on: open,
                ..
            },
        ) => (seat, on) == (told, open),
        (
            Written::Seated { seat, name },
            TableEvent::Seated {
                seat: told,
                name: who,
                ..
            },
        ) => (seat, name) == (told, who),
        (
            Written::Chain { seat, from, anchor },
            TableEvent::Chain {
                seat: told,
                from: first,
                anchor: shown,
                ..
            },
        ) => (seat, from, anchor) == (told, first, shown),
        (
            Written::Due { run, seats },
            TableEvent::Due {
                run: told,
                seats: of,
                ..
            },
        ) => (run, seats) == (told, of),
        (Written::Table, TableEvent::Table { .. }) => true,
        _ => false,
    }
}

/// The seat that a step names; nothing for chance.
pub(super) fn seat_of(step: &str) -> Option<usize> {
    step.split_once(' ')?.0.parse().ok()
}
