//! Lines around a board: the header, and the bar of keys, which can be clicked.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::boards::Touch;

/// A place on the screen that reacts to a click.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) area: Rect,
    pub(crate) click: Click,
}

/// What a click means.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Click {
    /// A part of the board was touched.
    Board(Touch),
    /// As if this key had been pressed.
    Key(KeyCode),
    /// A line of a list.
    Line(usize),
}

/// A key and what it does.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Hotkey {
    pub(crate) label: String,
    pub(crate) meaning: String,
    pub(crate) click: Option<Click>,
}

impl Hotkey {
    pub(crate) fn new(label: &str, code: KeyCode, meaning: String) -> Self {
        Self {
            label: label.to_owned(),
            meaning,
            click: Some(Click::Key(code)),
        }
    }

    fn width(&self) -> usize {
        self.label.width() + self.meaning.width() + 1
    }
}

/// Draws as many keys as fit, the first ones first; the last is always there.
pub(crate) fn keys(keys: &[Hotkey], area: Rect, buffer: &mut Buffer) -> Vec<Spot> {
    const GAP: usize = 2;
    let room = usize::from(area.width);
    let Some((last, others)) = keys.split_last() else {
        return Vec::new();
    };
    let mut shown = Vec::new();
    let mut taken = last.width();
    for key in others {
        if taken + GAP + key.width() <= room {
            taken += GAP + key.width();
            shown.push(key);
        }
    }
    shown.push(last);
    let mut spots = Vec::new();
    let mut x = area.x;
    for key in shown {
        let begin = x;
        (x, _) = buffer.set_stringn(x, area.y, &key.label, rest(area, x), strong());
        (x, _) = buffer.set_stringn(x, area.y, " ", rest(area, x), Style::new());
        (x, _) = buffer.set_stringn(x, area.y, &key.meaning, rest(area, x), quiet());
        if let Some(click) = key.click {
            let area = Rect::new(begin, area.y, x - begin, 1);
            spots.push(Spot { area, click });
        }
        x = x.saturating_add(2).min(area.right());
    }
    spots
}

/// Draws one line with something at its left and, where there is room, something at its right.
pub(crate) fn header(left: &str, right: &str, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, strong());
    buffer.set_stringn(area.x, area.y, left, usize::from(area.width), strong());
    let wide = left.width() + right.width() + 2;
    if wide <= usize::from(area.width) {
        let right_width = u16::try_from(right.width()).unwrap_or(u16::MAX);
        let x = area.right().saturating_sub(right_width);
        buffer.set_stringn(x, area.y, right, usize::from(right_width), Style::new());
    }
}

fn rest(area: Rect, x: u16) -> usize {
    usize::from(area.right().saturating_sub(x))
}

pub(crate) fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

pub(crate) fn quiet() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

pub(crate) fn lively() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}
