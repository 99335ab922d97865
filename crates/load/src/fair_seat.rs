//! A player's part in the dice: its chain, what it has been shown, and its receipt.

use rollwright_client::FairTable;
use rollwright_protocol::{ClientMessage, DueRun, TableInfo};
use rollwright_record::fair::{Anchor, LinkAnswer, Mistrust, OwnChain, Receipt};

/// A new chain of a seat, as everybody is told of it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct NewChain {
    pub(crate) seat: usize,
    pub(crate) chain: Anchor,
}

impl NewChain {
    /// `None` if the anchor is none.
    pub(crate) fn new(seat: usize, from: u64, anchor: &str) -> Option<Self> {
        let anchor = anchor.parse().ok()?;
        let chain = Anchor { from, anchor };
        Some(Self { seat, chain })
    }
}

/// What a player keeps for the dice.
#[derive(Debug)]
pub(crate) struct FairSeat {
    seat: usize,
    chain: OwnChain,
    shown: Option<FairTable>,
    receipt: Option<Receipt>,
}

impl FairSeat {
    /// With a chain of this tip.
    pub(crate) fn new(seat: usize, tip: [u8; 32]) -> Self {
        Self {
            seat,
            chain: OwnChain::new(tip),
            shown: None,
            receipt: None,
        }
    }

    /// The anchor of its chain, in hexadecimal digits.
    pub(crate) fn anchor(&self) -> String {
        self.chain.anchor().to_string()
    }

    /// The server shows the table.
    pub(crate) fn see_table(&mut self, table: &TableInfo) {
        self.shown = FairTable::new(table);
    }

    /// The server tells of a new chain.
    pub(crate) fn see_chain(&mut self, new: NewChain) {
        if let Some(shown) = &mut self.shown {
            shown.add_chain(new.seat, new.chain);
        }
    }

    /// The link for the run that is due after these steps, if it can be given.
    ///
    /// # Errors
    /// If the server shows something else now than before.
    pub(crate) fn answer(
        &mut self,
        steps: &[String],
        due: &DueRun,
    ) -> Result<Option<ClientMessage>, Mistrust> {
        let Some(shown) = self.shown.as_ref().map(|shown| shown.shown(steps)) else {
            return Ok(None);
        };
        let new = || Receipt::new(&shown, self.seat);
        let receipt = self.receipt.get_or_insert_with(new);
        match receipt.answer(&shown, due.run, &due.seats, &self.chain) {
            LinkAnswer::NotNow => Ok(None),
            LinkAnswer::Refuse(why) => Err(why),
            LinkAnswer::Give(link) => Ok(Some(ClientMessage::Link {
                seat: self.seat,
                run: due.run,
                link: link.to_string(),
            })),
        }
    }

    /// The receipt after these steps, if a link was given.
    ///
    /// # Errors
    /// If the server shows something else now than before.
    pub(crate) fn into_receipt(self, steps: &[String]) -> Result<Option<Receipt>, Mistrust> {
        let (Some(shown), Some(mut receipt)) = (self.shown, self.receipt) else {
            return Ok(None);
        };
        receipt.see(&shown.shown(steps))?;
        Ok(Some(receipt))
    }
}
