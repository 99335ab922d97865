//! A table as somebody has been told of it.

use rollwright_client::FairTable;
use rollwright_protocol::{Now, Own, ServerMessage, TableEvent, TableInfo, TableState};
use rollwright_record::fair::Anchor;

/// A table as somebody has been told of it.
#[derive(Default)]
pub(crate) struct SeenTable {
    /// The last event.
    pub(crate) seq: Option<u64>,
    pub(crate) table: Option<TableInfo>,
    pub(crate) fair: Option<FairTable>,
    pub(crate) now: Option<Now>,
    pub(crate) steps: Vec<String>,
    pub(crate) you: Vec<Own>,
    /// For each seat, the last event in which it took a step.
    pub(crate) own_step: Vec<(usize, u64)>,
}

impl SeenTable {
    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        let over = |now: &Now| now.winners.is_some();
        self.now.as_ref().is_some_and(over)
            || self
                .table
                .as_ref()
                .is_some_and(|table| table.state == TableState::Abandoned)
    }

    /// The seats of this client.
    pub(crate) fn seat(&self) -> Option<usize> {
        self.you.first().map(|own| own.seat)
    }

    /// The first message of a connection, or one that comes when the table has moved; gives the last event.
    pub(crate) fn welcome(&mut self, message: &ServerMessage) -> u64 {
        let ServerMessage::Welcome {
            table,
            you,
            now,
            log,
            events,
            ..
        } = message
        else {
            return 0;
        };
        let last = last_of(message);
        self.see_table(table);
        self.you.clone_from(you);
        self.now = now.as_deref().cloned();
        if let Some(events) = events {
            for event in events {
                self.note(event);
            }
        } else {
            let log = log.iter().flatten();
            self.steps = log.map(|logged| logged.step.clone()).collect();
        }
        self.seq = Some(last);
        last
    }

    /// Whether nothing is missing between a welcome and what came before it. Several may come, if the table moves to other nodes.
    pub(crate) fn follows(&self, message: &ServerMessage) -> bool {
        let ServerMessage::Welcome { events, .. } = message else {
            return false;
        };
        let Some(events) = events else { return true };
        let first = events.first().map(TableEvent::seq);
        let before = first.map_or_else(|| last_of(message), |first| first - 1);
        self.seq == Some(before)
    }

    /// Whether a welcome tells nothing new, as one that comes twice or was overtaken.
    pub(crate) fn knows_all_of(&self, message: &ServerMessage) -> bool {
        let last = Some(last_of(message));
        last < self.seq || last == self.seq && !self.follows(message)
    }

    /// Any other message. Says whether nothing is missing between it and what came before.
    pub(crate) fn receive(&mut self, message: &ServerMessage) -> bool {
        match message {
            ServerMessage::Events { events, now } => {
                for event in events {
                    let due = self.seq.unwrap_or(0) + 1;
                    if event.seq() > due {
                        return false;
                    }
                    if event.seq() == due {
                        self.note(event);
                        self.seq = Some(due);
                    }
                }
                if Some(now.seq) > self.seq {
                    return false;
                }
                if Some(now.seq) == self.seq {
                    self.now = Some((**now).clone());
                }
            }
            ServerMessage::Table { table } => {
                if table.state == TableState::Gathering {
                    self.seq = self.seq.max(Some(table.seq));
                }
                // One that was overtaken tells nothing new.
                if Some(table.seq) >= self.seq {
                    self.see_table(table);
                }
            }
            ServerMessage::You { you } => self.you.clone_from(you),
            ServerMessage::Choice { own } => {
                self.you.retain(|known| known.seat != own.seat);
                self.you.push(own.clone());
            }
            _ => {}
        }
        true
    }

    fn see_table(&mut self, table: &TableInfo) {
        self.fair = FairTable::new(table);
        self.table = Some(table.clone());
    }

    fn note(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Step { step, seq, .. } => {
                self.steps.push(step.clone());
                let seat = step.split_once(' ').and_then(|(seat, _)| seat.parse().ok());
                if let Some(seat) = seat {
                    self.own_step.retain(|(of, _)| *of != seat);
                    self.own_step.push((seat, *seq));
                }
            }
            TableEvent::Undone { steps, .. } => self.steps.truncate(*steps),
            TableEvent::Chain {
                seat, from, anchor, ..
            } => {
                if let (Some(fair), Ok(anchor)) = (&mut self.fair, anchor.parse()) {
                    fair.add_chain(
                        *seat,
                        Anchor {
                            from: *from,
                            anchor,
                        },
                    );
                }
            }
            _ => {}
        }
    }
}

/// The last event that a welcome tells of.
fn last_of(welcome: &ServerMessage) -> u64 {
    match welcome {
        ServerMessage::Welcome { table, now, .. } => now.as_ref().map_or(table.seq, |now| now.seq),
        _ => 0,
    }
}
