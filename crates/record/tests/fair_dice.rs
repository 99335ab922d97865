//! Chains and the stream of fair dice, held against vectors that `data/fair-dice.py` computed with Python's hashlib and hmac.

use rollwright_core::Luck;
use rollwright_record::fair::{Commitment, FairDice, FairStep, Link, OwnChain, ServerSeed};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vector {
    table: String,
    server_seed: ServerSeed,
    commitment: Commitment,
    tips: Vec<Link>,
    anchors: Vec<Link>,
    k: u64,
    given: Vec<u64>,
    links: Vec<Option<Link>>,
    words: Vec<u32>,
    uniform: Vec<Draws>,
}

#[derive(Deserialize)]
struct Draws {
    n: u32,
    values: Vec<u32>,
}

impl Vector {
    fn step(&self) -> FairStep {
        FairDice::new(&self.server_seed, &self.table).step(self.k, &self.links)
    }
}

fn vectors() -> Vec<Vector> {
    let text = include_str!("data/fair-dice.json");
    let vectors: Vec<Vector> = serde_json::from_str(text).expect("the vectors are JSON");
    assert!(vectors.len() >= 6);
    vectors
}

#[test]
fn commitments_are_those_of_python() {
    for vector in vectors() {
        assert_eq!(vector.server_seed.commitment(), vector.commitment);
    }
}

#[test]
fn anchors_and_links_are_those_of_python() {
    for vector in vectors() {
        for (seat, tip) in vector.tips.iter().enumerate() {
            let chain = OwnChain::new(tip.0);
            assert_eq!(chain.anchor(), vector.anchors[seat]);
            let given = vector.given[seat];
            let link = chain.link(given).filter(|_| given > 0);
            assert_eq!(link, vector.links[seat]);
            assert!(link.is_none_or(|link| link.hashed(given) == chain.anchor()));
        }
    }
}

#[test]
fn words_are_those_of_python() {
    for vector in vectors() {
        let mut step = vector.step();
        let found: Vec<u32> = vector.words.iter().map(|_| step.word()).collect();
        assert_eq!(found, vector.words, "table {:?}", vector.table);
    }
}

#[test]
fn numbers_are_those_of_python() {
    for vector in vectors() {
        for Draws { n, values } in &vector.uniform {
            let mut step = vector.step();
            let found: Vec<u32> = values.iter().map(|_| step.uniform(*n)).collect();
            assert_eq!(&found, values, "table {:?}, uniform({n})", vector.table);
        }
    }
}

#[test]
fn bytes_are_written_and_read_as_lowercase_digits() {
    for vector in vectors() {
        let text = serde_json::to_string(&vector.server_seed).expect("hex is JSON");
        assert_eq!(text, format!("\"{}\"", vector.server_seed));
        serde_json::from_str::<Link>(&text.to_uppercase()).expect_err("capitals");
    }
    for text in ["\"\"", "\"00\"", "\"zz\"", "7", "null", "[]"] {
        assert!(serde_json::from_str::<ServerSeed>(text).is_err(), "{text}");
    }
    let long = format!("\"{}\"", "00".repeat(33));
    assert!(serde_json::from_str::<Link>(&long).is_err());
}
