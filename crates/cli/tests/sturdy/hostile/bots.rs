//! Tables full of strong bots, to keep the bots of others from thinking. Measures, and so is started by hand.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;

use super::wire::{Wire, request};
use crate::chance::Chance;
use crate::common::Folder;
use crate::server::Server;

/// How long a person's bot may take, but for one answer in twenty.
const BOUND: Duration = Duration::from_millis(250);

/// How many answers are timed.
const ANSWERS: usize = 300;

/// A client at an address far away.
struct Far<'a> {
    server: &'a str,
    address: String,
}

impl Far<'_> {
    /// Makes a table, and gives its id and the secret of the seat of this device if it has one.
    async fn table(&self, seats: Vec<Value>) -> (String, Option<String>) {
        let settings = json!({ "pace": "instant", "stand_in": "beginner" });
        let table = json!({ "game": "twenty-one", "seats": seats, "settings": settings });
        let headers = [
            ("content-type", "application/json"),
            ("x-forwarded-for", &*self.address),
        ];
        let body = table.to_string();
        let post = request("POST", "/api/tables", &headers, body.as_bytes());
        let answer = Wire::ask(self.server, &post).await.expect("an answer");
        let created: Value = serde_json::from_slice(&answer.body).expect("JSON");
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let id = text(&created["table"]["id"]);
        let id = id.unwrap_or_else(|| panic!("{} {created}", answer.status));
        (id, text(&created["seats"][0]["secret"]))
    }

    /// Sits down at a table with these bots, lets the stand-in play, and stays.
    async fn attended(&self, bots: Vec<Value>) -> Wire {
        let device = json!({ "kind": "device", "name": "Ann" });
        let seats = [vec![device], bots].concat();
        let (id, secret) = self.table(seats).await;
        let wire = Wire::open(self.server).await.expect("a connection");
        let wire = wire.upgrade(&id, Some(&self.address)).await;
        let mut wire = wire.unwrap_or_else(|answer| panic!("{answer:?}"));
        let secret = secret.expect("a seat");
        let welcome = wire.hello(&[&secret]).await.expect("a welcome");
        let hand_over =
            json!({ "type": "hand_over", "id": "1", "seq": welcome["now"]["seq"], "seat": 0 });
        wire.say(&hand_over.to_string()).await.expect("said");
        wire
    }
}

fn bots(level: &str, count: usize) -> Vec<Value> {
    vec![json!({ "kind": "bot", "level": level }); count]
}

/// Plays with beginners until so many of their answers were timed.
async fn answers(person: &Far<'_>) -> Vec<Duration> {
    let mut answers = Vec::new();
    while answers.len() < ANSWERS {
        let mut wire = person.attended(bots("beginner", 5)).await;
        let mut asked = Instant::now();
        loop {
            let message = wire.message().await.expect("a message");
            let events = message["events"].as_array().into_iter().flatten();
            let by_bot = |event: &&Value| event["by"] == "bot" || event["by"] == "stand_in";
            if events.filter(by_bot).count() > 0 {
                answers.push(asked.elapsed());
                asked = Instant::now();
            }
            if message["now"]["winners"].is_array() {
                break;
            }
        }
    }
    answers.sort_unstable();
    answers
}

fn report(what: &str, answers: &[Duration]) -> Duration {
    let at = |percent: usize| answers[(answers.len() - 1) * percent / 100];
    let count = answers.len();
    let (middle, most, last) = (at(50), at(95), at(100));
    println!(
        "{what}: {count} answers, 50% within {middle:.1?}, 95% within {most:.1?}, all within {last:.1?}"
    );
    most
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures how long bots take, for docs/hosting.md"]
async fn bots_of_others_do_not_keep_a_persons_bots_waiting() {
    let folder = Folder::new("bots");
    let data = folder.path("data");
    let proxied = ["--behind-proxy"];
    let server = Server::start(&data, &proxied, &mut Chance::from_environment());
    let address = server.address();
    let far = |last: u8| Far {
        server: address.authority(),
        address: format!("203.0.113.{last}"),
    };
    // An address can make some twenty tables, so that each part has a person of its own.
    report("alone", &answers(&far(101)).await);
    for attacker in 1..=3 {
        let attacker = far(attacker);
        for _ in 0..20 {
            attacker.table(bots("master", 6)).await;
        }
    }
    sleep(Duration::from_secs(2)).await;
    let unattended = report("60 tables without people", &answers(&far(102)).await);
    assert!(unattended < BOUND);
    let mut stay = Vec::new();
    for attacker in 4..=6 {
        let attacker = far(attacker);
        for _ in 0..20 {
            let mut wire = attacker.attended(bots("master", 5)).await;
            stay.push(tokio::spawn(async move {
                while wire.message().await.is_some() {}
            }));
        }
    }
    sleep(Duration::from_secs(2)).await;
    report("and 60 with people", &answers(&far(103)).await);
}
