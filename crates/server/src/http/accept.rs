//! Content negotiation: `Accept-Encoding`, `Accept` and `If-None-Match`.

use axum::http::header::{ACCEPT, ACCEPT_ENCODING, AsHeaderName, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue};
use rollwright_site::File;

/// The content encoding of a file; the shortest comes last.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Encoding {
    Plain,
    Gzip,
    Brotli,
}

/// The encoding that the client prefers; of equal ones, the shortest. Browsers accept Brotli only from secure origins, which a
/// server in a home network is not, so gzip is needed, too.
pub(super) fn encoding(headers: &HeaderMap, file: &File) -> Encoding {
    let accepted = AcceptEncoding::of(headers);
    let gzip = file.gzip.map(|_| (Encoding::Gzip, accepted.weight("gzip")));
    let brotli = file
        .brotli
        .map(|_| (Encoding::Brotli, accepted.weight("br")));
    let mut best = (Encoding::Plain, accepted.plain());
    for (encoding, weight) in [gzip, brotli].into_iter().flatten() {
        if weight > 0 && weight >= best.1 {
            best = (encoding, weight);
        }
    }
    best.0
}

/// Whether the client accepts HTML by name, as browsers do.
pub(super) fn accepts_html(headers: &HeaderMap) -> bool {
    let mut kinds = entries(headers, ACCEPT).map(|entry| name_and_weight(entry).0);
    kinds.any(|kind| kind.eq_ignore_ascii_case("text/html"))
}

/// Whether the client has the file with this `ETag`.
pub(super) fn matches_etag(headers: &HeaderMap, etag: &str) -> bool {
    entries(headers, IF_NONE_MATCH).any(|known| {
        // A proxy that compresses our responses makes their ETags weak.
        known == "*" || known.strip_prefix("W/").unwrap_or(known) == etag
    })
}

/// The header `Accept-Encoding`: names with weights in thousandths.
struct AcceptEncoding<'a>(Vec<(&'a str, u32)>);

impl<'a> AcceptEncoding<'a> {
    fn of(headers: &'a HeaderMap) -> Self {
        Self(
            entries(headers, ACCEPT_ENCODING)
                .map(name_and_weight)
                .collect(),
        )
    }

    fn named(&self, name: &str) -> Option<u32> {
        let mut all = self.0.iter();
        let entry = all.find(|(known, _)| known.eq_ignore_ascii_case(name));
        entry.map(|(_, weight)| *weight)
    }

    fn weight(&self, name: &str) -> u32 {
        self.named(name).or(self.named("*")).unwrap_or(0)
    }

    /// Every client can read the plain file, so it is sent even where it is not accepted.
    fn plain(&self) -> u32 {
        self.named("identity").unwrap_or(0)
    }
}

/// The entries of a header that is a list.
fn entries(headers: &HeaderMap, name: impl AsHeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter();
    let texts = values.filter_map(|value: &HeaderValue| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

/// An entry such as `gzip;q=0.5`.
fn name_and_weight(entry: &str) -> (&str, u32) {
    let mut parts = entry.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    (name, weight.map_or(1000, thousandths))
}

/// A number from 0 to 1 with up to three decimals; 0 if it is malformed.
fn thousandths(text: &str) -> u32 {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let digits = rest.bytes().all(|byte| byte.is_ascii_digit());
    match whole {
        "1" => 1000,
        "0" if digits && rest.len() <= 3 => format!("{rest:0<3}").parse().unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: File = File {
        content_type: "text/plain",
        plain: b"aaaa",
        gzip: Some(b"aaa"),
        brotli: Some(b"aa"),
        hash: "7",
        immutable: false,
    };

    fn with(name: impl axum::http::header::IntoHeaderName, value: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_static(value));
        headers
    }

    fn chosen(value: &'static str) -> Encoding {
        encoding(&with(ACCEPT_ENCODING, value), &FILE)
    }

    #[test]
    fn of_equally_accepted_encodings_the_shortest_is_sent() {
        assert_eq!(chosen("gzip, deflate, br, zstd"), Encoding::Brotli);
        assert_eq!(chosen("gzip, deflate"), Encoding::Gzip);
        assert_eq!(chosen("GZIP"), Encoding::Gzip);
        assert_eq!(chosen("deflate"), Encoding::Plain);
        assert_eq!(chosen(""), Encoding::Plain);
        assert_eq!(chosen("*"), Encoding::Brotli);
        assert_eq!(encoding(&HeaderMap::new(), &FILE), Encoding::Plain);
    }

    #[test]
    fn weights_are_respected() {
        assert_eq!(chosen("br;q=0, gzip"), Encoding::Gzip);
        assert_eq!(chosen("br;q=0.5, gzip;q=0.8"), Encoding::Gzip);
        assert_eq!(chosen("br; q=0.000, gzip ;q=0"), Encoding::Plain);
        assert_eq!(chosen("gzip;q=0.001"), Encoding::Gzip);
        assert_eq!(chosen("*;q=0.1, br;q=0"), Encoding::Gzip);
        assert_eq!(chosen("identity, gzip;q=0.5"), Encoding::Plain);
        assert_eq!(chosen("identity, gzip"), Encoding::Gzip);
        assert_eq!(chosen("identity;q=0, *;q=0"), Encoding::Plain);
        assert_eq!(chosen("br;q=nan, gzip;q=-1, *;q=9, ;;,q"), Encoding::Plain);
    }

    #[test]
    fn only_variants_that_are_there_are_chosen() {
        let headers = with(ACCEPT_ENCODING, "gzip, br");
        let file = File {
            brotli: None,
            ..FILE
        };
        assert_eq!(encoding(&headers, &file), Encoding::Gzip);
        let file = File { gzip: None, ..file };
        assert_eq!(encoding(&headers, &file), Encoding::Plain);
    }

    #[test]
    fn an_etag_matches_alone_in_a_list_and_made_weak() {
        for known in ["\"7\"", "W/\"7\"", "\"1\", \"7\"", "*"] {
            assert!(
                matches_etag(&with(IF_NONE_MATCH, known), "\"7\""),
                "{known}"
            );
        }
        for other in ["7", "\"77\"", "\"7-br\"", ""] {
            assert!(
                !matches_etag(&with(IF_NONE_MATCH, other), "\"7\""),
                "{other}"
            );
        }
    }

    #[test]
    fn browsers_accept_html_and_programs_do_not() {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        assert!(accepts_html(&with(ACCEPT, browser)));
        assert!(!accepts_html(&with(ACCEPT, "*/*")));
        assert!(!accepts_html(&with(ACCEPT, "application/json")));
        assert!(!accepts_html(&HeaderMap::new()));
    }
}
