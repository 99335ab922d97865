//! An honest client's part in the dice: it gives a link when it may, and holds its receipt against the record at the end.

use std::time::{Duration, Instant};

use rollwright_client::{Api, ApiError, FairTable};
use rollwright_protocol::{ClientMessage, DueRun, TableInfo};
use rollwright_record::Record;
use rollwright_record::fair::{LinkAnswer, OwnChain, Receipt, check_receipt};
use serde::Deserialize as _;
use serde_json::Value;

use crate::chance::Chance;
use crate::place::was_away;

/// How long the server may be away when the record is asked for.
const PATIENCE: Duration = Duration::from_mins(1);

/// The chain and the receipt of a seat, and what was shown.
pub(crate) struct Links {
    seat: usize,
    chain: OwnChain,
    api: Api,
    table: Option<TableInfo>,
    steps: Vec<String>,
    receipt: Option<Receipt>,
}

impl Links {
    pub(crate) fn new(seat: usize, api: Api, chance: &mut Chance) -> Self {
        let tip = chance.bytes(32).try_into().expect("32 bytes");
        Self {
            seat,
            chain: OwnChain::new(tip),
            api,
            table: None,
            steps: Vec::new(),
            receipt: None,
        }
    }

    pub(crate) fn anchor(&self) -> String {
        self.chain.anchor().to_string()
    }

    /// A message of the server; gives the link that it asks for.
    pub(crate) fn hear(&mut self, message: &Value) -> Option<ClientMessage> {
        if let Some(log) = message["log"].as_array() {
            let steps = log.iter().filter_map(|logged| logged["step"].as_str());
            self.steps = steps.map(str::to_owned).collect();
        }
        for event in message["events"].as_array().into_iter().flatten() {
            self.follow(event);
        }
        if message["table"].is_object() {
            let table = TableInfo::deserialize(&message["table"]);
            self.table = Some(table.expect("a table"));
        }
        if !message["now"].is_object() {
            return None;
        }
        let due: Option<DueRun> = Option::deserialize(&message["now"]["due"]).expect("a run");
        self.answer(&due?)
    }

    fn follow(&mut self, event: &Value) {
        let number = |field: &str| event[field].as_u64().expect("a number");
        match event["event"].as_str() {
            Some("step") => {
                let step = event["step"].as_str().expect("a step");
                self.steps.push(step.to_owned());
            }
            Some("undone") => {
                let left = usize::try_from(number("steps")).expect("small");
                self.steps.truncate(left);
            }
            Some("chain") => {
                let chain = serde_json::from_value(serde_json::json!({
                    "from": event["from"], "anchor": event["anchor"],
                }));
                let seat = usize::try_from(number("seat")).expect("small");
                // Before the first welcome has been heard, its table will have the chain.
                let fair = self.table.as_mut().and_then(|table| table.fair.as_mut());
                if let Some(chains) = fair.and_then(|fair| fair.chains.as_mut()) {
                    let chains = &mut chains[seat];
                    chains.retain(|chain| chain.from < number("from"));
                    chains.push(chain.expect("a chain"));
                }
            }
            _ => {}
        }
    }

    fn answer(&mut self, due: &DueRun) -> Option<ClientMessage> {
        let table = self.table.as_ref()?;
        let fair = FairTable::new(table).expect("fair dice");
        let shown = fair.shown(&self.steps);
        let receipt = self
            .receipt
            .get_or_insert_with(|| Receipt::new(&shown, self.seat));
        match receipt.answer(&shown, due.run, &due.seats, &self.chain) {
            LinkAnswer::NotNow => None,
            LinkAnswer::Refuse(why) => panic!("table {}, seat {}: {why}", table.id, self.seat),
            LinkAnswer::Give(link) => Some(ClientMessage::Link {
                seat: self.seat,
                run: due.run,
                link: link.to_string(),
            }),
        }
    }

    /// The record is the game that was shown here, and has links that were given here and no others.
    pub(crate) async fn check(&self) {
        let Some(receipt) = &self.receipt else {
            return;
        };
        let record: Record = serde_json::from_str(&self.record().await).expect("a record");
        let checked = check_receipt(receipt, &record);
        let checked = checked.unwrap_or_else(|fault| panic!("table {}: {fault}", receipt.table));
        assert!(checked.not_own.is_empty(), "{checked:?}");
        assert!(
            !checked.own.is_empty(),
            "table {}: {checked:?}",
            receipt.table
        );
    }

    async fn record(&self) -> String {
        let table = &self.table.as_ref().expect("a table").id;
        let since = Instant::now();
        loop {
            match self.api.record(table).await {
                Ok(record) => return record,
                Err(error) => self.wait(&error, since).await,
            }
        }
    }

    async fn wait(&self, error: &ApiError, since: Instant) {
        let in_time = since.elapsed() < PATIENCE;
        assert!(was_away(error).await && in_time, "{error}");
    }
}
