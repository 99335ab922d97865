//! What evaluators expect of chance is the mean over all that can come.

use rollwright_bots::{Effort, Evaluator, Rng, evaluator};
use rollwright_core::{Game, Layout, Luck, MoveList, Step};
use rollwright_one_card::{Deck, OneCard};
use rollwright_twenty_one::{Pad, TwentyOne};

/// Positions before dice or cards, from a game played at random. The first cards and sheets are not among them.
fn before_chance<G: Game>(mut game: G, seed: u64) -> Vec<G> {
    let mut rng = Rng::new(seed, 0);
    let mut room = MoveList::new();
    let mut found = Vec::new();
    loop {
        match game.step() {
            Step::Over => return found,
            Step::Chance => {
                if game.turn() > 0 {
                    found.push(game);
                }
                game.apply_unchecked(game.sample(&mut rng));
            }
            Step::Act(seats) => {
                let seat = seats.first_from(game.active()).expect("somebody acts");
                let legal = game.legal_moves(seat, &mut room);
                let mv = legal[rng.index(legal.len())];
                game.play_unchecked(seat, mv);
            }
        }
    }
}

/// Compares what is expected with the weighted mean over all outcomes.
fn check_mean<G: Game>(game: &G, evaluator: &mut dyn Evaluator<G>) {
    let rng = Rng::new(1, 1);
    let (mut mean, mut weights) = ([0.0; 6], 0.0);
    let mut expected = None;
    game.outcomes(|outcome, weight| {
        let value = evaluator.chance(game, outcome, &rng);
        for (mean, win) in mean.iter_mut().zip(value.after.wins) {
            *mean += f64::from(weight) * f64::from(win);
        }
        weights += f64::from(weight);
        expected = Some(value.expected.forecast);
    });
    let expected = expected.expect("there are outcomes");
    for (mean, expected) in mean.iter().zip(expected.wins) {
        let difference = (mean / weights - f64::from(expected)).abs();
        assert!(difference < 1e-4, "{difference}\n{game}");
    }
}

#[test]
fn rolls_and_cards_of_one_card_are_counted() {
    for (variant, seats) in [("basic", 2), ("basic", 3), ("advanced", 2)] {
        let variant = rollwright_core::Variant::named(variant).expect("a variant");
        let game = OneCard::new(Deck::standard(), variant, seats).expect("a table");
        let mut evaluator = evaluator::<OneCard>(Effort::Quick).expect("one-card has one");
        for position in before_chance(game, 5).iter().step_by(5) {
            check_mean(position, &mut *evaluator);
        }
    }
}

#[test]
fn rolls_of_twenty_one_are_counted_when_thorough() {
    let variant = rollwright_twenty_one::Variant::Standard;
    let game = TwentyOne::new(Pad::standard(), variant, 2).expect("a table");
    let mut evaluator = evaluator::<TwentyOne>(Effort::Thorough).expect("twenty-one has one");
    for position in before_chance(game, 2).iter().step_by(9) {
        check_mean(position, &mut *evaluator);
    }
}

#[test]
fn samples_of_twenty_one_agree_with_what_is_counted() {
    let variant = rollwright_twenty_one::Variant::Standard;
    for seats in [2, 4] {
        let game = TwentyOne::new(Pad::standard(), variant, seats).expect("a table");
        let [mut quick, mut thorough] = [Effort::Quick, Effort::Thorough]
            .map(|effort| evaluator::<TwentyOne>(effort).expect("twenty-one has one"));
        for (number, position) in before_chance(game, 3).iter().enumerate().step_by(4) {
            let rng = Rng::new(number as u64, 0);
            let outcome = position.sample(&mut rng.clone());
            let sampled = quick.chance(position, outcome, &rng).expected;
            let counted = thorough.chance(position, outcome, &rng).expected;
            assert!(counted.error == 0.0, "nothing is sampled");
            for (sampled_win, win) in sampled.forecast.wins.iter().zip(counted.forecast.wins) {
                // Inner rerolls are sampled, too, which is not in the error.
                let difference = (sampled_win - win).abs();
                assert!(
                    difference < 5.0 * sampled.error + 0.01,
                    "{difference}\n{position}"
                );
            }
        }
    }
}
