//! The QR code on each sheet and card: a link to the page on which a game on paper is keyed in.

use qrcode::{Color, EcLevel, QrCode};

use crate::palette::{INK, PAPER};
use crate::pen::{Drawing, Paint, Rect, polygon};

/// The width of the quiet zone around the code in modules, as the standard asks for.
const QUIET: f64 = 4.0;

/// Draws a code with its quiet zone into a square.
pub(crate) fn draw(drawing: &mut Drawing, text: &str, area: Rect) {
    // Cards are laminated and sheets are used once: the lowest level keeps the modules large, which helps more.
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else {
        return;
    };
    let width = code.width();
    let module = area.w / (width as f64 + 2.0 * QUIET);
    let (left, top) = (area.x + QUIET * module, area.y + QUIET * module);
    drawing.rect(area, 0.0, Paint::fill(PAPER));
    let mut path = Vec::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        while x < width {
            let run = row[x..].iter().take_while(|c| **c == Color::Dark).count();
            if run > 0 {
                let (x0, x1) = (left + x as f64 * module, left + (x + run) as f64 * module);
                let (y0, y1) = (top + y as f64 * module, top + (y + 1) as f64 * module);
                path.extend(polygon(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]));
            }
            x += run.max(1);
        }
    }
    drawing.path(path, Paint::fill(INK));
}
