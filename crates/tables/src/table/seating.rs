//! Who sits where, from the first seat taken to the rematch.

use rollwright_core::Seat;
use rollwright_protocol::{
    Code, Problem, SeatLink, SeatSetting, Secret, ServerMessage, Sit, Start, TakenSeat,
};
use rollwright_store::{Hash, Millis, SeatRow, Store, StoreError, TableRow, TableStage};

use super::{Ask, More, Table};
use crate::clock::Timestamp;
use crate::log::Presence;
use crate::play::Cause;
use crate::secret::{hash, new_code, new_id, new_secret, random, same};
use crate::setup::person;

/// How often seats can change before a game begins.
const MOST_CHANGES: u64 = 1_000;
/// How long a link is good that moves a seat to another device.
const LINK_SECONDS: u32 = 15 * 60;

impl Table {
    pub(super) async fn ask(&mut self, ask: Ask) -> Result<More, Problem> {
        let changes = !matches!(ask, Ask::Info | Ask::Record | Ask::Steps);
        if changes && self.row.state == TableStage::Gathering && self.log.seq > MOST_CHANGES {
            return Err(Problem::from(Code::TooMany).with("what", "changes"));
        }
        match ask {
            Ask::Info => Ok(More::Nothing),
            Ask::Record => self
                .record()
                .map(More::Record)
                .ok_or(Code::NotStarted.into()),
            Ask::Steps => match &self.play {
                Some(play) => Ok(More::Steps(play.steps())),
                None => Err(Code::NotStarted.into()),
            },
            Ask::Sit(sit) => self.sit(&sit).map(More::Seat),
            Ask::AddSeat { host, setting } => self.add_seat(&host, &setting),
            Ask::SetSeat {
                host,
                seat,
                setting,
            } => self.set_seat(&host, seat, &setting),
            Ask::RemoveSeat { secret, seat } => self.remove_seat(&secret, seat),
            Ask::Begin => {
                self.start_if_full(self.shared.time.now());
                Ok(More::Nothing)
            }
            Ask::Start { host } => {
                self.check_gathering(&host)?;
                self.start(self.shared.time.now())?;
                Ok(More::Nothing)
            }
            Ask::Rematch { secret } => self.rematch(&secret).await,
            Ask::Link { secret, seat } => self.link(&secret, seat).await.map(More::Link),
            Ask::MoveSeat { holder } => self.move_seat(&holder).map(More::Seat),
        }
    }

    fn sit(&mut self, sit: &Sit) -> Result<TakenSeat, Problem> {
        if self.row.state != TableStage::Gathering {
            return Err(Code::AlreadyStarted.into());
        }
        let is_open = |row: &SeatRow| !row.taken && row.secret.is_none();
        let seat = match sit.seat {
            None => self
                .row
                .seats
                .iter()
                .position(is_open)
                .ok_or(Code::TableFull)?,
            Some(seat) => {
                let row = self.row.seats.get(seat).ok_or(Code::NoSuchSeat)?;
                if !is_open(row) {
                    return Err(Code::SeatTaken.into());
                }
                seat
            }
        };
        let (secret, hash) = new_secret();
        self.row.seats[seat] = person(&sit.name, sit.seed.as_deref(), hash)?;
        let at = self.shared.time.now();
        self.seats_changed(at);
        self.start_if_full(at);
        Ok(TakenSeat { seat, secret })
    }

    fn add_seat(&mut self, host: &Secret, setting: &SeatSetting) -> Result<More, Problem> {
        self.check_gathering(host)?;
        // The game says whether it is made for so many.
        self.setup
            .open(&self.shared.layouts, self.row.seats.len() + 1)?;
        self.row.seats.push(self.setup.seat(setting)?);
        self.seats_changed(self.shared.time.now());
        self.start_if_full(self.shared.time.now());
        Ok(More::Nothing)
    }

    fn set_seat(
        &mut self,
        host: &Secret,
        seat: usize,
        setting: &SeatSetting,
    ) -> Result<More, Problem> {
        self.check_gathering(host)?;
        let row = self.setup.seat(setting)?;
        *self.row.seats.get_mut(seat).ok_or(Code::NoSuchSeat)? = row;
        self.seat_lost(seat);
        self.seats_changed(self.shared.time.now());
        self.start_if_full(self.shared.time.now());
        Ok(More::Nothing)
    }

    /// The host removes a seat, or whoever sits there leaves.
    fn remove_seat(&mut self, secret: &Secret, seat: usize) -> Result<More, Problem> {
        let row = self.row.seats.get(seat).ok_or(Code::NoSuchSeat)?;
        let given = hash(secret).ok_or(Code::WrongSecret)?;
        if row.secret.is_some_and(|own| same(&own, &given)) {
            self.leave(seat);
            return Ok(More::Nothing);
        }
        self.check_gathering(secret)?;
        self.setup
            .open(&self.shared.layouts, self.row.seats.len() - 1)?;
        self.row.seats.remove(seat);
        // The seats after it have other numbers now.
        self.change_seats(|own| match own.index() {
            index if index == seat => None,
            index => Seat::new(index - usize::from(index > seat)),
        });
        self.seats_changed(self.shared.time.now());
        self.start_if_full(self.shared.time.now());
        Ok(More::Nothing)
    }

    /// The person on the seat leaves for good. In mid-game the stand-in plays on, as long as there is a person left.
    fn leave(&mut self, seat: usize) {
        let at = self.shared.time.now();
        self.seat_lost(seat);
        match self.row.state {
            TableStage::Gathering => self.row.seats[seat] = SeatRow::default(),
            TableStage::Running => {
                self.row.seats[seat].secret = None;
                if let (Some(play), Some(seat)) = (&mut self.play, Seat::new(seat)) {
                    let cause = Cause::at(at);
                    play.set_presence(seat, Presence::HandedOver, cause, &mut self.log);
                }
            }
            TableStage::Finished | TableStage::Abandoned => self.row.seats[seat].secret = None,
        }
        self.seats_changed(at);
        let anybody = self.row.seats.iter().any(|row| row.secret.is_some());
        if !anybody && self.row.state == TableStage::Running {
            self.close(TableStage::Abandoned, None);
        }
    }

    /// No device that is connected acts for the seat any longer.
    fn seat_lost(&mut self, seat: usize) {
        self.away_since[seat] = self.shared.time.moment();
        self.change_seats(|own| (own.index() != seat).then_some(own));
    }

    async fn link(&mut self, secret: &Secret, seat: usize) -> Result<SeatLink, Problem> {
        let row = self.row.seats.get(seat).ok_or(Code::NoSuchSeat)?;
        let given = hash(secret).ok_or(Code::WrongSecret)?;
        if !row.secret.is_some_and(|own| same(&own, &given)) {
            return Err(Code::WrongSecret.into());
        }
        let (link, hash) = new_secret();
        let expires = self.shared.time.now().wall + 1000 * Millis::from(LINK_SECONDS);
        let put = self
            .shared
            .store
            .put_link(hash, &self.row.id, given, expires)
            .await;
        put.map_err(|_| Code::Storage)?;
        Ok(SeatLink {
            link,
            seconds: LINK_SECONDS,
        })
    }

    /// Another device acts for the seat from now on.
    fn move_seat(&mut self, holder: &Hash) -> Result<TakenSeat, Problem> {
        let held = |row: &SeatRow| row.secret.is_some_and(|own| same(&own, holder));
        // Whoever made the link may have left since, or used another one.
        let seat = self.row.seats.iter().position(held);
        let seat = seat.ok_or(Code::LinkUsed)?;
        let (secret, hash) = new_secret();
        self.row.seats[seat].secret = Some(hash);
        self.seat_lost(seat);
        self.seats_changed(self.shared.time.now());
        Ok(TakenSeat { seat, secret })
    }

    /// The same people at a new table; each takes the seat kept for them by coming.
    async fn rematch(&mut self, secret: &Secret) -> Result<More, Problem> {
        let given = hash(secret).ok_or(Code::WrongSecret)?;
        let seats = self.row.seats.iter().filter_map(|row| row.secret.as_ref());
        if !seats.chain([&self.row.host]).any(|own| same(own, &given)) {
            return Err(Code::WrongSecret.into());
        }
        if !matches!(self.row.state, TableStage::Finished | TableStage::Abandoned) {
            return Err(Code::NotOver.into());
        }
        if self.row.rematch.is_none() {
            let mut row = self.again();
            let id = row.id.clone();
            let made = create(&*self.shared.store, &mut row).await;
            made.map_err(|_| Code::Storage)?;
            self.row.rematch = Some(id.clone());
            self.change.rematch = Some(id.clone());
            self.table_changed(self.shared.time.now());
            let told = self.clients.iter().map(|client| client.number);
            let told: Vec<u64> = told.collect();
            let message = ServerMessage::Rematch { id };
            self.replies
                .extend(told.into_iter().map(|number| (number, message.clone())));
        }
        Ok(More::Nothing)
    }

    /// A new table with the same people, each seat kept for whoever had it.
    fn again(&self) -> TableRow {
        let seats = self.row.seats.iter().map(|seat| SeatRow {
            seed: None,
            taken: seat.bot.is_some(),
            name: if seat.bot.is_some() || seat.secret.is_some() {
                seat.name.clone()
            } else {
                String::new()
            },
            ..seat.clone()
        });
        new_row(
            self.shared.time.now().wall,
            self.row.setup.clone(),
            self.row.public,
            self.row.host,
            seats.collect(),
        )
    }

    /// Notes that seats have changed.
    pub(super) fn seats_changed(&mut self, at: Timestamp) {
        self.change.seats = Some(self.row.seats.clone());
        self.table_changed(at);
    }

    /// Begins the game, if all seats are taken and nobody has to say so.
    pub(super) fn start_if_full(&mut self, at: Timestamp) {
        let full = self.row.seats.iter().all(|seat| seat.taken);
        let gathering = self.row.state == TableStage::Gathering;
        if full && gathering && self.setup.settings.start == Start::Full {
            // If it can't begin, it stays as it is.
            let _ = self.start(at);
        }
    }

    fn start(&mut self, at: Timestamp) -> Result<(), Problem> {
        if !self.row.seats.iter().all(|seat| seat.taken) {
            return Err(Code::SeatsOpen.into());
        }
        let mut play = self.fresh_play()?;
        self.row.state = TableStage::Running;
        self.change.state = Some(TableStage::Running);
        self.table_changed(at);
        play.advance(at, &mut self.log);
        self.play = Some(play);
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
}

/// Puts a new table into the store. A code that is in use is drawn again: there are 887 million.
pub(crate) async fn create(store: &dyn Store, row: &mut TableRow) -> Result<(), StoreError> {
    loop {
        match store.create(row.clone()).await {
            Err(StoreError::Taken) => row.code = Some(new_code()),
            done => return done,
        }
    }
}

/// A table before anything has happened at it.
pub(crate) fn new_row(
    at: Millis,
    setup: String,
    public: bool,
    host: Hash,
    seats: Vec<SeatRow>,
) -> TableRow {
    TableRow {
        id: new_id(),
        code: Some(new_code()),
        state: TableStage::Gathering,
        public,
        setup,
        host,
        server_seed: random(),
        created: at,
        changed: at,
        seq: 0,
        due: None,
        rematch: None,
        result: None,
        seats,
    }
}
