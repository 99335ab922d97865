//! The languages there are, and which of them a person wants.

use std::env;
use std::fmt;
use std::str::FromStr;

/// A language that Rollwright speaks.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub enum Language {
    /// English, which has every message.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
}

/// A language that is not one of ours.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("Rollwright speaks en, de, fr and es")]
pub struct UnknownLanguage;

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::French, Self::Spanish];

    /// The two letters by which it is called.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
        }
    }

    /// What the variables `LC_ALL`, `LC_MESSAGES`, `LANG` and `LANGUAGE` ask for, or English.
    pub fn from_environment() -> Self {
        Self::from_variables(|name| env::var(name).ok())
    }

    /// As in gettext: the first of the three that is set names the locale, and `LANGUAGE` has a list of wishes that go before it,
    /// unless the locale is the one of programs.
    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        let Some(locale) = locale.filter(|locale| !is_for_programs(locale)) else {
            return Self::default();
        };
        let wishes = set("LANGUAGE").unwrap_or_default();
        let mut wishes = wishes.split(':').chain([locale.as_str()]);
        wishes
            .find_map(|wish| wish.parse().ok())
            .unwrap_or_default()
    }
}

/// `C` and `POSIX`, with or without an encoding.
fn is_for_programs(locale: &str) -> bool {
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

    fn asked(variables: &[(&str, &str)]) -> String {
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
    fn without_any_wish_it_is_english() {
        assert_eq!(asked(&[]), "en");
        assert_eq!(asked(&[("LANG", ""), ("LC_ALL", "")]), "en");
        assert_eq!(asked(&[("LANG", "nl_NL.UTF-8")]), "en");
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = ("LANG", "fr_FR.UTF-8");
        assert_eq!(asked(&[lang]), "fr");
        assert_eq!(asked(&[lang, ("LC_MESSAGES", "es_MX.UTF-8")]), "es");
        let all = ("LC_ALL", "de_DE");
        assert_eq!(asked(&[lang, ("LC_MESSAGES", "es"), all]), "de");
        assert_eq!(asked(&[lang, ("LC_ALL", "")]), "fr");
        assert_eq!(asked(&[lang, ("LC_ALL", "C.UTF-8")]), "en");
    }

    #[test]
    fn the_list_of_wishes_goes_before_the_locale() {
        let lang = ("LANG", "fr_FR.UTF-8");
        assert_eq!(asked(&[lang, ("LANGUAGE", "es")]), "es");
        assert_eq!(asked(&[lang, ("LANGUAGE", "nl:de_AT:es")]), "de");
        assert_eq!(asked(&[lang, ("LANGUAGE", "nl:")]), "fr");
        assert_eq!(asked(&[lang, ("LANGUAGE", "en_GB:de")]), "en");
    }

    #[test]
    fn the_locale_of_programs_has_no_wishes() {
        for locale in ["C", "POSIX", "C.UTF-8", "C.utf8"] {
            let wish = ("LANGUAGE", "de");
            assert_eq!(asked(&[("LANG", locale), wish]), "en", "{locale}");
        }
        assert_eq!(asked(&[("LANGUAGE", "de")]), "en");
    }
}
