//! The headers that every answer has, so that a browser does with it only what it is meant for.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// Nothing may be loaded by, or do anything with, an answer that is data.
const DATA: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// A page may load what comes from here, as files: nothing inline, nothing from others. `'self'` covers our sockets, too. A
/// script can be a worker, which has no page, so it has these, too.
const PAGE: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'",
);

const EVERYWHERE: [(HeaderName, HeaderValue); 6] = [
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static(
            "camera=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()",
        ),
    ),
];

/// Adds them.
pub(super) fn add(headers: &mut HeaderMap) {
    headers.extend(EVERYWHERE);
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let acts = kind
        .is_some_and(|kind| kind.starts_with(b"text/html") || kind.starts_with(b"text/javascript"));
    headers.insert(CONTENT_SECURITY_POLICY, if acts { PAGE } else { DATA });
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
}
