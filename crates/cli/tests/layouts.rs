//! `layout`: decks and pads as files.

use std::fs;
use std::path::Path;

use crate::common::{Folder, SIM, prints, refuses, rollwright, text};

#[test]
fn layouts_are_shown_and_checked() {
    let folder = Folder::new("layouts");
    let shown = prints(&["layout", "show"]);
    assert!(shown.contains("card 30") && shown.contains("sheet F"));
    assert!(
        prints(&["layout", "show", "one-card"])
            .contains("card 26  R ....    G ..      P .....   Y*...     B*......")
    );
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let deck = games.join("one-card/layouts/standard.toml");
    let own = fs::read_to_string(&deck)
        .expect("the deck")
        .replace("id = \"standard\"", "id = \"mine\"");
    let own_file = folder.file("mine.toml", &own);
    let printed = prints(&["layout", "check", &deck.display().to_string(), &own_file]);
    assert!(
        printed.contains("\"standard\" for one-card") && printed.contains("\"mine\" for one-card")
    );
    let spoilt = folder.file(
        "spoilt.toml",
        own.replace("\"G2* O3 P6 R3 Y6*\"", "\"G2* O3 P6 R3 Y5*\""),
    );
    refuses(
        &["layout", "check", &spoilt],
        &["spoilt.toml: line 7: card 2", "19 spaces", "20"],
    );
    refuses(
        &[
            "layout",
            "check",
            &folder.file("huge.toml", vec![b'#'; 10 << 20]),
        ],
        &["too long"],
    );
    refuses(
        &[
            "layout",
            "check",
            &folder.file("bytes.toml", [0xFF, 0xFE, 0]),
        ],
        &["not a text file"],
    );
    refuses(
        &["layout", "check", &folder.file("empty.toml", "")],
        &["which game"],
    );
    refuses(
        &["layout", "show", "no-such-game"],
        &["can't read no-such-game"],
    );
}

#[test]
fn built_in_layouts_are_exported_as_files() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for game in ["one-card", "twenty-one"] {
        let file = games.join(game).join("layouts/standard.toml");
        let file = fs::read_to_string(file).expect("the layout");
        assert_eq!(prints(&["layout", "export", game]), file);
        assert_eq!(prints(&["layout", "export", game, "standard"]), file);
    }
    refuses(
        &["layout", "export", "one-card", "mine"],
        &["\"mine\"", "standard"],
    );
    refuses(&["layout", "export"], &["GAME"]);
}

#[test]
fn games_with_a_layout_of_ones_own_need_it_to_be_checked() {
    let folder = Folder::new("own-layout");
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let pad = fs::read_to_string(games.join("twenty-one/layouts/standard.toml")).expect("the pad");
    let own = pad.replace("id = \"standard\"", "id = \"mine\"").replacen(
        "[6, 5, 4, 3, 2, 1]",
        "[6, 6, 5, 5, 4, 4]",
        1,
    );
    let layout = folder.file("mine.toml", own);
    let file = folder.path("games.jsonl");
    prints(&[&SIM[..], &["--layout", &layout, "--record", &file]].concat());
    assert!(prints(&["verify", &file, "--layout", &layout]).contains("500 right"));
    let output = rollwright(&["verify", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("--layout FILE"));
    assert!(text(&output.stdout).contains("0 right, 500 wrong"));
    prints(&["replay", &file, "--layout", &layout, "--brief"]);
    refuses(&["replay", &file], &["--layout FILE"]);
    refuses(
        &[
            "sim",
            "--game",
            "one-card",
            "--seats",
            "random,random",
            "--layout",
            &layout,
        ],
        &["for twenty-one, not for one-card"],
    );
}
