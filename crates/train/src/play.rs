//! Self-play: games to learn from, and games that measure strength.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "a few thousand games at tables of a few seats"
)]

use std::iter::StepBy;
use std::ops::Range;

use rollwright_bots::net::{Learned, Net};
use rollwright_bots::{Forecast, Player, Rng};
use rollwright_core::{Game, Layout, Luck, MoveList, Step};
use rollwright_sim::{MAX_TURNS, Notes, play_out};

use crate::learn::{TrainingExample, in_parallel};

/// Games of bots on several threads.
pub(crate) struct SelfPlay<G: Game> {
    pub(crate) variant: G::Variant,
    pub(crate) count: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// The share of games that a network wins against opponents at a table of so many, from every seat over the same dice.
pub(crate) fn contest<G: Learned>(
    games: &SelfPlay<G>,
    net: &'static Net,
    seats: usize,
    opponent: impl Fn() -> Player<G> + Sync,
) -> f64 {
    let wins = games.on_all_threads(|numbers| {
        let mut players = vec![Player::Bot(G::expert(net))];
        players.resize_with(seats, &opponent);
        let wins = numbers.map(|number| games.first_player_wins(number, &mut players));
        wins.sum::<f64>()
    });
    wins.iter().sum::<f64>() / games.count as f64
}

impl<G: Learned> SelfPlay<G> {
    /// Divides the numbers of all games among the threads, and collects what comes of each part.
    fn on_all_threads<T: Send>(&self, work: impl Fn(StepBy<Range<u64>>) -> T + Sync) -> Vec<T> {
        let work = &work;
        let numbers = |first| (first..self.count).step_by(self.threads);
        in_parallel((0..self.threads as u64).map(|first| move || work(numbers(first))))
    }

    /// The part of a win that the first of these players gets in one game.
    fn first_player_wins(&self, number: u64, players: &mut [Player<G>]) -> f64 {
        let seats = players.len();
        let (deal, place) = (number / seats as u64, number as usize % seats);
        let mut dice = Rng::new(self.seed, 2 * deal);
        let mut rng = Rng::new(self.seed, 2 * number + 1);
        let game = G::new(G::Layout::standard(), self.variant, seats).expect("a table");
        let mut notes = Notes::default();
        players.rotate_right(place);
        let played = play_out(game, players, &mut dice, &mut rng, MAX_TURNS, &mut notes);
        players.rotate_left(place);
        let outcome = played.game.outcome();
        outcome.map_or(0.0, |outcome| {
            Forecast::certain(&outcome).wins[place].into()
        })
    }

    /// Plays all games, with the same player at every seat. `lambda` is the weight of the outcome against what the search
    /// expected.
    pub(crate) fn play(
        &self,
        player: impl Fn() -> Player<G> + Sync,
        lambda: f32,
    ) -> Vec<TrainingExample<G>> {
        let examples = self.on_all_threads(|numbers| {
            let mut player = player();
            let mut examples = Vec::new();
            for number in numbers {
                self.play_one(number, &mut player, lambda, &mut examples);
            }
            examples
        });
        examples.concat()
    }

    fn play_one(
        &self,
        number: u64,
        player: &mut Player<G>,
        lambda: f32,
        out: &mut Vec<TrainingExample<G>>,
    ) {
        let mut rng = Rng::new(self.seed, number);
        // Half of the games at tables of two, the others at larger ones.
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        let seats = if number.is_multiple_of(2) {
            least
        } else {
            least + 1 + rng.index(most - least)
        };
        let mut game = G::new(G::Layout::standard(), self.variant, seats).expect("a table");
        let mut seen: Vec<(G, Option<Forecast>)> = Vec::new();
        let mut turn = 0;
        let mut room = MoveList::new();
        let outcome = loop {
            match game.step() {
                Step::Chance => {
                    if game.turn() > turn {
                        turn = game.turn();
                        if turn > 200 {
                            return;
                        }
                        let expected = match player {
                            Player::Bot(bot) if lambda < 1.0 => bot.forecast(&game, &mut rng),
                            _ => None,
                        };
                        seen.push((game, expected));
                    }
                    game.apply_unchecked(game.sample(&mut rng));
                }
                Step::Act(waiting) => {
                    let seat = waiting.first_from(game.active()).expect("somebody acts");
                    let legal = game.legal_moves(seat, &mut room);
                    let mv = player.choose(&game, seat, legal, &mut rng);
                    game.play_unchecked(seat, mv.expect("our bots never fail"));
                }
                Step::Over => break game.outcome().expect("it is over"),
            }
        };
        let mut target = Forecast::certain(&outcome);
        let mut next = None;
        for (game, expected) in seen.into_iter().rev() {
            // What is learned is what is expected one turn later, which a search has looked at already.
            let later = if G::FORECAST_SEARCHES { expected } else { next };
            if let Some(later) = later {
                let mut mixed = Forecast::default();
                mixed.add(&target, lambda);
                mixed.add(&later, 1.0 - lambda);
                target = mixed;
            }
            next = expected;
            out.push(TrainingExample { game, target });
        }
    }
}
