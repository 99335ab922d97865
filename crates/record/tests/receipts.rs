//! A receipt held against records: one that agrees, and every way in which one can differ.

use rollwright_record::Record;
use rollwright_record::fair::{
    Anchor, Certificate, Chain, CheckedReceipt, Commitment, Given, Link, OwnChain, Receipt,
    ReceiptFault, check_receipt,
};

const STEPS: [&str; 8] = [
    "start 1",
    "roll RRRRR",
    "1 stand",
    "roll OOOOO",
    "0 stand",
    "roll GGGGG",
    "1 stand",
    "roll BBBBB",
];

/// Four runs. Ann gave links for all but the third, and the second one is missing.
fn game() -> (Receipt, Record) {
    let (ann, ben) = (OwnChain::new([1; 32]), OwnChain::new([2; 32]));
    let anchors = [ann.anchor(), ben.anchor()];
    let commitment = Commitment([9; 32]);
    let seats = vec!["Ann".to_owned(), "Ben".to_owned()];
    let steps: Vec<String> = STEPS.iter().map(ToString::to_string).collect();
    let receipt = Receipt {
        table: "t".to_owned(),
        seat: 0,
        game: "one-card".to_owned(),
        variant: "basic".to_owned(),
        layout: "standard".to_owned(),
        seats: seats.clone(),
        commitment,
        steps: steps.clone(),
        chains: anchors
            .map(|anchor| vec![Anchor { from: 0, anchor }])
            .to_vec(),
        given: vec![
            Given(0, 0, vec![0, 1]),
            Given(1, 3, vec![0, 1]),
            Given(3, 7, vec![0]),
        ],
    };
    let mut chains = anchors.map(|anchor| Chain::new(0, anchor));
    (chains[0].last, chains[0].missing) = (ann.link(4), vec![1]);
    chains[0].away = vec![[2, 2]];
    (chains[1].last, chains[1].away) = (ben.link(3), vec![[3, 3]]);
    let record = Record {
        rollwright: 1,
        game: "one-card".to_owned(),
        variant: "basic".to_owned(),
        layout: "standard".to_owned(),
        seats,
        steps,
        scores: None,
        winners: None,
        fair: Some(Certificate {
            table: "t".to_owned(),
            commitment,
            server_seed: None,
            chains: chains.map(|chain| vec![chain]).to_vec(),
        }),
        seed: None,
        number: None,
    };
    (receipt, record)
}

fn fair(record: &mut Record) -> &mut Certificate {
    record.fair.as_mut().expect("fair dice")
}

fn fault(receipt: &Receipt, record: &Record) -> ReceiptFault {
    let fault = check_receipt(receipt, record).expect_err("they differ");
    assert!(!fault.to_string().contains('\u{1b}'), "{fault}");
    fault
}

#[test]
fn a_receipt_that_agrees_says_which_runs_had_the_own_link() {
    let (receipt, record) = game();
    let expected = CheckedReceipt {
        own: vec![0, 3],
        missing: vec![1],
        not_own: vec![],
        without: vec![2],
        not_drawn: None,
    };
    assert_eq!(check_receipt(&receipt, &record), Ok(expected));
}

#[test]
fn a_link_of_the_seat_that_the_receipt_did_not_give_is_not_the_own_one() {
    let (mut receipt, record) = game();
    receipt.given.pop();
    let checked = check_receipt(&receipt, &record).expect("they agree");
    assert_eq!((checked.own, checked.not_own), (vec![0], vec![3]));
    // A client that gave nothing has no say in who was due.
    receipt.given.clear();
    let checked = check_receipt(&receipt, &record).expect("they agree");
    assert_eq!((checked.not_own, checked.without), (vec![0, 3], vec![1, 2]));
}

#[test]
fn a_run_that_was_never_drawn_is_named() {
    let (receipt, mut record) = game();
    record.steps.pop();
    let mut shown = receipt.clone();
    shown.steps.pop();
    let checked = check_receipt(&shown, &record).expect("they agree");
    assert_eq!(checked.not_drawn, Some(3));
    assert_eq!((checked.own, checked.missing), (vec![0], vec![1]));
}

#[test]
fn a_record_without_fair_dice_can_not_be_checked() {
    let (receipt, mut record) = game();
    record.fair = None;
    assert_eq!(fault(&receipt, &record), ReceiptFault::NoCertificate);
}

#[test]
fn another_table_is_named_by_what_differs() {
    type Change = fn(&mut Record);
    let changes: [(&str, Change); 7] = [
        ("table", |record| {
            fair(record).table = "u\u{1b}[2J".to_owned();
        }),
        ("game", |record| record.game = "twenty-one".to_owned()),
        ("variant", |record| record.variant = "advanced".to_owned()),
        ("layout", |record| record.layout = "mine".to_owned()),
        ("names", |record| record.seats[1] = "\u{1b}Eve".to_owned()),
        ("commitment", |record| {
            fair(record).commitment = Commitment([8; 32]);
        }),
        ("number of chain lists", |record| {
            fair(record).chains.push(Vec::new());
        }),
    ];
    for (name, change) in changes {
        let (receipt, mut record) = game();
        change(&mut record);
        match fault(&receipt, &record) {
            ReceiptFault::Differs { what, .. } => assert_eq!(what, name),
            other => panic!("{name}: {other}"),
        }
    }
}

#[test]
fn a_seat_that_the_game_does_not_have_is_named() {
    let (mut receipt, record) = game();
    receipt.seat = 2;
    assert_eq!(fault(&receipt, &record), ReceiptFault::NoSuchSeat(2));
}

#[test]
fn a_receipt_in_disorder_is_refused() {
    let (receipt, record) = game();
    for (place, given) in [
        (1, Given(0, 3, vec![0, 1])),
        (2, Given(1, 7, vec![0])),
        (2, Given(3, 9, vec![0])),
    ] {
        let mut wrong = receipt.clone();
        let run = given.0;
        wrong.given[place] = given;
        assert_eq!(fault(&wrong, &record), ReceiptFault::Disorder(run));
    }
}

#[test]
fn another_decision_or_roll_than_the_one_shown_is_named() {
    for (step, shown) in STEPS.into_iter().enumerate() {
        let (receipt, mut record) = game();
        let other = if step % 2 == 0 && step > 0 {
            "0 \u{1b}[2J"
        } else {
            "roll PPPPP"
        };
        record.steps[step] = other.to_owned();
        let expected = ReceiptFault::Step {
            index: step,
            seen: shown.to_owned(),
            record: Some(other.to_owned()),
        };
        assert_eq!(fault(&receipt, &record), expected);
    }
    let (receipt, mut record) = game();
    record.steps.truncate(5);
    let fault = fault(&receipt, &record).to_string();
    assert_eq!(
        fault,
        "step 6: \"roll GGGGG\" was shown, but the record says nothing"
    );
}

#[test]
fn a_link_asked_for_before_a_decision_is_named() {
    let (mut receipt, mut record) = game();
    // The server asked after "0 stand" alone, and then somebody decided once more.
    record.steps.insert(7, "0 pass".to_owned());
    receipt.steps.truncate(7);
    let expected = ReceiptFault::Early {
        run: 3,
        shown: 7,
        record: 8,
    };
    assert_eq!(fault(&receipt, &record), expected);
    // Or the game ended with that decision.
    record.steps.pop();
    assert_eq!(fault(&receipt, &record), expected);
}

#[test]
fn a_link_for_a_run_that_the_record_does_not_have_is_named() {
    let (mut receipt, record) = game();
    receipt.given.push(Given(5, 8, vec![0]));
    let expected = ReceiptFault::NoRun { run: 5, runs: 4 };
    assert_eq!(fault(&receipt, &record), expected);
    receipt.given[3].0 = u64::MAX;
    assert!(matches!(
        fault(&receipt, &record),
        ReceiptFault::NoRun { .. }
    ));
}

#[test]
fn an_anchor_that_was_swapped_is_named_whosever_it_is() {
    for seat in [0, 1] {
        let (receipt, mut record) = game();
        fair(&mut record).chains[seat][0].anchor = Link([7; 32]);
        let expected = ReceiptFault::Chain { run: 0, seat };
        assert_eq!(fault(&receipt, &record), expected);
        // Only for a later run: the seat was anchored again after the links were seen.
        let (receipt, mut record) = game();
        fair(&mut record).chains[seat].push(Chain::new(3, Link([7; 32])));
        let expected = ReceiptFault::Chain { run: 3, seat };
        assert_eq!(fault(&receipt, &record), expected);
        // A chain from a run that no link was given for is none of this receipt's business.
        let (receipt, mut record) = game();
        fair(&mut record).chains[seat].push(Chain::new(4, Link([7; 32])));
        check_receipt(&receipt, &record).expect("they agree");
    }
}

#[test]
fn a_chain_in_force_from_another_run_than_shown_is_named() {
    // With another first run the same anchor stands for other links: such as some that the server has seen already.
    for seat in [0, 1] {
        let (mut receipt, mut record) = game();
        receipt.given.remove(0);
        fair(&mut record).chains[seat][0].from = 1;
        let expected = ReceiptFault::Chain { run: 1, seat };
        assert_eq!(fault(&receipt, &record), expected);
    }
}

#[test]
fn other_seats_than_those_named_as_due_are_named() {
    let (receipt, record) = game();
    for (named, run) in [(vec![0], 0), (vec![0, 1], 3)] {
        let mut shown = receipt.clone();
        let given = shown.given.iter_mut().find(|given| given.0 == run);
        given.expect("a link for the run").2.clone_from(&named);
        match fault(&shown, &record) {
            ReceiptFault::Due { run: at, .. } => assert_eq!(at, run),
            other => panic!("{other}"),
        }
    }
    let mut long = receipt.clone();
    long.given[0].2 = vec![7; 10_000];
    let told = fault(&long, &record).to_string();
    assert!(told.len() < 300, "{told}");
    // Ann's link left out, and said to have been away.
    let mut renamed = record.clone();
    let chain = &mut fair(&mut renamed).chains[0][0];
    (chain.missing, chain.away) = (vec![], vec![[1, 2]]);
    let expected = ReceiptFault::Due {
        run: 1,
        named: vec![0, 1],
        record: vec![1],
    };
    assert_eq!(fault(&receipt, &renamed), expected);
}

#[test]
fn chains_of_more_seats_than_a_game_has_are_refused() {
    let (mut receipt, mut record) = game();
    receipt.chains.resize(9, Vec::new());
    fair(&mut record).chains.resize(9, Vec::new());
    assert_eq!(fault(&receipt, &record), ReceiptFault::TooManySeats(9));
}
