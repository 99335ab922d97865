//! Pages to print: reads the query, lets the pages be drawn and answers with PDF or SVG.

use std::fmt::Display;
use std::str::FromStr;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use rollwright_i18n::Language;
use rollwright_print::{Order, Paper};
use serde::Deserialize;

use super::extract::{GameProduct, TableName, file_name_part};
use super::{App, Failure};
use crate::client::Client;
use crate::limits::LimitedAction;
use crate::print::{PrintFormat, RenderedPages};

static PAGE_COUNT: HeaderName = HeaderName::from_static("x-pages");

type PagesResult = Result<(HeaderMap, Vec<u8>), Failure>;
type QueryResult<T> = Result<Query<T>, QueryRejection>;

/// The query of [`print`]. Everything is read as text, so that errors are in our own words.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PrintQuery {
    sheets: Option<String>,
    copies: Option<String>,
    per_page: Option<String>,
    backs: Option<String>,
    layout: Option<String>,
    format: Option<String>,
    page: Option<String>,
    paper: Option<String>,
    lang: Option<String>,
}

/// The query of [`paper`].
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PaperQuery {
    format: Option<String>,
    page: Option<String>,
    paper: Option<String>,
    lang: Option<String>,
}

pub(super) async fn print(
    State(app): State<App>,
    client: Client,
    GameProduct(game, product): GameProduct,
    query: QueryResult<PrintQuery>,
) -> PagesResult {
    let query = valid(query)?;
    let mut order = Order {
        sheets: parse(query.sheets.as_deref())?,
        copies: parse(query.copies.as_deref())?,
        per_page: parse(query.per_page.as_deref())?,
        backs: flag("backs", query.backs.as_deref())?,
        paper: parse::<Paper>(query.paper.as_deref())?,
        language: parse::<Language>(query.lang.as_deref())?,
        ..Order::new(&game, &product)
    };
    if let Some(layout) = query.layout {
        order.layout = layout;
    }
    let format = format_of(query.format.as_deref(), query.page.as_deref())?;
    app.gate.take(client, LimitedAction::Print)?;
    let pages = app.printing.print(order, format).await?;
    Ok(response(pages, format, &format!("{game}-{product}")))
}

pub(super) async fn paper(
    State(app): State<App>,
    client: Client,
    TableName(name): TableName,
    query: QueryResult<PaperQuery>,
) -> PagesResult {
    let query = valid(query)?;
    let paper: Paper = parse(query.paper.as_deref())?;
    let language: Language = parse(query.lang.as_deref())?;
    let format = format_of(query.format.as_deref(), query.page.as_deref())?;
    app.gate.take(client, LimitedAction::Print)?;
    let pages = app
        .printing
        .print_game(&app.hall, &name, paper, language, format)
        .await?;
    Ok(response(
        pages,
        format,
        &format!("rollwright-{}", file_name_part(&name)),
    ))
}

fn valid<T>(query: QueryResult<T>) -> Result<T, Failure> {
    match query {
        Ok(Query(query)) => Ok(query),
        Err(rejection) => {
            let reason: String = rejection.body_text().chars().take(200).collect();
            Err(Failure::bad_request(reason))
        }
    }
}

/// Parses a parameter; without one, the default.
fn parse<T: FromStr<Err: Display> + Default>(text: Option<&str>) -> Result<T, Failure> {
    let wrong = |error: T::Err| Failure::bad_request(error.to_string());
    text.map_or_else(|| Ok(T::default()), |text| text.parse().map_err(wrong))
}

/// Parses `true` or `false`; without one, true.
fn flag(name: &str, text: Option<&str>) -> Result<bool, Failure> {
    text.map_or(Ok(true), str::parse)
        .map_err(|_| Failure::bad_request(format!("{name} is true or false")))
}

fn format_of(format: Option<&str>, page: Option<&str>) -> Result<PrintFormat, Failure> {
    match format {
        None | Some("pdf") => match page {
            None => Ok(PrintFormat::Pdf),
            Some(_) => Err(Failure::bad_request("page is for svg: a PDF has them all")),
        },
        Some("svg") => {
            let page = page.unwrap_or("1").parse().unwrap_or(0_usize);
            let wrong = || Failure::bad_request("page is a number from 1");
            page.checked_sub(1).map(PrintFormat::Svg).ok_or_else(wrong)
        }
        Some(_) => Err(Failure::bad_request("format is pdf or svg")),
    }
}

/// The response: a PDF as a file to download, SVG as an image.
fn response(pages: RenderedPages, format: PrintFormat, name: &str) -> (HeaderMap, Vec<u8>) {
    let mut headers = HeaderMap::new();
    headers.insert(&PAGE_COUNT, pages.pages.into());
    let kind = match format {
        PrintFormat::Pdf => {
            let file = format!("attachment; filename=\"{name}.pdf\"");
            let file = HeaderValue::try_from(file).expect("letters, digits and quotes");
            headers.insert(CONTENT_DISPOSITION, file);
            "application/pdf"
        }
        PrintFormat::Svg(_) => "image/svg+xml",
    };
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    (headers, pages.bytes)
}
