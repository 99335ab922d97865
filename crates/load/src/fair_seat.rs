//! A player's part in the dice: its chain, what it has been shown, and its receipt.

use rollwright_protocol::{ChainInfo, ClientMessage, DueRun, TableInfo};
use rollwright_record::fair::{
    Anchor, Commitment, LinkAnswer, Mistrust, OwnChain, Receipt, ShownTable,
};

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
    shown: Option<Shown>,
    receipt: Option<Receipt>,
}

/// What the server shows of the table; the steps are kept elsewhere.
#[derive(Debug)]
struct Shown {
    table: String,
    game: String,
    variant: String,
    layout: String,
    seats: Vec<String>,
    commitment: Commitment,
    chains: Vec<Vec<Anchor>>,
}

impl Shown {
    fn with<'a>(&'a self, steps: &'a [String]) -> ShownTable<'a> {
        ShownTable {
            table: &self.table,
            game: &self.game,
            variant: &self.variant,
            layout: &self.layout,
            seats: &self.seats,
            commitment: self.commitment,
            chains: &self.chains,
            steps,
        }
    }
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
        let parsed = |chain: &ChainInfo| {
            let anchor = chain.anchor.parse().ok()?;
            let from = chain.from;
            Some(Anchor { from, anchor })
        };
        let fair = table.fair.as_ref();
        self.shown = fair.and_then(|fair| {
            let chains = fair.chains.as_ref()?.iter();
            let chains: Option<_> = chains
                .map(|chains| chains.iter().map(parsed).collect())
                .collect();
            Some(Shown {
                table: table.id.clone(),
                game: table.game.clone(),
                variant: table.variant.clone(),
                layout: table.layout.clone(),
                seats: table.seats.iter().map(|seat| seat.name.clone()).collect(),
                commitment: fair.commitment.parse().ok()?,
                chains: chains?,
            })
        });
    }

    /// The server tells of a new chain.
    pub(crate) fn see_chain(&mut self, new: NewChain) {
        let shown = self.shown.as_mut();
        if let Some(chains) = shown.and_then(|shown| shown.chains.get_mut(new.seat)) {
            // No run has used the one that it replaces.
            chains.pop_if(|last| last.from == new.chain.from);
            chains.push(new.chain);
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
        let Some(shown) = self.shown.as_ref().map(|shown| shown.with(steps)) else {
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
        receipt.see(&shown.with(steps))?;
        Ok(Some(receipt))
    }
}
