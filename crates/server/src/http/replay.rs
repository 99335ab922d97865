//! Games step by step: each request is one question to the hall.

use axum::Json;
use axum::extract::State;
use rollwright_protocol::{Position, PositionQuery, Story, Views};

use super::ask::{FromStep, Said, TableName};
use super::{App, Failure};

type Answer<T> = Result<Json<T>, Failure>;

pub(super) async fn story(State(app): State<App>, TableName(name): TableName) -> Answer<Story> {
    Ok(Json(app.hall.story(&name).await?))
}

pub(super) async fn views(
    State(app): State<App>,
    TableName(name): TableName,
    FromStep(from): FromStep,
) -> Answer<Views> {
    Ok(Json(app.hall.views(&name, from).await?))
}

/// A long body: a long game has hundreds of steps.
pub(super) async fn position(
    State(app): State<App>,
    Said(query): Said<PositionQuery, 4>,
) -> Answer<Position> {
    Ok(Json(app.hall.position(query).await?))
}
