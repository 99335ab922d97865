//! Whether the messages of `locales/` are complete, alike in all languages, and used.
//!
//! Each test collects everything that is wrong and lists it.

#[path = "../../build/families.rs"]
mod families;
#[path = "../../build/messages.rs"]
mod messages;
mod typescript;
mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use families::{FAMILIES, Family};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use messages::{FluentFile, FluentMessage, Kind};
use rollwright_i18n::{Language, Value};
use rollwright_testkit::golden;
use uses::{Uses, fits};

/// Families that a game may lack: it may have only one variant, no notes, nobody to thank, or a board of its own instead of named
/// moves and fields.
const OPTIONAL: &[&str] = &[
    "{game}-field-{field}",
    "{game}-move-{verb}",
    "{game}-variant-{variant}",
    "{game}-variant-{variant}-text",
    "about-{game}",
    "learn-{game}-note-{note}",
];
/// Messages of more than three words that are the same in English and in this language. `*` is any language.
const ALIKE: &[(&str, &str)] = &[];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files with these extensions in a folder and in all folders in it, sorted.
fn find(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a path").path()).collect();
    paths.sort();
    let deeper = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => find(&path, extensions),
        Some(extension) if extensions.iter().any(|one| extension == *one) => vec![path],
        _ => Vec::new(),
    };
    paths.into_iter().flat_map(deeper).collect()
}

/// The names of the games, by their folders.
fn games() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("games")).expect("the games");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    folders.map(|entry| name(entry.expect("a game"))).collect()
}

/// The texts of a language by the names of their files.
fn texts(language: Language) -> Vec<(String, String)> {
    let paths = find(&root().join("locales").join(language.code()), &["ftl"]);
    let text = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy();
        (name.into_owned(), fs::read_to_string(&path).expect("text"))
    };
    paths.into_iter().map(text).collect()
}

/// The files of a language.
fn files(language: Language) -> Vec<FluentFile> {
    let texts = texts(language).into_iter();
    texts
        .map(|(name, text)| FluentFile::read(&name, &text))
        .collect()
}

/// The English messages, all files together.
fn english() -> Vec<FluentMessage> {
    let files = files(Language::English).into_iter();
    files.flat_map(|file| file.messages).collect()
}

/// For each language but English, the English files and its own, if it has them, with a label.
fn translations() -> Vec<(String, FluentFile, Option<FluentFile>)> {
    let mut pairs = Vec::new();
    for language in Language::ALL.into_iter().skip(1) {
        let mut own = files(language);
        for file in files(Language::English) {
            let translated = own.iter().position(|own| own.name == file.name);
            let translated = translated.map(|at| own.swap_remove(at));
            pairs.push((format!("{language}/{}.ftl", file.name), file, translated));
        }
        for file in own {
            let none = FluentFile {
                messages: Vec::new(),
                ..file.clone()
            };
            pairs.push((format!("{language}/{}.ftl", file.name), none, Some(file)));
        }
    }
    pairs
}

/// For each language but English, the messages with their translations, and a label.
fn translated_messages() -> Vec<(String, FluentMessage, FluentMessage)> {
    let mut pairs = Vec::new();
    for (name, english, translated) in translations() {
        let translated = translated.unwrap_or_default().messages;
        for message in english.messages {
            if let Some(own) = translated.iter().find(|own| own.id == message.id) {
                pairs.push((format!("{name}: {}", message.id), message, own.clone()));
            }
        }
    }
    pairs
}

/// The fixed parts of the ids of a family, for each game if they have its name.
fn of_games(family: &Family, games: &BTreeSet<String>) -> Vec<Vec<String>> {
    let patterns = games
        .iter()
        .map(|game| family.pattern.replace("{game}", game));
    let patterns: BTreeSet<String> = patterns.collect();
    let parts = |pattern: String| {
        pattern
            .split(['{', '}'])
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    patterns.into_iter().map(parts).collect()
}

#[track_caller]
fn nothing_is_wrong(what: &str, wrong: &[String]) {
    let list = wrong.join("\n  ");
    assert!(wrong.is_empty(), "{what} ({}):\n  {list}\n", wrong.len());
}

#[test]
fn every_file_can_be_read_and_keeps_to_the_supported_syntax() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for file in files(language) {
            let faults = file.faults.iter();
            wrong.extend(faults.map(|fault| format!("{language}/{}.ftl: {fault}", file.name)));
        }
    }
    nothing_is_wrong("can't be read, or is not supported", &wrong);
}

#[test]
fn every_language_has_the_same_messages() {
    let ids = |file: &FluentFile| -> BTreeSet<String> {
        file.messages
            .iter()
            .map(|message| message.id.clone())
            .collect()
    };
    let mut wrong = Vec::new();
    for (name, english, translated) in translations() {
        let (english, own) = (
            ids(&english),
            translated.as_ref().map(ids).unwrap_or_default(),
        );
        wrong.extend(english.difference(&own).map(|id| format!("{name}: {id}")));
        let more = own.difference(&english);
        wrong.extend(more.map(|id| format!("{name}: {id} is not in the English file")));
    }
    nothing_is_wrong("missing", &wrong);
}

#[test]
fn no_message_stands_twice() {
    let mut wrong = Vec::new();
    let mut seen = BTreeMap::new();
    for language in Language::ALL {
        for file in files(language) {
            let place = format!("{language}/{}.ftl", file.name);
            for FluentMessage { id, .. } in file.messages {
                if let Some(first) = seen.insert((language.code(), id.clone()), place.clone()) {
                    wrong.push(format!("{id}: in {first} and in {place}"));
                }
            }
        }
    }
    nothing_is_wrong("messages that stand twice", &wrong);
}

#[test]
fn a_message_has_the_same_arguments_in_every_language() {
    let mut wrong = Vec::new();
    for (place, english, own) in translated_messages() {
        let names = |message: &FluentMessage| message.arguments.keys().cloned().collect::<Vec<_>>();
        let (all, given) = (names(&english), names(&own));
        if all != given {
            wrong.push(format!("{place} has {given:?}, in English {all:?}"));
        }
        // Keys are generated from English, so English must say which arguments are numbers or flags. Other words may select in
        // one language only, such as the gender of a colour.
        for (name, kind) in &own.arguments {
            let known = english.arguments.get(name).unwrap_or(kind);
            let choice = matches!((kind, known), (Kind::Choice(_), Kind::Any));
            if *kind != Kind::Any && kind != known && !choice {
                wrong.push(format!(
                    "{place}: ${name} is {kind:?}, in English {known:?}"
                ));
            }
        }
    }
    nothing_is_wrong("other arguments than in English", &wrong);
}

#[test]
fn every_message_is_translated() {
    let mut wrong = Vec::new();
    for (place, english, own) in translated_messages() {
        let allowed = ALIKE.iter().any(|(language, alike)| {
            *alike == own.id && (*language == "*" || place.starts_with(language))
        });
        let words = english.text.split_whitespace();
        let words =
            words.filter(|word| word.contains(char::is_alphabetic) && !word.contains(['$', '[']));
        if words.count() > 3 && !allowed && own.text == english.text {
            wrong.push(place);
        }
    }
    nothing_is_wrong("the same as in English, letter by letter", &wrong);
}

#[test]
fn every_message_can_be_formatted_when_its_arguments_are_given() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(vec![language.code().parse().expect("a code")]);
        for (_, text) in texts(language) {
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource(resource).expect("no message twice");
        }
        bundle.add_builtins().expect("no function twice");
        for FluentMessage { id, arguments, .. } in english() {
            let Some(pattern) = bundle.get_message(&id).and_then(|message| message.value()) else {
                wrong.push(format!("{language}: {id} is missing"));
                continue;
            };
            for number in [0, 1, 2, 30] {
                let args = arguments
                    .keys()
                    .map(|name| (name.as_str(), Value::from(number)));
                let args: FluentArgs = args.collect();
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
                if text.contains(['{', '}']) || !errors.is_empty() {
                    wrong.push(format!("{language}: {id}: {text} {errors:?}"));
                }
            }
        }
    }
    wrong.dedup();
    nothing_is_wrong("can't be formatted", &wrong);
}

#[test]
fn every_message_is_used() {
    let uses = Uses::of_the_code();
    let mut wrong = Vec::new();
    let games = games();
    let families = FAMILIES.iter().filter(|family| uses.has_family(family));
    let families: Vec<Vec<String>> = families
        .flat_map(|family| of_games(family, &games))
        .collect();
    for file in files(Language::English) {
        for message in &file.messages {
            let member = families.iter().any(|parts| fits(parts, &message.id));
            if !member && !uses.has(&file, message) {
                wrong.push(format!("{}.ftl: {}", file.name, message.id));
            }
        }
    }
    nothing_is_wrong("messages that nobody uses", &wrong);
}

#[test]
fn every_family_is_used_and_has_messages_for_every_game() {
    let uses = Uses::of_the_code();
    let (messages, games) = (english(), games());
    let mut wrong = Vec::new();
    for family in FAMILIES {
        if !uses.has_family(family) {
            wrong.push(format!("{}: nobody looks it up", family.pattern));
        }
        if OPTIONAL.contains(&family.pattern) {
            continue;
        }
        for parts in of_games(family, &games) {
            if !messages.iter().any(|message| fits(&parts, &message.id)) {
                wrong.push(format!("{}: no message", parts.join("…")));
            }
        }
    }
    nothing_is_wrong("families of messages", &wrong);
}

#[test]
fn messages_of_a_family_have_only_the_arguments_of_the_family() {
    let (messages, games) = (english(), games());
    let mut wrong = Vec::new();
    for family in FAMILIES {
        for parts in of_games(family, &games) {
            for FluentMessage { id, arguments, .. } in
                messages.iter().filter(|one| fits(&parts, &one.id))
            {
                for (name, kind) in arguments {
                    let given = family.arguments.iter().find(|(given, _)| given == name);
                    if !given.is_some_and(|(_, given)| *kind == Kind::Any || kind == given) {
                        wrong.push(format!(
                            "{id}: ${name}, {kind:?}, is not given to {}",
                            family.pattern
                        ));
                    }
                }
            }
        }
    }
    nothing_is_wrong("arguments that a family is not given", &wrong);
}

#[test]
fn the_web_app_has_the_types_of_the_messages() {
    let text = typescript::types(&files(Language::English));
    golden::check(&root().join("web/src/words/messages.ts"), &text);
}

#[test]
fn every_message_of_the_lessons_exists() {
    let lessons =
        fs::read_to_string(root().join("web/src/learn/lessons.json")).expect("the lessons");
    let ids = lessons
        .split('"')
        .filter(|text| text.starts_with("lesson-"));
    let messages = english();
    let missing = ids.filter(|id| !messages.iter().any(|message| message.id == *id));
    let wrong: Vec<String> = missing.map(str::to_owned).collect();
    nothing_is_wrong("in lessons.json, but not in locales/en", &wrong);
}
