//! The bodies of HTTP requests and answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::whole;
use crate::{Secret, Settings, TableInfo, TakenSeat};

/// A game that can be played here.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct GameInfo {
    /// Its name in requests and records.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// Its variants; the first is the one to start with.
    pub variants: Vec<String>,
    /// The levels of its bots, weakest first.
    pub bots: Vec<String>,
    /// The ids of its decks or pads.
    pub layouts: Vec<String>,
    /// What can be had on paper.
    pub prints: Vec<PrintInfo>,
}

/// Something that can be printed of a game.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct PrintInfo {
    /// Its name in addresses, such as `sheets` or `rules`.
    pub name: String,
    /// The parameters that a request for it can have, besides paper, language and format. `record` means that it is printed
    /// from a finished game.
    pub takes: Vec<String>,
}

/// The games that can be played here.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Games {
    /// In the order of the catalogue.
    pub games: Vec<GameInfo>,
}

/// Who is to sit on a seat of a new table.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Somebody who is yet to come.
    Person {},
    /// Somebody on the device that asks. The seat is kept for them, and taken when the device says `hello`.
    Device {
        /// The name to show.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// A table to be made.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Which variant; the game's first if nothing is said.
    #[serde(default)]
    pub variant: Option<String>,
    /// Which deck or pad; the built-in one if nothing is said.
    #[serde(default)]
    pub layout: Option<String>,
    /// Who is to sit where, clockwise.
    pub seats: Vec<NewSeat>,
    /// How it is played.
    #[serde(default)]
    pub settings: Settings,
}

/// A table that was made, and what acts for it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Created {
    /// The table.
    pub table: TableInfo,
    /// What acts for its host: changes seats and begins the game.
    pub host: Secret,
    /// The seats of the device that asked.
    pub seats: Vec<TakenSeat>,
}

/// Somebody sits down. The seat is kept for them, and taken when their device says `hello`.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The name to show.
    pub name: String,
    /// Which seat; the first that is open if nothing is said.
    #[serde(default, deserialize_with = "whole::optional")]
    #[schemars(range(max = 5))]
    pub seat: Option<usize>,
}

/// What the host makes of a seat.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatSetting {
    /// Open for a person.
    Person {},
    /// A bot sits there.
    Bot {
        /// Its level.
        level: String,
    },
}

/// A link that moves a seat to another device.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct SeatLink {
    /// What the other device sends: good for one time.
    pub link: Secret,
    /// For how many seconds.
    pub seconds: u32,
}

/// Another device takes a seat over.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct SeatLinkUse {
    /// What the first device was given.
    pub link: Secret,
}

/// A seat that has come to this device; what acted for it before no longer does.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct MovedSeat {
    /// The table.
    pub table: TableInfo,
    /// The seat, and what acts for it from now on.
    pub seat: TakenSeat,
}

/// Tables.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Tables {
    /// The one where something happened last comes first.
    pub tables: Vec<TableInfo>,
}

/// Asks for the tables where a device has a seat.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct MyGamesQuery {
    /// What the device has been given, up to 500.
    #[schemars(length(max = 500))]
    pub secrets: Vec<Secret>,
}

/// The tables where a device has a seat.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct MyGames {
    /// Running ones first, then the newest first.
    pub games: Vec<MyGame>,
}

/// A table where a device has seats.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct MyGame {
    /// The table.
    pub table: TableInfo,
    /// The seats of this device.
    pub seats: Vec<usize>,
}

/// Who can reach the server.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Only this computer.
    #[default]
    Computer,
    /// Devices in the same network.
    Network,
    /// Whoever reaches the proxy in front of it.
    Proxy,
}

/// What the server says about itself.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct About {
    /// Who can reach it.
    pub reach: Reach,
    /// Where devices in the same network reach it, the most likely address first, such as `http://192.168.1.20:7121`.
    pub addresses: Vec<String>,
}

/// How the server is.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Health {
    /// `ok`, `stopping`, `cannot_write` while the store fails, or `no_bus` while the other nodes can't be reached.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// The number of the protocol.
    pub protocol: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_field_is_refused_in_every_kind_of_seat() {
        let seats = [
            r#"{"kind":"person","name":"Ann"}"#,
            r#"{"kind":"device","name":"Ann","level":"expert"}"#,
            r#"{"kind":"bot","level":"expert","name":"Ann"}"#,
        ];
        for seat in seats {
            serde_json::from_str::<NewSeat>(seat).unwrap_err();
        }
        serde_json::from_str::<SeatSetting>(r#"{"kind":"person","level":"expert"}"#).unwrap_err();
        let person: NewSeat = serde_json::from_str(r#"{"kind":"person"}"#).unwrap();
        assert_eq!(person, NewSeat::Person {});
    }
}
