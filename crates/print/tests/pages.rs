//! Every page as SVG: it is well-formed, and no text leaves its page or touches another.

use std::sync::LazyLock;

use crate::common::{game, pages, printed, result};
use proptest::prelude::*;
use rollwright_catalog::{GAMES, Layouts};
use rollwright_i18n::Language;
use rollwright_print::{
    Date, GameOptions, Inks, Order, OrderError, Paper, PrintError, SheetSet, print, print_game,
    products,
};
use rollwright_record::Record;
use roxmltree::Node;
use rustybuzz::{Face, UnicodeBuffer, ttf_parser};

/// The width of the edge that printers can't reach, in millimetres.
const EDGE: f64 = 4.0;

static REGULAR: LazyLock<Face> = LazyLock::new(|| read_font(dejavu::sans_condensed::regular()));
static BOLD: LazyLock<Face> = LazyLock::new(|| read_font(dejavu::sans_condensed::bold()));

static DISPLAY: LazyLock<Face> =
    LazyLock::new(|| read_font(include_bytes!("../fonts/bricolage-grotesque-bold.ttf")));

fn read_font(data: &'static [u8]) -> Face<'static> {
    Face::from_slice(data, 0).expect("a font")
}

/// The box around the ink of a text, in millimetres.
#[derive(Debug)]
struct Ink {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

fn number(node: Node, name: &str) -> f64 {
    let text = node
        .attribute(name)
        .unwrap_or_else(|| panic!("{name}: {node:?}"));
    text.trim_end_matches("mm").parse().expect("a number")
}

/// The ink of a `<text>`: kerned, with the outlines of its glyphs; nothing if it only has spaces.
fn ink(node: Node) -> Option<Ink> {
    let bold = node
        .attribute("font-weight")
        .is_some_and(|weight| weight == "700");
    let display = node
        .attribute("font-family")
        .is_some_and(|family| family.contains("Bricolage"));
    let face: &Face = match (display, bold) {
        (true, _) => &DISPLAY,
        (false, true) => &BOLD,
        (false, false) => &REGULAR,
    };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(node.text().unwrap_or_default());
    let shaped = rustybuzz::shape(face, &[], buffer);
    let scale = number(node, "font-size") / f64::from(face.units_per_em());
    let width: i32 = shaped
        .glyph_positions()
        .iter()
        .map(|position| position.x_advance)
        .sum();
    let width = f64::from(width) * scale;
    let mut x = match node.attribute("text-anchor") {
        None => number(node, "x"),
        Some("middle") => number(node, "x") - width / 2.0,
        Some("end") => number(node, "x") - width,
        Some(other) => panic!("{other}"),
    };
    let y = number(node, "y");
    let mut all: Option<Ink> = None;
    for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
        let glyph = u16::try_from(info.glyph_id).expect("a glyph of the font");
        if let Some(outline) = face.glyph_bounding_box(ttf_parser::GlyphId(glyph)) {
            let across = |units: i16| x + f64::from(i32::from(units) + position.x_offset) * scale;
            let down = |units: i16| y - f64::from(i32::from(units) + position.y_offset) * scale;
            let so_far = all.get_or_insert(Ink {
                left: f64::INFINITY,
                top: f64::INFINITY,
                right: f64::NEG_INFINITY,
                bottom: f64::NEG_INFINITY,
            });
            so_far.left = so_far.left.min(across(outline.x_min));
            so_far.top = so_far.top.min(down(outline.y_max));
            so_far.right = so_far.right.max(across(outline.x_max));
            so_far.bottom = so_far.bottom.max(down(outline.y_min));
        }
        x += f64::from(position.x_advance) * scale;
    }
    all
}

/// What is wrong with the texts of a page.
fn faults(page: &str) -> Vec<String> {
    let page = roxmltree::Document::parse(page).expect("well-formed XML");
    let root = page.root_element();
    let (width, height) = (number(root, "width"), number(root, "height"));
    let texts = root.children().filter(|node| node.has_tag_name("text"));
    let found: Vec<(&str, Ink)> = texts
        .filter_map(|node| Some((node.text().unwrap_or_default(), ink(node)?)))
        .collect();
    assert!(!found.is_empty(), "a page without text");
    let mut faults = Vec::new();
    for (index, (text, ink)) in found.iter().enumerate() {
        let inside = ink.left > EDGE
            && ink.top > EDGE
            && ink.right < width - EDGE
            && ink.bottom < height - EDGE;
        if !inside {
            faults.push(format!("\"{text}\" leaves the page: {ink:?}"));
        }
        for (other, there) in &found[index + 1..] {
            let apart = ink.right <= there.left
                || there.right <= ink.left
                || ink.bottom <= there.top
                || there.bottom <= ink.top;
            if !apart {
                faults.push(format!("\"{text}\" touches \"{other}\": {ink:?} {there:?}"));
            }
        }
    }
    faults
}

#[track_caller]
fn nothing_is_wrong(name: &str, page: &str) {
    let faults = faults(page);
    assert!(faults.is_empty(), "{name}: {faults:#?}");
}

#[test]
fn every_page_in_every_language_on_both_papers_has_room_for_its_text() {
    for language in Language::ALL {
        for paper in Paper::ALL {
            for (name, document) in printed(paper, language) {
                assert!(document.pages() > 0);
                for page in pages(&document) {
                    nothing_is_wrong(&name, &page);
                }
            }
        }
    }
}

#[test]
fn the_rules_of_each_game_are_one_page() {
    for language in Language::ALL {
        for paper in Paper::ALL {
            let documents = printed(paper, language).into_iter();
            let rules: Vec<_> = documents
                .filter(|(name, _)| name.contains("rules"))
                .collect();
            assert_eq!(rules.len(), GAMES.len());
            for (name, document) in rules {
                assert_eq!(document.pages(), 1, "{name}");
            }
        }
    }
}

#[test]
fn a_finished_game_of_any_size_is_one_page() {
    let names = ["Ann", "Björn", "Éloïse", "Íñigo", "Zoë", "Максим"];
    for (id, variant, most) in [
        ("one-card", "basic", 4),
        ("one-card", "advanced", 4),
        ("twenty-one", "standard", 6),
    ] {
        for seats in 2..=most {
            let record = game(id, Some(variant), &names[..seats]);
            for paper in Paper::ALL {
                for language in Language::ALL {
                    let document = result(&record, paper, language);
                    assert_eq!(document.pages(), 1);
                    let page = document.svg(0).expect("a page");
                    nothing_is_wrong(&format!("{id}, {seats}, {paper}, {language}"), &page);
                    for name in &names[..seats] {
                        assert!(page.contains(name), "{name}");
                    }
                }
            }
        }
    }
}

/// A record with other names, which nobody has to agree to.
fn renamed(record: &Record, names: &[&str]) -> Record {
    let mut record = record.clone();
    record.seats = names.iter().map(|name| (*name).to_owned()).collect();
    record
}

#[test]
fn names_are_only_ever_text() {
    let long = "Donaudampfschifffahrtsgesellschaftskapitän ".repeat(20);
    let wide = "W".repeat(5_000);
    let names = [
        "<script>alert('x')</script>",
        "</text></svg>",
        "\"&amp;&#x3c;",
        &long,
        &wide,
        "👩‍👩‍👧‍👦🎲",
        "מרים שרה",
        "ابن خلدون",
        "",
        "   ",
        "\u{0}\u{7}\u{1b}[31m\u{ffff}\u{fffe}",
        "a\nb\tc\r",
        "e\u{301}\u{301}\u{301}\u{301}",
        "\u{202e}drawkcab",
        "]]>",
        "漢字かな",
    ];
    for id in ["one-card", "twenty-one"] {
        let record = game(id, None, &["Ann", "Ben"]);
        for pair in names.chunks(2) {
            let record = renamed(&record, pair);
            let document = result(&record, Paper::A4, Language::English);
            let page = document.svg(0).expect("a page");
            assert!(!page.contains("<script") && page.matches("</svg>").count() == 1);
            nothing_is_wrong(&format!("{id}, {pair:?}"), &page);
            document.pdf().expect("a PDF");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_name_makes_a_page(one in ".{0,80}", other in any::<String>()) {
        static RECORD: LazyLock<Record> = LazyLock::new(|| game("twenty-one", None, &["Ann", "Ben"]));
        let record = renamed(&RECORD, &[&one, &other]);
        let document = result(&record, Paper::A4, Language::English);
        let page = document.svg(0).expect("a page");
        roxmltree::Document::parse(&page).expect("well-formed XML");
        prop_assert!(page.chars().all(|c| !c.is_control()));
        document.pdf().expect("a PDF");
    }

    #[test]
    fn an_order_reads_what_it_writes(text in "[A-Fa-f, ]{0,12}") {
        match text.parse::<SheetSet>() {
            Ok(set) => prop_assert_eq!(set.to_string().parse(), Ok(set)),
            Err(error) => {
                prop_assert_eq!(error, OrderError::Sheets);
                prop_assert!(!text.contains(|c: char| c.is_ascii_alphabetic()));
            }
        }
    }
}

#[test]
fn layouts_of_all_sizes_have_room() {
    let id = "x".repeat(40);
    let card = ["\"R2* O2* Y6 G6 B4\"", "\"P6* B6 O4 Y2 R2*\""];
    let mut layouts = Layouts::default();
    for count in [10, 64] {
        let cards: Vec<&str> = (0..count).map(|number| card[number % 2]).collect();
        let name = if count == 10 { "few" } else { &id };
        let text = format!(
            "id = \"{name}\"\ngame = \"one-card\"\ncards = [{}]\n",
            cards.join(",")
        );
        layouts.load(&text).expect("a deck");
        for product in ["cards", "pad"] {
            for paper in Paper::ALL {
                let order = Order {
                    layout: name.to_owned(),
                    copies: "7".parse().expect("7"),
                    paper,
                    language: Language::German,
                    ..Order::new("one-card", product)
                };
                let document = print(&order, &layouts).expect("pages");
                if product == "cards" {
                    assert_eq!(document.pages(), 2 * count.div_ceil(9));
                }
                for page in pages(&document) {
                    nothing_is_wrong(name, &page);
                }
            }
        }
    }
    let rows = "\"WKRBYG\", \"WKRBYG\", \"WKRBYG\", \"WKRBYG\", \"WKRBYG\"";
    let numbers = "[[1,1,1,1,1,1],[6,6,6,6,6,6],[6,1,1,1,1,1],[5,5,4,4,3,3],[2,2,2,2,2,2]]";
    let sheets: Vec<String> = ('A'..='F')
        .map(|sheet| format!("{sheet} = [{rows}]"))
        .collect();
    let text = format!(
        "id = \"{id}\"\ngame = \"twenty-one\"\nnumbers = {numbers}\n[sheets]\n{}\n",
        sheets.join("\n")
    );
    layouts.load(&text).expect("a pad");
    for paper in Paper::ALL {
        for language in Language::ALL {
            for (name, order) in crate::common::everything() {
                if order.product == "sheets" {
                    let order = Order {
                        layout: id.clone(),
                        paper,
                        language,
                        ..order
                    };
                    let document = print(&order, &layouts).expect("pages");
                    for page in pages(&document) {
                        nothing_is_wrong(&name, &page);
                    }
                }
            }
        }
    }
}

#[test]
fn copies_are_whole_sets_and_cost_hardly_anything() {
    let order = |copies: &str, per_page: &str| Order {
        sheets: "ABC".parse().expect("sheets"),
        copies: copies.parse().expect("copies"),
        per_page: per_page.parse().expect("a number"),
        ..Order::new("twenty-one", "sheets")
    };
    let layouts = Layouts::default();
    let one = print(&order("1", "1"), &layouts).expect("pages");
    let many = print(&order("50", "1"), &layouts).expect("pages");
    assert_eq!((one.pages(), many.pages()), (3, 150));
    for page in 0..150 {
        assert_eq!(many.svg(page), one.svg(page % 3));
    }
    assert_eq!(many.svg(150), None);
    let (one, many) = (one.pdf().expect("a PDF"), many.pdf().expect("a PDF"));
    assert!(many.len() < 2 * one.len() + 150_000, "{}", many.len());
    let quarters = print(&order("3", "4"), &layouts).expect("pages");
    assert_eq!(quarters.pages(), 3, "nine sheets, four to a page");
}

/// How often each sheet of these is on a page.
fn letters(page: &str) -> String {
    let page = roxmltree::Document::parse(page).expect("well-formed XML");
    let texts = page
        .root_element()
        .children()
        .filter_map(|node| node.text());
    texts
        .filter(|text| text.len() == 1 && text.contains(|c| matches!(c, 'A'..='F')))
        .collect()
}

#[test]
fn pages_are_filled_to_the_last() {
    let layouts = Layouts::default();
    for (sheets, copies, per_page, expected) in [
        ("ABCDEF", "1", "4", vec!["ABCD", "EFAB"]),
        ("ABCDEF", "2", "4", vec!["ABCD", "EFAB", "CDEF"]),
        ("ABC", "1", "2", vec!["AB", "CA"]),
        ("D", "1", "4", vec!["DDDD"]),
        ("ABC", "1", "1", vec!["A", "B", "C"]),
    ] {
        let order = Order {
            sheets: sheets.parse().expect("sheets"),
            copies: copies.parse().expect("copies"),
            per_page: per_page.parse().expect("a number"),
            ..Order::new("twenty-one", "sheets")
        };
        let document = print(&order, &layouts).expect("pages");
        let found: Vec<String> = pages(&document).map(|page| letters(&page)).collect();
        assert_eq!(found, expected, "{sheets}, {copies}, {per_page}");
    }
}

/// The numbers of the cards on a page, in the lower right corner of each.
fn card_numbers(page: &str) -> Vec<u8> {
    let page = roxmltree::Document::parse(page).expect("well-formed XML");
    let corners = page
        .root_element()
        .children()
        .filter(|node| node.attribute("text-anchor") == Some("end"));
    corners
        .map(|node| node.text().expect("a number").parse().expect("a number"))
        .collect()
}

#[test]
fn the_pad_is_shuffled_and_no_card_is_twice_on_a_page() {
    let order = Order {
        copies: "50".parse().expect("50"),
        ..Order::new("one-card", "pad")
    };
    let document = print(&order, &Layouts::default()).expect("pages");
    let dealt: Vec<Vec<u8>> = pages(&document).map(|page| card_numbers(&page)).collect();
    for cards in &dealt {
        let mut different = cards.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!((cards.len(), different.len()), (6, 6), "{cards:?}");
    }
    for deck in dealt.chunks(5) {
        let mut cards = deck.concat();
        assert!(!cards.is_sorted(), "shuffled");
        cards.sort_unstable();
        assert_eq!(cards, (1..=30).collect::<Vec<u8>>(), "the whole deck");
    }
    let mut different = dealt.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 50, "every page is another");
}

#[test]
fn no_text_is_smaller_than_five_points_or_cut_off() {
    let record = game(
        "twenty-one",
        None,
        &["Ann", "Ben", "Cat", "Dan", "Eve", "Flo"],
    );
    let cards = game("one-card", Some("advanced"), &["Ann", "Ben", "Cat", "Dan"]);
    for language in Language::ALL {
        for paper in Paper::ALL {
            let games = [&record, &cards]
                .map(|record| ("game".to_owned(), result(record, paper, language)));
            for (name, document) in printed(paper, language).into_iter().chain(games) {
                for page in pages(&document) {
                    let page = roxmltree::Document::parse(&page).expect("well-formed XML");
                    for node in page.root_element().children() {
                        if node.has_tag_name("text") {
                            let points = number(node, "font-size") / 25.4 * 72.0;
                            assert!(points >= 5.0, "{name}: {node:?}");
                            let text = node.text().unwrap_or_default();
                            assert!(!text.ends_with('…'), "{name}: {text}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn black_is_the_only_ink_where_it_is_asked_for() {
    for (name, document) in crate::common::printed_with(Inks::Black, Paper::A4, Language::German) {
        for page in pages(&document) {
            nothing_is_wrong(&name, &page);
            let page = roxmltree::Document::parse(&page).expect("well-formed XML");
            for node in page.root_element().children() {
                for colour in ["fill", "stroke"].map(|name| node.attribute(name)) {
                    let allowed = [
                        None,
                        Some("none"),
                        Some("#ffffff"),
                        Some("#000000"),
                        Some("#8c8c8c"),
                    ];
                    assert!(allowed.contains(&colour), "{name}: {node:?}");
                }
            }
        }
    }
}

#[test]
fn a_finished_game_has_its_date_and_its_sheets() {
    let record = game("twenty-one", None, &["Ann", "Ben"]);
    let printed = |date: Option<Date>| {
        let options = GameOptions {
            date,
            ..GameOptions::new(Language::German)
        };
        let document = print_game(&record, &Layouts::default(), &options).expect("a page");
        document.svg(0).expect("a page")
    };
    let with = printed(Some("2026-11-18".parse().expect("a date")));
    assert!(with.contains(">18. November 2026<"));
    let sheets: Vec<&str> = record.steps[0].split(' ').skip(1).collect();
    for sheet in sheets {
        assert!(with.contains(&format!(" {sheet}<")), "{sheet}");
    }
    let without = printed(None);
    assert!(!without.contains("2026") && without.contains(">Datum<"));
}

#[test]
fn a_name_that_cannot_be_shown_has_a_note() {
    let record = game("twenty-one", None, &["Ann", "Ben"]);
    let note = "boxes stand for some";
    let page = |names: &[&str]| {
        let document = result(&renamed(&record, names), Paper::A4, Language::English);
        document.svg(0).expect("a page")
    };
    assert!(!page(&["Ann", "Жанна שרה"]).contains(note));
    assert!(page(&["Ann", "\u{10ffff}"]).contains(note));
}

#[test]
fn the_number_of_pages_is_known_before_they_are_drawn() {
    let layouts = Layouts::default();
    for (name, order) in crate::common::everything() {
        for copies in ["1", "2", "7", "50"] {
            for (sheets, backs) in [("ABCDEF", true), ("BCE", false), ("D", true)] {
                let order = Order {
                    sheets: sheets.parse().expect("sheets"),
                    copies: copies.parse().expect("a number"),
                    backs,
                    ..order.clone()
                };
                let drawn = print(&order, &layouts).expect("pages").pages();
                assert_eq!(order.pages(&layouts).ok(), Some(drawn), "{name}: {order:?}");
            }
        }
        let nowhere = Order {
            layout: "nowhere".to_owned(),
            ..order
        };
        let known = print(&nowhere, &layouts).is_ok();
        assert_eq!(nowhere.pages(&layouts).is_ok(), known, "{name}");
    }
}

#[test]
fn options_that_a_product_does_not_take_make_no_other_order() {
    let odd = |product| Order {
        layout: "nowhere".to_owned(),
        sheets: "B".parse().expect("a sheet"),
        copies: "9".parse().expect("a number"),
        backs: false,
        ..Order::new("one-card", product)
    };
    let canonical = |product| odd(product).canonical().expect("a product");
    assert_eq!(canonical("rules"), Order::new("one-card", "rules"));
    let cards = Order {
        layout: "nowhere".to_owned(),
        backs: false,
        ..Order::new("one-card", "cards")
    };
    assert_eq!(canonical("cards"), cards);
    let pad = Order {
        copies: "9".parse().expect("a number"),
        backs: true,
        ..cards
    };
    assert_eq!(
        canonical("pad"),
        Order {
            product: "pad".to_owned(),
            ..pad
        }
    );
    assert!(odd("sheets").canonical().is_err());
}

#[test]
fn six_sheets_are_a_small_file() {
    for (name, document) in printed(Paper::A4, Language::German) {
        if name.contains("sheets") {
            let size = document.pdf().expect("a PDF").len();
            assert!(size < 300_000, "{name}: {size}");
        }
    }
}

#[test]
fn every_game_has_its_rules_and_products_with_different_names() {
    for game in GAMES {
        let products = products(game).expect("a game");
        let mut names: Vec<&str> = products.iter().map(|product| product.name).collect();
        assert!(names.contains(&"rules"), "{game}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), products.len(), "{game}");
    }
    assert!(matches!(products("chess"), Err(PrintError::Unknown(_))));
}

#[test]
fn what_cannot_be_printed_is_refused() {
    let layouts = Layouts::default();
    let of = |order: &Order| print(order, &layouts);
    let chess = Order::new("chess", "rules");
    assert!(matches!(of(&chess), Err(PrintError::Unknown(_))));
    let order = Order {
        layout: "nobodys".to_owned(),
        ..Order::new("one-card", "cards")
    };
    assert!(matches!(of(&order), Err(PrintError::Unknown(_))));
    for (game, product) in [
        ("one-card", "sheets"),
        ("twenty-one", "game"),
        ("one-card", ""),
    ] {
        let error = of(&Order::new(game, product)).expect_err("no such product");
        assert!(matches!(error, PrintError::NoProduct { .. }), "{error:?}");
        assert!(error.to_string().contains("rules, game"), "{error}");
    }
    let paper =
        |record: &Record| print_game(record, &layouts, &GameOptions::new(Language::English));
    let mut record = game("one-card", None, &["Ann", "Ben"]);
    record.scores.as_mut().expect("scores")[0] += 1;
    assert!(matches!(paper(&record), Err(PrintError::Record(_))));
    record.steps.truncate(9);
    (record.scores, record.winners) = (None, None);
    assert!(matches!(paper(&record), Err(PrintError::NotOver)));
    record.layout = "nobodys".to_owned();
    assert!(matches!(paper(&record), Err(PrintError::Unknown(_))));
    record.game = "chess".to_owned();
    assert!(matches!(paper(&record), Err(PrintError::Unknown(_))));
}
