//! What must hold when all is over.

use std::sync::Arc;
use std::time::Duration;

use rollwright_catalog::Layouts;
use rollwright_protocol::Settings;
use rollwright_record::Record;
use rollwright_record::fair::check_receipt;
use rollwright_store::TableStage;

use crate::person::Person;
use crate::plan::Kind;
use crate::world::World;

/// Checks a table whose game has come to its end, with everything that its people know and keep.
pub(crate) async fn check(world: &Arc<World>, id: &str, settings: &Settings, people: &[Person]) {
    let checked = match record(world, id).await {
        Ok(record) => {
            check_people(world, id, people, &record);
            check_record(world, id, &record)
        }
        Err(why) => Err(why),
    };
    if let Err(why) = checked {
        world.violation(&format!("{id}: {why}"));
    }
    // After a step of the clock nobody knows how long it was.
    if !world.plan.clock_jumps {
        let patience = settings.clock.or(settings.absent_after).unwrap_or(0);
        let patience = Duration::from_secs(patience.into());
        world.witness.lock().check_stand_ins(world, id, patience);
    }
}

/// The record of a table, as the hall that has played it gives it and as one does that has just been started.
async fn record(world: &Arc<World>, id: &str) -> Result<Record, String> {
    let row = world
        .store
        .lock()
        .table(id)
        .ok_or("it is not in the store")?;
    if row.state != TableStage::Finished {
        return Err(format!("it is {:?}", row.state));
    }
    let mut records = Vec::new();
    for node in world.living() {
        let record = node.hall.record(id).await;
        records.push(record.map_err(|problem| format!("no record: {problem}"))?);
    }
    if let Some(two) = records.windows(2).find(|two| two[0] != two[1]) {
        return Err(format!("two halls have different records: {two:?}"));
    }
    let record = records.first().ok_or("no hall is there")?;
    serde_json::from_str(record).map_err(|error| format!("the record can't be read: {error}"))
}

fn check_record(world: &World, id: &str, record: &Record) -> Result<(), String> {
    if record.steps != world.witness.lock().steps(id) {
        return Err("the record has other steps than the store".to_owned());
    }
    let verified = rollwright_catalog::verify(record, &Layouts::default());
    let verdict = verified.map_err(|fault| format!("the record is wrong: {fault}"))?;
    drop(verdict);
    if record.winners.is_none() {
        return Err("the record of a finished game has no winner".to_owned());
    }
    Ok(())
}

fn check_people(world: &World, id: &str, people: &[Person], record: &Record) {
    for person in people.iter().filter(|person| person.table == id) {
        let wrong = |what: &str| world.violation(&format!("{id}: {}: {what}", person.name));
        if person.kind != Kind::Leaving && !person.seen.is_over() {
            wrong("has not heard of the end");
        }
        if let Some(seq) = person.seen.seq
            && world.witness.lock().steps_at(id, seq) != person.seen.steps
        {
            wrong(&format!(
                "knows other steps than those stored up to event {seq}"
            ));
        }
        let receipt = person
            .keeper
            .as_ref()
            .and_then(|keeper| keeper.receipt.as_ref());
        if let Some(receipt) = receipt
            && let Err(fault) = check_receipt(receipt, record)
        {
            wrong(&format!(
                "the receipt does not agree with the record: {fault}"
            ));
        }
    }
}
