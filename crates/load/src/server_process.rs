//! The server as a process that the driver starts, kills and starts again.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use rollwright_client::Api;
use tokio::time::sleep;

use crate::plan::LoadError;

/// How long a server may take to start.
const START_TIMEOUT: Duration = Duration::from_mins(5);

/// How the server is started.
#[derive(Clone, Debug)]
pub struct ServerCommand {
    /// The program.
    pub program: PathBuf,
    /// Its arguments. It must listen at the address of the plan, and continue with the same tables when it is started again.
    pub args: Vec<OsString>,
}

/// A server that was started here. It ends with the driver.
pub(crate) struct ServerProcess {
    command: ServerCommand,
    child: Mutex<Child>,
    /// How long it took from the first start to the first answer.
    pub(crate) start: Duration,
}

impl ServerProcess {
    /// Starts the server and waits until it answers.
    pub(crate) async fn start(command: &ServerCommand, api: &Api) -> Result<Self, LoadError> {
        let since = Instant::now();
        let mut server = Self {
            child: Mutex::new(spawn(command)?),
            command: command.clone(),
            start: Duration::ZERO,
        };
        server.answers(api).await?;
        server.start = since.elapsed();
        Ok(server)
    }

    /// Kills the server, at once and without notice, starts it again and waits until it answers.
    pub(crate) async fn kill_and_restart(&self, api: &Api) -> Result<(), LoadError> {
        {
            let mut child = self.child.lock();
            // SIGKILL on Unix.
            child.kill()?;
            child.wait()?;
            *child = spawn(&self.command)?;
        }
        self.answers(api).await
    }

    /// Waits until the server answers.
    async fn answers(&self, api: &Api) -> Result<(), LoadError> {
        let since = Instant::now();
        while let Err(error) = api.health().await {
            let ended = self.child.lock().try_wait()?;
            if ended.is_some() || since.elapsed() > START_TIMEOUT {
                return Err(LoadError::Server(error));
            }
            sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    /// The memory it has now and the most it has had, in KiB; `None` where the system does not tell.
    pub(crate) fn memory(&self) -> Option<(u64, u64)> {
        let path = format!("/proc/{}/status", self.child.lock().id());
        let status = fs::read_to_string(path).ok()?;
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        field("VmRSS:").zip(field("VmHWM:"))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let child = self.child.get_mut();
        let _ = child.kill();
        let _ = child.wait();
    }
}

fn spawn(command: &ServerCommand) -> Result<Child, LoadError> {
    let child = Command::new(&command.program)
        .args(&command.args)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()?;
    Ok(child)
}
