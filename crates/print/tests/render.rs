//! PDFs as a printer sees them: poppler renders them and takes the text out of them, and the codes are read as a phone would.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::Command;

use crate::common::{game, printed, result};
use rollwright_catalog::Layouts;
use rollwright_i18n::msg::{learn, one_card, paper, twenty_one};
use rollwright_i18n::{Language, Message, Words};
use rollwright_print::{Document, Order, Paper, print};
use tempfile::TempDir;

/// A PDF on disk.
struct Printed {
    folder: TempDir,
    pdf: PathBuf,
}

impl Printed {
    fn new(document: &Document) -> Self {
        let folder = TempDir::new().expect("a folder");
        let pdf = folder.path().join("pages.pdf");
        fs::write(&pdf, document.pdf().expect("a PDF")).expect("written");
        Self { folder, pdf }
    }

    /// Runs a program of poppler; that it is missing is a failure, and `cargo xtask check` installs it.
    fn run(&self, program: &str, args: &[&str], last: &str) -> Vec<u8> {
        let output = Command::new(program)
            .args(args)
            .arg(&self.pdf)
            .arg(last)
            .current_dir(self.folder.path())
            .output()
            .unwrap_or_else(|error| panic!("{program} (of poppler-utils) is needed: {error}"));
        assert!(output.status.success(), "{program}: {output:?}");
        assert!(output.stderr.is_empty(), "{program}: {output:?}");
        output.stdout
    }

    /// The text, with single spaces.
    fn text(&self) -> String {
        let text = String::from_utf8(self.run("pdftotext", &[], "-")).expect("text");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// All pages as pictures.
    fn pictures(&self, dots_per_inch: usize) -> Vec<Picture> {
        self.some_pictures(dots_per_inch, 1..=1_000)
    }

    /// These pages as pictures, counted from 1.
    fn some_pictures(&self, dots_per_inch: usize, pages: RangeInclusive<usize>) -> Vec<Picture> {
        let numbers =
            [dots_per_inch, *pages.start(), *pages.end()].map(|number| number.to_string());
        let [resolution, first, last] = &numbers;
        let args = ["-r", resolution, "-f", first, "-l", last];
        self.run("pdftoppm", &args, "page");
        let entries = fs::read_dir(self.folder.path()).expect("a folder");
        let paths = entries.map(|entry| entry.expect("a file").path());
        let is_picture = |path: &PathBuf| path.extension().is_some_and(|end| end == "ppm");
        let mut paths: Vec<PathBuf> = paths.filter(is_picture).collect();
        paths.sort();
        let pictures = paths.iter().map(|path| {
            let bytes = fs::read(path).expect("a picture");
            fs::remove_file(path).expect("removed");
            Picture::read(&bytes)
        });
        pictures.collect()
    }
}

/// A page in pixels.
struct Picture {
    width: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads a PPM as pdftoppm writes it: `P6`, width and height, the largest value, and bytes.
    fn read(bytes: &[u8]) -> Self {
        let mut words = bytes.splitn(5, u8::is_ascii_whitespace);
        let mut next = || words.next().expect("the head of a PPM");
        assert_eq!(next(), b"P6");
        let mut number = || {
            let text = String::from_utf8(next().to_vec()).expect("a number");
            text.parse::<usize>().expect("a number")
        };
        let (width, height, most) = (number(), number(), number());
        assert_eq!(most, 255);
        let pixels: Vec<[u8; 3]> = next()
            .chunks_exact(3)
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        assert_eq!(pixels.len(), width * height);
        Self { width, pixels }
    }

    /// Which part of the page has this colour, in thousandths.
    fn share(&self, colour: [u8; 3]) -> usize {
        let near = |pixel: &&[u8; 3]| {
            let mut parts = pixel.iter().zip(colour);
            parts.all(|(one, other)| one.abs_diff(other) < 6)
        };
        self.pixels.iter().filter(near).count() * 1000 / self.pixels.len()
    }

    /// What all codes say to somebody who goes over the page with a phone, and sees 32 mm of it at a time.
    fn codes(&self) -> BTreeSet<String> {
        let (width, height) = (self.width, self.pixels.len() / self.width);
        let millimetres = |count: usize| count * CLOSE_UP / 25;
        let (side, step) = (millimetres(32), millimetres(16));
        let ends = |length: usize| {
            (0..length)
                .step_by(step)
                .map(move |at| at.min(length - side))
        };
        let parts = ends(height).flat_map(|top| ends(width).map(move |left| (left, top)));
        parts
            .flat_map(|(left, top)| self.codes_of(left, top, side))
            .collect()
    }

    fn codes_of(&self, left: usize, top: usize, side: usize) -> Vec<String> {
        let rows = (top..top + side).map(|y| &self.pixels[y * self.width + left..][..side]);
        let ink: usize = rows
            .map(|row| row.iter().filter(|pixel| **pixel == INK).count())
            .sum();
        // A code is half ink: where there is less, there is none.
        if ink < side * side / 40 {
            return Vec::new();
        }
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
            let [red, green, blue] = self.pixels[(top + y) * self.width + left + x].map(u32::from);
            u8::try_from((red * 30 + green * 59 + blue * 11) / 100).expect("an average")
        });
        let codes = image.detect_grids().into_iter();
        codes
            .filter_map(|code| Some(code.decode().ok()?.1))
            .collect()
    }
}

/// Dots per inch at which codes are read, as 25 mm.
const CLOSE_UP: usize = 200;

const RED: [u8; 3] = [0xbd, 0x22, 0x33];
const ORANGE: [u8; 3] = [0xf0, 0x8f, 0x2a];
const YELLOW: [u8; 3] = [0xf6, 0xd1, 0x3c];
const GREEN: [u8; 3] = [0x46, 0xa4, 0x63];
const BLUE: [u8; 3] = [0x1f, 0x74, 0xd1];
const PURPLE: [u8; 3] = [0x5b, 0x2e, 0x91];
const BLACK: [u8; 3] = [0x26, 0x2a, 0x33];
const WHITE: [u8; 3] = [0xff, 0xff, 0xff];
const INK: [u8; 3] = [0x1d, 0x2b, 0x53];

fn of(order: Order, paper: Paper, language: Language) -> Document {
    let order = Order {
        paper,
        language,
        ..order
    };
    print(&order, &Layouts::default()).expect("a document")
}

fn sheets(letters: &str, per_page: &str) -> Order {
    Order {
        sheets: letters.parse().expect("sheets"),
        per_page: per_page.parse().expect("a number"),
        ..Order::new("twenty-one", "sheets")
    }
}

fn cards() -> Order {
    Order::new("one-card", "cards")
}

#[test]
fn every_sheet_has_all_its_colours() {
    for per_page in ["1", "2", "4"] {
        let document = of(sheets("ABCD", per_page), Paper::A4, Language::English);
        let pictures = Printed::new(&document).pictures(60);
        assert_eq!(pictures.len(), document.pages());
        for picture in pictures {
            for colour in [RED, YELLOW, GREEN, BLUE, BLACK] {
                let share = picture.share(colour);
                assert!((8..60).contains(&share), "{colour:x?}: {share}");
            }
            assert!(picture.share(WHITE) > 500);
            assert_eq!(picture.share(PURPLE), 0, "not a colour of this game");
        }
    }
}

#[test]
fn cards_and_their_rows_have_all_their_colours() {
    let document = of(cards(), Paper::Letter, Language::English);
    let pictures = Printed::new(&document).pictures(60);
    assert_eq!(pictures.len(), 8);
    for (page, picture) in pictures.iter().enumerate() {
        for colour in [RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE] {
            assert!(picture.share(colour) > 0, "page {page}: {colour:x?}");
        }
        assert!(picture.share(WHITE) > 300, "page {page}");
    }
}

#[test]
fn text_of_every_language_can_be_found_and_copied() {
    for language in Language::ALL {
        let words = Words::new(language);
        let says = |text: &str, messages: &[Message]| {
            for message in messages {
                let said = words.text(message.clone());
                // Lines may end anywhere between words, and some spaces are special.
                let said: Vec<&str> = said.split_whitespace().collect();
                assert!(
                    text.contains(&said.join(" ")),
                    "{language}: {message:?}: {text}"
                );
            }
        };
        for (name, document) in printed(Paper::A4, language) {
            let text = Printed::new(&document).text();
            if name.starts_with("sheets") {
                says(
                    &text,
                    &[
                        twenty_one::Title.into(),
                        twenty_one::Bonus.into(),
                        twenty_one::Total.into(),
                        paper::Name.into(),
                        paper::Date.into(),
                    ],
                );
            }
            if name.starts_with("rules of twenty-one") {
                says(
                    &text,
                    &[
                        learn::TwentyOneGoal.into(),
                        learn::TwentyOneTable.into(),
                        learn::TwentyOneNoteCross.into(),
                        paper::TwentyOneNotice.into(),
                    ],
                );
            }
            if name.starts_with("rules of one-card") {
                says(
                    &text,
                    &[
                        learn::OneCardTurn.into(),
                        learn::OneCardScoring.into(),
                        paper::OneCardExample.into(),
                    ],
                );
            }
            if name.starts_with("pad") {
                says(
                    &text,
                    &[paper::OneCardPad.into(), one_card::ScoredCards.into()],
                );
            }
            if name.starts_with("cards") {
                says(&text, &[paper::Points.into(), one_card::Title.into()]);
            }
        }
    }
}

#[test]
fn letters_with_marks_are_text() {
    let names = [
        "Straßmann Öz",
        "Éloïse Nuñez",
        "Ægir Åsa",
        "Łukasz Ťok",
        "Μαρία",
        "Жанна",
    ];
    let record = game("twenty-one", None, &names);
    for language in Language::ALL {
        let text = Printed::new(&result(&record, Paper::A4, language)).text();
        for name in names {
            assert!(text.contains(name), "{language}: {name}: {text}");
        }
    }
    for (language, words) in [
        (Language::German, ["weiß", "grün", "höher"]),
        (Language::French, ["égal", "dépasse", "À"]),
        (Language::Spanish, ["número", "más", "¿No"]),
    ] {
        let all = printed(Paper::A4, language);
        let texts = all
            .iter()
            .map(|(_, document)| Printed::new(document).text());
        let text: String = texts.collect();
        for word in words {
            assert!(text.contains(word), "{language}: {word}");
        }
    }
}

/// The codes on these pages of a document, counted from 1.
fn codes(document: &Document, pages: RangeInclusive<usize>) -> BTreeSet<String> {
    let pictures = Printed::new(document).some_pictures(CLOSE_UP, pages);
    pictures.iter().flat_map(Picture::codes).collect()
}

/// The server that is printed from.
const SITE: &str = "https://play.example.org";

fn from_site(order: Order) -> Order {
    Order {
        site: Some(SITE.parse().expect("an address")),
        ..order
    }
}

/// The addresses of the pages where these are keyed in: `sheet=A` or `cards=26`.
fn pages(game: &str, layout: &str, things: &[String]) -> BTreeSet<String> {
    let layout = match layout {
        "standard" => String::new(),
        id => format!("&layout={id}"),
    };
    let page = |things: &String| format!("{SITE}/paper/{game}?{things}{layout}");
    things.iter().map(page).collect()
}

fn letters(letters: &str) -> Vec<String> {
    letters.chars().map(|c| format!("sheet={c}")).collect()
}

fn numbers(cards: &[&str]) -> Vec<String> {
    cards.iter().map(|card| format!("cards={card}")).collect()
}

#[test]
fn without_a_server_there_are_no_codes() {
    for order in [sheets("ABCD", "4"), cards(), Order::new("one-card", "pad")] {
        let document = of(order, Paper::A4, Language::English);
        assert_eq!(codes(&document, 1..=1), BTreeSet::new());
    }
}

#[test]
fn the_code_of_every_sheet_can_be_read() {
    for paper in Paper::ALL {
        for (per_page, set) in [("1", "F"), ("2", "BC"), ("4", "ACDE")] {
            let order = from_site(sheets(set, per_page));
            let document = of(order, paper, Language::Spanish);
            let expected = pages("twenty-one", "standard", &letters(set));
            assert_eq!(codes(&document, 1..=1), expected, "{per_page}");
        }
    }
}

#[test]
fn the_code_of_every_card_can_be_read() {
    let document = of(from_site(cards()), Paper::Letter, Language::French);
    let nine = numbers(&["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    let first = pages("one-card", "standard", &nine);
    assert_eq!(codes(&document, 1..=2), first, "backs have none");
    let pad = from_site(Order::new("one-card", "pad"));
    let document = of(pad, Paper::A4, Language::German);
    let found = codes(&document, 1..=1);
    let whole = found.iter().find(|text| text.contains(','));
    let on_page = whole.and_then(|text| text.rsplit('=').next());
    let on_page = on_page.expect("the code of the page");
    let mut all: Vec<&str> = on_page.split(',').collect();
    assert_eq!(all.len(), 6);
    all.push(on_page);
    assert_eq!(found, pages("one-card", "standard", &numbers(&all)));
}

#[test]
fn the_codes_of_a_layout_with_the_longest_name_can_be_read() {
    let id = "a-layout-with-the-longest-name-that-is-1";
    assert_eq!(id.len(), 40);
    let mut layouts = Layouts::default();
    let fronts = Order {
        backs: false,
        ..cards()
    };
    for (order, text, expected) in [
        (
            sheets("ABCD", "4"),
            include_str!("../../../games/twenty-one/layouts/standard.toml"),
            pages("twenty-one", id, &letters("ABCD")),
        ),
        (
            fronts,
            include_str!("../../../games/one-card/layouts/standard.toml"),
            pages("one-card", id, &numbers(&["28", "29", "30"])),
        ),
    ] {
        let text = text.replace("id = \"standard\"", &format!("id = \"{id}\""));
        layouts.load(&text).expect("a layout");
        let order = Order {
            layout: id.to_owned(),
            ..from_site(order)
        };
        let document = print(&order, &layouts).expect("pages");
        let last = document.pages();
        assert_eq!(codes(&document, last..=last), expected);
    }
}

#[test]
fn a_page_can_be_read_out() {
    let structure = |document: &Document| {
        let printed = Printed::new(document);
        let output = Command::new("pdfinfo")
            .arg("-struct-text")
            .arg(&printed.pdf)
            .output()
            .expect("pdfinfo (of poppler-utils)");
        String::from_utf8(output.stdout).expect("text")
    };
    let rules = of(
        Order::new("twenty-one", "rules"),
        Paper::A4,
        Language::English,
    );
    let read = structure(&rules);
    assert_eq!(read.matches("H1").count(), 1, "{read}");
    assert!(read.matches("H2").count() > 4, "{read}");
    assert!(read.contains("Figure"), "{read}");
    let copies = Order {
        copies: "2".parse().expect("2"),
        ..sheets("A", "1")
    };
    let read = structure(&of(copies, Paper::A4, Language::English));
    assert_eq!(
        read.matches("Figure").count(),
        5 + 1,
        "rows and a copy: {read}"
    );
}

#[test]
fn only_what_is_used_of_the_font_is_inside() {
    let document = of(sheets("A", "1"), Paper::A4, Language::German);
    let printed = Printed::new(&document);
    let output = Command::new("pdffonts").arg(&printed.pdf).output();
    let fonts =
        String::from_utf8(output.expect("pdffonts (of poppler-utils)").stdout).expect("text");
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    assert_eq!(fonts.len(), 3, "{fonts:?}");
    for font in fonts {
        let columns: Vec<&str> = font.split_whitespace().collect();
        let known = ["+DejaVuSansCondensed", "+BricolageGrotesque"];
        assert!(known.iter().any(|name| columns[0].contains(name)), "{font}");
        assert!(
            columns.iter().filter(|word| **word == "yes").count() == 3,
            "{font}: embedded, a part, with its letters"
        );
    }
}
