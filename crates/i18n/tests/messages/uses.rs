//! Which messages the code says: the web app with `t("id")`, Rust with `say("id")`.
//!
//! Nothing is parsed. Ids are looked for where they can stand: inside such a call, in the data of the lessons, and, if they have a
//! hyphen, as any string. An id may have gaps, as in `` t(`level-${level}`) ``: they are filled with words that stand in the code as
//! strings, or in Rust as names of types.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::fs;

use crate::{find, root};

/// The web app's way to say a message, and Rust's.
const CALLS: [&str; 2] = ["t(", "say("];
/// Keys of data whose values are ids.
const KEYS: [&str; 2] = ["say", "otherwise"];

/// An id with gaps: what stands before, between and behind them.
#[derive(Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) struct Template(Vec<String>);

#[derive(Default)]
pub(crate) struct Uses {
    /// Ids that are said for certain, and where.
    pub(crate) said: BTreeMap<String, String>,
    /// Ids with gaps that are said for certain, and where.
    pub(crate) templates: BTreeMap<Template, String>,
    /// Strings with a hyphen that stand anywhere: perhaps ids.
    strings: HashSet<String>,
    /// Strings with gaps that stand anywhere.
    loose: BTreeSet<Template>,
    /// What may stand in a gap.
    fillings: HashSet<String>,
    games: HashSet<String>,
    /// Names in the code of the games: variants, moves, fields of views.
    game_words: HashSet<String>,
}

impl Uses {
    /// What all code of this repository says, but for this crate, which has ids for its tests.
    pub(crate) fn of_the_code(games: &BTreeSet<String>) -> Self {
        let root = root();
        let mut uses = Self::default();
        uses.games.extend(games.iter().cloned());
        uses.fillings.extend(games.iter().cloned());
        let mut paths = find(&root.join("web/src"), &["ts", "svelte", "json"]);
        paths.extend(find(&root.join("crates"), &["rs"]));
        paths.extend(find(&root.join("games"), &["rs"]));
        for path in paths {
            let place = path.strip_prefix(&root).expect("inside");
            let place = place.display().to_string().replace('\\', "/");
            // Records are games for tests of the fair dice.
            let mut tests = ["/tests/", ".test.", "/records/"].into_iter();
            let tests = tests.any(|part| place.contains(part));
            if !tests && !place.starts_with("crates/i18n") {
                let text = fs::read_to_string(&path).expect("text");
                uses.read(&text, &place);
            }
        }
        uses
    }

    fn read(&mut self, text: &str, place: &str) {
        for call in CALLS {
            for (at, _) in text.match_indices(call) {
                let inside = text[..at].chars().next_back();
                if !inside.is_some_and(|before| before.is_alphanumeric() || before == '_') {
                    self.read_call(first_argument(&text[at + call.len()..]), place);
                }
            }
        }
        for (before, string) in strings(text, '"') {
            let key = before.trim_end().strip_suffix(':').unwrap_or_default();
            let key = key.trim_end_matches('"');
            if KEYS.iter().any(|one| key.ends_with(one)) && is_id(string) {
                self.said.insert(string.to_owned(), place.to_owned());
            }
            if is_id(string) && string.contains('-') {
                self.strings.insert(string.to_owned());
            }
            if !place.starts_with("web/") {
                // A format string of Rust.
                let template = format!("{}`", string.replace('{', "${"));
                self.loose
                    .extend(Template::read(&template).filter(|t| !t.begins_with_game()));
            }
            if string
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
            {
                self.fillings.insert(string.replace('_', "-"));
            }
        }
        for (at, _) in text.match_indices('`') {
            self.loose.extend(
                Template::read(&text[at + 1..]).filter(|template| !template.begins_with_game()),
            );
        }
        if place.starts_with("games/") {
            let names = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let names = names.map(|name| name.to_lowercase().replace('_', "-"));
            self.game_words.extend(names);
        }
        if !place.starts_with("web/") {
            let names = text.split(|c: char| !c.is_ascii_alphanumeric());
            let names = names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()));
            self.fillings.extend(names.map(hyphenated));
        }
    }

    fn read_call(&mut self, argument: &str, place: &str) {
        for (at, _) in argument.match_indices('`') {
            if let Some(template) = Template::read(&argument[at + 1..]) {
                self.templates.insert(template, place.to_owned());
            }
        }
        if argument.contains('`') {
            return;
        }
        for (before, string) in strings(argument, '"') {
            let before = before.trim_end();
            let compared = ["==", "!=", "["].iter().any(|end| before.ends_with(end));
            if is_id(string) && !compared {
                self.said.insert(string.to_owned(), place.to_owned());
            }
        }
    }

    /// Whether this message is said anywhere.
    pub(crate) fn uses(&self, id: &str) -> bool {
        let templates = self.templates.keys().chain(&self.loose);
        self.said.contains_key(id)
            || self.strings.contains(id)
            || templates
                .into_iter()
                .any(|template| self.fits(template, id))
    }

    /// Whether the gaps can be filled so that this id results.
    pub(crate) fn fits(&self, template: &Template, id: &str) -> bool {
        if template.begins_with_game() {
            self.fill(&[&self.games, &self.game_words], &template.0, id)
        } else {
            self.fill(&[], &template.0, id)
        }
    }

    /// The same for parts of a template; the first gaps can have fillings of their own.
    fn fill(&self, first: &[&HashSet<String>], parts: &[String], id: &str) -> bool {
        let Some((part, parts)) = parts.split_first() else {
            return false;
        };
        let Some(rest) = id.strip_prefix(part.as_str()) else {
            return false;
        };
        if parts.is_empty() {
            return rest.is_empty();
        }
        let fillings = first.first().copied().unwrap_or(&self.fillings);
        let later = first.get(1..).unwrap_or_default();
        let mut ends = 1..=rest.len();
        ends.any(|end| fillings.contains(&rest[..end]) && self.fill(later, parts, &rest[end..]))
    }
}

impl Template {
    /// Reads what follows a backquote, if it is an id with gaps.
    fn read(text: &str) -> Option<Self> {
        let mut parts = vec![String::new()];
        let mut rest = text;
        loop {
            let end = rest.find(['`', '$', '\n'])?;
            parts.last_mut()?.push_str(&rest[..end]);
            match rest[end..].strip_prefix("${") {
                Some(gap) => {
                    rest = &gap[closing(gap, '{', '}')? + 1..];
                    parts.push(String::new());
                }
                None if rest[end..].starts_with('`') => break,
                None => return None,
            }
        }
        let is_id = |part: &String| part.is_empty() || part.chars().all(in_id);
        let hyphen = parts.iter().any(|part| part.contains('-'));
        (parts.len() > 1 && hyphen && parts.iter().all(is_id)).then_some(Self(parts))
    }

    /// Whether it begins with a gap. That is for a game, and a second gap for a word of games, such as a variant.
    pub(crate) fn begins_with_game(&self) -> bool {
        self.0[0].is_empty()
    }

    pub(crate) fn gaps(&self) -> usize {
        self.0.len() - 1
    }

    pub(crate) fn fill(&self, gap: usize, filling: &str) -> Self {
        let mut parts = self.0.clone();
        let behind = parts.remove(gap + 1);
        parts[gap].push_str(filling);
        parts[gap].push_str(&behind);
        Self(parts)
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("…"))
    }
}

fn in_id(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'
}

fn is_id(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(in_id)
}

/// Everything between two neighbouring quotes of a line, with the line before it.
fn strings(text: &str, quote: char) -> impl Iterator<Item = (&str, &str)> {
    let all = text
        .match_indices(quote)
        .zip(text.match_indices(quote).skip(1));
    all.map(|((begin, _), (end, _))| {
        let before = &text[..begin];
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        (&before[line..], &text[begin + 1..end])
    })
}

/// The first argument of a call, from what follows its bracket.
fn first_argument(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' if depth > 0 => depth -= 1,
            ')' | ',' if depth == 0 => return &text[..at],
            _ => {}
        }
    }
    text
}

/// Where the bracket closes that was open before this text.
fn closing(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        if c == open {
            depth += 1;
        } else if c == close && depth == 0 {
            return Some(at);
        } else if c == close {
            depth -= 1;
        }
    }
    None
}

/// `NothingToCross` as `nothing-to-cross`.
fn hyphenated(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}

#[test]
fn ids_are_found_where_they_stand() {
    let mut uses = Uses::default();
    uses.games.insert("chess".to_owned());
    let code = r#"
        const kinds: Kind[] = ["quick", "slow_one"];
        <p>{t("one")} {t(yes ? "two" : "three", { x: t("four") })} {t(kind === "quick" ? "five" : "six")}</p>
        {t(`${game.id}-${variant}`)}
        {t(`kind-${kind.replaceAll("_", "-")}-${f({ a: 1 })}`)} {split("seven")} {`eight-${x}`} "nine-ten" "eleven"
        { "say": "twelve" }, { say: "thirteen" }
    "#;
    uses.read(code, "here");
    let rules = r#"enum Variant { Fast, Blind } format!("fine-{game}-print")"#;
    uses.read(rules, "games/chess/src/variant.rs");
    uses.fillings.insert("chess".to_owned());
    let said: Vec<&str> = uses.said.keys().map(String::as_str).collect();
    assert_eq!(
        said,
        [
            "five", "four", "one", "six", "thirteen", "three", "twelve", "two"
        ]
    );
    let templates: Vec<String> = uses.templates.keys().map(Template::to_string).collect();
    assert_eq!(templates, ["…-…", "kind-…-…"]);
    assert!(uses.uses("kind-slow-one-quick") && uses.uses("eight-quick"));
    assert!(uses.uses("nine-ten") && uses.uses("chess-blind"));
    assert!(uses.uses("fine-chess-print"));
    assert!(!uses.uses("chess-quick") && !uses.uses("quick-blind"));
    assert!(!uses.uses("kind-other-quick") && !uses.uses("seven") && !uses.uses("eleven"));
}

#[test]
fn a_gap_can_be_filled_with_a_game() {
    let template = Template::read("log-${game}-${verb}`").expect("an id");
    assert_eq!(template.fill(0, "one-card").to_string(), "log-one-card-…");
    assert_eq!(template.fill(1, "roll").to_string(), "log-…-roll");
}
