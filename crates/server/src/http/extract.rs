//! Extractors: what handlers read from a request. What can't be read is refused with a code.

use std::time::{Duration, Instant};

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use rollwright_protocol::{Code, Secret};
use serde::de::DeserializeOwned;
use tokio::time::timeout_at;

use super::{App, Failure};
use crate::client::Client;

/// How long a client may take to send a body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum length of a reason that is sent back: it may quote the request.
const MAX_REASON_LENGTH: usize = 200;

/// The JSON body of a request, up to `TIMES` the usual maximum length.
pub(super) struct JsonBody<T, const TIMES: usize = 1>(pub(super) T);

impl<T: DeserializeOwned, const TIMES: usize> FromRequest<App> for JsonBody<T, TIMES> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        let headers = request.headers();
        let kind = headers
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or("");
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            return Err(Failure::bad_request("Content-Type is not application/json")
                .with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE));
        }
        let limit = app.config.limits.body * TIMES;
        let length = headers
            .get(CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok());
        if length.is_some_and(|length| length.parse().map_or(true, |length: usize| length > limit))
        {
            return Err(Failure::too_large(limit));
        }
        let deadline = (Instant::now() + BODY_TIMEOUT).into();
        let read = timeout_at(deadline, to_bytes(request.into_body(), limit)).await;
        let late = |_| {
            Failure::bad_request("the body did not come in time")
                .with_status(StatusCode::REQUEST_TIMEOUT)
        };
        // It can also fail because the client has gone, but then nobody reads the answer.
        let body = read.map_err(late)?.map_err(|_| Failure::too_large(limit))?;
        serde_json::from_slice(&body)
            .map(Self)
            .map_err(|error| Failure::bad_request(parse_error(&error)))
    }
}

/// What is wrong with received JSON, and where.
pub(crate) fn parse_error(error: &serde_json::Error) -> String {
    error.to_string().chars().take(MAX_REASON_LENGTH).collect()
}

/// The secret in the `Authorization` header.
pub(super) struct Bearer(pub(super) Secret);

impl FromRequestParts<App> for Bearer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
        let header = parts.headers.get(AUTHORIZATION);
        let header = header.and_then(|header| header.to_str().ok());
        let secret = header.and_then(|header| header.split_once(' '));
        match secret {
            Some((scheme, secret))
                if scheme.eq_ignore_ascii_case("bearer") && is_secret(secret) =>
            {
                Ok(Self(Secret(secret.to_owned())))
            }
            _ => Err(Failure::from(Code::WrongSecret).with_status(StatusCode::UNAUTHORIZED)),
        }
    }
}

fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

impl FromRequestParts<App> for Client {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
        let client = parts.extensions.get::<Self>();
        Ok(*client.expect("the middleware has determined the client"))
    }
}

/// The table in the path, by id or code.
pub(crate) struct TableName(pub(crate) String);

impl FromRequestParts<App> for TableName {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let name = path_parameter(parts, app, "name").await;
        name.map(Self).ok_or_else(|| Code::NoSuchTable.into())
    }
}

/// The number of the seat in the path.
pub(super) struct SeatNumber(pub(super) usize);

impl FromRequestParts<App> for SeatNumber {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let seat = path_parameter(parts, app, "seat").await;
        let seat = seat.and_then(|seat| seat.parse().ok());
        seat.map(Self).ok_or_else(|| Code::NoSuchSeat.into())
    }
}

/// The game and the product in the path.
pub(super) struct GameProduct(pub(super) String, pub(super) String);

impl FromRequestParts<App> for GameProduct {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let game = path_parameter(parts, app, "game").await;
        let product = path_parameter(parts, app, "what").await;
        game.zip(product)
            .map(|(game, product)| Self(game, product))
            .ok_or_else(|| Code::NoSuchAddress.into())
    }
}

/// The query parameter `from`, the number of a step; 0 if it is missing.
pub(super) struct FromStep(pub(super) usize);

impl FromRequestParts<App> for FromStep {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
        let query = parts.uri.query().unwrap_or_default();
        let from = query.split('&').find_map(|part| part.strip_prefix("from="));
        match from.map(str::parse) {
            None => Ok(Self(0)),
            Some(Ok(from)) => Ok(Self(from)),
            Some(Err(_)) => Err(Failure::bad_request("from is the number of a step")),
        }
    }
}

/// The part of a table's name that is safe in a file name and a header.
pub(super) fn file_name_part(name: &str) -> String {
    let safe = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    name.chars().filter(safe).take(64).collect()
}

/// A parameter of the path; `None` if it is not UTF-8.
async fn path_parameter(parts: &mut Parts, app: &App, name: &str) -> Option<String> {
    let params = RawPathParams::from_request_parts(parts, app).await.ok()?;
    let mut params = params.iter();
    params.find_map(|(known, value)| (known == name).then(|| value.to_owned()))
}
