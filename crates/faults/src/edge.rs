//! The edge of a process: connections of clients, and single questions.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use parking_lot::Mutex;
use rollwright_protocol::{Code, Problem, ServerMessage};
use rollwright_tables::{Hall, Hello, Outgoing, outbox};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use crate::network::Link;
use crate::node::Node;
use crate::world::World;

/// How long somebody waits for the answer to a question.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens a connection to a table.
pub(crate) fn connect(
    world: &Arc<World>,
    node: &Arc<Node>,
    table: &str,
    hello: Hello,
) -> Arc<Link> {
    let link = Arc::new(Link::new());
    world.linked(&node.process, &link);
    let (world, node, table) = (Arc::clone(world), Arc::clone(node), table.to_owned());
    let hall_end = Arc::clone(&link);
    tokio::spawn(async move {
        let delay = world.weather.lock().network_delay();
        sleep(delay).await;
        relay(&world, &node, &table, hello, &hall_end).await;
        hall_end.down.end(delay);
        hall_end.up.end(Duration::ZERO);
    });
    link
}

/// Carries messages both ways until one end is gone.
async fn relay(world: &World, node: &Node, table: &str, hello: Hello, link: &Link) {
    node.process.goes_on().await;
    let has_secrets = hello.anchors.iter().flatten().cloned().collect();
    let connection_number =
        world
            .witness
            .lock()
            .connecting(node.process.number, table, has_secrets);
    let (outbox, mut inbox) = outbox();
    let connection = node.hall.connect(table, hello, outbox);
    let Ok(connection) = connection.await else {
        return;
    };
    loop {
        tokio::select! {
            biased;
            said = inbox.recv() => {
                node.process.goes_on().await;
                let message = match said {
                    Some(Outgoing::Text { text, .. }) => read(text),
                    Some(Outgoing::Close(_)) | None => break,
                };
                world.witness.lock().told(world, connection_number, &message);
                let weather = &mut *world.weather.lock();
                let in_order = !weather.network.reorders;
                for delay in weather.deliveries() {
                    link.down.send(Arc::clone(&message), delay, in_order);
                }
            }
            said = link.up.receive() => {
                node.process.goes_on().await;
                let Some(message) = said else { break };
                connection.say(message).await;
            }
        }
    }
    world.witness.lock().disconnected(connection_number);
}

/// Reads a text; all who get the same one share it.
fn read(text: Bytes) -> Arc<ServerMessage> {
    thread_local! {
        static LAST: Mutex<Option<(Bytes, Arc<ServerMessage>)>> = const { Mutex::new(None) };
    }
    LAST.with(|last| {
        let mut last = last.lock();
        if let Some((known, message)) = &*last
            && known.as_ptr() == text.as_ptr()
            && known.len() == text.len()
        {
            return Arc::clone(message);
        }
        let message = serde_json::from_slice(&text).expect("a hall says what can be read");
        let message = Arc::new(message);
        *last = Some((text, Arc::clone(&message)));
        message
    })
}

/// Asks a hall something, as over HTTP: the question or the answer may be lost.
pub(crate) async fn call<T, F>(
    world: &Arc<World>,
    ask: impl FnOnce(Hall) -> F,
) -> Result<T, Problem>
where
    T: Send + 'static,
    F: Future<Output = Result<T, Problem>> + Send + 'static,
{
    let lost = || Problem::from(Code::ComeBack);
    let node = world.entrance().ok_or_else(lost)?;
    let (there, back) = {
        let weather = &mut *world.weather.lock();
        (weather.deliveries().pop(), weather.deliveries().pop())
    };
    let asked = ask(node.hall.clone());
    let (sender, answer) = oneshot::channel();
    tokio::spawn(async move {
        let Some(there) = there else { return };
        sleep(there).await;
        node.process.goes_on().await;
        let done = asked.await;
        node.process.goes_on().await;
        let Some(back) = back else { return };
        sleep(back).await;
        let _ = sender.send(done);
    });
    match timeout(CALL_TIMEOUT, answer).await {
        Ok(Ok(done)) => done,
        _ => Err(lost()),
    }
}
