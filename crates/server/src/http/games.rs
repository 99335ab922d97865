//! The games that can be played here.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use rollwright_catalog::Layouts;
use rollwright_protocol::{GameInfo, Games};

use super::App;

pub(super) async fn list(State(app): State<App>) -> ([(HeaderName, &'static str); 1], Bytes) {
    ([(CONTENT_TYPE, "application/json")], app.games.clone())
}

/// All games with these layouts, as JSON.
pub(super) fn json(layouts: &Layouts) -> Bytes {
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
        })
        .collect();
    serde_json::to_vec(&Games { games })
        .expect("plain data")
        .into()
}
