//! All routes in one list: the router and the `OpenAPI` document are made from it.

use axum::http::Method;
use axum::routing::{delete, get, post, put};
use rollwright_protocol::{
    Created, Games, Health, MovedSeat, MyGames, MyGamesQuery, NewTable, Position, PositionQuery,
    SeatLink, SeatLinkUse, SeatSetting, Sit, Story, TableInfo, Tables, Views,
};

use super::route::{ParameterValues, Route, SuccessBody};
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
            .json::<Tables>(200),
        Route::new(Method::POST, "/api/tables", "create_table", "Makes a table.", post(tables::create))
            .body::<NewTable>()
            .json::<Created>(201),
        Route::new(Method::GET, "/api/tables/{name}", "table", "A table, by its id or its code.", get(tables::info))
            .json::<TableInfo>(200),
        Route::new(Method::POST, "/api/tables/{name}/start", "start", "Begins the game.", post(tables::start))
            .secret(HOST)
            .json::<TableInfo>(200),
        Route::new(Method::POST, "/api/tables/{name}/rematch", "rematch", "A new table for the same people, or the one there is already.", post(tables::rematch))
            .secret("the host or a seat")
            .json::<TableInfo>(200),
        Route::new(Method::GET, "/api/tables/{name}/record", "record", "The record of the game so far, as docs/notation.md has it.", get(tables::record))
            .other(SuccessBody::Other("application/json"), 200),
        Route::new(
            Method::GET,
            "/api/tables/{name}/socket",
            "socket",
            "The WebSocket of a table: the client sends ClientMessage, the server ServerMessage, each as one text of JSON. docs/protocol.md explains them.",
            get(socket::upgrade),
        )
        .other(SuccessBody::Socket, 101),
    ]
}

fn seat_routes() -> Vec<Route> {
    vec![
        Route::new(Method::POST, "/api/tables/{name}/seats", "sit", "Takes a seat.", post(tables::sit))
            .body::<Sit>()
            .json::<MovedSeat>(201),
        Route::new(Method::POST, "/api/tables/{name}/seats/new", "add_seat", "Adds a seat, before the game begins.", post(tables::add_seat))
            .secret(HOST)
            .body::<SeatSetting>()
            .json::<TableInfo>(201),
        Route::new(Method::PUT, "/api/tables/{name}/seats/{seat}", "set_seat", "Opens a seat for a person or gives it to a bot, before the game begins.", put(tables::set_seat))
            .secret(HOST)
            .body::<SeatSetting>()
            .json::<TableInfo>(200),
        Route::new(Method::DELETE, "/api/tables/{name}/seats/{seat}", "leave", "The host removes a seat, or who sits there leaves; in a running game the stand-in plays on.", delete(tables::remove_seat))
            .secret("the host or the seat")
            .json::<TableInfo>(200),
        Route::new(Method::POST, "/api/tables/{name}/seats/{seat}/link", "seat_link", "What moves the seat to another device, once.", post(tables::seat_link))
            .secret(SEAT)
            .json::<SeatLink>(201),
        Route::new(Method::POST, "/api/links", "use_link", "Moves a seat to the device that asks.", post(tables::use_link))
            .body::<SeatLinkUse>()
            .json::<MovedSeat>(200),
        Route::new(Method::POST, "/api/my-games", "my_games", "The tables where a device has seats.", post(tables::my_games))
            .body::<MyGamesQuery>()
            .json::<MyGames>(200),
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
        .json::<Story>(200),
        Route::new(
            Method::GET,
            "/api/tables/{name}/views",
            "views",
            "The positions after a step and those that follow it, at most 40.",
            get(replay::views),
        )
        .query(
            "from",
            ParameterValues::Number(0, None, 0),
            "The number of the first step; that of the game is 0.",
        )
        .json::<Views>(200),
        Route::new(
            Method::POST,
            "/api/positions",
            "position",
            "Where steps lead, without a table. Nothing is stored.",
            post(replay::position),
        )
        .body::<PositionQuery>()
        .json::<Position>(200),
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
        ParameterValues::Text,
        "Which sheets, such as AC; all of them if nothing is said.",
    )
    .query(
        "copies",
        ParameterValues::Number(1, Some(50), 1),
        "How often each sheet is printed, or how many pages of the pad.",
    )
    .query(
        "per_page",
        ParameterValues::OneOf(&["1", "2", "4"]),
        "How many sheets share a page.",
    )
    .query(
        "backs",
        ParameterValues::OneOf(&["true", "false"]),
        "Whether each page of cards is followed by its backs.",
    )
    .query(
        "layout",
        ParameterValues::Text,
        "The id of the deck or the pad; the built-in one if nothing is said.",
    );
    let both = [paper, print].into_iter().map(|route| {
        route
            .query(
                "format",
                ParameterValues::OneOf(&["pdf", "svg"]),
                "All pages as a PDF, or one of them as SVG.",
            )
            .query(
                "page",
                ParameterValues::Number(1, None, 1),
                "Which page, as SVG.",
            )
            .query(
                "paper",
                ParameterValues::OneOf(&["a4", "letter"]),
                "The size of the paper.",
            )
            .query(
                "lang",
                ParameterValues::OneOf(&["en", "de", "fr", "es"]),
                "The language.",
            )
            .other(SuccessBody::Other("application/pdf"), 200)
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
        .json::<Games>(200),
        Route::new(
            Method::GET,
            "/api/openapi.json",
            "openapi",
            "This document.",
            get(openapi::serve),
        )
        .other(SuccessBody::Other("application/json"), 200),
        Route::new(
            Method::GET,
            "/healthz",
            "health",
            "How the server is.",
            get(operation::health),
        )
        .json::<Health>(200),
        Route::new(
            Method::GET,
            "/metrics",
            "metrics",
            "Metrics for Prometheus.",
            get(operation::metrics),
        )
        .other(SuccessBody::Other(metrics::CONTENT_TYPE), 200),
        Route::new(
            Method::GET,
            "/",
            "app",
            "The web app, for people; its files and its other pages are not listed here.",
            get(site::home),
        )
        .other(SuccessBody::Other("text/html"), 200),
    ]
}
