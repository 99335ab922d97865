//! Games step by step: each request is one call of the hall.

use axum::Json;
use axum::extract::State;
use rollwright_protocol::{Position, PositionQuery, Story, Views};

use super::extract::{FromStep, JsonBody, TableName};
use super::{App, JsonResult};

pub(super) async fn story(State(app): State<App>, TableName(name): TableName) -> JsonResult<Story> {
    Ok(Json(app.hall.story(&name).await?))
}

pub(super) async fn views(
    State(app): State<App>,
    TableName(name): TableName,
    FromStep(from): FromStep,
) -> JsonResult<Views> {
    Ok(Json(app.hall.views(&name, from).await?))
}

/// Takes a longer body: a long game has hundreds of steps.
pub(super) async fn position(
    State(app): State<App>,
    JsonBody(query): JsonBody<PositionQuery, 4>,
) -> JsonResult<Position> {
    Ok(Json(app.hall.position(query).await?))
}
