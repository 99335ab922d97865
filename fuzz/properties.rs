//! What holds for any input at all. Shared by the fuzz targets and by the tests that run in CI.

use std::io::Cursor;
use std::sync::LazyLock;

use rollwright_catalog::{GAMES, Layouts, Visitor, open, verify, visit};
use rollwright_core::Game;
use rollwright_record::fair::{
    Anchor, Given, LinkAnswer, OwnChain, Receipt, ShownTable, check_receipt, run_starts,
};
use rollwright_record::{Event, Record, RecordReader};

/// Any file is read to its end without a panic; what verifies can be played at a table, which writes the same record, and what is
/// wrong is told in a short sentence.
pub(crate) fn record(bytes: &[u8]) {
    let layouts = Layouts::default();
    for record in RecordReader::new(Cursor::new(bytes)).map_while(Result::ok) {
        let (_, record) = record;
        let written = serde_json::to_vec(&record).expect("a record is JSON");
        let read: Record = serde_json::from_slice(&written).expect("what was written can be read");
        assert_eq!(read, record);
        match verify(&record, &layouts) {
            Ok(_) => replays(&record, &layouts),
            Err(fault) => assert!(fault.to_string().len() < 1000, "{fault}"),
        }
    }
}

fn replays(record: &Record, layouts: &Layouts) {
    let seats = record.seats.len();
    let variant = Some(record.variant.as_str());
    let mut table =
        open(&record.game, layouts, &record.layout, variant, seats).expect("a table that verifies");
    for step in &record.steps {
        table.take_step(step).expect("a step that verifies");
    }
    let written = table.record(record.seats.clone());
    assert_eq!(
        (&written.scores, &written.winners),
        (&record.scores, &record.winners)
    );
    // Choices not yet revealed are left out of the record of a running game.
    assert!(record.steps.starts_with(&written.steps));
}

/// Any layout file is either read, and can be drawn, or refused with a short message.
pub(crate) fn layout(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match Layouts::check(text) {
        Ok(layout) => assert!(layout.text.contains(&layout.id)),
        Err(error) => {
            let message = error.to_string();
            assert!((1..1000).contains(&message.len()), "{message}");
            assert!(
                error
                    .line()
                    .is_none_or(|line| line <= 1 + text.matches('\n').count())
            );
        }
    }
}

/// Any text is either exactly what a step writes or refused, in every game.
pub(crate) fn notation(bytes: &[u8]) {
    struct Parse<'t>(&'t str);
    impl Visitor for Parse<'_> {
        type Output = ();
        fn visit<G: Game>(self) {
            if let Ok(event) = self.0.parse::<Event<G>>() {
                assert_eq!(event.to_string(), self.0);
            }
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        for game in GAMES {
            visit(game, Parse(text)).expect("a game of the catalogue");
        }
    }
}

/// The chain of the client whose receipt it is.
pub(crate) static OWN_CHAIN: LazyLock<OwnChain> = LazyLock::new(|| OwnChain::new([7; 32]));

/// Any receipt, on the line after a record, is refused, or agrees with the record in every run once; and a client that goes on with
/// it, shown the record, gives one link for one question and no other.
pub(crate) fn receipt(bytes: &[u8]) {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let (record, receipt) = (lines.next(), lines.next());
    let record = record.and_then(|line| RecordReader::new(Cursor::new(line)).next()?.ok());
    let receipt = receipt.and_then(|line| serde_json::from_slice(line).ok());
    let (Some((_, record)), Some(mut receipt)): (_, Option<Receipt>) = (record, receipt) else {
        return;
    };
    let written = serde_json::to_vec(&receipt).expect("a receipt is JSON");
    let read: Receipt = serde_json::from_slice(&written).expect("what was written can be read");
    assert_eq!(read, receipt);
    match check_receipt(&receipt, &record) {
        Ok(checked) => {
            let lists = [
                checked.own,
                checked.missing,
                checked.not_own,
                checked.without,
            ];
            let mut runs = lists.concat();
            runs.sort_unstable();
            let drawn = run_starts(&record.steps).count() as u64;
            assert!(runs.into_iter().eq(0..drawn));
        }
        Err(fault) => assert!(fault.to_string().len() < 1000, "{fault}"),
    }
    goes_on(&mut receipt, &record);
}

fn goes_on(receipt: &mut Receipt, record: &Record) {
    let Some(fair) = &record.fair else { return };
    let anchors = |chains: &Vec<_>| {
        let chains = chains.iter();
        let anchor = |chain: &rollwright_record::fair::Chain| Anchor {
            from: chain.from,
            anchor: chain.anchor,
        };
        chains.map(anchor).collect()
    };
    let chains: Vec<Vec<Anchor>> = fair.chains.iter().map(anchors).collect();
    let shown = ShownTable {
        table: &fair.table,
        game: &record.game,
        variant: &record.variant,
        layout: &record.layout,
        seats: &record.seats,
        commitment: fair.commitment,
        chains: &chains,
        steps: &record.steps,
    };
    let run = run_starts(&record.steps).count() as u64;
    let due = [receipt.seat];
    let before = receipt.clone();
    let given = receipt.answer(&shown, run, &due, &OWN_CHAIN);
    if matches!(given, LinkAnswer::Give(_)) {
        let last = Given(run, record.steps.len(), due.to_vec());
        assert!(receipt.given.contains(&last));
        assert_eq!(receipt.answer(&shown, run, &due, &OWN_CHAIN), given);
        let others = [receipt.seat, receipt.seat + 1];
        let other = receipt.answer(&shown, run, &others, &OWN_CHAIN);
        assert!(!matches!(other, LinkAnswer::Give(_)), "{receipt:?}");
    } else {
        assert_eq!(*receipt, before);
    }
    let _ = receipt.see(&shown);
}
