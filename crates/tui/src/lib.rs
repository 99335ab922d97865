//! Rollwright in a terminal.
//!
//! [`boards`] has what is particular to each game: how it is drawn, picked with keys and mouse, and put into words. Rules are not
//! here: a view says what there is to see, and the table says what is legal.

#[allow(dead_code, reason = "the screen that draws them is being built")]
mod boards;
