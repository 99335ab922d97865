//! Extractors: what handlers read from a request. What can't be read is refused with a code.

use std::time::{Duration, Instant};

use axum::body::to_bytes;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use rollwright_protocol::{Code, Secret};
use serde::de::DeserializeOwned;
use tokio::time::timeout_at;

use super::{App, Failure, bad_request};

/// How long a client may take to send a body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The JSON body of a request, up to `TIMES` the usual maximum length.
pub(super) struct JsonBody<T, const TIMES: usize = 1>(pub(super) T);

impl<T: DeserializeOwned, const TIMES: usize> FromRequest<App> for JsonBody<T, TIMES> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        let headers = request.headers();
        let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let kind = header(CONTENT_TYPE).and_then(|kind| kind.split(';').next());
        let kind = kind.unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            return Err(
                Failure::from(bad_request("Content-Type is not application/json"))
                    .with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE),
            );
        }
        let limit = app.config.limits.body * TIMES;
        let length = header(CONTENT_LENGTH);
        if length.is_some_and(|length| length.parse().map_or(true, |length: usize| length > limit))
        {
            return Err(Failure::too_large(limit));
        }
        let deadline = (Instant::now() + BODY_TIMEOUT).into();
        let read = timeout_at(deadline, to_bytes(request.into_body(), limit)).await;
        let late = |_| {
            Failure::from(bad_request("the body did not come in time"))
                .with_status(StatusCode::REQUEST_TIMEOUT)
        };
        // It can also fail because the client has gone, but then nobody reads the answer.
        let body = read.map_err(late)?.map_err(|_| Failure::too_large(limit))?;
        let parsed = serde_json::from_slice(&body).map(Self);
        parsed.map_err(|error| bad_request(error).into())
    }
}

/// The secret in the `Authorization` header.
pub(super) struct Bearer(pub(super) Secret);

impl FromRequestParts<App> for Bearer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
        let header = parts.headers.get(AUTHORIZATION);
        let header = header.and_then(|header| header.to_str().ok());
        let secret = header.and_then(|header| header.split_once(' '));
        let secret = secret
            .filter(|(scheme, secret)| scheme.eq_ignore_ascii_case("bearer") && is_secret(secret));
        match secret {
            Some((_, secret)) => Ok(Self(Secret(secret.to_owned()))),
            None => Err(Failure::from(Code::WrongSecret).with_status(StatusCode::UNAUTHORIZED)),
        }
    }
}

fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The parameters of the path, in their order.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let path = extract::Path::from_request_parts(parts, app).await;
        path.map(|extract::Path(path)| Self(path))
            .map_err(|rejection| not_found(rejection).into())
    }
}

/// Which parameter does not name anything: it is not UTF-8 or, for a seat, not a number.
fn not_found(rejection: PathRejection) -> Code {
    let PathRejection::FailedToDeserializePathParams(error) = rejection else {
        return Code::NoSuchAddress;
    };
    match error.into_kind() {
        ErrorKind::InvalidUtf8InPathParam { key } if key == "table" => Code::NoSuchTable,
        ErrorKind::InvalidUtf8InPathParam { key } if key == "seat" => Code::NoSuchSeat,
        ErrorKind::ParseErrorAtIndex { .. } => Code::NoSuchSeat,
        _ => Code::NoSuchAddress,
    }
}

pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let query = extract::Query::from_request_parts(parts, app).await;
        query
            .map(|extract::Query(query)| Self(query))
            .map_err(|rejection| bad_request(rejection.body_text()).into())
    }
}

/// Parses a number as JSON Schema understands integers: 5.0 is 5.
pub(super) fn whole_number(text: &str) -> Option<u32> {
    text.strip_suffix(".0").unwrap_or(text).parse().ok()
}
