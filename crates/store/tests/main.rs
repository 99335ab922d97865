//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod archive;
mod backup;
mod conformance;
mod opening;
mod postgres;
mod processes;
mod transfer;
