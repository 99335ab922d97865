//! Scripts of games that the web app has as data: lessons and the pictures of the rules.

use rollwright_catalog::{AnyGame, Layouts, open};
use serde_json::Value;

/// A list of scripts.
pub(crate) fn read(json: &str) -> Vec<Value> {
    serde_json::from_str(json).expect("a list of scripts")
}

pub(crate) fn text<'a>(of: &'a Value, field: &str) -> &'a str {
    of[field].as_str().expect("a text")
}

/// The texts of a list, none if it is left out.
pub(crate) fn list<'a>(of: &'a Value, field: &str) -> Vec<&'a str> {
    let items = of[field].as_array().into_iter().flatten();
    items.map(|item| item.as_str().expect("a text")).collect()
}

/// The table of a script after these steps.
pub(crate) fn table_after(script: &Value, steps: &[&str], place: &str) -> Box<dyn AnyGame> {
    let seats = script["seats"].as_u64().expect("a number of seats");
    let mut table = open(
        text(script, "game"),
        &Layouts::default(),
        "standard",
        Some(text(script, "variant")),
        usize::try_from(seats).expect("a few seats"),
    )
    .expect("a table");
    for step in steps {
        if let Err(error) = table.take_step(step) {
            panic!("{place}: `{step}`: {error}\n{}", table.text(None));
        }
    }
    table
}

/// A file of messages has this one, once.
pub(crate) fn assert_said(message: &str, (language, sentences): (&str, &str)) {
    let begin = format!("{message} =");
    let found = sentences
        .lines()
        .filter(|line| line.starts_with(&begin))
        .count();
    assert_eq!(found, 1, "{message} in {language}");
}
