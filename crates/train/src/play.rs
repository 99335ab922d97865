//! Self-play: games to learn from, and games that measure strength.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "a few thousand games at tables of a few seats"
)]

use rollwright_bots::net::{Learned, Net};
use rollwright_bots::{DecisionPoint, Evaluator, Forecast, Player, Preference, Rng};
use rollwright_core::{Game, Layout, Luck, MoveList, Outcome, Seat, Step};
use rollwright_sim::{MAX_TURNS, Notes, play_out};

use crate::learn::{TrainingExample, in_parallel};

/// A game with more turns is not learned from: its players wait for each other.
const LONGEST: usize = 200;

/// Games of bots on several threads.
pub(crate) struct SelfPlay<G: Game> {
    pub(crate) variant: G::Variant,
    pub(crate) count: usize,
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
    let wins = in_parallel(games.threads, games.count, || {
        let mut players = vec![Player::Bot(G::expert(net))];
        players.resize_with(seats, &opponent);
        move |number| games.first_player_wins(number as u64, &mut players)
    });
    wins.iter().sum::<f64>() / games.count as f64
}

/// Who plays at every seat of a game to learn from.
pub(crate) enum Teacher<G: Game> {
    /// A bot without forecasts.
    Bot(Player<G>),
    /// A search that also says what luck was worth.
    Search(Box<dyn Evaluator<G>>),
}

/// A position at the beginning of a turn.
struct SeenTurn<G> {
    game: G,
    /// What a search of the turn expected.
    expected: Option<Forecast>,
    /// What dice and cards of the turn were worth.
    luck: Forecast,
}

impl<G: Learned> SelfPlay<G> {
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

    /// Plays all games, with the same teacher at every seat; for each game the examples, last turn first. `lambda` is the weight of
    /// the outcome against what the search expected.
    pub(crate) fn play(
        &self,
        teacher: impl Fn() -> Teacher<G> + Sync,
        lambda: f32,
    ) -> Vec<Vec<TrainingExample<G>>> {
        in_parallel(self.threads, self.count, || {
            let mut teacher = teacher();
            move |number| {
                let played = self.play_one(number as u64, &mut teacher);
                played.map_or_else(Vec::new, |(turns, outcome)| {
                    examples(turns, &outcome, lambda)
                })
            }
        })
    }

    /// Plays a game; nothing if it does not end.
    fn play_one(
        &self,
        number: u64,
        teacher: &mut Teacher<G>,
    ) -> Option<(Vec<SeenTurn<G>>, Outcome)> {
        let mut rng = Rng::new(self.seed, 2 * number);
        // What is sampled to judge a turn must not know its dice.
        let samples = Rng::new(self.seed, 2 * number + 1);
        // Half of the games at tables of two, the others at larger ones.
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        let seats = if number.is_multiple_of(2) {
            least
        } else {
            least + 1 + rng.index(most - least)
        };
        let mut game = G::new(G::Layout::standard(), self.variant, seats).expect("a table");
        let mut turns: Vec<SeenTurn<G>> = Vec::new();
        let mut room = MoveList::new();
        loop {
            let samples = samples.branch(u64::from(game.turn()));
            match game.step() {
                Step::Chance => {
                    if game.turn() as usize > turns.len() {
                        turns.push(SeenTurn {
                            game,
                            expected: teacher.value(&game, &samples),
                            luck: Forecast::default(),
                        });
                    }
                    let outcome = game.sample(&mut rng);
                    if let Some(turn) = turns.last_mut() {
                        turn.luck.add(&teacher.luck(&game, outcome, &samples), 1.0);
                    }
                    game.apply_unchecked(outcome);
                }
                Step::Act(waiting) => {
                    let choices = teacher.choose_together(&game, &samples);
                    if waiting.len() > 1 && !choices.is_empty() {
                        for (seat, mv) in choices {
                            game.play_unchecked(seat, mv);
                        }
                        continue;
                    }
                    let seat = waiting.first_from(game.active()).expect("somebody acts");
                    let legal = game.legal_moves(seat, &mut room);
                    let at = DecisionPoint {
                        game: &game,
                        seat,
                        legal,
                    };
                    let mv = teacher.choose(at, &samples, &mut rng);
                    game.play_unchecked(seat, mv);
                }
                Step::Over => return Some((turns, game.outcome().expect("it is over"))),
            }
            if turns.len() > LONGEST {
                return None;
            }
        }
    }
}

/// What is to be learned of the turns of a game: the outcome without the luck that came afterwards, which varies a lot less and is
/// the same on average; mixed, from turn to turn, with what the search expected.
fn examples<G: Game>(
    turns: Vec<SeenTurn<G>>,
    outcome: &Outcome,
    lambda: f32,
) -> Vec<TrainingExample<G>> {
    let mut target = Forecast::certain(outcome);
    let turns = turns.into_iter().rev();
    turns
        .map(|turn| {
            target.add(&turn.luck, -1.0);
            if let Some(expected) = turn.expected {
                let outcome = target.scaled(lambda);
                target = expected.scaled(1.0 - lambda);
                target.add(&outcome, 1.0);
            }
            TrainingExample {
                game: turn.game,
                target,
            }
        })
        .collect()
}

impl<G: Game> Teacher<G> {
    fn value(&mut self, game: &G, samples: &Rng) -> Option<Forecast> {
        match self {
            Self::Bot(_) => None,
            Self::Search(search) => Some(search.value(game, samples)),
        }
    }

    /// By how much this outcome is better than the mean of all.
    fn luck(&mut self, game: &G, outcome: G::Chance, samples: &Rng) -> Forecast {
        match self {
            Self::Bot(_) => Forecast::default(),
            Self::Search(search) => {
                let value = search.chance(game, outcome, samples);
                let mut luck = value.after;
                luck.add(&value.expected.forecast, -1.0);
                luck
            }
        }
    }

    /// The choices of seats that choose at the same time; nothing if they are asked one after the other.
    fn choose_together(&mut self, game: &G, samples: &Rng) -> Vec<(Seat, G::Move)> {
        match (self, game.step()) {
            (Self::Search(search), Step::Act(seats)) if seats.len() > 1 => {
                search.expected_choices(game, samples)
            }
            _ => Vec::new(),
        }
    }

    fn choose(&mut self, at: DecisionPoint<G>, samples: &Rng, rng: &mut Rng) -> G::Move {
        match self {
            Self::Bot(player) => {
                let mv = player.choose(at.game, at.seat, at.legal, rng);
                mv.expect("our bots never fail")
            }
            Self::Search(search) => {
                let after = search.moves(at, samples);
                let best = at.legal.iter().zip(&after).reduce(|best, other| {
                    let (a, b) = (&other.1.forecast, &best.1.forecast);
                    if Preference::WinFirst.prefers(at.seat, a, b) {
                        other
                    } else {
                        best
                    }
                });
                *best.expect("there is a legal move").0
            }
        }
    }
}
