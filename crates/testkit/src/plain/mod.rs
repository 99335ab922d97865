//! Games a second time: slow, plain, written straight from the rules and the record
//! format. They share nothing with the engine or with each other, so the engine can be checked
//! against them.

mod agree;
mod one_card;
mod twenty_one;

pub use agree::{agree, count, count_plain};
pub use one_card::OneCard;
pub use twenty_one::TwentyOne;

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A chance step.
    Chance,
    /// A decision of any of these seats, ascending.
    Act(Vec<usize>),
    /// Nothing: the game has ended.
    Over,
}

/// A game that is played by the steps of its record.
pub trait Plain: Clone {
    /// What comes next.
    fn next(&self) -> Next;

    /// Every outcome of the coming chance step in record notation with its integer weight,
    /// canonical and unique; empty unless chance comes next.
    fn outcomes(&self) -> Vec<(String, u64)>;

    /// Every legal move of the seat in record notation without the seat's number ("mark 26",
    /// "reroll GB"), unique; empty if the seat can't act now.
    fn moves(&self, seat: usize) -> Vec<String>;

    /// Plays one step exactly as a record writes it: "roll RRGBP", "0 mark 26".
    ///
    /// # Errors
    ///
    /// A reason why the step is not possible now; nothing has changed then.
    fn play(&mut self, step: &str) -> Result<(), String>;

    /// What each seat would have if the game ended now (full rows of cards not scored count
    /// without sun; a row in progress counts with its bonus).
    fn scores(&self) -> Vec<u32>;
}
