//! `rollwright serve`, which is also `rollwright` alone: the table server on this computer.

mod banner;
mod logs;
mod network;

use std::fs;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use directories::ProjectDirs;
use rollwright_catalog::Layouts;
use rollwright_server::{Config, Metrics, serve};
use rollwright_store::Sqlite;
use rollwright_tables::{Hall, HallParts, Timing};
use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::files::LayoutFiles;
use crate::language::LanguageArg;
use crate::numbers::whole;
use crate::signals;
use crate::stdout::Stdout;
use banner::Banner;

/// The listen backlog. After a restart all clients reconnect at once, and those that do not fit try again a second later.
const BACKLOG: i32 = 4096;

/// The help heading of the options that say when tables are deleted.
const RETENTION: &str = "How long tables are kept";

const EXAMPLES: &str = "\
Examples:
  rollwright
  rollwright --lan
  rollwright --lan --lang fr
  rollwright serve --port 8080 --data my-games --behind-proxy --log json";

/// Start the table server on this computer; `rollwright` alone does the same
///
/// People play in a browser at the address it prints; programs play over HTTP (docs/protocol.md). Every step is
/// on disk before it is sent to anybody, so games go on after a stop, a crash or a power cut. Ctrl-C or SIGTERM stops the
/// server. docs/hosting.md explains how to run it for others.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) options: Options,
}

// No doc comment: it would become the description of `rollwright` itself, which has the same options.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Let phones and computers in the same network play
    #[arg(long)]
    lan: bool,

    /// The port to listen on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 7121, value_parser = whole::<u16>(0..=65535))]
    port: u16,

    /// The folder to keep games in [default: the data folder of this computer's user]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Open the browser
    #[arg(long)]
    open: bool,

    #[command(flatten)]
    language: LanguageArg,

    /// A site whose pages may use this server besides its own; can be repeated
    #[arg(long = "origin", value_name = "https://SITE", value_parser = origin)]
    origins: Vec<String>,

    /// Trust the last entry of X-Forwarded-For: only behind a reverse proxy that sets it
    #[arg(long)]
    behind_proxy: bool,

    /// The format of the log on standard error; the variable `RUST_LOG` sets its level
    #[arg(long, value_enum, value_name = "FORM", default_value_t = logs::Form::Text)]
    log: logs::Form,

    /// Count a game without a clock as abandoned after this many days without a move
    #[arg(long, value_name = "DAYS", default_value = "90", value_parser = days, help_heading = RETENTION)]
    abandoned_after: Duration,

    /// Delete abandoned games after this many days
    #[arg(long, value_name = "DAYS", default_value = "90", value_parser = days, help_heading = RETENTION)]
    keep_abandoned: Duration,

    /// Delete tables where the game has not begun after this many days
    #[arg(long, value_name = "DAYS", default_value = "2", value_parser = days, help_heading = RETENTION)]
    keep_unstarted: Duration,

    /// Delete finished games after this many days [default: never]
    #[arg(long, value_name = "DAYS", value_parser = days, help_heading = RETENTION)]
    keep_finished: Option<Duration>,

    #[command(flatten)]
    layouts: LayoutFiles,
}

/// Parses a number of days.
fn days(text: &str) -> Result<Duration, String> {
    let days = whole::<u32>(1..=36500)(text)?;
    Ok(Duration::from_hours(24) * days)
}

fn origin(text: &str) -> Result<String, &'static str> {
    let site = text.trim_end_matches('/');
    let place = site
        .strip_prefix("https://")
        .or(site.strip_prefix("http://"));
    match place {
        Some(place) if !place.is_empty() && !place.contains(['/', '?', '#', '@', ' ']) => {
            Ok(site.to_owned())
        }
        _ => Err("a site looks like https://games.example.org"),
    }
}

pub(crate) fn run(options: &Options) -> Result<()> {
    logs::begin(options.log)?;
    let layouts = options.layouts.load()?;
    network::allow_many_sockets();
    runtime()?.block_on(host(options, layouts))?;
    Ok(())
}

/// A runtime with a thread for each core, and at least two: a bot that thinks must not block the clients.
fn runtime() -> Result<Runtime> {
    let cores = available_parallelism().map_or(2, usize::from);
    Builder::new_multi_thread()
        .worker_threads(cores.max(2))
        .enable_all()
        .build()
        .context("can't start threads")
}

async fn host(options: &Options, layouts: Layouts) -> Result<()> {
    let listener = listen(options)?;
    let port = listener.local_addr()?.port();
    let data = data_folder(options.data.as_deref())?;
    let metrics = Metrics::default();
    let store = Arc::new(Sqlite::open(database(&data))?);
    let hall = Hall::open(HallParts {
        layouts: layouts.clone(),
        timing: Timing {
            abandoned_after: options.abandoned_after,
            keep_gathering: Some(options.keep_unstarted),
            keep_abandoned: Some(options.keep_abandoned),
            keep_finished: options.keep_finished,
            ..Timing::default()
        },
        observer: Arc::new(metrics.clone()),
        ..HallParts::new(store.clone())
    });
    let stop = signals::stop_signal()?;
    let banner = Banner {
        port,
        others: (options.lan.then(network::addresses)).unwrap_or_default(),
        lan: options.lan,
        data: &data,
        words: &options.language.words(),
    };
    // The server runs even where nobody reads standard output.
    let _ = banner.print(&mut Stdout::lock());
    if options.open
        && let Err(error) = open::that_detached(banner.own())
    {
        crate::complain(&format!("can't open the browser: {error}"));
    }
    let config = Config {
        layouts,
        origins: options.origins.clone(),
        behind_proxy: options.behind_proxy,
        metrics,
        ..Config::default()
    };
    serve(config, hall, listener, stop).await?;
    store.close().await;
    Ok(())
}

/// The path of the database in the data folder.
pub(crate) fn database(data: &Path) -> PathBuf {
    data.join("tables.db")
}

fn listen(options: &Options) -> Result<TcpListener> {
    let port = options.port;
    let all = |port| match bind((Ipv6Addr::UNSPECIFIED, port).into()) {
        // The system has no IPv6.
        Err(error) if error.kind() != ErrorKind::AddrInUse => {
            bind((Ipv4Addr::UNSPECIFIED, port).into())
        }
        bound => bound,
    };
    let listener = if options.lan {
        all(port)
    } else {
        bind((Ipv4Addr::LOCALHOST, port).into())
    };
    listener.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "port {port} is taken, perhaps by another Rollwright: stop that one, or choose another port with --port N"
        ),
        ErrorKind::PermissionDenied => anyhow!(
            "this user may not listen on port {port}: choose one above 1023 with --port N"
        ),
        _ => anyhow!("can't listen on port {port}: {error}"),
    })
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    if address.is_ipv6() {
        // Accept IPv4 on the same socket.
        socket.set_only_v6(false)?;
    }
    // On Windows it would let two servers listen on the same port.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    socket.set_nonblocking(true)?;
    TcpListener::from_std(socket.into())
}

/// The path of the data folder, which need not exist.
pub(crate) fn name_data_folder(named: Option<&Path>) -> Result<PathBuf> {
    match (named, ProjectDirs::from("", "", "Rollwright")) {
        (Some(folder), _) => Ok(folder.to_owned()),
        (None, Some(folders)) => Ok(folders.data_local_dir().to_owned()),
        (None, None) => bail!("this user has no data folder: name one with --data DIR"),
    }
}

/// The data folder, created if it does not exist.
pub(crate) fn data_folder(named: Option<&Path>) -> Result<PathBuf> {
    let folder = name_data_folder(named)?;
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    // The seeds of running games are in it, which tell the dice to come.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let made = builder.create(&folder);
    made.with_context(|| format!("can't use the folder {} for games", folder.display()))?;
    Ok(folder)
}
