//! The lessons of the web app are games that can be played, and have all their sentences in every language.

use crate::script::{assert_said, list, read, table_after, text};
use rollwright_catalog::AnyGame;
use rollwright_core::{Seat, Step};
use serde_json::Value;

const LESSONS: &str = include_str!("../../../web/src/learn/lessons.json");
const SENTENCES: [(&str, &str); 4] = [
    ("en", include_str!("../../../locales/en/learn.ftl")),
    ("de", include_str!("../../../locales/de/learn.ftl")),
    ("fr", include_str!("../../../locales/fr/learn.ftl")),
    ("es", include_str!("../../../locales/es/learn.ftl")),
];

fn lessons() -> Vec<Value> {
    read(LESSONS)
}

fn reader() -> Seat {
    Seat::new(0).expect("the first seat")
}

/// Plays the lesson to its end, with the first of the expected steps wherever there are several, and gives all steps.
fn play(lesson: &Value) -> (Vec<&str>, Box<dyn AnyGame>) {
    let id = text(lesson, "id");
    let mut steps = list(lesson, "begin");
    let mut table = table_after(lesson, &steps, &format!("{id}, begin"));
    for (number, beat) in (1..).zip(lesson["beats"].as_array().expect("beats")) {
        let place = format!("{id}, beat {number} ({})", text(beat, "say"));
        let (expect, then) = (list(beat, "expect"), list(beat, "then"));
        check_beat(&*table, beat, &place);
        for other in expect.iter().skip(1) {
            table_after(lesson, &[&steps[..], &[other], &then].concat(), &place);
        }
        steps.extend(expect.first());
        steps.extend(then);
        table = table_after(lesson, &steps, &place);
    }
    (steps, table)
}

/// What is expected is legal, and `otherwise` is there where something else is.
fn check_beat(table: &dyn AnyGame, beat: &Value, place: &str) {
    let moves = match table.step() {
        Step::Act(seats) if seats.contains(reader()) => table.legal_moves(reader()),
        _ => Vec::new(),
    };
    let legal: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let expect = list(beat, "expect");
    for right in &expect {
        assert!(
            legal.iter().any(|l| l == right),
            "{place}: `{right}` is not one of {legal:?}"
        );
    }
    assert_eq!(
        beat["otherwise"].is_string(),
        !expect.is_empty() && legal.len() > expect.len(),
        "{place}: `otherwise`, expected {expect:?} of {legal:?}"
    );
    assert!(
        !list(beat, "then").iter().any(|step| step.starts_with("0 ")),
        "{place}: the reader decides, nobody else"
    );
}

#[test]
fn every_lesson_can_be_played() {
    for lesson in lessons() {
        play(&lesson);
    }
}

#[test]
fn the_steps_of_a_lesson_are_in_the_order_of_a_record() {
    for lesson in lessons() {
        let (steps, table) = play(&lesson);
        assert_eq!(table.steps(0), steps, "{}", text(&lesson, "id"));
    }
}

#[test]
fn the_lessons_have_the_points_that_they_speak_of() {
    for (id, scores) in [
        ("one-card-crossing-off", [12, 3]),
        ("one-card-four-rows", [21, 4]),
        ("one-card-five-rows", [25, 2]),
        ("one-card-end", [49, 48]),
        ("one-card-first-game", [11, 15]),
        ("twenty-one-full-row", [20, 36]),
        ("twenty-one-end", [88, 86]),
        ("twenty-one-first-game", [61, 45]),
    ] {
        let lessons = lessons();
        let lesson = lessons.iter().find(|l| l["id"] == id).expect(id);
        let (_, table) = play(lesson);
        assert_eq!(table.scores().as_slice(), scores, "{id}");
    }
}

#[test]
fn every_sentence_of_a_lesson_is_there_in_every_language() {
    for lesson in lessons() {
        let title = format!("lesson-{}", text(&lesson, "id"));
        let beats = lesson["beats"].as_array().expect("beats");
        let said = beats
            .iter()
            .flat_map(|beat| [&beat["say"], &beat["otherwise"]]);
        for message in said.filter_map(Value::as_str).chain([title.as_str()]) {
            for sentences in SENTENCES {
                assert_said(message, sentences);
            }
        }
    }
}
