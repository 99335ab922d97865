//! What carries messages between the nodes of a cluster, and how they are sent and heard.

use std::sync::{Arc, Weak};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use rollwright_store::Node;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::SEARCH_PAUSE;
use super::frame::{Frame, Packet};
use crate::hall::Shared;

/// How much may wait to be sent to a node.
const QUEUE_CAPACITY: usize = 4096;

/// How long something waits for what can be sent together with it: a message on the bus costs far more than what is in it.
const GATHERING: Duration = Duration::from_millis(1);

/// How many bytes of texts are sent at once, at least if there is more: a bus may refuse messages of a megabyte.
const BATCH_BYTES: usize = 128 << 10;

/// Carries messages between the nodes of a cluster. They may get lost, come late, twice, or in another order.
#[async_trait]
pub trait Bus: Send + Sync + 'static {
    /// Begins to receive what is sent to this node. What it listened to before ends when its receiver is dropped.
    ///
    /// # Errors
    /// A reason, if it can't be received now.
    async fn listen(&self, node: Node) -> Result<mpsc::Receiver<Bytes>, String>;

    /// Sends a message to a node.
    async fn send(&self, node: Node, message: Bytes);

    /// Waits until what was sent has left this process.
    async fn flush(&self);

    /// Whether messages can be sent and received now, as far as this node knows.
    fn is_connected(&self) -> bool;
}

/// What waits to be sent to a node, and the task that sends it.
pub(super) struct Queue {
    pub(super) sender: mpsc::Sender<Frame>,
    pub(super) sending: JoinHandle<()>,
}

impl Queue {
    pub(super) fn new(shared: &Arc<Shared>, node: Node) -> Self {
        let (sender, frames) = mpsc::channel(QUEUE_CAPACITY);
        let sending = tokio::spawn(send_frames(Arc::downgrade(shared), node, frames));
        Self { sender, sending }
    }
}

/// Listens to the other nodes as long as the hall is open.
pub(crate) async fn listen(shared: Weak<Shared>) {
    let parts = shared.upgrade();
    let Some((bus, mut nodes)) = parts.as_ref().and_then(|shared| {
        let cluster = shared.cluster.as_ref()?;
        Some((Arc::clone(&cluster.bus), cluster.nodes.clone()))
    }) else {
        return;
    };
    let mut me = nodes.borrow().me;
    let mut inbox = None;
    drop(parts);
    loop {
        let Some(held) = shared.upgrade() else { return };
        if inbox.is_none() {
            match bus.listen(me).await {
                Ok(opened) => inbox = Some(opened),
                Err(reason) => {
                    tracing::warn!(reason, "can't listen to the other nodes");
                    held.time.clock.sleep(SEARCH_PAUSE).await;
                    continue;
                }
            }
        }
        drop(held);
        tokio::select! {
            biased;
            message = async { inbox.as_mut()?.recv().await } => {
                let Some(shared) = shared.upgrade() else { return };
                let Some(message) = message else {
                    inbox = None;
                    continue;
                };
                match (Packet::decode(message), &shared.cluster) {
                    (Ok(packet), Some(cluster)) => cluster.hear(&shared, packet),
                    (Err(error), _) => tracing::warn!(%error, "another node says what can't be read"),
                    _ => {}
                }
            }
            changed = nodes.changed() => {
                if changed.is_err() {
                    return;
                }
                let now = nodes.borrow_and_update().me;
                let Some(shared) = shared.upgrade() else { return };
                if let Some(cluster) = &shared.cluster {
                    cluster.nodes_changed(&shared, now != me);
                }
                if now != me {
                    me = now;
                    inbox = None;
                }
            }
        }
    }
}

/// Sends what is queued for a node; what comes within a moment is sent at once.
async fn send_frames(shared: Weak<Shared>, node: Node, mut frames: mpsc::Receiver<Frame>) {
    while let Some(first) = frames.recv().await {
        let Some(clock) = shared.upgrade().map(|shared| shared.time.clock.clone()) else {
            return;
        };
        clock.sleep(GATHERING).await;
        let mut bytes = first.size();
        let mut batch = vec![first];
        while bytes < BATCH_BYTES
            && let Ok(frame) = frames.try_recv()
        {
            bytes += frame.size();
            frame.join(&mut batch);
        }
        let Some(shared) = shared.upgrade() else {
            return;
        };
        let Some(cluster) = &shared.cluster else {
            return;
        };
        let from = cluster.nodes.borrow().me;
        let packet = Packet {
            from,
            frames: batch,
        };
        match packet.encode() {
            Ok(message) => cluster.bus.send(node, message).await,
            Err(error) => tracing::error!(%error, "could not write to another node"),
        }
    }
}
