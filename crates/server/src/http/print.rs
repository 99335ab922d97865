//! Pages to print: reads the query, lets the pages be drawn and answers with PDF or SVG.

use std::fmt::Display;
use std::net::SocketAddr;
use std::str::FromStr;

use axum::Extension;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use rollwright_i18n::Language;
use rollwright_print::{Date, GameOptions, Inks, Order, Paper};
use rollwright_protocol::Problem;
use schemars::JsonSchema;
use serde::Deserialize;

use super::extract::{Path, Query, whole_number};
use super::headers::attachment;
use super::{App, Failure, bad_request};
use crate::client_key::ClientKey;
use crate::limits::LimitedAction;
use crate::origin;
use crate::print::{PrintFormat, RenderedPages};

/// The query of [`print`]. Everything is read as text, so that errors are in our own words.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PrintQuery {
    /// Which sheets, such as AC; all of them by default.
    #[schemars(with = "String", extend("pattern" = "^[A-Fa-f, ]*[A-Fa-f][A-Fa-f, ]*$"))]
    sheets: Option<String>,
    /// How often each sheet is printed, or how many pages of the pad.
    #[schemars(with = "u8", range(min = 1, max = 50), extend("default" = 1))]
    copies: Option<String>,
    /// How many sheets share a page.
    #[schemars(with = "String", extend("enum" = ["1", "2", "4"], "default" = "1"))]
    per_page: Option<String>,
    /// Whether each page of cards is followed by its backs.
    #[schemars(with = "bool", extend("default" = true))]
    backs: Option<String>,
    /// The id of the deck or the pad; the built-in one by default.
    #[schemars(with = "String")]
    layout: Option<String>,
    /// All pages as a PDF, or one of them as SVG.
    #[schemars(with = "String", extend("enum" = ["pdf", "svg"], "default" = "pdf"))]
    format: Option<String>,
    /// Which page, as SVG.
    #[schemars(with = "u32", range(min = 1, max = u32::MAX), extend("default" = 1))]
    page: Option<String>,
    /// The size of the paper.
    #[schemars(with = "String", extend("enum" = ["a4", "letter"], "default" = "a4"))]
    paper: Option<String>,
    /// The inks of the printer: black saves ink, with outlines and patterns instead of coloured areas.
    #[schemars(with = "String", extend("enum" = ["colour", "black"], "default" = "colour"))]
    ink: Option<String>,
    /// The language.
    #[schemars(with = "String", extend("enum" = ["en", "de", "fr", "es"], "default" = "en"))]
    lang: Option<String>,
}

/// The query of [`paper`]: some fields of [`PrintQuery`].
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PaperQuery {
    /// All pages as a PDF, or one of them as SVG.
    #[schemars(with = "String", extend("enum" = ["pdf", "svg"], "default" = "pdf"))]
    format: Option<String>,
    /// Which page, as SVG.
    #[schemars(with = "u32", range(min = 1, max = u32::MAX), extend("default" = 1))]
    page: Option<String>,
    /// The size of the paper.
    #[schemars(with = "String", extend("enum" = ["a4", "letter"], "default" = "a4"))]
    paper: Option<String>,
    /// The inks of the printer: black saves ink, with outlines and patterns instead of coloured areas.
    #[schemars(with = "String", extend("enum" = ["colour", "black"], "default" = "colour"))]
    ink: Option<String>,
    /// The language.
    #[schemars(with = "String", extend("enum" = ["en", "de", "fr", "es"], "default" = "en"))]
    lang: Option<String>,
    /// The day on which the game was played; by default the one on which the table was made, in UTC.
    #[schemars(with = "String", extend("format" = "date"))]
    date: Option<String>,
}

pub(super) async fn print(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Extension(peer): Extension<SocketAddr>,
    Path((game, product)): Path<(String, String)>,
    Query(query): Query<PrintQuery>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Failure> {
    let mut order = Order {
        sheets: parse(query.sheets.as_deref())?,
        copies: parse(query.copies.as_deref())?,
        per_page: parse(query.per_page.as_deref())?,
        backs: flag("backs", query.backs.as_deref())?,
        paper: parse::<Paper>(query.paper.as_deref())?,
        inks: parse::<Inks>(query.ink.as_deref())?,
        language: parse::<Language>(query.lang.as_deref())?,
        site: origin::site(&headers, &uri, &app.config, peer.ip()),
        ..Order::new(&game, &product)
    };
    if let Some(layout) = query.layout {
        order.layout = layout;
    }
    let format = format_of(query.format.as_deref(), query.page.as_deref())?;
    let cost = app.printing.cost(&order, format)?;
    app.gate.take_many(client, LimitedAction::Print, cost)?;
    let pages = app.printing.print(client, order, format).await?;
    Ok(response(pages, format, &format!("{game}-{product}")))
}

pub(super) async fn paper(
    app: State<App>,
    Extension(client): Extension<ClientKey>,
    Path(name): Path<String>,
    Query(query): Query<PaperQuery>,
) -> Result<Response, Failure> {
    let date = query.date.as_deref().map(str::parse::<Date>);
    let options = GameOptions {
        paper: parse(query.paper.as_deref())?,
        inks: parse(query.ink.as_deref())?,
        language: parse(query.lang.as_deref())?,
        date: date.transpose().map_err(bad_request)?,
    };
    let format = format_of(query.format.as_deref(), query.page.as_deref())?;
    app.gate.take(client, LimitedAction::Print)?;
    let pages = app
        .printing
        .print_game(client, &app.hall, &name, options, format)
        .await?;
    Ok(response(pages, format, &format!("rollwright-{name}")))
}

/// Parses a parameter; without one, the default.
fn parse<T: FromStr<Err: Display> + Default>(text: Option<&str>) -> Result<T, Problem> {
    text.map_or_else(|| Ok(T::default()), str::parse)
        .map_err(bad_request)
}

/// Parses `true` or `false`; without one, true.
fn flag(name: &str, text: Option<&str>) -> Result<bool, Problem> {
    text.map_or(Ok(true), str::parse)
        .map_err(|_| bad_request(format_args!("{name} is true or false")))
}

fn format_of(format: Option<&str>, page: Option<&str>) -> Result<PrintFormat, Problem> {
    match format {
        None | Some("pdf") => match page {
            None => Ok(PrintFormat::Pdf),
            Some(_) => Err(bad_request("page is for svg: a PDF has them all")),
        },
        Some("svg") => {
            let page = whole_number(page.unwrap_or("1"));
            let page = page.and_then(|page| usize::try_from(page.checked_sub(1)?).ok());
            let wrong = || bad_request("page is a number from 1");
            page.map(PrintFormat::Svg).ok_or_else(wrong)
        }
        Some(_) => Err(bad_request("format is pdf or svg")),
    }
}

/// The response: a PDF as a file to download, SVG as an image.
fn response(pages: RenderedPages, format: PrintFormat, name: &str) -> Response {
    let (kind, file) = match format {
        PrintFormat::Pdf => ("application/pdf", Some(attachment(name, "pdf"))),
        PrintFormat::Svg(_) => ("image/svg+xml", None),
    };
    let count = [("x-pages", pages.pages)];
    (count, [(CONTENT_TYPE, kind)], file, pages.bytes).into_response()
}
