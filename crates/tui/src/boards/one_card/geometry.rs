//! What is drawn how large, in the room there is.

use ratatui::layout::Size;

use super::card::{self, Scale};
use super::{Decision, State};
use crate::boards::dice;
use crate::boards::game_board::grow;

/// The columns that everything has room in.
const COLUMNS: u16 = 80;
/// The columns of the five dice.
pub(super) const TRAY: u16 = 5 * dice::PITCH;
/// The columns of three small cards.
pub(super) const SMALL_CARDS: u16 = 3 * (card::SMALL.width + 1);
/// The columns of another player's cards, drawn small.
pub(super) const OTHER: u16 = SMALL_CARDS + 1;
/// The columns of the dice, of the text beside them, and of the cards that lie face up.
const SUPPLY_BESIDE: u16 = TRAY + 38 + SMALL_CARDS;

/// Where the cards that lie face up are drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Supply {
    /// In a line under the large cards.
    Line,
    /// Small, beside the dice.
    Beside,
    /// Small, under the large cards, where there is no room for them beside the dice.
    Below,
}

#[derive(Copy, Clone)]
pub(super) struct Geometry<'s> {
    state: &'s State<'s>,
    /// The columns of the terminal.
    room: u16,
    pub(super) scale: Scale,
    /// Large cards side by side.
    pub(super) abreast: u16,
    /// The lines of large cards.
    ranks: u16,
    pub(super) supply: Supply,
    /// The others' cards are drawn small, and not put into a line each.
    pub(super) others_drawn: bool,
    /// One's scored cards are drawn small.
    pub(super) scored_drawn: bool,
    /// There is room to say what cards in a line mean.
    legend: bool,
    /// Empty lines under the dice.
    pub(super) dice_gap: u16,
    /// Empty lines under the cards.
    pub(super) cards_gap: u16,
    /// Empty lines before the others.
    pub(super) others_gap: u16,
}

impl<'s> Geometry<'s> {
    fn least(state: &'s State, room: u16) -> Self {
        let places = u16::try_from(state.places()).unwrap_or(1);
        let fits = (room / Scale::LEAST.size().width).clamp(1, places);
        let ranks = places.div_ceil(fits);
        Self {
            state,
            room,
            scale: Scale::LEAST,
            abreast: places.div_ceil(ranks),
            ranks,
            supply: Supply::Line,
            others_drawn: false,
            scored_drawn: false,
            legend: false,
            dice_gap: 0,
            cards_gap: 0,
            others_gap: 0,
        }
    }

    /// With all that there is room for, the most important first.
    pub(super) fn best(state: &'s State, room: Size) -> Self {
        let mut least = Self::least(state, room.width);
        for cell in [5, 7, 9] {
            let wide = Scale {
                cell,
                ..Scale::LEAST
            };
            if least.abreast * (wide.size().width + 1) <= room.width + 1 {
                least.scale = wide;
            }
        }
        let steps: [fn(&mut Self); 9] = [
            |geometry| geometry.legend = true,
            // The last one has no gap behind it.
            |own| own.others_drawn = own.state.other_count() * OTHER <= own.room + 2,
            |geometry| geometry.supply = geometry.best_supply(),
            |geometry| geometry.cards_gap = 1,
            |geometry| geometry.others_gap = 1,
            |geometry| geometry.dice_gap = u16::from(geometry.state.has_tray()),
            |geometry| geometry.scale.gap = 1,
            |geometry| geometry.scored_drawn = geometry.has_scored(),
            |geometry| geometry.scale.lines = 3,
        ];
        grow(least, &steps, |grown| grown.height() <= room.height)
    }

    fn best_supply(&self) -> Supply {
        match self.state.has_supply() {
            true if SUPPLY_BESIDE > self.room => Supply::Below,
            true if self.state.has_tray() => Supply::Beside,
            _ => Supply::Line,
        }
    }

    fn has_scored(&self) -> bool {
        let taking = self.state.decides(Decision::Take);
        let player = self.state.player().filter(|_| !taking);
        player.is_some_and(|player| !player.scored.is_empty())
    }

    pub(super) fn columns(&self) -> u16 {
        let cards = self.abreast * (self.scale.size().width + 1);
        let others = u16::from(self.others_drawn) * self.state.other_count() * OTHER;
        let tray = u16::from(self.supply == Supply::Beside) * SUPPLY_BESIDE;
        cards.max(others).max(tray).max(COLUMNS)
    }

    /// The lines of the dice, and of the cards beside them.
    pub(super) fn tray_height(&self) -> u16 {
        match self.supply {
            _ if !self.state.has_tray() => 0,
            Supply::Beside => card::SMALL.height + 1,
            Supply::Line | Supply::Below => dice::SIZE.height,
        }
    }

    pub(super) fn cards_height(&self) -> u16 {
        self.ranks * self.scale.size().height
    }

    /// Whether cards lie face up that are put into a line.
    pub(super) fn has_supply_line(&self) -> bool {
        self.state.has_supply() && self.supply == Supply::Line
    }

    /// Whether the meaning of cards in a line is explained.
    pub(super) fn has_legend(&self) -> bool {
        let taking = self.state.decides(Decision::Take);
        self.legend && (!self.others_drawn || self.has_supply_line() || taking)
    }

    /// The lines that all of it takes.
    fn height(&self) -> u16 {
        let drawn = card::SMALL.height + 1;
        let others = if self.others_drawn {
            drawn
        } else {
            self.state.other_count()
        };
        let own = if self.scored_drawn { drawn } else { 1 };
        let supply = match self.supply {
            Supply::Below => card::SMALL.height,
            _ => u16::from(self.has_supply_line()),
        };
        let gaps = self.dice_gap + self.cards_gap + self.others_gap;
        let legend = u16::from(self.has_legend());
        self.tray_height() + self.cards_height() + own + supply + others + legend + gaps
    }

    /// The least that all of it needs.
    pub(super) fn least_size(state: &State) -> Size {
        Size::new(COLUMNS, Geometry::least(state, COLUMNS).height())
    }
}
