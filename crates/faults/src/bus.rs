//! The bus between nodes: messages get lost, come late, twice and in another order, and those to a node that is gone vanish.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use rollwright_store::Node as Epoch;
use rollwright_tables::Bus;
use tokio::sync::mpsc;

use crate::network::Pipe;
use crate::process::Process;
use crate::world::World;

/// How many messages may wait for a node. Further ones get lost.
const CAPACITY: usize = 4096;

/// The bus as a process sees it.
pub(crate) struct FaultyBus {
    pub(crate) world: Arc<World>,
    pub(crate) process: Arc<Process>,
}

/// Who listens, and what is under way.
#[derive(Default)]
pub(crate) struct BusLines {
    listeners: BTreeMap<Epoch, Listener>,
    /// From each process to each node.
    lines: BTreeMap<(usize, Epoch), Arc<Pipe<Bytes>>>,
}

#[derive(Clone)]
struct Listener {
    process: Arc<Process>,
    inbox: mpsc::Sender<Bytes>,
}

impl FaultyBus {
    /// The line to a node, which is made if it is the first message.
    fn line(&self, to: Epoch) -> Arc<Pipe<Bytes>> {
        let mut bus = self.world.bus.lock();
        let line = bus
            .lines
            .entry((self.process.number, to))
            .or_insert_with(|| {
                let line = Arc::new(Pipe::new());
                tokio::spawn(carry(
                    Arc::clone(&self.world),
                    self.process.number,
                    to,
                    Arc::clone(&line),
                ));
                line
            });
        Arc::clone(line)
    }
}

/// Carries what arrives to whoever listens for the node then.
async fn carry(world: Arc<World>, from: usize, to: Epoch, line: Arc<Pipe<Bytes>>) {
    while let Some(message) = line.receive().await {
        let listener = world.bus.lock().listeners.get(&to).cloned();
        let Some(Listener { process, inbox }) = listener else {
            continue;
        };
        if world.weather.lock().bus_is_cut(from, process.number) {
            continue;
        }
        process.goes_on().await;
        // A node that does not read loses messages.
        let _ = inbox.try_send(message);
    }
}

#[async_trait]
impl Bus for FaultyBus {
    async fn listen(&self, node: Epoch) -> Result<mpsc::Receiver<Bytes>, String> {
        self.process.goes_on().await;
        if !self.is_connected() {
            return Err("the bus is down".to_owned());
        }
        let (inbox, messages) = mpsc::channel(CAPACITY);
        let process = Arc::clone(&self.process);
        let listener = Listener { process, inbox };
        self.world.bus.lock().listeners.insert(node, listener);
        Ok(messages)
    }

    async fn send(&self, node: Epoch, message: Bytes) {
        self.process.goes_on().await;
        if !self.is_connected() {
            return;
        }
        let line = self.line(node);
        let weather = &mut *self.world.weather.lock();
        let in_order = !weather.bus.reorders;
        for delay in weather.bus_deliveries() {
            line.send(message.clone(), delay, in_order);
        }
    }

    async fn flush(&self) {
        self.process.goes_on().await;
    }

    fn is_connected(&self) -> bool {
        let number = self.process.number;
        !self.world.weather.lock().bus_is_cut(number, number)
    }
}
