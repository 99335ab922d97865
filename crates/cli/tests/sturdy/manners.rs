//! What an honest player decides, and how that is said.

use rollwright_protocol::ClientMessage;
use serde_json::Value;

use crate::board::Deed;
use crate::chance::Chance;

/// How a player behaves, in percent.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manners {
    /// Decides ahead where it can.
    pub(crate) ahead: usize,
    /// Withdraws or changes what it has chosen.
    pub(crate) fickle: usize,
    /// Takes back what it has decided.
    pub(crate) regret: usize,
    /// Lets the stand-in play for a while.
    pub(crate) tired: usize,
    /// Says what was acknowledged once more.
    pub(crate) doubtful: usize,
    /// Comes back when its connection is lost; otherwise that is an error.
    pub(crate) comes_back: bool,
}

impl Manners {
    /// What to do on this seat now, if anything.
    pub(crate) fn decide(
        &self,
        seat: usize,
        now: &Value,
        handed_over: bool,
        chance: &mut Chance,
    ) -> Option<Deed> {
        let has = |list: &str| {
            let list = now[list].as_array().expect("a list");
            list.iter().any(|own| *own == seat as u64)
        };
        if handed_over && (!has("waiting") || chance.percent(50)) {
            return chance.percent(30).then_some(Deed::TakeBack);
        }
        let legal = now["legal"][seat].as_array().expect("a list");
        let any = |chance: &mut Chance| {
            let step = legal[chance.below(legal.len())].as_str();
            Deed::Move(step.expect("a step").to_owned())
        };
        if now["undo"] == seat as u64 && chance.percent(self.regret) {
            return Some(Deed::Undo);
        }
        if has("chosen") {
            let fickle = !legal.is_empty() && chance.percent(self.fickle);
            return fickle.then(|| match chance.below(2) {
                0 => Deed::Withdraw,
                _ => any(chance),
            });
        }
        if has("waiting") {
            let tired = !handed_over && chance.percent(self.tired);
            return Some(if tired { Deed::HandOver } else { any(chance) });
        }
        // The only move there is will be played by itself.
        let ahead = legal.len() > 1 && chance.percent(self.ahead);
        ahead.then(|| any(chance))
    }
}

/// The message that asks for it.
pub(crate) fn message(deed: &Deed, id: &str, seq: u64, seat: usize) -> ClientMessage {
    let id = id.to_owned();
    match deed {
        Deed::Move(step) => ClientMessage::Move {
            id,
            seq,
            step: step.clone(),
        },
        Deed::Withdraw => ClientMessage::Withdraw { id, seq, seat },
        Deed::Undo => ClientMessage::Undo { id, seq, seat },
        Deed::HandOver => ClientMessage::HandOver { id, seq, seat },
        Deed::TakeBack => ClientMessage::TakeBack { id, seq, seat },
    }
}
