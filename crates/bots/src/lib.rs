//! Players that choose a move.
//!
//! `random` plays any game; the others know one game each and are listed in its [`Roster`]. An external program plays as
//! [`External`].
//!
//! What one player alone can get from a row of twenty-one ([`RowTable`]) or a card of one-card ([`CardTable`]) is solved
//! exactly.
//!
//! # Examples
//! Ask a bot for a move, and for what it expects of each:
//! ```
//! use rollwright_bots::{Budget, Rng, Roster};
//! use rollwright_core::{Game, Layout, MoveList};
//! use rollwright_twenty_one::{Pad, TwentyOne, Variant};
//!
//! let mut game = TwentyOne::new(Pad::standard(), Variant::Standard, 2)?;
//! for outcome in ["start 0", "sheets A B", "roll W6 K6 R6 B6 Y6 G6"] {
//!     game.apply(outcome.parse()?)?;
//! }
//! let roster = Roster::<TwentyOne>::of_game();
//! let mut expert = roster.player("expert", Budget::Usual).expect("a bot of twenty-one");
//! let (seat, mut room, mut rng) = (game.active(), MoveList::new(), Rng::new(1, 0));
//! let mv = expert.choose(&game, seat, game.legal_moves(seat, &mut room), &mut rng)?;
//! assert_eq!(mv.to_string(), "reroll");
//! let ranked = expert.rank(&game, seat, &mut rng).expect("the expert has forecasts");
//! assert!(ranked[0].1.win(seat) > ranked[1].1.win(seat));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Let two bots play against each other:
//! ```
//! use rollwright_bots::{Budget, Rng, Roster};
//! use rollwright_core::{Game, Layout, MoveList, Step};
//! use rollwright_one_card::{Deck, OneCard, Variant};
//!
//! let mut game = OneCard::new(Deck::standard(), Variant::Basic, 2)?;
//! let roster = Roster::<OneCard>::of_game();
//! let player = |name| roster.player(name, Budget::Usual).expect("a bot of one-card");
//! let mut players = [player("casual"), player("random")];
//! let (mut room, mut rng) = (MoveList::new(), Rng::new(1, 0));
//! let outcome = loop {
//!     match game.step() {
//!         Step::Chance => game.apply_unchecked(game.sample(&mut rng)),
//!         Step::Act(seats) => {
//!             let seat = seats.first_from(game.active()).expect("somebody acts");
//!             let legal = game.legal_moves(seat, &mut room);
//!             let mv = players[seat.index()].choose(&game, seat, legal, &mut rng)?;
//!             game.play(seat, mv)?;
//!         }
//!         Step::Over => break game.outcome().expect("the game is over"),
//!     }
//! };
//! assert!(outcome.scores.as_slice()[0] > outcome.scores.as_slice()[1]);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod between;
mod evaluator;
mod external;
mod for_any_game;
mod forecast;
mod layer;
mod leaves;
pub mod net;
mod one_card;
#[cfg(feature = "pig")]
mod pig;
mod remaining_budget;
mod rng;
mod roster;
mod solo;
mod twenty_one;

use std::time::Duration;

use rollwright_core::{Game, Luck, MoveList, Seat};

pub use evaluator::{ChanceValue, EVALUATOR, Effort, Estimate, Evaluator, EvaluatorOf, evaluator};
pub use external::{CommandError, External, Forfeit, StartError, split_outside_quotes};
pub use for_any_game::{Thinking, Weighing, levels, thinking, weighing};
pub use forecast::{Forecast, Preference};
pub use one_card::{CardTable, ONE_CARD};
#[cfg(feature = "pig")]
pub use pig::PIG;
pub use rng::Rng;
pub use roster::Roster;
pub use solo::{Rolling, SoloCard, SoloWorth, cards_of, rows_of};
pub use twenty_one::{RowTable, TWENTY_ONE};

/// A seat that has to choose one of its legal moves, which are never empty.
#[derive(Copy, Clone, Debug)]
pub struct DecisionPoint<'a, G: Game> {
    /// The position.
    pub game: &'a G,
    /// The seat that decides.
    pub seat: Seat,
    /// Its legal moves.
    pub legal: &'a [G::Move],
}

/// A player that knows a game. It implements `choose`, or `weigh`, or both.
pub trait Bot<G: Game>: Send {
    /// Chooses a move: by default the one with the best forecast for the seat. The position is as this seat may know it. A
    /// bot plays many games in a row: what it remembers of one must not change what it does in another.
    ///
    /// # Panics
    /// If the bot implements neither `choose` nor `weigh`.
    fn choose(&mut self, at: DecisionPoint<G>, rng: &mut Rng) -> G::Move {
        if let [only] = at.legal {
            return *only;
        }
        let forecasts = self.weigh(at, rng);
        let forecasts = forecasts.expect("a bot implements `choose` or `weigh`");
        Forecast::best(at.seat, at.legal, &forecasts)
    }

    /// What it expects of the position; `None` for a bot without forecasts.
    fn forecast(&mut self, _game: &G, _rng: &mut Rng) -> Option<Forecast> {
        None
    }

    /// What it expects after each of the legal moves, in their order; `None` for a bot without forecasts. The position is as
    /// this seat may know it.
    fn weigh(&mut self, _at: DecisionPoint<G>, _rng: &mut Rng) -> Option<Vec<Forecast>> {
        None
    }
}

/// How much a bot may think about a move. Only `master` uses it; the other levels always search the same.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Budget {
    /// The default of the level.
    #[default]
    Usual,
    /// A number of positions to evaluate: the same seed gives the same game.
    Nodes(u64),
    /// A time: what is played depends on the speed and load of the machine.
    Time(Duration),
}

/// Who plays for a seat.
pub enum Player<G: Game> {
    /// Any legal move, each equally likely. Not a [`Bot`] like the others, so that the fastest games make no indirect calls.
    Random,
    /// A bot that knows the game.
    Bot(Box<dyn Bot<G>>),
    /// An external program. Only this kind of player is told what happens, and only this kind can fail.
    External(Box<External>),
}

impl<G: Game> Player<G> {
    /// Chooses one of the seat's legal moves, which are never empty. Whatever the position shows, a bot is shown only what
    /// its seat may know.
    ///
    /// # Errors
    /// If an external program does not answer with a legal move. The others never fail.
    ///
    /// # Panics
    /// If a built-in bot chooses an illegal move, which is a bug in it.
    #[inline]
    pub fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Move],
        rng: &mut Rng,
    ) -> Result<G::Move, Forfeit> {
        match self {
            Self::Random => Ok(legal[rng.index(legal.len())]),
            Self::Bot(bot) => {
                let game = &game.seen_by(Some(seat));
                let mv = bot.choose(DecisionPoint { game, seat, legal }, rng);
                // Also in release builds: it is 3% of the quickest bot's instructions, and a wrong game would go unnoticed.
                assert!(legal.contains(&mv), "{mv} is not legal\n{game}");
                Ok(mv)
            }
            Self::External(external) => external.choose(seat, legal),
        }
    }

    /// What it expects of the position, which is shown to it as a spectator may know it; `None` for a player without
    /// forecasts.
    pub fn forecast(&mut self, game: &G, rng: &mut Rng) -> Option<Forecast> {
        match self {
            Self::Bot(bot) => bot.forecast(&game.seen_by(None), rng),
            _ => None,
        }
    }

    /// What it expects after each of the legal moves, in their order; `None` for a player without forecasts.
    pub fn weigh(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Move],
        rng: &mut Rng,
    ) -> Option<Vec<Forecast>> {
        let Self::Bot(bot) = self else { return None };
        let game = &game.seen_by(Some(seat));
        bot.weigh(DecisionPoint { game, seat, legal }, rng)
    }

    /// The seat's legal moves with what it expects after each, the best for the seat first; `None` for a player
    /// without forecasts.
    pub fn rank(
        &mut self,
        game: &G,
        seat: Seat,
        rng: &mut Rng,
    ) -> Option<Vec<(G::Move, Forecast)>> {
        let mut room = MoveList::new();
        let legal = game.legal_moves(seat, &mut room);
        let after = self.weigh(game, seat, legal, rng)?;
        let mut ranked: Vec<_> = legal.iter().copied().zip(after).collect();
        let by_utility = Forecast::by_utility(seat);
        ranked.sort_by(|a, b| by_utility(&b.1, &a.1));
        Some(ranked)
    }
}
