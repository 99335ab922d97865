//! Which client a request belongs to, for the limits: an IPv4 address, or the /64 of an IPv6 address.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};
use rollwright_tables::AddressKey;

static FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A client, as far as limits go.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum ClientKey {
    /// This computer.
    Local,
    V4(Ipv4Addr),
    /// The first 64 bits of an IPv6 address: a household usually has a whole /64.
    V6(u64),
    /// All clients whose address the proxy does not name legibly, and those that find no room for a token bucket of their own.
    Overflow,
}

impl ClientKey {
    /// The client of a request: the remote address of the connection or, behind a proxy, what the proxy says.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> Self {
        if !behind_proxy {
            return peer.into();
        }
        // Each proxy appends an entry, so only the last one is from ours; clients can forge the others.
        let Some(value) = headers.get_all(&FORWARDED).iter().next_back() else {
            return peer.into();
        };
        let last = value.to_str().ok().and_then(|text| text.rsplit(',').next());
        last.and_then(address).map_or(Self::Overflow, Self::from)
    }
}

impl From<ClientKey> for AddressKey {
    fn from(client: ClientKey) -> Self {
        // Two clients with the same number would only share the time of their bots.
        let mut hasher = DefaultHasher::new();
        client.hash(&mut hasher);
        Self(hasher.finish())
    }
}

impl From<IpAddr> for ClientKey {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            address if address.is_loopback() => Self::Local,
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6((address.to_bits() >> 64) as u64),
        }
    }
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
    use super::*;

    fn of(peer: &str, forwarded: &[&str], behind_proxy: bool) -> ClientKey {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(&FORWARDED, value.parse().expect("a header"));
        }
        let peer = peer.parse().expect("an address");
        ClientKey::of(peer, &headers, behind_proxy)
    }

    #[test]
    fn x_forwarded_for_counts_only_behind_a_proxy() {
        let far = ClientKey::V4([203, 0, 113, 9].into());
        assert_eq!(of("203.0.113.9", &["127.0.0.1"], false), far);
        assert_eq!(of("127.0.0.1", &["203.0.113.9"], true), far);
        assert_eq!(of("127.0.0.1", &[], true), ClientKey::Local);
    }

    #[test]
    fn only_the_last_entry_is_the_proxys_own() {
        let far = ClientKey::V4([203, 0, 113, 9].into());
        assert_eq!(of("127.0.0.1", &["127.0.0.1, 203.0.113.9"], true), far);
        assert_eq!(
            of("127.0.0.1", &["127.0.0.1", "203.0.113.9:1234"], true),
            far
        );
        assert_eq!(
            of("127.0.0.1", &["203.0.113.9, unknown"], true),
            ClientKey::Overflow
        );
    }

    #[test]
    fn a_household_is_one_client() {
        let one = of("2001:db8:1:2::1", &[], false);
        assert_eq!(one, of("2001:db8:1:2:ffff::9", &[], false));
        assert_ne!(one, of("2001:db8:1:3::1", &[], false));
        assert_eq!(one, of("127.0.0.1", &["[2001:db8:1:2::7]:443"], true));
    }

    #[test]
    fn every_loopback_address_is_local() {
        for name in ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(of(name, &[], false), ClientKey::Local);
        }
    }
}
