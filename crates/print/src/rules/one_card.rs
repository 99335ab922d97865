//! The rules of one-card on paper.

use rollwright_i18n::Words;
use rollwright_one_card::{CardView, Colour, RowView};

use super::Page;
use super::columns::{Picture, Section};
use crate::one_card::{card, shape};
use crate::svg::{Drawing, Rect};

pub(super) fn page(words: &Words) -> Page {
    let say = |id: &str| words.say(id, &[]);
    let section = |heading: &str, text: &str| Section {
        heading: say(heading),
        texts: vec![say(text)],
        picture: None,
    };
    let sections = vec![
        section("learn-one-card-goal-heading", "learn-one-card-goal"),
        section("learn-one-card-table-heading", "learn-one-card-table"),
        section("learn-one-card-turn-heading", "learn-one-card-turn"),
        section("learn-one-card-crossing-heading", "learn-one-card-crossing"),
        Section {
            picture: Some(example(words)),
            ..Section::default()
        },
        section("learn-one-card-scoring-heading", "learn-one-card-scoring"),
        section("learn-one-card-end-heading", "learn-one-card-end"),
        section("learn-one-card-advanced-heading", "learn-one-card-advanced"),
        Section {
            heading: say("learn-one-card-notes-heading"),
            texts: vec![
                say("learn-one-card-note-pass"),
                say("learn-one-card-note-nothing"),
                say("learn-one-card-note-full"),
                say("learn-one-card-note-tie"),
            ],
            picture: None,
        },
    ];
    Page {
        game: say("one-card-title"),
        intro: say("learn-one-card-intro"),
        notice: say("paper-one-card-notice"),
        sections,
        dice: |drawing, area| dice(drawing, &Colour::ALL, area),
    }
}

/// Dice side by side, from the right.
fn dice(drawing: &mut Drawing, colours: &[Colour], area: Rect) {
    let size = area.h.min(area.w / colours.len() as f64 * 0.88);
    let step = size * 1.12;
    let begin = area.right() - step * colours.len() as f64 + step - size;
    for (index, colour) in colours.iter().enumerate() {
        let place = Rect::new(begin + step * index as f64, area.y, size, size);
        shape::die(drawing, *colour, place);
    }
}

/// The dice of the example.
const ROLL: [Colour; 5] = [
    Colour::Purple,
    Colour::Purple,
    Colour::Purple,
    Colour::Yellow,
    Colour::Yellow,
];

/// Three purple and two yellow dice, and a card on which they are crossed off: purple fits, yellow does not.
fn example(words: &Words) -> Picture {
    let row = |colour, spaces, crossed, sun| RowView {
        colour,
        spaces,
        crossed,
        sun,
    };
    let card = CardView {
        card: 0,
        rows: vec![
            row(Colour::Red, 4, 0, false),
            row(Colour::Green, 2, 0, false),
            row(Colour::Purple, 5, 5, false),
            row(Colour::Yellow, 3, 2, true),
            row(Colour::Blue, 6, 0, true),
        ],
        row_points: 0,
        sun_points: 0,
        points: 0,
        would: None,
    };
    Picture {
        height: 0.44,
        draw: Box::new(move |drawing: &mut Drawing, area: Rect| {
            let wide = area.h * card::WIDTH / card::ROWS_HEIGHT;
            let place = Rect::new(area.right() - wide, area.y, wide, area.h);
            card::rows(drawing, &card, place);
            let left = Rect::new(area.x, area.y, area.w - wide - 3.0, area.h);
            let size = left.w / 3.0 * 0.88;
            let top = area.y + (area.h - size * 2.12) / 2.0;
            let upper = Rect::new(left.x, top, left.w, size);
            dice(drawing, &ROLL[..3], upper);
            dice(
                drawing,
                &ROLL[3..],
                Rect {
                    y: top + size * 1.12,
                    w: left.w - size * 0.56,
                    h: size,
                    ..upper
                },
            );
        }),
        caption: words.say("paper-one-card-example", &[]),
    }
}
