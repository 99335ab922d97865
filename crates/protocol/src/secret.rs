//! What a device proves itself with.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// 32 random bytes as 64 hexadecimal digits: whoever has it acts for the seat, or for the host of a table.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("pattern" = "^[0-9A-Fa-f]{64}$"))]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    /// Does not show it: what is debugged is logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
