//! What is drawn how large, in the room there is.

use ratatui::layout::Size;

use super::card::{self, Scale};
use super::{Decision, State};
use crate::boards::dice;

/// The columns that everything has room in.
pub(super) const COLUMNS: u16 = 80;
/// The columns of the five dice.
pub(super) const TRAY: u16 = 5 * dice::PITCH;
/// The columns of three small cards.
pub(super) const SMALL_CARDS: u16 = 3 * (card::SMALL.width + 1);
/// The columns of another player's cards, drawn small.
pub(super) const OTHER: u16 = SMALL_CARDS + 1;
/// The columns of the dice, of the text beside them, and of the cards that lie face up.
const SUPPLY_BESIDE: u16 = TRAY + 38 + SMALL_CARDS;

/// What is drawn only where there is room for it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Extra {
    /// What cards in a line mean.
    Legend,
    /// The others' cards drawn small, and not put into a line each.
    Others,
    /// The cards that lie face up drawn small, beside the dice.
    Supply,
    /// The same under the large cards, where there is no room for them beside the dice.
    SupplyBelow,
    /// One's scored cards drawn small.
    Scored,
    /// Lines between the rows of large cards.
    RowGap,
    /// An empty line under the dice.
    DiceGap,
    /// An empty line under the cards.
    CardsGap,
    /// An empty line before the others.
    OthersGap,
}

impl Extra {
    /// The most important first.
    const ALL: [Self; 9] = [
        Self::Legend,
        Self::Others,
        Self::Supply,
        Self::SupplyBelow,
        Self::CardsGap,
        Self::OthersGap,
        Self::DiceGap,
        Self::RowGap,
        Self::Scored,
    ];

    /// Whether it makes sense at all, and there are columns enough.
    fn is_possible(self, state: &State, columns: u16) -> bool {
        match self {
            // The last one has no gap behind it.
            Self::Others => state.other_count() * OTHER <= columns + 2,
            Self::Supply => state.has_tray() && state.has_supply() && SUPPLY_BESIDE <= columns,
            Self::SupplyBelow => state.has_supply() && SUPPLY_BESIDE > columns,
            Self::Scored => {
                let player = state.player().filter(|_| !state.decides(Decision::Take));
                player.is_some_and(|player| !player.scored.is_empty())
            }
            Self::DiceGap => state.has_tray(),
            Self::Legend | Self::CardsGap | Self::OthersGap | Self::RowGap => true,
        }
    }
}

pub(super) struct Geometry {
    /// The columns of a space of a large card.
    cell: u16,
    /// Large cards side by side.
    pub(super) abreast: u16,
    /// The lines of large cards.
    ranks: u16,
    extras: Vec<Extra>,
}

impl Geometry {
    /// Without any extra.
    pub(super) fn least(state: &State, columns: u16) -> Self {
        let places = u16::try_from(state.places()).unwrap_or(1);
        let fits = (columns / Scale::LEAST.size().width).clamp(1, places);
        let ranks = places.div_ceil(fits);
        Self {
            cell: Scale::LEAST.cell,
            abreast: places.div_ceil(ranks),
            ranks,
            extras: Vec::new(),
        }
    }

    /// With all that there is room for.
    pub(super) fn best(state: &State, room: Size) -> Self {
        let mut geometry = Self::least(state, room.width);
        let wide = Scale { cell: 5, gap: 0 };
        if geometry.abreast * (wide.size().width + 1) <= room.width + 1 {
            geometry.cell = wide.cell;
        }
        for extra in Extra::ALL {
            if extra.is_possible(state, room.width) {
                geometry.extras.push(extra);
                if geometry.height(state) > room.height {
                    geometry.extras.pop();
                }
            }
        }
        geometry
    }

    pub(super) fn has(&self, extra: Extra) -> bool {
        self.extras.contains(&extra)
    }

    /// A line, if there is room for this.
    pub(super) fn gap(&self, extra: Extra) -> u16 {
        u16::from(self.has(extra))
    }

    pub(super) fn scale(&self) -> Scale {
        Scale {
            cell: self.cell,
            gap: self.gap(Extra::RowGap),
        }
    }

    pub(super) fn columns(&self, state: &State) -> u16 {
        let cards = self.abreast * (self.scale().size().width + 1);
        let others = self.gap(Extra::Others) * state.other_count() * OTHER;
        let tray = self.gap(Extra::Supply) * SUPPLY_BESIDE;
        cards.max(others).max(tray).max(COLUMNS)
    }

    /// The lines of the dice, and of the cards beside them.
    pub(super) fn tray_height(&self, state: &State) -> u16 {
        match (state.has_tray(), self.has(Extra::Supply)) {
            (false, _) => 0,
            (true, false) => dice::SIZE.height,
            (true, true) => card::SMALL.height + 1,
        }
    }

    pub(super) fn cards_height(&self) -> u16 {
        self.ranks * self.scale().size().height
    }

    /// Whether the meaning of cards in a line is explained.
    pub(super) fn has_legend(&self, state: &State) -> bool {
        let supply = self.has(Extra::Supply) || self.has(Extra::SupplyBelow);
        let supply_line = state.has_supply() && !supply;
        let lines = !self.has(Extra::Others) || supply_line || state.decides(Decision::Take);
        lines && self.has(Extra::Legend)
    }

    /// The lines that all of it takes.
    fn height(&self, state: &State) -> u16 {
        let drawn = card::SMALL.height + 1;
        let others = if self.has(Extra::Others) {
            drawn
        } else {
            state.other_count()
        };
        let own = if self.has(Extra::Scored) { drawn } else { 1 };
        let supply = match state.has_supply() {
            true if self.has(Extra::SupplyBelow) => card::SMALL.height,
            has => u16::from(has && !self.has(Extra::Supply)),
        };
        let gaps = [Extra::DiceGap, Extra::CardsGap, Extra::OthersGap];
        let gaps: u16 = gaps.into_iter().map(|gap| self.gap(gap)).sum();
        let legend = u16::from(self.has_legend(state));
        self.tray_height(state) + self.cards_height() + own + supply + others + legend + gaps
    }

    /// The least that all of it needs.
    pub(super) fn least_size(state: &State) -> Size {
        Size::new(COLUMNS, Self::least(state, COLUMNS).height(state))
    }
}
