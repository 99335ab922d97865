//! A table of names and numbers that fits a terminal.

use std::io::{self, Write};
use std::iter;

use textwrap::core::display_width;

use crate::wrap::COLUMNS;

/// The spaces before each column of numbers.
const GAP: usize = 2;

/// Lines of numbers, each after a name. Names are cut where they leave too little room, numbers never.
pub(super) struct Columns {
    /// What stands over the names.
    corner: String,
    headings: Vec<String>,
    lines: Vec<(String, Vec<String>)>,
}

impl Columns {
    pub(super) fn new(corner: String, headings: Vec<String>) -> Self {
        Self {
            corner,
            headings,
            lines: Vec::new(),
        }
    }

    /// Adds a line, with a number for each heading.
    pub(super) fn add(&mut self, name: String, numbers: Vec<String>) {
        self.lines.push((name, numbers));
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = self
            .lines
            .iter()
            .map(|(name, _)| name)
            .chain([&self.corner]);
        let longest = names.map(|name| display_width(name)).max().unwrap_or(0);
        let whole: Vec<Vec<&str>> = self.headings.iter().map(|text| vec![&**text]).collect();
        let room = self.room(&whole);
        // Headings of several words are broken only where that is needed.
        let headings = if longest <= room {
            whole
        } else {
            let words = self.headings.iter().map(|text| text.split(' ').collect());
            words.collect()
        };
        let widths = self.widths(&headings);
        let name_width = longest.min(self.room(&headings));
        let height = headings.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let words = headings.iter().map(|words| {
                let above = height - words.len();
                line.checked_sub(above).map_or("", |place| words[place])
            });
            let corner = if line + 1 == height {
                &*self.corner
            } else {
                ""
            };
            write_line(out, (corner, name_width), words.zip(&widths))?;
        }
        for (name, numbers) in &self.lines {
            let numbers = numbers.iter().map(String::as_str);
            write_line(out, (name, name_width), numbers.zip(&widths))?;
        }
        Ok(())
    }

    /// The columns that are left for names.
    fn room(&self, headings: &[Vec<&str>]) -> usize {
        let taken = self.widths(headings).into_iter().map(|width| width + GAP);
        COLUMNS.saturating_sub(taken.sum())
    }

    /// The width of each column of numbers, with these lines of its heading.
    fn widths(&self, headings: &[Vec<&str>]) -> Vec<usize> {
        let width = |(place, words): (usize, &Vec<&str>)| {
            let numbers = self.lines.iter().filter_map(|(_, line)| line.get(place));
            let texts = numbers.map(String::as_str).chain(words.iter().copied());
            texts.map(display_width).max().unwrap_or(0)
        };
        headings.iter().enumerate().map(width).collect()
    }
}

fn write_line<'a>(
    out: &mut dyn Write,
    (name, name_width): (&str, usize),
    numbers: impl Iterator<Item = (&'a str, &'a usize)>,
) -> io::Result<()> {
    let mut line = padded(name, name_width);
    for (number, width) in numbers {
        let space = (width + GAP).saturating_sub(display_width(number));
        line.extend(iter::repeat_n(' ', space));
        line.push_str(number);
    }
    writeln!(out, "{}", line.trim_end())
}

/// The text in exactly so many columns: cut if it is wider, and filled with spaces if it is not.
pub(super) fn padded(text: &str, width: usize) -> String {
    let mut padded = String::new();
    if display_width(text) <= width {
        padded.push_str(text);
    } else {
        let mut taken = 1;
        for c in text.chars() {
            taken += display_width(c.encode_utf8(&mut [0; 4]));
            if taken > width {
                break;
            }
            padded.push(c);
        }
        padded.push('…');
    }
    let space = width.saturating_sub(display_width(&padded));
    padded.extend(iter::repeat_n(' ', space));
    padded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(names: &[&str], headings: &[&str]) -> String {
        let headings: Vec<String> = headings.iter().map(|&text| text.to_owned()).collect();
        let count = headings.len();
        let mut columns = Columns::new("name".to_owned(), headings);
        for name in names {
            columns.add((*name).to_owned(), vec!["-100.0".to_owned(); count]);
        }
        let mut out = Vec::new();
        columns.write(&mut out).expect("memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn headings_stay_whole_while_there_is_room() {
        let text = written(&["Ann"], &["luck", "without luck"]);
        assert_eq!(
            text,
            "name    luck  without luck\nAnn   -100.0        -100.0\n"
        );
    }

    #[test]
    fn names_give_way_to_numbers() {
        let long = "Maximiliane-Alexandra von der Nordseite";
        let text = written(&[long, "小林さん", "Ann"], &["without luck"; 6]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].trim_start().starts_with("without"), "{text}");
        assert!(lines[1].starts_with("name "), "{text}");
        assert!(lines[2].starts_with("Maximiliane-Alexandra"), "{text}");
        assert!(lines[2].contains('…'), "{text}");
        for line in &lines {
            assert_eq!(display_width(line), 80, "{text}");
        }
    }
}
