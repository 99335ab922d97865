//! When a client gives its link, and when it does not, whatever the server shows and asks.

use rollwright_record::fair::{
    Anchor, CHAIN_LENGTH, Commitment, Given, Link, LinkAnswer, Mistrust, OwnChain, Receipt,
    ShownTable,
};

/// What the server shows, to be altered by an adversary.
#[derive(Clone)]
struct Shown {
    table: &'static str,
    game: &'static str,
    variant: &'static str,
    layout: &'static str,
    seats: Vec<String>,
    commitment: Commitment,
    chains: Vec<Vec<Anchor>>,
    steps: Vec<String>,
}

impl Shown {
    fn table(&self) -> ShownTable<'_> {
        ShownTable {
            table: self.table,
            game: self.game,
            variant: self.variant,
            layout: self.layout,
            seats: &self.seats,
            commitment: self.commitment,
            chains: &self.chains,
            steps: &self.steps,
        }
    }

    fn add(&mut self, steps: &[&str]) {
        self.steps.extend(steps.iter().map(ToString::to_string));
    }
}

/// Ann's client on seat 0, and what it is shown. Ben on seat 1 has a chain, too.
struct Client {
    chain: OwnChain,
    receipt: Receipt,
    shown: Shown,
}

impl Client {
    fn new() -> Self {
        let chain = OwnChain::new([1; 32]);
        let shown = Shown {
            table: "t",
            game: "one-card",
            variant: "basic",
            layout: "standard",
            seats: vec!["Ann".to_owned(), "Ben".to_owned()],
            commitment: Commitment([9; 32]),
            chains: vec![vec![anchor(0, chain.anchor())], vec![anchor(0, ben(1))]],
            steps: Vec::new(),
        };
        Self {
            receipt: Receipt::new(&shown.table(), 0),
            chain,
            shown,
        }
    }

    /// After run 0, which had Ann's link, and a decision: run 1 is next.
    fn after_one_run() -> Self {
        let mut client = Self::new();
        assert_eq!(client.ask(0, &[0, 1]), client.give(1));
        client.shown.add(&["start 1", "roll RRRRR", "1 stand"]);
        client
    }

    fn ask(&mut self, run: u64, due: &[usize]) -> LinkAnswer {
        let before = self.receipt.clone();
        let answer = self
            .receipt
            .answer(&self.shown.table(), run, due, &self.chain);
        if !matches!(answer, LinkAnswer::Give(_)) {
            assert_eq!(self.receipt, before, "nothing is given, nothing is noted");
        }
        answer
    }

    fn give(&self, number: u64) -> LinkAnswer {
        LinkAnswer::Give(self.chain.link(number).expect("a link"))
    }
}

fn anchor(from: u64, anchor: Link) -> Anchor {
    Anchor { from, anchor }
}

/// Anchors of Ben's.
fn ben(number: u8) -> Link {
    Link([100 + number; 32])
}

fn refused(why: Mistrust) -> LinkAnswer {
    LinkAnswer::Refuse(why)
}

#[test]
fn a_link_is_given_for_the_run_that_is_next_and_noted() {
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[0]), client.give(2));
    assert_eq!(
        client.receipt.given,
        [Given(0, 0, vec![0, 1]), Given(1, 3, vec![0])]
    );
    assert_eq!(client.receipt.steps, client.shown.steps);
    assert_eq!(client.receipt.chains, client.shown.chains);
}

#[test]
fn asked_again_with_all_the_same_it_gives_the_same_link_and_notes_nothing() {
    let mut client = Client::after_one_run();
    let first = client.ask(1, &[0, 1]);
    let receipt = client.receipt.clone();
    assert_eq!(client.ask(1, &[0, 1]), first);
    assert_eq!(client.receipt, receipt);
}

#[test]
fn nothing_is_given_for_a_run_that_is_not_next() {
    let mut client = Client::after_one_run();
    for run in [0, 2, 3, 1000, u64::MAX] {
        assert_eq!(client.ask(run, &[0, 1]), LinkAnswer::NotNow, "run {run}");
    }
    // Asked before the decision: the dice of the run before are the last that was shown.
    client.shown.steps.pop();
    for run in [1, 2] {
        assert_eq!(client.ask(run, &[0, 1]), LinkAnswer::NotNow, "run {run}");
    }
}

#[test]
fn nothing_is_given_for_a_seat_that_is_not_due() {
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[]), LinkAnswer::NotNow);
    assert_eq!(client.ask(1, &[1]), LinkAnswer::NotNow);
}

#[test]
fn asked_again_with_another_decision_it_refuses() {
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    client.shown.steps[2] = "1 reroll RRR".to_owned();
    assert_eq!(
        client.ask(1, &[0, 1]),
        refused(Mistrust::Steps { step: 2 }),
        "what would come after another decision"
    );
}

#[test]
fn asked_again_after_one_more_decision_it_refuses() {
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    client.shown.add(&["0 stand"]);
    assert_eq!(
        client.ask(1, &[0, 1]),
        refused(Mistrust::GivenBefore { run: 1 })
    );
}

#[test]
fn asked_again_after_a_decision_was_taken_back_it_refuses() {
    let mut client = Client::after_one_run();
    client.shown.add(&["0 stand"]);
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    client.shown.steps.pop();
    assert_eq!(client.ask(1, &[0, 1]), refused(Mistrust::Steps { step: 3 }));
}

#[test]
fn asked_again_with_other_seats_due_it_refuses() {
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    assert_eq!(
        client.ask(1, &[0]),
        refused(Mistrust::GivenBefore { run: 1 })
    );
}

#[test]
fn asked_again_with_another_anchor_of_somebody_else_it_refuses() {
    for swapped in [anchor(0, ben(2)), anchor(1, ben(1))] {
        let mut client = Client::after_one_run();
        assert_eq!(client.ask(1, &[0, 1]), client.give(2));
        client.shown.chains[1] = vec![swapped];
        assert_eq!(
            client.ask(1, &[0, 1]),
            refused(Mistrust::Anchors { run: 0, seat: 1 })
        );
        // Nor does it later.
        client.shown.add(&["roll RRRRR", "0 stand"]);
        assert_eq!(
            client.ask(2, &[0, 1]),
            refused(Mistrust::Anchors { run: 0, seat: 1 })
        );
    }
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    client.shown.chains[1].push(anchor(1, ben(2)));
    assert_eq!(
        client.ask(1, &[0, 1]),
        refused(Mistrust::Anchors { run: 1, seat: 1 }),
        "a new chain can't be in force for a run that is due"
    );
    client.shown.chains[1][1].from = 2;
    client.shown.add(&["roll RRRRR", "0 stand"]);
    assert_eq!(client.ask(2, &[0, 1]), client.give(3), "from the next run");
}

#[test]
fn nothing_is_given_where_another_anchor_is_shown_for_the_own_seat() {
    let mut client = Client::after_one_run();
    client.shown.chains[0].push(anchor(1, ben(3)));
    assert_eq!(client.ask(1, &[0, 1]), LinkAnswer::NotNow);
    client.shown.chains[0] = vec![anchor(0, ben(3))];
    assert_eq!(client.ask(1, &[0, 1]), LinkAnswer::NotNow);
    client.shown.chains[0].clear();
    assert_eq!(client.ask(1, &[0, 1]), LinkAnswer::NotNow);
    client.shown.chains.clear();
    assert_eq!(client.ask(1, &[0, 1]), LinkAnswer::NotNow);
}

#[test]
fn the_own_anchor_shown_from_another_run_is_refused() {
    // From a later run the numbers begin again: link[1] was given.
    let mut client = Client::after_one_run();
    let own = client.chain.anchor();
    client.shown.chains[0].push(anchor(1, own));
    assert_eq!(
        client.ask(1, &[0, 1]),
        refused(Mistrust::GivenBefore { run: 0 })
    );
    // From an earlier run a higher link would be given, which reveals those of runs to come.
    let mut client = Client::new();
    client.shown.add(&["start 1", "1 stand"]);
    client.shown.chains[0] = vec![anchor(1, client.chain.anchor())];
    assert_eq!(client.ask(1, &[0]), client.give(1));
    client.shown.add(&["roll RRRRR", "1 stand"]);
    client.shown.chains[0][0].from = 0;
    assert_eq!(
        client.ask(2, &[0]),
        refused(Mistrust::Anchors { run: 1, seat: 0 })
    );
    // Behind a chain that it claims came between.
    client.shown.chains[0] = vec![anchor(1, client.chain.anchor()), anchor(2, ben(3))];
    client.shown.chains[0].push(anchor(0, client.chain.anchor()));
    assert_eq!(
        client.ask(2, &[0]),
        refused(Mistrust::Anchors { run: 1, seat: 0 })
    );
}

#[test]
fn a_changed_table_is_refused() {
    type Change = fn(&mut Shown);
    let changes: [Change; 7] = [
        |shown| shown.table = "u",
        |shown| shown.game = "twenty-one",
        |shown| shown.variant = "advanced",
        |shown| shown.layout = "mine",
        |shown| shown.seats[1] = "Eve".to_owned(),
        |shown| shown.commitment = Commitment([8; 32]),
        |shown| shown.chains.push(Vec::new()),
    ];
    for change in changes {
        let mut client = Client::after_one_run();
        change(&mut client.shown);
        assert_eq!(client.ask(1, &[0, 1]), refused(Mistrust::Table));
    }
}

#[test]
fn rewritten_steps_are_refused() {
    let mut client = Client::after_one_run();
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    client.shown.add(&["roll OOOOO"]);
    assert_eq!(client.receipt.see(&client.shown.table()), Ok(true));
    client.shown.add(&["0 stand"]);
    for step in [0, 1, 2, 3] {
        let mut shown = client.shown.clone();
        shown.steps[step] = if step == 2 { "0 stand" } else { "roll PPPPP" }.to_owned();
        let answer = client
            .receipt
            .answer(&shown.table(), 2, &[0, 1], &client.chain);
        assert_eq!(answer, refused(Mistrust::Steps { step }));
    }
    assert_eq!(client.ask(2, &[0, 1]), client.give(3));
}

#[test]
fn a_run_that_went_by_without_a_link_leaves_its_number_unused() {
    let mut client = Client::after_one_run();
    client.shown.add(&["roll OOOOO", "0 stand"]);
    assert_eq!(client.ask(2, &[0]), client.give(3));
    // A lower number than that is not given any more, whatever is shown.
    client.shown.steps.truncate(3);
    assert_eq!(client.ask(1, &[0]), refused(Mistrust::Steps { step: 3 }));
    client.receipt.steps.truncate(3);
    assert_eq!(
        client.ask(1, &[0]),
        refused(Mistrust::GivenBefore { run: 2 })
    );
}

#[test]
fn a_new_chain_goes_on_with_the_same_receipt() {
    let mut client = Client::after_one_run();
    client.shown.chains[0].push(anchor(1, ben(3)));
    client.shown.add(&["roll OOOOO", "0 stand"]);
    let old = std::mem::replace(&mut client.chain, OwnChain::new([2; 32]));
    client.shown.chains[0].push(anchor(2, client.chain.anchor()));
    assert_eq!(client.ask(2, &[0]), client.give(1));
    // The chain that was replaced never comes back with a link that was given.
    client.chain = old;
    client.shown.add(&["roll OOOOO", "0 stand"]);
    assert_eq!(client.ask(3, &[0]), LinkAnswer::NotNow);
    client.shown.chains[0].push(anchor(3, client.chain.anchor()));
    assert_eq!(
        client.ask(3, &[0]),
        refused(Mistrust::GivenBefore { run: 0 })
    );
}

#[test]
fn after_its_last_link_a_chain_gives_nothing() {
    let mut client = Client::new();
    for run in 0..CHAIN_LENGTH {
        assert_eq!(client.ask(run, &[0]), client.give(run + 1));
        client.shown.add(&["roll OOOOO", "0 stand"]);
    }
    assert_eq!(client.ask(CHAIN_LENGTH, &[0]), LinkAnswer::NotNow);
}

#[test]
fn a_tab_that_lags_behind_is_silent_and_accuses_nobody() {
    let mut client = Client::after_one_run();
    let behind = client.shown.clone();
    assert_eq!(client.ask(1, &[0, 1]), client.give(2));
    client.shown.add(&["roll OOOOO"]);
    assert_eq!(client.receipt.see(&client.shown.table()), Ok(true));
    client.shown = behind;
    assert_eq!(client.ask(1, &[0, 1]), LinkAnswer::NotNow);
    assert_eq!(client.ask(1, &[0]), refused(Mistrust::Steps { step: 3 }));
}

#[test]
fn what_is_seen_is_kept_up_to_the_last_chance_step() {
    let mut client = Client::after_one_run();
    assert_eq!(client.receipt.see(&client.shown.table()), Ok(true));
    assert_eq!(client.receipt.steps, ["start 1", "roll RRRRR"]);
    assert_eq!(client.receipt.see(&client.shown.table()), Ok(false));
    client.shown.add(&["roll OOOOO", "1 stand"]);
    assert_eq!(client.receipt.see(&client.shown.table()), Ok(true));
    assert_eq!(client.receipt.steps, client.shown.steps[..4]);
    client.shown.steps[3] = "roll PPPPP".to_owned();
    client.shown.add(&["roll RRRRR"]);
    let kept = client.receipt.clone();
    assert_eq!(
        client.receipt.see(&client.shown.table()),
        Err(Mistrust::Steps { step: 3 })
    );
    assert_eq!(client.receipt, kept);
}

#[test]
fn a_receipt_is_written_as_the_contract_says() {
    let mut client = Client::after_one_run();
    client.ask(1, &[0]);
    let json = serde_json::to_value(&client.receipt).expect("plain data");
    let own = client.chain.anchor().to_string();
    let expected = serde_json::json!({
        "table": "t", "seat": 0, "game": "one-card", "variant": "basic", "layout": "standard",
        "seats": ["Ann", "Ben"], "commitment": "09".repeat(32),
        "steps": ["start 1", "roll RRRRR", "1 stand"],
        "chains": [[{"from": 0, "anchor": own}], [{"from": 0, "anchor": "65".repeat(32)}]],
        "given": [[0, 0, [0, 1]], [1, 3, [0]]],
    });
    assert_eq!(json, expected);
    let read: Receipt = serde_json::from_value(json).expect("a receipt");
    assert_eq!(read, client.receipt);
}
