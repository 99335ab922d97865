//! The screen, through a pseudo-terminal.

use std::process::Command;

use crate::common::Folder;
use crate::pty::{Screen, exit_code_without_a_terminal};
use crate::server::Server;

const ENTER: &str = "\r";
/// Whatever is asked, some of these do it: pick, all, confirm, pass, cross out.
pub(crate) const ANYTHING: &[&str] = &[
    "1", "2", "3", "a", ENTER, ENTER, "p", "x", ENTER, "4", ENTER,
];
pub(crate) const ENDS: &[&str] = &[" wins with ", "You win with ", " share the win "];
/// Written when the terminal is given back.
const GIVEN_BACK: &str = "\x1b[?1049l";

#[test]
fn a_whole_game_is_played_with_keys() {
    let folder = Folder::new("play-screen");
    for (game, variant) in [
        ("one-card", "basic"),
        ("one-card", "advanced"),
        ("twenty-one", "standard"),
        ("pig", "standard"),
    ] {
        let data = folder.path(&format!("{game}-{variant}"));
        let args = [
            "--no-motion",
            "--data",
            &data,
            game,
            "--variant",
            variant,
            "--bots",
            "casual",
        ];
        let mut screen = Screen::start(80, 24, &args);
        let end = screen.press_until(ANYTHING, ENDS);
        assert!(end.contains("Ann"), "{end}");
        screen.press("q");
        let (code, left) = screen.end();
        assert_eq!(code, 0);
        assert!(!left.contains("Nothing is lost"), "{left}");
        // The plain list of moves of a game without a board needs no colour.
        let coloured = |raw: &str| raw.contains("\x1b[48;5;") || raw.contains("\x1b[38;5;");
        assert!(coloured(&screen.raw()) || game == "pig");
    }
}

#[test]
fn without_colours_none_are_written() {
    let folder = Folder::new("play-no-colour");
    for (game, variables) in [
        ("one-card", [("NO_COLOR", "1"), ("COLORTERM", "truecolor")]),
        ("twenty-one", [("NO_COLOR", "1"), ("TERM", "xterm")]),
    ] {
        let data = folder.path(game);
        let args = ["--no-motion", "--data", &data, game, "--bots", "greedy"];
        let mut screen = Screen::with(80, 24, &args, &variables);
        screen.press_until(ANYTHING, ENDS);
        let raw = screen.raw();
        for colour in ["\x1b[38;", "\x1b[48;", ";38;", ";48;"] {
            assert!(!raw.contains(colour), "{colour:?} in {game}");
        }
    }
}

#[test]
fn the_start_is_chosen_with_keys_and_a_game_goes_on_after_a_kill() {
    let folder = Folder::new("play-resume");
    let data = folder.path("data");
    let args = ["--no-motion", "--data", &data];
    let mut screen = Screen::start(80, 24, &args);
    screen.wait_for("3  New game: Twenty One");
    screen.press("3");
    screen.wait_for("Who plays?");
    screen.press("Zoe");
    screen.wait_for("Zoe_");
    screen.press(ENTER);
    screen.wait_for("Round 1");
    screen.press_until(ANYTHING, &["Round 3"]);
    let before = screen.at_rest();
    screen.kill();
    let mut back = Screen::start(80, 24, &args);
    back.wait_for("1  Continue: Twenty One with Zoe, Bruno");
    back.press(ENTER);
    let header = |text: &str| text.lines().next().map(str::to_owned);
    assert_eq!(header(&back.at_rest()), header(&before));
    back.press("q");
    let (code, left) = back.end();
    assert_eq!(code, 0);
    assert!(left.contains("Nothing is lost"), "{left}");
}

#[test]
fn help_log_and_hint_lie_over_the_table() {
    let folder = Folder::new("play-sheets");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "twenty-one",
        "--bots",
        "greedy",
    ];
    let mut screen = Screen::start(80, 24, &args);
    screen.wait_for("h Hint");
    screen.press("?");
    screen.wait_for("back to the shell");
    screen.press("?");
    screen.wait_for("white cloud");
    screen.press("\x1b[C");
    screen.wait_for("The goal");
    screen.press("\x1b");
    screen.wait_until("closed", |text| !text.contains("The goal"));
    screen.press("l");
    screen.wait_for("What happened");
    screen.press("l");
    screen.wait_until("closed", |text| !text.contains("What happened"));
    screen.press("h");
    // Advice stands under the sheet, and covers nothing of it.
    let advised = screen.wait_for("Chance to win");
    for row in ["│►1 ", "│ 2 ", "│ 3 ", "│ 4 ", "│ 5 "] {
        assert!(advised.contains(row), "{advised}");
    }
    screen.press("h");
    screen.wait_until("closed", |text| !text.contains("Chance to win"));
    // A click on the entry of the key bar does what the key does.
    let text = screen.text();
    let column = text.lines().last().and_then(|line| {
        let at = line.find("? Help")?;
        Some(line[..at].chars().count() + 1)
    });
    let column = column.expect("the bar of keys");
    screen.press(&format!("\x1b[<0;{column};24M"));
    screen.wait_for("back to the shell");
    screen.press("q");
    let (code, _) = screen.end();
    assert_eq!(code, 0);
}

#[test]
fn whoever_has_the_dice_throws_them() {
    let folder = Folder::new("play-throw");
    let data = folder.path("data");
    let args = ["--data", &data, "one-card", "--people", "Ann,Bob"];
    let mut screen = Screen::start(80, 24, &args);
    // The first roll comes with the cards: it is kept, and nobody crosses anything off.
    let turn = [
        ("I am", ENTER),
        ("Keep this roll", ENTER),
        ("p Pass", "p"),
        ("I am", ENTER),
        ("p Pass", "p"),
    ];
    for (asked, key) in turn {
        screen.wait_for(asked);
        screen.press(key);
    }
    let before = screen.wait_for("press Enter to roll");
    assert!(!before.contains("rolls left"), "{before}");
    screen.press(ENTER);
    screen.wait_for("You have 2 rolls left");
    screen.press("q");
    assert_eq!(screen.end().0, 0);
}

#[test]
fn a_terminal_that_draws_nothing_gets_plain_lines_and_is_told_why() {
    let folder = Folder::new("play-dumb");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "one-card",
        "--bots",
        "Bruno",
    ];
    let mut screen = Screen::with(80, 60, &args, &[("TERM", "dumb")]);
    let text = screen.wait_for("1. ");
    assert!(text.contains("TERM=dumb"), "{text}");
    screen.press("quit\r");
    assert_eq!(screen.end().0, 0);
    assert!(!screen.raw().contains('\x1b'), "{}", screen.raw());
}

#[test]
fn a_terminal_that_is_too_small_says_what_it_needs() {
    let folder = Folder::new("play-small");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "one-card",
        "--bots",
        "greedy",
    ];
    let mut screen = Screen::start(20, 10, &args);
    let text = screen.wait_for("larger");
    assert!(text.contains("20\u{a0}×\u{a0}10"), "{text}");
    // What can't be seen can't be decided.
    screen.press("aaa\r\rppp\r");
    // The program may draw at a new size before it reads keys that were pressed earlier: it reads them at the sizes between.
    for columns in [21, 22] {
        screen.resize(columns, 10);
        screen.wait_for(&format!("{columns}\u{a0}×\u{a0}10"));
    }
    screen.resize(80, 24);
    let text = screen.wait_for("h Hint");
    assert!(
        !text.contains("u Undo") && !text.contains("Turn 2"),
        "{text}"
    );
    screen.resize(1, 1);
    screen.resize(20, 10);
    screen.wait_for("larger");
    screen.press("q");
    assert_eq!(screen.end().0, 0);
    let start = Screen::start(20, 10, &["--data", &data]);
    start.wait_for("larger");
}

#[test]
fn signals_give_the_terminal_back() {
    let folder = Folder::new("play-signals");
    for signal in ["TERM", "HUP"] {
        let data = folder.path(signal);
        let mut screen = Screen::start(80, 24, &["--data", &data, "one-card"]);
        screen.wait_for("Turn 1");
        assert!(!screen.raw().contains(GIVEN_BACK));
        let id = screen.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(sent.expect("kill").success());
        assert_eq!(screen.end().0, 0, "{signal}");
        assert!(screen.raw().contains(GIVEN_BACK), "{signal}");
    }
}

#[test]
fn a_terminal_that_goes_without_a_signal_ends_the_program() {
    let folder = Folder::new("play-gone");
    let data = folder.path("data");
    // Between two people nothing is drawn until one of them does something: no failed drawing ends it.
    let args = ["--data", &data, "one-card", "--people", "Ann,Bob"];
    let code = exit_code_without_a_terminal(&args, "Pass it on");
    // There is nobody to say goodbye to, which is no reason to panic.
    assert!(code == 0 || code == 2, "{code}");
    let mut back = Screen::start(80, 24, &["--data", &data]);
    back.wait_for("Continue: Everything on 1 Card");
    back.press("q");
    assert_eq!(back.end().0, 0);
}

#[test]
fn the_screen_is_drawn_anew_when_asked_and_after_a_suspension() {
    let folder = Folder::new("play-anew");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "one-card",
        "--bots",
        "greedy",
    ];
    let mut screen = Screen::start(80, 24, &args);
    let before = screen.at_rest();
    // Ctrl-L; and Ctrl-Z, which stops nobody whom no shell would wake again.
    for key in ["\x0c", "\x1a"] {
        screen.press(key);
        assert_eq!(screen.at_rest(), before);
    }
    assert!(screen.raw().contains(GIVEN_BACK));
    screen.press("?");
    screen.wait_for("back to the shell");
    screen.press("q");
    assert_eq!(screen.end().0, 0);
}

#[test]
fn several_people_pass_the_terminal_on() {
    let folder = Folder::new("play-pass");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "twenty-one",
        "--people",
        "Ann,Bob",
    ];
    let mut screen = Screen::start(80, 24, &args);
    screen.wait_for("Pass it on: now it’s");
    let both = |text: &str| text.contains("Ann") && text.contains("Bob");
    let end = screen.press_until(ANYTHING, ENDS);
    assert!(both(&end), "{end}");
}

#[test]
fn a_table_of_a_server_has_the_same_screen() {
    let folder = Folder::new("play-screen-join");
    let server = Server::start(&folder.path("server"));
    let made = server.table("one-card", 1, 1);
    let address = format!("{}/t/{}", server.url, made.table.id);
    let (data, other) = (folder.path("data"), folder.path("other"));
    let watching = ["--no-motion", "--data", &other, "--watch", &address];
    let watch = Screen::start(80, 24, &watching);
    watch.wait_for("Free seat");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "--join",
        &address,
        "--name",
        "Eve",
    ];
    let mut screen = Screen::start(80, 24, &args);
    screen.press_until(ANYTHING, ENDS);
    watch.wait_until("the end", |text| ENDS.iter().any(|end| text.contains(end)));
}

#[test]
fn a_screen_at_a_table_that_waits_for_throws_rolls_with_enter() {
    let folder = Folder::new("play-screen-throws");
    let server = Server::start(&folder.path("server"));
    let made = server.table_that_waits("one-card", 1, 1, true);
    let address = format!("{}/t/{}", server.url, made.table.id);
    let data = folder.path("ann");
    let args = ["--no-motion", "--data", &data, "--join", &address];
    let mut screen = Screen::start(80, 24, &args);
    let asked = screen.press_until(ANYTHING, &["press Enter to roll"]);
    assert!(asked.contains("Roll"), "{asked}");
    screen.press(ENTER);
    screen.wait_until("the dice", |text| !text.contains("press Enter to roll"));
    screen.press_until(ANYTHING, ENDS);
}
