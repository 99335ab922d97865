//! `sim`: what it prints, and the records it writes.

use std::fs;
use std::process::Stdio;

use crate::common::{Folder, SIM, command, prints, refuses, rollwright, text};

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

/// Where files of records are read or written, the end of a name says that they are compressed.
#[test]
fn files_of_records_are_compressed_by_their_names() {
    let folder = Folder::new("compressed");
    let plain = folder.path("games.jsonl");
    let record = |file: &str| prints(&[&SIM[..], &["--seed", "7", "--record", file]].concat());
    record(&plain);
    let bytes = fs::read(&plain).expect("the records");
    for (name, magic) in [
        ("games.jsonl.gz", &[0x1F, 0x8B][..]),
        ("games.jsonl.zst", &[0x28, 0xB5, 0x2F, 0xFD]),
    ] {
        let file = folder.path(name);
        record(&file);
        let compressed = fs::read(&file).expect("the compressed records");
        assert!(compressed.starts_with(magic), "{name}");
        assert!(compressed.len() < bytes.len() / 2, "{name}");
        assert!(prints(&["verify", &file]).contains("500 right, 0 wrong"));
        let replay = |file: &str| prints(&["replay", file, "--game", "500"]);
        assert_eq!(replay(&file), replay(&plain));
        let hint = |file: &str| prints(&["hint", file, "--game", "3", "--at", "9"]);
        assert_eq!(hint(&file), hint(&plain));

        let cut = folder.file(&format!("cut-{name}"), &compressed[..compressed.len() / 2]);
        refuses(&["replay", &cut, "--game", "500"], &[&cut, "damaged"]);
        let verified = rollwright(&["verify", &cut]);
        assert_eq!(verified.status.code(), Some(2), "{name}");
        assert!(text(&verified.stderr).contains("damaged"), "{name}");
        let other = folder.file(&format!("other-{name}"), &bytes);
        refuses(&["verify", &other], &[&other, "damaged"]);
    }
}
