//! Dice that nobody can choose and nobody can foresee (`docs/fair-dice.md`).
//!
//! The server is bound to a seed before the game. For every run of chance steps each seat gives a link of a chain of hashes, whose
//! anchor was shown before; dice and cards follow from the seed and the links. This module owns the stream, the chains in a record,
//! and what a client keeps: its own chain and its receipt. It draws no random bytes and stores nothing.
//!
//! # Examples
//! ```
//! use rollwright_core::Luck;
//! use rollwright_record::fair::{FairDice, OwnChain, ServerSeed};
//!
//! let server_seed = ServerSeed([7; 32]);
//! println!("shown to all before the game: {}", server_seed.commitment());
//! let chain = OwnChain::new([1; 32]);
//! println!("shown to all when Ann takes her seat: {}", chain.anchor());
//!
//! // Run 0 is due. Ann's client gives the first link; seat 1 is a bot and has none.
//! let links = [chain.link(1), None];
//! let dice = FairDice::new(&server_seed, "table-1");
//! let rolled = dice.step(0, &links).dice(5);
//! // Once the server seed is revealed, anybody can roll the same dice again.
//! assert_eq!(dice.step(0, &links).dice(5), rolled);
//! ```

mod bytes;
mod certificate;
mod chain_index;
mod checked_receipt;
mod own_chain;
mod participation;
mod receipt;
mod stream;

pub use bytes::{Commitment, Link, ServerSeed};
pub use certificate::{Certificate, Chain, ChainProblem};
pub use checked_receipt::{CheckedReceipt, ReceiptFault, check_receipt};
pub use own_chain::{CHAIN_LENGTH, OwnChain};
pub(crate) use participation::RunLinks;
pub use participation::{LeftOut, Part, Participation, SeatRuns};
pub use receipt::{Anchor, Given, LinkAnswer, Mistrust, Receipt, ShownTable};
pub use stream::{FairDice, FairStep};

/// Whether a step is chance: a decision begins with the number of its seat.
pub fn is_chance(step: &str) -> bool {
    !step.starts_with(|first: char| first.is_ascii_digit())
}

/// The first step of each run: of chance steps with no decision between them.
///
/// # Examples
/// ```
/// use rollwright_record::fair::run_starts;
///
/// let steps = ["start 1", "sheets A B", "roll W4 K1 R1 B3 Y4 G2", "1 reroll", "roll W1 K1 R1 B1 Y1 G1"];
/// assert!(run_starts(&steps).eq([0, 4]));
/// ```
pub fn run_starts<S: AsRef<str>>(steps: &[S]) -> impl Iterator<Item = usize> + Clone {
    let chance = |step: Option<&S>| step.is_some_and(|step| is_chance(step.as_ref()));
    (0..steps.len()).filter(move |&index| {
        let before = index.checked_sub(1).and_then(|before| steps.get(before));
        chance(steps.get(index)) && !chance(before)
    })
}
