//! Warnings for the operator, each logged once: clients could fill the log with them.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tracing::warn;

/// Which warnings were given.
#[derive(Default, Debug)]
pub(crate) struct Warnings {
    forwarded: AtomicBool,
    foreign_host: AtomicBool,
}

impl Warnings {
    /// A request says where it comes from, but does not come from a trusted proxy.
    pub(crate) fn forwarded(&self) {
        if !self.forwarded.swap(true, Relaxed) {
            warn!(
                "X-Forwarded-For is ignored, since it does not come from a trusted proxy: all clients of a proxy share the \
                 limits of one client. If there is a reverse proxy in front, name its address: --behind-proxy ADDRESS"
            );
        }
    }

    /// A request uses a name of this server that was not configured.
    pub(crate) fn foreign_host(&self, name: &str) {
        if !self.foreign_host.swap(true, Relaxed) {
            let name: String = name.chars().take(100).collect();
            warn!(
                name,
                "a request for a name that anybody could have registered is refused. If it is a name of this server, say so: --name NAME"
            );
        }
    }
}
