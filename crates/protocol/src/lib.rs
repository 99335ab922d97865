//! The protocol between the table server and its clients (`docs/protocol.md`) as types.
//!
//! Only data: nothing here decides, sends or stores. The same types serve the server, the clients in Rust, `/api/openapi.json` and the
//! types of the web app.
//!
//! # Examples
//! ```
//! use rollwright_protocol::{ClientMessage, ServerMessage};
//!
//! let json = r#"{"type":"move","id":"m1","seq":41,"step":"0 mark 26"}"#;
//! let message: ClientMessage = serde_json::from_str(json)?;
//! assert_eq!(message.id(), Some("m1"));
//! let answer: ServerMessage = serde_json::from_str(r#"{"type":"accepted","id":"m1","seq":42}"#)?;
//! assert!(matches!(answer, ServerMessage::Accepted { seq: 42, .. }));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod analysis;
mod api;
mod error;
mod ledger;
mod message;
mod replay;
pub mod schemas;
mod secret;
mod table;
mod tag_first;
mod view;
mod whole;

pub use analysis::{
    Branch, BranchQuery, Continuations, ContinuationsQuery, GameRecord, Hint, PointSpread,
    SeatResults,
};
pub use api::{
    About, Created, GameInfo, Games, Health, MovedSeat, MyGame, MyGames, MyGamesQuery, NewSeat,
    NewTable, PrintInfo, Reach, SeatLink, SeatLinkUse, SeatSetting, Sit, Tables,
};
pub use error::{Code, Problem, ProblemBody};
pub use ledger::{
    CommonPoints, DecisionWord, Depth, Grade, JudgedMove, Ledger, LedgerLine, LedgerPoints,
    LedgerSums, LinePoints, LuckWord, Reason, RollKind,
};
pub use message::{
    By, ClientMessage, Deadline, Drawn, DueRun, Goodbye, LoggedStep, Now, Own, Reaction,
    ServerMessage, TableEvent,
};
pub use replay::{
    Aside, AsideKind, KeyedGame, KeyedStep, PickInfo, Position, PositionQuery, Story, StoryStep,
    Views,
};
pub use secret::Secret;
pub use table::{
    ChainInfo, DiceSource, Fairness, Pace, RematchAsked, SeatCalls, SeatInfo, Settings, Start,
    TableInfo, TableState, TakenSeat,
};
pub use view::View;

/// The number of the protocol, which grows when a client of an older one could no longer play.
pub const PROTOCOL: u32 = 2;
