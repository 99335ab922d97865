//! The rows of a table, and changes of them. Texts are opaque.

/// Milliseconds since 1970.
pub type Millis = i64;

/// The hash of a secret. A store never sees the secret itself.
pub type Hash = [u8; 32];

/// How far a table has come. The numbers are those in databases.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub enum TableStage {
    /// Its seats are being taken.
    #[default]
    Gathering = 0,
    /// It is being played.
    Running = 1,
    /// It was played to its end.
    Finished = 2,
    /// It was given up.
    Abandoned = 3,
}

impl TableStage {
    /// The stage that has this number in databases.
    pub(crate) fn from_number(number: i64) -> Option<Self> {
        [
            Self::Gathering,
            Self::Running,
            Self::Finished,
            Self::Abandoned,
        ]
        .into_iter()
        .find(|stage| *stage as i64 == number)
    }
}

/// A seat of a table.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct SeatRow {
    /// The level of the bot that sits here; nothing for a person.
    pub bot: Option<String>,
    /// What the player is called.
    pub name: String,
    /// Whoever knows the secret may act for the seat.
    pub secret: Option<Hash>,
    /// The anchor of the person's chain, until the game begins.
    pub anchor: Option<[u8; 32]>,
    /// Whether somebody sits here.
    pub taken: bool,
}

/// A table without its events.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct TableRow {
    /// Permanent id.
    pub id: String,
    /// Short code to join by, until it is released.
    pub code: Option<String>,
    /// How far it has come.
    pub state: TableStage,
    /// Whether it is shown to everybody in the lobby.
    pub public: bool,
    /// The game, its variant and its settings.
    pub setup: String,
    /// Whoever knows this secret may decide for the table.
    pub host: Hash,
    /// What the server adds to the dice.
    pub server_seed: [u8; 32],
    /// When it was made.
    pub created: Millis,
    /// When its last event was; when it was made, before the first.
    pub changed: Millis,
    /// The number of its last event, 0 before the first.
    pub seq: u64,
    /// The next deadline, at which the table must be woken.
    pub due: Option<Millis>,
    /// Id of the table of the rematch.
    pub rematch: Option<String>,
    /// The result of the game.
    pub result: Option<String>,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

/// Something that happened at a table.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct EventRow {
    /// Its number: 1, 2, 3, and so on at every table.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub text: String,
    /// Idempotency key of the request that caused it.
    pub request: Option<String>,
}

/// An atomic change of a table: its events and what follows from them. What is `None` stays as it is.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Change {
    /// At least one, with consecutive numbers; the first follows the last one of the table.
    pub events: Vec<EventRow>,
    /// The state from now on.
    pub state: Option<TableStage>,
    /// Whether it is shown in the lobby from now on.
    pub public: Option<bool>,
    /// The game, its variant and its settings from now on.
    pub setup: Option<String>,
    /// The seats from now on, all of them.
    pub seats: Option<Vec<SeatRow>>,
    /// The next deadline; `Some(None)` is none.
    pub due: Option<Option<Millis>>,
    /// Id of the table of the rematch.
    pub rematch: Option<String>,
    /// The result of the game.
    pub result: Option<String>,
    /// Whether the short code is released.
    pub release_code: bool,
}

impl Change {
    /// The number of its last event, if its events follow one another and the one that was last `before`.
    pub(crate) fn last_seq(&self, before: i64) -> Option<i64> {
        let follows = |before: i64, event: &EventRow| {
            let seq = i64::try_from(event.seq).ok()?;
            (seq == before.checked_add(1)?).then_some(seq)
        };
        (!self.events.is_empty()).then(|| self.events.iter().try_fold(before, follows))?
    }

    /// Whether it changes the row of the table itself, apart from its seats and what is due.
    pub(crate) fn touches_row(&self) -> bool {
        self.state.is_some()
            || self.public.is_some()
            || self.setup.is_some()
            || self.rematch.is_some()
            || self.result.is_some()
            || self.release_code
    }
}

/// A link to a seat, which works once.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct LinkRow {
    /// The hash of the link.
    pub link: Hash,
    /// Id of its table.
    pub table: String,
    /// The secret of whoever made it.
    pub holder: Hash,
    /// When it expires.
    pub expires: Millis,
}

/// What a sweep deletes: what has not changed since these times. `None` keeps all of a kind.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Retention {
    /// Abandoned tables whose last change was before.
    pub abandoned: Option<Millis>,
    /// Tables that are still gathering, and whose last change was before.
    pub gathering: Option<Millis>,
    /// Finished tables whose last change was before.
    pub finished: Option<Millis>,
    /// Links that expired before, or just then.
    pub links: Option<Millis>,
}

/// What a store has done since it was opened.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct StoreStats {
    /// Commits; with group commit, one serves many changes.
    pub commits: u64,
    /// Changes that were committed.
    pub changes: u64,
    /// Events in these changes.
    pub events: u64,
    /// Requests to write that are not answered yet.
    pub waiting: u64,
}
