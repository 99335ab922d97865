//! The numbered rules of a game, and the places in its code and tests that cite them.
//!
//! A rule begins a line of the document with its number in bold, `**4.2**`, or with a title behind it, `**4.2 Ruling: …**`.
//! A comment cites it as `Rule 4.2`, several as `Rules 4.2, 4.3`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Checks that each number that the crate cites is one of a rule, and that its tests cite every rule. `document` is the text of
/// the rules, `folder` that of the crate.
///
/// # Panics
/// If a citation leads nowhere, a rule is not cited by a test, or the rules are not numbered one after the other.
pub fn check(document: &str, folder: &Path) {
    let rules = numbered(document);
    let (mut code, mut tests) = (BTreeSet::new(), BTreeSet::new());
    each_source(&folder.join("tests"), &mut |text| tests.extend(cited(text)));
    each_source(&folder.join("src"), &mut |text| {
        let (rest, unit_tests) = text.split_once("#[cfg(test)]").unwrap_or((text, ""));
        code.extend(cited(rest));
        tests.extend(cited(unit_tests));
    });
    let unknown: Vec<_> = code.union(&tests).filter(|n| !rules.contains(n)).collect();
    assert!(unknown.is_empty(), "cited, but no rule: {unknown:?}");
    let untested: Vec<_> = rules.difference(&tests).collect();
    assert!(untested.is_empty(), "no test cites: {untested:?}");
}

/// Chapter and place of a rule.
type Number = (u32, u32);

fn numbered(document: &str) -> BTreeSet<Number> {
    let mut rules = BTreeSet::new();
    let mut last = (0, 0);
    for line in document.lines() {
        let Some(number) = line.strip_prefix("**").and_then(leading_number) else {
            continue;
        };
        let follows = [(last.0, last.1 + 1), (last.0 + 1, 1)];
        assert!(follows.contains(&number), "{number:?} follows {last:?}");
        rules.insert(number);
        last = number;
    }
    assert!(!rules.is_empty(), "no numbered rules");
    rules
}

/// The rules that a source text cites, in whichever case the word begins.
fn cited(text: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    for word in ["Rule ", "rule ", "Rules ", "rules "] {
        for (at, _) in text.match_indices(word) {
            let list = text[at + word.len()..].split([',', ' ']);
            let list = list.filter(|item| !item.is_empty() && *item != "and");
            numbers.extend(list.map_while(leading_number));
        }
    }
    numbers
}

/// The number that a text begins with, such as `4.2` in `4.2).`.
fn leading_number(text: &str) -> Option<Number> {
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
    let (chapter, rest) = text.split_at_checked(digits(text))?;
    let rest = rest.strip_prefix('.')?;
    let place = &rest[..digits(rest)];
    Some((chapter.parse().ok()?, place.parse().ok()?))
}

fn each_source(folder: &Path, see: &mut impl FnMut(&str)) {
    for entry in fs::read_dir(folder).expect("a folder of the crate") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            each_source(&path, see);
        } else if path.extension().is_some_and(|end| end == "rs") {
            see(&fs::read_to_string(&path).expect("a source file"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_found_in_sentences_and_lists() {
        let text =
            "/// Rule 4.2.\n// see rules 1.1, 1.12 and 3.4: no more\n/// Rules of thumb, 7.7";
        assert_eq!(cited(text), [(4, 2), (1, 1), (1, 12), (3, 4)]);
    }

    #[test]
    fn rules_begin_lines_in_bold() {
        let rules =
            numbered("**1.1** One.\nsee **9.9**\n**1.2 Ruling: two.** Why.\n**2.1** Three.");
        assert_eq!(rules, BTreeSet::from([(1, 1), (1, 2), (2, 1)]));
    }

    #[test]
    #[should_panic(expected = "(1, 3) follows (1, 1)")]
    fn a_gap_in_the_numbers_is_found() {
        numbered("**1.1** One.\n**1.3** Three.");
    }
}
