//! "Twenty One": its sheets, its moves, its rules and nothing else.
//!
//! The rules are in `docs/rules/twenty-one.md`, and the code cites them by number. Two types of core are everywhere:
//! `Six` is a small number for each of the six colours, and `Lanes` the colours for which something holds. Read in this order: [`Colour`] and
//! [`Roll`]; [`Pad`], the sheets as printed; [`Fields`], a row being filled, where writing, crossing out and scoring are;
//! [`Move`] and [`Chance`], what can happen; [`TwentyOne`], the position; [`Phase`] (`phase.rs`), the course of a game with a
//! picture of it; `game.rs`, what is legal, what chance can give and what each step does; `choices.rs`, what all seats choose
//! at the same time. The rest only helps: `writes.rs` (a table of all moves), `chance.rs`, `text.rs` and `view.rs`.
//!
//! # Examples
//! ```
//! use rollwright_core::{Game, Layout, Seat, Step};
//! use rollwright_twenty_one::{Pad, TwentyOne, Variant};
//!
//! let mut game = TwentyOne::new(Pad::standard(), Variant::Standard, 2)?;
//! let [first, second] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
//! for chance in ["start 0", "sheets A B", "roll W1 K1 R1 B1 Y1 G1"] {
//!     game.apply(chance.parse()?)?;
//! }
//! // With six ones nothing is asked: both write at the same time, and neither sees what the other chose.
//! game.play(first, "write W K R B Y G".parse()?)?;
//! assert_eq!(game.seen_by(Some(second)).scores().as_slice(), [0, 0]);
//! game.play(second, "cross".parse()?)?;
//! assert_eq!(game.scores().as_slice(), [7, 0]);
//! assert_eq!(game.step(), Step::Chance);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod choices;
mod colour;
mod fields;
mod game;
mod illegal;
mod moves;
mod pad;
mod phase;
mod position;
mod roll;
mod text;
mod view;
mod writes;

pub use colour::{Colour, ColourSet};
pub use fields::{Field, Fields, HIT_BONUS, Offer, hit_bonus};
pub use illegal::Illegal;
pub use moves::{Chance, Move, Sheets};
pub use pad::{Pad, PrintedRow, ROWS, SHEETS, Sheet};
pub use phase::Phase;
pub use position::{SeatState, TwentyOne, Variant};
pub use roll::Roll;
pub use view::{FieldView, PlayerView, RowView, View, WouldView};
