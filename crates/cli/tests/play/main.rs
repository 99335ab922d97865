//! `rollwright play` as people use it: in plain lines, on a terminal, alone and at a server's table.

#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

mod dialogue;
mod dishonest;
mod games;
mod meddler;
mod plain;
mod pty;
mod screen;
mod server;
mod tables;
mod tls;
