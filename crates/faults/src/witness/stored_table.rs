//! What is stored of one table, as it was written, and what must hold of each new event.

use std::collections::BTreeMap;
use std::time::Duration;

use rollwright_protocol::By;
use rollwright_store::{EventRow, Millis};
use tokio::time::Instant;

use super::written::{Request, Written, WrittenRun, seat_of};

/// The shortest and the usual time that a run waits for a link that does not come, and how long a seat is waited for in all before
/// it has only the shortest.
const LEAST_PATIENCE: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_secs(2);
const ALLOWANCE: Duration = Duration::from_mins(1);
/// Times are whole milliseconds.
const ROUNDING: Duration = Duration::from_millis(5);

/// An event and when it was stored.
pub(super) struct Stored {
    pub(super) at: Instant,
    /// When the table says that it was: before it was stored.
    pub(super) said: Millis,
    pub(super) written: Written,
}

/// What is stored of a table.
#[derive(Default)]
pub(super) struct StoredTable {
    pub(super) events: Vec<Stored>,
    /// The steps of the game so far.
    pub(super) steps: Vec<String>,
    /// The events that each message of a client has made, by its id.
    pub(super) made_by: BTreeMap<String, Vec<u64>>,
    /// The process that has written the last events, and since when.
    pub(super) written_by: Option<(usize, Instant)>,
    /// For each seat, the last event that a message of its device made.
    last_request: BTreeMap<usize, u64>,
    /// How long runs have waited for each seat in all.
    waited: BTreeMap<usize, Duration>,
}

impl StoredTable {
    /// Adds an event, and says what is wrong with it.
    pub(super) fn add(&mut self, row: &EventRow, floors: &BTreeMap<String, u64>) -> Vec<String> {
        let mut wrong = Vec::new();
        let last = self.events.len() as u64;
        if row.seq != last + 1 {
            wrong.push(format!("event {} follows event {last}", row.seq));
        }
        let written: Written = match serde_json::from_str(&row.text) {
            Ok(written) => written,
            Err(error) => return vec![format!("event {} can't be read: {error}", row.seq)],
        };
        if let Some(request) = &row.request {
            match serde_json::from_str(request) {
                Ok(request) => wrong.extend(self.requested(row.seq, &written, &request, floors)),
                Err(error) => wrong.push(format!("request {request}: {error}")),
            }
        }
        let at = Instant::now();
        match &written {
            Written::Step { step, drawn, .. } => {
                if let Some(drawn) = drawn {
                    wrong.extend(self.drawn(at, drawn));
                }
                self.steps.push(step.clone());
            }
            Written::Roll { step } => self.steps.push(step.clone()),
            Written::Undo { steps, .. } => self.steps.truncate(*steps),
            _ => {}
        }
        let said = row.at;
        self.events.push(Stored { at, said, written });
        wrong
    }

    /// A client's message has made this event.
    fn requested(
        &mut self,
        seq: u64,
        written: &Written,
        request: &Request,
        floors: &BTreeMap<String, u64>,
    ) -> Option<String> {
        let made = self.made_by.entry(request.id.clone()).or_default();
        made.push(seq);
        if made.len() > 1 {
            return Some(format!(
                "message {} has made the events {made:?}",
                request.id
            ));
        }
        if floors.get(&request.id).is_some_and(|floor| seq <= *floor) {
            let id = &request.id;
            return Some(format!(
                "message {id} was sent after event {seq}, which it made"
            ));
        }
        let seat = match written {
            Written::Step { step, .. } => seat_of(step),
            Written::Hold { seat }
            | Written::Throw { seat }
            | Written::Withdraw { seat }
            | Written::Undo { seat, .. } => Some(*seat),
            _ => None,
        }?;
        let before = self.last_request.insert(seat, seq).unwrap_or(0);
        (request.seq < before).then(|| {
            let (id, seen) = (&request.id, request.seq);
            format!("message {id} made event {seq}, though its sender had seen {seen} and seat {seat} had done {before}")
        })
    }

    /// A run that waited for links is drawn.
    fn drawn(&mut self, at: Instant, drawn: &WrittenRun) -> Option<String> {
        let is_due = |stored: &&Stored| matches!(&stored.written, Written::Due { run, .. } if *run == drawn.run);
        let Some(due) = self.events.iter().rev().find(is_due) else {
            return Some(format!(
                "run {} was drawn with links that nobody was asked for",
                drawn.run
            ));
        };
        let waited = at.duration_since(due.at);
        let mut wrong = None;
        for seat in drawn.missing() {
            let all = self.waited.entry(seat).or_default();
            let patience = if *all + PATIENCE < ALLOWANCE {
                PATIENCE
            } else {
                LEAST_PATIENCE
            };
            if waited + ROUNDING < patience {
                wrong = Some(format!(
                    "run {} did not wait for seat {seat}, only {waited:?}",
                    drawn.run
                ));
            }
        }
        for (seat, _) in &drawn.links {
            *self.waited.entry(*seat).or_default() += waited;
        }
        wrong
    }

    /// The steps of the game after the event of this number.
    pub(super) fn steps_at(&self, seq: u64) -> Vec<String> {
        let mut steps = Vec::new();
        let count = usize::try_from(seq).expect("a number of events");
        for stored in self.events.iter().take(count) {
            match &stored.written {
                Written::Step { step, .. } | Written::Roll { step } => steps.push(step.clone()),
                Written::Undo { steps: left, .. } => steps.truncate(*left),
                _ => {}
            }
        }
        steps
    }

    pub(super) fn undone(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|stored| matches!(stored.written, Written::Undo { .. }))
    }

    /// How many steps somebody took for a person.
    pub(super) fn stood_in(&self) -> usize {
        let by_stand_in = |stored: &&Stored| {
            matches!(
                stored.written,
                Written::Step {
                    by: By::StandIn,
                    ..
                }
            )
        };
        self.events.iter().filter(by_stand_in).count()
    }
}
