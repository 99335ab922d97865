//! Who rolls the dice of a player's rounds or turns: only the one who rolls may reroll.

/// Whether a player is the one who rolls, and so may reroll.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Rolling {
    /// In every round or turn.
    Always,
    /// In none: somebody else rolls, and never rerolls.
    Never,
    /// In each with this chance, from 0 to 1.
    Share(f64),
}

impl Rolling {
    /// The chance to be the one who rolls.
    pub fn share(self) -> f64 {
        match self {
            Self::Always => 1.0,
            Self::Never => 0.0,
            Self::Share(share) => share,
        }
    }
}
