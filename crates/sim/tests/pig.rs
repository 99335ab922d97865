//! Pig against figures from outside, through the whole chain: game, bots, dice, simulation, records.

use std::io::{self, Write};
use std::time::Duration;

use rollwright_bots::{Budget, PIG};
use rollwright_core::{Game, Layout};
use rollwright_pig::{Goal, Pig, Variant};
use rollwright_sim::{Deals, Report, Simulation, run};

fn play(bots: &[&str], games: u64, deals: Deals, records: Option<&mut dyn Write>) -> Report {
    let seats = bots.len();
    let plan = Simulation {
        game: Pig::new(Goal::standard(), Variant::Standard, seats).expect("two to six seats"),
        roster: PIG,
        bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
        deals,
        budget: Budget::Usual,
        games,
        luck_adjusted: false,
        bot_time: Duration::from_secs(1),
        seed: 2004,
        threads: 2,
    };
    let report = run(&plan, records, |_| {}).expect("a good plan");
    assert_eq!(report.abandoned, 0, "every game comes to its end");
    report
}

/// Counts the records in which the starting seat has won.
#[derive(Default)]
struct FirstSeatWins {
    line: Vec<u8>,
    games: u32,
    wins: u32,
}

impl Write for FirstSeatWins {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.games += 1;
                self.wins += u32::from(first_seat_won(&self.line));
                self.line.clear();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Compares two digits of a record: reading it as JSON would take longer than the game.
fn first_seat_won(record: &[u8]) -> bool {
    let record = str::from_utf8(record).expect("a record is text");
    let digit_after = |text| {
        record
            .split_once(text)
            .and_then(|(_, after)| after.chars().next())
    };
    let first = digit_after(r#""steps":["start "#);
    let winner = digit_after(r#""winners":["#);
    assert!(first.is_some() && winner.is_some(), "{record}");
    first == winner
}

/// Neller and Presser 2004: 53.06%. With 160,000 games, half a percentage point is four standard deviations.
#[test]
fn the_first_of_two_experts_wins_53_06_percent() {
    let mut first = FirstSeatWins::default();
    play(
        &["expert", "expert"],
        160_000,
        Deals::Fresh,
        Some(&mut first),
    );
    assert_eq!(first.games, 160_000);
    let share = f64::from(first.wins) / f64::from(first.games);
    assert!((share - 0.5306).abs() < 0.005, "{share}");
}

#[test]
fn expert_beats_casual_at_every_table() {
    // [0.540, 0.396, 0.327, 0.283, 0.255] in many more games
    let least = [0.52, 0.38, 0.31, 0.265, 0.235];
    for (others, least) in (1..).zip(least) {
        let mut bots = vec!["expert"];
        bots.resize(1 + others, "casual");
        let report = play(&bots, 30_000, Deals::Shared, None);
        let share = report.seats[0].win_share;
        println!("{} seats: {share:.3}", bots.len());
        assert!(share >= least, "{} seats: {share:.3}", bots.len());
    }
}
