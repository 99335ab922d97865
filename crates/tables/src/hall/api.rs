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
use crate::table::{Answer, Question, Table, create, info, new_row};

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
        self.change(name, Question::Info).await
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
        match self.ask(name, Question::Record).await?.1 {
            Answer::Record(record) => Ok(record),
            _ => Err(unexpected()),
        }
    }

    /// What the moves of the seat are worth that it has now or may decide ahead.
    ///
    /// # Errors
    /// If the secret is not the seat's, the table does not allow hints, or the seat has nothing to decide.
    pub async fn hint(&self, name: &str, secret: Secret, seat: usize) -> Result<Hint, Problem> {
        match self.ask(name, Question::Hint { secret, seat }).await?.1 {
            Answer::Hint(hint) => Ok(hint),
            _ => Err(unexpected()),
        }
    }

    /// A hint from the table's actor here, worked out in turn with its bots.
    async fn hint_here(
        &self,
        id: &str,
        secret: Secret,
        seat: usize,
    ) -> Result<(TableInfo, Answer), Problem> {
        let ask = move |table: &mut Table| table.hint(&secret, seat);
        let (info, (turn, hinting)) = self.call(id, ask).await?;
        let moves = turn.run(hinting).await.ok_or(Code::ComeBack)?;
        let judged = moves.into_iter().map(|judged| JudgedMove {
            step: judged.step,
            win: judged.win,
            points: judged.points,
        });
        let moves = judged.collect();
        Ok((info, Answer::Hint(Hint { moves })))
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
        self.seated(name, Question::Sit(sit)).await
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
        self.change(name, Question::AddSeat { host, setting }).await
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
        let question = Question::SetSeat {
            host,
            seat,
            setting,
        };
        self.change(name, question).await
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
        self.change(name, Question::RemoveSeat { secret, seat })
            .await
    }

    /// The host begins the game.
    ///
    /// # Errors
    /// If seats are open.
    pub async fn start(&self, name: &str, host: Secret) -> Result<TableInfo, Problem> {
        self.change(name, Question::Start { host }).await
    }

    /// Asks to play again, or agrees to. Gives the new table for the same people, or, as long as others have not answered, the
    /// present one.
    ///
    /// # Errors
    /// If the game is not over.
    pub async fn rematch(&self, name: &str, secret: Secret) -> Result<TableInfo, Problem> {
        let wanted = true;
        let table = self
            .change(name, Question::Rematch { secret, wanted })
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
        let wanted = false;
        self.change(name, Question::Rematch { secret, wanted })
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
        self.change(name, Question::CallStandIn { secret, seat })
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
        self.change(name, Question::OpenSeat { secret, seat }).await
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
        let (table, answer) = self.ask(name, Question::Holder { secret, seat }).await?;
        let Answer::Holder(holder) = answer else {
            return Err(unexpected());
        };
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
        self.seated(&table, Question::MoveSeat { holder }).await
    }

    async fn start_if_full(&self, id: &str) -> Result<TableInfo, Problem> {
        self.change(id, Question::StartIfFull(self.1)).await
    }

    fn check_not_stopping(&self) -> Result<(), Problem> {
        if self.0.stopping() {
            return Err(Code::ComeBack.into());
        }
        Ok(())
    }

    async fn change(&self, name: &str, question: Question) -> Result<TableInfo, Problem> {
        Ok(self.ask(name, question).await?.0)
    }

    async fn seated(&self, name: &str, question: Question) -> Result<MovedSeat, Problem> {
        match self.ask(name, question).await? {
            (table, Answer::Seat(seat)) => Ok(MovedSeat { table, seat }),
            _ => Err(unexpected()),
        }
    }

    /// Asks a table, wherever it is played.
    pub(super) async fn ask(
        &self,
        name: &str,
        question: Question,
    ) -> Result<(TableInfo, Answer), Problem> {
        let id = self.id(name).await?;
        match &self.0.cluster {
            Some(cluster) => cluster.ask(self, &id, question).await,
            None => self.answer_here(&id, question).await,
        }
    }

    /// Asks the table's actor here.
    pub(crate) async fn answer_here(
        &self,
        id: &str,
        question: Question,
    ) -> Result<(TableInfo, Answer), Problem> {
        match question {
            Question::Hint { secret, seat } => self.hint_here(id, secret, seat).await,
            question => self.call(id, |table| table.answer(question)).await,
        }
    }
}

/// The answer to another question, as a node of another version might give.
pub(super) fn unexpected() -> Problem {
    store_failed("an answer to another question")
}

fn stored_info(row: &TableRow) -> Option<TableInfo> {
    let setup: Setup = serde_json::from_str(&row.setup).ok()?;
    Some(info(row, &setup))
}
