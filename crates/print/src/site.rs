//! The server that a sheet was printed from: its address goes into the QR code, so that a phone's camera opens the right page.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use rollwright_core::layout::STANDARD;

/// The longest address that still makes a code of large modules.
const MOST_BYTES: usize = 80;

/// The address of a server that phones can reach, such as `https://games.example.org` or `http://192.168.1.20:7121`.
///
/// # Examples
/// ```
/// use rollwright_print::{Site, SiteError};
///
/// let site: Site = "https://games.example.org/".parse()?;
/// assert_eq!(site.to_string(), "https://games.example.org");
/// assert_eq!("http://localhost:7121".parse::<Site>(), Err(SiteError::OnlyHere));
/// # Ok::<(), SiteError>(())
/// ```
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Site(String);

/// Why an address can't be printed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum SiteError {
    /// Not the address of a server.
    #[error("an address is written as https://games.example.org or http://192.168.1.20:7121")]
    NotAnAddress,
    /// A phone that follows it would look for the server on itself.
    #[error("only this computer itself has that address: print the one that phones can reach")]
    OnlyHere,
}

impl Site {
    /// The page on which a game is keyed in, with this sheet or these cards chosen.
    pub(crate) fn paper_page(&self, game: &str, layout: &str, things: Things) -> String {
        let mut address = format!("{self}/paper/{game}?{things}");
        if layout != STANDARD {
            address.push_str("&layout=");
            address.push_str(layout);
        }
        address
    }
}

/// What lies on the table.
#[derive(Clone, Copy)]
pub(crate) enum Things<'a> {
    /// A sheet, by its letter.
    Sheet(char),
    /// Cards, by their numbers.
    Cards(&'a [u8]),
}

impl fmt::Display for Things<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sheet(letter) => write!(f, "sheet={letter}"),
            Self::Cards(cards) => {
                let numbers: Vec<String> = cards.iter().map(ToString::to_string).collect();
                write!(f, "cards={}", numbers.join(","))
            }
        }
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Site {
    type Err = SiteError;

    fn from_str(text: &str) -> Result<Self, SiteError> {
        let text = text.trim_end_matches('/');
        let rest = text.strip_prefix("https://");
        let rest = rest.or_else(|| text.strip_prefix("http://"));
        let place = rest.ok_or(SiteError::NotAnAddress)?;
        let (name, port) = name_and_port(place).ok_or(SiteError::NotAnAddress)?;
        let address = name.parse::<IpAddr>().ok();
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
        let is_name = !name.is_empty() && name.chars().all(plain);
        let is_port = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
        if text.len() > MOST_BYTES || !is_port || !(is_name || address.is_some()) {
            return Err(SiteError::NotAnAddress);
        }
        let own = address.is_some_and(|ip| ip.is_loopback() || ip.is_unspecified());
        let lower = name.trim_end_matches('.').to_ascii_lowercase();
        if own || lower == "localhost" || lower.ends_with(".localhost") {
            return Err(SiteError::OnlyHere);
        }
        Ok(Self(text.to_owned()))
    }
}

/// `games.example.org:80` in its parts; the address of IPv6 stands in brackets.
fn name_and_port(place: &str) -> Option<(&str, Option<&str>)> {
    let (name, rest) = match place.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => place.split_at(place.find(':').unwrap_or(place.len())),
    };
    match rest {
        "" => Some((name, None)),
        _ => Some((name, Some(rest.strip_prefix(':')?))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_phones_can_reach_is_taken_as_it_is() {
        for address in [
            "https://games.example.org",
            "http://192.168.1.20:7121",
            "http://living-room.local:7121",
            "http://[fd00::7]:7121",
        ] {
            assert_eq!(address.parse::<Site>(), Ok(Site(address.to_owned())));
        }
    }

    #[test]
    fn an_address_of_this_computer_alone_is_never_printed() {
        for address in [
            "http://127.0.0.1:7121",
            "http://127.8.0.1",
            "http://localhost",
            "http://LOCALHOST:7121/",
            "http://localhost.",
            "http://play.localhost:7121",
            "http://[::1]:7121",
            "http://0.0.0.0:7121",
            "http://[::]",
        ] {
            assert_eq!(
                address.parse::<Site>(),
                Err(SiteError::OnlyHere),
                "{address}"
            );
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let long = format!("https://{}.org", "a".repeat(80));
        for address in [
            "",
            "games.example.org",
            "ftp://games.example.org",
            "https://",
            "https://games.example.org/page",
            "https://games.example.org?page",
            "https://user@games.example.org",
            "https://games example.org",
            "http://games.example.org:0",
            "http://games.example.org:x",
            "http://[fd00::7",
            "http://[fd00::7]7121",
            &long,
        ] {
            assert_eq!(
                address.parse::<Site>(),
                Err(SiteError::NotAnAddress),
                "{address}"
            );
        }
    }

    #[test]
    fn a_page_says_what_lies_on_the_table() {
        let site: Site = "https://a.example".parse().expect("an address");
        let page = |game, layout, things| site.paper_page(game, layout, things);
        let sheet = page("twenty-one", STANDARD, Things::Sheet('C'));
        assert_eq!(sheet, "https://a.example/paper/twenty-one?sheet=C");
        let cards = page("one-card", "mine", Things::Cards(&[3, 15]));
        assert_eq!(
            cards,
            "https://a.example/paper/one-card?cards=3,15&layout=mine"
        );
    }
}
