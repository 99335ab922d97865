//! Forecasts are the same to the last bit on every machine: nothing is left to the platform's mathematical functions, sums have a
//! fixed order, and no product is fused with an addition.

use crate::common::{bot, positions, standard_tables};
use rollwright_bots::{ONE_CARD, Rng, Roster, TWENTY_ONE};
use rollwright_core::Game;

/// A checksum (FNV-1a) of what the expert says of the positions of a game at each table.
fn checksum<G: Game>(roster: Roster<G>) -> u64 {
    let mut expert = bot(roster, "expert");
    let mut sum = 0xcbf2_9ce4_8422_2325;
    for (seed, table) in (0..).zip(standard_tables::<G>()) {
        for game in positions(roster, table, &["beginner", "random"], seed) {
            let forecast = expert.forecast(&game, &mut Rng::new(seed, 9));
            let forecast = forecast.expect("the expert has an opinion");
            for number in forecast.wins.iter().chain(&forecast.points) {
                for byte in number.to_bits().to_le_bytes() {
                    sum = (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                }
            }
        }
    }
    sum
}

/// If the search or the weights change on purpose, so do these numbers.
#[test]
fn forecasts_are_the_same_to_the_last_bit_on_every_machine() {
    assert_eq!(checksum(ONE_CARD), 0x5538_d7f3_d176_bf97);
    assert_eq!(checksum(TWENTY_ONE), 0xb8ca_181d_44e8_afb7);
}
