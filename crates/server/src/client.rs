//! Who asks, as far as limits go: an address, or a part of the network that one household has.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

static FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The other end of a TCP connection.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Who asks.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum Client {
    /// This computer.
    Near,
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// The first 64 bits of an IPv6 address: one household has them all.
    V6(u64),
    /// All those whom the proxy names in no way that can be read, and all those who come when too many others are remembered.
    Rest,
}

impl Client {
    /// Who asks, from the other end of the connection or, behind a proxy, from what the proxy says.
    pub(crate) fn of(peer: Peer, headers: &HeaderMap, behind_proxy: bool) -> Self {
        if !behind_proxy {
            return peer.0.ip().into();
        }
        // Each proxy adds to the end, so only the last entry is from ours; all before it can be made up by anybody.
        let Some(value) = headers.get_all(&FORWARDED).iter().next_back() else {
            return peer.0.ip().into();
        };
        let last = value.to_str().ok().and_then(|text| text.rsplit(',').next());
        last.and_then(address).map_or(Self::Rest, Self::from)
    }
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            address if address.is_loopback() => Self::Near,
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6((address.to_bits() >> 64) as u64),
        }
    }
}

/// An address, with or without a port, as proxies write it.
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

    fn of(peer: &str, forwarded: &[&str], behind_proxy: bool) -> Client {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(&FORWARDED, value.parse().expect("a header"));
        }
        let peer = Peer(SocketAddr::new(peer.parse().expect("an address"), 4000));
        Client::of(peer, &headers, behind_proxy)
    }

    #[test]
    fn what_a_proxy_says_counts_only_behind_one() {
        let far = Client::V4([203, 0, 113, 9].into());
        assert_eq!(of("203.0.113.9", &["127.0.0.1"], false), far);
        assert_eq!(of("127.0.0.1", &["203.0.113.9"], true), far);
        assert_eq!(of("127.0.0.1", &[], true), Client::Near);
    }

    #[test]
    fn only_the_last_entry_is_the_proxys_own() {
        let far = Client::V4([203, 0, 113, 9].into());
        assert_eq!(of("127.0.0.1", &["127.0.0.1, 203.0.113.9"], true), far);
        assert_eq!(
            of("127.0.0.1", &["127.0.0.1", "203.0.113.9:1234"], true),
            far
        );
        assert_eq!(
            of("127.0.0.1", &["203.0.113.9, unknown"], true),
            Client::Rest
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
    fn this_computer_has_many_names() {
        for name in ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(of(name, &[], false), Client::Near);
        }
    }
}
