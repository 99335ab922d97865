//! The HTTP edge: reads requests, asks the hall, writes answers. It decides nothing about tables.

mod accept;
mod ask;
mod edge;
mod failure;
mod games;
mod headers;
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

use axum::Router;
use axum::body::Bytes;
use axum::middleware::from_fn_with_state;
use rollwright_tables::Hall;
use tokio::sync::{mpsc, watch};

use crate::limits::Gate;
use crate::print::Press;
use crate::serve::Config;

pub(crate) use ask::{TableName, reason};
pub(crate) use failure::Failure;

/// What every request can reach. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) hall: Hall,
    pub(crate) press: Press,
    pub(crate) gate: Arc<Gate>,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Is there as long as anybody has this.
    _alive: mpsc::Sender<Infallible>,
    /// These never change while the server runs, so they are written once.
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
            gate: Arc::new(Gate::new(config.limits.clone())),
            games: games::json(&config.layouts),
            openapi: openapi::page(&routes::all()),
            press: Press::new(config.layouts.clone()),
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

/// All addresses, with what every request goes through.
pub(crate) fn router(app: &App) -> Router {
    let mut router = Router::new();
    for route in routes::all() {
        router = router.route(route.path, route.handler);
    }
    router
        .fallback(site::anywhere)
        .method_not_allowed_fallback(failure::no_such_method)
        .layer(from_fn_with_state(app.clone(), edge::edge))
        .with_state(app.clone())
}
