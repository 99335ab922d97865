//! Games step by step: each request is one call of the hall.

use axum::Json;
use axum::extract::State;
use rollwright_protocol::{Position, PositionQuery, Story, Views};
use schemars::JsonSchema;
use serde::Deserialize;

use super::extract::{JsonBody, Path, Query};
use super::{App, JsonResult};

/// The query of [`views`].
#[derive(Deserialize, JsonSchema)]
pub(super) struct ViewsQuery {
    /// The number of the first step; that of the game is 0.
    #[serde(default)]
    from: usize,
}

pub(super) async fn story(State(app): State<App>, Path(name): Path<String>) -> JsonResult<Story> {
    Ok(Json(app.hall.story(&name).await?))
}

pub(super) async fn views(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<ViewsQuery>,
) -> JsonResult<Views> {
    Ok(Json(app.hall.views(&name, query.from).await?))
}

/// Takes a longer body: a long game has hundreds of steps.
pub(super) async fn position(
    State(app): State<App>,
    JsonBody(query): JsonBody<PositionQuery, 4>,
) -> JsonResult<Position> {
    Ok(Json(app.hall.position(query).await?))
}
