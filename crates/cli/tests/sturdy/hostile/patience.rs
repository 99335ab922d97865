//! Clients that keep others waiting: slow, silent, half gone, or simply too many.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use super::Siege;
use super::wire::{TEXT, Wire, frame};
use crate::chance::Chance;

/// Requests that come one byte at a time and never end.
pub(super) async fn dripping(siege: &Siege, _: Chance) {
    let head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-padding: ";
    let mut wires = Vec::new();
    for _ in 0..200 {
        wires.push(Wire::open(&siege.address).await.expect("a connection"));
    }
    let mut bytes = head.bytes().chain(std::iter::repeat(b'a'));
    while !siege.is_over() {
        let byte = bytes.next().expect("endless");
        for wire in &mut wires {
            wire.push(&[byte], Duration::from_millis(50)).await;
        }
        sleep(Duration::from_millis(30)).await;
    }
}

/// Connections of which nothing is heard; half of them vanish at once.
pub(super) async fn silent(siege: &Siege, mut chance: Chance) {
    let mut wires = Vec::new();
    for _ in 0..400 {
        let wire = Wire::open(&siege.address).await.expect("a connection");
        if chance.percent(50) {
            wires.push(wire);
        }
    }
    siege.until_the_end().await;
}

/// Sockets that never say hello are sent away after ten seconds.
pub(super) async fn mute(siege: &Siege, mut chance: Chance) {
    let begun = Instant::now();
    let mut wires = Vec::new();
    for _ in 0..100 {
        let table = siege.target(&mut chance).id;
        let mut wire = Wire::socket(&siege.address, &table).await;
        if chance.percent(50) {
            // Half a message is no hello.
            wire.push(
                &frame(TEXT, b"{\"type\":\"hello\"}")[..9],
                Duration::from_secs(1),
            )
            .await;
        }
        wires.push(wire);
    }
    for mut wire in wires {
        let rest = wire.rest(Duration::from_secs(20)).await;
        let rest = rest.expect("it is sent away");
        let slow = rest.windows(8).any(|part| part == b"too_slow");
        assert!(slow, "{}", String::from_utf8_lossy(&rest));
    }
    assert!(
        begun.elapsed() > Duration::from_secs(8),
        "{:?}",
        begun.elapsed()
    );
}

/// From one address, no more than so many sockets are let in at the same time; others are not held up by it.
pub(super) async fn crowding(siege: &Siege, _: Chance) {
    let mut inside = Vec::new();
    let mut turned_away = 0;
    for _ in 0..20 {
        let mut attempts = JoinSet::new();
        for number in 0..100 {
            let address = siege.far.clone();
            attempts.spawn(async move {
                let wire = Wire::open(&address).await.expect("a connection");
                // Requests are limited, too: those of other addresses do not count.
                let far = format!("203.0.113.{}", number % 10);
                wire.upgrade("ABCDEF", Some(&far)).await
            });
        }
        for attempt in attempts.join_all().await {
            match attempt {
                Ok(wire) => inside.push(wire),
                Err(answer) => {
                    assert_eq!((answer.status, &*answer.code()), (429, "too_many"));
                    turned_away += 1;
                }
            }
        }
    }
    assert!(
        inside.len() <= 10 * 64,
        "{} sockets of ten addresses",
        inside.len()
    );
    assert_eq!(inside.len() + turned_away, 2_000);
    assert!(turned_away > 0, "2,000 sockets of ten addresses");
}

/// Clients that ask for everything and read nothing, as many as one address far away may have.
pub(super) async fn deaf(siege: &Siege, mut chance: Chance) {
    let mut wires = Vec::new();
    for _ in 0..64 {
        let table = siege.target(&mut chance).id;
        let wire = Wire::narrow(&siege.address).await.expect("a connection");
        let wire = wire.upgrade(&table, None).await;
        let mut wire = wire.unwrap_or_else(|answer| panic!("{answer:?}"));
        wire.push(
            &frame(TEXT, br#"{"type":"hello","seq":0}"#),
            Duration::from_secs(1),
        )
        .await;
        wires.push(wire);
    }
    siege.until_the_end().await;
}

/// Clients at a table of their own that talk without end, and read nothing of the answers, each of which has the whole position.
pub(super) async fn talking(siege: &Siege, _: Chance) {
    let own = r#"{"game":"twenty-one","seats":[{"kind":"device","name":"Eve"},{"kind":"device","name":"Eve"}]}"#;
    let answer = Wire::ask(&siege.address, &super::wire::post("/api/tables", own)).await;
    let created: serde_json::Value =
        serde_json::from_slice(&answer.expect("an answer").body).expect("JSON");
    let id = created["table"]["id"].as_str().expect("an id");
    let secrets = created["seats"].as_array().expect("a list").iter();
    let secrets: Vec<String> = secrets.map(|seat| seat["secret"].to_string()).collect();
    // Both seats are taken by it, so the game has begun.
    let hello = format!(r#"{{"type":"hello","secrets":[{}]}}"#, secrets.join(","));
    let stale = frame(
        TEXT,
        br#"{"type":"move","id":"a","seq":0,"step":"0 stand"}"#,
    )
    .repeat(500);
    let mut wires = Vec::new();
    for _ in 0..20 {
        let wire = Wire::narrow(&siege.address).await.expect("a connection");
        let wire = wire.upgrade(id, None).await;
        let mut wire = wire.unwrap_or_else(|answer| panic!("{answer:?}"));
        wire.push(&frame(TEXT, hello.as_bytes()), Duration::from_secs(1))
            .await;
        wire.push(&stale, Duration::from_millis(50)).await;
        wires.push(wire);
    }
    siege.until_the_end().await;
}
