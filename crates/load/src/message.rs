//! The server's messages as the load driver reads them: only what it looks at, and without copying.
//!
//! The types of the protocol would copy every text and read every view into a tree. Here all kinds share one flat type, since a
//! view can't be kept as text inside an enum that is told apart by one of its fields.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A message of any kind.
#[derive(Deserialize, Debug)]
pub(crate) struct Message<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: &'a str,
    /// Of `events`, and of a `welcome` that has the tail.
    #[serde(borrow)]
    pub(crate) events: Option<Vec<Event<'a>>>,
    /// Of `events`, `welcome` and `refused`.
    #[serde(borrow)]
    pub(crate) now: Option<Now<'a>>,
    /// Of a `welcome`.
    #[serde(borrow)]
    pub(crate) view: Option<&'a RawValue>,
    /// Of a `welcome` that has everything.
    #[serde(borrow)]
    pub(crate) log: Option<Vec<Logged<'a>>>,
    /// Of a `welcome`.
    pub(crate) table: Option<Table>,
    /// Of `accepted` and `refused`.
    pub(crate) id: Option<&'a str>,
    /// Of `accepted`.
    pub(crate) seq: Option<u64>,
    /// Of `refused`.
    #[serde(borrow)]
    pub(crate) error: Option<Problem<'a>>,
}

/// Something that happened at the table.
#[derive(Deserialize, Debug)]
pub(crate) struct Event<'a> {
    #[serde(rename = "event")]
    pub(crate) kind: &'a str,
    pub(crate) seq: u64,
    pub(crate) step: Option<&'a str>,
    pub(crate) by: Option<&'a str>,
    pub(crate) seat: Option<usize>,
    #[serde(borrow)]
    pub(crate) view: Option<&'a RawValue>,
}

/// What the table waits for.
#[derive(Deserialize, Debug)]
pub(crate) struct Now<'a> {
    pub(crate) seq: u64,
    /// For each seat a list of steps. Each player reads only its own.
    #[serde(borrow)]
    pub(crate) legal: Vec<&'a RawValue>,
    pub(crate) chosen: Vec<usize>,
    waiting: Vec<usize>,
    pub(crate) scores: Vec<u16>,
    pub(crate) winners: Option<Vec<usize>>,
}

/// A step without the position after it.
#[derive(Deserialize, Debug)]
pub(crate) struct Logged<'a> {
    pub(crate) step: &'a str,
    pub(crate) by: &'a str,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Table {
    pub(crate) seq: u64,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Problem<'a> {
    pub(crate) code: &'a str,
}

impl<'a> Now<'a> {
    /// The steps that the seat should choose from: none once it has chosen, and none ahead of its turn where there is only one,
    /// since the server plays that itself.
    pub(crate) fn choices(&self, seat: usize) -> serde_json::Result<Vec<&'a str>> {
        let Some(list) = self
            .legal
            .get(seat)
            .filter(|_| !self.chosen.contains(&seat))
        else {
            return Ok(Vec::new());
        };
        let mut choices: Vec<&str> = serde_json::from_str(list.get())?;
        if choices.len() == 1 && !self.waiting.contains(&seat) {
            choices.clear();
        }
        Ok(choices)
    }
}

#[cfg(test)]
mod tests {
    use rollwright_protocol::{By, LoggedStep, Now, ServerMessage, TableEvent, View};

    use super::Message;

    fn read(message: &ServerMessage, look: impl FnOnce(Message<'_>)) {
        let text = serde_json::to_string(message).unwrap();
        look(serde_json::from_str(&text).expect(&text));
    }

    #[test]
    fn the_messages_of_the_protocol_are_understood() {
        let view = View::try_from(r#"{"dice":"RRGBP"}"#.to_owned()).unwrap();
        let step = TableEvent::Step {
            seq: 7,
            at: 1,
            step: "0 mark 26".to_owned(),
            by: By::Person,
            view: Some(view.clone()),
        };
        let chosen = TableEvent::Chosen { seq: 8, seat: 1 };
        let now = Now {
            seq: 8,
            legal: ["0 pass", "1 pass", "2 pass"]
                .map(|step| vec![step.to_owned()])
                .to_vec(),
            waiting: vec![0],
            chosen: vec![1],
            ..Now::default()
        };
        let events = ServerMessage::Events {
            events: vec![step, chosen],
            now: Box::new(now),
        };
        read(&events, |message| {
            assert_eq!(message.kind, "events");
            let [step, chosen] = &message.events.unwrap()[..] else {
                panic!("two events");
            };
            assert_eq!(
                (step.kind, step.step, step.by),
                ("step", Some("0 mark 26"), Some("person"))
            );
            assert_eq!(step.view.unwrap().get(), view.as_str());
            assert_eq!(
                (chosen.kind, chosen.seq, chosen.seat),
                ("chosen", 8, Some(1))
            );
            let now = message.now.unwrap();
            assert_eq!(now.choices(0).unwrap(), ["0 pass"]);
            assert!(now.choices(1).unwrap().is_empty(), "has chosen");
            assert!(now.choices(2).unwrap().is_empty(), "will be played for it");
            assert!(now.choices(3).unwrap().is_empty(), "no such seat");
        });
        let accepted = ServerMessage::Accepted {
            id: "a".to_owned(),
            seq: 9,
        };
        read(&accepted, |message| {
            assert_eq!((message.id, message.seq), (Some("a"), Some(9)));
        });
        let logged = serde_json::to_string(&LoggedStep {
            step: "roll RRGBP".to_owned(),
            by: By::Chance,
        });
        let text = logged.unwrap();
        let logged: super::Logged<'_> = serde_json::from_str(&text).unwrap();
        assert_eq!((logged.step, logged.by), ("roll RRGBP", "chance"));
    }
}
