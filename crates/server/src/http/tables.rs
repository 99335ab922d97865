//! Tables, seats and replays: each request is one call of the hall.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use rollwright_protocol::{
    Code, Created, MovedSeat, MyGames, MyGamesQuery, NewTable, Position, PositionQuery, Problem,
    SeatLink, SeatLinkUse, SeatSetting, Sit, Story, TableInfo, Tables, Views,
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::extract::{Bearer, JsonBody, Path, Query, whole_number};
use super::headers::attachment;
use super::{App, Failure, JsonResult, bad_request};
use crate::client_key::ClientKey;
use crate::limits::LimitedAction;

type CreatedResult<T> = Result<(StatusCode, Json<T>), Failure>;

fn created<T>(thing: T) -> (StatusCode, Json<T>) {
    (StatusCode::CREATED, Json(thing))
}

pub(super) async fn lobby(app: State<App>) -> JsonResult<Tables> {
    Ok(Json(app.hall.lobby().await?))
}

pub(super) async fn create(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    JsonBody(table): JsonBody<NewTable>,
) -> CreatedResult<Created> {
    app.gate.take(client, LimitedAction::NewTable)?;
    Ok(created(
        app.hall.for_address(client.into()).create(table).await?,
    ))
}

pub(super) async fn info(app: State<App>, Path(name): Path<String>) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.info(&name).await?))
}

pub(super) async fn start(
    app: State<App>,
    Path(name): Path<String>,
    Bearer(host): Bearer,
) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.start(&name, host).await?))
}

pub(super) async fn rematch(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Path(name): Path<String>,
    Bearer(secret): Bearer,
) -> JsonResult<TableInfo> {
    app.gate.take(client, LimitedAction::NewTable)?;
    Ok(Json(
        app.hall
            .for_address(client.into())
            .rematch(&name, secret)
            .await?,
    ))
}

pub(super) async fn decline_rematch(
    app: State<App>,
    Path(name): Path<String>,
    Bearer(secret): Bearer,
) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.decline_rematch(&name, secret).await?))
}

pub(super) async fn record(app: State<App>, Path(name): Path<String>) -> Result<Response, Failure> {
    let record = app.hall.record(&name).await?;
    let kind = [(CONTENT_TYPE, "application/json")];
    let file = attachment(&format!("rollwright-{name}"), "json");
    Ok((kind, file, record).into_response())
}

pub(super) async fn sit(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Path(name): Path<String>,
    JsonBody(sit): JsonBody<Sit>,
) -> CreatedResult<MovedSeat> {
    app.gate.take(client, LimitedAction::Join)?;
    let seated = app.hall.sit(&name, sit).await;
    // The table is there, so that 404 would mislead.
    let no_seat = |problem: Problem| match problem.code {
        Code::NoSuchSeat => Failure::from(problem).with_status(StatusCode::CONFLICT),
        _ => problem.into(),
    };
    Ok(created(seated.map_err(no_seat)?))
}

pub(super) async fn add_seat(
    app: State<App>,
    Path(name): Path<String>,
    Bearer(host): Bearer,
    JsonBody(setting): JsonBody<SeatSetting>,
) -> CreatedResult<TableInfo> {
    Ok(created(app.hall.add_seat(&name, host, setting).await?))
}

pub(super) async fn set_seat(
    app: State<App>,
    Path((name, seat)): Path<(String, usize)>,
    Bearer(host): Bearer,
    JsonBody(setting): JsonBody<SeatSetting>,
) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.set_seat(&name, host, seat, setting).await?))
}

pub(super) async fn remove_seat(
    app: State<App>,
    Path((name, seat)): Path<(String, usize)>,
    Bearer(secret): Bearer,
) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.remove_seat(&name, secret, seat).await?))
}

pub(super) async fn call_stand_in(
    app: State<App>,
    Path((name, seat)): Path<(String, usize)>,
    Bearer(secret): Bearer,
) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.call_stand_in(&name, secret, seat).await?))
}

pub(super) async fn open_seat(
    app: State<App>,
    Path((name, seat)): Path<(String, usize)>,
    Bearer(secret): Bearer,
) -> JsonResult<TableInfo> {
    Ok(Json(app.hall.open_seat(&name, secret, seat).await?))
}

pub(super) async fn seat_link(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Path((name, seat)): Path<(String, usize)>,
    Bearer(secret): Bearer,
) -> CreatedResult<SeatLink> {
    app.gate.take(client, LimitedAction::Join)?;
    Ok(created(app.hall.seat_link(&name, secret, seat).await?))
}

pub(super) async fn use_link(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    JsonBody(link): JsonBody<SeatLinkUse>,
) -> JsonResult<MovedSeat> {
    app.gate.take(client, LimitedAction::Join)?;
    Ok(Json(app.hall.use_link(link).await?))
}

/// Takes a longer body: a device may have hundreds of secrets.
pub(super) async fn my_games(
    app: State<App>,
    JsonBody(query): JsonBody<MyGamesQuery, 4>,
) -> JsonResult<MyGames> {
    Ok(Json(app.hall.my_games(query).await?))
}

/// The query of [`views`] and [`views_of`].
#[derive(Deserialize, JsonSchema)]
pub(super) struct ViewsQuery {
    /// The number of the first step; that of the game is 0.
    #[schemars(with = "u32", range(max = u32::MAX), extend("default" = 0))]
    from: Option<String>,
}

impl ViewsQuery {
    fn from(&self) -> Result<usize, Failure> {
        let from = whole_number(self.from.as_deref().unwrap_or("0"));
        let from = from.and_then(|from| usize::try_from(from).ok());
        from.ok_or_else(|| bad_request("from is a number from 0").into())
    }
}

pub(super) async fn story(app: State<App>, Path(name): Path<String>) -> JsonResult<Story> {
    Ok(Json(app.hall.story(&name).await?))
}

pub(super) async fn views(
    app: State<App>,
    Path(name): Path<String>,
    Query(query): Query<ViewsQuery>,
) -> JsonResult<Views> {
    Ok(Json(app.hall.views(&name, query.from()?).await?))
}

/// Takes a longer body, as [`position`] does.
pub(super) async fn story_of(
    app: State<App>,
    JsonBody(query): JsonBody<PositionQuery, 4>,
) -> JsonResult<Story> {
    Ok(Json(app.hall.story_of(query).await?))
}

/// Takes a longer body, as [`position`] does.
pub(super) async fn views_of(
    app: State<App>,
    Query(range): Query<ViewsQuery>,
    JsonBody(query): JsonBody<PositionQuery, 4>,
) -> JsonResult<Views> {
    Ok(Json(app.hall.views_of(query, range.from()?).await?))
}

/// Takes a longer body: a long game has hundreds of steps.
pub(super) async fn position(
    app: State<App>,
    JsonBody(query): JsonBody<PositionQuery, 4>,
) -> JsonResult<Position> {
    Ok(Json(app.hall.position(query).await?))
}
