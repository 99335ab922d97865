//! Pages to print: reads the request, draws the pages and answers with PDF or SVG.

use std::fmt::Display;
use std::str::FromStr;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use rollwright_i18n::Language;
use rollwright_print::{Order, Paper};
use serde::Deserialize;

use super::ask::{OfGame, TableName, harmless};
use super::{App, Failure};
use crate::client::Client;
use crate::limits;
use crate::print::{Format, Printed};

static PAGES: HeaderName = HeaderName::from_static("x-pages");

type Answer = Result<(HeaderMap, Vec<u8>), Failure>;
type Asked<T> = Result<Query<T>, QueryRejection>;

/// What may be said of what is printed. Everything is read as text, so that what is wrong is said in our words.
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

/// What may be said of how a finished game is printed.
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
    OfGame(game, what): OfGame,
    query: Asked<PrintQuery>,
) -> Answer {
    let query = asked(query)?;
    let mut order = Order {
        sheets: read(query.sheets.as_deref())?,
        copies: read(query.copies.as_deref())?,
        per_page: read(query.per_page.as_deref())?,
        backs: flag("backs", query.backs.as_deref())?,
        paper: read::<Paper>(query.paper.as_deref())?,
        language: read::<Language>(query.lang.as_deref())?,
        ..Order::new(&game, &what)
    };
    if let Some(layout) = query.layout {
        order.layout = layout;
    }
    let format = format_of(query.format.as_deref(), query.page.as_deref())?;
    app.gate.take(client, limits::What::Prints)?;
    let printed = app.press.print(order, format).await?;
    Ok(answer(printed, format, &format!("{game}-{what}")))
}

pub(super) async fn paper(
    State(app): State<App>,
    client: Client,
    TableName(name): TableName,
    query: Asked<PaperQuery>,
) -> Answer {
    let query = asked(query)?;
    let paper: Paper = read(query.paper.as_deref())?;
    let language: Language = read(query.lang.as_deref())?;
    let format = format_of(query.format.as_deref(), query.page.as_deref())?;
    app.gate.take(client, limits::What::Prints)?;
    let printed = app
        .press
        .print_game(&app.hall, &name, paper, language, format)
        .await?;
    Ok(answer(
        printed,
        format,
        &format!("rollwright-{}", harmless(&name)),
    ))
}

fn asked<T>(query: Asked<T>) -> Result<T, Failure> {
    match query {
        Ok(Query(query)) => Ok(query),
        Err(rejection) => {
            let reason: String = rejection.body_text().chars().take(200).collect();
            Err(Failure::bad_request(reason))
        }
    }
}

/// What was said, or else what is usual.
fn read<T: FromStr<Err: Display> + Default>(text: Option<&str>) -> Result<T, Failure> {
    let wrong = |error: T::Err| Failure::bad_request(error.to_string());
    text.map_or_else(|| Ok(T::default()), |text| text.parse().map_err(wrong))
}

/// Yes, unless the contrary is said.
fn flag(name: &str, text: Option<&str>) -> Result<bool, Failure> {
    text.map_or(Ok(true), str::parse)
        .map_err(|_| Failure::bad_request(format!("{name} is true or false")))
}

fn format_of(format: Option<&str>, page: Option<&str>) -> Result<Format, Failure> {
    match format {
        None | Some("pdf") => match page {
            None => Ok(Format::Pdf),
            Some(_) => Err(Failure::bad_request("page is for svg: a PDF has them all")),
        },
        Some("svg") => {
            let page = page.unwrap_or("1").parse().unwrap_or(0_usize);
            let wrong = || Failure::bad_request("page is a number from 1");
            page.checked_sub(1).map(Format::Svg).ok_or_else(wrong)
        }
        Some(_) => Err(Failure::bad_request("format is pdf or svg")),
    }
}

/// The pages, as a file to keep if it is a PDF and as a picture to show if it is SVG.
fn answer(printed: Printed, format: Format, name: &str) -> (HeaderMap, Vec<u8>) {
    let mut headers = HeaderMap::new();
    headers.insert(&PAGES, printed.pages.into());
    let kind = match format {
        Format::Pdf => {
            let file = format!("attachment; filename=\"{name}.pdf\"");
            let file = HeaderValue::try_from(file).expect("letters, digits and quotes");
            headers.insert(CONTENT_DISPOSITION, file);
            "application/pdf"
        }
        Format::Svg(_) => "image/svg+xml",
    };
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    (headers, printed.bytes)
}
