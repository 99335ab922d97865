//! The rules of a game on one page, in two columns.
//!
//! The sentences are those of the web app: `learn-GAME-intro`, each `learn-GAME-PART-heading` with its `learn-GAME-PART`, and the
//! notes `learn-GAME-note-NOTE`, in the order of their file. So the rules of a new game can be printed without any code here.

use rollwright_i18n::Words;
use rollwright_i18n::msg::{family, paper};

use crate::columns::{self, RulesSection};
use crate::pen::{Drawing, Rect};
use crate::product::GameDrawings;
use crate::{Document, Inks, Paper, PrintError, messages};

/// The white around the page.
const MARGIN: f64 = 13.0;

/// What a game adds to the sentences of its rules.
pub(crate) struct RulesArt {
    /// Notes about playing on a screen, which are not printed.
    pub(crate) screen_notes: &'static [&'static str],
    pub(crate) example: Option<&'static RulesPicture>,
    /// Draws the dice beside the title.
    pub(crate) dice: Option<fn(&mut Drawing, Rect)>,
}

impl RulesArt {
    pub(crate) const NONE: Self = Self {
        screen_notes: &[],
        example: None,
        dice: None,
    };
}

/// A picture that explains a part of the rules: as wide as a column, with a sentence under it.
#[derive(Debug)]
pub(crate) struct RulesPicture {
    pub(crate) part: &'static str,
    /// Whether a column may begin between the part and its picture.
    pub(crate) apart: bool,
    /// Its height as a part of its width.
    pub(crate) height: f64,
    pub(crate) draw: fn(&mut Drawing, Rect),
    pub(crate) caption: fn(&Words) -> String,
}

pub(crate) fn print(
    game: &str,
    art: &RulesArt,
    (paper, inks): (Paper, Inks),
    words: &Words,
) -> Document {
    let rules = RulesText::new(game, art, words);
    let mut drawing = Drawing::new(paper.size(), inks);
    let area = drawing.area(MARGIN);
    let dice = Rect::new(area.right() - 66.0, area.y + 1.0, 66.0, 10.0);
    let heading = Rect::new(area.x, area.y, dice.x - area.x - 6.0, 18.0);
    drawing.title(heading, 1.3, &rules.title, &rules.intro);
    if let Some(draw) = art.dice {
        draw(&mut drawing, dice);
    }
    let foot = drawing.notice(area, &rules.notice, 2.2);
    let body = area.between(area.y + 24.0, area.bottom() - foot - 4.0);
    columns::draw(&mut drawing, &rules.sections, body);
    let title = words.text(paper::RulesTitle { game: rules.title });
    Document::single(title, words.language(), drawing)
}

/// The rules of a game as text.
#[derive(Clone, Debug)]
pub struct RulesText {
    /// The title of the game.
    pub title: String,
    /// How many can play, and how long it takes.
    pub intro: String,
    /// The rules themselves.
    pub sections: Vec<RulesSection>,
    /// Who made the game, and that this program is unofficial.
    pub notice: String,
}

impl RulesText {
    fn new(game: &str, art: &RulesArt, words: &Words) -> Self {
        Self {
            title: messages::title(game, words),
            intro: words.find(family::LearnIntro { game }).unwrap_or_default(),
            sections: sections(game, art, words),
            notice: messages::notice(game, words),
        }
    }
}

/// The rules of a game as text, from the same messages as the printed page.
///
/// # Errors
/// If there is no such game.
pub fn rules_text(game: &str, words: &Words) -> Result<RulesText, PrintError> {
    let mut rules = RulesText::new(game, &GameDrawings::of(game)?.rules, words);
    rules.sections.retain(|section| !section.texts.is_empty());
    Ok(rules)
}

fn sections(game: &str, art: &RulesArt, words: &Words) -> Vec<RulesSection> {
    let prefix = format!("learn-{game}-");
    let ids = rollwright_i18n::ids(&prefix);
    let mut sections = Vec::new();
    for part in ids.filter_map(|id| id[prefix.len()..].strip_suffix("-heading")) {
        let texts = if part == "notes" {
            notes(game, art, words)
        } else {
            let text = words.find(family::Learn { game, part });
            text.into_iter().collect()
        };
        let heading = words.find(family::LearnHeading { game, part });
        let mut section = RulesSection {
            heading: heading.unwrap_or_default(),
            texts,
            picture: None,
        };
        if let Some(example) = art.example.filter(|example| example.part == part) {
            if example.apart {
                sections.push(std::mem::take(&mut section));
            }
            section.picture = Some((example, (example.caption)(words)));
        }
        sections.push(section);
    }
    sections
}

fn notes(game: &str, art: &RulesArt, words: &Words) -> Vec<String> {
    let prefix = format!("learn-{game}-note-");
    let notes = rollwright_i18n::ids(&prefix).map(|id| &id[prefix.len()..]);
    notes
        .filter(|note| !art.screen_notes.contains(note))
        .filter_map(|note| words.find(family::LearnNote { game, note }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pen::DrawOp;
    use rollwright_i18n::msg::{learn, twenty_one};
    use rollwright_i18n::{Language, Message};

    fn texts(document: &Document) -> String {
        let ops = document.drawn.iter().flat_map(|page| &page.ops);
        let texts = ops.filter_map(|op| match op {
            DrawOp::Text(_, _, text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_game_without_pictures_has_all_parts_of_its_rules_in_order() {
        let words = Words::new(Language::German);
        let document = print(
            "twenty-one",
            &RulesArt::NONE,
            (Paper::A4, Inks::Colour),
            &words,
        );
        let text = texts(&document);
        let mut rest = text.as_str();
        let parts: [Message; 10] = [
            twenty_one::Title.into(),
            learn::TwentyOneIntro.into(),
            learn::TwentyOneGoalHeading.into(),
            learn::TwentyOneGoal.into(),
            learn::TwentyOneRoundHeading.into(),
            learn::TwentyOneRound.into(),
            learn::TwentyOneEnd.into(),
            learn::TwentyOneNotesHeading.into(),
            learn::TwentyOneNoteOneRow.into(),
            learn::TwentyOneNoteSheets.into(),
        ];
        for part in parts {
            let said = words.text(part);
            let at = rest.find(&said).unwrap_or_else(|| panic!("{said}: {rest}"));
            rest = &rest[at + said.len()..];
        }
    }

    #[test]
    fn a_game_without_messages_has_its_title() {
        let words = Words::new(Language::French);
        let document = print(
            "chess",
            &RulesArt::NONE,
            (Paper::Letter, Inks::Colour),
            &words,
        );
        assert_eq!(texts(&document), "chess");
    }
}
