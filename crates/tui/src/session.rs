//! Being at a table: what is known of it, its board, and the way to send messages.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::SystemTime;

use rollwright_catalog::Layouts;
use rollwright_client::ApiError;
use rollwright_i18n::Words;
use rollwright_protocol::{ClientMessage, Code};
use rollwright_record::Record;
use rollwright_record::fair::Receipt;
use tokio::runtime::Handle;

use crate::backend::Backend;
use crate::boards::{Board, board_of};
use crate::client_state::{ClientState, is_over};
use crate::connection::{ConnectionEvent, ConnectionHandle, Disconnect, connect};
use crate::fair::{self, FairCheck, SavedFiles, Witness};
use crate::hint::{Hint, hint};
use crate::key_store::{KeyStore, TableKey};
use crate::story::Story;
use crate::tools::PlayTools;
use crate::wording::names;

/// What the front ends react to.
#[derive(Debug)]
pub(crate) enum AppEvent {
    /// Something came over the connection of the session with this number.
    Connection(u64, ConnectionEvent),
    /// What the adviser thinks, asked in the session with this number.
    Hint(u64, Option<Hint>),
    /// What came of checking the dice of the session with this number.
    Checked(u64, FairCheck),
    /// What the analysis of the game of the session with this number says, or why it says nothing.
    Analysed(u64, Result<Vec<String>, String>),
    /// Where the game of the session with this number was printed to, or why not.
    Printed(u64, Result<PathBuf, String>),
    /// Where the record and the receipts of the session with this number were saved, or why not.
    Saved(u64, Result<SavedFiles, String>),
    /// A line was typed; nothing is the end of the input.
    Line(Option<String>),
    /// A key, a click, or another size of the terminal.
    Terminal(ratatui::crossterm::event::Event),
    /// The system wants the program to end.
    Stop,
}

/// What a session needs of the program around it.
pub(crate) struct SessionContext {
    pub(crate) number: u64,
    pub(crate) layouts: Layouts,
    pub(crate) events: Sender<AppEvent>,
    pub(crate) runtime: Handle,
    /// Where the key is kept; nothing for spectators.
    pub(crate) keys: Option<KeyStore>,
    /// The folder for records and receipts that people save.
    pub(crate) saved: PathBuf,
}

/// A table that somebody here plays at or watches.
pub(crate) struct TableSession {
    pub(crate) state: ClientState,
    pub(crate) board: Box<dyn Board>,
    pub(crate) story: Story,
    pub(crate) backend: Backend,
    pub(crate) key: TableKey,
    /// The table does not let us in any more.
    pub(crate) closed: bool,
    /// Who holds the terminal, where several share it.
    pub(crate) holder: Option<usize>,
    pub(crate) context: SessionContext,
    connection: ConnectionHandle,
    /// Begins the ids of our messages: two programs on one seat must not have the same.
    tag: String,
    sent: u64,
    /// Whether the dice are being checked, or have been.
    checking: bool,
}

impl TableSession {
    /// Connects to the table of this key.
    pub(crate) fn open(
        backend: Backend,
        key: TableKey,
        context: SessionContext,
    ) -> Result<Self, ApiError> {
        let (events, number) = (context.events.clone(), context.number);
        // Whoever has left does not want it any more.
        let report = move |what| drop(events.send(AppEvent::Connection(number, what)));
        let chains = context.keys.as_ref().map(|keys| keys.chains(&key));
        let witness = Witness::new(chains.unwrap_or_default());
        let connecting = connect(&backend, &key, witness, report);
        let connection = context.runtime.block_on(connecting)?;
        let session = Self {
            state: ClientState::default(),
            board: board_of(&key.game),
            story: Story::default(),
            backend,
            key,
            closed: false,
            holder: None,
            context,
            connection,
            tag: tag(),
            sent: 0,
            checking: false,
        };
        session.keep_key();
        Ok(session)
    }

    /// Whether an event is of this session, and not of one before.
    pub(crate) fn is(&self, number: u64) -> bool {
        self.context.number == number
    }

    pub(crate) fn receive(&mut self, event: ConnectionEvent, words: &Words) {
        match event {
            ConnectionEvent::Message(message) => {
                self.state.apply(*message);
                if let Some(table) = &self.state.table {
                    if self.key.learn(table) {
                        self.keep_key();
                    }
                    self.state.names = names(words, &self.key.seats);
                }
                self.check_dice();
            }
            ConnectionEvent::Fair(news) => self.state.notice(news),
            ConnectionEvent::Disconnected(Disconnect::Lost) => self.state.connected = false,
            ConnectionEvent::Disconnected(Disconnect::Refused(problem)) => {
                self.closed = true;
                // A key to a table that is no more need not be offered again.
                if let Some(keys) = &self.context.keys
                    && problem.code == Code::NoSuchTable
                {
                    keys.forget_key(&self.key);
                }
                self.state.connected = false;
                self.state.refusal = Some(problem);
            }
        }
    }

    /// Puts into words what has happened since.
    pub(crate) fn follow(&mut self, words: &Words) {
        let layouts = &self.context.layouts;
        self.story.follow(&self.state, &*self.board, layouts, words);
    }

    pub(crate) fn play(&mut self, seat: usize, mv: &str) {
        self.step(format!("{seat} {mv}"));
    }

    /// Takes a step: a decision, or a roll of real dice.
    pub(crate) fn step(&mut self, step: String) {
        self.send(|id, seq| ClientMessage::Move { id, seq, step });
    }

    /// Says who starts: the person or bot of this number, from 1, or whoever the lot falls on if it is 0. Says whether there is one.
    pub(crate) fn start(&mut self, number: usize) -> bool {
        let count = self.state.names.len();
        let seat = match number.checked_sub(1) {
            Some(seat) => seat,
            None => getrandom::u32().map_or(0, |lot| lot as usize % count.max(1)),
        };
        let known = seat < count;
        if known {
            self.step(format!("start {seat}"));
        }
        known
    }

    /// Throws the dice for the seat.
    pub(crate) fn throw(&mut self, seat: usize) {
        self.send(|id, seq| ClientMessage::Throw { id, seq, seat });
    }

    /// Takes back what the seat has chosen and is not revealed yet.
    pub(crate) fn withdraw(&mut self, seat: usize) {
        self.send(|id, seq| ClientMessage::Withdraw { id, seq, seat });
    }

    /// Takes back what was decided last: a step that can still be undone, or else a choice that is not revealed yet. Says whether
    /// there is such a thing.
    pub(crate) fn undo(&mut self) -> bool {
        if let Some(seat) = self.state.can_undo() {
            self.send(|id, seq| ClientMessage::Undo { id, seq, seat });
        } else if let Some(seat) = self.state.chosen() {
            self.withdraw(seat);
        } else {
            return false;
        }
        true
    }

    /// Takes all our seats back from the stand-in.
    pub(crate) fn take_back_seats(&mut self) {
        let seats: Vec<usize> = self.state.seats().collect();
        for seat in seats {
            self.send(|id, seq| ClientMessage::TakeBack { id, seq, seat });
        }
    }

    /// Asks what the adviser would do for the seat; the answer is an event.
    pub(crate) fn ask_hint(&self, seat: usize) {
        let (backend, table) = (self.backend.clone(), self.key.table.clone());
        let (layouts, events) = (self.context.layouts.clone(), self.context.events.clone());
        let number = self.context.number;
        self.context.runtime.spawn(async move {
            let answer = match backend.record(&table).await {
                Ok(record) => {
                    let thinking = move || hint(&record, &layouts, seat);
                    tokio::task::spawn_blocking(thinking).await.ok().flatten()
                }
                Err(_) => None,
            };
            // Whoever has left does not want it any more.
            let _ = events.send(AppEvent::Hint(number, answer));
        });
    }

    /// Whether the dice are to be checked and are not yet.
    pub(crate) fn awaits_check(&self) -> bool {
        self.checking && self.state.check.is_none()
    }

    /// Checks the dice once the game has ended, if somebody here played with fair ones; the answer is an event.
    fn check_dice(&mut self) {
        let table = self.state.table.as_ref();
        let over = table.is_some_and(|table| is_over(table.state) && table.fair.is_some());
        if !over || self.checking || self.key.own.is_empty() || self.context.keys.is_none() {
            return;
        }
        self.checking = true;
        let (layouts, receipts) = (self.context.layouts.clone(), self.receipts());
        let (keys, key) = (self.context.keys.clone(), self.key.clone());
        self.with_record(move |number, record| {
            let check = match record {
                Ok(record) => fair::check(&record, &layouts, &receipts),
                Err(_) => FairCheck::Impossible,
            };
            if let Some(keys) = keys {
                if check.is_wrong() {
                    keys.keep_evidence(&key);
                }
                keys.forget_old(SystemTime::now());
            }
            AppEvent::Checked(number, check)
        });
    }

    /// Saves the record of the game so far and the receipts of our seats; the answer is an event.
    pub(crate) fn save(&self) {
        let (folder, table) = (self.context.saved.clone(), self.key.table.clone());
        let receipts = self.receipts();
        self.with_record(move |number, record| {
            let saved = record.and_then(|record| {
                let saved = fair::save(&folder, &table, &record, &receipts);
                saved.map_err(|error| format!("{}: {error}", folder.display()))
            });
            AppEvent::Saved(number, saved)
        });
    }

    /// Has the finished game analysed; the answer is an event. Nothing comes of it where nobody can.
    pub(crate) fn analyse(&self, tools: &PlayTools) {
        let Some(analyse) = tools.analyse.clone() else {
            return;
        };
        let (layouts, names) = (self.context.layouts.clone(), self.state.names.clone());
        self.with_record(move |number, record| {
            let record = record.and_then(|record| parse_record(&record, names));
            let said = record.and_then(|record| analyse(&record, &layouts));
            AppEvent::Analysed(number, said)
        });
    }

    /// Writes the finished game to a file to be printed; the answer is an event. Nothing comes of it where nobody can.
    pub(crate) fn print(&self, tools: &PlayTools) {
        let Some(print) = tools.print.clone() else {
            return;
        };
        let (layouts, names) = (self.context.layouts.clone(), self.state.names.clone());
        let (folder, table) = (self.context.saved.clone(), self.key.table.clone());
        let played = self.key.created;
        self.with_record(move |number, record| {
            let printed = record.and_then(|record| {
                let record = parse_record(&record, names)?;
                let file = fair::saved_file(&folder, &table, "game.pdf");
                let file = file.map_err(|error| format!("{}: {error}", folder.display()))?;
                print(&record, played, &layouts, &file)?;
                Ok(file)
            });
            AppEvent::Printed(number, printed)
        });
    }

    /// Fetches the record, and reports what `then` makes of it.
    fn with_record(
        &self,
        then: impl FnOnce(u64, Result<String, String>) -> AppEvent + Send + 'static,
    ) {
        let (backend, table) = (self.backend.clone(), self.key.table.clone());
        let (events, number) = (self.context.events.clone(), self.context.number);
        self.context.runtime.spawn(async move {
            let record = backend.record(&table).await;
            let record = record.map_err(|error| error.to_string());
            let event = tokio::task::spawn_blocking(move || then(number, record)).await;
            // Whoever has left does not want it any more.
            if let Ok(event) = event {
                let _ = events.send(event);
            }
        });
    }

    fn receipts(&self) -> Vec<Receipt> {
        let chains = self
            .context
            .keys
            .iter()
            .flat_map(|keys| keys.chains(&self.key));
        chains.filter_map(|chain| chain.receipt()).collect()
    }

    fn send(&mut self, message: impl FnOnce(String, u64) -> ClientMessage) {
        self.sent += 1;
        let id = format!("{}-{}", self.tag, self.sent);
        // A connection that has ended has reported it.
        let _ = self.connection.send(message(id, self.state.seq()));
        (self.state.refusal, self.state.sending) = (None, true);
    }

    fn keep_key(&self) {
        if let Some(keys) = &self.context.keys {
            // The game goes on without it; only coming back would need it.
            let _ = keys.keep(&self.key);
        }
    }
}

/// A record with the names that people see: in it, bots go by their levels.
fn parse_record(record: &str, names: Vec<String>) -> Result<Record, String> {
    let mut record: Record = serde_json::from_str(record).map_err(|error| error.to_string())?;
    if record.seats.len() == names.len() {
        record.seats = names;
    }
    Ok(record)
}

/// Random, and with the number of the process, if there is no chance to be had.
fn tag() -> String {
    let random = getrandom::u32().unwrap_or_default();
    format!("{random:08x}{}", std::process::id())
}
