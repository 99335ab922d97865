//! Plain lines: whole games, coming back, undo, real dice, languages.

use crate::common::{Folder, command, prints, refuses, text};
use crate::dialogue::{Dialogue, place};

#[test]
fn a_whole_game_is_played_by_giving_first_answers() {
    let folder = Folder::new("play-whole");
    for (game, variant) in [
        ("one-card", "basic"),
        ("one-card", "advanced"),
        ("twenty-one", "standard"),
        ("pig", "standard"),
    ] {
        let args = [game, "--variant", variant, "--bots", "casual"];
        let mut talk = Dialogue::start(&folder.path(game), &args);
        let first = talk.hear();
        let end = talk.play_on(first);
        assert!(
            end.contains(" wins with ") || end.contains("You win") || end.contains("share"),
            "{end}"
        );
        assert!(end.contains("Ann: "), "{end}");
        let checked = "Dice checked: the record is right, and it is the game that was shown here.";
        assert!(end.contains(checked), "{end}");
        let without = talk.said.contains("without your part");
        assert!(!without, "nobody is slow here: {}", talk.said);
        assert!(!talk.said.contains('\x1b'), "escape codes");
        // A finished game is not offered again.
        talk.end();
        let mut again = Dialogue::start(&folder.path(game), &[]);
        assert!(!again.hear().contains("Continue:"));
        again.end();
    }
}

#[test]
fn after_a_kill_the_game_goes_on_where_it_was() {
    let folder = Folder::new("play-kill");
    let data = folder.path("data");
    for game in ["one-card", "twenty-one"] {
        let mut talk = Dialogue::start(&data, &[game, "--bots", "greedy,beginner"]);
        let mut question = talk.hear();
        for _ in 0..7 {
            question = talk.answer("1");
        }
        assert!(question.ends_with("\n> "), "{question}");
        let question = talk.answer("table");
        talk.kill();
        let position = place(&question);
        let mut back = Dialogue::start(&data, &[]);
        let offers = back.hear();
        assert!(offers.contains("1. Continue: "), "{offers}");
        let resumed = back.answer("");
        assert_eq!(place(&resumed), position);
        let end = back.play_on(resumed);
        assert!(end.contains("“again”"));
        back.end();
    }
}

#[test]
fn record_and_receipts_are_saved_where_verify_finds_them() {
    let folder = Folder::new("play-save");
    let args = ["twenty-one", "--people", "Ann,Bob", "--bots", "greedy"];
    let mut talk = Dialogue::start(&folder.path("data"), &args);
    talk.hear();
    talk.answer("");
    // In the middle of the game the secret is not revealed.
    let saved = talk.answer("save");
    let verify = |said: &str| {
        let command = said.split("rollwright ").nth(1).expect("a command");
        let command = command.lines().next().expect("a line");
        prints(&command.split(' ').collect::<Vec<_>>())
    };
    let running = verify(&saved);
    assert!(
        running.contains("so the rolls are not checked"),
        "{running}"
    );
    assert!(running.contains("2 receipts agree"), "{running}");
    let mut question = saved;
    for _ in 0..1000 {
        if question.contains("“again”") {
            break;
        }
        let pass = question.contains("Press Enter");
        question = talk.answer(if pass { "" } else { "1" });
    }
    for name in ["Ann", "Bob"] {
        let checked = format!("Dice checked for {name}: the record is right");
        assert!(question.contains(&checked), "{question}");
    }
    let over = verify(&talk.answer("save"));
    assert!(
        over.contains("with your own link: ") && over.contains("2 receipts agree"),
        "{over}"
    );
    assert!(!over.contains("not checked"), "{over}");
}

#[test]
fn a_decision_can_be_taken_back_until_dice_are_rolled() {
    let folder = Folder::new("play-undo");
    let mut talk = Dialogue::start(&folder.path("data"), &["one-card", "--people", "Ann,Bob"]);
    let passed_on = talk.hear();
    assert!(passed_on.contains("Pass it on: now it’s"), "{passed_on}");
    let before = talk.answer("");
    // The roll is accepted, then it is not.
    let after = talk.answer("stand");
    assert!(!after.contains("all"), "{after}");
    let undone = talk.answer("undo");
    assert!(undone.contains("takes back the last decision"), "{undone}");
    let position = place(&before);
    assert_eq!(place(&undone), position);
    let nothing = talk.answer("undo");
    assert!(nothing.contains("can’t be undone"), "{nothing}");
    talk.end();
}

#[test]
fn a_rematch_has_the_same_people() {
    let folder = Folder::new("play-rematch");
    let args = ["twenty-one", "--people", "Zoe", "--bots", "greedy,greedy"];
    let mut talk = Dialogue::start(&folder.path("data"), &args);
    let first = talk.hear();
    talk.play_on(first);
    let again = talk.answer("again");
    assert!(
        again.contains("With Zoe, Greedy bot, Greedy bot 2"),
        "{again}"
    );
    let goodbye = talk.end();
    assert!(
        goodbye.contains("Nothing is lost: rollwright play"),
        "{goodbye}"
    );
    let mut back = Dialogue::start(&folder.path("data"), &[]);
    let offers = back.hear();
    assert_eq!(offers.matches("Continue:").count(), 1, "{offers}");
}

#[test]
fn real_dice_are_typed_as_they_lie_there() {
    let folder = Folder::new("play-real");
    let data = folder.path("data");
    let people = ["--people", "Ann,Bob", "--real-dice"];
    let mut talk = Dialogue::start(&data, &[&["twenty-one"][..], &people].concat());
    let asked = talk.hear();
    assert!(asked.contains("Who begins?"), "{asked}");
    let asked = talk.answer("1");
    assert!(!asked.contains("Pass it on"), "{asked}");
    for wrong in ["61", "713342", "rubbish", ""] {
        let complaint = talk.answer(wrong);
        assert!(!complaint.contains("\n1. "), "{wrong}: {complaint}");
        assert!(complaint.lines().count() > 1, "{wrong}: {complaint}");
    }
    let rolled = talk.answer("6 1 3 3 4 2");
    assert!(rolled.contains("\n1. "), "{rolled}");
    assert!(!rolled.contains("Best:"), "{rolled}");
    // A slip is corrected as long as nobody has decided.
    let undone = talk.answer("undo");
    assert!(undone.contains(" corrects the dice."), "{undone}");
    assert!(!undone.contains("\n1. "), "{undone}");
    let rolled = talk.answer("6 1 3 3 4 5");
    assert!(rolled.contains("\n1. "), "{rolled}");
    talk.end();
    let mut talk = Dialogue::start(&data, &[&["one-card"][..], &people].concat());
    talk.hear();
    talk.answer("2");
    let complaint = talk.answer("RRGB");
    assert!(!complaint.contains("\n1. "), "{complaint}");
    let rolled = talk.answer("rr gbp");
    assert!(rolled.contains("\n1. "), "{rolled}");
    // Those that are kept stay; what comes is typed again.
    let again = talk.answer("reroll GB");
    assert!(!again.contains("\n1. "), "{again}");
    let typed = talk.answer("rrpyy");
    assert!(typed.contains("\n1. "), "{typed}");
    talk.end();
}

#[test]
fn a_hint_names_the_best_move_and_what_others_cost() {
    let folder = Folder::new("play-hint");
    let mut talk = Dialogue::start(&folder.path("data"), &["twenty-one", "--bots", "greedy"]);
    talk.hear();
    let hint = talk.answer("hint");
    assert!(hint.contains("Best: "), "{hint}");
    assert!(hint.contains("Chance to win: "), "{hint}");
    assert!(hint.ends_with("\n> "), "{hint}");
    talk.end();
}

#[test]
fn everything_can_be_asked_for_in_words() {
    let folder = Folder::new("play-words");
    let mut talk = Dialogue::start(&folder.path("data"), &["one-card", "--bots", "greedy"]);
    talk.hear();
    assert!(
        talk.answer("help")
            .contains("hint: what a strong player would do")
    );
    assert!(talk.answer("log").lines().count() > 3);
    assert!(talk.answer("nonsense").contains("not one of the answers"));
    assert!(talk.answer("99").contains("not one of the answers"));
    let goodbye = talk.answer("quit");
    assert!(goodbye.contains("Nothing is lost"), "{goodbye}");
    talk.end();
}

#[test]
fn every_language_asks_in_its_own_words() {
    let folder = Folder::new("play-languages");
    for (language, hello, word) in [
        ("en", "What would you like to play?", "quit"),
        ("de", "Was möchtest du spielen?", "ende"),
        ("fr", "À quoi veux-tu jouer", "quitter"),
        ("es", "¿A qué quieres jugar?", "salir"),
    ] {
        let mut talk = Dialogue::start(&folder.path(language), &["--lang", language]);
        let said = talk.hear();
        assert!(said.contains(hello), "{said}");
        // One-card, and Enter for every question: a game against a bot.
        for _ in 0..4 {
            talk.answer("");
        }
        let question = talk.answer("");
        assert!(question.ends_with("\n> "), "{question}");
        talk.answer(word);
        talk.end();
        let locale = match language {
            "en" => "C".to_owned(),
            other => format!("{other}_XX.UTF-8"),
        };
        let mut again = command(&["play", "--plain", "--data", &folder.path(language)]);
        let mut talk = Dialogue::run(again.env_remove("LC_ALL").env("LANG", locale));
        let said = talk.hear();
        assert!(said.contains(hello) && said.contains("1. "), "{said}");
    }
}

#[test]
fn without_a_terminal_it_is_plain_by_itself() {
    let folder = Folder::new("play-pipe");
    let output = command(&["play", "twenty-one", "--data", &folder.path("data")])
        .output()
        .expect("the command starts");
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        said.contains("Twenty One") && !said.contains('\x1b'),
        "{said}"
    );
}

#[test]
fn two_programs_play_from_one_folder() {
    let folder = Folder::new("play-two");
    let data = folder.path("data");
    let mut one = Dialogue::start(&data, &["one-card"]);
    one.hear();
    let mut two = Dialogue::start(&data, &["twenty-one"]);
    assert!(two.hear().contains("\n1. "));
    assert!(one.answer("1").ends_with("\n> "));
    one.end();
    two.end();
}

#[test]
fn a_layout_of_ones_own_is_still_there_when_its_file_is_gone() {
    let folder = Folder::new("play-layout");
    let standard = include_str!("../../../../games/twenty-one/layouts/standard.toml");
    let own = standard.replacen("id = \"standard\"", "id = \"mine\"", 1);
    assert_ne!(own, standard);
    let file = folder.file("mine.toml", own);
    let data = folder.path("data");
    let mut talk = Dialogue::start(&data, &["twenty-one", "--layout", &file]);
    let question = talk.hear();
    talk.kill();
    std::fs::remove_file(file).expect("removed");
    let mut back = Dialogue::start(&data, &[]);
    back.hear();
    let position = place(&question);
    assert_eq!(place(&back.answer("")), position);
}

#[test]
fn what_can_not_be_played_is_refused_in_one_sentence() {
    let folder = Folder::new("play-refused");
    let data = folder.path("data");
    for (args, words) in [
        (&["chess"][..], &["one-card, twenty-one"][..]),
        (&["one-card", "--variant", "hard"], &["basic, advanced"]),
        (&["one-card", "--bots", "genius"], &["genius", "expert"]),
        (
            &["one-card", "--people", "Ann"],
            &["2 to 4 players", "--bots"],
        ),
        (&["--variant", "basic"], &["GAME"]),
        (&["--join", "nowhere"], &["not an address"]),
        (&["--join", "ftp://127.0.0.1/t/MWC98Z"], &["https://"]),
        (
            &["--join", "https://127.0.0.1:1/t/MWC98Z"],
            &["can’t be reached"],
        ),
        (
            &["--join", "http://127.0.0.1:1/t/MWC98Z"],
            &["can’t be reached"],
        ),
        (&["one-card", "--layout", "/no/such/file"], &["can't read"]),
    ] {
        refuses(
            &[&["play", "--plain", "--data", &data][..], args].concat(),
            words,
        );
    }
}
