//! Where the dice of a game come from: one stream, or the dice that several games share.

use rollwright_bots::Rng;
use rollwright_core::{Game, Luck};

/// What rolls the dice and draws the cards of a game.
pub trait ChanceSource {
    /// The outcome of the coming chance step.
    fn draw<G: Game>(&mut self, game: &G) -> G::Chance;

    /// The stream that everything is drawn from, if it is one for the whole game.
    fn stream(&mut self) -> Option<&mut impl Luck>;
}

/// A stream of chance, used up from its beginning.
impl<L: Luck> ChanceSource for L {
    #[inline]
    fn draw<G: Game>(&mut self, game: &G) -> G::Chance {
        game.sample(self)
    }

    fn stream(&mut self) -> Option<&mut impl Luck> {
        Some(self)
    }
}

/// The dice of a game of a simulation.
#[derive(Clone, Debug)]
pub(crate) struct GameDice {
    luck: Rng,
    /// The turn that `luck` is for, if each has its own.
    turn: u32,
    /// The seed and the deal, if these dice are shared.
    shared: Option<(u64, u64)>,
}

impl GameDice {
    /// Dice that only this game has.
    pub(crate) fn fresh(seed: u64, number: u64) -> Self {
        Self {
            luck: Rng::new(seed, 2 * number),
            turn: 0,
            shared: None,
        }
    }

    /// The dice of a deal, for all games that share them. Each turn has a stream of its own, so that whatever was decided
    /// before, a turn begins with the same roll in all of them.
    pub(crate) fn shared(seed: u64, deal: u64) -> Self {
        Self {
            luck: of_turn(seed, deal, 0),
            turn: 0,
            shared: Some((seed, deal)),
        }
    }
}

/// Even numbers are streams of dice, as in all simulations. A game is stopped long before its turn 2,048.
fn of_turn(seed: u64, deal: u64, turn: u32) -> Rng {
    let stream = deal.wrapping_mul(2048).wrapping_add(turn.into());
    Rng::new(seed, stream.wrapping_mul(2))
}

impl ChanceSource for GameDice {
    #[inline]
    fn draw<G: Game>(&mut self, game: &G) -> G::Chance {
        if let Some((seed, deal)) = self.shared
            && game.turn() != self.turn
        {
            self.turn = game.turn();
            self.luck = of_turn(seed, deal, self.turn);
        }
        game.sample(&mut self.luck)
    }

    fn stream(&mut self) -> Option<&mut impl Luck> {
        self.shared.is_none().then_some(&mut self.luck)
    }
}
