//! This computer in its network: addresses, signals, how many sockets it allows.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use tokio::signal;

/// The addresses by which others in the network reach this computer, the most likely one first.
pub(super) fn addresses() -> Vec<IpAddr> {
    // Nothing is sent: the system only says from which address it would reach these. The first is a far one, the others
    // stand for the usual home networks.
    let places = [
        Ipv4Addr::new(192, 0, 2, 1),
        Ipv4Addr::new(192, 168, 255, 254),
        Ipv4Addr::new(10, 255, 255, 254),
        Ipv4Addr::new(172, 31, 255, 254),
    ];
    let mut found = Vec::new();
    for place in places {
        if let Ok(address) = from(place)
            && !address.is_loopback()
            && !address.is_unspecified()
            && !found.contains(&address)
        {
            found.push(address);
        }
    }
    found
}

fn from(place: Ipv4Addr) -> io::Result<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    socket.connect((place, 9))?;
    Ok(socket.local_addr()?.ip())
}

/// Ready when somebody wants the server to stop. Who asks a second time does not want to wait.
pub(super) fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut ask = asked()?;
    Ok(async move {
        ask.next().await;
        tokio::spawn(async move {
            ask.next().await;
            std::process::exit(130);
        });
    })
}

#[cfg(unix)]
struct Asked {
    interrupt: signal::unix::Signal,
    terminate: signal::unix::Signal,
}

#[cfg(unix)]
fn asked() -> io::Result<Asked> {
    use signal::unix::{SignalKind, signal};
    Ok(Asked {
        interrupt: signal(SignalKind::interrupt())?,
        terminate: signal(SignalKind::terminate())?,
    })
}

#[cfg(unix)]
impl Asked {
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(windows)]
struct Asked(signal::windows::CtrlC);

#[cfg(windows)]
fn asked() -> io::Result<Asked> {
    signal::windows::ctrl_c().map(Asked)
}

#[cfg(windows)]
impl Asked {
    async fn next(&mut self) {
        self.0.recv().await;
    }
}

/// Asks the system for as many files and sockets as it allows: often only 1,024 are allowed at first.
pub(super) fn allow_many_sockets() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let most = Rlimit {
            current: limit.maximum,
            ..limit
        };
        // Without it, fewer can play at once.
        let _ = setrlimit(Resource::Nofile, most);
    }
}
