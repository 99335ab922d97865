//! A place in the hall where one game is played after the other.

use std::sync::{Arc, Mutex, PoisonError};

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, open};
use rollwright_client::{ApiError, Backoff, Connector};
use rollwright_protocol::{Code, Created, NewSeat, NewTable, Pace, Settings};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::plan::LoadError;
use crate::player::{End, Player};
use crate::replay::Replay;
use crate::run::Run;
use crate::tally::Fault;

/// How often a server may say that it is too much before that is believed.
const ATTEMPTS: u32 = 8;

/// A table with all its connections, ready to be played.
pub(crate) struct OpenTable {
    replay: Arc<Mutex<Replay>>,
    players: Vec<Player>,
}

impl OpenTable {
    /// Makes a table and opens a connection for each seat.
    pub(crate) async fn open(
        run: &Arc<Run>,
        place: usize,
        round: usize,
    ) -> Result<Self, LoadError> {
        let _door = run.doors.acquire().await;
        let address = run.plan.address.clone();
        let stream = (place as u64) << 32 | round as u64;
        let mut chance = SplitMix64::seed_from_u64(run.plan.seed);
        let mut chance = SplitMix64::seed_from_u64(chance.next_u64() ^ stream);
        let created = create(run, &new_table(run, place + round, &mut chance)).await;
        let created = created.map_err(|why| LoadError::Create {
            address: address.clone(),
            why,
        })?;
        let info = &created.table;
        let table = open(
            &info.game,
            &Layouts::default(),
            &info.layout,
            Some(&info.variant),
            info.seats.len(),
        )?;
        let tally = run.tally.clone();
        let replay = Arc::new(Mutex::new(Replay::new(info.id.clone(), table, tally)));
        let mut players = Vec::with_capacity(created.seats.len());
        for taken in created.seats {
            let connector = Connector {
                address: address.clone(),
                table: info.id.clone(),
                secrets: vec![taken.secret],
                seed: None,
            };
            let lost = |why| LoadError::Socket {
                address: address.clone(),
                why,
            };
            let socket = connector.open().await.map_err(lost)?;
            let chance = SplitMix64::seed_from_u64(chance.next_u64());
            let mut player = Player::new(run.clone(), taken.seat, socket, replay.clone(), chance);
            if player.settle().await.map_err(lost)?.is_err() {
                let described = run.tally.snapshot().described;
                return Err(LoadError::Unexpected(described.concat()));
            }
            players.push(player);
        }
        Ok(Self { replay, players })
    }

    /// Plays the game; says how it ended, and gives what was heard of it.
    async fn play(self) -> (End, Arc<Mutex<Replay>>) {
        let mut players: JoinSet<End> = self.players.into_iter().map(Player::play).collect();
        let mut ends = Vec::new();
        while let Some(end) = players.join_next().await {
            let end = end.unwrap_or(End::Broken);
            if end == End::Broken {
                // The others would wait for this one for ever.
                players.abort_all();
            }
            ends.push(end);
        }
        let end = [End::Broken, End::Stopped, End::Idle]
            .into_iter()
            .find(|end| ends.contains(end));
        (end.unwrap_or(End::Finished), self.replay)
    }
}

/// Plays at this table, and at a new one whenever a game has ended, until the run is over.
pub(crate) async fn keep(run: Arc<Run>, place: usize, first: OpenTable) {
    let mut table = Some(first);
    let mut backoff = Backoff::default();
    let mut round = 0;
    while let Some(now) = table.take() {
        let (end, replay) = now.play().await;
        if end != End::Broken {
            let replay = replay.lock().unwrap_or_else(PoisonError::into_inner);
            run.sample.offer(place, &replay, end == End::Finished);
        }
        match end {
            End::Finished => {
                run.tally.finished();
                backoff.reset();
            }
            End::Stopped => return,
            End::Idle => {
                let replay = replay.lock().unwrap_or_else(PoisonError::into_inner);
                return replay.check_not_stalled();
            }
            End::Broken => sleep(backoff.wait()).await,
        }
        while table.is_none() && !run.is_stopping() {
            round += 1;
            match OpenTable::open(&run, place, round).await {
                Ok(opened) => table = Some(opened),
                Err(error) => {
                    if !run.plan.restarts {
                        run.tally.fault(&Fault::Unavailable, error);
                    }
                    sleep(backoff.wait()).await;
                }
            }
        }
    }
}

fn new_table(run: &Run, number: usize, chance: &mut SplitMix64) -> NewTable {
    let setup = &run.setups[number % run.setups.len()];
    let seats = (1..=run.plan.seats).map(|seat| {
        let mut seed = [0; 16];
        chance.fill_bytes(&mut seed);
        NewSeat::Device {
            name: format!("Load {seat}"),
            seed: Some(hex::encode(seed)),
        }
    });
    NewTable {
        game: setup.game.to_owned(),
        variant: Some(setup.variant.to_owned()),
        layout: None,
        seats: seats.collect(),
        settings: Settings {
            pace: Pace::Instant,
            // A player that comes back after a restart must find its seat as it was.
            absent_after: None,
            ..Settings::default()
        },
    }
}

/// Makes a table, and waits where the server says that it is too much for the moment.
async fn create(run: &Run, table: &NewTable) -> Result<Created, ApiError> {
    let mut backoff = Backoff::default();
    for _ in 1..ATTEMPTS {
        match run.api.create(table).await {
            Err(ApiError::Refused(problem))
                if matches!(problem.code, Code::TooMany | Code::ComeBack) =>
            {
                sleep(backoff.wait()).await;
            }
            answer => return answer,
        }
    }
    run.api.create(table).await
}
