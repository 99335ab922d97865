//! What the server says about itself: health, metrics, its games and its interface.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use rollwright_protocol::{Health, PROTOCOL};

use super::App;
use crate::metrics;

/// A body with its content type.
type Content<T> = ([(HeaderName, &'static str); 1], T);

pub(super) async fn health(State(app): State<App>) -> (StatusCode, Json<Health>) {
    let (status, word) = if *app.stopping.borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else {
        (StatusCode::OK, "ok")
    };
    let health = Health {
        status: word.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
    };
    (status, Json(health))
}

pub(super) async fn metrics(State(app): State<App>) -> Content<String> {
    let (stats, sockets) = (app.hall.stats(), app.gate.sockets());
    let text = app.config.metrics.text(stats, sockets);
    ([(CONTENT_TYPE, metrics::CONTENT_TYPE)], text)
}

pub(super) async fn games(State(app): State<App>) -> Content<Bytes> {
    ([(CONTENT_TYPE, "application/json")], app.games.clone())
}

pub(super) async fn openapi(State(app): State<App>) -> Content<Bytes> {
    ([(CONTENT_TYPE, "application/json")], app.openapi.clone())
}
