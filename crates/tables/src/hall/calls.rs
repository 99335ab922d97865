//! What is asked over HTTP: of one table, or of all of them.

use std::time::Duration;

use rollwright_protocol::{
    Code, Created, MovedSeat, MyGame, MyGames, MyGamesQuery, NewTable, Problem, SeatLink,
    SeatLinkUse, SeatSetting, Secret, Sit, TableInfo, Tables, TakenSeat,
};
use rollwright_store::Hash;

use super::{Hall, failed};
use crate::secret::{hash, new_secret};
use crate::setup::Setup;
use crate::table::{Answer, Ask, More, create, info, new_row};

/// The most secrets that a device may ask about at once.
const MOST_SECRETS: usize = 500;
/// The most tables that the lobby lists.
const LOBBY: usize = 100;
/// How long the lobby is shown as it was.
const LOBBY_STAYS: Duration = Duration::from_secs(1);

impl Hall {
    /// Makes a table.
    ///
    /// # Errors
    /// If something in it is not known or not allowed.
    pub async fn create(&self, table: NewTable) -> Result<Created, Problem> {
        if self.0.stopping() {
            return Err(Code::ComeBack.into());
        }
        let setup = Setup::of(&table, &self.0.layouts)?;
        let (mut rows, mut taken) = (Vec::new(), Vec::new());
        for (seat, new) in table.seats.iter().enumerate() {
            let (row, secret) = setup.new_seat(new)?;
            rows.push(row);
            taken.extend(secret.map(|secret| TakenSeat { seat, secret }));
        }
        let (host, host_hash) = new_secret();
        let text = serde_json::to_string(&setup).expect("a setup is plain data");
        let at = self.0.time.now().wall;
        let mut row = new_row(at, text, setup.settings.public, host_hash, rows);
        let made = create(&*self.0.store, &mut row).await;
        made.map_err(|error| failed(&error))?;
        let table = self.ask(&row.id, Ask::Begin).await?.table;
        Ok(Created {
            table,
            host,
            seats: taken,
        })
    }

    /// A table as everybody may know it. `name` is an id or a code, here and below.
    ///
    /// # Errors
    /// If there is none.
    pub async fn info(&self, name: &str) -> Result<TableInfo, Problem> {
        Ok(self.ask(name, Ask::Info).await?.table)
    }

    /// The public tables.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lobby(&self) -> Result<Tables, Problem> {
        // Everybody who looks at the same time shares one question to the store.
        let mut known = self.0.lobby.lock().await;
        if let Some((when, tables)) = &*known
            && self.0.time.moment().since(*when) < LOBBY_STAYS
        {
            return Ok(tables.clone());
        }
        let rows = self.0.store.lobby(LOBBY).await;
        let rows = rows.map_err(|error| failed(&error))?;
        let tables = Tables {
            tables: rows.iter().filter_map(stored_info).collect(),
        };
        *known = Some((self.0.time.moment(), tables.clone()));
        Ok(tables)
    }

    /// The tables where a device has a seat.
    ///
    /// # Errors
    /// If it asks for too many, or the store fails.
    pub async fn my_games(&self, query: MyGamesQuery) -> Result<MyGames, Problem> {
        if query.secrets.len() > MOST_SECRETS {
            return Err(Problem::from(Code::TooLarge).with("limit", MOST_SECRETS));
        }
        let hashes: Vec<Hash> = query.secrets.iter().filter_map(hash).collect();
        let mut games: Vec<MyGame> = Vec::new();
        for (seat, row) in self
            .0
            .store
            .of_secrets(&hashes)
            .await
            .map_err(|error| failed(&error))?
        {
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
        match self.ask(name, Ask::Record).await?.more {
            More::Record(record) => Ok(record),
            _ => Err(Code::NotStarted.into()),
        }
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// If no seat is open, or the name is none.
    pub async fn sit(&self, name: &str, sit: Sit) -> Result<MovedSeat, Problem> {
        seated(self.ask(name, Ask::Sit(sit)).await?)
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
        Ok(self.ask(name, Ask::AddSeat { host, setting }).await?.table)
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
        let ask = Ask::SetSeat {
            host,
            seat,
            setting,
        };
        Ok(self.ask(name, ask).await?.table)
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
        Ok(self
            .ask(name, Ask::RemoveSeat { secret, seat })
            .await?
            .table)
    }

    /// The host begins the game.
    ///
    /// # Errors
    /// If seats are open.
    pub async fn start(&self, name: &str, host: Secret) -> Result<TableInfo, Problem> {
        Ok(self.ask(name, Ask::Start { host }).await?.table)
    }

    /// A new table for the same people, or the one that somebody else has just asked for.
    ///
    /// # Errors
    /// If the game is not over.
    pub async fn rematch(&self, name: &str, secret: Secret) -> Result<TableInfo, Problem> {
        let table = self.ask(name, Ask::Rematch { secret }).await?.table;
        let again = table.rematch.ok_or(Code::NoSuchTable)?;
        // If only bots are to play, nobody has to come first.
        Ok(self.ask(&again, Ask::Begin).await?.table)
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
        match self.ask(name, Ask::Link { secret, seat }).await?.more {
            More::Link(link) => Ok(link),
            _ => Err(Code::NoSuchSeat.into()),
        }
    }

    /// Another device takes a seat over.
    ///
    /// # Errors
    /// If the link was used or has run out.
    pub async fn use_link(&self, link: SeatLinkUse) -> Result<MovedSeat, Problem> {
        let link = hash(&link.link).ok_or(Code::LinkUsed)?;
        if self.0.stopping() {
            // A link that is taken now could no longer be used.
            return Err(Code::ComeBack.into());
        }
        let taken = self
            .0
            .store
            .take_link(&link, self.0.time.now().wall)
            .await
            .map_err(|error| failed(&error))?;
        let (table, holder) = taken.ok_or(Code::LinkUsed)?;
        seated(self.ask(&table, Ask::MoveSeat { holder }).await?)
    }
}

fn seated(answer: Answer) -> Result<MovedSeat, Problem> {
    match answer.more {
        More::Seat(seat) => Ok(MovedSeat {
            table: answer.table,
            seat,
        }),
        _ => Err(Code::NoSuchSeat.into()),
    }
}

fn stored_info(row: &rollwright_store::TableRow) -> Option<TableInfo> {
    let setup: Setup = serde_json::from_str(&row.setup).ok()?;
    Some(info(row, &setup))
}
