//! Records that are right verify; with anything altered they do not, and the first wrong step is named.

use std::io::Cursor;

use rollwright_catalog::{Layouts, open, verify};
use rollwright_record::fair::{
    Certificate, Chain, ChainProblem, FairDice, Link, Part, ServerSeed, run_starts,
};
use rollwright_record::{DiceKind, Fault, Reason, Record, RecordReader, Verdict};
use serde_json::json;

const EXAMPLES: &str = include_str!("data/examples.jsonl");

fn examples() -> Vec<Record> {
    let records: Vec<Record> = RecordReader::new(Cursor::new(EXAMPLES))
        .map(|read| read.expect("an example").1)
        .collect();
    assert_eq!(records.len(), 22);
    records
}

/// The first example of this game and variant.
fn example(game: &str, variant: &str) -> Record {
    let found = examples()
        .into_iter()
        .find(|r| r.game == game && r.variant == variant);
    found.expect("an example of every game and variant")
}

fn check(record: &Record) -> Result<Verdict, Fault> {
    verify(record, &Layouts::default())
}

/// The step that is named as the first wrong one.
fn wrong_step(record: &Record) -> usize {
    match check(record) {
        Err(Fault {
            step: Some((number, _)),
            ..
        }) => number,
        other => panic!("a step is wrong, but: {other:?}"),
    }
}

#[test]
fn the_examples_of_an_independent_program_verify() {
    for record in examples() {
        let verdict = check(&record).expect("an example is right");
        assert_eq!((verdict.finished, verdict.dice), (true, DiceKind::Fair));
        let fair = record.fair.as_ref().expect("fair dice");
        let participation = verdict.participation.expect("fair dice");
        let gaps = fair
            .chains
            .iter()
            .flatten()
            .map(|chain| chain.missing.len());
        let left_out = participation.left_out.len();
        assert!(left_out <= gaps.sum(), "known links of missing runs");
        for (seat, runs) in participation.seats.iter().enumerate() {
            let chained = fair.chains[seat].first().map_or(0, |_| participation.runs);
            assert_eq!(
                runs.links + runs.missing + runs.away,
                chained,
                "seat {seat}"
            );
        }
    }
}

#[test]
fn a_link_left_out_and_known_later_shows_what_would_have_been_drawn() {
    let mut shown = 0;
    for record in examples() {
        let verdict = check(&record).expect("an example is right");
        for left_out in verdict.participation.expect("fair dice").left_out {
            // With the link in its place, the run is what was said, and the record is wrong there.
            let step = &record.steps[left_out.step];
            let mut with_it = record.clone();
            let chains = &mut with_it.fair.as_mut().expect("fair dice").chains[left_out.seat];
            for chain in chains {
                chain.missing.retain(|run| *run != left_out.run);
            }
            let same = *step == left_out.instead[0];
            match check(&with_it) {
                Err(Fault {
                    step: Some((number, _)),
                    reason: Reason::Unfair(drawn),
                }) if !same => {
                    assert_eq!((number, &drawn), (left_out.step + 1, &left_out.instead[0]));
                }
                other => assert!(same, "{other:?}"),
            }
            shown += 1;
        }
    }
    assert!(shown > 20, "{shown}");
}

#[test]
fn every_example_cut_anywhere_is_an_unfinished_game() {
    for mut record in examples() {
        while !record.steps.is_empty() {
            cut(&mut record);
            let verdict = check(&record).expect("a beginning is right");
            assert_eq!((verdict.finished, verdict.dice), (false, DiceKind::Fair));
        }
    }
}

/// Takes the last step away, and what the chains know of a run that has gone with it.
fn cut(record: &mut Record) {
    let runs = |record: &Record| run_starts(&record.steps).count() as u64;
    let before = runs(record);
    (record.scores, record.winners) = (None, None);
    record.steps.pop();
    let left = runs(record);
    if left == before {
        return;
    }
    let fair = record.fair.as_mut().expect("fair dice");
    for seat in 0..fair.chains.len() {
        fair.chains[seat].retain(|chain| chain.from <= left);
        let known = |run: &u64| fair.part(seat, *run) == Part::Link;
        let Some(chain) = fair.in_force(seat, left) else {
            continue;
        };
        let mut last = chain.last;
        if known(&left) {
            // The link before it, over runs that have none.
            let earlier = (chain.from..left).rev().find(known);
            last = earlier.and_then(|run| last.map(|last| last.hashed(left - run)));
        }
        let chain = fair.chains[seat].last_mut().expect("the chain in force");
        chain.last = last;
        chain.missing.retain(|run| *run < left);
        chain.away.retain_mut(|[first, last]| {
            *last = (*last).min(left.saturating_sub(1));
            *first < left
        });
    }
}

#[test]
fn one_die_or_card_altered_is_found_where_it_is() {
    let mut altered = 0;
    for record in examples() {
        for (index, step) in record.steps.iter().enumerate() {
            if step.starts_with(|c: char| c.is_ascii_digit()) {
                continue;
            }
            for other in alterations(step) {
                let mut wrong = record.clone();
                wrong.steps[index] = other;
                assert_eq!(wrong_step(&wrong), index + 1);
                altered += 1;
            }
        }
    }
    assert!(altered > 5000, "{altered}");
}

/// The step with one character replaced by another of the same kind, for every character after its name.
fn alterations(step: &str) -> Vec<String> {
    let from = step.find(' ').expect("a name and what it gives") + 1;
    let replace = |index: usize, c: char| {
        let mut text: Vec<char> = step.chars().collect();
        text[index] = c;
        text.into_iter().collect()
    };
    let chars = step.chars().enumerate().skip(from);
    chars
        .filter_map(|(index, c)| match c {
            ' ' => None,
            '1'..='9' => Some(replace(index, char::from(b'1' + (c as u8 - b'0') % 9))),
            '0' => Some(replace(index, '1')),
            'R' => Some(replace(index, 'B')),
            'B' => Some(replace(index, 'Y')),
            _ => Some(replace(index, 'R')),
        })
        .collect()
}

#[test]
fn one_score_or_winner_altered_is_found() {
    for record in examples() {
        for seat in 0..record.seats.len() {
            let mut wrong = record.clone();
            wrong.scores.as_mut().expect("scores")[seat] += 1;
            assert!(matches!(
                check(&wrong),
                Err(Fault {
                    reason: Reason::Scores { .. },
                    ..
                })
            ));
            let mut wrong = record.clone();
            let winners = wrong.winners.as_mut().expect("winners");
            match winners.iter().position(|w| usize::try_from(*w) == Ok(seat)) {
                Some(place) => drop(winners.remove(place)),
                None => winners.push(i64::try_from(seat).expect("a seat")),
            }
            assert!(matches!(
                check(&wrong),
                Err(Fault {
                    reason: Reason::Winners { .. },
                    ..
                })
            ));
        }
        let mut wrong = record.clone();
        wrong.scores.as_mut().expect("scores").push(0);
        assert!(check(&wrong).is_err());
        let mut wrong = record.clone();
        wrong.scores = None;
        assert!(matches!(
            check(&wrong),
            Err(Fault {
                reason: Reason::NoResult(..),
                ..
            })
        ));
        let mut wrong = record;
        wrong.steps.pop();
        assert!(matches!(
            check(&wrong),
            Err(Fault {
                reason: Reason::EarlyResult,
                ..
            })
        ));
    }
}

#[test]
fn a_wrong_result_is_told_in_a_short_sentence_however_long_it_is() {
    let record = example("one-card", "basic");
    let long = Some(vec![123_456_789; 10_000]);
    for wrong in [
        Record {
            scores: long.clone(),
            ..record.clone()
        },
        Record {
            winners: long,
            ..record
        },
    ] {
        let told = check(&wrong).expect_err("a wrong result").to_string();
        assert!(told.len() < 300 && told.contains("123456789"), "{told}");
    }
}

#[test]
fn one_seed_link_or_anchor_altered_is_found() {
    for record in examples() {
        let altered = |alter: fn(&mut Certificate)| {
            let mut wrong = record.clone();
            alter(wrong.fair.as_mut().expect("fair dice"));
            check(&wrong).expect_err("an altered certificate").reason
        };
        assert_eq!(
            altered(|fair| fair.commitment.0[0] ^= 1),
            Reason::Commitment
        );
        let reason = altered(|fair| fair.server_seed.as_mut().expect("a seed").0[31] ^= 1);
        assert_eq!(reason, Reason::Commitment);
        let reason = altered(|fair| {
            let seed = ServerSeed([7; 32]);
            (fair.server_seed, fair.commitment) = (Some(seed), seed.commitment());
        });
        assert!(matches!(reason, Reason::Unfair(_)), "{reason}");
        let reason = altered(|fair| fair.table.push('x'));
        assert!(matches!(reason, Reason::Unfair(_)), "{reason}");
        assert_eq!(altered(|fair| fair.table.push('\0')), Reason::TableId);
        let reason = altered(|fair| fair.chains.truncate(1));
        assert!(matches!(reason, Reason::Chains(1, _)), "{reason}");
        assert_eq!(altered(|fair| fair.server_seed = None), Reason::Unrevealed);
        let broken = |reason| match reason {
            Reason::Chain { problem, .. } => problem,
            other => panic!("{other}"),
        };
        let problem = broken(altered(|fair| fair.chains[0][0].anchor.0[9] ^= 1));
        assert!(matches!(problem, ChainProblem::Broken(_)), "{problem}");
        let problem = broken(altered(|fair| {
            let last = &mut fair.chains[0][0].last;
            *last = last.map(|link| link.hashed(1));
        }));
        assert!(matches!(problem, ChainProblem::Broken(_)), "{problem}");
        let problem = broken(altered(|fair| fair.chains[0][0].last = None));
        assert!(matches!(problem, ChainProblem::NoLast(_)), "{problem}");
        // A chain that nobody gave, in force where no link was used before.
        let reason = altered(|fair| {
            fair.chains[1] = vec![Chain {
                last: Some(Link([1; 32])),
                ..Chain::new(0, Link([1; 32]).hashed(1))
            }];
        });
        assert!(matches!(reason, Reason::Chain { seat: 1, .. }), "{reason}");
    }
}

#[test]
fn a_gap_added_or_removed_is_found_unless_the_dice_fall_the_same() {
    let (mut tried, mut same) = (0, 0);
    for record in examples() {
        let fair = record.fair.as_ref().expect("fair dice");
        let runs = run_starts(&record.steps).count() as u64;
        for seat in 0..fair.chains.len() {
            for run in 0..runs {
                let mut wrong = record.clone();
                let altered = wrong.fair.as_mut().expect("fair dice");
                let chain = altered.chains[seat]
                    .iter_mut()
                    .rfind(|chain| chain.from <= run);
                let Some(chain) = chain else { continue };
                match fair.part(seat, run) {
                    Part::Link => {
                        chain.missing.push(run);
                        chain.missing.sort_unstable();
                    }
                    Part::Missing => chain.missing.retain(|missing| *missing != run),
                    Part::Away => chain
                        .away
                        .retain(|[first, last]| !(*first..=*last).contains(&run)),
                    Part::NoChain => continue,
                }
                tried += 1;
                // Rolls of a few dice agree by chance now and then.
                same += u32::from(check(&wrong).is_ok());
            }
        }
    }
    assert!(tried > 1000 && same * 20 < tried, "{same} of {tried}");
}

#[test]
fn gaps_that_are_out_of_order_touch_or_leave_the_chain_are_refused() {
    let record = example("one-card", "basic");
    let refused = |alter: fn(&mut Chain)| {
        let mut wrong = record.clone();
        alter(&mut wrong.fair.as_mut().expect("fair dice").chains[0][0]);
        match check(&wrong) {
            Err(Fault {
                reason:
                    Reason::Chain {
                        problem: ChainProblem::Gap(run),
                        ..
                    },
                ..
            }) => run,
            other => panic!("{other:?}"),
        }
    };
    // missing 13, 21, 27, 33; away 22-22 and 28-28
    assert_eq!(refused(|chain| chain.missing.swap(0, 1)), 13);
    assert_eq!(refused(|chain| chain.missing.push(33)), 33);
    assert_eq!(refused(|chain| chain.missing.push(1000)), 1000);
    assert_eq!(refused(|chain| chain.away.push([27, 27])), 27);
    assert_eq!(refused(|chain| chain.away.insert(1, [23, 24])), 23);
    assert_eq!(refused(|chain| chain.away.push([40, 39])), 40);
    assert_eq!(refused(|chain| chain.away.push([40, u64::MAX])), 40);
}

#[test]
fn a_certificate_is_read_only_as_it_is_written() {
    let line = EXAMPLES.lines().next().expect("an example");
    let good: serde_json::Value = serde_json::from_str(line).expect("JSON");
    let refused = |alter: &dyn Fn(&mut serde_json::Value)| {
        let mut wrong = good.clone();
        alter(&mut wrong["fair"]);
        let text = wrong.to_string();
        let read = RecordReader::new(Cursor::new(&text))
            .next()
            .expect("a line");
        read.expect_err(&text);
    };
    refused(&|fair| {
        fair["commitment"] = fair["commitment"].as_str().unwrap().to_uppercase().into();
    });
    refused(&|fair| fair["server_seed"] = json!(null));
    refused(&|fair| fair["server_seed"] = json!("00"));
    refused(&|fair| fair["chains"][0][0]["missing"] = json!([]));
    refused(&|fair| fair["chains"][0][0]["away"] = json!(null));
    refused(&|fair| fair["chains"][0][0]["from"] = json!(-1));
    refused(&|fair| fair["chains"][0][0]["last"] = json!("AB"));
    refused(&|fair| drop(fair["chains"][0][0].as_object_mut().unwrap().remove("last")));
    refused(&|fair| fair["chains"][0][0] = json!([0, fair["chains"][0][0]["anchor"], null]));
}

#[test]
fn the_kind_of_dice_is_told() {
    let mut record = example("twenty-one", "standard");
    while record.steps.len() > 10 {
        cut(&mut record);
    }
    let kind = |record: &Record| check(record).expect("a beginning").dice;
    assert_eq!(kind(&record), DiceKind::Fair);
    record.fair.as_mut().expect("fair dice").server_seed = None;
    assert_eq!(kind(&record), DiceKind::Committed);
    record.fair = None;
    assert_eq!(kind(&record), DiceKind::ByHand);
    record.seed = Some(7.into());
    assert_eq!(kind(&record), DiceKind::Simulated);
}

#[test]
fn the_seeds_alone_give_every_chance_step_of_the_examples() {
    for record in examples() {
        let fair = record.fair.as_ref().expect("fair dice");
        let seed = fair.server_seed.as_ref().expect("revealed");
        let dice = FairDice::new(seed, &fair.table);
        let mut table = open_like(&record);
        let (mut chances, mut run, mut in_run) = (0, 0, false);
        for step in &record.steps {
            if step.starts_with(|c: char| c.is_ascii_digit()) {
                table.take_step(step).expect("a legal step");
                run += u64::from(in_run);
                in_run = false;
            } else {
                in_run = true;
                let seats = 0..fair.chains.len();
                let links: Vec<Option<Link>> = seats.map(|seat| link(fair, seat, run)).collect();
                let drawn = table.draw(&mut dice.step(chances, &links));
                assert_eq!(&drawn.expect("chance is due").to_string(), step);
                chances += 1;
            }
        }
        let written = table.record(record.seats.clone());
        assert_eq!(
            written,
            Record {
                fair: None,
                ..record
            }
        );
    }
}

/// The link of a seat for a run, found by hashing the chain's last one until it is the anchor.
fn link(fair: &Certificate, seat: usize, run: u64) -> Option<Link> {
    let chain = fair.in_force(seat, run)?;
    let mut down = vec![chain.last?];
    while *down.last()? != chain.anchor {
        down.push(down.last()?.hashed(1));
    }
    let number = usize::try_from(run - chain.from + 1).ok()?;
    let used = fair.part(seat, run) == Part::Link;
    down.into_iter().rev().nth(number).filter(|_| used)
}

fn open_like(record: &Record) -> Box<dyn rollwright_catalog::AnyGame> {
    let variant = Some(record.variant.as_str());
    let layouts = Layouts::default();
    open(
        &record.game,
        &layouts,
        &record.layout,
        variant,
        record.seats.len(),
    )
    .expect("a table")
}

#[test]
fn choices_that_arrive_in_any_order_are_recorded_in_turn_order() {
    let steps = [
        "start 1",
        "sheets A B C",
        "roll W4 K1 R1 B3 Y4 G2",
        "1 stand",
    ];
    let choices = ["1 write K", "2 write R", "0 cross"];
    for order in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let mut table =
            open("twenty-one", &Layouts::default(), "standard", None, 3).expect("a table");
        for step in steps {
            table.take_step(step).expect("a legal step");
        }
        let names = || vec!["Ann".to_owned(), "Ben".to_owned(), "Cleo".to_owned()];
        for (done, choice) in order.into_iter().enumerate() {
            assert_eq!(
                table.record(names()).steps,
                steps,
                "{done} choices are not revealed"
            );
            table.take_step(choices[choice]).expect("a legal choice");
        }
        let record = table.record(names());
        assert_eq!(record.steps, [&steps[..], &choices].concat());
        assert!(check(&record).is_ok());
    }
}

#[test]
fn a_record_in_another_order_is_refused() {
    let mut record = example("twenty-one", "standard");
    record.fair = None;
    let first = record
        .steps
        .iter()
        .position(|s| s.contains("write"))
        .expect("a choice");
    record.steps.swap(first, first + 1);
    let fault = check(&record).expect_err("the order is part of the record");
    assert!(matches!(fault.reason, Reason::Order(_)), "{fault}");
    assert_eq!(fault.step.expect("a step").0, first + 1);
}

#[test]
fn notation_is_read_only_as_it_is_written() {
    let record = example("one-card", "advanced");
    let spoil: [fn(&str) -> String; 7] = [
        |s| format!("{s} "),
        |s| format!(" {s}"),
        |s| s.replacen(' ', "  ", 1),
        str::to_lowercase,
        str::to_uppercase,
        |s| s.chars().map(|c| if c == ' ' { '\t' } else { c }).collect(),
        |_| String::new(),
    ];
    for (index, step) in record.steps.iter().enumerate() {
        for spoil in spoil {
            let spoilt = spoil(step);
            if spoilt == *step {
                continue;
            }
            let mut wrong = record.clone();
            wrong.steps[index] = spoilt;
            assert_eq!(wrong_step(&wrong), index + 1);
        }
    }
    for (right, wrong) in [
        (" 1", " 01"),
        (" 1", " +1"),
        ("roll R", "roll r"),
        ("mark ", "mark 0"),
    ] {
        let index = record
            .steps
            .iter()
            .position(|s| s.contains(right))
            .expect("such a step");
        let mut altered = record.clone();
        altered.steps[index] = record.steps[index].replacen(right, wrong, 1);
        assert_eq!(wrong_step(&altered), index + 1, "{}", altered.steps[index]);
    }
}

#[test]
fn a_step_too_many_or_too_few_or_twice_is_found() {
    for record in [
        example("one-card", "basic"),
        example("one-card", "advanced"),
        example("twenty-one", "standard"),
    ] {
        let mut after_the_end = record.clone();
        after_the_end.steps.push("roll RRRRR".to_owned());
        assert_eq!(wrong_step(&after_the_end), record.steps.len() + 1);
        for index in 0..record.steps.len() {
            let mut twice = record.clone();
            twice.steps.insert(index, record.steps[index].clone());
            assert!(check(&twice).is_err(), "step {} twice", index + 1);
            let mut left_out = record.clone();
            left_out.steps.remove(index);
            assert!(check(&left_out).is_err(), "step {} left out", index + 1);
        }
    }
}

#[test]
fn what_is_not_known_is_refused_with_a_reason() {
    let says = |alter: fn(&mut Record), words: &str| {
        let mut record = example("one-card", "basic");
        alter(&mut record);
        let fault = check(&record).expect_err(words).to_string();
        assert!(fault.contains(words), "{fault}");
    };
    says(|r| r.rollwright = 2, "version 2");
    says(|r| r.game = "chess".into(), "no game \"chess\"");
    says(|r| r.variant = "expert".into(), "no variant \"expert\"");
    says(|r| r.layout = "my-own".into(), "\"my-own\"");
    says(|r| r.seats = vec!["alone".into()], "2 to 4 seats, not 1");
    says(|r| r.seats = vec![String::new(); 9], "2 to 4 seats, not 9");
    says(|r| r.seats.push("one more".into()), "lists of chains");
}

#[test]
fn a_layout_named_with_its_file_is_that_file_and_no_other() {
    let text = |goal: u32| format!("id = \"short\"\ngame = \"pig\"\ngoal = {goal}\n");
    let mut layouts = Layouts::default();
    layouts.load(&text(20)).expect("a goal");
    let older = layouts.exact_name("pig", "short").expect("loaded");
    layouts.load(&text(30)).expect("a goal");
    let newer = layouts.exact_name("pig", "short").expect("loaded");
    assert!(older != newer && older.starts_with("short@") && older.len() == 6 + 64);
    assert_eq!(layouts.exact_name("pig", &older).as_ref(), Ok(&older));
    assert_eq!(
        layouts.exact_name("pig", "standard").as_deref(),
        Ok("standard")
    );
    layouts.exact_name("pig", "long").expect_err("not loaded");
    let goal = |name: &str| {
        let game = open("pig", &layouts, name, None, 2).expect("a game");
        game.view(None)["goal"].clone()
    };
    assert_eq!(
        (goal(&older), goal(&newer), goal("short")),
        (json!(20), json!(30), json!(30))
    );
    let record = |layout: &str| Record {
        layout: layout.to_owned(),
        ..open("pig", &layouts, "short", None, 2)
            .expect("a game")
            .record(vec![String::new(); 2])
    };
    verify(&record(&older), &layouts).expect("the older file");
    verify(&record("short"), &layouts).expect("any file of this id");
    verify(&record("short@"), &layouts).expect_err("no file has this hash");
    verify(&record("standard@"), &layouts).expect_err("the built-in one has no file");
}

#[test]
fn a_view_of_one_card_shows_what_lies_on_the_table() {
    let mut table = open("one-card", &Layouts::default(), "standard", None, 2).expect("a table");
    for step in [
        "start 1",
        "deal 1 26 21",
        "deal 0 1 2",
        "roll OYYPP",
        "1 reroll O",
        "roll YYBPP",
        "1 stand",
        "1 mark 26",
    ] {
        table.take_step(step).expect("a legal step");
    }
    let view = table.view(None);
    assert_eq!(
        (
            &view["phase"],
            &view["turn"],
            &view["active"],
            &view["dice"],
            &view["rolls_left"]
        ),
        (
            &json!("mark"),
            &json!(1),
            &json!(1),
            &json!("YYBPP"),
            &json!(0)
        )
    );
    assert_eq!(
        (&view["variant"], &view["deck"], &view["last_turn"]),
        (&json!("basic"), &json!(26), &json!(false))
    );
    assert_eq!(
        view["players"][1],
        json!({
            "points": 0,
            "unscored_points": 0,
            "hand": [
                {"card": 21, "row_points": 0, "sun_points": 0, "points": 0, "would": null, "rows": [
                    {"colour": "R", "spaces": 4, "crossed": 0, "sun": true},
                    {"colour": "B", "spaces": 4, "crossed": 0, "sun": true},
                    {"colour": "O", "spaces": 4, "crossed": 0, "sun": false},
                    {"colour": "G", "spaces": 4, "crossed": 0, "sun": false},
                    {"colour": "P", "spaces": 4, "crossed": 0, "sun": false}]},
                {"card": 26, "row_points": 0, "sun_points": 0, "points": 0, "would": null, "rows": [
                    {"colour": "R", "spaces": 4, "crossed": 0, "sun": false},
                    {"colour": "G", "spaces": 2, "crossed": 0, "sun": false},
                    {"colour": "P", "spaces": 5, "crossed": 2, "sun": false},
                    {"colour": "Y", "spaces": 3, "crossed": 2, "sun": true},
                    {"colour": "B", "spaces": 6, "crossed": 1, "sun": true}]}],
            "scored": [],
            "choice": null
        })
    );
}

#[test]
fn a_view_of_twenty_one_shows_only_ones_own_choice() {
    let mut table = open("twenty-one", &Layouts::default(), "standard", None, 2).expect("a table");
    for step in [
        "start 0",
        "sheets A B",
        "roll W4 K1 R1 B3 Y4 G2",
        "0 stand",
        "0 write K B",
    ] {
        table.take_step(step).expect("a legal step");
    }
    let [own, other] = [0, 1].map(|n| table.view(rollwright_core::Seat::new(n)));
    assert_eq!(
        (&own["players"][0]["choice"], &other["players"][0]["choice"]),
        (&json!("write K B"), &json!(null))
    );
    assert_eq!(own["dice"], json!([4, 1, 1, 3, 4, 2]));
    table.take_step("1 write B Y").expect("a legal step");
    let view = table.view(None);
    assert_eq!(
        (&view["phase"], &view["round"], &view["active"]),
        (&json!("roll"), &json!(2), &json!(1))
    );
    let player = &view["players"][1];
    assert_eq!(
        (&player["sheet"], &player["points"], &player["row"]),
        (&json!("B"), &json!(8), &json!(0))
    );
    assert_eq!(
        player["rows"][0],
        json!({"full": false, "number_points": 7, "hits": ["B"], "hit_points": 1, "points": 8, "fields": [
            {"colour": "Y", "number": 6, "written": 4, "crossed": false, "offer": null},
            {"colour": "R", "number": 5, "written": null, "crossed": false, "offer": null},
            {"colour": "G", "number": 4, "written": null, "crossed": false, "offer": null},
            {"colour": "B", "number": 3, "written": 3, "crossed": false, "offer": null},
            {"colour": "W", "number": 2, "written": null, "crossed": false, "offer": null},
            {"colour": "K", "number": 1, "written": null, "crossed": false, "offer": null}]})
    );
}
