//! The order of service: the clock is handed in, and every thought takes as long as the test says.

use super::background::{BackgroundPlace, GiveWay};
use super::*;
use crate::clock::ManualClock;

const LONG_THOUGHT: Duration = Duration::from_millis(200);
const SHORT_THOUGHT: Duration = Duration::from_millis(1);

/// A pool whose bots think when the test says so.
struct Stepped {
    clock: ManualClock,
    pool: BotPool,
}

impl Stepped {
    fn new(slots: usize) -> Self {
        let clock = ManualClock::new(0);
        let pool = BotPool::new(slots, ThinkOn::default(), clock.clock());
        Self { clock, pool }
    }

    /// A table that counts for an address.
    fn table(&self, address: u64, attended: bool) -> BotShare {
        let mut share = self.pool.share();
        share.count_for(Some(AddressKey(address)));
        share.set_attended(attended);
        share
    }

    fn tables(&self, count: usize, address: u64, attended: bool) -> Vec<BotShare> {
        let table = |_| self.table(address, attended);
        (0..count).map(table).collect()
    }

    /// The thought takes so long, and ends.
    fn finish(&self, slot: Slot, after: Duration) {
        self.clock.advance(after);
        drop(slot);
    }
}

/// The slot of a bot whose turn it is.
fn begun(turn: &mut Turn) -> Option<Slot> {
    turn.slot.try_recv().ok()
}

/// Which of these begins to think, with its slot.
fn who_begins(turns: &mut [Turn]) -> Option<(usize, Slot)> {
    let mut turns = turns.iter_mut().enumerate();
    turns.find_map(|(number, turn)| Some((number, begun(turn)?)))
}

fn nothing_is_kept(pool: &BotPool) -> bool {
    let queue = format!("{:?}", pool.queue.lock());
    ["Flow {", "Waiting {"]
        .iter()
        .all(|kept| !queue.contains(kept))
        && pool.busy() == 0
}

#[test]
fn a_person_never_waits_for_bots_that_nobody_plays_with() {
    let stepped = Stepped::new(1);
    let mut masters = Vec::new();
    for address in 0..3 {
        masters.extend(stepped.tables(20, address, false));
    }
    let all_seats = masters.iter().flat_map(|table| [table; 6]);
    let mut waiting: Vec<Turn> = all_seats.map(BotShare::turn).collect();
    let (_, thinking) = who_begins(&mut waiting).expect("nobody else is there");
    let person = stepped.table(9, true);
    for _ in 0..3 {
        // A master thinks, and can't be interrupted; another 359 wait.
        let mut bot = person.turn();
        let slot = begun(&mut bot).expect("its turn comes at once");
        assert!(who_begins(&mut waiting).is_none());
        stepped.finish(slot, SHORT_THOUGHT);
    }
    assert!(who_begins(&mut waiting).is_none(), "one thinks already");
    stepped.finish(thinking, LONG_THOUGHT);
    assert!(who_begins(&mut waiting).is_some(), "there is time for them");
}

#[test]
fn unattended_tables_get_only_the_slots_that_nobody_else_wants() {
    let stepped = Stepped::new(2);
    let (person, bots) = (stepped.table(1, true), stepped.table(2, false));
    let mut persons: Vec<Turn> = (0..3).map(|_| person.turn()).collect();
    let mut unattended = [bots.turn(), bots.turn()];
    let (_, first) = who_begins(&mut persons).expect("a free slot");
    let (_, second) = who_begins(&mut persons).expect("a free slot");
    assert!(who_begins(&mut unattended).is_none());
    stepped.finish(first, SHORT_THOUGHT);
    let (_, third) = who_begins(&mut persons).expect("it comes first");
    assert!(who_begins(&mut unattended).is_none());
    stepped.finish(second, SHORT_THOUGHT);
    let (_, leisure) = who_begins(&mut unattended).expect("a slot is left");
    assert!(who_begins(&mut unattended).is_none(), "both slots are used");
    drop((third, leisure));
}

#[test]
fn an_address_with_many_tables_has_the_same_share_as_one_with_a_single_table() {
    let stepped = Stepped::new(1);
    let many = stepped.tables(20, 1, true);
    let mut crowd: Vec<Turn> = many
        .iter()
        .flat_map(|table| [table.turn(), table.turn()])
        .collect();
    let one = stepped.table(2, true);
    for _ in 0..10 {
        let (_, slot) = who_begins(&mut crowd).expect("a thought of the crowd");
        let mut turn = one.turn();
        stepped.finish(slot, LONG_THOUGHT);
        let slot = begun(&mut turn).expect("it waited for one thought");
        stepped.finish(slot, LONG_THOUGHT);
    }
}

#[test]
fn shares_are_measured_in_time_and_not_in_thoughts() {
    let stepped = Stepped::new(1);
    let (masters, beginners) = (stepped.table(1, true), stepped.table(2, true));
    let mut long: Vec<Turn> = (0..3).map(|_| masters.turn()).collect();
    let mut short: Vec<Turn> = (0..300).map(|_| beginners.turn()).collect();
    let (_, slot) = who_begins(&mut long).expect("the first");
    stepped.finish(slot, LONG_THOUGHT);
    let mut thoughts = 0;
    while let Some((_, slot)) = who_begins(&mut short) {
        thoughts += 1;
        stepped.finish(slot, SHORT_THOUGHT);
    }
    assert_eq!(thoughts, 200, "as much time as the long thought took");
    assert!(who_begins(&mut long).is_some());
}

#[test]
fn tables_of_an_address_take_turns() {
    let stepped = Stepped::new(1);
    let tables = stepped.tables(2, 1, true);
    let mut six: Vec<Turn> = (0..6).map(|_| tables[0].turn()).collect();
    let mut one = tables[1].turn();
    let (_, slot) = who_begins(&mut six).expect("the first");
    stepped.finish(slot, LONG_THOUGHT);
    let slot = begun(&mut one).expect("the other table is next");
    stepped.finish(slot, LONG_THOUGHT);
    assert!(who_begins(&mut six).is_some());
}

#[test]
fn with_several_slots_nobody_gets_a_second_one_while_another_has_none() {
    let stepped = Stepped::new(3);
    let (first, second) = (stepped.table(1, true), stepped.table(2, true));
    let holder = stepped.table(3, true);
    let mut held: Vec<Turn> = (0..3).map(|_| holder.turn()).collect();
    let slots: Vec<_> = (0..3).map(|_| who_begins(&mut held)).collect();
    let mut crowd: Vec<Turn> = (0..6).map(|_| first.turn()).collect();
    let mut other = second.turn();
    drop(slots);
    assert!(begun(&mut other).is_some());
    assert!(who_begins(&mut crowd).is_some());
}

#[test]
fn when_a_person_comes_the_bots_that_wait_there_come_first() {
    let stepped = Stepped::new(1);
    let masters = stepped.tables(20, 1, false);
    let mut waiting: Vec<Turn> = masters.iter().map(BotShare::turn).collect();
    let mut table = stepped.table(1, false);
    let mut bot = table.turn();
    assert!(begun(&mut bot).is_none());
    table.set_attended(true);
    assert!(begun(&mut bot).is_some());
    table.set_attended(false);
    let mut bot = table.turn();
    let (_, slot) = who_begins(&mut waiting).expect("the first");
    stepped.finish(slot, LONG_THOUGHT);
    assert!(begun(&mut bot).is_none(), "the person has gone");
    assert!(who_begins(&mut waiting).is_some());
}

#[test]
fn tables_whose_address_is_not_known_share_one_share() {
    let stepped = Stepped::new(1);
    let mut unknown: Vec<BotShare> = (0..20).map(|_| stepped.pool.share()).collect();
    for share in &mut unknown {
        share.set_attended(true);
    }
    let mut waiting: Vec<Turn> = unknown.iter().map(BotShare::turn).collect();
    let mut known = stepped.table(1, true).turn();
    assert!(begun(&mut known).is_none(), "its table has gone");
    let table = stepped.table(1, true);
    let mut known = table.turn();
    let (_, slot) = who_begins(&mut waiting).expect("the first");
    stepped.finish(slot, LONG_THOUGHT);
    assert!(begun(&mut known).is_some());
}

#[test]
fn who_gives_up_waiting_leaves_nothing_behind() {
    let stepped = Stepped::new(1);
    let mut tables = stepped.tables(5, 1, false);
    let turns: Vec<Turn> = tables.iter().map(BotShare::turn).collect();
    tables[3].set_attended(true);
    drop(turns);
    assert!(nothing_is_kept(&stepped.pool));
    let mut turns: Vec<Turn> = tables.iter().map(BotShare::turn).collect();
    let mut slots: Vec<_> = (0..2).filter_map(|_| who_begins(&mut turns)).collect();
    drop((tables, turns));
    assert!(slots.pop().is_some());
    drop(slots);
    assert!(nothing_is_kept(&stepped.pool));
    assert!(!format!("{:?}", stepped.pool).contains("Account {"));
}

/// Whether the background work begins, or goes on.
fn begins(place: &mut BackgroundPlace) -> bool {
    let turn = place.turn.as_mut().expect("it waits");
    place.slot = begun(turn);
    place.slot.is_some()
}

/// So many pieces of background work of an address.
fn analyses(stepped: &Stepped, count: usize, address: u64) -> Vec<BackgroundPlace> {
    let place = |_| stepped.pool.background_place(Some(AddressKey(address)));
    (0..count).map(place).collect()
}

#[test]
fn background_work_waits_for_all_bots_and_no_bot_for_it() {
    for attended in [true, false] {
        let stepped = Stepped::new(1);
        let table = stepped.table(1, attended);
        let mut bots = [table.turn(), table.turn()];
        let [mut analysis] = <[_; 1]>::try_from(analyses(&stepped, 1, 2)).expect("one");
        for _ in 0..2 {
            let (_, slot) = who_begins(&mut bots).expect("bots come first");
            assert!(!begins(&mut analysis));
            stepped.finish(slot, LONG_THOUGHT);
        }
        assert!(begins(&mut analysis));
        let mut bot = table.turn();
        assert!(begun(&mut bot).is_some(), "an analysis takes seconds");
    }
}

#[test]
fn background_work_gives_way_between_its_parts() {
    let stepped = Stepped::new(1);
    let mut work = analyses(&stepped, 2, 1);
    let [deep, quick] = &mut work[..] else {
        panic!("two analyses");
    };
    assert!(begins(deep));
    assert!(!begins(quick));
    stepped.clock.advance(LONG_THOUGHT);
    assert!(deep.wait_again().is_some());
    assert!(begins(quick), "it has had no time yet");
    assert!(!begins(deep));
    stepped.clock.advance(SHORT_THOUGHT);
    quick.slot = None;
    assert!(begins(deep));
    assert!(
        deep.wait_again().is_none() && deep.slot.is_some(),
        "nobody waits"
    );
}

#[test]
fn addresses_have_fair_shares_of_background_work() {
    let stepped = Stepped::new(1);
    let mut crowd = analyses(&stepped, 20, 1);
    for _ in 0..5 {
        let running = crowd.iter_mut().position(begins).expect("one of the crowd");
        let mut one = analyses(&stepped, 1, 2).remove(0);
        assert!(!begins(&mut one));
        stepped.clock.advance(LONG_THOUGHT);
        drop(crowd.remove(running));
        assert!(begins(&mut one), "it waited for one piece of work");
        stepped.clock.advance(LONG_THOUGHT);
    }
}

#[test]
fn background_work_leaves_nothing_behind_and_counts_as_no_bot() {
    let stepped = Stepped::new(1);
    let mut work = analyses(&stepped, 3, 1);
    assert!(begins(&mut work[0]));
    assert_eq!((stepped.pool.busy(), stepped.pool.background()), (0, 3));
    drop(work);
    assert!(nothing_is_kept(&stepped.pool));
    assert_eq!(stepped.pool.background(), 0);
    assert!(!format!("{:?}", stepped.pool).contains("Account {"));
}

#[tokio::test]
async fn background_work_is_done_while_bots_think_between_its_parts() {
    let pool = BotPool::new(1, ThinkOn::default(), Clock::system());
    let work = |name: &'static str| {
        let pool = pool.clone();
        tokio::spawn(async move {
            let parts = move |give_way: GiveWay| {
                (0..50).map(|_| give_way()).count();
                name
            };
            pool.run_in_background(Some(AddressKey(1)), parts).await
        })
    };
    let share = pool.share();
    let (first, second) = (work("first"), work("second"));
    for _ in 0..20 {
        assert_eq!(share.turn().run(|| "bot").await, Some("bot"));
    }
    assert_eq!(first.await.expect("no panic"), Some("first"));
    assert_eq!(second.await.expect("no panic"), Some("second"));
    let failed = pool.run_in_background(None, |_| panic!("on purpose"));
    assert_eq!(failed.await, None::<()>);
    assert!(nothing_is_kept(&pool));
}
