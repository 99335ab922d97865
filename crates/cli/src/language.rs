//! The language of texts for people.

use rollwright_i18n::{Language, Words};

#[derive(clap::Args)]
pub(crate) struct LanguageArg {
    /// The language: en, de, fr or es [default: the one of your terminal]
    #[arg(long = "lang", value_name = "LANGUAGE")]
    language: Option<Language>,
}

impl LanguageArg {
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::from_environment)
    }

    pub(crate) fn words(&self) -> Words {
        Words::new(self.language())
    }
}
