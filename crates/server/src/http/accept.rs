//! Content negotiation: `Accept-Encoding`, `Accept` and `If-None-Match`.

use axum::http::header::{ACCEPT, ACCEPT_ENCODING, AsHeaderName, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue};
use rollwright_site::EmbeddedFile;

/// The content coding that the client prefers, with the content; of equal ones, the shortest. Browsers accept Brotli only from
/// secure origins, which a server in a home network is not, so gzip is needed, too.
pub(super) fn encoded(
    headers: &HeaderMap,
    file: &EmbeddedFile,
) -> (Option<&'static str>, &'static [u8]) {
    let accepted = entries(headers, ACCEPT_ENCODING).map(name_and_weight);
    let accepted: Vec<(&str, f32)> = accepted.collect();
    let weight = |name: &str| {
        let mut accepted = accepted.iter();
        let entry = accepted.find(|(known, _)| known.eq_ignore_ascii_case(name));
        entry.map(|(_, weight)| *weight)
    };
    // Every client can read the plain file, so it is sent even where it is not accepted.
    let mut best = (weight("identity").unwrap_or(0.0), None, file.plain);
    for (name, content) in [("gzip", file.gzip), ("br", file.brotli)] {
        let weight = weight(name).or(weight("*")).unwrap_or(0.0);
        if let Some(content) = content
            && weight > 0.0
            && weight >= best.0
        {
            best = (weight, Some(name), content);
        }
    }
    (best.1, best.2)
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

/// The entries of a header that is a list.
fn entries(headers: &HeaderMap, name: impl AsHeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter();
    let texts = values.filter_map(|value: &HeaderValue| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

/// An entry such as `gzip;q=0.5`. A weight that is not from 0 to 1 counts as 0.
fn name_and_weight(entry: &str) -> (&str, f32) {
    let mut parts = entry.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    let weight = weight.map_or(Some(1.0), |text| text.parse().ok());
    let weight = weight.filter(|weight| (0.0..=1.0).contains(weight));
    (name, weight.unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: EmbeddedFile = EmbeddedFile {
        path: "/a.txt",
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

    fn chosen(value: &'static str) -> Option<&'static str> {
        encoded(&with(ACCEPT_ENCODING, value), &FILE).0
    }

    #[test]
    fn of_equally_accepted_encodings_the_shortest_is_sent() {
        assert_eq!(chosen("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(chosen("gzip, deflate"), Some("gzip"));
        assert_eq!(chosen("GZIP"), Some("gzip"));
        assert_eq!(chosen("deflate"), None);
        assert_eq!(chosen(""), None);
        assert_eq!(chosen("*"), Some("br"));
        assert_eq!(encoded(&HeaderMap::new(), &FILE).0, None);
    }

    #[test]
    fn weights_are_respected() {
        assert_eq!(chosen("br;q=0, gzip"), Some("gzip"));
        assert_eq!(chosen("br;q=0.5, gzip;q=0.8"), Some("gzip"));
        assert_eq!(chosen("br; q=0.000, gzip ;q=0"), None);
        assert_eq!(chosen("gzip;q=0.001"), Some("gzip"));
        assert_eq!(chosen("*;q=0.1, br;q=0"), Some("gzip"));
        assert_eq!(chosen("identity, gzip;q=0.5"), None);
        assert_eq!(chosen("identity, gzip"), Some("gzip"));
        assert_eq!(chosen("identity;q=0, *;q=0"), None);
        assert_eq!(chosen("br;q=nan, gzip;q=-1, *;q=9, ;;,q"), None);
    }

    #[test]
    fn only_variants_that_are_there_are_chosen() {
        let headers = with(ACCEPT_ENCODING, "gzip, br");
        let file = EmbeddedFile {
            brotli: None,
            ..FILE
        };
        assert_eq!(encoded(&headers, &file).0, Some("gzip"));
        let file = EmbeddedFile { gzip: None, ..file };
        assert_eq!(encoded(&headers, &file).0, None);
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
