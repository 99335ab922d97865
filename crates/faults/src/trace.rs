//! What happened in a simulation, as a hash: two runs that have the same one went the same way.

use std::fmt::{self, Write as _};

use parking_lot::Mutex;
use tokio::time::Instant;

/// The trace of a run.
pub(crate) struct Trace {
    start: Instant,
    print: bool,
    hash: Mutex<Fnv>,
}

/// FNV-1a.
#[derive(Copy, Clone)]
struct Fnv(u64);

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

impl Trace {
    /// A trace that begins now; every line is also printed if `print` says so.
    pub(crate) fn new(print: bool) -> Self {
        Self {
            start: Instant::now(),
            print,
            hash: Mutex::new(Fnv(0xcbf2_9ce4_8422_2325)),
        }
    }

    /// Notes what happens now.
    pub(crate) fn note(&self, what: fmt::Arguments<'_>) {
        let millis = self.start.elapsed().as_millis();
        if self.print {
            println!("{:>9.3} {what}", self.start.elapsed().as_secs_f64());
        }
        let hash = &mut *self.hash.lock();
        writeln!(hash, "{millis} {what}").expect("a hash takes any text");
    }

    /// The hash of all that was noted.
    pub(crate) fn hash(&self) -> u64 {
        self.hash.lock().0
    }
}
