//! A position as a client shows it, which is passed on as it is.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A position of some game in JSON. What is in it is the game's own matter: `docs/protocol.md` has it for each.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(transparent)]
pub struct View(Box<RawValue>);

impl View {
    /// The JSON text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl TryFrom<String> for View {
    type Error = serde_json::Error;

    fn try_from(json: String) -> Result<Self, serde_json::Error> {
        RawValue::from_string(json).map(Self)
    }
}

impl JsonSchema for View {
    fn schema_name() -> Cow<'static, str> {
        "View".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "object", "description": "A position; its fields depend on the game." })
    }
}
