//! The built-in deck keeps every published fact and its balance; a wrong deck gets an error that names place and rule.

use std::collections::{BTreeMap, BTreeSet};

use rollwright_core::{Layout, LayoutError};
use rollwright_one_card::{Card, Colour, Deck, Face, Row};
use rollwright_testkit::layout_conformance;

const STANDARD: &str = include_str!("../layouts/standard.toml");

layout_conformance!(Deck, STANDARD);

const CARD_26: &str = "R4 G2 P5 Y3* B6*";
const CARD_26_LINE: usize = 31;

fn faces() -> Vec<&'static Face> {
    let deck = Deck::standard();
    deck.cards().iter().map(|card| deck.face(card)).collect()
}

fn rows() -> impl Iterator<Item = Row> {
    faces().into_iter().flat_map(|face| *face.rows())
}

fn suns(face: &Face) -> BTreeSet<Colour> {
    let with_sun = face.rows().iter().filter(|row| row.sun);
    with_sun.map(|row| row.colour).collect()
}

fn count<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    things.fold(BTreeMap::new(), |mut counts, thing| {
        *counts.entry(thing).or_default() += 1;
        counts
    })
}

/// Whether there are so many different things, each so often.
fn are_balanced<T: Ord>(things: impl Iterator<Item = T>, kinds: usize, each: usize) -> bool {
    let counts = count(things);
    counts.len() == kinds && counts.values().all(|times| *times == each)
}

mod the_standard_deck {
    use super::*;

    /// Rule 1.3.
    #[test]
    fn has_thirty_cards_and_its_own_id() {
        assert_eq!(Deck::standard().cards().len(), 30);
        assert_eq!(Deck::standard().id(), "standard");
    }

    #[test]
    fn is_what_its_file_says() {
        assert_eq!(Deck::parse(STANDARD).as_ref(), Ok(Deck::standard()));
    }

    /// Rule 1.2.
    #[test]
    fn has_five_rows_of_different_colours_on_every_card() {
        for face in faces() {
            let colours: BTreeSet<_> = face.rows().iter().map(|row| row.colour).collect();
            assert_eq!(colours.len(), 5, "{face:?}");
        }
    }

    /// Rule 1.2.
    #[test]
    fn has_two_to_six_spaces_a_row_and_twenty_a_card() {
        assert!(rows().all(|row| (2..=6).contains(&row.spaces)));
        for face in faces() {
            let spaces: u8 = face.rows().iter().map(|row| row.spaces).sum();
            assert_eq!(spaces, 20, "{face:?}");
        }
    }

    /// Rule 1.2.
    #[test]
    fn has_two_suns_on_every_card() {
        assert!(faces().into_iter().all(|face| suns(face).len() == 2));
    }

    /// Rule 1.3.
    #[test]
    fn has_the_cards_of_the_examples() {
        for (number, printed) in [
            (17, "O2 B5* R4 P3 Y6*"),
            (21, "R4* B4* O4 G4 P4"),
            (26, CARD_26),
        ] {
            let card = Card::new(number).expect("a card number");
            let rows = Deck::standard().face(card).rows();
            assert_eq!(rows.map(|row| row.to_string()).join(" "), printed);
        }
    }

    #[test]
    fn has_no_two_cards_alike_even_without_their_suns() {
        let spaces: BTreeSet<_> = faces().iter().map(|face| face.spaces().bits()).collect();
        assert_eq!(spaces.len(), 30);
    }

    #[test]
    fn lacks_each_colour_on_five_cards() {
        let missing = faces().into_iter().flat_map(|face| {
            let there = face.rows().map(|row| row.colour);
            Colour::ALL.into_iter().filter(move |c| !there.contains(c))
        });
        assert!(are_balanced(missing, 6, 5));
    }

    #[test]
    fn has_five_rows_of_every_colour_and_length() {
        assert!(are_balanced(rows().map(|r| (r.colour, r.spaces)), 6 * 5, 5));
    }

    #[test]
    fn has_ten_suns_of_every_colour() {
        let with_sun = rows().filter(|row| row.sun);
        assert!(are_balanced(with_sun.map(|row| row.colour), 6, 10));
    }

    #[test]
    fn has_twelve_suns_on_rows_of_every_length() {
        let with_sun = rows().filter(|row| row.sun);
        assert!(are_balanced(with_sun.map(|row| row.spaces), 5, 12));
    }

    #[test]
    fn has_every_pair_of_sun_colours_twice() {
        assert!(are_balanced(faces().into_iter().map(suns), 15, 2));
    }
}

/// The standard deck as a deck of one's own, with something else in place of a part.
fn own(part: &str, instead: &str) -> String {
    let text = STANDARD.replace("\"standard\"", "\"own\"");
    assert!(text.contains(part), "there is no {part}");
    text.replacen(part, instead, 1)
}

fn deck_of(cards: usize) -> String {
    let cards = vec![CARD_26; cards];
    format!("id = \"own\"\ngame = \"one-card\"\ncards = {cards:?}")
}

fn error(text: &str) -> LayoutError {
    Deck::parse(text).expect_err("a wrong deck")
}

fn assert_says(error: &LayoutError, words: &[&str]) {
    let text = error.to_string();
    for word in words {
        assert!(text.contains(word), "\"{text}\" does not say \"{word}\"");
    }
}

/// With these rows on card 26, the error names the card, its line, and these words.
fn assert_card_is_wrong(rows: &str, words: &[&str]) {
    let error = error(&own(CARD_26, rows));
    assert_eq!(error.line(), Some(CARD_26_LINE), "{error}");
    assert_says(&error, &["line 31", "card 26"]);
    assert_says(&error, words);
}

mod a_deck_of_ones_own {
    use super::*;

    #[test]
    fn is_loaded_under_its_id() {
        let deck = Deck::parse(&own(CARD_26, "R4* G2 P5 Y3 B6*")).expect("a right deck");
        assert_eq!(deck.id(), "own");
        let face = deck.face(Card::new(26).expect("a card number"));
        assert_eq!(face.rows()[0].to_string(), "R4*");
    }

    #[test]
    fn has_10_to_64_cards() {
        for cards in [10, 64] {
            let deck = Deck::parse(&deck_of(cards)).expect("a right deck");
            assert_eq!(deck.cards().len(), cards);
        }
        for cards in [0, 9, 65] {
            let words = [&format!("{cards} cards"), "10", "64"];
            assert_says(&error(&deck_of(cards)), &words);
        }
    }

    #[test]
    fn is_not_called_standard() {
        let text = own("\"own\"", "\"standard\"").replace(CARD_26, "R4* G2 P5 Y3 B6*");
        let error = error(&text);
        assert_says(&error, &["\"standard\"", "built-in", "another id"]);
        assert_eq!(error.line(), Some(3), "{error}");
    }

    #[test]
    fn must_have_cards() {
        let error = error("id = \"own\"\ngame = \"one-card\"\n");
        assert_says(&error, &["missing field", "cards"]);
    }

    #[test]
    fn has_cards_that_are_text() {
        let error = error(&own(&format!("\"{CARD_26}\""), "7"));
        assert_eq!(error.line(), Some(CARD_26_LINE), "{error}");
        assert_says(&error, &["integer `7`", "string"]);
    }
}

mod a_card {
    use super::*;

    /// Rule 1.2.
    #[test]
    fn has_20_spaces() {
        assert_card_is_wrong("R4 G2 P5 Y3* B5*", &["19 spaces", "20"]);
        assert_card_is_wrong("R4 G3 P5 Y3* B6*", &["21 spaces", "20"]);
        assert_card_is_wrong("R6 G6 P6 Y6* B6*", &["30 spaces", "20"]);
    }

    #[test]
    fn has_every_colour_once_at_most() {
        assert_card_is_wrong("R4 G2 R5 Y3* B6*", &["R", "twice", "different colours"]);
        assert_card_is_wrong("B4 G2 P5 Y3* B6*", &["B", "twice", "different colours"]);
    }

    /// Rule 1.2.
    #[test]
    fn has_exactly_two_suns() {
        assert_card_is_wrong("R4 G2 P5 Y3 B6", &["0 rows", "sun", "two"]);
        assert_card_is_wrong("R4 G2 P5 Y3 B6*", &["1 rows", "sun", "two"]);
        assert_card_is_wrong("R4* G2 P5 Y3* B6*", &["3 rows", "sun", "two"]);
    }

    #[test]
    fn has_rows_of_two_to_six_spaces() {
        let rule = "2 to 6 spaces";
        assert_card_is_wrong("R4 G1 P5 Y3* B7*", &["\"G1\"", rule]);
        assert_card_is_wrong("R4 G2 P4 Y3* B7*", &["\"B7*\"", rule]);
        assert_card_is_wrong("R4 G0 P5 Y5* B6*", &["\"G0\"", rule]);
        assert_card_is_wrong("R4 G12 P5 Y3* B6*", &["\"G12\"", rule]);
    }

    #[test]
    fn has_five_rows() {
        assert_card_is_wrong("", &["0 rows", "five"]);
        assert_card_is_wrong("R5 G4 P5* B6*", &["4 rows", "five"]);
        assert_card_is_wrong("R4 G2 P3 Y3* B6* O2", &["6 rows", "five"]);
    }

    #[test]
    fn has_rows_of_a_known_form() {
        let rubbish = [
            "W4", "r4", "4R", "R", "4", "*", "*R4", "R4**", "R4-", "R４", "🎲",
        ];
        for row in rubbish {
            let rows = format!("{row} G2 P5 Y3* B6*");
            assert_card_is_wrong(&rows, &[&format!("\"{row}\""), "R O Y G B P", "R4*"]);
        }
    }

    #[test]
    fn is_quoted_in_part_when_it_is_long() {
        let error = error(&own(CARD_26, &"x".repeat(50_000)));
        assert!(error.to_string().len() < 200, "{error}");
    }
}
