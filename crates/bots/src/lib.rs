//! Players that choose a move.
//!
//! `random` plays any game; the others know one game each and are listed in its [`Roster`].

mod one_card;
mod rng;
mod twenty_one;

use rollwright_core::{Game, Luck, Seat};

pub use one_card::ONE_CARD;
pub use rng::Rng;
pub use twenty_one::TWENTY_ONE;

/// A player that knows a game.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the seat's legal moves, which are never empty. The position is as this seat may know it. A bot plays
    /// many games in a row: what it remembers of one must not change what it does in another.
    fn choose(&mut self, game: &G, seat: Seat, legal: &[G::Move], rng: &mut Rng) -> G::Move;
}

/// The bots that know a game, by name and weakest first. `random`, which plays every game, is not listed.
#[derive(Debug)]
pub struct Roster<G: 'static>(&'static [(&'static str, MakeBot<G>)]);

type MakeBot<G> = fn() -> Box<dyn Bot<G>>;

impl<G> Clone for Roster<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Roster<G> {}

impl<G: Game> Roster<G> {
    /// No bot that knows the game: `random` still plays it.
    pub const NONE: Self = Self(&[]);

    /// The names of all bots that play this game, weakest first.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(RANDOM).chain(self.0.iter().map(|(name, _)| *name))
    }

    /// The player of this name.
    pub fn player(self, name: &str) -> Option<Player<G>> {
        if name == RANDOM {
            return Some(Player::Random);
        }
        let (_, make) = self.0.iter().find(|(known, _)| *known == name)?;
        Some(Player::Bot(make()))
    }
}

const RANDOM: &str = "random";

/// Who plays for a seat.
pub enum Player<G: Game> {
    /// Any legal move, each equally likely. Not a [`Bot`] like the others, so that the fastest games make no indirect calls.
    Random,
    /// A bot that knows the game.
    Bot(Box<dyn Bot<G>>),
}

impl<G: Game> Player<G> {
    /// Chooses one of the seat's legal moves, which are never empty. Whatever the position shows, a bot is shown only what
    /// its seat may know.
    #[inline]
    pub fn choose(&mut self, game: &G, seat: Seat, legal: &[G::Move], rng: &mut Rng) -> G::Move {
        match self {
            Self::Random => legal[rng.index(legal.len())],
            Self::Bot(bot) => bot.choose(&game.seen_by(Some(seat)), seat, legal, rng),
        }
    }
}
