//! A hall over a real database file, and guests in it.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rollwright_catalog::Layouts;
use rollwright_protocol::{
    By, ClientMessage, Code, Created, Goodbye, NewSeat, NewTable, Now, Own, Pace, Problem, Secret,
    ServerMessage, Settings, TableEvent, TableInfo,
};
use rollwright_record::Record;
use rollwright_record::fair::OwnChain;
use rollwright_store::{Sqlite, Store};
use rollwright_tables::{
    Connection, Hall, HallParts, Hello, ManualClock, Outgoing, Timing, outbox,
};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::timeout;

pub(crate) mod hooked_store;
mod keeper;
pub(crate) use keeper::Keeper;

/// Longer than anything here should take, however busy the machine is.
const LONG: Duration = Duration::from_secs(30);

/// A hall whose time stands still until a test lets it pass, and where its tables are kept.
pub(crate) struct House {
    hall: Option<Hall>,
    folder: TempDir,
    pub(crate) clock: ManualClock,
}

impl House {
    pub(crate) fn open() -> Self {
        Self::open_over(TempDir::new().unwrap(), |store| Arc::new(store))
    }

    /// A hall over the database in this folder.
    pub(crate) fn open_over(folder: TempDir, wrap: impl FnOnce(Sqlite) -> Arc<dyn Store>) -> Self {
        // Some day in 2026.
        let clock = ManualClock::new(1_780_000_000_000);
        let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
        Self {
            hall: Some(hall_over(wrap(store), &clock)),
            folder,
            clock,
        }
    }

    /// Ends this house as it is, and leaves what is stored.
    pub(crate) fn into_folder(self) -> TempDir {
        self.folder
    }

    pub(crate) fn hall(&self) -> &Hall {
        self.hall.as_ref().unwrap()
    }

    /// Stops, and begins again with what is stored, so much later.
    pub(crate) async fn restart_after(&mut self, down: Duration) {
        self.hall().stop().await;
        self.hall = None;
        self.clock.advance(down);
        // The database is closed once the last task has let go of it.
        while self.hall.is_none() {
            tokio::time::sleep(Duration::from_millis(1)).await;
            self.hall = open(self.folder.path(), &self.clock);
        }
    }

    pub(crate) async fn restart(&mut self) {
        self.restart_after(Duration::ZERO).await;
    }

    /// Lets time pass, so much at once, until this holds.
    pub(crate) async fn pass_until(&self, pace: Duration, holds: impl AsyncFn() -> bool) {
        let passing = async {
            while !holds().await {
                self.clock.advance(pace);
                // Commits are made on a thread of their own.
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(LONG, passing).await.expect("it holds in the end");
    }

    /// Lets time pass until no table is in memory.
    pub(crate) async fn all_asleep(&self) {
        let asleep = async || self.hall().stats().awake == 0;
        self.pass_until(Timing::default().idle, asleep).await;
    }

    /// The record of a table, which must be right.
    pub(crate) async fn record(&self, table: &str) -> Record {
        let text = self.hall().record(table).await.unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        rollwright_catalog::verify(&record, &Layouts::default()).unwrap();
        record
    }

    /// Makes a table to which the devices of all its people have come once, so that the game has begun.
    pub(crate) async fn begun(&self, new: NewTable) -> Created {
        let mut created = self.hall().create(new).await.unwrap();
        for seat in &created.seats {
            self.guest(&created.table.id, &[&seat.secret]).await;
        }
        created.table = self.hall().info(&created.table.id).await.unwrap();
        created
    }

    pub(crate) async fn guest(&self, table: &str, secrets: &[&Secret]) -> Guest {
        self.guest_who_saw(table, secrets, None).await
    }

    /// A guest that has seen the events up to this one.
    pub(crate) async fn guest_who_saw(
        &self,
        table: &str,
        secrets: &[&Secret],
        seq: Option<u64>,
    ) -> Guest {
        let secrets = secrets.iter().map(|secret| (*secret).clone()).collect();
        let hello = Hello {
            secrets,
            seq,
            ..Hello::default()
        };
        self.guest_with(table, hello, Vec::new()).await
    }

    /// A guest that keeps a chain for the seat of its secret.
    pub(crate) async fn chained(&self, table: &str, secret: &Secret, tip: u8) -> Guest {
        self.chained_again(table, secret, Keeper::new(OwnChain::new([tip; 32])))
            .await
    }

    /// A guest that has a chain and its receipt already.
    pub(crate) async fn chained_again(
        &self,
        table: &str,
        secret: &Secret,
        keeper: Keeper,
    ) -> Guest {
        let hello = Hello {
            secrets: vec![secret.clone()],
            anchors: vec![Some(keeper.anchor())],
            seq: None,
        };
        self.guest_with(table, hello, vec![keeper]).await
    }

    pub(crate) async fn guest_with(
        &self,
        table: &str,
        hello: Hello,
        keepers: Vec<Keeper>,
    ) -> Guest {
        Guest::connect(self.hall(), table, hello, keepers).await
    }
}

fn open(folder: &Path, clock: &ManualClock) -> Option<Hall> {
    let store = Sqlite::open(folder.join("tables.db")).ok()?;
    Some(hall_over(Arc::new(store), clock))
}

fn hall_over(store: Arc<dyn Store>, clock: &ManualClock) -> Hall {
    Hall::open(HallParts {
        clock: clock.clock(),
        ..HallParts::new(store)
    })
}

/// Somebody connected to a table.
pub(crate) struct Guest {
    connection: Connection,
    inbox: mpsc::Receiver<Outgoing>,
    /// What the guest has heard: what the table waits for, …
    pub(crate) now: Option<Now>,
    /// … how it is, …
    pub(crate) table: Option<TableInfo>,
    /// … what only this guest may know, …
    pub(crate) you: Vec<Own>,
    /// … everything that happened, …
    pub(crate) log: Vec<TableEvent>,
    /// … and the steps of the game.
    pub(crate) steps: Vec<String>,
    /// Its chains, one for each of its seats in order; and whether it gives links by itself.
    pub(crate) keepers: Vec<Keeper>,
    pub(crate) gives: bool,
    sent: u64,
    /// How often it was welcomed: again when the table has moved to another node.
    pub(crate) welcomes: usize,
    /// What it waits for an answer to.
    unanswered: Option<ClientMessage>,
}

impl Guest {
    /// Comes to a table in this hall.
    pub(crate) async fn connect(
        hall: &Hall,
        table: &str,
        hello: Hello,
        keepers: Vec<Keeper>,
    ) -> Self {
        let (outbox, inbox) = outbox();
        let connection = hall.connect(table, hello, outbox).await.unwrap();
        let mut guest = Self {
            connection,
            inbox,
            now: None,
            table: None,
            you: Vec::new(),
            log: Vec::new(),
            steps: Vec::new(),
            keepers,
            gives: true,
            sent: 0,
            welcomes: 0,
            unanswered: None,
        };
        guest.hear().await;
        guest
    }

    /// The next message, which is also taken to heart.
    pub(crate) async fn hear(&mut self) -> ServerMessage {
        let next = timeout(LONG, self.inbox.recv())
            .await
            .expect("somebody says something");
        let Some(Outgoing::Text { text, .. }) = next else {
            panic!("the connection was closed: {next:?}");
        };
        let message: ServerMessage = serde_json::from_slice(&text).unwrap();
        match &message {
            ServerMessage::Welcome {
                table,
                you,
                now,
                log,
                events,
                ..
            } => {
                self.welcomes += 1;
                self.table = Some((**table).clone());
                self.you.clone_from(you);
                self.now = now.as_deref().cloned();
                let steps = log.iter().flatten().map(|logged| logged.step.clone());
                self.steps.extend(steps);
                for event in events.iter().flatten() {
                    self.note(event);
                }
            }
            ServerMessage::Events { events, now } => {
                self.now = Some((**now).clone());
                for event in events {
                    self.note(event);
                }
            }
            ServerMessage::You { you } => self.you.clone_from(you),
            ServerMessage::Table { table } => self.table = Some((**table).clone()),
            ServerMessage::Choice { own } => {
                self.you.retain(|known| known.seat != own.seat);
                self.you.push(own.clone());
            }
            _ => {}
        }
        if self.gives {
            self.give_links().await;
        }
        if let (ServerMessage::Welcome { .. }, Some(unanswered)) = (&message, &self.unanswered) {
            self.say(unanswered.clone()).await;
        }
        message
    }

    /// Why the connection is closed; what comes before is passed over.
    pub(crate) async fn goodbye(&mut self) -> Goodbye {
        loop {
            match self.inbox.recv().await {
                Some(Outgoing::Close(goodbye)) => return goodbye,
                Some(Outgoing::Text { .. }) => {}
                None => panic!("the connection was closed without a word"),
            }
        }
    }

    fn note(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Step { step, .. } => self.steps.push(step.clone()),
            TableEvent::Undone { steps, .. } => self.steps.truncate(*steps),
            TableEvent::Chain {
                seat, from, anchor, ..
            } => keeper::add_chain(self.table.as_mut(), *seat, *from, anchor),
            _ => {}
        }
        self.log.push(event.clone());
    }

    /// Gives the links that are due, as a client does by itself.
    pub(crate) async fn give_links(&mut self) {
        for link in self.links() {
            self.say(link).await;
        }
    }

    /// The links that this guest would give now.
    pub(crate) fn links(&mut self) -> Vec<ClientMessage> {
        let (Some(table), Some(now)) = (&self.table, &self.now) else {
            return Vec::new();
        };
        let mut seats: Vec<usize> = self.you.iter().map(|own| own.seat).collect();
        seats.sort_unstable();
        let keepers = self.keepers.iter_mut().zip(seats);
        let links = keepers.filter_map(|(keeper, seat)| keeper.link(table, &self.steps, now, seat));
        links.collect()
    }

    /// Listens until this holds.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            self.hear().await;
        }
    }

    pub(crate) async fn until_table(&mut self, holds: impl Fn(&TableInfo) -> bool) {
        self.until(|guest| guest.table.as_ref().is_some_and(&holds))
            .await;
    }

    pub(crate) fn now(&self) -> &Now {
        self.now.as_ref().expect("the game has begun")
    }

    pub(crate) fn table(&self) -> &TableInfo {
        self.table.as_ref().expect("there was a welcome")
    }

    /// A new name for a message.
    pub(crate) fn id(&mut self) -> String {
        self.sent += 1;
        format!("message {}", self.sent)
    }

    pub(crate) async fn say(&self, message: ClientMessage) {
        self.connection.say(message).await;
    }

    /// Says it and waits for the answer: the number of its event, or why not.
    pub(crate) async fn ask(&mut self, message: ClientMessage) -> Result<u64, Problem> {
        self.say(message.clone()).await;
        self.unanswered = Some(message);
        let answer = loop {
            match self.hear().await {
                ServerMessage::Accepted { seq, .. } => break Ok(seq),
                ServerMessage::Refused { error, .. } => break Err(error),
                _ => {}
            }
        };
        self.unanswered = None;
        answer
    }

    /// Sends a step, with all that this guest has seen.
    pub(crate) async fn play(&mut self, step: &str) -> Result<u64, Problem> {
        let (id, seq) = (self.id(), self.now().seq);
        self.ask(ClientMessage::Move {
            id,
            seq,
            step: step.to_owned(),
        })
        .await
    }

    /// Sends a step, and says whether it was stored; if not, the connection is closed.
    pub(crate) async fn try_to_play(&mut self, step: &str) -> bool {
        let (id, seq) = (self.id(), self.now().seq);
        let step = step.to_owned();
        self.say(ClientMessage::Move { id, seq, step }).await;
        loop {
            match timeout(LONG, self.inbox.recv()).await.unwrap() {
                Some(Outgoing::Close(_)) | None => return false,
                Some(Outgoing::Text { text, .. }) => {
                    let message: ServerMessage = serde_json::from_slice(&text).unwrap();
                    if let ServerMessage::Accepted { .. } = message {
                        return true;
                    }
                }
            }
        }
    }

    /// Throws the dice for the seat.
    pub(crate) async fn throw(&mut self, seat: usize) -> Result<u64, Problem> {
        let (id, seq) = (self.id(), self.now().seq);
        self.ask(ClientMessage::Throw { id, seq, seat }).await
    }

    /// What the seat could do first.
    pub(crate) fn first(&self, seat: usize) -> Option<String> {
        self.now().legal[seat].first().cloned()
    }
}

/// What is wrong, where something must be.
pub(crate) fn code<T: std::fmt::Debug>(result: Result<T, Problem>) -> Code {
    result.unwrap_err().code
}

pub(crate) fn device(name: &str) -> NewSeat {
    NewSeat::Device {
        name: name.to_owned(),
    }
}

pub(crate) fn bot(level: &str) -> NewSeat {
    NewSeat::Bot {
        level: level.to_owned(),
    }
}

pub(crate) fn table(game: &str, seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: game.to_owned(),
        variant: None,
        layout: None,
        seats,
        settings: Settings {
            pace: Pace::Instant,
            ..Settings::default()
        },
    }
}

/// The secret for a seat of the device that made the table.
pub(crate) fn secret(created: &Created, seat: usize) -> &Secret {
    let taken = created.seats.iter().find(|taken| taken.seat == seat);
    &taken.expect("the device has this seat").secret
}

/// Lets guests, each for the seat of its place, play to the end, always the first legal move.
pub(crate) async fn play_to_the_end(guests: &mut [&mut Guest]) {
    loop {
        let mut over = true;
        for guest in guests.iter_mut() {
            let Some(seat) = guest.you.first().map(|own| own.seat) else {
                continue;
            };
            guest.until(|guest| guest.now.is_some()).await;
            if guest.now().winners.is_some() {
                continue;
            }
            over = false;
            if guest.now().throw == Some(seat) {
                let _ = guest.throw(seat).await;
            } else if guest.now().waiting.contains(&seat) {
                let step = guest.first(seat).unwrap();
                // Somebody may have been quicker, as a stand-in is.
                let _ = guest.play(&step).await;
            } else {
                let listened = timeout(Duration::from_millis(20), guest.hear()).await;
                drop(listened);
            }
        }
        if over {
            return;
        }
    }
}

/// The seat that is asked, if it is only one.
pub(crate) fn asked(guest: &Guest) -> Option<usize> {
    match guest.now().waiting[..] {
        [seat] => Some(seat),
        _ => None,
    }
}

/// A guest for each of the first seats.
pub(crate) async fn seated(house: &House, new: NewTable, count: usize) -> (Created, Vec<Guest>) {
    let created = house.begun(new).await;
    let mut guests = Vec::new();
    for seat in 0..count {
        let id = &created.table.id;
        guests.push(house.guest(id, &[secret(&created, seat)]).await);
    }
    (created, guests)
}

/// Listens until the guest has seen what another one has.
pub(crate) async fn catch_up(guest: &mut Guest, seq: u64) {
    guest.until(|guest| guest.now().seq >= seq).await;
}

/// Whether the stand-in has played for the seat.
pub(crate) fn by_stand_in(guest: &Guest, seat: usize) -> bool {
    let whose = format!("{seat} ");
    let steps = guest.log.iter();
    steps.into_iter().any(|event| matches!(event, TableEvent::Step { by: By::StandIn, step, .. } if step.starts_with(&whose)))
}
