//! Tables and seats: each request is one question to the hall.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use rollwright_protocol::{
    Created, MovedSeat, MyGames, MyGamesQuery, NewTable, SeatLink, SeatLinkUse, SeatSetting, Sit,
    TableInfo, Tables,
};

use super::ask::{Bearer, Said, SeatNumber, TableName, harmless};
use super::{App, Failure};
use crate::client::Client;
use crate::limits::What;

type Answer<T> = Result<Json<T>, Failure>;
type Made<T> = Result<(StatusCode, Json<T>), Failure>;

fn made<T>(thing: T) -> (StatusCode, Json<T>) {
    (StatusCode::CREATED, Json(thing))
}

pub(super) async fn lobby(State(app): State<App>) -> Answer<Tables> {
    Ok(Json(app.hall.lobby().await?))
}

pub(super) async fn create(
    State(app): State<App>,
    client: Client,
    Said(table): Said<NewTable>,
) -> Made<Created> {
    app.gate.take(client, What::Tables)?;
    Ok(made(app.hall.create(table).await?))
}

pub(super) async fn info(State(app): State<App>, TableName(name): TableName) -> Answer<TableInfo> {
    Ok(Json(app.hall.info(&name).await?))
}

pub(super) async fn start(
    State(app): State<App>,
    TableName(name): TableName,
    Bearer(host): Bearer,
) -> Answer<TableInfo> {
    Ok(Json(app.hall.start(&name, host).await?))
}

pub(super) async fn rematch(
    State(app): State<App>,
    client: Client,
    TableName(name): TableName,
    Bearer(secret): Bearer,
) -> Answer<TableInfo> {
    app.gate.take(client, What::Tables)?;
    Ok(Json(app.hall.rematch(&name, secret).await?))
}

pub(super) async fn record(
    State(app): State<App>,
    TableName(name): TableName,
) -> Result<([(HeaderName, HeaderValue); 2], String), Failure> {
    let record = app.hall.record(&name).await?;
    let file = format!(
        "attachment; filename=\"rollwright-{}.json\"",
        harmless(&name)
    );
    let file = HeaderValue::try_from(file).expect("letters, digits and quotes");
    let kind = HeaderValue::from_static("application/json");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, file)], record))
}

pub(super) async fn sit(
    State(app): State<App>,
    client: Client,
    TableName(name): TableName,
    Said(sit): Said<Sit>,
) -> Made<MovedSeat> {
    app.gate.take(client, What::Joins)?;
    Ok(made(app.hall.sit(&name, sit).await?))
}

pub(super) async fn add_seat(
    State(app): State<App>,
    TableName(name): TableName,
    Bearer(host): Bearer,
    Said(setting): Said<SeatSetting>,
) -> Made<TableInfo> {
    Ok(made(app.hall.add_seat(&name, host, setting).await?))
}

pub(super) async fn set_seat(
    State(app): State<App>,
    TableName(name): TableName,
    SeatNumber(seat): SeatNumber,
    Bearer(host): Bearer,
    Said(setting): Said<SeatSetting>,
) -> Answer<TableInfo> {
    Ok(Json(app.hall.set_seat(&name, host, seat, setting).await?))
}

pub(super) async fn remove_seat(
    State(app): State<App>,
    TableName(name): TableName,
    SeatNumber(seat): SeatNumber,
    Bearer(secret): Bearer,
) -> Answer<TableInfo> {
    Ok(Json(app.hall.remove_seat(&name, secret, seat).await?))
}

pub(super) async fn seat_link(
    State(app): State<App>,
    client: Client,
    TableName(name): TableName,
    SeatNumber(seat): SeatNumber,
    Bearer(secret): Bearer,
) -> Made<SeatLink> {
    app.gate.take(client, What::Joins)?;
    Ok(made(app.hall.seat_link(&name, secret, seat).await?))
}

pub(super) async fn use_link(
    State(app): State<App>,
    client: Client,
    Said(link): Said<SeatLinkUse>,
) -> Answer<MovedSeat> {
    app.gate.take(client, What::Joins)?;
    Ok(Json(app.hall.use_link(link).await?))
}

/// A long body: a device may have hundreds of secrets.
pub(super) async fn my_games(
    State(app): State<App>,
    Said(query): Said<MyGamesQuery, 4>,
) -> Answer<MyGames> {
    Ok(Json(app.hall.my_games(query).await?))
}
