//! The stream of fair dice, held against vectors that `data/fair-dice.py` computed with Python's hmac.

use std::collections::BTreeMap;

use rollwright_core::Luck;
use rollwright_record::fair::{Commitment, FairDice, SeatSeed, ServerSeed};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vector {
    table: String,
    server_seed: ServerSeed,
    commitment: Commitment,
    seat_seeds: Vec<SeatSeed>,
    words: BTreeMap<String, Vec<u32>>,
    uniform: Vec<Draws>,
}

#[derive(Deserialize)]
struct Draws {
    k: u64,
    n: u32,
    values: Vec<u32>,
}

fn vectors() -> Vec<(Vector, FairDice)> {
    let text = include_str!("data/fair-dice.json");
    let vectors: Vec<Vector> = serde_json::from_str(text).expect("the vectors are JSON");
    assert!(vectors.len() >= 6);
    let dice = |v: &Vector| FairDice::new(&v.server_seed, &v.table, &v.seat_seeds);
    vectors
        .into_iter()
        .map(|v| (dice(&v), v))
        .map(|(d, v)| (v, d))
        .collect()
}

#[test]
fn commitments_are_those_of_python() {
    for (vector, _) in vectors() {
        assert_eq!(vector.server_seed.commitment(), vector.commitment);
    }
}

#[test]
fn words_are_those_of_python() {
    for (vector, dice) in vectors() {
        for (k, words) in &vector.words {
            let mut step = dice.step(k.parse().expect("a number"));
            let found: Vec<u32> = words.iter().map(|_| step.word()).collect();
            assert_eq!(&found, words, "table {:?}, step {k}", vector.table);
        }
    }
}

#[test]
fn numbers_are_those_of_python() {
    for (vector, dice) in vectors() {
        for Draws { k, n, values } in &vector.uniform {
            let mut step = dice.step(*k);
            let found: Vec<u32> = values.iter().map(|_| step.uniform(*n)).collect();
            assert_eq!(
                &found, values,
                "table {:?}, step {k}, uniform({n})",
                vector.table
            );
        }
    }
}

#[test]
fn seeds_are_written_as_they_were_read() {
    for (vector, _) in vectors() {
        let text = serde_json::to_string(&vector.server_seed).expect("hex is JSON");
        assert_eq!(text, format!("\"{}\"", vector.server_seed));
        for seed in &vector.seat_seeds {
            let text = serde_json::to_string(seed).expect("hex is JSON");
            assert_eq!(
                serde_json::from_str::<SeatSeed>(&text).expect("a seed"),
                *seed
            );
        }
    }
}

#[test]
fn seeds_of_another_length_are_refused() {
    for text in ["\"\"", "\"00\"", "\"zz\"", "7", "null"] {
        assert!(serde_json::from_str::<ServerSeed>(text).is_err(), "{text}");
    }
    for text in ["\"00\"", "\"000\"", "\"xy\"", "null", "[]"] {
        assert!(serde_json::from_str::<SeatSeed>(text).is_err(), "{text}");
    }
    let long = format!("\"{}\"", "00".repeat(17));
    assert!(serde_json::from_str::<SeatSeed>(&long).is_err());
}
