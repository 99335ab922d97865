//! Which name of the server a request uses (`Host`), and which page it comes from (`Origin`).
//!
//! A name that anybody could have registered is not ours unless it was configured: else a page of that name could read from a server in
//! a network at home (DNS rebinding). Requests that change something are allowed from pages of this server and of the configured
//! sites. Programs that are not browsers send no `Origin` and are allowed.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN, REFERER};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use rollwright_print::Site;

use crate::Config;

static FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The end of names that can't be registered as a domain.
const LOCAL_DOMAINS: [&str; 5] = [".local", ".localhost", ".lan", ".home.arpa", ".internal"];

/// The name, and perhaps the port, that the client has for this server.
pub(crate) fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    uri.authority().map(Authority::as_str).or(host)
}

/// The address of this server for a phone, to be printed: the one that the client has for it, or, if that leads nowhere but to the client's
/// own computer, the most likely one in the network. Nothing if phones can't reach it.
pub(crate) fn site(headers: &HeaderMap, uri: &Uri, config: &Config, peer: IpAddr) -> Option<Site> {
    let via_proxy = config.proxies.contain(peer);
    let forwarded = headers.get(&FORWARDED_PROTO);
    let scheme = match forwarded.and_then(|scheme| scheme.to_str().ok()) {
        _ if !via_proxy => "http",
        Some("http") => "http",
        // A proxy that says nothing is there for the encryption.
        _ => "https",
    };
    let own = host(headers, uri).map(|host| format!("{scheme}://{host}"));
    let mut known = own.iter().chain(&config.addresses);
    known.find_map(|address| address.parse().ok())
}

/// Whether a host is an IP address, a name that can't be registered as a domain, or one that was configured. A trusted proxy
/// knows its names itself.
pub(crate) fn is_own_host(host: &str, config: &Config, via_proxy: bool) -> bool {
    let name = without_port(host);
    let lower = name.to_ascii_lowercase();
    via_proxy
        || name.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || LOCAL_DOMAINS.iter().any(|end| lower.ends_with(end))
        || config
            .names
            .iter()
            .any(|own| name.eq_ignore_ascii_case(own))
}

/// Whether the request comes from a page of this server, of a configured site, or not from a page at all.
pub(crate) fn is_allowed(headers: &HeaderMap, uri: &Uri, config: &Config, via_proxy: bool) -> bool {
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
    let own = |host| same_origin(origin, host) && is_own_host(host, config, via_proxy);
    is_configured(origin, config) || host(headers, uri).is_some_and(own)
}

/// The `Origin` of a request from a page of a configured site.
pub(crate) fn configured_origin<'a>(
    headers: &'a HeaderMap,
    config: &Config,
) -> Option<&'a HeaderValue> {
    let mut origins = headers.get_all(ORIGIN).iter();
    let origin = origins.next()?;
    let known = is_configured(origin.to_str().ok()?, config);
    (known && origins.next().is_none()).then_some(origin)
}

/// Whether a page of a configured site asks, perhaps without an `Origin`, as for a picture.
pub(crate) fn is_from_configured_site(headers: &HeaderMap, config: &Config) -> bool {
    if headers.contains_key(ORIGIN) {
        return configured_origin(headers, config).is_some();
    }
    let page = headers.get(REFERER).and_then(|page| page.to_str().ok());
    let origin_of = |page: &str| {
        let (scheme, rest) = page.split_once("://")?;
        let host = rest.split('/').next()?;
        Some(format!("{scheme}://{host}"))
    };
    let origin = page.and_then(origin_of);
    origin.is_some_and(|origin| is_configured(&origin, config))
}

fn is_configured(origin: &str, config: &Config) -> bool {
    let mut sites = config.origins.iter();
    sites.any(|site| origin.eq_ignore_ascii_case(site.trim_end_matches('/')))
}

/// A host without its port, the brackets of an IPv6 address and the dot that a full domain may end with.
pub(crate) fn without_port(host: &str) -> &str {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(rest),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name.strip_suffix('.').unwrap_or(name)
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

    use crate::TrustedProxies;

    fn may(origin: Option<&str>, host: &str, named: &[&str]) -> bool {
        asked(origin, host, named, false)
    }

    fn asked(origin: Option<&str>, host: &str, named: &[&str], via_proxy: bool) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a host"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
        }
        let uri = Uri::from_static("/api/tables");
        is_allowed(&headers, &uri, &with_origins(named), via_proxy)
    }

    fn with_origins(named: &[&str]) -> Config {
        Config {
            origins: named.iter().map(ToString::to_string).collect(),
            ..Config::default()
        }
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
    fn a_domain_that_points_here_is_refused_unless_it_was_configured() {
        let config = Config {
            names: vec!["pc.fritz.box".to_owned()],
            ..Config::default()
        };
        for host in [
            "127.0.0.1",
            "192.168.1.20:7121",
            "[::1]:7121",
            "pc",
            "localhost:7121",
            "localhost.",
            "Mac.LOCAL:7121",
            "pc.home.arpa",
            "pc.fritz.box",
            "PC.Fritz.Box.:7121",
        ] {
            assert!(is_own_host(host, &config, false), "{host}");
        }
        for host in [
            "evil.example:7121",
            "fritz.box",
            "tv.fritz.box",
            "pc.home",
            "127.0.0.1.evil.example",
            "local.evil.example",
        ] {
            assert!(!is_own_host(host, &config, false), "{host}");
            assert!(is_own_host(host, &config, true), "{host}, by a proxy");
        }
        let origin = Some("http://evil.example:7121");
        assert!(!may(origin, "evil.example:7121", &[]));
    }

    #[test]
    fn what_is_printed_leads_phones_to_this_server_and_never_to_themselves() {
        let printed = |host: &str, proto: Option<&str>, config: &Config| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a host"));
            if let Some(proto) = proto {
                headers.insert(&FORWARDED_PROTO, proto.parse().expect("a scheme"));
            }
            let (uri, peer) = (Uri::from_static("/api/print"), IpAddr::from([127, 0, 0, 1]));
            site(&headers, &uri, config, peer).map(|site| site.to_string())
        };
        let alone = Config::default();
        assert_eq!(printed("127.0.0.1:7121", None, &alone), None);
        assert_eq!(printed("localhost:7121", Some("https"), &alone), None);
        let near = Some("http://192.168.1.20:7121".to_owned());
        assert_eq!(printed("192.168.1.20:7121", Some("https"), &alone), near);
        let network = Config {
            addresses: vec!["http://192.168.1.20:7121".to_owned()],
            ..Config::default()
        };
        assert_eq!(printed("localhost:7121", None, &network), near);
        let proxied = Config {
            proxies: TrustedProxies::local(),
            ..Config::default()
        };
        let named = |scheme: &str| Some(format!("{scheme}://play.example.org"));
        assert_eq!(printed("play.example.org", None, &proxied), named("https"));
        assert_eq!(
            printed("play.example.org", Some("http"), &proxied),
            named("http")
        );
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
        let may = |origin| may(Some(origin), "127.0.0.1:7121", &named);
        assert!(may("https://games.example.org"));
        assert!(!may("http://games.example.org"));
    }

    #[test]
    fn a_picture_on_a_configured_site_is_known_by_its_referer() {
        let config = with_origins(&["https://games.example.org"]);
        let from = |name, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().expect("a header"));
            is_from_configured_site(&headers, &config)
        };
        for page in [
            "https://games.example.org/",
            "https://games.example.org/a/b?c",
        ] {
            assert!(from(REFERER, page), "{page}");
        }
        for page in [
            "https://games.example.org.evil.example/",
            "https://evil.example/https://games.example.org/",
            "http://games.example.org/",
            "https:games.example.org",
            "games.example.org",
            "",
        ] {
            assert!(!from(REFERER, page), "{page}");
        }
        assert!(from(ORIGIN, "https://games.example.org"));
        assert!(!from(ORIGIN, "https://evil.example"));
    }
}
