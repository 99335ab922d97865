//! The fuzz targets with random input, and with real input spoilt at random: short enough for every run.

#[path = "../../../fuzz/properties.rs"]
mod properties;

use proptest::prelude::*;
use rollwright_record::fair::{Anchor, Chain, Given, Receipt, run_starts};
use rollwright_record::{Record, RecordReader};

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

/// A record with fair dice, cut off anywhere, and the receipt of a seat that was shown all of it and gave a link for each run.
fn record_and_receipt() -> impl Strategy<Value = (Record, Receipt)> {
    let records = RecordReader::new(RECORDS.as_bytes()).map(|record| record.expect("a record").1);
    let records: Vec<Record> = records.filter(|record| record.fair.is_some()).collect();
    let record = prop::sample::select(records);
    (record, any::<prop::sample::Index>(), 0..2usize).prop_map(|(mut record, end, seat)| {
        record.steps.truncate(end.index(record.steps.len() + 1));
        let fair = record.fair.as_mut().expect("fair dice");
        if let Some(chain) = fair.chains[seat].last_mut() {
            chain.anchor = properties::OWN_CHAIN.anchor();
        }
        let anchors = |chains: &Vec<Chain>| {
            let anchor = |Chain { from, anchor, .. }: &Chain| Anchor {
                from: *from,
                anchor: *anchor,
            };
            chains.iter().map(anchor).collect()
        };
        let given = (0..).zip(run_starts(&record.steps));
        let receipt = Receipt {
            table: fair.table.clone(),
            seat,
            game: record.game.clone(),
            variant: record.variant.clone(),
            layout: record.layout.clone(),
            seats: record.seats.clone(),
            commitment: fair.commitment,
            steps: record.steps.clone(),
            chains: fair.chains.iter().map(anchors).collect(),
            given: given
                .map(|(run, step)| Given(run, step, vec![seat]))
                .collect(),
        };
        (record, receipt)
    })
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
    fn a_spoilt_receipt_agrees_or_is_refused(
        (record, mut receipt) in record_and_receipt(),
        (steps, given, run) in (any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<u64>())
    ) {
        receipt.steps.truncate(steps.index(2 * receipt.steps.len() + 1));
        receipt.given.truncate(given.index(2 * receipt.given.len() + 1));
        if run % 4 == 0 && let Some(last) = receipt.given.last_mut() {
            last.0 = run;
        }
        let lines = [serde_json::to_vec(&record), serde_json::to_vec(&receipt)];
        let lines = lines.map(|line| line.expect("JSON"));
        properties::receipt(&lines.join(&b'\n'));
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
