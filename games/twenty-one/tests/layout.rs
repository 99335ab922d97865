//! The built-in pad keeps every published fact and its balance; a wrong pad gets an error that names place and rule.

use std::collections::BTreeSet;

use rollwright_core::{Layout, LayoutError};
use rollwright_testkit::layout_conformance;
use rollwright_twenty_one::{Colour, Pad, PrintedRow, Sheet};

const STANDARD: &str = include_str!("../layouts/standard.toml");

layout_conformance!(Pad, STANDARD);

/// The third row of sheet C.
const C3: &str = "KRYWBG";
const C_LINE: usize = 16;

const NUMBERS: &str = "[6, 5, 4, 3, 2, 1]";
const FIRST_NUMBERS_LINE: usize = 6;

fn sheets() -> &'static [Sheet] {
    Pad::standard().sheets()
}

/// A row as the rulebook prints it: `Y6 R5 G4 B3 W2 K1`.
fn printed(row: &PrintedRow) -> String {
    let fields = row.colours().map(|c| format!("{c}{}", row.number(c)));
    fields.join(" ")
}

fn place(row: &PrintedRow, colour: Colour) -> usize {
    let mut places = row.colours().iter();
    let place = places.position(|other| *other == colour);
    place.expect("a row has every colour")
}

/// The places of a colour on a sheet, row by row.
fn places(sheet: &Sheet, colour: Colour) -> impl Iterator<Item = usize> {
    sheet.rows().iter().map(move |row| place(row, colour))
}

fn all_different<T: Ord>(things: impl ExactSizeIterator<Item = T>) -> bool {
    let count = things.len();
    things.collect::<BTreeSet<_>>().len() == count
}

mod the_standard_pad {
    use super::*;

    #[test]
    fn is_what_its_file_says() {
        assert_eq!(Pad::parse(STANDARD).as_ref(), Ok(Pad::standard()));
        assert_eq!(Pad::standard().id(), "standard");
    }

    /// Rule 1.2.
    #[test]
    fn has_six_sheets_of_five_rows_of_six_colours() {
        assert_eq!(sheets().len(), 6);
        for sheet in sheets() {
            assert_eq!(sheet.rows().len(), 5);
            for row in sheet.rows() {
                assert!(all_different(row.colours().iter()), "{row:?}");
            }
        }
    }

    /// Rule 1.3.
    #[test]
    fn has_the_numbers_6_5_4_3_2_1_in_every_row() {
        for row in sheets().iter().flat_map(Sheet::rows) {
            assert_eq!(row.colours().map(|c| row.number(c)), [6, 5, 4, 3, 2, 1]);
        }
    }

    #[test]
    fn has_the_rows_of_the_examples() {
        assert_eq!(printed(&sheets()[0].rows()[0]), "K6 W5 B4 G3 R2 Y1");
        assert_eq!(printed(&sheets()[1].rows()[0]), "Y6 R5 G4 B3 W2 K1");
    }

    /// Rule 1.3.
    #[test]
    fn never_has_a_colour_in_the_same_place_twice_on_a_sheet() {
        for sheet in sheets() {
            for colour in Colour::ALL {
                let places: BTreeSet<_> = places(sheet, colour).collect();
                assert_eq!(places.len(), 5, "{colour} on {sheet:?}");
            }
        }
    }

    /// Rule 1.3.
    #[test]
    fn has_no_two_sheets_with_a_colour_in_the_same_place_of_a_row() {
        for row in 0..5 {
            for colour in Colour::ALL {
                let rows = sheets().iter().map(|sheet| &sheet.rows()[row]);
                assert!(all_different(rows.map(|row| place(row, colour))));
            }
        }
    }

    #[test]
    fn spares_every_colour_another_place_on_every_sheet() {
        for colour in Colour::ALL {
            let spared = sheets().iter().map(|sheet| {
                let taken: BTreeSet<_> = places(sheet, colour).collect();
                (0..6).find(|place| !taken.contains(place))
            });
            assert!(all_different(spared), "{colour}");
        }
    }
}

/// The standard pad as a pad of one's own, with something else in place of a part.
fn own(part: &str, instead: &str) -> String {
    let text = STANDARD.replace("\"standard\"", "\"own\"");
    assert!(text.contains(part), "there is no {part}");
    text.replacen(part, instead, 1)
}

fn error(text: &str) -> LayoutError {
    Pad::parse(text).expect_err("a wrong pad")
}

fn assert_says(error: &LayoutError, words: &[&str]) {
    let text = error.to_string();
    for word in words {
        assert!(text.contains(word), "\"{text}\" does not say \"{word}\"");
    }
}

/// With these numbers in the first row, the error names the row, its line, and these words.
fn assert_numbers_are_wrong(numbers: &str, words: &[&str]) {
    let error = error(&own(NUMBERS, numbers));
    assert_eq!(error.line(), Some(FIRST_NUMBERS_LINE), "{error}");
    assert_says(&error, &["line 6", "numbers, row 1"]);
    assert_says(&error, words);
}

/// With these letters in the third row of sheet C, the error names sheet, row and line, and these words.
fn assert_colours_are_wrong(letters: &str, words: &[&str]) {
    let error = error(&own(C3, letters));
    assert_eq!(error.line(), Some(C_LINE), "{error}");
    assert_says(&error, &["line 16", "sheet C, row 3"]);
    assert_says(&error, words);
}

mod a_pad_of_ones_own {
    use super::*;

    #[test]
    fn is_loaded_under_its_id() {
        let pad = Pad::parse(&own(C3, "GBWYRK")).expect("a right pad");
        assert_eq!(pad.id(), "own");
        assert_eq!(printed(&pad.sheets()[2].rows()[2]), "G6 B5 W4 Y3 R2 K1");
    }

    /// Rules 1.2, 1.3.
    #[test]
    fn may_have_any_numbers_that_never_rise() {
        for numbers in [
            "[6, 6, 5, 4, 4, 1]",
            "[6, 6, 6, 6, 6, 6]",
            "[1, 1, 1, 1, 1, 1]",
        ] {
            let pad = Pad::parse(&own(NUMBERS, numbers)).expect("a right pad");
            for sheet in pad.sheets() {
                let row = &sheet.rows()[0];
                let read = row.colours().map(|c| i32::from(row.number(c)));
                assert_eq!(format!("{read:?}"), numbers);
            }
        }
    }

    #[test]
    fn is_not_called_standard() {
        let text = own("\"own\"", "\"standard\"").replace(C3, "GBWYRK");
        let error = error(&text);
        assert_says(&error, &["\"standard\"", "built-in", "another id"]);
        assert_eq!(error.line(), Some(3), "{error}");
    }

    #[test]
    fn must_have_numbers_and_sheets() {
        let (numbers, sheets) = STANDARD.split_once("[sheets]").expect("both are there");
        let no_sheets = numbers.replace("\"standard\"", "\"own\"");
        assert_says(&error(&no_sheets), &["missing field", "sheets"]);
        let no_numbers = format!("id = \"own\"\ngame = \"twenty-one\"\n[sheets]{sheets}");
        assert_says(&error(&no_numbers), &["missing field", "numbers"]);
    }
}

mod numbers {
    use super::*;

    #[test]
    fn never_rise_from_left_to_right() {
        assert_numbers_are_wrong("[6, 5, 3, 4, 2, 1]", &["4 follows 3", "never rise"]);
        assert_numbers_are_wrong("[1, 2, 3, 4, 5, 6]", &["2 follows 1", "never rise"]);
    }

    #[test]
    fn are_from_1_to_6() {
        assert_numbers_are_wrong("[6, 5, 4, 3, 2, 0]", &["0", "from 1 to 6"]);
        assert_numbers_are_wrong("[7, 5, 4, 3, 2, 1]", &["7", "from 1 to 6"]);
        assert_numbers_are_wrong("[6, 5, 4, 3, 2, -1]", &["-1", "from 1 to 6"]);
        assert_numbers_are_wrong("[262, 5, 4, 3, 2, 1]", &["262", "from 1 to 6"]);
    }

    #[test]
    fn are_whole_numbers() {
        for number in ["6.0", "\"6\"", "true", "99999999999999999999"] {
            let error = error(&own(NUMBERS, &format!("[{number}, 5, 4, 3, 2, 1]")));
            assert_eq!(error.line(), Some(FIRST_NUMBERS_LINE), "{error}");
        }
    }

    #[test]
    fn are_six_in_a_row() {
        assert_numbers_are_wrong("[6, 5, 4, 3, 2]", &["5 numbers", "6"]);
        assert_numbers_are_wrong("[6, 5, 4, 3, 2, 1, 1]", &["7 numbers", "6"]);
        assert_numbers_are_wrong("[]", &["0 numbers", "6"]);
    }

    #[test]
    fn have_five_rows() {
        let four = own(&format!("  {NUMBERS},\n"), "");
        assert_says(&error(&four), &["numbers", "4 rows", "5"]);
        let six = own(NUMBERS, &format!("{NUMBERS}, {NUMBERS}"));
        assert_says(&error(&six), &["numbers", "6 rows", "5"]);
    }
}

mod sheets {
    use super::*;

    #[test]
    fn have_each_colour_once_in_a_row() {
        assert_colours_are_wrong("KRYWBK", &["K", "twice", "each colour once"]);
        assert_colours_are_wrong("GGGGGG", &["G", "twice", "each colour once"]);
    }

    #[test]
    fn have_six_of_the_colour_letters_in_a_row() {
        for letters in [
            "KRYWB",
            "KRYWBGK",
            "",
            "KRYWBO",
            "krywbg",
            "K R Y W B G",
            "🎲",
        ] {
            assert_colours_are_wrong(letters, &["six", "W K R B Y G"]);
        }
    }

    #[test]
    fn have_five_rows() {
        for (row, rows) in [("", "4 rows"), ("\"KRYWBG\", \"KRYWBG\", ", "6 rows")] {
            let error = error(&own("\"KRYWBG\", ", row));
            assert_eq!(error.line(), Some(C_LINE), "{error}");
            assert_says(&error, &["sheet C", rows, "5"]);
        }
    }

    #[test]
    fn are_all_there() {
        let (_, from_c) = STANDARD.split_once("C = ").expect("a sheet C");
        let (c, _) = from_c.split_once('\n').expect("a line");
        let error = error(&own(&format!("C = {c}\n"), ""));
        assert_says(
            &error,
            &["sheet C is missing", "six", "A, B, C, D, E and F"],
        );
    }

    #[test]
    fn are_a_to_f() {
        for letter in ["G", "f", "AA", "1"] {
            let error = error(&own("F = ", &format!("{letter} = ")));
            assert_says(
                &error,
                &[&format!("no sheet {letter}"), "A, B, C, D, E and F"],
            );
            assert_eq!(error.line(), Some(19), "{error}");
        }
    }

    #[test]
    fn are_six_and_no_more() {
        let seventh = "G = [\"KWBGRY\", \"WBKYGR\", \"RKGBYW\", \"BRYKWG\", \"GYWRKB\"]\n";
        let error = error(&format!("{}{seventh}", own(C3, C3)));
        assert_says(&error, &["no sheet G", "A, B, C, D, E and F"]);
        assert_eq!(error.line(), Some(20), "{error}");
    }

    #[test]
    fn have_a_letter_each() {
        let error = error(&own("D = ", "C = "));
        assert_eq!(error.line(), Some(17), "{error}");
        assert_says(&error, &["duplicate"]);
    }
}
