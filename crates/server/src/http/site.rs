//! The web app: its files, and its HTML page at the paths of the app's pages.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rollwright_protocol::Code;
use rollwright_site::File;
use serde::Deserialize;

use super::Failure;
use super::accept::{self, Encoding};

/// The paths of the app's pages, such as `/t/{name}`.
static PAGE_PATHS: LazyLock<Vec<String>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct Page {
        path: String,
    }
    let pages: Vec<Page> = serde_json::from_str(rollwright_site::PAGES).expect("a list of pages");
    pages.into_iter().map(|page| page.path).collect()
});

/// The home page.
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

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

fn is_page(path: &str) -> bool {
    PAGE_PATHS.iter().any(|page| matches(page, path))
}

/// Whether a path has the same segments as a pattern, with any text for each `{name}`.
fn matches(pattern: &str, path: &str) -> bool {
    let (mut pattern, mut path) = (pattern.split('/'), path.split('/'));
    loop {
        match (pattern.next(), path.next()) {
            (None, None) => return true,
            (Some(expected), Some(segment))
                if expected == segment || expected.starts_with('{') && !segment.is_empty() => {}
            _ => return false,
        }
    }
}

/// The file, or 304 if the client has it.
fn file_response(file: File, headers: &HeaderMap) -> Response {
    let encoding = accept::encoding(headers, &file);
    // An ETag names exact bytes, so each encoding has its own.
    let etag = match encoding {
        Encoding::Brotli => format!("\"{}-br\"", file.hash),
        Encoding::Gzip => format!("\"{}-gz\"", file.hash),
        Encoding::Plain => format!("\"{}\"", file.hash),
    };
    let mut response = if accept::matches_etag(headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body(file, encoding)
    };
    let answer = response.headers_mut();
    // Also with 304: a browser updates the headers of the response in its cache.
    answer.insert(CONTENT_TYPE, HeaderValue::from_static(file.content_type));
    answer.insert(ETAG, etag.try_into().expect("digits and letters"));
    answer.insert(VARY, HeaderValue::from_static("accept-encoding"));
    let cache_control = if file.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
    response
}

/// 404 with the app's page, which says so in the reader's language.
fn not_found_page(headers: &HeaderMap) -> Response {
    let page = rollwright_site::page();
    let mut response = body(page, accept::encoding(headers, &page));
    *response.status_mut() = StatusCode::NOT_FOUND;
    let answer = response.headers_mut();
    answer.insert(CONTENT_TYPE, HeaderValue::from_static(page.content_type));
    answer.insert(VARY, HeaderValue::from_static("accept, accept-encoding"));
    // For the metrics.
    response.extensions_mut().insert(Code::NoSuchAddress);
    response
}

fn body(file: File, encoding: Encoding) -> Response {
    let (name, content) = match encoding {
        Encoding::Brotli => (Some("br"), file.brotli),
        Encoding::Gzip => (Some("gzip"), file.gzip),
        Encoding::Plain => (None, None),
    };
    let content = content.unwrap_or(file.plain);
    let mut response = Bytes::from_static(content).into_response();
    let headers = response.headers_mut();
    // `HEAD` needs it, too.
    headers.insert(CONTENT_LENGTH, content.len().into());
    if let Some(name) = name {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::is_page;

    #[test]
    fn only_paths_of_pages_are_pages() {
        for path in [
            "/t/ABCD",
            "/r/ABCD",
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
