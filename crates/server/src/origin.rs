//! Whether a page may speak to this server: pages of our own, and those that the host of the server has named.
//!
//! Programs send no `Origin` and are not meant: this keeps the page of another site from using the browser of somebody here.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};

/// Whether the request comes from a page of our own, of a named site, or from no page at all.
pub(crate) fn may_ask(headers: &HeaderMap, uri: &Uri, named: &[String], proxied: bool) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if origins.next().is_some() {
        return false;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = uri
        .authority()
        .map(axum::http::uri::Authority::as_str)
        .or(host);
    // Whoever owns a name can let it point to this computer; behind a proxy, the proxy knows its names.
    let trusted = |host: &str| proxied || is_near(host);
    host.is_some_and(|host| is_own(origin, host) && trusted(host))
        || named.iter().any(|named| is_same(origin, named))
}

/// Whether a host is named as only computers nearby are: by its address, or by a name that nobody can own.
fn is_near(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(rest),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    let lower = name.to_ascii_lowercase();
    let near = [".local", ".localhost", ".lan", ".home.arpa", ".internal"];
    name.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || near.iter().any(|end| lower.ends_with(end))
}

fn is_own(origin: &str, host: &str) -> bool {
    let Some((scheme, place)) = origin.split_once("://") else {
        return false;
    };
    let usual = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return false,
    };
    let bare = |place| str::strip_suffix(place, usual).unwrap_or(place);
    bare(place).eq_ignore_ascii_case(bare(host))
}

fn is_same(origin: &str, named: &str) -> bool {
    origin.eq_ignore_ascii_case(named.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may(origin: Option<&str>, host: &str, named: &[&str]) -> bool {
        asked(origin, host, named, false)
    }

    fn asked(origin: Option<&str>, host: &str, named: &[&str], proxied: bool) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a host"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
        }
        let named: Vec<String> = named.iter().map(ToString::to_string).collect();
        may_ask(&headers, &Uri::from_static("/api/tables"), &named, proxied)
    }

    #[test]
    fn our_own_pages_and_programs_may_ask() {
        assert!(may(None, "127.0.0.1:7121", &[]));
        assert!(may(Some("http://127.0.0.1:7121"), "127.0.0.1:7121", &[]));
        for near in ["[::1]:7121", "living-room:7121", "mac.local:7121"] {
            assert!(may(Some(&format!("http://{near}")), near, &[]), "{near}");
        }
        let proxied = |origin, host| asked(Some(origin), host, &[], true);
        assert!(proxied("https://play.example.org", "Play.example.org"));
        assert!(proxied("https://play.example.org", "play.example.org:443"));
    }

    #[test]
    fn a_name_that_somebody_lets_point_here_is_not_our_own() {
        assert!(!may(
            Some("http://evil.example:7121"),
            "evil.example:7121",
            &[]
        ));
    }

    #[test]
    fn pages_of_others_may_not() {
        for origin in [
            "http://evil.example",
            "http://127.0.0.1:8080",
            "http://127.0.0.1:7121.evil.example",
            "http://localhost:7121",
            "null",
            "file://",
            "",
        ] {
            assert!(!may(Some(origin), "127.0.0.1:7121", &[]), "{origin}");
        }
    }

    #[test]
    fn named_sites_may_ask() {
        let named = ["https://games.example.org/"];
        assert!(may(
            Some("https://games.example.org"),
            "127.0.0.1:7121",
            &named
        ));
        assert!(!may(
            Some("http://games.example.org"),
            "127.0.0.1:7121",
            &named
        ));
    }
}
