//! What a person's device does for fair dice: keeps a chain and a receipt, and gives a link when it may.

use rollwright_protocol::ClientMessage;
use rollwright_record::fair::{LinkAnswer, OwnChain, Receipt};

use super::Person;
use crate::network::Link;
use crate::plan::Kind;

/// The chain of a seat, and its receipt.
#[derive(Clone)]
pub(crate) struct Keeper {
    chain: OwnChain,
    pub(crate) receipt: Option<Receipt>,
}

impl Keeper {
    pub(crate) fn new(tip: [u8; 32]) -> Self {
        Self {
            chain: OwnChain::new(tip),
            receipt: None,
        }
    }

    pub(super) fn anchor(&self) -> String {
        self.chain.anchor().to_string()
    }
}

impl Person {
    /// Gives the link that is due, if it may be given after what was shown.
    pub(super) fn give_link(&mut self, link: &Link) {
        let Some(message) = self.link_due() else {
            return;
        };
        let mischief = self.kind == Kind::Mischievous;
        match message {
            // A link that does not come, and one that is none.
            _ if mischief && self.chance.happens(100) => {}
            ClientMessage::Link {
                seat,
                run,
                link: text,
            } if mischief && self.chance.happens(50) => {
                let link_text = text.chars().rev().collect();
                let wrong = ClientMessage::Link {
                    seat,
                    run,
                    link: link_text,
                };
                self.say(link, &wrong);
            }
            message => self.say(link, &message),
        }
    }

    fn link_due(&mut self) -> Option<ClientMessage> {
        let (keeper, fair) = (self.keeper.as_mut()?, self.seen.fair.as_ref()?);
        let (now, seat) = (self.seen.now.as_ref()?, self.seen.you.first()?.seat);
        let shown = fair.shown(&self.seen.steps);
        let Some(due) = &now.due else {
            let seen = keeper.receipt.as_mut().map(|receipt| receipt.see(&shown));
            if let Some(Err(why)) = seen {
                self.wrong(&format!("shown something else than before: {why}"));
            }
            return None;
        };
        let receipt = keeper
            .receipt
            .get_or_insert_with(|| Receipt::new(&shown, seat));
        match receipt.answer(&shown, due.run, &due.seats, &keeper.chain) {
            LinkAnswer::NotNow => None,
            LinkAnswer::Refuse(why) => {
                self.wrong(&format!(
                    "asked for a link after something else was shown: {why}"
                ));
                None
            }
            LinkAnswer::Give(link) => Some(ClientMessage::Link {
                seat,
                run: due.run,
                link: link.to_string(),
            }),
        }
    }
}
