//! The fuzz targets with random input, and with real input spoilt at random: short enough for every run.

#[path = "../../../fuzz/properties.rs"]
mod properties;

use proptest::prelude::*;

const RECORDS: &str = include_str!("data/examples.jsonl");
const LAYOUTS: [&str; 3] = [
    include_str!("../../../games/one-card/layouts/standard.toml"),
    include_str!("../../../games/twenty-one/layouts/standard.toml"),
    include_str!("../../../games/pig/layouts/standard.toml"),
];

/// Text that looks like ours.
fn plausible() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        "[0-9]{1,3}",
        "[ROYGBPWK][1-6]?\\*?",
        "[ROYGBP]{1,6}",
        "start|deal|keep|reveal|roll|reroll|stand|mark|pass|take|sheets|write|cross|again|hold",
        "[A-G]",
        "\\PC{0,3}",
    ];
    prop::collection::vec(words, 0..8).prop_map(|words| words.join(" "))
}

/// A text with up to four pieces cut out, put in or doubled.
fn spoilt(text: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let edit = (
        any::<prop::sample::Index>(),
        0usize..40,
        plausible(),
        any::<bool>(),
    );
    prop::collection::vec(edit, 0..=4).prop_map(move |edits| {
        let mut bytes = text.as_bytes().to_vec();
        for (at, length, new, double) in edits {
            let from = at.index(bytes.len() + 1);
            let to = (from + length).min(bytes.len());
            let old: Vec<u8> = bytes[from..to].to_vec();
            let new = if double {
                old.repeat(2)
            } else {
                new.into_bytes()
            };
            bytes.splice(from..to, new);
        }
        bytes
    })
}

fn spoilt_record() -> impl Strategy<Value = Vec<u8>> {
    let lines: Vec<&'static str> = RECORDS.lines().collect();
    prop::sample::select(lines).prop_flat_map(spoilt)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes_are_a_file_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        properties::record(&bytes);
        properties::layout(&bytes);
        properties::notation(&bytes);
    }

    #[test]
    fn a_spoilt_record_is_read_or_refused(bytes in spoilt_record()) {
        properties::record(&bytes);
    }

    #[test]
    fn a_spoilt_layout_is_read_or_refused(
        bytes in prop::sample::select(&LAYOUTS[..]).prop_flat_map(spoilt)
    ) {
        properties::layout(&bytes);
    }

    #[test]
    fn a_plausible_step_is_exact_or_refused(text in plausible()) {
        properties::notation(text.as_bytes());
    }

    #[test]
    fn real_steps_spoilt_are_exact_or_refused(
        bytes in prop::sample::select(&[
            "roll W6 K1 R3 B3 Y4 G2", "0 write K B Y", "sheets A B F", "roll RRGBP", "1 reroll GB",
            "deal 0 25 23", "reveal 7 30 1", "2 keep 1 10 30", "3 mark 26", "0 take 9", "start 5",
            "roll 6", "0 again", "1 hold",
        ][..]).prop_flat_map(spoilt)
    ) {
        properties::notation(&bytes);
    }
}
