//! Messages with their variables filled in.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;

/// The files of `locales/` as pairs of language and text.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

type Bundle = FluentBundle<FluentResource>;

/// All messages of a language.
pub struct Words {
    language: Language,
    /// The language itself and, behind it, English.
    bundles: Vec<Bundle>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        let texts = |language: Language| {
            let files = FILES.iter().filter(move |file| file.0 == language.code());
            files.map(|file| file.1)
        };
        let mut bundles = vec![bundle(language, texts(language))];
        if language != Language::English {
            bundles.push(bundle(Language::English, texts(Language::English)));
        }
        Self { language, bundles }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message of this id; where the language does not have it, the English one, and where there is none at all, the id.
    ///
    /// # Examples
    /// ```
    /// use rollwright_i18n::{Language, Words};
    ///
    /// let words = Words::new(Language::German);
    /// let text = words.say("learn-progress", &[("step", 2.into()), ("steps", 7.into())]);
    /// assert_eq!(text, "2 von 7");
    /// ```
    pub fn say(&self, id: &str, args: &[(&str, FluentValue)]) -> String {
        let args: FluentArgs = args.iter().cloned().collect();
        let mut bundles = self.bundles.iter();
        let said = bundles.find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            // A variable that is not given shows as its name: better than nothing.
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
            Some(text.into_owned())
        });
        said.unwrap_or_else(|| id.to_owned())
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// The ids of all messages that begin with a prefix, in the order of their file.
///
/// # Examples
/// ```
/// let notes: Vec<&str> = rollwright_i18n::ids("learn-one-card-note-").collect();
/// assert_eq!(notes[0], "learn-one-card-note-pass");
/// ```
pub fn ids(prefix: &str) -> impl Iterator<Item = &'static str> {
    let english = |file: &&(&str, &str)| file.0 == Language::English.code();
    let lines = FILES.iter().filter(english).flat_map(|file| file.1.lines());
    let ids = lines.filter_map(|line| Some(line.split_once('=')?.0.trim_end()));
    ids.filter(move |id| id.starts_with(prefix))
}

/// The messages of these texts. What can't be read in them is left out: a test finds it, and nobody should have to do without the
/// rest.
fn bundle<'a>(language: Language, texts: impl Iterator<Item = &'a str>) -> Bundle {
    let locale = language.code().parse().expect("two letters");
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Marks that isolate variables are for mixed directions; all our languages run the same way.
    bundle.set_use_isolating(false);
    let _ = bundle.add_builtins();
    for text in texts {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
        let _ = bundle.add_resource(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(language: Language, own: &str, english: &str) -> Words {
        let bundles = vec![
            bundle(language, [own].into_iter()),
            bundle(Language::English, [english].into_iter()),
        ];
        Words { language, bundles }
    }

    #[test]
    fn a_message_that_is_missing_is_said_in_english_and_else_by_its_id() {
        let words = words(
            Language::French,
            "hello = Salut",
            "hello = Hello\nbye = See you",
        );
        assert_eq!(words.say("hello", &[]), "Salut");
        assert_eq!(words.say("bye", &[]), "See you");
        assert_eq!(words.say("no-such-message", &[]), "no-such-message");
        assert_eq!(words.say("", &[]), "");
    }

    #[test]
    fn every_language_counts_by_its_own_rules() {
        let text = "dice = { $count ->\n    [one] one\n   *[other] { $count }\n }";
        let said = |language, count: usize| {
            words(language, text, "").say("dice", &[("count", count.into())])
        };
        assert_eq!(said(Language::German, 0), "0");
        assert_eq!(said(Language::French, 0), "one");
        assert_eq!(said(Language::Spanish, 1), "one");
        assert_eq!(said(Language::English, 2), "2");
    }

    #[test]
    fn a_variable_that_is_not_given_and_a_file_that_is_broken_do_no_harm() {
        let words = words(
            Language::German,
            "ok = Gut\n= ?\nname = Ich bin { $name }",
            "",
        );
        assert_eq!(words.say("ok", &[]), "Gut");
        assert_eq!(words.say("name", &[]), "Ich bin {$name}");
    }

    #[test]
    fn every_language_has_its_files_built_in() {
        for language in Language::ALL {
            let words = Words::new(language);
            let own = words.bundles[0].has_message("learn-title");
            assert!(own, "{language}");
        }
        let folders = FILES.iter().map(|file| file.0);
        for folder in folders {
            assert!(folder.parse::<Language>().is_ok(), "{folder}");
        }
    }

    #[test]
    fn threads_can_share_words() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }
}
