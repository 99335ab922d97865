//! HTTP: reads requests, calls the hall, writes responses. Decides nothing about tables.

mod about;
mod accept;
mod analysis;
mod cors;
mod extract;
mod failure;
mod headers;
mod middleware;
mod openapi;
mod print;
mod routes;
mod schema;
mod site;
mod tables;

use std::sync::Arc;

use axum::body::Bytes;
use axum::middleware::from_fn_with_state;
use axum::{Json, Router};
use rollwright_tables::Hall;
use tokio::sync::watch;

use crate::analysis::Analyses;
use crate::limits::Gate;
use crate::print::PrintQueue;
use crate::serve::Config;
use crate::warnings::Warnings;

pub(crate) use extract::Path;
pub(crate) use failure::{Failure, bad_request};

type JsonResult<T> = Result<Json<T>, Failure>;

/// The state of the server, which handlers share.
pub(crate) type App = Arc<AppState>;

pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) hall: Hall,
    pub(crate) analyses: Analyses,
    pub(crate) printing: PrintQueue,
    pub(crate) gate: Gate,
    pub(crate) warnings: Warnings,
    /// Becomes true when the server stops. `serve` waits until all receivers are dropped.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Bodies that never change while the server runs.
    games: Bytes,
    openapi: Bytes,
}

/// The state, and all routes with the middleware.
pub(crate) fn app(config: Config, hall: Hall, stopping: watch::Receiver<bool>) -> (App, Router) {
    let (router, openapi) = routes::all(&config.layouts);
    let app = Arc::new(AppState {
        gate: Gate::new(&config.limits),
        warnings: Warnings::default(),
        games: about::games_json(&config.layouts),
        openapi,
        analyses: Analyses::new(config.layouts.clone()),
        printing: PrintQueue::new(config.layouts.clone()),
        config,
        hall,
        stopping,
    });
    let router = router
        .fallback(site::fallback)
        .method_not_allowed_fallback(failure::no_such_method)
        .layer(from_fn_with_state(app.clone(), middleware::middleware))
        .with_state(app.clone());
    (app, router)
}
