//! Who sits where, from the first seat taken to the rematch.

use rollwright_core::Seat;
use rollwright_protocol::{Code, Problem, SeatSetting, Secret, Sit, Start, TakenSeat};
use rollwright_record::fair::Link;
use rollwright_store::{Hash, Millis, SeatRow, StoreError, TableRow, TableStage};

use super::{MAX_EVENTS, Table};
use crate::hall::Shared;
use crate::log::Presence;
use crate::play::Cause;
use crate::secret::{Draw, hash, same};
use crate::setup::kept_for;

/// How often seats can change before a game begins.
pub(super) const MAX_CHANGES: u64 = 1_000;

/// Whether a seat belongs to whoever has this secret.
pub(super) fn holds(row: &SeatRow, secret: &Hash) -> bool {
    row.secret.is_some_and(|own| same(&own, secret))
}

impl Table {
    /// Limits how often seats change before a game begins, and after it has ended: a seat can still be moved then, and every
    /// change is kept.
    pub(crate) fn check_changes(&self) -> Result<(), Problem> {
        if self.log.seq > most_events(self.row.state) {
            return Err(Problem::from(Code::TooMany).with("what", "changes"));
        }
        Ok(())
    }

    pub(crate) fn sit(&mut self, sit: &Sit) -> Result<TakenSeat, Problem> {
        if self.row.state != TableStage::Gathering {
            return self.sit_in_game(sit);
        }
        let is_open = |row: &SeatRow| !row.taken && row.secret.is_none();
        let rows = &self.row.seats;
        let seat = match sit.seat {
            None => rows.iter().position(is_open).ok_or(Code::TableFull)?,
            Some(seat) if is_open(rows.get(seat).ok_or(Code::NoSuchSeat)?) => seat,
            Some(_) => return Err(Code::SeatTaken.into()),
        };
        let (secret, hash) = self.shared.draw.secret();
        self.row.seats[seat] = kept_for(&sit.name, hash)?;
        self.seats_changed();
        Ok(TakenSeat { seat, secret })
    }

    pub(crate) fn add_seat(&mut self, host: &Secret, setting: &SeatSetting) -> Result<(), Problem> {
        self.check_gathering(host)?;
        self.check_seat_count(self.row.seats.len() + 1)?;
        self.row.seats.push(self.setup.seat(setting)?);
        self.seats_changed();
        Ok(())
    }

    pub(crate) fn set_seat(
        &mut self,
        host: &Secret,
        seat: usize,
        setting: &SeatSetting,
    ) -> Result<(), Problem> {
        self.check_gathering(host)?;
        let row = self.setup.seat(setting)?;
        *self.row.seats.get_mut(seat).ok_or(Code::NoSuchSeat)? = row;
        self.seat_lost(seat);
        self.seats_changed();
        Ok(())
    }

    /// The host removes a seat, or whoever sits there leaves.
    pub(crate) fn remove_seat(&mut self, secret: &Secret, seat: usize) -> Result<(), Problem> {
        let row = self.row.seats.get(seat).ok_or(Code::NoSuchSeat)?;
        if holds(row, &hash(secret).ok_or(Code::WrongSecret)?) {
            self.leave(seat);
            return Ok(());
        }
        self.check_gathering(secret)?;
        self.check_seat_count(self.row.seats.len() - 1)?;
        self.row.seats.remove(seat);
        // The seats after it have other numbers now.
        self.change_seats(|own| match own.index() {
            index if index == seat => None,
            index => Seat::new(index - usize::from(index > seat)),
        });
        self.seats_changed();
        Ok(())
    }

    /// The person on the seat leaves for good. In mid-game the stand-in plays on, as long as there is a person left.
    fn leave(&mut self, seat: usize) {
        self.seat_lost(seat);
        self.row.seats[seat].secret = None;
        match (self.row.state, Seat::new(seat)) {
            (TableStage::Gathering, _) => self.row.seats[seat] = SeatRow::default(),
            (TableStage::Running, Some(seat)) => {
                let cause = Cause::at(self.shared.time.now());
                self.set_presence(seat, Presence::HandedOver, cause);
            }
            _ => {}
        }
        self.seats_changed();
        let anybody = self.row.seats.iter().any(|row| row.secret.is_some());
        if !anybody && self.row.state == TableStage::Running {
            self.close(TableStage::Abandoned, None);
        }
    }

    /// No device that is connected acts for the seat any longer.
    pub(super) fn seat_lost(&mut self, seat: usize) {
        self.away_since[seat] = self.shared.time.moment();
        self.change_seats(|own| (own.index() != seat).then_some(own));
    }

    /// Checks that the secret is the seat's, and gives its hash.
    pub(crate) fn check_seat_secret(&self, secret: &Secret, seat: usize) -> Result<Hash, Problem> {
        let row = self.row.seats.get(seat).ok_or(Code::NoSuchSeat)?;
        let given = hash(secret).filter(|given| holds(row, given));
        given.ok_or(Code::WrongSecret.into())
    }

    /// Another device acts for the seat of this secret from now on.
    pub(crate) fn move_seat(&mut self, holder: &Hash) -> Result<TakenSeat, Problem> {
        // Whoever made the link may have left since, or used another one.
        let seat = self.row.seats.iter().position(|row| holds(row, holder));
        let seat = seat.ok_or(Code::LinkUsed)?;
        let (secret, hash) = self.shared.draw.secret();
        self.row.seats[seat].secret = Some(hash);
        self.seat_lost(seat);
        self.seats_changed();
        Ok(TakenSeat { seat, secret })
    }

    /// Notes that seats have changed, and begins the game if it can begin now.
    pub(super) fn seats_changed(&mut self) {
        self.change().seats = Some(self.row.seats.clone());
        self.table_changed(self.shared.time.now());
        self.start_if_full();
    }

    /// Begins the game, if all seats are taken and nobody has to say so.
    pub(crate) fn start_if_full(&mut self) {
        let automatic = self.setup.settings.start == Start::Full;
        if automatic && self.row.state == TableStage::Gathering {
            // If it can't begin, it stays as it is.
            let _ = self.start();
        }
    }

    /// The host begins the game.
    pub(crate) fn start_by_host(&mut self, host: &Secret) -> Result<(), Problem> {
        self.check_gathering(host)?;
        self.start()
    }

    fn start(&mut self) -> Result<(), Problem> {
        if !self.row.seats.iter().all(|seat| seat.taken) {
            return Err(Code::SeatsOpen.into());
        }
        let mut play = self.new_play()?;
        let at = self.shared.time.now();
        self.row.state = TableStage::Running;
        self.change().state = Some(TableStage::Running);
        self.table_changed(at);
        for (seat, row) in self.seats().zip(&self.row.seats) {
            if let Some(anchor) = row.anchor {
                play.add_chain(seat, 0, Link(anchor), at, &mut self.log);
            }
        }
        self.play = Some(play);
        self.adopt_chains();
        if let Some(play) = &mut self.play {
            play.advance(at, &mut self.log);
        }
        Ok(())
    }

    fn check_gathering(&self, host: &Secret) -> Result<(), Problem> {
        let given = hash(host).ok_or(Code::WrongSecret)?;
        if !same(&given, &self.row.host) {
            return Err(Code::WrongSecret.into());
        }
        if self.row.state != TableStage::Gathering {
            return Err(Code::AlreadyStarted.into());
        }
        Ok(())
    }

    /// Checks that the game is made for so many seats.
    pub(super) fn check_seat_count(&self, seats: usize) -> Result<(), Problem> {
        self.setup.open(&self.shared.layouts, seats).map(drop)
    }
}

/// After how many events of a table nobody can change it any more.
fn most_events(state: TableStage) -> u64 {
    match state {
        TableStage::Gathering => MAX_CHANGES,
        // It is abandoned after so many.
        TableStage::Running => u64::MAX,
        TableStage::Finished | TableStage::Abandoned => MAX_EVENTS + MAX_CHANGES,
    }
}

/// Puts a new table into the store. A code that is in use is drawn again: there are 887 million.
pub(crate) async fn create(shared: &Shared, row: &mut TableRow) -> Result<(), StoreError> {
    loop {
        match shared.store.create(row.clone()).await {
            Err(StoreError::Taken) => row.code = Some(shared.draw.code()),
            done => return done,
        }
    }
}

/// A table before anything has happened at it.
pub(crate) fn new_row(
    draw: &Draw,
    at: Millis,
    setup: String,
    host: Hash,
    seats: Vec<SeatRow>,
) -> TableRow {
    TableRow {
        id: draw.id(),
        code: Some(draw.code()),
        state: TableStage::Gathering,
        public: false,
        setup,
        host,
        server_seed: draw.bytes(),
        created: at,
        changed: at,
        seq: 0,
        due: None,
        rematch: None,
        result: None,
        seats,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_running_game_may_have_any_number_of_events_and_that_one_is_abandoned() {
        assert_eq!(most_events(TableStage::Gathering), 1_000);
        for over in [TableStage::Finished, TableStage::Abandoned] {
            assert!((MAX_EVENTS..2 * MAX_EVENTS).contains(&most_events(over)));
        }
    }
}
