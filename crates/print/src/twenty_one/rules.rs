//! The pictures in the rules of twenty-one.

use rollwright_i18n::Words;
use rollwright_i18n::msg::paper;
use rollwright_twenty_one::{Colour, FieldView, RowView, hit_bonus};

use super::dice;
use super::sheet::{self, FieldKind};
use crate::rules::{RulesArt, RulesPicture};

pub(crate) const ART: RulesArt = RulesArt {
    screen_notes: &["secret", "signs", "sheets"],
    example: Some(&RulesPicture {
        part: "scoring",
        apart: false,
        height: 0.155,
        draw: |drawing, area| sheet::row(drawing, &example(), area, "rules", FieldKind::Blank),
        caption,
    }),
    dice: Some(|drawing, area| dice::row(drawing, [5, 2, 6, 3, 1, 4], area)),
};

/// A full row with three exact hits and a field crossed out.
fn example() -> RowView {
    let fields = [
        (Colour::Black, 6, Some(5)),
        (Colour::White, 5, None),
        (Colour::Blue, 4, Some(4)),
        (Colour::Green, 3, Some(2)),
        (Colour::Red, 2, Some(2)),
        (Colour::Yellow, 1, Some(1)),
    ];
    let fields = fields.map(|(colour, number, written)| FieldView {
        colour,
        number,
        written,
        crossed: written.is_none(),
        offer: None,
    });
    let hits = fields
        .iter()
        .filter(|field| field.written == Some(field.number));
    let hits: Vec<Colour> = hits.map(|field| field.colour).collect();
    let hit_points = hit_bonus(u32::try_from(hits.len()).unwrap_or_default());
    let number_points = fields
        .iter()
        .filter_map(|field| field.written)
        .map(u16::from)
        .sum();
    RowView {
        fields: fields.into(),
        number_points,
        hits,
        hit_points,
        points: number_points + hit_points,
        full: true,
    }
}

fn caption(words: &Words) -> String {
    let row = example();
    words.text(paper::TwentyOneExample {
        numbers: row.number_points,
        hits: row.hits.len(),
        bonus: row.hit_points,
        points: row.points,
    })
}
