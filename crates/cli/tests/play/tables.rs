//! Terminals at the tables of a server.

use std::thread;

use crate::common::{Folder, command, prints, text as text_of};
use crate::dialogue::{Dialogue, place};
use crate::server::Server;

#[test]
fn two_terminals_and_a_spectator_share_a_table() {
    let folder = Folder::new("play-join");
    let server = Server::start(&folder.path("server"));
    for game in ["one-card", "twenty-one"] {
        let made = server.table(game, 2, 0);
        let code = made.table.code.expect("it gathers");
        let address = format!("{}/t/{code}", server.url);
        let join = |name: &str, data: String| {
            let mut talk = Dialogue::start(&data, &["--join", &address, "--name", name]);
            thread::spawn(move || {
                let first = talk.hear();
                let end = talk.play_on(first);
                talk.end();
                (talk.said.clone(), end)
            })
        };
        let ann = join("Ann", folder.path(&format!("ann-{game}")));
        // Only now, so that Ann has the first seat.
        let by_id = format!("{}/{}", server.url, made.table.id);
        let mut watch = Dialogue::start(&folder.path("watch"), &["--watch", &by_id]);
        let ben = join("ben", folder.path(&format!("ben-{game}")));
        let end = watch.hear();
        assert!(watch.said.contains("You are watching."), "{end}");
        assert!(
            end.contains(" wins with ") || end.contains(" share "),
            "{end}"
        );
        watch.end();
        let (said, end) = ann.join().expect("Ann has played");
        assert!(
            said.contains("The game begins as soon as") || said.contains("Ben"),
            "{said}"
        );
        assert!(end.contains("Ben: ") && end.contains("Ann: "), "{end}");
        assert!(end.contains("Dice checked: the record is right"), "{end}");
        assert!(!said.contains("without your part"), "{said}");
        ben.join().expect("Ben has played");
    }
}

#[test]
fn at_a_table_that_waits_for_throws_enter_rolls_the_dice() {
    let folder = Folder::new("play-throws");
    let server = Server::start(&folder.path("server"));
    for game in ["one-card", "twenty-one"] {
        let made = server.table_that_waits(game, 1, 1, true);
        let address = format!("{}/t/{}", server.url, made.table.id);
        let data = folder.path(game);
        let mut talk = Dialogue::start(&data, &["--join", &address, "--name", "Ann"]);
        let first = talk.hear();
        let end = talk.play_on(first);
        let asked = talk.said.matches("press Enter to roll the dice").count();
        assert!(asked > 3, "{}", talk.said);
        assert!(end.contains("Dice checked: the record is right"), "{end}");
        talk.end();
    }
}

#[test]
fn two_terminals_ask_each_other_for_another_game() {
    let folder = Folder::new("play-again");
    let server = Server::start(&folder.path("server"));
    let made = server.table("pig", 2, 0);
    let address = format!("{}/t/{}", server.url, made.table.id);
    let join = |name: &str| {
        let data = folder.path(name);
        let mut talk = Dialogue::start(&data, &["--join", &address, "--name", name]);
        thread::spawn(move || {
            let first = talk.hear();
            talk.play_on(first);
            talk
        })
    };
    let guests = [join("Ann"), join("Ben")];
    let [mut ann, mut ben] = guests.map(|guest| guest.join().expect("played"));
    ann.say("again");
    ann.wait_for("Waiting for Ben");
    ben.wait_for("Ann would like to play again.");
    ben.say("again");
    for guest in [&mut ann, &mut ben] {
        guest.wait_for("Pig");
    }
    ann.kill();
    ben.kill();
}

#[test]
fn whoever_comes_back_has_the_same_seat() {
    let folder = Folder::new("play-rejoin");
    let server = Server::start(&folder.path("server"));
    let made = server.table("twenty-one", 1, 1);
    let address = format!("{}/t/{}", server.url, made.table.id);
    let data = folder.path("ann");
    let mut talk = Dialogue::start(&data, &["--join", &address, "--name", "Ann"]);
    talk.hear();
    for _ in 0..3 {
        talk.answer("1");
    }
    let question = talk.answer("table");
    talk.kill();
    let position = place(&question);
    let mut back = Dialogue::start(&data, &["--join", &address]);
    let resumed = back.hear();
    assert_eq!(place(&resumed), position);
    back.kill();
    // Without the address, it is offered.
    let mut offered = Dialogue::start(&data, &[]);
    let offers = offered.hear();
    assert!(
        offers.contains("1. Continue: Twenty One with Ann"),
        "{offers}"
    );
    assert_eq!(place(&offered.answer("1")), position);
    // Somebody else finds no seat, and can watch.
    let mut other = Dialogue::start(&folder.path("ben"), &["--join", &address]);
    other.wait_for("You are watching.");
}

#[test]
fn a_table_that_is_no_more_is_said_once_and_not_offered_again() {
    let folder = Folder::new("play-gone");
    let data = folder.path("ann");
    let server = Server::start(&folder.path("server"));
    let made = server.table("twenty-one", 1, 1);
    let address = format!("{}/t/{}", server.url, made.table.id);
    let mut talk = Dialogue::start(&data, &["--join", &address]);
    talk.hear();
    talk.kill();
    // As if the server had forgotten it.
    let key = folder
        .0
        .join("ann/joined")
        .join(&made.table.id)
        .with_extension("json");
    let other = "a".repeat(20);
    let text = std::fs::read_to_string(&key)
        .expect("a key")
        .replace(&made.table.id, &other);
    std::fs::remove_file(&key).expect("removed");
    std::fs::write(key.with_file_name(&other).with_extension("json"), text).expect("written");
    let args = ["play", "--plain", "--data", &data];
    let said = |output: &std::process::Output| text_of(&output.stdout) + &text_of(&output.stderr);
    let resume = || {
        let mut command = command(&args);
        let mut child = command
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut pipe = child.stdin.take().expect("a pipe");
        std::io::Write::write_all(&mut pipe, b"1\n").expect("written");
        drop(pipe);
        child.wait_with_output().expect("it ends")
    };
    let first = resume();
    assert_eq!(first.status.code(), Some(2), "{}", said(&first));
    assert!(
        said(&first).contains("There is no such table."),
        "{}",
        said(&first)
    );
    assert!(!said(&resume()).contains("Continue:"));
}

#[test]
fn games_of_pig_at_a_server_are_right_in_every_view_and_record() {
    let folder = Folder::new("play-pig");
    let server = Server::start(&folder.path("server"));
    let load = ["load", "--url", &server.url, "--game", "pig"];
    let size = ["--tables", "2", "--seats", "3", "--seconds", "2"];
    let report = prints(&[&load[..], &size].concat());
    assert!(report.contains("no errors"), "{report}");
}
