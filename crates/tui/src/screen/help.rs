//! Help: the keys of the moment, the signs on the table, and the rules.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use rollwright_i18n::msg::terminal;
use rollwright_i18n::{Message, Words};

use super::panel::{Panel, Scroll, explained};
use crate::boards::{Hotkey, Sign, bold, dim, reversed_if, width};
use crate::tools::RulesText;

/// The widest that help is drawn: longer lines are hard to read.
const WIDEST: u16 = 84;
/// The columns of a sign or a key before its meaning.
const INDENT: u16 = 10;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum HelpPage {
    Keys,
    Signs,
    Rules,
}

impl HelpPage {
    const ALL: [Self; 3] = [Self::Keys, Self::Signs, Self::Rules];

    /// The page after this one; nothing after the last.
    pub(crate) fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    pub(crate) fn previous(self) -> Option<Self> {
        let place = (self as usize).checked_sub(1)?;
        Self::ALL.get(place).copied()
    }

    fn title(self, words: &Words) -> String {
        let message: Message = match self {
            Self::Keys => terminal::PageKeys.into(),
            Self::Signs => terminal::PageSigns.into(),
            Self::Rules => terminal::PageRules.into(),
        };
        words.text(message)
    }
}

/// Where help is drawn: as high as there is room, whichever page is open, so that nothing jumps.
pub(crate) fn area(inside: Rect) -> Rect {
    let columns = inside.width.min(WIDEST);
    let x = inside.x + (inside.width - columns) / 2;
    Rect::new(x, inside.y, columns, inside.height)
}

/// A page of help with the names of all pages above it.
pub(crate) fn panel(words: &Words, page: HelpPage, down: u16, lines: Vec<Line<'static>>) -> Panel {
    let mut titles: Vec<Span> = Vec::new();
    for each in HelpPage::ALL {
        let style = reversed_if(each == page).bold();
        titles.push(Span::styled(format!(" {} ", each.title(words)), style));
    }
    Panel {
        title: Line::from(titles),
        lines,
        scroll: Scroll::Down(down),
    }
}

/// The keys that work now.
pub(crate) fn keys(keys: &[Hotkey], columns: u16) -> Vec<Line<'static>> {
    let widest = keys.iter().map(|key| width(&key.label) + 2).max();
    let indent = widest.unwrap_or(INDENT).clamp(INDENT, 20);
    let explain = |key: &Hotkey| explained((&key.label, bold()), indent, &key.meaning, columns);
    keys.iter().flat_map(explain).collect()
}

/// The signs of the table and what they mean.
pub(crate) fn signs(signs: &[Sign], columns: u16) -> Vec<Line<'static>> {
    let explain =
        |sign: &Sign| explained((&sign.shown, sign.style), INDENT, &sign.meaning, columns);
    signs.iter().flat_map(explain).collect()
}

/// The rules, if they are known.
pub(crate) fn rules(rules: Option<RulesText>) -> Vec<Line<'static>> {
    let Some(rules) = rules else {
        return Vec::new();
    };
    let mut lines = vec![Line::styled(rules.title, bold()), Line::from(rules.intro)];
    for (heading, texts) in rules.sections {
        lines.push(Line::default());
        lines.push(Line::styled(heading, bold()));
        lines.extend(texts.into_iter().map(Line::from));
    }
    lines.push(Line::default());
    lines.push(Line::styled(rules.notice, dim()));
    lines
}
