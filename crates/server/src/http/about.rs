//! What the server says about itself: health, metrics, its games and its interface.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use rollwright_catalog::Layouts;
use rollwright_print::Product;
use rollwright_protocol::{About, GameInfo, Games, Health, PROTOCOL, PrintInfo};

use super::App;
use crate::metrics;

/// A body with its content type.
type Content<T> = ([(HeaderName, &'static str); 1], T);

pub(super) async fn health(app: State<App>) -> (StatusCode, Json<Health>) {
    let stopping = *app.stopping.borrow();
    let (status, word) = if stopping {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else if !app.hall.can_write().await {
        (StatusCode::SERVICE_UNAVAILABLE, "cannot_write")
    } else if !app.hall.is_connected() {
        (StatusCode::SERVICE_UNAVAILABLE, "no_bus")
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

pub(super) async fn metrics(app: State<App>) -> Content<String> {
    let (stats, sockets) = (app.hall.stats(), app.gate.sockets());
    let text = app.config.metrics.text(stats, sockets);
    ([(CONTENT_TYPE, metrics::CONTENT_TYPE)], text)
}

pub(super) async fn about(app: State<App>) -> Json<About> {
    Json(About {
        reach: app.config.reach,
        addresses: app.config.addresses.clone(),
    })
}

pub(super) async fn games(app: State<App>) -> Content<Bytes> {
    ([(CONTENT_TYPE, "application/json")], app.games.clone())
}

pub(super) async fn openapi(app: State<App>) -> Content<Bytes> {
    ([(CONTENT_TYPE, "application/json")], app.openapi.clone())
}

pub(super) fn games_json(layouts: &Layouts) -> Bytes {
    let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    let games = rollwright_catalog::games().into_iter();
    let games: Vec<GameInfo> = games
        .map(|game| GameInfo {
            id: game.id.to_owned(),
            title: game.title.to_owned(),
            min_seats: *game.seats.start(),
            max_seats: *game.seats.end(),
            variants: owned(game.variants),
            bots: owned(rollwright_bots::levels(game.id)),
            layouts: layouts.ids(game.id).expect("a game of the catalogue"),
            prints: prints(game.id),
        })
        .collect();
    serde_json::to_vec(&Games { games })
        .expect("plain data")
        .into()
}

fn prints(game: &str) -> Vec<PrintInfo> {
    let products = rollwright_print::products(game).expect("a game of the catalogue");
    let info = |Product { name, takes }| PrintInfo {
        name: str::to_owned(name),
        takes: takes.iter().map(ToString::to_string).collect(),
    };
    products.into_iter().map(info).collect()
}
