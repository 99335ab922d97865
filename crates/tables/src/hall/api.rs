//! What is asked over HTTP: of one table, or of all of them.

use std::time::Duration;

use rollwright_protocol::{
    Code, Created, Hint, JudgedMove, MovedSeat, MyGame, MyGames, MyGamesQuery, NewTable, Problem,
    SeatLink, SeatLinkUse, SeatSetting, Secret, Sit, TableInfo, Tables, TakenSeat,
};
use rollwright_store::{Hash, Millis, TableRow};

use super::{Hall, store_failed};
use crate::secret::hash;
use crate::setup::Setup;
use crate::table::{Call, Table, create, info, new_row};

/// The most secrets that a device may ask about at once.
const MAX_SECRETS: usize = 500;
/// The most tables that the lobby lists.
const LOBBY_LENGTH: usize = 100;
/// How long the cached lobby is shown.
const LOBBY_TTL: Duration = Duration::from_secs(1);
/// How long a link is good that moves a seat to another device.
const LINK_SECONDS: u32 = 15 * 60;

impl Hall {
    /// Makes a table.
    ///
    /// # Errors
    /// If something in it is not known or not allowed.
    pub async fn create(&self, table: NewTable) -> Result<Created, Problem> {
        self.check_not_stopping()?;
        let setup = Setup::of(&table, &self.0.layouts)?;
        let (mut rows, mut seats) = (Vec::new(), Vec::new());
        for (seat, new) in table.seats.iter().enumerate() {
            let (row, secret) = setup.new_seat(new, &self.0.draw)?;
            rows.push(row);
            seats.extend(secret.map(|secret| TakenSeat { seat, secret }));
        }
        let (host, host_hash) = self.0.draw.secret();
        let text = serde_json::to_string(&setup).expect("a setup is plain data");
        let at = self.0.time.now().wall;
        let mut row = TableRow {
            public: setup.settings.public,
            ..new_row(&self.0.draw, at, text, host_hash, rows)
        };
        let made = create(&self.0, &mut row).await;
        made.map_err(store_failed)?;
        let table = self.start_if_full(&row.id).await?;
        Ok(Created { table, host, seats })
    }

    /// A table as everybody may know it. `name` is an id or a code, here and below.
    ///
    /// # Errors
    /// If there is none.
    pub async fn info(&self, name: &str) -> Result<TableInfo, Problem> {
        Ok(self.call(name, |_| Ok(())).await?.0)
    }

    /// The public tables.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lobby(&self) -> Result<Tables, Problem> {
        // Everybody who looks at the same time shares one question to the store.
        let mut cached = self.0.lobby.lock().await;
        if let Some((when, tables)) = &*cached
            && self.0.time.moment().since(*when) < LOBBY_TTL
        {
            return Ok(tables.clone());
        }
        let rows = self.0.store.lobby(LOBBY_LENGTH).await;
        let rows = rows.map_err(store_failed)?;
        let tables = rows.iter().filter_map(stored_info).collect();
        let tables = Tables { tables };
        *cached = Some((self.0.time.moment(), tables.clone()));
        Ok(tables)
    }

    /// The tables where a device has a seat.
    ///
    /// # Errors
    /// If it asks for too many, one is no secret, or the store fails.
    pub async fn my_games(&self, query: MyGamesQuery) -> Result<MyGames, Problem> {
        let hashes: Option<Vec<Hash>> = query.secrets.iter().map(hash).collect();
        let hashes = hashes.filter(|hashes| hashes.len() <= MAX_SECRETS);
        let hashes = hashes.ok_or_else(|| {
            let reason = format!("up to {MAX_SECRETS} secrets of 64 hexadecimal digits");
            Problem::from(Code::BadRequest).with("reason", reason)
        })?;
        let found = self.0.store.of_secrets(&hashes).await;
        let mut games: Vec<MyGame> = Vec::new();
        for (seat, row) in found.map_err(store_failed)? {
            match games.iter_mut().find(|game| game.table.id == row.id) {
                Some(game) => game.seats.push(seat),
                None => games.extend(stored_info(&row).map(|table| MyGame {
                    table,
                    seats: vec![seat],
                })),
            }
        }
        for game in &mut games {
            game.seats.sort_unstable();
        }
        Ok(MyGames { games })
    }

    /// The record of a table's game so far, as JSON.
    ///
    /// # Errors
    /// If there is no such table, or its game has not begun.
    pub async fn record(&self, name: &str) -> Result<String, Problem> {
        Ok(self.call(name, |table| table.record()).await?.1)
    }

    /// What the moves of the seat are worth that it has now or may decide ahead.
    ///
    /// # Errors
    /// If the secret is not the seat's, the table does not allow hints, or the seat has nothing to decide.
    pub async fn hint(&self, name: &str, secret: Secret, seat: usize) -> Result<Hint, Problem> {
        let ask = move |table: &mut Table| table.hint(&secret, seat);
        let (turn, hinting) = self.call(name, ask).await?.1;
        let moves = turn.run(hinting).await.ok_or(Code::ComeBack)?;
        let judged = moves.into_iter().map(|judged| JudgedMove {
            step: judged.step,
            win: judged.win,
            points: judged.points,
        });
        Ok(Hint {
            moves: judged.collect(),
        })
    }

    /// Does work that may take seconds, on the blocking pool: behind all bots, in the time of this hall's address. The work calls
    /// what it is given between its parts, so that others need not wait for all of it.
    ///
    /// # Errors
    /// If it panicked.
    pub async fn run_in_background<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut dyn FnMut()) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.check_not_stopping()?;
        let done = self.0.bots.run_in_background(self.1, work).await;
        done.ok_or(Code::ComeBack.into())
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// If no seat is open, or the name is none.
    pub async fn sit(&self, name: &str, sit: Sit) -> Result<MovedSeat, Problem> {
        self.seated(name, move |table| table.sit(&sit)).await
    }

    /// The host adds a seat.
    ///
    /// # Errors
    /// If the game has begun or is not made for so many.
    pub async fn add_seat(
        &self,
        name: &str,
        host: Secret,
        setting: SeatSetting,
    ) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.add_seat(&host, &setting))
            .await
    }

    /// The host changes a seat.
    ///
    /// # Errors
    /// If the game has begun, or there is no such seat.
    pub async fn set_seat(
        &self,
        name: &str,
        host: Secret,
        seat: usize,
        setting: SeatSetting,
    ) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.set_seat(&host, seat, &setting))
            .await
    }

    /// The host removes a seat before the game, or the person on it leaves, at any time.
    ///
    /// # Errors
    /// If the secret is neither the host's nor the seat's.
    pub async fn remove_seat(
        &self,
        name: &str,
        secret: Secret,
        seat: usize,
    ) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.remove_seat(&secret, seat))
            .await
    }

    /// The host begins the game.
    ///
    /// # Errors
    /// If seats are open.
    pub async fn start(&self, name: &str, host: Secret) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.start_by_host(&host))
            .await
    }

    /// Asks to play again, or agrees to. Gives the new table for the same people, or, as long as others have not answered, the
    /// present one.
    ///
    /// # Errors
    /// If the game is not over.
    pub async fn rematch(&self, name: &str, secret: Secret) -> Result<TableInfo, Problem> {
        let table = self
            .change(name, move |table| table.rematch(&secret, true))
            .await?;
        match &table.rematch {
            // If only bots are to play, nobody has to come first.
            Some(new) => self.start_if_full(new).await,
            None => Ok(table),
        }
    }

    /// Does not want to play again, whoever has asked.
    ///
    /// # Errors
    /// If the game is not over.
    pub async fn decline_rematch(&self, name: &str, secret: Secret) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.rematch(&secret, false))
            .await
    }

    /// Lets the stand-in play for a seat whose person is away, once the host or all others want it.
    ///
    /// # Errors
    /// If that person is there.
    pub async fn call_stand_in(
        &self,
        name: &str,
        secret: Secret,
        seat: usize,
    ) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.call(&secret, seat, Call::StandIn))
            .await
    }

    /// Opens a seat whose person is away to somebody else, once the host or all others want it.
    ///
    /// # Errors
    /// If that person is there, or has not been away for long enough.
    pub async fn open_seat(
        &self,
        name: &str,
        secret: Secret,
        seat: usize,
    ) -> Result<TableInfo, Problem> {
        self.change(name, move |table| table.call(&secret, seat, Call::Open))
            .await
    }

    /// A link that moves a seat to another device.
    ///
    /// # Errors
    /// If the secret is not the seat's.
    pub async fn seat_link(
        &self,
        name: &str,
        secret: Secret,
        seat: usize,
    ) -> Result<SeatLink, Problem> {
        let check = move |table: &mut Table| table.check_seat_secret(&secret, seat);
        let (table, holder) = self.limited_call(name, check).await?;
        let (link, hash) = self.0.draw.secret();
        let expires = self.0.time.now().wall + 1000 * Millis::from(LINK_SECONDS);
        let put = self
            .0
            .store
            .put_link(hash, &table.id, holder, expires)
            .await;
        put.map_err(store_failed)?;
        let seconds = LINK_SECONDS;
        Ok(SeatLink { link, seconds })
    }

    /// Another device takes a seat over.
    ///
    /// # Errors
    /// If the link was used or has run out.
    pub async fn use_link(&self, link: SeatLinkUse) -> Result<MovedSeat, Problem> {
        let link = hash(&link.link).ok_or(Code::LinkUsed)?;
        // A link that is taken while the server stops could no longer be used.
        self.check_not_stopping()?;
        let taken = self.0.store.take_link(&link, self.0.time.now().wall).await;
        let (table, holder) = taken.map_err(store_failed)?.ok_or(Code::LinkUsed)?;
        self.seated(&table, move |table| table.move_seat(&holder))
            .await
    }

    async fn start_if_full(&self, id: &str) -> Result<TableInfo, Problem> {
        let address = self.1;
        let start = move |table: &mut Table| {
            table.bot_share.count_for(address);
            table.start_if_full();
            Ok(())
        };
        self.change(id, start).await
    }

    fn check_not_stopping(&self) -> Result<(), Problem> {
        if self.0.stopping() {
            return Err(Code::ComeBack.into());
        }
        Ok(())
    }

    /// A call that changes the table, which is limited before the game begins.
    async fn limited_call<T: Send + 'static>(
        &self,
        name: &str,
        function: impl FnOnce(&mut Table) -> Result<T, Problem> + Send + 'static,
    ) -> Result<(TableInfo, T), Problem> {
        self.call(name, |table| {
            table.check_changes().and_then(|()| function(table))
        })
        .await
    }

    async fn change(
        &self,
        name: &str,
        function: impl FnOnce(&mut Table) -> Result<(), Problem> + Send + 'static,
    ) -> Result<TableInfo, Problem> {
        Ok(self.limited_call(name, function).await?.0)
    }

    async fn seated(
        &self,
        name: &str,
        function: impl FnOnce(&mut Table) -> Result<TakenSeat, Problem> + Send + 'static,
    ) -> Result<MovedSeat, Problem> {
        let (table, seat) = self.limited_call(name, function).await?;
        Ok(MovedSeat { table, seat })
    }
}

fn stored_info(row: &TableRow) -> Option<TableInfo> {
    let setup: Setup = serde_json::from_str(&row.setup).ok()?;
    Some(info(row, &setup))
}
