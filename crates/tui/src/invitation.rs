//! The address of a table, as people send it to each other.

use std::str::FromStr;

use rollwright_client::{Address, AddressError};
use rollwright_protocol::Secret;

/// Where to go, and as whom.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Invitation {
    pub(crate) server: Address,
    pub(crate) to: InvitationTarget,
}

/// What an address leads to.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum InvitationTarget {
    /// A table, by its id or its code.
    Table(String),
    /// A seat that moves to this terminal.
    Seat(Secret),
}

/// Why a text does not lead to a table.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum InvitationError {
    /// Not the address of a server.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The server, but no table of it.
    #[error(
        "\"{0}\" leads to no table: it should look like http://127.0.0.1:7121/t/MWC98Z or http://127.0.0.1:7121/MWC98Z"
    )]
    NoTable(String),
}

impl FromStr for Invitation {
    type Err = InvitationError;

    /// Reads what the web app shows (`/t/MWC98Z`, also with the id of the table, and `/seat#…`), and the server's address with
    /// nothing but the code behind it.
    fn from_str(text: &str) -> Result<Self, InvitationError> {
        let text = text.trim();
        let host = text.find("://").map_or(0, |at| at + 3);
        let end = text[host..]
            .find(['/', '?', '#'])
            .map_or(text.len(), |at| host + at);
        let (server, path) = text.split_at(end);
        let server = server.parse()?;
        let (path, hash) = path.split_once('#').unwrap_or((path, ""));
        let path = path.split('?').next().unwrap_or_default();
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let to = match (parts.next(), parts.next(), parts.next()) {
            (Some("seat"), None, None) if !hash.is_empty() => {
                InvitationTarget::Seat(Secret(hash.to_owned()))
            }
            (Some("t" | "r"), Some(name), None) | (Some(name), None, None) if is_name(name) => {
                InvitationTarget::Table(name.to_owned())
            }
            _ => return Err(InvitationError::NoTable(text.to_owned())),
        };
        Ok(Self { server, to })
    }
}

/// An id has 20 letters and digits; a code has six, and people put signs between them.
fn is_name(text: &str) -> bool {
    let letters = text.chars().filter(|c| *c != '-');
    let count = letters.clone().count();
    (count == 6 || text.len() == 20) && letters.clone().all(|c| c.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_that_people_send_leads_to_the_table() {
        for (text, name) in [
            ("http://127.0.0.1:7121/t/MWC98Z", "MWC98Z"),
            ("http://127.0.0.1:7121/MWC98Z", "MWC98Z"),
            ("https://example.org/t/MWC98Z", "MWC98Z"),
            (" http://localhost/mwc-98z/ ", "mwc-98z"),
            (
                "http://[::1]:7121/t/npvx29785vba7wwvb2ej?x=1#2",
                "npvx29785vba7wwvb2ej",
            ),
            (
                "http://example.org/r/npvx29785vba7wwvb2ej",
                "npvx29785vba7wwvb2ej",
            ),
        ] {
            let invitation: Invitation = text.parse().expect(text);
            assert_eq!(
                invitation.to,
                InvitationTarget::Table(name.to_owned()),
                "{text}"
            );
        }
        let seat: Invitation = "http://example.org/seat#abc".parse().unwrap();
        assert_eq!(seat.to, InvitationTarget::Seat(Secret("abc".to_owned())));
        assert_eq!(seat.server.to_string(), "http://example.org");
    }

    #[test]
    fn what_leads_nowhere_says_so() {
        let why = |text: &str| text.parse::<Invitation>().expect_err(text).to_string();
        for text in [
            "http://127.0.0.1",
            "http://a/t/",
            "http://a/about",
            "http://a/t/x/y",
            "http://a/seat",
        ] {
            assert!(why(text).contains("leads to no table"), "{text}");
        }
        assert!(why("MWC98Z").contains("not an address"));
        assert!(why("").contains("not an address"));
        assert!(why("ftp://a/MWC98Z").contains("http://"));
    }
}
