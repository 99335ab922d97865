//! Messages that nobody should send, secrets of others, and what was said before, said again.

use serde_json::{Value, json};

use super::Siege;
use super::wire::{Wire, post, request};
use crate::chance::Chance;

/// Messages that make no sense: refused, and after five of them the connection is closed.
pub(super) async fn nonsense(siege: &Siege, mut chance: Chance) {
    let deep = 8_000;
    let texts = [
        String::new(),
        "null".to_owned(),
        "[]".to_owned(),
        "{}".to_owned(),
        r#"{"type":7}"#.to_owned(),
        r#"{"type":"welcome"}"#.to_owned(),
        r#"{"type":"move"}"#.to_owned(),
        r#"{"type":"move","id":7,"seq":"x","step":[]}"#.to_owned(),
        r#"{"type":"move","id":"a","seq":-1,"step":"0 pass"}"#.to_owned(),
        r#"{"type":"move","id":"a","seq":1e30,"step":"0 pass"}"#.to_owned(),
        r#"{"type":"move","id":"a","seq":1,"step":"0 pass","by":"chance"}"#.to_owned(),
        r#"{"type":"undo","id":"a","seq":1,"seat":-1}"#.to_owned(),
        r#"{"type":"react","seat":0,"reaction":"<script>"}"#.to_owned(),
        r#"{"type":"hello","secrets":"all"}"#.to_owned(),
        "[".repeat(deep),
        r#"{"type":"#.repeat(deep / 8),
        format!(r#"{{"type":"hello","secrets":{}"#, "[".repeat(deep)),
        "\u{0}".repeat(100),
        "9".repeat(10_000),
        format!("\"{}\"", "\\u0000".repeat(2_000)),
    ];
    for greets in [false, true] {
        for five in texts.chunks(5) {
            let table = siege.target(&mut chance).id;
            let mut wire = Wire::socket(&siege.address, &table).await;
            if greets {
                let welcome = wire.hello(&[]).await.expect("a welcome");
                assert_eq!(welcome["type"], "welcome", "{welcome}");
            }
            for text in five {
                wire.say(text).await.expect("sent");
            }
            let mut refused = 0;
            while let Some(message) = wire.message().await {
                refused += usize::from(message["error"]["code"] == "bad_request");
                assert!(greets || message["type"] != "welcome", "{message}");
            }
            assert_eq!(refused, 5);
        }
    }
    for seq in ["18446744073709551615", "0", "null"] {
        let table = siege.target(&mut chance).id;
        let mut wire = Wire::socket(&siege.address, &table).await;
        let hello = format!(r#"{{"type":"hello","seq":{seq}}}"#);
        wire.say(&hello).await.expect("sent");
        let welcome = wire.message().await.expect("a welcome");
        assert_eq!(welcome["type"], "welcome", "{welcome}");
    }
}

/// Nobody acts for a seat but who has its secret, whatever else they have.
pub(super) async fn secrets(siege: &Siege, mut chance: Chance) {
    for _ in 0..8 {
        let (target, other) = siege.two_targets();
        let (random, odd) = (chance.hex(32), "\u{fc}".repeat(32));
        let strangers = [
            vec![target.host.as_str()],
            other.secrets.iter().map(String::as_str).collect(),
            vec![&other.host, &random, &odd, "", "0"],
            vec![&target.secrets[0][..63], &target.secrets[1][1..]],
            vec![random.as_str(); 200],
        ];
        for secrets in strangers {
            let mut wire = Wire::socket(&siege.address, &target.id).await;
            let welcome = wire.hello(&secrets).await.expect("a welcome");
            assert_eq!(welcome["you"], json!([]), "{welcome}");
            let host = secrets.contains(&target.host.as_str());
            assert_eq!(welcome["host"], host, "{welcome}");
            try_everything(&mut wire, &welcome["now"]).await;
        }
        over_http(siege, &target.id, &target.host, &target.secrets, &random).await;
    }
}

/// Whoever has no seat can do nothing.
async fn try_everything(wire: &mut Wire, now: &Value) {
    let seq = now["seq"].as_u64().unwrap_or(1);
    let mut messages = vec![
        json!({ "type": "withdraw", "seq": seq, "seat": 0 }),
        json!({ "type": "undo", "seq": seq, "seat": 0 }),
        json!({ "type": "hand_over", "seq": seq, "seat": 0 }),
        json!({ "type": "take_back", "seq": seq, "seat": 1 }),
    ];
    for seat in 0..2 {
        let step = now["legal"][seat][0].as_str().unwrap_or("0 pass");
        messages.push(json!({ "type": "move", "seq": seq, "step": step }));
    }
    for (number, mut message) in messages.into_iter().enumerate() {
        let id = format!("eve-{number}");
        message["id"] = json!(id);
        wire.say(&message.to_string()).await.expect("sent");
        let answer = wire.answer_to(&id).await.expect("an answer");
        assert_eq!(
            answer["error"]["code"], "wrong_secret",
            "{message}: {answer}"
        );
    }
    let odd = [
        (
            json!({ "type": "undo", "id": "eve-9", "seq": seq, "seat": 99 }),
            "no_such_seat",
        ),
        (
            json!({ "type": "undo", "id": "eve-9", "seq": seq, "seat": usize::MAX }),
            "no_such_seat",
        ),
        (
            json!({ "type": "move", "id": "eve-9", "seq": seq, "step": "roll RRRRR" }),
            "not_real_dice",
        ),
        (
            json!({ "type": "move", "id": "eve-9", "seq": seq, "step": "\u{0}" }),
            "not_a_step",
        ),
        (
            json!({ "type": "move", "id": "eve-9", "seq": seq, "step": "9".repeat(5000) }),
            "not_a_step",
        ),
    ];
    for (message, code) in odd {
        wire.say(&message.to_string()).await.expect("sent");
        let answer = wire.answer_to("eve-9").await.expect("an answer");
        assert_eq!(answer["error"]["code"], code, "{message}: {answer}");
    }
}

async fn over_http(siege: &Siege, id: &str, host: &str, seats: &[String], random: &str) {
    let bot = r#"{"kind":"bot","level":"random"}"#;
    let (seat, new) = (
        format!("/api/tables/{id}/seats/0"),
        format!("/api/tables/{id}/seats/new"),
    );
    let (link, start) = (format!("{seat}/link"), format!("/api/tables/{id}/start"));
    let rematch = format!("/api/tables/{id}/rematch");
    for (method, path, secret, body) in [
        ("DELETE", &seat, &*seats[1], ""),
        ("DELETE", &seat, random, ""),
        ("PUT", &seat, &*seats[0], bot),
        ("PUT", &seat, random, bot),
        ("POST", &new, &*seats[0], bot),
        ("POST", &link, host, ""),
        ("POST", &link, &*seats[1], ""),
        ("POST", &start, &*seats[0], ""),
        ("POST", &rematch, random, ""),
    ] {
        let bearer = format!("Bearer {secret}");
        let headers = [
            ("authorization", &*bearer),
            ("content-type", "application/json"),
        ];
        let bytes = request(method, path, &headers, body.as_bytes());
        let answer = Wire::ask(&siege.address, &bytes).await.expect("an answer");
        assert_eq!(
            (answer.status, &*answer.code()),
            (403, "wrong_secret"),
            "{method} {path}"
        );
    }
    for odd in ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer \u{fc}"] {
        let bytes = request("DELETE", &seat, &[("authorization", odd)], b"");
        let answer = Wire::ask(&siege.address, &bytes).await.expect("an answer");
        assert_eq!(answer.status, 401, "{odd}");
    }
    let used = Wire::ask(
        &siege.address,
        &post("/api/links", &format!(r#"{{"link":"{random}"}}"#)),
    )
    .await;
    assert_eq!(used.expect("an answer").status, 404);
    let mine = format!(r#"{{"secrets":["{random}","{host}"]}}"#);
    let mine = Wire::ask(&siege.address, &post("/api/my-games", &mine)).await;
    assert_eq!(mine.expect("an answer").body, br#"{"games":[]}"#);
}

/// What an honest client has said, once more in any order: from its own device nothing happens again, from others nothing at all.
pub(super) async fn replays(siege: &Siege, mut chance: Chance) {
    let mut sent = 0;
    for round in 0.. {
        let target = siege.target(&mut chance);
        let mut said = target.said();
        sent += said.len().min(150);
        if round >= 16 && sent > 500 {
            break;
        }
        chance.shuffle(&mut said);
        said.truncate(150);
        let own = round % 2 == 0;
        let secrets: Vec<&str> = if own {
            target.secrets.iter().map(String::as_str).collect()
        } else {
            Vec::new()
        };
        let mut wire = Wire::socket(&siege.address, &target.id).await;
        wire.hello(&secrets).await.expect("a welcome");
        for text in &said {
            wire.say(text).await.expect("sent");
            let id: Value = serde_json::from_str(text).expect("JSON");
            let answer = wire.answer_to(id["id"].as_str().expect("an id")).await;
            let answer = answer.expect("an answer");
            let code = answer["error"]["code"].as_str().unwrap_or("accepted");
            let right: &[&str] = if own {
                &["accepted", "stale", "over"]
            } else {
                &["wrong_secret"]
            };
            assert!(right.contains(&code), "{text}: {answer}");
        }
    }
}
