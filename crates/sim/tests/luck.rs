//! Subtracting luck changes no mean and saves games.

use std::time::Duration;

use rollwright_analysis::luck;
use rollwright_bots::{Budget, Effort, Rng, Roster, evaluator};
use rollwright_core::{Game, Layout, Seat};
use rollwright_one_card::{Deck, OneCard};
use rollwright_sim::{AdjustedShare, Deals, EntrantReport, Notes, Simulation, play_out, run};
use rollwright_twenty_one::{Pad, TwentyOne};

fn arena<G: Game>(game: G, bots: &[&str], games: u64) -> Vec<(EntrantReport, AdjustedShare)> {
    let simulation = Simulation {
        game,
        roster: Roster::of_game(),
        bots: bots.iter().map(|name| (*name).to_owned()).collect(),
        deals: Deals::Shared,
        budget: Budget::Usual,
        games,
        luck_adjusted: true,
        bot_time: Duration::from_secs(1),
        seed: 3,
        threads: 2,
    };
    let report = run(&simulation, None, |_| ()).expect("games are played");
    let adjusted = |entrant: EntrantReport| {
        let arena = entrant.arena.as_ref().expect("an arena");
        let adjusted = arena.adjusted.expect("enough deals");
        (entrant, adjusted)
    };
    report.seats.into_iter().map(adjusted).collect()
}

fn one_card(seats: usize) -> OneCard {
    let variant = rollwright_one_card::Variant::Basic;
    OneCard::new(Deck::standard(), variant, seats).expect("a table")
}

fn twenty_one(seats: usize) -> TwentyOne {
    let variant = rollwright_twenty_one::Variant::Standard;
    TwentyOne::new(Pad::standard(), variant, seats).expect("a table")
}

/// Whether the two shares differ by no more than both their errors allow: three and a half standard errors.
fn agree(entrant: &EntrantReport, adjusted: &AdjustedShare) -> bool {
    let error = |low: f64, high: f64| (high - low) / (2.0 * 1.96);
    let plain = error(entrant.win_share_low, entrant.win_share_high);
    let adjusted_error = error(adjusted.low, adjusted.high);
    (entrant.win_share - adjusted.share).abs() < 3.5 * plain.hypot(adjusted_error)
}

#[test]
fn a_bot_against_itself_wins_one_half() {
    for (entrant, adjusted) in arena(one_card(2), &["casual", "casual"], 240) {
        // Both play every deal from both seats in the same way, so the plain share is one half exactly.
        assert!((entrant.win_share - 0.5).abs() < 1e-9);
        assert!(adjusted.low <= 0.5 && adjusted.high >= 0.5, "{adjusted:?}");
    }
}

#[test]
fn the_share_stays_what_it_is_and_fewer_games_show_it() {
    let games = [
        arena(one_card(2), &["expert", "casual"], 160),
        arena(twenty_one(2), &["expert", "casual"], 160),
        arena(twenty_one(3), &["expert", "casual", "beginner"], 120),
    ];
    for (entrant, adjusted) in games.into_iter().flatten() {
        assert!(agree(&entrant, &adjusted), "{entrant:?} {adjusted:?}");
        assert!(adjusted.games_saved > Some(1.3), "{adjusted:?}");
    }
}

#[test]
fn a_bot_that_overlooks_things_wins_one_half_against_itself() {
    for (_, adjusted) in arena(twenty_one(2), &["beginner", "beginner"], 120) {
        assert!(adjusted.low <= 0.5 && adjusted.high >= 0.5, "{adjusted:?}");
    }
}

#[test]
fn what_known_bots_make_of_a_roll_explains_more_than_the_roll_alone() {
    let game = twenty_one(2);
    let mut evaluator = evaluator(Effort::Quick).expect("twenty-one has one");
    let roster = Roster::of_game();
    let mut players =
        ["casual", "beginner"].map(|name| roster.player(name, Budget::Usual).expect("a bot"));
    let (mut alone, mut folded) = (Vec::new(), Vec::new());
    for number in 0..60 {
        let mut notes = Notes {
            events: Some(Vec::new()),
            time: None,
        };
        let (mut dice, mut rng) = (Rng::new(number, 0), Rng::new(number, 1));
        let played = play_out(game, &mut players, &mut dice, &mut rng, 1000, &mut notes);
        let outcome = played.game.outcome().expect("the game is over");
        let first = Seat::all(2).next().expect("a seat");
        let share = if outcome.winners.contains(first) {
            1.0 / f64::from(u8::try_from(outcome.winners.len()).expect("at most two"))
        } else {
            0.0
        };
        let events = notes.events.expect("they were noted");
        let unknown = &mut [None, None];
        alone.push(share - luck(game, &events, &mut *evaluator, unknown)[0][0]);
        let mut known = players.each_mut().map(Some);
        folded.push(share - luck(game, &events, &mut *evaluator, &mut known)[0][0]);
    }
    let (alone, folded) = (variance(&alone), variance(&folded));
    assert!(1.2 * folded < alone, "{folded} {alone}");
}

fn variance(numbers: &[f64]) -> f64 {
    let n = f64::from(u32::try_from(numbers.len()).expect("a few"));
    let mean = numbers.iter().sum::<f64>() / n;
    numbers.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n
}

#[test]
fn luck_averages_to_nothing_whoever_plays() {
    // One game's luck has a standard deviation of about 0.4 wins, so the mean of 300 has one of 0.023.
    for (entrant, adjusted) in arena(twenty_one(2), &["expert", "random"], 300) {
        assert!(adjusted.luck.abs() < 0.09, "{} {adjusted:?}", entrant.name);
    }
    for (entrant, adjusted) in arena(one_card(2), &["casual", "random"], 300) {
        assert!(adjusted.luck.abs() < 0.09, "{} {adjusted:?}", entrant.name);
    }
}
