//! `rollwright serve`, which is also `rollwright` alone: the table server on this computer.

mod banner;
mod logs;
mod network;

use std::env;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use rollwright_catalog::Layouts;
use rollwright_protocol::Reach;
use rollwright_server::{AddressRange, BusAddress, Config, Metrics, Nats, TrustedProxies, serve};
use rollwright_store::{DatabaseAddress, Sharing};
use rollwright_tables::{Bus, Hall, HallParts, Timing};
use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::data_folder::DataFolder;
use crate::files::LayoutFiles;
use crate::language::LanguageArg;
use crate::location::{DATABASE_VARIABLE, Location, OpenStore, computer_name};
use crate::numbers::whole;
use crate::signals;
use crate::stdout::Stdout;
use banner::Banner;
use logs::LogFormat;

/// The listen backlog. After a restart all clients reconnect at once, and those that do not fit try again a second later.
const BACKLOG: i32 = 4096;

/// The help heading of the options that say when tables are deleted.
const RETENTION: &str = "How long tables are kept";

const EXAMPLES: &str = "\
Examples:
  rollwright
  rollwright --lan
  rollwright --lan --name pc.fritz.box
  rollwright --lan --lang fr
  rollwright serve --port 8080 --data my-games --behind-proxy --log json
  rollwright serve --database postgres://rollwright:PASSWORD@db.example.org/rollwright --behind-proxy
  rollwright serve --database postgres://db.example.org/rollwright --bus nats://nats.example.org --node one";

/// Where the bus is taken from if it is not given as an option.
const BUS_VARIABLE: &str = "ROLLWRIGHT_BUS";

/// Start the table server on this computer; `rollwright` alone does the same
///
/// People play in a browser at the address it prints; programs play over HTTP (docs/protocol.md). Every step is
/// on disk before it is sent to anybody, so games go on after a stop, a crash or a power cut. Ctrl-C or SIGTERM stops the
/// server. docs/hosting.md explains how to run it for others.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Let phones and computers in the same network play
    #[arg(long)]
    lan: bool,

    /// The port to listen on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 7121, value_parser = whole::<u16>(0..=65535))]
    port: u16,

    #[command(flatten)]
    data: DataFolder,

    /// Keep the tables in this PostgreSQL database instead of a folder; the variable `ROLLWRIGHT_DATABASE` does the same without
    /// showing the password to other users of this computer
    #[arg(long, value_name = "postgres://…", conflicts_with = "data")]
    database: Option<DatabaseAddress>,

    /// Share the database with other servers: they talk to each other over this NATS server, or several of one cluster separated by
    /// commas; the variable `ROLLWRIGHT_BUS` does the same. Clients may connect to any of them
    #[arg(long, value_name = "nats://…")]
    bus: Option<BusAddress>,

    /// What this server is called at its database; each that shares it needs a name of its own [default: the name of this computer]
    #[arg(long, value_name = "NAME", value_parser = name)]
    node: Option<String>,

    /// Open the browser
    #[arg(long)]
    open: bool,

    #[command(flatten)]
    language: LanguageArg,

    /// A name of this computer that people type in the browser, such as pc.fritz.box; can be repeated. IP addresses and names like
    /// pc or pc.local need not be named
    #[arg(long = "name", value_name = "NAME", value_parser = name)]
    names: Vec<String>,

    /// A site whose pages may use this server besides its own; can be repeated
    #[arg(long = "origin", value_name = "https://SITE", value_parser = origin)]
    origins: Vec<String>,

    /// Reverse proxies in front, whose entries in X-Forwarded-For are believed: addresses or ranges such as 10.0.0.0/8, separated
    /// by commas; without any, proxies on this computer
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, value_delimiter = ',')]
    behind_proxy: Option<Vec<AddressRange>>,

    /// The format of the log on standard error; the variable `RUST_LOG` sets its level
    #[arg(long, value_enum, value_name = "FORM", default_value_t = LogFormat::Text)]
    log: LogFormat,

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

impl Args {
    fn proxies(&self) -> TrustedProxies {
        match self.behind_proxy.as_deref() {
            None => TrustedProxies::default(),
            Some([]) => TrustedProxies::local(),
            Some(ranges) => ranges.iter().copied().collect(),
        }
    }
}

fn days(text: &str) -> Result<Duration, String> {
    let days = whole::<u32>(1..=36500)(text)?;
    Ok(Duration::from_hours(24) * days)
}

fn name(text: &str) -> Result<String, &'static str> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if text.is_empty() || !text.chars().all(allowed) {
        return Err("a name looks like pc.fritz.box, without http:// and port");
    }
    Ok(text.to_owned())
}

/// A site as browsers write it in `Origin`: without a path, and without the port that is usual.
fn origin(text: &str) -> Result<String, &'static str> {
    let site = text.trim_end_matches('/');
    let without_usual_port = |scheme, port| {
        let place = site.strip_prefix(scheme)?;
        Some((place, site.strip_suffix(port).unwrap_or(site)))
    };
    let known = without_usual_port("https://", ":443").or(without_usual_port("http://", ":80"));
    match known {
        Some((place, site)) if !place.is_empty() && !place.contains(['/', '?', '#', '@', ' ']) => {
            Ok(site.to_owned())
        }
        _ => Err("a site looks like https://games.example.org"),
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    logs::begin(args.log)?;
    let layouts = args.layouts.load()?;
    // The usual limit of 1,024 would be a limit of clients, too.
    rollwright_load::raise_open_files(u64::MAX);
    runtime()?.block_on(host(args, layouts))?;
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

async fn host(args: &Args, layouts: Layouts) -> Result<()> {
    let listener = listen(args)?;
    let port = listener.local_addr()?.port();
    let location = location(args)?;
    let bus = bus_address(args, &location)?;
    let metrics = Metrics::default();
    let node = args.node.clone().unwrap_or_else(computer_name);
    let sharing = if bus.is_some() {
        Sharing::WithOthers
    } else {
        Sharing::Alone
    };
    let open = OpenStore::open(&location, &node, sharing).await?;
    let bus = match connect_bus(bus.as_ref(), &open).await {
        Ok(bus) => bus,
        Err(error) => {
            open.close().await;
            return Err(error);
        }
    };
    let hall = Hall::open(HallParts {
        layouts: layouts.clone(),
        timing: Timing {
            abandoned_after: args.abandoned_after,
            keep_gathering: Some(args.keep_unstarted),
            keep_abandoned: Some(args.keep_abandoned),
            keep_finished: args.keep_finished,
            ..Timing::default()
        },
        observer: Arc::new(metrics.clone()),
        bus,
        ..HallParts::new(open.store())
    });
    let asked = signals::stop_signal()?;
    let banner = Banner {
        port,
        others: (args.lan.then(network::addresses)).unwrap_or_default(),
        lan: args.lan,
        data: &location,
        words: &args.language.words(),
    };
    // The server runs even where nobody reads standard output.
    let _ = banner.print(&mut Stdout::lock());
    if args.open
        && let Err(error) = open::that_detached(banner.own())
    {
        crate::complain(&format!("can't open the browser: {error}"));
    }
    let proxies = args.proxies();
    let config = Config {
        layouts,
        reach: if !proxies.is_empty() {
            Reach::Proxy
        } else if args.lan {
            Reach::Network
        } else {
            Reach::Computer
        },
        addresses: banner.addresses(),
        origins: args.origins.clone(),
        names: args.names.clone(),
        proxies,
        metrics,
        ..Config::default()
    };
    let mut lost = false;
    let stop = async {
        tokio::select! {
            () = asked => {}
            () = open.lost() => lost = true,
        }
    };
    serve(config, hall, listener, stop).await?;
    open.close().await;
    if lost {
        bail!(
            "another Rollwright has taken over the database {location} while this one could not reach it for three seconds; start this one again when the other one is stopped"
        );
    }
    Ok(())
}

/// Where the tables are kept. A folder is created if it does not exist.
fn location(args: &Args) -> Result<Location> {
    if let Some(address) = &args.database {
        return Ok(Location::Database(Box::new(address.clone())));
    }
    match env::var(DATABASE_VARIABLE) {
        Ok(address) if !args.data.is_named() => {
            let address = address.parse();
            let address = address.with_context(|| format!("the variable {DATABASE_VARIABLE}"))?;
            Ok(Location::Database(Box::new(address)))
        }
        _ => Ok(Location::Folder(args.data.create()?)),
    }
}

/// The bus, if this server shares its database with others.
fn bus_address(args: &Args, location: &Location) -> Result<Option<BusAddress>> {
    let bus = match (&args.bus, env::var(BUS_VARIABLE)) {
        (Some(bus), _) => Some(bus.clone()),
        (None, Ok(bus)) => {
            let bus = bus.parse();
            Some(bus.with_context(|| format!("the variable {BUS_VARIABLE}"))?)
        }
        (None, Err(_)) => None,
    };
    if let Location::Folder(_) = location {
        ensure!(
            bus.is_none(),
            "a bus is for servers that share a database: say which one with --database postgres://…"
        );
        ensure!(
            args.node.is_none(),
            "--node is what a server is called at its database: say which one with --database postgres://…"
        );
    }
    Ok(bus)
}

async fn connect_bus(
    address: Option<&BusAddress>,
    open: &OpenStore,
) -> Result<Option<Arc<dyn Bus>>> {
    match address.zip(open.cluster()) {
        Some((address, cluster)) => Ok(Some(Arc::new(Nats::connect(address, cluster).await?))),
        None => Ok(None),
    }
}

fn listen(args: &Args) -> Result<TcpListener> {
    let port = args.port;
    let all = |port| match bind((Ipv6Addr::UNSPECIFIED, port).into()) {
        // The system has no IPv6.
        Err(error) if error.kind() != ErrorKind::AddrInUse => {
            bind((Ipv4Addr::UNSPECIFIED, port).into())
        }
        bound => bound,
    };
    let listener = if args.lan {
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
