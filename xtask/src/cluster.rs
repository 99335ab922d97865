//! `cargo xtask cluster`: three nodes with PostgreSQL and NATS on this computer, to try out and to kill.

mod node;
mod terminal;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::install;
use crate::run::{OutputTarget, cargo, root, run};
use crate::servers::{NatsServer, PostgresServer};
use node::Node;
use terminal::Terminal;

const HELP: &str = "\
cargo xtask cluster [--no-open] [--program FILE]

Starts PostgreSQL, NATS and three nodes of Rollwright on this computer, and opens the app on the first. Every node serves every table:
make a table in the app, and open its link in another window with the port of another node. Then press a key here:

  1 2 3    kill this node with SIGKILL, or start it again
  p        stop PostgreSQL as a crash would, or start it again
  n        stop NATS at once, or start it again
  q        end everything; nothing is kept

Kill the node that runs your table: the window at another node goes on within five seconds, and so do its bots and clocks. A window at
the killed node waits until it is back; a load balancer would send it to another one at once. While PostgreSQL is stopped nobody can
move, and no move is lost. While NATS is stopped, moves at tables of other nodes wait.

Options:
  --no-open         does not open the browser
  --program FILE    takes a program that was built before, such as target/debug/rollwright, instead of building one with --release

PostgreSQL and NATS are installed with apt where they are missing, if you are root on Debian or Ubuntu. docs/hosting.md sets up the same
on machines of your own.
";

/// The first node gets this port if it is free, and each other one the next that is.
const FIRST_PORT: u16 = 7121;

/// Ctrl-C, where the terminal sends it as a key.
const CTRL_C: u8 = 3;

/// What nodes count: the heading, and the name of the metric.
const COUNTS: [(&str, &str); 5] = [
    ("tables", "rollwright_tables_awake"),
    ("clients", "rollwright_clients"),
    ("elsewhere", "rollwright_clients_elsewhere"),
    ("guests", "rollwright_guests"),
    ("sees nodes", "rollwright_nodes"),
];

struct Options {
    open: bool,
    program: Option<PathBuf>,
}

impl Options {
    /// `None` if help is wanted.
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Self>> {
        let mut options = Self {
            open: true,
            program: None,
        };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--no-open" => options.open = false,
                "--program" => {
                    let file = args.next().context("--program needs a file")?;
                    options.program = Some(file.into());
                }
                "--help" | "-h" => return Ok(None),
                _ => bail!("{arg} is no option of this task: cargo xtask cluster --help"),
            }
        }
        Ok(Some(options))
    }
}

/// Everything that runs; dropping it ends it all.
struct Cluster {
    // Nodes end first, so that they can say goodbye to the database.
    nodes: Vec<Node>,
    bus: NatsServer,
    database: PostgresServer,
}

/// Starts everything, and does what the keys say until it is to end.
pub(crate) fn start(args: impl Iterator<Item = String>) -> Result<()> {
    let Some(options) = Options::parse(args)? else {
        print!("{HELP}");
        return Ok(());
    };
    install::postgresql()?;
    install::nats()?;
    let program = match options.program {
        Some(program) => program.canonicalize().context("--program")?,
        None => build()?,
    };
    // Before anything runs: it may be no terminal.
    let _terminal = Terminal::open()?;
    terminal::show("Starting PostgreSQL, NATS and three nodes.")?;
    let mut cluster = Cluster::start(&program, options.open)?;
    loop {
        terminal::show(&cluster.picture())?;
        match terminal::key()? {
            Some(b'q' | CTRL_C) => break,
            Some(key) => cluster.obey(key)?,
            None => {}
        }
    }
    terminal::show("Ending everything.")
}

fn build() -> Result<PathBuf> {
    run(
        &mut cargo("build --release --locked --package rollwright"),
        OutputTarget::Live,
    )?;
    Ok(root().join("target/release/rollwright"))
}

impl Cluster {
    /// Starts everything; the browser is opened at node one.
    fn start(program: &Path, open: bool) -> Result<Self> {
        let mut cluster = Self {
            nodes: Vec::new(),
            bus: NatsServer::start(),
            database: PostgresServer::start(),
        };
        let services = [cluster.database.url(), cluster.bus.url()];
        let mut port = FIRST_PORT;
        for name in ["one", "two", "three"] {
            port = node::free_port_from(port)?;
            let mut node = Node::new(name, port, program, services.clone())?;
            let options: &[&str] = if open && name == "one" {
                &["--open"]
            } else {
                &[]
            };
            node.start(options)?;
            cluster.nodes.push(node);
            port += 1;
        }
        Ok(cluster)
    }

    fn obey(&mut self, key: u8) -> Result<()> {
        match key {
            b'p' if self.database.is_running() => self.database.crash(),
            b'p' => self.database.restart(),
            b'n' if self.bus.is_running() => self.bus.crash(),
            b'n' => self.bus.restart(),
            b'1'..=b'3' => {
                let node = &mut self.nodes[usize::from(key - b'1')];
                if node.is_running() {
                    node.kill();
                } else {
                    node.start(&[])?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The screen: what runs, what the nodes count, and the keys.
    fn picture(&mut self) -> String {
        let mut lines = vec![
            "Rollwright on three nodes".to_owned(),
            String::new(),
            heading(),
        ];
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let (state, metrics) = (node.state(), node.metrics());
            let address = format!("http://127.0.0.1:{}/", node.port);
            let counts = COUNTS.map(|(heading, name)| {
                let count = sample(&metrics, name).unwrap_or("-");
                format!("  {count:>width$}", width = heading.len())
            });
            lines.push(format!(
                "  {}  {:7}{address:25}{state:17}{}",
                number + 1,
                node.name,
                counts.concat()
            ));
        }
        let word = |running| if running { "running" } else { "stopped" };
        let (database, bus) = (self.database.url(), self.bus.url());
        lines.extend([
            String::new(),
            format!("  p  PostgreSQL  {}  {database}", word(self.database.is_running())),
            format!("  n  NATS        {}  {bus}", word(self.bus.is_running())),
            String::new(),
            "Keys: 1 2 3 p n kill what has this letter, or start it again; q ends everything.".to_owned(),
            "Elsewhere: clients of this node at tables of others. Guests: clients of others at tables here.".to_owned(),
            "Logs: target/xtask/cluster/*.log".to_owned(),
        ]);
        lines.join("\n")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // All at once; each is waited for when it is dropped.
        self.nodes.iter().for_each(Node::terminate);
    }
}

fn heading() -> String {
    let counts = COUNTS.map(|(heading, _)| format!("  {heading}"));
    format!(
        "     {:7}{:25}{:17}{}",
        "node",
        "address",
        "state",
        counts.concat()
    )
}

/// A sample of metrics without labels.
fn sample<'a>(metrics: &'a str, name: &str) -> Option<&'a str> {
    let value = |line: &'a str| line.strip_prefix(name)?.strip_prefix(' ');
    metrics.lines().find_map(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_found_by_its_whole_name() {
        let metrics = "# TYPE clients gauge\nclients_elsewhere 2\nclients 3\n";
        assert_eq!(sample(metrics, "clients"), Some("3"));
        assert_eq!(sample(metrics, "guests"), None);
    }
}
