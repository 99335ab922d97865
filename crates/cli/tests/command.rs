//! The command as people and scripts use it: what it prints, how it ends, and what it leaves behind.

use std::fs;

use crate::common::{Folder, SIM, command, examples, prints, refuses, rollwright, text};

#[test]
fn the_guide_shows_the_way() {
    let guide = prints(&["guide"]);
    for word in [
        "one-card",
        "twenty-one",
        "sim",
        "arena",
        "replay",
        "verify",
        "layout",
        "unofficial",
        "Benndorf",
        "NSV",
    ] {
        assert!(guide.contains(word), "{word}");
    }
}

#[test]
fn every_command_explains_itself() {
    for command in ["serve", "sim", "arena", "replay", "verify", "layout"] {
        let help = prints(&["help", command]);
        assert!(help.len() > 300 && help.contains("Usage"), "{help}");
    }
}

/// The names of all commands that `rollwright help PATH…` lists.
fn subcommands(path: &[&str]) -> Vec<String> {
    let help = prints(&[path, &["--help"]].concat());
    let list = help.split("\nCommands:\n").nth(1).unwrap_or_default();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_help_and_the_guide_fit_80_columns() {
    let fits = |text: &str, what: &str| {
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{what}: {line}");
        }
    };
    fits(&prints(&["--help"]), "rollwright");
    let commands = subcommands(&[]);
    assert!(commands.len() > 15, "{commands:?}");
    for command in &commands {
        fits(&prints(&[command, "--help"]), command);
        for inner in subcommands(&[command]) {
            fits(&prints(&[command, &inner, "--help"]), &inner);
        }
    }
    for language in ["en", "de", "fr", "es"] {
        fits(&prints(&["guide", "--lang", language]), language);
        for game in ["one-card", "twenty-one"] {
            fits(&prints(&["rules", game, "--lang", language]), language);
        }
    }
}

#[test]
fn guide_and_rules_speak_the_language_of_the_reader() {
    for (language, guide, rules) in [
        ("de_DE.UTF-8", "Zum Ausprobieren:", "Alles auf 1 Karte"),
        ("fr_FR.UTF-8", "À essayer :", "Tout sur 1 carte"),
        ("es_ES.UTF-8", "Para probar:", "Todo en 1 carta"),
        ("C", "Things to try:", "Everything on 1 Card"),
    ] {
        let says = |args: &[&str]| {
            let output = command(args).env("LC_ALL", language).output();
            text(&output.expect("the command starts").stdout)
        };
        let said = says(&["guide"]);
        assert!(said.contains(guide) && said.contains(rules), "{said}");
        assert!(!said.contains("command-"), "{said}");
        let said = says(&["rules", "one-card"]);
        assert!(said.starts_with(&format!("{rules}\n")), "{said}");
        assert!(
            said.contains("\n  - ") && !said.contains("learn-"),
            "{said}"
        );
    }
    let english = prints(&["rules", "--game", "twenty-one"]);
    assert!(
        english.contains("\nThe goal\n  Fill your sheet row by row"),
        "{english}"
    );
}

#[test]
fn a_command_without_its_subcommand_shows_its_usage() {
    for (name, inner) in [("print", "sheets"), ("layout", "check")] {
        let output = rollwright(&[name]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        let usage = format!("Usage: rollwright {name} <COMMAND>");
        assert!(message.contains(&usage), "{message}");
        assert!(message.contains(inner), "{message}");
        assert!(!message.contains("rollwright:"), "{message}");
    }
}

#[test]
fn misspelt_names_get_a_suggestion() {
    let cases: &[(&[&str], &str)] = &[
        (&["plya"], "did you mean play?"),
        (&["layout", "exprot"], "did you mean export?"),
        (&["sim", "one-crad"], "did you mean one-card?"),
        (
            &["rules", "--game", "twentyone"],
            "did you mean twenty-one?",
        ),
        (
            &["sim", "one-card", "--seat", "random,random"],
            "did you mean --seats?",
        ),
        (
            &["sim", "one-card", "--seats", "greddy,random"],
            "did you mean greedy?",
        ),
        (
            &[
                "sim",
                "one-card",
                "--seats",
                "random,random",
                "--variant",
                "advnaced",
            ],
            "did you mean advanced?",
        ),
        (
            &["play", "one-card", "--bots", "exprt"],
            "did you mean expert?",
        ),
        (
            &["play", "one-card", "--variant", "basix"],
            "did you mean basic?",
        ),
        (
            &["hint", &examples(), "--by", "mastre"],
            "did you mean master?",
        ),
    ];
    for (args, words) in cases {
        refuses(args, &[words]);
    }
}

#[test]
fn a_game_is_named_as_an_argument_or_with_an_option() {
    let seats = ["--seats", "random,random", "--games", "10", "--json"];
    for game in [&["one-card"][..], &["--game", "one-card"]] {
        for command in ["sim", "arena"] {
            let report = prints(&[&[command], game, &seats].concat());
            assert!(report.starts_with("{\"game\":\"one-card\""), "{report}");
        }
        for command in [&["layout", "show"][..], &["layout", "export"], &["rules"]] {
            assert!(!prints(&[command, game].concat()).is_empty());
        }
        let solved = prints(&[&["solve"], game, &["--card", "26"]].concat());
        assert!(solved.contains("cards of one-card alone"), "{solved}");
        let output = ["-o", "-"];
        let page = rollwright(&[&["print", "rules"], game, &output].concat());
        assert!(page.stdout.starts_with(b"%PDF-"));
        let load = ["--tables", "1", "--seats", "9", "--seconds", "1"];
        refuses(&[&["load"], game, &load].concat(), &["2 to 4 seats, not 9"]);
        refuses(
            &[&["play"], game, &["--bots", "nobody"]].concat(),
            &["nobody"],
        );
    }
    let twice = [
        "sim",
        "one-card",
        "--game",
        "twenty-one",
        "--seats",
        "random,random",
    ];
    refuses(&twice, &["GAME", "--game", "exclude"]);
    refuses(
        &["sim", "--seats", "random,random"],
        &["rollwright sim needs GAME"],
    );
}

#[test]
fn unknown_things_are_named_with_what_is_known() {
    refuses(&["play-chess"], &["play-chess"]);
    refuses(
        &["sim", "--game", "chess", "--seats", "random,random"],
        &["chess", "one-card, twenty-one"],
    );
    refuses(
        &["sim", "--game", "one-card", "--seats", "random,alphazero"],
        &[
            "alphazero",
            "random, beginner, learner, greedy, casual, skilled, expert, master",
        ],
    );
    refuses(
        &[
            "sim",
            "--game",
            "one-card",
            "--variant",
            "expert",
            "--seats",
            "random,random",
        ],
        &["expert", "basic, advanced"],
    );
}

#[test]
fn numbers_that_make_no_sense_are_refused() {
    let sim = |more: &[&'static str]| [&SIM[..5], more].concat();
    refuses(&sim(&["--seed", "seven"]), &["seven", "--seed"]);
    refuses(&sim(&["--seed", "-1"]), &["-1"]);
    refuses(&sim(&["--seed", "18446744073709551616"]), &["--seed"]);
    refuses(&sim(&["--games", "0"]), &["--games"]);
    refuses(&sim(&["--games", "many"]), &["--games"]);
    refuses(&sim(&["--threads", "0"]), &["--threads"]);
    refuses(&["replay", &examples(), "--game", "0"], &["--game"]);
}

#[test]
fn numbers_are_refused_with_a_sentence_that_says_which_are_accepted() {
    let sim = &SIM[..5];
    let load = &["load", "--tables", "1", "--seats", "2", "--seconds", "1"][..];
    let file = &examples();
    let cases: &[(&[&str], &str, &str)] = &[
        (sim, "--games", "it is a whole number of at least 1"),
        (sim, "--threads", "it is a whole number from 1 to 1,024"),
        (sim, "--nodes", "it is a whole number of at least 1"),
        (sim, "--millis", "it is a whole number from 1 to 3,600,000"),
        (
            sim,
            "--bot-millis",
            "it is a whole number from 1 to 3,600,000",
        ),
        (
            &["arena", "one-card", "--seats", "random,random"],
            "--table",
            "it is a whole number from 1 to 100",
        ),
        (
            &["replay", file],
            "--game",
            "it is a whole number of at least 1",
        ),
        (
            &["hint", file],
            "--game",
            "it is a whole number of at least 1",
        ),
        (
            &["print", "game", file],
            "--game",
            "it is a whole number of at least 1",
        ),
        (
            &["serve"],
            "--keep-finished",
            "it is a whole number from 1 to 36,500",
        ),
        (&["print", "sheets"], "--copies", "copies are 1 to 50"),
        (&["print", "sheets"], "--per-page", "1, 2 or 4"),
        (load, "--rate", "it is a number of steps a second above 0"),
        (load, "--in-flight", "it is a whole number from 1 to 20,000"),
        (
            &["verify", file],
            "--threads",
            "it is a whole number from 1 to 1,024",
        ),
    ];
    for (args, option, words) in cases {
        for value in ["-5", "NaN", "0"] {
            let refusal = format!("{option} can't be \"{value}\": ");
            refuses(&[args, &[*option, value][..]].concat(), &[&refusal, words]);
        }
    }
    let from_0: &[(&[&str], &str, &str)] = &[
        (
            sim,
            "--seed",
            "a seed is a whole number from 0 to 18446744073709551615",
        ),
        (&["replay", file], "--at", "it is a whole number from 0 up"),
        (&["hint", file], "--at", "it is a whole number from 0 up"),
        (&["calibrate", file], "--seed", "a seed is a whole number"),
        (
            &["serve"],
            "--port",
            "it is a whole number from 0 to 65,535",
        ),
        (
            &["solve", "one-card"],
            "--price",
            "a price is a number of points from 0 to 1000",
        ),
    ];
    for (args, option, words) in from_0 {
        for value in ["-5", "NaN"] {
            let refusal = format!("{option} can't be \"{value}\": ");
            refuses(&[args, &[*option, value][..]].concat(), &[&refusal, words]);
        }
    }
}

#[test]
fn one_thread_is_not_called_threads() {
    let printed = prints(&[&SIM[..5], &["--games", "1", "--threads", "1"]].concat());
    assert!(printed.contains(" s on 1 thread: "), "{printed}");
    assert!(printed.contains(": 1 game from seed 1\n"), "{printed}");
    let printed = prints(&[&SIM[..], &["--threads", "2"]].concat());
    assert!(printed.contains(" s on 2 threads: "), "{printed}");
}

#[test]
fn a_table_of_the_wrong_size_is_refused() {
    let seats = |n: usize| vec!["random"; n].join(",");
    refuses(
        &["sim", "--game", "one-card", "--seats", &seats(1)],
        &["2 to 4 seats, not 1"],
    );
    refuses(
        &["sim", "--game", "one-card", "--seats", &seats(5)],
        &["2 to 4 seats, not 5"],
    );
    refuses(
        &["sim", "--game", "twenty-one", "--seats", &seats(9)],
        &["2 to 6 seats, not 9"],
    );
    refuses(&["sim", "--game", "twenty-one"], &["--seats"]);
}

#[test]
fn shells_and_man_get_their_files() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = prints(&["completions", shell]);
        assert!(
            script.contains("twenty-one") && script.contains("completions"),
            "{shell}"
        );
    }
    refuses(&["completions", "bahs"], &["did you mean bash?"]);
    let folder = Folder::new("man");
    prints(&["man", &folder.path("man1")]);
    let page = fs::read_to_string(folder.0.join("man1/rollwright-arena.1")).expect("a page");
    assert!(
        page.starts_with(".ie") && page.contains("same dice"),
        "{page}"
    );
    for name in ["rollwright.1", "rollwright-print-rules.1"] {
        assert!(folder.0.join("man1").join(name).exists(), "{name}");
    }
    let file = folder.file("file", "");
    refuses(&["man", &file], &["can't write manual pages"]);
}
