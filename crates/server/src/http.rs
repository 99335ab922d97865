//! HTTP: reads requests, calls the hall, writes responses. Decides nothing about tables.

mod accept;
mod extract;
mod failure;
mod games;
mod headers;
mod middleware;
mod openapi;
mod operation;
mod print;
mod replay;
mod route;
mod routes;
mod site;
mod tables;

use std::convert::Infallible;
use std::ops::Deref;
use std::sync::Arc;

use axum::body::Bytes;
use axum::middleware::from_fn_with_state;
use axum::{Json, Router};
use rollwright_tables::Hall;
use tokio::sync::{mpsc, watch};

use crate::limits::Gate;
use crate::print::PrintQueue;
use crate::serve::Config;

pub(crate) use extract::{TableName, parse_error};
pub(crate) use failure::Failure;

type JsonResult<T> = Result<Json<T>, Failure>;

/// What handlers share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) hall: Hall,
    pub(crate) printing: PrintQueue,
    pub(crate) gate: Gate,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Dropped with the last clone, which tells `serve` that all tasks have ended.
    _alive: mpsc::Sender<Infallible>,
    /// Bodies that never change while the server runs.
    games: Bytes,
    openapi: Bytes,
}

impl App {
    pub(crate) fn new(
        config: Config,
        hall: Hall,
        stopping: watch::Receiver<bool>,
        alive: mpsc::Sender<Infallible>,
    ) -> Self {
        Self(Arc::new(Inner {
            gate: Gate::new(config.limits.clone()),
            games: games::json(&config.layouts),
            openapi: openapi::document(&routes::all()),
            printing: PrintQueue::new(config.layouts.clone()),
            config,
            hall,
            stopping,
            _alive: alive,
        }))
    }
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// All routes, with the middleware.
pub(crate) fn router(app: &App) -> Router {
    let mut router = Router::new();
    for route in routes::all() {
        router = router.route(route.path, route.handler);
    }
    router
        .fallback(site::fallback)
        .method_not_allowed_fallback(failure::no_such_method)
        .layer(from_fn_with_state(app.clone(), middleware::middleware))
        .with_state(app.clone())
}
