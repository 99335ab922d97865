//! The security headers of every response, and the header of a download.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The content security policy of data: nothing may be loaded or run.
const DATA_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// The content security policy of pages and scripts (which can be workers): files of this server, nothing inline. `'self'` covers
/// its `WebSockets`, too.
const PAGE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'",
);

const ALWAYS: [(HeaderName, HeaderValue); 6] = [
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

/// Adds the headers; an answer that says nothing about caching is not cached.
pub(super) fn add_security_headers(headers: &mut HeaderMap) {
    headers.extend(ALWAYS);
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_page = kind
        .is_some_and(|kind| kind.starts_with(b"text/html") || kind.starts_with(b"text/javascript"));
    headers.insert(
        CONTENT_SECURITY_POLICY,
        if is_page { PAGE_POLICY } else { DATA_POLICY },
    );
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
}

/// The `Content-Disposition` of a download. Of the name, only characters that are safe in a header and a file name are used.
pub(super) fn attachment(name: &str, extension: &str) -> HeaderValue {
    let safe = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let name: String = name.chars().filter(safe).take(80).collect();
    let value = format!("attachment; filename=\"{name}.{extension}\"");
    HeaderValue::try_from(value).expect("letters, digits and quotes")
}
