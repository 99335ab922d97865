//! The command as people and scripts use it: what it prints, how it ends, and what it leaves behind.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use common::{Folder, command, prints, refuses, rollwright, text};

fn examples() -> String {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest
        .join("../catalog/tests/data/examples.jsonl")
        .display()
        .to_string()
}

const SIM: [&str; 7] = [
    "sim",
    "--game",
    "twenty-one",
    "--seats",
    "random,greedy",
    "--games",
    "500",
];

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
            "random, beginner, greedy, casual, expert, master",
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
fn json_has_the_promised_fields() {
    let report: serde_json::Value =
        serde_json::from_str(&prints(&[&SIM[..], &["--json"]].concat())).expect("one JSON object");
    assert_eq!(report["games"], 500);
    for field in [
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "turns_mean",
    ] {
        assert!(report[field].as_f64().is_some_and(|n| n > 0.0), "{field}");
    }
    let seats = report["seats"].as_array().expect("a list");
    assert_eq!(
        (seats.len(), &seats[0]["name"], &seats[1]["name"]),
        (2, &"random".into(), &"greedy".into())
    );
    for field in ["mean", "sd", "wins", "win_share"] {
        assert!(seats[1][field].as_f64().is_some_and(|n| n > 0.0), "{field}");
    }
}

#[test]
fn the_same_seed_prints_the_same_whatever_the_threads() {
    let table = |threads: &'static str| {
        let printed = prints(&[&SIM[..], &["--seed", "7", "--threads", threads]].concat());
        let lines = printed.lines().filter(|line| !line.contains(" s on "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(table("1"), table("3"));
}

#[test]
fn what_sim_records_verify_accepts_and_replay_shows() {
    let folder = Folder::new("records");
    let file = folder.path("games.jsonl");
    prints(&[&SIM[..], &["--record", &file]].concat());
    assert_eq!(folder.names(), ["games.jsonl"]);
    assert!(prints(&["verify", &file]).contains("500 right, 0 wrong; 500 simulated"));
    let replayed = prints(&["replay", &file, "--game", "500", "--brief"]);
    assert!(replayed.contains("won by"), "{replayed}");
    refuses(
        &["replay", &file, "--game", "501"],
        &["500 games", "no game 501"],
    );
}

#[test]
fn records_can_go_through_a_pipe() {
    let output = rollwright(&[&SIM[..], &["--json", "--record", "-"]].concat());
    assert_eq!(text(&output.stdout).lines().count(), 500);
    assert!(text(&output.stderr).starts_with("{\"game\":\"twenty-one\""));
}

#[test]
fn a_record_that_cannot_be_made_leaves_the_old_file_alone() {
    let folder = Folder::new("overwrite");
    let file = folder.file("games.jsonl", "precious");
    refuses(
        &[
            "sim",
            "--game",
            "one-card",
            "--seats",
            "random,nobody",
            "--record",
            &file,
        ],
        &["nobody"],
    );
    refuses(
        &[
            "sim", "--game", "one-card", "--seats", "random", "--record", &file,
        ],
        &["2 to 4 seats"],
    );
    assert_eq!(fs::read(&file).expect("still there"), b"precious");
    assert_eq!(folder.names(), ["games.jsonl"]);
    let nowhere = folder.path("no/such/folder/games.jsonl");
    refuses(
        &[&SIM[..], &["--record", &nowhere]].concat(),
        &["can't write"],
    );
    let a_folder = folder.0.display().to_string();
    refuses(
        &[&SIM[..], &["--record", &a_folder]].concat(),
        &["can't write"],
    );
}

#[test]
fn records_replace_a_file_only_when_told_to() {
    let folder = Folder::new("force");
    for command in ["sim", "arena"] {
        let args = [&[command], &SIM[1..]].concat();
        let file = folder.file("games.jsonl", "precious");
        let refused = [&args[..], &["--record", &file]].concat();
        refuses(&refused, &["games.jsonl already exists", "--force"]);
        assert_eq!(fs::read(&file).expect("still there"), b"precious");
        prints(&[&refused[..], &["--force"]].concat());
        assert!(prints(&["verify", &file]).contains("500 right"));
    }
    assert_eq!(folder.names(), ["games.jsonl"]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_shows_the_result_so_far_and_keeps_the_records() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = Folder::new("interrupt");
    for command_name in ["sim", "arena"] {
        let file = folder.path(&format!("{command_name}.jsonl"));
        let args = [
            command_name,
            "one-card",
            "--seats",
            "random,random,random",
            "--games",
            "1000000000",
            "--record",
            &file,
        ];
        let mut command = command(&args);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = child.spawn().expect("the command starts");
        let partial = format!("{file}.{}.partial", child.id());
        while fs::metadata(&partial).map_or(0, |m| m.len()) == 0 {
            std::thread::yield_now();
        }
        let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        kill_process(pid.expect("a process"), Signal::INT).expect("it runs");
        let output = child.wait_with_output().expect("the command ends");
        let printed = text(&output.stdout);
        assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
        assert!(
            printed.contains("from seed 1, stopped early\n"),
            "{printed}"
        );
        let games = fs::read_to_string(&file).expect("the records");
        assert!(games.ends_with("}\n"));
        let count = games.lines().count();
        let verified = prints(&["verify", &file]);
        assert!(
            verified.contains(&format!("{count} right, 0 wrong")),
            "{verified}"
        );
        let shown: String = printed.chars().filter(|c| *c != ',').collect();
        assert!(shown.contains(&format!(": {count} games")), "{printed}");
        fs::remove_file(&file).expect("the records");
    }
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[test]
#[cfg(unix)]
fn a_record_is_written_only_where_it_may_be() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("places");
    let record = |file: &str| {
        rollwright(&[&SIM[..], &["--force", "--record", file]].concat())
            .status
            .code()
    };
    let mode = |file: &str| fs::metadata(file).expect("a file").permissions().mode() & 0o777;

    let own = folder.file("games.jsonl.partial", "mine");
    let secret = folder.file("games.jsonl", "old");
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).expect("a mode");
    assert_eq!(record(&secret), Some(0));
    assert_eq!(
        (fs::read(&own).expect("untouched"), mode(&secret)),
        (b"mine".to_vec(), 0o600)
    );

    let (link, target) = (folder.path("link.jsonl"), folder.path("target.jsonl"));
    symlink("target.jsonl", &link).expect("a link");
    assert_eq!(record(&link), Some(0));
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(fs::metadata(&target).expect("the target").len() > 0);

    assert_eq!(record("/dev/null"), Some(0));
    assert!(!fs::metadata("/dev/null").expect("a device").is_file());
    let full = rollwright(&[&SIM[..], &["--record", "/dev/full"]].concat());
    assert_eq!(full.status.code(), Some(2));
    assert_eq!(
        text(&full.stderr).matches("No space left").count(),
        1,
        "{}",
        text(&full.stderr)
    );
    assert_eq!(folder.names().len(), 4, "{:?}", folder.names());
}

#[test]
fn the_examples_verify() {
    let printed = prints(&["verify", &examples()]);
    assert!(
        printed.contains("22 right, 0 wrong; 22 with fair dice, checked"),
        "{printed}"
    );
}

#[test]
fn a_wrong_record_is_named_with_file_line_step_and_reason() {
    let folder = Folder::new("wrong");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    let file = folder.file("wrong.jsonl", wrong);
    let output = rollwright(&["verify", &file, &examples()]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    let expected = format!("{file}:1: step 9 \"1 mark 14\": seat 1 does not have card 14");
    assert_eq!(printed.lines().next(), Some(expected.as_str()));
    assert!(printed.contains("21 right, 1 wrong") && printed.contains("22 right, 0 wrong"));
}

#[test]
fn verify_gives_the_same_answer_whatever_the_threads_and_as_json() {
    let folder = Folder::new("verify-json");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    // Enough for several batches, with a wrong record in each.
    let file = folder.file("many.jsonl", wrong.repeat(40));
    let verify = |more: &[&str]| {
        let output = rollwright(&[&["verify", &file], more].concat());
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let one = verify(&["--threads", "1", "--all"]);
    assert_eq!(verify(&["--threads", "5", "--all"]), one);
    let wrong = one.lines().filter(|line| line.contains(": step 9 "));
    assert_eq!(wrong.clone().count(), 40);
    for (place, line) in wrong.enumerate() {
        let expected = format!("{file}:{}: step 9 ", 22 * place + 1);
        assert!(line.starts_with(&expected), "{line}");
    }
    let listed = verify(&["--json"]);
    assert_eq!(listed.lines().count(), 1);
    let report: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    assert_eq!(report["file"], file.as_str());
    assert_eq!(
        (&report["summary"]["right"], &report["summary"]["wrong"]),
        (&840.into(), &40.into())
    );
    assert_eq!(report["summary"]["fair"], 840);
    assert!(report["error"].is_null());
    let faults = report["faults"].as_array().expect("a list");
    assert_eq!(faults.len(), 20);
    assert_eq!(
        (&faults[1]["line"], &faults[1]["step"]),
        (&23.into(), &9.into())
    );
    let output = rollwright(&["verify", "--json", "no-such-file", &examples()]);
    assert_eq!(output.status.code(), Some(2));
    let broken = folder.file("broken.jsonl", format!("{right}rubbish\n"));
    let output = rollwright(&["verify", "--json", &broken]);
    assert_eq!(output.status.code(), Some(2));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(
        report["error"]
            .as_str()
            .is_some_and(|error| error.contains(":23: not a record"))
    );
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let folder = Folder::new("bom");
    let with_mark = |text: &str| format!("\u{feff}{text}");
    let right = fs::read_to_string(examples()).expect("the examples");
    let file = folder.file("games.jsonl", with_mark(&right));
    assert!(prints(&["verify", &file]).contains("22 right, 0 wrong"));
    assert!(prints(&["replay", &file, "--brief"]).contains("the end"));
    let layout = prints(&["layout", "export", "one-card"]);
    let layout = layout.replace("id = \"standard\"", "id = \"mine\"");
    let layout = folder.file("mine.toml", with_mark(&layout));
    assert!(prints(&["layout", "check", &layout]).contains("\"mine\" for one-card"));
    let sim = [
        "sim",
        "one-card",
        "--seats",
        "random,random",
        "--games",
        "9",
    ];
    assert!(prints(&[&sim[..], &["--layout", &layout]].concat()).contains("layout mine"));
    let short = folder.file("short.jsonl", "{");
    refuses(&["replay", &short], &["cut off"]);
}

#[test]
fn calibrate_counts_a_game_once() {
    let folder = Folder::new("calibrate-once");
    let right = fs::read_to_string(examples()).expect("the examples");
    let doubled = folder.file("doubled.jsonl", right.repeat(2));
    let printed = prints(&["calibrate", &doubled]);
    assert!(printed.starts_with("22 positions, "), "{printed}");
    assert!(printed.contains("\n22 records left out"), "{printed}");
    assert!(!prints(&["calibrate", &examples()]).contains("left out"));
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let output = rollwright(&["verify", "no-such-file", &examples(), "nor-this"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("22 right, 0 wrong"));
    let message = text(&output.stderr);
    assert!(
        message.contains("no-such-file") && message.contains("nor-this"),
        "{message}"
    );
}

#[test]
fn files_that_are_no_records_are_refused() {
    let folder = Folder::new("rubbish");
    let example = fs::read_to_string(examples()).expect("the examples");
    let binary: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    let cases = [
        (folder.path("missing.jsonl"), "can't read"),
        (folder.file("empty.jsonl", ""), "no record"),
        (folder.file("blank.jsonl", "\n\n  \n"), "no record"),
        (folder.file("binary.jsonl", binary), ":1: not a record"),
        (
            folder.file("cut.jsonl", &example[..example.len() - 1000]),
            ":22: the record is cut off",
        ),
        (
            folder.file("text.jsonl", "roll RRGBP\n"),
            ":1: not a record",
        ),
        (
            folder.file("nested.jsonl", "{\"a\":".repeat(200_000)),
            ":1: the record is cut off",
        ),
        (folder.0.display().to_string(), "folder"),
    ];
    for (file, words) in &cases {
        let output = rollwright(&["verify", file]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{file}: {message}");
        assert!(message.contains(words), "{file}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        if !file.contains("cut") {
            refuses(&["replay", file], &[]);
        }
    }
}

#[test]
fn replay_shows_every_step_with_its_position() {
    let printed = prints(&["replay", &examples(), "--game", "7"]);
    assert!(printed.contains("\nstep 1: start "), "{printed}");
    assert!(printed.contains("round 1, seat"));
    assert!(
        printed
            .trim_end()
            .ends_with("the end: 51 : 55 points; won by seat 1 (Player 2)"),
        "{printed}"
    );
    let at = prints(&["replay", &examples(), "--at", "4"]);
    assert!(
        at.contains("step 4: roll ROOBP") && !at.contains("step 3") && at.contains("reroll"),
        "{at}"
    );
    refuses(&["replay", &examples(), "--at", "1000"], &["138 steps"]);
    let json = prints(&["replay", &examples(), "--json"]);
    assert_eq!(json.lines().count(), 139);
    for line in json.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
        assert!(value["view"]["players"].is_array());
    }
}

#[test]
fn replay_stops_at_a_wrong_step_and_names_it() {
    let folder = Folder::new("replay");
    let record = r#"{"rollwright":1,"game":"twenty-one","variant":"standard","layout":"standard",
        "seats":["\u001b[31mAnn","Ben"],"steps":["start 1","sheets A A"],"scores":null,"winners":null}"#;
    let file = folder.file("wrong.jsonl", record.replace('\n', " "));
    let output = rollwright(&["replay", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("step 1: start 1"));
    assert!(
        text(&output.stderr).contains("step 2 \"sheets A A\""),
        "{}",
        text(&output.stderr)
    );
    assert!(
        !text(&output.stdout).contains('\u{1b}'),
        "names can't steer the terminal"
    );
}

#[test]
fn nothing_from_a_file_steers_the_terminal() {
    let folder = Folder::new("escapes");
    let evil = "\\u001b[31m\\n";
    let record = |field: &str| {
        let right = r#"{"rollwright":1,"game":"one-card","variant":"basic","layout":"standard","seats":["a","b"],"steps":["start 1"],"scores":null,"winners":null}"#;
        let from = right.find(&format!("\"{field}\":")).expect("a field");
        let value = from + right[from..].find(':').expect("a value") + 1;
        let quote = value + right[value..].find('"').expect("a text") + 1;
        format!("{}{evil}{}\n", &right[..quote], &right[quote..])
    };
    for field in ["game", "variant", "layout", "seats", "steps"] {
        let file = folder.file("evil.jsonl", record(field));
        for command in ["verify", "replay"] {
            let output = rollwright(&[command, &file]);
            let printed = text(&output.stdout) + &text(&output.stderr);
            assert!(
                !printed.contains('\u{1b}'),
                "{command} with {field}: {printed:?}"
            );
        }
    }
}

#[test]
fn replay_and_verify_find_the_same_fault() {
    let folder = Folder::new("same-fault");
    let right = fs::read_to_string(examples()).expect("the examples");
    let two_faults = right
        .replacen("\"rollwright\": 1", "\"rollwright\": 2", 1)
        .replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    let file = folder.file("two.jsonl", two_faults);
    let output = rollwright(&["replay", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("format version 2"),
        "{}",
        text(&output.stderr)
    );
    let wrong = folder.file(
        "wrong.jsonl",
        right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1),
    );
    refuses(
        &["replay", &wrong, "--at", "9"],
        &["after step 9", "card 14"],
    );
    assert!(prints(&["replay", &file, "--game", "2", "--brief"]).contains("the end"));
}

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

/// Runs a command whose reader is gone before it writes anything.
fn unread(args: &[&str]) -> Output {
    let mut child = command(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    child.wait_with_output().expect("the command ends")
}

#[test]
fn a_closed_pipe_does_not_hide_what_is_wrong() {
    let folder = Folder::new("closed-pipe");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = folder.file(
        "wrong.jsonl",
        right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1),
    );
    let output = unread(&["verify", &wrong, &wrong]);
    assert_eq!(
        (output.status.code(), text(&output.stderr).as_str()),
        (Some(1), "")
    );
    assert_eq!(unread(&["verify", &examples()]).status.code(), Some(0));
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let (file, deck) = (examples(), ["layout", "export", "one-card"]);
    let record = [&SIM[..], &["--record", "-"]].concat();
    let many = [
        "sim",
        "one-card",
        "--seats",
        "random,random",
        "--games",
        "1000000",
        "--record",
        "-",
    ];
    let cases: [&[&str]; 9] = [
        &["replay", &file],
        &["replay", &file, "--json"],
        &["guide"],
        &["rules", "one-card"],
        &["completions", "bash"],
        &deck,
        &SIM,
        &record,
        &many,
    ];
    for args in cases {
        let output = unread(args);
        assert_eq!(text(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn closed_standard_error_changes_nothing() {
    let folder = Folder::new("closed-error");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    let wrong = folder.file("wrong.jsonl", wrong);
    for (args, code) in [
        (&["replay", &wrong][..], 1),
        (&["replay", "no-such-file"], 2),
        (&["no-such-command"], 2),
        (&["print"], 2),
    ] {
        let child = command(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = child.expect("the command starts");
        drop(child.stderr.take());
        let output = child.wait_with_output().expect("the command ends");
        // A panic would be 101.
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}
