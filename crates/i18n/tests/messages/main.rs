//! Whether the messages of `locales/` are whole, alike in all languages, and those that the code uses.
//!
//! Each test collects everything that is wrong and lists it.

mod files;
mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use files::{File, Message};
use rollwright_i18n::{Language, Value, Words};
use uses::{Template, Uses};

/// Messages of more than three words that are the same in English and in this language. `*` is any language.
const ALIKE: &[(&str, &str)] = &[];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder and of all folders in it, in order, that end in one of these.
fn find(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a path").path()).collect();
    paths.sort();
    let deeper = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => find(&path, endings),
        Some(ending) if endings.iter().any(|one| ending == *one) => vec![path],
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

/// All files by language and name.
fn locales() -> BTreeMap<(String, String), File> {
    let locales = root().join("locales");
    let mut files = BTreeMap::new();
    for language in Language::ALL {
        let folder = locales.join(language.code());
        for path in find(&folder, &["ftl"]) {
            let name = path.strip_prefix(&folder).expect("inside");
            let name = name.display().to_string();
            let text = fs::read_to_string(&path).expect("text");
            files.insert((language.to_string(), name), File::read(&text));
        }
    }
    files
}

/// The English messages, all files together.
fn english() -> BTreeMap<String, Message> {
    let files = locales().into_iter();
    let english = files.filter(|((language, _), _)| language == "en");
    english.flat_map(|(_, file)| file.messages).collect()
}

/// For each language but English, the English files and its own beside them, if it has them.
fn translations() -> Vec<(String, File, Option<File>)> {
    let files = locales();
    let mut pairs = Vec::new();
    for ((language, name), file) in &files {
        if language != "en" {
            continue;
        }
        for other in Language::ALL.into_iter().skip(1) {
            let translated = files.get(&(other.to_string(), name.clone()));
            pairs.push((format!("{other}/{name}"), file.clone(), translated.cloned()));
        }
    }
    pairs
}

#[track_caller]
fn nothing_is_wrong(what: &str, wrong: &[String]) {
    let list = wrong.join("\n  ");
    assert!(wrong.is_empty(), "{what} ({}):\n  {list}\n", wrong.len());
}

#[test]
fn every_file_can_be_read_and_keeps_to_what_both_readers_know() {
    let mut wrong = Vec::new();
    for ((language, name), file) in locales() {
        let faults = file.faults.iter();
        wrong.extend(faults.map(|fault| format!("{language}/{name}: {fault}")));
    }
    nothing_is_wrong("can't be read, or is outside the common subset", &wrong);
}

#[test]
fn every_language_has_the_same_messages() {
    let mut wrong = Vec::new();
    for (name, english, translated) in translations() {
        let Some(translated) = translated else {
            let count = english.messages.len();
            wrong.push(format!("{name}: the whole file, {count} messages"));
            continue;
        };
        for id in english.messages.keys() {
            if !translated.messages.contains_key(id) {
                wrong.push(format!("{name}: {id}"));
            }
        }
        for id in translated.messages.keys() {
            if !english.messages.contains_key(id) {
                wrong.push(format!("{name}: {id} is not in the English file"));
            }
        }
    }
    let files = locales();
    for (language, name) in files.keys() {
        if !files.contains_key(&("en".to_owned(), name.clone())) {
            wrong.push(format!("en/{name}: the whole file, which {language} has"));
        }
    }
    nothing_is_wrong("missing", &wrong);
}

#[test]
fn no_message_stands_twice() {
    let mut wrong = Vec::new();
    let mut seen = BTreeMap::new();
    for ((language, name), file) in locales() {
        for id in file.ids {
            let place = format!("{language}/{name}");
            if let Some(first) = seen.insert((language.clone(), id.clone()), place.clone()) {
                wrong.push(format!("{id}: in {first} and in {place}"));
            }
        }
    }
    nothing_is_wrong("messages that stand twice", &wrong);
}

#[test]
fn a_message_has_the_same_variables_in_every_language() {
    let mut wrong = Vec::new();
    for (name, english, translated) in translations() {
        let translated = translated.map(|file| file.messages).unwrap_or_default();
        for (id, message) in &english.messages {
            let own = translated.get(id).map(|own| &own.variables);
            if let Some(own) = own.filter(|own| **own != message.variables) {
                let all = &message.variables;
                wrong.push(format!("{name}: {id} has {own:?}, in English {all:?}"));
            }
        }
    }
    nothing_is_wrong("other variables than in English", &wrong);
}

#[test]
fn every_message_is_translated() {
    let mut wrong = Vec::new();
    for (name, english, translated) in translations() {
        let translated = translated.map(|file| file.messages).unwrap_or_default();
        for (id, message) in &english.messages {
            let allowed = ALIKE.iter().any(|(language, alike)| {
                alike == id && (*language == "*" || name.starts_with(language))
            });
            let own = translated.get(id);
            if message.words() > 3 && !allowed && own.is_some_and(|own| own.text == message.text) {
                wrong.push(format!("{name}: {id}"));
            }
        }
    }
    nothing_is_wrong("the same as in English, letter by letter", &wrong);
}

#[test]
fn every_message_can_be_said_when_its_variables_are_given() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let words = Words::new(language);
        for (id, message) in english() {
            // Terms are said only by messages.
            if id.starts_with('-') {
                continue;
            }
            for number in [0, 1, 2, 30] {
                let value = |name| (name, Value::from(number));
                let names = message.variables.iter().map(String::as_str);
                let args: Vec<_> = names.map(value).collect();
                let text = words.say(&id, &args);
                if text.contains(['{', '}']) || (text == id && message.text != id) {
                    wrong.push(format!("{language}: {id}: {text}"));
                }
            }
        }
    }
    wrong.dedup();
    nothing_is_wrong("can't be said", &wrong);
}

#[test]
fn every_message_is_used() {
    let uses = Uses::of_the_code(&games());
    let messages = english();
    let mut wrong = Vec::new();
    for id in messages.keys() {
        let referred = messages.values().any(|other| other.refers_to.contains(id));
        if !referred && !uses.uses(id) {
            wrong.push(id.clone());
        }
    }
    nothing_is_wrong("messages that nobody uses", &wrong);
}

#[test]
fn the_code_uses_only_messages_that_exist() {
    let uses = Uses::of_the_code(&games());
    let messages = english();
    let said = uses.said.iter();
    let unknown = said.filter(|(id, _)| !messages.contains_key(*id));
    let wrong: Vec<String> = unknown
        .map(|(id, place)| format!("{id}, in {place}"))
        .collect();
    nothing_is_wrong("used, but not in locales/en", &wrong);
}

#[test]
fn every_pattern_of_ids_has_messages_for_every_game() {
    let games = games();
    let uses = Uses::of_the_code(&games);
    let messages = english();
    let exists = |template: &Template| messages.keys().any(|id| uses.fits(template, id));
    let mut wrong = Vec::new();
    for (template, place) in &uses.templates {
        if !exists(template) {
            wrong.push(format!("{template}, in {place}: no message at all"));
        }
        // Variants have names only where a game has several.
        if template.begins_with_game() && template.gaps() > 1 {
            continue;
        }
        // A gap that one game can fill, every game must be able to fill.
        for gap in 0..template.gaps() {
            let filled = games.iter().map(|game| template.fill(gap, game));
            let (with, without): (Vec<_>, Vec<_>) = filled.partition(exists);
            if !with.is_empty() {
                let missing = without.iter();
                wrong.extend(missing.map(|one| format!("{one}, in {place}")));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    nothing_is_wrong("patterns of ids without a message", &wrong);
}
