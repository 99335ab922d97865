//! Where a server is.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use hyper::Uri;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long a server may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The host and port of a server, as in `http://127.0.0.1:7121`.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Address {
    host: String,
    port: u16,
}

/// Why a text is not the address of a server.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum AddressError {
    /// Not an address at all.
    #[error("\"{0}\" is not an address such as http://127.0.0.1:7121")]
    Unreadable(String),
    /// Something other than plain HTTP.
    #[error("\"{0}\" does not begin with http://, and nothing else is spoken here")]
    Scheme(String),
    /// More than a host and a port.
    #[error("\"{0}\" has more in it than a host and a port")]
    TooMuch(String),
}

impl Address {
    /// Whether it can only be this computer.
    pub fn is_loopback(&self) -> bool {
        let ip = self.host.parse::<IpAddr>();
        self.host.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip| ip.is_loopback())
    }

    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let connecting = TcpStream::connect((self.host.as_str(), self.port));
        let stream = timeout(PATIENCE, connecting).await??;
        // A move is a single small packet, and somebody waits for it.
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let unreadable = || AddressError::Unreadable(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| unreadable())?;
        match uri.scheme_str() {
            Some("http") => {}
            Some(_) => return Err(AddressError::Scheme(text.to_owned())),
            None => return Err(unreadable()),
        }
        let authority = uri.authority().ok_or_else(unreadable)?;
        if authority.as_str().contains('@')
            || !matches!(uri.path(), "" | "/")
            || uri.query().is_some()
        {
            return Err(AddressError::TooMuch(text.to_owned()));
        }
        let host = authority.host();
        let bare = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        // `port` of the library gives nothing for a port that is out of range, too.
        let port = match authority.as_str().strip_prefix(host) {
            Some("") => 80,
            rest => {
                let port = rest.and_then(|rest| rest.strip_prefix(':'));
                let port = port.and_then(|port| port.parse().ok());
                port.ok_or_else(unreadable)?
            }
        };
        Ok(Self {
            host: bare.unwrap_or(host).to_owned(),
            port,
        })
    }
}

impl fmt::Display for Address {
    /// As in a `Host` header: without the scheme.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.host.contains(':') {
            write!(f, "[{}]:{}", self.host, self.port)
        } else {
            write!(f, "{}:{}", self.host, self.port)
        }
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
            "http://LOCALHOST:7121",
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
    fn an_address_is_written_as_in_a_host_header() {
        assert_eq!(address("http://[::1]:7121/").to_string(), "[::1]:7121");
        assert_eq!(address("http://example.org").to_string(), "example.org:80");
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        let why = |text: &str| text.parse::<Address>().expect_err(text).to_string();
        for (text, reason) in [
            ("https://example.org", "does not begin with http://"),
            ("127.0.0.1:7121", "not an address"),
            ("", "not an address"),
            ("http://a:99999", "not an address"),
            ("http://me@127.0.0.1", "more in it"),
            ("http://127.0.0.1/tables", "more in it"),
            ("http://127.0.0.1?x=1", "more in it"),
        ] {
            assert!(why(text).contains(reason), "{text}: {}", why(text));
        }
    }
}
