//! The web app for people: its files, and its page at the addresses that the app itself understands.

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

/// A page of the app.
#[derive(Deserialize)]
struct Page {
    /// Its path, with names in braces for segments that can be anything.
    path: String,
}

static PAGES: LazyLock<Vec<Page>> =
    LazyLock::new(|| serde_json::from_str(rollwright_site::PAGES).expect("a list of paths"));

/// The app's first page.
pub(super) async fn front(headers: HeaderMap) -> Response {
    give(rollwright_site::page(), &headers)
}

/// Whatever has no address of its own: a file of the app, one of its pages, or nothing.
pub(super) async fn anywhere(request: Request) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    if !matches!(*request.method(), Method::GET | Method::HEAD) || is_for_programs(path) {
        return Failure::from(Code::NoSuchAddress).into_response();
    }
    if let Some(file) = rollwright_site::find(path) {
        return give(file, headers);
    }
    if is_page(path) {
        return give(rollwright_site::page(), headers);
    }
    if accept::wants_page(headers) {
        return nothing_here(headers);
    }
    Failure::from(Code::NoSuchAddress).into_response()
}

/// Whether a request asks for a file of the app, of which every page has some.
pub(super) fn is_file(path: &str) -> bool {
    rollwright_site::find(path).is_some()
}

fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

fn is_page(path: &str) -> bool {
    PAGES.iter().any(|page| {
        let mut parts = path.split('/');
        let fits = |pattern: &str, part: &str| {
            let anything = pattern.starts_with('{');
            part == pattern || anything && !part.is_empty()
        };
        let begins = page
            .path
            .split('/')
            .all(|pattern| parts.next().is_some_and(|part| fits(pattern, part)));
        begins && parts.next().is_none()
    })
}

/// The file, or that it is still the same.
fn give(file: File, headers: &HeaderMap) -> Response {
    let encoding = accept::encoding(headers, &file);
    // Each variant is something else, byte for byte, so each has a mark of its own.
    let mark = match encoding {
        Encoding::Brotli => format!("\"{}-br\"", file.hash),
        Encoding::Gzip => format!("\"{}-gz\"", file.hash),
        Encoding::Plain => format!("\"{}\"", file.hash),
    };
    let known = accept::knows(headers, &mark);
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body(file, encoding)
    };
    let answer = response.headers_mut();
    // Also where it is still the same: a browser takes the headers that come with that for the page it has kept, so they
    // must be those of a page.
    answer.insert(CONTENT_TYPE, HeaderValue::from_static(file.content_type));
    answer.insert(ETAG, mark.try_into().expect("digits and letters"));
    answer.insert(VARY, HeaderValue::from_static("accept-encoding"));
    let keep = if file.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

/// The app's page at an address that neither we nor the app know: it says so in the language of who reads it.
fn nothing_here(headers: &HeaderMap) -> Response {
    let page = rollwright_site::page();
    let mut response = body(page, accept::encoding(headers, &page));
    *response.status_mut() = StatusCode::NOT_FOUND;
    let answer = response.headers_mut();
    answer.insert(CONTENT_TYPE, HeaderValue::from_static(page.content_type));
    answer.insert(VARY, HeaderValue::from_static("accept, accept-encoding"));
    // For those who count.
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
    // Who asks for the head only hears it, too.
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
    fn the_app_has_pages_with_and_without_names() {
        for path in [
            "/t/ABCD",
            "/r/ABCD",
            "/learn",
            "/learn/one-card",
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
            "/T/ABCD",
            "t/ABCD",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }
}
