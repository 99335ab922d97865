//! What the strong bots expect: chances that are chances, certain where all is decided, blind to what is hidden, and the
//! ground on which they choose.

use std::collections::HashSet;

use crate::common::{bot, decider, legal, positions, standard_tables};
use rollwright_bots::{Forecast, ONE_CARD, Player, Rng, Roster, TWENTY_ONE};
use rollwright_core::{Game, Layout, MAX_SEATS, Outcome, Scores, Seat, Step};
use rollwright_one_card::{Deck, OneCard, Phase, Variant};
use rollwright_twenty_one as twenty_one;
use rollwright_twenty_one::{Colour, Field, Pad, ROWS, TwentyOne};

/// Bots of different strength, so that games have leaders and losers.
const TABLE: [&str; 3] = ["casual", "random", "greedy"];

/// By so much chances may fail to add up.
const ROUNDING: f32 = 1e-3;
/// By so many points a forecast may be below what a seat has already: the network learns points, and knows of no floor.
const FLOOR: f32 = 2.0;
/// More points than anybody ever makes: 5 rows of 21 and a bonus of 21 each.
const CEILING: f32 = 210.0;

fn forecast<G: Game>(bot: &mut Player<G>, game: &G) -> Forecast {
    let forecast = bot.forecast(game, &mut Rng::new(1, 1));
    forecast.expect("it thinks in chances")
}

fn weigh<G: Game>(bot: &mut Player<G>, game: &G, seat: Seat, moves: &[G::Move]) -> Vec<Forecast> {
    let weighed = bot.weigh(game, seat, moves, &mut Rng::new(1, 1));
    weighed.expect("it thinks in chances")
}

fn assert_sound<G: Game>(forecast: &Forecast, game: &G) {
    let (wins, nobody) = forecast.wins.split_at(game.seats());
    let (points, nothing) = forecast.points.split_at(game.seats());
    let sum: f32 = wins.iter().sum();
    assert!((sum - 1.0).abs() < ROUNDING, "{wins:?}\n{game}");
    for win in wins {
        let chance = -ROUNDING..=1.0 + ROUNDING;
        assert!(chance.contains(win), "{wins:?}\n{game}");
    }
    // What a seat would have if the game ended now it can't lose any more.
    for (points, now) in points.iter().zip(game.scores().as_slice()) {
        assert!(
            *points > f32::from(*now) - FLOOR && *points < CEILING,
            "{points} points, {now} now\n{game}"
        );
    }
    // Seats that the table does not have expect nothing.
    assert!([nobody, nothing].concat().iter().all(|none| *none == 0.0));
}

/// Shows every position of a game at each of these tables.
fn each_position<G: Game>(roster: Roster<G>, tables: &[G], mut see: impl FnMut(&G)) {
    for (seed, &table) in (0..).zip(tables) {
        for game in positions(roster, table, &TABLE, 30 + seed) {
            see(&game);
        }
    }
}

fn check_forecasts<G: Game>(roster: Roster<G>, level: &str, tables: &[G]) {
    let mut bot = bot(roster, level);
    each_position(roster, tables, |game| {
        let forecast = forecast(&mut bot, game);
        assert_sound(&forecast, game);
        if let Some(outcome) = game.outcome() {
            assert_eq!(forecast, Forecast::certain(&outcome), "{game}");
        }
    });
}

#[test]
fn a_forecast_shares_out_one_win_and_is_certain_at_the_end() {
    check_forecasts::<OneCard>(ONE_CARD, "expert", &standard_tables());
    check_forecasts::<TwentyOne>(TWENTY_ONE, "expert", &standard_tables());
}

#[test]
fn a_forecast_of_the_master_shares_out_one_win_too() {
    let tables = standard_tables::<OneCard>();
    check_forecasts(ONE_CARD, "master", &[tables[0], tables[4]]);
    check_forecasts(TWENTY_ONE, "master", &standard_tables()[1..2]);
}

/// The tests above are about all of the game only if they meet all of it.
#[test]
fn every_phase_of_the_games_is_met() {
    let mut phases = HashSet::new();
    each_position(ONE_CARD, &standard_tables(), |game| {
        phases.insert(game.phase());
    });
    assert_eq!(phases.len(), 9, "{phases:?}");
    let mut phases = HashSet::new();
    let mut waiting = HashSet::new();
    each_position(TWENTY_ONE, &standard_tables(), |game| {
        phases.insert(game.phase());
        if let Step::Act(seats) = game.step() {
            waiting.insert(seats.len());
        }
    });
    assert_eq!(phases.len(), 7, "{phases:?}");
    assert_eq!(waiting.len(), MAX_SEATS, "some have chosen: {waiting:?}");
}

/// Asks of some decisions, one of `every`; `check` looks at what is expected after each move.
fn check_choices<G: Game>(
    roster: Roster<G>,
    level: &str,
    tables: &[G],
    every: usize,
    check: impl Fn(&Forecast, &G),
) {
    let mut asked = 0;
    each_position(roster, tables, |game| {
        let Some(seat) = decider(game) else { return };
        asked += 1;
        if asked % every > 0 {
            return;
        }
        let moves = legal(game, seat);
        // Fresh ones, and the same stream for both: what is drawn in thought is then the same.
        let weighed = weigh(&mut bot(roster, level), game, seat, &moves);
        assert_eq!(weighed.len(), moves.len(), "one for each legal move");
        for after in &weighed {
            check(after, game);
        }
        let choice = bot(roster, level).choose(game, seat, &moves, &mut Rng::new(1, 1));
        let choice = choice.expect("a bot never fails");
        let place = moves.iter().position(|mv| *mv == choice).expect("legal");
        let utility = weighed.iter().map(|after| after.utility(seat));
        let best = utility.clone().fold(f32::MIN, f32::max);
        let chosen = weighed[place].utility(seat);
        assert!(
            chosen >= best,
            "{level} chose {choice}: {chosen}, not {best}\n{game}"
        );
        assert_eq!(choice, Forecast::best(seat, &moves, &weighed));
    });
    assert!(asked > 100, "{asked}");
}

#[test]
fn the_expert_chooses_what_it_likes_best() {
    check_choices::<OneCard>(ONE_CARD, "expert", &standard_tables(), 2, assert_sound);
    check_choices::<TwentyOne>(TWENTY_ONE, "expert", &standard_tables(), 2, assert_sound);
}

#[test]
fn the_master_chooses_what_it_likes_best() {
    check_choices::<OneCard>(ONE_CARD, "master", &standard_tables(), 9, assert_sound);
    check_choices::<TwentyOne>(TWENTY_ONE, "master", &standard_tables(), 9, assert_sound);
}

#[test]
fn what_the_master_expects_of_a_reroll_are_chances() {
    check_choices::<OneCard>(ONE_CARD, "master", &standard_tables(), 3, assert_sound);
}

#[test]
fn the_others_have_no_opinion() {
    fn check<G: Game>(roster: Roster<G>) {
        let table = standard_tables::<G>()[0];
        let games = positions(roster, table, &TABLE, 3);
        let game = games.iter().find(|game| decider(*game).is_some());
        let game = game.expect("somebody decides");
        let seat = decider(game).expect("somebody decides");
        let moves = legal(game, seat);
        for level in [
            "random", "beginner", "learner", "greedy", "casual", "skilled",
        ] {
            let mut bot = bot(roster, level);
            let mut rng = Rng::new(1, 1);
            assert_eq!(bot.forecast(game, &mut rng), None, "{level}");
            assert_eq!(bot.weigh(game, seat, &moves, &mut rng), None, "{level}");
        }
    }
    check(ONE_CARD);
    check(TWENTY_ONE);
}

/// How far the forecast for a decision may be from the best of the moves, on average and at most.
fn check_against_best<G: Game>(
    roster: Roster<G>,
    tables: &[G],
    tolerance: impl Fn(&G) -> (f32, f32),
) {
    let mut expert = bot(roster, "expert");
    let (mut errors, mut allowed) = (0.0, 0.0);
    each_position(roster, tables, |game| {
        let Step::Act(seats) = game.step() else {
            return;
        };
        let now = forecast(&mut expert, game);
        for seat in seats.iter() {
            let moves = legal(game, seat);
            let weighed = weigh(&mut expert, game, seat, &moves);
            let best = weighed.iter().map(|after| after.utility(seat));
            let best = best.fold(f32::MIN, f32::max);
            let error = (now.utility(seat) - best).abs();
            let (mean, most) = tolerance(game);
            assert!(error <= most, "{} and {best}\n{game}", now.utility(seat));
            errors += error;
            allowed += mean;
        }
    });
    assert!(errors <= allowed, "{errors} in all, not {allowed}");
}

#[test]
fn a_decision_is_worth_about_its_best_move() {
    check_against_best::<OneCard>(ONE_CARD, &standard_tables(), |game| {
        match (game.phase(), game.seats()) {
            // What the search finds is what it gives.
            (Phase::Reroll, _) | (Phase::Mark, 2) => (ROUNDING, ROUNDING),
            // With more seats there are too many ways to mark to follow them all.
            (Phase::Mark, _) => (0.01, 0.15),
            // Cards that are drawn some times over.
            _ => (0.1, 0.3),
        }
    });
    check_against_best::<TwentyOne>(TWENTY_ONE, &standard_tables(), |game| {
        match game.phase() {
            twenty_one::Phase::Reroll => (ROUNDING, ROUNDING),
            // Everybody answers to everybody, and that has to end somewhere.
            _ => (0.01, 0.2),
        }
    });
}

/// The most that one turn or round can bring: a card of one-card, a row of twenty-one.
const CARD: u16 = 25;
const ROW: u16 = 42;

/// The seat that is ahead of all others by more than this.
fn far_ahead<G: Game>(game: &G, by: u16) -> Option<Seat> {
    let scores = game.scores();
    let ahead = |seat: &Seat| {
        let own = scores.as_slice()[seat.index()];
        let others = Seat::all(game.seats()).filter(|other| other != seat);
        others
            .map(|other| scores.as_slice()[other.index()])
            .all(|points| points + by < own)
    };
    Seat::all(game.seats()).find(ahead)
}

fn strong_against_weak<G: Game>(roster: Roster<G>, variant: G::Variant, seed: u64) -> Vec<G> {
    let table = G::new(G::Layout::standard(), variant, 2).expect("two seats");
    positions(roster, table, &["casual", "random"], seed)
}

#[test]
fn who_is_far_ahead_in_the_last_turn_has_won() {
    let mut expert = bot(ONE_CARD, "expert");
    let mut seen = 0;
    for seed in 0..60 {
        for game in strong_against_weak::<OneCard>(ONE_CARD, Variant::Basic, seed) {
            if game.phase() != Phase::Mark || !game.is_last_turn() {
                continue;
            }
            if let Some(leader) = far_ahead(&game, CARD) {
                let win = forecast(&mut expert, &game).win(leader);
                assert!((win - 1.0).abs() < ROUNDING, "{win}\n{game}");
                seen += 1;
            }
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn who_is_far_ahead_in_the_last_round_has_won() {
    let mut expert = bot(TWENTY_ONE, "expert");
    let (mut seen, mut last_rolls) = (0, 0);
    for seed in 0..60 {
        let standard = twenty_one::Variant::Standard;
        for game in strong_against_weak::<TwentyOne>(TWENTY_ONE, standard, seed) {
            // With one empty field on a sheet the game ends with this round whatever anybody does.
            let is_last = game.seat_states().iter().any(|player| {
                let last_row = player.fields()[ROWS - 1];
                let empty = |colour: &Colour| last_row.get(*colour) == Field::Empty;
                player.row() == Some(ROWS - 1)
                    && Colour::ALL.iter().filter(|c| empty(c)).count() == 1
            });
            let Some(leader) = far_ahead(&game, ROW).filter(|_| is_last) else {
                continue;
            };
            let win = forecast(&mut expert, &game).win(leader);
            if game.phase() == twenty_one::Phase::Roll {
                // Here it only asks the network, which does not count.
                assert!(win > 0.9, "{win}\n{game}");
                last_rolls += 1;
            } else {
                assert!((win - 1.0).abs() < ROUNDING, "{win}\n{game}");
                seen += 1;
            }
        }
    }
    assert!(seen > 5 && last_rolls > 2, "{seen}, {last_rolls}");
}

/// The last one to mark in the last turn knows how the game ends after each move.
#[test]
fn the_last_mark_of_a_game_is_certain() {
    let mut expert = bot(ONE_CARD, "expert");
    let mut seen = 0;
    for (seed, table) in (0..).zip(standard_tables::<OneCard>().repeat(5)) {
        for game in positions(ONE_CARD, table, &TABLE, seed) {
            let Some(seat) = decider(&game).filter(|_| game.is_last_turn()) else {
                continue;
            };
            if seat.next(game.seats()) != game.active() {
                continue;
            }
            let moves = legal(&game, seat);
            let weighed = weigh(&mut expert, &game, seat, &moves);
            for (mv, found) in moves.iter().zip(weighed) {
                let mut end = game;
                end.play(seat, *mv).expect("a legal move");
                let Some(outcome) = end.outcome() else {
                    panic!("{mv} ends the game\n{game}")
                };
                assert_eq!(found, Forecast::certain(&outcome), "{mv}\n{game}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Everything that has been chosen in secret is tried out, and nobody's opinion changes.
fn check_secrecy(level: &str) {
    let pad = Pad::standard();
    let table = TwentyOne::new(pad, twenty_one::Variant::Standard, 3).expect("three seats");
    let mut games = positions(TWENTY_ONE, table, &TABLE, 17);
    games.retain(|game| {
        let Step::Act(seats) = game.step() else {
            return false;
        };
        game.phase() == twenty_one::Phase::Write && seats.len() == 3
    });
    let mut compared = 0;
    for game in games.iter().step_by(3) {
        let [seat, first, second] = [0, 1, 2].map(|n| Seat::new(n).expect("a seat"));
        let moves = legal(game, seat);
        let opinion = |game: &TwentyOne| {
            let mut bot = bot(TWENTY_ONE, level);
            let choice = bot.choose(game, seat, &moves, &mut Rng::new(2, 2));
            let choice = choice.expect("a bot never fails");
            (
                forecast(&mut bot, game),
                weigh(&mut bot, game, seat, &moves),
                choice,
            )
        };
        let unknowing = opinion(game);
        let (some, others) = (legal(game, first), legal(game, second));
        for mv in [some[0], some[some.len() - 1]] {
            let mut chosen = *game;
            chosen.play(first, mv).expect("a legal move");
            assert!(opinion(&chosen) == unknowing, "{mv} is secret\n{game}");
            let other = others[0];
            chosen.play(second, other).expect("a legal move");
            assert!(opinion(&chosen) == unknowing, "{other} is secret\n{game}");
            compared += 1;
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn what_others_have_chosen_in_secret_changes_no_opinion() {
    check_secrecy("expert");
    check_secrecy("master");
}

#[test]
fn the_same_is_expected_when_asked_twice() {
    fn check<G: Game>(roster: Roster<G>, tables: &[G]) {
        let mut used = bot(roster, "expert");
        each_position(roster, tables, |game| {
            let first = forecast(&mut used, game);
            assert_eq!(first, forecast(&mut used, game), "{game}");
            assert_eq!(first, forecast(&mut bot(roster, "expert"), game), "{game}");
        });
    }
    check::<OneCard>(ONE_CARD, &standard_tables()[..1]);
    check::<TwentyOne>(TWENTY_ONE, &standard_tables()[..1]);
}

/// Three quarters into a game of unequal bots, the one who is well ahead mostly wins.
#[test]
fn who_is_ahead_is_seen_to_be() {
    let mut expert = bot(ONE_CARD, "expert");
    let table = OneCard::new(Deck::standard(), Variant::Basic, 2).expect("two seats");
    let (mut leaders, mut said) = (0.0, 0.0);
    for seed in 0..10 {
        let games = positions(ONE_CARD, table, &["casual", "random"], seed);
        let game = games[games.len() * 3 / 4];
        if let Some(leader) = far_ahead(&game, 10) {
            leaders += 1.0;
            said += forecast(&mut expert, &game).win(leader);
        }
    }
    assert!(
        leaders > 2.0 && said / leaders > 0.75,
        "{said} of {leaders}"
    );
}

#[test]
fn the_end_is_certain_and_a_tie_is_shared() {
    let outcome = |points: [u16; 3]| {
        let scores = Scores::new(3, |seat| points[seat.index()]);
        Outcome {
            scores,
            winners: scores.leaders(),
        }
    };
    let won = Forecast {
        wins: [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        points: [40.0, 55.0, 12.0, 0.0, 0.0, 0.0],
    };
    assert_eq!(Forecast::certain(&outcome([40, 55, 12])), won);
    let tied = Forecast {
        wins: [0.5, 0.0, 0.5, 0.0, 0.0, 0.0],
        points: [55.0, 12.0, 55.0, 0.0, 0.0, 0.0],
    };
    assert_eq!(Forecast::certain(&outcome([55, 12, 55])), tied);
    let mut nothing = Forecast::default();
    nothing.wins[..3].fill(1.0 / 3.0);
    assert_eq!(Forecast::certain(&outcome([0, 0, 0])), nothing);
}

#[test]
fn to_win_is_liked_better_than_any_points() {
    let seat = Seat::default();
    let expects = |win: f32, points: f32| {
        let mut forecast = Forecast::default();
        forecast.wins[0] = win;
        forecast.points[0] = points;
        forecast
    };
    let forecasts = [
        expects(0.5, 60.0),
        expects(0.6, 30.0),
        expects(0.5, 61.0),
        expects(0.6, 31.0),
        expects(0.6, 29.0),
    ];
    assert_eq!(Forecast::best(seat, &[0, 1, 2, 3, 4], &forecasts), 3);
    let mean = {
        let mut mean = expects(0.0, 0.0);
        mean.add(&expects(1.0, 40.0), 0.25);
        mean.add(&expects(0.5, 80.0), 0.75);
        mean
    };
    assert_eq!(mean, expects(0.625, 70.0));
    assert_eq!(mean.scaled(2.0), expects(1.25, 140.0));
}
