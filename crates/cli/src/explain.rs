//! Errors in the arguments as one sentence that says what is wrong and what would be right.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The sentence for an error in the arguments of this command, such as `rollwright print rules`.
pub(crate) fn sentence(error: &Error, command: &str) -> String {
    let context = |kind| strings(error, kind).join(", ");
    let names = |kind| {
        let arguments = strings(error, kind);
        let names: Vec<&str> = arguments.iter().map(|argument| name(argument)).collect();
        names.join(" or ")
    };
    let suggestion = suggestion(error);
    let what = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            format!("there is no command \"{name}\"{suggestion}")
        }
        ErrorKind::UnknownArgument => {
            let argument = context(ContextKind::InvalidArg);
            if argument.starts_with('-') {
                format!("{command} has no option {argument}{suggestion}")
            } else {
                format!("\"{argument}\" is one argument too many{suggestion}")
            }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let argument = names(ContextKind::InvalidArg);
            let value = context(ContextKind::InvalidValue);
            let valid = context(ContextKind::ValidValue);
            match error.source() {
                Some(source) => format!("{argument} can't be \"{value}\": {source}"),
                None if value.is_empty() => format!("{argument} needs a value"),
                None => {
                    format!("{argument} can't be \"{value}\": it is one of {valid}{suggestion}")
                }
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = context(ContextKind::InvalidArg);
            let missing = missing.replace("<GAME|--game <GAME>>", "GAME");
            format!("{command} needs {missing}")
        }
        ErrorKind::ArgumentConflict => {
            let (one, other) = (ContextKind::InvalidArg, ContextKind::PriorArg);
            format!("{} and {} exclude each other", names(one), names(other))
        }
        _ => first_paragraph(error),
    };
    format!("{what} ({command} --help explains)")
}

fn suggestion(error: &Error) -> String {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    // The best suggestion comes last.
    let mut suggested = kinds
        .into_iter()
        .filter_map(|kind| strings(error, kind).pop());
    let suggested = suggested.next();
    suggested.map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        None => Vec::new(),
        Some(ContextValue::Strings(strings)) => strings.clone(),
        Some(value) => vec![value.to_string()],
    }
}

/// An argument without its value: `--games` for `--games <N>`, `FILE` for `<FILE>`.
fn name(argument: &str) -> &str {
    let name = argument.split(" <").next().unwrap_or(argument);
    let name = name.trim_end_matches("...");
    name.trim_matches(['<', '>', '[', ']'])
}

fn first_paragraph(error: &Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.is_empty());
    let lines: Vec<&str> = lines.map(str::trim).collect();
    let text = lines.join(" ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}
