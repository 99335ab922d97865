//! The same seed gives the same games, seats are rotated, records are right, endless games are stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rollwright_bots::{Bot, Budget, DecisionPoint, ONE_CARD, Player, Rng, Roster, TWENTY_ONE};
use rollwright_catalog::{Layouts, open, verify};
use rollwright_core::{Game, Layout, Variant};
use rollwright_one_card::{Deck, Move, OneCard, Phase};
use rollwright_record::{Record, RecordReader};
use rollwright_sim::{
    Deals, MAX_TURNS, Notes, Progress, Report, Simulation, SimulationError, play_out, run,
    run_until,
};
use rollwright_twenty_one::{Pad, TwentyOne};

fn plan<G: Game>(roster: Roster<G>, bots: &[&str], games: u64, threads: usize) -> Simulation<G> {
    Simulation {
        game: G::new(G::Layout::standard(), G::Variant::ALL[0], bots.len()).expect("a table"),
        roster,
        bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
        deals: Deals::Fresh,
        budget: Budget::Usual,
        games,
        luck_adjusted: false,
        bot_time: Duration::from_secs(1),
        seed: 42,
        threads,
    }
}

fn games(news: &Progress) -> u64 {
    match news {
        Progress::Games(games) => *games,
        Progress::Forfeit(lost) => panic!("{lost:?}"),
    }
}

fn recorded<G: Game>(plan: &Simulation<G>) -> (Report, Vec<u8>) {
    let mut records = Vec::new();
    let mut told = 0;
    let report = run(plan, Some(&mut records), |news| told += games(&news)).expect("a good plan");
    assert_eq!(told, plan.games, "progress tells of every game");
    (report, records)
}

/// The report without what the clock and the machine say.
fn timeless(report: Report) -> Report {
    Report {
        threads: 0,
        seconds: 0.0,
        games_per_second: 0.0,
        decisions_per_second: 0.0,
        ..report
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let (report, records) = recorded(&plan(ONE_CARD, &["greedy", "random", "random"], 700, 1));
    for threads in [2, 3, 8] {
        let (again, same) = recorded(&plan(
            ONE_CARD,
            &["greedy", "random", "random"],
            700,
            threads,
        ));
        assert_eq!(timeless(again), timeless(report.clone()));
        assert!(same == records, "records with {threads} threads");
    }
}

#[test]
fn recording_changes_nothing() {
    let plan = plan(TWENTY_ONE, &["greedy", "random"], 1000, 2);
    let silent = run(&plan, None, |_| {}).expect("a good plan");
    assert_eq!(timeless(silent), timeless(recorded(&plan).0));
}

#[test]
fn another_seed_gives_other_games() {
    let plan = plan(TWENTY_ONE, &["random", "random"], 100, 1);
    let other = Simulation {
        seed: 43,
        ..plan.clone()
    };
    assert_ne!(recorded(&plan).1, recorded(&other).1);
}

#[test]
fn records_are_right_and_agree_with_the_report() {
    let (report, records) = recorded(&plan(TWENTY_ONE, &["greedy", "random", "random"], 600, 2));
    let records: Vec<Record> = RecordReader::new(&records[..])
        .map(|read| read.expect("a record").1)
        .collect();
    assert_eq!(records.len(), 600);
    let (mut points, mut turns) = (0, Vec::new());
    for (number, record) in records.iter().enumerate() {
        let verdict = verify(record, &Layouts::default()).expect("a record that is right");
        assert!(verdict.finished);
        assert_eq!(record.number, Some(number.into()));
        assert_eq!(record.seed, Some(42.into()));
        let seat = record
            .seats
            .iter()
            .position(|name| name == "greedy")
            .expect("greedy plays");
        assert_eq!(seat, number % 3, "entrants move round the table");
        points += record.scores.as_ref().expect("finished")[seat];
        turns.push(rounds(record));
    }
    let mean_turns = turns.iter().sum::<f64>() / 600.0;
    let squares: f64 = turns.iter().map(|turns| (turns - mean_turns).powi(2)).sum();
    assert!((report.turns_mean - mean_turns).abs() < 1e-9);
    assert!((report.turns_sd - (squares / 599.0).sqrt()).abs() < 1e-9);
    let mean = f64::from(i32::try_from(points).expect("few points")) / 600.0;
    assert!((report.seats[0].mean - mean).abs() < 1e-9);
}

/// The rounds of a game of twenty-one: each has one roll that does not follow a reroll.
fn rounds(record: &Record) -> f64 {
    let is = |step: &String, word: &str| step.contains(word);
    let rolls = record.steps.iter().filter(|step| is(step, "roll ")).count();
    let rerolls = record
        .steps
        .iter()
        .filter(|step| is(step, "reroll"))
        .count();
    f64::from(u32::try_from(rolls - rerolls).expect("few rounds"))
}

#[test]
fn a_simulated_game_can_be_had_again_at_a_table() {
    let (_, records) = recorded(&plan(ONE_CARD, &["random", "greedy"], 20, 1));
    for read in RecordReader::new(&records[..]) {
        let (_, record) = read.expect("a record");
        let number = record.number.as_ref().and_then(serde_json::Value::as_u64);
        let mut dice = Rng::new(42, 2 * number.expect("a number"));
        let layouts = Layouts::default();
        let mut table = open("one-card", &layouts, "standard", None, 2).expect("a table");
        for step in &record.steps {
            if step.starts_with(|c: char| c.is_ascii_digit()) {
                table.take_step(step).expect("a legal step");
            } else {
                assert_eq!(
                    &table.draw(&mut dice).expect("chance is due").to_string(),
                    step
                );
            }
        }
    }
}

#[test]
fn a_few_games_need_few_threads() {
    let (report, records) = recorded(&plan(TWENTY_ONE, &["random", "random"], 3, 1000));
    let (few, same) = recorded(&plan(TWENTY_ONE, &["random", "random"], 3, 1));
    assert_eq!(timeless(report), timeless(few));
    assert_eq!(records, same);
}

#[test]
fn shared_wins_count_in_equal_parts() {
    let report =
        run(&plan(TWENTY_ONE, &["random"; 6], 3000, 2), None, |_| {}).expect("a good plan");
    let wins: f64 = report.seats.iter().map(|seat| seat.wins).sum();
    assert!((wins - 3000.0).abs() < 1e-6);
    for seat in &report.seats {
        assert!(
            seat.win_share_low < 1.0 / 6.0 && 1.0 / 6.0 < seat.win_share_high,
            "{seat:?}"
        );
        assert!(seat.win_share_low < seat.win_share && seat.win_share < seat.win_share_high);
        assert!(f64::from(seat.lowest) <= seat.mean && seat.mean <= f64::from(seat.highest));
    }
}

/// Random play of twenty-one as an independent program has it: 21.2 rounds, 53.6 points a seat.
#[test]
fn random_play_is_as_long_and_as_good_as_elsewhere() {
    let report = run(
        &plan(TWENTY_ONE, &["random", "random"], 20_000, 2),
        None,
        |_| {},
    );
    let report = report.expect("a good plan");
    assert!(
        (report.turns_mean - 21.2).abs() < 0.1,
        "{}",
        report.turns_mean
    );
    for seat in &report.seats {
        assert!((seat.mean - 53.6).abs() < 0.5, "{}", seat.mean);
    }
}

/// Never marks anything.
struct Passer;

impl Bot<OneCard> for Passer {
    fn choose(&mut self, at: DecisionPoint<OneCard>, _: &mut Rng) -> Move {
        match at.game.phase() {
            Phase::Reroll => Move::Stand,
            Phase::Mark => Move::Pass,
            _ => at.legal[0],
        }
    }
}

#[test]
fn a_game_that_never_ends_is_stopped_after_a_thousand_turns() {
    let variant = <OneCard as Game>::Variant::ALL[0];
    let game = OneCard::new(Deck::standard(), variant, 2).expect("two seats");
    let mut players = [Passer, Passer].map(|bot| Player::Bot(Box::new(bot)));
    let (mut chance, mut rng) = (Rng::new(1, 0), Rng::new(1, 1));
    let mut notes = Notes {
        events: Some(Vec::new()),
        ..Notes::default()
    };
    let played = play_out(
        game,
        &mut players,
        &mut chance,
        &mut rng,
        MAX_TURNS,
        &mut notes,
    );
    let events = notes.events.expect("they were to be noted");
    assert_eq!(played.game.outcome(), None);
    let rolls = events
        .iter()
        .filter(|event| event.to_string().starts_with("roll"))
        .count();
    assert_eq!(rolls, 1000);
    let steps: Vec<String> = events.iter().map(ToString::to_string).collect();
    let record = Record::new(&played.game, vec!["a".to_owned(), "b".to_owned()], steps);
    let verdict = verify(&record, &Layouts::default()).expect("right as far as it goes");
    assert!(!verdict.finished);
}

/// Plays the first move it may, and fails if it is shown more than its seat may know.
struct Watchman;

impl Bot<TwentyOne> for Watchman {
    fn choose(&mut self, at: DecisionPoint<TwentyOne>, _: &mut Rng) -> <TwentyOne as Game>::Move {
        assert_eq!(at.game.seen_by(Some(at.seat)), *at.game);
        at.legal[0]
    }
}

#[test]
fn no_bot_sees_what_others_choose_at_the_same_time() {
    let variant = <TwentyOne as Game>::Variant::ALL[0];
    let game = TwentyOne::new(Pad::standard(), variant, 3).expect("three seats");
    let mut players = [Watchman, Watchman, Watchman].map(|bot| Player::Bot(Box::new(bot)));
    let (mut chance, mut rng) = (Rng::new(1, 0), Rng::new(1, 1));
    let played = play_out(
        game,
        &mut players,
        &mut chance,
        &mut rng,
        MAX_TURNS,
        &mut Notes::default(),
    );
    assert!(played.game.outcome().is_some());
}

#[test]
fn a_bot_that_does_not_exist_is_refused_before_anything_is_done() {
    let plan = plan(ONE_CARD, &["random", "deep-thought"], 10, 1);
    let error = run(&plan, None, |_| panic!("nothing is played")).expect_err("no such bot");
    assert!(matches!(error, SimulationError::Bot { .. }));
    assert!(error.to_string().contains("random, beginner"), "{error}");
}

#[test]
fn what_cannot_be_written_stops_the_simulation() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let plan = plan(ONE_CARD, &["random", "random"], 100_000, 2);
    let error = run(&plan, Some(&mut Full), |_| {}).expect_err("the disk is full");
    assert!(matches!(error, SimulationError::Write(_)));
}

#[test]
fn a_simulation_that_is_stopped_keeps_the_games_it_has_finished() {
    let plan = plan(ONE_CARD, &["random", "random"], 100_000, 2);
    let (stop, mut records, mut told) = (AtomicBool::new(false), Vec::new(), 0);
    let report = run_until(&plan, &stop, Some(&mut records), |news| {
        told += games(&news);
        stop.store(true, Ordering::Relaxed);
    })
    .expect("a good plan");
    assert!(report.interrupted);
    assert!((1..plan.games).contains(&report.games), "{}", report.games);
    assert_eq!(told, report.games);
    assert!(records.ends_with(b"\n"), "whole lines");
    let records = RecordReader::new(&records[..]).map(|read| read.expect("a record").1);
    assert_eq!(records.count() as u64, report.games);
}

#[test]
fn an_arena_that_is_stopped_drops_the_deal_it_has_not_finished() {
    let plan = Simulation {
        deals: Deals::Shared,
        ..plan(TWENTY_ONE, &["random"; 5], 100_000, 3)
    };
    let (stop, mut records) = (AtomicBool::new(false), Vec::new());
    let report = run_until(&plan, &stop, Some(&mut records), |_| {
        stop.store(true, Ordering::Relaxed);
    })
    .expect("a good plan");
    let arena = report.arena.expect("an arena");
    assert!(report.interrupted && arena.deals > 0);
    assert_eq!(report.games, arena.deals * arena.games_per_deal);
    let lines = records.split(|byte| *byte == b'\n').count() - 1;
    assert_eq!(lines as u64, report.games);
}

#[test]
fn greedy_beats_random() {
    let report = run(
        &plan(TWENTY_ONE, &["greedy", "random"], 2000, 2),
        None,
        |_| {},
    );
    assert!(report.expect("a good plan").seats[0].win_share > 0.95);
}
