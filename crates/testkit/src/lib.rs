//! What every game must pass, and plain second implementations to hold the fast ones against (development only).

pub mod plain;
