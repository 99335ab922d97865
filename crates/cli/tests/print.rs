//! `rollwright print` as people use it: what it writes and where, what it says, and what it refuses.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::{Folder, command, prints, refuses, text};
use rollwright_print::Date;

/// Runs the command in this folder.
fn in_folder(folder: &Folder, args: &[&str]) -> Output {
    let mut command: Command = command(args);
    command.current_dir(&folder.0);
    command.output().expect("the command starts")
}

fn starts_with(path: &str, begin: &[u8]) -> bool {
    fs::read(path).expect("a file").starts_with(begin)
}

fn layout(game: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("games").join(game).join("layouts/standard.toml");
    fs::read_to_string(path).expect("a layout")
}

#[test]
fn a_pdf_lands_in_the_folder_and_is_named_after_what_it_is() {
    let folder = Folder::new("print-names");
    for (args, name, pages) in [
        (&["print", "sheets"][..], "twenty-one-sheets.pdf", "6 pages"),
        (&["print", "cards"], "one-card-cards.pdf", "8 pages"),
        (
            &["print", "pad", "--copies", "2"],
            "one-card-pad.pdf",
            "2 pages",
        ),
        (
            &["print", "rules", "one-card", "--ink", "black"],
            "one-card-rules.pdf",
            "1 page",
        ),
        (
            &["print", "rules", "twenty-one"],
            "twenty-one-rules.pdf",
            "1 page",
        ),
    ] {
        let output = in_folder(&folder, args);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(
            said.starts_with(&format!("{name}: {pages}, ")) && said.ends_with(" kB\n"),
            "{said}"
        );
        assert!(starts_with(&folder.path(name), b"%PDF-"), "{name}");
    }
    assert_eq!(folder.names().len(), 5, "{:?}", folder.names());
}

#[test]
fn the_end_of_the_name_says_what_it_is_to_be() {
    let folder = Folder::new("print-form");
    let one = folder.path("one.svg");
    let said = prints(&["print", "rules", "one-card", "--lang", "de", "-o", &one]);
    assert_eq!(said.lines().count(), 1);
    let svg = fs::read_to_string(&one).expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains(">Alles auf 1 Karte<"));

    let many = folder.path("my.sheets.svg");
    let said = prints(&["print", "sheets", "--sheets", "b,e", "--output", &many]);
    assert_eq!(said.lines().count(), 2, "{said}");
    for (name, letter) in [("my.sheets-1.svg", 'B'), ("my.sheets-2.svg", 'E')] {
        let svg = fs::read_to_string(folder.path(name)).expect("a page");
        assert!(svg.contains(&format!(">Sheet {letter}<")), "{name}");
    }
    let upper = folder.path("UPPER.PDF");
    prints(&["print", "rules", "twenty-one", "-o", &upper]);
    assert!(starts_with(&upper, b"%PDF-"));
    for name in ["none", "picture.png", "pdf"] {
        let path = folder.path(name);
        refuses(&["print", "cards", "-o", &path], &[name, ".pdf or .svg"]);
    }
    assert_eq!(folder.names().len(), 4, "{:?}", folder.names());
}

#[test]
fn what_was_there_is_replaced_whole_or_not_at_all() {
    let folder = Folder::new("print-replace");
    let path = folder.file("rules.pdf", "old");
    prints(&["print", "rules", "one-card", "-o", &path]);
    assert!(starts_with(&path, b"%PDF-"));
    let nowhere = folder.path("no/such/folder.pdf");
    refuses(
        &["print", "cards", "-o", &nowhere],
        &["can't write", "folder.pdf"],
    );
    assert_eq!(folder.names(), ["rules.pdf"]);
}

#[test]
fn a_pdf_goes_down_a_pipe() {
    let output = crate::common::rollwright(&["print", "rules", "twenty-one", "-o", "-"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.starts_with(b"%PDF-") && output.stderr.is_empty());
}

#[test]
fn the_paper_and_the_language_are_those_of_the_place() {
    let folder = Folder::new("print-place");
    let path = folder.path("rules.svg");
    let printed = |variables: &[(&str, &str)], args: &[&str]| {
        let all = [&["print", "rules", "twenty-one", "-o", &path], args].concat();
        let mut command = command(&all);
        command.env_remove("LC_ALL").envs(variables.iter().copied());
        assert!(
            command
                .output()
                .expect("the command starts")
                .status
                .success()
        );
        fs::read_to_string(&path).expect("a picture")
    };
    let mexico = printed(&[("LANG", "es_MX.UTF-8")], &[]);
    assert!(mexico.contains("width=\"215.9mm\"") && mexico.contains(">El objetivo<"));
    let spain = printed(&[("LANG", "es_ES.UTF-8")], &[]);
    assert!(spain.contains("width=\"210mm\""));
    let abroad = printed(&[("LANG", "en_US.UTF-8"), ("LC_PAPER", "de_DE.UTF-8")], &[]);
    assert!(abroad.contains("width=\"210mm\"") && abroad.contains(">The goal<"));
    let said = printed(
        &[("LANG", "es_MX.UTF-8")],
        &["--paper", "a4", "--lang", "fr"],
    );
    assert!(said.contains("width=\"210mm\"") && said.contains(">Le but<"));
}

#[test]
fn a_layout_of_ones_own_is_printed() {
    let folder = Folder::new("print-layout");
    let pad = layout("twenty-one").replace("id = \"standard\"", "id = \"my-own-pad\"");
    let pad = folder.file("pad.toml", pad);
    let deck = layout("one-card").replace("id = \"standard\"", "id = \"my-own-deck\"");
    let deck = folder.file("deck.toml", deck);
    let sheets = folder.path("sheet.svg");
    prints(&[
        "print", "sheets", "--sheets", "F", "--layout", &pad, "-o", &sheets,
    ]);
    let svg = fs::read_to_string(&sheets).expect("a page");
    assert!(svg.contains("my-own-pad"));
    let cards = folder.path("cards.pdf");
    prints(&[
        "print",
        "cards",
        "--no-backs",
        "--layout",
        &deck,
        "-o",
        &cards,
    ]);
    refuses(
        &["print", "sheets", "--layout", &deck],
        &["not for twenty-one"],
    );
    refuses(&["print", "cards", "--layout", &pad], &["not for one-card"]);
    let two = ["print", "cards", "--layout", &deck, "--layout", &pad];
    refuses(&two, &["one layout at a time"]);
    let broken = folder.file("broken.toml", "id = 3");
    refuses(&["print", "cards", "--layout", &broken], &["broken.toml"]);
}

#[test]
fn a_finished_game_is_printed_and_another_is_not() {
    let folder = Folder::new("print-game");
    let games = folder.path("games.jsonl");
    for game in ["one-card", "twenty-one"] {
        let sim = [
            "sim",
            "--game",
            game,
            "--seats",
            "greedy,random",
            "--games",
            "2",
            "--force",
            "--record",
            &games,
        ];
        assert!(crate::common::rollwright(&sim).status.success());
        let page = folder.path("page.svg");
        prints(&["print", "game", &games, "--game", "2", "-o", &page]);
        let svg = fs::read_to_string(&page).expect("a page");
        assert!(svg.contains("greedy") && svg.contains("random"), "{game}");
        assert!(svg.contains(" win"), "{game}: who has won");
        refuses(
            &["print", "game", &games, "--game", "3", "-o", &page],
            &["2 games"],
        );

        let text = fs::read_to_string(&games).expect("records");
        let wrong = folder.file(
            "wrong.jsonl",
            text.replacen("\"start 0\"", "\"start 1\"", 1).replacen(
                "\"scores\":[",
                "\"scores\":[1",
                2,
            ),
        );
        let output = crate::common::rollwright(&["print", "game", &wrong, "-o", &page]);
        assert_eq!(
            output.status.code(),
            Some(1),
            "{}",
            crate::common::text(&output.stderr)
        );
        assert!(crate::common::text(&output.stderr).contains("wrong.jsonl: game 1: "));
    }
    let begun = "{\"rollwright\":1,\"game\":\"twenty-one\",\"variant\":\"standard\",\"layout\":\"standard\",\
                 \"seats\":[\"Ann\",\"Ben\"],\"steps\":[\"start 0\"],\"scores\":null,\"winners\":null}";
    let begun = folder.file("begun.jsonl", begun);
    refuses(&["print", "game", &begun], &["begun.jsonl", "not over yet"]);
}

#[test]
fn a_finished_game_has_the_date_of_today_unless_another_is_given_or_none() {
    let folder = Folder::new("print-date");
    let games = folder.path("games.jsonl");
    let seats = "greedy,random";
    let sim = ["sim", "--game", "twenty-one", "--seats", seats];
    prints(&[&sim[..], &["--games", "1", "--record", &games]].concat());
    let printed = |options: &[&str]| {
        let page = folder.path("page.svg");
        prints(&[&["print", "game", &games, "-o", &page], options].concat());
        fs::read_to_string(&page).expect("a page")
    };
    let today = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.expect("after 1970").as_millis();
        Date::of_millis(millis.try_into().expect("not that late")).to_string()
    };
    let (before, page, after) = (today(), printed(&[]), today());
    // It may be midnight.
    let of_day = |day: &String| printed(&["--date", day]);
    assert!([before, after].iter().any(|day| of_day(day) == page));
    assert_ne!(printed(&["--date", "2001-02-03"]), page);
    assert_ne!(printed(&["--no-date"]), page);
    refuses(
        &["print", "game", &games, "--no-date", "--date", "2001-02-03"],
        &["exclude each other"],
    );
}

#[test]
fn what_makes_no_sense_is_refused_in_one_sentence() {
    refuses(
        &["print", "sheets", "--sheets", "AG"],
        &["A, B, C, D, E and F"],
    );
    refuses(&["print", "sheets", "--copies", "51"], &["1 to 50"]);
    refuses(&["print", "sheets", "--per-page", "3"], &["1, 2 or 4"]);
    refuses(&["print", "sheets", "--paper", "a5"], &["a4 or letter"]);
    refuses(&["print", "sheets", "--ink", "red"], &["colour or black"]);
    refuses(&["print", "sheets", "--lang", "nl"], &["en, de, fr and es"]);
    refuses(&["print", "rules", "chess"], &["chess", "one-card"]);
    refuses(&["print", "money"], &["money"]);
}

#[test]
fn the_help_teaches() {
    let help = prints(&["help", "print"]);
    for word in [
        "sheets",
        "cards",
        "pad",
        "rules",
        "game",
        "rollwright print sheets --copies 4 --per-page 2",
        "QR",
    ] {
        assert!(help.contains(word), "{word}: {help}");
    }
    for command in ["sheets", "cards", "pad", "rules", "game"] {
        let help = prints(&["help", "print", command]);
        assert!(
            help.contains("--paper") && help.contains("--lang") && help.contains("NAME.svg"),
            "{help}"
        );
    }
    assert!(prints(&["guide"]).contains("rollwright print"));
}
