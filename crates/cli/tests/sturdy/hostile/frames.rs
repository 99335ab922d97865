//! WebSocket frames that nobody should send.

use std::time::Duration;

use super::Siege;
use super::wire::{BINARY, CLOSE, PING, TEXT, Wire, frame, head};
use crate::chance::Chance;

const HELLO: &[u8] = br#"{"type":"hello"}"#;

/// How long the server may take to be rid of somebody, while everything else goes on.
const SOON: Duration = Duration::from_secs(8);

/// A beginning of a message, its middle, and its end.
const BEGIN: u8 = 0x01;
const MIDDLE: u8 = 0x00;
const END: u8 = 0x80;

/// Whoever breaks the rules of frames is cut off and told nothing of the table.
pub(super) async fn broken(siege: &Siege, mut chance: Chance) {
    let unmasked = [head(TEXT, HELLO.len() as u64, false), HELLO.to_vec()].concat();
    let text = |text: &[u8]| frame(TEXT, text);
    let long_fragments = (0..17).map(|_| frame(MIDDLE, &[b' '; 1024]));
    let long_fragments: Vec<u8> = long_fragments.flatten().collect();
    let begun = frame(BEGIN, b"{\"type\":");
    let mut cases = vec![
        unmasked,
        text(b"{\"type\":\"hello\",\"secrets\":\"\xff\xfe\"}"),
        text(&[0xed, 0xa0, 0x80]),
        frame(MIDDLE, HELLO),
        frame(END, HELLO),
        [&begun[..], &text(HELLO)].concat(),
        [&begun[..], &frame(CLOSE, &[0x03, 0xe8])].concat(),
        [&frame(BEGIN, b"\"")[..], &long_fragments].concat(),
        frame(0xC1, HELLO),
        frame(0xF1, HELLO),
        frame(0x83, HELLO),
        frame(0x8B, HELLO),
        frame(PING, &[7; 126]),
        frame(0x09, b"a part of a ping"),
        [head(TEXT, 1 << 63, true), vec![0; 4]].concat(),
        [head(TEXT, u64::MAX, true), vec![0; 4]].concat(),
        [head(TEXT, 1 << 32, true), vec![0; 4096]].concat(),
        [head(BINARY, 17 << 10, true), vec![0; 4096]].concat(),
        text(&[b' '; 17 << 10]),
        frame(CLOSE, &[3]),
        frame(CLOSE, &[0, 1]),
        frame(CLOSE, b"\x03\xe8\xff\xff"),
        [frame(CLOSE, &[]), text(HELLO)].concat(),
    ];
    let certain = cases.len();
    for _ in 0..60 {
        let count = 1 + chance.below(3000);
        let noise = [chance.bytes(count), vec![0xff; 64]].concat();
        // It may look like a frame that is longer than what comes, and is waited for then.
        cases.push([noise, frame(0xF1, HELLO)].concat());
    }
    for (number, bytes) in cases.iter().enumerate() {
        let table = siege.target(&mut chance).id;
        let mut wire = Wire::socket(&siege.address, &table).await;
        let _ = wire.send(bytes).await;
        if number < certain {
            let rest = wire.rest(SOON).await;
            let rest = rest.unwrap_or_else(|| panic!("case {number} is not cut off"));
            let told = rest.windows(9).any(|part| part == b"\"welcome\"");
            assert!(!told, "case {number} is let in");
        }
    }
}

/// What is unusual but right is understood.
pub(super) async fn unusual(siege: &Siege, mut chance: Chance) {
    let table = siege.target(&mut chance).id;
    let mut wire = Wire::socket(&siege.address, &table).await;
    let mut bytes = frame(BEGIN, &HELLO[..1]);
    for byte in &HELLO[1..] {
        bytes.extend(frame(PING, b"still here"));
        bytes.extend(frame(MIDDLE, b""));
        bytes.extend(frame(MIDDLE, &[*byte]));
    }
    bytes.extend(frame(END, b""));
    for part in bytes.chunks(7) {
        wire.send(part).await.expect("sent");
    }
    let welcome = wire.message().await.expect("a welcome");
    assert_eq!(welcome["type"], "welcome", "{welcome}");
    // Bytes are not text, and five times are enough.
    let mut wire = Wire::socket(&siege.address, &table).await;
    for _ in 0..5 {
        wire.send(&frame(BINARY, HELLO)).await.expect("sent");
        let refused = wire.message().await.expect("an answer");
        assert_eq!(refused["error"]["code"], "bad_request", "{refused}");
    }
    let goodbye = wire.message().await.expect("a goodbye");
    assert_eq!(goodbye["reason"], "too_much", "{goodbye}");
    // From far away, pings without number are too much, too.
    let wire = Wire::open(&siege.far).await.expect("a connection");
    let far = wire.upgrade("ABCDEF", Some("198.51.100.7")).await;
    let mut far = far.unwrap_or_else(|answer| panic!("{answer:?}"));
    let _ = far.send(&frame(PING, b"?").repeat(200)).await;
    assert!(far.rest(SOON).await.is_some(), "200 pings at once");
}
