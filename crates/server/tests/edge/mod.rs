//! The edge of the server, met by real connections.

mod analysis;
mod common;
mod print;
mod requests;
mod site;
mod sockets;
