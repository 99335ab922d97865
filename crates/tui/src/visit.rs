//! Being at a table: what is seen there, and the way to say something.

use std::sync::mpsc::Sender;

use rollwright_catalog::Layouts;
use rollwright_protocol::{ClientMessage, Code, ServerMessage};
use tokio::runtime::Handle;

use crate::hint::{Hint, hint};
use crate::keys::{Key, Keys};
use crate::line::{Heard, Line};
use crate::place::{Place, PlaceError};
use crate::sight::Sight;

/// What reaches a person's end, from wherever.
#[derive(Debug)]
pub(crate) enum News {
    /// Something came over the line of this visit.
    Heard(u64, Heard),
    /// What the adviser thinks, asked in this visit.
    Hint(u64, Option<Hint>),
    /// A line was typed; nothing is the end of the input.
    Line(Option<String>),
    /// A key, a click, or another size of the terminal.
    Event(ratatui::crossterm::event::Event),
    /// The system wants the program to end.
    Stop,
}

/// A table that somebody here sits at or watches.
pub(crate) struct Visit {
    /// What is seen.
    pub(crate) sight: Sight,
    /// Where the table is.
    pub(crate) place: Place,
    /// What acts for our seats.
    pub(crate) key: Key,
    /// The table does not let us in any more.
    pub(crate) gone: bool,
    number: u64,
    keys: Option<Keys>,
    line: Line,
    layouts: Layouts,
    news: Sender<News>,
    runtime: Handle,
    tag: String,
    sent: u64,
}

/// What a visit needs of its surroundings.
pub(crate) struct Around {
    pub(crate) number: u64,
    pub(crate) layouts: Layouts,
    pub(crate) news: Sender<News>,
    pub(crate) runtime: Handle,
    /// Where the key is kept; nothing for whoever only watches.
    pub(crate) keys: Option<Keys>,
}

impl Visit {
    /// Goes to the table of this key.
    pub(crate) fn new(place: Place, key: Key, around: Around) -> Result<Self, PlaceError> {
        let Around {
            number,
            layouts,
            news,
            runtime,
            keys,
        } = around;
        let heard = news.clone();
        let hear = move |what| heard.send(News::Heard(number, what)).is_ok();
        let line = runtime.block_on(Line::open(&place, &key, hear))?;
        let mut tag = key.seed().unwrap_or_default();
        tag.truncate(8);
        let visit = Self {
            sight: Sight::default(),
            place,
            key,
            gone: false,
            number,
            keys,
            line,
            layouts,
            news,
            runtime,
            // Messages of two programs on one seat must not have the same names.
            tag: format!("{tag}{}", std::process::id()),
            sent: 0,
        };
        visit.keep();
        Ok(visit)
    }

    /// Whether this news is of this visit, and not of one before.
    pub(crate) fn is(&self, number: u64) -> bool {
        self.number == number
    }

    /// Takes in what came over the line.
    pub(crate) fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Message(message) => {
                let told = matches!(
                    *message,
                    ServerMessage::Welcome { .. } | ServerMessage::Table { .. }
                );
                self.sight.hear(*message);
                if let Some(table) = &self.sight.table
                    && told
                    && self.key.learn(table)
                {
                    self.keep();
                }
            }
            Heard::Lost => self.sight.connected = false,
            Heard::Refused(problem) => {
                self.gone = true;
                // A key to a table that is no more need not be offered again.
                if let Some(keys) = &self.keys
                    && problem.code == Code::NoSuchTable
                {
                    keys.forget(&self.key.table);
                }
                self.sight.connected = false;
                self.sight.refusal = Some(problem);
            }
        }
    }

    /// Decides for a seat.
    pub(crate) fn play(&mut self, seat: usize, mv: &str) {
        self.step(format!("{seat} {mv}"));
    }

    /// Takes a step: a decision, or a roll of real dice.
    pub(crate) fn step(&mut self, step: String) {
        let (id, seq) = self.next();
        self.say(ClientMessage::Move { id, seq, step });
    }

    /// Takes back the last step of the seat.
    fn undo(&mut self, seat: usize) {
        let (id, seq) = self.next();
        self.say(ClientMessage::Undo { id, seq, seat });
    }

    /// Takes back what the seat has chosen and is not revealed yet.
    pub(crate) fn withdraw(&mut self, seat: usize) {
        let (id, seq) = self.next();
        self.say(ClientMessage::Withdraw { id, seq, seat });
    }

    /// Takes back what was decided last: a step that can still be undone, or else a choice that is not revealed yet. Says whether
    /// there is such a thing.
    pub(crate) fn take_back_last(&mut self) -> bool {
        if let Some(seat) = self.sight.can_undo() {
            self.undo(seat);
        } else if let Some(seat) = self.sight.chosen() {
            self.withdraw(seat);
        } else {
            return false;
        }
        true
    }

    /// Takes the seat back from the stand-in.
    pub(crate) fn take_back(&mut self, seat: usize) {
        let (id, seq) = self.next();
        self.say(ClientMessage::TakeBack { id, seq, seat });
    }

    /// Asks what the adviser would do for the seat; the answer is news.
    pub(crate) fn ask_hint(&self, seat: usize) {
        let (place, table, number) = (self.place.clone(), self.key.table.clone(), self.number);
        let (layouts, news) = (self.layouts.clone(), self.news.clone());
        self.runtime.spawn(async move {
            let answer = match place.record(&table).await {
                Ok(record) => {
                    let thinking = move || hint(&record, &layouts, seat);
                    tokio::task::spawn_blocking(thinking).await.ok().flatten()
                }
                Err(_) => None,
            };
            // Whoever has left does not want it any more.
            let _ = news.send(News::Hint(number, answer));
        });
    }

    /// The surroundings of the next visit: the table where the same people play again.
    pub(crate) fn around(&self, number: u64) -> Around {
        Around {
            number,
            layouts: self.layouts.clone(),
            news: self.news.clone(),
            runtime: self.runtime.clone(),
            keys: self.keys.clone(),
        }
    }

    fn next(&mut self) -> (String, u64) {
        self.sent += 1;
        (format!("{}-{}", self.tag, self.sent), self.sight.seq())
    }

    fn say(&mut self, message: ClientMessage) {
        self.sight.refusal = None;
        self.sight.sending = true;
        self.line.say(message);
    }

    fn keep(&self) {
        if let Some(keys) = &self.keys {
            // The game goes on without it; only coming back would need it.
            let _ = keys.keep(&self.key);
        }
    }
}
