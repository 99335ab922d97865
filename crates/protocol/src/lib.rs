//! What the table server and its clients say to each other: the words of `docs/protocol.md` as types.
//!
//! Only data: nothing here decides, sends or stores. The same types serve the server, the clients in Rust, the page of the HTTP interface and
//! the types of the web app.

mod api;
mod error;
mod message;
mod replay;
pub mod schemas;
mod secret;
mod table;
mod tag_first;
mod view;

pub use api::{
    Created, GameInfo, Games, Health, MovedSeat, MyGame, MyGames, MyGamesQuery, NewSeat, NewTable,
    PrintInfo, SeatLink, SeatLinkUse, SeatSetting, Sit, Tables,
};
pub use error::{Code, Problem, ProblemBody};
pub use message::{
    By, ClientMessage, Deadline, Goodbye, LoggedStep, Now, Own, Reaction, ServerMessage, TableEvent,
};
pub use replay::{Position, PositionQuery, Story, StoryStep, Views};
pub use secret::Secret;
pub use table::{
    DiceSource, Fairness, Pace, SeatInfo, Settings, Start, TableInfo, TableState, TakenSeat,
};
pub use view::View;

/// The number of the protocol, which grows when a client of an older one could no longer play.
pub const PROTOCOL: u32 = 1;
