//! Games that share their dice: what is the same in them, how they are counted, and that threads change nothing.

use std::time::Duration;

use rollwright_bots::{Budget, ONE_CARD, Roster, TWENTY_ONE};
use rollwright_catalog::{Layouts, verify};
use rollwright_core::{Game, Layout, Variant};
use rollwright_record::{Record, RecordReader};
use rollwright_sim::{
    ArenaEntrant, Deals, EntrantReport, Progress, Report, Simulation, SimulationError, run,
};

fn plan<G: Game>(roster: Roster<G>, bots: &[&str], table: usize, games: u64) -> Simulation<G> {
    Simulation {
        game: G::new(G::Layout::standard(), G::Variant::ALL[0], table).expect("a table"),
        roster,
        bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
        deals: Deals::Shared,
        budget: Budget::Usual,
        games,
        luck_adjusted: false,
        bot_time: Duration::from_secs(1),
        seed: 42,
        threads: 2,
    }
}

fn games(news: &Progress) -> u64 {
    match news {
        Progress::Games(games) => *games,
        Progress::Forfeit(lost) => panic!("{lost:?}"),
    }
}

fn recorded<G: Game>(plan: &Simulation<G>) -> (Report, Vec<Record>) {
    let mut records = Vec::new();
    let mut told = 0;
    let report = run(plan, Some(&mut records), |news| told += games(&news)).expect("a good plan");
    assert_eq!(Some(told), plan.games_in_all().ok());
    let records = RecordReader::new(&records[..]).map(|read| read.expect("a record").1);
    (report, records.collect())
}

fn arena(seat: &EntrantReport) -> &ArenaEntrant {
    seat.arena.as_ref().expect("games shared their dice")
}

/// The report without what the clock and the machine say.
fn timeless(mut report: Report) -> Report {
    report.threads = 0;
    report.seconds = 0.0;
    report.games_per_second = 0.0;
    report.decisions_per_second = 0.0;
    for seat in &mut report.seats {
        seat.arena.as_mut().expect("an arena").microseconds = 0.0;
    }
    report
}

/// The first roll of each turn or round.
fn first_rolls(record: &Record) -> Vec<&String> {
    let steps = record.steps.windows(2);
    let first = steps.filter(|pair| pair[1].starts_with("roll") && !pair[0].contains("reroll"));
    first.map(|pair| &pair[1]).collect()
}

fn check_dice<G: Game>(plan: &Simulation<G>) {
    let (report, records) = recorded(plan);
    let unit = report.arena.expect("an arena").games_per_deal;
    let deals = records.chunks(usize::try_from(unit).expect("few games"));
    let mut starts = Vec::new();
    for deal in deals {
        for record in deal {
            verify(record, &Layouts::default()).expect("a record that is right");
            assert_eq!(
                record.steps[..2],
                deal[0].steps[..2],
                "start, first cards or sheets"
            );
            let rolls = first_rolls(record);
            assert!(rolls.len() > 5);
            for (roll, same) in rolls.iter().zip(first_rolls(&deal[0])) {
                assert_eq!(*roll, same, "whatever was decided before");
            }
        }
        starts.push(&deal[0].steps[..4]);
    }
    starts.sort_unstable();
    starts.dedup();
    assert!(starts.len() > 5, "deals differ");
}

#[test]
fn all_games_of_a_deal_have_the_same_dice() {
    check_dice(&plan(ONE_CARD, &["greedy", "random"], 2, 20));
    check_dice(&plan(ONE_CARD, &["greedy", "random", "random"], 3, 30));
    check_dice(&plan(TWENTY_ONE, &["greedy", "random", "random"], 2, 60));
}

#[test]
fn everybody_plays_every_deal_from_every_seat() {
    let (report, records) = recorded(&plan(TWENTY_ONE, &["greedy", "random", "random"], 3, 4));
    let seats: Vec<_> = records.iter().map(|record| record.seats.clone()).collect();
    let turned = [
        ["greedy", "random", "random 2"],
        ["random 2", "greedy", "random"],
        ["random", "random 2", "greedy"],
    ];
    assert_eq!(seats, [turned, turned].concat());
    assert_eq!(report.games, 6, "rounded up to whole deals");
    let numbers: Vec<_> = records.iter().map(|record| record.number.clone()).collect();
    assert_eq!(numbers, (0..6).map(|n| Some(n.into())).collect::<Vec<_>>());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = plan(ONE_CARD, &["greedy", "random", "random"], 2, 240);
    let (report, records) = recorded(&plan);
    for threads in [1, 3, 8] {
        let (again, same) = recorded(&Simulation {
            threads,
            ..plan.clone()
        });
        assert_eq!(timeless(again), timeless(report.clone()));
        assert!(same == records, "records with {threads} threads");
    }
}

#[test]
fn a_bot_is_exactly_as_good_as_itself() {
    let report = run(
        &plan(TWENTY_ONE, &["greedy", "greedy"], 2, 2000),
        None,
        |_| {},
    );
    for seat in report.expect("a good plan").seats {
        assert!(
            (seat.win_share - 0.5).abs() < 1e-9,
            "luck cancels: {seat:?}"
        );
        assert!(seat.win_share_low > 0.49 && seat.win_share_high < 0.51);
        let arena = arena(&seat);
        assert_eq!((arena.margin, arena.margin_low), (0.0, Some(0.0)));
    }
}

/// The mean and the standard error of one number a deal, in the plain way.
fn mean_and_error(deals: &[f64]) -> (f64, f64) {
    let n = f64::from(u32::try_from(deals.len()).expect("few deals"));
    let mean = deals.iter().sum::<f64>() / n;
    let squares: f64 = deals.iter().map(|deal| (deal - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0) / n).sqrt())
}

#[test]
fn intervals_are_made_from_deals() {
    let (report, records) = recorded(&plan(TWENTY_ONE, &["random", "random"], 2, 2000));
    let margin = |record: &Record| {
        let scores = record.scores.as_ref().expect("finished");
        let own = usize::from(record.seats[0] != "random");
        i32::try_from(scores[own] - scores[1 - own]).expect("few points")
    };
    let deal = |deal: &[Record]| f64::from(deal.iter().map(margin).sum::<i32>()) / 2.0;
    let (mean, error) = mean_and_error(&records.chunks(2).map(deal).collect::<Vec<_>>());
    let found = arena(&report.seats[0]);
    assert!((found.margin - mean).abs() < 1e-9);
    let low = found.margin_low.expect("many deals");
    assert!((low - (mean - 1.962 * error)).abs() < 1e-3 * error, "{low}");
    let shares: f64 = report.seats.iter().map(|seat| seat.win_share).sum();
    assert!((shares - 1.0).abs() < 1e-9);
}

#[test]
fn every_group_plays_where_there_are_more_entrants_than_seats() {
    let bots = ["greedy", "random", "random", "greedy"];
    let report = run(&plan(TWENTY_ONE, &bots, 2, 1200), None, |_| {}).expect("a good plan");
    assert_eq!(report.games, 1200);
    let wins: f64 = report.seats.iter().map(|seat| seat.wins).sum();
    assert!((wins - 1200.0).abs() < 1e-6);
    for seat in &report.seats {
        assert_eq!(arena(seat).games, 600);
        assert!((seat.win_share - seat.wins / 600.0).abs() < 1e-9);
    }
    let rating = |seat: usize| arena(&report.seats[seat]).rating.expect("four entrants");
    assert!(rating(0) > rating(1) + 300.0 && rating(3) > rating(2) + 300.0);
    let mean = (0..4).map(rating).sum::<f64>() / 4.0;
    assert!((mean - 1500.0).abs() < 1e-6);
    for seat in &report.seats {
        let arena = arena(seat);
        assert!(arena.rating_low < arena.rating && arena.rating < arena.rating_high);
    }
}

#[test]
fn two_entrants_need_no_rating() {
    let report = run(
        &plan(TWENTY_ONE, &["greedy", "random"], 2, 100),
        None,
        |_| {},
    );
    let report = report.expect("a good plan");
    assert!(report.seats.iter().all(|seat| arena(seat).rating.is_none()));
    assert!(
        report
            .seats
            .iter()
            .all(|seat| arena(seat).microseconds > 0.0)
    );
}

#[test]
fn one_deal_has_no_interval() {
    let report = run(&plan(ONE_CARD, &["random"; 3], 3, 1), None, |_| {}).expect("a good plan");
    assert_eq!(
        (report.games, report.arena.expect("an arena").deals),
        (3, 1)
    );
    for seat in &report.seats {
        let arena = arena(seat);
        assert_eq!((arena.margin_low, arena.rating_high), (None, None));
    }
}

#[test]
fn what_depends_on_the_clock_is_not_called_reproducible() {
    let plan = plan(TWENTY_ONE, &["random", "random"], 2, 2);
    let timed = Simulation {
        budget: Budget::Time(Duration::from_millis(1)),
        ..plan.clone()
    };
    let reproducible = |plan| {
        run(plan, None, |_| {})
            .expect("a plan")
            .arena
            .expect("one")
            .reproducible
    };
    assert!(reproducible(&plan) && !reproducible(&timed));
}

#[test]
fn entrants_that_make_up_no_table_are_refused() {
    for entrants in [2, 60] {
        let plan = plan(TWENTY_ONE, &vec!["random"; entrants], 5, 10);
        let error = run(&plan, None, |_| panic!("nothing is played")).expect_err("no tables");
        assert!(matches!(error, SimulationError::Groups { .. }), "{error}");
    }
}
