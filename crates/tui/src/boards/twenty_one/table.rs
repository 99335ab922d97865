//! The whole table in an area: the dice, the sheet in front, and everybody else beside it.

use ratatui::layout::Size;
use rollwright_twenty_one::{Colour, PlayerView};

use super::sheet::{self, LINE, LargeSheet, Scale};
use super::{Asks, Decision, State, TwentyOne, colours};
use crate::boards::dice::{self, Die, Look};
use crate::boards::game_board::{DrawBoard, grow};
use crate::boards::pen::{Pen, width};
use crate::boards::{Touch, bold};

/// The columns of the six dice.
const TRAY: u16 = 6 * dice::PITCH;
/// The columns between the sheet and the others.
const GAP: u16 = 1;
/// The lines of another player's sheet that is drawn small, with an empty one behind it.
const DRAWN: u16 = 7;

/// What is drawn how large, in the room there is.
#[derive(Copy, Clone)]
struct Geometry {
    scale: Scale,
    /// The lines of each of the others.
    other: u16,
    /// The others side by side.
    abreast: u16,
    /// Empty lines under the dice.
    gap: u16,
}

impl Geometry {
    const LEAST: Self = Self {
        scale: Scale::LEAST,
        other: 2,
        abreast: 1,
        gap: 0,
    };

    fn best(others: u16, room: Size) -> Self {
        let steps: [fn(&mut Self); 12] = [
            |geometry| geometry.scale.cell = 8,
            |geometry| geometry.other = 3,
            |geometry| geometry.scale.foot = 2,
            |geometry| geometry.gap = 1,
            |geometry| geometry.scale.gap = 1,
            |geometry| geometry.other = DRAWN,
            |geometry| geometry.scale.lines = 3,
            |geometry| geometry.scale.cell = 10,
            |geometry| (geometry.other, geometry.abreast) = (DRAWN, 2),
            |geometry| geometry.scale.cell = 12,
            |geometry| geometry.scale.lines = 4,
            |geometry| geometry.scale.cell = 14,
        ];
        let mut best = grow(Self::LEAST, &steps, |grown| {
            let needed = grown.size(others);
            needed.width <= room.width && needed.height <= room.height
        });
        if others <= 1 {
            best.abreast = 1;
        }
        best
    }

    /// The line where the others begin: those that are drawn as lines keep out of the way of the dice.
    fn others_top(&self) -> u16 {
        if self.other == DRAWN {
            0
        } else {
            dice::SIZE.height + self.gap
        }
    }

    /// What it takes with so many others.
    fn size(&self, others: u16) -> Size {
        let sheet = self.scale.size();
        let mine = dice::SIZE.height + self.gap + sheet.height;
        let theirs = self.others_top() + others.div_ceil(self.abreast) * self.other;
        let theirs = theirs.saturating_sub(u16::from(self.other == DRAWN));
        let columns = sheet.width + GAP + self.abreast * (LINE + 2) - 2;
        Size::new(columns, mine.max(theirs))
    }
}

impl DrawBoard for TwentyOne {
    fn least(state: &State) -> Size {
        Geometry::LEAST.size(state.other_count())
    }

    fn draw(&self, state: &State, mut pen: Pen) {
        let others = state.other_count();
        let geometry = Geometry::best(others, Size::new(pen.width(), pen.height()));
        // In a wide terminal the table stays together in the middle.
        let mut pen = pen.middle(geometry.size(others).width.max(80));
        self.draw_tray(state, pen.part(0, 0, u16::MAX, dice::SIZE.height));
        let (scale, size) = (geometry.scale, geometry.scale.size());
        if let Some(player) = state.player() {
            let sheet = LargeSheet {
                board: self,
                state,
                player,
                scale,
                would: state.would(self.would_write(state)),
            };
            sheet.draw(pen.sized(0, dice::SIZE.height + geometry.gap, size));
        }
        let mut pen = pen.part(size.width + GAP, geometry.others_top(), u16::MAX, u16::MAX);
        for (index, (seat, player)) in (0..).zip(state.others()) {
            let column = (index % geometry.abreast) * (LINE + 2);
            let line = (index / geometry.abreast) * geometry.other;
            let pen = pen.part(column, line, LINE, geometry.other);
            draw_other(state, pen, seat, player);
        }
    }
}

impl TwentyOne {
    /// The six dice, or places for them.
    fn draw_tray(&self, state: &State, mut pen: Pen) {
        let typing = state.asks == Asks::Roll;
        for (place, colour) in Colour::ALL.into_iter().enumerate() {
            let column = u16::try_from(place).unwrap_or(0) * dice::PITCH;
            let mut pen = pen.sized(column, 0, dice::SIZE);
            self.die(state, colour).draw(state.paint, &mut pen);
            if typing || state.decides(Decision::Write) || state.asks == Asks::Chosen {
                pen.target(Touch::Die(place));
            }
        }
        // In two lines: others may be drawn beside them.
        for face in (0..6).filter(|_| typing) {
            let (text, style) = (format!(" {} ", face + 1), state.paint.highlight());
            let column = TRAY + 1 + u16::try_from(face % 3).unwrap_or(0) * 4;
            let line = if face < 3 { 0 } else { 2 };
            pen.button(column, line, &text, style, Touch::Face(face));
        }
    }

    fn die(&self, state: &State, colour: Colour) -> Die {
        let (typing, writing) = (state.asks == Asks::Roll, state.decides(Decision::Write));
        let tumbling = state.tumbling_face(colour as usize);
        let tumbling = tumbling.and_then(|face| u8::try_from(face + 1).ok());
        let number = match state.die(colour) {
            0 if typing => self.typed[colour as usize],
            0 => tumbling.unwrap_or(0),
            number => number,
        };
        let picked = self.would_write(state).contains(&colour);
        let rerolled = state.decides(Decision::Reroll) && state.view.reroll.contains(&colour);
        Die {
            tint: colours::tint(colour),
            face: match number {
                0 => colours::sign(state, colour),
                number => format!("{} {number}", colours::sign(state, colour)),
            },
            label: match () {
                () if rerolled => "↻".to_owned(),
                () if picked => "✎".to_owned(),
                () if typing || writing => (colour as usize + 1).to_string(),
                () => String::new(),
            },
            look: match number {
                0 => Look::Empty,
                _ if picked => Look::Picked,
                _ if writing && !state.writable().contains(&colour) => Look::Disabled,
                _ => Look::Plain,
            },
            focused: (typing || writing) && self.cursor == colour as usize,
        }
    }
}

/// Another player: name and points, then the sheet as far as there is room.
fn draw_other(state: &State, mut pen: Pen, seat: usize, player: &PlayerView) {
    let lines = pen.height();
    let points = player.points.to_string();
    let standing = state.standing(seat, player);
    standing.draw_name(state, &mut pen, 0, LINE.saturating_sub(4 + width(&points)));
    pen.write_before(LINE, 0, &points, bold());
    if lines >= DRAWN - 1 {
        for (line, row) in (1..).zip(&player.rows) {
            sheet::line(state, &mut pen, line, row);
        }
        return;
    }
    if let Some(row) = player.row.and_then(|row| player.rows.get(row)) {
        sheet::line(state, &mut pen, 1, row);
    }
    if lines >= 3 {
        standing.draw_progress(&mut pen, 0, 2);
    }
}
