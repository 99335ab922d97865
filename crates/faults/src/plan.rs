//! What a seed makes of a simulation: the tables, the people, and how bad it will be.

use std::time::Duration;

use rollwright_protocol::{DiceSource, NewSeat, NewTable, Pace, Settings};

use crate::chance::Chance;
use crate::weather::{NetworkWeather, StoreWeather};

/// What a simulation is to be.
pub(crate) struct Plan {
    pub(crate) tables: Vec<TablePlan>,
    pub(crate) store: StoreWeather,
    pub(crate) network: NetworkWeather,
    /// How many nodes there are at the same time. One of them knows nothing of places and of a bus.
    pub(crate) nodes: usize,
    pub(crate) bus: NetworkWeather,
    /// How long disasters go on, and the longest pause between two.
    pub(crate) storm: Duration,
    pub(crate) pause: Duration,
    /// Whether another process takes over from one that is stopped, which goes on later.
    pub(crate) takes_over: bool,
    /// Whether wall clocks are set.
    pub(crate) clock_jumps: bool,
}

/// A table.
pub(crate) struct TablePlan {
    pub(crate) new: NewTable,
    /// One for each seat that is a person's.
    pub(crate) people: Vec<PersonPlan>,
    /// How many only watch.
    pub(crate) spectators: usize,
}

/// Somebody who plays.
#[derive(Copy, Clone, Debug)]
pub(crate) struct PersonPlan {
    pub(crate) seat: usize,
    pub(crate) kind: Kind,
    /// Whether the seat is open until this person sits down, or kept from the beginning.
    pub(crate) sits: bool,
    /// Whether this person's device gives links.
    pub(crate) gives_links: bool,
    /// The longest that this person thinks, in milliseconds.
    pub(crate) thinks: u64,
}

/// How somebody behaves.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Kind {
    /// Plays.
    Honest,
    /// Also sends what is old, forbidden or somebody else's, and everything twice.
    Mischievous,
    /// Is away for some time, again and again.
    Wandering,
    /// Leaves for good.
    Leaving,
}

impl Plan {
    /// Every other seed is a cluster.
    pub(crate) fn new(seed: u64, chance: &mut Chance) -> Self {
        let (mut nodes, mut bus) = (1, NetworkWeather::default());
        if seed % 2 == 1 {
            nodes = 2 + chance.index(3);
            bus = network_weather(chance);
        }
        let tables = 1 + chance.below(2);
        let takes_over = chance.happens(400);
        Self {
            nodes,
            bus,
            tables: (0..tables).map(|_| TablePlan::new(chance)).collect(),
            store: store_weather(chance),
            network: network_weather(chance),
            storm: chance.millis(20_000, 120_000),
            pause: chance.millis(1_000, 15_000),
            takes_over,
            clock_jumps: chance.happens(300),
        }
    }
}

fn store_weather(chance: &mut Chance) -> StoreWeather {
    StoreWeather {
        failed: chance.pick(&[0, 5, 30]),
        done_but_failed: chance.pick(&[0, 5, 50]),
        kills: chance.pick(&[0, 0, 10, 30]),
        slow: chance.pick(&[0, 20, 300]),
        slowest: chance.pick(&[50, 500, 4_000]),
    }
}

fn network_weather(chance: &mut Chance) -> NetworkWeather {
    let reorders = chance.happens(250);
    let some = |parts: u32| if reorders { parts } else { 0 };
    NetworkWeather {
        reorders,
        lost: some(chance.pick(&[0, 10, 50])),
        doubled: some(chance.pick(&[0, 50, 200])),
        slow: chance.pick(&[0, 20, 300]),
        slowest: chance.pick(&[100, 1_000, 8_000]),
    }
}

impl TablePlan {
    fn new(chance: &mut Chance) -> Self {
        let (game, variant, most) = match chance.below(10) {
            0..5 => ("pig", None, 4),
            5..7 => ("one-card", Some("basic"), 3),
            7 => ("one-card", Some("advanced"), 3),
            _ => ("twenty-one", None, 3),
        };
        let seats = usize::try_from(2 + chance.below(most - 1)).expect("a few");
        let persons = 1 + chance.index(seats);
        let kinds = [
            Kind::Honest,
            Kind::Honest,
            Kind::Mischievous,
            Kind::Wandering,
            Kind::Leaving,
        ];
        let mut people: Vec<PersonPlan> = (0..persons)
            .map(|seat| PersonPlan {
                seat,
                kind: chance.pick(&kinds),
                sits: chance.happens(300),
                gives_links: chance.happens(850),
                thinks: chance.pick(&[200, 1_500, 3_000]),
            })
            .collect();
        let clock = chance.happens(300).then(|| chance.pick(&[10, 15, 30]));
        let real = game == "pig" && chance.happens(100);
        // Without a clock, or with real dice, somebody has to stay so that the game goes on.
        if (clock.is_none() || real) && people[0].kind == Kind::Leaving {
            people[0].kind = Kind::Honest;
        }
        let seat = |seat: usize, chance: &mut Chance| match people.get(seat) {
            Some(person) if person.sits => NewSeat::Person {},
            Some(_) => NewSeat::Device {
                name: format!("Person {seat}"),
            },
            None => NewSeat::Bot {
                level: chance.pick(&["random", "casual"]).to_owned(),
            },
        };
        let seats = (0..seats).map(|number| seat(number, chance)).collect();
        let settings = Settings {
            public: chance.happens(200),
            dice: if real {
                DiceSource::Real
            } else {
                DiceSource::Fair
            },
            throws: chance.happens(300),
            pace: chance.pick(&[Pace::Instant, Pace::Brisk, Pace::Calm]),
            clock,
            stand_in: Some(chance.pick(&["random", "casual"]).to_owned()),
            absent_after: Some(chance.pick(&[10, 20, 45])),
            auto: chance.happens(800),
            ..Settings::default()
        };
        Self {
            new: NewTable {
                game: game.to_owned(),
                variant: variant.map(str::to_owned),
                layout: None,
                seats,
                settings,
            },
            people,
            spectators: usize::from(chance.happens(300)),
        }
    }
}
