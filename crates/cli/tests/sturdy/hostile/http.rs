//! Requests that nobody should send.

use std::time::Duration;

use super::Siege;
use super::wire::{Wire, post, request};
use crate::chance::Chance;

/// What a code is made of, and an id.
const CODE: &str = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const ID: &str = "abcdefghijklmnopqrstuvwxyz0123456789";

/// Random bytes, alone and after a good beginning.
pub(super) async fn noise(siege: &Siege, mut chance: Chance) {
    let begin: [&[u8]; 6] = [
        b"",
        b"GET / HTTP/1.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /api/tables/ABCDEF/socket HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    ];
    for number in 0..120 {
        let count = chance.below(6000);
        let mut wire = Wire::open(&siege.address).await.expect("a connection");
        let bytes = [begin[number % begin.len()], &chance.bytes(count)].concat();
        let _ = wire.send(&bytes).await;
        if chance.percent(30) {
            wire.rest(Duration::from_millis(20)).await;
        }
    }
}

/// Bodies that are too long, too deep, or something else than they should be.
pub(super) async fn bodies(siege: &Siege, _: Chance) {
    let deep = 10_000;
    let nested = [
        "[".repeat(deep),
        "[".repeat(deep / 2) + &"]".repeat(deep / 2),
        r#"{"a":"#.repeat(3_000),
        format!(r#"{{"game":"one-card","seats":{}"#, "[".repeat(deep)),
    ];
    for body in &nested {
        for path in [
            "/api/tables",
            "/api/my-games",
            "/api/links",
            "/api/positions",
        ] {
            let answer = Wire::ask(&siege.address, &post(path, body)).await;
            assert_eq!(answer.expect("an answer").status, 400, "{path}");
        }
    }
    let secrets = |count: usize| {
        let secret = format!("\"{}\"", "ab".repeat(32));
        format!(r#"{{"secrets":[{}]}}"#, vec![secret; count].join(","))
    };
    let steps = |step: &str, count: usize| {
        let steps = vec![format!("\"{step}\""); count].join(",");
        format!(r#"{{"game":"one-card","seats":2,"steps":[{steps}]}}"#)
    };
    for step in ["", "0", "roll", "roll \\u0000", "99999999999999999999 pass"] {
        let answer = Wire::ask(&siege.address, &post("/api/positions", &steps(step, 3))).await;
        let status = answer.expect("an answer").status;
        assert!(matches!(status, 400 | 409), "{status}: {step}");
    }
    for (path, body) in [
        ("/api/tables", " ".repeat(17 << 10)),
        ("/api/tables", "x".repeat(4 << 20)),
        ("/api/my-games", " ".repeat(65 << 10)),
        ("/api/positions", " ".repeat(65 << 10)),
    ] {
        // The rest of it may be cut off, and the answer with it.
        if let Some(answer) = Wire::ask(&siege.address, &post(path, &body)).await {
            assert_eq!(answer.status, 413, "{path}");
        }
    }
    for (path, body) in [
        ("/api/my-games", secrets(501)),
        ("/api/positions", steps("0 stand", 2_001)),
    ] {
        let answer = Wire::ask(&siege.address, &post(path, &body)).await;
        assert_eq!(answer.expect("an answer").status, 400, "{path}");
    }
    let json = "content-type: application/json";
    let endless = format!(
        "POST /api/tables HTTP/1.1\r\nhost: a\r\n{json}\r\ntransfer-encoding: chunked\r\n\r\n"
    );
    let chunk = format!("1000\r\n{}\r\n", "[".repeat(0x1000)).repeat(64);
    let mut wire = Wire::open(&siege.address).await.expect("a connection");
    let _ = wire.send(endless.as_bytes()).await;
    wire.push(chunk.as_bytes(), Duration::from_secs(1)).await;
    tables_that_are_none(siege).await;
    let mut broken = post("/api/tables", r#"{"game":"    "}"#);
    let end = broken.len() - 2;
    broken[end - 3] = 0xff;
    let answer = Wire::ask(&siege.address, &broken).await;
    assert_eq!(answer.expect("an answer").status, 400, "no UTF-8");
}

/// Tables that can't be made.
async fn tables_that_are_none(siege: &Siege) {
    let one_card = r#""game":"one-card""#;
    for body in [
        String::new(),
        "null".to_owned(),
        "7".to_owned(),
        "\"\u{0}\"".to_owned(),
        r#"{"game":7,"seats":[]}"#.to_owned(),
        format!(r"{{{one_card}}}"),
        format!(r#"{{{one_card},"seats":{{}}}}"#),
        format!(r#"{{{one_card},"seats":[{{"kind":"king"}}]}}"#),
        format!(r#"{{{one_card},"seats":[{{"kind":"person","secret":"a"}},{{"kind":"person"}}]}}"#),
        format!(r#"{{{one_card},"seats":[{{"kind":"person"}},{{"kind":"person"}}],"admin":true}}"#),
        format!(
            r#"{{{one_card},"seats":[{{"kind":"person"}},{{"kind":"person"}}],"settings":{{"clock":-1}}}}"#
        ),
        format!(
            r#"{{{one_card},"seats":[{{"kind":"person"}},{{"kind":"person"}}],"settings":{{"clock":1e99}}}}"#
        ),
        format!(r#"{{{one_card},"seats":[{{"kind":"person"}}]}}"#),
        format!(
            r#"{{{one_card},"seats":[{}]}}"#,
            vec![r#"{"kind":"person"}"#; 500].join(",")
        ),
        format!(
            r#"{{{one_card},"seats":[{{"kind":"bot","level":"../../etc"}},{{"kind":"person"}}]}}"#
        ),
        format!(
            r#"{{{one_card},"layout":"../../../etc/passwd","seats":[{{"kind":"person"}},{{"kind":"person"}}]}}"#
        ),
        format!(
            r#"{{{one_card},"seats":[{{"kind":"device","name":"{}"}},{{"kind":"person"}}]}}"#,
            "\u{202e}\u{200b}".repeat(500)
        ),
        format!(
            r#"{{{one_card},"seats":[{{"kind":"device","name":"A","anchor":"zz"}},{{"kind":"person"}}]}}"#
        ),
    ] {
        let answer = Wire::ask(&siege.address, &post("/api/tables", &body)).await;
        let status = answer.expect("an answer").status;
        assert!(matches!(status, 400 | 422), "{status}: {body}");
    }
}

/// Addresses that lead nowhere, methods and heads that mean nothing.
pub(super) async fn heads(siege: &Siege, mut chance: Chance) {
    let long = format!("/api/tables/{}", "a".repeat(12_000));
    let table = siege.target(&mut chance).id;
    let within = format!("/api/tables/{table}/../{table}/record");
    for path in [
        "/api/tables/..%2f",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/../../etc/passwd",
        "//",
        "/api//tables",
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        "/api/tables/%",
        "/api/tables/%zz/record",
        "/api/tables/ABCDEF%0d%0aX:1",
        "/api/tables/';DROP TABLE tables;--",
        "/api/tables/\u{1F3B2}",
        "/api/tables/AAAAAA/seats/99999999999999999999/link",
        "/api/tables/AAAAAA/seats/-1",
        "/healthz/",
        "/metrics/..",
        "*",
        "",
        &long,
        &within,
    ] {
        // Some of it is no HTTP at all, and is cut off.
        if let Some(answer) = Wire::ask(&siege.address, &request("GET", path, &[], b"")).await {
            assert!(
                (400..500).contains(&answer.status),
                "{}: {path}",
                answer.status
            );
        }
    }
    for method in [
        "BREW",
        "TRACE",
        "CONNECT",
        "get",
        "OPTIONS",
        "PATCH",
        "G\0T",
        &"M".repeat(9000),
    ] {
        for path in ["/api/tables", "/healthz", "/api/tables/AAAAAA/seats/0"] {
            if let Some(answer) = Wire::ask(&siege.address, &request(method, path, &[], b"")).await
            {
                assert!(
                    (400..500).contains(&answer.status),
                    "{}: {method}",
                    answer.status
                );
            }
        }
    }
    let (line, json) = (
        "POST /api/tables HTTP/1.1\r\n",
        "content-type: application/json\r\n",
    );
    let many = "x: y\r\n".repeat(5_000);
    let wide = format!("x: {}\r\n", "y".repeat(100_000));
    for head in [
        "content-length: 5\r\ncontent-length: 6\r\n",
        "content-length: -1\r\n",
        "content-length: 99999999999999999999\r\n",
        "content-length: 2\r\ntransfer-encoding: chunked\r\n",
        "transfer-encoding: gzip, chunked, x\r\n",
        "x : y\r\n",
        " folded\r\n",
        "\0: 1\r\n",
        "x: \x01\x02\r\n",
        ": \r\n",
        &many,
        &wide,
        "origin: https://evil.example\r\ncontent-length: 2\r\n",
        "origin: null\r\ncontent-length: 2\r\n",
    ] {
        let bytes = format!("{line}host: a\r\n{json}{head}\r\n{{}}");
        if let Some(answer) = Wire::ask(&siege.address, bytes.as_bytes()).await {
            assert!(
                (400..500).contains(&answer.status),
                "{}: {head}",
                answer.status
            );
        }
    }
}

/// Many requests at once on one connection, read in order; and as many that nobody reads.
pub(super) async fn pipelined(siege: &Siege, _: Chance) {
    let one = request("GET", "/healthz", &[], b"");
    let mut wire = Wire::open(&siege.address).await.expect("a connection");
    wire.send(&one.repeat(500)).await.expect("sent");
    for number in 0..500 {
        let answer = wire.answer().await;
        assert_eq!(answer.expect("an answer").status, 200, "{number}");
    }
    let sheets = "/api/print/twenty-one/sheets?copies=50";
    let mut deaf = Vec::new();
    for path in ["/api/openapi.json", sheets] {
        let page = request("GET", path, &[], b"").repeat(500);
        for _ in 0..10 {
            let mut wire = Wire::narrow(&siege.address).await.expect("a connection");
            wire.push(&page, Duration::from_millis(100)).await;
            deaf.push(wire);
        }
    }
    siege.until_the_end().await;
}

/// Forty long orders of one address far away: it has to wait for most of them, and another one gets its page.
pub(super) async fn prints(siege: &Siege, _: Chance) {
    let order = |number: usize, far: &str| {
        let language = ["en", "de", "fr", "es"][number % 4];
        let paper = ["a4", "letter"][number / 4 % 2];
        let per_page = [1, 2, 4][number / 8 % 3];
        let copies = 50 - number / 24;
        let path = format!(
            "/api/print/twenty-one/sheets?copies={copies}&lang={language}&paper={paper}&per_page={per_page}"
        );
        request("GET", &path, &[("x-forwarded-for", far)], b"")
    };
    let mut orders = tokio::task::JoinSet::new();
    for number in 0..40 {
        let (address, bytes) = (siege.far.clone(), order(number, "198.51.100.8"));
        orders.spawn(async move { Wire::ask(&address, &bytes).await.expect("an answer").status });
    }
    let page = "/api/print/one-card/rules?lang=es";
    let page = request("GET", page, &[("x-forwarded-for", "198.51.100.9")], b"");
    let answer = Wire::ask(&siege.far, &page).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.code());
    let statuses = orders.join_all().await;
    let count = |status| statuses.iter().filter(|known| **known == status).count();
    assert_eq!(count(200) + count(429), 40, "{statuses:?}");
    assert!(count(200) >= 2 && count(429) >= 20, "{statuses:?}");
}

/// Ten thousand attempts to sit down, where all seats are taken and where there is no table; and a race for two seats.
pub(super) async fn joins(siege: &Siege, mut chance: Chance) {
    let sit = r#"{"name":"Eve"}"#;
    let mut lines = tokio::task::JoinSet::new();
    for line in 0..5 {
        let address = siege.address.clone();
        let (full, mut chance) = (siege.target(&mut chance).id, chance.another());
        lines.spawn(async move {
            let mut wire = Wire::open(&address).await.expect("a connection");
            for _ in 0..40 {
                let mut batch = Vec::new();
                for _ in 0..50 {
                    let name = match line {
                        0..2 => full.clone(),
                        2..4 => chance.letters(CODE, 6),
                        _ => chance.letters(ID, 20),
                    };
                    batch.extend(post(&format!("/api/tables/{name}/seats"), sit));
                }
                wire.send(&batch).await.expect("sent");
                for _ in 0..50 {
                    let answer = wire.answer().await.expect("an answer");
                    let expected = if line < 2 {
                        "already_started"
                    } else {
                        "no_such_table"
                    };
                    assert_eq!(answer.code(), expected);
                }
            }
        });
    }
    lines.join_all().await;
    let open = r#"{"game":"twenty-one","seats":[{"kind":"person"},{"kind":"person"}]}"#;
    let created = Wire::ask(&siege.address, &post("/api/tables", open)).await;
    let created: serde_json::Value =
        serde_json::from_slice(&created.expect("an answer").body).expect("JSON");
    let path = format!(
        "/api/tables/{}/seats",
        created["table"]["id"].as_str().expect("an id")
    );
    let mut race = tokio::task::JoinSet::new();
    for _ in 0..60 {
        let (address, bytes) = (siege.address.clone(), post(&path, sit));
        race.spawn(async move { Wire::ask(&address, &bytes).await.expect("an answer").status });
    }
    let statuses = race.join_all().await;
    let seated = statuses.iter().filter(|status| **status == 201).count();
    assert_eq!(seated, 2, "two seats: {statuses:?}");
    let json = ("content-type", "application/json");
    let far = ("x-forwarded-for", "198.51.100.7");
    let mut wire = Wire::open(&siege.far).await.expect("a connection");
    let one = request("POST", &path, &[json, far], sit.as_bytes());
    wire.send(&one.repeat(300)).await.expect("sent");
    let mut turned_away = 0;
    for _ in 0..300 {
        let answer = wire.answer().await.expect("an answer");
        turned_away += usize::from(answer.status == 429);
    }
    assert!(turned_away > 200, "{turned_away} of 300 from far away");
}
