//! What is drawn how, in the room there is.

use ratatui::layout::Size;

use super::card::{self, Scale};
use super::{Asks, Sight};
use crate::boards::dice;

/// The columns that everything has room in.
pub(super) const COLUMNS: u16 = 80;
/// The columns of the five dice.
pub(super) const TRAY: u16 = 5 * (dice::SIZE.width + 1);
/// The columns of three small cards.
pub(super) const SMALL_CARDS: u16 = 3 * (card::SMALL.width + 1);
/// The columns of somebody else's cards, drawn small.
pub(super) const OTHER: u16 = SMALL_CARDS + 1;
/// The columns of the dice, of what is said beside them, and of the cards that lie face up.
const SUPPLY_BESIDE: u16 = TRAY + 38 + SMALL_CARDS;

/// What is nice to have where there is room for it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Wish {
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
    Rows,
    /// An empty line under the dice.
    AirUnderDice,
    /// An empty line under the cards.
    AirUnderCards,
    /// An empty line before the others.
    AirBeforeOthers,
}

impl Wish {
    /// The most important first.
    const ALL: [Self; 9] = [
        Self::Legend,
        Self::Others,
        Self::Supply,
        Self::SupplyBelow,
        Self::AirUnderCards,
        Self::AirBeforeOthers,
        Self::AirUnderDice,
        Self::Rows,
        Self::Scored,
    ];

    /// Whether it makes sense at all, and there are columns enough.
    fn is_possible(self, sight: &Sight, columns: u16) -> bool {
        match self {
            // The last one has no gap behind it.
            Self::Others => count(sight.others()) * OTHER <= columns + 2,
            Self::Supply => sight.has_tray() && sight.has_supply() && SUPPLY_BESIDE <= columns,
            Self::SupplyBelow => sight.has_supply() && SUPPLY_BESIDE > columns,
            Self::Scored => {
                sight.asks != Asks::Take
                    && sight
                        .player()
                        .is_some_and(|player| !player.scored.is_empty())
            }
            Self::AirUnderDice => sight.has_tray(),
            _ => true,
        }
    }
}

fn count<T>(items: impl Iterator<Item = T>) -> u16 {
    u16::try_from(items.count()).unwrap_or(u16::MAX)
}

pub(super) struct Plan {
    /// The columns of a space of a large card.
    cell: u16,
    /// Large cards side by side.
    pub(super) abreast: u16,
    /// The lines of large cards.
    ranks: u16,
    granted: Vec<Wish>,
}

impl Plan {
    /// What can be done without any wish.
    pub(super) fn least(sight: &Sight, columns: u16) -> Self {
        let places = u16::try_from(sight.places()).unwrap_or(1);
        let fits = (columns / Scale::LEAST.size().width).clamp(1, places);
        let ranks = places.div_ceil(fits);
        Self {
            cell: Scale::LEAST.cell,
            abreast: places.div_ceil(ranks),
            ranks,
            granted: Vec::new(),
        }
    }

    /// As good as there is room for.
    pub(super) fn best(sight: &Sight, room: Size) -> Self {
        let mut plan = Self::least(sight, room.width);
        let wide = Scale { cell: 5, gap: 0 };
        if plan.abreast * (wide.size().width + 1) <= room.width + 1 {
            plan.cell = wide.cell;
        }
        for wish in Wish::ALL {
            if wish.is_possible(sight, room.width) {
                plan.granted.push(wish);
                if plan.height(sight) > room.height {
                    plan.granted.pop();
                }
            }
        }
        plan
    }

    pub(super) fn has(&self, wish: Wish) -> bool {
        self.granted.contains(&wish)
    }

    /// An empty line, if there is one.
    pub(super) fn air(&self, wish: Wish) -> u16 {
        u16::from(self.has(wish))
    }

    /// How large cards are drawn.
    pub(super) fn scale(&self) -> Scale {
        Scale {
            cell: self.cell,
            gap: self.air(Wish::Rows),
        }
    }

    /// The columns that all of it takes.
    pub(super) fn columns(&self, sight: &Sight) -> u16 {
        let cards = self.abreast * (self.scale().size().width + 1);
        let others = if self.has(Wish::Others) {
            count(sight.others()) * OTHER
        } else {
            0
        };
        let tray = if self.has(Wish::Supply) {
            SUPPLY_BESIDE
        } else {
            0
        };
        cards.max(others).max(tray).max(COLUMNS)
    }

    /// The lines of the dice, and of the cards beside them.
    pub(super) fn tray_height(&self, sight: &Sight) -> u16 {
        match (sight.has_tray(), self.has(Wish::Supply)) {
            (false, _) => 0,
            (true, false) => dice::SIZE.height,
            (true, true) => card::SMALL.height + 1,
        }
    }

    /// The lines of the large cards.
    pub(super) fn cards_height(&self) -> u16 {
        self.ranks * self.scale().size().height
    }

    /// Whether any card is put into a line.
    pub(super) fn has_lines(&self, sight: &Sight) -> bool {
        let supply = self.has(Wish::Supply) || self.has(Wish::SupplyBelow);
        !self.has(Wish::Others) || sight.has_supply() && !supply || sight.asks == Asks::Take
    }

    /// The lines that all of it takes.
    pub(super) fn height(&self, sight: &Sight) -> u16 {
        let drawn = card::SMALL.height + 1;
        let others = if self.has(Wish::Others) {
            drawn
        } else {
            count(sight.others())
        };
        let own = if self.has(Wish::Scored) { drawn } else { 1 };
        let supply = match sight.has_supply() {
            true if self.has(Wish::SupplyBelow) => card::SMALL.height,
            has => u16::from(has && !self.has(Wish::Supply)),
        };
        let legend = u16::from(self.has(Wish::Legend) && self.has_lines(sight));
        let air = [
            Wish::AirUnderDice,
            Wish::AirUnderCards,
            Wish::AirBeforeOthers,
        ];
        let air: u16 = air.into_iter().map(|wish| self.air(wish)).sum();
        self.tray_height(sight) + self.cards_height() + own + supply + others + legend + air
    }
}
