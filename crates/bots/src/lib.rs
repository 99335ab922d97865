//! Players that choose a move.
//!
//! `random` plays any game; the others know one game each and are listed in its [`Roster`].

mod one_card;
mod rng;
mod twenty_one;

use rollwright_core::{Game, Luck, Seat};

pub use rng::Rng;

/// A player without a body.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the seat's legal moves, which are never empty. The position is as this seat may know it.
    fn choose(&mut self, game: &G, seat: Seat, legal: &[G::Move], rng: &mut Rng) -> G::Move;
}

/// How a bot is made.
pub type MakeBot<G> = fn() -> Box<dyn Bot<G>>;

/// The bots that know a game, by name. `random` plays every game and is not listed.
pub trait Roster: Game {
    /// The bots that know this game, weakest first.
    fn bots() -> &'static [(&'static str, MakeBot<Self>)] {
        &[]
    }
}

/// The names of all bots that play this game, weakest first.
pub fn names<G: Roster>() -> impl Iterator<Item = &'static str> {
    std::iter::once(RANDOM).chain(G::bots().iter().map(|(name, _)| *name))
}

/// The bot of this name for this game.
pub fn named<G: Roster>(name: &str) -> Option<Box<dyn Bot<G>>> {
    if name == RANDOM {
        return Some(Box::new(Random));
    }
    let (_, make) = G::bots().iter().find(|(known, _)| *known == name)?;
    Some(make())
}

const RANDOM: &str = "random";

/// Any legal move, each equally likely.
struct Random;

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, _: &G, _: Seat, legal: &[G::Move], rng: &mut Rng) -> G::Move {
        legal[rng.index(legal.len())]
    }
}
