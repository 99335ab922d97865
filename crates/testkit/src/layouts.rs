//! What every layout must pass: rubbish is refused, never a panic, and the error says where.
//!
//! Each check takes the text of the built-in layout.

use rollwright_core::{Layout, LayoutError};

/// Turns all checks into tests of a layout. `$text` is the file of the built-in one.
#[macro_export]
macro_rules! layout_conformance {
    ($layout:ty, $text:expr) => {
        $crate::layout_conformance! { $layout, $text;
            the_built_in_layout_is_its_file
            a_file_from_windows_is_read
            an_id_has_plain_characters
            a_layout_is_for_its_game
            unknown_or_missing_or_doubled_fields_are_refused
            what_is_not_toml_is_refused_at_its_line
            noise_is_refused
            ten_megabytes_are_not_read
            deep_nesting_is_refused
        }
    };
    ($layout:ty, $text:expr; $($check:ident)+) => {
        $(#[test]
        fn $check() {
            $crate::layouts::$check::<$layout>($text);
        })+
    };
}

/// The built-in layout under another id.
fn own(text: &str) -> String {
    text.replacen("id = \"standard\"", "id = \"own\"", 1)
}

fn error<L: Layout>(text: &str) -> LayoutError {
    match L::parse(text) {
        Err(error) => {
            assert!(error.to_string().len() < 500, "{error}");
            error
        }
        Ok(layout) => panic!("this is no layout, but was read as one:\n{layout}"),
    }
}

/// The line where this part of the text stands.
fn line_of(text: &str, part: &str) -> Option<usize> {
    let (before, _) = text.split_once(part)?;
    Some(1 + before.matches('\n').count())
}

fn says<L: Layout>(text: &str, line: Option<usize>, words: &[&str]) {
    let error = error::<L>(text);
    assert_eq!(error.line(), line, "{error}");
    for word in words {
        assert!(
            error.to_string().contains(word),
            "no \"{word}\" in: {error}"
        );
    }
}

/// The built-in layout is what its file says, and draws itself.
pub fn the_built_in_layout_is_its_file<L: Layout>(text: &str) {
    let layout = L::parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(layout == *L::standard());
    assert_eq!(layout.id(), "standard");
    assert!(layout.to_string().contains("standard"));
}

/// Lines may end as on Windows, and the text begin with its mark.
pub fn a_file_from_windows_is_read<L: Layout>(text: &str) {
    let windows = format!("\u{feff}{}", own(text).replace('\n', "\r\n"));
    assert!(L::parse(&windows).is_ok());
    let spoilt = windows.replacen("id = \"own\"", "id = 7", 1);
    assert_eq!(error::<L>(&spoilt).line(), line_of(text, "id = "));
}

/// Ids are plain, not too long, there, and not that of the built-in layout.
pub fn an_id_has_plain_characters<L: Layout>(text: &str) {
    let with_id = |id: &str| own(text).replacen("\"own\"", &format!("\"{id}\""), 1);
    for id in ["a", "my-own-2", &"a".repeat(40)] {
        assert!(L::parse(&with_id(id)).is_ok(), "{id}");
    }
    for id in [
        "",
        "My own",
        "own/deck",
        "..",
        "eigenes-fü",
        &"a".repeat(41),
    ] {
        says::<L>(
            &with_id(id),
            line_of(text, "id = "),
            &["id", "1 to 40", "a-z"],
        );
    }
    says::<L>(&own(text).replacen("id = \"own\"", "", 1), None, &["no id"]);
}

/// A layout says which game it is for, and is not read by another.
pub fn a_layout_is_for_its_game<L: Layout>(text: &str) {
    let line = text
        .lines()
        .find(|line| line.starts_with("game = "))
        .expect("a game");
    let other = own(text).replacen(line, "game = \"chess\"", 1);
    says::<L>(&other, line_of(text, line), &["\"chess\""]);
    says::<L>(&own(text).replacen(line, "", 1), None, &["game"]);
    let long = format!("game = \"{}\"", "x".repeat(50_000));
    error::<L>(&own(text).replacen(line, &long, 1));
}

/// A field that is misspelt, missing or there twice is named.
pub fn unknown_or_missing_or_doubled_fields_are_refused<L: Layout>(text: &str) {
    let unknown = own(text).replacen("id = ", "colour = \"red\"\nid = ", 1);
    says::<L>(
        &unknown,
        line_of(&unknown, "colour = \"red\""),
        &["unknown field", "colour"],
    );
    let twice = own(text).replacen("id = ", "id = \"a\"\nid = ", 1);
    says::<L>(&twice, line_of(&twice, "id = \"own\""), &["duplicate"]);
    let header: String = own(text)
        .lines()
        .filter(|l| l.starts_with("id") || l.starts_with("game"))
        .collect::<Vec<_>>()
        .join("\n");
    says::<L>(&header, None, &["missing field"]);
    error::<L>("");
    error::<L>("\n# nothing here\n");
}

/// The error of the TOML reader comes with its line.
pub fn what_is_not_toml_is_refused_at_its_line<L: Layout>(text: &str) {
    assert_eq!(error::<L>("no layout at all").line(), Some(1));
    assert_eq!(error::<L>("{\"id\": \"own\"}").line(), Some(1));
    assert_eq!(error::<L>("id = \"own\"\n\0\0\0").line(), Some(2));
    let unclosed = own(text).replacen("\"own\"", "\"own", 1);
    assert_eq!(error::<L>(&unclosed).line(), line_of(text, "id = "));
}

/// Letters, signs and control characters without any order.
fn noise(bytes: usize) -> String {
    let mut state: u32 = 1;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(state.to_be_bytes()[0] & 0x7F)
    };
    (0..bytes).map(|_| next()).collect()
}

/// Noise of any length is refused, alone and after a good beginning.
pub fn noise_is_refused<L: Layout>(text: &str) {
    let beginning = own(text);
    let beginning = &beginning[..beginning.len() / 2];
    for bytes in [1, 10, 1000, 60_000] {
        error::<L>(&noise(bytes));
        error::<L>(&format!("{beginning}{}", noise(bytes)));
    }
}

/// A file far too long is not even looked at.
pub fn ten_megabytes_are_not_read<L: Layout>(text: &str) {
    let valid = format!("{}{}", own(text), "# a remark\n".repeat(1_000_000));
    for text in [noise(10_000_000), valid] {
        let bytes = format!("{} bytes", text.len());
        says::<L>(&text, None, &[&bytes, "too many"]);
    }
}

/// Nesting does not exhaust the stack, in files that are read and in those that are not.
pub fn deep_nesting_is_refused<L: Layout>(text: &str) {
    let beginning = own(text);
    for depth in [60_000, 100_000] {
        error::<L>(&"[".repeat(depth));
        error::<L>(&format!("{beginning}\nx = {}", "[".repeat(depth)));
        error::<L>(&format!("{beginning}\nx = {}", "{a=".repeat(depth / 3)));
    }
    let arrays = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
    error::<L>(&format!("x = {arrays}"));
    error::<L>(&format!("cards{} = 1", ".a".repeat(30_000)));
    error::<L>(&format!("[cards{}]", ".a".repeat(30_000)));
}
