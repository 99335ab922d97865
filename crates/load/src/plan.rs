//! What a run does, and whether it is allowed and possible.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use rollwright_catalog::{CatalogError, Layouts, games, open};
use rollwright_client::{Address, ApiError, SocketError};
use rollwright_core::layout::STANDARD;

use crate::server_process::ServerCommand;

/// Maximum number of tables.
pub const MAX_TABLES: usize = 20_000;

/// Maximum length of a measurement.
pub const MAX_SECONDS: u64 = 3600;

/// Maximum number of servers.
const MAX_SERVERS: u64 = 1000;

/// Open files besides the sockets.
const OTHER_FILES: u64 = 200;

/// What a run does.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct LoadPlan {
    /// The addresses of the servers that share the tables, at least one.
    pub addresses: Vec<Address>,
    /// Whether a server may be another computer.
    pub allow_remote: bool,
    /// How many tables are open at any time.
    pub tables: usize,
    /// How many seats each table has.
    pub seats: usize,
    /// How long to measure.
    pub seconds: u64,
    /// Which game; `None` takes all games for so many seats in turn.
    pub game: Option<String>,
    /// Which variant; `None` takes all of them in turn.
    pub variant: Option<String>,
    /// Target of steps per second; `None` is as fast as the server answers.
    pub rate: Option<f64>,
    /// Maximum number of moves in flight, over all tables.
    pub in_flight: usize,
    /// Seed of the random choice among legal moves.
    pub seed: u64,
    /// Whether servers may be restarted meanwhile: then lost connections that can be reopened, here or at another one, are no
    /// errors.
    pub restarts: bool,
    /// The server to start for the run; `None` if it is running already.
    pub serve: Option<ServerCommand>,
    /// The mean time after which the server is killed and started again, if it was started here.
    pub kill_every: Option<Duration>,
    /// The mean time after which each player's connection is cut and reopened.
    pub reconnect_every: Option<Duration>,
    /// At how many tables somebody watches who reads too slowly.
    pub slow_readers: usize,
    /// How many clients try to do harm meanwhile.
    pub hostile: usize,
    /// Whether players give links for the dice.
    pub links: bool,
    /// Where the receipts of all players are written, as JSON lines.
    pub receipts: Option<PathBuf>,
    /// Where the records of all tables are written, as JSON lines.
    pub record: Option<PathBuf>,
    /// Whether to measure a bare WebSocket echo as well, before and after the games.
    pub echo: bool,
}

/// Why there is no measurement.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Zero of something.
    #[error("{0} must be at least 1")]
    Zero(&'static str),
    /// More than so many of something.
    #[error("at most {0} {1}")]
    TooMany(u64, &'static str),
    /// The rate is not a positive number.
    #[error("the rate must be above 0")]
    Rate,
    /// The server is another computer.
    #[error(
        "{0} is not this computer; a load test of a server that others use is an attack: --allow-remote if it is yours"
    )]
    Remote(Address),
    /// No such game, or not for so many seats.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// No game for so many seats.
    #[error("there is no game for {0}")]
    Seats(usize),
    /// A variant is named without a game.
    #[error("a variant needs a game: say which with --game")]
    VariantWithoutGame,
    /// The limit of open files is too low.
    #[error(
        "{needed} files must be open at a time, but only {limit} may be: `ulimit -n {needed}` raises the limit, and the server \
         needs as many"
    )]
    OpenFiles {
        /// How many are needed.
        needed: u64,
        /// The limit.
        limit: u64,
    },
    /// A table could not be created at this server.
    #[error("a table could not be created at {0}: {1}")]
    Create(Address, ApiError),
    /// A table's WebSocket could not be opened at this server.
    #[error("a table's socket could not be opened at {0}: {1}")]
    Socket(Address, SocketError),
    /// The server does something wrong before the first move.
    #[error("the server is not as expected: {0}")]
    Unexpected(String),
    /// The run was stopped before the measurement began.
    #[error("stopped before anything was measured")]
    Interrupted,
    /// The server that was started here does not answer.
    #[error("the server does not start: {0}")]
    Server(ApiError),
    /// Only a server that was started here can be killed.
    #[error("a server is killed only if it was started for the run: --serve")]
    KillWithoutServe,
    /// Hostile clients speak no TLS.
    #[error("hostile clients need an address with http://")]
    HostileTls,
    /// A file can't be written.
    #[error("can't write {path}: {1}", path = .0.display())]
    File(PathBuf, io::Error),
    /// The operating system refused something.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A game and its variant.
pub(crate) type GameVariant = (&'static str, &'static str);

impl LoadPlan {
    /// 100 tables of two seats for ten seconds, all games in turn, as fast as the server answers.
    pub fn new(address: Address) -> Self {
        Self {
            addresses: vec![address],
            allow_remote: false,
            tables: 100,
            seats: 2,
            seconds: 10,
            game: None,
            variant: None,
            rate: None,
            in_flight: 64,
            seed: 1,
            restarts: false,
            serve: None,
            kill_every: None,
            reconnect_every: None,
            slow_readers: 0,
            hostile: 0,
            links: true,
            receipts: None,
            record: None,
            echo: false,
        }
    }

    /// Whether connections may be lost without a fault of the server.
    pub(crate) fn may_lose_connections(&self) -> bool {
        self.restarts || self.kill_every.is_some()
    }

    /// The server for a seat. All servers have as many seats, and those of a table are at different ones: as often at the server
    /// where the table was made, which is that of its number, as at any other.
    pub(crate) fn seat_address(&self, table: usize, seat: usize) -> &Address {
        let servers = self.addresses.len();
        &self.addresses[(table / servers + seat) % servers]
    }

    /// The games and variants that tables play in turn.
    ///
    /// # Errors
    /// If the plan exceeds a limit, or there is no such game.
    pub(crate) fn games(&self) -> Result<Vec<GameVariant>, LoadError> {
        self.check_bounds()?;
        if let Some(game) = &self.game {
            // Says what is wrong with a name or the number of seats.
            let (layouts, variant) = (Layouts::default(), self.variant.as_deref());
            open(game, &layouts, STANDARD, variant, self.seats)?;
        } else if self.variant.is_some() {
            return Err(LoadError::VariantWithoutGame);
        }
        let wanted = |name: &Option<String>, id| name.as_deref().is_none_or(|name| name == id);
        let variants: Vec<GameVariant> = games()
            .iter()
            .filter(|game| game.seats.contains(&self.seats) && wanted(&self.game, game.id))
            .flat_map(|game| game.variants.iter().map(|&variant| (game.id, variant)))
            .filter(|(_, variant)| wanted(&self.variant, variant))
            .collect();
        if variants.is_empty() {
            return Err(LoadError::Seats(self.seats));
        }
        Ok(variants)
    }

    fn check_bounds(&self) -> Result<(), LoadError> {
        let remote = |address: &&Address| !address.is_loopback() && !self.allow_remote;
        if let Some(remote) = self.addresses.iter().find(remote) {
            return Err(LoadError::Remote(remote.clone()));
        }
        let bounds = [
            ("servers", self.addresses.len() as u64, MAX_SERVERS),
            ("tables", self.tables as u64, MAX_TABLES as u64),
            ("seconds", self.seconds, MAX_SECONDS),
            ("moves in flight", self.in_flight as u64, MAX_TABLES as u64),
        ];
        for (what, count, most) in bounds {
            match count {
                0 => return Err(LoadError::Zero(what)),
                _ if count > most => return Err(LoadError::TooMany(most, what)),
                _ => {}
            }
        }
        if self.kill_every.is_some() && self.serve.is_none() {
            return Err(LoadError::KillWithoutServe);
        }
        let is_tls = |address: &Address| !address.to_string().starts_with("http://");
        if self.hostile > 0 && self.addresses.iter().any(is_tls) {
            return Err(LoadError::HostileTls);
        }
        match self.rate {
            Some(rate) if rate.is_nan() || rate <= 0.0 => Err(LoadError::Rate),
            _ => Ok(()),
        }
    }

    /// Raises the limit of open files of this process.
    ///
    /// # Errors
    /// If the operating system does not allow so many.
    pub(crate) fn raise_open_files(&self) -> Result<(), LoadError> {
        // Both ends of an echo's sockets are here.
        let ends = if self.echo { 2 } else { 1 };
        let sockets = self.tables * self.seats * ends + self.slow_readers + self.hostile;
        let needed = sockets as u64 + OTHER_FILES;
        match raise_open_files(needed) {
            Some(limit) if limit < needed => Err(LoadError::OpenFiles { needed, limit }),
            _ => Ok(()),
        }
    }
}

/// Raises the limit of open files as far as needed and possible, and returns it; `None` where there is none.
#[cfg(unix)]
pub fn raise_open_files(needed: u64) -> Option<u64> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let current = limit.current?;
    if current < needed {
        limit.current = Some(limit.maximum.map_or(needed, |most| most.min(needed)));
        // If it fails, the limit stays as it is.
        let _ = setrlimit(Resource::Nofile, limit);
    }
    getrlimit(Resource::Nofile).current
}

/// There is no such limit.
#[cfg(not(unix))]
pub fn raise_open_files(_: u64) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> LoadPlan {
        LoadPlan::new("http://127.0.0.1:7121".parse().unwrap())
    }

    fn refusal(change: impl FnOnce(&mut LoadPlan)) -> String {
        let mut plan = plan();
        change(&mut plan);
        plan.games().expect_err("refused").to_string()
    }

    #[test]
    fn all_games_for_so_many_are_played_unless_one_is_named() {
        let names = |plan: &LoadPlan| -> Vec<String> {
            let variants = plan.games().unwrap();
            variants
                .iter()
                .map(|(game, variant)| format!("{game} {variant}"))
                .collect()
        };
        let two = names(&plan());
        assert!(two.iter().any(|s| s.starts_with("one-card")), "{two:?}");
        assert!(two.iter().any(|s| s.starts_with("twenty-one")), "{two:?}");
        let six = names(&LoadPlan { seats: 6, ..plan() });
        assert!(six.iter().any(|s| s.starts_with("twenty-one")), "{six:?}");
        assert!(!six.iter().any(|s| s.starts_with("one-card")), "{six:?}");
        let advanced = LoadPlan {
            game: Some("one-card".to_owned()),
            variant: Some("advanced".to_owned()),
            ..plan()
        };
        assert_eq!(names(&advanced), ["one-card advanced"]);
    }

    #[test]
    fn other_computers_are_refused_unless_allowed() {
        let elsewhere: Address = "http://192.168.0.7:7121".parse().unwrap();
        let why = refusal(|plan| plan.addresses.push(elsewhere.clone()));
        assert!(why.contains("--allow-remote"), "{why}");
        let allowed = LoadPlan {
            addresses: vec![elsewhere],
            allow_remote: true,
            ..plan()
        };
        assert!(allowed.games().is_ok());
    }

    #[test]
    fn seats_are_spread_evenly_and_independently_of_where_the_table_was_made() {
        let addresses = [
            "http://127.0.0.1:1",
            "http://127.0.0.1:2",
            "http://127.0.0.1:3",
        ];
        let plan = LoadPlan {
            addresses: addresses.map(|address| address.parse().unwrap()).to_vec(),
            ..plan()
        };
        let mut seats = [[0; 3]; 3];
        let place = |address: &Address| {
            plan.addresses
                .iter()
                .position(|own| own == address)
                .unwrap()
        };
        for table in 0..9 {
            for seat in 0..2 {
                seats[table % 3][place(plan.seat_address(table, seat))] += 1;
            }
        }
        assert_eq!(seats, [[2; 3]; 3]);
    }

    #[test]
    fn a_run_is_bounded() {
        assert!(refusal(|plan| plan.addresses.clear()).contains("servers must be at least 1"));
        assert!(refusal(|plan| plan.tables = 20_001).contains("at most 20000 tables"));
        assert!(refusal(|plan| plan.tables = 0).contains("at least 1"));
        assert!(refusal(|plan| plan.seconds = 3601).contains("at most 3600 seconds"));
        assert!(refusal(|plan| plan.rate = Some(0.0)).contains("above 0"));
        assert!(refusal(|plan| plan.seats = 7).contains("no game for 7"));
        assert!(refusal(|plan| plan.game = Some("chess".to_owned())).contains("no game \"chess\""));
        assert!(refusal(|plan| plan.variant = Some("basic".to_owned())).contains("--game"));
    }
}
