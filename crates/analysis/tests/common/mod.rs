//! Games between bots, as records.

use std::time::Duration;

use rollwright_bots::{Budget, Roster};
use rollwright_catalog::{Layouts, Visitor, set_up, visit};
use rollwright_core::Game;
use rollwright_core::layout::STANDARD;
use rollwright_record::{Record, RecordReader};
use rollwright_sim::{Deals, Simulation};

/// So many games at a table such as `one-card basic 2`, between bots of one level, or of several that are separated by commas.
pub(crate) fn games(table: &str, bots: &str, count: u64) -> Vec<Record> {
    let words: Vec<&str> = table.split(' ').collect();
    let [game, variant, seats] = words[..] else {
        panic!("{table}: a game, a variant and a number of seats");
    };
    let seats: usize = seats.parse().expect("a number of seats");
    let bots = bots.split(',').map(str::to_owned).cycle();
    let play = Play {
        variant,
        seats,
        bots: bots.take(seats).collect(),
        count,
    };
    visit(game, play).expect("one of our games")
}

struct Play<'a> {
    variant: &'a str,
    seats: usize,
    bots: Vec<String>,
    count: u64,
}

impl Visitor for Play<'_> {
    type Output = Vec<Record>;

    fn visit<G: Game>(self) -> Self::Output {
        let layouts = Layouts::default();
        let game = set_up::<G>(&layouts, STANDARD, Some(self.variant), self.seats);
        let simulation = Simulation {
            game: game.expect("a table"),
            roster: Roster::of_game(),
            bots: self.bots,
            deals: Deals::Fresh,
            budget: Budget::Usual,
            games: self.count,
            luck_adjusted: false,
            bot_time: Duration::from_secs(1),
            seed: 7,
            threads: 1,
        };
        let mut file = Vec::new();
        rollwright_sim::run(&simulation, Some(&mut file), |_| ()).expect("games are played");
        let records = RecordReader::new(&file[..]);
        let records = records.map(|line| line.map(|(_, record)| record));
        records.collect::<Result<_, _>>().expect("records")
    }
}
