//! Plays one game after the other, each at a new table of the server.

use std::sync::Arc;

use parking_lot::Mutex;
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;
use rollwright_catalog::{Layouts, open};
use rollwright_client::{Api, ApiError, Backoff, Connector, TableSocket};
use rollwright_protocol::{Code, Created, NewSeat, NewTable, Pace, Settings};
use rollwright_record::fair::Receipt;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::expected::ExpectedTable;
use crate::fair_seat::FairSeat;
use crate::plan::LoadError;
use crate::records::PlayedTable;
use crate::run::Run;
use crate::slow_reader;
use crate::stats::ServerFault;
use crate::virtual_player::{StopReason, VirtualPlayer};

/// How often to try to create a table while the server is busy.
const CREATE_ATTEMPTS: u32 = 8;

/// A table with a connection for each seat.
pub(crate) struct OpenTable {
    expected: Arc<Mutex<ExpectedTable>>,
    players: Vec<VirtualPlayer>,
}

impl OpenTable {
    /// Creates the `round`th table in the place of the `number`th, and opens a connection for each seat.
    pub(crate) async fn open(
        run: &Arc<Run>,
        number: usize,
        round: usize,
    ) -> Result<Self, LoadError> {
        let _opening = run.opening.acquire().await;
        let stream = (number as u64) << 32 | round as u64;
        let mut chance = SplitMix64::seed_from_u64(run.plan.seed);
        let mut chance = SplitMix64::seed_from_u64(chance.next_u64() ^ stream);
        let api = run.api(number + round);
        let created = create(api, &new_table(run, number + round)).await;
        let created = created.map_err(|why| LoadError::Create(api.address().clone(), why))?;
        let info = &created.table;
        run.last_opened.lock().clone_from(&info.id);
        let (layouts, variant) = (Layouts::default(), Some(info.variant.as_str()));
        let count = info.seats.len();
        let game = open(&info.game, &layouts, &info.layout, variant, count)?;
        let stats = run.stats.clone();
        let expected = Arc::new(Mutex::new(ExpectedTable::new(info.id.clone(), game, stats)));
        let mut players = Vec::with_capacity(created.seats.len());
        for taken in created.seats {
            let fair = run.plan.links.then(|| {
                let mut tip = [0; 32];
                chance.fill_bytes(&mut tip);
                FairSeat::new(taken.seat, tip)
            });
            let connector = Connector {
                address: run.plan.seat_address(number + round, taken.seat).clone(),
                table: info.id.clone(),
                secrets: vec![taken.secret],
                anchors: fair.iter().map(|fair| Some(fair.anchor())).collect(),
            };
            let socket = open_socket(run, connector).await?;
            let address = socket.address().clone();
            let chance = SplitMix64::seed_from_u64(chance.next_u64());
            let seat = (taken.seat, fair);
            let mut player =
                VirtualPlayer::new(run.clone(), seat, socket, expected.clone(), chance);
            if player
                .await_welcome()
                .await
                .map_err(|why| LoadError::Socket(address, why))?
                .is_err()
            {
                let described = run.stats.counts().described.clone();
                return Err(LoadError::Unexpected(described.concat()));
            }
            players.push(player);
        }
        Ok(Self { expected, players })
    }

    /// Plays the game; returns why it stopped, the table, and the receipts of the players.
    async fn play(
        self,
        run: &Arc<Run>,
        number: usize,
    ) -> (StopReason, Arc<Mutex<ExpectedTable>>, Vec<Receipt>) {
        let slow_reader = (number < run.plan.slow_readers)
            .then(|| tokio::spawn(slow_reader::watch(run.clone(), self.expected.clone())));
        let mut players: JoinSet<_> = self.players.into_iter().map(VirtualPlayer::play).collect();
        let mut end = StopReason::Finished;
        let mut receipts = Vec::new();
        while let Some(ended) = players.join_next().await {
            let (why, receipt) = ended.unwrap_or((StopReason::Broken, None));
            end = end.max(why);
            receipts.extend(receipt);
            if end == StopReason::Broken {
                // The others would wait for its moves for ever.
                players.abort_all();
            }
        }
        if let Some(slow_reader) = slow_reader {
            let _ = slow_reader.await;
        }
        (end, self.expected, receipts)
    }
}

/// Plays at this table, and at a new one whenever a game has ended, until the run is over.
pub(crate) async fn keep_playing(run: Arc<Run>, number: usize, first: OpenTable) {
    let mut table = Some(first);
    let mut backoff = Backoff::default();
    let mut round = 0;
    while let Some(now) = table.take() {
        let (end, expected, receipts) = now.play(&run, number).await;
        match end {
            StopReason::Finished => {
                run.stats.counts().games += 1;
                let played = PlayedTable::new(&expected.lock(), true, receipts);
                run.records.finished(&run, played).await;
                backoff.reset();
            }
            StopReason::Stopped | StopReason::Idle => {
                let expected = expected.lock();
                let played = PlayedTable::new(&expected, false, receipts);
                run.records.unfinished(played);
                if end == StopReason::Idle {
                    expected.check_not_stalled();
                }
                return;
            }
            StopReason::Broken => sleep(backoff.wait()).await,
        }
        while table.is_none() && !*run.stop.borrow() {
            round += 1;
            match OpenTable::open(&run, number, round).await {
                Ok(opened) => table = Some(opened),
                Err(error) => {
                    if !run.plan.may_lose_connections() {
                        run.stats.fault(ServerFault::Unavailable, error);
                    }
                    sleep(backoff.wait()).await;
                }
            }
        }
    }
}

/// Opens the socket of a seat; at another server, if servers may be gone and this one is.
async fn open_socket(run: &Run, connector: Connector) -> Result<TableSocket, LoadError> {
    let own = connector.address.clone();
    let lost = match connector.clone().open().await {
        Ok(socket) => return Ok(socket),
        Err(lost) => lost,
    };
    if run.plan.may_lose_connections() {
        for address in run.plan.addresses.iter().filter(|address| **address != own) {
            let address = address.clone();
            let elsewhere = Connector {
                address,
                ..connector.clone()
            };
            if let Ok(socket) = elsewhere.open().await {
                return Ok(socket);
            }
        }
    }
    Err(LoadError::Socket(own, lost))
}

fn new_table(run: &Run, number: usize) -> NewTable {
    let (game, variant) = run.games[number % run.games.len()];
    let seats = (1..=run.plan.seats).map(|seat| NewSeat::Device {
        name: format!("Load {seat}"),
    });
    NewTable {
        game: game.to_owned(),
        variant: Some(variant.to_owned()),
        layout: None,
        seats: seats.collect(),
        settings: Settings {
            pace: Pace::Instant,
            // No stand-in may play while a connection is reopened after a restart.
            absent_after: None,
            ..Settings::default()
        },
    }
}

/// Creates a table, with backoff while the server is busy.
async fn create(api: &Api, table: &NewTable) -> Result<Created, ApiError> {
    let mut backoff = Backoff::default();
    for _ in 1..CREATE_ATTEMPTS {
        match api.create(table).await {
            Err(ApiError::Refused(problem))
                if matches!(problem.code, Code::TooMany | Code::ComeBack) =>
            {
                sleep(backoff.wait()).await;
            }
            answer => return answer,
        }
    }
    api.create(table).await
}
