//! A table as it is shown to everybody and to clients.

use std::time::Duration;

use rollwright_core::Seat;
use rollwright_protocol::{
    ChainInfo, Deadline, DiceSource, Fairness, Now, Problem, SeatInfo, TableInfo, TableState,
};
use rollwright_record::fair::{Link, ServerSeed};
use rollwright_store::{SeatRow, TableRow, TableStage};
use serde::Deserialize;

use super::Table;
use super::record::record;
use crate::clock::Moment;
use crate::play::indexes;
use crate::setup::Setup;

/// How a game ended, as the store keeps it.
#[derive(Deserialize)]
struct GameResult {
    scores: Vec<u16>,
    winners: Vec<usize>,
}

impl Table {
    /// The table as everybody may know it.
    pub(super) fn info(&self) -> TableInfo {
        let mut info = info(&self.row, &self.setup);
        let at = self.shared.time.moment();
        for (seat, shown) in self.seats().zip(&mut info.seats) {
            shown.connected = self.is_connected(seat);
            shown.calls = self.calls[seat.index()].shown();
            if let Some(play) = &self.play {
                shown.stand_in = play.stands_in(seat);
                shown.player = play.player(seat).map(str::to_owned);
                shown.open = play.is_open(seat);
            }
            let is_away = shown.bot.is_none() && !shown.connected && self.running().is_some();
            let away = at.since(self.away_since[seat.index()]);
            shown.away = is_away.then(|| millis(away));
            let can_open = is_away && !shown.open;
            shown.opens = can_open.then(|| millis(self.opens_in(seat)));
        }
        info.rematch_asked = self.rematch_asked();
        if let Some(fair) = &mut info.fair {
            fair.chains = Some(match &self.play {
                Some(play) => play.fair().shown_chains(),
                None => self.row.seats.iter().map(first_chain).collect(),
            });
        }
        info
    }

    /// What the table waits for.
    pub(super) fn now(&self) -> Option<Now> {
        let play = self.play.as_deref()?;
        let mut shown = play.now(self.log.seq);
        if play.roll_due() {
            shown.roll = indexes(self.rollers());
        }
        if play.start_due() {
            shown.start = indexes(self.persons());
        }
        if self.row.state == TableStage::Abandoned {
            shown.waiting.clear();
            shown.legal.iter_mut().for_each(Vec::clear);
            shown.roll.clear();
            shown.start.clear();
            shown.throw = None;
            shown.due = None;
            shown.undo = None;
        }
        let at = self.shared.time.moment();
        let deadline = |seat: Seat, due: Option<Moment>| {
            let (seat, millis) = (seat.index(), millis(due?.since(at)));
            Some(Deadline { seat, millis })
        };
        let deadlines = self.seats();
        let deadlines = deadlines.filter_map(|seat| deadline(seat, self.deadline(seat)));
        shown.deadlines = deadlines.collect();
        let stand_ins = self.seats();
        let stand_ins = stand_ins.filter_map(|seat| deadline(seat, self.stand_in_due(seat)));
        shown.stand_ins = stand_ins.collect();
        Some(shown)
    }

    /// The record so far, as JSON.
    pub(crate) fn record(&self) -> Result<String, Problem> {
        Ok(record(&self.row, &self.setup, self.started()?))
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// The chain that a seat begins the game with.
fn first_chain(seat: &SeatRow) -> Vec<ChainInfo> {
    let anchor = seat.anchor.map(|anchor| Link(anchor).to_string());
    let chain = anchor.map(|anchor| ChainInfo { from: 0, anchor });
    chain.into_iter().collect()
}

pub(super) fn is_over(state: TableStage) -> bool {
    matches!(state, TableStage::Finished | TableStage::Abandoned)
}

/// A table as everybody may know it, from what is stored; who is connected is not.
pub(crate) fn info(row: &TableRow, setup: &Setup) -> TableInfo {
    let real = setup.settings.dice == DiceSource::Real;
    let seed = ServerSeed(row.server_seed);
    let result = row.result.as_deref();
    let result: Option<GameResult> = result.and_then(|text| serde_json::from_str(text).ok());
    let (scores, winners) = result.map(|result| (result.scores, result.winners)).unzip();
    let seat = |seat: &SeatRow| SeatInfo {
        name: seat.name.clone(),
        bot: seat.bot.clone(),
        taken: seat.taken,
        ..SeatInfo::default()
    };
    TableInfo {
        id: row.id.clone(),
        code: row.code.clone(),
        state: match row.state {
            TableStage::Gathering => TableState::Gathering,
            TableStage::Running => TableState::Running,
            TableStage::Finished => TableState::Finished,
            TableStage::Abandoned => TableState::Abandoned,
        },
        game: setup.game.clone(),
        variant: setup.variant.clone(),
        layout: setup.layout.clone(),
        settings: setup.settings.clone(),
        seats: row.seats.iter().map(seat).collect(),
        fair: (!real).then(|| Fairness {
            commitment: seed.commitment().to_string(),
            chains: None,
            server_seed: is_over(row.state).then(|| seed.to_string()),
        }),
        created: row.created,
        seq: row.seq,
        scores,
        winners,
        rematch: row.rematch.clone(),
        rematch_asked: None,
    }
}
