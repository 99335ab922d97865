//! All addresses, in one list: the router and the page that describes them are made from it.

use axum::http::Method;
use axum::routing::{delete, get, post, put};
use rollwright_protocol::{
    Created, Games, Health, MovedSeat, MyGames, MyGamesQuery, NewTable, Position, PositionQuery,
    SeatLink, SeatLinkUse, SeatSetting, Sit, Story, TableInfo, Tables, Views,
};

use super::route::{Gives, Kind, Route};
use super::{games, openapi, operation, print, replay, site, tables};
use crate::{metrics, socket};

const HOST: &str = "the host";
const SEAT: &str = "the seat";

pub(super) fn all() -> Vec<Route> {
    [
        table_routes(),
        seat_routes(),
        replay_routes(),
        print_routes(),
        other_routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn table_routes() -> Vec<Route> {
    vec![
        Route::new(Method::GET, "/api/tables", "lobby", "The public tables that people can join or watch.", get(tables::lobby))
            .gives::<Tables>(200),
        Route::new(Method::POST, "/api/tables", "create_table", "Makes a table.", post(tables::create))
            .hears::<NewTable>()
            .gives::<Created>(201),
        Route::new(Method::GET, "/api/tables/{name}", "table", "A table, by its id or its code.", get(tables::info))
            .gives::<TableInfo>(200),
        Route::new(Method::POST, "/api/tables/{name}/start", "start", "Begins the game.", post(tables::start))
            .secret(HOST)
            .gives::<TableInfo>(200),
        Route::new(Method::POST, "/api/tables/{name}/rematch", "rematch", "A new table for the same people, or the one there is already.", post(tables::rematch))
            .secret("the host or a seat")
            .gives::<TableInfo>(200),
        Route::new(Method::GET, "/api/tables/{name}/record", "record", "The record of the game so far, as docs/notation.md has it.", get(tables::record))
            .gives_other(Gives::Other("application/json"), 200),
        Route::new(
            Method::GET,
            "/api/tables/{name}/socket",
            "socket",
            "The WebSocket of a table: the client sends ClientMessage, the server ServerMessage, each as one text of JSON. docs/protocol.md explains them.",
            get(socket::upgrade),
        )
        .gives_other(Gives::Socket, 101),
    ]
}

fn seat_routes() -> Vec<Route> {
    vec![
        Route::new(Method::POST, "/api/tables/{name}/seats", "sit", "Takes a seat.", post(tables::sit))
            .hears::<Sit>()
            .gives::<MovedSeat>(201),
        Route::new(Method::POST, "/api/tables/{name}/seats/new", "add_seat", "Adds a seat, before the game begins.", post(tables::add_seat))
            .secret(HOST)
            .hears::<SeatSetting>()
            .gives::<TableInfo>(201),
        Route::new(Method::PUT, "/api/tables/{name}/seats/{seat}", "set_seat", "Opens a seat for a person or gives it to a bot, before the game begins.", put(tables::set_seat))
            .secret(HOST)
            .hears::<SeatSetting>()
            .gives::<TableInfo>(200),
        Route::new(Method::DELETE, "/api/tables/{name}/seats/{seat}", "leave", "The host removes a seat, or who sits there leaves; in a running game the stand-in plays on.", delete(tables::remove_seat))
            .secret("the host or the seat")
            .gives::<TableInfo>(200),
        Route::new(Method::POST, "/api/tables/{name}/seats/{seat}/link", "seat_link", "What moves the seat to another device, once.", post(tables::seat_link))
            .secret(SEAT)
            .gives::<SeatLink>(201),
        Route::new(Method::POST, "/api/links", "use_link", "Moves a seat to the device that asks.", post(tables::use_link))
            .hears::<SeatLinkUse>()
            .gives::<MovedSeat>(200),
        Route::new(Method::POST, "/api/my-games", "my_games", "The tables where a device has seats.", post(tables::my_games))
            .hears::<MyGamesQuery>()
            .gives::<MyGames>(200),
    ]
}

fn replay_routes() -> Vec<Route> {
    vec![
        Route::new(
            Method::GET,
            "/api/tables/{name}/story",
            "story",
            "Every step of the game so far, whose it was, and the points after it.",
            get(replay::story),
        )
        .gives::<Story>(200),
        Route::new(
            Method::GET,
            "/api/tables/{name}/views",
            "views",
            "The positions after a step and those that follow it, at most 40.",
            get(replay::views),
        )
        .query(
            "from",
            Kind::Number(0, None, 0),
            "The number of the first step; that of the game is 0.",
        )
        .gives::<Views>(200),
        Route::new(
            Method::POST,
            "/api/positions",
            "position",
            "Where steps lead, without a table. Nothing is stored.",
            post(replay::position),
        )
        .hears::<PositionQuery>()
        .gives::<Position>(200),
    ]
}

fn print_routes() -> Vec<Route> {
    let paper = Route::new(
        Method::GET,
        "/api/tables/{name}/paper",
        "paper",
        "Everybody's final sheets or cards of a finished game, on one page.",
        get(print::paper),
    );
    let print = Route::new(
        Method::GET,
        "/api/print/{game}/{what}",
        "print",
        "Sheets, cards or rules to print. The header X-Pages says how many pages there are.",
        get(print::print),
    )
    .query(
        "sheets",
        Kind::Text,
        "Which sheets, such as AC; all of them if nothing is said.",
    )
    .query(
        "copies",
        Kind::Number(1, Some(50), 1),
        "How often each sheet is printed, or how many pages of the pad.",
    )
    .query(
        "per_page",
        Kind::OneOf(&["1", "2", "4"]),
        "How many sheets share a page.",
    )
    .query(
        "backs",
        Kind::OneOf(&["true", "false"]),
        "Whether each page of cards is followed by its backs.",
    )
    .query(
        "layout",
        Kind::Text,
        "The id of the deck or the pad; the built-in one if nothing is said.",
    );
    let both = [paper, print].into_iter().map(|route| {
        route
            .query(
                "format",
                Kind::OneOf(&["pdf", "svg"]),
                "All pages as a PDF, or one of them as SVG.",
            )
            .query("page", Kind::Number(1, None, 1), "Which page, as SVG.")
            .query(
                "paper",
                Kind::OneOf(&["a4", "letter"]),
                "The size of the paper.",
            )
            .query(
                "lang",
                Kind::OneOf(&["en", "de", "fr", "es"]),
                "The language.",
            )
            .gives_other(Gives::Other("application/pdf"), 200)
    });
    both.collect()
}

fn other_routes() -> Vec<Route> {
    vec![
        Route::new(
            Method::GET,
            "/api/games",
            "games",
            "The games that can be played here.",
            get(games::list),
        )
        .gives::<Games>(200),
        Route::new(
            Method::GET,
            "/api/openapi.json",
            "openapi",
            "This page.",
            get(openapi::serve),
        )
        .gives_other(Gives::Other("application/json"), 200),
        Route::new(
            Method::GET,
            "/healthz",
            "health",
            "How the server is.",
            get(operation::health),
        )
        .gives::<Health>(200),
        Route::new(
            Method::GET,
            "/metrics",
            "metrics",
            "What the server counts, for Prometheus.",
            get(operation::metrics),
        )
        .gives_other(Gives::Other(metrics::CONTENT_TYPE), 200),
        Route::new(
            Method::GET,
            "/",
            "app",
            "The web app, for people; its files and its other pages are not listed here.",
            get(site::front),
        )
        .gives_other(Gives::Other("text/html"), 200),
    ]
}
