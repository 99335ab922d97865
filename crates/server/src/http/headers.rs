//! The security headers of every response, and the header of a download.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The content security policy of data: nothing may be loaded or run.
const DATA_POLICY: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The content security policy of pages and scripts (which can be workers): files of this server, nothing inline. `'self'` covers
/// its `WebSockets`, too.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// Whether pages of other sites may show a response.
pub(super) const RESOURCE_POLICY: &str = "cross-origin-resource-policy";

const ALWAYS: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    (RESOURCE_POLICY, "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()",
    ),
];

/// Adds the headers; a response that says nothing about caching is not cached.
pub(super) fn add_security_headers(headers: &mut HeaderMap) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_page = kind
        .is_some_and(|kind| kind.starts_with(b"text/html") || kind.starts_with(b"text/javascript"));
    let policy = if is_page { PAGE_POLICY } else { DATA_POLICY };
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    let cache_control = headers.entry(CACHE_CONTROL);
    cache_control.or_insert(HeaderValue::from_static("no-store"));
}

/// The `Content-Disposition` of a download. Of the name, only characters that are safe in a header and a file name are used.
pub(super) fn attachment(name: &str, extension: &str) -> [(HeaderName, String); 1] {
    let safe = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let name: String = name.chars().filter(safe).take(80).collect();
    let value = format!("attachment; filename=\"{name}.{extension}\"");
    [(CONTENT_DISPOSITION, value)]
}
