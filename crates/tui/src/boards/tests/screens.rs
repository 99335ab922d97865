//! Screens as somebody has looked at them once: as text, and their colours where they matter.
//!
//! `UPDATE_GOLDEN=1 cargo test -p rollwright-tui screens` writes the texts anew; read them before they are believed.

use std::fmt::Write;
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use rollwright_i18n::Language;
use rollwright_testkit::golden;

use super::{SETUPS, Stage};
use crate::boards::pen::{width, wrapped};
use crate::boards::{Hotkey, Paint, Touch};

/// What the board has in a terminal of 80 by 24, of 120 by 40 with the log beside it, and of 155 by 40.
const SMALL: (u16, u16) = (80, 19);
const LARGE: (u16, u16) = (85, 35);
const WIDE: (u16, u16) = (120, 35);

fn lines(buffer: &Buffer) -> Vec<String> {
    let line = |y| {
        let cells = (0..buffer.area.width).map(move |x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..buffer.area.height).map(line).collect()
}

fn press(stage: &mut Stage, keys: &str) {
    for c in keys.chars() {
        stage.with_scene(|board, scene| board.touch(scene, Touch::Key(KeyCode::Char(c))));
    }
}

/// A screen with what stands around it, as text.
fn screen(stage: &mut Stage, title: &str, (columns, lines_): (u16, u16)) -> String {
    let (prompt, keys) =
        stage.with_scene(|board, scene| (board.prompt(scene), board.hotkeys(scene)));
    let (buffer, _) = stage.draw(columns, lines_);
    let mut text = format!("## {title}\n{prompt}\n");
    for line in lines(&buffer) {
        writeln!(text, "|{line}").expect("a string takes everything");
    }
    let keys: Vec<String> = keys
        .iter()
        .map(|key| format!("{} {}", key.label, key.meaning))
        .collect();
    text + &keys.join(" | ") + "\n\n"
}

/// The moments of a game that look different, each with something picked, for whoever is to decide.
fn moments(game: &str, variant: Option<&str>, seats: usize, mut see: impl FnMut(&mut Stage, &str)) {
    let mut stage = Stage::new(game, variant, seats, 8);
    let mut seen = Vec::new();
    let mut steps = 0;
    while stage.chance() {
        steps += 1;
        let seat = stage.now.waiting[0];
        stage.sit(Some(seat));
        let kind = |step: &String| step.split(' ').nth(1).map(str::to_owned);
        let mut kinds: Vec<String> = stage.now.legal[seat].iter().filter_map(kind).collect();
        kinds.dedup();
        let kinds = kinds.join(" ");
        let late = steps > 90;
        if !seen.contains(&(kinds.clone(), late)) && (late || steps > 12 || kinds == "keep") {
            let keys = match kinds.as_str() {
                "reroll stand" if game == "one-card" => "24",
                "keep" => "145",
                "take" => "2",
                kinds if kinds.contains("mark") => "321",
                _ => "123456",
            };
            press(&mut stage, keys);
            stage.hint = stage.now.legal[seat].first().cloned();
            let when = if late { "late" } else { "early" };
            see(&mut stage, &format!("{kinds}, {when}"));
            stage.hint = None;
            if ["write", "mark", "keep"]
                .iter()
                .any(|kind| kinds.contains(kind))
            {
                stage.choice = stage.now.legal[seat].first().cloned();
                stage.look();
                see(&mut stage, &format!("{kinds}, {when}, chosen"));
                stage.choice = None;
            }
            seen.push((kinds, late));
        }
        if steps == 30 {
            stage.sit(None);
            see(&mut stage, "watching");
        }
        stage.stumble();
    }
    stage.sit(Some(0));
    see(&mut stage, "over");

    let mut stage = Stage::new(game, variant, seats, 9);
    stage.real = true;
    while stage.chance() && stage.now.roll.is_empty() {
        stage.stumble();
    }
    stage.sit(stage.now.roll.first().copied());
    press(&mut stage, if game == "one-card" { "rgy" } else { "425" });
    see(&mut stage, "real dice");
}

fn check(name: &str, paint: Paint, language: Language, size: (u16, u16)) {
    let (game, variant, seats) = SETUPS
        .into_iter()
        .find(|(game, variant, _)| {
            name.starts_with(&format!(
                "{game}{}",
                variant.map_or(String::new(), |v| format!("-{v}"))
            ))
        })
        .expect("a game");
    let mut text = String::new();
    moments(game, variant, seats, |stage, title| {
        stage.paint = paint;
        stage.speak(language);
        text += &screen(stage, title, size);
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/boards/tests/golden");
    golden::check(&folder.join(format!("{name}.txt")), &text);
}

#[test]
fn one_card_basic_in_80_by_24() {
    check(
        "one-card-basic-80",
        Paint::TrueColour,
        Language::English,
        SMALL,
    );
}

#[test]
fn one_card_advanced_in_80_by_24() {
    check(
        "one-card-advanced-80",
        Paint::Indexed,
        Language::German,
        SMALL,
    );
}

#[test]
fn one_card_advanced_in_80_by_24_without_colours() {
    check(
        "one-card-advanced-80-plain",
        Paint::None,
        Language::French,
        SMALL,
    );
}

#[test]
fn one_card_basic_in_120_by_40_without_colours() {
    check(
        "one-card-basic-85-plain",
        Paint::None,
        Language::Spanish,
        LARGE,
    );
}

#[test]
fn one_card_advanced_in_120_by_40() {
    check(
        "one-card-advanced-85",
        Paint::TrueColour,
        Language::English,
        LARGE,
    );
}

#[test]
fn twenty_one_in_80_by_24() {
    check("twenty-one-80", Paint::TrueColour, Language::English, SMALL);
}

#[test]
fn twenty_one_in_80_by_24_without_colours() {
    check("twenty-one-80-plain", Paint::None, Language::German, SMALL);
}

#[test]
fn twenty_one_in_120_by_40() {
    check("twenty-one-85", Paint::Indexed, Language::French, LARGE);
}

#[test]
fn twenty_one_in_120_by_40_without_colours() {
    check("twenty-one-85-plain", Paint::None, Language::Spanish, LARGE);
}

#[test]
fn one_card_advanced_in_155_by_40() {
    check(
        "one-card-advanced-120",
        Paint::Indexed,
        Language::German,
        WIDE,
    );
}

#[test]
fn twenty_one_in_155_by_40() {
    check("twenty-one-120", Paint::TrueColour, Language::Spanish, WIDE);
}

/// In every language: the board fits into what it asks for, no word is cut, the question fits into two lines, and the
/// important keys into one.
#[test]
fn nothing_is_cut_off_in_any_language() {
    for (game, variant, seats) in SETUPS {
        for language in Language::ALL {
            moments(game, variant, seats, |stage, title| {
                stage.speak(language);
                let least = stage.with_scene(|board, scene| board.least(scene));
                assert!(least.width <= SMALL.0 && least.height <= SMALL.1, "{least}");
                for (columns, lines_) in [(least.width, least.height), SMALL, LARGE, WIDE] {
                    let (buffer, _) = stage.draw(columns, lines_);
                    let text = lines(&buffer).join("\n");
                    assert!(
                        !text.contains('…'),
                        "{title} in {language}, {columns}x{lines_}:\n{text}"
                    );
                }
                let prompt = stage.with_scene(|board, scene| board.prompt(scene));
                assert!(
                    wrapped(&prompt, 78).len() <= 2,
                    "{title} in {language}: {prompt}"
                );
                let keys = stage.with_scene(|board, scene| board.hotkeys(scene));
                // The last one may be cut: whatever is more important comes before it.
                let room = |key: &Hotkey| width(&key.label) + width(&key.meaning) + 3;
                let but_last = keys.iter().rev().skip(1).map(room);
                assert!(
                    but_last.sum::<u16>() <= 78,
                    "{title} in {language}: {keys:?}"
                );
            });
        }
    }
}

/// A mark for a place in a drawing: the first cell of a text.
fn find(buffer: &Buffer, text: &str) -> (u16, u16) {
    let lines = lines(buffer);
    let found = lines
        .iter()
        .enumerate()
        .find_map(|(y, line)| line.find(text).map(|at| (at, y)));
    let (at, y) = found.unwrap_or_else(|| panic!("no {text} in\n{}", lines.join("\n")));
    let column = width(&lines[y][..at]);
    (column, u16::try_from(y).expect("few lines"))
}

#[test]
fn dice_have_the_colours_of_the_palette() {
    let mut stage = Stage::new("one-card", Some("basic"), 2, 3);
    stage.real = true;
    stage.chance();
    stage.take("roll RROYP");
    let (buffer, _) = stage.draw(80, 19);
    let cell = &buffer[find(&buffer, "R ⬢")];
    assert_eq!(
        (cell.bg, cell.fg),
        (Color::Rgb(0xbd, 0x22, 0x33), Color::Rgb(0xff, 0xfd, 0xf7))
    );
    assert_eq!(
        buffer[find(&buffer, "Y ●")].bg,
        Color::Rgb(0xf6, 0xd1, 0x3c)
    );
    stage.paint = Paint::Indexed;
    let (buffer, _) = stage.draw(80, 19);
    assert_eq!(buffer[find(&buffer, "P ■")].bg, Color::Indexed(54));
}

#[test]
fn without_colours_there_is_not_a_single_one() {
    for (game, variant, seats) in SETUPS {
        moments(game, variant, seats, |stage, title| {
            stage.paint = Paint::None;
            for (columns, lines_) in [SMALL, LARGE, WIDE] {
                let (buffer, _) = stage.draw(columns, lines_);
                let plain = |cell: &ratatui::buffer::Cell| {
                    cell.fg == Color::Reset && cell.bg == Color::Reset
                };
                assert!(buffer.content.iter().all(plain), "{title}");
            }
        });
    }
}

/// Where text has a colour, the background has one, too: no terminal's own background can hide it.
#[test]
fn coloured_text_never_stands_on_the_terminals_own_background() {
    for (game, variant, seats) in SETUPS {
        for paint in [Paint::TrueColour, Paint::Indexed, Paint::Basic] {
            moments(game, variant, seats, |stage, title| {
                stage.paint = paint;
                let (buffer, _) = stage.draw(WIDE.0, WIDE.1);
                let same = |cell: &ratatui::buffer::Cell| {
                    (cell.fg == Color::Reset) == (cell.bg == Color::Reset)
                };
                assert!(buffer.content.iter().all(same), "{title}");
            });
        }
    }
}

#[test]
fn what_is_picked_stands_out_without_colours() {
    let mut stage = Stage::new("twenty-one", None, 2, 4);
    stage.paint = Paint::None;
    stage.chance();
    let step = format!("{} stand", stage.now.active);
    stage.take(&step);
    let writes = stage.now.legal[0]
        .iter()
        .find_map(|step| step.strip_prefix("0 write "));
    let letter = writes
        .and_then(|letters| letters.chars().next())
        .expect("something fits");
    let reversed = |buffer: &Buffer| {
        let cells = buffer.content.iter();
        cells
            .filter(|cell| cell.modifier.contains(Modifier::REVERSED))
            .count()
    };
    let before = reversed(&stage.draw(80, 19).0);
    press(&mut stage, &letter.to_string());
    let after = reversed(&stage.draw(80, 19).0);
    assert!(after > before, "{before} {after}");
}
