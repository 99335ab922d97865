//! Cross-origin resource sharing: lets pages of the configured sites use this server, and no others.

use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

use super::headers::RESOURCE_POLICY;
use crate::Config;
use crate::origin::{configured_origin, is_from_configured_site};

/// What pages may send, besides what they always may.
const PREFLIGHT: [(HeaderName, &str); 3] = [
    (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST, PUT, DELETE"),
    (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type"),
    (ACCESS_CONTROL_MAX_AGE, "600"),
];

/// What pages may read, besides what they always may.
const EXPOSED: &str = "content-disposition, retry-after, x-pages, x-request-id";

/// What a request says of the site it comes from.
pub(super) struct Cors {
    /// Its `Origin`, if that is a configured site.
    origin: Option<HeaderValue>,
    /// Whether a page of a configured site may show the response, such as a picture.
    may_embed: bool,
    /// Whether responses differ by site.
    any_sites: bool,
}

impl Cors {
    pub(super) fn of(headers: &HeaderMap, config: &Config) -> Self {
        Self {
            origin: configured_origin(headers, config).cloned(),
            may_embed: is_from_configured_site(headers, config),
            any_sites: !config.origins.is_empty(),
        }
    }

    /// Whether the browser asks in advance what a page of a configured site may do.
    pub(super) fn is_preflight(&self, request: &Request) -> bool {
        self.origin.is_some()
            && request.method() == Method::OPTIONS
            && request
                .headers()
                .contains_key(ACCESS_CONTROL_REQUEST_METHOD)
    }

    pub(super) fn add_headers(self, headers: &mut HeaderMap) {
        if self.any_sites {
            headers.append(VARY, HeaderValue::from_static("origin, referer"));
        }
        if self.may_embed {
            headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
        }
        if let Some(origin) = self.origin {
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            let exposed = HeaderValue::from_static(EXPOSED);
            headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
        }
    }
}

/// The answer to a preflight request.
pub(super) fn preflight_response() -> Response {
    (StatusCode::NO_CONTENT, PREFLIGHT).into_response()
}
