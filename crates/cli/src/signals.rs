//! Ctrl-C and SIGTERM: the first asks the program to stop, the second ends it at once.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::runtime::Builder;
use tokio::signal;

/// What a shell reports for a program that Ctrl-C has ended.
pub(crate) const INTERRUPTED: u8 = 130;

/// A future that is ready when the program is asked to stop.
pub(crate) fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut requests = StopRequests::new()?;
    Ok(async move {
        requests.next().await;
        tokio::spawn(async move {
            requests.next().await;
            std::process::exit(INTERRUPTED.into());
        });
    })
}

/// A flag that is set when the program is asked to stop, for work outside of an async runtime.
pub(crate) fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let stop = {
        let _inside = runtime.enter();
        stop_signal()?
    };
    let wait = move || {
        runtime.block_on(async {
            stop.await;
            set.store(true, Ordering::Relaxed);
            // The second signal is awaited in the same runtime.
            std::future::pending::<()>().await;
        });
    };
    thread::Builder::new().spawn(wait)?;
    Ok(flag)
}

#[cfg(unix)]
struct StopRequests {
    interrupt: signal::unix::Signal,
    terminate: signal::unix::Signal,
}

#[cfg(unix)]
impl StopRequests {
    fn new() -> io::Result<Self> {
        use signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(windows)]
struct StopRequests(signal::windows::CtrlC);

#[cfg(windows)]
impl StopRequests {
    fn new() -> io::Result<Self> {
        signal::windows::ctrl_c().map(Self)
    }

    async fn next(&mut self) {
        self.0.recv().await;
    }
}
