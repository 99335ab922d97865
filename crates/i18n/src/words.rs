//! The messages of a language, with their arguments filled in.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::Language;
use crate::message::{Arguments, Lookup, Message};

/// The files of `locales/` as pairs of language and text.
const TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

type Bundle = FluentBundle<FluentResource>;

/// All messages of a language.
pub struct Words {
    language: Language,
    /// The language itself and, as a fallback, English.
    bundles: Vec<Bundle>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        let texts = |language: Language| {
            let texts = TEXTS.iter().filter(move |text| text.0 == language.code());
            texts.map(|text| text.1)
        };
        let mut bundles = vec![bundle(language, texts(language))];
        if language != Language::English {
            bundles.push(bundle(Language::English, texts(Language::English)));
        }
        Self { language, bundles }
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in this language. A translation that is missing falls back to English.
    ///
    /// # Examples
    /// ```
    /// use rollwright_i18n::{Language, Words, msg::app};
    ///
    /// let words = Words::new(Language::German);
    /// let text = words.text(app::Wins { name: "Ann", points: 21 });
    /// assert_eq!(text, "Ann gewinnt mit 21 Punkten");
    /// ```
    pub fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        let Message { id, args } = message.into();
        self.format(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// A message of a family in this language or else in English, or nothing if there is no such message.
    ///
    /// # Examples
    /// ```
    /// use rollwright_i18n::{Language, Words, msg::family};
    ///
    /// let words = Words::new(Language::Spanish);
    /// assert_eq!(words.find(family::Level { level: "expert" }).as_deref(), Some("Fuerte"));
    /// assert_eq!(words.find(family::Level { level: "genius" }), None);
    /// ```
    pub fn find<'a>(&self, lookup: impl Into<Lookup<'a>>) -> Option<String> {
        let Lookup { id, args } = lookup.into();
        self.format(&id, args)
    }

    /// A number with so many digits after the sign that the language has between them.
    ///
    /// # Examples
    /// ```
    /// use rollwright_i18n::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::English).decimal(-0.04, 1), "0.0");
    /// assert_eq!(Words::new(Language::French).decimal(-12.0, 2), "-12,00");
    /// ```
    pub fn decimal(&self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        // What is rounded to nothing has no sign.
        let nothing = !text.contains(|c| matches!(c, '1'..='9'));
        let text = text.trim_start_matches(if nothing { "-" } else { "" });
        match self.language {
            Language::English => text.to_owned(),
            _ => text.replace('.', ","),
        }
    }

    fn format(&self, id: &str, args: Arguments) -> Option<String> {
        let args: FluentArgs = args.into_iter().collect();
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            // An argument that is missing shows as its name, which is better than nothing.
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
            Some(text.into_owned())
        })
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
    let ids = crate::msg::IDS.iter().copied();
    ids.filter(move |id| id.starts_with(prefix))
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// The messages of these texts. Entries that can't be parsed are left out, so that the rest can be shown; a test finds them.
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

    fn text(words: &Words, id: &'static str, args: Arguments) -> String {
        words.text(Message::new(id, args))
    }

    #[test]
    fn a_message_that_is_missing_is_said_in_english_and_else_by_its_id() {
        let words = words(
            Language::French,
            "hello = Salut",
            "hello = Hello\nbye = See you",
        );
        assert_eq!(text(&words, "hello", vec![]), "Salut");
        assert_eq!(text(&words, "bye", vec![]), "See you");
        assert_eq!(text(&words, "no-such-message", vec![]), "no-such-message");
        assert_eq!(text(&words, "", vec![]), "");
    }

    #[test]
    fn a_lookup_finds_english_messages_too_and_reads_underscores_as_hyphens() {
        let words = words(Language::French, "a-b = Salut", "c-d = Hello { $name }");
        let find = |id: &str| words.find(Lookup::new(id, vec![("name", "Ann".into())]));
        assert_eq!(find("a_b").as_deref(), Some("Salut"));
        assert_eq!(find("c-d").as_deref(), Some("Hello Ann"));
        assert_eq!(find("e-f"), None);
    }

    #[test]
    fn every_language_counts_by_its_own_rules() {
        let dice = "dice = { $count ->\n    [one] one\n   *[other] { $count }\n }";
        let said = |language, count: usize| {
            let words = words(language, dice, "");
            text(&words, "dice", vec![("count", count.into())])
        };
        assert_eq!(said(Language::German, 0), "0");
        assert_eq!(said(Language::French, 0), "one");
        assert_eq!(said(Language::Spanish, 1), "one");
        assert_eq!(said(Language::English, 2), "2");
    }

    #[test]
    fn a_missing_argument_and_a_broken_file_do_no_harm() {
        let words = words(
            Language::German,
            "ok = Gut\n= ?\nname = Ich bin { $name }",
            "",
        );
        assert_eq!(text(&words, "ok", vec![]), "Gut");
        assert_eq!(text(&words, "name", vec![]), "Ich bin {$name}");
    }

    #[test]
    fn flags_and_choices_select_the_text() {
        use crate::msg::{one_card, twenty_one};

        let words = Words::new(Language::English);
        let pass = |forced| {
            words.text(one_card::LogPass {
                name: "Ann",
                forced,
            })
        };
        assert_eq!(pass(true), "Ann can’t cross off anything.");
        assert_eq!(pass(false), "Ann passes.");
        let row = |state| {
            let (row, numbers, bonus, points) = (2, 10, 3, 13);
            words.text(twenty_one::Row {
                state,
                row,
                numbers,
                bonus,
                points,
            })
        };
        assert_eq!(row(twenty_one::RowState::Later), "Row 2, still to come");
        let full = "Row 2, full: 10 plus 3 is 13 points";
        assert_eq!(row(twenty_one::RowState::Full), full);
    }

    #[test]
    fn every_language_has_its_files_built_in() {
        for language in Language::ALL {
            let words = Words::new(language);
            let own = words.bundles[0].has_message("learn-title");
            assert!(own, "{language}");
        }
        let folders = TEXTS.iter().map(|text| text.0);
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
