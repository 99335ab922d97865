//! The rules of twenty-one on paper.

use rollwright_i18n::Words;
use rollwright_twenty_one::{Colour, FieldView, RowView, hit_bonus};

use super::Page;
use super::columns::{Picture, Section};
use crate::svg::{Drawing, Rect};
use crate::twenty_one::dice;
use crate::twenty_one::sheet::{self, Kind};

pub(super) fn page(words: &Words) -> Page {
    let say = |id: &str| words.say(id, &[]);
    let section = |heading: &str, text: &str| Section {
        heading: say(heading),
        texts: vec![say(text)],
        picture: None,
    };
    let sections = vec![
        section("learn-twenty-one-goal-heading", "learn-twenty-one-goal"),
        section("learn-twenty-one-table-heading", "learn-twenty-one-table"),
        section("learn-twenty-one-round-heading", "learn-twenty-one-round"),
        section(
            "learn-twenty-one-writing-heading",
            "learn-twenty-one-writing",
        ),
        section(
            "learn-twenty-one-crossing-heading",
            "learn-twenty-one-crossing",
        ),
        Section {
            picture: Some(example(words)),
            ..section(
                "learn-twenty-one-scoring-heading",
                "learn-twenty-one-scoring",
            )
        },
        section("learn-twenty-one-end-heading", "learn-twenty-one-end"),
        Section {
            heading: say("learn-twenty-one-notes-heading"),
            texts: vec![
                say("learn-twenty-one-note-one-row"),
                say("learn-twenty-one-note-cross"),
                say("learn-twenty-one-note-ones"),
                say("learn-twenty-one-note-tie"),
            ],
            picture: None,
        },
    ];
    Page {
        game: say("twenty-one-title"),
        intro: say("learn-twenty-one-intro"),
        notice: say("paper-twenty-one-notice"),
        sections,
        dice: |drawing, area| dice::row(drawing, [5, 2, 6, 3, 1, 4], area),
    }
}

/// A full row with three exact hits and a field crossed out.
fn example(words: &Words) -> Picture {
    let fields = [
        (Colour::Black, 6, Some(5)),
        (Colour::White, 5, None),
        (Colour::Blue, 4, Some(4)),
        (Colour::Green, 3, Some(2)),
        (Colour::Red, 2, Some(2)),
        (Colour::Yellow, 1, Some(1)),
    ];
    let written = fields.iter().filter_map(|(_, _, written)| *written);
    let numbers: u16 = written.map(u16::from).sum();
    let hits = fields.iter().filter(|f| f.2 == Some(f.1)).count();
    let bonus = hit_bonus(u32::try_from(hits).unwrap_or_default());
    let row = RowView {
        fields: fields
            .into_iter()
            .map(|(colour, number, written)| FieldView {
                colour,
                number,
                written,
                crossed: written.is_none(),
                offer: None,
            })
            .collect(),
        number_points: numbers,
        hits: Vec::new(),
        hit_points: bonus,
        points: numbers + bonus,
        full: true,
    };
    let caption = words.say(
        "paper-twenty-one-example",
        &[
            ("numbers", numbers.into()),
            ("hits", hits.into()),
            ("bonus", bonus.into()),
            ("points", (numbers + bonus).into()),
        ],
    );
    Picture {
        height: 0.155,
        draw: Box::new(move |drawing: &mut Drawing, area: Rect| {
            sheet::row(drawing, &row, area, "rules", Kind::Blank);
        }),
        caption,
    }
}
