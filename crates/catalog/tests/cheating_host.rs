//! A host who runs the server, reads its seed and plays at the table: everything he can try, and what Ann's receipt says of it.
//!
//! The server here is his own program. It writes whatever record it likes; Ann's client keeps to the rules.

use rollwright_catalog::{Layouts, open, verify};
use rollwright_core::Step;
use rollwright_core::layout::STANDARD;
use rollwright_record::Record;
use rollwright_record::fair::{
    Anchor, Certificate, Chain, FairDice, Link, LinkAnswer, OwnChain, Receipt, ServerSeed,
    ShownTable, check_receipt,
};

const TABLE: &str = "the-hosts-own-table";
const SEED: ServerSeed = ServerSeed([42; 32]);

/// Tips that the host makes up, as many as he likes.
fn tip(number: u32) -> [u8; 32] {
    let mut tip = [7; 32];
    tip[..4].copy_from_slice(&number.to_be_bytes());
    tip
}

fn ann() -> OwnChain {
    OwnChain::new([1; 32])
}

/// The steps after these decisions, with dice from links that the host has chosen for each run.
fn play(decisions: &[&str], links: &[[Option<Link>; 2]]) -> Vec<String> {
    let mut game =
        open("one-card", &Layouts::default(), STANDARD, Some("basic"), 2).expect("a game");
    let dice = FairDice::new(&SEED, TABLE);
    let (mut decisions, mut number) = (decisions.iter(), 0);
    for links in links {
        while game.step() == Step::Chance {
            game.draw(&mut dice.step(number, links))
                .expect("chance is due");
            number += 1;
        }
        let Some(decision) = decisions.next() else {
            break;
        };
        let active = game.active();
        game.take_step(&format!("{active} {decision}"))
            .expect("a legal step");
    }
    game.steps(0)
}

/// The record that the host publishes.
fn record(steps: &[String], chains: Vec<Vec<Chain>>) -> Record {
    let mut game =
        open("one-card", &Layouts::default(), STANDARD, Some("basic"), 2).expect("a game");
    for step in steps {
        game.take_step(step).expect("a legal step");
    }
    let mut record = game.record(vec!["Ann".to_owned(), "Host".to_owned()]);
    record.fair = Some(Certificate {
        table: TABLE.to_owned(),
        commitment: SEED.commitment(),
        server_seed: Some(SEED),
        chains,
    });
    record
}

/// A chain that gave these many links from run 0 on.
fn used(chain: &OwnChain, links: u64) -> Vec<Chain> {
    vec![Chain {
        last: chain.link(links),
        ..Chain::new(0, chain.anchor())
    }]
}

/// Asks Ann for her link for a run, as if these steps and the host's chain had been shown to her.
fn ask(receipt: &mut Option<Receipt>, run: u64, steps: &[String], host: &OwnChain) -> LinkAnswer {
    let anchor = |chain: &OwnChain| {
        vec![Anchor {
            from: 0,
            anchor: chain.anchor(),
        }]
    };
    let names = ["Ann".to_owned(), "Host".to_owned()];
    let shown = ShownTable {
        table: TABLE,
        game: "one-card",
        variant: "basic",
        layout: STANDARD,
        seats: &names,
        commitment: SEED.commitment(),
        chains: &[anchor(&ann()), anchor(host)],
        steps,
    };
    let receipt = receipt.get_or_insert_with(|| Receipt::new(&shown, 0));
    receipt.answer(&shown, run, &[0, 1], &ann())
}

fn given(answer: LinkAnswer) -> Link {
    match answer {
        LinkAnswer::Give(link) => link,
        other => panic!("{other:?}"),
    }
}

/// Whether the first roll is five of a kind.
fn lucky(steps: &[String]) -> bool {
    let roll = steps.iter().find_map(|step| step.strip_prefix("roll "));
    roll.is_some_and(|dice| dice.bytes().all(|die| die == dice.as_bytes()[0]))
}

/// A chain of the host's whose first link, with this one of Ann's, makes the first roll five of a kind.
fn lucky_chain(anns: Option<Link>) -> OwnChain {
    (0..100_000)
        .map(|number| OwnChain::new(tip(number)))
        .find(|chain| lucky(&play(&[], &[[anns, chain.link(1)]])))
        .expect("one in 1,296 does")
}

/// What Ann is told of a record.
fn fault(receipt: Option<&Receipt>, record: &Record) -> String {
    let receipt = receipt.expect("a receipt");
    check_receipt(receipt, record)
        .expect_err("it is found out")
        .to_string()
}

#[test]
fn trying_out_chains_before_anns_link_is_known_gains_nothing() {
    // He has to show his anchor before Ann gives her link, so he can only try with what he guesses of it.
    let chain = lucky_chain(None);
    let mut receipt = None;
    let anns = given(ask(&mut receipt, 0, &[], &chain));
    let steps = play(&[], &[[Some(anns), chain.link(1)]]);
    assert!(
        !lucky(&steps),
        "her link makes another roll of it: {steps:?}"
    );
    let honest = record(&steps, vec![used(&ann(), 1), used(&chain, 1)]);
    verify(&honest, &Layouts::default()).expect("it was an honest game after all");
    check_receipt(receipt.as_ref().expect("a receipt"), &honest).expect("and Ann sees that");
}

#[test]
fn a_chain_picked_after_anns_link_came_verifies_and_her_receipt_tells() {
    let shown = OwnChain::new(tip(0));
    let mut receipt = None;
    let anns = given(ask(&mut receipt, 0, &[], &shown));
    let picked = lucky_chain(Some(anns));
    let steps = play(&[], &[[Some(anns), picked.link(1)]]);
    assert!(lucky(&steps));
    let cheated = record(&steps, vec![used(&ann(), 1), used(&picked, 1)]);
    verify(&cheated, &Layouts::default()).expect("the record alone does not tell");
    let fault = fault(receipt.as_ref(), &cheated);
    assert_eq!(
        fault,
        "run 0: the chain of seat 1 is not the one that was shown when the link was given, so it may have been picked to suit"
    );
}

#[test]
fn leaving_links_out_is_a_choice_of_few_and_each_is_listed() {
    let host = OwnChain::new(tip(0));
    let mut receipt = None;
    let anns = given(ask(&mut receipt, 0, &[], &host));
    // He looks at the four rolls that he can make of the two links, and likes the one without Ann's best.
    let steps = play(&[], &[[None, host.link(1)]]);
    let chain = Chain {
        missing: vec![0],
        ..Chain::new(0, ann().anchor())
    };
    let dropped = record(&steps, vec![vec![chain], used(&host, 1)]);
    let verdict = verify(&dropped, &Layouts::default()).expect("a record with a missing link");
    let participation = verdict.participation.expect("fair dice");
    assert_eq!(participation.seats[0].missing, 1);
    let receipt = receipt.as_ref().expect("a receipt");
    let checked = check_receipt(receipt, &dropped).expect("it says so itself");
    assert_eq!(
        (checked.missing, checked.own),
        (vec![0], vec![]),
        "Ann gave it"
    );
    // Once she gives a later link, everybody sees what would have been rolled with the one that was left out.
    assert_ne!(play(&[], &[[Some(anns), host.link(1)]]), dropped.steps);
}

#[test]
fn a_link_is_not_given_before_the_decisions_are_shown() {
    let host = OwnChain::new(tip(0));
    let mut receipt = None;
    let anns = given(ask(&mut receipt, 0, &[], &host));
    let links = [Some(anns), host.link(1)];
    let steps = play(&[], &[links]);
    // After the first roll, before the active seat has decided, he would like to know the next one.
    assert_eq!(ask(&mut receipt, 1, &steps, &host), LinkAnswer::NotNow);
    // Nor for a later run, nor for an earlier one with other steps.
    assert_eq!(ask(&mut receipt, 2, &steps, &host), LinkAnswer::NotNow);
    let rewritten = play(&["reroll R"], &[links]);
    assert_eq!(ask(&mut receipt, 0, &rewritten, &host), LinkAnswer::NotNow);
    // With a decision made up, she gives it; but then that decision must be in the record.
    let seat = &steps[0]["start ".len()..];
    let made_up = [
        &steps[..],
        &[format!("{seat} stand"), format!("{seat} pass")],
    ]
    .concat();
    given(ask(&mut receipt, 1, &made_up, &host));
    let real = record(
        &[&steps[..], &[format!("{seat} stand")]].concat(),
        vec![used(&ann(), 1), used(&host, 1)],
    );
    let fault = fault(receipt.as_ref(), &real);
    assert!(
        fault.starts_with("step 6: ") && fault.contains("was shown"),
        "{fault}"
    );
}

#[test]
fn a_server_that_never_asks_is_seen_by_who_reads_the_record() {
    let host = OwnChain::new(tip(0));
    let steps = play(&[], &[[None, host.link(1)]]);
    let away = Chain {
        away: vec![[0, 0]],
        ..Chain::new(0, ann().anchor())
    };
    let alone = record(&steps, vec![vec![away], used(&host, 1)]);
    let verdict = verify(&alone, &Layouts::default()).expect("it says that Ann took no part");
    let seats = verdict.participation.expect("fair dice").seats;
    assert_eq!((seats[0].links, seats[0].away), (0, 1));
}
