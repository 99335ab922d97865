//! Analyses over HTTP: who may ask for what, and how much.

use rollwright_bots::Rng;
use rollwright_catalog::{Layouts, open};
use rollwright_core::Step;
use rollwright_protocol::{Continuations, Ledger};
use rollwright_server::{Config, Limits, RateLimit};
use serde_json::{Value, json};

use super::common::Server;

async fn server() -> Server {
    Server::start(Config::default()).await
}

/// A game that casual bots have played to the end, as a record.
fn played(game: &str, seats: usize) -> Value {
    let mut game = open(game, &Layouts::default(), "standard", None, seats).expect("a game");
    let mut luck = Rng::new(7, 0);
    loop {
        match game.step() {
            Step::Over => break,
            Step::Chance => drop(game.draw(&mut luck)),
            Step::Act(asked) => {
                let seat = asked.first_from(game.active()).expect("somebody is asked");
                let choose = rollwright_bots::thinking(&*game, "casual", seat, 1);
                let choice = choose.expect("a bot of the game")();
                game.take(&choice).expect("bots know the rules");
            }
        }
    }
    let names = (0..seats).map(|seat| format!("Seat {seat}")).collect();
    serde_json::to_value(game.record(names)).expect("a record is JSON")
}

#[tokio::test]
async fn the_ledger_of_a_record_is_what_the_types_of_the_protocol_say() {
    let server = server().await;
    for (game, seats) in [("one-card", 2), ("twenty-one", 3)] {
        let record = played(game, seats);
        let answer = server.post("/api/analysis", &record.to_string()).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let ledger: Ledger = serde_json::from_value(answer.json()).expect("a ledger");
        // Nothing is left out by the types.
        assert_eq!(
            serde_json::to_value(&ledger).expect("JSON"),
            answer.json(),
            "{game}"
        );
        assert!(ledger.over && ledger.steps.len() > 20);
        let won: f64 = ledger.wins.result.iter().sum();
        assert!((won - 1.0).abs() < 1e-9, "{won}");
    }
}

/// The ledger of a table's game, as somebody asks who only knows its id.
fn analysis_of(id: &str) -> String {
    format!("/api/tables/{id}/analysis")
}

#[tokio::test]
async fn a_finished_table_has_a_ledger_and_a_running_one_has_none() {
    let server = server().await;
    let bots = json!([{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]);
    let table = json!({"game": "twenty-one", "seats": bots, "settings": {"pace": "instant"}});
    let made = server.post("/api/tables", &table.to_string()).await;
    let id = made.json()["table"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let path = analysis_of(&id);
    let ledger = loop {
        let answer = server.get(&path).await;
        if answer.status == 200 {
            break answer;
        }
        answer.is(409, "not_over");
    };
    assert_eq!(ledger.json()["depth"], "quick");
    assert_eq!(server.get(&path).await.bytes, ledger.bytes, "cached");
    let record = server.get(&format!("/api/tables/{id}/record")).await;
    let posted = server.post("/api/analysis", &record.body).await;
    assert_eq!(posted.bytes, ledger.bytes, "the same game");

    let seats = json!([{"kind": "device", "name": "Ann"}, {"kind": "person"}]);
    let table = json!({"game": "one-card", "seats": seats});
    let made = server.post("/api/tables", &table.to_string()).await;
    let id = made.json()["table"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    server.get(&analysis_of(&id)).await.is(409, "not_started");
    server
        .get(&analysis_of("ABCDEF"))
        .await
        .is(404, "no_such_table");
    let wrong = format!("{}?depth=deeper", analysis_of(&id));
    server.get(&wrong).await.is(400, "bad_request");
}

#[tokio::test]
async fn a_record_that_is_wrong_or_not_finished_has_no_ledger() {
    let server = server().await;
    let record = played("one-card", 2);
    let with = |field: &str, value: Value| {
        let mut record = record.clone();
        record[field] = value;
        record.to_string()
    };
    let mut unfinished = record.clone();
    let steps = unfinished["steps"].as_array_mut().expect("steps");
    steps.truncate(20);
    unfinished["scores"] = Value::Null;
    unfinished["winners"] = Value::Null;
    let unfinished = unfinished.to_string();
    server
        .post("/api/analysis", &unfinished)
        .await
        .is(409, "not_over");
    let mut steps = record["steps"].as_array().expect("steps").clone();
    steps[5] = json!("0 mark 99");
    let answer = server
        .post("/api/analysis", &with("steps", json!(steps)))
        .await;
    answer.is(400, "bad_request");
    let args = &answer.json()["error"]["args"];
    assert_eq!(args["step"], 5);
    assert!(
        args["reason"]
            .as_str()
            .expect("a reason")
            .contains("0 mark 99")
    );
    for (field, value) in [
        ("game", json!("chess")),
        ("variant", json!("blitz")),
        ("layout", json!("nobodys")),
        ("layout", json!("standard@00")),
        ("seats", json!(["A", "B", "C", "D", "E", "F"])),
        ("seats", json!([])),
        ("scores", json!([0, 0])),
        ("winners", json!([9])),
        ("steps", json!([])),
        ("steps", json!("start 0")),
        ("rollwright", json!(2)),
        ("rollwright", json!(-1)),
        ("fair", json!([])),
    ] {
        let answer = server.post("/api/analysis", &with(field, value)).await;
        answer.is(400, "bad_request");
    }
    for body in ["[]", "null", "{}", "{\"record\":1}"] {
        server
            .post("/api/analysis", body)
            .await
            .is(400, "bad_request");
    }
    let many = with("steps", json!(vec!["0 pass"; 1_001]));
    let answer = server.post("/api/analysis", &many).await;
    answer.is(413, "too_large");
    assert_eq!(answer.json()["error"]["args"]["limit"], 1_000);
    let long = format!("{{\"rollwright\":\"{}\"}}", "x".repeat(70_000));
    server
        .post("/api/analysis", &long)
        .await
        .is(413, "too_large");
}

#[tokio::test]
async fn continuations_go_on_from_any_step_of_a_finished_game() {
    let server = server().await;
    let record = played("one-card", 3);
    let ask = async |at: usize, step: Value| {
        let body = json!({"record": record, "at": at, "step": step, "games": 50});
        server.post("/api/continuations", &body.to_string()).await
    };
    let first = ask(0, Value::Null).await;
    assert_eq!(first.status, 200, "{}", first.body);
    assert_eq!(
        first.bytes,
        ask(0, Value::Null).await.bytes,
        "the same dice"
    );
    let answer: Continuations = serde_json::from_value(first.json()).expect("continuations");
    assert_eq!((answer.games, answer.bot.as_str()), (50, "casual"));
    let shares: f64 = answer.seats.iter().map(|seat| seat.wins).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    for seat in &answer.seats {
        let points = &seat.points;
        let games: u32 = points.histogram.iter().map(|(_, games)| games).sum();
        assert_eq!(games, 50);
        assert!(points.mean > 0.0 && points.sd > 0.0);
    }
    let steps = record["steps"].as_array().expect("steps").len();
    assert_eq!(
        ask(steps, Value::Null).await.json()["seats"][0]["points"]["sd"],
        0.0
    );
    ask(steps + 1, Value::Null).await.is(400, "bad_request");
    assert_eq!(ask(0, json!("start 2")).await.status, 200);
    ask(0, json!("start 3")).await.is(409, "illegal");
    ask(0, json!("begin")).await.is(409, "not_a_step");
    ask(0, json!("")).await.is(400, "bad_request");
    ask(0, json!("ä")).await.is(400, "bad_request");
    for games in [0, 2001] {
        let body = json!({"record": record, "at": 0, "games": games});
        let answer = server.post("/api/continuations", &body.to_string()).await;
        answer.is(400, "bad_request");
    }
}

#[tokio::test]
async fn a_branch_stops_where_a_person_decides_and_ends_without_one() {
    let server = server().await;
    let finished = played("twenty-one", 6);
    let branch = async |record: &Value, people: Value, bots: &str| {
        let body = json!({"record": record, "people": people, "bots": bots});
        server.post("/api/branch", &body.to_string()).await
    };
    let mut record = finished.clone();
    record["steps"].as_array_mut().expect("steps").truncate(2);
    record["scores"] = Value::Null;
    record["winners"] = Value::Null;
    for _ in 0..4 {
        let answer = branch(&record, json!([3]), "casual").await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        record = answer.json()["record"].clone();
        let steps = json!({"game": "twenty-one", "seats": 6, "steps": record["steps"]});
        let position = server
            .post("/api/positions", &steps.to_string())
            .await
            .json();
        let legal = position["legal"][3].as_array().expect("moves");
        assert!(
            legal.len() > 1
                && position["waiting"]
                    .as_array()
                    .expect("seats")
                    .contains(&json!(3))
        );
        record["steps"]
            .as_array_mut()
            .expect("steps")
            .push(legal[0].clone());
    }
    let answer = branch(&record, json!([]), "casual").await.json();
    assert!(answer["record"]["scores"].is_array(), "{answer}");
    let again = branch(&answer["record"], json!([]), "casual").await.json();
    assert_eq!(again, answer, "nothing is left to do");
    let ledger = server
        .post("/api/analysis", &answer["record"].to_string())
        .await;
    assert_eq!(ledger.status, 200, "a branch is a record like any other");
    let unknown = branch(&record, json!([]), "grandmaster").await;
    unknown.is(422, "unknown");
    assert_eq!(unknown.json()["error"]["args"]["what"], "bot");
    branch(&record, json!([6]), "casual")
        .await
        .is(400, "bad_request");
    branch(&record, json!([-1]), "casual")
        .await
        .is(400, "bad_request");
    record["steps"][1] = json!("sheets A A A A A A");
    let wrong = branch(&record, json!([]), "casual").await;
    wrong.is(400, "bad_request");
    assert_eq!(wrong.json()["error"]["args"]["step"], 1);
}

#[tokio::test]
async fn hints_need_the_secret_of_the_seat() {
    let server = server().await;
    let seats = json!([{"kind": "device", "name": "Ann"}, {"kind": "person"}]);
    let table = json!({"game": "one-card", "seats": seats, "settings": {"hints": true}});
    let made = server.post("/api/tables", &table.to_string()).await.json();
    assert_eq!(made["table"]["settings"]["hints"], true);
    let id = made["table"]["id"].as_str().expect("an id");
    let path = format!("/api/tables/{id}/seats/0/hint");
    server.get(&path).await.is(401, "wrong_secret");
    let ask = async |secret: &Value| {
        let secret = format!("Bearer {}", secret.as_str().expect("a secret"));
        server
            .ask("GET", &path, &[("authorization", &secret)], b"")
            .await
    };
    ask(&made["host"]).await.is(403, "wrong_secret");
    ask(&made["seats"][0]["secret"])
        .await
        .is(409, "not_started");
}

#[tokio::test]
async fn whoever_analyses_too_much_has_to_wait() {
    let mut limits = Limits::default();
    limits.local.analyses = RateLimit::per_hour(1, 12);
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let record = played("twenty-one", 2);
    let continuations = json!({"record": record, "at": 0, "games": 1000}).to_string();
    // What makes no sense does not count.
    server
        .post("/api/analysis", "{}")
        .await
        .is(400, "bad_request");
    assert_eq!(
        server
            .post("/api/continuations", &continuations)
            .await
            .status,
        200
    );
    let again = server.post("/api/continuations", &continuations).await;
    again.is(429, "too_many");
    assert_eq!(again.json()["error"]["args"]["what"], "analyses");
    assert!(again.header("retry-after").is_some());
    for _ in 0..2 {
        let quick = server.post("/api/analysis", &record.to_string()).await;
        assert_eq!(quick.status, 200, "two tokens are left");
    }
    let deep = server
        .post("/api/analysis?depth=deep", &record.to_string())
        .await;
    deep.is(429, "too_many");
}
