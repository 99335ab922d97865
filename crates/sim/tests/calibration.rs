//! Whether forecasts come true: how that is counted, and that the expert's do.

use rollwright_bots::{Budget, Forecast, ONE_CARD, Player, Rng, Roster, TWENTY_ONE};
use rollwright_core::{Game, Layout, Luck, Outcome, Scores, Seat, Variant};
use rollwright_record::Event;
use rollwright_sim::{BinReport, Calibration, CalibrationReport, MAX_TURNS, Notes, play_out};

fn outcome(points: &[u16]) -> Outcome {
    let scores = Scores::new(points.len(), |seat| points[seat.index()]);
    Outcome {
        scores,
        winners: scores.leaders(),
    }
}

/// What was said of seat 0.
fn said(win: f32, points: f32) -> Forecast {
    let mut forecast = Forecast::default();
    forecast.wins[0] = win;
    forecast.points[0] = points;
    forecast
}

fn report(games: &[(Forecast, &[u16])]) -> CalibrationReport {
    let mut calibration = Calibration::default();
    for (forecast, points) in games {
        calibration.add(forecast, Seat::default(), &outcome(points));
    }
    calibration.report()
}

fn near(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 1e-9
}

#[test]
fn a_forecast_counts_in_the_bin_of_its_chance() {
    let report = report(&[
        (said(0.0, 0.0), &[1, 2]),
        (said(0.0625, 0.0), &[1, 2]),
        (said(0.25, 0.0), &[2, 1]),
        (said(0.5, 0.0), &[1, 1]),
        (said(0.59375, 0.0), &[2, 1]),
        (said(0.96875, 0.0), &[2, 1]),
        (said(1.0, 0.0), &[2, 1]),
        // Sums of chances may come out a trifle too large or too small.
        (said(1.0001, 0.0), &[2, 1]),
        (said(-0.0001, 0.0), &[1, 2]),
    ]);
    let counts: Vec<u64> = report.bins.iter().map(|bin| bin.positions).collect();
    assert_eq!(counts, [3, 0, 1, 0, 0, 2, 0, 0, 0, 3]);
    assert_eq!(report.positions, 9);
    for (number, bin) in (0u8..).zip(&report.bins) {
        assert!(near(bin.from, f64::from(number) / 10.0), "{bin:?}");
        assert!(near(bin.to, f64::from(number + 1) / 10.0), "{bin:?}");
    }
    let half = &report.bins[5];
    assert!(
        near(half.said, 0.546_875) && near(half.won, 0.75),
        "{half:?}"
    );
    let none = &report.bins[0];
    assert!(near(none.said, 0.0625 / 3.0) && near(none.won, 0.0));
    let all = &report.bins[9];
    assert!(near(all.said, 2.96875 / 3.0) && near(all.won, 1.0));
}

#[test]
fn the_interval_of_a_bin_is_that_of_wilson() {
    let games: Vec<(Forecast, &[u16])> = (0..100)
        .map(|game| {
            (
                said(0.75, 0.0),
                if game < 70 { &[2, 1][..] } else { &[1, 2] },
            )
        })
        .collect();
    let report = report(&games);
    let bin: &BinReport = &report.bins[7];
    assert_eq!(bin.positions, 100);
    // From a table of Wilson's intervals for 70 of 100.
    assert!((bin.won_low - 0.6042).abs() < 1e-4, "{bin:?}");
    assert!((bin.won_high - 0.7811).abs() < 1e-4, "{bin:?}");
}

#[test]
fn the_brier_score_is_the_mean_squared_error() {
    let report = report(&[
        (said(0.75, 0.0), &[30, 20]),
        (said(0.25, 0.0), &[10, 20]),
        (said(0.5, 0.0), &[20, 20]),
        (said(1.0, 0.0), &[10, 20, 30, 40]),
    ]);
    // 0.75 for a win, 0.25 for a loss, 0.5 for a shared win, and certainty that was wrong.
    assert!(near(report.brier, (0.0625 + 0.0625 + 0.0 + 1.0) / 4.0));
    // A half for each of two, a quarter for each of four.
    let equal = (0.25 + 0.25 + 0.0 + 0.0625) / 4.0;
    assert!(near(report.brier_of_equal_chances, equal), "{report:?}");
}

#[test]
fn points_are_too_many_or_too_few() {
    let report = report(&[
        (said(0.5, 33.0), &[30, 20]),
        (said(0.5, 9.0), &[10, 20]),
        (said(0.5, 24.0), &[20, 20]),
    ]);
    assert!(near(report.points_bias, 2.0), "{report:?}");
    assert!(near(report.points_error, (26.0f64 / 3.0).sqrt()));
}

#[test]
fn without_forecasts_there_is_nothing_to_say() {
    let report = Calibration::default().report();
    assert_eq!(report.positions, 0);
    assert!(report.bins.iter().all(|bin| bin.positions == 0));
    // Nothing that JSON could not hold.
    for number in [
        report.brier,
        report.brier_of_equal_chances,
        report.points_bias,
        report.points_error,
    ] {
        assert!(number.is_finite(), "{report:?}");
    }
}

#[test]
fn the_other_seats_are_not_looked_at() {
    let mut forecast = said(0.9, 50.0);
    forecast.wins[1] = 0.25;
    forecast.points[1] = 12.0;
    let mut calibration = Calibration::default();
    let second = Seat::new(1).expect("a seat");
    calibration.add(&forecast, second, &outcome(&[20, 10]));
    let report = calibration.report();
    assert_eq!(report.bins[2].positions, 1);
    assert!(near(report.brier, 0.0625) && near(report.points_bias, 2.0));
}

/// What the expert said of one seat in one position of each of so many games of experts, and the part of the win that the
/// seat got. One of each game, so that all are independent.
fn expert_games<G: Game>(roster: Roster<G>, games: u64) -> (Vec<(f64, f64)>, CalibrationReport) {
    let expert = |_| roster.player("expert", Budget::Usual).expect("an expert");
    let mut players: [Player<G>; 2] = [0, 1].map(expert);
    let mut calibration = Calibration::default();
    let mut pairs = Vec::new();
    for number in 0..games {
        let table = G::new(G::Layout::standard(), G::Variant::ALL[0], 2).expect("two seats");
        let (mut dice, mut rng) = (Rng::new(5, 2 * number), Rng::new(5, 2 * number + 1));
        let mut notes = Notes {
            events: Some(Vec::new()),
            time: None,
        };
        let played = play_out(
            table,
            &mut players,
            &mut dice,
            &mut rng,
            MAX_TURNS,
            &mut notes,
        );
        let outcome = played.game.outcome().expect("a game that ended");
        let events = notes.events.expect("they were kept");
        let mut game = table;
        for event in &events[..rng.index(events.len())] {
            match *event {
                Event::Chance(chance) => game.apply_unchecked(chance),
                Event::Decision(seat, mv) => game.play_unchecked(seat, mv),
            }
        }
        let seat = Seat::new(rng.index(2)).expect("one of two");
        let forecast = players[0].forecast(&game, &mut rng);
        let forecast = forecast.expect("the expert thinks in chances");
        calibration.add(&forecast, seat, &outcome);
        let won = Forecast::certain(&outcome).win(seat);
        pairs.push((f64::from(forecast.win(seat)), f64::from(won)));
    }
    (pairs, calibration.report())
}

fn check_expert<G: Game>(roster: Roster<G>, games: u64) {
    const BINS: [f64; 6] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.01];
    let (pairs, report) = expert_games(roster, games);
    assert_eq!(report.positions, games);
    for bin in BINS.windows(2) {
        let within: Vec<&(f64, f64)> = pairs
            .iter()
            .filter(|(said, _)| (bin[0]..bin[1]).contains(said))
            .collect();
        let count = f64::from(u32::try_from(within.len()).expect("few games"));
        assert!(count > 50.0, "{bin:?} has {count}");
        let said = within.iter().map(|(said, _)| said).sum::<f64>() / count;
        let won = within.iter().map(|(_, won)| won).sum::<f64>() / count;
        let error = (said * (1.0 - said) / count).sqrt();
        println!(
            "{} {bin:?}: said {said:.3}, won {won:.3}, {count} games",
            G::ID
        );
        assert!(
            (said - won).abs() < 0.03 + 2.5 * error,
            "{bin:?}: said {said}, won {won} of {count}"
        );
    }
    println!("{} {report:?}", G::ID);
    // Half of the positions are of the first half of a game, where nobody can know; an equal share would score 0.25.
    assert!(
        report.brier < 0.85 * report.brier_of_equal_chances,
        "{report:?}"
    );
    assert!(report.points_bias.abs() < 2.0, "{report:?}");
}

#[test]
fn what_the_expert_expects_of_one_card_comes_true() {
    check_expert(ONE_CARD, 1200);
}

#[test]
fn what_the_expert_expects_of_twenty_one_comes_true() {
    check_expert(TWENTY_ONE, 1500);
}
