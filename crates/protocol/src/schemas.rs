//! The shapes of everything that is said, in one list: the page of the HTTP interface and the types of the web app are made from it.

use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

use crate::{
    About, Branch, BranchQuery, ClientMessage, Continuations, ContinuationsQuery, Created, Games,
    Health, Hint, Ledger, MovedSeat, MyGames, MyGamesQuery, NewTable, Position, PositionQuery,
    ProblemBody, SeatLink, SeatLinkUse, SeatSetting, ServerMessage, Sit, Story, Tables, Views,
};

macro_rules! add {
    ($generator:ident: $($type:ty),+ $(,)?) => {
        $($generator.subschema_for::<$type>();)+
    };
}

/// Adds what clients say: over the socket, and as the bodies of requests.
pub fn of_clients(generator: &mut SchemaGenerator) {
    add!(generator: BranchQuery, ClientMessage, ContinuationsQuery, MyGamesQuery, NewTable, PositionQuery, SeatLinkUse, SeatSetting, Sit);
}

/// Adds what the server says: over the socket, and as the bodies of answers. A position has one of the shapes in `views`.
pub fn of_server(generator: &mut SchemaGenerator, views: &[Schema]) {
    add!(generator: ServerMessage, ProblemBody);
    add!(generator: About, Created, Games, Health, MovedSeat, MyGames, SeatLink, Tables);
    add!(generator: Position, Story, Views);
    add!(generator: Branch, Continuations, Hint, Ledger);
    if let Some(Value::Object(view)) = generator.definitions_mut().get_mut("View") {
        view.remove("type");
        view.insert("anyOf".to_owned(), json!(views));
    }
}
