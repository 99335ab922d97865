//! All routes in one list: the router and the `OpenAPI` document are made from it.

use axum::Router;
use axum::body::Bytes;
use rollwright_catalog::Layouts;
use rollwright_protocol::{
    About, Branch, BranchQuery, Continuations, ContinuationsQuery, Created, GameRecord, Games,
    Health, Hint, Ledger, MovedSeat, MyGames, MyGamesQuery, NewTable, Position, PositionQuery,
    SeatLink, SeatLinkUse, SeatSetting, Sit, Story, TableInfo, Tables, Views,
};

use super::analysis::DepthQuery;
use super::openapi::Routes;
use super::print::{PaperQuery, PrintQuery};
use super::tables::ViewsQuery;
use super::{App, about, analysis, print, site, tables};
use crate::{metrics, socket};

const HOST: &str = "the host";

pub(super) fn all(layouts: &Layouts) -> (Router<App>, Bytes) {
    let mut api = Routes::new();
    add_tables(&mut api);
    add_seats(&mut api);
    add_replay(&mut api);
    add_analysis(&mut api);
    add_print(&mut api);
    add_others(&mut api);
    api.finish(layouts)
}

fn add_tables(api: &mut Routes) {
    api.route("lobby", "GET /api/tables", tables::lobby)
        .summary("The public tables that people can join or watch.")
        .json::<Tables>(200);
    api.route("create_table", "POST /api/tables", tables::create)
        .summary("Makes a table.")
        .body::<NewTable>()
        .json::<Created>(201);
    api.route("table", "GET /api/tables/{table}", tables::info)
        .summary("A table, by its id or its code.")
        .json::<TableInfo>(200);
    api.route("start", "POST /api/tables/{table}/start", tables::start)
        .summary("Begins the game.")
        .secret(HOST)
        .json::<TableInfo>(200);
    api.route(
        "rematch",
        "POST /api/tables/{table}/rematch",
        tables::rematch,
    )
    .summary("Asks to play again, or agrees to: the new table, or this one as long as others have not answered.")
    .secret("the host or a seat")
    .json::<TableInfo>(200);
    api.route(
        "decline_rematch",
        "DELETE /api/tables/{table}/rematch",
        tables::decline_rematch,
    )
    .summary("Does not want to play again.")
    .secret("the host or a seat")
    .json::<TableInfo>(200);
    api.route("record", "GET /api/tables/{table}/record", tables::record)
        .summary("The record of the game so far, as docs/notation.md has it.")
        .content(&["application/json"]);
    api.web_socket("/api/tables/{table}/socket", socket::upgrade);
}

fn add_seats(api: &mut Routes) {
    api.route("sit", "POST /api/tables/{table}/seats", tables::sit)
        .summary("Takes a seat.")
        .body::<Sit>()
        .json::<MovedSeat>(201);
    api.route(
        "add_seat",
        "POST /api/tables/{table}/seats/new",
        tables::add_seat,
    )
    .summary("Adds a seat, before the game begins.")
    .secret(HOST)
    .body::<SeatSetting>()
    .json::<TableInfo>(201);
    api.route(
        "set_seat",
        "PUT /api/tables/{table}/seats/{seat}",
        tables::set_seat,
    )
    .summary("Opens a seat for a person or gives it to a bot, before the game begins.")
    .secret(HOST)
    .body::<SeatSetting>()
    .json::<TableInfo>(200);
    api.route("leave", "DELETE /api/tables/{table}/seats/{seat}", tables::remove_seat)
        .summary("The host removes a seat, or who sits there leaves; in a running game the stand-in plays on.")
        .secret("the host or the seat")
        .json::<TableInfo>(200);
    api.route(
        "call_stand_in",
        "POST /api/tables/{table}/seats/{seat}/stand-in",
        tables::call_stand_in,
    )
    .summary("Lets the stand-in play for a seat whose person is away, once the host or all others want it.")
    .secret("the host or another seat")
    .json::<TableInfo>(200);
    api.route(
        "open_seat",
        "POST /api/tables/{table}/seats/{seat}/open",
        tables::open_seat,
    )
    .summary("Opens a seat whose person has been away for a minute, once the host or all others want it.")
    .secret("the host or another seat")
    .json::<TableInfo>(200);
    api.route(
        "seat_link",
        "POST /api/tables/{table}/seats/{seat}/link",
        tables::seat_link,
    )
    .summary("A link that moves the seat to another device, once.")
    .secret("the seat")
    .json::<SeatLink>(201);
    api.route("use_link", "POST /api/links", tables::use_link)
        .summary("Moves a seat to the device that asks.")
        .body::<SeatLinkUse>()
        .json::<MovedSeat>(200);
    api.route("my_games", "POST /api/my-games", tables::my_games)
        .summary("The tables where a device has seats.")
        .body::<MyGamesQuery>()
        .json::<MyGames>(200);
}

fn add_replay(api: &mut Routes) {
    api.route("story", "GET /api/tables/{table}/story", tables::story)
        .summary("Every step of the game so far, whose it was, and the points after it.")
        .json::<Story>(200);
    api.route("views", "GET /api/tables/{table}/views", tables::views)
        .summary("The positions after a step and those that follow it, at most 40.")
        .query::<ViewsQuery>()
        .json::<Views>(200);
    api.route("position", "POST /api/positions", tables::position)
        .summary("Where steps lead, without a table. Nothing is stored.")
        .body::<PositionQuery>()
        .json::<Position>(200);
    api.route("story_of", "POST /api/story", tables::story_of)
        .summary("The story of steps, without a table. Nothing is stored.")
        .body::<PositionQuery>()
        .json::<Story>(200);
    api.route("views_of", "POST /api/views", tables::views_of)
        .summary("The positions after a step and those that follow it, at most 40, without a table. Nothing is stored.")
        .query::<ViewsQuery>()
        .body::<PositionQuery>()
        .json::<Views>(200);
}

fn add_analysis(api: &mut Routes) {
    api.route(
        "table_analysis",
        "GET /api/tables/{table}/analysis",
        analysis::of_table,
    )
    .summary("The ledger of a finished game: what each decision cost, what each roll was worth to each seat.")
    .query::<DepthQuery>()
    .json::<Ledger>(200);
    api.route("analysis", "POST /api/analysis", analysis::of_record)
        .summary("The ledger of a finished game by its record. Nothing is stored.")
        .query::<DepthQuery>()
        .body::<GameRecord>()
        .json::<Ledger>(200);
    api.route(
        "continuations",
        "POST /api/continuations",
        analysis::continuations,
    )
    .summary("How a finished game could have gone on from one of its positions: many games with the same dice.")
    .body::<ContinuationsQuery>()
    .json::<Continuations>(200);
    api.route("branch", "POST /api/branch", analysis::branch)
        .summary("Carries an unfinished game on until a person has to decide. Nothing is stored, and its dice prove nothing.")
        .body::<BranchQuery>()
        .json::<Branch>(200);
    api.route(
        "hint",
        "GET /api/tables/{table}/seats/{seat}/hint",
        analysis::hint,
    )
    .summary("What the moves of a seat are worth, the best first, where the table allows hints.")
    .secret("the seat")
    .json::<Hint>(200);
}

fn add_print(api: &mut Routes) {
    api.route("paper", "GET /api/tables/{table}/paper", print::paper)
        .summary("Everybody's final sheets or cards of a finished game, on one page.")
        .query_with_format::<PaperQuery>()
        .content(&["application/pdf", "image/svg+xml"]);
    api.route("print", "GET /api/print/{game}/{what}", print::print)
        .summary(
            "Sheets, cards or rules to print. The header X-Pages says how many pages there are.",
        )
        .query_with_format::<PrintQuery>()
        .content(&["application/pdf", "image/svg+xml"]);
}

fn add_others(api: &mut Routes) {
    api.route("about", "GET /api/about", about::about)
        .summary("Who can reach this server, and where.")
        .json::<About>(200);
    api.route("games", "GET /api/games", about::games)
        .summary("The games that can be played here.")
        .json::<Games>(200);
    api.route("openapi", "GET /api/openapi.json", about::openapi)
        .summary("This document.")
        .content(&["application/json"]);
    api.route("health", "GET /healthz", about::health)
        .summary("How the server is.")
        .json::<Health>(200);
    api.route("metrics", "GET /metrics", about::metrics)
        .summary("Metrics for Prometheus.")
        .content(&[metrics::CONTENT_TYPE]);
    api.route("app", "GET /", site::home)
        .summary("The web app, for people; its files and its other pages are not listed here.")
        .content(&["text/html"]);
}
