//! Seats whose person is away: what the others may do about it.

use std::time::Duration;

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{Code, Problem, SeatCalls, Secret, Sit, TakenSeat};

use super::Table;
use crate::log::Presence;
use crate::names;
use crate::play::{Cause, indexes};
use crate::secret::{hash, same};

/// After how long an absence a seat can be opened to somebody else, unless the table's stand-in plays sooner.
const OPEN_AFTER: Duration = Duration::from_mins(1);

/// What can be done for a seat whose person is away.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Call {
    /// The stand-in plays at once.
    StandIn,
    /// Somebody else may sit down.
    Open,
}

/// The seats that want something done for another one.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Calls {
    stand_in: SeatSet,
    open: SeatSet,
}

impl Calls {
    /// As they are shown; nothing if nobody wants anything.
    pub(super) fn shown(self) -> Option<SeatCalls> {
        let any = !self.stand_in.is_empty() || !self.open.is_empty();
        any.then(|| SeatCalls {
            stand_in: indexes(self.stand_in),
            open: indexes(self.open),
        })
    }
}

impl Table {
    /// Does something for a seat whose person is away: at once if the host wants it, else when all other people who are here do.
    pub(crate) fn call(&mut self, secret: &Secret, seat: usize, call: Call) -> Result<(), Problem> {
        let given = hash(secret).ok_or(Code::WrongSecret)?;
        let absent = Seat::new(seat).filter(|seat| seat.index() < self.row.seats.len());
        let absent = absent.ok_or(Code::NoSuchSeat)?;
        let own = self.seats_of_device(&given).without(absent);
        let host = same(&self.row.host, &given);
        if !host && own.is_empty() {
            return Err(Code::WrongSecret.into());
        }
        if self.is_done(absent, call)? {
            return Ok(());
        }
        let calls = &mut self.calls[seat];
        let wanted = match call {
            Call::StandIn => &mut calls.stand_in,
            Call::Open => &mut calls.open,
        };
        *wanted = wanted.iter().chain(own.iter()).collect();
        let wanted = *wanted;
        let is_here = |seat: &Seat| *seat != absent && self.is_connected(*seat);
        let all_agree = self
            .seats()
            .filter(is_here)
            .all(|seat| wanted.contains(seat));
        self.announce = true;
        if host || all_agree {
            self.carry_out(absent, call);
        }
        Ok(())
    }

    /// Whether this is so already.
    ///
    /// # Errors
    /// If it can't be done.
    fn is_done(&self, absent: Seat, call: Call) -> Result<bool, Problem> {
        self.started()?;
        let play = self.running().ok_or(Code::Over)?;
        if self.row.seats[absent.index()].bot.is_some() || self.is_connected(absent) {
            return Err(Code::NotAbsent.into());
        }
        match call {
            Call::StandIn => Ok(play.stands_in(absent)),
            Call::Open if play.is_open(absent) => Ok(true),
            Call::Open => {
                let left = self.opens_in(absent);
                if left.is_zero() {
                    return Ok(false);
                }
                let seconds = left.as_millis().div_ceil(1_000);
                let seconds = u64::try_from(seconds).unwrap_or(u64::MAX);
                Err(Problem::from(Code::TooEarly).with("retry_after", seconds))
            }
        }
    }

    /// How long it still takes until the seat of somebody who is away can be opened to somebody else.
    pub(super) fn opens_in(&self, absent: Seat) -> Duration {
        let patience = self.setup.settings.absent_after;
        let patience = patience.map_or(OPEN_AFTER, |seconds| {
            OPEN_AFTER.min(Duration::from_secs(seconds.into()))
        });
        let opens = self.away_since[absent.index()].after(patience);
        opens.since(self.shared.time.moment())
    }

    fn carry_out(&mut self, absent: Seat, call: Call) {
        let cause = Cause::at(self.shared.time.now());
        let calls = &mut self.calls[absent.index()];
        match (call, &mut self.play) {
            (Call::StandIn, _) => {
                calls.stand_in = SeatSet::EMPTY;
                self.set_presence(absent, Presence::Absent, cause);
            }
            (Call::Open, Some(play)) => {
                calls.open = SeatSet::EMPTY;
                play.set_open(absent, true, cause, &mut self.log);
            }
            (Call::Open, None) => {}
        }
    }

    /// The person of the seat is back: what was wanted for their absence no longer is. Says whether the seat was open.
    pub(super) fn end_absence(&mut self, seat: Seat) -> bool {
        self.calls[seat.index()] = Calls::default();
        let cause = Cause::at(self.shared.time.now());
        let running = self.running().is_some();
        match &mut self.play {
            Some(play) if running && play.is_open(seat) => {
                play.set_open(seat, false, cause, &mut self.log);
                true
            }
            _ => false,
        }
    }

    /// Somebody sits down on a seat of a running game that was opened. The name that the game began with stays in the record: those
    /// whose devices give links have been shown it.
    pub(super) fn sit_in_game(&mut self, sit: &Sit) -> Result<TakenSeat, Problem> {
        let play = self.running().ok_or(Code::AlreadyStarted)?;
        let mut open = self.seats().filter(|seat| play.is_open(*seat));
        let first = open.next().ok_or(Code::AlreadyStarted)?;
        let seat = match sit.seat {
            None => first,
            Some(index) => {
                let mut seats = self.seats();
                let seat = seats.find(|seat| seat.index() == index);
                let seat = seat.ok_or(Code::NoSuchSeat)?;
                Some(seat)
                    .filter(|seat| play.is_open(*seat))
                    .ok_or(Code::SeatTaken)?
            }
        };
        let name = names::normal(&sit.name).ok_or(Code::BadName)?;
        let left = play.presence(seat) == Presence::HandedOver;
        let (secret, hash) = self.shared.draw.secret();
        let index = seat.index();
        self.row.seats[index].secret = Some(hash);
        self.calls[index] = Calls::default();
        let cause = Cause::at(self.shared.time.now());
        if let Some(play) = &mut self.play {
            play.seat_player(seat, name, cause, &mut self.log);
        }
        if left {
            // It is given back to whoever comes.
            self.set_presence(seat, Presence::Absent, cause);
        }
        self.seat_lost(index);
        self.seats_changed();
        Ok(TakenSeat {
            seat: index,
            secret,
        })
    }
}
