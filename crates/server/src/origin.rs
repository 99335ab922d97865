//! Checks the `Origin` header against cross-site requests: allowed are pages of this server and of the configured sites.
//!
//! Programs that are not browsers send no `Origin` and are allowed.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};

use crate::Config;

/// Whether the request comes from a page of this server, of a configured site, or not from a page at all.
pub(crate) fn is_allowed(headers: &HeaderMap, uri: &Uri, config: &Config) -> bool {
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
    let host = uri.authority().map(Authority::as_str).or(host);
    // DNS rebinding: anybody can let a domain of theirs point to this computer. Behind a proxy, the proxy knows its names.
    let trusted = |host: &str| config.behind_proxy || is_local_name(host);
    host.is_some_and(|host| same_origin(origin, host) && trusted(host))
        || config
            .origins
            .iter()
            .any(|site| origin.eq_ignore_ascii_case(site.trim_end_matches('/')))
}

/// Whether a host is an IP address or a name that can't be registered as a domain.
fn is_local_name(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(rest),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    let lower = name.to_ascii_lowercase();
    let local = [".local", ".localhost", ".lan", ".home.arpa", ".internal"];
    name.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || local.iter().any(|end| lower.ends_with(end))
}

/// Whether an origin is this host; the default port of a scheme may be left out.
fn same_origin(origin: &str, host: &str) -> bool {
    let Some((scheme, place)) = origin.split_once("://") else {
        return false;
    };
    let default_port = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return false,
    };
    let bare = |place| str::strip_suffix(place, default_port).unwrap_or(place);
    bare(place).eq_ignore_ascii_case(bare(host))
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
        let config = Config {
            origins: named.iter().map(ToString::to_string).collect(),
            behind_proxy: proxied,
            ..Config::default()
        };
        is_allowed(&headers, &Uri::from_static("/api/tables"), &config)
    }

    #[test]
    fn our_own_pages_and_programs_are_allowed() {
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
    fn a_domain_that_points_here_is_refused() {
        assert!(!may(
            Some("http://evil.example:7121"),
            "evil.example:7121",
            &[]
        ));
    }

    #[test]
    fn other_origins_are_refused() {
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
    fn configured_sites_are_allowed() {
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
