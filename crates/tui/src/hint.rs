//! What a strong bot would do, asked for in the middle of a game.

use rollwright_catalog::Layouts;
use rollwright_core::Seat;
use rollwright_record::Record;

/// What the adviser thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hint {
    pub(crate) seat: usize,
    /// How many steps had been taken.
    pub(crate) steps: usize,
    /// The moves, without the seat, each with the chance to win after it; the best first.
    pub(crate) moves: Vec<(String, f32)>,
}

impl Hint {
    /// The best move as a step.
    pub(crate) fn best(&self) -> Option<String> {
        let (mv, _) = self.moves.first()?;
        Some(format!("{} {mv}", self.seat))
    }

    /// What a move costs against the best, as a part of a win.
    pub(crate) fn cost(&self, mv: &str) -> f32 {
        let win = |(_, win): &(String, f32)| *win;
        let best = self.moves.first().map_or(0.0, win);
        let own = self.moves.iter().find(|(known, _)| known == mv);
        (best - own.map_or(0.0, win)).max(0.0)
    }
}

/// Asks the adviser about a game, given as its record; thinks as long as it takes. Nothing if the game is not known here.
pub(crate) fn hint(record: &str, layouts: &Layouts, seat: usize) -> Option<Hint> {
    let record: Record = serde_json::from_str(record).ok()?;
    let (game, _) = rollwright_catalog::replay(&record, layouts, &mut |_, _| {}).ok()?;
    let asked = Seat::new(seat)?;
    let ranked = rollwright_bots::weighing(&*game, adviser(game.id()), asked)?()?;
    let moves = ranked.into_iter();
    let moves = moves.filter_map(|(mv, after)| Some((mv.move_text()?, after.win(asked))));
    Some(Hint {
        seat,
        steps: record.steps.len(),
        moves: moves.collect(),
    })
}

/// Who is asked for a hint: quick and good, or else the best that the game has.
fn adviser(game: &str) -> &'static str {
    let levels = rollwright_bots::levels(game);
    let usual = levels.iter().find(|level| **level == "expert");
    usual.or(levels.last()).unwrap_or(&"random")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_knows_the_best_move_and_what_others_cost() {
        let steps = [
            "start 0",
            "deal 0 15 24",
            "deal 1 3 26",
            "roll ROYGP",
            "0 stand",
        ];
        let record = serde_json::json!({
            "rollwright": 1, "game": "one-card", "variant": "basic", "layout": "standard",
            "seats": ["Ann", "Ben"], "steps": steps, "scores": null, "winners": null,
        });
        let hint = hint(&record.to_string(), &Layouts::default(), 0).expect("a hint");
        assert_eq!((hint.seat, hint.steps, hint.moves.len()), (0, 5, 3));
        let best = hint.moves[0].0.clone();
        assert_eq!(hint.best(), Some(format!("0 {best}")));
        assert!(hint.cost(&best).abs() < 1e-9);
        assert!(hint.cost("pass") > 0.0, "{hint:?}");
        assert_eq!(super::hint("{}", &Layouts::default(), 0), None);
        assert_eq!(
            super::hint(&record.to_string(), &Layouts::default(), 1),
            None
        );
    }
}
