//! `rollwright verify`: who took part in the dice of a record, and receipts held against records.

use std::fs;

use crate::common::{Folder, examples, prints, refuses, rollwright, text};
use rollwright_record::Record;
use rollwright_record::fair::{
    Anchor, Certificate, Chain, Commitment, Given, Link, OwnChain, Part, Receipt, run_starts,
};
use serde_json::Value;

fn records() -> Vec<Record> {
    let lines = fs::read_to_string(examples()).expect("the examples");
    let lines = lines.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("a record"))
        .collect()
}

/// What an honest client of this seat would have kept, if one device played all of the game.
fn receipt(record: &Record, seat: usize) -> Receipt {
    let fair = record.fair.as_ref().expect("fair dice");
    let anchors = |chains: &Vec<Chain>| {
        let anchor = |chain: &Chain| Anchor {
            from: chain.from,
            anchor: chain.anchor,
        };
        chains.iter().map(anchor).collect()
    };
    let is_due = |seat: usize, run: u64| matches!(fair.part(seat, run), Part::Link | Part::Missing);
    let given = (0_u64..).zip(run_starts(&record.steps));
    let given = given.filter(|(run, _)| is_due(seat, *run));
    let due = |run: u64| (0..fair.chains.len()).filter(move |seat| is_due(*seat, run));
    Receipt {
        table: fair.table.clone(),
        seat,
        game: record.game.clone(),
        variant: record.variant.clone(),
        layout: record.layout.clone(),
        seats: record.seats.clone(),
        commitment: fair.commitment,
        steps: record.steps.clone(),
        chains: fair.chains.iter().map(anchors).collect(),
        given: given
            .map(|(run, start)| Given(run, start, due(run).collect()))
            .collect(),
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// The first example in which this seat has missing links and absences.
fn with_gaps() -> Record {
    let gaps = |record: &&Record| {
        let chains = &record.fair.as_ref().expect("fair dice").chains[0];
        chains.len() == 1 && !chains[0].missing.is_empty() && !chains[0].away.is_empty()
    };
    let found = records().iter().find(gaps).cloned();
    found.expect("an example with gaps")
}

#[test]
fn links_are_counted_for_each_seat_and_missing_ones_shown_with_what_they_would_have_given() {
    let folder = Folder::new("verify-links");
    let record = with_gaps();
    let file = folder.file("one.jsonl", json(&record));
    let printed = prints(&["verify", &file]);
    let chain = &record.fair.as_ref().expect("fair dice").chains[0][0];
    let missing = format!(
        ", missing {} (run {}",
        chain.missing.len(),
        chain.missing[0]
    );
    assert!(
        printed.contains(" runs, links: seat 0 \"Player 1\" "),
        "{printed}"
    );
    assert!(printed.contains(&missing), "{printed}");
    assert!(
        printed.contains(", away ") && printed.contains("no chain"),
        "{printed}"
    );
    let instead = format!("run {}: with the missing link of seat 0 ", chain.missing[0]);
    assert!(printed.contains(&instead), "{printed}");
    assert!(printed.contains("a bad connection loses good and bad rolls alike"));
    assert!(
        printed.ends_with("1 right, 0 wrong; 1 with fair dice, checked\n"),
        "{printed}"
    );

    let report: Value = serde_json::from_str(&prints(&["verify", "--json", &file])).expect("JSON");
    let links = &report["links"][0];
    assert_eq!(links["line"], 1);
    assert_eq!(links["seats"][0]["missing"][0][0], chain.missing[0]);
    assert_eq!(links["left_out"][0]["run"], chain.missing[0]);
    let drawn = links["left_out"][0]["drawn"][0].as_str().expect("a step");
    let step = links["left_out"][0]["step"].as_u64().expect("a number");
    let step = usize::try_from(step).expect("a step");
    assert_eq!(record.steps[step - 1], drawn);
}

#[test]
fn of_many_records_the_links_of_the_first_are_told() {
    let printed = prints(&["verify", &examples()]);
    assert_eq!(printed.matches(" runs, links: ").count(), 20, "{printed}");
    assert!(
        printed.contains("2 more with fair dice, which --all lists"),
        "{printed}"
    );
    let printed = prints(&["verify", "--all", &examples()]);
    assert_eq!(printed.matches(" runs, links: ").count(), 22, "{printed}");
}

#[test]
fn receipts_of_honest_clients_agree() {
    let folder = Folder::new("verify-receipts");
    let mut lines = String::new();
    for record in records() {
        let chains = &record.fair.as_ref().expect("fair dice").chains;
        for (seat, _) in chains
            .iter()
            .enumerate()
            .filter(|(_, chains)| !chains.is_empty())
        {
            lines += &(json(&receipt(&record, seat)) + "\n");
        }
    }
    let count = lines.lines().count();
    let file = folder.file("receipts.jsonl", lines);
    let printed = prints(&["verify", &examples(), "--receipt", &file]);
    let summary = format!("22 with fair dice, checked; {count} receipts agree\n");
    assert!(printed.ends_with(&summary), "{printed}");
}

#[test]
fn a_receipt_lists_the_runs_with_the_own_link_and_those_without() {
    let folder = Folder::new("verify-receipt");
    let record = with_gaps();
    let game = folder.file("game.jsonl", json(&record));
    let mut receipt = receipt(&record, 0);
    let missing = record.fair.as_ref().expect("fair dice").chains[0][0].missing[0];
    // As a file that a person can read.
    let pretty = serde_json::to_string_pretty(&receipt).expect("plain data");
    let file = folder.file("receipt.json", pretty);
    let printed = prints(&["verify", &game, "--receipt", &file]);
    for words in [
        format!("{game}:1: agrees\n"),
        format!("{file}:1: with your own link: "),
        format!("{file}:1: given, but missing: "),
        "A bad connection does that now and then; a host who does it often is not to be trusted"
            .to_owned(),
        format!("{file}:1: all others, without your link: "),
    ] {
        assert!(printed.contains(&words), "{words}: {printed}");
    }
    assert!(!printed.contains("did not give"), "{printed}");
    // Another device gave the last link.
    let Given(run, ..) = receipt.given.pop().expect("a link");
    receipt.steps.pop();
    let file = folder.file("other.json", json(&receipt));
    let printed = prints(&["verify", &game, "--receipt", &file]);
    let not_own = format!(
        "that this receipt did not give: run {run}: of another device of yours, or not your own"
    );
    assert!(printed.contains(&not_own), "{printed}");
    let printed = prints(&["verify", "--json", &game, "--receipt", &file]);
    let report: Value = serde_json::from_str(&printed).expect("JSON");
    let finding = &report["receipts"][0];
    assert_eq!(finding["missing"][0][0], missing);
    assert_eq!(finding["not_own"][0][0], run);
    assert_eq!(
        (&finding["seat"], &finding["rolls_checked"]),
        (&0.into(), &true.into())
    );
    assert!(finding["problem"].is_null());
}

#[test]
fn a_receipt_that_differs_names_the_first_difference() {
    type Change = fn(&mut Receipt);
    let folder = Folder::new("verify-differs");
    let record = with_gaps();
    let game = folder.file("game.jsonl", json(&record));
    let changes: [(&str, Change); 5] = [
        ("\"0 never\" was shown, but the record says", |receipt| {
            let decision = receipt.steps.iter_mut().find(|step| step.starts_with('0'));
            *decision.expect("a decision") = "0 never".to_owned();
        }),
        ("the link was asked for after", |receipt| {
            receipt.given.last_mut().expect("a link").1 -= 1;
        }),
        (
            "the chain of seat 0 is not the one that was shown",
            |receipt| {
                receipt.chains[0][0].anchor = Link([7; 32]);
            },
        ),
        ("were said to be due", |receipt| {
            receipt.given[0].2 = vec![0, 1];
        }),
        ("the receipt has the commitment", |receipt| {
            receipt.commitment = Commitment([7; 32]);
        }),
    ];
    for (words, change) in changes {
        let mut receipt = receipt(&record, 0);
        change(&mut receipt);
        let file = folder.file("receipt.json", json(&receipt));
        let output = rollwright(&["verify", &game, "--receipt", &file]);
        let printed = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{printed}");
        let line = printed.lines().find(|line| line.contains(words));
        assert!(
            line.is_some_and(|line| line.starts_with(&file)),
            "{words}: {printed}"
        );
        assert!(printed.contains("1 right, 0 wrong"), "{printed}");
        assert!(printed.contains("1 receipt does not agree"), "{printed}");
    }
}

#[test]
fn a_receipt_without_its_record_is_an_error_that_says_so() {
    let folder = Folder::new("verify-unmatched");
    let mut receipt = receipt(&with_gaps(), 0);
    receipt.table = "elsewhere".to_owned();
    let file = folder.file("receipt.json", json(&receipt));
    let args = ["verify", &examples(), "--receipt", &file];
    let output = rollwright(&args);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    let expected =
        format!("{file}:1: seat 0 of table \"elsewhere\": no record of this table is in the files");
    assert!(printed.ends_with(&format!("{expected}\n")), "{printed}");
    let output = rollwright(&[&args[..], &["--json"]].concat());
    let last = text(&output.stdout).lines().last().map(str::to_owned);
    let last: Value = serde_json::from_str(&last.expect("a line")).expect("JSON");
    assert_eq!(last["receipts_without_record"][0]["table"], "elsewhere");
}

#[test]
fn a_receipt_of_a_wrong_record_proves_nothing() {
    let folder = Folder::new("verify-wrong-record");
    let mut record = with_gaps();
    let file = folder.file("receipt.json", json(&receipt(&record, 0)));
    record.scores.as_mut().expect("scores")[0] += 1;
    let game = folder.file("game.jsonl", json(&record));
    let output = rollwright(&["verify", &game, "--receipt", &file]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert!(
        printed.contains("the record is wrong, so the receipt proves nothing"),
        "{printed}"
    );
}

#[test]
fn where_the_seed_is_not_revealed_it_says_that_the_rolls_are_not_checked() {
    let folder = Folder::new("verify-unrevealed");
    let mut record = with_gaps();
    let chain = OwnChain::new([1; 32]);
    (record.scores, record.winners) = (None, None);
    record.steps.clear();
    let seats = record.seats.len();
    let mut chains = vec![Vec::new(); seats];
    chains[0].push(Chain::new(0, chain.anchor()));
    record.fair = Some(Certificate {
        table: "t".to_owned(),
        commitment: Commitment([9; 32]),
        server_seed: None,
        chains,
    });
    let mut receipt = receipt(&record, 0);
    receipt.given.push(Given(0, 0, vec![0]));
    let game = folder.file("game.jsonl", json(&record));
    let file = folder.file("receipt.json", json(&receipt));
    let printed = prints(&["verify", &game, "--receipt", &file]);
    for words in [
        "the server seed is not revealed yet, so the rolls are not checked",
        "you gave a link for run 0, which was not drawn",
        "1 with fair dice whose seed is not revealed yet; 1 not finished",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
}

#[test]
fn of_many_findings_of_receipts_the_first_are_listed_and_the_others_counted() {
    let folder = Folder::new("verify-many-receipts");
    let record = with_gaps();
    let games = folder.file("games.jsonl", (json(&record) + "\n").repeat(3));
    let receipts = (json(&receipt(&record, 0)) + "\n").repeat(64);
    let file = folder.file("receipts.jsonl", &receipts);
    let args = ["verify", &games, "--receipt", &file];
    let printed = prints(&args);
    assert_eq!(printed.matches(": agrees\n").count(), 20, "{printed}");
    let more = format!("{games}: 172 more findings of receipts, which --all lists\n");
    assert!(printed.contains(&more), "{printed}");
    assert!(printed.contains("192 receipts agree\n"), "{printed}");
    let printed = prints(&[&args[..], &["--all"]].concat());
    assert_eq!(printed.matches(": agrees\n").count(), 192);
    assert!(!printed.contains("more findings"));
}

#[test]
fn more_receipts_of_a_table_than_any_table_has_are_refused() {
    let folder = Folder::new("verify-too-many-receipts");
    let record = with_gaps();
    let receipts = (json(&receipt(&record, 0)) + "\n").repeat(65);
    let file = folder.file("receipts.jsonl", &receipts);
    let table = &record.fair.as_ref().expect("fair dice").table;
    refuses(
        &["verify", &examples(), "--receipt", &file],
        &[&file, "more than 64 receipts of table", table],
    );
}

#[test]
fn files_that_are_no_receipts_are_refused() {
    let folder = Folder::new("verify-no-receipts");
    let right = json(&receipt(&with_gaps(), 0));
    for (content, words) in [
        ("", "there is no receipt in it"),
        ("{}", "not a receipt: missing field"),
        ("rubbish", "not a receipt"),
        (&right[..right.len() - 5], "not a receipt"),
    ] {
        let file = folder.file("receipt.json", content);
        refuses(
            &["verify", &examples(), "--receipt", &file],
            &[&file, words],
        );
    }
    refuses(
        &["verify", &examples(), "--receipt", "missing.json"],
        &["missing.json"],
    );
}
