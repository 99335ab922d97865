//! How often a player alone is the one who rolls: only who rolls may reroll.

/// In which rounds or turns a player rolls the dice, and so may reroll.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Rolling {
    /// In all of them.
    Always,
    /// In none: somebody else rolls, and never rerolls.
    Never,
    /// In each with this probability, from 0 to 1.
    Share(f64),
}

impl Rolling {
    /// The probability to be the one who rolls.
    pub fn share(self) -> f64 {
        match self {
            Self::Always => 1.0,
            Self::Never => 0.0,
            Self::Share(share) => share,
        }
    }
}
