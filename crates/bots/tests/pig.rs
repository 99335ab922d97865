//! The bots of pig at every table: they play to the end, choose the same again, and expect what can be expected.

use crate::common::{bot, decider, legal, play, positions, standard_tables, tables};
use rollwright_bots::{Forecast, PIG, Player, Rng};
use rollwright_core::{Game, Layout};
use rollwright_pig::{Goal, Pig};

const LEVELS: [&str; 2] = ["casual", "expert"];

fn own_goal() -> &'static Goal {
    let text = "id = \"own\"\ngame = \"pig\"\ngoal = 37\n";
    Box::leak(Box::new(Goal::parse(text).expect("a valid goal")))
}

#[test]
fn every_level_plays_to_the_end_with_every_goal() {
    for (seed, table) in (0..).zip([standard_tables::<Pig>(), tables(own_goal())].concat()) {
        for levels in [&LEVELS[..], &["expert"], &["random", "expert"]] {
            let end = positions(PIG, table, levels, seed).pop();
            assert!(end.is_some_and(|end| end.outcome().is_some()), "{levels:?}");
        }
    }
}

#[test]
fn what_it_remembers_does_not_change_a_game() {
    for (table, other) in standard_tables::<Pig>().into_iter().zip(tables(own_goal())) {
        let fresh = positions(PIG, table, &["expert"], 7);
        let mut used: Vec<Player<Pig>> = (0..table.seats()).map(|_| bot(PIG, "expert")).collect();
        let mut again = Vec::new();
        play(other, &mut used, 7, |_| {});
        play(table, &mut used, 7, |_| {});
        play(table, &mut used, 7, |game| again.push(*game));
        assert!(fresh == again, "{} seats", table.seats());
    }
}

/// Exact between two; at larger tables within the noise of the games that are played out.
#[test]
fn a_forecast_shares_out_one_win_and_is_certain_at_the_end() {
    let mut expert = bot(PIG, "expert");
    let [two, .., six] = &standard_tables::<Pig>()[..] else {
        panic!("two to six seats");
    };
    for (table, every) in [(two, 1), (six, 40)] {
        let games = positions(PIG, *table, &["casual", "expert"], 3);
        let last = games.len() - 1;
        for (number, game) in games.iter().enumerate() {
            if number % every > 0 && number != last {
                continue;
            }
            let forecast = expert.forecast(game, &mut Rng::new(1, 1)).expect("chances");
            let sum: f32 = forecast.wins.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{forecast:?}\n{game}");
            for (expected, now) in forecast.points.iter().zip(game.scores().as_slice()) {
                let points = f32::from(*now) - 1e-3..106.0;
                assert!(points.contains(expected), "{forecast:?}\n{game}");
            }
            if let Some(outcome) = game.outcome() {
                assert_eq!(forecast, Forecast::certain(&outcome));
            }
        }
    }
}

#[test]
fn between_two_the_expert_makes_the_move_that_wins_most_often() {
    let table = standard_tables::<Pig>()[0];
    let mut expert = bot(PIG, "expert");
    let mut asked = 0;
    for game in positions(PIG, table, &["random", "casual"], 5) {
        let Some(seat) = decider(&game) else { continue };
        let (moves, mut rng) = (legal(&game, seat), Rng::new(1, 1));
        let after = expert.weigh(&game, seat, &moves, &mut rng);
        let after = after.expect("chances");
        let choice = expert.choose(&game, seat, &moves, &mut rng);
        let choice = choice.expect("a bot never fails");
        let place = moves.iter().position(|mv| *mv == choice).expect("legal");
        let best = after.iter().map(|after| after.win(seat));
        assert_eq!(
            Some(after[place].win(seat)),
            best.reduce(f32::max),
            "{game}"
        );
        let now = expert.forecast(&game, &mut rng).expect("chances");
        assert_eq!(now, after[place], "{game}");
        asked += 1;
    }
    assert!(asked > 50, "{asked}");
}
