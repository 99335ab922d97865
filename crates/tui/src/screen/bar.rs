//! Lines around a board: the header, and the bar of keys, which can be clicked.

use ratatui::style::Style;

use crate::boards::{Hotkey, Pen, bold, dim, width};

/// Draws as many keys as fit, the first ones first; the last is always there.
pub(crate) fn keys(keys: &[Hotkey], mut pen: Pen) {
    const GAP: u16 = 2;
    let room = |key: &Hotkey| width(&key.label) + 1 + width(&key.meaning);
    let Some((last, others)) = keys.split_last() else {
        return;
    };
    let mut taken = room(last);
    let shown = others.iter().filter(|key| {
        let fits = taken + GAP + room(key) <= pen.width();
        taken += if fits { GAP + room(key) } else { 0 };
        fits
    });
    let shown: Vec<&Hotkey> = shown.chain([last]).collect();
    let mut begin = 0;
    for key in shown {
        let end = pen.write(begin, 0, &key.label, bold());
        let end = pen.write(end + 1, 0, &key.meaning, dim());
        if let Some(touch) = key.touch {
            pen.part(begin, 0, end - begin, 1).target(touch);
        }
        begin = end + GAP;
    }
}

/// Draws one line with something at its left and, where there is room, something at its right.
pub(crate) fn header(left: &str, right: &str, mut pen: Pen) {
    pen.fill(bold());
    let end = pen.write(0, 0, left, bold());
    let columns = pen.width();
    if end + 2 + width(right) <= columns {
        pen.write_before(columns, 0, right, Style::new());
    }
}
