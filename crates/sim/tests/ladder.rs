//! The ladder in small: every level beats the one below it by far. What it is exactly takes many thousand games; these few
//! with fixed dice fail only if something is broken.

use std::time::Duration;

use rollwright_bots::{Budget, ONE_CARD, Roster, TWENTY_ONE};
use rollwright_core::{Game, Layout};
use rollwright_one_card as one_card;
use rollwright_sim::{Deals, Simulation, run};
use rollwright_twenty_one as twenty_one;

/// The part of the games that the first of these bots wins at a table of all of them.
fn share<G: Game>(roster: Roster<G>, variant: G::Variant, bots: &[&str], games: u64) -> f64 {
    let plan = Simulation {
        game: G::new(G::Layout::standard(), variant, bots.len()).expect("a table"),
        roster,
        bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
        deals: Deals::Shared,
        budget: Budget::Usual,
        games,
        luck_adjusted: false,
        bot_time: Duration::from_secs(1),
        seed: 2024,
        threads: 2,
    };
    let report = run(&plan, None, |_| {}).expect("a good plan");
    assert_eq!(report.abandoned, 0, "every game comes to its end");
    report.seats[0].win_share
}

fn assert_beats<G: Game>(
    roster: Roster<G>,
    variant: G::Variant,
    bots: &[&str],
    games: u64,
    least: f64,
) {
    let share = share(roster, variant, bots, games);
    println!("{} {variant:?} {bots:?}: {share:.3}", G::ID);
    assert!(share >= least, "{bots:?}: {share:.3}, not {least}");
}

// In brackets: about what many more games give, for one-card, its advanced variant and twenty-one.

#[test]
fn casual_beats_beginner() {
    // [0.8 to 0.9]
    let bots = ["casual", "beginner"];
    assert_beats(ONE_CARD, one_card::Variant::Basic, &bots, 300, 0.7);
    assert_beats(ONE_CARD, one_card::Variant::Advanced, &bots, 300, 0.7);
    assert_beats(TWENTY_ONE, twenty_one::Variant::Standard, &bots, 300, 0.65);
}

#[test]
fn steps_of_the_ladder_are_small_enough_to_climb() {
    // [0.71, 0.77, 0.67], [0.72, 0.79, 0.67], [0.70, 0.75, 0.58], [0.72, 0.75, 0.59]
    let steps = [
        (["learner", "beginner"], 600),
        (["casual", "learner"], 600),
        (["skilled", "casual"], 200),
        (["expert", "skilled"], 200),
    ];
    for (bots, games) in steps {
        let basic = share(ONE_CARD, one_card::Variant::Basic, &bots, games);
        let advanced = share(ONE_CARD, one_card::Variant::Advanced, &bots, games);
        let twenty_one = share(TWENTY_ONE, twenty_one::Variant::Standard, &bots, games);
        let shares = [basic, advanced, twenty_one];
        println!("{bots:?}: {shares:.3?}");
        let small = |share: &f64| (0.5..0.87).contains(share);
        assert!(shares.iter().all(small), "{bots:?}: {shares:.3?}");
    }
}

#[test]
fn expert_beats_casual() {
    // [0.88, 0.90, 0.66]
    let bots = ["expert", "casual"];
    assert_beats(ONE_CARD, one_card::Variant::Basic, &bots, 200, 0.75);
    assert_beats(ONE_CARD, one_card::Variant::Advanced, &bots, 200, 0.75);
    assert_beats(TWENTY_ONE, twenty_one::Variant::Standard, &bots, 400, 0.57);
}

#[test]
fn expert_beats_greedy() {
    // [0.89, 0.91, 0.73]
    let bots = ["expert", "greedy"];
    assert_beats(ONE_CARD, one_card::Variant::Basic, &bots, 200, 0.75);
    assert_beats(ONE_CARD, one_card::Variant::Advanced, &bots, 200, 0.75);
    assert_beats(TWENTY_ONE, twenty_one::Variant::Standard, &bots, 400, 0.62);
}

#[test]
fn expert_wins_more_than_its_share_at_large_tables() {
    let four = ["expert", "casual", "casual", "casual"];
    assert_beats(ONE_CARD, one_card::Variant::Basic, &four, 120, 0.4);
    assert_beats(ONE_CARD, one_card::Variant::Advanced, &four, 120, 0.4);
    let six = ["expert", "casual", "casual", "casual", "casual", "casual"];
    assert_beats(TWENTY_ONE, twenty_one::Variant::Standard, &six, 480, 0.22);
}
