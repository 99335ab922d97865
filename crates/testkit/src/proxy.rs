//! A TCP proxy on this computer that spoils connections in the ways that networks do.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

/// How much later a slow link passes on what it has read at once.
const DELAY: Duration = Duration::from_millis(300);

/// What the proxy does with what it is sent.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[repr(u8)]
pub enum Link {
    /// Passes everything on.
    Sound,
    /// Passes everything on, but later.
    Slow,
    /// Passes on what clients say, and swallows what they are answered.
    Deaf,
    /// Swallows everything, and keeps connections open.
    HalfOpen,
    /// Cuts all connections and accepts no new ones.
    Cut,
}

const LINKS: [Link; 5] = [
    Link::Sound,
    Link::Slow,
    Link::Deaf,
    Link::HalfOpen,
    Link::Cut,
];

/// A proxy in front of one server. It lives as long as the process.
#[derive(Clone)]
pub struct Proxy(Arc<State>);

struct State {
    port: u16,
    target: u16,
    link: AtomicU8,
    open: Mutex<Vec<TcpStream>>,
}

impl Proxy {
    /// A proxy in front of this port of this computer.
    ///
    /// # Panics
    /// If no port is free.
    pub fn start(target: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let state = Arc::new(State {
            port,
            target,
            link: AtomicU8::new(Link::Sound as u8),
            open: Mutex::default(),
        });
        let proxy = Self(state);
        let accepting = proxy.clone();
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                accepting.accept(client);
            }
        });
        proxy
    }

    /// Its own port.
    pub fn port(&self) -> u16 {
        self.0.port
    }

    /// Changes the link, for open connections, too. What was swallowed before is lost, so those must be cut.
    ///
    /// # Panics
    /// If a thread of the proxy has panicked.
    pub fn set(&self, link: Link) {
        self.0.link.store(link as u8, SeqCst);
        if link == Link::Cut {
            self.cut();
        }
    }

    /// Cuts all connections; new ones are as the link is.
    ///
    /// # Panics
    /// If a thread of the proxy has panicked.
    pub fn cut(&self) {
        for stream in self.0.open.lock().expect("no panic").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn link(&self) -> Link {
        LINKS[usize::from(self.0.link.load(SeqCst))]
    }

    fn accept(&self, client: TcpStream) {
        if self.link() == Link::Cut {
            return;
        }
        let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, self.0.target)) else {
            return;
        };
        let copies = [&client, &server].map(TcpStream::try_clone);
        let [Ok(client_copy), Ok(server_copy)] = copies else {
            return;
        };
        for stream in [&client, &server] {
            let _ = stream.set_nodelay(true);
            self.0
                .open
                .lock()
                .expect("no panic")
                .extend(stream.try_clone());
        }
        let (up, down) = (self.clone(), self.clone());
        thread::spawn(move || up.pass_on(client_copy, server_copy, false));
        thread::spawn(move || down.pass_on(server, client, true));
    }

    fn pass_on(&self, mut from: TcpStream, mut to: TcpStream, is_answer: bool) {
        let mut buffer = vec![0; 64 << 10];
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            let link = self.link();
            if link == Link::Slow {
                thread::sleep(DELAY);
            }
            let is_swallowed = link == Link::HalfOpen || link == Link::Deaf && is_answer;
            if !is_swallowed && to.write_all(&buffer[..length]).is_err() {
                break;
            }
        }
        for stream in [from, to] {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}
