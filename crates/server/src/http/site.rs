//! The web app: its files, and its HTML page at the paths of the app's pages.

use std::sync::LazyLock;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rollwright_protocol::Code;
use rollwright_site::EmbeddedFile;
use serde::Deserialize;

use super::{Failure, accept};

/// The paths of the app's pages, such as `/t/{name}`.
static PAGE_PATHS: LazyLock<Vec<String>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct Page {
        path: String,
    }
    let pages: Vec<Page> = serde_json::from_str(rollwright_site::PAGES).expect("a list of pages");
    pages.into_iter().map(|page| page.path).collect()
});

pub(super) async fn home(headers: HeaderMap) -> Response {
    file_response(rollwright_site::page(), &headers)
}

/// Every path without a route: a file of the app, one of its pages, or not found.
pub(super) async fn fallback(request: Request) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    if !matches!(*request.method(), Method::GET | Method::HEAD) || is_api(path) {
        return Failure::from(Code::NoSuchAddress).into_response();
    }
    if let Some(file) = rollwright_site::find(path) {
        return file_response(file, headers);
    }
    if is_page(path) {
        return file_response(rollwright_site::page(), headers);
    }
    if accept::accepts_html(headers) {
        return not_found_page(headers);
    }
    Failure::from(Code::NoSuchAddress).into_response()
}

/// Whether the path is a file of the app; these have a rate limit of their own.
pub(super) fn is_file(path: &str) -> bool {
    rollwright_site::find(path).is_some()
}

/// Whether the path may have data of this server, in contrast to the app itself and to whether the server is well.
pub(super) fn is_data(path: &str) -> bool {
    is_api(path) || path == "/metrics"
}

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

fn is_page(path: &str) -> bool {
    PAGE_PATHS.iter().any(|page| matches(page, path))
}

/// Whether a path has the same segments as a pattern, with any text for each `{name}`.
fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, path) = (pattern.split('/'), path.split('/'));
    pattern.clone().count() == path.clone().count()
        && pattern.zip(path).all(|(expected, segment)| {
            expected == segment || expected.starts_with('{') && !segment.is_empty()
        })
}

/// The file, or 304 if the client has it.
fn file_response(file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let (encoding, content) = accept::encoded(headers, file);
    // An ETag names exact bytes, so each encoding has its own.
    let etag = match encoding {
        Some(encoding) => format!("\"{}-{encoding}\"", file.hash),
        None => format!("\"{}\"", file.hash),
    };
    let cache_control = if file.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    // Also with 304: a browser updates the headers of the response in its cache.
    let always = [
        (CONTENT_TYPE, file.content_type),
        (ETAG, &etag),
        (VARY, "accept-encoding"),
        (CACHE_CONTROL, cache_control),
    ];
    if accept::matches_etag(headers, &etag) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    (always, body(encoding, content)).into_response()
}

/// 404 with the app's page, which says so in the reader's language.
fn not_found_page(headers: &HeaderMap) -> Response {
    let page = rollwright_site::page();
    let (encoding, content) = accept::encoded(headers, page);
    let headers = [
        (CONTENT_TYPE, page.content_type),
        (VARY, "accept, accept-encoding"),
    ];
    let code = Extension(Code::NoSuchAddress); // for the metrics
    let body = body(encoding, content);
    (StatusCode::NOT_FOUND, headers, code, body).into_response()
}

fn body(encoding: Option<&'static str>, content: &'static [u8]) -> impl IntoResponse {
    let encoding = encoding.map(|encoding| [(CONTENT_ENCODING, encoding)]);
    // `HEAD` needs the length, too.
    let length = [(CONTENT_LENGTH, content.len())];
    (encoding, length, Bytes::from_static(content))
}

#[cfg(test)]
mod tests {
    use super::is_page;

    #[test]
    fn only_paths_of_pages_are_pages() {
        for path in [
            "/t/ABCD",
            "/r/ABCD",
            "/g",
            "/g/ABCD",
            "/games",
            "/statistics",
            "/learn",
            "/learn/one-card",
            "/learn/one-card/one-card-end",
            "/about",
            "/seat",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "",
            "/t",
            "/t/",
            "/table",
            "/learning",
            "/printer",
            "/new/twenty-one",
            "/join",
            "/about/us",
            "/learn/",
            "/t/ABCD/",
            "/t/ABCD/x",
            "/learn/a/b/c",
            "/T/ABCD",
            "t/ABCD",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }
}
