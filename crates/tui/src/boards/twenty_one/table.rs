//! The whole table in an area: the dice, the sheet in front, and everybody else beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use rollwright_twenty_one::{Colour, PlayerView};

use super::colours::{self, place};
use super::sheet::{self, LINE, Scale};
use super::{Asks, Sight, TwentyOne};
use crate::boards::dice::{self, Die, Lies};
use crate::boards::paint::{quiet, strong};
use crate::boards::pen::{Pen, fitting, width};
use crate::boards::{Target, Touch, sign};

/// The columns of the six dice.
const TRAY: u16 = 6 * (dice::SIZE.width + 1);
/// The columns between the sheet and the others.
const GAP: u16 = 1;

/// The lines of somebody else's sheet that is drawn small, with an empty one behind it.
const DRAWN: u16 = 7;

/// What is drawn how, in the room there is.
#[derive(Copy, Clone)]
struct Plan {
    scale: Scale,
    /// The lines of each of the others.
    other: u16,
    /// The others side by side.
    abreast: u16,
    /// Empty lines under the dice.
    air: u16,
}

impl Plan {
    const LEAST: Self = Self {
        scale: Scale::LEAST,
        other: 2,
        abreast: 1,
        air: 0,
    };

    fn best(others: u16, room: Size) -> Self {
        let mut plan = Self::LEAST;
        let wishes: [fn(&mut Self); 9] = [
            |plan| plan.scale.cell = 8,
            |plan| plan.other = 3,
            |plan| plan.scale.foot = 2,
            |plan| plan.air = 1,
            |plan| plan.scale.gap = 1,
            |plan| plan.other = DRAWN,
            |plan| plan.scale.lines = 3,
            |plan| plan.scale.cell = 10,
            |plan| {
                plan.other = DRAWN;
                plan.abreast = 2;
            },
        ];
        for wish in wishes {
            let mut grown = plan;
            wish(&mut grown);
            let needed = grown.size(others);
            if needed.width <= room.width && needed.height <= room.height {
                plan = grown;
            }
        }
        if others <= 1 {
            plan.abreast = 1;
        }
        plan
    }

    /// What it takes with so many others.
    fn size(&self, others: u16) -> Size {
        let sheet = self.scale.size();
        let mine = dice::SIZE.height + self.air + sheet.height;
        // Those that are drawn as lines keep out of the way of the dice.
        let above = if self.other < DRAWN {
            dice::SIZE.height + self.air
        } else {
            0
        };
        let theirs = above + (others.div_ceil(self.abreast) * self.other);
        let theirs = theirs.saturating_sub(u16::from(self.other == DRAWN));
        let columns = sheet.width + GAP + self.abreast * (LINE + 2) - 2;
        Size::new(columns, mine.max(theirs))
    }
}

fn others(sight: &Sight) -> u16 {
    u16::try_from(sight.others().count()).unwrap_or(0)
}

pub(super) fn least(sight: &Sight) -> Size {
    Plan::LEAST.size(others(sight))
}

pub(super) fn draw(
    board: &TwentyOne,
    sight: &Sight,
    area: Rect,
    buffer: &mut Buffer,
) -> Vec<Target> {
    let plan = Plan::best(others(sight), area.as_size());
    let mut targets = Vec::new();
    let mut pen = Pen::new(buffer, area);
    // In a wide terminal the table stays together in the middle.
    let needed = plan.size(others(sight));
    let columns = area.width.min(needed.width.max(80));
    let mut pen = pen.part((area.width - columns) / 2, 0, columns, area.height);
    tray(
        board,
        sight,
        &mut pen.part(0, 0, columns, dice::SIZE.height),
        &mut targets,
    );
    let size = plan.scale.size();
    let top = dice::SIZE.height + plan.air;
    if let Some(player) = sight.player() {
        let mut pen = pen.part(0, top, size.width, size.height);
        sheet::large(board, sight, plan.scale, player, &mut pen, &mut targets);
    }
    let top = if plan.other < DRAWN { top } else { 0 };
    let height = area.height.saturating_sub(top);
    let mut pen = pen.part(size.width + GAP, top, columns, height);
    for (index, (seat, player)) in (0..).zip(sight.others()) {
        let column = (index % plan.abreast) * (LINE + 2);
        let line = (index / plan.abreast) * plan.other;
        other(
            sight,
            &mut pen.part(column, line, LINE, plan.other),
            seat,
            player,
        );
    }
    targets
}

/// The six dice, or places for them.
fn tray(board: &TwentyOne, sight: &Sight, pen: &mut Pen, targets: &mut Vec<Target>) {
    let typing = sight.asks == Asks::Roll;
    let writable = if sight.asks == Asks::Write {
        sight.writable()
    } else {
        Vec::new()
    };
    for colour in Colour::ALL {
        let place = place(colour);
        let mut number = colours::shows(sight.view.dice, colour);
        if typing && number == 0 {
            number = board.typed[place];
        }
        let picked = board.inked(sight).contains(&colour);
        let lies = match number {
            0 => Lies::Open,
            _ if picked => Lies::Picked,
            _ if sight.asks == Asks::Write && !writable.contains(&colour) => Lies::Off,
            _ => Lies::Still,
        };
        let shows = match number {
            0 => colour.to_string(),
            number => format!("{colour} {number}"),
        };
        let label = match sight.asks {
            // Ones stay when the others are rolled again.
            Asks::Reroll if number != 1 => "↻".to_owned(),
            _ if picked => "✎".to_owned(),
            Asks::Write | Asks::Roll => (place + 1).to_string(),
            _ => String::new(),
        };
        let die = Die {
            tint: colours::tint(colour),
            shows: &shows,
            label: &label,
            lies,
            pointed: (typing || sight.asks == Asks::Write) && board.pointed == place,
        };
        let column = u16::try_from(place).unwrap_or(0) * (dice::SIZE.width + 1);
        let mut pen = pen.part(column, 0, dice::SIZE.width, dice::SIZE.height);
        die.draw(sight.scene, &mut pen);
        let area = pen.area();
        if typing || matches!(sight.asks, Asks::Write | Asks::Chosen) {
            targets.push(Target {
                area,
                touch: Touch::Die(place),
            });
        }
    }
    if typing {
        for face in 0..6 {
            let column = TRAY + 1 + face * 4;
            let text = format!(" {} ", face + 1);
            let end = pen.write(column, 1, &text, sight.scene.paint.lively());
            let area = pen.part(column, 1, end.saturating_sub(column), 1).area();
            let touch = Touch::Face(usize::from(face));
            targets.push(Target { area, touch });
        }
    }
}

/// Somebody else: who it is and how they stand, then their sheet as far as there is room.
fn other(sight: &Sight, pen: &mut Pen, seat: usize, player: &PlayerView) {
    let scene = sight.scene;
    let lines = pen.area().height;
    if sight.view.active == seat {
        pen.write(0, 0, "►", strong());
    }
    pen.write(1, 0, sign(scene, seat), strong());
    let points = player.points.to_string();
    let room = LINE.saturating_sub(4 + width(&points));
    pen.write(3, 0, &fitting(scene.name(seat), room), Style::new());
    pen.write_before(LINE, 0, &points, strong());
    if lines >= DRAWN - 1 {
        for (line, row) in (1..).zip(&player.rows) {
            sheet::line(scene, pen, line, row);
        }
        return;
    }
    if let Some(row) = player.row.and_then(|row| player.rows.get(row)) {
        sheet::line(scene, pen, 1, row);
    }
    if lines >= 3 {
        progress(pen, player);
    }
}

/// Full rows as little boxes.
fn progress(pen: &mut Pen, player: &PlayerView) {
    let full = player.rows.iter().filter(|row| row.full).count();
    let column = pen.write(0, 2, &"■".repeat(full), Style::new());
    pen.write(column, 2, &"□".repeat(player.rows.len() - full), quiet());
}
