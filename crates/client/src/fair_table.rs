//! A table as the server shows it, as far as its dice go: what a client compares before it gives a link.

use rollwright_protocol::{ChainInfo, TableInfo};
use rollwright_record::fair::{Anchor, Commitment, ShownTable};

/// A table with fair dice as it is shown; the steps are kept elsewhere.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct FairTable {
    id: String,
    game: String,
    variant: String,
    layout: String,
    seats: Vec<String>,
    commitment: Commitment,
    chains: Vec<Vec<Anchor>>,
}

impl FairTable {
    /// What the server says of the table; nothing if its dice are real ones, or can't be understood.
    pub fn new(table: &TableInfo) -> Option<Self> {
        let fair = table.fair.as_ref()?;
        let anchor = |chain: &ChainInfo| {
            let anchor = chain.anchor.parse().ok()?;
            let from = chain.from;
            Some(Anchor { from, anchor })
        };
        let chains = fair.chains.as_ref()?.iter();
        let chains = chains.map(|chains| chains.iter().map(anchor).collect());
        Some(Self {
            id: table.id.clone(),
            game: table.game.clone(),
            variant: table.variant.clone(),
            layout: table.layout.clone(),
            seats: table.seats.iter().map(|seat| seat.name.clone()).collect(),
            commitment: fair.commitment.parse().ok()?,
            chains: chains.collect::<Option<_>>()?,
        })
    }

    /// The server tells of a new chain of a seat.
    pub fn add_chain(&mut self, seat: usize, chain: Anchor) {
        if let Some(chains) = self.chains.get_mut(seat) {
            // No run has used a chain that is in force from the same run.
            chains.pop_if(|last| last.from == chain.from);
            chains.push(chain);
        }
    }

    /// The table with all steps so far, as a receipt is held against it.
    pub fn shown<'a>(&'a self, steps: &'a [String]) -> ShownTable<'a> {
        ShownTable {
            table: &self.id,
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

#[cfg(test)]
mod tests {
    use rollwright_protocol::{Fairness, SeatInfo, Settings, TableState};
    use rollwright_record::fair::Link;

    use super::*;

    fn table(fair: Option<Fairness>) -> TableInfo {
        let seat = |name: &str| SeatInfo {
            name: name.to_owned(),
            bot: None,
            taken: true,
            connected: true,
            stand_in: false,
            ..SeatInfo::default()
        };
        TableInfo {
            id: "t".to_owned(),
            code: None,
            state: TableState::Running,
            game: "one-card".to_owned(),
            variant: "basic".to_owned(),
            layout: "standard".to_owned(),
            settings: Settings::default(),
            seats: ["Ann", "Ben"].map(seat).to_vec(),
            fair,
            created: 0,
            seq: 1,
            scores: None,
            winners: None,
            rematch: None,
            rematch_asked: None,
        }
    }

    fn fairness(anchor: &str) -> Fairness {
        let anchor = anchor.to_owned();
        Fairness {
            commitment: "09".repeat(32),
            chains: Some(vec![vec![ChainInfo { from: 0, anchor }], Vec::new()]),
            server_seed: None,
        }
    }

    fn anchor(from: u64, byte: u8) -> Anchor {
        let anchor = Link([byte; 32]);
        Anchor { from, anchor }
    }

    #[test]
    fn a_table_is_shown_with_its_names_chains_and_steps() {
        let fair = FairTable::new(&table(Some(fairness(&"07".repeat(32))))).expect("fair dice");
        let steps = ["start 0".to_owned()];
        let shown = fair.shown(&steps);
        assert_eq!((shown.table, shown.game), ("t", "one-card"));
        assert_eq!((shown.variant, shown.layout), ("basic", "standard"));
        assert_eq!(shown.seats, ["Ann", "Ben"]);
        assert_eq!(shown.commitment, Commitment([9; 32]));
        assert_eq!(shown.chains, [vec![anchor(0, 7)], Vec::new()]);
        assert_eq!(shown.steps, steps);
    }

    #[test]
    fn a_new_chain_takes_the_place_of_one_that_no_run_has_used() {
        let fair = FairTable::new(&table(Some(fairness(&"07".repeat(32)))));
        let mut fair = fair.expect("fair dice");
        for chain in [anchor(3, 1), anchor(3, 2)] {
            fair.add_chain(0, chain);
        }
        fair.add_chain(9, anchor(3, 1));
        let chains = [vec![anchor(0, 7), anchor(3, 2)], Vec::new()];
        assert_eq!(fair.shown(&[]).chains, chains);
    }

    #[test]
    fn real_dice_and_what_can_not_be_understood_are_no_fair_dice() {
        let hidden = Fairness {
            chains: None,
            ..fairness("")
        };
        for fair in [None, Some(hidden), Some(fairness("rubbish"))] {
            assert_eq!(FairTable::new(&table(fair)), None);
        }
    }
}
