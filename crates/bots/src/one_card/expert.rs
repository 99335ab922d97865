//! Exact search of the turn, with the network's evaluation of its leaves.

use rollwright_core::{Game, MoveList, Seat, Step};
use rollwright_one_card::{Move, OneCard, Phase};

use super::hands::{Hands, order_from, strength};
use super::net_of;
use super::turn::Turn;
use crate::net::Net;
use crate::{Bot, DecisionPoint, Forecast, Preference, Rng};

/// How many times the cards to come are sampled for a forecast before they are known.
const DRAWS: u8 = 8;

/// Considers every roll, what everybody will make of it, and which dice to keep.
#[derive(Default)]
pub(super) struct Expert {
    /// The network to use; if there is none, that of the variant being played.
    pub(super) net: Option<&'static Net>,
    /// The turn searched last: both rerolls of a turn need the same.
    pub(super) turn: Option<(OneCard, Turn)>,
    /// How seats choose in its search.
    pub(super) preference: Preference,
}

impl Expert {
    pub(super) fn net(&self, game: &OneCard) -> &'static Net {
        self.net.unwrap_or_else(|| net_of(game.variant()))
    }

    pub(super) fn turn(&mut self, game: &OneCard) -> &Turn {
        let known = self.turn.take().filter(|(known, _)| same_turn(known, game));
        let turn =
            known.unwrap_or_else(|| (*game, Turn::new(self.net(game), game, self.preference)));
        &self.turn.insert(turn).1
    }

    /// The forecast while cards are yet to be drawn, taken or kept: the mean of several samples.
    fn play_on(&mut self, game: &OneCard, rng: &mut Rng) -> Forecast {
        Forecast::mean((0..DRAWS).map(|_| {
            let mut game = *game;
            while !matches!(game.phase(), Phase::Roll | Phase::Mark | Phase::Over) {
                match game.step() {
                    Step::Chance => game.apply_unchecked(game.sample(rng)),
                    _ => self.keep_or_take(&mut game),
                }
            }
            match game.phase() {
                Phase::Roll => self.net(&game).evaluate(&game),
                _ => self.settled(&game),
            }
        }))
    }

    /// The table after all others have kept their cards, where they do so at the same time as this seat. What it keeps
    /// itself can't change their choice, so they choose once for all its moves.
    pub(super) fn others_keep(&self, game: &OneCard, seat: Seat) -> OneCard {
        let mut game = *game;
        if game.phase() == Phase::Keep {
            for other in Seat::all(game.seats()).filter(|other| *other != seat) {
                self.choose_cards(&mut game, other);
            }
        }
        game
    }

    /// A quick choice of cards by the first seat that has to choose.
    pub(super) fn keep_or_take(&self, game: &mut OneCard) {
        if let Step::Act(seats) = game.step()
            && let Some(seat) = seats.first_from(game.active())
        {
            self.choose_cards(game, seat);
        }
    }

    /// A quick choice of cards by this seat, which knows nothing of what others have chosen at the same time.
    fn choose_cards(&self, game: &mut OneCard, seat: Seat) {
        if let Some(best) = self.best_cards(game, seat) {
            game.play_unchecked(seat, best);
        }
    }

    /// The cards that it would choose for this seat; nothing if the seat has none to choose.
    pub(super) fn best_cards(&self, game: &OneCard, seat: Seat) -> Option<Move> {
        let mut room = MoveList::new();
        let legal = game.legal_moves(seat, &mut room);
        legal.iter().copied().max_by(|a, b| {
            let value = |mv: &Move| self.strength_with(game, seat, *mv);
            value(a).total_cmp(&value(b))
        })
    }

    fn strength_with(&self, game: &OneCard, seat: Seat, mv: Move) -> f32 {
        let mut after = game.seen_by(Some(seat));
        after.play_unchecked(seat, mv);
        strength(self.net(game), &after.with_kept_hands(), seat)
    }

    /// The forecast while the rest of the table marks, or once the game is over.
    pub(super) fn settled(&mut self, game: &OneCard) -> Forecast {
        match game.step() {
            Step::Act(seats) => {
                let first = seats.first_from(game.active()).unwrap_or(game.active());
                let order = order_from(game, first);
                Hands::new(self.net(game), game, self.preference).settle(game.dice(), &order)
            }
            _ => game
                .outcome()
                .map_or_else(Forecast::default, |o| Forecast::certain(&o)),
        }
    }
}

impl Bot<OneCard> for Expert {
    fn forecast(&mut self, game: &OneCard, rng: &mut Rng) -> Option<Forecast> {
        let (dice, rolls_left) = (game.dice(), game.rolls_left());
        Some(match game.phase() {
            Phase::Roll => *self.turn(game).keeping(dice, rolls_left),
            Phase::Reroll => {
                let mut room = MoveList::new();
                let seat = game.active();
                let legal = game.legal_moves(seat, &mut room);
                let forecasts = self.weigh(DecisionPoint { game, seat, legal }, rng)?;
                forecasts.into_iter().max_by(Forecast::by_utility(seat))?
            }
            Phase::Mark | Phase::Over => self.settled(game),
            Phase::Start => Forecast::over_outcomes(game, |after| self.forecast(after, rng))?,
            _ => self.play_on(game, rng),
        })
    }

    fn weigh(&mut self, at: DecisionPoint<OneCard>, rng: &mut Rng) -> Option<Vec<Forecast>> {
        let DecisionPoint { game, seat, legal } = at;
        Some(match game.phase() {
            Phase::Reroll => {
                let turn = self.turn(game);
                legal.iter().map(|mv| *turn.after(*mv, game)).collect()
            }
            Phase::Mark => {
                let order = order_from(game, seat);
                let hand = game.seat_state(seat).hand();
                let weighed =
                    Hands::new(self.net(game), game, self.preference).weigh(game.dice(), &order);
                let each = legal.iter().map(|mv| {
                    let place = match mv {
                        Move::Mark(card) => hand.iter().position(|held| held.card() == *card),
                        _ => None,
                    };
                    weighed[place.map_or(0, |place| place + 1)].unwrap_or_default()
                });
                each.collect()
            }
            _ => {
                let others_kept = self.others_keep(game, seat);
                // Every choice of cards meets the same cards to come.
                let luck = rng.clone();
                let each = legal.iter().map(|mv| {
                    *rng = luck.clone();
                    let mut after = others_kept;
                    after.play_unchecked(seat, *mv);
                    self.play_on(&after, rng)
                });
                each.collect()
            }
        })
    }
}

/// Whether both are in the same turn, before its dice are settled.
pub(super) fn same_turn(a: &OneCard, b: &OneCard) -> bool {
    a.seat_states() == b.seat_states()
        && a.active() == b.active()
        && a.left() == b.left()
        && a.face_up() == b.face_up()
        && std::ptr::eq(a.layout(), b.layout())
}
