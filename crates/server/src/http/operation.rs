//! Health and metrics, for whoever runs the server.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use rollwright_protocol::{Health, PROTOCOL};

use super::App;
use crate::metrics;

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

pub(super) async fn metrics(State(app): State<App>) -> ([(HeaderName, &'static str); 1], String) {
    let text = app
        .config
        .metrics
        .text(app.hall.stats(), app.gate.sockets());
    ([(CONTENT_TYPE, metrics::CONTENT_TYPE)], text)
}
