//! The experts' search against a slow, plain reading of it: every move made and every roll applied on the game itself, and
//! the network asked about whole positions.

use std::collections::HashMap;

use crate::common::{bot, decider, legal, positions, standard_tables};
use rollwright_bots::net::{Learned, Net};
use rollwright_bots::{Forecast, ONE_CARD, Player, Rng, TWENTY_ONE};
use rollwright_core::{Game, Seat, Step};
use rollwright_one_card::{Move, OneCard, Phase, Variant};
use rollwright_twenty_one as twenty_one;
use rollwright_twenty_one::TwentyOne;

/// Sums in another order differ by this much.
const ROUNDING: f32 = 1e-4;

/// The network that the experts ask.
fn net(variant: Variant) -> Net {
    let weights: &[u8] = match variant {
        Variant::Basic => include_bytes!("../weights/one-card-basic.net"),
        Variant::Advanced => include_bytes!("../weights/one-card-advanced.net"),
    };
    Net::from_bytes(OneCard::FEATURES, weights)
}

fn forecast<G: Game>(expert: &mut Player<G>, game: &G) -> Forecast {
    let forecast = expert.forecast(game, &mut Rng::new(1, 1));
    forecast.expect("the expert has an opinion")
}

fn weigh<G: Game>(expert: &mut Player<G>, game: &G, seat: Seat) -> Vec<(G::Move, Forecast)> {
    let moves = legal(game, seat);
    let after = expert.weigh(game, seat, &moves, &mut Rng::new(1, 1));
    let after = after.expect("the expert has an opinion");
    assert_eq!(after.len(), moves.len());
    moves.into_iter().zip(after).collect()
}

fn after<G: Game>(game: &G, seat: Seat, mv: G::Move) -> G {
    let mut after = *game;
    after.play(seat, mv).expect("a legal move");
    after
}

fn assert_near(found: &Forecast, expected: &Forecast, what: &dyn std::fmt::Display) {
    for (found, expected) in found.wins.iter().zip(expected.wins) {
        assert!(
            (found - expected).abs() < ROUNDING,
            "{found}, not {expected}: {what}"
        );
    }
    for (found, expected) in found.points.iter().zip(expected.points) {
        // Points are some hundred times as large as chances.
        assert!(
            (found - expected).abs() < 100.0 * ROUNDING,
            "{found}, not {expected} points: {what}"
        );
    }
}

/// The forecast that the seat likes best.
fn best(seat: Seat, forecasts: impl Iterator<Item = Forecast>) -> Forecast {
    let by_utility = |a: &Forecast, b: &Forecast| a.utility(seat).total_cmp(&b.utility(seat));
    forecasts.max_by(by_utility).expect("there is a move")
}

/// The mean over all outcomes of chance.
#[allow(clippy::cast_precision_loss, reason = "6^5 ways at most")]
fn mean<G: Game>(game: &G, mut value: impl FnMut(&G) -> Forecast) -> Forecast {
    let (mut sum, mut ways) = (Forecast::default(), 0);
    game.outcomes(|outcome, weight| {
        let mut after = *game;
        after.apply(outcome).expect("a possible outcome");
        sum.add(&value(&after), weight as f32);
        ways += weight;
    });
    sum.scaled(1.0 / ways as f32)
}

/// The rest of a turn in the plain way, down to where the dice are settled: there the expert is asked.
struct Plain {
    expert: Player<OneCard>,
    known: HashMap<OneCard, Forecast>,
}

impl Plain {
    fn new() -> Self {
        Self {
            expert: bot(ONE_CARD, "expert"),
            known: HashMap::new(),
        }
    }

    fn value(&mut self, game: &OneCard) -> Forecast {
        if let Some(known) = self.known.get(game) {
            return *known;
        }
        let seat = game.active();
        let value = match game.phase() {
            Phase::Roll => mean(game, |rolled| self.value(rolled)),
            Phase::Reroll => {
                let moves = legal(game, seat).into_iter();
                best(seat, moves.map(|mv| self.value(&after(game, seat, mv))))
            }
            _ => {
                assert_eq!(game.phase(), Phase::Mark, "the dice are settled");
                forecast(&mut self.expert, game)
            }
        };
        self.known.insert(*game, value);
        value
    }
}

/// Some positions of games at every table in which the active seat may reroll, with so many rolls left.
fn rerolls(rolls_left: u8) -> Vec<OneCard> {
    let mut some = Vec::new();
    for (seed, table) in (0..).zip(standard_tables::<OneCard>()) {
        let names = ["greedy", "random", "casual"];
        let mut games = positions(ONE_CARD, table, &names, seed);
        games.retain(|game| game.phase() == Phase::Reroll && game.rolls_left() == rolls_left);
        // One of the beginning, one of the middle, and one of the end, where the game may end with this turn.
        some.extend([2, games.len() / 2, games.len() - 1].map(|place| games[place]));
    }
    some
}

#[test]
fn with_one_roll_left_a_reroll_is_the_mean_of_all_rolls() {
    let mut expert = bot(ONE_CARD, "expert");
    for game in rerolls(1) {
        let mut plain = Plain::new();
        let seat = game.active();
        for (mv, found) in weigh(&mut expert, &game, seat) {
            let expected = plain.value(&after(&game, seat, mv));
            assert_near(&found, &expected, &format_args!("{mv}\n{game}"));
        }
    }
}

#[test]
fn with_two_rolls_left_the_best_is_made_of_each_roll() {
    let mut expert = bot(ONE_CARD, "expert");
    for game in rerolls(2) {
        let mut plain = Plain::new();
        let seat = game.active();
        for (mv, found) in weigh(&mut expert, &game, seat) {
            let expected = plain.value(&after(&game, seat, mv));
            // Of moves that the seat likes equally well either may be taken, so only its own utility is certain.
            let (found, expected) = (found.utility(seat), expected.utility(seat));
            assert!(
                (found - expected).abs() < ROUNDING,
                "{found}, not {expected}: {mv}\n{game}"
            );
        }
    }
}

#[test]
fn before_the_first_roll_the_best_is_made_of_each_roll() {
    let mut expert = bot(ONE_CARD, "expert");
    for (seed, table) in (0..).zip(standard_tables::<OneCard>()) {
        let mut games = positions(ONE_CARD, table, &["casual"], seed);
        games.retain(|game| game.phase() == Phase::Roll && game.rolls_left() == 3);
        let game = games[games.len() / 2];
        let seat = game.active();
        let found = forecast(&mut expert, &game).utility(seat);
        let expected = Plain::new().value(&game).utility(seat);
        assert!(
            (found - expected).abs() < ROUNDING,
            "{found}, not {expected}\n{game}"
        );
    }
}

/// What comes of the marks that are left in a turn, in the plain way: each seat does what is best for it, then the network is
/// asked. Nothing where a card is replaced, of which the expert has only a rough idea.
fn marked(net: &Net, game: &OneCard) -> Option<Forecast> {
    match (game.phase(), decider(game)) {
        (Phase::Over, _) => game.outcome().map(|outcome| Forecast::certain(&outcome)),
        (Phase::Roll, _) => Some(net.evaluate(game)),
        (Phase::Mark, Some(seat)) => {
            let mut moves = legal(game, seat);
            if moves.len() > 2 {
                // Nobody is expected to pass who has a choice of cards.
                moves.retain(|mv| *mv != Move::Pass);
            }
            let moves = moves.into_iter();
            let each: Option<Vec<Forecast>> = moves
                .map(|mv| marked(net, &after(game, seat, mv)))
                .collect();
            Some(best(seat, each?.into_iter()))
        }
        _ => None,
    }
}

#[test]
fn a_mark_is_worth_what_comes_of_the_best_answers_to_it() {
    let mut expert = bot(ONE_CARD, "expert");
    let (mut compared, mut at_the_end) = (0, 0);
    for (seed, table) in (0..).zip(standard_tables::<OneCard>().repeat(2)) {
        let net = net(table.variant());
        let games = positions(ONE_CARD, table, &["casual", "random", "greedy"], seed);
        for game in games.iter().filter(|game| game.phase() == Phase::Mark) {
            let seat = decider(game).expect("somebody marks");
            for (mv, found) in weigh(&mut expert, game, seat) {
                let Some(expected) = marked(&net, &after(game, seat, mv)) else {
                    continue;
                };
                let (found, expected) = (found.utility(seat), expected.utility(seat));
                assert!(
                    (found - expected).abs() < ROUNDING,
                    "{found}, not {expected}: {mv}\n{game}"
                );
                compared += 1;
                at_the_end += u32::from(game.is_last_turn());
            }
        }
    }
    assert!(compared > 1000, "{compared}");
    assert!(at_the_end > 10, "{at_the_end}");
}

#[test]
fn for_two_seats_the_dice_once_settled_are_worth_the_best_mark() {
    let mut expert = bot(ONE_CARD, "expert");
    for table in standard_tables::<OneCard>() {
        if table.seats() > 2 {
            continue;
        }
        let net = net(table.variant());
        let games = positions(ONE_CARD, table, &["greedy"], 11);
        let mut compared = 0;
        for game in games.iter().filter(|game| game.phase() == Phase::Mark) {
            let Some(expected) = marked(&net, game) else {
                continue;
            };
            assert_near(&forecast(&mut expert, game), &expected, game);
            compared += 1;
        }
        assert!(compared > 10, "{compared}");
    }
}

/// A card from the deck stands for all of them, which is not exactly the mean of what each would be worth.
#[test]
fn a_card_that_is_scored_is_replaced_by_an_average_one() {
    let net = net(Variant::Basic);
    let mut expert = bot(ONE_CARD, "expert");
    let (mut errors, mut compared) = (0.0, 0.0);
    for seed in 0..6 {
        let table = standard_tables::<OneCard>()[0];
        for game in positions(ONE_CARD, table, &["casual"], seed) {
            if game.phase() != Phase::Mark {
                continue;
            }
            let seat = decider(&game).expect("somebody marks");
            for (mv, found) in weigh(&mut expert, &game, seat) {
                let scored = after(&game, seat, mv);
                if scored.phase() != Phase::Deal {
                    continue;
                }
                let mut replaced = true;
                let expected = mean(&scored, |dealt| {
                    let marked = marked(&net, dealt);
                    replaced &= marked.is_some();
                    marked.unwrap_or_default()
                });
                if !replaced {
                    continue;
                }
                let error = (found.win(seat) - expected.win(seat)).abs();
                assert!(error < 0.05, "{error}: {mv}\n{game}");
                errors += error;
                compared += 1.0;
            }
        }
    }
    assert!(compared > 10.0, "{compared}");
    assert!(errors / compared < 0.015, "{}", errors / compared);
}

/// Some positions of games in which the active seat may reroll.
fn rerolls_of_six_dice() -> Vec<TwentyOne> {
    let mut some = Vec::new();
    for (seed, table) in (0..).zip(standard_tables::<TwentyOne>()) {
        let mut games = positions(TWENTY_ONE, table, &["greedy", "random"], seed);
        games.retain(|game| game.phase() == twenty_one::Phase::Reroll);
        let places = [0, games.len() / 2, games.len() - 1];
        some.extend(places.map(|place| games[place]));
    }
    some
}

#[test]
fn to_stand_is_worth_what_is_expected_after_standing() {
    let mut expert = bot(TWENTY_ONE, "expert");
    for game in rerolls_of_six_dice() {
        let seat = game.active();
        for (mv, found) in weigh(&mut expert, &game, seat) {
            if mv == twenty_one::Move::Stand {
                let stood = forecast(&mut expert, &after(&game, seat, mv));
                assert_near(&found, &stood, &game);
            }
        }
    }
}

#[test]
fn a_reroll_is_worth_about_the_mean_of_many_rolls() {
    const ROLLS: u16 = 1000;
    let mut expert = bot(TWENTY_ONE, "expert");
    let mut dice = Rng::new(2, 2);
    for game in rerolls_of_six_dice() {
        let seat = game.active();
        for (mv, found) in weigh(&mut expert, &game, seat) {
            if mv != twenty_one::Move::Reroll {
                continue;
            }
            let again = after(&game, seat, mv);
            let mut mean = Forecast::default();
            for _ in 0..ROLLS {
                let mut rolled = again;
                rolled
                    .apply(again.sample(&mut dice))
                    .expect("a possible roll");
                mean.add(&forecast(&mut expert, &rolled), 1.0 / f32::from(ROLLS));
            }
            for seat in Seat::all(game.seats()) {
                let (found, mean) = (found.win(seat), mean.win(seat));
                assert!((found - mean).abs() < 0.03, "{found}, not {mean}\n{game}");
            }
        }
    }
}

/// Where the other seat can only cross out there is nothing to guess: what comes of each move is a position that the rules
/// give and the network is asked about.
#[test]
fn a_choice_is_worth_what_the_rules_make_of_it() {
    let net = Net::from_bytes(
        TwentyOne::FEATURES,
        include_bytes!("../weights/twenty-one.net"),
    );
    let mut expert = bot(TWENTY_ONE, "expert");
    let (mut compared, mut at_the_end) = (0, 0);
    for seed in 0..40 {
        let table = standard_tables::<TwentyOne>()[0];
        for game in positions(TWENTY_ONE, table, &["random", "casual"], seed) {
            let Step::Act(waiting) = game.step() else {
                continue;
            };
            if game.phase() != twenty_one::Phase::Write || waiting.len() < 2 {
                continue;
            }
            for seat in Seat::all(2) {
                let other = seat.next(2);
                let [forced] = legal(&game, other)[..] else {
                    continue;
                };
                for (mv, found) in weigh(&mut expert, &game, seat) {
                    let ended = after(&after(&game, other, forced), seat, mv);
                    let expected = match ended.outcome() {
                        Some(outcome) => Forecast::certain(&outcome),
                        None => net.evaluate(&ended),
                    };
                    assert_near(&found, &expected, &format_args!("{mv}\n{game}"));
                    compared += 1;
                    at_the_end += u32::from(ended.outcome().is_some());
                }
            }
        }
    }
    assert!(compared > 200, "{compared}");
    assert!(at_the_end > 10, "{at_the_end}");
}
