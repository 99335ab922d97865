//! Every level at every table: it keeps to the rules, plays to the end, and plays the same again.

use std::time::{Duration, Instant};

use crate::common::{QUICK, bot, decider, legal, play, positions, standard_tables, tables};
use rollwright_bots::{Budget, ONE_CARD, Player, Rng, Roster, TWENTY_ONE};
use rollwright_core::{Game, Layout, Variant};
use rollwright_one_card::{Deck, OneCard, Phase};
use rollwright_twenty_one::{Pad, TwentyOne};

const LEVELS: [&str; 7] = [
    "beginner", "learner", "greedy", "casual", "skilled", "expert", "master",
];

/// A deck whose cards are as far from the built-in ones as the rules of a deck allow, large enough for every table.
fn own_deck() -> &'static Deck {
    let lengths = [
        [2, 2, 4, 6, 6],
        [4, 4, 4, 4, 4],
        [6, 5, 4, 3, 2],
        [3, 3, 3, 5, 6],
        [6, 6, 2, 2, 4],
    ];
    let card = |number: usize| {
        let row = |place: usize| {
            let colour = "ROYGBP".as_bytes()[(number + place) % 6];
            let sun = if place == 0 || place == 3 { "*" } else { "" };
            format!(
                "{}{}{sun}",
                char::from(colour),
                lengths[number % lengths.len()][place]
            )
        };
        format!("\"{}\"", (0..5).map(row).collect::<Vec<_>>().join(" "))
    };
    let cards: Vec<String> = (0..27).map(card).collect();
    let text = format!(
        "id = \"own\"\ngame = \"one-card\"\ncards = [{}]\n",
        cards.join(", ")
    );
    Box::leak(Box::new(Deck::parse(&text).expect("a right deck")))
}

/// A pad whose rows differ, with numbers that the built-in one never has side by side.
fn own_pad() -> &'static Pad {
    let text = r#"
        id = "own"
        game = "twenty-one"
        numbers = [
          [6, 6, 5, 4, 3, 1],
          [6, 6, 6, 6, 6, 6],
          [5, 4, 4, 2, 2, 1],
          [1, 1, 1, 1, 1, 1],
          [6, 3, 3, 3, 1, 1],
        ]
        [sheets]
        A = ["KWBGRY", "WBKYGR", "RKGBYW", "BRYKWG", "GYWRKB"]
        B = ["YRGBWK", "RGYKBW", "WYBGKR", "GWKYRB", "BKRWYG"]
        C = ["RYWKGB", "GWBRKY", "KRYWBG", "WGRBYK", "YBKGRW"]
        D = ["BGYRKW", "YKWGRB", "GBRKWY", "KYGWBR", "RWBYGK"]
        E = ["WKRYBG", "BRGWYK", "YWKRGB", "RBWGKY", "KGYBWR"]
        F = ["GBKWYR", "KYRBWG", "BGWYRK", "YKBRGW", "WRGKBY"]
    "#;
    Box::leak(Box::new(Pad::parse(text).expect("a right pad")))
}

#[test]
fn the_levels_are_listed_weakest_first() {
    let names = |names: &mut dyn Iterator<Item = &'static str>| names.collect::<Vec<_>>();
    let expected = [&["random"], &LEVELS[..]].concat();
    assert_eq!(names(&mut ONE_CARD.names()), expected);
    assert_eq!(names(&mut TWENTY_ONE.names()), expected);
}

fn check_whole_games<G: Game>(roster: Roster<G>, tables: &[G]) {
    for (seed, &table) in (0..).zip(tables) {
        for level in LEVELS {
            let end = positions(roster, table, &[level], seed).pop();
            assert!(end.is_some_and(|end| end.outcome().is_some()), "{level}");
        }
        // Different levels at one table: each meets positions that it would not have come to itself.
        let mut levels = LEVELS;
        positions(roster, table, &levels, 100 + seed);
        levels.reverse();
        positions(roster, table, &levels, 200 + seed);
    }
}

/// The smallest and the largest table of each variant.
fn extremes<G: Game>(mut tables: Vec<G>) -> Vec<G> {
    tables.retain(|table| [G::SEATS.start(), G::SEATS.end()].contains(&&table.seats()));
    tables
}

#[test]
fn every_level_plays_one_card_to_the_end() {
    check_whole_games(ONE_CARD, &standard_tables());
}

#[test]
fn every_level_plays_twenty_one_to_the_end() {
    check_whole_games(TWENTY_ONE, &standard_tables());
}

#[test]
fn every_level_plays_with_a_deck_of_ones_own() {
    check_whole_games(ONE_CARD, &extremes(tables(own_deck())));
}

#[test]
fn every_level_plays_with_a_pad_of_ones_own() {
    check_whole_games(TWENTY_ONE, &extremes(tables(own_pad())));
}

/// Compares a game of fresh bots with the same game of bots that have played others before.
fn check_same_game<G: Game>(roster: Roster<G>, layout: &'static G::Layout) {
    let others = tables::<G>(layout);
    for (table, other) in standard_tables::<G>().into_iter().zip(others) {
        if table.seats() > 2 {
            continue;
        }
        for level in LEVELS {
            let fresh = positions(roster, table, &[level], 7);
            let mut used: Vec<Player<G>> = (0..table.seats()).map(|_| bot(roster, level)).collect();
            let mut again = Vec::new();
            // The same dice with another layout, and the very same game: whatever it keeps would show now.
            play(other, &mut used, 7, |_| {});
            play(table, &mut used, 7, |_| {});
            play(table, &mut used, 7, |game| again.push(*game));
            assert!(fresh == again, "{level}, {} seats", table.seats());
        }
    }
}

#[test]
fn what_it_remembers_does_not_change_a_game_of_one_card() {
    check_same_game(ONE_CARD, own_deck());
}

#[test]
fn what_it_remembers_does_not_change_a_game_of_twenty_one() {
    check_same_game(TWENTY_ONE, own_pad());
}

/// Asks one bot about every decision of its seat, as when it plays, and a fresh one about each; `skip` says what is not asked.
fn check_each_decision<G: Game>(roster: Roster<G>, level: &str, skip: impl Fn(&G) -> bool) {
    for &variant in G::Variant::ALL {
        let table = G::new(G::Layout::standard(), variant, 3).expect("three seats");
        let mut used: Vec<Player<G>> = (0..3).map(|_| bot(roster, level)).collect();
        let games = positions(roster, table, &["casual", "random"], 21);
        for (number, game) in (0..).zip(&games) {
            let Some(seat) = decider(game).filter(|_| !skip(game)) else {
                continue;
            };
            let moves = legal(game, seat);
            let choose = |player: &mut Player<G>| {
                let choice = player.choose(game, seat, &moves, &mut Rng::new(3, number));
                choice.expect("a bot never fails")
            };
            let (a, b) = (
                choose(&mut used[seat.index()]),
                choose(&mut bot(roster, level)),
            );
            assert_eq!(a, b, "{level}, seat {seat}\n{game}");
        }
    }
}

#[test]
fn a_used_bot_chooses_as_a_fresh_one() {
    for level in LEVELS {
        // The master keeps what it found out before the first reroll of a turn and adds to it before the second, so there
        // it knows more than a fresh one.
        let second_reroll = |game: &OneCard| {
            level == "master" && game.phase() == Phase::Reroll && game.rolls_left() == 1
        };
        check_each_decision(ONE_CARD, level, second_reroll);
        check_each_decision(TWENTY_ONE, level, |_| false);
    }
}

/// The forecasts of all decisions of a game, with this budget.
fn weighed<G: Game>(roster: Roster<G>, games: &[G], budget: Budget) -> Vec<f32> {
    let mut weighed = Vec::new();
    for game in games {
        let Some(seat) = decider(game) else { continue };
        let mut master = roster.player("master", budget).expect("a master");
        let moves = legal(game, seat);
        let after = master.weigh(game, seat, &moves, &mut Rng::new(1, 1));
        let after = after.expect("the master has an opinion");
        weighed.extend(after.iter().map(|after| after.win(seat)));
    }
    weighed
}

fn check_budget_matters<G: Game>(roster: Roster<G>) {
    let table = standard_tables::<G>()[0];
    let games = positions(roster, table, &["casual"], 4);
    let some = &games[games.len() / 2..][..10];
    let short = weighed(roster, some, Budget::Nodes(1));
    let long = weighed(roster, some, Budget::Nodes(20_000));
    assert_eq!(short.len(), long.len());
    let differing = short
        .iter()
        .zip(&long)
        .filter(|(a, b)| (*a - *b).abs() > 1e-6)
        .count();
    assert!(differing > 0, "more thought changes nothing");
}

#[test]
fn a_larger_budget_is_made_use_of() {
    check_budget_matters(ONE_CARD);
    check_budget_matters(TWENTY_ONE);
}

/// Far more than the budget, as machines may be busy; far less than a search that does not look at the clock.
const GROSSLY: Duration = Duration::from_secs(2);

fn check_time<G: Game>(roster: Roster<G>) {
    for table in standard_tables::<G>() {
        let games = positions(roster, table, &["casual"], 5);
        let decisions = games.iter().filter(|game| decider(*game).is_some());
        for game in decisions.skip(3).step_by(20) {
            let budget = Budget::Time(Duration::from_millis(20));
            let mut master = roster.player("master", budget).expect("a master");
            let seat = decider(game).expect("somebody decides");
            let moves = legal(game, seat);
            let start = Instant::now();
            let choice = master.choose(game, seat, &moves, &mut Rng::new(1, 1));
            let time = start.elapsed();
            assert!(moves.contains(&choice.expect("a bot never fails")));
            assert!(time < GROSSLY, "{time:?}\n{game}");
        }
    }
}

#[test]
fn a_budget_of_time_is_kept() {
    check_time(ONE_CARD);
    check_time(TWENTY_ONE);
}

#[test]
fn a_budget_of_nothing_still_gives_a_move() {
    fn check<G: Game>(roster: Roster<G>, budget: Budget) {
        let table = *standard_tables::<G>().last().expect("a table");
        let master = |_| roster.player("master", budget).expect("a master");
        let mut masters: Vec<Player<G>> = (0..table.seats()).map(master).collect();
        play(table, &mut masters, 3, |_| {});
    }
    for budget in [Budget::Nodes(0), Budget::Time(Duration::ZERO)] {
        check(ONE_CARD, budget);
        check(TWENTY_ONE, budget);
    }
}

#[test]
fn only_the_master_makes_use_of_a_budget() {
    for level in LEVELS.iter().filter(|level| **level != "master") {
        let table = standard_tables::<TwentyOne>()[0];
        let game = |budget| {
            let make = |_| TWENTY_ONE.player(level, budget).expect("a bot");
            let mut positions = Vec::new();
            play(table, &mut [0, 1].map(make), 6, |game| {
                positions.push(*game);
            });
            positions
        };
        assert!(game(QUICK) == game(Budget::Usual), "{level}");
    }
}
