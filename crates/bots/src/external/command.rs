//! A command in one line. No shell is involved, so there is nothing in it but words and quotes.

/// Why a line is no command.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum CommandError {
    /// There is nothing to start.
    #[error("\"cmd:\" needs a program after it, such as cmd:./mybot or \"cmd:python3 mybot.py\"")]
    Empty,
    /// A quote is opened and not closed.
    #[error("a quote is not closed in {0}")]
    Quote(String),
}

/// The parts of a text between these characters, unless they stand in single or double quotes. Quotes are left as they
/// are, and one that is not closed goes on to the end.
pub fn split_outside_quotes(text: &str, at: impl Fn(char) -> bool) -> Vec<&str> {
    let mut quote = None;
    let parts = text.split(|c: char| {
        match quote {
            None if c == '"' || c == '\'' => quote = Some(c),
            Some(open) if c == open => quote = None,
            _ => {}
        }
        quote.is_none() && at(c)
    });
    parts.collect()
}

/// The program and its arguments.
pub(super) fn words(command: &str) -> Result<Vec<String>, CommandError> {
    let parts = split_outside_quotes(command, char::is_whitespace);
    let words = parts.into_iter().filter(|part| !part.is_empty());
    let words: Vec<String> = words.map(without_quotes).collect::<Result<_, _>>()?;
    match words.first() {
        Some(program) if !program.is_empty() => Ok(words),
        _ => Err(CommandError::Empty),
    }
}

fn without_quotes(word: &str) -> Result<String, CommandError> {
    let mut quote = None;
    let mut plain = String::new();
    for c in word.chars() {
        match quote {
            None if c == '"' || c == '\'' => quote = Some(c),
            Some(open) if c == open => quote = None,
            _ => plain.push(c),
        }
    }
    match quote {
        None => Ok(plain),
        Some(_) => Err(CommandError::Quote(rollwright_core::notation::shown(word))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let cases: [(&str, &[&str]); 5] = [
            ("./mybot", &["./mybot"]),
            ("  python3   my.py -v ", &["python3", "my.py", "-v"]),
            ("'my bot' \"it's\" x\"y z\"", &["my bot", "it's", "xy z"]),
            ("bot '' \"\"", &["bot", "", ""]),
            (
                r"C:\bots\a.exe $HOME ; *",
                &[r"C:\bots\a.exe", "$HOME", ";", "*"],
            ),
        ];
        for (command, expected) in cases {
            assert_eq!(words(command).expect("a command"), expected, "{command}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for command in ["", "   ", "''", "\"\" x"] {
            assert_eq!(words(command), Err(CommandError::Empty), "{command}");
        }
        for command in ["'bot", "bot \"x", "it's"] {
            assert!(
                matches!(words(command), Err(CommandError::Quote(_))),
                "{command}"
            );
        }
    }

    #[test]
    fn commas_in_quotes_do_not_separate() {
        let parts = split_outside_quotes("random,cmd:bot 'a,b',\"c,d\"", |c| c == ',');
        assert_eq!(parts, ["random", "cmd:bot 'a,b'", "\"c,d\""]);
    }
}
