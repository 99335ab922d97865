//! The supported languages, and which of them a person prefers.

use std::env;
use std::fmt;
use std::str::FromStr;

/// A language that Rollwright has messages in.
///
/// # Examples
/// The first supported language of a list of preferences:
/// ```
/// use rollwright_i18n::Language;
///
/// let preferred = ["nl", "de-AT", "en"];
/// let language = preferred.iter().find_map(|code| code.parse().ok());
/// assert_eq!(language, Some(Language::German));
/// ```
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub enum Language {
    /// English, the fallback for missing translations.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
}

/// A language that is not supported.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("Rollwright speaks en, de, fr and es")]
pub struct UnknownLanguage;

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::French, Self::Spanish];

    /// The ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
        }
    }

    /// The language of the environment variables `LC_ALL`, `LC_MESSAGES`, `LANG` and `LANGUAGE`, or English.
    pub fn from_environment() -> Self {
        Self::from_variables(|name| env::var(name).ok())
    }

    /// As in gettext: the first of the three variables that is set names the locale. `LANGUAGE` is a list of languages that are
    /// preferred to it, unless the locale is `C` or `POSIX`.
    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        let Some(locale) = locale.filter(|locale| !is_c_or_posix(locale)) else {
            return Self::default();
        };
        let list = set("LANGUAGE").unwrap_or_default();
        let mut preferred = list.split(':').chain([locale.as_str()]);
        let language = preferred.find_map(|code| code.parse().ok());
        language.unwrap_or_default()
    }
}

/// Whether it is `C` or `POSIX`, with or without an encoding.
fn is_c_or_posix(locale: &str) -> bool {
    matches!(locale.split('.').next(), Some("C" | "POSIX"))
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Reads `de` as well as `de-AT` and `de_CH.UTF-8`.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let mut languages = Self::ALL.into_iter();
        languages
            .find(|language| code.eq_ignore_ascii_case(language.code()))
            .ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(variables: &[(&str, &str)]) -> String {
        let value = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Language::from_variables(value).to_string()
    }

    #[test]
    fn a_language_is_read_as_it_is_written() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
    }

    #[test]
    fn regions_and_encodings_do_not_matter() {
        for text in ["de", "DE", "de-AT", "de_CH.UTF-8", "de_DE@euro", "de.utf8"] {
            assert_eq!(text.parse(), Ok(Language::German), "{text}");
        }
        for text in ["", "d", "deu", "nl_NL.UTF-8", "C", "-de", " de"] {
            assert_eq!(text.parse::<Language>(), Err(UnknownLanguage), "{text}");
        }
    }

    #[test]
    fn without_a_preference_it_is_english() {
        assert_eq!(chosen(&[]), "en");
        assert_eq!(chosen(&[("LANG", ""), ("LC_ALL", "")]), "en");
        assert_eq!(chosen(&[("LANG", "nl_NL.UTF-8")]), "en");
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = ("LANG", "fr_FR.UTF-8");
        assert_eq!(chosen(&[lang]), "fr");
        assert_eq!(chosen(&[lang, ("LC_MESSAGES", "es_MX.UTF-8")]), "es");
        let all = ("LC_ALL", "de_DE");
        assert_eq!(chosen(&[lang, ("LC_MESSAGES", "es"), all]), "de");
        assert_eq!(chosen(&[lang, ("LC_ALL", "")]), "fr");
        assert_eq!(chosen(&[lang, ("LC_ALL", "C.UTF-8")]), "en");
    }

    #[test]
    fn the_list_of_languages_goes_before_the_locale() {
        let lang = ("LANG", "fr_FR.UTF-8");
        assert_eq!(chosen(&[lang, ("LANGUAGE", "es")]), "es");
        assert_eq!(chosen(&[lang, ("LANGUAGE", "nl:de_AT:es")]), "de");
        assert_eq!(chosen(&[lang, ("LANGUAGE", "nl:")]), "fr");
        assert_eq!(chosen(&[lang, ("LANGUAGE", "en_GB:de")]), "en");
    }

    #[test]
    fn the_locale_c_ignores_the_list_of_languages() {
        for locale in ["C", "POSIX", "C.UTF-8", "C.utf8"] {
            let list = ("LANGUAGE", "de");
            assert_eq!(chosen(&[("LANG", locale), list]), "en", "{locale}");
        }
        assert_eq!(chosen(&[("LANGUAGE", "de")]), "en");
    }
}
