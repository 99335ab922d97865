//! Where a server is.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use hyper::Uri;
use hyper::http::uri::{Authority, Scheme};

/// The scheme, host and port of a server, as in `http://127.0.0.1:7121` or `https://example.org`.
///
/// # Examples
///
/// ```
/// use rollwright_client::Address;
///
/// let address: Address = "https://example.org/".parse().unwrap();
/// assert_eq!(address.to_string(), "https://example.org");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Address {
    scheme: Scheme,
    authority: Authority,
}

/// Why a text is not the address of a server.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum AddressError {
    /// Not an address at all.
    #[error("\"{0}\" is not an address such as http://127.0.0.1:7121")]
    Unreadable(String),
    /// A scheme other than `http` and `https`.
    #[error("\"{0}\" begins neither with http:// nor with https://")]
    Scheme(String),
    /// More than a host and a port.
    #[error("\"{0}\" has more in it than a host and a port")]
    TooMuch(String),
}

impl Address {
    /// Whether it is certainly this computer.
    pub fn is_loopback(&self) -> bool {
        let host = self.authority.host();
        let ip = host.trim_matches(['[', ']']).parse::<IpAddr>();
        host.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip| ip.is_loopback())
    }

    /// The host, and the port if the address names one: as in a `Host` header.
    pub fn authority(&self) -> &str {
        self.authority.as_str()
    }

    pub(crate) fn is_tls(&self) -> bool {
        self.scheme == Scheme::HTTPS
    }

    /// The URL of a WebSocket there.
    pub(crate) fn websocket(&self, path: &str) -> String {
        let scheme = if self.is_tls() { "wss" } else { "ws" };
        format!("{scheme}://{}{path}", self.authority)
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let unreadable = || AddressError::Unreadable(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| unreadable())?;
        let is_bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        let parts = uri.into_parts();
        let scheme = parts.scheme.ok_or_else(unreadable)?;
        if scheme != Scheme::HTTP && scheme != Scheme::HTTPS {
            return Err(AddressError::Scheme(text.to_owned()));
        }
        let authority = parts.authority.ok_or_else(unreadable)?;
        if authority.as_str().contains('@') || !is_bare {
            return Err(AddressError::TooMuch(text.to_owned()));
        }
        // A port that is out of range is no port for the library, and would become the scheme's own.
        let names_port = authority.as_str() != authority.host();
        if authority.host().is_empty() || names_port && authority.port().is_none() {
            return Err(unreadable());
        }
        Ok(Self { scheme, authority })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse().expect(text)
    }

    #[test]
    fn this_computer_is_told_from_others() {
        for own in [
            "http://127.0.0.1:7121",
            "http://127.9.9.9",
            "http://localhost:80/",
            "https://LOCALHOST:7121",
            "http://[::1]:7121",
        ] {
            assert!(address(own).is_loopback(), "{own}");
        }
        for other in [
            "http://192.168.0.7:7121",
            "http://0.0.0.0:7121",
            "http://127.0.0.1.example.org",
            "http://localhost.example.org",
            "http://[::2]:7121",
        ] {
            assert!(!address(other).is_loopback(), "{other}");
        }
    }

    #[test]
    fn an_address_is_written_with_its_scheme_and_without_a_path() {
        for (text, written) in [
            ("http://[::1]:7121/", "http://[::1]:7121"),
            ("https://example.org", "https://example.org"),
        ] {
            assert_eq!(address(text).to_string(), written);
            assert_eq!(address(written), address(text));
        }
        assert_eq!(address("http://[::1]:7121/").authority(), "[::1]:7121");
    }

    #[test]
    fn a_websocket_is_as_safe_as_the_address() {
        let url = |text| address(text).websocket("/api");
        assert_eq!(url("http://a:7121"), "ws://a:7121/api");
        assert_eq!(url("https://example.org"), "wss://example.org/api");
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        let why = |text: &str| text.parse::<Address>().expect_err(text).to_string();
        for (text, reason) in [
            ("ftp://example.org", "neither with http:// nor"),
            ("127.0.0.1:7121", "not an address"),
            ("", "not an address"),
            ("http://", "not an address"),
            ("http://a:99999", "not an address"),
            ("https://:443", "not an address"),
            ("http://me@127.0.0.1", "more in it"),
            ("http://127.0.0.1/tables", "more in it"),
            ("http://127.0.0.1?x=1", "more in it"),
        ] {
            assert!(why(text).contains(reason), "{text}: {}", why(text));
        }
    }
}
