//! Ledgers, continuations, branches and hints: reads the request, takes its tokens, lets it be worked out.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use rollwright_analysis::Depth;
use rollwright_protocol::{
    Branch, BranchQuery, Code, Continuations, ContinuationsQuery, GameRecord, Hint, Problem,
};
use rollwright_record::Record;
use schemars::JsonSchema;
use serde::Deserialize;

use super::extract::{Bearer, JsonBody, Path, Query};
use super::{App, Failure, JsonResult, bad_request};
use crate::analysis::{BRANCH_COST, ContinuationsOrder, FinishedGame, HINT_COST, read_record};
use crate::client_key::ClientKey;
use crate::limits::LimitedAction;

/// The query of [`of_table`] and [`of_record`].
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DepthQuery {
    /// How deep decisions are judged.
    #[schemars(with = "String", extend("enum" = ["quick", "deep"], "default" = "quick"))]
    depth: Option<String>,
}

impl DepthQuery {
    fn depth(&self) -> Result<Depth, Problem> {
        match self.depth.as_deref() {
            None | Some("quick") => Ok(Depth::Quick),
            Some("deep") => Ok(Depth::Deep),
            Some(_) => Err(bad_request("depth is quick or deep")),
        }
    }
}

pub(super) async fn of_table(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Path(name): Path<String>,
    Query(query): Query<DepthQuery>,
) -> Result<Response, Failure> {
    let depth = query.depth()?;
    let record = app.hall.record(&name).await?;
    // The server has just written it.
    let record: Record = serde_json::from_str(&record).map_err(|_| Code::Storage)?;
    ledger(&app, client, FinishedGame::new(record, depth)?).await
}

/// Takes a longer body, here and below: a record has hundreds of steps.
pub(super) async fn of_record(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Query(query): Query<DepthQuery>,
    JsonBody(record): JsonBody<GameRecord, 4>,
) -> Result<Response, Failure> {
    let game = FinishedGame::new(read_record(record)?, query.depth()?)?;
    ledger(&app, client, game).await
}

async fn ledger(app: &App, client: ClientKey, game: FinishedGame) -> Result<Response, Failure> {
    let cost = app.analyses.cost(&game);
    app.gate.take_many(client, LimitedAction::Analysis, cost)?;
    let hall = app.hall.for_address(client.into());
    Ok(json(app.analyses.ledger(&hall, game).await?))
}

pub(super) async fn continuations(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    JsonBody(query): JsonBody<ContinuationsQuery, 4>,
) -> JsonResult<Continuations> {
    let order = ContinuationsOrder::new(query)?;
    let cost = order.cost();
    app.gate.take_many(client, LimitedAction::Analysis, cost)?;
    let hall = app.hall.for_address(client.into());
    Ok(Json(app.analyses.continuations(&hall, order).await?))
}

pub(super) async fn branch(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    JsonBody(query): JsonBody<BranchQuery, 4>,
) -> JsonResult<Branch> {
    app.gate
        .take_many(client, LimitedAction::Analysis, BRANCH_COST)?;
    let hall = app.hall.for_address(client.into());
    Ok(Json(app.analyses.branch(&hall, query).await?))
}

pub(super) async fn hint(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Path((name, seat)): Path<(String, usize)>,
    Bearer(secret): Bearer,
) -> JsonResult<Hint> {
    app.gate
        .take_many(client, LimitedAction::Analysis, HINT_COST)?;
    Ok(Json(app.hall.hint(&name, secret, seat).await?))
}

fn json(body: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json")], body).into_response()
}
