//! The keys for TypeScript: the ids of the messages with the types of their arguments.

use crate::families::FAMILIES;
use crate::messages::{FluentFile, Kind};

const HEAD: &str = "\
// Generated from locales/en and crates/i18n/build/families.rs by `cargo xtask types`. Do not edit.

";

/// The interface `Messages` with every message, and `Families` with the patterns of ids that are completed at run time.
pub(crate) fn types(files: &[FluentFile]) -> String {
    let mut text = HEAD.to_owned();
    text += "/** The arguments of each message; `unknown` if it has none. */\nexport interface Messages {\n";
    for message in files.iter().flat_map(|file| &file.messages) {
        let arguments = message.arguments.iter();
        let arguments = arguments.map(|(name, kind)| (name.as_str(), kind));
        text += &property(&format!("{:?}", message.id), arguments);
    }
    text += "}\n\n/** The same for messages whose id is completed at run time, and which may be missing. */\nexport interface Families {\n";
    for family in FAMILIES {
        let (fixed, _) = family.parts();
        let arguments = family.arguments.iter().map(|(name, kind)| (*name, kind));
        text += &property(&format!("[id: `{}`]", fixed.join("${string}")), arguments);
    }
    text + "}\n"
}

fn property<'a>(key: &str, arguments: impl Iterator<Item = (&'a str, &'a Kind)>) -> String {
    let argument = |(name, kind)| format!("{name}: {}", type_of(kind));
    let arguments: Vec<String> = arguments.map(argument).collect();
    if arguments.is_empty() {
        format!("  {key}: unknown;\n")
    } else {
        format!("  {key}: {{ {} }};\n", arguments.join("; "))
    }
}

fn type_of(kind: &Kind) -> String {
    match kind {
        Kind::Any => "string | number".to_owned(),
        Kind::Number => "number".to_owned(),
        Kind::Flag => "\"yes\" | \"no\"".to_owned(),
        Kind::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            words.join(" | ")
        }
    }
}
