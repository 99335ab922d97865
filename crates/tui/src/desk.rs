//! What is the same for a screen and for plain lines: opening, finding, joining and leaving tables.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

use rollwright_catalog::Layouts;
use rollwright_client::Api;
use rollwright_i18n::msg::app;
use rollwright_i18n::{Language, Words};
use rollwright_protocol::{Code, Sit};
use tokio::runtime::{Builder, Runtime};

use crate::invitation::{Invitation, To};
use crate::keys::{Key, Keys};
use crate::local::{Local, LocalError};
use crate::place::{Place, PlaceError};
use crate::plan::{Plan, PlanError};
use crate::visit::{Around, News, Visit};
use crate::wording::trouble;

/// How somebody wants to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// In which language.
    pub language: Language,
    /// The folder for games.
    pub data: PathBuf,
    /// The texts of layouts to know besides the built-in ones.
    pub layouts: Vec<String>,
    /// What to begin with.
    pub start: Start,
    /// The name to sit down under, if one was given.
    pub name: Option<String>,
    /// Whether to talk in lines instead of drawing a screen.
    pub plain: bool,
    /// Whether bots take their time, and what others do is shown one after the other.
    pub motion: bool,
}

/// What to begin with.
#[derive(Clone, Debug)]
pub enum Start {
    /// Whatever the person wants.
    Ask,
    /// A new game.
    New(Plan),
    /// A seat at a table on a server.
    Join(Invitation),
    /// A table on a server, without a seat.
    Watch(Invitation),
}

/// Why somebody can't play.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// There can be no games in this folder.
    #[error(transparent)]
    Local(#[from] LocalError),
    /// There is no such game.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The table can't be reached or does not let us in; in the language of the person.
    #[error("{0}")]
    Table(String),
    /// The terminal, or what is typed and printed, can't be used.
    #[error(transparent)]
    Terminal(#[from] io::Error),
}

/// Everything around the tables.
pub(crate) struct Desk {
    pub(crate) words: Words,
    pub(crate) options: Options,
    /// What reaches this end.
    pub(crate) inbox: Receiver<News>,
    pub(crate) news: Sender<News>,
    pub(crate) runtime: Runtime,
    local: Option<Local>,
    given: Layouts,
    visits: u64,
}

impl Desk {
    pub(crate) fn new(options: Options) -> Result<Self, PlayError> {
        let (news, inbox) = channel();
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()?;
        let mut given = Layouts::default();
        for text in &options.layouts {
            let loaded = given.load(text);
            loaded.map_err(|error| LocalError::Layout(error.to_string()))?;
        }
        listen_for_signals(&runtime, &news)?;
        Ok(Self {
            words: Words::new(options.language),
            options,
            inbox,
            news,
            runtime,
            local: None,
            given,
            visits: 0,
        })
    }

    /// The games that can be gone on with: those of this terminal, and those on servers where we have a seat.
    pub(crate) fn unfinished(&mut self) -> Result<Vec<Key>, PlayError> {
        let joined = self.joined()?.all();
        let (local, runtime) = self.local()?;
        let mut found = runtime.block_on(local.unfinished());
        found.extend(joined.into_iter().filter(|key| !key.over));
        Ok(found)
    }

    /// Begins a new game at this terminal.
    pub(crate) fn begin(&mut self, plan: &Plan) -> Result<Visit, PlayError> {
        plan.check()?;
        let nobody = self.usual_name();
        let table = plan.table(&nobody, &self.given, self.options.motion);
        let (local, runtime) = self.local()?;
        let place = local.place();
        let key = runtime.block_on(place.create(table));
        let key = key.map_err(|error| self.sorry(&error))?;
        self.resume(key)
    }

    /// Goes on with a game.
    pub(crate) fn resume(&mut self, key: Key) -> Result<Visit, PlayError> {
        match &key.server {
            None => {
                let (local, _) = self.local()?;
                let (place, keys) = (local.place(), local.keys.clone());
                self.visit(place, key, Some(keys))
            }
            Some(server) => {
                let server = server.parse();
                let server = server.map_err(|error: rollwright_client::AddressError| {
                    PlayError::Table(error.to_string())
                })?;
                let keys = self.joined()?;
                self.visit(Place::There(server), key, Some(keys))
            }
        }
    }

    /// Sits down at a table on a server: on the seat that this terminal has there, or on a free one. Where none is free, one can
    /// still watch.
    pub(crate) fn join(&mut self, invitation: &Invitation) -> Result<Visit, PlayError> {
        let keys = self.joined()?;
        let place = Place::There(invitation.server.clone());
        let key = match &invitation.to {
            To::Table(name) => self.sit(&place, name, &keys),
            To::Seat(link) => {
                let api = Api::new(invitation.server.clone());
                let moved = self.runtime.block_on(api.use_link(link.clone()));
                let key = moved.map(|moved| {
                    let mut key = Key::new(&moved.table, place.server());
                    key.secrets.push(moved.seat.secret);
                    key
                });
                key.map_err(PlaceError::from)
            }
        };
        let key = key.map_err(|error| self.sorry(&error))?;
        let keys = (!key.secrets.is_empty()).then_some(keys);
        self.visit(place, key, keys)
    }

    /// Watches a table on a server.
    pub(crate) fn watch(&mut self, invitation: &Invitation) -> Result<Visit, PlayError> {
        let To::Table(name) = &invitation.to else {
            return self.join(invitation);
        };
        let place = Place::There(invitation.server.clone());
        let table = self.runtime.block_on(place.table(name));
        let table = table.map_err(|error| self.sorry(&error))?;
        let key = Key::new(&table, place.server());
        self.visit(place, key, None)
    }

    /// Goes to the table where the same people play again.
    pub(crate) fn rematch(&mut self, visit: &Visit) -> Result<Visit, PlayError> {
        let again = visit.place.rematch(&visit.key);
        let key = self.runtime.block_on(again);
        let key = key.map_err(|error| self.sorry(&error))?;
        self.visits += 1;
        let visit = Visit::new(visit.place.clone(), key, visit.around(self.visits));
        visit.map_err(|error| self.sorry(&error))
    }

    /// The name of somebody who has given none.
    pub(crate) fn usual_name(&self) -> String {
        let name = self.options.name.clone();
        let user = || std::env::var("USER").ok().filter(|user| user != "root");
        let name = name.or_else(user).filter(|name| !name.trim().is_empty());
        let Some(name) = name else {
            return self.words.text(app::Guest);
        };
        let mut letters = name.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).take(24).collect()
    }

    /// Leaves; everything that was accepted is stored.
    pub(crate) fn close(self) {
        if let Some(local) = self.local {
            self.runtime.block_on(local.close());
        }
        // Whoever still thinks need not be waited for.
        self.runtime.shutdown_background();
    }

    fn sit(&self, place: &Place, name: &str, keys: &Keys) -> Result<Key, PlaceError> {
        let Place::There(address) = place else {
            return Err(PlaceError::Refused(Code::NoSuchTable.into()));
        };
        let table = self.runtime.block_on(place.table(name))?;
        if let Some(key) = keys
            .find(&table.id)
            .filter(|key| key.server == place.server())
        {
            return Ok(key);
        }
        let mut key = Key::new(&table, place.server());
        let api = Api::new(address.clone());
        // The seed comes with `hello`, from a key that has seen the commitment.
        let sit = Sit {
            name: self.usual_name(),
            seed: None,
            seat: None,
        };
        match self
            .runtime
            .block_on(api.sit(&table.id, &sit))
            .map_err(PlaceError::from)
        {
            Ok(moved) => key.secrets.push(moved.seat.secret),
            Err(PlaceError::Refused(problem))
                if matches!(problem.code, Code::TableFull | Code::AlreadyStarted) => {}
            Err(error) => return Err(error),
        }
        Ok(key)
    }

    fn visit(&mut self, place: Place, key: Key, keys: Option<Keys>) -> Result<Visit, PlayError> {
        self.visits += 1;
        let layouts = match &self.local {
            Some(local) => local.layouts.clone(),
            None => self.given.clone(),
        };
        let around = Around {
            number: self.visits,
            layouts,
            news: self.news.clone(),
            runtime: self.runtime.handle().clone(),
            keys,
        };
        Visit::new(place, key, around).map_err(|error| self.sorry(&error))
    }

    fn local(&mut self) -> Result<(&Local, &Runtime), PlayError> {
        if self.local.is_none() {
            let _inside = self.runtime.enter();
            let opened = Local::open(&self.options.data, &self.options.layouts)?;
            self.local = Some(opened);
        }
        let local = self.local.as_ref().expect("opened just now");
        Ok((local, &self.runtime))
    }

    /// What acts for seats on servers. Every program that plays from this folder knows them.
    fn joined(&self) -> Result<Keys, PlayError> {
        let folder = self.options.data.join("joined");
        Ok(Keys::new(folder.clone()).map_err(|reason| LocalError::Folder { folder, reason })?)
    }

    fn sorry(&self, error: &PlaceError) -> PlayError {
        PlayError::Table(trouble(&self.words, error))
    }
}

/// Nothing is lost, but the terminal has to be put back in order.
#[cfg(unix)]
fn listen_for_signals(runtime: &Runtime, news: &Sender<News>) -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let _inside = runtime.enter();
    for kind in [SignalKind::terminate(), SignalKind::hangup()] {
        let mut signals = signal(kind)?;
        let news = news.clone();
        runtime.spawn(async move {
            while signals.recv().await.is_some() {
                if news.send(News::Stop).is_err() {
                    return;
                }
            }
        });
    }
    Ok(())
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn listen_for_signals(_: &Runtime, _: &Sender<News>) -> io::Result<()> {
    Ok(())
}
