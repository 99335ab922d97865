//! The pictures of the rules show games that can be played, every section has one, and all their sentences are there and true.

use crate::script::{assert_said, list, read, table_after, text};
use rollwright_catalog::AnyGame;
use rollwright_core::Step;
use serde_json::Value;

const PICTURES: &str = include_str!("../../../web/src/learn/pictures.json");
const SENTENCES: [(&str, &str); 4] = [
    ("en", include_str!("../../../locales/en/pictures.ftl")),
    ("de", include_str!("../../../locales/de/pictures.ftl")),
    ("fr", include_str!("../../../locales/fr/pictures.ftl")),
    ("es", include_str!("../../../locales/es/pictures.ftl")),
];
const RULES: &str = include_str!("../../../locales/en/learn.ftl");

fn frames(picture: &Value) -> &[Value] {
    picture["frames"].as_array().expect("frames")
}

/// All steps of the picture, and the table that they lead to.
fn play(picture: &Value) -> (Vec<&str>, Box<dyn AnyGame>) {
    let mut steps = list(picture, "begin");
    for frame in frames(picture) {
        steps.extend(list(frame, "steps"));
    }
    let table = table_after(picture, &steps, text(picture, "id"));
    (steps, table)
}

#[test]
fn every_picture_can_be_played_in_the_order_of_a_record() {
    for picture in read(PICTURES) {
        let (steps, table) = play(&picture);
        assert_eq!(table.steps(0), steps, "{}", text(&picture, "id"));
    }
}

#[test]
fn every_section_of_the_rules_has_a_picture() {
    let pictures = read(PICTURES);
    for game in ["one-card", "twenty-one"] {
        let prefix = format!("learn-{game}-");
        let parts = RULES.lines().filter_map(|line| {
            let id = line.split(" =").next()?;
            id.strip_prefix(&prefix)?.strip_suffix("-heading")
        });
        for part in parts.filter(|part| *part != "notes") {
            let shown = |p: &&Value| p["game"] == game && p["part"] == part;
            assert!(pictures.iter().any(|p| shown(&p)), "{game}: {part}");
        }
    }
}

#[test]
fn the_pictures_have_the_points_that_they_speak_of() {
    for (id, scores, winners) in [
        ("one-card-goal", [22, 12], None),
        ("one-card-scoring", [12, 3], None),
        ("one-card-suns", [21, 4], None),
        ("one-card-end", [49, 48], Some(1)),
        ("one-card-tie", [48, 48], Some(2)),
        ("one-card-supply", [12, 2], None),
        ("twenty-one-scoring", [20, 36], None),
        ("twenty-one-end", [88, 86], Some(1)),
        ("twenty-one-tie", [85, 85], Some(2)),
    ] {
        let pictures = read(PICTURES);
        let picture = pictures.iter().find(|p| p["id"] == id).expect(id);
        let (_, table) = play(picture);
        assert_eq!(table.scores().as_slice(), scores, "{id}");
        let over = table.step() == Step::Over;
        let most = scores.iter().max();
        let won = over.then(|| scores.iter().filter(|score| Some(*score) == most).count());
        assert_eq!(won, winners, "{id}");
    }
}

#[test]
fn every_frame_has_a_sentence_in_every_language() {
    for picture in read(PICTURES) {
        let id = text(&picture, "id");
        for frame in frames(&picture) {
            let message = format!("picture-{id}-{}", text(frame, "say"));
            for sentences in SENTENCES {
                assert_said(&message, sentences);
            }
        }
    }
}
