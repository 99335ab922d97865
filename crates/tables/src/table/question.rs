//! What is asked of a table over HTTP, as data: so it can be asked on the node that runs the table, whichever got the request.

use rollwright_protocol::{Aside, Hint, LoggedStep, Problem, SeatSetting, Secret, Sit, TakenSeat};
use rollwright_store::Hash;
use serde::{Deserialize, Serialize};

use super::{Call, Table};
use crate::bot_pool::AddressKey;

/// A question to a table, or a change of it.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) enum Question {
    Info,
    Record,
    Steps,
    /// Takes a while, and is answered by the hall.
    Hint {
        secret: Secret,
        seat: usize,
    },
    Sit(Sit),
    AddSeat {
        host: Secret,
        setting: SeatSetting,
    },
    SetSeat {
        host: Secret,
        seat: usize,
        setting: SeatSetting,
    },
    RemoveSeat {
        secret: Secret,
        seat: usize,
    },
    Start {
        host: Secret,
    },
    /// Begins the game if nobody has to come first; its bots think in the time of this address.
    StartIfFull(Option<AddressKey>),
    Rematch {
        secret: Secret,
        wanted: bool,
    },
    CallStandIn {
        secret: Secret,
        seat: usize,
    },
    OpenSeat {
        secret: Secret,
        seat: usize,
    },
    /// Whose seat it is, if the secret is that seat's.
    Holder {
        secret: Secret,
        seat: usize,
    },
    MoveSeat {
        holder: Hash,
    },
}

/// What there is to say beside how the table is then.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) enum Answer {
    Done,
    Record(String),
    Steps {
        steps: Vec<LoggedStep>,
        asides: Vec<Aside>,
    },
    Seat(TakenSeat),
    Holder(Hash),
    Hint(Hint),
}

impl Question {
    /// Whether it changes the table, or may lead to a change: there is a limit to these before the game begins.
    fn is_limited(&self) -> bool {
        !matches!(
            self,
            Self::Info | Self::Record | Self::Steps | Self::Hint { .. }
        )
    }
}

impl Table {
    /// Answers a question; what it changes is stored before anybody hears the answer.
    pub(crate) fn answer(&mut self, question: Question) -> Result<Answer, Problem> {
        if question.is_limited() {
            self.check_changes()?;
        }
        match question {
            Question::Info | Question::Hint { .. } => {}
            Question::Record => return self.record().map(Answer::Record),
            Question::Steps => {
                let play = self.started()?;
                return Ok(Answer::Steps {
                    steps: play.steps(),
                    asides: play.asides().to_vec(),
                });
            }
            Question::Sit(sit) => return self.sit(&sit).map(Answer::Seat),
            Question::AddSeat { host, setting } => self.add_seat(&host, &setting)?,
            Question::SetSeat {
                host,
                seat,
                setting,
            } => self.set_seat(&host, seat, &setting)?,
            Question::RemoveSeat { secret, seat } => self.remove_seat(&secret, seat)?,
            Question::Start { host } => self.start_by_host(&host)?,
            Question::StartIfFull(address) => {
                self.bot_share.count_for(address);
                self.start_if_full();
            }
            Question::Rematch { secret, wanted } => self.rematch(&secret, wanted)?,
            Question::CallStandIn { secret, seat } => self.call(&secret, seat, Call::StandIn)?,
            Question::OpenSeat { secret, seat } => self.call(&secret, seat, Call::Open)?,
            Question::Holder { secret, seat } => {
                return self.check_seat_secret(&secret, seat).map(Answer::Holder);
            }
            Question::MoveSeat { holder } => return self.move_seat(&holder).map(Answer::Seat),
        }
        Ok(Answer::Done)
    }
}
