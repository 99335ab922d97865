//! Which messages the code uses, to find those that nobody uses. That the others exist is checked by the compilers.
//!
//! Rust uses a message by its type with the module in front, as in `app::GameOver`. The web app uses one by its id: in a call of
//! `t` or `find` as a string or as a template such as `` `level-${level}` ``, whose gaps stand for anything, or anywhere as a
//! string with a hyphen.

use std::collections::HashSet;
use std::fs;

use crate::families::Family;
use crate::messages::{FluentFile, FluentMessage};
use crate::{find, root};

/// The calls whose first argument is an id; `sentence` is for messages of lessons.
const CALLS: [&str; 3] = ["t(", "find(", "sentence("];

#[derive(Default)]
pub(crate) struct Uses {
    /// Types with their modules.
    types: HashSet<String>,
    strings: HashSet<String>,
    /// Templates, as the fixed parts between their gaps.
    templates: HashSet<Vec<String>>,
}

impl Uses {
    /// What the code of this repository uses, without its tests.
    pub(crate) fn of_the_code() -> Self {
        let root = root();
        let mut uses = Self::default();
        let mut paths = find(&root.join("web/src"), &["ts", "svelte", "json"]);
        paths.extend(find(&root.join("crates"), &["rs"]));
        for path in paths {
            let place = path.strip_prefix(&root).expect("inside");
            let place = place.display().to_string().replace('\\', "/");
            let mut ignored = ["/tests/", ".test.", "/records/", "words/messages.ts"].into_iter();
            if !ignored.any(|part| place.contains(part)) && !place.starts_with("crates/i18n") {
                let text = fs::read_to_string(&path).expect("text");
                if path.extension().is_some_and(|extension| extension == "rs") {
                    uses.read_rust(&text);
                } else {
                    uses.read_web(&text);
                }
            }
        }
        uses
    }

    fn read_rust(&mut self, text: &str) {
        for (at, _) in text.match_indices("::") {
            let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let module = text[..at].rsplit(|c| !in_name(c)).next();
            let name = text[at + 2..].split(|c| !in_name(c)).next();
            if let (Some(module), Some(name)) = (module, name) {
                self.types.insert(format!("{module}::{name}"));
            }
        }
    }

    fn read_web(&mut self, text: &str) {
        for call in CALLS {
            for (at, _) in text.match_indices(call) {
                if !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                    let argument = first_argument(&text[at + call.len()..]);
                    self.strings.extend(strings(argument).map(str::to_owned));
                    let templates = argument
                        .match_indices('`')
                        .map(|(at, _)| &argument[at + 1..]);
                    self.templates.extend(templates.filter_map(template));
                }
            }
        }
        let hyphenated = strings(text).filter(|string| string.contains('-'));
        self.strings.extend(hyphenated.map(str::to_owned));
    }

    /// Whether any code uses this message.
    pub(crate) fn has(&self, file: &FluentFile, message: &FluentMessage) -> bool {
        let path = format!("{}::{}", file.module(), message.type_name(file));
        let mut templates = self.templates.iter();
        self.types.contains(&path)
            || self.strings.contains(&message.id)
            || templates.any(|parts| fits(parts, &message.id))
    }

    /// Whether any code looks up messages of this family.
    pub(crate) fn has_family(&self, family: &Family) -> bool {
        let path = format!("family::{}", family.type_name());
        let mut templates = self.templates.iter();
        let (parts, _) = family.parts();
        self.types.contains(&path) || templates.any(|template| *template == parts)
    }
}

/// Whether the gaps between these parts can be filled so that this id results.
pub(crate) fn fits<S: AsRef<str>>(parts: &[S], id: &str) -> bool {
    let Some((first, parts)) = parts.split_first() else {
        return false;
    };
    let Some(rest) = id.strip_prefix(first.as_ref()) else {
        return false;
    };
    match parts {
        [] => rest.is_empty(),
        _ => (1..=rest.len()).any(|gap| fits(parts, &rest[gap..])),
    }
}

/// The fixed parts of an id with gaps, from what follows a backquote.
fn template(text: &str) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let end =
            rest.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))?;
        parts.push(rest[..end].to_owned());
        if rest[end..].starts_with('`') {
            return parts.iter().any(|part| part.contains('-')).then_some(parts);
        }
        let gap = rest[end..].strip_prefix("${")?;
        rest = &gap[end_of(gap, &['}'])? + 1..];
    }
}

/// Everything between two neighbouring quotes.
fn strings(text: &str) -> impl Iterator<Item = &str> {
    let quotes = || text.match_indices('"').map(|(at, _)| at);
    quotes()
        .zip(quotes().skip(1))
        .map(|(begin, end)| &text[begin + 1..end])
}

/// The first argument of a call, from what follows its bracket.
fn first_argument(text: &str) -> &str {
    end_of(text, &[',', ')']).map_or(text, |end| &text[..end])
}

/// Where one of these characters stands outside of all brackets that open in this text.
fn end_of(text: &str, ends: &[char]) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            _ if depth == 0 && ends.contains(&c) => return Some(at),
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

#[test]
fn uses_are_found_where_they_stand() {
    let mut uses = Uses::default();
    uses.read_rust("words.text(app::One); use msg::{app::{self}, Two}; \"rust-string\"");
    uses.read_web(
        r#"
        <p>{t("three")} {t(yes ? "four" : "five", { x: t("six") })} {split("seven")} "eight-nine" "ten"</p>
        {find(`kind-${kind.replaceAll("_", "-")}-${f({ a: 1 })}`)} {t(`${x}-eleven`)} {`twelve-${x}`} {t(`a b-${c}`)}
    "#,
    );
    let file = FluentFile::read("app", "");
    let is_used = |id: &str| {
        let text = format!("{id} = Text");
        uses.has(&file, &FluentFile::read("app", &text).messages[0])
    };
    for id in [
        "one",
        "three",
        "four",
        "five",
        "six",
        "eight-nine",
        "kind-a-b",
        "x-eleven",
    ] {
        assert!(is_used(id), "{id}");
    }
    for id in [
        "two",
        "rust-string",
        "seven",
        "ten",
        "twelve-a",
        "kind-a",
        "eleven",
        "a-b",
    ] {
        assert!(!is_used(id), "{id}");
    }
}
