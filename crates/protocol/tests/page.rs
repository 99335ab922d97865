//! Every example of `docs/protocol.md` is what the types say: it can be read, and nothing in it is unknown or left out.

use std::fs;
use std::path::Path;

use rollwright_protocol::{
    About, BranchQuery, ClientMessage, Continuations, ContinuationsQuery, Created, Games, Hint,
    Ledger, NewTable, Position, PositionQuery, Problem, ProblemBody, ServerMessage, Sit, Story,
    TableEvent, TakenSeat,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Deserializer, Value};

fn page() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(crates.join("../../docs/protocol.md")).expect("the page")
}

/// The fenced blocks of a page, each with the language it is marked with.
fn blocks(page: &str) -> Vec<(&str, &str)> {
    let fences = page.split("```").skip(1).step_by(2);
    fences
        .map(|block| block.split_once('\n').expect("a fence has lines"))
        .collect()
}

/// What a server says: everything is there, and nothing else.
fn said<T: DeserializeOwned + Serialize>(example: &str) {
    let written = read_and_written::<T>(example);
    assert_eq!(written, value(example), "as the server says it");
}

/// What a client says, who may leave out what is optional.
fn asked<T: DeserializeOwned + Serialize>(example: &str) {
    let written = read_and_written::<T>(example);
    assert!(
        contains(&written, &value(example)),
        "{example} became {written}"
    );
}

/// Reads the text itself, since a message begins with its type.
fn read_and_written<T: DeserializeOwned + Serialize>(example: &str) -> Value {
    let read = serde_json::from_str::<T>(example);
    let read = read.unwrap_or_else(|error| panic!("{error}: {example}"));
    serde_json::to_value(&read).expect("plain data")
}

fn value(example: &str) -> Value {
    serde_json::from_str(example).unwrap_or_else(|error| panic!("{error}: {example}"))
}

/// Whether every field of the one is also in the other.
fn contains(all: &Value, part: &Value) -> bool {
    match (all, part) {
        (Value::Object(all), Value::Object(part)) => part.iter().all(|(name, part)| {
            let all = all.get(name);
            all.is_some_and(|all| contains(all, part))
        }),
        (Value::Array(all), Value::Array(part)) => {
            all.len() == part.len() && all.iter().zip(part).all(|(all, part)| contains(all, part))
        }
        _ => all == part,
    }
}

/// Checks an example by the type that its fields belong to.
fn check(example: &str) {
    let value = value(example);
    let has = |fields: &[&str]| fields.iter().all(|field| value.get(field).is_some());
    match () {
        () if has(&["type"]) => check_message(example),
        () if has(&["event"]) => said::<TableEvent>(example),
        () if has(&["error"]) => said::<ProblemBody>(example),
        () if has(&["code"]) => said::<Problem>(example),
        () if has(&["table", "host"]) => said::<Created>(example),
        () if has(&["seat", "secret"]) => said::<TakenSeat>(example),
        () if has(&["reach"]) => said::<About>(example),
        () if has(&["evaluator"]) => said::<Ledger>(example),
        () if has(&["record", "at"]) => asked::<ContinuationsQuery>(example),
        () if has(&["record", "people"]) => asked::<BranchQuery>(example),
        () if has(&["games", "bot"]) => said::<Continuations>(example),
        () if has(&["moves"]) => said::<Hint>(example),
        () if has(&["games"]) => said::<Games>(example),
        () if has(&["view", "chance"]) => said::<Position>(example),
        () if has(&["game", "steps"]) => asked::<PositionQuery>(example),
        () if has(&["game", "seats"]) => asked::<NewTable>(example),
        () if has(&["steps"]) => said::<Story>(example),
        // Views are of the games, and compared with real ones in the tests of the catalogue.
        () if has(&["players"]) || has(&["fields"]) => {}
        () => panic!("an example of no type: {example}"),
    }
}

fn check_message(example: &str) {
    if serde_json::from_str::<ClientMessage>(example).is_ok() {
        asked::<ClientMessage>(example);
    } else {
        said::<ServerMessage>(example);
    }
}

/// The messages of a conversation, whose lines go on until the next one begins: `>` is the client's, `<` the server's.
fn conversation(block: &str) -> Vec<(bool, String)> {
    let mut messages: Vec<(bool, String)> = Vec::new();
    for line in block.lines() {
        let begins = [("> ", true), ("< ", false)];
        let begins = begins
            .into_iter()
            .find_map(|(mark, client)| Some((client, line.strip_prefix(mark)?.to_owned())));
        match (begins, messages.last_mut()) {
            (Some(message), _) => messages.push(message),
            (None, Some((_, message))) => message.push_str(line),
            (None, None) => panic!("{line} belongs to no message"),
        }
    }
    messages
}

#[test]
fn every_block_of_json_is_what_its_type_says() {
    let page = page();
    let blocks = blocks(&page);
    let json = blocks.iter().filter(|(language, _)| *language == "json");
    let mut checked = 0;
    for (_, block) in json {
        for example in Deserializer::from_str(block).into_iter::<Box<RawValue>>() {
            let example = example.unwrap_or_else(|error| panic!("{error}: {block}"));
            check(example.get());
            checked += 1;
        }
    }
    assert!(checked > 25, "only {checked} examples were found");
}

#[test]
fn every_message_of_a_conversation_is_one() {
    let page = page();
    let blocks = blocks(&page);
    let talks = blocks
        .iter()
        .filter(|(_, block)| block.starts_with("> ") || block.starts_with("< "));
    let mut checked = 0;
    for (client, message) in talks.flat_map(|(_, block)| conversation(block)) {
        if client {
            asked::<ClientMessage>(&message);
        } else {
            said::<ServerMessage>(&message);
        }
        checked += 1;
    }
    assert!(checked > 20, "only {checked} messages were found");
}

#[test]
fn every_body_that_curl_sends_is_one() {
    let page = page();
    let curls = page.split("curl ").skip(1);
    let mut checked = 0;
    for curl in curls {
        let (_, body) = curl.split_once("-d '").expect("a body");
        let (body, _) = body.split_once('\'').expect("its end");
        if curl.contains("/seats ") {
            asked::<Sit>(body);
        } else {
            asked::<NewTable>(body);
        }
        checked += 1;
    }
    assert_eq!(checked, 2);
}

#[test]
fn messages_and_events_within_sentences_are_right_too() {
    let page = page();
    let spans = page.split('`').filter(|span| {
        let example = serde_json::from_str::<Value>(span).unwrap_or_default();
        example.get("type").is_some() || example.get("event").is_some()
    });
    let checked = spans.inspect(|span| check(span)).count();
    assert!(checked > 2, "only {checked} were found");
}
