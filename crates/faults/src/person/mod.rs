//! A simulated person: comes to a table, plays, loses the connection and comes back, and believes nothing.

mod actions;
mod links;
mod view;

use std::sync::Arc;
use std::time::Duration;

use rollwright_protocol::{ClientMessage, Code, Secret, ServerMessage};
use rollwright_tables::Hello;
use tokio::time::{Instant, sleep, sleep_until};

use crate::chance::Chance;
use crate::edge::connect;
use crate::network::Link;
use crate::plan::Kind;
use crate::world::World;
pub(crate) use links::Keeper;
pub(crate) use view::SeenTable;

/// How long somebody waits for a welcome or an answer before trying again.
const PATIENCE: Duration = Duration::from_secs(8);
/// Where messages get lost, silence for so long is suspicious.
const SILENCE: Duration = Duration::from_secs(15);

/// A person, or somebody who only watches.
pub(crate) struct Person {
    pub(crate) world: Arc<World>,
    pub(crate) name: String,
    pub(crate) table: String,
    pub(crate) secret: Option<Secret>,
    pub(crate) kind: Kind,
    pub(crate) thinks: u64,
    pub(crate) keeper: Option<Keeper>,
    pub(crate) chance: Chance,
    pub(crate) seen: SeenTable,
    pub(crate) sent: u64,
    pub(crate) pending: Option<Pending>,
    /// Messages that must be refused.
    pub(crate) forbidden: Vec<String>,
    /// When this person does something next.
    pub(crate) acts_at: Option<Instant>,
    /// What this person has sent before, to send it again.
    pub(crate) old: Vec<ClientMessage>,
}

/// A message that was not answered yet.
pub(crate) struct Pending {
    pub(crate) message: ClientMessage,
    pub(crate) since: Instant,
}

/// Why a connection is given up.
#[derive(Debug)]
enum Left {
    /// It broke, or something was missing.
    Lost,
    /// This person goes away for so long.
    Away(Duration),
    /// For good.
    ForGood,
}

impl Person {
    /// Lives until the game is over and known to be, or for good elsewhere. Gives back what is to be checked at the end.
    pub(crate) async fn live(mut self) -> Self {
        while !self.seen.is_over() {
            let Some(link) = self.come().await else {
                sleep(self.chance.millis(200, 2_000)).await;
                continue;
            };
            let seq = self.seen.seq.unwrap_or(0);
            self.world
                .trace
                .note(format_args!("{} is there, at event {seq}", self.name));
            let left = self.stay(&link).await;
            self.world
                .trace
                .note(format_args!("{} is gone: {left:?}", self.name));
            link.cut(Duration::ZERO, self.chance.millis(0, 50));
            match left {
                Left::Lost => sleep(self.chance.millis(50, 1_500)).await,
                Left::Away(time) => sleep(time).await,
                Left::ForGood => break,
            }
        }
        self
    }

    /// Comes to the table; nothing if nobody is there to let anybody in.
    async fn come(&mut self) -> Option<Arc<Link>> {
        let node = self.world.entrance()?;
        let anchor = self.keeper.as_ref().map(Keeper::anchor);
        let hello = Hello {
            secrets: self.secret.iter().cloned().collect(),
            anchors: self.secret.iter().map(|_| anchor.clone()).collect(),
            // Now and then from the beginning, as after a reload.
            seq: self.seen.seq.filter(|_| !self.chance.happens(100)),
        };
        let said = hello.seq;
        let known = self.world.witness.lock().known(&self.table);
        let link = connect(&self.world, &node, &self.table, hello);
        let by = Instant::now() + PATIENCE;
        let message = tokio::select! {
            biased;
            message = link.down.receive() => message,
            () = sleep_until(by) => None,
        };
        // Another message may have overtaken it.
        let Some(message) = message.filter(|message| self.seen.follows(message)) else {
            link.cut(Duration::ZERO, Duration::ZERO);
            return None;
        };
        let last = self.seen.welcome(&message);
        if said > Some(last) {
            self.wrong(&format!("is shown event {last} after having said {said:?}"));
        }
        if last < known && self.world.shows_latest(&node) {
            let (name, table) = (&self.name, &self.table);
            self.world.violation(&format!(
                "{table}: {name} is shown event {last} after {known} was known"
            ));
        }
        self.knows();
        self.look(&link);
        self.say_again(&link);
        Some(link)
    }

    /// Sends again what was not answered.
    fn say_again(&mut self, link: &Link) {
        if let Some(pending) = &mut self.pending {
            pending.since = Instant::now();
            let message = pending.message.clone();
            self.say(link, &message);
        }
    }

    /// Plays on this connection.
    async fn stay(&mut self, link: &Link) -> Left {
        let mut heard = Instant::now();
        loop {
            if self.seen.is_over() {
                return Left::Lost;
            }
            let answer = self
                .pending
                .as_ref()
                .map(|pending| pending.since + PATIENCE);
            let silence = self.world.plan.network.reorders.then_some(heard + SILENCE);
            let until = [answer, silence, self.acts_at].into_iter().flatten().min();
            tokio::select! {
                biased;
                message = link.down.receive() => {
                    let Some(message) = message else { return Left::Lost };
                    heard = Instant::now();
                    if !self.receive(link, &message) {
                        return Left::Lost;
                    }
                }
                () = async { sleep_until(until.expect("checked")).await }, if until.is_some() => {
                    let now = Instant::now();
                    if [answer, silence].into_iter().flatten().any(|by| by <= now) {
                        return Left::Lost;
                    }
                    self.acts_at = None;
                    if let Some(left) = self.act(link) {
                        return left;
                    }
                }
            }
        }
    }

    /// Takes a message to heart; says whether nothing is missing.
    fn receive(&mut self, link: &Link, message: &ServerMessage) -> bool {
        match message {
            ServerMessage::Goodbye { .. } => return false,
            ServerMessage::Accepted { id, seq } => {
                self.accepted(id, *seq);
                return self.has_seen(*seq);
            }
            ServerMessage::Refused {
                id: Some(id),
                error,
                now,
                ..
            } => {
                self.refused(id, error.code);
                return self.has_seen(now.as_ref().map_or(0, |now| now.seq));
            }
            ServerMessage::Refused {
                id: None, error, ..
            } => {
                if error.code == Code::WrongLink && self.kind != Kind::Mischievous {
                    self.wrong("the right link is refused");
                }
            }
            ServerMessage::Welcome { .. } => {
                // The table has moved to another node.
                if !self.seen.knows_all_of(message) {
                    if !self.seen.follows(message) {
                        return false;
                    }
                    self.seen.welcome(message);
                    self.say_again(link);
                }
            }
            message => {
                if !self.seen.receive(message) {
                    return false;
                }
            }
        }
        self.knows();
        self.look(link);
        true
    }

    /// Whether this event has been shown, as it must have been before anything is answered that tells of it.
    fn has_seen(&mut self, seq: u64) -> bool {
        let seen = Some(seq) <= self.seen.seq;
        if !seen && !self.world.plan.network.reorders {
            self.wrong(&format!(
                "is told that event {seq} is there before being shown it"
            ));
        }
        if seen && self.acts_at.is_none() {
            self.acts_at = Some(Instant::now() + self.chance.millis(20, self.thinks));
        }
        seen
    }

    /// Looks at the table as it is now: gives the link that is due, and thinks about what to do.
    fn look(&mut self, link: &Link) {
        self.give_link(link);
        if self.acts_at.is_none() && self.secret.is_some() && self.seen.now.is_some() {
            self.acts_at = Some(Instant::now() + self.chance.millis(20, self.thinks));
        }
    }

    /// Everybody could know by now what this person was told.
    fn knows(&self) {
        if let Some(seq) = self.seen.seq {
            self.world.witness.lock().knows(&self.table, seq);
        }
    }

    fn accepted(&mut self, id: &str, seq: u64) {
        self.world
            .trace
            .note(format_args!("{}: {id} is event {seq}", self.name));
        if self.forbidden.iter().any(|forbidden| forbidden == id) {
            self.wrong(&format!("{id} is accepted, and must not be"));
        }
        self.world.witness.lock().knows(&self.table, seq);
        self.pending
            .take_if(|pending| pending.message.id() == Some(id));
    }

    fn refused(&mut self, id: &str, code: Code) {
        self.world
            .trace
            .note(format_args!("{}: {id} is refused: {code:?}", self.name));
        let answered = self
            .pending
            .take_if(|pending| pending.message.id() == Some(id));
        let made = !self
            .world
            .witness
            .lock()
            .made_by(&self.table, id)
            .is_empty();
        if answered.is_some() && made {
            self.wrong(&format!("{id} is refused as {code:?}, and was stored"));
        }
    }

    fn wrong(&self, what: &str) {
        let (table, name) = (&self.table, &self.name);
        self.world.violation(&format!("{table}: {name}: {what}"));
    }

    /// Sends a message, with whatever the network makes of it.
    fn say(&mut self, link: &Link, message: &ClientMessage) {
        let weather = &mut *self.world.weather.lock();
        let in_order = !weather.network.reorders;
        let twice = self.kind == Kind::Mischievous && self.chance.happens(200);
        for _ in 0..=usize::from(twice) {
            for delay in weather.deliveries() {
                link.up.send(message.clone(), delay, in_order);
            }
        }
    }
}
