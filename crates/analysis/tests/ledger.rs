//! Ledgers add up, whatever was played.

#![allow(clippy::cast_precision_loss, reason = "points and seats are small")]

use crate::common::games;
use rollwright_analysis::{Depth, Entry, Ledger, LuckWord, Options, RollKind, Word, analyse};
use rollwright_catalog::Layouts;
use rollwright_record::Record;

const TABLES: &[&str] = &[
    "one-card basic 2",
    "one-card basic 3",
    "one-card basic 4",
    "one-card advanced 2",
    "one-card advanced 4",
    "twenty-one standard 2",
    "twenty-one standard 3",
    "twenty-one standard 6",
];

fn quick(record: &Record) -> Ledger {
    analyse(
        record,
        &Layouts::default(),
        &Options::default(),
        &mut |_, _| (),
    )
    .expect("a right record")
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// What a line gives to each seat, and the kind of it.
fn change(entry: &Entry) -> &[f64] {
    match entry {
        Entry::Luck { luck, .. } => luck,
        Entry::Decision(decision) => &decision.gift,
        Entry::Together { together } => together,
        Entry::Revision { revision } => revision,
    }
}

/// Adds the ledger up again, from its lines alone.
fn check(ledger: &Ledger, name: &str) {
    let seats = ledger.seats.len();
    let mut total = ledger.wins.start.clone();
    let mut points = ledger.points.sums.start.clone();
    let mut luck = vec![0.0; seats];
    let mut gifts = vec![vec![0.0; seats]; seats];
    for line in &ledger.steps {
        let change = change(&line.entry);
        assert!(near(change.iter().sum(), 0.0), "{name}: {line:?}");
        for seat in 0..seats {
            total[seat] += change[seat];
            points[seat] += line.points.change[seat];
            assert!(near(total[seat], line.value[seat]), "{name}: {line:?}");
            assert!(near(points[seat], line.points.value[seat]), "{name}");
            match &line.entry {
                Entry::Luck { luck: more, .. } => luck[seat] += more[seat],
                Entry::Decision(decision) => gifts[decision.seat][seat] += decision.gift[seat],
                _ => {}
            }
        }
        if let Entry::Decision(decision) = &line.entry {
            assert!(decision.cost() >= 0.0, "{name}: {line:?}");
            let of = |text: &str| {
                decision
                    .moves
                    .iter()
                    .find(|mv| mv.step == text)
                    .expect("listed")
            };
            let cost = decision.moves[0].win - of(&line.text).win;
            assert!(near(cost, decision.cost()), "{name}: {line:?}");
            assert_eq!(decision.best, decision.moves[0].step);
            assert!(decision.moves.len() > 1, "forced decisions have no line");
            assert!(
                decision.moves.is_sorted_by(|a, b| a.win >= b.win),
                "{name}: best first"
            );
        }
    }
    for seat in 0..seats {
        let sums = &ledger.wins;
        assert!(near(total[seat], sums.result[seat]), "{name}: {total:?}");
        assert!(near(sums.luck[seat], luck[seat]), "{name}");
        assert!(
            near(sums.adjusted[seat], sums.result[seat] - luck[seat]),
            "{name}"
        );
        for (given, summed) in sums.gifts.iter().zip(&gifts) {
            assert!(near(given[seat], summed[seat]), "{name}");
        }
        for sums in [sums, &ledger.points.sums] {
            let given: f64 = sums.gifts.iter().map(|gifts| gifts[seat]).sum();
            let sum = sums.start[seat]
                + sums.luck[seat]
                + given
                + sums.together[seat]
                + sums.revision[seat];
            assert!(near(sum, sums.result[seat]), "{name}: {sum} {sums:?}");
        }
    }
}

#[test]
fn every_ledger_adds_up_to_the_result() {
    for table in TABLES {
        for record in games(table, "expert,casual,random", 3) {
            let ledger = quick(&record);
            check(&ledger, table);
            let scores = record.scores.expect("a finished game");
            let winners = record.winners.expect("a finished game");
            for (seat, score) in scores.iter().enumerate() {
                let won = winners.contains(&i64::try_from(seat).expect("a seat"));
                let share = if won { 1.0 / winners.len() as f64 } else { 0.0 };
                assert!(near(ledger.wins.result[seat], share), "{table}");
                assert!(
                    near(ledger.points.sums.result[seat], *score as f64),
                    "{table}"
                );
            }
        }
    }
}

#[test]
fn the_beginning_of_a_game_has_the_beginning_of_its_ledger() {
    for table in [
        "one-card basic 2",
        "one-card advanced 3",
        "twenty-one standard 3",
    ] {
        let record = games(table, "casual", 1).remove(0);
        let whole = quick(&record);
        for steps in (0..record.steps.len()).step_by(7) {
            let mut part = record.clone();
            part.steps.truncate(steps);
            (part.scores, part.winners) = (None, None);
            let ledger = quick(&part);
            check(&ledger, table);
            assert!(!ledger.over);
            // The last line may be a look at the last position.
            let same = ledger.steps.len().saturating_sub(1);
            assert_eq!(ledger.steps[..same], whole.steps[..same], "{table} {steps}");
        }
    }
}

#[test]
fn every_seat_has_a_word_for_its_luck_with_each_roll() {
    for table in TABLES {
        let ledger = quick(&games(table, "casual", 1)[0]);
        assert_eq!(ledger.dice.len(), ledger.seats.len(), "{table}");
        let rolls = ledger.steps.iter().filter_map(|line| match &line.entry {
            Entry::Luck {
                luck, roll, words, ..
            } if !matches!(roll, RollKind::SetUp | RollKind::Cards) => Some((luck, words)),
            _ => None,
        });
        let mut said: Vec<(f64, LuckWord)> = Vec::new();
        for (luck, words) in rolls {
            assert_eq!(words.len(), ledger.seats.len(), "{table}");
            said.extend(luck.iter().copied().zip(words.iter().copied()));
        }
        let lucky = |(luck, word): &(f64, LuckWord)| *luck > 0.0 || *word <= LuckWord::Average;
        assert!(said.iter().all(lucky), "{table}");
        assert!(
            said.iter().any(|(_, word)| *word == LuckWord::VeryLucky),
            "{table}"
        );
    }
}

#[test]
fn the_set_up_is_one_line_and_revisions_come_before_what_they_revise() {
    for table in TABLES {
        let record = games(table, "casual", 1).remove(0);
        let ledger = quick(&record);
        let first = &ledger.steps[0];
        assert!(
            matches!(first.entry, Entry::Luck { se: 0.0, .. }),
            "{first:?}"
        );
        let set_up = record.steps.iter().position(|step| {
            step.starts_with("roll") || step.starts_with(|c: char| c.is_ascii_digit())
        });
        assert_eq!(Some(first.step + 1), set_up, "{table}");
        assert!(ledger.steps.is_sorted_by_key(|line| line.step), "{table}");
        for line in &ledger.steps {
            match line.entry {
                Entry::Luck { .. } | Entry::Decision(_) => {
                    assert_eq!(line.text, record.steps[line.step], "{table}");
                }
                _ => assert_eq!(line.text, ""),
            }
        }
    }
}

#[test]
fn the_same_game_has_the_same_ledger() {
    let record = games("twenty-one standard 2", "casual", 1).remove(0);
    assert_eq!(quick(&record), quick(&record));
}

#[test]
fn a_quick_look_calls_nothing_a_mistake() {
    for record in games("one-card basic 2", "random", 2) {
        let ledger = quick(&record);
        assert!(
            ledger
                .decisions()
                .all(|(_, decision)| decision.word <= Word::Doubtful)
        );
        assert!(
            ledger
                .decisions()
                .any(|(_, decision)| decision.word == Word::Doubtful)
        );
    }
}

#[test]
fn a_deep_look_adds_up_too_and_says_only_what_is_clear() {
    for table in ["one-card basic 2", "twenty-one standard 2"] {
        let mut record = games(table, "random", 1).remove(0);
        record.steps.truncate(40);
        (record.scores, record.winners) = (None, None);
        let options = Options {
            depth: Depth::Deep,
            time: std::time::Duration::from_secs(4),
        };
        let deep = analyse(&record, &Layouts::default(), &options, &mut |_, _| ());
        let deep = deep.expect("a right record");
        check(&deep, table);
        for (_, decision) in deep.decisions() {
            let clear = decision.judged == Depth::Deep && decision.cost() > 2.33 * decision.se;
            assert!(decision.word <= Word::Doubtful || clear, "{decision:?}");
        }
        let worst = deep.decisions().map(|(_, decision)| decision.word).max();
        assert_eq!(
            worst,
            Some(Word::Blunder),
            "{table}: random play has blunders"
        );
    }
}

#[test]
fn a_deep_look_without_time_judges_what_cost_most() {
    let record = games("one-card basic 2", "random", 1).remove(0);
    let cost_most = quick(&record);
    let cost_most = cost_most
        .decisions()
        .max_by(|(_, a), (_, b)| a.cost().total_cmp(&b.cost()));
    let options = Options {
        depth: Depth::Deep,
        time: std::time::Duration::ZERO,
    };
    let mut told = Vec::new();
    let deep = analyse(&record, &Layouts::default(), &options, &mut |done, all| {
        told.push((done, all));
    });
    let deep = deep.expect("a right record");
    let judged = deep
        .decisions()
        .filter(|(_, decision)| decision.judged == Depth::Deep);
    let judged: Vec<usize> = judged.map(|(line, _)| line.step).collect();
    assert_eq!(judged, [cost_most.expect("decisions").0.step]);
    assert!(told.is_sorted(), "{told:?}");
    assert!(told.iter().all(|(done, all)| done <= all), "{told:?}");
}

#[test]
fn an_expert_gives_nothing_away_and_random_play_as_much_as_it_says() {
    for (table, bound) in [("one-card basic 2", 0.01), ("twenty-one standard 2", 0.02)] {
        let record = games(table, "expert,random", 1).remove(0);
        let [expert, random] = &quick(&record).grade[..] else {
            panic!("two seats");
        };
        assert!(
            expert.share.expect("decisions") < bound,
            "{table}: {expert:?}"
        );
        assert!(
            random.share.expect("decisions") > 0.5,
            "{table}: {random:?}"
        );
    }
}

#[test]
fn a_wrong_record_is_refused_with_its_step() {
    let mut record = games("one-card basic 2", "random", 1).remove(0);
    record.steps[3] = "roll RRRRRR".to_owned();
    let error = analyse(
        &record,
        &Layouts::default(),
        &Options::default(),
        &mut |_, _| (),
    );
    let error = error.expect_err("six dice").to_string();
    assert!(error.starts_with("step 4 \"roll RRRRRR\""), "{error}");
}
