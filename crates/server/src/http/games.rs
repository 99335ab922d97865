//! The games of this server.

use axum::body::Bytes;
use rollwright_catalog::Layouts;
use rollwright_print::{PrintInput, Product};
use rollwright_protocol::{GameInfo, Games, PrintInfo};

/// The list of games with these layouts, as JSON.
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
            prints: prints(game.id),
        })
        .collect();
    serde_json::to_vec(&Games { games })
        .expect("plain data")
        .into()
}

/// What can be printed of a game.
pub(super) fn prints(game: &str) -> Vec<PrintInfo> {
    let products = rollwright_print::products(game).expect("a game of the catalogue");
    let info = |Product { name, takes }| PrintInfo {
        name: str::to_owned(name),
        takes: takes.iter().copied().map(parameter).collect(),
    };
    products.into_iter().map(info).collect()
}

/// The name of an input as a query parameter.
fn parameter(input: PrintInput) -> String {
    let name = match input {
        PrintInput::Layout => "layout",
        PrintInput::Sheets => "sheets",
        PrintInput::Copies => "copies",
        PrintInput::PerPage => "per_page",
        PrintInput::Backs => "backs",
        PrintInput::Record => "record",
    };
    name.to_owned()
}
