//! The luck of a roll in a word: by how rare it is among rolls of its kind in such a game.

use rollwright_core::{Game, Variant};
use rollwright_protocol::{LuckWord, RollKind};

/// A line for each kind of roll in each game, variant and number of seats: the luck that the unluckiest 5, 15 and 30 of a hundred
/// rolls do not reach, and the luckiest 30, 15 and 5 exceed. `examples/roll_luck.rs` makes it from ledgers.
const BOUNDS: &str = include_str!("roll_luck.txt");

/// The bounds of words for each kind of roll that is known of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct RollWords(Vec<(RollKind, [f64; 6])>);

impl RollWords {
    /// The words for the rolls of such a game.
    pub(crate) fn of<G: Game>(game: &G) -> Self {
        let table = format!("{} {} {} ", G::ID, game.variant().name(), game.seats());
        let known = BOUNDS.lines().filter_map(|line| line.strip_prefix(&table));
        Self(known.filter_map(bounds).collect())
    }

    /// A word for the luck of each seat with a roll of this kind; none if nobody has counted such rolls.
    pub(crate) fn words(&self, kind: RollKind, luck: &[f64]) -> Vec<LuckWord> {
        let known = self.0.iter().find(|(known, _)| *known == kind);
        let words = known.map(|(_, bounds)| luck.iter().map(|luck| word(*luck, bounds)).collect());
        words.unwrap_or_default()
    }
}

/// A kind of roll and its bounds, from a line of the file.
fn bounds(line: &str) -> Option<(RollKind, [f64; 6])> {
    let (kind, numbers) = line.split_once(' ')?;
    let kind = match kind {
        "first" => RollKind::First,
        "second" => RollKind::Second,
        "third" => RollKind::Third,
        "cards" => RollKind::Cards,
        _ => return None,
    };
    let numbers = numbers.split(' ').map(str::parse);
    let numbers: Vec<f64> = numbers.collect::<Result<_, _>>().ok()?;
    Some((kind, numbers.try_into().ok()?))
}

fn word(luck: f64, bounds: &[f64; 6]) -> LuckWord {
    match *bounds {
        [very, ..] if luck < very => LuckWord::VeryUnlucky,
        [_, plain, ..] if luck < plain => LuckWord::Unlucky,
        [_, _, bit, ..] if luck < bit => LuckWord::BitUnlucky,
        [.., very] if luck > very => LuckWord::VeryLucky,
        [.., plain, _] if luck > plain => LuckWord::Lucky,
        [.., bit, _, _] if luck > bit => LuckWord::BitLucky,
        _ => LuckWord::Average,
    }
}

#[cfg(test)]
mod tests {
    use rollwright_core::Layout;
    use rollwright_twenty_one::{Pad, TwentyOne, Variant as Rules};

    use super::*;

    #[test]
    fn every_line_of_the_file_is_right() {
        for line in BOUNDS.lines() {
            let table = line.splitn(4, ' ').last().expect("a line");
            let (_, bounds) = bounds(table).expect(line);
            assert!(bounds.is_sorted(), "{line}");
            assert!(bounds[0] < 0.0 && bounds[5] > 0.0, "{line}");
        }
    }

    #[test]
    fn words_go_by_how_rare_luck_is() {
        let bounds = [-0.1, -0.05, 0.0, 0.0, 0.04, 0.2];
        let words = [-0.11, -0.1, -0.01, 0.0, 0.04, 0.05, 0.3].map(|luck| word(luck, &bounds));
        let all = [
            LuckWord::VeryUnlucky,
            LuckWord::Unlucky,
            LuckWord::BitUnlucky,
            LuckWord::Average,
            LuckWord::BitLucky,
            LuckWord::Lucky,
            LuckWord::VeryLucky,
        ];
        assert_eq!(words, all);
    }

    #[test]
    fn rolls_that_nobody_has_counted_have_no_words() {
        let game = TwentyOne::new(Pad::standard(), Rules::Standard, 2).expect("a table");
        let words = RollWords::of(&game);
        assert_eq!(words.words(RollKind::First, &[0.0, 0.9]).len(), 2);
        assert_eq!(words.words(RollKind::SetUp, &[0.0, 0.9]), []);
    }
}
