//! What handlers read from a request. Whatever can't be read is refused with a code here.

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
const BODY: Duration = Duration::from_secs(10);

/// How much of an explanation is sent: it may quote what was sent to us.
const REASON: usize = 200;

/// The body of a request, in JSON, up to so many times the usual length.
pub(super) struct Said<T, const TIMES: usize = 1>(pub(super) T);

impl<T: DeserializeOwned, const TIMES: usize> FromRequest<App> for Said<T, TIMES> {
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
        let deadline = (Instant::now() + BODY).into();
        let read = timeout_at(deadline, to_bytes(request.into_body(), limit)).await;
        let late = |_| {
            Failure::bad_request("the body did not come in time")
                .with_status(StatusCode::REQUEST_TIMEOUT)
        };
        // It can also fail because the client has gone, but then nobody reads the answer.
        let body = read.map_err(late)?.map_err(|_| Failure::too_large(limit))?;
        serde_json::from_slice(&body)
            .map(Self)
            .map_err(|error| Failure::bad_request(reason(&error)))
    }
}

/// What is wrong with JSON that was sent, and where.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    error.to_string().chars().take(REASON).collect()
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

/// Who asks.
impl FromRequestParts<App> for Client {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
        let client = parts.extensions.get::<Self>();
        Ok(*client.expect("the edge has found out who asks"))
    }
}

/// The table in the path, by id or code.
pub(crate) struct TableName(pub(crate) String);

impl FromRequestParts<App> for TableName {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let name = part(parts, app, "name").await;
        name.map(Self).ok_or_else(|| Code::NoSuchTable.into())
    }
}

/// The number of the seat in the path.
pub(super) struct SeatNumber(pub(super) usize);

impl FromRequestParts<App> for SeatNumber {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let seat = part(parts, app, "seat").await;
        let seat = seat.and_then(|seat| seat.parse().ok());
        seat.map(Self).ok_or_else(|| Code::NoSuchSeat.into())
    }
}

/// The game in the path, and what is wanted of it.
pub(super) struct OfGame(pub(super) String, pub(super) String);

impl FromRequestParts<App> for OfGame {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let game = part(parts, app, "game").await;
        let what = part(parts, app, "what").await;
        game.zip(what)
            .map(|(game, what)| Self(game, what))
            .ok_or_else(|| Code::NoSuchAddress.into())
    }
}

/// The number of a step after `?from=`; the first if nothing is said.
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

/// Only what is harmless in the name of a file, whatever a path had.
pub(super) fn harmless(name: &str) -> String {
    let harmless = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    name.chars().filter(harmless).take(64).collect()
}

/// A part of the path; nothing if it is not text.
async fn part(parts: &mut Parts, app: &App, name: &str) -> Option<String> {
    let params = RawPathParams::from_request_parts(parts, app).await.ok()?;
    let mut params = params.iter();
    params.find_map(|(known, value)| (known == name).then(|| value.to_owned()))
}
