//! Playing again: somebody asks, everybody else who is here answers, and those who want to get a new table.

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{Code, Problem, RematchAsked, Secret, ServerMessage};
use rollwright_store::{SeatRow, TableRow};

use super::Table;
use super::info::is_over;
use super::seating::new_row;
use crate::play::indexes;
use crate::secret::{hash, same};

/// Who wants to play again, and who does not.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct RematchAnswers {
    yes: SeatSet,
    no: SeatSet,
}

impl Table {
    /// Somebody asks to play again, agrees to, or does not want to.
    pub(crate) fn rematch(&mut self, secret: &Secret, wanted: bool) -> Result<(), Problem> {
        let given = hash(secret).ok_or(Code::WrongSecret)?;
        let own = self.seats_of_device(&given);
        if own.is_empty() && !same(&self.row.host, &given) {
            return Err(Code::WrongSecret.into());
        }
        if !is_over(self.row.state) {
            return Err(Code::NotOver.into());
        }
        // Nobody can refuse what nobody has asked for, and what is settled stays.
        let asked = wanted || self.rematch_answers.is_some();
        if self.row.rematch.is_some() || !asked {
            return Ok(());
        }
        let answers = self.rematch_answers.get_or_insert_default();
        for seat in own.iter() {
            (answers.yes, answers.no) = if wanted {
                (answers.yes.with(seat), answers.no.without(seat))
            } else {
                (answers.yes.without(seat), answers.no.with(seat))
            };
        }
        if !wanted && answers.yes.is_empty() {
            self.rematch_answers = None;
        }
        self.announce = true;
        self.settle_rematch();
        Ok(())
    }

    /// Who wants to play again, as it is shown while people are being asked.
    pub(super) fn rematch_asked(&self) -> Option<RematchAsked> {
        let answers = self.rematch_answers?;
        Some(RematchAsked {
            yes: indexes(answers.yes),
            no: indexes(answers.no),
            waiting: indexes(self.rematch_waits_for(answers)),
        })
    }

    /// People who are here and have not answered.
    fn rematch_waits_for(&self, answers: RematchAnswers) -> SeatSet {
        let open = |seat: &Seat| !answers.yes.contains(*seat) && !answers.no.contains(*seat);
        let waits = |seat: &Seat| open(seat) && self.is_connected(*seat);
        self.seats().filter(waits).collect()
    }

    /// Makes the new table once everybody who is here has answered. Spectators are told of it, too.
    pub(super) fn settle_rematch(&mut self) {
        let Some(answers) = self.rematch_answers else {
            return;
        };
        if !self.rematch_waits_for(answers).is_empty() {
            return;
        }
        self.rematch_answers = None;
        let row = self.rematch_row(answers.no);
        let id = row.id.clone();
        self.new_rematch = Some(Box::new(row));
        self.row.rematch = Some(id.clone());
        self.change().rematch = Some(id.clone());
        self.table_changed(self.shared.time.now());
        let message = ServerMessage::Rematch { id };
        let clients = self.clients.iter();
        self.replies
            .extend(clients.map(|client| (client.number, message.clone())));
    }

    /// A new table with the same people, each seat kept for whoever had it, without those who do not want to.
    fn rematch_row(&self, without: SeatSet) -> TableRow {
        let mut seats = Vec::new();
        let mut count = self.row.seats.len();
        for (seat, row) in self.seats().zip(&self.row.seats) {
            let leaves = without.contains(seat);
            if leaves && self.check_seat_count(count - 1).is_ok() {
                count -= 1;
            } else if leaves {
                // So few can't play: somebody else may come.
                seats.push(SeatRow::default());
            } else {
                seats.push(self.kept_seat(seat, row));
            }
        }
        let at = self.shared.time.now().wall;
        let setup = serde_json::to_string(&self.setup).expect("a setup is plain data");
        TableRow {
            public: self.row.public,
            ..new_row(&self.shared.draw, at, setup, self.row.host, seats)
        }
    }

    /// A seat as it is at the new table.
    fn kept_seat(&self, seat: Seat, row: &SeatRow) -> SeatRow {
        let kept = row.bot.is_some() || row.secret.is_some();
        let player = self.play.as_ref().and_then(|play| play.player(seat));
        let name = player.unwrap_or(&row.name);
        SeatRow {
            anchor: None,
            taken: row.bot.is_some(),
            name: if kept { name.to_owned() } else { String::new() },
            ..row.clone()
        }
    }
}
