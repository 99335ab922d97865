//! One thread's part of the work: deal after deal, each game with its own dice and record.

use std::mem;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;

use rollwright_analysis::{SeatLuck, luck};
use rollwright_bots::{Evaluator, Player, Rng};
use rollwright_core::{Game, Seat};
use rollwright_record::Record;

use crate::count::Count;
use crate::dice::GameDice;
use crate::schedule::Schedule;
use crate::simulation::evaluator;
use crate::{
    Deals, ForfeitedGame, MAX_TURNS, Notes, Played, Simulation, SimulationError, play_out,
};

/// Bots that decide at once, so that they can be asked what they would make of rolls that did not come.
const QUICK: [&str; 5] = ["random", "beginner", "learner", "greedy", "casual"];

/// The work that all threads share.
pub(crate) struct Work {
    pub(crate) schedule: Schedule,
    pub(crate) games_per_deal: u64,
    pub(crate) deals: u64,
    /// How many deals to play in one go.
    pub(crate) chunk: u64,
    pub(crate) keep_records: bool,
    pub(crate) names: Vec<String>,
    /// Whether any player is an external program.
    pub(crate) programs: bool,
}

/// What a thread sends to the collector.
pub(crate) enum WorkerMessage {
    Chunk(Chunk),
    Forfeit(ForfeitedGame),
}

/// Some games, one after the other.
pub(crate) struct Chunk {
    pub(crate) number: u64,
    pub(crate) count: Count,
    pub(crate) records: Vec<u8>,
}

/// One thread's players and notes.
pub(crate) struct Worker<'p, G: Game> {
    simulation: &'p Simulation<G>,
    work: &'p Work,
    /// A player for each entrant, while it is not at the table.
    players: Vec<Player<G>>,
    /// Those who play now, and which entrants they are, seat 0 first.
    table: Vec<Player<G>>,
    lineup: Vec<usize>,
    notes: Notes<G>,
    /// Who works out luck, if it is subtracted.
    evaluator: Option<Box<dyn Evaluator<G>>>,
    /// Forfeited games of this deal.
    lost: Vec<ForfeitedGame>,
}

impl<'p, G: Game> Worker<'p, G> {
    pub(crate) fn new(
        simulation: &'p Simulation<G>,
        work: &'p Work,
    ) -> Result<Self, SimulationError> {
        let players = simulation.bots.iter().map(|name| simulation.player(name));
        Ok(Self {
            simulation,
            work,
            players: players.collect::<Result<_, _>>()?,
            table: Vec::new(),
            lineup: Vec::new(),
            notes: Notes {
                events: (work.keep_records || simulation.luck_adjusted).then(Vec::new),
                time: (simulation.deals == Deals::Shared).then(Default::default),
            },
            evaluator: if simulation.luck_adjusted {
                Some(evaluator()?)
            } else {
                None
            },
            lost: Vec::new(),
        })
    }

    /// Plays chunk after chunk until none is left, `stop` is set, or nobody wants the results.
    pub(crate) fn work(
        mut self,
        next_chunk: &AtomicU64,
        stop: &AtomicBool,
        sender: &SyncSender<WorkerMessage>,
    ) {
        let Work { deals, chunk, .. } = *self.work;
        while !stop.load(Ordering::Relaxed) {
            let number = next_chunk.fetch_add(1, Ordering::Relaxed);
            let first = number * chunk;
            if first >= deals {
                return;
            }
            let last = deals.min(first + chunk);
            let shared = self.simulation.deals == Deals::Shared;
            let mut chunk = Chunk {
                number,
                count: Count::new(self.players.len(), shared),
                records: Vec::new(),
            };
            for deal in first..last {
                if !self.play_deal(deal, &mut chunk, stop) {
                    break;
                }
                for lost in self.lost.drain(..) {
                    if sender.send(WorkerMessage::Forfeit(lost)).is_err() {
                        return;
                    }
                }
            }
            if sender.send(WorkerMessage::Chunk(chunk)).is_err() {
                return;
            }
        }
    }

    /// Plays all games that share their dice. If `stop` is set meanwhile, the chunk is left as it was before.
    fn play_deal(&mut self, deal: u64, chunk: &mut Chunk, stop: &AtomicBool) -> bool {
        let games = self.work.games_per_deal;
        let before = (games > 1).then(|| (chunk.count.clone(), chunk.records.len()));
        for number in deal * games..(deal + 1) * games {
            if stop.load(Ordering::Relaxed) {
                if let Some((count, records)) = before {
                    chunk.count = count;
                    chunk.records.truncate(records);
                }
                self.lost.clear();
                return false;
            }
            self.play(number, deal, chunk);
        }
        chunk.count.end_deal(deal);
        true
    }

    /// Plays a game and counts it.
    fn play(&mut self, number: u64, deal: u64, chunk: &mut Chunk) {
        self.work.schedule.seat(number, &mut self.lineup);
        for &entrant in &self.lineup {
            let player = mem::replace(&mut self.players[entrant], Player::Random);
            self.table.push(player);
        }
        if self.work.programs {
            self.start_table();
        }
        let played = self.play_table(number, deal);
        if self.work.programs {
            self.end_table(number, &played);
        }
        chunk.count.add_game(&played, deal, &self.lineup);
        if let Some(luck) = self.luck() {
            chunk.count.add_luck(&played, &luck, &self.lineup);
        }
        for (&entrant, player) in self.lineup.iter().zip(self.table.drain(..)) {
            self.players[entrant] = player;
        }
        if let Some(time) = &self.notes.time {
            chunk.count.add_time(time, &self.lineup);
        }
        self.write_record(number, &played.game, &mut chunk.records);
    }

    /// The luck of the game that was just played, if it is worked out.
    fn luck(&mut self) -> Option<Vec<SeatLuck>> {
        let (evaluator, events) = (self.evaluator.as_mut()?, self.notes.events.as_ref()?);
        let bots = &self.simulation.bots;
        let players = self.table.iter_mut().zip(&self.lineup);
        let mut quick: Vec<Option<&mut Player<G>>> = players
            .map(|(player, &entrant)| QUICK.contains(&&*bots[entrant]).then_some(player))
            .collect();
        let game = self.simulation.game;
        Some(luck(game, events, &mut **evaluator, &mut quick))
    }

    fn start_table(&mut self) {
        let names = self.names();
        for (player, seat) in self.table.iter_mut().zip(Seat::all(self.lineup.len())) {
            if let Player::External(external) = player {
                external.start(&self.simulation.game, seat, &names);
            }
        }
    }

    fn end_table(&mut self, number: u64, played: &Played<G>) {
        let scores = played.game.outcome().map(|outcome| outcome.scores);
        for player in &mut self.table {
            if let Player::External(external) = player {
                external.end(scores.as_ref());
            }
        }
        if let Some((seat, what)) = &played.forfeit {
            self.lost.push(ForfeitedGame {
                game: number,
                seat: *seat,
                name: self.work.names[self.lineup[seat.index()]].clone(),
                what: what.clone(),
            });
        }
    }

    fn play_table(&mut self, number: u64, deal: u64) -> Played<G> {
        let Simulation { game, seed, .. } = *self.simulation;
        // Dice and bots draw from streams of their own: what a bot uses up does not change the dice.
        let mut rng = Rng::new(seed, 2 * number + 1);
        let mut dice = match self.simulation.deals {
            Deals::Fresh => GameDice::fresh(seed, number),
            Deals::Shared => GameDice::shared(seed, deal),
        };
        let (players, notes) = (&mut self.table[..], &mut self.notes);
        notes.clear();
        play_out(game, players, &mut dice, &mut rng, MAX_TURNS, notes)
    }

    /// The names of those at the table, seat 0 first.
    fn names(&self) -> Vec<String> {
        let name = |&entrant: &usize| self.work.names[entrant].clone();
        self.lineup.iter().map(name).collect()
    }

    /// Writes the record of a game, if its events were noted.
    fn write_record(&self, number: u64, game: &G, out: &mut Vec<u8>) {
        let Some(events) = self
            .notes
            .events
            .as_ref()
            .filter(|_| self.work.keep_records)
        else {
            return;
        };
        let mut record = Record::new(game, self.names(), events);
        record.seed = Some(self.simulation.seed.into());
        record.number = Some(number.into());
        serde_json::to_writer(&mut *out, &record).expect("a record is JSON");
        out.push(b'\n');
    }
}
