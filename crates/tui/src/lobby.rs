//! What the screen and the plain lines share before there is a table: opening, finding, joining and leaving tables.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use rollwright_catalog::Layouts;
use rollwright_client::{Address, AddressError, Api, ApiError};
use rollwright_core::LayoutError;
use rollwright_i18n::msg::app;
use rollwright_i18n::{Language, Words};
use rollwright_protocol::{Code, Sit};
use rollwright_store::OpenError;
use tokio::runtime::{Builder, Runtime};

use crate::backend::Backend;
use crate::invitation::{Invitation, InvitationTarget};
use crate::key_store::{KeyStore, TableKey};
use crate::local::LocalTables;
use crate::preferences::Preferences;
use crate::session::{AppEvent, SessionContext, TableSession};
use crate::setup::{GameSetup, GameSetupError};
use crate::tools::PlayTools;
use crate::tutor::Tutor;
use crate::wording::{api_error, capitalised};

/// How somebody wants to play.
#[derive(Clone, Debug)]
pub struct PlayOptions {
    /// In which language.
    pub language: Language,
    /// The folder for games.
    pub data: PathBuf,
    /// The texts of layouts to know besides the built-in ones.
    pub layouts: Vec<String>,
    /// What to begin with.
    pub start: StartWith,
    /// The name to sit down under, if one was given.
    pub name: Option<String>,
    /// Whether to talk in lines instead of drawing a screen.
    pub plain: bool,
    /// Whether bots take their time, and what others do is shown one after the other.
    pub motion: bool,
    /// When the tutor asks; nothing is as it was last chosen in the menu.
    pub tutor: Option<Tutor>,
    /// What can be done besides playing.
    pub tools: PlayTools,
}

/// What to begin with.
#[derive(Clone, Debug)]
pub enum StartWith {
    /// Whatever the person wants.
    Ask,
    /// A new game.
    New(GameSetup),
    /// A seat at a table on a server.
    Join(Invitation),
    /// A table on a server, without a seat.
    Watch(Invitation),
}

/// Why somebody can't play.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The store can't be opened.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The folder can't be used.
    #[error("can't use the folder {folder} for games: {1}", folder = .0.display())]
    Folder(PathBuf, io::Error),
    /// A layout that was given is not one.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// There is no such game.
    #[error(transparent)]
    Setup(#[from] GameSetupError),
    /// The table can't be reached or does not let us in; in the language of the person.
    #[error("{0}")]
    Table(String),
    /// The terminal, or what is typed and printed, can't be used.
    #[error(transparent)]
    Terminal(#[from] io::Error),
}

impl PlayError {
    /// Names the folder in an error of the system.
    pub(crate) fn folder(folder: &Path) -> impl Fn(io::Error) -> Self {
        move |reason| Self::Folder(folder.to_owned(), reason)
    }
}

/// Everything around the tables.
pub(crate) struct Lobby {
    pub(crate) words: Words,
    pub(crate) options: PlayOptions,
    pub(crate) events: Sender<AppEvent>,
    pub(crate) inbox: Receiver<AppEvent>,
    runtime: Runtime,
    local: Option<LocalTables>,
    given: Layouts,
    sessions: u64,
    tutor: Tutor,
}

impl Lobby {
    pub(crate) fn new(options: PlayOptions) -> Result<Self, PlayError> {
        let (events, inbox) = channel();
        let mut runtime = Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).enable_all().build()?;
        let mut given = Layouts::default();
        for text in &options.layouts {
            given.load(text)?;
        }
        #[cfg(unix)]
        listen_for_signals(&runtime, &events)?;
        let preferred = Preferences::read(&options.data).tutor;
        Ok(Self {
            words: Words::new(options.language),
            tutor: options.tutor.unwrap_or(preferred),
            options,
            events,
            inbox,
            runtime,
            local: None,
            given,
            sessions: 0,
        })
    }

    /// Waits for the next event; nothing if none comes in time.
    pub(crate) fn next_event(&self, until: Option<Instant>) -> Option<AppEvent> {
        let wait = until.map(|until| until.saturating_duration_since(Instant::now()));
        match self.inbox.recv_timeout(wait.unwrap_or(Duration::MAX)) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(AppEvent::Stop),
        }
    }

    /// Begins what the command line asks for; nothing if the person is to be asked.
    pub(crate) fn start(&mut self) -> Result<Option<TableSession>, PlayError> {
        match self.options.start.clone() {
            StartWith::Ask => Ok(None),
            StartWith::New(setup) => self.begin(&setup).map(Some),
            StartWith::Join(invitation) => self.join(&invitation, false).map(Some),
            StartWith::Watch(invitation) => self.join(&invitation, true).map(Some),
        }
    }

    /// The games that go on and those that have ended: of this terminal, and on servers where we have a seat.
    pub(crate) fn games(&mut self) -> Result<Vec<TableKey>, PlayError> {
        let joined = self.joined()?.all();
        let (local, runtime) = self.local()?;
        let mut found = runtime.block_on(local.games());
        found.extend(joined);
        Ok(found)
    }

    /// When the tutor asks.
    pub(crate) fn tutor(&self) -> Tutor {
        self.tutor
    }

    /// The tutor asks like this from now on, also in later games.
    pub(crate) fn set_tutor(&mut self, tutor: Tutor) {
        if self.tutor != tutor {
            self.tutor = tutor;
            // If it can't be kept, it is true for this time.
            let _ = Preferences { tutor }.keep(&self.options.data);
        }
    }

    /// Begins a new game at this terminal.
    pub(crate) fn begin(&mut self, setup: &GameSetup) -> Result<TableSession, PlayError> {
        setup.check()?;
        let motion = self.options.motion;
        // Answers that were written beforehand are answers to questions, not throws.
        let throws = motion && io::stdin().is_terminal();
        let table = setup.table(&self.default_name(), &self.given, motion, throws);
        let (local, runtime) = self.local()?;
        let key = runtime.block_on(local.backend().create(table));
        let key = key.map_err(|error| self.play_error(&error))?;
        self.resume(key)
    }

    /// Goes on with a game.
    pub(crate) fn resume(&mut self, key: TableKey) -> Result<TableSession, PlayError> {
        let (backend, keys) = match &key.server {
            None => {
                let (local, _) = self.local()?;
                (local.backend(), local.keys.clone())
            }
            Some(server) => {
                let server: Result<Address, AddressError> = server.parse();
                let server = server.map_err(|error| PlayError::Table(error.to_string()))?;
                (Backend::Server(Api::new(server)), self.joined()?)
            }
        };
        self.open(backend, key, Some(keys))
    }

    /// Goes to a table on a server: to the seat that this terminal has there, or to a free one. Whoever only wants to watch, or
    /// finds no seat free, watches.
    pub(crate) fn join(
        &mut self,
        invitation: &Invitation,
        watch: bool,
    ) -> Result<TableSession, PlayError> {
        let keys = self.joined()?;
        let api = Api::new(invitation.server.clone());
        let key = match &invitation.to {
            InvitationTarget::Table(name) => {
                let sit_as = (!watch).then(|| self.default_name());
                self.runtime.block_on(sit(&api, name, sit_as, &keys))
            }
            InvitationTarget::Seat(link) => {
                let moved = self.runtime.block_on(api.use_link(link.clone()));
                moved.map(|moved| TableKey {
                    own: vec![moved.seat],
                    ..TableKey::new(&moved.table, Some(api.address().to_string()))
                })
            }
        };
        let key = key.map_err(|error| self.play_error(&error))?;
        let keys = (!key.own.is_empty()).then_some(keys);
        self.open(Backend::Server(api), key, keys)
    }

    /// Goes to the table where the same people play again; nothing as long as others have not said whether they want to.
    pub(crate) fn rematch(
        &mut self,
        session: &mut TableSession,
    ) -> Result<Option<TableSession>, PlayError> {
        let key = self.runtime.block_on(session.backend.rematch(&session.key));
        let key = key.map_err(|error| self.play_error(&error))?;
        if key.table == session.key.table {
            session.state.wants_rematch = true;
            return Ok(None);
        }
        let (backend, keys) = (session.backend.clone(), session.context.keys.clone());
        self.open(backend, key, keys).map(Some)
    }

    /// The name of somebody who has given none.
    pub(crate) fn default_name(&self) -> String {
        let name = self.options.name.clone();
        let user = || std::env::var("USER").ok().filter(|user| user != "root");
        let name = name.or_else(user).filter(|name| !name.trim().is_empty());
        match name {
            Some(name) => capitalised(&name).chars().take(24).collect(),
            None => self.words.text(app::Guest),
        }
    }

    /// Leaves; everything that was accepted is stored.
    pub(crate) fn close(self) {
        if let Some(local) = self.local {
            self.runtime.block_on(local.close());
        }
        // Whoever still thinks need not be waited for.
        self.runtime.shutdown_background();
    }

    fn open(
        &mut self,
        backend: Backend,
        key: TableKey,
        keys: Option<KeyStore>,
    ) -> Result<TableSession, PlayError> {
        self.sessions += 1;
        let local = self.local.as_ref().map(|local| &local.layouts);
        let context = SessionContext {
            number: self.sessions,
            layouts: local.unwrap_or(&self.given).clone(),
            events: self.events.clone(),
            runtime: self.runtime.handle().clone(),
            keys,
            saved: self.options.data.join("saved"),
        };
        let session = TableSession::open(backend, key, context);
        session.map_err(|error| self.play_error(&error))
    }

    fn local(&mut self) -> Result<(&LocalTables, &Runtime), PlayError> {
        if self.local.is_none() {
            let _inside = self.runtime.enter();
            let opened = LocalTables::open(&self.options.data, &self.options.layouts)?;
            self.local = Some(opened);
        }
        let local = self.local.as_ref().expect("opened just now");
        Ok((local, &self.runtime))
    }

    /// The keys to seats on servers. Every program that plays from this folder knows them.
    fn joined(&self) -> Result<KeyStore, PlayError> {
        KeyStore::new(self.options.data.join("joined"))
    }

    fn play_error(&self, error: &ApiError) -> PlayError {
        PlayError::Table(api_error(&self.words, error))
    }
}

/// The key to our seat at this table: the one that is kept, or one to a free seat under this name; to none if all are taken,
/// or for a spectator without a name.
async fn sit(
    api: &Api,
    table: &str,
    name: Option<String>,
    keys: &KeyStore,
) -> Result<TableKey, ApiError> {
    let table = api.table(table).await?;
    let mut key = TableKey::new(&table, Some(api.address().to_string()));
    let Some(name) = name else {
        return Ok(key);
    };
    let known = keys.find(&table.id);
    if let Some(known) = known.filter(|known| known.server == key.server) {
        return Ok(known);
    }
    let sit = Sit { name, seat: None };
    match api.sit(&table.id, &sit).await {
        Ok(moved) => key.own.push(moved.seat),
        Err(ApiError::Refused(problem))
            if matches!(problem.code, Code::TableFull | Code::AlreadyStarted) => {}
        Err(error) => return Err(error),
    }
    Ok(key)
}

/// Nothing is lost, but the terminal has to be put back in order.
#[cfg(unix)]
fn listen_for_signals(runtime: &Runtime, events: &Sender<AppEvent>) -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let _inside = runtime.enter();
    for kind in [SignalKind::terminate(), SignalKind::hangup()] {
        let (mut signals, events) = (signal(kind)?, events.clone());
        runtime.spawn(async move {
            while signals.recv().await.is_some() && events.send(AppEvent::Stop).is_ok() {}
        });
    }
    Ok(())
}
