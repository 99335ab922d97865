//! Which client a request belongs to, for the limits: an IPv4 address, or the /64 of an IPv6 address.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, header};
use rollwright_tables::AddressKey;

use crate::TrustedProxies;

static FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A client, as far as limits go.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum ClientKey {
    /// This computer.
    Local,
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// The first 64 bits of an IPv6 address: a household usually has a whole /64.
    V6(u64),
    /// All clients whose address the proxy does not name legibly, and those that find no room for a token bucket of their own.
    Overflow,
}

impl From<ClientKey> for AddressKey {
    fn from(client: ClientKey) -> Self {
        // Two clients with the same number would only share the time of their bots.
        let mut hasher = DefaultHasher::new();
        client.hash(&mut hasher);
        Self(hasher.finish())
    }
}

impl ClientKey {
    /// The client of a request: who opened the connection or, if that was a trusted proxy, whom it names.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, proxies: &TrustedProxies) -> Self {
        let mut client = peer;
        // Each proxy appends whom it was asked by, so entries are true as far as trusted proxies wrote them; clients can forge
        // those before. If all are trusted, the first one asked.
        let mut entries = headers.get_all(&FORWARDED).iter().rev().flat_map(|value| {
            // A value that is not text is one entry that can't be read.
            value.to_str().unwrap_or("?").rsplit(',')
        });
        while proxies.contain(client)
            && let Some(entry) = entries.next()
        {
            let Some(address) = address(entry) else {
                return Self::Overflow;
            };
            client = address;
        }
        Self::of_address(client, proxies)
    }

    /// The client with this address. Behind a proxy nobody is local: limits of clients from far away apply to everybody, also
    /// if the proxy does not say where a request comes from.
    pub(crate) fn of_address(address: IpAddr, proxies: &TrustedProxies) -> Self {
        match address.to_canonical() {
            address if address.is_loopback() && proxies.is_empty() => Self::Local,
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6((address.to_bits() >> 64) as u64),
        }
    }
}

/// Whether a proxy says, or somebody claims, where the request comes from.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    headers.contains_key(&FORWARDED) || headers.contains_key(header::FORWARDED)
}

/// Parses an address, with or without a port, as proxies write it.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    bare.unwrap_or(text).parse().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn of(peer: &str, forwarded: &[&str], proxies: &[&str]) -> ClientKey {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            let value = HeaderValue::from_bytes(value.as_bytes());
            headers.append(&FORWARDED, value.expect("a header"));
        }
        let ranges = proxies.iter().map(|range| range.parse().expect("a range"));
        let peer = peer.parse().expect("an address");
        ClientKey::of(peer, &headers, &ranges.collect())
    }

    fn v4(address: &str) -> ClientKey {
        ClientKey::V4(address.parse().expect("an address"))
    }

    const LOCAL: &[&str] = &["127.0.0.0/8", "::1"];

    #[test]
    fn x_forwarded_for_counts_only_from_a_trusted_proxy() {
        let far = v4("203.0.113.9");
        assert_eq!(of("203.0.113.9", &["127.0.0.1"], &[]), far);
        assert_eq!(of("203.0.113.9", &["198.51.100.1"], LOCAL), far);
        assert_eq!(of("127.0.0.1", &["203.0.113.9"], LOCAL), far);
        assert_eq!(of("10.0.0.7", &["203.0.113.9"], &["10.0.0.0/8"]), far);
        assert_eq!(of("127.0.0.1", &["203.0.113.9"], &[]), ClientKey::Local);
    }

    #[test]
    fn behind_a_proxy_nobody_is_local() {
        let own = v4("127.0.0.1");
        for forwarded in [&[][..], &["127.0.0.1"], &["127.0.0.1, 127.0.0.1"]] {
            assert_eq!(of("127.0.0.1", forwarded, LOCAL), own, "{forwarded:?}");
        }
        assert_eq!(of("127.0.0.1", &[], &["10.0.0.7"]), own);
        assert_eq!(of("10.0.0.7", &["127.0.0.1"], &["10.0.0.7"]), own);
        assert_eq!(of("10.0.0.7", &["::1"], &["10.0.0.7"]), ClientKey::V6(0));
    }

    #[test]
    fn only_entries_of_trusted_proxies_are_believed() {
        let far = v4("203.0.113.9");
        let hops = &["127.0.0.1", "10.0.0.0/8"];
        for forwarded in [
            &["127.0.0.1, 203.0.113.9"][..],
            &["127.0.0.1", "203.0.113.9:1234"],
            &["198.51.100.1, 203.0.113.9, 10.0.0.3"],
            &["198.51.100.1, 203.0.113.9", "10.9.9.9,10.0.0.3"],
            &["nonsense, 203.0.113.9, 10.0.0.3"],
        ] {
            assert_eq!(of("127.0.0.1", forwarded, hops), far, "{forwarded:?}");
        }
        let first = v4("10.0.0.4");
        assert_eq!(of("127.0.0.1", &["10.0.0.4, 10.0.0.3"], hops), first);
    }

    #[test]
    fn whom_a_proxy_does_not_name_legibly_shares_a_bucket() {
        for forwarded in ["203.0.113.9, unknown", "", "203.0.113.9,", "\u{e9}"] {
            let client = of("127.0.0.1", &[forwarded], LOCAL);
            assert_eq!(client, ClientKey::Overflow, "{forwarded}");
        }
    }

    #[test]
    fn a_household_is_one_client() {
        let one = of("2001:db8:1:2::1", &[], &[]);
        assert_eq!(one, of("2001:db8:1:2:ffff::9", &[], &[]));
        assert_ne!(one, of("2001:db8:1:3::1", &[], &[]));
        assert_eq!(one, of("127.0.0.1", &["[2001:db8:1:2::7]:443"], LOCAL));
    }

    #[test]
    fn every_loopback_address_is_local() {
        for name in ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(of(name, &[], &[]), ClientKey::Local);
        }
    }
}
