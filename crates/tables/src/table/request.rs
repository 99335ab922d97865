//! What an actor's mailbox takes.

use rollwright_catalog::AnyEvent;
use rollwright_core::Seat;
use rollwright_protocol::{ClientMessage, Problem, TableInfo};
use rollwright_record::fair::Link;
use tokio::sync::{mpsc, oneshot};

use super::Table;
use crate::bot_pool::AddressKey;
use crate::hall::{Hello, Outbox};

/// The sending end of an actor's mailbox.
pub(crate) type Mailbox = mpsc::Sender<Box<Request>>;

/// A function that runs on the actor, or is told why it can't. It returns another that replies once its changes are stored.
type Call = Box<dyn FnOnce(Result<&mut Table, Problem>) -> Reply + Send>;
type Reply = Box<dyn FnOnce(Result<TableInfo, Problem>) + Send>;

/// Something for a table to do.
pub(crate) enum Request {
    /// A client comes.
    Connect(Connect),
    /// A client is gone.
    Disconnect(u64),
    /// A client says something.
    Message(u64, ClientMessage),
    /// Somebody asks over HTTP.
    Call(Call),
    /// The bot of a seat has chosen, or failed to, in the position since this event.
    BotChose(Seat, u64, Option<AnyEvent>),
    /// A bot throws the dice for a seat, in the position since this event.
    BotThrew(Seat, u64),
    /// A deadline may have passed.
    CheckDeadlines,
    /// The server stops.
    Stop,
}

/// A client that comes.
pub(crate) struct Connect {
    pub(crate) client: u64,
    pub(crate) hello: Hello,
    /// For each secret of the hello, the anchor of the chain that the client keeps for its seat.
    pub(crate) anchors: Vec<Option<Link>>,
    pub(crate) outbox: Outbox,
    pub(crate) address: Option<AddressKey>,
    pub(crate) reply: oneshot::Sender<Result<(), Problem>>,
}

impl Request {
    /// A call of a function, whose result is sent with the table as it is then.
    pub(crate) fn call<T: Send + 'static>(
        function: impl FnOnce(&mut Table) -> Result<T, Problem> + Send + 'static,
        sender: oneshot::Sender<Result<(TableInfo, T), Problem>>,
    ) -> Self {
        Self::Call(Box::new(move |table| {
            let result = table.and_then(function);
            Box::new(move |info| {
                // Whoever asked may have gone away.
                let _ = sender.send(info.and_then(|info| Ok((info, result?))));
            })
        }))
    }

    /// Answers a request to a table that is not there.
    pub(super) fn refuse(self, problem: Problem) {
        match self {
            Self::Connect(connect) => drop(connect.reply.send(Err(problem))),
            Self::Call(call) => call(Err(problem.clone()))(Err(problem)),
            _ => {}
        }
    }
}
