//! The pictures in the rules of twenty-one.

use rollwright_i18n::Words;
use rollwright_i18n::msg::paper;
use rollwright_twenty_one::{Colour, FieldView, RowView, hit_bonus};

use super::dice;
use super::sheet::{self, FieldKind};
use crate::columns::Picture;
use crate::pen::{Drawing, Rect};
use crate::rules::{Example, RulesArt};

pub(crate) const ART: RulesArt = RulesArt {
    screen_notes: &["secret", "letters", "sheets"],
    example: Some(Example {
        part: "scoring",
        apart: false,
        picture: example,
    }),
    dice: Some(|drawing, area| dice::row(drawing, [5, 2, 6, 3, 1, 4], area)),
};

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
    let caption = words.text(paper::TwentyOneExample {
        numbers,
        hits,
        bonus,
        points: numbers + bonus,
    });
    Picture {
        height: 0.155,
        draw: Box::new(move |drawing: &mut Drawing, area: Rect| {
            sheet::row(drawing, &row, area, "rules", FieldKind::Blank);
        }),
        caption,
    }
}
