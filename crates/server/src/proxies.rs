//! The reverse proxies in front of the server, whose word on where a request comes from is taken.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// An address or a range of addresses, such as `10.0.0.7` or `fd00::/8`.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct AddressRange {
    /// IPv4 addresses are mapped into IPv6.
    first: u128,
    /// The bits that all addresses of the range share.
    mask: u128,
}

/// Not an address, nor a range of addresses.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("an address looks like 10.0.0.7 or fd00::7, and a range of addresses like 10.0.0.0/8")]
pub struct NotAnAddress;

impl FromStr for AddressRange {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NotAnAddress)?;
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let length = length.map_or(Ok(bits), str::parse);
        let length = length.ok().filter(|length| *length <= bits);
        let host_bits = bits - length.ok_or(NotAnAddress)?;
        let mask = u128::MAX.checked_shl(host_bits).unwrap_or(0);
        let first = mapped(address) & mask;
        Ok(Self { first, mask })
    }
}

/// The proxies that are trusted; none if there is no proxy in front.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct TrustedProxies(Vec<AddressRange>);

impl TrustedProxies {
    /// Proxies on this computer.
    pub fn local() -> Self {
        let ranges = [
            IpAddr::from(Ipv4Addr::LOCALHOST),
            Ipv6Addr::LOCALHOST.into(),
        ];
        let [v4, v6] = ranges.map(mapped);
        let range = |first, mask| AddressRange { first, mask };
        Self(vec![
            range(v4 & !0xff_ffff, !0xff_ffff),
            range(v6, u128::MAX),
        ])
    }

    /// Whether there is no proxy in front.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        let address = mapped(address);
        let mut ranges = self.0.iter();
        ranges.any(|range| address & range.mask == range.first)
    }
}

impl FromIterator<AddressRange> for TrustedProxies {
    fn from_iter<T: IntoIterator<Item = AddressRange>>(ranges: T) -> Self {
        Self(ranges.into_iter().collect())
    }
}

fn mapped(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(ranges: &[&str]) -> TrustedProxies {
        let ranges = ranges.iter().map(|range| range.parse());
        ranges.collect::<Result<_, _>>().expect("ranges")
    }

    fn contain(proxies: &TrustedProxies, address: &str) -> bool {
        proxies.contain(address.parse().expect("an address"))
    }

    #[test]
    fn a_range_contains_what_shares_its_first_bits() {
        let all = proxies(&["10.1.2.3", "192.168.0.0/20", "fd00::/8", "2001:db8::7"]);
        for inside in [
            "10.1.2.3",
            "::ffff:10.1.2.3",
            "192.168.15.255",
            "fdff::1",
            "2001:db8::7",
        ] {
            assert!(contain(&all, inside), "{inside}");
        }
        for outside in ["10.1.2.4", "192.168.16.0", "fe00::1", "2001:db8::8", "::1"] {
            assert!(!contain(&all, outside), "{outside}");
        }
        let everybody = proxies(&["0.0.0.0/0"]);
        assert!(contain(&everybody, "203.0.113.9"));
        assert!(!contain(&everybody, "2001:db8::7"), "only IPv4");
        assert!(contain(&proxies(&["::/0"]), "2001:db8::7"));
        let local = TrustedProxies::local();
        assert!(contain(&local, "127.8.8.8") && contain(&local, "::1"));
        assert!(!contain(&local, "128.0.0.1") && !contain(&local, "::2"));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "proxy",
            "10.0.0",
            "10.0.0.0/33",
            "10.0.0.0/-1",
            "10.0.0.0/",
            "::/129",
            "/8",
            "10.0.0.1:80",
            "10.0.0.1 ",
        ] {
            assert_eq!(text.parse::<AddressRange>(), Err(NotAnAddress), "{text}");
        }
    }
}
