//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod seeds;
