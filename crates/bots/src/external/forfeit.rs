//! Why an external program loses a game at once.

use super::process::MAX_LINE;

/// What a program did to lose its game at once. Whatever it wrote is shown shortened and without control characters.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum Forfeit {
    /// Its answer is overdue.
    #[error("it did not answer within {0} ms")]
    Late(u64),
    /// It has exited.
    #[error("it has ended ({0})")]
    Ended(String),
    /// It wrote something that is no answer.
    #[error("it wrote \"{0}\", which is no answer such as {{\"step\":\"0 stand\"}}")]
    Garbage(String),
    /// It chose an illegal step.
    #[error("it chose \"{0}\", which is none of its legal steps")]
    Illegal(String),
    /// It wrote before it was asked.
    #[error("it wrote \"{0}\" without being asked")]
    Unasked(String),
    /// It wrote a line that is too long.
    #[error("it wrote a line of more than {MAX_LINE} bytes")]
    TooLong,
    /// It does not read its input.
    #[error("it does not read what it is told")]
    NotReading,
    /// It failed in an earlier game and could not be started again.
    #[error("it could not be started again: {0}")]
    Start(String),
}
