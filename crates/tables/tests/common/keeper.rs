//! What an honest client does for its seat: keeps a chain and a receipt, and gives a link when it may.

use rollwright_client::FairTable;
use rollwright_protocol::{ClientMessage, Now, TableInfo};
use rollwright_record::fair::{LinkAnswer, Mistrust, OwnChain, Receipt};

/// The chain of a seat, and its receipt.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    pub(crate) chain: OwnChain,
    pub(crate) receipt: Option<Receipt>,
    /// Why it did not give a link when it was asked for the next run.
    pub(crate) mistrust: Option<Mistrust>,
}

impl Keeper {
    pub(crate) fn new(chain: OwnChain) -> Self {
        Self {
            chain,
            receipt: None,
            mistrust: None,
        }
    }

    pub(crate) fn anchor(&self) -> String {
        self.chain.anchor().to_string()
    }

    /// The link for the run that is due, if it may be given after what was shown.
    pub(crate) fn link(
        &mut self,
        table: &TableInfo,
        steps: &[String],
        now: &Now,
        seat: usize,
    ) -> Option<ClientMessage> {
        let fair = FairTable::new(table)?;
        let shown = fair.shown(steps);
        let Some(due) = &now.due else {
            if let Some(receipt) = &mut self.receipt
                && let Err(mistrust) = receipt.see(&shown)
            {
                self.mistrust = Some(mistrust);
            }
            return None;
        };
        let receipt = self
            .receipt
            .get_or_insert_with(|| Receipt::new(&shown, seat));
        match receipt.answer(&shown, due.run, &due.seats, &self.chain) {
            LinkAnswer::NotNow => None,
            LinkAnswer::Refuse(mistrust) => {
                self.mistrust = Some(mistrust);
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

/// Adds a chain that an event told of.
pub(super) fn add_chain(table: Option<&mut TableInfo>, seat: usize, from: u64, anchor: &str) {
    let chains = table.and_then(|table| table.fair.as_mut()?.chains.as_mut());
    let chains = &mut chains.expect("a table with fair dice")[seat];
    chains.retain(|chain| chain.from < from);
    chains.push(rollwright_protocol::ChainInfo {
        from,
        anchor: anchor.to_owned(),
    });
}
