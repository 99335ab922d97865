//! What holds for any input at all. Shared by the fuzz targets and by the tests that run in CI.

use std::io::Cursor;

use rollwright_catalog::{GAMES, Layouts, Visitor, open, verify, visit};
use rollwright_core::Game;
use rollwright_record::{Event, Record, RecordReader};

/// Any file is read to its end without a panic; what verifies can be played at a table, which writes the same record.
pub(crate) fn record(bytes: &[u8]) {
    let layouts = Layouts::default();
    for record in RecordReader::new(Cursor::new(bytes)).map_while(Result::ok) {
        let (_, record) = record;
        let written = serde_json::to_vec(&record).expect("a record is JSON");
        let read: Record = serde_json::from_slice(&written).expect("what was written can be read");
        assert_eq!(read, record);
        if verify(&record, &layouts).is_ok() {
            replays(&record, &layouts);
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
